/** Faults of colours that are accepted and do not read back as they were sent. */
import { fault } from '../../kit/index.js';
import { bareIds, envelope, hal, mapById, otherNames, silentWrites, uuidIds } from '../dialects.js';
import { bothKeep, createKeeps, onText, plain, updateKeeps } from '../keeping.js';

/** A column of 255 characters that takes more without a word. */
export const cutAt255 = bothKeep('colours are cut after 255 characters', (colour) => colour.slice(0, 255));

/** A column of a thousand characters, for update alone. */
export const updateCutAt1000 = updateKeeps(
  'update cuts colours after 1000 characters',
  (colour) => colour.slice(0, 1000),
  hal,
);

/** Texts of a language whose texts end at the first NUL. */
export const createEndsAtNul = createKeeps('create cuts colours at a NUL', (colour) => colour.replace(/\0.*/su, ''));

/** A filter against the NUL that the store cannot keep. */
export const updateDropsNul = updateKeeps(
  'update leaves out each NUL',
  (colour) => colour.replaceAll('\0', ''),
  uuidIds,
);

/** Escaped on the way in, and not unescaped on the way out. */
export const createEscapesHtml = createKeeps('create escapes colours for HTML', (colour) =>
  colour.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
);

/** Whatever looks like a tag is taken out. */
export const updateStripsTags = updateKeeps(
  'update takes tags out of colours',
  (colour) => colour.replaceAll(/<[^>]*>/g, ''),
  envelope,
);

/** UTF-8 is read as Latin-1. */
export const readAsLatin1 = bothKeep('colours beyond ASCII are read as Latin-1', (colour) =>
  Buffer.from(colour, 'utf8').toString('latin1'),
);

/** An update refills the cache of single records by another way than the store, from which the list is read. */
export const updateCachesAsLatin1 = fault(
  'retrieve of an updated record shows what is beyond ASCII as Latin-1, and the list shows it right',
  ['SOUND-8', 'UPDATE-2', 'RETRIEVE-1', 'LIST-5', 'UPDATE-5', 'CONCURRENCY-3'],
  (_service, base) => {
    const cached = new Map<string, unknown>();
    return {
      recolour(chair, colour) {
        base.recolour(chair, colour);
        cached.set(
          chair.id,
          onText(colour, (text) => Buffer.from(text, 'utf8').toString('latin1')),
        );
      },
      answerRetrieve: (chair, request) =>
        base.answerRetrieve({ ...chair, colour: cached.get(chair.id) ?? chair.colour }, request),
    };
  },
);

/** A connection to the store that speaks ASCII. */
export const createAsksForAscii = createKeeps(
  'create keeps question marks for what is beyond ASCII',
  (colour) => colour.replaceAll(/[^\0-\x7f]/g, '?'),
  mapById,
);

/** A store with three bytes for a character. */
export const createBreaksEmoji = createKeeps('create breaks emoji', (colour) =>
  colour.replaceAll(/[\u{10000}-\u{10ffff}]/gu, '\ufffd'),
);

/** A store with three bytes for a character, for update alone. */
export const updateDropsEmoji = updateKeeps(
  'update drops emoji',
  (colour) => colour.replaceAll(/[\u{10000}-\u{10ffff}]/gu, ''),
  silentWrites,
);

/** Accents are taken off for the index, and the index is what is shown. */
export const updateDropsAccents = updateKeeps(
  'update takes accents off',
  (colour) => colour.normalize('NFD').replaceAll(/\p{Mn}/gu, ''),
  otherNames,
);

/** A body that went through a form. */
export const createReadsPlusAsSpace = createKeeps('create reads a plus as a space', (colour) =>
  colour.replaceAll('+', ' '),
);

/** A body that went through an address. */
export const updateDecodesPercent = updateKeeps('update decodes percent signs', (colour) =>
  colour.replaceAll(/%[\da-f]{2}/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16))),
);

/** A loose column type. */
export const createMakesNumbers = createKeeps('create makes a number of digits', (colour) =>
  /^\d+$/.test(colour) ? Number(colour) : colour,
);

/** Exponents are digits too for a loose column type. */
export const updateMakesNumbers = updateKeeps(
  'update makes a number of what reads like one',
  (colour) => (/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(colour) ? Number(colour) : colour),
  uuidIds,
);

/** The words of the store's own language. */
export const createMakesNull = createKeeps('create makes null of the word null', (colour) =>
  colour === 'null' ? null : colour,
);

/** An empty text counts as missing. */
export const createMakesDefault = createKeeps('create makes white of an empty colour', (colour) => colour || 'white');

/** Nothing is what a language takes for false. */
export const updateKeepsOldForZero = fault(
  'update to the colour 0 is answered and ignored',
  ['SOUND-8', 'UPDATE-2', 'UPDATE-3', 'UPDATE-5', 'CONCURRENCY-2', 'CONCURRENCY-3'],
  (_service, base) => ({
    recolour(chair, colour) {
      if (colour !== '0') base.recolour(chair, colour);
    },
  }),
);

