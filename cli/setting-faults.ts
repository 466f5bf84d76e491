import { contractFault } from '../contract/drift/fault.js';
import { certificateFault } from '../fixtures/http/certificates.js';
import { readKnownFailures } from '../fixtures/settings/known-failures.js';
import type { Settings } from '../fixtures/settings/settings.js';
import { historyFault } from '../reporter/history/file.js';
import { isRequirementId } from '../specs/catalogue/requirements.js';

/** What is wrong with the files that the settings name; none where nothing is. */
export function fileFaults(settings: Settings): readonly string[] {
  const { contract, reportDir, knownFailures, history } = settings;
  const known = knownFailures === undefined ? undefined : readKnownFailures(knownFailures, isRequirementId);
  return [
    contractFault(contract, reportDir),
    historyFault(history, reportDir),
    certificateFault(settings),
    typeof known === 'string' ? known : undefined,
  ].filter((fault) => fault !== undefined);
}
