import {
  type Chair,
  covers,
  describeAnswer,
  type Exchange,
  expect,
  Inapplicable,
  isConflict,
  refused,
  specification,
  succeeded,
  test,
} from '../fixtures/index.js';
import { fullerBodies, withPrototype } from './data/fuller-bodies.js';
import { bytesOf, isInPieces, mannerOf, type OddBody, oddBodies, unreadableColours } from './data/odd-bodies.js';

interface Answered {
  readonly odd: OddBody;
  readonly mark: string;
  readonly exchange: Exchange;
  /** The record that was made or named, where there is one. */
  readonly chair: Chair | undefined;
}

const oddOf = ({ odd }: Answered): OddBody => odd;

/** The statuses by which odd bodies were answered. */
function statusesOf(answers: readonly Answered[]): string {
  const statusOf = ({ exchange }: Answered): string => String(exchange.answer?.status ?? 'no answer');
  const statuses = [...new Set(answers.map(statusOf))];
  return statuses
    .map(
      (status) =>
        `${status}: ${answers
          .filter((one) => statusOf(one) === status)
          .map(({ odd }) => odd.name)
          .join(', ')}`,
    )
    .join('; ');
}

/** What was accepted with a colour that no text stands for. @throws Inapplicable where there is none */
function acceptedWithoutText(answers: readonly Answered[]): readonly Answered[] {
  const accepted = answers.filter(({ odd, exchange }) => odd.noText && succeeded(exchange));
  if (accepted.length === 0) throw new Inapplicable('every colour that is null, an array or an object was refused');
  return accepted;
}

/** Good practice is to refuse a body of this kind. */
function refuses(kind: OddBody['kind'], answers: readonly Answered[]): void {
  const words = kind === 'not JSON' ? 'a body that is not JSON' : 'a colour that is no string';
  for (const { odd, exchange } of answers.filter((one) => one.odd.kind === kind))
    expect(exchange).toBeRefused(`sent ${exchange.request.method} with ${words} (${odd.name})`);
}

