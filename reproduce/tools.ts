/** What every script can do, in the language of a POSIX shell and awk. */
export const TOOLS = String.raw`
# send NAME METHOD ADDRESS [ARGUMENTS OF CURL]: leaves status, head and body of the answer under NAME.
send() {
  name=$1 method=$2 address=$3
  shift 3
  case $method in
    HEAD) set -- -I "$@" ;;
    GET) ;;
    *) set -- -X "$method" "$@" ;;
  esac
  first=$address hops=0
  while :; do
    rm -f "$WORK/$name.head" "$WORK/$name.body"
    curl -sS -g --path-as-is -H 'Connection: close' -H 'Expect:' --compressed -m "$TIMEOUT" -w '%{http_code}' -D "$WORK/$name.head" \
      -o "$WORK/$name.body" "$@" "$address" >"$WORK/$name.status" 2>"$WORK/$name.error"
    echo $? >"$WORK/$name.code"
    [ -f "$WORK/$name.body" ] || : >"$WORK/$name.body"
    status=$(cat "$WORK/$name.status")
    case $status in 301 | 302 | 303 | 307 | 308) ;; *) break ;; esac
    hops=$((hops + 1))
    next=$(header "$name" location)
    case $next in
      "$ORIGIN"/*) address=$next ;;
      //*) break ;;
      /*) address=$ORIGIN$next ;;
      *) break ;;
    esac
    [ "$hops" -le 3 ] || break
    case $status in
      307 | 308) ;;
      *) [ "$method" = GET ] || set -- -H "Authentication: $ACCESS_TOKEN" ;;
    esac
  done
  if [ "$status" = 000 ]; then
    printf '%s %s -> no answer: %s\n' "$method" "\${first#"$BASE"}" "$(head -n 1 "$WORK/$name.error")"
  else
    printf '%s %s -> %s\n' "$method" "\${first#"$BASE"}" "$status"
  fi
}

status_of() { cat "$WORK/$1.status" 2>/dev/null || echo 000; }

succeeded() { case $(status_of "$1") in 2??) return 0 ;; *) return 1 ;; esac }

# header NAME FIELD: the value of a header of the last answer under NAME.
header() {
  tr -d '\r' <"$WORK/$1.head" 2>/dev/null | awk -v name="$2" '
    /^HTTP\// { value = "" ; next }
    { colon = index($0, ":") }
    colon && tolower(substr($0, 1, colon - 1)) == name && value == "" { value = substr($0, colon + 1); gsub(/^[ \t]+|[ \t]+$/, "", value) }
    END { print value }'
}

cat >"$WORK/json.awk" <<'END_OF_AWK'
# Each value of a JSON text in a line: its page, its place (RFC 6901), its kind, and itself. Ends with 1 where it is no JSON.
BEGIN { RS = "\""; OFS = "\t"; want = "value"; for (i = 0; i < 16; i++) digit[sprintf("%x", i)] = i }
{
  if (inside) {
    held = held $0
    tail = $0
    if (match(tail, /\\+$/) && RLENGTH % 2 == 1) { held = held "\""; next }
    inside = 0
    said(text(held))
  } else {
    outside($0)
    inside = 1
    held = ""
  }
}
END {
  if (!inside || want != "end") bad = 1
  exit bad
}
function place() { return depth == 0 ? "" : at[depth] "/" (kind[depth] == "[" ? count[depth] : key[depth]) }
function begun() { if (kind[depth] == "[") count[depth]++ }
function ended() { want = depth == 0 ? "end" : "more" }
function said(value) {
  if (want == "key" || want == "first key") {
    gsub(/~/, "~0", value); gsub(/\//, "~1", value); gsub(/\*/, "~2", value)
    key[depth] = value; want = "colon"; return
  }
  if (want != "value" && want != "first value") { bad = 1; return }
  begun(); print page, place(), "string", value; ended()
}
function outside(rest,   one) {
  while (1) {
    sub(/^[ \t\r\n]+/, "", rest)
    if (rest == "") return
    one = substr(rest, 1, 1)
    if (one == "{" || one == "[") {
      if (want != "value" && want != "first value") { bad = 1; return }
      begun(); print page, place(), one == "{" ? "object" : "array", ""
      held_place = place(); depth++; at[depth] = held_place; kind[depth] = one; count[depth] = -1
      want = one == "{" ? "first key" : "first value"
    } else if (one == "}" || one == "]") {
      if (depth == 0 || kind[depth] != (one == "}" ? "{" : "[")) { bad = 1; return }
      if (want != "more" && want != (one == "}" ? "first key" : "first value")) { bad = 1; return }
      depth--; ended()
    } else if (one == ",") {
      if (want != "more") { bad = 1; return }
      want = kind[depth] == "{" ? "key" : "value"
    } else if (one == ":") {
      if (want != "colon") { bad = 1; return }
      want = "value"
    } else if (match(rest, /^(-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?|true|false|null)/)) {
      if (want != "value" && want != "first value") { bad = 1; return }
      begun(); print page, place(), "other", substr(rest, 1, RLENGTH); ended()
      rest = substr(rest, RLENGTH)
    } else { bad = 1; return }
    rest = substr(rest, 2)
  }
}
function text(value,   out, from, one, code, low) {
  if (value ~ /[\001-\037]/) bad = 1
  out = ""
  while ((from = index(value, "\\")) > 0) {
    out = out substr(value, 1, from - 1); one = substr(value, from + 1, 1); value = substr(value, from + 2)
    if (one == "n" || one == "t" || one == "r" || one == "\\") out = out "\\" one
    else if (one == "\"" || one == "/") out = out one
    else if (one == "b") out = out "\\u0008"
    else if (one == "f") out = out "\\u000c"
    else if (one == "u" && substr(value, 1, 4) ~ /^[0-9a-fA-F][0-9a-fA-F][0-9a-fA-F][0-9a-fA-F]$/) {
      code = hex(substr(value, 1, 4)); value = substr(value, 5)
      if (code >= 55296 && code < 56320 && value ~ /^\\u[dD][c-fC-F][0-9a-fA-F][0-9a-fA-F]/) {
        low = hex(substr(value, 3, 4)); value = substr(value, 7)
        code = 65536 + (code - 55296) * 1024 + low - 56320
      }
      out = out character(code)
    } else bad = 1
  }
  return out value
}
function hex(four,   i, sum) {
  four = tolower(four); sum = 0
  for (i = 1; i <= 4; i++) sum = sum * 16 + digit[substr(four, i, 1)]
  return sum
}
function character(code) {
  if (code == 9) return "\\t"
  if (code == 10) return "\\n"
  if (code == 13) return "\\r"
  if (code == 92) return "\\\\"
  if (code < 32 || (code >= 55296 && code < 57344)) return sprintf("\\u%04x", code)
  if (code < 128) return sprintf("%c", code)
  if (code < 2048) return sprintf("%c%c", 192 + int(code / 64), 128 + code % 64)
  if (code < 65536) return sprintf("%c%c%c", 224 + int(code / 4096), 128 + int(code / 64) % 64, 128 + code % 64)
  return sprintf("%c%c%c%c", 240 + int(code / 262144), 128 + int(code / 4096) % 64, 128 + int(code / 64) % 64, 128 + code % 64)
}
END_OF_AWK

# flat NAME [PAGE]: the values of a JSON body, a line each; nothing where it is none.
flat() { { cat "$WORK/$1.body"; echo; } | awk -v page="\${2:-1}" -f "$WORK/json.awk" 2>/dev/null || :; }

# is_json NAME: whether a body is JSON in UTF-8.
is_json() {
  { cat "$WORK/$1.body"; echo; } | awk -f "$WORK/json.awk" >/dev/null 2>&1 || return 1
  command -v iconv >/dev/null || return 0
  iconv -f UTF-8 -t UTF-8 <"$WORK/$1.body" >/dev/null 2>&1
}

# at PLACE: of lines of flat, the values at a place, where a star stands for any step.
at() {
  place=$1 awk 'BEGIN { FS = "\t"; n = split(ENVIRON["place"], wanted, "/") }
    { if (split($2, steps, "/") != n) next
      for (i = 2; i <= n; i++) if (wanted[i] != "*" && wanted[i] != steps[i]) next
      if ($3 == "string") print $4; else if ($3 == "other" && $4 != "null") print $4 }'
}

# colours_at PLACE: the same, with what is no text marked, so that it is taken for no colour.
colours_at() {
  place=$1 awk 'BEGIN { FS = "\t"; n = split(ENVIRON["place"], wanted, "/") }
    { if (split($2, steps, "/") != n) next
      for (i = 2; i <= n; i++) if (wanted[i] != "*" && wanted[i] != steps[i]) next
      if ($3 == "string") print "=" $4; else if ($4 != "null") print "no text: " $4 }'
}

# entries ENTRY COLOUR ID FORM: of lines of flat, each entry of a list: its id, a tab, and its colour.
entries() {
  entry=$1 colour=$2 id=$3 form=$4 awk '
    BEGIN { FS = "\t"; n = split(ENVIRON["entry"], wanted, "/"); form = ENVIRON["form"] }
    { m = split($2, steps, "/")
      if (m < n) next
      for (i = 2; i <= n; i++) if (wanted[i] != "*" && wanted[i] != steps[i]) next
      where = $1; rest = ""
      for (i = 2; i <= n; i++) where = where "/" steps[i]
      for (i = n + 1; i <= m; i++) rest = rest "/" steps[i]
      if (!(where in known)) { known[where] = 1; order[++total] = where; if (form == "key") ids[where] = steps[n] }
      if (rest == ENVIRON["colour"] && ENVIRON["colour"] != "none" && $4 != "null" && ($3 == "string" || $3 == "other"))
        colours[where] = ($3 == "string" ? "=" : "no text: ") $4
      if (form != "none" && form != "key" && rest == ENVIRON["id"] && ($3 == "string" || $3 == "other")) ids[where] = $4 }
    END { for (i = 1; i <= total; i++) print ids[order[i]] "\t" colours[order[i]] }' |
    if [ "$4" = link ]; then awk 'BEGIN { FS = OFS = "\t" } { sub(/[?#].*/, "", $1); sub(/\/+$/, "", $1); sub(/.*\//, "", $1); print }'; else cat; fi
}

# last_segment LINK: what a link ends in, decoded.
last_segment() {
  printf '%s\n' "$1" | awk '
    BEGIN { for (i = 0; i < 256; i++) byte[sprintf("%02x", i)] = sprintf("%c", i) }
    { sub(/^[a-zA-Z][a-zA-Z0-9+.-]*:\/\/[^\/]*/, ""); sub(/[?#].*/, ""); sub(/\/+$/, ""); sub(/.*\//, "")
      out = ""
      while ((from = index($0, "%")) > 0) { out = out substr($0, 1, from - 1) byte[tolower(substr($0, from + 1, 2))]; $0 = substr($0, from + 3) }
      print out $0 }'
}

# segment ID: an id as it stands in a path.
segment() {
  case $1 in
    *[!A-Za-z0-9._~!*\'\(\)-]*) ;;
    *) printf '%s\n' "$1"; return ;;
  esac
  printf '%s' "$1" | od -An -v -tx1 | tr -d ' \n' | sed 's/../%&/g'
  echo
}

# holds NAME TEXT: whether a body has a text in it, whatever its letter case.
holds() {
  wanted=$2 awk 'BEGIN { wanted = tolower(ENVIRON["wanted"]) } { all = all $0 "\n" } END { exit index(tolower(all), wanted) ? 0 : 1 }' "$WORK/$1.body"
}

# fits FILE: whether what was seen of the record is what a line of the file says.
fits() {
  wanted=$1 awk -v view="$view" -v deleted="$deleted" '
    function lines(file, into,   some) { some = 0; while ((getline one < file) > 0) { into[one] = 1; some++ } close(file); return some }
    BEGIN {
      lines(ENVIRON["wanted"], right); lines(ENVIRON["own"], own); work = ENVIRON["seen"]
      count = colours = fit = isown = other = 0
      while ((getline one < work) > 0) {
        if (one == "another id") { other = 1; continue }
        count++
        if (one == "") continue
        colours++
        if (one in right) fit = 1
        if (one in own) isown = 1
      }
      for (one in right) if (one ~ /^=/) some = 1
      if ("any" in right) exit 0
      if (count == 0 || (deleted && colours > 0 && !isown)) exit ("absent" in right) ? 0 : 1
      if (other || (view == "list" && count > 1)) exit 1
      if (colours == 0 && view == "list") exit some ? 0 : 1
      exit fit ? 0 : 1
    }' </dev/null
}

# cookies NAMES: the cookies that these answers set, as a request sends them back.
cookies() {
  for one; do tr -d '\r' <"$WORK/$one.head" 2>/dev/null; done | awk '
    tolower($0) ~ /^set-cookie:/ { sub(/^[^:]*:[ \t]*/, ""); sub(/;.*/, ""); all = all (all == "" ? "" : "; ") $0 }
    END { print all }'
}

pause() { sleep "$1"; }
`.replaceAll('\\${', '${');

