# shellcheck shell=bash
# Sourced by try-slurm and try-parallel, with their arguments: what every trial of the examples for clusters needs.

# The scripts that source this one use its variables.
# shellcheck disable=SC2034
root=$(realpath "$(dirname "${BASH_SOURCE[0]}")/../..")
# shellcheck source=scripts/packages.sh
source "$root/scripts/packages.sh"

# The end of everything, whatever happens: no trial may wait for longer than this many seconds.
readonly patience=${CRADLE_TRIAL_PATIENCE:-900}
CRADLE=$(realpath -- "${1:-$root/.build/release}")/cradle
[[ -x $CRADLE ]] || {
  say "error: there is no $CRADLE; build it with 'swift build -c release --product cradle'"
  exit 66
}
export CRADLE
# The page calls the command by its name.
PATH=$(dirname "$CRADLE"):$PATH
trials=("${@:2}")

work=$(mktemp -d)
# What a trial has started ends with it; each script says how.
clean_up() { :; }
trap 'clean_up "$?"; rm -rf "$work"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

# Runs the trials that were named, or else all of these: run_trials TRIAL…
run_trials() {
  local trial
  ((${#trials[@]})) || trials=("$@")
  for trial in "${trials[@]}"; do
    declare -F "trial_$trial" >/dev/null || fail "there is no trial '$trial'"
    say "$trial"
    "trial_$trial"
  done
  say "All trials have passed."
}

# Fails unless two folders have the same files with the same bytes.
expect_same() {
  diff --recursive --brief "$1" "$2" >&2 || fail "$1 and $2 differ"
  say "  $1 and $2: the same bytes, $(find "$1" -type f | wc -l) files"
}

# Waits until a command succeeds, or fails after some seconds: wait_until SECONDS PURPOSE COMMAND…
wait_until() {
  local end=$((SECONDS + $1)) purpose=$2
  shift 2
  until "$@"; do
    ((SECONDS < end)) || fail "in vain, this was waited for: $purpose"
    sleep 0.2
  done
}

# Whether an unfinished folder has frames: has_drawn FOLDER
has_drawn() {
  [[ -n $(find "$(dirname "$1")/.cradle-partial-$(basename "$1")" -name '*.png' 2>/dev/null) ]]
}

# From here on, encoders take no frame while there is a file 'held': so no film is over before a trial has disturbed it.
hold_films() {
  cat >held-encoder <<'EOF'
#!/usr/bin/env bash
while [[ "$*" == *rawvideo* && -e $(dirname "$0")/held ]]; do sleep 0.2; done
exec /usr/bin/ffmpeg "$@"
EOF
  chmod +x held-encoder
  : >held
  export CRADLE_FFMPEG=$PWD/held-encoder CRADLE_ENCODER_TIMEOUT=86400
}

# Prints how many frames each run has found finished, from its events.
kept_frames() {
  sed -nE 's/.*"event":"output","path":"([^"]*)".*"frames":([0-9]+).*"kept":([0-9]+).*/  \1: \3 of \2 frames kept/p' \
    "$@"
}

say_block() {
  local block=${1%$'\n'}
  say "  | ${block//$'\n'/$'\n'  | }"
}

# Prints the shell blocks of a chapter of Docs/Scale.md, with a null behind each: page_blocks '## Slurm'
page_blocks() {
  awk -v chapter="$1" '
    /^## / { inside = ($0 == chapter) }
    /^```$/ && block { printf "%c", 0; block = 0; next }
    block { print }
    inside && /^```sh$/ { block = 1 }
  ' "$root/Docs/Scale.md"
}
