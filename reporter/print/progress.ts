/** Where progress is shown. */
export interface ProgressStream {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** How a test ended, as one character: passed, failed, inconclusive, with a warning, skipped. */
export type Mark = '.' | 'F' | '?' | 'w' | '-';

const ROW = 20;
/** What stands in a row and does not speak for itself. */
const LEGEND: readonly (readonly [Mark, string])[] = [
  ['F', 'failed'],
  ['?', 'not judged'],
  ['w', 'advice alone'],
  ['-', 'skipped'],
];

/** Progress of a run: one updating line on a terminal, else a row of marks after every 20 tests. */
export class Progress {
  readonly #stream: ProgressStream;
  readonly #total: number;
  #row = '';
  #done = 0;
  #failed = 0;

  constructor(stream: ProgressStream, total: number) {
    this.#stream = stream;
    this.#total = total;
  }

  /** Counts a test that ended. */
  tick(mark: Mark): void {
    this.#done += 1;
    if (mark === 'F') this.#failed += 1;
    this.#row += mark;
    if (this.#stream.isTTY) this.#stream.write(`\r\u001b[2K  ${this.#counts()}`);
    else if (this.#row.length === ROW) this.#writeRow();
  }

  /** Makes way for other output. */
  clear(): void {
    if (this.#stream.isTTY) this.#stream.write('\r\u001b[2K');
    else if (this.#row !== '') this.#writeRow();
  }

  #writeRow(): void {
    const legend = LEGEND.filter(([mark]) => this.#row.includes(mark)).map(([mark, words]) => `${mark} ${words}`);
    const meaning = legend.length === 0 ? '' : ` (${legend.join(', ')})`;
    this.#stream.write(`  ${this.#row.padEnd(ROW)}  ${this.#counts()}${meaning}\n`);
    this.#row = '';
  }

  #counts(): string {
    const failed = this.#failed === 0 ? '' : `, ${this.#failed} failed`;
    return `${this.#done} of ${this.#total} tests${failed}`;
  }
}
