import {
  anotherToken,
  type Chair,
  cookieFrom,
  covers,
  type Credential,
  type Exchange,
  expect,
  Inapplicable,
  type Intrusion,
  refused,
  specification,
  succeeded,
  test,
  turnedAway,
} from '../fixtures/index.js';

const WRONG_TOKENS = {
  none: 'without a token',
  unknown: 'with a token that was never issued, and that ends as an issued one does',
} as const;
/**
 * What a store that looks for a token finds all of them by, where it takes this for a pattern or a part of its question,
 * and what is found in each object of a language whether anybody put it there or not.
 */
const ODD_TOKENS = ['%', "' OR '1'='1", 'constructor'];
const REFUSED = 'with the cookie that came with a refusal, and no token';
const ACCEPTED = 'with the cookie that came with a success, and no token';

/** A service may shut out whoever sends five wrong tokens in a row: after so many stand-ins, two wrong ones each, a right one is sent. */
const TRIED_IN_A_ROW = 2;

specification('Authentication (document 5)', () => {
  test(
    'the bare token in its header is all that an operation needs',
    covers('AUTH-1', 'AUTH-2'),
    async ({ chairs, checkContext: { client }, colours, check }) => {
      const { requests } = chairs;
      const chair = await chairs.create();
      await expect(chair).toBeRetrieved();
      await chairs.waitOutLag();
      await check('AUTH-1', () => {
        // One of them showed the chair; of several copies the next one may still not have it.
        const retrieves = chairs.sent.filter((one) => one.request.operation === 'retrieve' && succeeded(one));
        expect([...chair.writes, ...retrieves.slice(-1)]).toSucceed(
          'sent the bare token in the header Authentication and nothing else',
        );
      });
      await check('AUTH-2', async () => {
        const token = client.token;
        const json = 'application/json';
        const create = {
          Authentication: undefined,
          AUTHENTICATION: token,
          'Content-Type': undefined,
          'content-type': json,
        };
        const update = {
          Authentication: undefined,
          aUTHENTICATION: token,
          'Content-Type': undefined,
          'content-type': json,
        };
        const sends = [
          () => chairs.tryCreate(colours.fresh(), create).then(({ exchange }) => exchange),
          () => chairs.send(requests.list({ Authentication: undefined, authentication: token })),
          () =>
            chairs.consistency.findInTime(
              requests.retrieve(chair.id, { Authentication: undefined, authentication: token }),
            ),
          () => chairs.tryUpdate(chair, colours.otherThan(chair.colour), { headers: update }),
        ];
        const exchanges = await Promise.all(sends.map((send) => send()));
        for (const [index, first] of exchanges.entries()) {
          const again = refused(first) ? await sends[index]?.() : undefined;
          if (!again || !succeeded(again)) continue;
          // What is let in alone was refused for something else than its letters.
          if ([401, 403].includes(first.answer?.status ?? 0))
            expect(first).toSucceed('sent the token together with other requests', {
              as: 'alone',
              requirement: 'AUTH-1',
            });
          exchanges[index] = again;
        }
        const headers = { Authentication: undefined, AuthenticatioN: token };
        exchanges.push(await chairs.tryDelete(chair, { headers }));
        expect(exchanges).toSucceed('sent the usual headers with their names in other letter case', { as: 'before' });
      });
    },
  );

  test('the examples page hands out another token each time', covers('AUTH-3'), async ({ tokens, chairs, check }) => {
    await check('AUTH-3', async () => {
      // A token may live only until the page issues the next one (document 5: not shown), so the last one is used.
      const first = await anotherToken(tokens, []);
      const second = await anotherToken(tokens, [first]);
      const exchange = await chairs.send(chairs.requests.list({ Authentication: second }));
      expect(exchange).toSucceed('took a token from the examples page and read the list with it');
    });
  });

  test(
    'a request that is refused for its token has no effect, and nothing else is taken for a token',
    covers('SOUND-5', 'SOUND-11', 'SOUND-12', 'SOUND-14', 'ADVICE-1', 'ADVICE-2', 'ADVICE-3', 'ADVICE-15'),
    async ({ chairs, colours, tokens, check, observe }) => {
      const intrude = async (chair: Chair, { words, headers, delivery, only }: Credential): Promise<Intrusion> => {
        const before = chair.colour;
        const colour = colours.otherThan(before);
        const writes: Exchange[] = [];
        if (only !== 'delete') writes.push(await chairs.tryUpdate(chair, colour, { headers, delivery }));
        if (only !== 'update') writes.push(await chairs.tryDelete(chair, { headers }));
        return { words, headers, chair, before, colour, writes };
      };
      const attempts = await inTurn(['none', 'unknown'] as const, async (kind) => {
        const headers = { Authentication: kind === 'none' ? undefined : tokens.unknown() };
        const chair = await chairs.create();
        const unwanted = colours.fresh();
        const [list, retrieve, create] = await Promise.all([
          chairs.send(chairs.requests.list(headers)),
          chairs.send(chairs.requests.retrieve(chair.id, headers)),
          chairs.tryCreate(unwanted, headers).then(({ exchange }) => exchange),
        ]);
        // Nothing is written between these: it would clear what the service keeps of answers.
        if (kind === 'none') await check('SOUND-14', () => chairs.readAccess.guardsReads(retrieve, chair));
        const intrusion = await intrude(chair, { words: WRONG_TOKENS[kind], headers });
        const exchanges = [list, retrieve, create, ...intrusion.writes];
        return { ...intrusion, kind, unwanted, list, retrieve, create, exchanges };
      });
      // A right one comes in between: some shut out whoever sends five wrong ones in a row.
      const spared = attempts.map(({ chair }) => chair).filter(({ deleted }) => !deleted);
      for (const chair of spared.slice(-1)) await chairs.retrieve(chair);
      const malformed = await Promise.all(
        ODD_TOKENS.map((Authentication) => chairs.send(chairs.requests.list({ Authentication }))),
      );
      await check('SOUND-14', () => {
        for (const attempt of attempts) chairs.readAccess.refusesInSilence(attempt);
        for (const attempt of attempts) chairs.readAccess.staysGuarded(attempt);
        for (const attempt of attempts) chairs.readAccess.guardsList(attempt);
        for (const attempt of attempts.filter(({ kind }) => kind === 'unknown'))
          for (const [index, list] of malformed.entries())
            chairs.readAccess.guardsList({ ...attempt, list }, `with the token ${ODD_TOKENS[index] ?? ''}`);
      });
      // Who takes no token, or any, has nothing that could stand in for one.
      const shutOut = attempts.filter(({ writes }) => writes.every(turnedAway));
      // Each of them goes to the one record, which all should leave as it is.
      const credentials = shutOut.flatMap((known) => {
        const cookie = cookieFrom(known.exchanges.filter(turnedAway), REFUSED);
        // Where any token is taken, an empty one is a token too.
        const empty = shutOut.some(({ kind }) => kind === 'unknown') ? [tokens.elsewhere()] : [];
        const own = known.kind === 'none' ? [...empty, ...cookie] : tokens.likenesses();
        return own.map((one) => ({ known, one }));
      });
      const together = await inTurn(credentials, async ({ known, one }, index) => {
        if (index % TRIED_IN_A_ROW === 0) await chairs.retrieve(known.chair);
        return { known, one, ...(await intrude(known.chair, one)) };
      });
      // Where several are let in together, it is told which.
      const parts = together
        .filter(({ writes }) => writes.some(succeeded))
        .flatMap(({ known, one }) => (one.parts ?? []).map((part) => ({ known, part })));
      const alone = await inTurn(parts, async ({ known, part }) => ({
        known,
        ...(await intrude(await chairs.create(), part)),
      }));
      // Whoever refuses a token that was never issued, and looks for one only where there is one, is open to all.
      const [refusedOne] = shutOut.filter(({ kind }) => kind === 'unknown');
      const letIn = attempts.filter((attempt) => attempt.kind === 'none' && chairs.access.isOpen(attempt));
      const omitted = refusedOne ? letIn.map((attempt) => ({ ...attempt, known: refusedOne })) : [];
      const standIns = [...omitted, ...alone, ...together];
      await check('ADVICE-15', async () => {
        for (const { chair, retrieve } of attempts.filter(({ kind }) => kind === 'none'))
          await chairs.readAccess.guardsLikePaths(retrieve, chair);
      });
      const refusals = attempts.flatMap(({ exchanges }) => exchanges.filter(refused));
      await check('SOUND-5', async () => {
        await chairs.waitOutLag();
        const records = attempts.map(({ chair }) => chair).filter(({ deleted }) => !deleted);
        const unwanted = attempts.filter(({ create }) => refused(create)).map((attempt) => attempt.unwanted);
        const others = standIns.flatMap(({ writes }) => writes.filter(refused));
        await expect([...refusals, ...others]).toHaveChangedNothing({ chairs, records, colours: unwanted });
      });
      await check('SOUND-11', () => chairs.access.guardsWrites(attempts, colours.fresh()));
      await check('SOUND-12', () => chairs.access.takesNothingElse(standIns));
      // A cookie that came with a success is a credential that the subject chose to hand out beside the token.
      const sessions = await Promise.all(
        shutOut
          .filter(({ kind }) => kind === 'none')
          .flatMap(({ chair }) => cookieFrom(chair.writes.slice(0, 1), ACCEPTED).map((one) => ({ ...one, chair })))
          .map(({ chair, headers }) => chairs.retrieve(chair, headers)),
      );
      for (const [requirement, openPoint, wrong, more] of [
        ['ADVICE-1', 'OPEN-5.2', 'none', sessions],
        ['ADVICE-2', 'OPEN-5.3', 'unknown', malformed],
      ] as const) {
        const sent = attempts.filter(({ kind }) => kind === wrong).flatMap((attempt) => attempt.exchanges);
        const exchanges = [...sent, ...more];
        const statuses = exchanges.map(({ answer, failure }) => String(answer?.status ?? failure?.message));
        observe(openPoint, [...new Set(statuses)].join(', '), exchanges[0]);
        await check(requirement, () => {
          expect(exchanges).toBeRefused(({ request }) => `sent ${request.method} ${wordsOf(request, wrong)}`);
        });
      }
      await check('ADVICE-3', () => {
        if (refusals.length === 0) throw new Inapplicable('no request was refused for its token');
        expect(refusals).toBeAnswered('sent a token that is missing or was never issued', { statuses: [401, 403] });
      });
    },
  );
});

/** Does something for each of these, one after the other. */
async function inTurn<Item, Result>(
  items: readonly Item[],
  act: (item: Item, index: number) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) results.push(await act(item, index));
  return results;
}

function wordsOf({ headers }: Exchange['request'], wrong: keyof typeof WRONG_TOKENS): string {
  return headers['Cookie'] === undefined ? WRONG_TOKENS[wrong] : ACCEPTED;
}
