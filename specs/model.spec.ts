import {
  Breach,
  type Chair,
  type Chairs,
  covers,
  type Dialect,
  expect,
  specification,
  test,
} from '../fixtures/index.js';
import { sequenceOf, type Step } from './data/sequences.js';

specification('Any sequence of operations (document 4, rules 1 to 5)', () => {
  test(
    'a random sequence leaves what a map in memory would hold',
    covers('MODEL-1'),
    async ({ chairs, colours, checkContext: { seed, dialect }, check }) => {
      await check('MODEL-1', async () => {
        const told: string[] = [];
        try {
          await carryOut(chairs, sequenceOf(seed), colours.several(3), dialect, told);
        } catch (error) {
          if (!(error instanceof Breach)) throw error;
          // What shows it stands last, also where others were under way with it.
          const telling = error.exchanges.slice(-1);
          throw new Breach(
            `carried out a random sequence:\n${numbered(told)}\n${error.message}`,
            [...chairs.sent.filter((exchange) => !telling.includes(exchange)), ...telling],
            error.requirement,
            error.shows,
          );
        }
      });
    },
  );
});

function numbered(lines: readonly string[]): string {
  return lines.map((line, index) => `${index + 1}. ${line}`).join('\n');
}

/**
 * Carries out a sequence, and holds what the subject shows against what a map would hold.
 * @param told takes each step in words, with the number of the chair that it concerns
 */
async function carryOut(
  chairs: Chairs,
  steps: readonly Step[],
  palette: readonly string[],
  { idsReused, list }: Dialect,
  told: string[],
): Promise<void> {
  const made: Chair[] = [];
  for (const step of steps) {
    const colour = 'colour' in step ? (palette[step.colour] ?? '') : '';
    const chair = 'chair' in step ? made[step.chair % made.length] : undefined;
    const number = chair ? made.indexOf(chair) + 1 : made.length + 1;
    if (step.operation === 'create') {
      told.push(`create chair ${number} with the colour ${colour}`);
      made.push(...(await create(chairs, colour, made)));
    } else if (step.operation === 'list') {
      told.push('read the list');
      await seeList(made);
    } else if (chair?.deleted === false) {
      told.push(`${step.operation} chair ${number}${step.operation === 'update' ? ` to the colour ${colour}` : ''}`);
      await act(chairs, step.operation, chair, colour, made);
    } else if (chair && !idsReused) {
      // With ids that are given again, the id may be another record's by now.
      told.push(`see that chair ${number} is gone`);
      await expect(chair).toBeGoneFromRetrieve();
    }
  }
  told.push('see that everything is as it should be');
  const living = made.filter(({ deleted }) => !deleted);
  // A list that shows colours shows all of them; one retrieve tells whether the other view was written, too.
  const seen = list?.form === 'json' && list.colour ? living.slice(-1) : living;
  await Promise.all([...(seen.length > 0 ? [expect(seen).toBeRetrieved()] : []), seeList(made)]);
}

/** Whether a living record has this colour: a second one may be refused (open point 2.5). */
function inUse(colour: string, made: readonly Chair[]): boolean {
  return made.some((chair) => !chair.deleted && chair.colour.toLowerCase() === colour.toLowerCase());
}

async function create(chairs: Chairs, colour: string, made: readonly Chair[]): Promise<Chair[]> {
  if (!inUse(colour, made)) return [await chairs.create(colour)];
  const { chair } = await chairs.tryCreate(colour);
  return chair ? [chair] : [];
}

async function act(
  chairs: Chairs,
  operation: 'retrieve' | 'update' | 'delete',
  chair: Chair,
  colour: string,
  made: readonly Chair[],
): Promise<void> {
  if (operation === 'retrieve') await expect(chair).toBeRetrieved();
  else if (operation === 'delete') await chairs.delete(chair);
  else await (inUse(colour, made) ? chairs.tryUpdate(chair, colour) : chairs.update(chair, colour));
}

async function seeList(made: readonly Chair[]): Promise<void> {
  const living = made.filter(({ deleted }) => !deleted);
  const dead = made.filter(({ deleted }) => deleted);
  await Promise.all([
    ...(living.length > 0 ? [expect(living).toBeListed()] : []),
    ...(dead.length > 0 ? [expect(dead).toBeGoneFromList()] : []),
  ]);
}
