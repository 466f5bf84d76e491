import type { OpenPointId } from '../../specs/catalogue/open-points.js';
import type { Dialect } from '../../fixtures/dialect/dialect.js';
import { describeNormalisation } from '../../fixtures/dialect/normalisation.js';
import { showsAnywhere } from '../../fixtures/dialect/record-format.js';
import { type Exchange, succeeded } from '../../fixtures/http/exchange.js';
import { isObject, type Json, parseJson } from '../../fixtures/http/json.js';
import type { Observation } from '../../schemas/results.js';
import type { ObservedContract } from './observed-contract.js';
import type { Case } from './cases.js';
import { describeIdForms } from '../../fixtures/data/id-form.js';

type OpenPointAnswers = ObservedContract['openPointAnswers'];

/** How long reads lag writes, in classes, shortest first: the exact time is chance. */
export const lagClasses = ['not at all', 'up to 100 ms', 'up to 1 s', 'more than 1 s'] as const;

/** Whether the rate of requests is limited, the answer that a run may miss first. */
export const rateLimitAnswers = ['no limit was met', 'yes'] as const;

/** Answers to open points by the tests whose words are the same in every run. */
const TOLD_BY_TESTS: readonly OpenPointId[] = ['OPEN-2.2', 'OPEN-2.5', 'OPEN-4.9', 'OPEN-8.2'];

/** What discovery found that neither a status nor a shape shows. */
export function answersOfDialect(dialect: Dialect): OpenPointAnswers {
  if (dialect.style === undefined) return {};
  const forms = [...new Set(dialect.sampleIds.map((id) => describeIdForms([id])))].sort();
  return {
    ...(forms.length > 0 && { 'OPEN-2.1': [forms.join(' and ')] }),
    'OPEN-2.2': [
      dialect.palette ? 'only some names are accepted' : `colours of the style ${dialect.style} are accepted`,
    ],
    'OPEN-2.4': [describeNormalisation(dialect.normalisation)],
    'OPEN-2.6': [dialect.idsReused ? 'yes' : 'no'],
    'OPEN-4.10': [lagClassOf(dialect.lagMs)],
  };
}

/** What stands for a whole process: what it met so far. */
export function answersOfProcess(met: {
  readonly pagingWays: readonly string[];
  readonly limited: boolean;
  readonly lagMs: number;
}): OpenPointAnswers {
  return {
    'OPEN-4.7': met.pagingWays,
    'OPEN-4.10': [lagClassOf(met.lagMs)],
    'OPEN-8.1': [rateLimitAnswers[met.limited ? 1 : 0]],
  };
}

/** What a test observed, in words that are the same in every run. */
export function answersOfTest(observations: readonly Observation[]): OpenPointAnswers {
  return Object.fromEntries(
    observations
      .filter(({ openPoint }) => TOLD_BY_TESTS.includes(openPoint))
      .map(({ openPoint, answer }) => [openPoint, [answer]]),
  );
}

/**
 * Whether an update without a colour takes the colour away. Undefined where a test sent none, or read nothing that
 * tells: the record must have been created here with a colour that a later retrieve could show.
 */
export function reachOfUpdate(
  cases: ReadonlyMap<Exchange, Case>,
): { readonly answer: string; readonly exchange: Exchange } | undefined {
  const all = [...cases].sort(([left], [right]) => left.number - right.number);
  const updates = all.filter(([{ request }]) => request.operation === 'update');
  const bare = updates.filter(([exchange, { caseName }]) => isBare(caseName) && succeeded(exchange));
  const sent = all
    .filter(([exchange, { operation }]) => operation === 'create' && succeeded(exchange))
    .flatMap(([{ request }]) => colourIn(request.body) ?? []);
  for (const url of new Set(bare.map(([{ request }]) => request.url))) {
    const own = updates.filter(([exchange]) => exchange.request.url === url && succeeded(exchange));
    if (!own.every(([, { caseName }]) => isBare(caseName))) continue;
    const last = own.at(-1)?.[0].number ?? 0;
    const read = all.find(
      ([{ number, request }]) => request.operation === 'retrieve' && request.url === url && number > last,
    )?.[0];
    if (!read?.answer || !succeeded(read)) continue;
    const { answer } = read;
    const kept = sent.some((colour) => showsAnywhere(answer, colour));
    return { answer: kept ? 'only the members sent' : 'the whole record', exchange: read };
  }
  return undefined;
}

function isBare(caseName: string): boolean {
  return ['with a body without color', 'with an empty body', 'with a body that is no object'].includes(caseName);
}

function colourIn(body: Buffer | undefined): string | undefined {
  if (!body) return undefined;
  let value: Json;
  try {
    value = parseJson(body.toString('utf8'));
  } catch {
    return undefined;
  }
  const colour = isObject(value) ? value['color'] : undefined;
  return typeof colour === 'string' && colour !== '' ? colour : undefined;
}

function lagClassOf(lagMs: number): string {
  if (lagMs <= 0) return lagClasses[0];
  if (lagMs <= 100) return lagClasses[1];
  return lagClasses[lagMs <= 1_000 ? 2 : 3];
}
