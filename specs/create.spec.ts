import {
  colourBody,
  covers,
  describeAnswer,
  expect,
  Inapplicable,
  refused,
  specification,
  test,
} from '../fixtures/index.js';

/** How many creates of one colour are sent at once where a colour may be used but once. */
const AT_ONCE = 3;

specification('Create a chair (document 4, rule 3)', () => {
  test(
    'a create adds one record and changes no other, also where there is one of its colour',
    covers(
      'CREATE-1',
      'CREATE-2',
      'CREATE-3',
      'CREATE-4',
      'CREATE-5',
      'CREATE-6',
      'ID-1',
      'ID-2',
      'LIST-4',
      'UPDATE-4',
      'DELETE-4',
      'SOUND-3',
      'ADVICE-5',
      'ADVICE-9',
    ),
    async ({ chairs, colours, checkContext: { dialect }, check, observe }) => {
      const bystander = await chairs.create();
      await chairs.update(bystander);
      const before = await chairs.additions.inventory();
      // Each check that needs the record awaits it, so that each is inconclusive where there is none.
      const creation = chairs.create();
      await check('CREATE-1', async () => {
        await creation;
      });
      await Promise.all([
        check('CREATE-2', async () => expect(await creation).toBeRetrieved()),
        check('CREATE-3', async () =>
          chairs.additions.expectOneRecordAdded(await creation, before, () => chairs.create()),
        ),
        check('CREATE-5', () => expect(bystander).toStand()),
        check('CREATE-6', async () => chairs.identity.locationLeadsTo(await creation)),
      ]);
      await check('ID-2', async () => chairs.identity.idsAgree(await creation));
      await check('ADVICE-5', async () => {
        chairs.identity.idLooksLikeInteger(await creation);
      });
      await check('CREATE-6', async () => {
        // What the query says is the service's own affair, and no part of where the record is (RFC 3986 3.4).
        const colour = colours.fresh();
        const plan = chairs.requests.create(colourBody(colour));
        const { exchange, chair } = await chairs.trySend({ ...plan, url: `${plan.url}?view=full` }, colour);
        if (!chair) throw new Inapplicable(`a create with a query is answered with ${describeAnswer(exchange)}`);
        await chairs.identity.locationLeadsTo(chair);
        await chairs.tryDelete(chair);
      });
      await check('ADVICE-9', async () => {
        const expected = { statuses: [201], headers: ['Location'], beforeRedirects: true };
        expect((await creation).writes.slice(0, 1)).toBeAnswered('created a chair', expected);
      });
      // From here on there are others of its colour.
      const first = await creation;
      const { colour } = first;
      // Awaited in the checks alone: it fails where the answer names a record that was there before.
      const attempt = chairs.tryCreate(colour);
      // Whoever takes requests alike that are under way for one makes one record of both. Where the list alone tells ids,
      // nothing tells which of the two is whose.
      const rival = dialect.idSources[0]?.from === 'list' ? undefined : chairs.tryCreate(colour);
      await Promise.allSettled([attempt, rival]);
      await check('SOUND-3', async () => {
        const { exchange, chair: second } = await attempt;
        observe('OPEN-2.5', second ? 'yes' : 'a second create with the same colour is refused', exchange);
        expect(exchange).toHaveAnAnswer();
        if (!refused(exchange)) throw new Inapplicable('a second record of the same colour is not refused');
        // Whoever looks whether a colour is in use before it is kept refuses it as well where others come in between.
        if (rival && dialect.palette === undefined) {
          const contested = colours.fresh();
          await Promise.all(Array.from({ length: AT_ONCE }, () => chairs.tryCreate(contested)));
        }
        await chairs.waitOutLag();
        const refusals = [exchange];
        const createTwice = async (): Promise<typeof first> => {
          const another = await chairs.create();
          refusals.push((await chairs.tryCreate(another.colour)).exchange);
          await chairs.waitOutLag();
          return another;
        };
        await chairs.additions.expectAloneWithItsColour(first, createTwice, refusals);
      });
      const twin = async (): Promise<typeof first> => {
        const { exchange, chair: second } = await attempt;
        expect(exchange).toHaveAnAnswer();
        const telling = { requirement: 'CREATE-4', leading: first.writes } as const;
        expect(await attempt).toNameItsRecord('created another chair of the same colour', telling);
        if (!second) throw new Inapplicable('a second record of the same colour is refused');
        return second;
      };
      await check(['CREATE-4', 'LIST-4'], async () => {
        const third = (await rival)?.chair;
        await expect([first, await twin(), ...(third ? [third] : [])]).toStand();
      });
      await check('ID-1', async () => {
        // A create whose answer names a living record is a breach of this already.
        await twin();
      });
      await check('UPDATE-4', async () => {
        const other = await twin();
        await chairs.update(first);
        await expect([first, other]).toStand();
        await chairs.tryUpdate(first, colour);
        await expect([first, other]).toBeRetrieved();
      });
      await check('DELETE-4', async () => {
        const third = (await rival)?.chair;
        const alike = chairs.listReadings.inOrder([first, await twin(), ...(third ? [third] : [])]);
        // What finds it by its colour deletes the first or the last of them.
        const [deleted = first] = alike.length > 2 ? alike.slice(1) : [first];
        await chairs.delete(deleted);
        await expect(deleted).toBeGoneFromRetrieve();
        await expect(alike.filter((one) => one !== deleted)).toStand();
      });
    },
  );
});
