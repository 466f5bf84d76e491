import fc from 'fast-check';

/** One step of a random sequence. `chair` picks among the chairs made so far in it, `colour` among its few colours. */
export type Step =
  | { readonly operation: 'list' }
  | { readonly operation: 'create'; readonly colour: number }
  | { readonly operation: 'update'; readonly chair: number; readonly colour: number }
  | { readonly operation: 'retrieve' | 'delete'; readonly chair: number };

const chair = fc.nat({ max: 4 });
const colour = fc.nat({ max: 2 });
/** Each record costs three requests, so that a run of nothing else would send too many. */
const MOST_CREATES = 2;
const creation = colour.map((one): Step => ({ operation: 'create', colour: one }));

/** Random sequences of operations, which fast-check can shrink. They begin with a create, so that there is something. */
export const sequences: fc.Arbitrary<readonly Step[]> = fc
  .tuple(
    creation,
    fc.array(
      fc.oneof(
        { weight: 3, arbitrary: creation },
        {
          weight: 4,
          arbitrary: fc
            .tuple(chair, colour)
            .map(([one, other]): Step => ({ operation: 'update', chair: one, colour: other })),
        },
        { weight: 3, arbitrary: chair.map((one): Step => ({ operation: 'delete', chair: one })) },
        { weight: 2, arbitrary: chair.map((one): Step => ({ operation: 'retrieve', chair: one })) },
        { weight: 1, arbitrary: fc.constant<Step>({ operation: 'list' }) },
      ),
      { minLength: 3, maxLength: 3 },
    ),
  )
  .map(([first, others]): readonly Step[] => [first, ...others])
  .filter((steps) => steps.filter(({ operation }) => operation === 'create').length <= MOST_CREATES);