specification('Bodies that are not as the document gives them (soundness)', () => {
  test(
    'a create that is refused for its body has no effect',
    covers('SOUND-3', 'SOUND-9', 'SOUND-10', 'SOUND-15', 'CREATE-5', 'ID-2', 'ADVICE-10', 'ADVICE-11'),
    async ({ chairs, colours, checkContext: { dialect }, check, observe }) => {
      const bystanders = await chairs.several(2);
      const bodies = oddBodies.filter(({ only }) => only !== 'update');
      // A record that only the list names can be told, and deleted, only by its mark.
      const tried = dialect.idSources[0]?.from === 'list' ? bodies.filter(({ holdsMark }) => holdsMark) : bodies;
      const sendAll = (bodies: readonly OddBody[]): Promise<Answered[]> =>
        Promise.all(
          bodies.map(async (odd) => {
            const mark = colours.fresh();
            const told = odd.markAs?.(mark) ?? mark;
            const plan = { ...chairs.requests.create(bytesOf(odd, mark)), ...mannerOf(odd) };
            const { exchange, chair } = await chairs.trySend(plan, told, true);
            return { odd, mark: told, exchange, chair };
          }),
        );
      const before = await chairs.additions.inventory();
      // What is refused may take along what is done at the same moment; so nothing is read before it is sent.
      await expect(bystanders.slice(0, 1)).toBeRetrieved();
      const [slow, others] = [tried.filter(isInPieces), tried.filter((odd) => !isInPieces(odd))];
      const half = others.length / 2;
      const updateAll = (some: readonly Chair[]): Promise<unknown> =>
        Promise.all(some.map((one) => chairs.update(one)));
      const [last, [first, , second]] = await Promise.all([
        sendAll(slow),
        // The headers of the slow ones have come by then, and not their ends.
        updateAll(bystanders.slice(1)).then(() =>
          Promise.all([sendAll(others.slice(0, half)), updateAll(bystanders.slice(0, 1)), sendAll(others.slice(half))]),
        ),
      ]);
      const answers = [...last, ...first, ...second];
      observe('OPEN-7.3', `create ${statusesOf(answers)}`, answers[0]?.exchange);
      const refusal = answers.find(({ exchange }) => refused(exchange))?.exchange;
      if (refusal) observe('OPEN-7.4', describeAnswer(refusal), refusal);
      await check('SOUND-3', async () => {
        const refusals = answers.filter(({ exchange }) => refused(exchange));
        const exchanges = refusals.map(({ exchange }) => exchange);
        if (refusals.length === 0) throw new Inapplicable('every odd body was accepted');
        const [now] = await Promise.all([
          chairs.additions.inventory(),
          expect(exchanges).toHaveAddedNothing({ chairs, colours: refusals.map(({ mark }) => mark) }),
          expect(bystanders).toStand(),
        ]);
        const added = await chairs.additions.addedAlike(before, now);
        if ([...added.values()].every((count) => count <= answers.length - refusals.length)) return;
        const again = refusals.map(oddOf);
        chairs.questions.addNone(
          await chairs.additions.byRefused(async () => (await sendAll(again)).map(({ exchange }) => exchange)),
        );
      });
      await check('SOUND-10', async () => {
        const bare = answers.filter(({ odd, exchange }) => !odd.holdsColour && succeeded(exchange));
        if (bare.length === 0) throw new Inapplicable('every create without a colour was refused');
        // Sent right after a create, so that its colour is the one to take.
        const before = await chairs.create();
        const again = await sendAll(bare.map(oddOf));
        const added = again.flatMap(({ chair }) => (chair && chair.id !== before.id ? [chair] : []));
        await chairs.waitOutLag();
        chairs.questions.showNotThis(
          before,
          await Promise.all(added.map((chair) => chairs.retrieve(chair))),
          `created chair ${before.id}, then another one with a body that names no colour, and retrieved that`,
          [...before.writes, ...again.map(({ exchange }) => exchange)],
        );
      });
      await check('SOUND-15', async () => {
        if (dialect.idSources[0]?.from === 'list') throw new Inapplicable('only the list tells which record is new');
        await chairs.waitOutLag();
        const bare = answers.find(({ odd, chair }) => !odd.holdsColour && chair)?.chair;
        const without = bare && (await chairs.retrieve(bare));
        for (const { odd, mark, exchange: write, chair } of acceptedWithoutText(answers))
          if (chair && odd.noText)
            chairs.questions.keepsNoText(await chairs.retrieve(chair), { value: odd.noText, mark, write }, without);
      });
      const remark = colours.fresh();
      const fuller: { readonly chair: Chair; readonly exchange: Exchange }[] = [];
      await check('CREATE-5', async () => {
        const [bystander] = bystanders;
        if (!bystander) return;
        // What saves a body as it is writes over the record whose id stands in it.
        for (const body of fullerBodies(await chairs.identity.idMembers(bystander), remark)) {
          const colour = colours.fresh();
          const { exchange, chair } = await chairs.trySend(chairs.requests.create(body(colour)), colour);
          if (chair) fuller.push({ chair, exchange });
          if (!refused(exchange)) break;
        }
        await chairs.waitOutLag();
        await expect(bystander).toBeRetrieved();
      });
      await check('ID-2', () => {
        const [bystander] = bystanders;
        if (!bystander || fuller.length === 0) throw new Inapplicable('no body with more than a colour was accepted');
        for (const { chair, exchange } of fuller) chairs.identity.showsItsOwn(chair, bystander, exchange);
      });
      await check('SOUND-9', async () => {
        // The last of them showed the first bystander, after all of this was sent.
        const retrieves = chairs.sent.filter(({ request }) => request.operation === 'retrieve');
        const fresh = await chairs.create();
        await chairs.waitOutLag();
        const prototypes = answers.filter(({ odd }) => odd.kind === 'prototype');
        const marks = [remark, ...prototypes.map(({ mark }) => mark)];
        await chairs.questions.showNone([...bystanders.slice(1), fresh], marks, retrieves.slice(-1));
      });
      await check('ADVICE-10', () => {
        refuses('not JSON', answers);
      });
      await check('ADVICE-11', () => {
        refuses('wrong type', answers);
      });
    },
  );

  test(
    'an update that is refused for its body has no effect, nor has a PATCH or POST of a record that is refused',
    covers('SOUND-4', 'SOUND-9', 'SOUND-10', 'SOUND-13', 'SOUND-15', 'ADVICE-10', 'ADVICE-11'),
    async ({ chairs, colours, check, observe }) => {
      const [chair, bystander] = await chairs.several(2);
      if (!chair || !bystander) return;
      const sendAll = async (target: Chair, bodies: readonly OddBody[]): Promise<Answered[]> => {
        const send = async (odd: OddBody): Promise<Answered> => {
          const mark = colours.fresh();
          const plan = { ...chairs.requests.update(target.id, bytesOf(odd, mark)), ...mannerOf(odd) };
          const exchange = await chairs.sendUpdate(target, plan, mark);
          return { odd, mark, exchange, chair: target };
        };
        await chairs.confirm(target);
        const answers = await Promise.all(bodies.map(send));
        // A conflict with the others says nothing of the body.
        for (const [at, { odd, exchange }] of answers.entries())
          if (isConflict(exchange)) answers[at] = await send(odd);
        return answers;
      };
      // What is refused may bring back what the record was created with.
      await chairs.update(chair);
      const answers = await sendAll(
        chair,
        oddBodies.filter(({ only }) => only !== 'create'),
      );
      const byOther = await chairs.otherMethods.sendAll(chair, ['PATCH', 'POST'], () => colours.fresh());
      const refusals = answers.filter(({ exchange }) => refused(exchange));
      observe('OPEN-7.3', `update ${statusesOf(answers)}`, answers[0]?.exchange);
      await check('SOUND-4', async () => {
        if (refusals.length === 0) throw new Inapplicable('every odd body was accepted');
        // What was accepted may have changed the chair: then those that were refused are sent again, to another one.
        const all = refusals.length === answers.length;
        const target = all ? chair : await chairs.create();
        if (!all) await chairs.update(target);
        const sent = all ? answers : await sendAll(target, refusals.map(oddOf));
        await chairs.waitOutLag();
        target.writes.push(...sent.slice(-2).map(({ exchange }) => exchange));
        expect(sent.map(({ exchange }) => exchange)).toHaveAnAnswer();
        // What it accepted before may be why a service refused it: that it accepts it elsewhere is no fault.
        if (!sent.every(({ exchange }) => refused(exchange)))
          throw new Inapplicable('what was refused for one record is accepted for another');
        await expect([target, bystander]).toStand();
        // What was refused must not be carried out with the next update either.
        await chairs.update(bystander);
        await expect(target).toBeRetrieved();
        // What became of a PATCH or POST that was accepted is the service's own affair.
        if (target === chair && !byOther.every(refused)) return;
        const next = await chairs.tryUpdate(target, colours.otherThan(target.colour));
        const done = `updated chair ${target.id}, of which ${sent.length} updates had been refused for their bodies`;
        expect(next).toSucceed(done, { as: 'before them', requirement: 'UPDATE-1' });
      });
      await check('SOUND-13', async () => {
        if (!byOther.some(refused)) throw new Inapplicable('neither PATCH nor POST of a record is refused');
        await chairs.waitOutLag();
        // That a POST added nothing shows in the lists, and that the chair stood where all of the bodies were refused.
        if (refusals.length < answers.length) await expect(chair).toBeRetrieved();
      });
      await check('SOUND-10', async () => {
        const accepted = answers.filter(({ odd, exchange }) => !odd.holdsColour && succeeded(exchange));
        if (accepted.length === 0) throw new Inapplicable('every update without a colour was refused');
        // Nothing that is sent here names a colour, so that the chair may keep its own or lose it, but not get another's.
        const target = await chairs.create();
        await chairs.update(bystander);
        const sent = await sendAll(target, accepted.map(oddOf));
        await chairs.waitOutLag();
        chairs.questions.showNotThis(
          bystander,
          [await chairs.retrieve(target)],
          `updated chair ${bystander.id}, then chair ${target.id} with a body that names no colour, and retrieved that`,
          [...bystander.writes.slice(-1), ...sent.map(({ exchange }) => exchange)],
        );
      });
      await check('SOUND-15', async () => {
        const bare = answers.filter(({ odd, exchange }) => !odd.holdsColour && succeeded(exchange));
        const accepted = acceptedWithoutText(answers);
        // Each for a record of its own, since these came at once.
        const sendAlone = async ({
          odd,
        }: Answered): Promise<{ readonly sent: Answered[]; readonly read: Exchange }> => {
          const target = await chairs.create();
          const sent = await sendAll(target, [odd]);
          await chairs.waitOutLag();
          return { sent, read: await chairs.retrieve(target) };
        };
        const [without] = await Promise.all(bare.slice(0, 1).map(sendAlone));
        for (const { sent, read } of await Promise.all(accepted.map(sendAlone)))
          for (const { odd, mark, exchange: write } of sent)
            if (odd.noText) chairs.questions.keepsNoText(read, { value: odd.noText, mark, write }, without?.read);
      });
      await check('SOUND-9', async () => {
        const marks = answers.filter(({ odd }) => odd.kind === 'prototype').map(({ mark }) => mark);
        const stain = colours.fresh();
        // Beside a colour, so that it is accepted where such members are passed over.
        await chairs.tryUpdate(chair, colours.otherThan(chair.colour), {
          bodyOf: (colour) => withPrototype(colour, stain),
        });
        // What every object is given by then is a colour where none is sent.
        const bare = Buffer.from(JSON.stringify({ remark: colours.fresh() }));
        await chairs.sendUpdate(bystander, chairs.requests.update(bystander.id, bare), stain);
        await chairs.questions.showNone([bystander], [...marks, stain]);
      });
      await check('SOUND-4', async () => {
        // What is kept of such a colour is open, and that of every answer is asked what shows it; so the record does not
        // stay.
        await chairs.confirm(bystander);
        const updates: Exchange[] = [];
        for (const bodyOf of unreadableColours) {
          const mark = colours.fresh();
          const plan = chairs.requests.update(bystander.id, bodyOf(mark));
          const update = await chairs.sendUpdate(bystander, plan, mark);
          updates.push(update);
          if (!refused(update)) await chairs.retrieve(bystander);
        }
        if (updates.every(refused)) await expect(bystander).toBeRetrieved();
        else await Promise.allSettled([chairs.list()]);
        await chairs.tryDelete(bystander);
      });
      await check('ADVICE-10', () => {
        refuses('not JSON', answers);
      });
      await check('ADVICE-11', () => {
        refuses('wrong type', answers);
      });
    },
  );
});
