import { Breach, covers, type Exchange, expect, refused, specification, test } from '../fixtures/index.js';

specification('HTTP and JSON (RFC 9110, 9112, 8259; soundness)', () => {
  test(
    'requests that share a connection are each answered for themselves',
    covers('HTTP-5', 'SOUND-1', 'SOUND-2', 'HTTP-4', 'HTTP-6', 'ADVICE-6', 'ADVICE-8', 'ADVICE-12'),
    async ({ chairs, colours, tokens, unknownIds, check }) => {
      const [first, second] = await chairs.plant(2);
      if (!first || !second) return;
      await check('HTTP-5', async () => {
        await expect([first, second]).toBeRetrieved();
        await chairs.quiet();
        // Between the reads there are requests that should be refused, which the next one must not suffer for.
        const { requests } = chairs;
        const refusedAlone = async (sent: Exchange): Promise<void> => {
          const alone = await chairs.retrieve(second, { Authentication: sent.request.headers['Authentication'] });
          if (refused(alone))
            throw new Breach(
              'retrieved a chair with a wrong token over a connection that had carried the right one; expected the refusal that a connection of its own brings; received the chair',
              [alone, sent],
            );
        };
        const between = [
          () => chairs.tryUpsert(unknownIds.one(), colours.fresh(), true),
          () => chairs.send({ ...requests.retrieve(second.id, { Authentication: tokens.unknown() }), keepAlive: true }),
          () => chairs.send({ ...requests.update(second.id, Buffer.from('{"color": ')), keepAlive: true }),
        ];
        for (const [index, send] of between.entries()) {
          const sent = await send();
          // A token that is wrong on a connection of its own is wrong on every one.
          if (sent.request.operation === 'retrieve' && chairs.views.shows(sent, second)) await refusedAlone(sent);
          const chair = index % 2 === 0 ? first : second;
          const exchange = await chairs.send({ ...requests.retrieve(chair.id), keepAlive: true });
          // A server may close a shared connection at any time (RFC 9112 9.3): that alone is no breach.
          if (exchange.failure || chairs.views.shows(exchange, chair)) continue;
          throw new Breach(
            `retrieved chair ${chair.id} over a connection that other requests had used; expected its own answer; received another`,
            [exchange],
          );
        }
        await chairs.tryUpdate(first, colours.otherThan(first.colour), { keepAlive: true });
        await chairs.quiet();
        await chairs.repeatIfUnstable(async () => {
          const exchange = await chairs.send({ ...chairs.requests.retrieve(first.id), keepAlive: true });
          // What a new connection does not show either is for other checks.
          await expect(first).toBeRetrieved();
          if (exchange.failure || chairs.views.shows(exchange, first)) return;
          throw new Breach(
            `updated chair ${first.id} and retrieved it over a connection that had retrieved it before; expected the new colour, as over a new connection; received another answer`,
            [exchange],
          );
        });
      });
    },
  );
});
