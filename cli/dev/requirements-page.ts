// Writes the page that leads from each requirement to its checks: `npm run requirements`.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { format, resolveConfig } from 'prettier';
import { type RequirementId, requirementIds, requirementOf } from '../../specs/catalogue/requirements.js';
import { faults } from '../../subjects/faults/index.js';
import { pressureFaults } from '../../subjects/faults/pressure/index.js';
import { coveredIn, JUDGE, judgedBy, root, specs, textOf, UNIVERSAL } from './sources.js';

/** Where the page stands. */
export const PAGE = join(root, 'docs', 'requirements.md');

const INTRODUCTION = `# Requirements

Made by \`npm run requirements\` from the [catalogue](../specs/catalogue/requirements.ts), the \`covers(…)\` of the
specs, the judge and the [faults](../subjects/faults/index.ts). A test fails where it is not what they say.

"Checked by" names the specs that make the situation. "Judged in" is where a breach is told: [blame.ts] by what reads
show of records, [universal-checks.ts] by any exchange, a spec by the answers that it asks for. A spec may also fail a
requirement of [blame.ts] by what an answer shows by itself, and \`fixtures/discovery\` a few that it meets on its way.
`;

/** Each requirement: what it states, the specs that check it, where it is judged, and the faults that name it first. */
export async function requirementsPage(): Promise<string> {
  const covered = new Map(specs.map((name) => [name, coveredIn(textOf(`specs/${name}`))]));
  const rows = requirementIds.map((id) => {
    const { level, clause, statement } = requirementOf(id);
    const checkedBy = specs.filter((name) => covered.get(name)?.has(id)).map((name) => `[${name}]`);
    const judgedIn = {
      'every exchange': ['[universal-checks.ts]'],
      'the history': ['[blame.ts]'],
      'a spec': checkedBy,
    }[judgedBy(id)];
    return `| ${[id, level, clause, statement, checkedBy.join(', '), judgedIn.join(', ')].join(' | ')} |`;
  });
  const text = [
    INTRODUCTION,
    '| Id | Level | Clause | Statement | Checked by | Judged in |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
    '\n## The faults that name each first\n',
    ...requirementIds.flatMap(faultsOf),
    '',
    ...specs.map((name) => `[${name}]: ../specs/${name}`),
    `[blame.ts]: ../${JUDGE}/blame.ts`,
    `[universal-checks.ts]: ../${JUDGE}/${UNIVERSAL}`,
  ].join('\n');
  return format(text, { ...(await resolveConfig(PAGE)), parser: 'markdown' });
}

function faultsOf(id: RequirementId): readonly string[] {
  const names = [...faults, ...pressureFaults].filter(({ breaches }) => breaches[0] === id).map(({ name }) => name);
  return [`- ${id}${names.length === 0 ? ': none' : ''}`, ...names.map((name) => `  - ${escaped(name)}`)];
}

/** A text without what Markdown would take for its own. */
function escaped(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>|]/g, '\\$&');
}

if (process.argv[1] === import.meta.filename) writeFileSync(PAGE, await requirementsPage());
