import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Problem } from './problem.js';

/** The tokens that the service has issued. All stay valid while it runs. */
export class Tokens {
  readonly #issued = new Set<string>();

  issue(): string {
    const token = randomUUID();
    this.#issued.add(token);
    return token;
  }

  /** Refuses a request that does not carry one of the tokens. */
  check(request: FastifyRequest): void {
    const token = request.headers['authentication'];
    if (typeof token === 'string' && this.#issued.has(token)) return;
    const detail = token === undefined ? 'The header Authentication is missing.' : 'The token is not known.';
    throw new Problem(401, detail, { 'www-authenticate': 'Token realm="chair records"' });
  }
}
