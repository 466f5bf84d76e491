import { randomUUID } from 'node:crypto';
import { json, problem, text, variant, withHeaders } from '../kit/index.js';
import { numberedPage, originOf } from './parts/paging.js';

/** Valid services that each put several freedoms together, the way that known frameworks do. */
export const likenesses = [
  variant('like Django REST framework', ['OPEN-4.1', 'OPEN-4.7', 'OPEN-7.1', 'OPEN-7.3'], (service) => ({
    initialRecords: 12,
    representRecord: (chair) => ({
      url: `${service.collectionPath()}/${chair.id}`,
      id: service.representId(chair.id),
      color: chair.colour,
    }),
    representList(chairs, request) {
      const page = numberedPage(chairs, request.query.get('page'));
      const at = (number: number) => `${originOf(request)}${service.collectionPath()}?page=${number}`;
      return {
        count: page.total,
        next: page.hasNext ? at(page.number + 1) : null,
        previous: page.number > 1 ? at(page.number - 1) : null,
        results: page.chairs.map(service.representRecord),
      };
    },
    answerCreate: (chair) => service.content(201, service.representRecord(chair)),
    refuse: (status, detail) => json(status, status === 400 ? { color: [detail] } : { detail }),
  })),
  variant('like Spring Data REST', ['OPEN-4.1', 'OPEN-4.2', 'OPEN-4.4', 'OPEN-4.6', 'OPEN-4.7'], (service) => ({
    prefix: '/api',
    initialRecords: 21,
    mediaType: 'application/hal+json',
    location: (chair, request) => `${originOf(request)}${service.collectionPath()}/${chair.id}`,
    representRecord: (chair) => ({
      color: chair.colour,
      _links: { self: { href: `${service.collectionPath()}/${chair.id}` } },
    }),
    representList(chairs, request) {
      const page = numberedPage(chairs, String(Number(request.query.get('page') ?? 0) + 1), 20);
      const number = page.number - 1;
      const next = { href: `${service.collectionPath()}?page=${number + 1}&size=20` };
      return {
        _embedded: { chairs: page.chairs.map(service.representRecord) },
        _links: { self: { href: service.collectionPath() }, ...(page.hasNext ? { next } : {}) },
        page: { size: 20, totalElements: page.total, totalPages: page.pages, number },
      };
    },
    answerCreate: (chair, request) => ({ status: 201, headers: { location: service.location(chair, request) } }),
    answerUpdate: () => ({ status: 204 }),
    answerMissing: () => ({ status: 404 }),
  })),
  variant('like Firebase', ['OPEN-2.1', 'OPEN-4.1', 'OPEN-4.2', 'OPEN-4.5', 'OPEN-7.1', 'OPEN-7.2'], (service) => ({
    initialRecords: 0,
    nextId: () => `-N${randomUUID().replaceAll('-', '').slice(0, 18)}`,
    representId: (id) => id,
    representRecord: (chair) => ({ color: chair.colour }),
    representList: (chairs) =>
      chairs.length === 0
        ? null
        : Object.fromEntries(chairs.map((chair) => [chair.id, service.representRecord(chair)])),
    answerCreate: (chair) => service.content(200, { name: chair.id }),
    answerDelete: () => service.content(200, null),
    answerMissing: (_id, request) =>
      request.method === 'PUT' ? service.refuse(404, 'No such name.') : service.content(200, null),
  })),
  variant('like Express with MongoDB', ['OPEN-2.1', 'OPEN-2.3', 'OPEN-4.4', 'OPEN-4.5', 'OPEN-7.1'], (service) => {
    let count = 0;
    return {
      nextId() {
        count += 1;
        return `6745d0c3a1b2c3d4${count.toString(16).padStart(8, '0')}`;
      },
      representId: (id) => id,
      representRecord: (chair) => ({
        _id: chair.id,
        color: chair.colour,
        createdAt: '2026-11-20T10:00:00.000Z',
        updatedAt: new Date().toISOString(),
        __v: 0,
      }),
      answerUpdate: (_chair, previous) => service.content(200, service.representRecord(previous)),
      answerDelete: () => service.content(200, { message: 'Chair deleted successfully', deletedCount: 1 }),
      answerMissing: () => json(404, { message: 'Chair not found' }),
      answerOtherMethod: (request) => text(404, `Cannot ${request.method} it`, 'text/html'),
    };
  }),
  variant('like Laravel', ['OPEN-4.1', 'OPEN-4.7', 'OPEN-7.3', 'OPEN-7.4'], (service, base) => ({
    prefix: '/api/v1',
    initialRecords: 17,
    representRecord: (chair) => ({ data: { id: service.representId(chair.id), color: chair.colour } }),
    representList(chairs, request) {
      const page = numberedPage(chairs, request.query.get('page'), 15);
      const at = (number: number) => `${originOf(request)}${service.collectionPath()}?page=${number}`;
      return {
        data: page.chairs.map((chair) => ({ id: service.representId(chair.id), color: chair.colour })),
        links: { first: at(1), last: at(page.pages), prev: null, next: page.hasNext ? at(page.number + 1) : null },
        meta: { current_page: page.number, from: page.offset + 1, last_page: page.pages, per_page: 15 },
      };
    },
    refuse: (status, detail) =>
      status === 400 ? json(422, { message: detail, errors: { color: [detail] } }) : json(status, { message: detail }),
    answer: async (request) =>
      withHeaders(await base.answer(request), { 'x-ratelimit-limit': '60000', 'x-ratelimit-remaining': '59999' }),
  })),
  variant('like ASP.NET', ['OPEN-2.1', 'OPEN-2.3', 'OPEN-4.4', 'OPEN-7.4'], (service) => ({
    nextId: () => randomUUID(),
    representId: (id) => id,
    representRecord: (chair) => ({ Id: chair.id, Color: chair.colour }),
    location: (chair, request) => `${originOf(request)}${service.collectionPath()}/${chair.id}`,
    answerUpdate: () => ({ status: 204 }),
    refuse: (status, detail) => problem(status, detail, { 'x-trace-id': '00-4bf92f3577b34da6-01' }),
  })),
  variant('like an RPC service behind REST paths', ['OPEN-4.1', 'OPEN-7.1', 'OPEN-7.3', 'OPEN-7.4'], (service) => ({
    content: (_status, value) => json(200, { code: 0, message: 'success', data: value }),
    answerDelete: () => service.content(200, null),
    answerMissing: (id, request) =>
      request.method === 'GET' || request.method === 'HEAD'
        ? json(200, { code: 404, message: `no chair ${id}`, data: null })
        : problem(404, 'No chair.'),
  })),
];
