import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import openapiTypescript, { astToString, type OpenAPI3 } from 'openapi-typescript';
import ts from 'typescript';
import { type ObservedContract, mergeObserved } from '../../../contract/infer/observed-contract.js';
import { contractOf } from '../../../contract/openapi/document.js';
import { driftOf } from '../../../contract/drift/drift.js';
import { NotAContract, readContract } from '../../../contract/drift/read.js';
import { isRequirementId, requirementIds, requirementOf } from '../../../specs/catalogue/requirements.js';
import { openPointIds } from '../../../specs/catalogue/open-points.js';
import { observedSample } from '../../support/contract-samples.js';

const contract = contractOf(observedSample, '/api/v1');
const text = JSON.stringify(contract);
const interfaceFile = new URL('../../../schemas/openapi.json', import.meta.url);
const interfaceText = readFileSync(interfaceFile, 'utf8');

/** What a linter has to say of an OpenAPI description; the interface and its services name no license. */
async function lint(source: string): Promise<string[]> {
  const rules = { 'info-license': 'off', 'operation-4xx-response': 'off', 'operation-2xx-response': 'off' } as const;
  const config = await createConfig({ extends: ['recommended'], rules });
  const problems = await lintFromString({ source, absoluteRef: 'contract.json', config });
  return problems.map(({ ruleId, message }) => `${ruleId}: ${message}`);
}

test('a contract, and the interface as OpenAPI, are valid OpenAPI 3.1 and lint clean', async () => {
  for (const source of [text, interfaceText]) {
    const result = await new Validator().validate(JSON.parse(source) as Record<string, unknown>);
    assert.deepEqual(result, { valid: true });
    assert.deepEqual(await lint(source), []);
  }
});

test('a client that is generated from a contract type-checks', async () => {
  const ast = await openapiTypescript(JSON.parse(text) as OpenAPI3, { silent: true });
  const generated = `${astToString(ast)}
    const chair: components['schemas']['Chair'] = { id: 1, color: 'oak' };
    export const list: operations['listChairs']['responses'][200]['content']['application/json'] = [chair];
    // @ts-expect-error an id is an integer
    export const wrong: components['schemas']['Chair'] = { id: '1', color: 'oak' };`;
  const options: ts.CompilerOptions = { strict: true, noEmit: true, target: ts.ScriptTarget.ES2022, types: [] };
  const host = ts.createCompilerHost(options);
  const source = ts.createSourceFile('client.ts', generated, ts.ScriptTarget.ES2022);
  const getSourceFile = host.getSourceFile.bind(host);
  host.getSourceFile = (name, version) => (name === 'client.ts' ? source : getSourceFile(name, version));
  const problems = ts.getPreEmitDiagnostics(ts.createProgram(['client.ts'], options, host));
  assert.deepEqual(
    problems.map(({ messageText }) => messageText),
    [],
  );
});

test('a contract says nothing of address, time, ids or colours of its run, and the same parts make the same bytes', () => {
  assert.doesNotMatch(text, /127\.0\.0\.1|localhost|oak|"default"|"enum"|"example/);
  assert.match(text, /"servers":\[\{"url":"\/api\/v1"\}\]/);
  const again = contractOf(mergeObserved([observedSample, observedSample]), '/api/v1');
  assert.equal(JSON.stringify(again), text);
});

test('a contract that is read back is as it was written', () => {
  const read = readContract(JSON.parse(text));
  assert.deepEqual(driftOf(read, readContract(contract), { strict: true, complete: true }), { entries: [], notes: [] });
  const created = read.statements.find(({ operation, status }) => operation === 'create' && status === 201);
  assert.deepEqual(created?.headers, { etag: false, location: true });
  assert.deepEqual(read.observed['OPEN-4.10'], 'not at all');
});

test('what no exchange shows any more is stale, in a whole run only', () => {
  const statements = Object.entries(observedSample.statements).filter(([key]) => !key.startsWith('delete'));
  const less: ObservedContract = { ...observedSample, statements: Object.fromEntries(statements) };
  const is = readContract(contractOf(less, ''));
  const was = readContract(contract);
  const { entries } = driftOf(was, is, { strict: false, complete: true });
  assert.deepEqual(
    entries.map(({ kind, where }) => [kind, where]),
    [['stale', ['delete, as documented: 204']]],
  );
  assert.deepEqual(driftOf(was, is, { strict: false, complete: false }).entries, []);
  const added = driftOf(is, was, { strict: false, complete: true });
  assert.deepEqual([added.entries.length, added.notes.length], [0, 1]);
  assert.deepEqual(driftOf(is, was, { strict: true, complete: true }).entries.length, 1);
});

test('an answer that part of a run observed in part is no drift', () => {
  const withAnswer = (answer: readonly string[]): ReturnType<typeof readContract> => {
    const openPointAnswers = { ...observedSample.openPointAnswers, 'OPEN-2.5': answer };
    return readContract(contractOf({ ...observedSample, openPointAnswers }, ''));
  };
  const [was, part, other] = [['kept', 'shown'], ['kept'], ['kept', 'left out']].map(withAnswer);
  assert.ok(was && part && other);
  const kinds = (is: typeof was, complete: boolean): readonly string[] =>
    driftOf(was, is, { strict: true, complete }).entries.map(({ kind }) => kind);
  assert.deepEqual(kinds(part, false), []);
  assert.deepEqual(kinds(part, true), ['observed']);
  assert.deepEqual(kinds(other, false), ['observed']);
});

test('what is no contract is refused with a reason', () => {
  const bad: unknown[] = [
    null,
    [],
    {},
    { openapi: '3.0.0' },
    { openapi: '3.1.0' },
    { openapi: '3.1.0', 'x-contract-version': 1 },
    { ...contract, components: {} },
  ];
  for (const document of bad) assert.throws(() => readContract(document), NotAContract, JSON.stringify(document));
});

test('the interface as OpenAPI names every requirement and every open point', () => {
  const named = [...interfaceText.matchAll(/"([A-Z]+-[\d.]+)"/g)].map(([, id]) => id ?? '');
  const known = new Set<string>([...requirementIds, ...openPointIds]);
  assert.deepEqual(
    named.filter((id) => !known.has(id)),
    [],
  );
  const ofOperations = requirementIds.filter((id) => isRequirementId(id) && requirementOf(id).level === 'document');
  assert.deepEqual(
    [...ofOperations, ...openPointIds].filter((id) => !named.includes(id)),
    [],
  );
});
