import type { Dialect } from '../fixtures/dialect/dialect.js';
import type { Attempt, Step } from '../schemas/replay.js';
import type { Cause } from '../schemas/results.js';
import { requirementOf } from '../specs/catalogue/requirements.js';
import { attemptFunction } from './attempt.js';
import { batchesOf } from './batches.js';
import { curlFunction, type CurlOptions, eachRequestFunction } from './curl-options.js';
import { dialectFunctions } from './dialect-functions.js';
import { CONNECTION } from './shell/connection.js';
import { EXAMPLES_PAGE } from './shell/examples-page.js';
import { DECISION } from './shell/decision.js';
import { JSON_READER } from './shell/json-reader.js';
import { READING } from './shell/reading.js';
import { SENDING } from './shell/sending.js';
import { SPARING } from './shell/sparing.js';
import { comment, word } from './words.js';

/** What a script must know of the run. */
export interface RunFacts extends CurlOptions {
  readonly baseUrl: string;
  /** Whether that service is there for the run alone. */
  readonly builtIn: boolean;
  readonly dialect: Dialect;
  readonly settleMs: number;
  readonly timeoutMs: number;
}

/** How often what is right is read again, since a fault may show only now and then. */
const READS = 4;
/** How often what fails now and then is tried, and what takes two requests to meet. */
const NOW_AND_THEN = 20;
const MEETINGS = 8;
const FEW_STEPS = 40;
/** How many steps of one attempt are made at most for that, so that a script ends in seconds. */
const MOST_STEPS = 160;

/** A POSIX shell script that carries out what shows a cause, on records of its own. */
export function scriptOf(cause: Cause, run: RunFacts): string {
  const { requirement, done, expected, received, replay } = cause;
  const { statement, clause } = requirementOf(requirement);
  const settle = Math.ceil(run.settleMs / 1_000);
  const attempts = replay?.attempts ?? [];
  // What the examples page hands out is asked of the page, whatever the run took from it.
  const isOfPage = requirement === 'AUTH-3';
  const texts = isOfPage
    ? [EXAMPLES_PAGE]
    : attempts.map((attempt, index) => attemptFunction(attempt, index + 1, run.baseUrl, settle));
  const runs = isOfPage ? [runOf(1, 1)] : attempts.map((attempt, index) => runOf(index + 1, timesOf(cause, attempt)));
  return [
    '#!/bin/sh',
    comment(`${requirement} (${clause}): ${statement}`),
    '#',
    comment(`done:     ${done}`),
    comment(`expected: ${expected}`),
    comment(`received: ${received}`),
    '#',
    '# Makes records of its own, does this again, and deletes them. Needs curl, and the variables BASE_URL and ACCESS_TOKEN.',
    ...(isOfPage ? ['# Loads the examples page at TOKEN_PAGE_URL, which must be set too.'] : []),
    '# Ends with 1 where the fault shows, with 0 where it does not, and with 2 where that could not be told.',
    '',
    '# What is in single quotes is for awk, letters are those of ASCII, and not each script needs each name:',
    '# shellcheck disable=SC2016,SC2018,SC2019,SC2034,SC2317',
    'set -u',
    'LC_ALL=C',
    'export LC_ALL',
    ...(run.builtIn ? [] : [`BASE_URL=\${BASE_URL:-${word(run.baseUrl)}}`]),
    `SETTLE=${settle} TIMEOUT=${Math.ceil(run.timeoutMs / 1_000)} READS=${READS}`,
    START,
    ...curlFunction(run),
    SENDING,
    ...(texts.some((text) => text.includes('carry_out')) ? [CONNECTION, eachRequestFunction(run)] : []),
    JSON_READER,
    READING,
    dialectFunctions({ ...run.dialect, paging: run.dialect.paging ?? pagingIn(cause) }, coloursOf(cause)),
    DECISION,
    ...(texts.some((text) => text.includes('spare ')) ? [SPARING] : []),
    ...texts,
    '',
    `printf '%s\\n' ${word(`${requirement}: ${statement}`)}`,
    END_HEAD,
    `expected_words=${word(expected)}`,
    ...(runs.length === 0 ? ['undecided=1 result=2'] : runs),
    END,
    '',
  ].join('\n');
}

