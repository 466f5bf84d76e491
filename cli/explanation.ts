/** What is told of a requirement beside its statement. */
export interface Explanation {
  /** The tests that make the situation for it. */
  readonly tests: readonly { readonly spec: string; readonly title: string }[];
  readonly judgedBy: 'every exchange' | 'the history' | 'a spec';
  /** Faulty services of the proof of which it is untrue; the suite fails each of them. */
  readonly faults: readonly string[];
}

/** By the ids of the requirements. */
export type Explanations = Readonly<Record<string, Explanation>>;

/** Where the package keeps them, beside what is compiled of the commands. */
export const EXPLANATIONS_FILE = 'explanations.json';
