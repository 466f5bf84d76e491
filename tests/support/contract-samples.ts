import { keyOf, type ObservedContract, NO_BODY, type Statement } from '../../contract/infer/observed-contract.js';
import { type Shape, ShapeLearner } from '../../contract/infer/shape.js';
import type { Json } from '../../fixtures/http/json.js';

/** A shape learnt from these values. */
export function shapeOf(...values: readonly Json[]): Shape {
  const learner = new ShapeLearner();
  for (const value of values) learner.take(value, () => false);
  return learner.shape();
}

const chair = { id: 7, color: 'oak' };
const refusal = { title: 'Not Found', status: 404, detail: 'No record has this id.' };

function statement(
  operation: Statement['operation'],
  status: number,
  body: Json | undefined,
  more: Partial<Statement> = {},
): Statement {
  const type = status >= 400 ? 'application/problem+json' : 'application/json';
  return {
    operation,
    caseName: 'as documented',
    status,
    exchanges: { 'a test': 2, 'another test': 2 },
    headers: {},
    bodies: body === undefined ? { [NO_BODY]: shapeOf() } : { [type]: shapeOf(body) },
    shown: 'curl -i',
    ...more,
  };
}

const statements: readonly Statement[] = [
  statement('list', 200, [chair]),
  statement('create', 201, chair, { headers: { location: 'always', etag: 'sometimes' } }),
  statement('retrieve', 200, chair),
  statement('retrieve', 404, refusal, { caseName: 'with an id that names no record' }),
  statement('update', 200, chair),
  statement('delete', 204, undefined),
  statement('unsupported', 405, refusal, { headers: { allow: 'always' } }),
];

/** What a run on a plain service might learn. */
export const observedSample: ObservedContract = {
  statements: Object.fromEntries(statements.map((one) => [keyOf(one), one])),
  openPointAnswers: { 'OPEN-2.1': ['integers'], 'OPEN-4.10': ['not at all'], 'OPEN-8.1': ['no limit was met'] },
};
