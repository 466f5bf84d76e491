// Proves that changes of a service are told as what they are: `npm run drift -- [arguments of "playwright test"]`.

import { join } from 'node:path';
import process from 'node:process';
import { runPlaywright } from '../run-playwright.js';

const config = join(import.meta.dirname, '..', '..', 'tests', 'drift', 'drift.config.ts');
process.exitCode = (await runPlaywright(['--config', config, ...process.argv.slice(2)])).code;
