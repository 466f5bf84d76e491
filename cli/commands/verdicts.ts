import { escapeControlLine } from '../../reporter/print/escape-control.js';
import type { ConformanceReport } from '../../schemas/types.js';
import type { RequirementId } from '../../specs/catalogue/requirements.js';

/** The verdicts on the requirements that the user asked for, one line each. */
export function verdictsOf({ requirements }: ConformanceReport, ids: readonly RequirementId[]): string {
  const asked = requirements.filter(({ id }) => ids.includes(id));
  return asked
    .map(({ id, verdict, statement, message }) => {
      const reason = message === '' ? '' : ` (${escapeControlLine(message.split('\n')[0] ?? '')})`;
      return `${id} ${verdict}: ${statement}${reason}\n`;
    })
    .join('');
}
