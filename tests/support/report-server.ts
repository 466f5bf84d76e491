import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { listen, type Listening } from '../../subjects/third-party/listen.js';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/** A folder of files, served on loopback. */
export interface ReportServer extends Listening {
  /** Paths that were asked for and are no file of the folder. */
  readonly missed: readonly string[];
}

/** Serves the files of a folder, such as an HTML report. */
export async function serveFolder(folder: string): Promise<ReportServer> {
  const missed: string[] = [];
  const listening = await listen(({ url = '/' }, response) => {
    const path = normalize(decodeURIComponent(new URL(url, 'http://localhost').pathname));
    const file = join(folder, path.endsWith(sep) ? 'index.html' : path);
    readFile(file).then(
      (content) => {
        response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream').end(content);
      },
      () => {
        missed.push(url);
        response.writeHead(404).end();
      },
    );
  });
  return { ...listening, missed };
}
