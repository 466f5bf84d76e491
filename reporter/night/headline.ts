import type { ConformanceReport } from '../../schemas/types.js';
import { asFarAsRead } from '../judge/as-far-as-read.js';
import { failureKind, newFailures } from '../judge/failure-kind.js';
import { clipped } from '../print/escape-control.js';

/** What a run came to, for whoever reads no more than a line: what must be done differs for each. */
export type Outcome = 'good' | 'failure' | 'drift' | 'outage' | 'undecided' | 'interrupted' | 'harness fault';

/** The outcome of a run, and the line that says so. */
export interface Headline {
  readonly outcome: Outcome;
  readonly text: string;
  /** What kept it from being judged, in one line. */
  readonly reason?: string;
}

const MAX_REASON = 160;

/** Tells failures, drift, outages, and faults of the suite itself apart. */
export function headlineOf(report: ConformanceReport): Headline {
  const { verdict, hindrances, outOfReach } = report;
  if (verdict === 'conforms') {
    const read = asFarAsRead(report);
    return { outcome: 'good', text: read === undefined ? 'conforms' : `conforms, ${read}` };
  }
  if (verdict === 'interrupted') return { outcome: 'interrupted', text: 'was interrupted before it was judged' };
  if (verdict === 'fails') return failureOf(report);
  if (outOfReach === true) return { outcome: 'outage', text: 'is out of reach', ...reasonOf(hindrances) };
  if (hindrances.length > 0)
    return { outcome: 'harness fault', text: 'could not be judged, the run itself failed', ...reasonOf(hindrances) };
  const open = report.requirements.filter((one) => one.verdict === 'inconclusive').length;
  return { outcome: 'undecided', text: `could not be judged: ${counted(open, 'requirement')} inconclusive` };
}

/** What is known to fail is no news; what is known to and does not is. */
function failureOf(report: ConformanceReport): Headline {
  const { drift, known = [] } = report;
  switch (failureKind(report)) {
    case 'failure':
      return { outcome: 'failure', text: `does not conform: ${enumerated(newFailures(report))}` };
    case 'drift':
      return { outcome: 'drift', text: `differs from its contract in ${counted(drift?.entries.length ?? 0, 'place')}` };
    case 'stale': {
      const stale = known.flatMap(({ requirement, state }) => (state === 'stale' ? [requirement] : []));
      return { outcome: 'failure', text: `passes what is known to fail: ${enumerated(stale)}` };
    }
  }
}

function reasonOf([first]: readonly string[]): { readonly reason?: string } {
  return first === undefined ? {} : { reason: clipped(first.split('\n')[0] ?? '', MAX_REASON) };
}

function enumerated(ids: readonly string[]): string {
  const [first = 'no requirement', ...more] = ids;
  return more.length === 0 ? first : `${first} and ${more.length} more`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
