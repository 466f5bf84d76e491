/**
 * The requirement catalogue: one testable statement each, with a permanent id.
 *
 * This module is data and imports nothing; it is long because it is one table, which is read by id. Ids are never
 * renumbered or reused. `clause` cites the part and rule of the API document ("the document"), an RFC section, or the
 * soundness promise of `docs/levels.md`.
 */

/** What a breach of a requirement means for the run; see `docs/levels.md`. */
export type Level = 'document' | 'protocol' | 'soundness' | 'advice';

interface RequirementText {
  readonly level: Level;
  readonly clause: string;
  readonly statement: string;
}

/** Every requirement by its id. */
export const requirements = {
  // Part 4, list
  'LIST-1': {
    level: 'document',
    clause: 'document 4, table row "list"',
    statement: 'GET on the collection path succeeds.',
  },
  'LIST-2': {
    level: 'document',
    clause: 'document 4, rule 2',
    statement: 'A record that was created is in the list.',
  },
  'LIST-3': {
    level: 'document',
    clause: 'document 4, rule 2',
    statement:
      'The list addresses the whole collection: 26 records created here are all in it at once, and so is in pages what one page shows.',
  },
  'LIST-4': {
    level: 'document',
    clause: 'document 4, rules 1 and 2',
    statement: 'The list shows each record once.',
  },
  'LIST-5': {
    level: 'document',
    clause: 'document 2 and 4, rule 2',
    statement: 'Where the list shows colours, it shows the colour that retrieve shows for the same record.',
  },
  'LIST-6': {
    level: 'soundness',
    clause: 'soundness: one form for one operation',
    statement:
      'The list keeps its form: where several records stand in an array, others never stand in an object, nor the other way round, and no records are no object without members.',
  },
  'LIST-7': {
    level: 'soundness',
    clause: 'soundness: an answer does not contradict itself',
    statement: 'Where the list tells how many records there are, it still does when others were created and deleted.',
  },
  'LIST-8': {
    level: 'soundness',
    clause: 'soundness: pages come to an end',
    statement: 'Where pages of the list are linked, whoever follows the links comes to a page that links no further.',
  },
  // Part 4, create
  'CREATE-1': {
    level: 'document',
    clause: 'document 4, table row "create"',
    statement: 'POST of a JSON object with a string colour succeeds.',
  },
  'CREATE-2': {
    level: 'document',
    clause: 'document 4, rule 3',
    statement: 'The record that a create adds can be retrieved, with the colour that was sent.',
  },
  'CREATE-3': {
    level: 'document',
    clause: 'document 4, rule 3',
    statement: 'A create adds one record, not two.',
  },
  'CREATE-4': {
    level: 'document',
    clause: 'document 4, rule 3',
    statement: 'Two creates with the same colour add two records.',
  },
  'CREATE-5': {
    level: 'document',
    clause: 'document 4, rule 3',
    statement: 'A create leaves the records that were there as they were.',
  },
  'CREATE-6': {
    level: 'protocol',
    clause: 'RFC 9110 15.3.2 and 10.2.2',
    statement:
      'A 201 whose Location is relative or points into the collection points to the record that was created; none leads to nothing at the same origin.',
  },
  // Part 2 and part 4 rule 1, the identifier
  'ID-1': {
    level: 'document',
    clause: 'document 2, field id; 4, rule 1',
    statement: 'No two records have the same id, also when others were deleted before.',
  },
  'ID-2': {
    level: 'document',
    clause: 'document 2, field id; 4, rule 1',
    statement:
      'An answer that shows the id of its record shows the id by which the record is addressed, after an update as the same JSON value as before.',
  },
  // Part 4, retrieve
  'RETRIEVE-1': {
    level: 'document',
    clause: 'document 4, table row "retrieve" and rule 1',
    statement: 'GET on the path of a record succeeds and brings that record, with its colour.',
  },
  'RETRIEVE-2': {
    level: 'document',
    clause: 'document 4, rule 1',
    statement: 'Reading a record and the list again and again brings the same record each time.',
  },
  'RETRIEVE-3': {
    level: 'document',
    clause: 'document 2, field id; 4, rule 1',
    statement: 'An id names one record: another id, even one that is like it, does not bring that record.',
  },
  // Part 4, update
  'UPDATE-1': {
    level: 'document',
    clause: 'document 4, table row "update"',
    statement: 'PUT of a JSON object with a string colour on the path of a record succeeds.',
  },
  'UPDATE-2': {
    level: 'document',
    clause: 'document 4, rule 4',
    statement: 'After an update, retrieve shows the new colour.',
  },
  'UPDATE-3': {
    level: 'document',
    clause: 'document 4, rule 4',
    statement: 'After an update, the list shows the record once, with the new colour where it shows colours.',
  },
  'UPDATE-4': {
    level: 'document',
    clause: 'document 4, rule 4',
    statement: 'An update leaves all other records as they were, also one with the same colour.',
  },
  'UPDATE-5': {
    level: 'document',
    clause: 'document 4, rule 4',
    statement: 'Of updates made one after another without a pause, each is carried out and the last one stands.',
  },
  'UPDATE-6': {
    level: 'document',
    clause: 'document 4, rule 4; RFC 9110 9.3.4',
    statement: 'An update of an id that names no record adds no record under another id.',
  },
  'UPDATE-7': {
    level: 'document',
    clause: 'document 4, rule 4',
    statement: 'An update of a record adds no other record.',
  },
  'UPDATE-8': {
    level: 'soundness',
    clause: 'soundness: an accepted colour reads back as it was sent; document 2',
    statement: 'A colour that a record was created with, and shows, is no colour that an update of it refuses.',
  },
  // Part 4, delete
  'DELETE-1': {
    level: 'document',
    clause: 'document 4, table row "delete"',
    statement: 'DELETE on the path of a record succeeds.',
  },
  'DELETE-2': {
    level: 'document',
    clause: 'document 4, rule 5',
    statement: 'A deleted record can no longer be retrieved.',
  },
  'DELETE-3': {
    level: 'document',
    clause: 'document 4, rule 5',
    statement: 'A deleted record is no longer in the list.',
  },
  'DELETE-4': {
    level: 'document',
    clause: 'document 4, rule 5',
    statement: 'A delete leaves all other records as they were, also one with the same colour.',
  },
  'DELETE-5': {
    level: 'document',
    clause: 'document 4, rule 5',
    statement: 'A deleted record stays away when other records are created and updated after it.',
  },
  // Part 5, authentication
  'AUTH-1': {
    level: 'document',
    clause: 'document 5, rules 1, 2 and 4',
    statement: 'The bare token in the Authentication header is all that an operation needs.',
  },
  'AUTH-2': {
    level: 'protocol',
    clause: 'RFC 9110 5.1; document 5, rule 1',
    statement: 'The header names Authentication and Content-Type count in any letter case.',
  },
  'AUTH-3': {
    level: 'document',
    clause: 'document 5, rule 3',
    statement: 'The examples page hands out a token, and another one when it is loaded again.',
  },
  // HTTP and JSON
  'HTTP-1': {
    level: 'protocol',
    clause: 'RFC 9110 9.2.1; RFC 4918 9.1',
    statement: 'Safe methods are safe: GET, HEAD, OPTIONS and PROPFIND change no record, whatever their queries say.',
  },
  'HTTP-2': {
    level: 'protocol',
    clause: 'RFC 9110 9.2.2',
    statement: 'PUT is idempotent: the same update twice leaves what one leaves.',
  },
  'HTTP-3': {
    level: 'protocol',
    clause: 'RFC 9110 9.2.2',
    statement: 'DELETE is idempotent: the same delete twice leaves what one leaves.',
  },
  'HTTP-4': {
    level: 'protocol',
    clause: 'RFC 8259 2 and 8.1; RFC 9110 8.3',
    statement: 'A body whose media type says JSON is JSON in UTF-8.',
  },
  'HTTP-5': {
    level: 'protocol',
    clause: 'RFC 9112 9.2 and 9.3; RFC 9110 3.3',
    statement: 'Requests that share a connection are each answered for themselves.',
  },
  'HTTP-6': {
    level: 'protocol',
    clause: 'RFC 9112 6 and 8; RFC 9110 8.4 and 8.6',
    statement: 'Each answer is a whole, well-formed HTTP message.',
  },
  'HTTP-7': {
    level: 'protocol',
    clause: 'RFC 9110 8.8.1, 8.8.3, 9.3.2, 13.1.2, 13.1.3, 13.2.1, 15.4.5 and 15.5.13',
    statement:
      'An entity tag or date of change that was sent before an update does not stand for what is shown after it, nor a strong tag of the list before a delete or update, nor that of a record for the refusal of it since it was deleted; and a read that names no condition is not answered as if it did.',
  },
  'HTTP-8': {
    level: 'protocol',
    clause: 'RFC 9110 9.3.4, 13.1.1, 13.1.2, 13.2.1, 15.3.2 and 15.5.13; soundness: requests at once',
    statement:
      'An update or delete that is refused for its If-Match or If-None-Match is not carried out, and neither is one on the condition that there is a record where there is none, nor one of both where the other is refused for that; of updates at once, or one after the other, that name the same entity tag one at most is, and one that names the current one, as a read or the last write told it, is not refused with 412.',
  },
  'HTTP-9': {
    level: 'protocol',
    clause: 'RFC 9112 6 and 7.1; RFC 9110 10.1.1',
    statement:
      'A body that arrives in two pieces counts as in one, and so does one in chunks or on demand that is accepted; where one chunk is taken, several at once are.',
  },
  'HTTP-10': {
    level: 'protocol',
    clause: 'RFC 9110 9.1, 9.3.2 and 8.6',
    statement:
      'Where HEAD succeeds, it says what GET says: for a record no success without a token or for a deleted one where GET is refused, and for a record and the list no length of 0, or far from that of the body of GET, nor does one of both not know it.',
  },
  'HTTP-11': {
    level: 'protocol',
    clause: 'RFC 9110 12.5.1 and RFC 9111 4.1',
    statement:
      'A read that takes every media type, alone or beside others, is not refused with 406, also right after one that takes no JSON was.',
  },
  'HTTP-12': {
    level: 'protocol',
    clause: 'RFC 9110 5.6.7 and 8.8.2.1',
    statement:
      'A date of change has the form of one, and no answer that has a Date has one that is more than a minute later.',
  },
  'HTTP-13': {
    level: 'protocol',
    clause: 'RFC 9110 8.8.3, 13.1.2 and 15.4.5',
    statement:
      'An entity tag stands in quotes, and an answer of 304 has one where what it stands for has, and is given to reads alone.',
  },
  'HTTP-14': {
    level: 'protocol',
    clause: 'RFC 9110 8.3.1',
    statement: 'The media type of an update counts in any letter case in which that of a create does.',
  },
  'HTTP-15': {
    level: 'protocol',
    clause: 'RFC 9112 6.3 and 8',
    statement:
      'A create or update whose client goes away before the end of its body is not carried out, nor changes it anything else, where a body without an end is refused.',
  },
  'HTTP-16': {
    level: 'protocol',
    clause: 'RFC 9110 8.4 and 12.5.3',
    statement: 'An answer to a client that takes no content coding has none.',
  },
  // Soundness
  'SOUND-1': {
    level: 'soundness',
    clause: 'soundness: no 5xx',
    statement: 'No request is answered with a server error (5xx).',
  },
  'SOUND-2': {
    level: 'soundness',
    clause: 'soundness: no hang, no reset',
    statement: 'Every request is answered within its time, and no connection is dropped instead.',
  },
  'SOUND-3': {
    level: 'soundness',
    clause: 'soundness: refused means nothing changed',
    statement: 'A create that was refused for its body adds nothing and changes nothing.',
  },
  'SOUND-4': {
    level: 'soundness',
    clause: 'soundness: refused means nothing changed',
    statement: 'An update that was refused for its body, or a delete that was refused, changes nothing.',
  },
  'SOUND-5': {
    level: 'soundness',
    clause: 'soundness: refused means nothing changed',
    statement: 'A request that was refused for its token changes nothing.',
  },
  'SOUND-6': {
    level: 'soundness',
    clause: 'soundness: refused means nothing changed',
    statement: 'A write to an id that names no record changes no other record, and a refused one adds none.',
  },
  'SOUND-7': {
    level: 'soundness',
    clause: 'soundness: an accepted colour reads back as it was sent',
    statement: 'A colour that a create accepts reads back as it was sent.',
  },
  'SOUND-8': {
    level: 'soundness',
    clause: 'soundness: an accepted colour reads back as it was sent',
    statement: 'A colour that an update accepts reads back as it was sent.',
  },
  'SOUND-9': {
    level: 'soundness',
    clause: 'soundness: records do not leak into each other',
    statement: 'Members beside the colour, also those that reach into prototypes, change no other record.',
  },
  'SOUND-10': {
    level: 'soundness',
    clause: 'soundness: records do not leak into each other',
    statement: 'A create or update that names no colour does not give a record the colour of another request.',
  },
  'SOUND-11': {
    level: 'soundness',
    clause: 'soundness: access control without a gap',
    statement: 'Where list, retrieve or create needs a token, update and delete need one too.',
  },
  'SOUND-12': {
    level: 'soundness',
    clause: 'soundness: access control without a gap',
    statement:
      'Where update and delete refuse a token that was never issued, they refuse a request without any too, and take nothing else for one: no part of a token, none with more behind it, no empty one, no cookie of a refusal, and nothing that was never issued in another header.',
  },
  'SOUND-13': {
    level: 'soundness',
    clause: 'soundness: refused means nothing changed',
    statement: 'A PATCH or POST of a record that was refused changes nothing.',
  },
  'SOUND-14': {
    level: 'soundness',
    clause: 'soundness: access control without a gap; RFC 9110 13.2.1',
    statement:
      'Where a retrieve without a token is refused, so is that of any record, and beside and right after one with the token, with more behind its path, and with a condition; where a list without one, or with one that was never issued, is refused before any request had it, so it is after; no list shows a record to one whose retrieve of it is refused, or who sends for a token a pattern or what each object of a language has; and no refusal for a token shows the record, or the token that would let in.',
  },
  'SOUND-15': {
    level: 'soundness',
    clause: 'soundness: an accepted colour reads back as it was sent',
    statement:
      'A colour that is null, an array or an object is not kept as a text that stands for it, where it is accepted, nor an array or object as an empty text, unless a record without a colour shows the same.',
  },
  'SOUND-16': {
    level: 'soundness',
    clause: 'soundness: a request takes effect as a whole or not at all',
    statement:
      'An update whose client goes away before the answer leaves its record there, as it was or updated, in retrieve and list alike, and keeps no other update of it from being carried out.',
  },
  // Concurrency and sequences
  'CONCURRENCY-1': {
    level: 'soundness',
    clause: 'soundness: requests at once; document 4, rule 3',
    statement: 'Of creates sent at once none is lost, and no id is given twice.',
  },
  'CONCURRENCY-2': {
    level: 'soundness',
    clause: 'soundness: requests at once; document 4, rule 4',
    statement: 'Of updates sent at once to different records none is lost or mixed up.',
  },
  'CONCURRENCY-3': {
    level: 'soundness',
    clause: 'soundness: requests at once; document 4, rule 4',
    statement:
      'Updates sent at once to one record leave one of the colours that were sent, and a retrieve meanwhile finds it.',
  },
  'CONCURRENCY-4': {
    level: 'soundness',
    clause: 'soundness: requests at once; document 4, rule 5',
    statement: 'Deletes sent at once with creates and reads remove the records they name and no others.',
  },
  'CONCURRENCY-5': {
    level: 'soundness',
    clause: 'soundness: requests at once; document 4, rules 4 and 5',
    statement:
      'An update and a delete of one record sent at once leave it gone or updated, in retrieve and list alike; gone, where both succeed and deleted records cannot be updated.',
  },
  'CONCURRENCY-6': {
    level: 'soundness',
    clause: 'soundness: requests at once; document 4, rules 3 and 4',
    statement: 'Of what many callers write at once, no create or update that was answered with success is lost.',
  },
  'CONCURRENCY-7': {
    level: 'soundness',
    clause: 'soundness: requests at once; document 4, rule 4',
    statement: 'With many callers at once, no read shows what was overwritten longer ago than reads may lag.',
  },
  'CONCURRENCY-8': {
    level: 'soundness',
    clause: 'soundness: requests at once, and refused means nothing changed',
    statement: 'With many callers at once, no read shows a colour that no accepted request gave to its record.',
  },
  'CONCURRENCY-9': {
    level: 'soundness',
    clause: 'soundness: requests at once; document 4, rule 5',
    statement: 'With many callers at once, a record that was deleted stays away.',
  },
  'CONCURRENCY-10': {
    level: 'soundness',
    clause: 'soundness: requests at once; document 4, rule 2',
    statement: 'Read while many callers write, a record that lives is there, and stands in a list of one page once.',
  },
  'CONCURRENCY-11': {
    level: 'soundness',
    clause: 'soundness: requests at once; document 4, rule 1',
    statement: 'With many callers at once, each answer is about the record of its own request.',
  },
  'MODEL-1': {
    level: 'document',
    clause: 'document 4, rules 1 to 5',
    statement: 'Any sequence of operations leaves what a map in memory would hold.',
  },
  // Advice
  'ADVICE-1': {
    level: 'advice',
    clause: 'advice: access control',
    statement: 'A request without a token is refused, on every operation.',
  },
  'ADVICE-2': {
    level: 'advice',
    clause: 'advice: access control',
    statement: 'A request with a token that was never issued is refused, on every operation.',
  },
  'ADVICE-3': {
    level: 'advice',
    clause: 'advice: RFC 9110 15.5.2',
    statement: 'A refused token is answered with 401 or 403.',
  },
  'ADVICE-4': {
    level: 'advice',
    clause: 'advice: RFC 9110 15.5.5 and 15.5.11',
    statement: 'Retrieve, update and delete of an id that names no record answer 404 or 410.',
  },
  'ADVICE-5': {
    level: 'advice',
    clause: 'advice: document 2, field id',
    statement: 'Ids look like integers.',
  },
  'ADVICE-6': {
    level: 'advice',
    clause: 'advice: RFC 9457',
    statement: 'Bodies of refusals are JSON.',
  },
  'ADVICE-7': {
    level: 'advice',
    clause: 'advice: RFC 9110 15.5.6',
    statement: 'A method that a record does not support is answered with 405 and an Allow header.',
  },
  'ADVICE-8': {
    level: 'advice',
    clause: 'advice: no internals in answers',
    statement: 'No answer shows a stack trace.',
  },
  'ADVICE-9': {
    level: 'advice',
    clause: 'advice: RFC 9110 9.3.3',
    statement: 'A create is answered with 201 and a Location.',
  },
  'ADVICE-10': {
    level: 'advice',
    clause: 'advice: RFC 8259',
    statement: 'A body that is not JSON is refused, by create and by update.',
  },
  'ADVICE-11': {
    level: 'advice',
    clause: 'advice: document 4, table; RFC 9110 15.5.16',
    statement: 'A colour of a type other than string is refused, by create and by update.',
  },
  'ADVICE-12': {
    level: 'advice',
    clause: 'advice: RFC 9110 8.3',
    statement: 'A JSON body is labelled as JSON.',
  },
  'ADVICE-13': {
    level: 'advice',
    clause: 'advice: linearizability',
    statement: 'Where reads do not lag writes without pressure, they do not lag them with many callers at once.',
  },
  'ADVICE-14': {
    level: 'advice',
    clause: 'advice: RFC 9112 6.3 and 7.1',
    statement: 'A body in chunks that is accepted in one piece is accepted, or refused for want of a length, with 411.',
  },
  'ADVICE-15': {
    level: 'advice',
    clause: 'advice: access control; RFC 3986 6.2.2',
    statement: 'Where a retrieve without a token is refused, it is refused too however its path is spelled.',
  },
  'ADVICE-16': {
    level: 'advice',
    clause: 'advice: RFC 9110 15.3.1 and 15.3.2',
    statement: 'An answer to a create or update that shows the colour of its record shows the one that it left there.',
  },
  'ADVICE-17': {
    level: 'advice',
    clause: 'advice: RFC 9111 4.2',
    statement: 'An answer to list or retrieve lets no cache keep it for more than ten seconds, since records change.',
  },
  'ADVICE-18': {
    level: 'advice',
    clause: 'advice: RFC 9110 10.2.2 and 15.3.2',
    statement: 'The Location of a record that was created is at the address that was asked, or relative.',
  },
  'ADVICE-19': {
    level: 'advice',
    clause: 'advice: RFC 9110 13.1.1',
    statement:
      'Where updates are refused for an If-Match that does not hold, none is for one that does: `*`, or the current entity tag among others.',
  },
  'ADVICE-20': {
    level: 'advice',
    clause: 'advice: RFC 3986 3.4',
    statement: 'The id of another record in the query of a retrieve does not take the place of the one in its path.',
  },
  'ADVICE-21': {
    level: 'advice',
    clause: 'advice: RFC 9110 7.8',
    statement: 'A request that offers another protocol is answered: who does not take up the offer passes over it.',
  },
  'ADVICE-22': {
    level: 'advice',
    clause: 'advice: RFC 9110 9.3.1; RFC 9112 9.3',
    statement:
      'Content that comes with a read, where it means nothing, is not taken for the next request of its connection.',
  },
  'ADVICE-23': {
    level: 'advice',
    clause: 'advice: RFC 9110 9.1 and 9.2.1',
    statement: 'A GET changes no record where its headers name another method.',
  },
  'ADVICE-24': {
    level: 'advice',
    clause: 'advice: RFC 9110 8.3.1',
    statement: 'The media type of an update counts in any letter case.',
  },
} as const satisfies Record<string, RequirementText>;

/** The permanent id of a requirement. */
export type RequirementId = keyof typeof requirements;

/** A requirement together with its id. */
export interface Requirement extends RequirementText {
  readonly id: RequirementId;
}

/** The requirement with this id. */
export function requirementOf(id: RequirementId): Requirement {
  return { id, ...requirements[id] };
}

/** Whether a text is the id of a requirement. */
export function isRequirementId(text: string): text is RequirementId {
  return Object.hasOwn(requirements, text);
}

/** All ids, in catalogue order. */
export const requirementIds: readonly RequirementId[] = Object.keys(requirements).filter(isRequirementId);

/** Requirements that are judged under pressure alone, which is put on a service when STRESS is set. */
export const underPressure: ReadonlySet<RequirementId> = new Set([
  'CONCURRENCY-6',
  'CONCURRENCY-7',
  'CONCURRENCY-8',
  'CONCURRENCY-9',
  'CONCURRENCY-10',
  'CONCURRENCY-11',
  'ADVICE-13',
]);
