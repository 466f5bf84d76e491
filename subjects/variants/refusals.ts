import { setTimeout as pause } from 'node:timers/promises';
import { json, problem, Refusal, text, variant } from '../kit/index.js';

/** Valid services that refuse requests in their own way. */
export const refusals = [
  variant('422 for a body that is not as it should be', ['OPEN-7.3', 'OPEN-7.4'], () => ({
    refuse: (status, detail) => problem(status === 400 ? 422 : status, detail),
  })),
  variant('400 for each refusal', ['OPEN-7.3', 'OPEN-7.4'], () => ({
    refuse: (_status, detail) => problem(400, detail),
  })),
  variant('refusals with an empty body', ['OPEN-7.4'], () => ({ refuse: (status) => ({ status }) })),
  variant('refusals as text', ['OPEN-7.4'], () => ({ refuse: (status, detail) => text(status, detail) })),
  variant('refusals as HTML', ['OPEN-7.4'], () => ({
    refuse: (status, detail) => text(status, `<html><h1>${status}</h1><p>${detail}</p></html>`, 'text/html'),
  })),
  variant('refusals as XML', ['OPEN-7.4'], () => ({
    refuse: (status, detail) => text(status, `<error code="${status}">${detail}</error>`, 'application/xml'),
  })),
  variant('refusals with a list of errors', ['OPEN-7.4'], () => ({
    refuse: (status, detail) => json(status, { errors: [{ field: 'color', code: `E${status}`, message: detail }] }),
  })),
  variant('refusals that repeat the body that was sent', ['OPEN-7.4'], (service, base) => ({
    readColour(body) {
      try {
        return base.readColour(body);
      } catch (error) {
        throw error instanceof Refusal
          ? new Refusal(json(error.answer.status, { error: 'refused', sent: body }))
          : error;
      }
    },
    acceptColour(sent) {
      if (typeof sent === 'string' && sent.length > 500) throw new Refusal(service.refuse(422, 'Too long.'));
      return base.acceptColour(sent);
    },
  })),
  variant('200 with an error in the body for a body that is not as it should be', ['OPEN-7.3', 'OPEN-7.4'], () => ({
    refuse: (status, detail) =>
      status === 400 || status === 415 ? json(200, { success: false, error: detail }) : problem(status, detail),
  })),
  variant('409 for each refusal of a body', ['OPEN-7.3', 'OPEN-7.4'], () => ({
    refuse: (status, detail) => problem(status === 404 ? 404 : 409, detail),
  })),
  variant('unknown members are refused', ['OPEN-7.3'], (service, base) => ({
    readColour(body) {
      const colour = base.readColour(body);
      if (typeof body === 'object' && body !== null && Object.keys(body).length > 1)
        throw new Refusal(service.refuse(422, 'There are unknown members.'));
      return colour;
    },
  })),
  variant('a record that is being updated is locked for retrieves', ['OPEN-7.4'], (_service, base) => {
    const locked = new Set<string>();
    return {
      retrieve: (request) =>
        locked.has(request.segment ?? '') ? problem(423, 'It is being changed.') : base.retrieve(request),
      async answerUpdate(chair, previous, request) {
        locked.add(chair.id);
        await pause(8);
        locked.delete(chair.id);
        return base.answerUpdate(chair, previous, request);
      },
    };
  }),
  variant('the body is checked before the id', ['OPEN-7.3', 'OPEN-7.4'], (service, base) => ({
    update(request) {
      service.readColour(service.readBody(request));
      return base.update(request);
    },
  })),
];
