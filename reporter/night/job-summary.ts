import { requirementOf } from '../../specs/catalogue/requirements.js';
import type { Cause } from '../../schemas/results.js';
import type { ConformanceReport } from '../../schemas/types.js';
import { headlineOf } from './headline.js';
import { codeBlock, plainLine } from './markdown.js';

const MOST_CAUSES = 10;

/** What a run says on one screen, as Markdown: for the page of a job, and for the body of an issue. */
export function jobSummary(report: ConformanceReport): string {
  const { subject, causes, drift, hindrances, records, requests, seed, startTime } = report;
  const name =
    subject === null ? 'The service' : subject.builtIn ? 'The built-in reference' : plainLine(subject.baseUrl);
  const left = records?.left.length ?? 0;
  return [
    `## ${name} ${plainLine(headlineOf(report).text)}`,
    `${counts(report)}; ${requests.total} requests, seed ${seed}, ${startTime}.`,
    ...hindrances.map(codeBlock),
    ...causes.slice(0, MOST_CAUSES).map(causeBlock),
    ...(causes.length > MOST_CAUSES ? [`${causes.length - MOST_CAUSES} more causes stand in conformance.json.`] : []),
    ...(drift?.entries ?? [])
      .slice(0, MOST_CAUSES)
      .map(({ kind, subject: what, was, is }) =>
        [`### Drift: ${plainLine(`${kind} ${what}`)}`, codeBlock(`was: ${was}\nis:  ${is}`)].join('\n\n'),
      ),
    ...(left === 0
      ? []
      : [`**${left} records of the run were left in the service**; conformance.json says how to delete them.`]),
  ]
    .join('\n\n')
    .concat('\n');
}

function counts({ requirements }: ConformanceReport): string {
  const of = (verdict: string): number => requirements.filter((one) => one.verdict === verdict).length;
  return `Requirements: ${['passed', 'failed', 'inconclusive', 'inapplicable', 'untested'].map((verdict) => `${of(verdict)} ${verdict}`).join(', ')}`;
}

function causeBlock({ requirement, done, expected, received, history, unjudged }: Cause): string {
  const { statement, level, clause } = requirementOf(requirement);
  return [
    `### ${requirement} (${level}; ${plainLine(clause)})`,
    plainLine(statement),
    codeBlock(`done:      ${done}\nexpected:  ${expected}\nreceived:  ${received}`),
    ...(history.length === 0
      ? []
      : [
          '<details><summary>The requests that show it</summary>',
          codeBlock(history.map(({ evidence }) => evidence).join('\n')),
          '</details>',
        ]),
    ...(unjudged.length === 0 ? [] : [`Could not be judged because of it: ${unjudged.join(' ')}`]),
  ].join('\n\n');
}
