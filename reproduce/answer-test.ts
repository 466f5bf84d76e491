import type { AnswerShows, Named, Step } from '../schemas/replay.js';
import { batchesOf } from './batches.js';
import { answerName, isListRead, ownId, type Scope } from './scope.js';
import { formsOf, word } from './words.js';

/** What the shell asks of an answer: it ends with 1 where any part of what is expected is untrue. */
export function answerLines(shows: AnswerShows, last: Step, scope: Scope): readonly string[] {
  return new AnswerTest(shows, last, scope).lines();
}

class AnswerTest {
  private readonly shows: AnswerShows;
  private readonly scope: Scope;
  private readonly target: Step;
  /** Of a list, that of its first page. */
  private readonly name: string;

  constructor(shows: AnswerShows, last: Step, scope: Scope) {
    this.shows = shows;
    this.scope = scope;
    this.target = shows.of === 'first' ? (scope.attempt.steps[0] ?? last) : last;
    this.name = answerName(this.target, scope);
  }

  lines(): readonly string[] {
    return [
      ...this.before(),
      ...this.answered(),
      ...this.statuses(),
      ...this.successes(),
      ...this.ofHead(),
      ...this.ofText(),
      ...this.ofRecords(),
      ...this.ofList(),
      'return 0',
    ];
  }

  private wrong(test: string, words: string): string {
    return `if ${test}; then found ${word(words)} ${this.name}; return 1; fi`;
  }

  private before(): readonly string[] {
    const before = this.shows.afterSuccess ? this.scope.attempt.steps.at(-2) : undefined;
    return before ? [`succeeded ${answerName(before, this.scope)} || return 0`] : [];
  }

  private answered(): readonly string[] {
    const { name } = this;
    // What is counted are entries, also where nobody waits for an answer.
    if (this.target.sent.some(({ delivery }) => delivery === 'broken')) return [];
    return this.shows.whole
      ? [this.wrong(`[ "$(cat "$WORK/${name}.code")" != 0 ]`, 'no whole answer')]
      : [`[ "$(status_of ${name})" != 000 ] || { stop='no answer'; return 2; }`];
  }

  private statuses(): readonly string[] {
    const { status, notStatus, ofStatus } = this.shows;
    const of = `case $(status_of ${this.name}) in`;
    return [
      ...(ofStatus ? [`${of} ${ofStatus.join(' | ')}) ;; *) return 0 ;; esac`] : []),
      ...(status ? [`${of} ${status.join(' | ')}) ;; *) found 'another status' ${this.name}; return 1 ;; esac`] : []),
      ...(notStatus ? [`${of} ${notStatus.join(' | ')}) found 'this status' ${this.name}; return 1 ;; esac`] : []),
    ];
  }

  private successes(): readonly string[] {
    const { shows, scope, name } = this;
    if (!shows.onceAtMost) return [];
    const rivals = (batchesOf(scope.attempt.steps).at(-1) ?? []).map(scope.nameOf);
    return [
      'successes=0',
      `for one in ${rivals.join(' ')}; do if succeeded "$one"; then successes=$((successes + 1)); fi; done`,
      `if [ "$successes" -gt 1 ]; then found "$successes successes" ${name}; return 1; fi`,
    ];
  }

  private ofHead(): readonly string[] {
    const { headers = [], head, changed, dated, dateForm, notEmpty, nearLength, entityTag, uncoded } = this.shows;
    const { name } = this;
    const [asked] = this.target.sent;
    const earlier = this.scope.attempt.steps.find(
      ({ sent: [first] }) => first?.method === asked?.method && first?.url === asked?.url,
    );
    const got = this.scope.attempt.steps.find(
      ({ sent: [first] }) => first?.method === 'GET' && first.url === asked?.url,
    );
    return [
      ...(head ? [this.wrong(`! head_is_sound ${name}`, 'a head that does not tell where the body ends')] : []),
      ...(notEmpty ? [this.wrong(`[ "$(header ${name} content-length)" = 0 ]`, 'a length of 0')] : []),
      ...(nearLength && got
        ? [
            this.wrong(
              `! is_near_length ${name} ${answerName(got, this.scope)}`,
              'a length that is far from that of GET',
            ),
          ]
        : []),
      ...headers.map((field) =>
        this.wrong(`[ -z "$(header ${name} ${word(field.toLowerCase())})" ]`, `no header ${field}`),
      ),
      ...(uncoded ? [this.wrong(`! is_uncoded ${name}`, 'a content coding')] : []),
      ...(entityTag ? [this.wrong(`! is_tag_right ${name}`, 'an ETag that is none')] : []),
      ...(dated ? [this.wrong(`! is_dated_right ${name}`, 'a Last-Modified that is later than the Date')] : []),
      ...(dateForm ? [this.wrong(`! is_date ${name}`, 'a Last-Modified that is no date')] : []),
      ...(changed !== undefined && earlier && earlier !== this.target
        ? [
            this.wrong(
              `[ -n "$(header ${name} ${changed})" ] && [ "$(header ${name} ${changed})" = "$(header ${answerName(earlier, this.scope)} ${changed})" ]`,
              `the same ${changed}`,
            ),
          ]
        : []),
    ];
  }

