#!/usr/bin/env bash
# Sourced by scripts that build for debugging: sets 'debug_flags' to the flags of the existing build, or of
# a new one. Other flags would compile everything again.
#
# A module compiled as a whole takes a third less processor time than in batches of files, and still less
# without the information that only debuggers read. A build that 'swift build' has left is continued with
# its own flags.
debug_flags=()
if [[ -e .build/whole-modules || ! -e .build/debug.yaml ]]; then
  mkdir -p .build
  : >.build/whole-modules
  # Read where this is sourced.
  # shellcheck disable=SC2034
  debug_flags=(-Xswiftc -gnone -Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc 2)
fi
