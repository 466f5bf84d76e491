import { isDecisive, type Judgement, type Verdict } from '../../schemas/results.js';
import type { ExitCode, OverallVerdict } from '../../schemas/types.js';
import type { Level } from '../../specs/catalogue/requirements.js';

/** What all judgements on one requirement come to. */
export interface CombinedVerdict {
  readonly verdict: Verdict;
  readonly message: string;
  readonly evidence: readonly string[];
}

/** What the verdict on the whole run rests on. */
export interface RunFindings {
  readonly requirements: readonly { readonly level: Level; readonly verdict: Verdict }[];
  readonly strict: boolean;
  readonly interrupted: boolean;
  /** What kept the suite from judging: subject unreachable, time over, an error of the suite's own. */
  readonly hindrances: readonly string[];
}

/** The verdict on the whole run. */
export interface RunVerdict {
  readonly verdict: OverallVerdict;
  readonly exitCode: ExitCode;
  /** Whether no requirement is untested. */
  readonly complete: boolean;
  /** Those of the findings, and that nothing was judged when that is all there is to say. */
  readonly hindrances: readonly string[];
}

/** From what decides most to what decides least. */
const weights: readonly Verdict[] = ['failed', 'inconclusive', 'passed', 'inapplicable', 'untested'];

/** More distinct messages on one requirement than these tell a reader nothing new. */
const MAX_MESSAGES = 3;
const MAX_EVIDENCE = 40;

const exitCodes: Readonly<Record<OverallVerdict, ExitCode>> = {
  conforms: 0,
  fails: 1,
  'not judged': 2,
  interrupted: 130,
};

/** The weightiest verdict, with the messages and the evidence of the judgements that gave it. */
export function combineJudgements(judgements: readonly Judgement[]): CombinedVerdict {
  const verdict = weights.find((weight) => judgements.some((judgement) => judgement.verdict === weight)) ?? 'untested';
  const deciding = judgements.filter((judgement) => judgement.verdict === verdict);
  const messages = [...new Set(deciding.map(({ message }) => message).filter((message) => message !== ''))];
  const shown = messages.slice(0, MAX_MESSAGES);
  const more = messages.length - shown.length;
  return {
    verdict,
    message: [...shown, ...(more > 0 ? [`(and ${more} more of the kind)`] : [])].join('\n\n'),
    evidence: evidenceFor(deciding, shown),
  };
}

/** The verdict on the whole run, by the levels and exit codes of the design. */
export function judgeRun(findings: RunFindings): RunVerdict {
  const { requirements } = findings;
  const hindrances = hindrancesOf(findings);
  const verdict = overallVerdict(findings, hindrances);
  const complete = requirements.every((one) => one.verdict !== 'untested');
  return { verdict, exitCode: exitCodes[verdict], complete, hindrances };
}

function overallVerdict(findings: RunFindings, hindrances: readonly string[]): OverallVerdict {
  const { requirements, strict, interrupted } = findings;
  if (interrupted) return 'interrupted';
  if (requirements.some((one) => one.verdict === 'failed' && isDecisive(one.level, strict))) return 'fails';
  const inconclusive = requirements.some((one) => one.verdict === 'inconclusive');
  return inconclusive || hindrances.length > 0 ? 'not judged' : 'conforms';
}

/** A run in which nothing was judged, such as one with a filter that fits no test, must not look like a conforming one. */
function hindrancesOf({ requirements, interrupted, hindrances }: RunFindings): readonly string[] {
  const nothing = requirements.every(({ verdict }) => verdict === 'untested' || verdict === 'inapplicable');
  return nothing && !interrupted && hindrances.length === 0 ? ['No requirement was judged.'] : hindrances;
}

/** The newest evidence of each shown message is the most telling; of too much, the oldest is left out. */
function evidenceFor(deciding: readonly Judgement[], shown: readonly string[]): string[] {
  const telling = shown.length === 0 ? deciding : deciding.filter(({ message }) => shown.includes(message));
  return [...new Set(telling.flatMap(({ evidence }) => evidence))].slice(-MAX_EVIDENCE);
}
