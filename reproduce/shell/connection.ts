/** How a script sends several requests over one connection: one call of curl carries them out in their order. */
export const CONNECTION = String.raw`
chain=$WORK/chain names=''

# quoted TEXT: a text as it stands in a file of options of curl.
quoted() { printf '%s' "$1" | sed 's/\\/\\\\/g; s/"/\\"/g; s/^/"/; s/$/"/'; }

# link NAME METHOD ADDRESS [ARGUMENTS OF CURL]: the next request of a connection, which is kept until it is carried out.
link() {
  name=$1 method=$2 address=$3
  shift 3
  names="$names $name"
  : >"$WORK/$name.body"
  {
    if [ -s "$chain" ]; then echo next; fi
    printf 'url = %s\noutput = %s\ndump-header = %s\n' "$(quoted "$address")" "$(quoted "$WORK/$name.body")" "$(quoted "$WORK/$name.head")"
    printf 'globoff\npath-as-is\ncompressed\nmax-time = %s\nwrite-out = "%%{http_code}\\n"\nheader = "Expect:"\n' "$TIMEOUT"
    case $method in
      HEAD) echo head ;;
      GET) ;;
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

# carry_out: sends the requests of a connection.
carry_out() {
  curl -sS -K "$chain" >"$WORK/statuses" 2>"$WORK/errors"
  code=$? number=1
  for name in $names; do
    sed -n "\${number}p" "$WORK/statuses" >"$WORK/$name.status"
    echo "$code" >"$WORK/$name.code"
    printf 'over one connection, request %s -> %s\n' "$number" "$(status_of "$name")"
    number=$((number + 1))
  done
  rm -f "$chain"
  names=''
}
`.replaceAll('\\${', '${');
