import type { ObservedContract } from '../contract/infer/observed-contract.js';
import { readKnownFailures } from '../fixtures/settings/known-failures.js';
import { type Settings, SettingsError } from '../fixtures/settings/settings.js';
import type { ConformanceReport } from '../schemas/types.js';
import { isRequirementId } from '../specs/catalogue/requirements.js';
import { heldAgainstContract } from './contract-of-run.js';
import { withKnownFailures } from './judge/known-failures.js';
import { reportOf, type RunFacts } from './judge/report.js';

/** The report of a run, held against what was known and pinned before; and the paths of what was written by the way. */
export function concluded(
  facts: RunFacts,
  observed: ObservedContract | undefined,
  { reportDir, contract, knownFailures }: Pick<Settings, 'reportDir' | 'contract' | 'knownFailures'>,
): { readonly report: ConformanceReport; readonly paths: readonly string[] } {
  const known = knownFailures === undefined ? undefined : readKnownFailures(knownFailures, isRequirementId);
  if (typeof known === 'string') throw new SettingsError([known]);
  const { strict, readOnly = false } = facts;
  return heldAgainstContract(withKnownFailures(reportOf(facts), known), observed, {
    reportDir,
    strict,
    readOnly,
    pinned: contract,
  });
}
