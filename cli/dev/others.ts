// Verifies a service that this project did not write: `npm run others -- json-server`.

import process from 'node:process';
import { jsonServerService } from '../../subjects/third-party/json-server.js';
import { staticMock } from '../../subjects/third-party/static-mock.js';
import { runCommandOn } from '../command-on.js';

const services = new Map(
  [jsonServerService, staticMock].map((service) => [service.name.replaceAll(' ', '-'), service]),
);

const [name = '', ...more] = process.argv.slice(2);
const service = more.length === 0 ? services.get(name) : undefined;
if (service) {
  const running = await service.start();
  try {
    // What the service writes to the console while it is verified, such as stack traces, would bury the verdict.
    console.error = () => undefined;
    process.exitCode = await runCommandOn(running, { REPORT_DIR: `report-${name}` }, 'inherit');
  } finally {
    await running.close();
  }
} else {
  process.stderr.write(`Usage: npm run others -- <service>; expected one of: ${[...services.keys()].join(', ')}\n`);
  process.exitCode = 2;
}
