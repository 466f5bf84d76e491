import {
  covers,
  type Exchange,
  expect,
  Inapplicable,
  refused,
  specification,
  succeeded,
  test,
} from '../fixtures/index.js';

const READS = 2;
const LISTS = 1;
/** Of several workers behind one address each is to be met, also by reads after a write that only one of them made. */
const READS_AFTER = 4;
/** What is gone is read once more at the end of the run. */
const READS_GONE = 3;
const RIVALS = 4;
/** Between a look at a condition and the write there may be less than a millisecond. */
const ROUNDS = 4;
/** Updates on the condition of the tag of a read, each of which may come to another process than that. */
const CONDITIONAL = 5;

/** Parameters that lists often have, with values that they cannot have: what is refused for one kind hides the others. */
const ODD_QUERIES = [
  'page=-1&limit=-1&offset=-1&size=-1&per_page=-1&skip=-1',
  'page=abc&limit=abc&offset=99999999999999999999&size=1e99&per_page=abc&skip=abc',
  'sort=%27&order=%27&sort_by=%27&order_by=%27&fields=%27&q=&color=%27',
  'sort=abc&order=abc&sort_by=abc&order_by=abc&ordering=abc&fields=abc',
  // Brackets have to be escaped, too (RFC 3986 3.4): some servers refuse what has them before anything else.
  'color=%ff&%&filter[]=1',
  // As arrays, and cursors that nobody gave.
  'color=%00&filter%5B%5D=%00&page%5B%5D=1&limit%5B%5D=1&offset%5B%5D=1&cursor=abc&after=abc&starting_after=abc&page_token=abc',
];

/** A token with a byte that is none of ASCII, as fields may have (RFC 9110 5.5). */
const ODD_TOKEN = 'clé';

/** Values that none of those by which a list is paged can have; for many a store, 0 is no size, and -1 no place. */
const ODD_VALUES = ['-1', '0', 'abc'];

/** An offer of a protocol that no server knows, and so passes over (RFC 9110 7.8). */
const UPGRADE = { Connection: 'Upgrade', Upgrade: 'chairs/1' };

/** What a browser takes, for which some frameworks make a page. */
const BROWSER = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

/** A media type of no content, which many clients send with each request (RFC 9110 8.3). */
const TYPE_ALONE = { 'Content-Type': 'application/json' };

/** A condition that is none, since it is no date, nor a word that a parser may take for one (RFC 9110 13.1.3). */
const NO_DATE = { 'If-Modified-Since': 'no date' };

