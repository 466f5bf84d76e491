/** How it is decided whether a fault shows. */
export const DECISION = String.raw`
# found WORDS NAME: tells what was received.
found() {
  printf 'received: %s: %s\n' "$(printf '%s' "$1" | plain)" "$(status_of "$2")"
  head -c 400 "$WORK/$2.body" | plain
  echo
}

says_json() {
  case $(header "$1" content-type | tr 'A-Z' 'a-z') in application/json* | text/json* | *+json*) [ -s "$WORK/$1.body" ] ;; *) return 1 ;; esac
}

# head_is_sound NAME: whether the head of an answer tells where its body ends.
head_is_sound() {
  tr -d '\r' <"$WORK/$1.head" | awk '
    /^HTTP\// { status = $2; coding = 0; bad = 0; split("", lengths); count = 0; next }
    { colon = index($0, ":"); name = tolower(substr($0, 1, colon - 1)); value = substr($0, colon + 1); gsub(/[ \t]/, "", value) }
    colon && name ~ /[ \t]$/ { bad = 1 }
    name == "transfer-encoding" { coding = 1 }
    name == "content-length" { n = split(value, parts, ","); for (i = 1; i <= n; i++) if (!(parts[i] in lengths)) { lengths[parts[i]] = 1; count++ } }
    END { exit bad || count > 1 || (coding && count > 0) || (status == 204 && (coding || count > 0)) }'
}

# is_near_length NAME OTHER: whether the length that an answer gives, if any, is neither under half nor over twice that of a body.
is_near_length() {
  said=$(header "$1" content-length)
  size=$(($(wc -c <"$WORK/$2.body")))
  [ -z "$said" ] || { [ $((said * 2)) -ge "$size" ] && [ "$said" -le $((size * 2)) ]; }
}

# is_tag_right NAME: whether an entity tag stands in quotes, where there is one.
is_tag_right() { [ -z "$(header "$1" etag)" ] || header "$1" etag | grep -Eqx '(W/)?"[^"]*"'; }

# is_uncoded NAME: whether no content coding is named, where there is a body.
is_uncoded() { [ ! -s "$WORK/$1.body" ] || header "$1" content-encoding | grep -Eqix ' *(identity)? *'; }

# is_date NAME: whether a Last-Modified begins as a date does, where there is one.
is_date() { [ -z "$(header "$1" last-modified)" ] || header "$1" last-modified | grep -Eq '^[A-Z][a-z]+,? '; }

# is_dated_right NAME: whether an answer was changed at most a minute after it was made, as its own dates tell.
is_dated_right() {
  { header "$1" date; header "$1" last-modified; } | awk '
    { split($5, clock, ":"); month = index("JanFebMarAprMayJunJulAugSepOctNovDec", $3)
      minutes[NR] = ((($4 * 12 + (month - 1) / 3) * 31 + $2) * 24 + clock[1]) * 60 + clock[2] }
    END { exit minutes[2] > minutes[1] + 1 }'
}

# join_pages NAME: the bodies of all pages in that of the first.
join_pages() {
  one=2
  while [ -f "$WORK/$1.$one.body" ]; do
    cat "$WORK/$1.$one.body" >>"$WORK/$1.1.body"
    one=$((one + 1))
  done
}

# read_on ADDRESS: reads a record and the list as often as workers may be behind the address.
read_on() {
  some=$1
  times=0
  while [ "$times" -lt "$READS" ]; do
    send on GET "$some" -H "Authentication: $ACCESS_TOKEN"
    read_list on "$COLLECTION" -H "Authentication: $ACCESS_TOKEN"
    times=$((times + 1))
  done
}

# see_others NAME: entries with one of the colours that are none of the records made here.
see_others() {
  known="$WORK/ids" awk 'BEGIN { FS = "\t"
      while ((getline one < ENVIRON["own"]) > 0) own[one] = 1
      while ((getline one < ENVIRON["known"]) > 0) ids[one] = 1 }
    ($2 in own) && !($1 in ids) { print $2 }' <"$WORK/$1.entries"
}

# other_tag NAME: the entity tag of another record, for the request of this name.
other_tag() {
  other=$1-other
  printf '%s' '{"color": "#0b5e1f"}' >"$WORK/$other.sent"
  send "$other" POST "$COLLECTION" -H "Authentication: $ACCESS_TOKEN" -H 'Content-Type: application/json' --data-binary @"$WORK/$other.sent" >/dev/null
  name_it "$other" '#0b5e1f'
  tag_of "$other" "$COLLECTION/$place"
}

# tag_of NAME ADDRESS [HEADER]: the entity tag that a record has now, or another header, for the request of this name.
tag_of() {
  send "$1-tag" GET "$2" -H "Authentication: $ACCESS_TOKEN" >/dev/null
  header "$1-tag" "\${3:-etag}"
}

# is_unanswered NAME: whether a read, or a page of it, had no answer, so that it shows nothing.
is_unanswered() { cat "$WORK/$1.status" "$WORK/$1".[0-9]*.status 2>/dev/null | grep -q 000; }

# decide standing|alone: reads until no lag can be a reason, and a few times more.
decide() {
  asks=$1 elapsed=0 right=0 count=0 unanswered=0
  seen=$WORK/seen
  export seen
  while :; do
    count=$((count + 1))
    look=look$count
    if [ -n "$early" ]; then look=$early early=; else take; fi
    if is_unanswered "$look"; then
      unanswered=$((unanswered + 1))
      [ "$unanswered" -le "$READS" ] || { stop='reads had no answer'; return 2; }
      sleep 1
      continue
    fi
    see >"$seen"
    if [ "$asks" = alone ]; then
      if [ -s "$seen" ]; then fit=lagging; else fit=right; fi
    elif fits "$expected"; then fit=right
    elif fits "$lagging"; then fit=lagging
    else fit=wrong; fi
    if [ "$fit" = wrong ] || { [ "$fit" = lagging ] && [ "$elapsed" -ge "$SETTLE" ]; }; then
      printf 'received: %s\n' "$(if [ -s "$seen" ]; then sort -u "$seen" | sed 's/^=//; s/^$/an entry/' | tr '\n' ' ' | plain; else echo 'no record'; fi)"
      return 1
    fi
    # What is tried again and again has shown before what comes late.
    if [ "$elapsed" -lt "$SETTLE" ] && { [ -z "$hasty" ] || [ "$fit" = lagging ]; }; then
      sleep 1
      elapsed=$((elapsed + 1))
    else
      right=$((right + 1))
      if [ "$right" -ge "$READS" ]; then return 0; fi
    fi
  done
}
`.replaceAll('\\${', '${');
