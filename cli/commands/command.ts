/** One option of a command. */
export interface Option {
  readonly name: string;
  readonly short?: string;
  /** What stands for its value in the help; an option without is a switch. */
  readonly value?: string;
  readonly help: string;
}

/** What the user gave to a command, once it is known to fit. */
export interface Input {
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
  readonly names: readonly string[];
  /** Whether standard output is to hold JSON and nothing else. */
  readonly json: boolean;
}

/** Carries out a command; answers with its exit code. */
export type Run = (input: Input) => Promise<number> | number;

/** One command as the user sees it. */
export interface Command {
  readonly name: string;
  readonly summary: string;
  /** What may follow the options, as the help shows it; empty for nothing. */
  readonly names: string;
  readonly least?: number;
  /** Default: none; Infinity for any number. */
  readonly most?: number;
  readonly options: readonly Option[];
  /** What else the help says, one paragraph each. */
  readonly notes?: readonly string[];
  /** What it is about to do: said before it is loaded, where that takes so long that a user would wonder. */
  readonly doing?: string;
  /** Loaded when it is needed, so that help and mistakes are told at once. */
  readonly load: () => Promise<Run>;
}

/** Something about what the user gave that keeps a command from being carried out; nothing was sent or deleted. */
export class UsageError extends Error {}

/** The value of an option that takes one. */
export function textOf({ options }: Input, name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
}
