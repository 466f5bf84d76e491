import { setTimeout as pause } from 'node:timers/promises';
import {
  Breach,
  covers,
  describeAnswer,
  expect,
  needAnswers,
  refused,
  specification,
  spelledOut,
  test,
} from '../fixtures/index.js';

/** How long after an update it is looked whether it stayed, in milliseconds. */
const LATE_MS = 500;

specification('Update a chair (document 4, rule 4)', () => {
  test(
    'an update changes the record that it names, and no other, as often as it is sent',
    covers('UPDATE-1', 'UPDATE-2', 'UPDATE-3', 'UPDATE-4', 'UPDATE-5', 'ID-2', 'HTTP-2', 'CONCURRENCY-3'),
    async ({ chairs, colours, checkContext: { dialect }, check, observe }) => {
      const [before, chair, after] = await chairs.plant(3);
      if (!before || !chair || !after) return;
      // Each check of what it did awaits it, so that each is inconclusive where it was refused.
      const update = chairs.update(chair);
      await check('UPDATE-1', async () => {
        const exchange = await update;
        observe('OPEN-4.4', describeAnswer(exchange), exchange);
      });
      await check('UPDATE-2', async () => {
        await update;
        await expect(chair).toBeRetrieved();
      });
      await check('ID-2', async () => {
        await update;
        await chairs.views.idsAgree(chair);
        await chairs.views.listedIdAgrees(chair);
      });
      await check('UPDATE-3', async () => {
        await update;
        await expect(chair).toBeListed();
      });
      await check('UPDATE-4', () => expect([before, after]).toStand());
      await check('HTTP-2', async () => {
        const { request } = await update;
        const again = await chairs.tryUpdate(chair, request.body ? colourOf(request.body) : chair.colour);
        await Promise.all([expect(chair).toBeRetrieved(), expect([before, chair, after]).toBeListed()]);
        // Some databases tell how many records were changed, which is not how many were found.
        if (again.answer?.status === 404 || again.answer?.status === 410)
          throw new Breach(
            `updated chair ${chair.id} to the colour that it has; expected success, since it is there; received ${again.answer.status}`,
            [again],
            'UPDATE-1',
          );
      });
      await check('UPDATE-5', async () => {
        const [original = chair.colour] = chair.earlier;
        const first = colours.otherThan(chair.colour);
        // There and back again, and a colour that differs in letter case alone, where letter case counts.
        for (const colour of [first, caseSwapped(first, dialect.normalisation.letters), original]) {
          await chairs.update(chair, colour);
          await expect(chair).toBeRetrieved();
        }
        await chairs.update(chair);
        // The same JSON, in other words (RFC 8259 2 and 7).
        await chairs.update(chair, colours.otherThan(chair.colour), spelledOut);
        await expect(chair).toBeListed();
        // Whoever writes an earlier update late writes it over the last one.
        await pause(LATE_MS);
        await expect(chair).toBeRetrieved();
      });
      await check('CONCURRENCY-3', async () => {
        const rivals = colours.several(3);
        const updates = await Promise.all(rivals.map((colour) => chairs.tryUpdate(chair, colour)));
        const odd = updates.find(refused);
        if (odd)
          throw new Breach(
            'updated one chair three times at once; expected each to succeed, as when alone; this one was refused',
            [odd],
            'UPDATE-1',
          );
        needAnswers(updates);
        await chairs.views.settlesOnOneOf(chair, rivals);
        await expect(chair).toBeRetrieved();
      });
    },
  );
});

function colourOf(body: Buffer): string {
  return (JSON.parse(body.toString()) as { readonly color: string }).color;
}

/** The colour in lower case, where the subject takes mixed case and keeps it; else the same colour. */
function caseSwapped(colour: string, letters: string): string {
  return letters === 'as-sent' && /^#/.test(colour) ? colour.toLowerCase() : colour;
}
