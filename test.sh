#!/usr/bin/env bash
# Runs every check of the project, cheapest first. What CI runs is this script and nothing else.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
# shellcheck source=scripts/packages.sh
source scripts/packages.sh
# shellcheck source=scripts/debug-flags.sh
source scripts/debug-flags.sh

require_swift
require_packages "${build_packages[@]}" shellcheck python3 librsvg2-bin poppler-utils webp \
  chromium chromium-driver

step() {
  say
  say "== $*"
}

step "Scripts"
shellcheck --external-sources render.sh test.sh .ci/run Benchmarks/run.sh scripts/*.sh scripts/check-links scripts/check-texts

step "Format"
swift format lint --strict --recursive Sources Tests scenes Benchmarks/{Comparisons,CradleBenchmarks,Figures,Pixels,Playgrounds,Ticks} Package.swift Benchmarks/Package.swift

step "Arrows"
# The import check sees Swift modules only; that one target alone speaks to each C library is
# checked by text.
only_in() {
  local module=$1 target=$2
  if grep -rnE "import +$module\b" Sources | grep -v "^Sources/$target/"; then
    say "error: only $target may import $module"
    exit 1
  fi
}
only_in CCairo Cairo
only_in CBox2D Dynamics
only_in CPNG Encoding
only_in CCrypto Regression
only_in CXXHash Regression
if grep -rnE '^ *(public |package |@_exported )?import +(Cairo|Rendering|Encoding|Regression|Pipeline)\b' \
  Sources/{Geometry,Dynamics,CollectionLayouts,Scenes,SceneLanguage,Playback}; then
  say "error: what happens must not know how it becomes a file"
  exit 1
fi

step "Texts, sizes and folders"
scripts/check-texts
scripts/check-sizes
scripts/check-folders

checked=(--explicit-target-dependency-import-check error)

step "Build and test, debug"
swift build --build-tests "${checked[@]}" "${debug_flags[@]}"
swift test --skip-build "${checked[@]}" "${debug_flags[@]}"

step "Goldens of the presets, debug"
scripts/check-presets.sh .build/debug

step "Documentation"
scripts/check-docs
scripts/check-links

# A browser mostly waits, so its checks go on beside the compiler.
(scripts/check-report && scripts/check-figures) >.build/browser.log 2>&1 &
browser=$!
trap 'kill "$browser" 2>/dev/null' EXIT

step "Build, release"
swift build -c release --build-tests "${checked[@]}"

step "Reports and figures in a browser"
browser_status=0
wait "$browser" || browser_status=$?
trap - EXIT
cat .build/browser.log
((browser_status == 0))

step "Test, release"
swift test -c release --skip-build "${checked[@]}"

step "Goldens of the presets, release"
scripts/check-presets.sh .build/release

step "All checks passed"
