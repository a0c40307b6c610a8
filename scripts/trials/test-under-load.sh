#!/usr/bin/env bash
# Runs the tests, and the report's page in the browser, while ten processes keep the processors busy:
# no outcome may depend on time. Another number of processes, and some suites alone:
#   scripts/trials/test-under-load.sh [COUNT [FILTER]]
#   scripts/trials/test-under-load.sh 40 'RetreatTests|CommandTests'
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
# shellcheck source=scripts/packages.sh
source scripts/packages.sh

require_swift
require_packages "${build_packages[@]}" python3 chromium chromium-driver python3-selenium librsvg2-bin

count=${1:-10}
busy=()
# Ends only the processes that this script has started, whatever ends it.
trap '((${#busy[@]} == 0)) || kill "${busy[@]}" 2>/dev/null' EXIT

# Built without load, since no result of a compiler depends on time.
swift build -c release --build-tests
say "Testing beside $count busy processes"
for ((number = 0; number < count; number++)); do
  (while :; do :; done) &
  busy+=($!)
done
if (($# > 1)); then
  swift test -c release --skip-build --filter "$2"
else
  swift test -c release --skip-build
  scripts/check-pages
fi
say "All tests passed beside $count busy processes"
