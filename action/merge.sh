#!/usr/bin/env bash
# Makes one verdict of the reports of all shards, which stand below one folder: bash action/merge.sh FOLDER
set -euo pipefail

home=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
shards=()
for report in "$(cd "$1" && pwd)"/*/; do shards+=("${report%/}"); done
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
exec node --import tsx cli/conformance.ts merge "${shards[@]}"
