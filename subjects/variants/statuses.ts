import { type Change, variant } from '../kit/index.js';

/** A change that turns each successful status with content into another one. */
function succeedingWith(status: number): Change {
  return (_service, base) => ({
    async answer(request) {
      const answer = await base.answer(request);
      return answer.status < 300 && answer.status !== 204 ? { ...answer, status } : answer;
    },
    answerDelete: () => ({ status, body: '' }),
  });
}

/** Valid services whose successes have a status or content of their own. */
export const statuses = [
  variant('200 for every success', ['OPEN-4.2', 'OPEN-4.5'], succeedingWith(200)),
  variant('202 for every success', ['OPEN-4.1', 'OPEN-4.2', 'OPEN-4.3', 'OPEN-4.4', 'OPEN-4.5'], succeedingWith(202)),
  variant('202 for every write', ['OPEN-4.2', 'OPEN-4.4', 'OPEN-4.5'], (service) => ({
    answerCreate: (chair, request) =>
      service.content(202, { accepted: true }, { location: service.location(chair, request) }),
    answerUpdate: () => service.content(202, { accepted: true }),
    answerDelete: () => service.content(202, { accepted: true }),
  })),
  variant('update answers nothing', ['OPEN-4.4'], () => ({ answerUpdate: () => ({ status: 204 }) })),
  variant('update answers 200 with an empty body', ['OPEN-4.4'], () => ({ answerUpdate: () => ({ status: 200 }) })),
  variant('update answers the record as it was', ['OPEN-4.4'], (service) => ({
    answerUpdate: (_chair, previous) => service.content(200, service.representRecord(previous)),
  })),
  variant('update answers both the old and the new record', ['OPEN-4.4'], (service) => ({
    answerUpdate: (chair, previous) =>
      service.content(200, { before: service.representRecord(previous), after: service.representRecord(chair) }),
  })),
  variant('update answers the list', ['OPEN-4.4'], (service) => ({
    answerUpdate: (_chair, _previous, request) => service.content(200, service.representList(service.all(), request)),
  })),
  variant('update answers how many records it changed', ['OPEN-4.4'], (service) => ({
    answerUpdate: () => service.content(200, { matched: 1, modified: 1 }),
  })),
  variant('update answers true', ['OPEN-4.4'], (service) => ({ answerUpdate: () => service.content(200, true) })),
  variant('delete answers the record', ['OPEN-4.5'], (service) => ({
    answerDelete: (chair) => service.content(200, service.representRecord(chair)),
  })),
  variant('delete answers the list', ['OPEN-4.5'], (service) => ({
    answerDelete: (_chair, request) => service.content(200, service.representList(service.all(), request)),
  })),
  variant('delete answers null', ['OPEN-4.5'], (service) => ({ answerDelete: () => service.content(200, null) })),
  variant('delete answers the id', ['OPEN-4.5'], (service) => ({
    answerDelete: (chair) => service.content(200, { deleted: service.representId(chair.id) }),
  })),
  variant('delete answers 200 with an empty body', ['OPEN-4.5'], () => ({ answerDelete: () => ({ status: 200 }) })),
];
