#!/usr/bin/env bash
# Makes one verdict of the reports of all shards, which stand below one folder: bash action/merge.sh FOLDER
set -euo pipefail
shopt -s nullglob

home=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
shards=()
if [[ -d $1 ]]; then
  below=$(cd "$1" && pwd)
  for report in "$below"/*/; do shards+=("${report%/}"); done
fi
if [[ ${#shards[@]} == 0 ]]; then
  echo "There is no report below $1; expected a folder for each shard." >&2
  exit 2
fi
case ${REPORT_DIR:-conformance-report} in
  /*) ;;
  *) REPORT_DIR=$PWD/${REPORT_DIR:-conformance-report} ;;
esac
export REPORT_DIR

cd "$home"
if [[ ! -d node_modules ]]; then npm ci --no-audit --no-fund >&2; fi
exec node cli/dev/start.js merge "${shards[@]}"
