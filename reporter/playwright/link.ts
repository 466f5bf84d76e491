import { readFileSync } from 'node:fs';
import { writeWhole } from '../../fixtures/run-folder/write-file.js';

const LINK =
  '<p style="margin:0;padding:8px 16px;font:14px system-ui,sans-serif">These are the tests. What they come to: <a href="../index.html">the report of the run</a></p>';

/** What the application of Playwright's report draws itself into. */
const ROOT = "<div id='root'>";

/** Puts a link to the page of the run on top of Playwright's report; where there is none, nothing happens. */
export function linkToPage(path: string): void {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return;
  }
  if (text.includes(ROOT) && !text.includes(LINK))
    writeWhole(
      path,
      text.replace(ROOT, () => LINK + ROOT),
    );
}
