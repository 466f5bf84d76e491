/** How a script takes bodies of JSON apart: by awk, since `jq` is not everywhere. */
export const JSON_READER = String.raw`
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
`.replaceAll('\\${', '${');
