import { listen } from '../../subjects/third-party/listen.js';

/** An origin that is not the service's, and to which nothing may be sent. */
export interface OtherOrigin {
  readonly origin: string;
  /** Method and target of each request. */
  readonly received: readonly string[];
  readonly close: () => Promise<void>;
}

/** Starts an origin that answers each request with an empty list. */
export async function startOtherOrigin(): Promise<OtherOrigin> {
  const received: string[] = [];
  const server = await listen(({ method = '', url = '' }, response) => {
    received.push(`${method} ${url}`);
    response.setHeader('content-type', 'application/json').end('[]');
  });
  return { origin: server.baseUrl, received, close: () => server.close() };
}
