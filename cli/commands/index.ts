import type { Command, Option } from './command.js';
import { runnerOptions } from './runner-options.js';

/** Options that every command has. */
export const common: readonly Option[] = [
  { name: 'help', short: 'h', help: 'say what the command does' },
  { name: 'json', help: 'print JSON for programs, and everything else to standard error' },
];

/** The command that is meant where none is named. */
export const DEFAULT = 'verify';

/** All commands, in the order of the help. */
export const commands: readonly Command[] = [
  {
    name: 'verify',
    summary: 'Verify the service of the settings, or the built-in reference service.',
    names: '[test file …]',
    most: Infinity,
    options: [
      { name: 'wait', value: 'SECONDS', help: 'wait so long for a service that is still starting' },
      { name: 'watch', help: 'judge again when the service restarts or Enter is pressed, what failed first' },
      { name: 'last-failed', help: 'only the tests of what failed in the last run in REPORT_DIR' },
      { name: 'plan', help: 'the same as the command "plan"' },
      ...runnerOptions,
    ],
    notes: [
      'It is meant where no command is named. Settings are variables of the environment or of .env: BASE_URL, ACCESS_TOKEN or TOKEN_PAGE_URL, REPORT_DIR and others; see the README.',
      'Exit code: 0 conforms, 1 does not conform, 2 not judged, 130 interrupted.',
    ],
    load: async () => (await import('./verify.js')).verify,
  },
  {
    name: 'list',
    summary: 'List the requirements.',
    names: '',
    options: [{ name: 'level', value: 'LEVEL', help: 'only one level: document, protocol, soundness or advice' }],
    load: async () => (await import('./list.js')).list,
  },
  {
    name: 'explain',
    summary: 'Say what a requirement states, what is sent for it, how it is judged, and which faults it finds.',
    names: 'ID …',
    least: 1,
    most: Infinity,
    options: [],
    load: async () => (await import('./explain.js')).explain,
  },
  {
    name: 'plan',
    summary: 'Say what a run would send, and send nothing.',
    names: '[test file …]',
    most: Infinity,
    options: runnerOptions.filter(({ name }) => ['grep', 'grep-invert', 'shard', 'repeat-each'].includes(name)),
    load: async () => (await import('./plan.js')).plan,
  },
  {
    name: 'doctor',
    summary: 'Say whether the service of the settings can be judged: network, TLS, proxy, token, and what answers.',
    names: '',
    options: [],
    notes: ['It sends a few reads and changes nothing. Exit code: 0 it can be judged, 2 it cannot.'],
    load: async () => (await import('./doctor.js')).doctor,
  },
  {
    name: 'stress',
    summary: 'Put the service of the settings under pressure, and say whether what many callers saw can have happened.',
    names: '',
    options: [
      { name: 'seconds', value: 'N', help: 'default: STRESS, or 10' },
      { name: 'callers', value: 'N', help: 'requests at once; default: STRESS_CALLERS, or 16' },
      { name: 'wait', value: 'SECONDS', help: 'wait so long for a service that is still starting' },
    ],
    notes: [
      'MAX_RPS and MAX_RECORDS hold. It judges nothing else: with STRESS=30 a whole run ends with it. Exit codes are those of "verify".',
    ],
    load: async () => (await import('./stress.js')).stress,
  },
  {
    name: 'pin',
    summary: 'Keep what the last run observed as the contract that later runs are held against.',
    names: '[path [report folder …]]',
    most: Infinity,
    options: [],
    notes: ['Default: contract.json, and the folder REPORT_DIR.'],
    load: async () => (await import('./pin.js')).pin,
  },
  {
    name: 'compare',
    summary: 'Say whether service B can stand in for service A.',
    names: 'A B',
    least: 2,
    most: 2,
    options: [],
    notes: [
      'A and B are each the folder of a report, its conformance.json, or the base URL of a service. The tokens of services are taken from A_TOKEN and B_TOKEN. comparison.json and comparison.html are written to REPORT_DIR, or else to compare/.',
    ],
    doing: 'Comparing two services …',
    load: async () => (await import('./compare.js')).compareServices,
  },
  {
    name: 'merge',
    summary: 'Make one verdict of the shards of a run.',
    names: 'DIR …',
    least: 1,
    most: Infinity,
    options: [],
    notes: [
      'Each DIR is the REPORT_DIR of one shard; all had the same SEED. The verdict, the reports and the contract are written to REPORT_DIR.',
    ],
    doing: 'Making one verdict of the shards …',
    load: async () => (await import('./merge.js')).merge,
  },
  {
    name: 'report',
    summary: 'Write the reports of a run anew from its conformance.json.',
    names: '[DIR]',
    most: 1,
    options: [],
    notes: ['Default: REPORT_DIR. Exit code: that of the run.'],
    doing: 'Writing the reports anew …',
    load: async () => (await import('./report.js')).report,
  },
  {
    name: 'sweep',
    summary: 'Delete what runs with this REPORT_DIR left in the service, by id.',
    names: '',
    options: [],
    notes: ['Exit code: 0 nothing is left, 1 something is left, 2 it could not be tried.'],
    load: async () => (await import('./sweep.js')).sweepCommand,
  },
  {
    name: 'reference',
    summary: 'Serve the reference service with its examples page until Ctrl-C.',
    names: '',
    options: [{ name: 'port', value: 'N', help: 'default: PORT, or 4010' }],
    load: async () => (await import('./reference.js')).reference,
  },
];

/** The command with this name. */
export function commandOf(name: string): Command | undefined {
  return commands.find((one) => one.name === name);
}
