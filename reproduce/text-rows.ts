import type { RowForm } from '../fixtures/dialect/text-rows.js';
import { word } from './words.js';

/** The function of a script that takes a list apart which is a text. */
export function rowsOf({ before, between, after }: RowForm): string {
  return String.raw`# rows_of NAME: the records that a text shows, a line each: the id, and the colour of the run that it is, or what stands there.
rows_of() {
  before=${word(before)} between=${word(between)} after=${word(after)} forms=$WORK/forms awk '
    function named(raw,   bare, i) {
      bare = tolower(raw)
      gsub(/^[ \t\r\n]+|[ \t\r\n]+$/, "", bare)
      if (bare ~ /^".*"$/) { bare = substr(bare, 2, length(bare) - 2); gsub(/""/, "\"", bare) }
      for (i = 1; i <= count; i++) if (form[i] == bare) return colour[i]
      gsub(/[\t\r\n]/, " ", raw)
      return "=" raw
    }
    BEGIN {
      while ((getline one < ENVIRON["forms"]) > 0) {
        tab = index(one, "\t")
        if (!tab) continue
        wanted = tolower(substr(one, 1, tab - 1)); gsub(/\001/, "\n", wanted); gsub(/\002/, "\t", wanted)
        count++; form[count] = wanted; colour[count] = substr(one, tab + 1)
      }
      before = ENVIRON["before"]; between = ENVIRON["between"]; after = ENVIRON["after"]
    }
    { all = all $0 "\n" }
    END {
      all = "\n" all
      while (at = index(all, before)) {
        all = substr(all, at + length(before))
        middle = index(all, between)
        if (!middle) break
        id = substr(all, 1, middle - 1)
        if (id !~ /^[A-Za-z0-9_.~%:-]+$/) continue
        rest = substr(all, middle + length(between))
        end = index(rest, after)
        if (!end) continue
        print id "\t" named(substr(rest, 1, end - 1))
        all = substr(rest, end)
      }
    }' "$WORK/$1.body"
}`;
}
