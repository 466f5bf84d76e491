/** Faults of several workers behind one address, each with a memory of its own. */
import type { Answer, Answering, Behaviour, ChairRequest } from '../../kit/index.js';
import { fault } from '../../kit/index.js';
import { envelope, hal, inDialect, mapById } from '../dialects.js';

/** What one worker has read and keeps, by address. */
type Memory = Map<string, Answer>;

/** Requests go to workers in turns. */
class Workers {
  private readonly memories: readonly Memory[];
  private requests = 0;

  constructor(count: number) {
    this.memories = Array.from({ length: count }, () => new Map<string, Answer>());
  }

  /** The memory of the worker whose turn it is. */
  next(): Memory {
    this.requests += 1;
    return this.memories[this.requests % this.memories.length] ?? new Map<string, Answer>();
  }

  /** Every worker forgets an address. */
  forget(path: string): void {
    for (const memory of this.memories) memory.delete(path);
  }
}

/** The answer that a worker keeps, or else the right one, which it keeps from then on. */
async function remembered(memory: Memory, request: ChairRequest, read: () => Answering): Promise<Answer> {
  const known = memory.get(request.path);
  if (known) return known;
  const answer = await read();
  if (answer.status === 200) memory.set(request.path, answer);
  return answer;
}

const isRead = ({ method, segment }: ChairRequest): boolean => method === 'GET' && segment !== undefined;

/** Answers a request by the worker whose turn it is; `hears` says what of a write the others hear. */
function byTurns(
  count: number,
  base: Readonly<Behaviour>,
  keeps: (request: ChairRequest) => boolean,
  hears: (request: ChairRequest, workers: Workers) => void,
): Pick<Behaviour, 'operate'> {
  const workers = new Workers(count);
  return {
    operate(request) {
      const memory = workers.next();
      if (keeps(request)) return remembered(memory, request, () => base.operate(request));
      if (request.method !== 'GET') {
        memory.delete(request.path);
        hears(request, workers);
      }
      return base.operate(request);
    },
  };
}

/** The worker that carries an update out forgets the record; the other one does not hear of it. */
export const updateUnheard = fault(
  'one of two workers goes on showing a record as it read it before an update',
  [
    'UPDATE-2',
    'RETRIEVE-2',
    'UPDATE-5',
    'RETRIEVE-1',
    'LIST-5',
    'HTTP-2',
    'CONCURRENCY-2',
    'CONCURRENCY-3',
    'SOUND-8',
    'MODEL-1',
  ],
  (_service, base) =>
    byTurns(2, base, isRead, (request, workers) => {
      if (request.method === 'DELETE') workers.forget(request.path);
    }),
);

/** Each worker keeps what it read of a record that another one deletes. */
export const deleteUnheard = fault(
  'workers go on showing a record that they read before another of them deleted it',
  ['DELETE-2', 'RETRIEVE-2', 'DELETE-5', 'HTTP-3', 'CONCURRENCY-4', 'MODEL-1'],
  inDialect(envelope, (_service, base) =>
    byTurns(3, base, isRead, (request, workers) => {
      if (request.method === 'PUT') workers.forget(request.path);
    }),
  ),
);

/** Three of four workers are told; the fourth keeps its copy. */
export const oneWorkerUnheard = fault(
  'one of four workers keeps its copies of records through updates',
  [
    'UPDATE-2',
    'RETRIEVE-2',
    'UPDATE-5',
    'RETRIEVE-1',
    'LIST-5',
    'HTTP-2',
    'CONCURRENCY-2',
    'CONCURRENCY-3',
    'SOUND-8',
    'MODEL-1',
  ],
  inDialect(mapById, (_service, base) => {
    const copies: Memory = new Map();
    let requests = 0;
    return {
      operate(request) {
        requests += 1;
        if (request.method === 'DELETE') copies.delete(request.path);
        return isRead(request) && requests % 4 === 0
          ? remembered(copies, request, () => base.operate(request))
          : base.operate(request);
      },
    };
  }),
);

/** Creates and deletes clear the lists of all workers, an update that of the worker which carries it out. */
export const listUnheard = fault(
  'one of two workers keeps its list through an update',
  ['UPDATE-3', 'LIST-5', 'RETRIEVE-2', 'UPDATE-5', 'CONCURRENCY-2', 'MODEL-1'],
  inDialect(hal, (_service, base) => {
    const collection = ({ method, segment }: ChairRequest): boolean => method === 'GET' && segment === undefined;
    return byTurns(2, base, collection, (request, workers) => {
      if (request.method !== 'PUT') workers.forget('/showcase/rest/chair');
    });
  }),
);

/** Each worker clears its own list when it writes, whatever it writes. */
export const listOfEachWorker = fault(
  'each of two workers keeps its list until it writes itself',
  [
    'LIST-2',
    'LIST-3',
    'LIST-5',
    'UPDATE-3',
    'DELETE-3',
    'DELETE-5',
    'CREATE-4',
    'RETRIEVE-2',
    'UPDATE-5',
    'CONCURRENCY-1',
    'CONCURRENCY-2',
    'CONCURRENCY-4',
    'MODEL-1',
  ],
  inDialect(envelope, (_service, base) => {
    const workers = new Workers(2);
    return {
      operate(request) {
        const memory = workers.next();
        const isList = request.method === 'GET' && request.segment === undefined;
        if (isList) return remembered(memory, request, () => base.operate(request));
        if (request.method !== 'GET') memory.clear();
        return base.operate(request);
      },
    };
  }),
);

/** The list is cached, and only what adds and removes records clears the cache. */
export const listKeptThroughUpdates = fault(
  'list is as it was until a record is created or deleted',
  ['UPDATE-3', 'LIST-5', 'MODEL-1'],
  (_service, base) => {
    let kept: Answer | undefined;
    return {
      async list(request) {
        kept ??= await base.list(request);
        return kept;
      },
      add(colour) {
        kept = undefined;
        return base.add(colour);
      },
      remove(chair) {
        kept = undefined;
        base.remove(chair);
      },
    };
  },
);

/** What one of two workers keeps stands before the guard, until any of them writes. */
export const keptBeforeGuard = fault(
  'one of two workers gives what it read with a token to who has none, until something is written',
  ['SOUND-14', 'AUTH-1'],
  inDialect(envelope, (_service, base) => {
    const workers = new Workers(2);
    const kept = workers.next();
    return {
      async answer(request) {
        const isKeeping = workers.next() === kept && request.method === 'GET';
        if (request.method !== 'GET') kept.clear();
        const known = isKeeping ? kept.get(request.path) : undefined;
        if (known) return known;
        const answer = await base.answer(request);
        if (isKeeping && answer.status === 200) kept.set(request.path, answer);
        return answer;
      },
    };
  }),
);
