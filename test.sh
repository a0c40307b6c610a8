#!/usr/bin/env bash
# Runs every check that a change needs, cheapest first: ./test.sh. With --all, also those that a release needs;
# CI runs these.
#
# Both test the build that render.sh leaves: optimized code, which traps on overflow and on preconditions as any
# other does. Where a package is missing, what needs none of it runs, and the script ends with 69.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
# shellcheck source=scripts/packages.sh
source scripts/packages.sh

readonly EX_USAGE=64
readonly usage='usage: ./test.sh [--all]'
all=false
case "$*" in
  '') ;;
  --all) all=true ;;
  --help | -h)
    say "$usage"
    exit
    ;;
  *)
    say "error: test.sh takes no argument but --all"
    say "$usage"
    exit "$EX_USAGE"
    ;;
esac

# With these, tests read what Cradle writes.
readonly readers=(librsvg2-bin poppler-utils webp)
readonly browser=(chromium chromium-driver python3-selenium librsvg2-bin)
# An example scene has icons.
wanted=("${build_packages[@]}" fonts-material-design-icons-iconfont shellcheck python3 git "${readers[@]}" "${browser[@]}")
readonly packaging=(binutils dpkg-dev xz-utils)
# A part of the site, in which everything occurs once; scripts/check-pages --site looks at all of it.
readonly site=.build/site-part site_pages=HowTo.md,Gallery.md,Gallery/like.md
readonly trials=(python3-yaml python3-numpy python3-pil parallel)
if $all; then wanted+=(node-typescript python3-venv "${trials[@]}" "${packaging[@]}"); fi

# What is missing after all, and the steps that are left out for want of it.
absent=()
left_out=()
(require_swift) || absent+=(Swift)
(require_packages "${wanted[@]}") || mapfile -t -O "${#absent[@]}" absent < <(missing_packages "${wanted[@]}")

