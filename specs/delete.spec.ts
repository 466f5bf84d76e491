import {
  covers,
  expect,
  Inapplicable,
  Inconclusive,
  leavesNoEntry,
  refused,
  specification,
  succeeded,
  test,
} from '../fixtures/index.js';

const IDS_REUSED = 'ids are given again at once, so that a write to a deleted one could meet a new record';

/** How many deletes of one record are sent at once. */
const AT_ONCE = 3;

specification('Delete a chair (document 4, rule 5)', () => {
  test(
    'a delete removes the record that it names and no other, as often as it is sent, and for good',
    covers(
      'DELETE-1',
      'DELETE-2',
      'DELETE-3',
      'DELETE-4',
      'DELETE-5',
      'HTTP-3',
      'ID-1',
      'CREATE-2',
      'LIST-6',
      'LIST-7',
      'LIST-8',
      'SOUND-6',
    ),
    async ({ chairs, colours, checkContext, check, observe }) => {
      const { client, dialect } = checkContext;
      const sent = colours.fresh();
      const before = await chairs.create();
      const [chair, after] = await Promise.all([chairs.create(sent), chairs.create()]);
      await chairs.update(chair);
      // The write before a delete is to another record, which the delete must not take for its own.
      await chairs.update(after);
      // Each check of what it did awaits it, so that each is inconclusive where it was refused.
      const deletion = chairs.delete(chair);
      await check('DELETE-1', async () => {
        await deletion;
      });
      await Promise.all([
        check('DELETE-2', async () => {
          await deletion;
          await expect(chair).toBeGoneFromRetrieve();
        }),
        check('DELETE-3', async () => {
          await deletion;
          await expect(chair).toBeGoneFromList();
          await leavesNoEntry(chair, checkContext, chairs);
        }),
        check('DELETE-4', () => expect([before, after]).toStand()),
      ]);
      let newest = before;
      await check('ID-1', async () => {
        // The first colour of the deleted record, so that what was kept of it would show; one that was sent before may be
        // refused (open point 2.5).
        const { chair: next = await chairs.create() } = await chairs.tryCreate(sent);
        newest = next;
        await Promise.all([expect(next).toBeRetrieved(), expect([before, after, next]).toBeListed()]);
      });
      // Its last colour may be refused by a service that keeps deleted records (open point 2.5).
      const attempt = chairs.tryCreate(chair.colour);
      await check('CREATE-2', async () => {
        const { exchange, chair: successor } = await attempt;
        expect(exchange).toHaveAnAnswer();
        expect(await attempt).toNameItsRecord('created a chair with the colour of a deleted one');
        if (!successor) throw new Inapplicable('a create with the colour of a deleted record is refused');
        await expect(successor).toBeRetrieved();
      });
      await check('DELETE-5', async () => {
        await deletion;
        const { chair: successor } = await attempt;
        await chairs.update(before);
        if (successor) await chairs.delete(successor);
        await Promise.all([expect(chair).toBeGoneFromRetrieve(), expect(chair).toBeGoneFromList()]);
      });
      await check('HTTP-3', async () => {
        if (dialect.idsReused) throw new Inapplicable(`${IDS_REUSED}; discovery checked it while nothing else ran`);
        // What looks for a missing record and stops at the next one stops at the newest.
        // Who deletes what another one just deleted is told that it is gone, or that all is well.
        const deletions = await Promise.all(Array.from({ length: AT_ONCE }, () => chairs.tryDelete(after)));
        expect(deletions).toHaveAnAnswer();
        if (!deletions.some(succeeded)) await chairs.delete(after);
        await chairs.tryDelete(after);
        await chairs.waitOutLag();
        await Promise.all([expect(newest).toStand(), expect(after).toBeGoneFromList()]);
      });
      await check('SOUND-6', async () => {
        if (dialect.idsReused) throw new Inapplicable(IDS_REUSED);
        if (!after.deleted) throw new Inconclusive('the record whose update this needs to be refused was not deleted');
        const colour = colours.fresh();
        // Somebody else may have been given the id since, whose record is not written to.
        if (client.isForeign(after.id)) throw new Inapplicable(IDS_REUSED);
        const update = await chairs.tryUpdate(after, colour);
        observe('OPEN-4.11', `deleted record: ${String(update.answer?.status ?? 'no answer')}`, update);
        // A service may create the record anew: then it is deleted with the others.
        if (succeeded(update)) {
          after.deleted = false;
          await chairs.consistency.shownColourStands(after.id, colour, update);
          await expect(after).toBeRetrieved();
        }
        expect(update).toHaveAnAnswer();
        if (!refused(update)) throw new Inapplicable('the update of a deleted record is not refused');
        await chairs.waitOutLag();
        await Promise.all([
          expect(after).toBeGoneFromRetrieve(),
          expect(update).toHaveAddedNothing({ chairs, colours: [colour] }),
          expect(newest).toBeRetrieved(),
        ]);
      });
      await check('LIST-6', () => chairs.consistency.listKeepsItsForm(chairs.sent));
      await check('LIST-8', () => chairs.consistency.pagesEnd(chairs.sent));
      await check('LIST-7', () => chairs.consistency.listTellsItsNumber());
    },
  );
});