/** How it is decided whether a fault shows. */
export const DECISION = String.raw`
# found WORDS NAME: tells what was received.
found() {
  printf 'received: %s: %s\n' "$1" "$(status_of "$2")"
  head -c 400 "$WORK/$2.body" | tr -d '\000-\010\013-\037'
  echo
}

says_json() {
  case $(header "$1" content-type | tr 'A-Z' 'a-z') in application/json* | text/json* | *+json*) [ -s "$WORK/$1.body" ] ;; *) return 1 ;; esac
}

# join_pages NAME: the bodies of all pages in that of the first.
join_pages() {
  one=2
  while [ -f "$WORK/$1.$one.body" ]; do
    cat "$WORK/$1.$one.body" >>"$WORK/$1.1.body"
    one=$((one + 1))
  done
}

# see_others NAME: entries with one of the colours that are none of the records made here.
see_others() {
  known="$WORK/ids" awk 'BEGIN { FS = "\t"
      while ((getline one < ENVIRON["own"]) > 0) own[one] = 1
      while ((getline one < ENVIRON["known"]) > 0) ids[one] = 1 }
    ($2 in own) && !($1 in ids) { print $2 }' <"$WORK/$1.entries"
}

# other_tag: the entity tag of another record.
other_tag() {
  printf '%s' '{"color": "#0b5e1f"}' >"$WORK/tag.sent"
  send tag POST "$COLLECTION" -H "Authentication: $ACCESS_TOKEN" -H 'Content-Type: application/json' --data-binary @"$WORK/tag.sent" >/dev/null
  name_it tag '#0b5e1f'
  send tagged GET "$COLLECTION/$place" -H "Authentication: $ACCESS_TOKEN" >/dev/null
  header tagged etag
}

# decide standing|alone: reads until no lag can be a reason, and a few times more.
decide() {
  asks=$1 elapsed=0 right=0 count=0
  seen=$WORK/seen
  export seen
  while :; do
    count=$((count + 1))
    look=look$count
    if [ -n "$early" ]; then look=$early early=; else take; fi
    see >"$seen"
    if [ "$asks" = alone ]; then
      if [ -s "$seen" ]; then fit=lagging; else fit=right; fi
    elif fits "$expected"; then fit=right
    elif fits "$lagging"; then fit=lagging
    else fit=wrong; fi
    if [ "$fit" = wrong ] || { [ "$fit" = lagging ] && [ "$elapsed" -ge "$SETTLE" ]; }; then
      printf 'received: %s\n' "$(if [ -s "$seen" ]; then sort -u "$seen" | sed 's/^=//; s/^$/an entry/' | tr '\n' ' '; else echo 'no record'; fi)"
      return 1
    fi
    if [ "$elapsed" -lt "$SETTLE" ]; then
      pause 1
      elapsed=$((elapsed + 1))
    else
      right=$((right + 1))
      if [ "$right" -ge "$READS" ]; then return 0; fi
    fi
  done
}
`.replaceAll('\\${', '${');
