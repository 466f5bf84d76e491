import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  continuationsOf,
  covers,
  type Exchange,
  expect,
  idsLike,
  likenessOf,
  Inapplicable,
  misspellingsOf,
  refused,
  specification,
  succeeded,
  test,
} from '../fixtures/index.js';

/** Ids that are sent in reads only: what is written to must be known to name no record. */
const ODD_IDS = [
  '0',
  '-1',
  '%',
  '__proto__',
  // For SQL, and as a pattern.
  ".*|0' OR '1'='1",
  '🪑 %zz ([*',
  'a\0',
  'x'.repeat(3_000),
  '9'.repeat(4_400),
];
/** Segments that no id is percent-encoded as: no octets, and none of UTF-8 (RFC 3986 2.1 and 2.5). */
const MALFORMED = ['%zz', '%ff'];

/** With the refusals of other tests, as many as the connections that a service usually has to its store. */
const MORE_REFUSALS = 3;
/** How many of them come before what is carried out at the same moment. */
const SOME_REFUSALS = 2;

specification('Ids that name no record (soundness)', () => {
  test(
    'operations on ids that name no record change nothing',
    covers('SOUND-6', 'HTTP-1', 'HTTP-8', 'RETRIEVE-3', 'UPDATE-6', 'ADVICE-4'),
    async ({ chairs, colours, unknownIds, checkContext, check, observe }) => {
      const bystanders = await chairs.several(2);
      const ids = unknownIds.several(1);
      const { collectionUrl } = checkContext.subject;
      const malformed = MALFORMED.map((segment) =>
        chairs.send({ operation: 'retrieve', method: 'GET', url: `${collectionUrl}/${segment}` }),
      );
      const readAll = (all: readonly string[]): Promise<Exchange[]> =>
        Promise.all(all.map((id) => chairs.retrieve(id)));
      const [chair] = bystanders;
      // What is kept of it may be found by ids that are only like its own.
      await Promise.all(bystanders.slice(0, 1).map((one) => chairs.confirm(one)));
      const like = chair ? idsLike(chair.id).filter((id) => !ODD_IDS.includes(id)) : [];
      const misspelt = chair ? misspellingsOf(chair.id) : [];
      const [missing, odd, alike, misread, byColour] = await Promise.all([
        readAll(ids),
        readAll(ODD_IDS),
        readAll(like),
        readAll(misspelt),
        readAll(chair ? [chair.colour] : []),
        Promise.all(malformed),
      ]);
      observe('OPEN-7.1', `unknown id: ${statusesOf(missing)}`, missing[0]);
      await check('RETRIEVE-3', async () => {
        if (chair) {
          // One of few colours may be that of a record which really has such an id.
          const telling = checkContext.dialect.palette === undefined ? alike : [];
          for (const [index, exchange] of telling.entries())
            chairs.questions.showNotThis(chair, [exchange], `retrieved ${likenessOf(like[index] ?? '', chair.id)}`);
          chairs.questions.showNotThis(chair, byColour, 'retrieved the colour of a chair, which is the id of none');
        }
        const asked = [...ids, ...ODD_IDS, ...like];
        for (const [index, exchange] of [...missing, ...odd, ...alike].entries())
          await chairs.identity.bringsNoOther(asked[index] ?? '', exchange);
      });
      await check('HTTP-1', () => chairs.additions.expectIdsNotListed(ids, missing));
      const free = ids.filter((_id, index) => missing[index] && !chairs.questions.showsRecord(missing[index]));
      const colour = colours.fresh();
      const writes = await Promise.all(
        free.map(async (id) => {
          const update = await chairs.tryUpsert(id, colour);
          return refused(update) ? [update, await chairs.send(chairs.requests.delete(id))] : [update];
        }),
      );
      // What is taken for a request and not given back when it is refused lasts for some of them.
      const refuseMore = (id: string, deletes: number, upserts: number): Promise<Exchange>[] => [
        ...Array.from({ length: upserts }, () => chairs.tryUpsert(id, colour)),
        ...Array.from({ length: deletes }, () => chairs.send(chairs.requests.delete(id))),
      ];
      const conditional: Exchange[] = [];
      const updateIfThere = async (id: string): Promise<void> => {
        conditional.push(await chairs.tryUpsert(id, colours.fresh(), { headers: { 'If-Match': '*' } }));
      };
      // Many clients send a media type with each request, also where there is no content.
      const deleteWithType = (id: string): Promise<Exchange> =>
        chairs.send(chairs.requests.delete(id, { 'Content-Type': 'application/json' }));
      // What is refused may take along what is carried out at the same moment.
      const beside = bystanders.slice(1, 2);
      await Promise.all(beside.map((one) => chairs.confirm(one)));
      if (writes.flat().filter(refused).length > 1)
        for (const id of free)
          await Promise.all([
            ...refuseMore(id, SOME_REFUSALS, 1),
            ...beside.map((one) => chairs.tryUpdate(one, colours.fresh())),
            // Before that has an answer, however short its time is.
            ...refuseMore(id, 0, 1),
            nextTurn().then(() =>
              Promise.all([updateIfThere(id), deleteWithType(id), ...refuseMore(id, MORE_REFUSALS - SOME_REFUSALS, 0)]),
            ),
          ]);
      const updates = writes.flatMap(([update]) => update ?? []);
      const deletes = writes.flatMap(([, deletion]) => deletion ?? []);
      if (updates[0]) observe('OPEN-4.11', `unknown id: ${statusesOf(updates)}`, updates[0]);
      if (deletes[0]) observe('OPEN-7.2', `unknown id: ${statusesOf(deletes)}`, deletes[0]);
      await check('HTTP-8', () => {
        if (conditional.length === 0) throw new Inapplicable('the update of an unknown id is not refused');
        chairs.questions.areRefusedToo(updates.filter(refused), conditional);
      });
      await check('SOUND-6', async () => {
        await chairs.waitOutLag();
        for (const chair of bystanders) chair.writes.push(...writes.flat());
        const unwanted = updates.filter(refused).map(() => colour);
        await expect(updates).toHaveChangedNothing({ chairs, records: bystanders, colours: unwanted });
      });
      await check('UPDATE-6', async () => {
        const [id] = free;
        const accepted = updates.find(succeeded);
        if (id === undefined || !accepted) throw new Inapplicable('the update of an unknown id is not accepted');
        await chairs.waitOutLag();
        const exchange = await chairs.retrieve(id);
        // Where the record was created under the id of the update, all is well.
        if (!succeeded(exchange)) await expect(accepted).toHaveAddedNothing({ chairs, colours: [colour] });
        await chairs.consistency.shownColourStands(id, colour, accepted);
      });
      await check('SOUND-6', async () => {
        const unread = [...like, ...misspelt].filter((_id, index) =>
          [...alike, ...misread].slice(index, index + 1).some(refused),
        );
        const [id] = chair ? [...continuationsOf(chair.id), ...misspelt].filter((one) => unread.includes(one)) : [];
        if (!chair || id === undefined) return;
        // By now no lag hides the record: an id that no retrieve takes for its own is not its own.
        if (checkContext.lag.ms > 0 && !refused(await chairs.retrieve(id))) return;
        chair.writes.push(await chairs.send(chairs.requests.delete(id)));
        await chairs.waitOutLag();
        await expect(chair).toBeRetrieved();
      });
      await check('ADVICE-4', () => {
        const answered = [...missing, ...writes.flat()].filter(({ answer }) => answer);
        const done = ({ request }: Exchange): string => `sent ${request.method} for an id that names no record`;
        expect(answered).toBeAnswered(done, { statuses: [404, 410] });
        if (chair) chairs.questions.showNotThis(chair, misread, `retrieved ${misspelt.join(' and ')}`);
      });
    },
  );
});

function statusesOf(exchanges: readonly Exchange[]): string {
  return [...new Set(exchanges.map(({ answer, failure }) => String(answer?.status ?? failure?.message)))].join(', ');
}
