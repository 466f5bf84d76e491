/**
 * The open points: every question that the document leaves open ("not shown"), numbered by its part.
 *
 * They are observed and never fail a run. This module is data and imports nothing.
 */
export const openPoints = {
  'OPEN-2.1': { part: '2', question: 'What type and format do ids have?' },
  'OPEN-2.2': { part: '2', question: 'Which colours are allowed?' },
  'OPEN-2.3': { part: '2', question: 'Which members other than colour and id do records have?' },
  'OPEN-2.4': { part: '2', question: 'Is an accepted colour kept as sent, or normalised?' },
  'OPEN-2.5': { part: '2', question: 'May two records have the same colour?' },
  'OPEN-2.6': { part: '2', question: 'Is the id of a deleted record given again?' },
  'OPEN-3.1': { part: '3', question: 'Which states can a record be in, and how does it pass between them?' },
  'OPEN-4.1': { part: '4', question: 'Which status and body does a successful list have?' },
  'OPEN-4.2': { part: '4', question: 'Which status and body does a successful create have?' },
  'OPEN-4.3': { part: '4', question: 'Which status and body does a successful retrieve have?' },
  'OPEN-4.4': { part: '4', question: 'Which status and body does a successful update have?' },
  'OPEN-4.5': { part: '4', question: 'Which status and body does a successful delete have?' },
  'OPEN-4.6': { part: '4', question: 'How does a create name its record?' },
  'OPEN-4.7': { part: '4', question: 'Is the list paged, and how?' },
  'OPEN-4.8': { part: '4', question: 'Which filters and orders does the list take?' },
  'OPEN-4.9': { part: '4', question: 'Does an update replace the record or only the members sent?' },
  'OPEN-4.10': { part: '4', question: 'How long may a read lag a write?' },
  'OPEN-4.11': { part: '4', question: 'What does an update of an id that names no record do?' },
  'OPEN-5.1': { part: '5', question: 'How long does a token live?' },
  'OPEN-5.2': { part: '5', question: 'How is a request without a token answered?' },
  'OPEN-5.3': { part: '5', question: 'How is a request with an unknown token answered?' },
  'OPEN-6.1': { part: '6', question: 'Which events, notifications or callbacks are there?' },
  'OPEN-7.1': { part: '7', question: 'How is the retrieve of an unknown or deleted record answered?' },
  'OPEN-7.2': { part: '7', question: 'How is the delete of an unknown or deleted record answered?' },
  'OPEN-7.3': { part: '7', question: 'How is a body that is not as the document gives it answered?' },
  'OPEN-7.4': { part: '7', question: 'Which codes and body do refusals have?' },
  'OPEN-8.1': { part: '8', question: 'Is the rate of requests limited?' },
  'OPEN-8.2': { part: '8', question: 'Is the size of a colour limited?' },
  'OPEN-8.3': { part: '8', question: 'Is the number of records limited?' },
  'OPEN-9.1': { part: '9', question: 'How are versions told apart?' },
} as const satisfies Record<string, { readonly part: string; readonly question: string }>;

/** The number of an open point. */
export type OpenPointId = keyof typeof openPoints;

/** Whether a text is the number of an open point. */
export function isOpenPointId(text: string): text is OpenPointId {
  return Object.hasOwn(openPoints, text);
}

/** All open points, in catalogue order. */
export const openPointIds: readonly OpenPointId[] = Object.keys(openPoints).filter(isOpenPointId);
