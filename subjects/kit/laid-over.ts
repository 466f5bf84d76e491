import type { Service } from '../service.js';
import type { Change } from './behaviour.js';

const changes = new WeakMap<Service, Change>();

/** Keeps by what change a service differs from the base. */
export function keepChange<Kind extends Service>(service: Kind, change: Change): Kind {
  changes.set(service, change);
  return service;
}

/** By what change a service differs from the base; undefined for one that does not stand on it. */
export function changeOf(service: Service): Change | undefined {
  return changes.get(service);
}

/** A change on top of another one: what both replace is as the upper one has it, which may use the lower one's. */
export function laidOver(upper: Change, lower: Change): Change {
  return (service, base) => {
    const below = { ...base, ...lower(service, base) };
    return { ...below, ...upper(service, below) };
  };
}
