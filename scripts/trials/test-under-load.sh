#!/usr/bin/env bash
# Shows that the outcome of no test depends on how long something takes:
#   scripts/trials/test-under-load.sh [--times COUNT] [--filter EXPRESSION] [PART…]
# A PART is again (each test that waits for something, 200 times), one-core (all tests three times, on one core) or busy
# (all tests beside ten busy processes), by default all of them. With --filter, they run only the tests whose suite or
# name matches. With --list, the tests that wait are printed. The logs are in .build/under-load.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
# shellcheck source=scripts/packages.sh
source scripts/packages.sh

# Prints the tests whose code waits, holds a process, or cancels a task, each with its file.
waiting_tests() {
  local words='wait\(for|waitAtMost|waitFor\(|start(Cradle|Shell)\(|lastingProcesses|expectNothingLeft'
  words+='|interrupt\(workshop|\.serving|expectChange|MemoryWriter\(|CancellationError|await .\[|TIMEOUT|Patience\(|\.patience'
  awk -v words="$words" '
    FNR == 1 { suite = FILENAME; gsub(/.*\/|\.swift$/, "", suite) }
    FNR == 1 || /^ *@Test/ { name = "" }
    match($0, /func `[^`]+`/) { name = substr($0, RSTART + 6, RLENGTH - 7) }
    name != "" && $0 ~ words { print suite ": " name; name = "" }
  ' Tests/*/*.swift Tests/*/*/*.swift | sort -u
}

times=200 filter='' parts=()
while (($#)); do
  case $1 in
    --times) times=$2 && shift ;;
    --filter) filter=$2 && shift ;;
    --list) waiting_tests && exit ;;
    again | one-core | busy) parts+=("$1") ;;
    *) fail "there is no '$1'; the first lines of the script say how you call it" ;;
  esac
  shift
done
((${#parts[@]})) || parts=(again one-core busy)

require_swift
require_packages "${build_packages[@]}"
# Built without load, since no result of a compiler depends on time.
swift build -c release --build-tests --explicit-target-dependency-import-check error
logs=.build/under-load
mkdir -p "$logs"
failed=0

# measure NAME COMMAND…: runs a command, and prints how many tests have failed, and how long it took.
measure() {
  local log=$logs/$1.log name=$1 count status=0 begin=$SECONDS
  shift
  # A shell has background jobs ignore signals, and so would the commands that tests interrupt.
  env --default-signal=HUP,INT,QUIT "$@" >"$log" 2>&1 || status=$?
  count=$(grep -acE '^✘ Test ".* failed after' "$log" || :)
  # After a crash, there is no such line.
  ((count || !status)) || count=1
  ((!count)) || grep -aE '^✘ Test ".* recorded an issue|Fatal error' "$log" | sort | uniq -c | tail -40 >&2 || tail -20 "$log" >&2
  failed=$((failed + count))
  say "$name: $count failures, $(((SECONDS - begin + 59) / 60)) min: $log"
}

suite=(swift test -c release --skip-build ${filter:+--filter "$filter"})
busy=()
# Ends only the processes that this script has started, whatever ends it.
end_busy() {
  ((${#busy[@]} == 0)) || kill "${busy[@]}" 2>/dev/null || :
  busy=()
}
trap end_busy EXIT

for part in "${parts[@]}"; do
  case $part in
    again)
      names=$(waiting_tests | grep -E "${filter:-.}" | sed 's/^[^:]*: //; s/[][\.*^$+?(){}|]/\\&/g' | paste -sd '|')
      # 'swift test' has no flag for repetitions.
      measure again .build/release/cradlePackageTests.xctest --testing-library swift-testing --repetitions "$times" \
        --filter "($names)"
      ;;
    one-core) for run in 1 2 3; do measure "one-core-$run" taskset -c 0 "${suite[@]}"; done ;;
    busy)
      for _ in {1..10}; do
        while :; do :; done &
        busy+=($!)
      done
      measure busy "${suite[@]}"
      end_busy
      ;;
  esac
done
((failed == 0)) || fail "$failed tests have failed"
