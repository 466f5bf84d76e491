import { answers } from './answers.js';
import type { ServicePair } from './pair.js';
import { records } from './records.js';
import { refusals } from './refusals.js';
import { rules } from './rules.js';

export { plain, type ServicePair } from './pair.js';

/** Valid services before and after a change that their clients may notice. */
export const changes: readonly ServicePair[] = [...answers, ...records, ...refusals, ...rules];
