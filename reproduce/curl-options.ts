import { extraHeaderPlaceholder } from '../fixtures/http/extra-headers.js';

/** What every request of a script has beside what the run sent. */
export interface CurlOptions {
  /** Whether certificates are not looked at. */
  readonly ignoreHttpsErrors: boolean;
  /** Names of the headers that every request carries beside those of the document. */
  readonly extraHeaders?: readonly string[];
  /** Variables of files that curl takes for TLS, where the run had them. */
  readonly tlsFiles?: readonly TlsFile[];
}

export type TlsFile = keyof typeof TLS_OPTIONS;

const TLS_OPTIONS = {
  CA_FILE: 'cacert',
  CLIENT_CERT_FILE: 'cert',
  CLIENT_KEY_FILE: 'key',
  CLIENT_KEY_PASSPHRASE: 'pass',
} as const;

/** Gives every call of curl that sends one request its options, wherever in the script it stands. */
export function curlFunction({ ignoreHttpsErrors, extraHeaders = [], tlsFiles = [] }: CurlOptions): readonly string[] {
  const words = [
    ...(ignoreHttpsErrors ? ['-k'] : []),
    ...tlsFiles.map((name) => `\${${name}:+--${TLS_OPTIONS[name]}} \${${name}:+"$${name}"}`),
    // Nothing, not even an empty word, where the variable is not set.
    ...extraHeaders.map((name, index) => {
      const variable = variableOf(index);
      return `\${${variable}:+-H} \${${variable}:+"${name}: $${variable}"}`;
    }),
  ];
  const about = extraHeaders.map(
    (name, index) => `# ${variableOf(index)}: the value of ${name}, without which that is not sent.`,
  );
  return words.length === 0 ? [] : [...about, `curl() { command curl ${words.join(' ')} "$@"; }`];
}

/** Writes those options into a file of options, in which each request has its own. */
export function eachRequestFunction({ ignoreHttpsErrors, extraHeaders = [], tlsFiles = [] }: CurlOptions): string {
  const options = [
    ...(ignoreHttpsErrors ? ['echo insecure'] : []),
    ...tlsFiles.map((name) => optionLine(name, TLS_OPTIONS[name], `$${name}`)),
    ...extraHeaders.map((name, index) => optionLine(variableOf(index), 'header', `${name}: $${variableOf(index)}`)),
  ];
  return ['each_request() {', ...options.map((one) => `  ${one}`), '  :', '}'].join('\n');
}

function optionLine(variable: string, option: string, value: string): string {
  return `if [ -n "\${${variable}-}" ]; then printf '${option} = %s\\n' "$(quoted "${value}")"; fi`;
}

/** The variable of the shell that has the value of an extra header. */
function variableOf(index: number): string {
  return extraHeaderPlaceholder(index).slice(1);
}
