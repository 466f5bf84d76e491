import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { fastify, type FastifyInstance, type FastifyRequest } from 'fastify';
import { colourOf, readBody } from './body.js';
import { examplesPage } from './examples-page.js';
import { collectionPath, examplesPath } from './paths.js';
import { Problem, sendProblem } from './problem.js';
import type { Chair, ChairStore } from './store.js';
import type { Tokens } from './tokens.js';

/** The service as a Fastify application, not yet listening. */
export function createApplication(store: ChairStore, tokens: Tokens, latencyMs: number): FastifyInstance {
  const application = fastify({
    logger: false,
    forceCloseConnections: true,
    // Longer than a client pauses, so that no request meets a connection that is just being closed.
    keepAliveTimeout: 60_000,
    routerOptions: { maxParamLength: 16_384 },
    frameworkErrors: (error, _request, reply) => {
      sendProblem(error, reply);
    },
    // A target may be a whole address (RFC 9112 3.2.2); later steps see its path.
    rewriteUrl: (request) => (request.url ?? '/').replace(/^https?:\/\/[^/?]*/i, ''),
  });
  application.setErrorHandler((error, _request, reply) => sendProblem(error, reply));
  application.removeAllContentTypeParsers();
  application.addContentTypeParser('*', (_request: FastifyRequest, payload: Readable) => readBody(payload));
  if (latencyMs > 0) application.addHook('onRequest', () => pause(latencyMs));

  application.get(examplesPath, (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(examplesPage(baseUrlFor(request), tokens.issue(), store.nextId)),
  );
  application.register(async (scope) => addOperations(scope, store, tokens));
  application.setNotFoundHandler((request) => {
    const allow = allowedMethods(request.url.split('?')[0] ?? '');
    if (allow === undefined) throw new Problem(404, 'There is nothing at this path.');
    if (allow.includes('POST') || allow.includes('PUT')) tokens.check(request);
    throw new Problem(405, `The method ${request.method} is not supported here.`, { allow });
  });
  return application;
}

function addOperations(scope: FastifyInstance, store: ChairStore, tokens: Tokens): void {
  const recordPath = `${collectionPath}/:id`;
  scope.addHook('onRequest', async (request) => tokens.check(request));

  scope.get(collectionPath, (_request, reply) => reply.type('application/json; charset=utf-8').send(store.toJson()));
  scope.post(collectionPath, (request, reply) => {
    const chair = store.add(colourOf(request));
    return reply.code(201).header('location', `${collectionPath}/${chair.id}`).send(chair);
  });
  scope.get(recordPath, (request, reply) => reply.send(found(store.get(idOf(request)))));
  scope.put(recordPath, (request, reply) => {
    const { id } = found(store.get(idOf(request)));
    return reply.send(found(store.replace(id, colourOf(request))));
  });
  scope.delete(recordPath, (request, reply) => {
    if (!store.delete(idOf(request))) throw missing();
    return reply.code(204).send();
  });
  for (const path of [collectionPath, recordPath]) {
    scope.options(path, (request, reply) =>
      reply
        .code(204)
        .header('allow', allowedMethods(request.url.split('?')[0] ?? ''))
        .send(),
    );
  }
}

/** The id in the path. What is no id of any record is the same as an id that names none. */
function idOf(request: FastifyRequest): number {
  const { params } = request;
  const id = typeof params === 'object' && params !== null && 'id' in params ? String(params.id) : '';
  if (!/^[1-9]\d{0,14}$/.test(id)) throw missing();
  return Number(id);
}

function found(chair: Chair | undefined): Chair {
  if (chair === undefined) throw missing();
  return chair;
}

function missing(): Problem {
  return new Problem(404, 'No chair record has this id.');
}

function allowedMethods(path: string): string | undefined {
  if (path === examplesPath) return 'GET, HEAD';
  if (path === collectionPath) return 'GET, HEAD, POST, OPTIONS';
  const beneath = path.startsWith(`${collectionPath}/`) ? path.slice(collectionPath.length + 1) : '';
  return beneath === '' || beneath.includes('/') ? undefined : 'GET, HEAD, PUT, DELETE, OPTIONS';
}

/** The base URL by which the client reached the service; its own address where the Host header is no host. */
function baseUrlFor(request: FastifyRequest): string {
  const host = request.headers.host ?? '';
  if (/^[\w.-]+(?::\d+)?$|^\[[\da-f:.]+\](?::\d+)?$/i.test(host)) return `http://${host}`;
  const { localAddress = '127.0.0.1', localPort } = request.socket;
  return `http://${localAddress.includes(':') ? `[${localAddress}]` : localAddress}:${localPort}`;
}
