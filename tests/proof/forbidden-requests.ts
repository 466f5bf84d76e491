import diagnostics from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import { plainPath } from '../../reproduce/addresses.js';
import type { RunningService } from '../../subjects/service.js';

/** Method and address of every request that this process has sent since the last {@link newWatch}. */
let sent: { readonly method: string; readonly url: URL }[] = [];

// Below everything that the suite is made of, so that nothing it sends is missed.
diagnostics.subscribe('http.client.request.start', (message) => {
  const { request } = message as { request: ClientRequest };
  const host = String(request.getHeader('host') ?? request.host);
  // A path with two slashes at its beginning would be taken for a host.
  sent.push({ method: request.method, url: new URL(`${request.protocol}//${host}${request.path}`) });
});

/** Forgets what was sent so far. */
export function newWatch(): void {
  sent = [];
}

/**
 * The requests that kept a promise of the design not: to another origin, beyond the collection and the examples page,
 * or writes to a record that was there before.
 * @param movedTo paths to which the service redirects its collection
 */
export function forbiddenRequests(
  { baseUrl, tokenPageUrl }: RunningService,
  before: readonly string[],
  movedTo: readonly string[],
): string[] {
  const base = new URL(baseUrl);
  const collections = [`${base.pathname.replace(/\/$/, '')}/showcase/rest/chair`, ...movedTo];
  const old = new Set(before);
  const page = tokenPageUrl === undefined ? undefined : new URL(tokenPageUrl).pathname;
  return sent
    .filter(({ method, url: told }) => {
      const url = new URL(plainPath(told.href, baseUrl));
      if (url.origin !== base.origin) return true;
      if (method === 'GET' && url.pathname === page) return false;
      // A next page of the list that loses the path of the base URL is looked for where it says.
      if (method === 'GET' && url.pathname === '/showcase/rest/chair') return false;
      // So is a record where the answer to its create says that it is.
      if (method === 'GET' && /^(?:\/showcase\/rest)?\/chair\/\d+$/.test(url.pathname)) return false;
      const collection = collections.find((path) => url.pathname === path || url.pathname.startsWith(`${path}/`));
      if (collection === undefined) return true;
      const segments = url.pathname
        .slice(collection.length)
        .split('/')
        .filter((segment) => segment !== '');
      if (method === 'GET' || method === 'HEAD') return segments.length > 2;
      return segments.length > 1 || (segments[0] !== undefined && old.has(decoded(segments[0])));
    })
    .map(({ method, url }) => `${method} ${url.href}`);
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
