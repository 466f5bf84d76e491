import process from 'node:process';
import type { RunningService } from '../../subjects/service.js';
import { assertReference } from '../reference-needs.js';
import { type Input, textOf, UsageError } from './command.js';

/** Serves the reference until a signal ends it. */
export async function reference(input: Input): Promise<number> {
  assertReference();
  const service = await start(portOf(input));
  const { baseUrl, tokenPageUrl = '' } = service;
  process.stdout.write(input.json ? `${JSON.stringify({ baseUrl, tokenPageUrl })}\n` : told(baseUrl, tokenPageUrl));
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await service.close();
  return 0;
}

function told(baseUrl: string, tokenPageUrl: string): string {
  return `The Chair Records reference service is running; Ctrl-C ends it.

  Base URL       ${baseUrl}
  Examples page  ${tokenPageUrl}

Point the suite at it from another terminal:

  BASE_URL=${baseUrl} TOKEN_PAGE_URL=${tokenPageUrl} ${selfName()}
`;
}

/** How the user called this command. */
function selfName(): string {
  return import.meta.filename.endsWith('.ts') ? 'npm run conformance' : 'npx chair-conformance';
}

function portOf(input: Input): number {
  const given = textOf(input, 'port') ?? (process.env['PORT'] || '4010');
  const port = Number(given);
  if (!/^\d{1,5}$/.test(given) || port > 65_535)
    throw new UsageError(`The port must be a number from 0 to 65535, not "${given}".`);
  return port;
}

async function start(port: number): Promise<RunningService> {
  try {
    const { startReference } = await import('../../subjects/reference/index.js');
    return await startReference({ port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') throw new UsageError(`Port ${port} is in use; choose another one with --port.`);
    if (code === 'EACCES') throw new UsageError(`Port ${port} may not be used; choose another one with --port.`);
    throw new UsageError(`The service cannot start: ${error instanceof Error ? error.message : String(error)}`);
  }
}
