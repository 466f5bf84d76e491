import type { Dialect } from '../fixtures/dialect/dialect.js';
import { word } from './words.js';

/** Most pages that a script reads. */
const MOST_PAGES = 60;

/**
 * `read_list NAME ADDRESS [ARGUMENTS]`: reads all pages, as far as the run found out how the next one is named, and takes
 * them apart.
 * @param entries the call that prints the entries of a page that was made flat; undefined where the list is no JSON
 */
export function readList({ list, paging }: Dialect, entries: string | undefined): string {
  const ofPage =
    entries !== undefined
      ? `flat "$list.$one" "$one" | ${entries}`
      : list?.form === 'text' && list.row
        ? 'rows_of "$list.$one"'
        : undefined;
  const take =
    ofPage === undefined
      ? []
      : [
          `  one=1; while [ "$one" -le "$page" ]; do if succeeded "$list.$one"; then ${ofPage}; fi; one=$((one + 1)); done >"$WORK/$list.entries"`,
        ];
  const next = paging === undefined ? [] : (linked(paging) ?? asked(paging, ofPage) ?? []);
  const follow = [
    `  while [ "$page" -lt ${MOST_PAGES} ]; do`,
    ...next.map((one) => `    ${one}`),
    '    send "$list.$((page + 1))" GET "$next" "$@"',
    '    succeeded "$list.$((page + 1))" || break',
    '    if cmp -s "$WORK/$list.$page.body" "$WORK/$list.$((page + 1)).body"; then break; fi',
    '    page=$((page + 1))',
    '  done',
  ];
  return [
    '# read_list NAME ADDRESS [ARGUMENTS OF CURL]: reads all pages of the list.',
    'read_list() {',
    '  list=$1 page=1 from=$2 known=0',
    '  shift 2',
    '  send "$list.1" GET "$from" "$@"',
    ...(next.length === 0 ? [] : follow),
    ...take,
    '}',
  ].join('\n');
}

/** How a link to the next page is found, and taken as an address; undefined where none names it. */
function linked(paging: string): readonly string[] | undefined {
  const place = /^link in the body at (\$.+)$/.exec(paging)?.[1];
  const link = paging.startsWith('Link')
    ? `$(header "$list.$page" link | tr ',' '\\n' | sed -n 's/.*<\\([^>]*\\)>.*rel="*next"*.*/\\1/p' | head -n 1)`
    : place !== undefined
      ? `$(flat "$list.$page" >"$WORK/flat"; for end in '' /href /url /@id; do at ${word(inSteps(place))}"$end" <"$WORK/flat"; done | head -n 1)`
      : undefined;
  if (link === undefined) return undefined;
  return [
    `next=${link}`,
    'case $next in',
    "  '') break ;;",
    '  "$ORIGIN"/*) ;;',
    '  //*) break ;;',
    '  /*) next=$ORIGIN$next ;;',
    '  \\?*) next=$COLLECTION$next ;;',
    '  *) break ;;',
    'esac',
  ];
}

/**
 * How the value of the parameter is found that asks for the next page; undefined where that is not known.
 * @param ofPage the call that prints the entries of the page `$one`
 */
function asked(paging: string, ofPage: string | undefined): readonly string[] | undefined {
  const [, place, cursor = ''] = /^(\$.+) in the body, sent back as (\S+)$/.exec(paging) ?? [];
  if (place !== undefined && cursor !== 'it')
    return askedBy(cursor, `$(flat "$list.$page" | at ${word(inSteps(place))} | head -n 1)`);
  if (paging === 'header X-Next-Page') return askedBy('page', '$(header "$list.$page" x-next-page)');
  const [, pages, from, counter = ''] = /^(pages|records) counted (?:on|from (\d)) by (\S+)$/.exec(paging) ?? [];
  if (pages === undefined || ofPage === undefined) return undefined;
  const shown = [
    'shown=$(one=1; while [ "$one" -le "$page" ]; do ' + ofPage + '; one=$((one + 1)); done | wc -l)',
    '[ "$shown" -gt "$known" ] || break',
    'known=$shown',
  ];
  const value = pages === 'records' ? '$((shown))' : `$((page + ${from ?? 1}))`;
  return [...shown, ...askedBy(counter, value)];
}

function askedBy(parameter: string, value: string): readonly string[] {
  return [
    `value=${value}`,
    '[ -n "$value" ] || break',
    `case $from in *\\?*) next="$from&" ;; *) next="$from?" ;; esac`,
    `next=$next${word(encodeURIComponent(parameter))}=$(segment "$value")`,
  ];
}

/** A place in a body as steps behind slashes. */
function inSteps(place: string): string {
  return place
    .slice(1)
    .replaceAll('.', '/')
    .replace(/\[(\d+)\]/g, '/$1');
}
