import { covers, type Findings, specification, test, underPressure } from '../fixtures/index.js';

specification('Many callers at once, with STRESS (soundness: requests at once)', () => {
  test(
    'what many callers see can have happened',
    covers(
      'CONCURRENCY-6',
      'CONCURRENCY-7',
      'CONCURRENCY-8',
      'CONCURRENCY-9',
      'CONCURRENCY-10',
      'CONCURRENCY-11',
      'ADVICE-13',
    ),
    async ({ pressure, check }) => {
      let found: Findings | undefined;
      await check([...underPressure], async () => {
        found = await pressure();
      });
      if (!found) return;
      const seen = found;
      await check('CONCURRENCY-11', () => seen.hasNo('crossed answers'));
      await check('CONCURRENCY-8', () => seen.hasNo('dirty read'));
      await check('CONCURRENCY-9', () => seen.hasNo('resurrection'));
      await check('CONCURRENCY-6', () => seen.hasNo('lost update'));
      await check('CONCURRENCY-10', () => {
        seen.hasNo('torn list');
        seen.hasNo('torn read');
      });
      await check('CONCURRENCY-7', () => seen.hasNo('stale read'));
      await check('ADVICE-13', () => seen.isLinearizable());
    },
  );
});
