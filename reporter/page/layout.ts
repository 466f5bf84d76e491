import { createHash } from 'node:crypto';
import { html, Html, type Part } from './html.js';
import { SCRIPT } from './script.js';
import { STYLE } from './style.js';

/** A section of a page, to which its address leads. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly body: Html;
}

/** What a page is made of. */
export interface Page {
  readonly title: string;
  /** What stands above all sections. */
  readonly head: Html;
  readonly sections: readonly Section[];
}

/**
 * A whole page: one file that loads nothing. The policy lets nothing run but the page's own script, whatever slips
 * through the escaping.
 */
export function layout({ title, head, sections }: Page): string {
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${hashOf(STYLE)}'`,
    `script-src 'sha256-${hashOf(SCRIPT)}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const link = ({ id, title: name }: Section): Html => html`<li><a href="#${id}">${name}</a></li>`;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${policy}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="referrer" content="no-referrer" />
        <title>${title}</title>
        ${new Html(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <a class="skip" href="#main">To the content</a>
        <header>
          ${head}
          <nav aria-label="Sections">
            <ul>
              ${sections.map(link)}
            </ul>
          </nav>
        </header>
        <main id="main" tabindex="-1">${sections.map(sectionOf)}</main>
        ${new Html(`<script>${SCRIPT}</script>`)}
      </body>
    </html> `.text;
}

/** A list of links to requirements. */
export function linksTo(ids: readonly string[]): Html {
  return joined(ids.map((id) => html`<a href="#${id}">${id}</a>`));
}

/** Parts with a comma and a blank between them. */
export function joined(parts: readonly Part[]): Html {
  return html`${parts.map((part, index) => (index === 0 ? html`${part}` : html`, ${part}`))}`;
}

function sectionOf({ id, title, body }: Section): Html {
  return html`<section id="${id}" aria-labelledby="${id}-title">
    <h2 id="${id}-title">${title}</h2>
    ${body}
  </section> `;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
