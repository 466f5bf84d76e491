import type { Fault } from '../../service.js';
import * as reads from './reads.js';
import * as writes from './writes.js';

/** Faults that show only where many callers act at once for seconds. */
export const pressureFaults: readonly Fault[] = [...Object.values(writes), ...Object.values(reads)];
