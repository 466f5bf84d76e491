import { randomUUID } from 'node:crypto';
import { json, text, variant, withHeaders, type Behaviour } from '../kit/index.js';

const html = (page: string) =>
  withHeaders(text(200, page, 'text/html; charset=utf-8'), { 'cache-control': 'no-store' });

/** Issues a token in a form of the service's own. */
function issueAs(service: Behaviour, form: (uuid: string) => string): string {
  const token = form(randomUUID());
  service.tokens.add(token);
  return token;
}

/** Valid services that hand out tokens in their own way. */
export const examplesPages = [
  variant('no examples page', ['OPEN-5.1'], () => ({ examplesPath: undefined })),
  variant('examples page at the root', ['OPEN-5.1'], () => ({ examplesPath: '/' })),
  variant('examples page as JSON', ['OPEN-5.1'], (service) => ({
    examplesPath: '/examples.json',
    answerExamples: () => json(200, { token: service.issueToken() }, { 'cache-control': 'no-store' }),
  })),
  variant('examples page as text', ['OPEN-5.1'], (service) => ({
    answerExamples: () => text(200, `curl -H "Authentication: ${service.issueToken()}" http://host/chair\n`),
  })),
  variant('examples page with the token in a form', ['OPEN-5.1'], (service) => ({
    answerExamples: () => html(`<form><input name=token value=${service.issueToken()} readonly></form>`),
  })),
  variant('examples page with other identifiers beside the token', ['OPEN-5.1'], (service) => {
    const build = randomUUID();
    return {
      answerExamples: () =>
        html(
          `<!doctype html><html data-build="${build}"><!-- request ${randomUUID()} -->` +
            `<p>curl -H 'Authentication: ${service.issueToken()}'</p>`,
        ),
    };
  }),
  variant('examples page behind a redirect', ['OPEN-5.1'], (_service, base) => ({
    answerExamples: (request) =>
      request.query.has('lang') ? base.answerExamples(request) : { status: 302, headers: { location: '?lang=en' } },
  })),
  variant('tokens in capital letters', ['OPEN-5.1'], (service) => ({
    issueToken: () => issueAs(service, (uuid) => uuid.toUpperCase()),
  })),
];
