import { Breach, covers, Inapplicable, expect, refused, specification, succeeded, test } from '../fixtures/index.js';

specification('Create a chair (document 4, rule 3)', () => {
  test(
    'a create adds one record, and changes no other',
    covers('CREATE-1', 'CREATE-2', 'CREATE-3', 'CREATE-5', 'CREATE-6', 'ID-2'),
    async ({ chairs, check }) => {
      const bystander = await chairs.create();
      await chairs.update(bystander);
      const colourless = await chairs.views.colourless();
      const chair = await chairs.create();
      await check('CREATE-1', () => {
        expect(chair.writes.every(succeeded)).toBe(true);
      });
      await Promise.all([
        check('CREATE-2', () => expect(chair).toBeRetrieved()),
        check('CREATE-3', () => chairs.views.addedAlone(chair, colourless)),
        check('CREATE-5', () => expect(bystander).toStand()),
        check('CREATE-6', () => chairs.views.locationLeadsTo(chair)),
        check('ID-2', () => chairs.views.idsAgree(chair)),
      ]);
    },
  );

  test(
    'chairs of the same colour are chairs of their own',
    covers('CREATE-4', 'LIST-4', 'UPDATE-4', 'DELETE-4', 'ID-1', 'SOUND-3'),
    async ({ chairs, colours, check, observe }) => {
      const colour = colours.fresh();
      const first = await chairs.create(colour);
      const { exchange, chair: second } = await chairs.tryCreate(colour);
      observe('OPEN-2.5', second ? 'yes' : 'a second create with the same colour is refused', exchange);
      await check('SOUND-3', async () => {
        if (!refused(exchange)) throw new Inapplicable('a second record of the same colour is not refused');
        await chairs.quiet();
        await chairs.views.aloneWithItsColour(first);
      });
      const twin = (): typeof first => {
        if (second) return second;
        if (succeeded(exchange))
          throw new Breach(
            'created two chairs of one colour; expected two records; the second cannot be found',
            [...first.writes, exchange],
            'CREATE-4',
          );
        throw new Inapplicable('a second record of the same colour is refused');
      };
      await check(['CREATE-4', 'LIST-4'], () => expect([first, twin()]).toStand());
      await check('ID-1', () => {
        if (twin().id === first.id)
          throw new Breach(`created two chairs; expected two ids; received ${first.id} twice`, [
            ...first.writes,
            exchange,
          ]);
      });
      await check('UPDATE-4', async () => {
        const other = twin();
        await chairs.update(first);
        await expect([first, other]).toStand();
        await chairs.tryUpdate(first, colour);
        await expect([first, other]).toBeRetrieved();
      });
      await check('DELETE-4', async () => {
        const other = twin();
        await chairs.delete(first);
        await expect(first).toBeGoneFromRetrieve();
        await expect(other).toStand();
      });
    },
  );
});
