import type { ObservedContract } from '../contract/infer/observed-contract.js';
import { readKnownFailures } from '../fixtures/settings/known-failures.js';
import { type Settings, SettingsError } from '../fixtures/settings/settings.js';
import type { ConformanceReport } from '../schemas/types.js';
import type { HarEntry } from '../fixtures/http/har.js';
import { isRequirementId } from '../specs/catalogue/requirements.js';
import type { TlsFile } from '../reproduce/curl-options.js';
import { heldAgainstContract } from './contract-of-run.js';
import { withKnownFailures } from './judge/known-failures.js';
import { sentIn } from './collect/exchanges.js';
import { withCircumstances } from './judge/when-of-answers.js';
import { withScripts } from './print/scripts.js';
import { reportOf, type RunFacts } from './judge/report.js';

/** The report of a run, held against what was known and pinned before; and the paths of what was written by the way. */
export function concluded(
  facts: RunFacts,
  observed: ObservedContract | undefined,
  settings: Settings,
  exchanges: readonly HarEntry[],
): { readonly report: ConformanceReport; readonly paths: readonly string[] } {
  const { reportDir, contract, knownFailures, settleMs, requestTimeoutMs: timeoutMs, ignoreHttpsErrors } = settings;
  const extraHeaders = settings.extraHeaders?.map(([name]) => name) ?? [];
  const known = knownFailures === undefined ? undefined : readKnownFailures(knownFailures, isRequirementId);
  if (typeof known === 'string') throw new SettingsError([known]);
  const { strict, readOnly = false } = facts;
  const scriptFacts = { settleMs, timeoutMs, ignoreHttpsErrors, extraHeaders, tlsFiles: tlsFilesOf(settings) };
  const report = reportOf(facts, (causes) =>
    withCircumstances(withScripts(reportDir, causes, facts.files.discovery, scriptFacts), () => exchanges.map(sentIn)),
  );
  return heldAgainstContract(withKnownFailures(report, known), observed, {
    reportDir,
    strict,
    readOnly,
    pinned: contract,
  });
}

/** The variables for TLS that a script has to be given as the run was. */
function tlsFilesOf({ caFile, clientCertificate }: Settings): readonly TlsFile[] {
  return [
    ...(caFile === undefined ? [] : (['CA_FILE'] as const)),
    ...(clientCertificate ? (['CLIENT_CERT_FILE', 'CLIENT_KEY_FILE', 'CLIENT_KEY_PASSPHRASE'] as const) : []),
  ];
}
