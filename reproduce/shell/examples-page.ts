/** How a script shows what is wrong with the tokens of the examples page (document 5, rules 2 to 4). */
export const EXAMPLES_PAGE = String.raw`
# token_in NAME: the token that a page shows, that after the name of the header before all others.
token_in() {
  tr '\n' ' ' <"$WORK/$1.body" | awk '
    BEGIN { h = "[0-9a-f][0-9a-f][0-9a-f][0-9a-f]"; token = h h "-" h "-" h "-" h "-" h h h }
    { text = $0; rest = substr(text, index(tolower(text), "authentication") + 0)
      if (index(tolower(text), "authentication") == 0 || !match(tolower(rest), token)) rest = text
      if (match(tolower(rest), token)) print substr(rest, RSTART, RLENGTH) }'
}

# page_of: loads the page, with what only requests to the service have left out where the page is not there.
page_of() {
  case $TOKEN_PAGE_URL in
    "$ORIGIN"/*) send page GET "$TOKEN_PAGE_URL" ;;
    *) (unset -f curl 2>/dev/null; send page GET "$TOKEN_PAGE_URL") ;;
  esac
}

attempt_1() {
  [ -n "\${TOKEN_PAGE_URL-}" ] || { stop='TOKEN_PAGE_URL is not set'; return 2; }
  loads=0 issued=''
  while [ "$loads" -lt "$READS" ]; do
    loads=$((loads + 1))
    page_of
    succeeded page || { found 'no page' page; return 1; }
    token=$(token_in page)
    [ -n "$token" ] || { echo 'received: a page without a token of 36 characters'; return 1; }
    case " $issued " in *" $token "*) echo 'received: a token that was handed out before'; return 1 ;; esac
    issued="$issued $token"
    send list GET "$COLLECTION" -H "Authentication: $token"
    succeeded list || { found 'a token that is not taken' list; return 1; }
  done
  return 0
}
`.replaceAll('\\${', '${');
