import type { Dialect } from '../fixtures/dialect/dialect.js';
import type { IdSource } from '../fixtures/dialect/id-source.js';
import type { ListFormat } from '../fixtures/dialect/list-format.js';
import type { IdPlace } from '../fixtures/dialect/record-format.js';
import { readList } from './read-list.js';
import { rowsOf } from './text-rows.js';
import { formsOf, line, pointer, word } from './words.js';

/** Where ids stand, where the run could not find out. */
const USUAL_SOURCES: readonly IdSource[] = [
  { from: 'header', name: 'location', form: 'link' },
  ...['id', '_id'].map((name): IdSource => ({ from: 'body', place: { path: [name], form: 'value' } })),
];

/** The functions of a script that read answers in the way in which this subject writes them. */
export function dialectFunctions(dialect: Dialect, colours: readonly string[]): string {
  const { record, list } = dialect;
  const isText = record?.form === 'text' || list?.form === 'text';
  return [
    nameIt(dialect),
    ...(isText ? [textFunctions(colours)] : []),
    ...(list?.form === 'text' && list.row ? [rowsOf(list.row)] : []),
    seeRecord(dialect),
    seeList(dialect),
    readList(dialect, list?.form === 'json' ? entriesOf(list) : undefined),
  ].join('\n\n');
}

function nameIt({ idSources, list }: Dialect): string {
  const known = idSources.filter(({ from }) => from !== 'list');
  // A record that is not named as usual is to be found by its Location at least, so that it can be deleted.
  const sources = [...known, ...(idSources.length === 0 ? USUAL_SOURCES : USUAL_SOURCES.slice(0, 1))];
  const tries = sources.map((source) => `  [ -n "$id" ] || id=$(${idFrom(source)})`);
  const inList =
    list && showsBoth(list)
      ? [
          '  if [ -z "$id" ]; then',
          '    read_list new "$COLLECTION" -H "Authentication: $ACCESS_TOKEN" >/dev/null',
          `    id=$(colour="=$2" known="$WORK/ids" awk 'BEGIN { FS = "\\t"; while ((getline one < ENVIRON["known"]) > 0) old[one] = 1 }`,
          `      tolower($2) == tolower(ENVIRON["colour"]) && !($1 in old) { id = $1 } END { print id }' <"$WORK/new.entries")`,
          '  fi',
        ]
      : [];
  return [
    `nameable=${idSources.some(({ from }) => from !== 'list') || inList.length > 0 ? 1 : 0}`,
    '# name_it NAME COLOUR: puts the id of the record that a create made in id, and its place in a path in place.',
    'name_it() {',
    '  id=',
    '  succeeded "$1" || return 0',
    // Where answers lead elsewhere, the list alone tells the id.
    ...(idSources[0]?.from === 'list' ? [...inList, ...tries] : [...tries, ...inList]),
    '  [ -n "$id" ] || return 0',
    '  place=$(segment "$id")',
    '  given=0',
    // What had this id before is not for this script to delete.
    '  if grep -Fqx -e "$id" "$WORK/ids"; then given=1; return 0; fi',
    '  printf \'%s\\n\' "$id" >>"$WORK/ids"',
    '  printf \'%s\\n\' "$place" >>"$WORK/made"',
    '}',
  ].join('\n');
}

function idFrom(source: IdSource): string {
  if (source.from === 'header') {
    const value = `$(header "$1" ${word(source.name)})`;
    return source.form === 'link' ? `last_segment "${value}"` : `printf '%s\\n' "${value}"`;
  }
  if (source.from === 'entry') {
    const { reading } = source;
    if (reading.form === 'text') return ':';
    return `flat "$1" | ${entriesOf(reading)} | colour="=$2" awk 'BEGIN { FS = "\\t" } $2 == ENVIRON["colour"] { print $1 }' | grep -Fvx -f "$WORK/ids" | head -n 1`;
  }
  if (source.from === 'word') {
    const words = `tr -c 'A-Za-z0-9_~%.\\200-\\377-' '\\n' <"$WORK/$1.body" | sed 's/^\\.*//; s/\\.*$//' | grep '[0-9]'`;
    return `${words} | sed -n ${source.index + 1}p`;
  }
  if (source.from === 'list') return ':';
  return idAt(source.place);
}

function idAt({ path, form }: IdPlace): string {
  if (form === 'key')
    return `flat "$1" | awk 'BEGIN { FS = "\\t" } split($2, steps, "/") == 2 { print steps[2]; exit }'`;
  const value = `flat "$1" | at ${word(pointer(path))} | head -n 1`;
  return form === 'link' ? `last_segment "$(${value})"` : value;
}

