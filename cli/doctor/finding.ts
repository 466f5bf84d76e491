/** One thing that was found out about a service before it is judged. */
export interface Finding {
  readonly what: string;
  /** Whether a run can go on from it; a note is for the user to know. */
  readonly state: 'good' | 'note' | 'bad';
  readonly told: string;
}

/** Whether a finding keeps a run from judging. */
export function isHindrance({ state }: Finding): boolean {
  return state === 'bad';
}
