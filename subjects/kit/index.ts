import type { Fault, Variant } from '../service.js';
import type { Change } from './behaviour.js';
import { keepChange } from './laid-over.js';
import { serve } from './serve.js';

export type { Answering, Behaviour, Chair, Change } from './behaviour.js';
export { type Answer, type ChairRequest, json, problem, Refusal, text, withHeaders } from './exchange.js';
export { changeOf, laidOver } from './laid-over.js';
export { readRequest, sendAnswer, setHead } from './message.js';
export { serve } from './serve.js';
export { escapeXml, inXml } from './xml.js';

/** A valid service that answers these open points in its own way. */
export function variant(
  name: string,
  answers: readonly string[],
  change: Change,
  traits: Pick<Variant, 'maxRecords'> = {},
): Variant {
  return keepChange({ name, answers, ...traits, start: (options) => serve(change, options) }, change);
}

/** A service with one defect, which breaches these requirements. */
export function fault(
  name: string,
  breaches: readonly string[],
  change: Change,
  traits: Pick<Fault, 'strict' | 'unscripted' | 'maxRecords'> = {},
): Fault {
  return keepChange({ name, breaches, ...traits, start: (options) => serve(change, options) }, change);
}