/** How the list named its next page where it had several; undefined where it had one. */
function pagingIn({ replay }: Cause): string | undefined {
  return replay?.attempts.flatMap(({ steps }) => steps.flatMap(({ paging }) => paging ?? [])).at(0);
}

function coloursOf({ replay }: Cause): readonly string[] {
  const steps = replay?.attempts.flatMap((attempt) => attempt.steps) ?? [];
  return [...new Set(steps.flatMap(({ colour }) => colour ?? []))];
}

const START = `[ -n "\${BASE_URL-}" ] || { echo 'BASE_URL is not set' >&2; exit 2; }
[ -n "\${ACCESS_TOKEN-}" ] || { echo 'ACCESS_TOKEN is not set' >&2; exit 2; }
BASE=\${BASE_URL%/}
COLLECTION=$BASE/showcase/rest/chair
ORIGIN=$(printf '%s\\n' "$BASE" | sed 's|^\\([a-zA-Z]*://[^/]*\\).*|\\1|')
WORK=$(mktemp -d "\${TMPDIR:-/tmp}/chairs.XXXXXX") || exit 2
: >"$WORK/ids"
: >"$WORK/made"
stop='' undecided=0 missed=0 again=0 hasty='' early='' given=0 place='' id='' deleted=0 view=retrieve

delete_made() {
  sort -u "$WORK/made" | while read -r one; do
    send made DELETE "$COLLECTION/$one" -H "Authentication: $ACCESS_TOKEN" >/dev/null
  done
  : >"$WORK/made"
}
trap 'result=$?; trap - EXIT; delete_made; rm -rf "$WORK"; exit "$result"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM`;

const END_HEAD = `send reach GET "$COLLECTION" -H "Authentication: $ACCESS_TOKEN" >"$WORK/reached"
result=0

# conclude RESULT TIMES: what an attempt gave. Where it could not be done there may be others, and where it could before,
# what it made then may be in its way.
conclude() {
  result=$1 again=$((again + 1))
  if [ "$result" -eq 2 ]; then
    [ -n "$hasty" ] || missed=1
    result=0 again=$2
  fi
  hasty=1
}`;

/**
 * A longer history is tried where the shorter one shows nothing, and one that takes chance more than once, without pauses
 * from the second time on: a script that shows nothing is to end in seconds.
 */
function runOf(number: number, times: number): string {
  return [
    ...(number === 1 ? [] : ['delete_made']),
    "again=0 hasty=''",
    `while [ "$result" -eq 0 ] && [ "$again" -lt ${times} ]; do`,
    `  attempt_${number}`,
    `  conclude $? ${times}`,
    'done',
  ].join('\n');
}

/** How often an attempt is made: what comes now and then, or takes two requests to meet, seldom shows at once. */
function timesOf({ requirement }: Cause, { steps, shows }: Attempt): number {
  const isOfCreate =
    shows?.about === 'answer' && (shows.newId === true || shows.named === true || shows.otherThan !== undefined);
  // What comes of the request before it may take the same one of several workers.
  const isKept = requirement === 'AUTH-1' && steps.length > 1;
  const most = Math.max(1, Math.floor(MOST_STEPS / steps.length));
  if (isOfCreate || isKept || requirement === 'SOUND-1' || requirement === 'SOUND-2')
    return Math.min(NOW_AND_THEN, most);
  const meet = batchesOf(steps).some((batch) => batch.some(isWrite) && batch.length > 1);
  return meet && steps.length <= FEW_STEPS ? Math.min(MEETINGS, most) : 1;
}

function isWrite({ what }: Step): boolean {
  return what !== 'retrieve' && what !== 'list';
}

const END = `[ "$result" -eq 0 ] && [ "$missed" -eq 1 ] && result=2
printf 'expected, with the ids of the run: %s\\n' "$expected_words"
case $result in
  1) echo 'The fault shows.' ;;
  0) echo 'The fault does not show. It may take chance, or more records than this made.' ;;
  *)
    result=2
    if [ "$undecided" = 1 ]; then echo 'Look at the answers above: a script cannot tell.'
    else echo "Could not be done: $stop."; fi
    ;;
esac
exit "$result"`;
