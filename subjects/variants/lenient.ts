import { type ChairRequest, Refusal, variant } from '../kit/index.js';

/** The JSON value of a body, whatever its label; undefined where it is no JSON. */
function valueOf(request: ChairRequest): unknown {
  try {
    return JSON.parse(request.body.toString());
  } catch {
    return undefined;
  }
}

const colourIn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'color' in value ? value.color : undefined;

/** Valid services that take more than the document asks them to. */
export const lenient = [
  variant('a body without a colour gives a record with null', ['OPEN-7.3'], () => ({
    readColour: (body) => colourIn(body) ?? null,
    acceptColour: (sent) => sent,
  })),
  variant('a body without a colour gives a white record', ['OPEN-7.3'], () => ({
    readColour: (body) => colourIn(body) ?? 'white',
    acceptColour: (sent) => (typeof sent === 'string' ? sent : 'white'),
  })),
  variant('any body at all gives a record', ['OPEN-7.3'], (service) => ({
    readBody(request) {
      if (request.bodyTooLarge) throw new Refusal(service.refuse(413, 'The body is too large.'));
      return valueOf(request);
    },
    readColour: (body) => colourIn(body) ?? null,
  })),
  variant('what is no JSON gives a record too, also where its client goes away', ['OPEN-7.3'], (service) => {
    const readBody = (request: ChairRequest): unknown => {
      if (request.bodyTooLarge) throw new Refusal(service.refuse(413, 'The body is too large.'));
      return valueOf(request);
    };
    return {
      readBody,
      readColour: (body) => colourIn(body) ?? null,
      brokenOff(request) {
        if (request.method === 'POST' && service.authenticate(request) === undefined) service.add(null);
      },
    };
  }),
  variant('any JSON value as a colour, kept as it is', ['OPEN-2.2', 'OPEN-7.3'], () => ({
    acceptColour: (sent) => sent,
  })),
  variant('an array of one colour is taken for that colour', ['OPEN-7.3'], (_service, base) => ({
    acceptColour: (sent) => base.acceptColour(Array.isArray(sent) && sent.length === 1 ? sent[0] : sent),
  })),
  variant('what has no colour, or one that is no text, is a record with the colour none', ['OPEN-7.3'], () => ({
    readColour(body) {
      const colour = colourIn(body);
      return typeof colour === 'string' ? colour : 'none';
    },
  })),
  variant('numbers and truth values as colours, kept as strings', ['OPEN-2.4', 'OPEN-7.3'], (service) => ({
    acceptColour(sent) {
      if (typeof sent !== 'string' && typeof sent !== 'number' && typeof sent !== 'boolean')
        throw new Refusal(service.refuse(400, 'A colour is a string.'));
      return String(sent);
    },
  })),
  variant('JSON under any label', ['OPEN-7.3'], (service) => ({
    readBody(request) {
      if (request.bodyTooLarge) throw new Refusal(service.refuse(413, 'The body is too large.'));
      const value = valueOf(request);
      if (value === undefined) throw new Refusal(service.refuse(400, 'The body is not JSON.'));
      return value;
    },
  })),
  variant('forms and bare text as colours too', ['OPEN-7.3'], (service, base) => ({
    readBody(request) {
      if (request.bodyTooLarge) throw new Refusal(service.refuse(413, 'The body is too large.'));
      const type = request.headers['content-type'] ?? '';
      if (type.startsWith('text/plain')) return { color: request.body.toString() };
      if (!type.startsWith('application/x-www-form-urlencoded')) return base.readBody(request);
      return { color: new URLSearchParams(request.body.toString()).get('color') };
    },
  })),
  variant('update without a colour leaves the record as it is', ['OPEN-4.9', 'OPEN-7.3'], (service, base) => ({
    async update(request) {
      const chair = service.find(service.parseId(request.segment ?? ''));
      const body = chair === undefined ? undefined : service.readBody(request);
      const isMerge = typeof body === 'object' && body !== null && !Array.isArray(body) && !('color' in body);
      if (chair === undefined || !isMerge) return base.update(request);
      return service.answerUpdate(chair, chair, request);
    },
  })),
  variant('update without a colour clears it', ['OPEN-4.9', 'OPEN-7.3'], (service, base) => ({
    update(request) {
      const chair = service.find(service.parseId(request.segment ?? ''));
      if (chair === undefined || colourIn(valueOf(request)) !== undefined) return base.update(request);
      const previous = { ...chair };
      service.readBody(request);
      service.recolour(chair, null);
      return service.answerUpdate(chair, previous, request);
    },
  })),
  variant('other members are kept and shown', ['OPEN-2.3', 'OPEN-4.9'], (service) => ({
    // The record keeps the whole body as its colour, and shows it with its own id.
    readColour(body) {
      const colour = colourIn(body);
      if (typeof colour !== 'string') throw new Refusal(service.refuse(400, 'A colour is a string.'));
      return body;
    },
    initialColour: () => ({ color: 'oak', legs: 4 }),
    representRecord: ({ id, colour }) => ({
      ...(typeof colour === 'object' ? colour : {}),
      id: service.representId(id),
    }),
  })),
  variant('no member but the colour is taken', ['OPEN-2.3', 'OPEN-7.3'], (service, base) => ({
    readBody(request) {
      const body = base.readBody(request);
      const isFuller = typeof body === 'object' && body !== null && Object.keys(body).some((name) => name !== 'color');
      if (isFuller) throw new Refusal(service.refuse(422, 'Only a colour can be set.'));
      return body;
    },
  })),
  variant('an id in a body must be the one in the path', ['OPEN-2.3', 'OPEN-7.3'], (service, base) => ({
    readBody(request) {
      const body = base.readBody(request);
      if (typeof body === 'object' && body !== null && 'id' in body && String(body.id) !== request.segment)
        throw new Refusal(service.refuse(409, 'The service gives the ids.'));
      return body;
    },
  })),
  variant('PATCH and POST update a record too', ['OPEN-4.8', 'OPEN-7.4'], (service, base) => ({
    allowed: (request) =>
      request.segment === undefined ? 'GET, HEAD, POST, OPTIONS' : 'GET, HEAD, PUT, PATCH, POST, DELETE, OPTIONS',
    operate: (request) =>
      request.segment !== undefined && (request.method === 'PATCH' || request.method === 'POST')
        ? service.update(request)
        : base.operate(request),
  })),
];
