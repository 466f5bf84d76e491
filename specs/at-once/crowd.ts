import {
  type Chair,
  type Chairs,
  type Dialect,
  type Colours,
  type CreateAttempt,
  type Exchange,
  type Fixtures,
  refused,
} from '../../fixtures/index.js';
import { type DifficultColour, difficultColours, partsOf } from '../data/difficult-colours.js';

/** One more than a page of the usual sizes holds. */
export const MANY = 26;
/** So many of them live before the tests begin, where there are colours enough, and are looked for in every list. */
const LEFT_ALONE = 2;
/** Of what is refused together, so much is tried alone. */
const MOST_PARTS = 12;

type DifficultAttempt = DifficultColour & CreateAttempt;

/** Records that were created at once. */
export interface Crowd {
  /** How each create of a difficult colour went, the whole colours first. */
  readonly together: readonly DifficultAttempt[];
  /** The same, and then what is difficult about those that were refused, each alone. */
  readonly attempts: readonly DifficultAttempt[];
  /** Those of the attempts that were refused. */
  readonly refusals: readonly DifficultAttempt[];
  /** Records of difficult colours. */
  readonly odd: readonly Chair[];
  /** Records of other colours. */
  readonly plain: readonly Chair[];
  /** A create of another colour that did not succeed. */
  readonly failed: Exchange | undefined;
  /** How many were to be created. */
  readonly size: number;
}

/**
 * What is read back in more than one way where white space is changed: some take a line separator for it, and some have
 * what stands for it but once.
 */
const UNSURE: Partial<Record<Dialect['normalisation']['spaces'], RegExp>> = {
  collapsed: /\u2028/,
  hyphens: /[\u2028_-]/,
  underscores: /[\u2028_-]/,
};

/** Whether a colour can be read back with certainty in this dialect. */
export function readableIn({ record, idSources, normalisation }: Dialect): (colour: DifficultColour) => boolean {
  // What a text has to escape cannot be read back from it with certainty, and a record that only the list names can be
  // told only by a colour of some length.
  const inText = record?.form === 'text';
  const byList = idSources[0]?.from === 'list';
  return ({ colour, needsEscapes }) =>
    !(inText && needsEscapes) && !(byList && colour.length < 10) && UNSURE[normalisation.spaces]?.test(colour) !== true;
}

/** Creates many records at once, as many as fit of them of difficult colours. */
export async function createCrowd(
  chairs: Chairs,
  colours: Colours,
  { palette }: Dialect,
  fits: (colour: DifficultColour) => boolean,
): Promise<Crowd> {
  const size = palette === undefined ? MANY - LEFT_ALONE : MANY;
  const difficult = difficultColours(() => colours.fresh()).filter(fits);
  const attempt = async (one: DifficultColour): Promise<DifficultAttempt> => ({
    ...one,
    ...(await chairs.tryCreate(one.colour)),
  });
  const [together, plainAttempts] = await Promise.all([
    Promise.all(difficult.filter(({ tellsRecord }) => tellsRecord).map(attempt)),
    Promise.all(colours.several(size - difficult.length).map((colour) => chairs.tryCreate(colour))),
  ]);
  // Of what its colour does not tell, no more than one record may be lost with a run that is killed.
  for (const one of difficult.filter(({ tellsRecord }) => !tellsRecord)) together.push(await attempt(one));
  // Where only some colours are allowed, none of these is.
  const parts = palette === undefined ? partsOf(refusedOf(together)).filter(fits).slice(0, MOST_PARTS) : [];
  const attempts = [...together, ...(await Promise.all(parts.map(attempt)))];
  return {
    together,
    attempts,
    refusals: refusedOf(attempts),
    odd: attempts.flatMap(({ chair }) => chair ?? []),
    plain: plainAttempts.flatMap(({ chair }) => chair ?? []),
    failed: plainAttempts.find(({ chair, isSeen }) => !chair && !isSeen)?.exchange,
    size,
  };
}

/** Those of the creates that were refused. */
export function refusedOf(attempts: readonly DifficultAttempt[]): readonly DifficultAttempt[] {
  return attempts.filter(({ exchange }) => refused(exchange));
}

/** Tells of the open points that such a crowd answers. */
export function observeLimits(observe: Fixtures['observe'], { refusals, failed, size }: Crowd): void {
  const names = (some: readonly { readonly name: string }[]): string => some.map(({ name }) => name).join(', ');
  const tooLong = refusals
    .filter(({ colour }) => colour.length >= 300)
    .sort((left, right) => left.colour.length - right.colour.length);
  observe(
    'OPEN-2.2',
    refusals.length === 0 ? 'any string that was tried' : `refused: ${names(refusals)}`,
    refusals[0]?.exchange,
  );
  observe(
    'OPEN-8.2',
    tooLong.length === 0 ? '10,240 characters are accepted' : `refused: ${names(tooLong)}`,
    tooLong[0]?.exchange,
  );
  observe('OPEN-8.3', failed ? `a create of ${size} at once was not accepted` : `not met with ${MANY} records`, failed);
}
