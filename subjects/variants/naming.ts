import { text, variant, withHeaders } from '../kit/index.js';

/** Valid services whose create names its record in a way of its own. */
export const naming = [
  variant('create answers the id as a member', ['OPEN-4.2', 'OPEN-4.6'], (service) => ({
    answerCreate: (chair) => service.content(201, { id: service.representId(chair.id) }),
  })),
  variant('create answers the id under another name', ['OPEN-4.2', 'OPEN-4.6'], (service) => ({
    answerCreate: (chair) => service.content(200, { success: true, insertedId: service.representId(chair.id) }),
  })),
  variant('create answers the record without a Location', ['OPEN-4.2', 'OPEN-4.6'], (service) => ({
    answerCreate: (chair) => service.content(200, service.representRecord(chair)),
  })),
  variant('create answers the id as a bare number', ['OPEN-4.2', 'OPEN-4.6'], (service) => ({
    answerCreate: (chair) => service.content(201, service.representId(chair.id)),
  })),
  variant('create answers the id as a bare string', ['OPEN-4.2', 'OPEN-4.6'], (service) => ({
    answerCreate: (chair) => service.content(201, chair.id),
  })),
  variant('create answers the id as text', ['OPEN-4.2', 'OPEN-4.6'], () => ({
    answerCreate: (chair) => text(201, chair.id),
  })),
  variant('create answers the path of the record as text', ['OPEN-4.2', 'OPEN-4.6'], (service) => ({
    answerCreate: (chair, request) => text(201, service.location(chair, request)),
  })),
  variant('create answers with Location alone, a path', ['OPEN-4.2', 'OPEN-4.6'], (service) => ({
    answerCreate: (chair, request) => ({ status: 201, headers: { location: service.location(chair, request) } }),
  })),
  variant('create answers with Location alone, absolute', ['OPEN-4.2', 'OPEN-4.6'], (service, base) => ({
    prefix: '/api/v1',
    location: (chair, request) => `http://${request.headers.host ?? 'localhost'}${base.location(chair, request)}`,
    answerCreate: (chair, request) => ({ status: 201, headers: { location: service.location(chair, request) } }),
  })),
  variant('create answers with Location alone, relative', ['OPEN-4.2', 'OPEN-4.6'], (service) => ({
    location: (chair) => `chair/${chair.id}`,
    answerCreate: (chair, request) => ({ status: 201, headers: { location: service.location(chair, request) } }),
  })),
  variant('create answers with Location alone, with a query', ['OPEN-4.2', 'OPEN-4.6'], (service, base) => ({
    location: (chair, request) => `${base.location(chair, request)}?created=now#record`,
    answerCreate: (chair, request) => ({ status: 201, headers: { location: service.location(chair, request) } }),
  })),
  variant('create answers with a Location that has the host name behind a proxy', ['OPEN-4.6'], (service, base) => ({
    location: (chair, request) => `http://chairs.internal.example:8080${base.location(chair, request)}`,
    answerCreate: (chair, request) => ({ status: 201, headers: { location: service.location(chair, request) } }),
  })),
  variant('create answers with Content-Location', ['OPEN-4.2', 'OPEN-4.6'], (service) => ({
    answerCreate: (chair, request) =>
      service.content(201, { color: chair.colour }, { 'content-location': service.location(chair, request) }),
  })),
  variant('create answers the id in a header of its own', ['OPEN-4.2', 'OPEN-4.6'], () => ({
    answerCreate: (chair) => ({ status: 201, headers: { 'x-chair-id': chair.id } }),
  })),
  variant('create answers nothing', ['OPEN-4.2', 'OPEN-4.6'], () => ({
    answerCreate: () => ({ status: 204 }),
  })),
  variant('create answers that all is well', ['OPEN-4.2', 'OPEN-4.6'], (service) => ({
    answerCreate: () => service.content(200, { status: 'ok', code: 0, affected: 1 }),
  })),
  variant('create answers the whole list', ['OPEN-4.2', 'OPEN-4.6'], (service) => ({
    answerCreate: (_chair, request) => service.content(201, service.representList(service.all(), request)),
  })),
  variant(
    'create answers the first five of the list, and where the record is',
    ['OPEN-4.2', 'OPEN-4.6'],
    (service) => ({
      answerCreate: (chair, request) =>
        service.content(201, service.representList(service.all().slice(0, 5), request), {
          location: service.location(chair, request),
        }),
    }),
  ),
  variant('create answers the whole list, newest first', ['OPEN-4.2', 'OPEN-4.6'], (service) => ({
    answerCreate: (_chair, request) =>
      service.content(200, service.representList([...service.all()].reverse(), request)),
  })),
  variant('create answers the record with the id of the request around it', ['OPEN-4.2', 'OPEN-4.6'], (service) => {
    let requests = 500;
    return {
      content(status, value, headers = {}) {
        requests += 1;
        const body = JSON.stringify({ requestId: requests, server: { id: 12 }, result: value });
        return { status, headers: { 'content-type': service.mediaType, ...headers }, body };
      },
    };
  }),
  variant('create answers a number that is the count of records', ['OPEN-4.2', 'OPEN-4.6'], (service) => ({
    answerCreate: () => service.content(201, { count: service.chairs.size }),
  })),
  variant('every answer points to the collection', ['OPEN-4.6'], (service, base) => ({
    answer: async (request) =>
      withHeaders(await base.answer(request), { link: `<${service.collectionPath()}>; rel="collection"` }),
  })),
];
