import type { Behaviour, Chair } from '../../kit/index.js';

/** The steps of a service that write. */
export type Writes = Pick<Behaviour, 'add' | 'recolour' | 'remove'>;

/** The records as they were a while ago. */
export class LateView {
  readonly #lag: number;
  readonly #chairs = new Map<string, Chair>();
  readonly #pending: { readonly due: number; readonly apply: () => void }[] = [];

  constructor(lagMs: number) {
    this.#lag = lagMs;
  }

  /** All records, in order of creation. */
  all(): readonly Chair[] {
    this.#catchUp();
    return [...this.#chairs.values()];
  }

  find(id: string): Chair | undefined {
    this.#catchUp();
    return this.#chairs.get(id);
  }

  /** The steps of a service that let this view follow what is written. */
  following(base: Readonly<Writes>): Writes {
    const put = ({ id, colour }: Chair) => this.#later(() => this.#chairs.set(id, { id, colour }));
    return {
      add(colour) {
        const chair = base.add(colour);
        put(chair);
        return chair;
      },
      recolour(chair, colour) {
        base.recolour(chair, colour);
        put(chair);
      },
      remove: (chair) => {
        base.remove(chair);
        this.#later(() => this.#chairs.delete(chair.id));
      },
    };
  }

  #later(apply: () => void): void {
    this.#pending.push({ due: performance.now() + this.#lag, apply });
  }

  #catchUp(): void {
    const now = performance.now();
    let done = 0;
    for (const change of this.#pending) {
      if (change.due > now) break;
      change.apply();
      done += 1;
    }
    this.#pending.splice(0, done);
  }
}
