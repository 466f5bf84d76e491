import { builtinModules } from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import tseslint from 'typescript-eslint';

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
  'fixtures/conclusion': ['specs/catalogue', 'schemas', 'fixtures/data', 'fixtures/history', 'fixtures/judge'],
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
  'specs/*.ts': ['specs/data', 'fixtures/index.ts'],
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

/** Whether a path, from the root, is in a room: a folder, a file, or files of a folder by a star. */
function isIn(room, file) {
  if (!room.includes('*')) return file === room || file.startsWith(`${room}/`);
  const [before, after] = room.split('*');
  const middle = file.slice(before.length, file.length - after.length);
  return file.startsWith(before) && file.endsWith(after) && !middle.includes('/');
}

/** A room imports itself and the rooms that it names, and a pure one no package. */
const allowList = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      room: 'Of the suite, {{ room }} may import {{ allowed }}.',
      pure: '{{ room }} is pure: it imports no package.',
    },
  },
  create(context) {
    const importer = path.relative(import.meta.dirname, context.filename).replaceAll(path.sep, '/');
    const rooms = Object.entries(ROOMS).filter(([room]) => isIn(room, importer));
    const check = ({ source }) => {
      const imported = source && importedFile(context.filename, source.value);
      if (!source) return;
      for (const [room, others] of rooms) {
        const allowed = [...(room.includes('*') ? [] : [room]), ...others];
        const file = imported && path.relative(import.meta.dirname, imported).replaceAll(path.sep, '/');
        if (file === undefined) {
          if (PURE.includes(room)) context.report({ node: source, messageId: 'pure', data: { room } });
        } else if (!allowed.some((one) => isIn(one, file))) {
          const data = { room, allowed: allowed.join(', ') || 'nothing' };
          context.report({ node: source, messageId: 'room', data });
        }
      }
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      TSImportType: check,
    };
  },
};

const playwrightNames = {
  name: '@playwright/test',
  importNames: ['test', 'expect', 'mergeTests', 'mergeExpects', '_baseTest'],
  message: `Only ${DOORS_OF_PLAYWRIGHT.join(', ')} may.`,
};

/**
 * No file imports itself by way of others, imports of types included: two
 * files that need each other's types cannot be read one without the other either.
 */
const noCircle = {
  meta: { type: 'problem', schema: [], messages: { circle: 'A circle of imports: {{ files }}.' } },
  create(context) {
    const { program } = context.sourceCode.parserServices;
    const deadEnds = new Set();
    const check = ({ source }) => {
      const first = source && importedFile(context.filename, source.value);
      const way = first && wayTo(context.filename, first, program, deadEnds);
      if (!way) return;
      const files = [context.filename, ...way].map((file) => path.relative(import.meta.dirname, file)).join(' → ');
      context.report({ node: source, messageId: 'circle', data: { files } });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      TSImportType: check,
    };
  },
};

/**
 * The shortest way from a file to the target along imports, both included; undefined where there is none.
 * @param deadEnds files from which no way leads to the target, as far as is known; what is found out is added
 */
function wayTo(target, from, program, deadEnds) {
  const met = new Set(deadEnds);
  const ways = [[from]];
  for (const way of ways) {
    const file = way.at(-1);
    if (file === target) return way;
    if (met.has(file)) continue;
    met.add(file);
    for (const next of importsOf(program.getSourceFile(file))) ways.push([...way, next]);
  }
  for (const file of met) deadEnds.add(file);
  return undefined;
}

const knownImports = new WeakMap();

/** The suite's own files that a file imports. */
function importsOf(sourceFile) {
  if (!sourceFile) return [];
  const known =
    knownImports.get(sourceFile) ??
    ts.preProcessFile(sourceFile.text).importedFiles.flatMap(({ fileName }) => {
      return importedFile(sourceFile.fileName, fileName) ?? [];
    });
  knownImports.set(sourceFile, known);
  return known;
}

/** The file that a relative import names: sources import each other by the names that their builds would have. */
function importedFile(importer, name) {
  if (typeof name !== 'string' || !name.startsWith('.')) return undefined;
  return path.resolve(path.dirname(importer), name).replace(/\.js$/, '.ts');
}

export default tseslint.config(
  { ignores: ['node_modules', 'dist', 'report', 'report-*', 'eslint.config.js'] },
  ...tseslint.configs.strictTypeChecked,
  { languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } } },
  {
    plugins: { rooms: { rules: { 'allow-list': allowList, 'no-circle': noCircle } } },
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
        { object: 'process', property: 'env', message: 'Only fixtures/settings/settings.ts reads the environment.' },
      ],
    },
  },
  { files: ['fixtures/settings/settings.ts', 'cli/**', 'tests/**'], rules: { 'no-restricted-properties': 'off' } },
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
    ignores: ['fixtures/history/from-exchange.ts'],
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
