#!/usr/bin/env bash
# Checks that the presets and the scenes of the examples move and look as they did when their goldens in Tests/Goldens
# were made:
# scripts/check-presets.sh [FOLDER] [FLAG…], where FOLDER holds the command (.build/release), and flags
# go to 'cradle check': '-u changed' takes new and changed results as goldens.
#
# Presets are checked at a fifth of the size and half the rate, with three pictures a scene, so that the
# goldens stay small. Every second frame is held to its hash, bit for bit. In the other theme than its
# own, in which its motion is the same, a preset is checked ten times a second.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

folder=.build/release
if (($#)) && [[ $1 != -* ]]; then
  folder=$1
  shift
fi

flags=(--goldens Tests/Goldens --scale 0.2 --set 'goldens.frames=[start, 50%, settle]' --progress none)
# The goldens are of Debian 12 on x86-64. Elsewhere, libraries draw edges and letters a little
# differently, which at this size is a good part of a letter.
# shellcheck source=/dev/null
if [[ $(uname -m) != x86_64 ]] || ! (. /etc/os-release && [[ $ID-${VERSION_ID:-} == debian-12 ]]); then
  flags+=(--threshold 0.2 --max-diff-pixel-ratio 0.02)
fi

scenes=(scenes/*.yaml Examples/Scenes/*.yaml)
dark=() light=()
for scene in "${scenes[@]}"; do
  if grep -q '^canvas:.*theme: dark' "$scene"; then dark+=("$scene"); else light+=("$scene"); fi
done

status=0
"$folder/cradle" check "${scenes[@]}" "${flags[@]}" --fps 30 \
  --report .build/check-report "$@" || status=$?
"$folder/cradle" check "${light[@]}" "${flags[@]}" --fps 10 --theme dark \
  --report .build/check-report-dark "$@" || status=$?
"$folder/cradle" check "${dark[@]}" "${flags[@]}" --fps 10 --theme light \
  --report .build/check-report-light "$@" || status=$?
exit "$status"