# step NAME NEED…: begins a step, and fails if something that it needs is missing.
step() {
  local name=$1 need lacking=()
  shift
  for need in "$@"; do
    [[ " ${absent[*]} " == *" $need "* ]] && lacking+=("$need")
  done
  say
  if ((${#lacking[@]})); then
    say "== $name: left out, for want of ${lacking[*]}"
    left_out+=("$name")
    return 1
  fi
  say "== $name, after $((SECONDS / 60)) min"
}

# Runs a command, and fails if it leaves a temporary file or a process behind.
tidily() {
  local folder status=0
  local -a files processes
  folder=$(mktemp -d)
  TMPDIR=$folder "$@" || status=$?
  # A process that was killed is gone only after a while, and then so are its files.
  for _ in {1..60}; do
    # SwiftPM leaves locks, and empty folders.
    mapfile -t files < <(find "$folder" -mindepth 1 ! -name '*.lock' ! -path '*/TemporaryDirectory.??????*')
    mapfile -t processes < <(grep -lzxF "TMPDIR=$folder" /proc/[0-9]*/environ 2>/dev/null)
    ((${#files[@]} + ${#processes[@]})) || break
    sleep 1
  done
  rm -rf "$folder"
  ((${#files[@]} + ${#processes[@]} == 0)) || {
    say "error: '$*' has left behind: $(printf '%q ' "${files[@]}" "${processes[@]%/environ}")"
    status=1
  }
  return "$status"
}

# Tests whose failures are told once more at the end: among thousands of lines about tests that passed, and
# in the logs of machines that keep the last lines only, they would not be found.
run_tests() {
  local log=.build/tests.log
  # A shell has background jobs ignore signals, and so would the commands that tests interrupt.
  tidily env --default-signal=HUP,INT,QUIT swift test --skip-build "${checked[@]}" "$@" 2>&1 | tee "$log" && return
  say
  say "error: these tests failed"
  grep -aE '^✘ .* recorded an issue|^✘ Test .* failed|^↳|error:|Fatal' "$log" >&2 || tail -20 "$log" >&2
  return 1
}

# Builds everything for release. The compiler misses that what a test sees through another module has changed, and then
# the test refers to what is gone: it is compiled anew.
build_all() {
  local log=.build/build.log folder
  swift build -c release --build-tests "${checked[@]}" 2>&1 | tee "$log" && return
  grep -q 'undefined reference' "$log" || return 1
  say "Compiling the tests anew, since what they refer to has changed"
  for folder in Tests/* CommandExample; do
    rm -rf .build/*/release/Cradle"$(basename "${folder#Tests/Cradle}")".build
  done
  rm -f .build/release.yaml
  swift build -c release --build-tests "${checked[@]}"
}

if step "Scripts" shellcheck; then
  git ls-files -z | xargs -0 awk 'FNR == 1 { if (/^#!.*bash|^# shellcheck shell=bash/) print FILENAME; nextfile }' |
    xargs shellcheck --external-sources
fi

if step "Format" Swift; then
  swift format lint --strict --recursive Sources Plugins Tests scenes Package.swift Examples/{Package.swift,Sources,Tests} \
    Benchmarks/{Package.swift,Comparisons,CradleBenchmarks,Figures,FrameHashes,Pixels,Playgrounds,Ticks}
fi

if step "Arrows"; then
  scripts/check-arrows
fi

if step "Texts, sizes, folders and tests" python3; then
  scripts/check-texts
  scripts/check-english
  scripts/check-labels
  scripts/check-sizes
  scripts/check-folders
  scripts/check-tests
fi

checked=(--explicit-target-dependency-import-check error)

readonly build=(Swift python3 dependencies "${build_packages[@]}")

if step "Dependencies" Swift git; then
  swift package resolve || {
    say "The packages of Swift that Cradle is built with could not be fetched; that needs a network once."
    absent+=(dependencies)
  }
fi

if step "Build" "${build[@]}"; then
  mkdir -p .build
  build_all
fi

if step "Libraries" "${build[@]}"; then
  scripts/check-libraries .build/release/cradle
fi

if step "Documentation" "${build[@]}"; then
  scripts/check-docs
  scripts/check-snippets
  scripts/check-links
  scripts/check-manual
fi

if step "Tests" "${build[@]}" git "${readers[@]}"; then
  run_tests -c release
fi

if step "Goldens of the presets" "${build[@]}"; then
  scripts/check-presets.sh .build/release
fi

if step "Examples" "${build[@]}"; then
  scripts/check-examples
fi

pages=()
if $all; then pages=(--all); fi
if step "Pages in a browser" "${build[@]}" "${browser[@]}"; then
  scripts/check-pages "${pages[@]}"
fi

if $all; then
  if step "Types in the scripts of pages" python3 node-typescript; then
    scripts/check-scripts
  fi

  if step "Site" "${build[@]}" "${browser[@]}" python3-venv; then
    status=0
    scripts/site --pages "$site_pages" "$site" || status=$?
    if ((status == EX_UNAVAILABLE)); then
      say "The site was not looked at: its packages of Python could not be fetched, which needs a network once."
    else
      ((status == 0))
      scripts/check-pages --site "$site"
    fi
  fi

  if step "Every trial and benchmark, a little" "${build[@]}" "${browser[@]}" "${trials[@]}" node-typescript; then
    scripts/check-trials
  fi

  if step "Shards, and steps of CI" "${build[@]}" python3-yaml git; then
    scripts/check-cluster .build/release
    scripts/check-ci
  fi

  # The bits have to be those of the release build, so only what computes them is compiled once more.
  if step "Numbers, debug" "${build[@]}"; then
    # shellcheck source=scripts/debug-flags.sh
    source scripts/debug-flags.sh
    export CRADLE_TESTS=numbers
    swift build --build-tests "${checked[@]}" "${debug_flags[@]}"
    run_tests "${debug_flags[@]}"
    scripts/check-presets.sh .build/debug
    unset CRADLE_TESTS
  fi

  if step "Package of the command" "${build[@]}" "${packaging[@]}"; then
    scripts/check-tarball
  fi

  if step "Packages of a stranger" "${build[@]}" git; then
    scripts/check-examples --package
    scripts/check-readme
    scripts/check-plugin
  fi
fi

say
if ((${#left_out[@]})); then
  say "error: not checked: $(printf '%s; ' "${left_out[@]}")for want of ${absent[*]}"
  exit "$EX_UNAVAILABLE"
fi
say "== All checks passed"
