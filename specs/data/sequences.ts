import { faker } from '@faker-js/faker/locale/en';

/** One step of a random sequence. `chair` picks among the chairs made so far in it, `colour` among its few colours. */
export type Step =
  | { readonly operation: 'list' }
  | { readonly operation: 'create'; readonly colour: number }
  | { readonly operation: 'update'; readonly chair: number; readonly colour: number }
  | { readonly operation: 'retrieve' | 'delete'; readonly chair: number };

/** How many steps come after the first create. */
const MORE = 2;
/** Each record costs three requests more. */
const MOST_CREATES = 2;
const MOST_CHAIRS = 5;
const COLOURS = 3;

const operations = [
  { weight: 3, value: 'create' },
  { weight: 4, value: 'update' },
  { weight: 3, value: 'delete' },
  { weight: 2, value: 'retrieve' },
  { weight: 1, value: 'list' },
] as const;

/** A random sequence of operations, the same for the same seed. It begins with a create, and has an update. */
export function sequenceOf(seed: number): readonly Step[] {
  faker.seed(seed);
  for (;;) {
    const steps = [createStep(), ...Array.from({ length: MORE }, anyStep)];
    const creates = steps.filter(({ operation }) => operation === 'create');
    if (creates.length <= MOST_CREATES && steps.some(({ operation }) => operation === 'update')) return steps;
  }
}

function createStep(): Step {
  return { operation: 'create', colour: below(COLOURS) };
}

function anyStep(): Step {
  const operation = faker.helpers.weightedArrayElement(operations);
  if (operation === 'list') return { operation };
  if (operation === 'create') return createStep();
  if (operation === 'update') return { operation, chair: below(MOST_CHAIRS), colour: below(COLOURS) };
  return { operation, chair: below(MOST_CHAIRS) };
}

function below(count: number): number {
  return faker.number.int({ max: count - 1 });
}
