/** How a script sends requests, and takes heads apart: a POSIX shell with curl and awk. */
export const SENDING = String.raw`
# plain: what a service says, without what a terminal would obey.
plain() { tr -d '\000-\010\013-\037\177' | sed "s/$(printf '\302')[$(printf '\200')-$(printf '\237')]//g"; }

# send NAME METHOD ADDRESS [ARGUMENTS OF CURL]: leaves status, head and body of the answer under NAME.
send() {
  name=$1 method=$2 address=$3
  shift 3
  case $method in
    HEAD) set -- -I "$@" ;;
    *) set -- -X "$method" "$@" ;;
  esac
  first=$(printf '%s' "$address" | plain) hops=0 token=''
  for one; do
    case $one in [Aa]uthentication:*) token=$one ;; esac
  done
  while :; do
    rm -f "$WORK/$name.head" "$WORK/$name.body"
    curl -sS -g --path-as-is -H 'Connection: close' -H 'Expect:' --compressed -m "$TIMEOUT" -w '%{http_code}' -D "$WORK/$name.head" \
      -o "$WORK/$name.body" "$@" "$address" >"$WORK/$name.status" 2>"$WORK/$name.error"
    echo $? >"$WORK/$name.code"
    [ -f "$WORK/$name.body" ] || : >"$WORK/$name.body"
    status=$(cat "$WORK/$name.status")
    case $status in 301 | 302 | 303 | 307 | 308) ;; *) break ;; esac
    hops=$((hops + 1))
    next=$(location_of "$name")
    [ -n "$next" ] || break
    address=$next
    : >"$WORK/redirected"
    [ "$hops" -le 3 ] || break
    case $status in
      307 | 308) ;;
      *) if [ "$method" = GET ]; then :; elif [ -n "$token" ]; then set -- -H "$token"; else set --; fi ;;
    esac
  done
  if [ "$status" = 000 ]; then
    printf '%s %s -> no answer: %s\n' "$method" "\${first#"$BASE"}" "$(head -n 1 "$WORK/$name.error" | plain)"
  else
    printf '%s %s -> %s\n' "$method" "\${first#"$BASE"}" "$status"
  fi
}

# location_of NAME: where the Location of an answer leads, as far as that is on the same origin.
location_of() {
  location=$(header "$1" location)
  case $location in
    "$ORIGIN"/*) printf '%s' "$location" ;;
    //*) ;;
    /*) printf '%s' "$ORIGIN$location" ;;
  esac
}

status_of() { cat "$WORK/$1.status" 2>/dev/null || echo 000; }

succeeded() { case $(status_of "$1") in 2??) return 0 ;; *) return 1 ;; esac }

# header NAME FIELD: the value of a header of the last answer under NAME.
header() {
  [ -f "$WORK/$1.head" ] || return 0
  tr -d '\r' <"$WORK/$1.head" | awk -v name="$2" '
    /^HTTP\// { value = "" ; next }
    { colon = index($0, ":") }
    colon && tolower(substr($0, 1, colon - 1)) == name && value == "" { value = substr($0, colon + 1); gsub(/^[ \t]+|[ \t]+$/, "", value) }
    END { print value }'
}

# cookies NAMES: the cookies that these answers set, as a request sends them back.
cookies() {
  for one; do tr -d '\r' <"$WORK/$one.head" 2>/dev/null; done | awk '
    tolower($0) ~ /^set-cookie:/ { sub(/^[^:]*:[ \t]*/, ""); sub(/;.*/, ""); all = all (all == "" ? "" : "; ") $0 }
    END { print all }'
}

# other_end CHARACTER: the token with another character at its end: with this one, unless it is that of this token.
other_end() {
  case $ACCESS_TOKEN in
    *"$1") printf '%s' "\${ACCESS_TOKEN%?}"; case $1 in 0) printf 1 ;; *) printf 0 ;; esac ;;
    *) printf '%s%s' "\${ACCESS_TOKEN%?}" "$1" ;;
  esac
}

# stagger: a moment between requests that are to meet, another one each time.
stagger() {
  moment=0
  while [ "$moment" -lt "$again" ]; do
    sleep 0
    moment=$((moment + 1))
  done
}

# pause SECONDS: waits as the run did, but for what is tried again and again.
pause() { [ -n "$hasty" ] || sleep "$1"; }
`.replaceAll('\\${', '${');
