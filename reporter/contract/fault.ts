import { NotAContract, readContractFile } from './read.js';

/** What keeps a file from being the pinned contract; undefined when nothing does, or none is set. */
export function contractFault(path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  try {
    readContractFile(path);
    return undefined;
  } catch (error) {
    if (!(error instanceof NotAContract)) throw error;
    return `CONTRACT: ${error.message}; expected a contract.json of an earlier run, as npm run pin copies it.`;
  }
}
