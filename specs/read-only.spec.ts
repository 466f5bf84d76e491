import {
  covers,
  describeAnswer,
  expect,
  firstOf,
  Inapplicable,
  listedRecords,
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
        expect(list).toHaveAnAnswer();
        const expected = { statuses: 'success', leading: [firstOf(list)] } as const;
        expect(list).toBeAnswered('read the list with the bare token', expected);
      });
      await check('AUTH-2', async () => {
        const otherCase = { Authentication: undefined, aUTHENTICATION: client.token };
        const exchange = await chairs.send(requests.list(otherCase));
        const done = 'sent the token in a header whose name has other letter case';
        if (succeeded(list)) expect(exchange).toSucceed(done, { as: 'before' });
        expect([list, exchange]).toHaveAnAnswer();
      });
      await check('RETRIEVE-1', async () => {
        expect(list).toHaveAnAnswer();
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
          expect(exchange).toBeRefused('read the list without a valid token');
        });
        await check('ADVICE-3', () => {
          if (!refused(exchange)) throw new Inapplicable('no request was refused for its token');
          expect(exchange).toBeAnswered('read the list without a valid token', { statuses: [401, 403] });
        });
      }
      const missing = await chairs.retrieve(unknownIds.one());
      observe('OPEN-7.1', `unknown id: ${describeAnswer(missing)}`, missing);
      await check('ADVICE-4', () => {
        if (!missing.answer) return;
        expect(missing).toBeAnswered('retrieved an id that names no record', { statuses: [404, 410] });
      });
    },
  );
});
