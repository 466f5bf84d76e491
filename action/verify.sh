#!/usr/bin/env bash
# The step of action.yml: installs the suite where the action stands, and verifies the service of the settings. Paths
# are those of the repository that uses the action. Ends with the exit code of the run.
set -euo pipefail

home=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
here=$PWD
absolute() { case $1 in '' | /*) printf '%s' "$1" ;; *) printf '%s/%s' "$here" "$1" ;; esac; }
REPORT_DIR=$(absolute "${REPORT_DIR:-conformance-report}")
CONTRACT=$(absolute "${CONTRACT:-}")
KNOWN_FAILURES=$(absolute "${KNOWN_FAILURES:-}")
export REPORT_DIR CONTRACT KNOWN_FAILURES

options=()
if [[ ${WAIT:-0} != 0 ]]; then options+=(--wait "$WAIT"); fi
if [[ -n ${SHARD:-} ]]; then options+=("--shard=$SHARD"); fi

cd "$home"
if [[ ! -d node_modules ]]; then npm ci --no-audit --no-fund >&2; fi
code=0
node cli/dev/start.js verify "${options[@]+"${options[@]}"}" || code=$?
if [[ -n ${GITHUB_OUTPUT:-} ]]; then printf 'exit-code=%s\n' "$code" >>"$GITHUB_OUTPUT"; fi
exit "$code"
