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

specification('Delete a chair (document 4, rule 5)', () => {
  test(
    'a delete removes the record that it names, and no other',
    covers(
      'DELETE-1',
      'DELETE-2',
      'DELETE-3',
      'DELETE-4',
      'DELETE-5',
      'ID-1',
      'CREATE-2',
      'LIST-6',
      'LIST-7',
      'LIST-8',
    ),
    async ({ chairs, colours, checkContext, check }) => {
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
      await check('ID-1', async () => {
        // The first colour of the deleted record, so that what was kept of it would show; one that was sent before may be
        // refused (open point 2.5).
        const { chair: next = await chairs.create() } = await chairs.tryCreate(sent);
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
      await check('LIST-6', () => chairs.consistency.listKeepsItsForm(chairs.sent));
      await check('LIST-8', () => chairs.consistency.pagesEnd(chairs.sent));
      await check('LIST-7', () => chairs.consistency.listTellsItsNumber());
    },
  );

  test(
    'the same delete twice leaves what one leaves, and a refused update brings nothing back',
    covers('HTTP-3', 'SOUND-6'),
    async ({ chairs, checkContext: { client, dialect }, colours, check, observe }) => {
      const reason = 'ids are given again at once, so that a write to a deleted one could meet a new record';
      // What looks for a missing record and stops at the next one stops at this; discovery asks of the one before.
      const chair = await chairs.create();
      const bystander = await chairs.create();
      await check('HTTP-3', async () => {
        if (dialect.idsReused) throw new Inapplicable(`${reason}; discovery checked it while nothing else ran`);
        await chairs.delete(chair);
        await chairs.tryDelete(chair);
        await chairs.waitOutLag();
        await Promise.all([expect(bystander).toStand(), expect(chair).toBeGoneFromList()]);
      });
      await check('SOUND-6', async () => {
        if (dialect.idsReused) throw new Inapplicable(reason);
        if (!chair.deleted) throw new Inconclusive('the record whose update this needs to be refused was not deleted');
        const colour = colours.fresh();
        // Somebody else may have been given the id since, whose record is not written to.
        if (client.isForeign(chair.id)) throw new Inapplicable(reason);
        const update = await chairs.tryUpdate(chair, colour);
        observe('OPEN-4.11', `deleted record: ${String(update.answer?.status ?? 'no answer')}`, update);
        // A service may create the record anew: then it is deleted with the others.
        if (succeeded(update)) {
          chair.deleted = false;
          await chairs.consistency.shownColourStands(chair.id, colour, update);
          await expect(chair).toBeRetrieved();
        }
        expect(update).toHaveAnAnswer();
        if (!refused(update)) throw new Inapplicable('the update of a deleted record is not refused');
        await chairs.waitOutLag();
        await Promise.all([
          expect(chair).toBeGoneFromRetrieve(),
          expect(update).toHaveAddedNothing({ chairs, colours: [colour] }),
          expect(bystander).toBeRetrieved(),
        ]);
      });
    },
  );
});
