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
  chromium chromium-driver python3-yaml git

step() {
  say
  say "== $*"
}

# Tests whose failures are told once more at the end: among thousands of lines about tests that passed, and
# in the logs of machines that keep the last lines only, they would not be found.
run_tests() {
  local log=.build/tests.log
  swift test --skip-build "${checked[@]}" "$@" 2>&1 | tee "$log" && return
  say
  say "error: these tests failed"
  grep -aE '^✘ .* recorded an issue|^✘ Test .* failed|^↳|error:|Fatal' "$log" >&2 || tail -20 "$log" >&2
  return 1
}

step "Scripts"
shellcheck --external-sources render.sh test.sh .ci/run scripts/*.sh \
  scripts/check-{examples,links,manual,plugin,readme,texts} scripts/ci/* scripts/trials/*.sh \
  scripts/trials/{check-package,try-slurm,try-parallel} \
  Examples/cluster/slurm/*.sbatch Examples/cluster/parallel/cradle-task

step "Format"
swift format lint --strict --recursive Sources Plugins Tests scenes Benchmarks/{Comparisons,CradleBenchmarks,Figures,Pixels,Playgrounds,Ticks} Examples/{Sources,Tests} {,Benchmarks/,Examples/}Package.swift

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
only_in CFiles RawText
only_in CPNG Encoding
only_in CWebP Encoding
only_in CCrypto Regression
only_in CXXHash Regression
if grep -rnE '^ *(public |package |@_exported )?import +(Cairo|Rendering|Encoding|Regression|Pipeline)\b' \
  Sources/{Geometry,Dynamics,Springs,CollectionLayouts,Scenes,SceneLanguage,Playback}; then
  say "error: the simulation must not import drawing, encoding or comparing"
  exit 1
fi

step "Texts, sizes and folders"
scripts/check-texts
scripts/check-sizes
scripts/check-folders

checked=(--explicit-target-dependency-import-check error)

step "Build, debug"
swift build --build-tests "${checked[@]}" "${debug_flags[@]}"

step "Documentation"
scripts/check-docs
scripts/check-snippets
scripts/check-links
scripts/check-cluster

# A compiler that optimizes whole modules leaves a third of two processors idle, and a test that waits
# for an encoder or a browser does, too. So what is built for release is built beside the tests of what
# was built for debugging; they share a folder, and write to parts of it of their own.
release_log=.build/release.log
swift build -c release --build-tests --ignore-lock "${checked[@]}" >"$release_log" 2>&1 &
builder=$!
trap 'kill "$builder" 2>/dev/null' EXIT

step "Test, debug"
run_tests --ignore-lock "${debug_flags[@]}"

step "Manual and completions"
scripts/check-manual

step "Forged goldens, reports, manifests and caches"
scripts/trials/hostile-goldens --count 100 --seed 1 .build/debug

step "Goldens of the presets, debug"
scripts/check-presets.sh .build/debug

step "Reports and figures in a browser"
scripts/check-report
scripts/check-figures

step "Films of vectors in a browser"
scripts/check-player
scripts/check-vectors

step "Examples, and the program of the README"
scripts/check-examples
scripts/check-readme

step "Steps of CI"
scripts/check-ci

step "Build, release, which began with the tests"
builder_status=0
wait "$builder" || builder_status=$?
trap - EXIT
cat "$release_log"
((builder_status == 0))

step "Test, release"
run_tests -c release

step "Goldens of the presets, release"
scripts/check-presets.sh .build/release

step "All checks passed"
