import type { TestCase, TestResult, TestStep } from '@playwright/test/reporter';
import { CONTRACT_ATTACHMENT } from '../../contract/infer/source.js';
import { isRequirementId, requirementOf } from '../../specs/catalogue/requirements.js';
import type { ReportedRequirement } from '../../schemas/types.js';
import { HISTORY_ATTACHMENT, isDecisive, RECORD_ATTACHMENT } from '../../schemas/results.js';

/** Attachments in which a test hands its findings to this reporter. */
const INTERNAL: ReadonlySet<string> = new Set([RECORD_ATTACHMENT, HISTORY_ATTACHMENT, CONTRACT_ATTACHMENT]);

/**
 * Takes out of a test's result, in place, what only this reporter reads, and the steps that attached it. This reporter is
 * the first, so that the others never see it.
 */
export function withoutInternals(result: TestResult): void {
  const isInternal = ({ name }: { readonly name: string }): boolean => INTERNAL.has(name);
  keepOnly(result.attachments, (one) => !isInternal(one));
  const tidy = (steps: TestStep[]): void => {
    keepOnly(steps, ({ attachments }) => attachments.length === 0 || !attachments.every(isInternal));
    for (const step of steps) {
      keepOnly(step.attachments, (one) => !isInternal(one));
      tidy(step.steps);
    }
  };
  tidy(result.steps);
}

/**
 * Marks in a test what the run made of its requirements, and leaves no step red but where one of them failed. A step may
 * have gone wrong over advice, or over what turned out to follow from something else.
 */
export function markFindings(test: TestCase, requirements: readonly ReportedRequirement[], strict: boolean): void {
  const failed = new Map(requirements.filter(({ verdict }) => verdict === 'failed').map((one) => [one.id, one]));
  for (const result of test.results) {
    for (const annotations of new Set([test.annotations, result.annotations])) {
      for (const annotation of annotations) {
        const found = isRequirementId(annotation.type) ? failed.get(annotation.type) : undefined;
        if (found)
          annotation.type = `${found.id} ${isDecisive(found.level, strict) ? 'FAILED' : 'not followed (advice)'}`;
      }
    }
    const isRed = (id: string): boolean =>
      isRequirementId(id) && failed.has(id) && isDecisive(requirementOf(id).level, strict);
    for (const step of result.steps) {
      if (result.status === 'passed') withoutErrors(step);
      else clear(step, isRed);
    }
  }
}

/** Clears the errors of a check's step and of those in it, unless a requirement that it names failed. */
function clear(step: TestStep, isRed: (id: string) => boolean): void {
  const ids = [...step.title.matchAll(/(?:^| )([A-Z]+-\d+): /g)].map(([, id = '']) => id);
  if (ids.length > 0 && !ids.some(isRed)) withoutErrors(step);
  else for (const one of step.steps) clear(one, isRed);
}

function withoutErrors(step: TestStep): void {
  delete step.error;
  for (const one of step.steps) withoutErrors(one);
}

function keepOnly<T>(list: T[], isKept: (one: T) => boolean): void {
  list.splice(0, list.length, ...list.filter(isKept));
}
