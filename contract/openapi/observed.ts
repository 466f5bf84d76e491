import { lagClasses, rateLimitAnswers } from '../infer/open-point-answers.js';
import type { ObservedContract } from '../infer/observed-contract.js';
import { type OpenPointId, openPointIds, openPoints } from '../../specs/catalogue/open-points.js';

/** What a service does about an open point that OpenAPI has no word for. */
export interface Observed {
  readonly question: string;
  readonly answer: string;
}

const REFUSED = 'refused: ';
const ANY = 'any string that was tried';

/** The answers to open points, in catalogue order. */
export function observedOf(observed: ObservedContract): Partial<Record<OpenPointId, Observed>> {
  const answers: Partial<Record<OpenPointId, string>> = {};
  for (const id of openPointIds) {
    const answer = answerTo(id, observed);
    if (answer !== undefined) answers[id] = answer;
  }
  return Object.fromEntries(
    Object.entries(answers).map(([id, answer]) => [id, { question: openPoints[id as OpenPointId].question, answer }]),
  );
}

/** How much reads lag writes, as one of {@link lagClasses}. */
export function lagOf({ openPointAnswers }: ObservedContract): string {
  return lagClasses.findLast((one) => openPointAnswers['OPEN-4.10']?.includes(one)) ?? lagClasses[0];
}

function answerTo(id: OpenPointId, observed: ObservedContract): string | undefined {
  const answers = observed.openPointAnswers[id];
  if (id === 'OPEN-4.9') return answers?.join('; ') ?? withoutColour(observed);
  if (!answers) return undefined;
  if (id === 'OPEN-2.2') return coloursOf(observed);
  if (id === 'OPEN-4.7') return answers.length === 0 ? 'all records stand on one page' : answers.join('; ');
  if (id === 'OPEN-4.10') return lagOf(observed);
  if (id === 'OPEN-8.1') return rateLimitAnswers.findLast((one) => answers.includes(one));
  return answers.join('; ');
}

function withoutColour({ statements }: ObservedContract): string | undefined {
  const bare = Object.values(statements).filter(
    ({ operation, caseName }) => operation === 'update' && caseName === 'with a body without color',
  );
  return bare.length > 0 && bare.every(({ status }) => status >= 400)
    ? 'not told: an update without color is refused'
    : undefined;
}

/** Long colours that are refused are told by the open point on their size. */
function coloursOf({ openPointAnswers }: ObservedContract): string {
  const tooLong = new Set((openPointAnswers['OPEN-8.2'] ?? []).flatMap(refusedKinds));
  const told = (openPointAnswers['OPEN-2.2'] ?? []).map((answer) => {
    if (!answer.startsWith(REFUSED)) return answer;
    const others = refusedKinds(answer).filter((kind) => !tooLong.has(kind));
    return others.length === 0 ? ANY : `${REFUSED}${others.join(', ')}`;
  });
  return [...new Set(told)].sort().join('; ');
}

function refusedKinds(answer: string): string[] {
  return answer.startsWith(REFUSED) ? answer.slice(REFUSED.length).split(', ') : [];
}
