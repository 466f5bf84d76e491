import { isRunFile } from '../../fixtures/run-folder/report-folder.js';
import { NotAContract, readContractFile } from './read.js';

/**
 * What keeps a file from being the pinned contract; undefined when nothing does, or none is set.
 * @param reportDir the folder of the run, whose own files change while it goes on
 */
export function contractFault(path: string | undefined, reportDir: string): string | undefined {
  if (path === undefined) return undefined;
  if (isRunFile(path, reportDir))
    return faultText(`${path} is one of the files that runs write to REPORT_DIR and delete there`);
  try {
    readContractFile(path);
    return undefined;
  } catch (error) {
    if (!(error instanceof NotAContract)) throw error;
    return faultText(error.message);
  }
}

function faultText(fault: string): string {
  return `CONTRACT: ${fault}; expected a contract.json of an earlier run, as npm run pin copies it.`;
}
