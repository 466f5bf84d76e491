// Proves the suite on valid and faulty services: `npm run proof -- [arguments of "playwright test"]`.

import { join } from 'node:path';
import process from 'node:process';
import { runPlaywright } from '../run-playwright.js';

const config = join(import.meta.dirname, '..', '..', 'tests', 'proof', 'proof.config.ts');
process.exitCode = (await runPlaywright(['--config', config, ...process.argv.slice(2)])).code;
