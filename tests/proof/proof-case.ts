import type { Service } from '../../subjects/service.js';
import type { Conditions } from './harness.js';

/** One service of the proof, and what is expected of the suite. */
export interface ProofCase {
  readonly name: string;
  readonly kind: 'valid' | 'faulty';
  readonly service: Service;
  /** Requirements of which at least one must fail; none for valid services. */
  readonly breaches: readonly string[];
  /** The requirements or open points that the service is about. */
  readonly topics: readonly string[];
  readonly conditions: Conditions;
  /** Whether others write to it too, so that what is left cannot be counted in the service itself. */
  readonly busy: boolean;
  /** Requirements to which the run is narrowed; empty for all. */
  readonly narrowedTo: readonly string[];
  /** Why no script shows the fault; undefined where one does. */
  readonly unscripted?: string;
}