  private ofText(): readonly string[] {
    const { json, lacks, conceals = [], holds, names = [], agreesOn } = this.shows;
    const { name, target } = this;
    const of = (text: string, answer = name): string =>
      formsOf(text)
        .map((form) => `holds ${answer} ${word(form)}`)
        .join(' || ');
    const byId = ({ id }: Named): string => {
      const own = ownId(id, this.scope);
      return own === undefined ? '' : `holds ${name} ${own} || `;
    };
    const isOfPages = isListRead(target) && (lacks ?? holds ?? agreesOn ?? names[0]) !== undefined;
    // What curl keeps of an answer to HEAD is its head.
    const hasBody = target.sent[0]?.method !== 'HEAD';
    return [
      ...(json && hasBody
        ? [this.wrong(`says_json ${name} && ! is_json ${name}`, 'a body that is not JSON in UTF-8')]
        : []),
      ...(isOfPages ? [`join_pages ${this.scope.nameOf(target)}`] : []),
      ...(lacks ?? []).map((text) => this.wrong(`succeeded ${name} && { ${of(text)}; }`, `a body that holds ${text}`)),
      ...conceals.map((text) => this.wrong(of(text), `a body that holds ${text}`)),
      ...(holds ?? []).map((text) => this.wrong(`! { ${of(text)}; }`, `a body without ${text}`)),
      ...names.map((one) => this.wrong(`! { ${byId(one)}${of(one.colour)}; }`, `a list without ${one.colour}`)),
      ...(agreesOn ?? []).flatMap((text) => this.asBefore(text, of)),
    ];
  }

  private asBefore(text: string, of: (text: string, answer?: string) => string): readonly string[] {
    const before = this.scope.attempt.steps.at(-2);
    if (!before) return [];
    return [
      `one=0; if ${of(text)}; then one=1; fi`,
      `other=0; if ${of(text, answerName(before, this.scope))}; then other=1; fi`,
      this.wrong('[ "$one" != "$other" ]', `not what the answer before shows of ${text}`),
    ];
  }

  private ofRecords(): readonly string[] {
    const { newId, otherThan, location, named, idMember } = this.shows;
    const { name } = this;
    const other = otherThan === undefined ? undefined : ownId(otherThan, this.scope);
    return [
      ...(newId ? [this.wrong('[ "$given" = 1 ]', 'an id that was given before')] : []),
      ...(other === undefined ? [] : [this.wrong(`[ "$id" = ${other} ]`, 'the id of a record that is there')]),
      ...(location ? this.ofLocation() : []),
      ...(named
        ? [
            '[ "$nameable" = 1 ] || { undecided=1; return 2; }',
            this.wrong(`succeeded ${name} && [ -z "$id" ]`, 'no record that can be found'),
          ]
        : []),
      ...(idMember === undefined ? [] : this.ofMember(idMember)),
    ];
  }

  private ofLocation(): readonly string[] {
    const { name } = this;
    return [
      `leads=$(header ${name} location)`,
      'case $leads in "" | /* | *:*) return 0 ;; esac',
      `if [ "\${COLLECTION%/*}/$leads" != "$COLLECTION/$place" ]; then found "the Location $leads" ${name}; return 1; fi`,
    ];
  }

  private ofMember(member: string): readonly string[] {
    const { name, target, scope } = this;
    const isList = isListRead(target);
    const ofRecord = scope.attempt.steps.findLast(({ id, colour }) => id !== null && colour !== null);
    const own = ownId((isList ? ofRecord?.id : target.id) ?? '', scope);
    if (own === undefined) return ['undecided=1', 'return 2'];
    const shown = isList
      ? `pages ${scope.nameOf(target)} | beside ${word(member)} ${word(ofRecord?.colour ?? '')}`
      : `flat ${name} | member ${word(member)}`;
    return [
      `shown=$(${shown} | head -n 1)`,
      `if succeeded ${name} && [ -n "$shown" ] && [ "\${shown##*/}" != ${own} ]; then found "the id $shown" ${name}; return 1; fi`,
    ];
  }

  private ofList(): readonly string[] {
    const { pairs = [], addsNothing, kind } = this.shows;
    const pages = `pages ${this.scope.nameOf(this.target)}`;
    return [
      ...(kind
        ? [
            this.wrong(
              `${isListRead(this.target) ? pages : `flat ${this.name}`} | kind_at ${word(kind.place)} | grep -qvx ${kind.is}`,
              `something else at ${kind.place}`,
            ),
          ]
        : []),
      ...pairs.map(({ id, colour }) =>
        this.wrong(
          `! ${pages} | together ${ownId(id, this.scope) ?? word(id)} ${word(colour)}`,
          `${colour} without its id`,
        ),
      ),
      ...(addsNothing
        ? [
            'read_list after "$COLLECTION" -H "Authentication: $ACCESS_TOKEN"',
            'added=$(($(wc -l <"$WORK/after.entries") - $(wc -l <"$WORK/before.entries")))',
            'made=$(($(wc -l <"$WORK/made") - made))',
            'if [ "$added" -gt "$made" ]; then found "$added new entries for $made records" after.1; return 1; fi',
          ]
        : []),
    ];
  }
}
