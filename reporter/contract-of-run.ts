import { join } from 'node:path';
import { driftOf } from '../contract/drift/drift.js';
import { readContract, readContractFile } from '../contract/drift/read.js';
import { withDrift } from '../contract/drift/with-drift.js';
import type { ObservedContract } from '../contract/infer/observed-contract.js';
import { contractOf } from '../contract/openapi/document.js';
import { writeWhole } from '../fixtures/run-folder/write-file.js';
import type { ConformanceReport } from '../schemas/types.js';

/** What a run is held against its contract by. */
export interface ContractOptions {
  readonly reportDir: string;
  readonly strict: boolean;
  readonly readOnly: boolean;
  /** Path of the pinned contract, where there is one. */
  readonly pinned: string | undefined;
}

/** Writes the contract that a run observed, and holds it against the pinned one. */
export function heldAgainstContract(
  report: ConformanceReport,
  observed: ObservedContract | undefined,
  { reportDir, strict, readOnly, pinned }: ContractOptions,
): { readonly report: ConformanceReport; readonly paths: readonly string[] } {
  if (!report.subject || !observed || report.verdict === 'interrupted') return { report, paths: [] };
  const path = join(reportDir, 'contract.json');
  const contract = contractOf(observed, new URL(report.subject.baseUrl).pathname.replace(/\/$/, ''));
  writeWhole(join(reportDir, 'observed.json'), `${JSON.stringify(observed, null, 2)}\n`);
  writeWhole(path, `${JSON.stringify(contract, null, 2)}\n`);
  if (pinned === undefined) return { report, paths: [path] };
  const complete = report.complete && !readOnly && report.verdict !== 'not judged';
  const drift = driftOf(readContractFile(pinned), readContract(contract), { strict, complete, observed });
  return { report: withDrift(report, drift), paths: [path] };
}
