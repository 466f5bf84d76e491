#!/usr/bin/env bash
# Keeps one issue for a service that is verified each night: opened on the first bad night, told of each further one,
# and closed on the first good one. Needs `gh`, with GH_TOKEN and GH_REPO or a checkout.
#   bash action/issue.sh REPORT_DIR [link to the run]
set -euo pipefail

report_dir=$1
link=${2:-}
label=${ISSUE_LABEL:-chair-records-conformance}

body=$(mktemp)
trap 'rm -f "$body"' EXIT
if [[ -f $report_dir/headline.txt && -f $report_dir/summary.md ]]; then
  { read -r outcome && read -r headline; } <"$report_dir/headline.txt"
  cat "$report_dir/summary.md" >"$body"
else
  # A night without a report must not pass for a good one.
  outcome='harness fault'
  headline='The run left no report'
  printf '## The run left no report\n\nIt ended before it could write one; the log of the run says why.\n' >"$body"
fi
if [[ -n $link ]]; then printf '\nThe run, with its report: %s\n' "$link" >>"$body"; fi

# A run that was ended by hand says nothing of the service.
if [[ $outcome == interrupted ]]; then exit 0; fi

# GitHub takes no longer title.
title="[$outcome] $headline"
title=${title:0:250}

number=$(gh issue list --label "$label" --state open --limit 1 --json number --jq '.[0].number // empty')
if [[ $outcome == good ]]; then
  if [[ -n $number ]]; then
    gh issue comment "$number" --body-file "$body"
    gh issue close "$number"
  fi
elif [[ -n $number ]]; then
  gh issue edit "$number" --title "$title"
  gh issue comment "$number" --body-file "$body"
else
  gh label create "$label" --force --description 'Found by the nightly conformance run' >/dev/null
  gh issue create --title "$title" --label "$label" --body-file "$body"
fi
