import type { ConformanceReport } from '../../schemas/types.js';

/** What a run came to, for whoever reads no more than a line: what must be done differs for each. */
export type Outcome = 'good' | 'failure' | 'drift' | 'outage' | 'undecided' | 'interrupted' | 'harness fault';

/** The outcome of a run, and the line that says so. */
export interface Headline {
  readonly outcome: Outcome;
  readonly text: string;
}

/** Tells failures, drift, outages, and faults of the suite itself apart. */
export function headlineOf(report: ConformanceReport): Headline {
  const { verdict, causes, drift, hindrances, subject } = report;
  const entries = drift?.entries.length ?? 0;
  if (verdict === 'conforms') return { outcome: 'good', text: 'conforms' };
  if (verdict === 'interrupted') return { outcome: 'interrupted', text: 'was interrupted before it was judged' };
  if (verdict === 'fails') {
    if (causes.length === 0 && entries > 0)
      return { outcome: 'drift', text: `differs from its contract in ${counted(entries, 'place')}` };
    const failed = causes.length > 0 ? causes.map(({ requirement }) => requirement) : failedIn(report);
    return { outcome: 'failure', text: `does not conform: ${enumerated(failed)}` };
  }
  if (subject === null) return { outcome: 'outage', text: 'could not be reached' };
  if (hindrances.length > 0) return { outcome: 'harness fault', text: 'could not be judged: the run itself failed' };
  const open = report.requirements.filter((one) => one.verdict === 'inconclusive').length;
  return { outcome: 'undecided', text: `could not be judged: ${counted(open, 'requirement')} inconclusive` };
}

function failedIn({ requirements }: ConformanceReport): readonly string[] {
  return requirements.filter(({ verdict }) => verdict === 'failed').map(({ id }) => id);
}

function enumerated(ids: readonly string[]): string {
  const [first = 'no requirement', ...more] = ids;
  return more.length === 0 ? first : `${first} and ${more.length} more`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
