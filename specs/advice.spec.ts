import { Breach, covers, firstOf, headerOf, specification, test } from '../fixtures/index.js';

specification('Advice', () => {
  test(
    'ids look like integers, creates are answered with 201 and a Location, unsupported methods with 405 and Allow',
    covers('ADVICE-5', 'ADVICE-7', 'ADVICE-9'),
    async ({ chairs, check }) => {
      const chair = await chairs.create();
      const [create] = chair.writes;
      await check('ADVICE-5', () => {
        if (!/^-?\d+$/.test(chair.id))
          throw new Breach(
            `created a chair; expected an id that looks like an integer; received ${chair.id}`,
            chair.writes,
          );
      });
      await check('ADVICE-9', () => {
        const answer = create && firstOf(create).answer;
        if (answer?.status === 201 && headerOf(answer, 'location') !== undefined) return;
        throw new Breach(
          `created a chair; expected 201 with a Location; received ${String(answer?.status)}`,
          chair.writes,
        );
      });
      const { url } = chairs.requests.retrieve(chair.id);
      const exchange = await chairs.send({ operation: 'other', method: 'PROPFIND', url });
      await check('ADVICE-7', () => {
        const { answer } = exchange;
        if (answer?.status === 405 && headerOf(answer, 'allow') !== undefined) return;
        throw new Breach(
          `sent PROPFIND for a chair; expected 405 with Allow; received ${String(answer?.status)}${answer?.status === 405 ? ' without Allow' : ''}`,
          [exchange],
        );
      });
    },
  );
});
