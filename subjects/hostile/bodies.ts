/** Bodies without end, and bodies that unfold to more than they are. */
import { setTimeout as pause } from 'node:timers/promises';
import { constants, createGzip } from 'node:zlib';
import { type Behaviour, withHeaders } from '../kit/index.js';
import { head, hostile, overSocket, pour, type Trick } from './service.js';

const MEGABYTE = 1024 * 1024;
const MOST = 1024 * MEGABYTE;
const chunk = `10000\r\n${'0'.repeat(0x10000)}\r\n`;
const chunked = head('200 OK', ['Transfer-Encoding: chunked']);

/** Each page links another one, with as many bytes as this on it. */
function endlessPages(size: number): Trick {
  return (_service, base) => {
    let pages = 0;
    return {
      representList: (chairs) => [
        ...chairs.map(base.representRecord),
        // New on each page, since a page that repeats another is none.
        { id: `page-${pages}`, color: 'x'.repeat(size) },
      ],
      async answerList(chairs, request) {
        pages += 1;
        return withHeaders(await base.answerList(chairs, request), { link: `<?page=${pages}>; rel="next"` });
      },
    };
  };
}

/** Pages that never end. */
export const endlessPaging = hostile('endless paging', { code: 1 }, endlessPages(0));

/** Whoever keeps all pages keeps a gigabyte. */
export const endlessPagingOfLargePages = hostile(
  'endless paging of large pages',
  { code: 1 },
  endlessPages(8 * MEGABYTE),
);

/** Chunks that never end. */
export const endlessBody = hostile(
  'endless body',
  { code: 2, says: /does not end within the largest size/ },
  (_service, base) =>
    overSocket(base, async (socket) => {
      socket.write(chunked);
      await pour(socket, () => chunk, MOST);
      socket.destroy();
    }),
);

/** Several at once, once the service is trusted. */
export const endlessBodiesOfUpdates = hostile(
  'endless body of each update',
  { code: 1, failed: ['SOUND-2'] },
  (_service, base) =>
    overSocket(
      base,
      async (socket) => {
        socket.write(chunked);
        await pour(socket, () => chunk, MOST);
        socket.destroy();
      },
      ({ method }) => method === 'PUT',
    ),
  'UPDATE-2|CONCURRENCY',
);

/** One byte at a time, so that no time-out between two bytes is ever reached. */
export const drip = hostile(
  'a body that drips',
  { code: 2, says: /no whole answer within the time/, hangs: true },
  (_service, base) =>
    overSocket(base, async (socket) => {
      socket.write(head('200 OK', ['Content-Length: 1000000']));
      while (!socket.destroyed) {
        socket.write('[');
        await pause(100);
      }
    }),
);

/** A megabyte on the way, a gigabyte when it is unfolded. */
export const gzipBomb = hostile('a gigabyte of zeros in gzip', { code: 1, failed: ['HTTP-6'] }, (_service, base) =>
  gzipped(base, gzipOf(Buffer.alloc(MEGABYTE), 1024)),
);

/** Just within what a client may take for a body: the values take more than the text. */
export const manyValues = hostile('sixty megabytes of empty objects in gzip', { code: 1 }, (_service, base) =>
  gzipped(base, gzipOf(Buffer.from('{},'.repeat(MEGABYTE / 3)), 60, '[', '{}]')),
);

/** Large, and no larger than an answer may be; whoever keeps all answers runs out of memory. */
export const largeAnswers = hostile(
  'sixteen megabytes in each answer',
  { code: 0 },
  () => {
    const padding = 'x'.repeat(16 * MEGABYTE);
    return {
      representRecord: (chair) => ({ id: Number(chair.id), color: chair.colour, padding }),
      representList: (chairs) => ({ chairs: chairs.map(({ id, colour }) => ({ id, color: colour })), padding }),
    };
  },
  'UPDATE-2',
);

/** Lists come with a body made beforehand. */
function gzipped(base: Readonly<Behaviour>, making: Promise<Buffer>): Pick<Behaviour, 'send'> {
  return overSocket(
    base,
    async (socket) => {
      const body = await making;
      socket.write(head('200 OK', ['Content-Encoding: gzip', `Content-Length: ${body.length}`]));
      socket.write(body);
    },
    ({ method, segment }) => method === 'GET' && segment === undefined,
  );
}

async function gzipOf(part: Buffer, times: number, before = '', after = ''): Promise<Buffer> {
  const gzip = createGzip({ level: constants.Z_BEST_SPEED });
  const coded: Buffer[] = [];
  gzip.on('data', (bytes: Buffer) => coded.push(bytes));
  const ended = new Promise<void>((resolve) => gzip.once('end', resolve));
  gzip.write(before);
  for (let count = 0; count < times; count += 1) {
    if (!gzip.write(part)) await new Promise<void>((resolve) => gzip.once('drain', () => resolve()));
  }
  gzip.end(after);
  await ended;
  return Buffer.concat(coded);
}
