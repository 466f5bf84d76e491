import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { variant, type Change } from '../kit/index.js';
import { lowestFreeId } from './parts/lowest-free-id.js';

/** A change that gives ids from a function of the count of creates, and shows them as strings. */
function textIds(idOf: (count: number) => string): Change {
  return () => {
    let count = 0;
    return {
      nextId() {
        count += 1;
        return idOf(count);
      },
      representId: (id) => id,
    };
  };
}

/** The same with ids shown as JSON numbers, of any size. */
function numberIds(idOf: (count: number) => bigint): Change {
  return (service, base) => ({
    ...textIds((count) => String(idOf(count)))(service, base),
    // A quote inside a string is escaped, so this text is a member and never part of a colour.
    serialise: (value) => JSON.stringify(value).replace(/"id":"(-?\d+)"/g, '"id":$1'),
  });
}

const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const randomText = (length: number) => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Valid services with ids of their own kind. */
export const ids = [
  variant('ids as strings of digits', ['OPEN-2.1'], textIds(String)),
  variant(
    'ids as numbers past 2^53',
    ['OPEN-2.1'],
    numberIds((count) => 9_007_199_254_740_993n + BigInt(count)),
  ),
  variant(
    'ids as numbers of 30 digits',
    ['OPEN-2.1'],
    numberIds((count) => 10n ** 29n + BigInt(count)),
  ),
  variant(
    'ids as strings of digits past 2^53',
    ['OPEN-2.1'],
    textIds((count) => String(1_152_921_504_606_846_976n + BigInt(count))),
  ),
  variant('ids from 0', ['OPEN-2.1'], (service, base) => ({
    ...numberIds((count) => BigInt(count) - 1n)(service, base),
    initialRecords: 0,
  })),
  variant(
    'ids that count down below 0',
    ['OPEN-2.1'],
    numberIds((count) => BigInt(-count)),
  ),
  variant(
    'ids in steps of ten',
    ['OPEN-2.1'],
    numberIds((count) => BigInt(count) * 10n),
  ),
  variant(
    'ids of six digits with zeros in front',
    ['OPEN-2.1'],
    textIds((count) => String(count).padStart(6, '0')),
  ),
  variant('ids of six digits with zeros in front, which paths may leave out', ['OPEN-2.1'], (service, base) => ({
    ...textIds((count) => String(count).padStart(6, '0'))(service, base),
    find: (id) => base.find(/^\d+$/.test(id) ? id.padStart(6, '0') : id),
  })),
  variant('ids of a prefix and digits, which paths may leave out', ['OPEN-2.1'], (service, base) => ({
    ...textIds((count) => `chair${String(count).padStart(6, '0')}`)(service, base),
    find: (id) => base.find(`chair${id.replace(/\D/g, '').padStart(6, '0')}`),
  })),
  variant('ids from 0 that are read as numbers of any spelling', ['OPEN-2.1', 'OPEN-7.1'], (service, base) => ({
    ...numberIds((count) => BigInt(count) - 1n)(service, base),
    initialRecords: 0,
    find: (id) => base.find(String(Number(id))),
  })),
  variant('ids that are read as numbers of any spelling', ['OPEN-2.1', 'OPEN-7.1'], (service, base) => ({
    find: (id) => base.find(String(Number(id))),
    representRecord: (chair) => ({ color: chair.colour, number: service.representId(chair.id) }),
  })),
  variant('ids at random', ['OPEN-2.1'], (service) => ({
    nextId() {
      let id = String(randomInt(1, 2 ** 40));
      while (service.chairs.has(id)) id = String(randomInt(1, 2 ** 40));
      return id;
    },
  })),
  variant(
    'ids as UUIDs',
    ['OPEN-2.1'],
    textIds(() => randomUUID()),
  ),
  variant('ids as UUIDs, in either letter case', ['OPEN-2.1'], (service, base) => ({
    ...textIds(() => randomUUID().toUpperCase())(service, base),
    find: (id) => base.find(id.toUpperCase()),
  })),
  variant('ids of 24 hexadecimal digits', ['OPEN-2.1'], (service, base) => ({
    ...textIds((count) => `65f0c0de00000000${count.toString(16).padStart(8, '0')}`)(service, base),
    representRecord: (chair) => ({ _id: chair.id, color: chair.colour, __v: 0 }),
  })),
  variant(
    'ids of eleven letters, which count as large or small',
    ['OPEN-2.1'],
    textIds(() => randomText(11)),
  ),
  variant(
    'ids of 200 letters',
    ['OPEN-2.1'],
    textIds(() => randomText(200)),
  ),
  variant(
    'ids with characters that need encoding',
    ['OPEN-2.1'],
    textIds((count) => `é/ch?air #${count}%20&+ü`),
  ),
  variant(
    'ids with a colon and a slash',
    ['OPEN-2.1'],
    textIds((count) => `urn:chair/${count}`),
  ),
  variant(
    'ids with a dot and a dash',
    ['OPEN-2.1'],
    textIds((count) => `2026-11.${count}~a_b`),
  ),
  variant('ids as strings in records and as numbers in the list', ['OPEN-2.1'], () => ({
    representRecord: (chair) => ({ id: chair.id, color: chair.colour }),
    representList: (chairs) => chairs.map((chair) => ({ id: Number(chair.id), color: chair.colour })),
  })),
  variant('lowest free id is given again', ['OPEN-2.6'], (service) => ({
    nextId: () => lowestFreeId(service),
  })),
  variant('lowest free id is given again before its delete is answered', ['OPEN-2.6'], (service, base) => ({
    nextId: () => lowestFreeId(service),
    async create(request) {
      // What is deleted meanwhile is free by then.
      await pause(10);
      return base.create(request);
    },
    async answerDelete(chair, request) {
      await pause(40);
      return base.answerDelete(chair, request);
    },
  })),
  variant('highest id plus one, so that the last one is given again', ['OPEN-2.6'], (service) => ({
    nextId: () => String(Math.max(0, ...[...service.chairs.keys()].map(Number)) + 1),
  })),
  variant('last deleted id is given again first', ['OPEN-2.6'], (_service, base) => {
    const free: string[] = [];
    return {
      nextId: () => free.pop() ?? base.nextId(),
      remove(chair) {
        base.remove(chair);
        free.push(chair.id);
      },
    };
  }),
];
