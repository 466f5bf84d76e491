/** Faults that show by one difficulty of a colour, and not where another one stands beside it. */
import type { Change } from '../../kit/index.js';
import { envelope, inDialect, otherNames } from '../dialects.js';
import { bothKeep, createKeeps, plain, updateKeeps } from '../keeping.js';
import { accepted } from '../support.js';

/** A service that refuses some colours. */
function refusing(allows: (colour: string) => boolean, dialect: Change = plain): Change {
  return inDialect(dialect, (service, base) => ({
    acceptColour: (sent) =>
      accepted(base.acceptColour(sent), allows, (status, detail) => service.refuse(status, detail)),
  }));
}

/** Two limits that do not agree. */
export const cutsBelowLimit = bothKeep(
  'colours are cut after 64 characters and refused past 200',
  (colour) => colour.slice(0, 64),
  refusing((colour) => colour.length <= 200),
);

/** What a page shows as one blank is kept as one. */
export const createJoinsBlanks = createKeeps(
  'create makes one blank of two, and control characters are refused',
  (colour) => colour.replaceAll(/ {2,}/g, ' '),
  refusing((colour) => !/\p{Cc}/u.test(colour), envelope),
);

/** One kind of quotes is refused, and the other is doubled. */
export const updateDoublesApostrophes = updateKeeps(
  'update doubles apostrophes, and double quotes are refused',
  (colour) => colour.replaceAll("'", "''"),
  refusing((colour) => !colour.includes('"'), otherNames),
);

/** Plus signs are read as blanks where no percent sign is refused. */
export const createReadsPlus = createKeeps(
  'create reads a plus as a space, and percent signs are refused',
  (colour) => colour.replaceAll('+', ' '),
  refusing((colour) => !colour.includes('%')),
);

/** Lines end in one way in the store. */
export const bothChangeLineEnds = bothKeep('carriage returns become line feeds', (colour) =>
  colour.replaceAll(/\r\n?/g, '\n'),
);

/** A store that takes off what it puts on letters. */
export const updateDropsMarks = updateKeeps('update drops combining marks', (colour) =>
  colour.replaceAll(/\p{Mn}/gu, ''),
);

/** Letters are counted where they are refused, and bytes where they are kept. */
export const cutsBytes = bothKeep(
  'colours are cut after 255 bytes and refused past 200 characters',
  (colour) =>
    Buffer.from(colour)
      .subarray(0, 255)
      .toString()
      .replace(/\ufffd$/, ''),
  refusing((colour) => colour.length <= 200),
);

/** What the file separates its fields by separates colours, too. */
export const cutsAtBar = bothKeep(
  'colours are cut at a bar, and braces are refused',
  (colour) => colour.split('|')[0] ?? '',
  refusing((colour) => !colour.includes('{')),
);
