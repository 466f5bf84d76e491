import { setTimeout as pause } from 'node:timers/promises';
import {
  colourOf,
  covers,
  describeAnswer,
  type Dialect,
  expect,
  Inapplicable,
  Inconclusive,
  isConflict,
  refused,
  specification,
  spelledOut,
  succeeded,
  test,
} from '../fixtures/index.js';
import { type FullerBody, fullerBodies } from './data/fuller-bodies.js';

/** How long after an update it is looked whether it stayed, in milliseconds, where no record is left alone. */
const LATE_MS = 500;

/** What many clients name beside the media type of JSON. */
const CHARSET = { 'Content-Type': 'application/json; charset=utf-8' } as const;

/** The media type of JSON, whose letter case does not count (RFC 9110 8.3.1). */
const OTHER_CASE = { 'Content-Type': 'Application/JSON' } as const;

specification('Update a chair (document 4, rule 4)', () => {
  test(
    'an update changes the record that it names, and no other, as often as it is sent',
    covers(
      'UPDATE-1',
      'UPDATE-2',
      'UPDATE-3',
      'UPDATE-4',
      'UPDATE-5',
      'UPDATE-7',
      'ID-2',
      'DELETE-4',
      'HTTP-2',
      'HTTP-14',
      'ADVICE-24',
      'CONCURRENCY-3',
    ),
    async ({ chairs, colours, checkContext: { dialect }, check, observe }) => {
      const [before, chair, after] = await chairs.several(3);
      if (!before || !chair || !after) return;
      // Each check of what it did awaits it, so that each is inconclusive where it was refused.
      const update = chairs.update(chair);
      await check('UPDATE-1', async () => {
        const exchange = await update;
        observe('OPEN-4.4', describeAnswer(exchange), exchange);
      });
      await Promise.all([
        check('UPDATE-2', async () => {
          await update;
          await expect(chair).toBeRetrieved();
        }),
        check('UPDATE-3', async () => {
          await update;
          await expect(chair).toBeListed();
        }),
        check('UPDATE-4', () => expect([before, after]).toStand()),
      ]);
      await Promise.all([
        check('ID-2', async () => {
          await update;
          await Promise.all([chairs.identity.idsAgree(chair), chairs.identity.listedIdAgrees(chair)]);
          chairs.consistency.idStaysTheSame(chair);
        }),
        check('UPDATE-7', async () => {
          await update;
          await chairs.additions.expectAloneWithItsColour(chair, async () => {
            await chairs.update(chair);
            return chair;
          });
        }),
      ]);
      await check('HTTP-2', async () => {
        const again = await chairs.tryUpdate(chair, colourOf(await update));
        await Promise.all([expect(chair).toBeRetrieved(), expect([before, chair, after]).toBeListed()]);
        // Some databases tell how many records were changed, which is not how many were found.
        const done = `updated chair ${chair.id} to the colour that it has`;
        expect(again).toFindItsRecord(done, { requirement: 'UPDATE-1' });
      });
      await check('CONCURRENCY-3', async () => {
        const rivals = colours.several(3);
        const updates = await Promise.all(rivals.map((colour) => chairs.tryUpdate(chair, colour)));
        const telling = { as: 'when alone', requirement: 'UPDATE-1' } as const;
        // Who locks what is being changed refuses all of them but one.
        const judged = updates.some(succeeded) ? updates.filter((update) => !isConflict(update)) : updates;
        expect(judged).toSucceed('updated one chair three times at once', telling);
        const accepted = rivals.filter((_colour, index) => updates.slice(index, index + 1).some(succeeded));
        await chairs.questions.settlesOnOneOf(chair, accepted);
      });
      await check('UPDATE-5', async () => {
        const original = chair.colour;
        const first = colours.otherThan(original);
        // There and back again, and a colour that differs in letter case alone, where letter case counts.
        for (const colour of new Set([first, caseSwapped(first, dialect)])) {
          await chairs.update(chair, colour);
          await expect(chair).toBeRetrieved();
        }
        const spelled = await chairs.tryUpdate(chair, original, { headers: OTHER_CASE });
        // What is refused with the usual one, too, is so for something else.
        if (refused(spelled)) await chairs.update(chair, original);
        const inOtherCase = `updated chair ${chair.id} with the media type ${OTHER_CASE['Content-Type']}`;
        await check('ADVICE-24', () => expect(spelled).toSucceed(inOtherCase, { as: 'in small letters' }));
        await check('HTTP-14', async () => {
          const others = refused(spelled) ? [await chairs.tryCreate(colours.fresh(), OTHER_CASE)] : [];
          if (others.some(({ exchange }) => refused(exchange)))
            throw new Inapplicable('creates do not take the media type in other letter case');
          expect(spelled).toSucceed(inOtherCase, { as: 'a create has' });
        });
        await expect(chair).toBeRetrieved();
        // JSON has no charset, and one that is named has no effect (RFC 8259 11).
        const labelled = await chairs.tryUpdate(chair, colours.otherThan(chair.colour), { headers: CHARSET });
        const done = `updated chair ${chair.id} with the media type ${CHARSET['Content-Type']}`;
        expect(labelled).toSucceed(done, { as: 'without the charset', requirement: 'UPDATE-1' });
        // The same JSON, in other words (RFC 8259 2 and 7); and the same characters, in which a sum of them is no other.
        await chairs.update(chair, turned(chair.colour, dialect) ?? colours.otherThan(chair.colour), spelledOut);
        // By now it was updated more than nine times.
        await expect(chair).toStand();
        // Whoever writes an earlier update late writes it over the last one, which records that are left alone show too.
        if (!dialect.palette) return;
        await pause(LATE_MS);
        await expect(chair).toBeRetrieved();
      });
      const naming: FullerBody[] = [];
      await check('UPDATE-4', async () => {
        // What takes the id from the body changes the record that it names.
        naming.push(...fullerBodies(await chairs.identity.idMembers(before), colours.fresh()));
        for (const bodyOf of naming) {
          if (!refused(await chairs.tryUpdate(chair, colours.otherThan(chair.colour), { bodyOf }))) break;
          // What is refused for more than a colour changes nothing (SOUND-4); the next body may be carried out.
          await chairs.waitOutLag();
          await chairs.retrieve(chair);
        }
        await chairs.waitOutLag();
        await expect(before).toBeRetrieved();
        // Nor does the chair take that id for its own.
        chairs.identity.showsItsOwn(chair, before, await chairs.retrieve(chair));
      });
      await check('UPDATE-2', async () => {
        if (!colours.unique) return;
        // So it has none on letters that are not of ASCII. What takes no such letters refuses them.
        const labelled = await chairs.tryUpdate(after, `${colours.fresh()} née`, { headers: CHARSET });
        if (succeeded(labelled)) await expect(after).toBeRetrieved();
      });
      await check('DELETE-4', async () => {
        const [bodyOf] = naming;
        if (!bodyOf) throw new Inconclusive('the members that name a record are not known');
        // Content cannot alter what a delete is about, and may be refused (RFC 9110 9.3.5).
        await chairs.tryDelete(chair, { body: bodyOf(chair.colour) });
        await chairs.waitOutLag();
        await expect(before).toBeRetrieved();
      });
    },
  );
});

/** The colour with its digits the other way round; undefined where that is none that is accepted, or the same. */
function turned(colour: string, { palette }: Dialect): string | undefined {
  const other = `#${[...colour.slice(1)].reverse().join('')}`;
  return palette === undefined && /^#[\da-f]{6}$/i.test(colour) && other !== colour ? other : undefined;
}

/** The colour in lower case, where the subject takes mixed case and is seen to keep it; else the same colour. */
function caseSwapped(colour: string, { palette, normalisation }: Dialect): string {
  const isKept = palette === undefined && normalisation.letters === 'as-sent';
  return isKept && /^#/.test(colour) ? colour.toLowerCase() : colour;
}
