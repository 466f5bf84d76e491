/** Words that name what may have been meant; none where nothing is like it. */
export function nearest(word: string, candidates: readonly string[], prefix = ''): string {
  const [best] = candidates
    .map((candidate) => ({ candidate, distance: distanceOf(word.toLowerCase(), candidate.toLowerCase()) }))
    .sort((left, right) => left.distance - right.distance);
  if (!best || best.distance > Math.max(1, Math.floor(best.candidate.length / 3))) return '';
  return `; did you mean ${prefix}${best.candidate}?`;
}

/** How many characters have to be put in, taken out or replaced (Levenshtein). */
function distanceOf(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (const [at, character] of [...left].entries()) {
    const next = [at + 1];
    for (const [index, other] of [...right].entries()) {
      const replaced = (row[index] ?? 0) + (character === other ? 0 : 1);
      next.push(Math.min(replaced, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
