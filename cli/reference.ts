import { parseArgs } from 'node:util';
import { startReference } from '../subjects/reference/index.js';
import type { RunningService } from '../subjects/service.js';

const usage = 'Usage: npm run reference -- [--port N]   (or PORT=N; default 4010)';

const port = readPort();
const service = await start(port);
process.stdout.write(`The Chair Records reference service is running; Ctrl-C ends it.

  Base URL       ${service.baseUrl}
  Examples page  ${service.tokenPageUrl ?? ''}

Point the suite at it from another terminal:

  BASE_URL=${service.baseUrl} TOKEN_PAGE_URL=${service.tokenPageUrl ?? ''} npm run conformance
`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void service.close().then(() => process.exit(0));
  });
}

function readPort(): number {
  const given = argument() ?? process.env['PORT'] ?? '4010';
  const port = Number(given);
  if (!/^\d{1,5}$/.test(given) || port > 65_535) end(`The port must be a number from 0 to 65535, not "${given}".`);
  return port;
}

function argument(): string | undefined {
  try {
    return parseArgs({ options: { port: { type: 'string' } } }).values.port;
  } catch {
    return end(usage);
  }
}

async function start(port: number): Promise<RunningService> {
  try {
    return await startReference({ port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') return end(`Port ${port} is in use; choose another one with --port.`);
    if (code === 'EACCES') return end(`Port ${port} may not be used; choose another one with --port.`);
    return end(`The service cannot start: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function end(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}
