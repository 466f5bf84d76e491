import { type Change, serve } from '../kit/index.js';
import type { Service } from '../service.js';

/** A valid service before and after its owner changed something. */
export interface ServicePair {
  /** What was changed, in words. */
  readonly name: string;
  readonly before: Service;
  readonly after: Service;
}

/** The good plain service. */
export const plain: Service = { name: 'the plain service', start: (options) => serve(() => ({}), options) };

/** A service that was the plain one. */
export function changed(name: string, after: Change): ServicePair {
  return { name, before: plain, after: { name: `after: ${name}`, start: (options) => serve(after, options) } };
}

/** A service that was another one than the plain one. */
export function changedFrom(name: string, before: Change | Service, after: Change): ServicePair {
  return {
    name,
    before:
      typeof before === 'function' ? { name: `before: ${name}`, start: (options) => serve(before, options) } : before,
    after: { name: `after: ${name}`, start: (options) => serve(after, options) },
  };
}

/** A change of what records show beside id and colour. */
export function showing(more: (id: string) => Readonly<Record<string, unknown>>): Change {
  return (service) => ({
    representRecord: (chair) => ({ id: service.representId(chair.id), color: chair.colour, ...more(chair.id) }),
  });
}
