import { covers, expect, specification, test } from '../fixtures/index.js';

const READS = 7;
const LISTS = 3;

/** Parameters that lists often have, with values that they cannot have. */
const ODD_QUERY = 'page=-1&limit=abc&offset=-1&size=1e99&sort=%27&filter[]=%00&q=';

specification('List and retrieve chairs (document 4, rules 1 and 2)', () => {
  test(
    'list and retrieve show the created chairs, again and again, and change nothing',
    covers('LIST-1', 'LIST-2', 'LIST-4', 'LIST-5', 'RETRIEVE-1', 'RETRIEVE-2', 'HTTP-1'),
    async ({ chairs, check }) => {
      const [chair, bystander] = await chairs.several(2);
      if (!chair || !bystander) return;
      await check(['LIST-2', 'LIST-1', 'LIST-4'], () => expect([chair, bystander]).toBeListed());
      await check(['RETRIEVE-1', 'LIST-5'], () => expect([chair, bystander]).toBeRetrieved());
      await chairs.waitOutLag();
      await check('RETRIEVE-2', async () => {
        await chairs.questions.readAgainAndAgain(chair, [chair, bystander], { retrieves: READS, lists: LISTS });
      });
      const { url } = chairs.requests.retrieve(chair.id);
      const { url: collection } = chairs.requests.list();
      await Promise.all([
        // HEAD is as safe as GET; whether it is supported is left open.
        chairs.send({ operation: 'other', method: 'HEAD', url }),
        chairs.send({ operation: 'other', method: 'GET', url, headers: { Accept: 'image/png' } }),
        chairs.send({ operation: 'other', method: 'GET', url: `${collection}?${ODD_QUERY}` }),
      ]);
      await check('HTTP-1', () => expect(chair).toBeRetrieved());
    },
  );
});
