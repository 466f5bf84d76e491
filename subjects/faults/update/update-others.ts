/** Faults of update that reach other records. */
import { fault } from '../../kit/index.js';
import { bareIds, envelope, hal, inDialect, mapById, missingIsOk, otherNames, silentWrites } from '../dialects.js';
import { everyNth, neighbour, twins } from '../support.js';

/** The condition is the old colour in place of the id. */
export const changesTwins = fault(
  'update changes all records with the same colour',
  ['UPDATE-4', 'UPDATE-2', 'UPDATE-3', 'SOUND-8', 'CONCURRENCY-2', 'MODEL-1'],
  (service, base) => ({
    recolour(chair, colour) {
      for (const twin of twins(service, chair)) base.recolour(twin, colour);
      base.recolour(chair, colour);
    },
  }),
);

/** The same without ids in the records. */
export const changesTwinsInMap = fault(
  'update changes twins in a map by id',
  ['UPDATE-4', 'UPDATE-2', 'UPDATE-3', 'SOUND-8', 'CONCURRENCY-2', 'MODEL-1'],
  inDialect(mapById, (service, base) => ({
    recolour(chair, colour) {
      for (const twin of twins(service, chair)) base.recolour(twin, colour);
      base.recolour(chair, colour);
    },
  })),
);

/** The colour is unique, and what stands in the way is replaced. */
export const takesItsTwins = fault(
  'update removes the records that have its colour already',
  ['UPDATE-4', 'SOUND-8', 'CONCURRENCY-2', 'MODEL-1'],
  (service, base) => ({
    recolour(chair, colour) {
      for (const other of service.all()) if (other !== chair && other.colour === colour) service.remove(other);
      base.recolour(chair, colour);
    },
  }),
);

/** An end that counts itself in. */
export const changesNext = fault(
  'update changes the next record too',
  ['UPDATE-4', 'UPDATE-2', 'UPDATE-3', 'SOUND-8', 'CONCURRENCY-2', 'MODEL-1'],
  (service, base) => ({
    recolour(chair, colour) {
      const next = neighbour(service, chair);
      if (next !== undefined) base.recolour(next, colour);
      base.recolour(chair, colour);
    },
  }),
);

/** The condition was forgotten. */
export const changesAll = fault(
  'update changes all records',
  ['UPDATE-4', 'UPDATE-2', 'UPDATE-3', 'SOUND-8', 'CONCURRENCY-2', 'MODEL-1'],
  inDialect(silentWrites, (service, base) => ({
    recolour(_chair, colour) {
      for (const chair of service.chairs.values()) base.recolour(chair, colour);
    },
  })),
);

/** A cast that keeps one digit. */
export const changesByLastDigit = fault(
  'update changes records whose id ends alike',
  ['UPDATE-4', 'UPDATE-2', 'UPDATE-3', 'SOUND-8', 'CONCURRENCY-2', 'MODEL-1'],
  inDialect(envelope, (service, base) => ({
    recolour(chair, colour) {
      for (const other of service.chairs.values()) {
        if (other.id.at(-1) === chair.id.at(-1)) base.recolour(other, colour);
      }
    },
  })),
);

/** A condition with LIKE, and a wildcard behind the id. */
export const changesByPrefix = fault(
  'update changes all records whose id begins with its own',
  ['UPDATE-4', 'UPDATE-2', 'UPDATE-3', 'SOUND-8', 'CONCURRENCY-2', 'MODEL-1'],
  (service, base) => ({
    recolour(chair, colour) {
      for (const other of service.chairs.values()) if (other.id.startsWith(chair.id)) base.recolour(other, colour);
    },
  }),
);

/** The condition asks whether the id is in the path, which is the other way round. */
export const changesByPart = fault(
  'update changes all records whose id holds its own',
  ['UPDATE-4', 'UPDATE-2', 'UPDATE-3', 'SOUND-8', 'CONCURRENCY-2', 'MODEL-1'],
  inDialect(otherNames, (service, base) => ({
    recolour(chair, colour) {
      for (const other of service.chairs.values()) if (other.id.includes(chair.id)) base.recolour(other, colour);
    },
  })),
);

/** A colour belongs to one record, so it is taken from the other. */
export const swapsColours = fault(
  'update to a colour in use swaps the colours of both records',
  ['UPDATE-4', 'UPDATE-2', 'UPDATE-3', 'SOUND-8', 'CONCURRENCY-2', 'MODEL-1'],
  (service, base) => ({
    recolour(chair, colour) {
      const owner = [...service.chairs.values()].find((other) => other !== chair && other.colour === colour);
      if (owner !== undefined) base.recolour(owner, chair.colour);
      base.recolour(chair, colour);
    },
  }),
);

