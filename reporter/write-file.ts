import { renameSync, writeFileSync } from 'node:fs';

/** Writes a file whole: a reader sees the old one or the new one, never a part. */
export function writeWhole(path: string, text: string): void {
  const partial = `${path}.partial`;
  writeFileSync(partial, text);
  renameSync(partial, path);
}
