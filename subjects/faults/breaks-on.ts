import type { Fault } from '../service.js';
import { type Answer, type Behaviour, type Change, type ChairRequest, fault, text } from '../kit/index.js';
import { inDialect } from './dialects.js';

const plain: Change = () => ({});

/** A request that is let in and on which the service breaks before it has done anything. */
export function breaksOn(
  name: string,
  condition: (request: ChairRequest, service: Behaviour) => boolean,
  dialect: Change = plain,
  breaches: readonly string[] = ['SOUND-1'],
): Fault {
  return fault(
    name,
    breaches,
    inDialect(dialect, (service, base) => ({
      operate: (request) => (condition(request, service) ? broken() : base.operate(request)),
    })),
  );
}

/** A server error. */
export function broken(): Answer {
  return text(500, 'Something went wrong.');
}
