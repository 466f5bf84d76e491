import { requirementIds } from '../../specs/catalogue/requirements.js';
import { faults } from '../../subjects/faults/index.js';
import { pressureFaults } from '../../subjects/faults/pressure/index.js';
import type { Explanation, Explanations } from '../explanation.js';
import { coveredIn, judgedBy, specs, textOf, titlesIn } from './sources.js';

/** What the command "explain" tells of each requirement, from the sources. */
export function explanations(): Explanations {
  const texts = specs.map((name) => ({ name, text: textOf(`specs/${name}`) }));
  return Object.fromEntries(
    requirementIds.map((id): [string, Explanation] => {
      const covering = texts.filter(({ text }) => coveredIn(text).has(id));
      return [
        id,
        {
          tests: covering.flatMap(({ name, text }) => titlesIn(text, id).map((title) => ({ spec: name, title }))),
          judgedBy: judgedBy(id),
          faults: [...faults, ...pressureFaults]
            .filter(({ breaches }) => breaches.includes(id))
            .map(({ name }) => name),
        },
      ];
    }),
  );
}
