import { readFileSync } from 'node:fs';
import type { RunningService, Service, StartOptions } from '../service.js';
import { listen } from './listen.js';

const file = new URL('static-answers.json', import.meta.url);
const collection = '/showcase/rest/chair';

/** A mock made from a file of example answers. It says yes to everything and keeps nothing. */
export const staticMock: Service = { name: 'static mock', start };

async function start({ port, latencyMs }: StartOptions = {}): Promise<RunningService> {
  const answers = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<'list' | 'retrieve' | 'write', unknown>>;
  const listening = await listen(
    (request, response) => {
      const onCollection = new URL(request.url ?? '/', 'http://localhost').pathname === collection;
      const reading = request.method === 'GET' || request.method === 'HEAD';
      const answer = !reading ? answers.write : onCollection ? answers.list : answers.retrieve;
      // What was sent is read and forgotten.
      request.resume();
      request.on('end', () => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify(answer));
      });
    },
    port,
    latencyMs,
  );
  return { ...listening, token: '5b1c2f7e-93a4-4c58-8d0f-6a7be0c41d29', recordIds: () => ['1', '2'] };
}
