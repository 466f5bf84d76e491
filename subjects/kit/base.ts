import { randomUUID } from 'node:crypto';
import type { Behaviour } from './behaviour.js';
import { problem, Refusal } from './exchange.js';
import { readJson, sendAnswer } from './message.js';

const colours = ['oak', 'walnut', 'cherry', 'beech', 'maple', 'ash'];

/** A good plain service, whose steps a variant or a fault replaces. */
export function createBase(): Behaviour {
  let lastId = 0;

  const service: Behaviour = {
    prefix: '',
    examplesPath: '/showcase/rest/examples',
    mediaType: 'application/json',
    maximumBody: 1024 * 1024,
    initialRecords: 2,
    chairs: new Map(),
    tokens: new Set(),

    async answer(request) {
      if (request.path === service.examplesPath) {
        if (request.method === 'GET' || request.method === 'HEAD') return service.answerExamples(request);
        return problem(405, 'The examples page can only be read.', { allow: 'GET, HEAD' });
      }
      if (request.path !== '/showcase/rest/chair' && request.segment === undefined) {
        return problem(404, 'There is nothing at this path.');
      }
      try {
        return service.authenticate(request) ?? (await service.operate(request));
      } catch (error) {
        if (error instanceof Refusal) return error.answer;
        throw error;
      }
    },
    authenticate(request) {
      const token = request.headers['authentication'];
      if (typeof token === 'string' && service.tokens.has(token)) return undefined;
      return problem(401, 'A token in the Authentication header is needed.', { 'www-authenticate': 'Token' });
    },
    operate(request) {
      const onRecord = request.segment !== undefined;
      switch (request.method) {
        case 'GET':
        case 'HEAD':
          return onRecord ? service.retrieve(request) : service.list(request);
        case 'OPTIONS':
          return { status: 204, headers: { allow: service.allowed(request) } };
        case 'POST':
          return onRecord ? service.answerOtherMethod(request) : service.create(request);
        case 'PUT':
          return onRecord ? service.update(request) : service.answerOtherMethod(request);
        case 'DELETE':
          return onRecord ? service.delete(request) : service.answerOtherMethod(request);
        default:
          return service.answerOtherMethod(request);
      }
    },
    send: sendAnswer,

    list: (request) => service.answerList(service.all(), request),
    create(request) {
      const chair = service.add(service.readColour(service.readBody(request)));
      return service.answerCreate(chair, request);
    },
    retrieve(request) {
      const id = service.parseId(request.segment ?? '');
      const chair = service.find(id);
      return chair === undefined ? service.answerMissing(id, request) : service.answerRetrieve(chair, request);
    },
    update(request) {
      const id = service.parseId(request.segment ?? '');
      const chair = service.find(id);
      if (chair === undefined) return service.answerMissing(id, request);
      const colour = service.readColour(service.readBody(request));
      const previous = { ...chair };
      service.recolour(chair, colour);
      return service.answerUpdate(chair, previous, request);
    },
    delete(request) {
      const id = service.parseId(request.segment ?? '');
      const chair = service.find(id);
      if (chair === undefined) return service.answerMissing(id, request);
      service.remove(chair);
      return service.answerDelete(chair, request);
    },

    parseId(segment) {
      try {
        return decodeURIComponent(segment);
      } catch {
        throw new Refusal(service.refuse(404, 'No record has such an id.'));
      }
    },
    readBody: (request) => readJson(request, service),
    readColour(body) {
      if (typeof body !== 'object' || body === null || Array.isArray(body) || !('color' in body)) {
        throw new Refusal(service.refuse(400, 'The body must be a JSON object with the member color.'));
      }
      return service.acceptColour(body.color);
    },
    acceptColour(sent) {
      if (typeof sent !== 'string') throw new Refusal(service.refuse(400, 'The colour must be a string.'));
      return sent;
    },

    nextId() {
      lastId += 1;
      return String(lastId);
    },
    initialColour: (index) => colours[index % colours.length],
    all: () => [...service.chairs.values()],
    find: (id) => service.chairs.get(id),
    add(colour) {
      const chair = { id: service.nextId(), colour };
      service.chairs.set(chair.id, chair);
      return chair;
    },
    recolour(chair, colour) {
      chair.colour = colour;
    },
    remove(chair) {
      service.chairs.delete(chair.id);
    },

    representId: (id) => Number(id),
    representRecord: (chair) => ({ id: service.representId(chair.id), color: chair.colour }),
    representList: (chairs) => chairs.map((chair) => service.representRecord(chair)),
    serialise: (value) => JSON.stringify(value),
    content(status, value, headers = {}) {
      return { status, headers: { 'content-type': service.mediaType, ...headers }, body: service.serialise(value) };
    },
    collectionPath: () => `${service.prefix}/showcase/rest/chair`,
    location: (chair) => `${service.collectionPath()}/${encodeURIComponent(chair.id)}`,

    answerList: (chairs, request) => service.content(200, service.representList(chairs, request)),
    answerCreate(chair, request) {
      return service.content(201, service.representRecord(chair), { location: service.location(chair, request) });
    },
    answerRetrieve: (chair) => service.content(200, service.representRecord(chair)),
    answerUpdate: (chair) => service.content(200, service.representRecord(chair)),
    answerDelete: () => ({ status: 204 }),
    answerMissing: () => service.refuse(404, 'No record has this id.'),
    answerOtherMethod: (request) => problem(405, 'This method is not supported.', { allow: service.allowed(request) }),
    refuse: problem,
    allowed: (request) =>
      request.segment === undefined ? 'GET, HEAD, POST, OPTIONS' : 'GET, HEAD, PUT, DELETE, OPTIONS',
    issueToken() {
      const token = randomUUID();
      service.tokens.add(token);
      return token;
    },
    answerExamples() {
      const page = `<!doctype html><title>Examples</title><p>Your token: <code>${service.issueToken()}</code></p>`;
      // A stored copy of the page would hand out the same token again.
      return {
        status: 200,
        headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
        body: page,
      };
    },

    begun() {
      return undefined;
    },
    brokenOff() {},
    ended() {},
  };
  return service;
}