specification('List and retrieve chairs (document 4, rules 1 and 2)', () => {
  test(
    'list and retrieve show what was written last, again and again, and change nothing',
    covers(
      'LIST-1',
      'LIST-2',
      'LIST-4',
      'LIST-5',
      'RETRIEVE-1',
      'RETRIEVE-2',
      'HTTP-1',
      'UPDATE-2',
      'UPDATE-3',
      'DELETE-2',
      'DELETE-3',
      'HTTP-7',
      'HTTP-8',
      'HTTP-10',
      'HTTP-11',
      'HTTP-12',
      'HTTP-13',
      'ADVICE-7',
      'ADVICE-19',
      'ADVICE-20',
      'ADVICE-23',
    ),
    async ({ chairs, colours, check }) => {
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
      const query = new URLSearchParams({ _method: 'DELETE' });
      await check('ADVICE-20', async () => {
        // Some frameworks put what a path and a query say into one place.
        for (const name of Object.keys(await chairs.identity.idMembers(bystander))) query.set(name, bystander.id);
      });
      const [queried, head, listHead, propfind] = await Promise.all([
        chairs.send({
          operation: 'other',
          method: 'GET',
          url: `${url}?${String(query)}`,
          headers: { ...BROWSER, ...NO_DATE },
        }),
        // All of these are safe; whether they are supported is left open.
        chairs.send({ operation: 'other', method: 'HEAD', url }),
        chairs.send({ operation: 'other', method: 'HEAD', url: collection }),
        chairs.send({ operation: 'other', method: 'PROPFIND', url }),
        chairs.send({ operation: 'other', method: 'OPTIONS', url }),
        chairs.send({ operation: 'other', method: 'GET', url, headers: TYPE_ALONE }),
        ...ODD_QUERIES.map((query) =>
          chairs.send({ operation: 'other', method: 'GET', url: `${collection}?${query}` }),
        ),
        chairs.send({ operation: 'other', method: 'GET', url: collection, headers: UPGRADE }),
        chairs.send({ operation: 'other', method: 'GET', url: collection, headers: { Authentication: ODD_TOKEN } }),
      ]);
      for (const name of chairs.listReadings.parameters) {
        const queries = ODD_VALUES.map((value) => `${encodeURIComponent(name)}=${value}`);
        await Promise.all(
          queries.map((query) => chairs.send({ operation: 'other', method: 'GET', url: `${collection}?${query}` })),
        );
      }
      const getsOf = (address: string): readonly Exchange[] =>
        chairs.sent.filter(({ request }) => request.method === 'GET' && request.url === address);
      const [reads, lists] = [getsOf(url), getsOf(collection)];
      await check('HTTP-1', () => expect(chair).toBeRetrieved());
      await check('ADVICE-23', () => chairs.otherMethods.getIsGet());
      await check('ADVICE-20', () => {
        if (chair.colour === bystander.colour) throw new Inapplicable('the subject takes one colour alone');
        const done = `retrieved chair ${chair.id} with the id of chair ${bystander.id} in the query`;
        chairs.questions.showNotThis(bystander, [queried], done);
      });
      await check('HTTP-10', async () => {
        await chairs.otherMethods.headOfBoth(head, listHead);
        await chairs.otherMethods.headSaysLength('a chair', head, reads);
        await chairs.otherMethods.headSaysLength('the list', listHead, lists);
      });
      await check('ADVICE-7', () => {
        // A server that knows PROPFIND has nothing to refuse, and one that knows no such method answers 501 (RFC 9110 9.1).
        if (succeeded(propfind) || propfind.answer?.status === 501)
          throw new Inapplicable('PROPFIND is supported, or answered with 501');
        expect(propfind).toBeAnswered('sent PROPFIND for a chair', { statuses: [405], headers: ['Allow'] });
      });
      const original = chair.colour;
      const forOthers = await chairs.consistency.listForOthers(chair);
      await check('HTTP-11', () => chairs.consistency.takesAll(forOthers));
      // Whoever keeps what was read has read the record by now. A look that waits for the first right answer would not
      // see that old and new ones take turns.
      await check(['UPDATE-2', 'UPDATE-3'], async () => {
        await chairs.update(chair);
        await chairs.questions.readAgainAndAgain(chair, [chair, bystander], { retrieves: READS_AFTER, lists: LISTS });
        // A page alone may show the old colour in a record of others, and the chair on another page.
        if (chairs.listReadings.pageSize === undefined)
          await chairs.consistency.othersSeeUpdate(chair, original, forOthers);
      });
      await check('HTTP-7', () => chairs.validators.expectReplaced(chair, original, chairs.sent));
      await check('HTTP-12', () => chairs.validators.datesAreRight(chairs.sent));
      await check('HTTP-13', () => chairs.validators.tagsAreRight(chairs.sent));
      const { preconditions } = chairs.validators;
      let isLetThrough = false;
      await check('HTTP-8', async () => {
        const [tag, other] = [chair, bystander].map((one) => preconditions.tagOf(one, chairs.sent));
        if (tag === undefined || other === undefined || tag === other)
          throw new Inapplicable('records are not told apart by entity tags');
        // Each names the tag of the other one, so that neither condition holds (RFC 9110 13.1.1).
        const update = await chairs.tryUpdate(chair, colours.otherThan(chair.colour), {
          headers: { 'If-Match': other },
        });
        const deletion = await chairs.tryDelete(bystander, { headers: { 'If-Match': tag } });
        const writes = [update, deletion];
        expect(writes).toHaveAnAnswer();
        if (!writes.some(refused)) throw new Inapplicable('conditions on writes are not looked at');
        await chairs.waitOutLag();
        const unchanged = [chair, bystander].filter((_chair, index) => writes.slice(index, index + 1).every(refused));
        await expect(unchanged).toStand();
        await preconditions.countForBoth(update, deletion, colours.fresh());
        for (let round = 0; round < ROUNDS && (round === 0 || isLetThrough); round++) {
          if (round > 0) await expect(chair).toBeRetrieved();
          isLetThrough = await preconditions.expectOneOfRivals(chair, update, colours.several(RIVALS), chairs.sent);
        }
        if (isLetThrough) await preconditions.expectTagsOfWritesToCount(colours.several(2));
        await preconditions.expectTagsOfReadsToCount(chair, update, colours.several(CONDITIONAL));
      });
      await check('ADVICE-19', async () => {
        if (!isLetThrough) throw new Inapplicable('no update on the condition of a tag was carried out');
        await preconditions.letThroughWhatHolds(chair, colours.several(2));
      });
      await check('HTTP-13', () => chairs.validators.writesAreNotUnmodified(chair, colours.fresh(), chairs.sent));
      await check(['DELETE-2', 'DELETE-3'], async () => {
        await chairs.validators.readForTag(chair, chairs.sent);
        await chairs.delete(chair);
        await chairs.questions.readAgainAndAgain(chair, [chair, bystander], { retrieves: READS_GONE, lists: 1 });
      });
      await check('HTTP-7', () => chairs.validators.expectNoneOfDeleted(chair, chairs.sent));
      await check('HTTP-10', () => chairs.otherMethods.headAsGet(chair, head));
    },
  );
});
