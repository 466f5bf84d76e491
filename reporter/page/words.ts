import type { Verdict } from '../../schemas/results.js';
import type { OverallVerdict } from '../../schemas/types.js';
import { html, Html } from './html.js';

/** How something is told: a symbol and a word say it, and a colour repeats it. */
export interface Look {
  readonly tone: 'good' | 'bad' | 'open' | 'soft';
  readonly symbol: string;
  readonly word: string;
}

/** The verdicts on a requirement. */
export const VERDICTS: Readonly<Record<Verdict, Look>> = {
  passed: { tone: 'good', symbol: '✓', word: 'passed' },
  failed: { tone: 'bad', symbol: '✗', word: 'failed' },
  inconclusive: { tone: 'open', symbol: '?', word: 'inconclusive' },
  inapplicable: { tone: 'soft', symbol: '–', word: 'inapplicable' },
  untested: { tone: 'soft', symbol: '○', word: 'untested' },
};

/** A failure of advice in a run that is not strict. */
export const WARNING: Look = { tone: 'open', symbol: '!', word: 'failed, advice only' };

/** The verdicts on a run. */
export const RUN_VERDICTS: Readonly<Record<OverallVerdict, Look>> = {
  conforms: { tone: 'good', symbol: '✓', word: 'conforms' },
  fails: { tone: 'bad', symbol: '✗', word: 'does not conform' },
  'not judged': { tone: 'open', symbol: '?', word: 'not judged' },
  interrupted: { tone: 'open', symbol: '‖', word: 'interrupted' },
};

/** A verdict in symbol, word and colour. */
export function mark({ tone, symbol, word }: Look): Html {
  return html`<span class="word ${tone}"><span aria-hidden="true">${symbol}</span> ${word}</span>`;
}

/** So many of something. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** What a requirement rests on; some clauses begin with their level. */
export function groundOf({ level, clause }: { readonly level: string; readonly clause: string }): string {
  return clause.startsWith(level) ? clause : `${level}; ${clause}`;
}
