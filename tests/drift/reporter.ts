import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { type ObservedContract, mergeObserved } from '../../contract/infer/observed-contract.js';
import { CONTRACT_ATTACHMENT } from '../../contract/infer/source.js';
import { contractOf } from '../../contract/openapi/document.js';
import { driftOf } from '../../contract/drift/drift.js';
import { readContract } from '../../contract/drift/read.js';
import { headOf, placesOf } from '../../reporter/print/drift-text.js';
import type { Drift } from '../../schemas/types.js';
import { type Comparison, comparisons } from './comparisons.js';
import { expected } from './expected.js';

const MAX_NOTES = 8;

/** Holds what was learnt before each change against what was learnt after it, and owns the exit code. */
export default class DriftReporter implements Reporter {
  private readonly observed = new Map<string, ObservedContract[]>();
  private readonly problems: string[] = [];
  private readonly started = performance.now();

  printsToStdio(): boolean {
    return true;
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const [, , , part = ''] = test.titlePath();
    if (result.status !== 'passed' && result.status !== 'skipped')
      this.problems.push(
        `NOT VALID ${part}: ${test.title}: ${result.error?.message?.slice(0, 2_000) ?? result.status}`,
      );
    for (const { name, body } of result.attachments) {
      if (name === CONTRACT_ATTACHMENT && body)
        this.observed.set(part, [...(this.observed.get(part) ?? []), JSON.parse(body.toString()) as ObservedContract]);
    }
  }

  onError(error: { readonly message?: string }): void {
    this.problems.push(error.message ?? 'an error without a message');
  }

  onEnd(result: FullResult): Promise<{ status: FullResult['status'] }> {
    const tried = comparisons.filter(({ was, is }) => this.observed.has(was.name) && this.observed.has(is.name));
    const changes = tried.filter(({ kind }) => kind === 'change');
    const again = tried.filter(({ kind }) => kind === 'again');
    const [missed, falsely] = [changes, again].map((some) => some.flatMap((one) => this.problemOf(one) ?? []));
    for (const text of [...this.problems, ...(missed ?? []), ...(falsely ?? [])]) console.log(text);
    const seconds = ((performance.now() - this.started) / 1000).toFixed(1);
    console.log(
      `\n${changes.length - (missed?.length ?? 0)} of ${changes.length} changes told as what they are; ` +
        `false drift ${falsely?.length ?? 0} of ${again.length}; ${seconds} s`,
    );
    const failed = this.problems.length + (missed?.length ?? 0) + (falsely?.length ?? 0) > 0 || tried.length === 0;
    return Promise.resolve({ status: failed || result.status !== 'passed' ? 'failed' : 'passed' });
  }

  private problemOf({ name, kind, was, is }: Comparison): string | undefined {
    const [before, after] = [was, is].map((part) => contractOf(mergeObserved(this.observed.get(part.name) ?? []), ''));
    const complete = is.narrowedTo.length === 0;
    const drift = driftOf(readContract(before), readContract(after), { strict: false, complete });
    if (kind === 'again') {
      const isSame = JSON.stringify(before) === JSON.stringify(after);
      const clean = drift.entries.length === 0 && drift.notes.length === 0;
      return clean && isSame
        ? undefined
        : `FALSE DRIFT ${name}${isSame ? '' : ' (not the same bytes)'}\n${told(drift)}`;
    }
    if (!(name in expected)) return `NOT EXPECTED ${name}: tests/drift/expected.ts says nothing of it`;
    const wanted = expected[name];
    const [entry, ...others] = drift.entries;
    const fits =
      wanted === undefined
        ? entry === undefined
        : others.length === 0 &&
          entry?.kind === wanted.kind &&
          entry.was === wanted.was &&
          entry.is === wanted.is &&
          (wanted.subject === undefined || wanted.subject === entry.subject);
    return fits
      ? undefined
      : `NOT TOLD ${name}: expected ${JSON.stringify(wanted ?? 'nothing')}; received\n${told(drift)}`;
  }
}

function told({ entries, notes }: Drift): string {
  return [
    ...entries.map((entry) => `  ${headOf(entry)} (${placesOf(entry)})`),
    ...notes.slice(0, MAX_NOTES).map((note) => `  note: ${headOf(note)} (${placesOf(note)})`),
  ].join('\n');
}
