/** A chair record, as the service keeps and shows it. */
export interface Chair {
  readonly id: number;
  readonly color: string;
}

/** The collection, in memory. Ids count up and are never given again. */
export class ChairStore {
  readonly #chairs = new Map<number, Chair>();
  #lastId = 0;
  // The list as JSON, kept from one reading to the next while nothing is written.
  #listed: Buffer | undefined;

  /** The id that the next record will get. */
  get nextId(): number {
    return this.#lastId + 1;
  }

  /** Ids of all records, in order of creation. */
  ids(): number[] {
    return [...this.#chairs.keys()];
  }

  /** The whole collection as a JSON array. */
  toJson(): Buffer {
    this.#listed ??= Buffer.from(JSON.stringify([...this.#chairs.values()]));
    return this.#listed;
  }

  get(id: number): Chair | undefined {
    return this.#chairs.get(id);
  }

  add(color: string): Chair {
    this.#lastId += 1;
    return this.#put({ id: this.#lastId, color });
  }

  /** Replaces a record that is there; undefined where it is not. */
  replace(id: number, color: string): Chair | undefined {
    return this.#chairs.has(id) ? this.#put({ id, color }) : undefined;
  }

  /** Whether there was such a record. */
  delete(id: number): boolean {
    this.#listed = undefined;
    return this.#chairs.delete(id);
  }

  #put(chair: Chair): Chair {
    this.#listed = undefined;
    this.#chairs.set(chair.id, chair);
    return chair;
  }
}
