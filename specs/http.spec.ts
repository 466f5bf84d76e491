import {
  colourBody,
  covers,
  type Exchange,
  expect,
  Inapplicable,
  isConflict,
  refused,
  specification,
  test,
} from '../fixtures/index.js';
import { unreadableColours } from './data/odd-bodies.js';

/** JSON that lacks its end, as one that is broken off does. */
const withoutEnd = (colour: string): Buffer => Buffer.from(`{"color":${JSON.stringify(colour)}`);

specification('HTTP and JSON (RFC 9110, 9112, 8259; soundness)', () => {
  test(
    'requests that share a connection are each answered for themselves',
    covers(
      'HTTP-5',
      'SOUND-1',
      'SOUND-2',
      'HTTP-4',
      'HTTP-6',
      'HTTP-15',
      'SOUND-16',
      'ADVICE-6',
      'ADVICE-8',
      'ADVICE-12',
      'ADVICE-17',
      'ADVICE-18',
      'ADVICE-21',
      'ADVICE-22',
    ),
    async ({ chairs, colours, tokens, unknownIds, checkContext: { dialect }, check }) => {
      const [first, second] = await chairs.several(2);
      if (!first || !second) return;
      const unended = colours.fresh();
      await check('HTTP-5', async () => {
        // A read over a connection of its own may end the one that is kept, so that none comes in between.
        await expect([first, second]).toBeRetrieved();
        await chairs.waitOutLag();
        // Between the reads there are requests that should be refused, which the next one must not suffer for.
        const { requests } = chairs;
        const between = [
          async () => {
            const id = unknownIds.one();
            // Whatever has this id must be known before it is written to.
            await chairs.retrieve(id);
            return chairs.tryUpsert(id, colours.fresh(), { keepAlive: true });
          },
          () => chairs.send({ ...requests.retrieve(second.id, { Authentication: tokens.unknown() }), keepAlive: true }),
          async () => {
            // A body that is refused for want of a colour, and not by the parser.
            const remark = colours.fresh();
            const withoutColour = requests.create(Buffer.from(JSON.stringify({ remark })));
            await chairs.trySend({ ...withoutColour, keepAlive: true }, remark, true);
            // Who refuses before the body is read must still read past it (RFC 9112 9.3).
            const headers = { Authentication: tokens.unknown() };
            return chairs.tryUpdate(second, colours.otherThan(second.colour), { headers, keepAlive: true });
          },
          () => {
            const plan = requests.update(second.id, withoutEnd(unended));
            return chairs.sendUpdate(second, { ...plan, keepAlive: true }, unended);
          },
        ];
        for (const [index, send] of between.entries()) {
          const sent = await send();
          if (sent.request.operation === 'retrieve') {
            // A token that is wrong on a connection of its own is wrong on every one.
            if (chairs.questions.shows(sent, second)) {
              const alone = await chairs.retrieve(second, { Authentication: sent.request.headers['Authentication'] });
              // Nor may it be let in by requests that are under way with it, over whatever connection.
              await chairs.readAccess.guardsBesideOthers(second);
              chairs.questions.tokenCountsOnUsedConnection(sent, alone);
            }
            continue;
          }
          const chair = index === 0 ? first : second;
          const done = `retrieved chair ${chair.id} over a connection that other requests had used`;
          await chairs.questions.isRightOnUsedConnection(chair, done, send);
        }
        const update = await chairs.tryUpdate(first, colours.otherThan(first.colour), { keepAlive: true });
        await chairs.questions.countsOnUsedConnection(first, update, chairs, async () => {
          for (const send of between) await send();
        });
        // What is kept of a connection may hold the body that came before. What this leaves each later read shows.
        await chairs.send({ ...requests.update(second.id, Buffer.alloc(0)), keepAlive: true });
        // In two pieces it has a connection of its own, and leaves the one that has read the record as it is.
        const updateElsewhere = async (): Promise<void> => {
          await chairs.send({ ...requests.retrieve(first.id), keepAlive: true });
          const elsewhere = { keepAlive: true, delivery: 'split' } as const;
          await chairs.tryUpdate(first, colours.otherThan(first.colour), elsewhere);
          await chairs.waitOutLag();
        };
        await updateElsewhere();
        const done = `updated chair ${first.id} and retrieved it over a connection that had retrieved it before`;
        await chairs.questions.isRightOnUsedConnection(first, done, updateElsewhere);
        await chairs.deliveries.isAnsweredInOrder(first, second);
      });
      await check('ADVICE-22', async () => {
        const { method, url } = chairs.requests.retrieve(second.id);
        const body = colourBody(colours.fresh());
        const send = (): Promise<Exchange> => chairs.send({ operation: 'other', method, url, body, keepAlive: true });
        await send();
        const done = `retrieved chair ${second.id} over a connection that a read with content had used`;
        await chairs.questions.isRightOnUsedConnection(second, done, send, 'other');
      });
      await check('HTTP-15', async () => {
        const whole = chairs.sent.findLast(({ request }) => request.body?.equals(withoutEnd(unended)));
        if (!whole || !refused(whole)) throw new Inapplicable('a body without an end is not refused');
        const breakOff = async (): Promise<readonly Exchange[]> => {
          const { exchange } = await chairs.tryCreate(colours.fresh(), {}, 'broken');
          const update = await chairs.tryUpdate(second, colours.otherThan(second.colour), { delivery: 'broken' });
          await chairs.deliveries.untilNoticed();
          return [exchange, update];
        };
        const found = await chairs.additions.byRefused(breakOff);
        chairs.questions.addNone(found, 'creates and updates whose bodies were broken off');
        await expect([first, second]).toBeRetrieved();
      });
      await check('SOUND-16', async () => {
        const left = await chairs.tryUpdate(first, colours.fresh(), { delivery: 'abandoned' });
        await chairs.deliveries.untilNoticed();
        await chairs.contested.readsAlike(first, left, async () => {
          await chairs.update(second, colours.fresh());
          return second;
        });
        const next = await chairs.tryUpdate(first, colours.fresh());
        // It may be under way still.
        if (isConflict(next)) throw new Inapplicable('an update is refused while another one may be under way');
        const done = `updated chair ${first.id} after an update of it whose client went away before the answer`;
        expect(next).toSucceed(done, { as: 'before' });
        // It may be carried out after that one, so that the record has either colour.
        await chairs.retrieve(first);
      });
      await check('HTTP-5', () => chairs.deliveries.countsOverUsedConnection(first, chairs));
      // Whatever follows the answer to a delete, the next one on its connection would begin with.
      await chairs.tryDelete(second, { keepAlive: true, delivery: 'watched' });
      // What shows such a colour may be no JSON; so its record does not stay.
      const [bodyOf] = unreadableColours;
      const mark = colours.fresh();
      if (bodyOf && dialect.idSources[0]?.from !== 'list') {
        const { chair } = await chairs.trySend(chairs.requests.create(bodyOf(mark)), mark, true);
        if (chair) await chairs.tryDelete(chair);
      }
    },
  );
});
