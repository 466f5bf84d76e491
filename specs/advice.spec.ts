import { covers, expect, specification, test } from '../fixtures/index.js';

specification('Advice', () => {
  test(
    'ids look like integers, creates are answered with 201 and a Location',
    covers('ADVICE-5', 'ADVICE-9'),
    async ({ chairs, check }) => {
      const chair = await chairs.create();
      await check('ADVICE-5', () => {
        chairs.identity.idLooksLikeInteger(chair);
      });
      await check('ADVICE-9', () => {
        const expected = { statuses: [201], headers: ['Location'], beforeRedirects: true };
        expect(chair.writes).toBeAnswered('created a chair', expected);
      });
    },
  );
});
