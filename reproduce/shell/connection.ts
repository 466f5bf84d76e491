/** How a script sends several requests by one call of curl: over one connection in their order, or all at once. */
export const CONNECTION = String.raw`
chain=$WORK/chain names=''

# quoted TEXT: a text as it stands in a file of options of curl.
quoted() { printf '%s' "$1" | sed 's/\\/\\\\/g; s/"/\\"/g; s/^/"/; s/$/"/'; }

# link NAME METHOD ADDRESS [ARGUMENTS OF CURL]: the next request of a call, which is kept until it is carried out.
link() {
  name=$1 method=$2 address=$3
  shift 3
  names="$names $name"
  : >"$WORK/$name.body"
  {
    if [ -s "$chain" ]; then echo next; fi
    printf 'url = %s\noutput = %s\ndump-header = %s\n' "$(quoted "$address")" "$(quoted "$WORK/$name.body")" "$(quoted "$WORK/$name.head")"
    printf 'globoff\npath-as-is\ncompressed\nmax-time = %s\nwrite-out = "%s %%{http_code} %%{exitcode}\\n"\nheader = "Expect:"\n' "$TIMEOUT" "$name"
    each_request
    case $method in
      HEAD) echo head ;;
      *) printf 'request = "%s"\n' "$method" ;;
    esac
    while [ "$#" -gt 1 ]; do
      case $1 in
        -H) printf 'header = %s\n' "$(quoted "$2")" ;;
        *) printf 'data-binary = %s\n' "$(quoted "$2")" ;;
      esac
      shift 2
    done
  } >>"$chain"
}

# all_at_once: whether requests that are to meet go by one call of curl this time, since calls take a while to begin.
# A call follows no redirect, and curl before 7.68 sends one request after the other.
all_at_once() {
  [ "$((again % 2))" -eq 1 ] && [ ! -f "$WORK/redirected" ] && command curl --parallel --parallel-immediate --version >/dev/null 2>&1
}

# carry_out [OPTIONS OF CURL]: sends what is kept, and leaves the answers as send does.
carry_out() {
  command curl -sS "$@" -K "$chain" >"$WORK/statuses" 2>"$WORK/errors"
  code=$? number=1 how='over one connection'
  if [ "$#" -gt 0 ]; then how='at once'; fi
  for name in $names; do
    # Before 7.75, curl tells how a call ended, and not how each request did.
    awk -v name="$name" '$1 == name { print $2 }' "$WORK/statuses" >"$WORK/$name.status"
    awk -v name="$name" -v code="$code" '$1 == name && $3 != "" { code = $3 } END { print code }' "$WORK/statuses" >"$WORK/$name.code"
    printf '%s, request %s -> %s\n' "$how" "$number" "$(status_of "$name")"
    number=$((number + 1))
  done
  rm -f "$chain"
  names=''
}
`.replaceAll('\\${', '${');
