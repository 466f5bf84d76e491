/** The one entry by which a change must be told; undefined for changes that take nothing away from a client. */
export type Expected = { readonly kind: string; readonly subject?: string; readonly was: string; readonly is: string };

const gone = { was: 'always there', is: 'gone' } as const;

/** What drift must say of each change of `subjects/drift-pairs`, by its name. */
export const expected: Readonly<Record<string, Expected | undefined>> = {
  'create answers 200': { kind: 'status', was: '201', is: '200' },
  'update answers 204': { kind: 'status', was: '200', is: '204' },
  'update answers 200 without a body': { kind: 'media type', was: 'application/json', is: 'no body' },
  'delete answers the record': { kind: 'status', was: '204', is: '200' },
  'another media type': { kind: 'media type', was: 'application/json', is: 'application/vnd.chairs+json' },
  'create has no Location': { kind: 'header', subject: 'location', ...gone },
  '405 has no Allow': { kind: 'header', subject: 'allow', ...gone },
  '401 has no WWW-Authenticate': { kind: 'header', subject: 'www-authenticate', ...gone },
  'retrieve has an ETag': undefined,

  'a member is added': undefined,
  'a member is removed': { kind: 'member', subject: 'legs', ...gone },
  'the colour has another name': { kind: 'renamed member', subject: 'color', was: 'color', is: 'colour' },
  'a member becomes optional': { kind: 'member', subject: 'legs', was: 'always there', is: 'sometimes absent' },
  'a member becomes a string': { kind: 'type', subject: 'legs', was: 'integer', is: 'string' },
  'a member may be null': { kind: 'nullability', subject: 'material', was: 'never null', is: 'may be null' },
  'a time is told in words': { kind: 'format', subject: 'made', was: 'date-time', is: 'any string' },
  'ids are strings': { kind: 'type', subject: 'id', was: 'integer', is: 'string' },
  'ids are UUIDs': { kind: 'observed', subject: 'OPEN-2.1', was: 'integers', is: 'UUIDs' },
  'records stand in an envelope': { kind: 'envelope', was: 'by itself', is: 'within .data' },
  'the list stands in an envelope': { kind: 'envelope', was: 'by itself', is: 'within .chairs' },
  'the list stands in no envelope any more': { kind: 'envelope', was: 'within .chairs', is: 'by itself' },
  'the list is a map by id': { kind: 'type', was: 'array', is: 'object' },

  'missing records are answered with 410': { kind: 'status', was: '404', is: '410' },
  'delete of a missing record is accepted': { kind: 'status', was: '404', is: 'accepted (204)' },
  'odd bodies are refused with 422': { kind: 'status', was: '400', is: '422' },
  'wrong tokens are refused with 403': { kind: 'status', was: '401', is: '403' },
  'tokens are not checked any more': { kind: 'status', was: '401', is: 'accepted (200, 201, 204)' },
  'errors have another shape': {
    kind: 'refusal body',
    was: 'application/problem+json {detail, status, title}',
    is: 'application/json {error}',
  },
  'errors lose a member': {
    kind: 'refusal body',
    was: 'application/problem+json {detail, status, title}',
    is: 'application/problem+json {status, title}',
  },
  'errors have no body': { kind: 'media type', was: 'application/problem+json', is: 'no body' },
  'long colours are refused': {
    kind: 'observed',
    subject: 'OPEN-8.2',
    was: '10,240 characters are accepted',
    is: 'refused: 10,240 characters',
  },
  'a color that is no string is refused': { kind: 'status', was: 'accepted (200, 201)', is: '400' },

  'the list has pages': {
    kind: 'observed',
    subject: 'OPEN-4.7',
    was: 'all records stand on one page',
    is: 'Link header with rel=next',
  },
  'pages are shorter': undefined,
  'an update keeps what it does not name': {
    kind: 'observed',
    subject: 'OPEN-4.9',
    was: 'the whole record',
    is: 'only the members sent',
  },
  'colours become lower case': {
    kind: 'observed',
    subject: 'OPEN-2.4',
    was: 'kept as sent',
    is: 'letters become lower case',
  },
  'a colour can be had once': {
    kind: 'observed',
    subject: 'OPEN-2.5',
    was: 'yes',
    is: 'a second create with the same colour is refused',
  },
  'ids are given again': { kind: 'observed', subject: 'OPEN-2.6', was: 'no', is: 'yes' },
  'the list lags by 250 ms': { kind: 'observed', subject: 'OPEN-4.10', was: 'not at all', is: 'up to 1 s' },
  'the rate is limited': { kind: 'observed', subject: 'OPEN-8.1', was: 'no limit was met', is: 'yes' },
};
