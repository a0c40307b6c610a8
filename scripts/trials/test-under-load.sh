#!/usr/bin/env bash
# Shows that the outcome of no test depends on how long something takes. Prints a table for scripts/README.md:
#
#   scripts/trials/test-under-load.sh [--times COUNT] [--beside COUNT] [--filter EXPRESSION] [PART…]
#
# These are the parts, all by default:
#   again     each test that waits for something, 200 times (--times)
#   one-core  all tests three times, on one core
#   busy      all tests and the report's page in a browser, beside ten busy processes (--beside)
#
# With --filter, the parts run only the tests whose suite or name matches an expression, and no browser. With --list,
# the script prints the tests that wait. The logs are in .build/under-load.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
# shellcheck source=scripts/packages.sh
source scripts/packages.sh

readonly EX_USAGE=64
usage() {
  sed -n '2,/^set/{/^#/s/^# \?//p}' "${BASH_SOURCE[0]}" >&2
  exit "$1"
}

# Prints the tests whose code waits, holds a process, or cancels a task, each with its file.
waiting_tests() {
  local words='wait\(for|waitAtMost|waitFor\(|start(Cradle|Shell)\(|lastingProcesses|expectNothingLeft'
  words+='|interrupt\(workshop|\.serving|expectChange|MemoryWriter\(|CancellationError'
  words+='|await .\[|TIMEOUT|\.patience|Patience\('
  awk -v words="$words" '
    FNR == 1 { suite = FILENAME; gsub(/.*\/|\.swift$/, "", suite) }
    FNR == 1 || /^ *@Test/ { name = "" }
    match($0, /func `[^`]+`/) { name = substr($0, RSTART + 6, RLENGTH - 7) }
    name != "" && $0 ~ words { print suite ": " name; name = "" }
  ' Tests/*/*.swift Tests/*/*/*.swift | sort -u
}

times=200
beside=10
filter=
parts=()
while (($#)); do
  case $1 in
    --times | --beside)
      [[ ${2-} =~ ^[1-9][0-9]*$ ]] || usage "$EX_USAGE"
      declare "${1#--}=$2"
      shift
      ;;
    --filter)
      [[ -n ${2-} ]] || usage "$EX_USAGE"
      filter=$2
      shift
      ;;
    --list)
      waiting_tests
      exit
      ;;
    --help | -h) usage 0 ;;
    again | one-core | busy) parts+=("$1") ;;
    *) usage "$EX_USAGE" ;;
  esac
  shift
done
((${#parts[@]})) || parts=(again one-core busy)

require_swift
packages=("${build_packages[@]}")
[[ " ${parts[*]} " != *" busy "* || -n $filter ]] ||
  packages+=(python3 chromium chromium-driver python3-selenium librsvg2-bin)
require_packages "${packages[@]}"

# Built without load, since no result of a compiler depends on time.
swift build -c release --build-tests --explicit-target-dependency-import-check error
logs=.build/under-load
mkdir -p "$logs"
rows=()
failed=0

# measure NAME PURPOSE RUNS COMMAND…: runs a command, and adds its row to the table.
measure() {
  local log=$logs/$1.log purpose=$2 runs=$3 status=0 count begin=$SECONDS
  shift 3
  say "== $purpose: $log"
  # A shell has background jobs ignore signals, and so would the commands that tests interrupt.
  env --default-signal=HUP,INT,QUIT "$@" >"$log" 2>&1 || status=$?
  count=$(grep -acE '^✘ Test ".* failed after' "$log" || :)
  grep -aE '^✘ Test ".* recorded an issue|Fatal error' "$log" | sort | uniq -c | tail -40 >&2 || :
  # After a crash, and for the browser, there is no such line.
  if ((count == 0 && status != 0)); then
    count=1
    tail -20 "$log" >&2
  fi
  failed=$((failed + count))
  rows+=("| $purpose | $runs | $count | $(((SECONDS - begin + 59) / 60)) min |")
}

test_again() {
  local -a names
  local expression
  mapfile -t names < <(waiting_tests | grep -E "${filter:-.}" | sed 's/^[^:]*: //')
  ((${#names[@]})) || fail "no test that waits matches '$filter'"
  expression=$(printf '%s\n' "${names[@]}" | sed 's/[][\.*^$+?(){}|]/\\&/g' | paste -sd '|')
  # 'swift test' has no flag for repetitions.
  measure again "each of ${#names[@]} tests that wait" "$times" .build/release/cradlePackageTests.xctest \
    --testing-library swift-testing --repetitions "$times" --filter "($expression)"
}

suite=(swift test -c release --skip-build)
[[ -z $filter ]] || suite+=(--filter "$filter")

test_one_core() {
  local run
  for run in 1 2 3; do measure "one-core-$run" "all tests on one core, run $run" 1 taskset -c 0 "${suite[@]}"; done
}

busy=()
# Ends only the processes that this script has started, whatever ends it.
end_busy() {
  ((${#busy[@]} == 0)) || kill "${busy[@]}" 2>/dev/null || :
  busy=()
}
trap end_busy EXIT

test_busy() {
  local number
  for ((number = 0; number < beside; number++)); do
    (while :; do :; done) &
    busy+=($!)
  done
  measure busy "all tests beside $beside busy processes" 1 "${suite[@]}"
  [[ -n $filter ]] || measure pages "the report's page beside $beside busy processes" 1 scripts/check-pages
  end_busy
}

for part in "${parts[@]}"; do "test_${part/-/_}"; done
say
printf '%s\n' '| what | runs | failures | time |' '|---|---:|---:|---:|' "${rows[@]}"
((failed == 0)) || fail "$failed tests have failed"
