#!/usr/bin/env bash
# Sourced by scripts that build for debugging: sets 'debug_flags' to those of the build that is there, or of
# a new one. Other flags would compile everything anew.
#
# A module compiled as a whole takes a third less of a processor than in batches of files, and less again
# without what only debuggers read. A build that 'swift build' has left was made for them, and is gone on
# with.
debug_flags=()
if [[ -e .build/whole-modules || ! -e .build/debug.yaml ]]; then
  mkdir -p .build
  : >.build/whole-modules
  # Read where this is sourced.
  # shellcheck disable=SC2034
  debug_flags=(-Xswiftc -gnone -Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc 2)
fi
