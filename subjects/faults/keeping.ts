/** Faults by which a service keeps another colour than was sent. */
import { type Change, fault } from '../kit/index.js';
import type { Fault } from '../service.js';
import { inDialect } from './dialects.js';

/** What becomes of a colour. */
type Mangle = (colour: string) => unknown;

/** The good base service as it is. */
export const plain: Change = () => ({});

/** Mangles a colour that is a text, and leaves anything else. */
export function onText(colour: unknown, mangle: Mangle): unknown {
  return typeof colour === 'string' ? mangle(colour) : colour;
}

/** Create keeps something else than was sent. `others` are breached because ordinary colours are among what is mangled. */
export function createKeeps(name: string, mangle: Mangle, dialect = plain, others: readonly string[] = []): Fault {
  return fault(
    name,
    ['SOUND-7', 'CREATE-2', ...others],
    inDialect(dialect, (_service, base) => ({ add: (colour) => base.add(onText(colour, mangle)) })),
  );
}

/** Update keeps something else than was sent. `others` are breached because ordinary colours are among what is mangled. */
export function updateKeeps(name: string, mangle: Mangle, dialect = plain, others: readonly string[] = []): Fault {
  return fault(
    name,
    ['SOUND-8', 'UPDATE-2', 'UPDATE-3', 'UPDATE-5', 'CONCURRENCY-3', ...others],
    inDialect(dialect, (_service, base) => ({
      recolour: (chair, colour) => base.recolour(chair, onText(colour, mangle)),
    })),
  );
}

/** Both keep something else than was sent. */
export function bothKeep(name: string, mangle: Mangle, dialect = plain): Fault {
  return fault(
    name,
    ['SOUND-7', 'SOUND-8', 'CREATE-2', 'UPDATE-2', 'UPDATE-3', 'UPDATE-5', 'CONCURRENCY-3'],
    inDialect(dialect, (_service, base) => ({
      acceptColour: (sent) => onText(base.acceptColour(sent), mangle),
    })),
  );
}
