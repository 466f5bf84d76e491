// Rules of the project's own: where each import leads. The tables stand in eslint.config.js.

import path from 'node:path';
import ts from 'typescript';

/** Whether a path, from the root, is in a room: a folder, a file, or files of a folder by a star. */
function isIn(room, file) {
  if (!room.includes('*')) return file === room || file.startsWith(`${room}/`);
  const [before, after] = room.split('*');
  const middle = file.slice(before.length, file.length - after.length);
  return file.startsWith(before) && file.endsWith(after) && !middle.includes('/');
}

/** A room imports itself and the rooms that it names, and a pure one no package. */
export const allowList = (rooms, pure) => ({
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      room: 'Of the suite, {{ room }} may import {{ allowed }}.',
      pure: '{{ room }} is pure: it imports no package.',
    },
  },
  create(context) {
    const importer = path.relative(import.meta.dirname, context.filename).replaceAll(path.sep, '/');
    const ownRooms = Object.entries(rooms).filter(([room]) => isIn(room, importer));
    const check = ({ source }) => {
      const imported = source && importedFile(context.filename, source.value);
      if (!source) return;
      for (const [room, others] of ownRooms) {
        const allowed = [...(room.includes('*') ? [] : [room]), ...others];
        const file = imported && path.relative(import.meta.dirname, imported).replaceAll(path.sep, '/');
        if (file === undefined) {
          if (pure.includes(room)) context.report({ node: source, messageId: 'pure', data: { room } });
        } else if (!allowed.some((one) => isIn(one, file))) {
          const data = { room, allowed: allowed.join(', ') || 'nothing' };
          context.report({ node: source, messageId: 'room', data });
        }
      }
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      TSImportType: check,
    };
  },
});

/**
 * No file imports itself by way of others, imports of types included: two files that need each other's types cannot be
 * read one without the other either.
 */
export const noCircle = {
  meta: { type: 'problem', schema: [], messages: { circle: 'A circle of imports: {{ files }}.' } },
  create(context) {
    const { program } = context.sourceCode.parserServices;
    const deadEnds = new Set();
    const check = ({ source }) => {
      const first = source && importedFile(context.filename, source.value);
      const way = first && wayTo(context.filename, first, program, deadEnds);
      if (!way) return;
      const files = [context.filename, ...way].map((file) => path.relative(import.meta.dirname, file)).join(' → ');
      context.report({ node: source, messageId: 'circle', data: { files } });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      TSImportType: check,
    };
  },
};

/**
 * The shortest way from a file to the target along imports, both included; undefined where there is none.
 * @param deadEnds files from which no way leads to the target, as far as is known; what is found out is added
 */
function wayTo(target, from, program, deadEnds) {
  const met = new Set(deadEnds);
  const ways = [[from]];
  for (const way of ways) {
    const file = way.at(-1);
    if (file === target) return way;
    if (met.has(file)) continue;
    met.add(file);
    for (const next of importsOf(program.getSourceFile(file))) ways.push([...way, next]);
  }
  for (const file of met) deadEnds.add(file);
  return undefined;
}

const knownImports = new WeakMap();

/** The suite's own files that a file imports. */
function importsOf(sourceFile) {
  if (!sourceFile) return [];
  const known =
    knownImports.get(sourceFile) ??
    ts.preProcessFile(sourceFile.text).importedFiles.flatMap(({ fileName }) => {
      return importedFile(sourceFile.fileName, fileName) ?? [];
    });
  knownImports.set(sourceFile, known);
  return known;
}

/** The file that a relative import names: sources import each other by the names that their builds would have. */
function importedFile(importer, name) {
  if (typeof name !== 'string' || !name.startsWith('.')) return undefined;
  return path.resolve(path.dirname(importer), name).replace(/\.js$/, '.ts');
}
