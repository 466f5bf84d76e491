import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { unzip, type ZipEntry } from './zip.js';

const EMBEDDED = /data:application\/zip;base64,([A-Za-z0-9+/=]+)/g;

/** Every file of a folder, and every file of the archives that HTML reports carry in them. */
export function unpacked(folder: string): ZipEntry[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => ({ name, path: join(folder, name) }))
    .filter(({ path }) => statSync(path).isFile())
    .flatMap(({ name, path }) => withEmbedded({ name, content: readFileSync(path) }));
}

function withEmbedded(file: ZipEntry): ZipEntry[] {
  if (file.name.endsWith('.zip')) return [file, ...inside(file, file.content)];
  if (!file.name.endsWith('.html')) return [file];
  const archives = [...file.content.toString('latin1').matchAll(EMBEDDED)];
  return [file, ...archives.flatMap(([, base64 = '']) => inside(file, Buffer.from(base64, 'base64')))];
}

function inside({ name }: ZipEntry, archive: Buffer): ZipEntry[] {
  return unzip(archive).map((entry) => ({ ...entry, name: `${name}!${entry.name}` }));
}

/** The names of the files that hold a token, in any letter case, in base64 or in hexadecimal. */
export function filesWith(token: string, files: readonly ZipEntry[]): string[] {
  const forms = [token, Buffer.from(token).toString('base64').replace(/=+$/, ''), Buffer.from(token).toString('hex')];
  return files
    .filter(({ name, content }) => {
      const text = `${name}\n${content.toString('latin1')}`.toLowerCase();
      return forms.some((form) => text.includes(form.toLowerCase()));
    })
    .map(({ name }) => name);
}
