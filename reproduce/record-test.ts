import type { RecordShows, Standing, Step } from '../schemas/replay.js';
import { batchesOf } from './batches.js';
import { isOfBody, requestLines } from './request-lines.js';
import { isShared, ownId, type Scope } from './scope.js';
import { line, word } from './words.js';

/** What the shell asks of a record: it reads the record as the last step did, and ends with 1 where that is not right. */
export function recordLines(shows: RecordShows, last: Step, scope: Scope): readonly string[] {
  const { view, asks, id, colours, expected, lagging } = shows;
  const { steps } = scope.attempt;
  const own = ownId(id, scope) ?? word(line(id));
  const isDeleted = steps
    .slice(0, -1)
    .some((step) => step.what === 'delete' && step.id === id && step.outcome !== 'refused');
  const read = requestLines(last, '"$look"', scope).filter((one) => !isOfBody(one));
  const seen = view === 'list' ? `see_list "$look" ${own}` : `see_record "$look" ${own}`;
  const alone = view === 'list' && asks === 'alone' ? 'see_others "$look"' : `${seen} | grep -Fx -f "$own"`;
  const isAlone = asks === 'alone' || asks === 'other';
  return [
    `view=${view} deleted=${isDeleted && asks !== 'gone' ? 1 : 0} early=${isSentBefore(last, steps) ? scope.nameOf(last) : ''}`,
    put(
      'own',
      colours.map((colour) => `=${line(colour)}`),
    ),
    put('expected', expected.map(standing)),
    put('lagging', lagging.map(standing)),
    'take() {',
    `  ${read.join('; ')}`,
    '}',
    'see() {',
    `  ${isAlone ? alone : seen}`,
    '}',
    `decide ${isAlone ? 'alone' : 'standing'}`,
  ];
}

/** Whether the read that tells is sent together with others, or over their connection, so that the first look is at that. */
export function isSentBefore(last: Step, steps: readonly Step[]): boolean {
  return isShared(last) || batchesOf(steps).at(-1)?.length !== 1;
}

function put(name: string, lines: readonly string[]): string {
  const words = lines.map(word).join(' ');
  return `${name}=$WORK/${name}; export ${name}; ${words === '' ? ':' : `printf '%s\\n' ${words}`} >"$${name}"`;
}

function standing(value: Standing): string {
  return typeof value === 'string' ? value : `=${line(value.colour)}`;
}