/** A unique index that replaces on a conflict. */
export const removesOwner = fault(
  'update to a colour in use removes the record that has it',
  ['UPDATE-4', 'UPDATE-1', 'UPDATE-2', 'UPDATE-3', 'SOUND-8', 'CONCURRENCY-2', 'MODEL-1'],
  inDialect(hal, (service, base) => ({
    recolour(chair, colour) {
      base.recolour(chair, colour);
      for (const twin of twins(service, chair)) service.remove(twin);
    },
  })),
);

/** Records that came to the same colour share one object from then on. */
export const joinsTwins = fault(
  'update after two records had the same colour changes both',
  ['UPDATE-4', 'UPDATE-2', 'UPDATE-3', 'SOUND-8', 'CONCURRENCY-2', 'MODEL-1'],
  inDialect(otherNames, (service, base) => {
    const joined = new Map<string, Set<string>>();
    return {
      recolour(chair, colour) {
        for (const id of joined.get(chair.id) ?? []) {
          const other = service.chairs.get(id);
          if (other !== undefined) base.recolour(other, colour);
        }
        base.recolour(chair, colour);
        for (const twin of twins(service, chair)) {
          joined.set(chair.id, (joined.get(chair.id) ?? new Set()).add(twin.id));
          joined.set(twin.id, (joined.get(twin.id) ?? new Set()).add(chair.id));
        }
      },
    };
  }),
);

/** A buffer with the last change is written to the record before as well. */
export const changesUpdatedBefore = fault(
  'every fourth update changes the record that was updated before as well',
  ['UPDATE-4', 'UPDATE-2', 'SOUND-8', 'CONCURRENCY-2', 'MODEL-1'],
  inDialect(bareIds, (service, base) => {
    const fourth = everyNth(4);
    let before: string | undefined;
    return {
      recolour(chair, colour) {
        const other = before === undefined ? undefined : service.chairs.get(before);
        if (fourth() && other !== undefined) base.recolour(other, colour);
        base.recolour(chair, colour);
        before = chair.id;
      },
    };
  }),
);

/** The file is written again up to the record that was changed. */
export const losesLast = fault(
  'update removes the newest record unless it is the one that is named',
  ['UPDATE-4', 'UPDATE-2', 'UPDATE-3', 'HTTP-2', 'SOUND-8', 'CONCURRENCY-2', 'MODEL-1'],
  inDialect(missingIsOk, (service, base) => ({
    recolour(chair, colour) {
      const newest = [...service.chairs.values()].at(-1);
      if (newest !== undefined && newest !== chair) service.remove(newest);
      base.recolour(chair, colour);
    },
  })),
);

/** The same colour twice is a wish to have it off. */
export const togglesColour = fault(
  'update with the colour that the record has clears it',
  ['HTTP-2', 'UPDATE-2', 'UPDATE-3', 'UPDATE-5', 'SOUND-8', 'CONCURRENCY-2', 'CONCURRENCY-3', 'MODEL-1'],
  (_service, base) => ({
    recolour: (chair, colour) => base.recolour(chair, chair.colour === colour ? '' : colour),
  }),
);

/** A change that changes nothing is taken for the opposite. */
export const removesUnchanged = fault(
  'update with the colour that the record has removes the record',
  ['HTTP-2', 'UPDATE-1', 'UPDATE-2', 'UPDATE-3', 'UPDATE-5', 'SOUND-8', 'CONCURRENCY-2', 'CONCURRENCY-3', 'MODEL-1'],
  inDialect(envelope, (service, base) => ({
    recolour(chair, colour) {
      if (chair.colour === colour) service.remove(chair);
      base.recolour(chair, colour);
    },
  })),
);

/** A change that changes nothing is taken for a create. */
export const addsUnchanged = fault(
  'update with the colour that the record has adds a record',
  ['HTTP-2', 'UPDATE-7', 'MODEL-1'],
  (service, base) => ({
    recolour(chair, colour) {
      if (chair.colour === colour) service.add(colour);
      base.recolour(chair, colour);
    },
  }),
);

/** The repeated request goes back one version. */
export const revertsUnchanged = fault(
  'update repeated brings back the colour before',
  ['HTTP-2', 'UPDATE-2', 'UPDATE-3', 'UPDATE-5', 'SOUND-8', 'CONCURRENCY-2', 'CONCURRENCY-3', 'MODEL-1'],
  inDialect(silentWrites, (_service, base) => {
    const before = new Map<string, unknown>();
    return {
      recolour(chair, colour) {
        const old = chair.colour;
        base.recolour(chair, old === colour && before.has(chair.id) ? before.get(chair.id) : colour);
        before.set(chair.id, old);
      },
    };
  }),
);

/** The variable into which bodies are read is never cleared. */
export const keepsLastColour = fault(
  'update without a colour gives the colour of the request before',
  ['SOUND-10'],
  (_service, base) => {
    let last: unknown = 'white';
    return {
      readColour(body) {
        const isNamed = typeof body !== 'object' || body === null || Array.isArray(body) || 'color' in body;
        if (isNamed) last = base.readColour(body);
        return last;
      },
    };
  },
);
