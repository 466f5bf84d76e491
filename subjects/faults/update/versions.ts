/** Faults of update that leave a version beside the new one. */
import { fault } from '../../kit/index.js';
import { inDialect, uuidIds } from '../dialects.js';

/** An insert where an update was meant. */
export const addsRecord = fault(
  'update adds a record with the new colour',
  ['UPDATE-2', 'UPDATE-3', 'UPDATE-5', 'HTTP-2', 'SOUND-8', 'CONCURRENCY-2', 'CONCURRENCY-3', 'UPDATE-7', 'MODEL-1'],
  (service) => ({
    recolour(_chair, colour) {
      service.add(colour);
    },
  }),
);

/** The versions of a record are compared as texts, so that the tenth is older than the ninth. */
export const losesTenthVersion = fault(
  'update of a record is kept no more from its ninth one on',
  ['UPDATE-2', 'UPDATE-3', 'UPDATE-5', 'HTTP-2', 'CONCURRENCY-3', 'MODEL-1'],
  (_service, base) => {
    const versions = new Map<string, number>();
    return {
      recolour(chair, colour) {
        const version = (versions.get(chair.id) ?? 1) + 1;
        versions.set(chair.id, version);
        if (version < 10) base.recolour(chair, colour);
      },
    };
  },
);

/** What a retrieve shows is made of all versions in the order of their numbers as texts; the list has the newest. */
export const readsVersionsAsTexts = fault(
  'retrieve shows the ninth version of a record that has more',
  ['UPDATE-2', 'UPDATE-5', 'HTTP-2', 'CONCURRENCY-3', 'MODEL-1', 'LIST-5'],
  (service, base) => {
    const versions = new Map<string, unknown[]>();
    return {
      recolour(chair, colour) {
        versions.set(chair.id, [...(versions.get(chair.id) ?? [chair.colour]), colour]);
        base.recolour(chair, colour);
      },
      retrieve: (request) => {
        const chair = service.find(request.segment ?? '');
        const all = versions.get(chair?.id ?? '') ?? [];
        return chair && all.length > 9
          ? service.content(200, service.representRecord({ ...chair, colour: all[8] }))
          : base.retrieve(request);
      },
    };
  },
);

/** A snapshot is taken of every fourth version before it is applied, and is what a retrieve begins with. */
export const snapshotsTooEarly = fault(
  'retrieve shows the version before every fourth one until the next update',
  ['UPDATE-2', 'UPDATE-5', 'HTTP-2', 'CONCURRENCY-3', 'MODEL-1', 'LIST-5'],
  (service, base) => {
    const versions = new Map<string, number>();
    const snapshots = new Map<string, unknown>();
    return {
      recolour(chair, colour) {
        const version = (versions.get(chair.id) ?? 1) + 1;
        versions.set(chair.id, version);
        if (version % 4 === 0) snapshots.set(chair.id, chair.colour);
        else snapshots.delete(chair.id);
        base.recolour(chair, colour);
      },
      retrieve: (request) => {
        const chair = service.find(request.segment ?? '');
        return chair && snapshots.has(chair.id)
          ? service.content(200, service.representRecord({ ...chair, colour: snapshots.get(chair.id) }))
          : base.retrieve(request);
      },
    };
  },
);

/** The old version stays beside the new one. */
export const leavesOldVersion = fault(
  'update leaves the old version in the list',
  ['UPDATE-3', 'LIST-4', 'LIST-5', 'HTTP-2', 'MODEL-1'],
  (service, base) => {
    const versions: { id: string; colour: unknown }[] = [];
    return {
      recolour(chair, colour) {
        versions.push({ ...chair });
        base.recolour(chair, colour);
      },
      answerList: (chairs, request) =>
        base.answerList([...chairs, ...versions.filter((version) => service.chairs.has(version.id))], request),
    };
  },
);

/** The old version gets an id of its own. */
export const copiesOldVersion = fault(
  'update keeps the old version as another record',
  ['UPDATE-7', 'MODEL-1', 'HTTP-2'],
  inDialect(uuidIds, (service, base) => ({
    recolour(chair, colour) {
      service.add(chair.colour);
      base.recolour(chair, colour);
    },
  })),
);
