import { evidenceOf } from '../../fixtures/http/curl.js';
import { type Answer, type Exchange, mediaTypeOf, saysJson } from '../../fixtures/http/exchange.js';
import { isArray, isObject, type Json } from '../../fixtures/http/json.js';
import { keyOf, type ObservedContract, MAX_COUNT, NO_BODY, sorted, type Statement } from './observed-contract.js';
import { type IsKey, type Shape, ShapeLearner } from './shape.js';
import type { Case } from './cases.js';

/** What learning stands on. */
export interface Learning {
  /** Name of the part of the run that sent the exchanges, the same in every run. */
  readonly part: string;
  readonly isKey: IsKey;
  /** Replaces every token in a text. */
  readonly redact: (text: string) => string;
}

/** Headers whose presence is part of a contract. */
const HEADERS = [
  'accept',
  'allow',
  'content-location',
  'deprecation',
  'etag',
  'last-modified',
  'link',
  'location',
  'preference-applied',
  'retry-after',
  'sunset',
  'www-authenticate',
  'x-next-page',
  'x-total-count',
] as const;

const MAX_NAME = 200;

/** What exchanges show together. A pure function: the same exchanges teach the same. */
export function infer(noted: ReadonlyMap<Exchange, Case>, learning: Learning): ObservedContract['statements'] {
  const groups = new Map<string, { caseName: Case; exchanges: Exchange[] }>();
  for (const [exchange, caseName] of noted) {
    const key = keyOf({ ...caseName, status: exchange.answer?.status ?? 0 });
    const group = groups.get(key) ?? { caseName, exchanges: [] };
    groups.set(key, group);
    group.exchanges.push(exchange);
  }
  return sorted([...groups].map(([key, { caseName, exchanges }]) => [key, statementOf(caseName, exchanges, learning)]));
}

function statementOf(caseName: Case, exchanges: readonly Exchange[], learning: Learning): Statement {
  const answers = exchanges.flatMap(({ answer }) => answer ?? []);
  const [first] = exchanges;
  return {
    ...caseName,
    status: answers[0]?.status ?? 0,
    exchanges: { [learning.part]: Math.min(exchanges.length, MAX_COUNT) },
    headers: headersOf(answers),
    bodies: bodiesOf(answers, learning),
    shown: first ? evidenceOf(first, learning.redact) : '',
  };
}

function headersOf(answers: readonly Answer[]): Statement['headers'] {
  const present = answers.map(({ headers }) => new Set(headers.map(([name]) => name.toLowerCase())));
  return Object.fromEntries(
    HEADERS.filter((name) => present.some((names) => names.has(name))).map((name) => [
      name,
      present.every((names) => names.has(name)) ? 'always' : 'sometimes',
    ]),
  );
}

function bodiesOf(answers: readonly Answer[], { isKey, redact }: Learning): Statement['bodies'] {
  const learners = new Map<string, ShapeLearner>();
  for (const answer of answers) {
    const type = answer.body.length === 0 ? NO_BODY : redact(mediaTypeOf(answer)).slice(0, MAX_NAME) || '*/*';
    const learner = learners.get(type) ?? new ShapeLearner();
    learners.set(type, learner);
    if (type !== NO_BODY) learner.take(valueOf(answer), isKey);
  }
  return sorted([...learners].map(([type, learner]) => [type, withSafeNames(learner.shape(), redact)]));
}

/** What is to be learnt of a body: its JSON, else a text; a text such as `42` is JSON only where it says so. */
function valueOf(answer: Answer): Json {
  const { json, text } = answer;
  return json !== undefined && (isObject(json) || isArray(json) || saysJson(mediaTypeOf(answer))) ? json : text;
}

/** Names of members are the subject's own texts. */
function withSafeNames(shape: Shape, redact: (text: string) => string): Shape {
  const { members, values, items } = shape;
  return {
    ...shape,
    ...(members && {
      members: sorted(
        Object.entries(members).map(([name, member]) => [
          redact(name).slice(0, MAX_NAME),
          { ...member, shape: withSafeNames(member.shape, redact) },
        ]),
      ),
    }),
    ...(values && { values: withSafeNames(values, redact) }),
    ...(items && { items: withSafeNames(items, redact) }),
  };
}
