/** Where progress is shown. */
export interface ProgressStream {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** How a test ended, as one character: passed, failed, inconclusive, with a warning, skipped. */
export type Mark = '.' | 'F' | '?' | 'w' | '-';

const ROW = 20;

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
    this.#stream.write(`  ${this.#row.padEnd(ROW)}  ${this.#counts()}\n`);
    this.#row = '';
  }

  #counts(): string {
    const failed = this.#failed === 0 ? '' : `, ${this.#failed} failed`;
    return `${this.#done} of ${this.#total} tests${failed}`;
  }
}
