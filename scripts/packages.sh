# shellcheck shell=bash
# Sourced by render.sh and test.sh: makes sure that the machine has the packages that Cradle is built with.

# Exit status of a missing service, as in sysexits.h.
readonly EX_UNAVAILABLE=69

# Libraries for drawing, text, bodies, compression, hashes, animated WebP, JPEG and YAML; the encoder and the font;
# g++, with which Swift links C++.
# shellcheck disable=SC2034  # The scripts that source this one use it.
readonly build_packages=(
  libcairo2-dev libpango1.0-dev libbox2d-dev libdeflate-dev libssl-dev libxxhash-dev
  libwebp-dev libturbojpeg0-dev libyaml-dev
  pkg-config g++ ffmpeg fonts-inter
)

say() {
  printf '%s\n' "$*" >&2
}

fail() {
  say "error: $*"
  exit 1
}

missing_packages() {
  local name
  for name in "$@"; do
    dpkg-query --show --showformat='${Status}' "$name" 2>/dev/null | grep -q 'ok installed' ||
      printf '%s\n' "$name"
  done
}

# Installs Debian packages as root or through sudo; where neither works, prints the command to run.
require_packages() {
  local -a missing sudo=()
  if ! command -v dpkg-query >/dev/null; then
    say "This script installs packages on Debian and Ubuntu only. Please install what these hold:"
    say "  $*"
    exit "$EX_UNAVAILABLE"
  fi
  mapfile -t missing < <(missing_packages "$@")
  ((${#missing[@]})) || return 0
  if ((EUID != 0)); then
    if ! sudo -n true 2>/dev/null && ! { [[ -t 0 ]] && command -v sudo >/dev/null; }; then
      say "Some Debian packages are missing, and this script may not install them. Please run:"
      say "  sudo apt-get install -y ${missing[*]}"
      exit "$EX_UNAVAILABLE"
    fi
    sudo=(sudo)
  fi
  say "Installing Debian packages: ${missing[*]}"
  # A fresh image has no package lists, and old lists name files that are gone.
  "${sudo[@]}" apt-get update -qq >&2 || say "The package lists could not be refreshed; going on."
  if ! "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -qq --no-install-recommends "${missing[@]}" >&2 </dev/null; then
    say "The packages could not be installed. Please run:"
    say "  sudo apt-get update && sudo apt-get install -y ${missing[*]}"
    exit "$EX_UNAVAILABLE"
  fi
}

require_swift() {
  local version
  if ! command -v swift >/dev/null; then
    say "Swift 6.2 or later is needed. It is installed in a minute, as described at"
    say "  https://www.swift.org/install/linux/"
    exit "$EX_UNAVAILABLE"
  fi
  version=$(swift --version 2>/dev/null | grep -oE 'Swift version [0-9]+\.[0-9]+' | grep -oE '[0-9]+\.[0-9]+')
  if [[ $(printf '%s\n' 6.2 "$version" | sort -V | head -n 1) != 6.2 ]]; then
    say "Swift 6.2 or later is needed, and this is ${version:-an unknown version}. See"
    say "  https://www.swift.org/install/linux/"
    exit "$EX_UNAVAILABLE"
  fi
}
