/** How a script keeps its hands off the records of others. */
export const SPARING = String.raw`
# spare PLACE...: fails where there is a record at one of these places, which is none that this made.
spare() {
  for one; do
    send spared GET "$COLLECTION/$one" -H "Authentication: $ACCESS_TOKEN"
    succeeded spared || continue
    # Some answer with success where there is no record.
    read_list spared_list "$COLLECTION" -H "Authentication: $ACCESS_TOKEN"
    if [ -f "$WORK/spared_list.entries" ] && ! cut -f 1 "$WORK/spared_list.entries" | grep -Fqx -e "$one"; then continue; fi
    stop="there is a record $one, which is none of this script's"
    return 1
  done
}`;
