import { anotherToken, covers, expect, Inapplicable, refused, specification, test } from '../fixtures/index.js';

const WRONG_TOKENS = ['none', 'unknown'] as const;

specification('Authentication (document 5)', () => {
  test(
    'the bare token in its header is all that an operation needs',
    covers('AUTH-1', 'AUTH-2'),
    async ({ chairs, checkContext: { client }, colours, check }) => {
      const { requests } = chairs;
      const chair = await chairs.create();
      await expect(chair).toBeRetrieved();
      await chairs.waitOutLag();
      await check('AUTH-1', async () => {
        const exchanges = [
          ...chair.writes,
          ...(await Promise.all([chairs.send(requests.list()), chairs.retrieve(chair)])),
        ];
        expect(exchanges).toSucceed('sent the bare token in the header Authentication and nothing else');
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
        const exchanges = await Promise.all([
          chairs.tryCreate(colours.fresh(), create).then(({ exchange }) => exchange),
          chairs.send(requests.list({ Authentication: undefined, authentication: token })),
          chairs.send(requests.retrieve(chair.id, { Authentication: undefined, authentication: token })),
          chairs.tryUpdate(chair, colours.otherThan(chair.colour), { headers: update }),
        ]);
        exchanges.push(await chairs.tryDelete(chair, { Authentication: undefined, AuthenticatioN: token }));
        expect(exchanges).toSucceed('sent the usual headers with their names in other letter case', { as: 'before' });
      });
    },
  );

  test('the examples page hands out another token each time', covers('AUTH-3'), async ({ tokens, chairs, check }) => {
    await check('AUTH-3', async () => {
      // A token may live only until the page issues the next one (document 5: not shown), so each is used at once.
      const issued: string[] = [];
      for (let load = 0; load < 2; load++) {
        const token = await anotherToken(tokens, issued);
        issued.push(token);
        const exchange = await chairs.send(chairs.requests.list({ Authentication: token }));
        expect(exchange).toSucceed('took a token from the examples page and read the list with it');
      }
    });
  });

  test(
    'a request that is refused for its token has no effect',
    covers('SOUND-5', 'ADVICE-1', 'ADVICE-2', 'ADVICE-3'),
    async ({ chairs, colours, tokens, check, observe }) => {
      const attempts = await Promise.all(
        WRONG_TOKENS.map(async (kind) => {
          const headers = { Authentication: kind === 'none' ? undefined : tokens.unknown() };
          const chair = await chairs.create();
          const colour = colours.fresh();
          const [list, retrieve, create] = await Promise.all([
            chairs.send(chairs.requests.list(headers)),
            chairs.send(chairs.requests.retrieve(chair.id, headers)),
            chairs.tryCreate(colour, headers).then(({ exchange }) => exchange),
          ]);
          const update = await chairs.tryUpdate(chair, colours.otherThan(chair.colour), { headers });
          const deletion = await chairs.tryDelete(chair, headers);
          return { kind, chair, colour, create, exchanges: [list, retrieve, create, update, deletion] };
        }),
      );
      const malformed = await chairs.send(chairs.requests.list({ Authentication: 'not-a-token' }));
      const refusals = attempts.flatMap(({ exchanges }) => exchanges.filter(refused));
      await check('SOUND-5', async () => {
        await chairs.waitOutLag();
        const records = attempts.map(({ chair }) => chair).filter(({ deleted }) => !deleted);
        const unwanted = attempts.filter(({ create }) => refused(create)).map(({ colour }) => colour);
        await expect(refusals).toHaveChangedNothing({ chairs, records, colours: unwanted });
      });
      for (const [requirement, openPoint, words, wrong] of [
        ['ADVICE-1', 'OPEN-5.2', 'without a token', 'none'],
        ['ADVICE-2', 'OPEN-5.3', 'with a token that was never issued', 'unknown'],
      ] as const) {
        const exchanges = attempts.filter(({ kind }) => kind === wrong).flatMap((attempt) => attempt.exchanges);
        if (wrong === 'unknown') exchanges.push(malformed);
        const statuses = exchanges.map(({ answer, failure }) => String(answer?.status ?? failure?.message));
        observe(openPoint, [...new Set(statuses)].join(', '), exchanges[0]);
        await check(requirement, () => {
          expect(exchanges).toBeRefused(({ request }) => `sent ${request.method} ${words}`);
        });
      }
      await check('ADVICE-3', () => {
        if (refusals.length === 0) throw new Inapplicable('no request was refused for its token');
        expect(refusals).toBeAnswered('sent a token that is missing or was never issued', { statuses: [401, 403] });
      });
    },
  );
});
