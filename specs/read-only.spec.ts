import {
  Breach,
  covers,
  describeAnswer,
  firstOf,
  Inapplicable,
  listedRecords,
  needAnswers,
  refused,
  specification,
  succeeded,
  test,
} from '../fixtures/index.js';

// With READ_ONLY=1 this is all that is run. Records are others', so that nothing is known of them but what reads show,
// and any of them may change or go between two reads.
specification('Reads alone (READ_ONLY=1)', () => {
  test(
    'the list and the records that it shows can be read',
    covers(
      'LIST-1',
      'RETRIEVE-1',
      'AUTH-1',
      'AUTH-2',
      'SOUND-1',
      'SOUND-2',
      'HTTP-4',
      'HTTP-6',
      'ADVICE-6',
      'ADVICE-8',
    ),
    async ({ chairs, checkContext: { client }, check, observe }) => {
      const { requests } = chairs;
      const list = await chairs.send(requests.list());
      await check(['LIST-1', 'AUTH-1'], () => {
        needAnswers([list]);
        if (!succeeded(list))
          throw new Breach('read the list with the bare token; expected success', [firstOf(list), list]);
      });
      await check('AUTH-2', async () => {
        const otherCase = { Authentication: undefined, aUTHENTICATION: client.token };
        const exchange = await chairs.send(requests.list(otherCase));
        if (succeeded(list) && refused(exchange))
          throw new Breach(
            'sent the token in a header whose name has other letter case; expected success as before; the request was refused',
            [exchange],
          );
        needAnswers([list, exchange]);
      });
      await check('RETRIEVE-1', async () => {
        needAnswers([list]);
        const records = list.answer && succeeded(list) ? listedRecords(list.answer) : [];
        for (const { ids, marks } of records) {
          for (const id of ids) {
            const exchange = await chairs.retrieve(id);
            const { answer } = exchange;
            if (!answer || !succeeded(exchange)) continue;
            if (!marks.some((mark) => answer.text.includes(mark))) continue;
            observe('OPEN-4.3', describeAnswer(exchange), exchange);
            return;
          }
        }
        throw new Inapplicable(
          'what looks like an id in the list brought no record, or the list is empty; more needs records of one’s own',
        );
      });
    },
  );

  test(
    'reads with a wrong token or of unknown ids are answered',
    covers('ADVICE-1', 'ADVICE-2', 'ADVICE-3', 'ADVICE-4', 'ADVICE-12'),
    async ({ chairs, tokens, unknownIds, check, observe }) => {
      const { requests } = chairs;
      const wrong = [
        { requirement: 'ADVICE-1', openPoint: 'OPEN-5.2', token: undefined },
        { requirement: 'ADVICE-2', openPoint: 'OPEN-5.3', token: tokens.unknown() },
      ] as const;
      for (const { requirement, openPoint, token } of wrong) {
        const exchange = await chairs.send(requests.list({ Authentication: token }));
        observe(openPoint, describeAnswer(exchange), exchange);
        await check(requirement, () => {
          if (succeeded(exchange))
            throw new Breach('read the list without a valid token; expected a refusal; it was accepted', [exchange]);
        });
        await check('ADVICE-3', () => {
          if (!refused(exchange)) throw new Inapplicable('no request was refused for its token');
          if (exchange.answer?.status !== 401 && exchange.answer?.status !== 403)
            throw new Breach(`sent no valid token; expected 401 or 403; received ${String(exchange.answer?.status)}`, [
              exchange,
            ]);
        });
      }
      const missing = await chairs.retrieve(unknownIds.one());
      observe('OPEN-7.1', `unknown id: ${describeAnswer(missing)}`, missing);
      await check('ADVICE-4', () => {
        if (missing.answer && missing.answer.status !== 404 && missing.answer.status !== 410)
          throw new Breach(
            `retrieved an id that names no record; expected 404 or 410; received ${missing.answer.status}`,
            [missing],
          );
      });
    },
  );
});
