import tseslint from 'typescript-eslint';

/** Data flows one way: settings → subject → discovery → specs → verdicts → report. No import points back. */
const oneWay = (files, groups, message) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns: [{ group: groups, message }] }] },
});

export default tseslint.config(
  { ignores: ['node_modules', 'report', 'report-*', 'eslint.config.js'] },
  ...tseslint.configs.strictTypeChecked,
  { languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } } },
  {
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      // Where a string is spread, its code points are meant.
      '@typescript-eslint/no-misused-spread': 'off',
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Only fixtures/settings/settings.ts reads the environment.' },
      ],
    },
  },
  { files: ['fixtures/settings/settings.ts', 'cli/**', 'tests/**'], rules: { 'no-restricted-properties': 'off' } },
  // The steps of a behaviour use no `this`: they are taken apart and put together anew.
  {
    files: ['subjects/**'],
    rules: { '@typescript-eslint/unbound-method': 'off', '@typescript-eslint/require-await': 'off' },
  },
  // A table of data, read by id and not from top to bottom.
  { files: ['specs/catalogue/requirements.ts'], rules: { 'max-lines': 'off' } },
  {
    files: ['tests/**'],
    // node:test's test() returns a promise that its runner awaits.
    rules: { '@typescript-eslint/no-floating-promises': 'off' },
  },
  oneWay(
    ['specs/*.ts'],
    ['../fixtures/!(index.js)', '../fixtures/*/**', '../reporter/**', '../subjects/**', '../cli/**'],
    'A spec imports the index of fixtures and nothing else.',
  ),
  oneWay(['specs/catalogue/**'], ['*'], 'The catalogue is data and imports nothing.'),
  oneWay(
    ['fixtures/**'],
    ['**/reporter/**', '**/cli/**', '**/tests/**', '../specs/*.js', '../../specs/*.js'],
    'Fixtures stand below specs and reports; of specs they know the catalogue alone.',
  ),
  oneWay(
    ['fixtures/discovery/**'],
    ['../chairs.js', '../views.js', '../check.js', '../test.js', '../matchers.js', '../specification.js'],
    'Discovery comes before the checks.',
  ),
  oneWay(
    ['reporter/**'],
    ['**/fixtures/discovery/**', '**/subjects/**', '**/cli/**', '../specs/*.js'],
    'The report stands on verdicts, not on what led to them.',
  ),
  oneWay(
    ['subjects/**'],
    ['**/fixtures/**', '**/schemas/**', '**/specs/**', '**/reporter/**', '@playwright/*', 'ajv*'],
    'A service that shares code with the suite would agree with it.',
  ),
);