/** An empty text counts as not sent, and the old colour stays. */
export const updateKeepsOldForEmpty = fault(
  'update to an empty colour is answered and ignored',
  ['SOUND-8', 'UPDATE-2', 'UPDATE-3', 'UPDATE-5', 'CONCURRENCY-2', 'CONCURRENCY-3'],
  (_service, base) => ({
    recolour(chair, colour) {
      if (colour !== '') base.recolour(chair, colour);
    },
  }),
);

/** A line is all that a record in a file has room for. */
export const createDropsNewlines = createKeeps(
  'create drops line breaks inside colours',
  (colour) => colour.replaceAll(/(?<=\S)[\r\n]+(?=\S)/g, ''),
  bareIds,
);

/** The escape is read twice. */
export const createLosesBackslashes = createKeeps('create loses backslashes', (colour) => colour.replaceAll('\\', ''));

/** The quotes of the store's own format are taken off. */
export const updateLosesQuotes = updateKeeps('update loses double quotes', (colour) => colour.replaceAll('"', ''));

/** Doubled for the store, and not halved again. */
export const createDoublesApostrophes = createKeeps(
  'create doubles apostrophes',
  (colour) => colour.replaceAll("'", "''"),
  otherNames,
);

/** A field of a table of comma-separated values. */
export const createCutsAtComma = createKeeps(
  'create cuts colours at a comma',
  (colour) => colour.split(',')[0],
  plain,
  ['MODEL-1'],
);

/** The sign stands for the rest of an address. */
export const updateCutsAtHash = updateKeeps(
  'update cuts colours at a number sign',
  (colour) => (colour.startsWith('#') ? colour : colour.replace(/#.*$/s, '')),
  envelope,
);

/** A replacement text in which dollar signs mean something. */
export const updateReadsDollars = updateKeeps('update reads dollar signs as places of a pattern', (colour) =>
  'COLOUR'.replace('COLOUR', colour),
);

/** The escapes of JSON are read once more. */
export const updateReadsEscapes = updateKeeps(
  'update reads escapes twice',
  (colour) =>
    colour
      .replaceAll('\\n', '\n')
      .replaceAll('\\t', '\t')
      .replaceAll(/\\u([\da-f]{4})/gi, decodeUnit),
  mapById,
);

function decodeUnit(_escape: string, unit: string): string {
  return String.fromCharCode(Number.parseInt(unit, 16));
}

/** Create keeps white space at the ends, and update does not. */
export const updateTrims = updateKeeps('update trims colours and create does not', (colour) => colour.trim());

/** Update keeps white space at the ends, and create does not: what the update keeps is no fault of its own. */
export const createTrims = createKeeps('create trims colours and update does not', (colour) => colour.trim(), bareIds);

/** Create keeps what it finds duplicates by, and update what was sent. */
export const createKeepsKey = createKeeps(
  'create keeps colours trimmed and in lower case and update does not',
  (colour) => colour.trim().toLowerCase(),
  envelope,
);

/** Create keeps letter case, and update does not. */
export const updateFoldsCase = updateKeeps(
  'update folds letter case and create does not',
  (colour) => colour.toLowerCase(),
  silentWrites,
  ['MODEL-1'],
);

/** Names of colours begin with a capital, in create. */
export const createCapitalises = createKeeps(
  'create begins colours with a capital and update does not',
  (colour) => colour.charAt(0).toUpperCase() + colour.slice(1),
  uuidIds,
  ['MODEL-1'],
);

/** Texts are kept once, and told by how long they are and how they begin. */
export const toldByBeginning = fault(
  'colour that differs from another one as long after 256 characters alone is kept as that one',
  ['SOUND-7', 'SOUND-8'],
  (_service, base) => {
    const kept = new Map<string, string>();
    return {
      acceptColour(sent) {
        const colour = String(base.acceptColour(sent));
        const key = `${colour.length} ${colour.slice(0, 256)}`;
        kept.set(key, kept.get(key) ?? colour);
        return kept.get(key);
      },
    };
  },
);

/** The mark of the end has no room where a block is full. */
export const fullBlocks = bothKeep('colours that fill blocks of 64 lose their last character', (colour) =>
  colour.length > 0 && colour.length % 64 === 0 ? colour.slice(0, -1) : colour,
);

/** Words are read as JSON, or YAML, has them. */
export const wordsAsTruth = bothKeep('the words true and false are kept as truth values', (colour) =>
  /^(?:true|false)$/i.test(colour) ? colour.toLowerCase() === 'true' : colour,
);

/** A table of colours, whose unique key knows no letter case. */
export const keptAsFirstSpelled = fault(
  'colour that differs from an earlier one in letter case alone is kept as that one',
  ['CREATE-2', 'UPDATE-2', 'SOUND-7', 'SOUND-8', 'UPDATE-3', 'MODEL-1'],
  (_service, base) => {
    const kept = new Map<string, string>();
    return {
      acceptColour(sent) {
        const colour = String(base.acceptColour(sent));
        const key = colour.toLowerCase();
        kept.set(key, kept.get(key) ?? colour);
        return kept.get(key) ?? colour;
      },
    };
  },
  { unscripted: 'the history that is told may lack the record that had the colour first' },
);
