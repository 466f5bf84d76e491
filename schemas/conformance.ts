import { compiled } from './compiled.js';
import type { ConformanceReport } from './types.js';

// Apart from the settings, since it takes much longer to compile and few processes need it.

/** Checks a conformance report. */
export const validateConformance = compiled<ConformanceReport>('conformance.schema.json');
