import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import { test, type TestContext } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { serve } from '../../subjects/kit/index.js';
import { reportFolder, run, serviceOf, settingsFor } from '../support/command.js';
import { until } from '../support/processes.js';

const prism = process.env['PRISM_PATH'] ?? '';
const skip = existsSync(prism) ? false : 'PRISM_PATH does not name the command of Prism, which makes mock services';
const collection = '/showcase/rest/chair';

/** A response as OpenAPI describes it. */
interface Described {
  readonly content?: Readonly<Record<string, { readonly schema: { readonly $ref?: string } }>>;
}

interface Contract {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly responses?: Readonly<Record<string, Described>> }>>>
  >;
  readonly components: object;
}

test(
  'a mock service made from a contract answers as the contract says',
  { skip, timeout: 600_000 },
  async (context) => {
    const REPORT_DIR = reportFolder(context);
    const service = await serviceOf(
      context,
      serve(() => ({})),
    );
    const { code, output } = await run(context, { ...settingsFor(service), REPORT_DIR });
    assert.equal(code, 0, output);
    const file = join(REPORT_DIR, 'contract.json');
    const contract = JSON.parse(readFileSync(file, 'utf8')) as Contract;
    const mock = await mockOf(context, file);
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema({ $id: 'contract', components: contract.components });

    let answers = 0;
    for (const [path, item] of Object.entries(contract.paths)) {
      const methods = Object.entries(item).filter(([method]) => !method.startsWith('x-'));
      for (const [method, { responses = {} }] of methods) {
        for (const [status, { content = {} }] of Object.entries(responses)) {
          const answer = await ask(mock, path, method, status);
          assert.equal(answer.status, Number(status), `${method} ${path}`);
          const text = await answer.text();
          const [described] = Object.entries(content);
          if (described === undefined || method === 'head') continue;
          const [mediaType, { schema }] = described;
          assert.equal(answer.headers.get('content-type')?.split(';')[0], mediaType);
          const validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('#/', 'contract#/')) as object);
          assert.ok(
            validate(JSON.parse(text)),
            `${method} ${path} ${status}: ${text} ${ajv.errorsText(validate.errors)}`,
          );
          answers += 1;
        }
      }
    }
    assert.ok(answers >= 8, `${answers} answers with a body`);
    const withoutToken = await fetch(`${mock}${collection}`);
    assert.equal(withoutToken.status, 401);
  },
);

/** Asks for one of the answers that an operation may have. */
function ask(mock: string, path: string, method: string, status: string): Promise<Answer> {
  const body = method === 'post' || method === 'put' ? { body: '{"color":"oak"}' } : {};
  const headers = { Authentication: 'any', 'Content-Type': 'application/json', Prefer: `code=${status}` };
  return fetch(`${mock}${path.replace('{id}', '7')}`, { method: method.toUpperCase(), headers, ...body });
}

type Answer = Awaited<ReturnType<typeof fetch>>;

/** Starts a mock service from a contract; it ends with the test. */
async function mockOf(context: TestContext, file: string): Promise<string> {
  const port = await freePort();
  const child = spawn(process.execPath, [prism, 'mock', '-h', '127.0.0.1', '-p', String(port), file], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  context.after(() => child.kill('SIGKILL'));
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await until(() => {
    if (child.exitCode !== null) assert.fail(`the mock service ended: ${said}`);
    return said.includes('is listening');
  });
  return `http://127.0.0.1:${port}`;
}

/** A port on which nothing listens just now. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  assert.ok(typeof address === 'object' && address);
  return address.port;
}
