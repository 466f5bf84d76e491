/** How a script finds records in the lines that its reader of JSON makes, and holds them against what is expected. */
export const READING = String.raw`
# at PLACE: of lines of flat, the values at a place, where a star stands for any step.
at() {
  place=$1 awk 'BEGIN { FS = "\t"; n = split(ENVIRON["place"], wanted, "/") }
    { if (split($2, steps, "/") != n) next
      for (i = 2; i <= n; i++) if (wanted[i] != "*" && wanted[i] != steps[i]) next
      if ($3 == "string") print $4; else if ($3 == "other" && $4 != "null") print $4 }'
}

# pages NAME: the values of all pages of a list.
pages() {
  one=1
  while [ -f "$WORK/$1.$one.body" ]; do
    flat "$1.$one" "$one"
    one=$((one + 1))
  done
}

# member NAME: of lines of flat, the scalars of this name.
member() {
  name=$1 awk 'BEGIN { FS = "\t" } { n = split($2, steps, "/") } steps[n] == ENVIRON["name"] && $3 != "object" && $3 != "array" { print $4 }'
}

# beside NAME COLOUR: the scalars of this name that stand beside a colour.
beside() {
  name=$1 colour=$2 awk 'BEGIN { FS = "\t" }
    { parent = $1 $2; sub(/\/[^\/]*$/, "", parent); own = substr($1 $2, length(parent) + 2) }
    $3 == "string" && $4 == ENVIRON["colour"] { held[parent] = 1 }
    own == ENVIRON["name"] && $3 != "object" && $3 != "array" { shown[parent] = $4 }
    END { for (one in held) if (one in shown) print shown[one] }'
}

# together ID COLOUR: whether an id stands beside a colour, or above it.
together() {
  id=$1 colour=$2 awk 'BEGIN { FS = "\t" }
    { parent = $1 $2; sub(/\/[^\/]*$/, "", parent); last = $4; sub(/.*\//, "", last) }
    $3 == "string" && $4 == ENVIRON["colour"] { held[parent] = 1; above = parent; sub(/.*\//, "", above); if (above == ENVIRON["id"]) found = 1 }
    $4 == ENVIRON["id"] || last == ENVIRON["id"] { ids[parent] = 1 }
    END { for (one in held) if (one in ids) found = 1; exit found ? 0 : 1 }'
}

# colours_at PLACE: the same, with what is no text marked, so that it is taken for no colour.
colours_at() {
  place=$1 awk 'BEGIN { FS = "\t"; n = split(ENVIRON["place"], wanted, "/") }
    { if (split($2, steps, "/") != n) next
      for (i = 2; i <= n; i++) if (wanted[i] != "*" && wanted[i] != steps[i]) next
      if ($3 == "string") print "=" $4; else if ($4 != "null") print "no text: " $4 }'
}

# kind_at PLACE: the kinds of the values at a place, where a star stands for any step.
kind_at() {
  place=$1 awk 'BEGIN { FS = "\t"; n = split(ENVIRON["place"], wanted, "/") }
    { if (split($2, steps, "/") != n) next
      for (i = 2; i <= n; i++) if (wanted[i] != "*" && wanted[i] != steps[i]) next
      print $3 }'
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
      if (rest == ENVIRON["colour"] && ENVIRON["colour"] != "none" && $4 != "null")
        colours[where] = $3 == "string" ? "=" $4 : "no text: " ($3 == "other" ? $4 : $3)
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

# part TEXT: what is left of an id, or an id of nothing where that is none, or one of the records made here.
part() { if [ -z "$1" ] || grep -Fqx -e "$1" "$WORK/ids"; then printf x; else printf '%s' "$1"; fi; }

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
`;
