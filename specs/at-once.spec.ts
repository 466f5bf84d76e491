import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import {
  type Chair,
  covers,
  type Delivery,
  type Exchange,
  expect,
  Inapplicable,
  Inconclusive,
  colourOf,
  prefixOf,
  refused,
  specification,
  spelledOut,
  succeeded,
  test,
} from '../fixtures/index.js';
import { createCrowd, MANY, observeLimits, readableIn, refusedOf } from './at-once/crowd.js';
import { type ColourUpdate, updatesTakeWhatCreatesTake } from './at-once/taken-colours.js';
import { difficultWords, twinsOf } from './data/difficult-colours.js';

const SOME = 4;
/** Until some of a list that was asked for has been read, in milliseconds. */
const BEGUN_MS = 2;

/** How a body is sent that is not in one piece. */
const DELIVERIES = ['split', 'chunked', 'expect'] as const;

const WITHOUT_TOKEN = { Authentication: undefined };

const idsOf = (chairs: readonly Chair[]): string[] => chairs.map(({ id }) => id);

specification('Many records at once, some of difficult colours (document 2 and 4, rule 2; soundness)', () => {
  test(
    'many records are created, listed, updated and deleted at once, and show the colours that were sent',
    covers(
      'LIST-3',
      'LIST-5',
      'RETRIEVE-3',
      'SOUND-3',
      'SOUND-7',
      'SOUND-8',
      'UPDATE-8',
      'SOUND-14',
      'HTTP-9',
      'HTTP-16',
      'ADVICE-14',
      'ADVICE-16',
      'CONCURRENCY-1',
      'CONCURRENCY-2',
      'CONCURRENCY-4',
      'CONCURRENCY-5',
    ),
    async ({ chairs, colours, checkContext: { dialect }, check, observe }) => {
      const fits = readableIn(dialect);
      const crowd = await createCrowd(chairs, colours, dialect, fits);
      const { together, attempts, refusals, odd, failed, size } = crowd;
      const plain = [...crowd.plain];
      const showsColours = dialect.list?.form === 'json' && dialect.list.colour !== undefined;
      observeLimits(observe, crowd);

      const strangers: { readonly chair: Chair; readonly sent: Exchange }[] = [];
      // Without a token among many requests with it, of which one is for the same record.
      const seeAsStranger = async (chair: Chair): Promise<void> => {
        strangers.push({ chair, sent: await chairs.retrieve(chair, WITHOUT_TOKEN) });
      };
      const seeWithStranger = async (some: readonly Chair[]): Promise<void> => {
        const asked = some.slice(-1).map((chair) => nextTurn().then(() => seeAsStranger(chair)));
        await Promise.all([expect(some).toBeRetrieved(), ...asked]);
      };
      await check('SOUND-7', async () => {
        for (const attempt of attempts)
          expect(attempt).toNameItsRecord(`created a chair with a colour of the kind "${attempt.name}"`);
        if (odd.length === 0) throw new Inapplicable('every difficult colour was refused');
        await seeWithStranger(odd);
      });
      await check('SOUND-3', async () => {
        const unwanted = refusals.map(({ colour }) => colour).filter((colour) => colour.length > 10);
        if (unwanted.length === 0) throw new Inapplicable('no difficult colour was refused');
        const exchanges = refusals.map(({ exchange }) => exchange);
        await expect(exchanges).toHaveAddedNothing({ chairs, colours: unwanted });
        // What is refused for its length may have been added without it.
        const [longest] = [...refusals].sort((left, right) => right.colour.length - left.colour.length);
        if (!longest) return;
        chairs.questions.addNone(
          await chairs.additions.byRefused(async () => [(await chairs.tryCreate(longest.colour)).exchange]),
        );
      });
      await check('CONCURRENCY-1', async () => {
        chairs.contested.succeedsWithOthers(failed, size);
        chairs.contested.namedForThemselves(plain);
        // One reading of the list shows them all, where it shows colours; the difficult ones of the same moment were
        // retrieved already.
        const seen = showsColours ? plain.slice(0, 1) : plain;
        await (strangers.length > 0 ? expect(seen).toBeRetrieved() : seeWithStranger(plain.slice(0, SOME)));
      });
      const filling = size - odd.length - plain.length;
      if (filling > 0 && !failed) plain.push(...(await chairs.several(filling)));
      // A list in text form is not taken apart, so that what it has to escape is not looked for.
      const listable = dialect.list?.form === 'text' ? plain : [...plain, ...odd];
      await check(['LIST-3', 'LIST-5'], () => expect(listable).toBeListed());
      // What was kept for whoever takes gzip is not for whoever does not; what is wrong with it every answer is asked.
      await chairs.listReadings.readWith({ 'Accept-Encoding': 'identity' });

      const targets = odd.length > 1 ? odd : await chairs.several(2);
      // Others come after these.
      const sendable = odd.length > 1 ? attempts.filter(({ chair }) => chair) : together;
      const changed = plain.slice(0, SOME);
      const elder = chairs.takeElder();
      const prefix = elder && prefixOf(idsOf([...odd, ...plain]), [elder.id]) !== undefined ? elder : undefined;
      const [updates] = await Promise.all([
        Promise.all(
          targets.map((chair, index) => {
            const next = sendable[(index + 1) % sendable.length];
            return chairs.tryUpdate(chair, next?.colour ?? '', { delivery: next?.delivery });
          }),
        ),
        Promise.all(changed.map((chair) => chairs.tryUpdate(chair, colours.fresh()))),
        // Writes take longer than reads.
        ...targets.slice(-1).map((chair) => pause(BEGUN_MS).then(() => seeAsStranger(chair))),
      ]);
      await check('SOUND-14', async () => {
        if (strangers.length === 0) throw new Inapplicable('no record was created that could be asked for');
        for (const { chair, sent } of strangers) await chairs.readAccess.guardsAmongOthers(chair, sent, chairs.sent);
      });
      // Alone, and before the others are read: what finds it by a pattern writes to those whose ids begin with its own.
      if (prefix) await chairs.tryUpdate(prefix, colours.fresh());
      const coloured: ColourUpdate[] = updates.map((exchange, index) => ({
        colour: sendable[(index + 1) % sendable.length]?.colour ?? '',
        exchange,
      }));
      await check('SOUND-8', async () => {
        const updated = targets.filter((_chair, index) => updates.slice(index, index + 1).some(succeeded));
        if (updated.length === 0) {
          expect(updates).toHaveAnAnswer();
          throw new Inapplicable('every difficult colour was refused');
        }
        // Where the list shows colours it shows all; a retrieve tells whether the other view was written too.
        if (showsColours)
          await Promise.all([expect(updated.slice(0, 1)).toBeRetrieved(), expect(targets).toBeListed()]);
        else await expect(targets).toBeRetrieved();
        // Words cannot tell their record, so that they are given to one that is known. What a create refuses, an update
        // may still take.
        const twins = twinsOf(attempts.filter(({ chair }) => chair));
        const words = [...difficultWords, ...twins].filter(fits).concat(refusedOf(together));
        // First to those that are updated to the same once more below: one of several processes may skip what it wrote last.
        const inPieces = targets.filter((_chair, index) => updates[index]?.request.delivery !== undefined);
        const worded = [...new Set([...inPieces, ...targets])].slice(0, words.length);
        if (worded.length === 0) return;
        await Promise.all(
          worded.map(async (chair, index) => {
            const { colour = '', isSpelledOut } = words[index] ?? {};
            const exchange = await chairs.tryUpdate(chair, colour, isSpelledOut ? { bodyOf: spelledOut } : {});
            coloured.push({ colour, exchange });
          }),
        );
        if (showsColours) await expect(worded).toBeListed();
        else await expect(worded).toBeRetrieved();
      });
      await check('UPDATE-8', async () => {
        const byCreate = refusals.map(({ colour }) => colour);
        await updatesTakeWhatCreatesTake(chairs, colours, coloured, byCreate);
      });
      // Between two readings of the list, with no other write of this test.
      if (prefix) await chairs.tryDelete(prefix);
      await check('RETRIEVE-3', async () => {
        if (prefix?.deleted !== true) throw new Inapplicable('no id begins with that of a deleted chair');
        // Those whose ids begin with its own are what is found next.
        await chairs.identity.bringsNoOther(prefix.id, await chairs.retrieve(prefix.id));
      });
      await check('CONCURRENCY-2', async () => {
        const writes = changed.flatMap((chair) => chair.writes);
        expect(writes).toSucceed('updated several chairs at once', { as: 'when alone', requirement: 'UPDATE-1' });
        chairs.contested.answeredForThemselves(
          changed,
          sendable.map(({ colour }) => colour),
        );
        // Of what was updated with them a few were retrieved already.
        const unseen = showsColours ? [] : [expect(changed.slice(0, 1)).toBeRetrieved()];
        // Who reads pages at the same time goes on where it was itself, and not where the other one is.
        const isPaged = chairs.listReadings.pageSize !== undefined;
        await Promise.all([...unseen, isPaged ? expect(plain).toBeListedAtOnce() : expect(plain).toBeListed()]);
      });
      // By now both have been read back.
      await check('ADVICE-16', () => chairs.questions.answersShowWhatTheyLeft([...odd, ...changed]));
      const pieces = targets.flatMap((chair, index) => {
        const [update] = updates.slice(index, index + 1);
        return update?.request.delivery === undefined ? [] : [{ chair, update }];
      });
      const isTakenIn = (delivery: Delivery): boolean =>
        pieces.some(({ update }) => update.request.delivery === delivery && succeeded(update));
      await check('HTTP-9', async () => {
        // What was refused may have been so for its colour.
        for (const delivery of DELIVERIES.filter((one) => !isTakenIn(one))) {
          const chair = plain.at(-1 - DELIVERIES.indexOf(delivery));
          if (!chair) break;
          pieces.push({ chair, update: await chairs.tryUpdate(chair, colours.fresh(), { delivery }) });
          await expect(chair).toBeRetrieved();
        }
        for (const { chair, update } of pieces) await chairs.deliveries.countsInPieces(chair, update);
        await check('ADVICE-14', async () => {
          for (const { chair, update } of pieces) await chairs.deliveries.countsInChunks(chair, update);
        });
        // What was refused among others may have been taken for a part of theirs.
        const split = pieces.find(({ update: { request }, update }) => request.delivery === 'split' && refused(update));
        const [neighbour] = changed;
        if (split && neighbour)
          await chairs.contested.countsBesideAnother(split.chair, neighbour, () => colours.fresh(), chairs);
        const accepted = pieces.filter(({ update }) => succeeded(update));
        if (accepted.length === 0) throw new Inapplicable('no body that was sent in pieces was accepted');
        // What was read after them is held against what the same bodies leave in one piece. Who reads the record right before
        // that keeps nothing of it for later, and leaves nothing of it in the record.
        await Promise.all(
          accepted.flatMap(({ chair, update }) => [chairs.retrieve(chair), chairs.tryUpdate(chair, colourOf(update))]),
        );
        await expect(accepted.map(({ chair }) => chair)).toBeRetrieved();
      });
      await check('LIST-3', async () => {
        // In whatever order the list is, so many of one colour stand on both sides of where one page ends.
        const { pageSize = Infinity } = chairs.listReadings;
        const more = [...targets, ...plain].slice(0, pageSize + 1);
        if (pageSize === 0 || more.length <= pageSize) return;
        const colour = colours.fresh();
        await Promise.all(more.map((chair) => chairs.tryUpdate(chair, colour)));
        await expect(more).toBeListed();
      });
      await check('LIST-3', async () => {
        // Nor is the last page left out where it holds one record alone.
        const { pageSize = 0, ids } = chairs.listReadings;
        if (pageSize < 2 || pageSize > MANY || !ids) return;
        const lacking = (pageSize + 1 - (ids.size % pageSize)) % pageSize;
        if (lacking > 0) plain.push(...(await chairs.several(lacking)));
        await expect(plain).toBeListed();
      });
      // In each way in which an update was carried out a create is, too, and once.
      const add = async (delivery: Delivery): Promise<Chair> => {
        const { chair } = isTakenIn(delivery) ? await chairs.tryCreate(colours.fresh(), {}, delivery) : {};
        return chair ?? chairs.create();
      };
      const [contested, other, last, ...others] = plain;
      await check('CONCURRENCY-4', async () => {
        const inOrder = chairs.listReadings.inOrder([...new Set([...targets, ...others])]);
        const deleted = inOrder.slice(0, SOME);
        const kept = inOrder.slice(SOME);
        // Lists that are read bit by bit are under way when what stands first in them is deleted. What they show is judged
        // with all else; nothing is waited for, since pages that others write to meanwhile are no snapshot.
        const lists = [chairs.list(), pause(BEGUN_MS * 2).then(() => chairs.list())];
        const [added] = await Promise.all([
          Promise.all([pause(BEGUN_MS).then(() => chairs.create()), add('chunked'), add('expect')]),
          Promise.all(
            deleted.map(async (chair, index) => {
              await pause(BEGUN_MS * (index + 1));
              await chairs.delete(chair);
            }),
          ),
          ...lists,
          expect(kept.slice(-1)).toBeRetrieved(),
        ]);
        await expect([...deleted, ...kept, ...added]).toBeListed();
        await Promise.all([
          expect(deleted.slice(0, 1)).toBeGoneFromRetrieve(),
          expect([...kept.slice(-1), ...added.slice(0, 1)]).toBeRetrieved(),
        ]);
      });
      const updateDeleted = async (deleted: Chair): Promise<Exchange> => {
        const update = await chairs.tryUpdate(deleted, colours.fresh());
        // A service may create the record anew: then it is deleted with the others.
        if (succeeded(update)) deleted.deleted = false;
        return update;
      };
      await check('CONCURRENCY-5', async () => {
        if (!contested) throw new Inconclusive('no record was created that this could be seen on');
        // The update may meet the record that was given its id next.
        if (dialect.idsReused) throw new Inapplicable('ids are given again at once');
        if (prefix?.deleted === true) {
          // The same once more, now that it names no record.
          const misdirected = await updateDeleted(prefix);
          if (refused(misdirected)) await chairs.send(chairs.requests.delete(prefix.id));
        }
        const some = [contested, other, last].flatMap((chair) => chair ?? []);
        const pairs = await chairs.contested.updateAndDelete(some, () => colours.fresh(), chairs);
        for (const { writes } of pairs) expect(writes).toHaveAnAnswer();
        await chairs.waitOutLag();
        const deletedAlone = async (): Promise<Chair> => {
          const other = await chairs.create();
          await chairs.delete(other);
          await chairs.waitOutLag();
          return other;
        };
        await Promise.all(
          pairs.map(({ chair, writes }) => chairs.contested.endsOneWay(chair, writes, deletedAlone, updateDeleted)),
        );
      });
    },
  );
});
