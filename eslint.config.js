import { builtinModules } from 'node:module';
import tseslint from 'typescript-eslint';
import { allowList, noCircle } from './eslint.imports.js';

/**
 * The rooms, and which of them each may import besides itself. A room stands below all that it imports, so that no two
 * rooms can come to need each other. What is in each is told in docs/architecture.md. `tests` may import anything.
 */
const ROOMS = {
  'specs/catalogue': [],
  schemas: ['specs/catalogue'],
  'fixtures/data': [],
  'fixtures/secrets': [],
  'fixtures/settings': ['schemas', 'fixtures/secrets'],
  'fixtures/run-folder': [],
  'fixtures/http': ['fixtures/secrets'],
  'fixtures/client': ['fixtures/settings', 'fixtures/http'],
  'fixtures/dialect': ['fixtures/data', 'fixtures/http', 'fixtures/client'],
  'fixtures/history': ['schemas', 'fixtures/http', 'fixtures/dialect'],
  'fixtures/judge': ['specs/catalogue', 'schemas', 'fixtures/data', 'fixtures/http', 'fixtures/history'],
  'fixtures/circumstances': ['schemas', 'fixtures/data'],
  'fixtures/conclusion': [
    'specs/catalogue',
    'schemas',
    'fixtures/data',
    'fixtures/history',
    'fixtures/judge',
    'fixtures/circumstances',
  ],
  'fixtures/run': [
    'specs/catalogue',
    'schemas',
    'fixtures/data',
    'fixtures/secrets',
    'fixtures/settings',
    'fixtures/run-folder',
    'fixtures/http',
    'fixtures/client',
    'fixtures/dialect',
    'fixtures/history',
    'fixtures/judge',
  ],
  'fixtures/discovery': ['fixtures/data', 'fixtures/http', 'fixtures/client', 'fixtures/dialect', 'fixtures/run'],
  'fixtures/records': [
    'specs/catalogue',
    'fixtures/data',
    'fixtures/secrets',
    'fixtures/settings',
    'fixtures/http',
    'fixtures/client',
    'fixtures/dialect',
    'fixtures/history',
    'fixtures/judge',
    'fixtures/run',
  ],
  'fixtures/linearizability': ['fixtures/history'],
  'fixtures/stress': [
    'specs/catalogue',
    'schemas',
    'fixtures/data',
    'fixtures/settings',
    'fixtures/http',
    'fixtures/client',
    'fixtures/dialect',
    'fixtures/history',
    'fixtures/judge',
    'fixtures/run',
    'fixtures/records',
    'fixtures/linearizability',
  ],
  contract: [
    'specs/catalogue',
    'schemas',
    'fixtures/data',
    'fixtures/run-folder',
    'fixtures/http',
    'fixtures/client',
    'fixtures/dialect',
    'fixtures/run',
  ],
  subjects: [],
  // The doors.
  'fixtures/*.ts': ['specs/catalogue', 'schemas', 'fixtures', 'contract', 'subjects/service.ts', 'subjects/reference'],
  'specs/data': [],
  'specs/at-once': ['specs/data', 'fixtures/index.ts'],
  'specs/*.ts': ['specs/at-once', 'specs/data', 'fixtures/index.ts'],
  reproduce: ['specs/catalogue', 'schemas', 'fixtures/data', 'fixtures/http', 'fixtures/dialect'],
  reporter: [
    'specs/catalogue',
    'schemas',
    'reproduce',
    'fixtures/secrets',
    'fixtures/settings',
    'fixtures/run-folder',
    'fixtures/http',
    'fixtures/history',
    'fixtures/judge',
    'fixtures/circumstances',
    'fixtures/conclusion',
    'contract',
  ],
  'playwright.config.ts': ['fixtures/settings'],
  cli: [
    'specs/catalogue',
    'schemas',
    'fixtures/settings',
    'fixtures/run-folder',
    'fixtures/http',
    'fixtures/client',
    'fixtures/judge',
    'fixtures/run',
    'fixtures/records',
    'contract',
    'subjects',
    'reporter',
  ],
};

/** Rooms of data and of pure functions: they import no package and nothing of Node. */
const PURE = [
  'specs/catalogue',
  'fixtures/history',
  'fixtures/judge',
  'fixtures/linearizability',
  'fixtures/circumstances',
  'fixtures/conclusion',
  'reproduce',
];

/** The only files that extend Playwright's `test` and `expect`, or hand them on. */
const DOORS_OF_PLAYWRIGHT = [
  'fixtures/index.ts',
  'fixtures/test.ts',
  'fixtures/expect.ts',
  'fixtures/specification.ts',
];

const playwrightNames = {
  name: '@playwright/test',
  importNames: ['test', 'expect', 'mergeTests', 'mergeExpects', '_baseTest'],
  message: `Only ${DOORS_OF_PLAYWRIGHT.join(', ')} may.`,
};

export default tseslint.config(
  { ignores: ['node_modules', 'dist', 'report', 'report-*', 'eslint.*.js'] },
  ...tseslint.configs.strictTypeChecked,
  { languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } } },
  {
    plugins: { rooms: { rules: { 'allow-list': allowList(ROOMS, PURE), 'no-circle': noCircle } } },
    rules: {
      'rooms/allow-list': 'error',
      'rooms/no-circle': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      // Where a string is spread, its code points are meant.
      '@typescript-eslint/no-misused-spread': 'off',
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'no-restricted-imports': ['error', { paths: [playwrightNames] }],
      'no-restricted-syntax': [
        'error',
        {
          selector: 'CallExpression[callee.property.name="extend"]',
          message: `Only ${DOORS_OF_PLAYWRIGHT.join(', ')} may extend Playwright's test and expect.`,
        },
      ],
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Only fixtures/settings reads the environment.' },
      ],
    },
  },
  { files: ['fixtures/settings/**', 'cli/**', 'tests/**'], rules: { 'no-restricted-properties': 'off' } },
  // A suite that this one is measured against, which shares nothing with it.
  { files: ['cli/dev/bare/**'], rules: { 'no-restricted-imports': 'off' } },
  { files: DOORS_OF_PLAYWRIGHT, rules: { 'no-restricted-imports': 'off', 'no-restricted-syntax': 'off' } },
  {
    files: PURE.map((room) => `${room}/**`),
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: builtinModules.map((name) => ({ name, message: 'This room is pure.' })),
          patterns: [{ regex: '^node:', message: 'This room is pure.' }],
        },
      ],
      'no-restricted-globals': [
        'error',
        ...['Date', 'performance', 'process', 'console', 'fetch', 'setTimeout', 'setInterval', 'setImmediate'].map(
          (name) => ({ name, message: 'This room is pure: no clock, no requests, no output.' }),
        ),
      ],
    },
  },
  {
    files: ['fixtures/history/**'],
    // The one place where an answer becomes an entry of the history reads it by the dialect's functions.
    ignores: ['fixtures/history/from-*.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '/dialect/',
              allowTypeImports: true,
              message: 'Of the dialect, the history knows the types alone.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['subjects/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['@playwright/*', 'ajv', 'ajv/**'],
              message: 'A service that shares code with the suite would agree with it.',
            },
          ],
        },
      ],
      // The steps of a behaviour use no `this`: they are taken apart and put together anew.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/require-await': 'off',
    },
  },
  // A table of data, read by id and not from top to bottom.
  { files: ['specs/catalogue/requirements.ts'], rules: { 'max-lines': 'off' } },
  {
    files: ['tests/**'],
    // node:test's test() returns a promise that its runner awaits.
    rules: { '@typescript-eslint/no-floating-promises': 'off' },
  },
);