function entriesOf(list: ListFormat & { readonly form: 'json' }): string {
  const colour = list.colour ? pointer(list.colour) : 'none';
  const id = list.id ? pointer(list.id.path) : '';
  return `entries ${word(pointer(list.entry))} ${word(colour)} ${word(id)} ${list.id?.form ?? 'none'}`;
}

/** Of a text, which is not taken apart, the colours that are known are looked for, in each way that it may write them. */
function textFunctions(colours: readonly string[]): string {
  const rows = colours.flatMap((colour) => formsOf(colour).map((form) => `${inOneLine(form)}\t=${line(colour)}`));
  return [
    '# The colours of the run, each in every way in which a text may write it.',
    `printf '%s\\n' ${rows.length === 0 ? "''" : rows.map(word).join(' ')} >"$WORK/forms"`,
    COLOURS_OF,
  ].join('\n');
}

const COLOURS_OF = String.raw`
# colours_of NAME: the colours that a body has in it, whatever their letter case.
colours_of() {
  forms=$WORK/forms awk '
    BEGIN { while ((getline one < ENVIRON["forms"]) > 0) {
      tab = index(one, "\t")
      if (!tab) continue
      wanted = tolower(substr(one, 1, tab - 1)); gsub(/\001/, "\n", wanted); gsub(/\002/, "\t", wanted)
      count++; form[count] = wanted; colour[count] = substr(one, tab + 1)
    } }
    { all = all tolower($0) "\n" }
    END { for (i = 1; i <= count; i++) if (!(colour[i] in said) && index(all, form[i])) { said[colour[i]] = 1; print colour[i] } }' "$WORK/$1.body"
}`;

/** A text whose line breaks and tabs stand as characters that no colour has. */
function inOneLine(text: string): string {
  return text.replaceAll('\n', '\u0001').replaceAll('\t', '\u0002');
}

/** Whether a list shows ids with colours. */
function showsBoth(list: ListFormat): boolean {
  return list.form === 'text' ? list.row !== undefined : list.id !== undefined && list.colour !== undefined;
}

function seeRecord({ record }: Dialect): string {
  const head = [
    '# see_record NAME ID: what the answer to a retrieve shows, a line each; nothing where it shows no record.',
    'see_record() {',
    '  succeeded "$1" || return 0',
  ];
  if (!record) return [...head, '  :', '}'].join('\n');
  if (record.form === 'text') return [...head, '  colours_of "$1"', '}'].join('\n');
  const id = record.id ? `    found=$(${idAt(record.id)})` : '    found=';
  return [
    ...head,
    `  flat "$1" | colours_at ${word(pointer(record.colour))} >"$WORK/shown"`,
    '  cat "$WORK/shown"',
    '  if [ -s "$WORK/shown" ]; then',
    id,
    '    if [ -n "$found" ] && [ "$found" != "$2" ]; then echo \'another id\'; fi',
    '  fi',
    '}',
  ].join('\n');
}

/** `see_list NAME ID`: the entries of one record, and `NAME.entries` with all of them. */
function seeList({ list }: Dialect): string {
  const head = ['# see_list NAME ID: what a list shows of a record, a line for each entry.', 'see_list() {'];
  if (!list) return [...head, '  :', '}'].join('\n');
  if (list.form === 'text' && !list.row) {
    const ofPages = [
      '  page=1',
      '  while [ -f "$WORK/$1.$page.body" ]; do cat "$WORK/$1.$page.body"; page=$((page + 1)); done >"$WORK/$1.body"',
    ];
    const test = list.colours
      ? [
          '    colours_of "$1"',
          '  } | sort | while read -r one; do if grep -Fqx -e "$one" "$own"; then printf \'%s\\n\' "$one"; fi; done',
        ]
      : ['    if holds "$1" "$2"; then echo; fi', '  }'];
    return [...head, ...ofPages, '  {', ...test, '}'].join('\n');
  }
  if (list.form === 'text' || list.id)
    return [
      ...head,
      '  id=$2 awk \'BEGIN { FS = "\\t" } $1 == ENVIRON["id"] { print $2 }\' <"$WORK/$1.entries"',
      '}',
    ].join('\n');
  return [
    ...head,
    '  awk \'BEGIN { FS = "\\t"; while ((getline one < ENVIRON["own"]) > 0) own[one] = 1 } $2 in own { print $2 }\' <"$WORK/$1.entries"',
    '}',
  ].join('\n');
}
