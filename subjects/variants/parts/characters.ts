import { type Behaviour, Refusal } from '../../kit/index.js';

/** The colour, where it can be written in UTF-8; half a surrogate pair cannot and is refused. */
export function refusingLoneSurrogates(service: Behaviour, colour: unknown): string {
  const text = String(colour);
  // With the flag u, a pair counts as one character and is not in this range.
  if (/[\ud800-\udfff]/u.test(text)) throw new Refusal(service.refuse(400, 'The colour is not whole Unicode.'));
  return text;
}
