import { visible } from '../print/escape-control.js';

/** Markup that is the suite's own, or that has been escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What can stand in a template: of texts every character is shown and none is markup. */
export type Part = Html | string | number | readonly Part[];

/** What the names of entities stand for. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * Markup with texts in it. The one place where the page escapes: what is filled in is text, unless it is {@link Html},
 * and what would steer the direction or the look of a text is shown as an escape.
 */
export function html(markup: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(
    markup.map((text, index) => text + (index < parts.length ? textOf(parts[index] ?? '') : '')).join(''),
  );
}

/** Nothing, where something need not stand. */
export const NOTHING = new Html('');

/** Something where a condition holds. */
export function when(condition: boolean, part: () => Html): Html {
  return condition ? part() : NOTHING;
}

function textOf(part: Part): string {
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(textOf).join('');
  return visible(String(part)).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
