import { variant } from '../kit/index.js';

const oddColours: readonly unknown[] = [
  null,
  '',
  ' ',
  0,
  1,
  -1.5,
  true,
  [],
  ['red', 'green'],
  {},
  { color: 'red' },
  { id: 1 },
  'undefined',
  '<script>alert(1)</script>',
  '"},{"id":1,"color":"',
  '🪑🟥',
  'é\u0301\u202eleft\u0000zero',
  'x'.repeat(2_000),
  '\ud800',
  '__proto__',
  '../../etc/passwd',
  '12345678-1234-1234-1234-123456789012',
];

/** Valid services with a collection that is large, odd or in an order of its own. */
export const collections = [
  variant('1,000 odd records at the start', ['OPEN-2.2', 'OPEN-2.3'], () => ({
    initialRecords: 1_000,
    initialColour: (index) => oddColours[index % oddColours.length],
  })),
  variant('1,000 odd records at the start, in a map', ['OPEN-2.2', 'OPEN-4.1'], () => ({
    initialRecords: 1_000,
    initialColour: (index) => oddColours[index % oddColours.length],
    representList: (chairs) => Object.fromEntries(chairs.map((chair) => [chair.id, { color: chair.colour }])),
  })),
  variant('records at the start without a colour, or with other members', ['OPEN-2.3'], (_service, base) => ({
    initialRecords: 60,
    initialColour: (index) => [undefined, 'red', { title: 'No chair', parts: [{ id: 1, color: 'red' }] }][index % 3],
    representRecord: (chair) =>
      typeof chair.colour === 'object' ? { id: Number(chair.id), ...chair.colour } : base.representRecord(chair),
  })),
  variant('5,000 records of one colour at the start', ['OPEN-2.5'], () => ({
    initialRecords: 5_000,
    initialColour: () => 'red',
  })),
  variant('empty collection at the start', ['OPEN-8.3'], () => ({ initialRecords: 0 })),
  variant('list in random order', ['OPEN-4.8'], (_service, base) => ({
    initialRecords: 12,
    representList: (chairs, request) =>
      base.representList(
        chairs
          .map((chair) => ({ chair, place: Math.random() }))
          .sort((one, other) => one.place - other.place)
          .map(({ chair }) => chair),
        request,
      ),
  })),
  variant('list with the newest first', ['OPEN-4.8'], (_service, base) => ({
    initialRecords: 12,
    representList: (chairs, request) => base.representList([...chairs].reverse(), request),
  })),
  variant('list in order of colour', ['OPEN-4.8'], (_service, base) => ({
    initialRecords: 12,
    representList: (chairs, request) =>
      base.representList(
        [...chairs].sort((one, other) => String(one.colour).localeCompare(String(other.colour))),
        request,
      ),
  })),
  variant('list with filters', ['OPEN-4.8'], (_service, base) => ({
    representList(chairs, request) {
      const colour = request.query.get('color');
      return base.representList(colour === null ? chairs : chairs.filter((chair) => chair.colour === colour), request);
    },
  })),
  variant('list that refuses unknown query parameters', ['OPEN-4.8', 'OPEN-7.4'], (service, base) => ({
    answerList: (chairs, request) =>
      request.query.size > 0
        ? service.refuse(400, 'This query parameter is not known.')
        : base.answerList(chairs, request),
  })),
  variant('retrieve of a record that the query does not describe brings none', ['OPEN-4.8'], (service, base) => ({
    retrieve: (request) =>
      [null, request.segment].includes(request.query.get('id'))
        ? base.retrieve(request)
        : service.answerMissing(request.segment ?? '', request),
  })),
  variant('no more than 200 records', ['OPEN-8.3'], (service, base) => ({
    create: (request) =>
      service.chairs.size < 200 ? base.create(request) : service.refuse(403, 'The collection is full.'),
  })),
];
