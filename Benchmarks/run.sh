#!/usr/bin/env bash
# Measures every row of the table of limits, and prints it: Benchmarks/run.sh [ROW…], where a row is
# one of mp4, gif, png, drawing, drawn, simulation, pile, scale, comparison, check, memory, start and
# determinism.
#
# The two sides of a ratio are measured by turns in one run, and of several ratios the median counts.
# What a run of all rows prints is kept in Benchmarks/results/, with the machine described beside it.
# RUNS is how often films are made (3), SECONDS_LONG how long the long film is whose memory is watched
# (60).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=scripts/packages.sh
source scripts/packages.sh

readonly runs=${RUNS:-3} seconds_long=${SECONDS_LONG:-60}
readonly scene=Benchmarks/scenes/labels.yaml
readonly all_rows=(mp4 gif png drawing drawn simulation pile scale comparison check memory start determinism)

require_swift
require_packages "${build_packages[@]}"

say "Building; the first time takes several minutes."
for product in cradle figures drawn-cells; do
  swift build --package-path Benchmarks -c release --product "$product" >&2
done
products=$(swift build --package-path Benchmarks -c release --show-bin-path)
readonly cradle=$products/cradle figures=$products/figures drawn=$products/drawn-cells

work=$(mktemp -d "${TMPDIR:-/tmp}/cradle-benchmarks.XXXXXX")
trap 'rm -rf "$work"' EXIT

# Rows of the table, tabs between a name, a figure, a limit and a verdict.
table=()

# row NAME FIGURE [COMPARISON LIMIT], such as: row "PNG, times as fast" 4.42 '>=' 4
row() {
  local name=$1 figure=$2 comparison=${3:-} limit=${4:-} verdict=''
  if [[ -n $comparison ]]; then
    verdict=$(awk "BEGIN { print ($figure $comparison $limit) ? \"reached\" : \"short\" }")
  fi
  figure=$(awk "BEGIN { x = $figure; printf((x >= 100 || x == int(x)) ? \"%.0f\" : \"%.3g\", x) }")
  table+=("$name"$'\t'"$figure"$'\t'"${comparison:+$comparison $limit}"$'\t'"$verdict")
  say "$name: $figure${verdict:+ ($comparison $limit: $verdict)}"
}

# Prints the median of its arguments.
median() {
  printf '%s\n' "$@" | sort -g | awk '{ x[NR] = $1 } END { print x[int((NR + 1) / 2)] }'
}

quotient() {
  awk "BEGIN { print $1 / $2 }"
}

# Prints how many seconds a command takes; where it fails, what it said.
seconds() {
  local start=$EPOCHREALTIME
  "$@" </dev/null >/dev/null 2>"$work/log" || {
    cat "$work/log" >&2
    return 1
  }
  awk "BEGIN { print $EPOCHREALTIME - $start }"
}

render() {
  "$cradle" render "$scene" --progress none -q "$@"
}

# Frames as a file of raw pixels, from PNG files; ffmpeg alone starts from what Cradle pipes to it.
make_raw_frames() {
  local rate=$1 raw=$2
  render --fps "$rate" -o "$work/source/"
  ffmpeg -hide_banner -nostdin -loglevel error -y -framerate "$rate" \
    -i "$work/source/frame-%06d.png" -f rawvideo -pix_fmt bgra "$raw"
  rm -rf "$work/source"
}

# Reads the recipe of a format for raw frames into `commands`: each element is one command, its
# arguments separated by newlines.
read_recipe() {
  local format=$1 raw=$2 line command=''
  commands=()
  while IFS= read -r line; do
    case $line in
    -framerate)
      command+="-f"$'\n'"rawvideo"$'\n'"-pixel_format"$'\n'"bgra"$'\n'"-video_size"$'\n'
      command+="1280x720"$'\n'"-framerate"$'\n'
      ;;
    '') commands+=("$command") command='' ;;
    *) command+="$line"$'\n' ;;
    esac
  done < <("$cradle" recipe "$scene" --format "$format" --input "$raw" -o "$work/plain.$format" && echo)
}

run_recipe() {
  local command
  local -a arguments
  for command in "${commands[@]}"; do
    mapfile -t arguments <<<"${command%$'\n'}"
    "${arguments[@]}"
  done
}

# A format, the rate of its frames, and the limit of its time beside ffmpeg's.
measure_film() {
  local format=$1 rate=$2 limit=$3 own plain raw="$work/frames.bgra"
  local -a commands owns=() plains=() ratios=()
  make_raw_frames "$rate" "$raw"
  read_recipe "$format" "$raw"
  for ((run = 0; run < runs; run++)); do
    plain=$(seconds run_recipe)
    own=$(seconds render -o "$work/own.$format")
    plains+=("$plain") owns+=("$own") ratios+=("$(quotient "$own" "$plain")")
  done
  rm -f "$raw"
  row "${format^^}: Cradle, s" "$(median "${owns[@]}")"
  row "${format^^}: ffmpeg alone, s" "$(median "${plains[@]}")"
  row "${format^^}: wall time, times ffmpeg alone" "$(median "${ratios[@]}")" '<=' "$limit"
}

measure_mp4() {
  measure_film mp4 60 0.97
  local likeness
  # Cradle converts colors in another way than ffmpeg, so the films are alike, but not the same.
  likeness=$(ffmpeg -hide_banner -nostdin -i "$work/own.mp4" -i "$work/plain.mp4" -lavfi psnr -f null - 2>&1 |
    sed -n 's/.*average:\([^ ]*\).*/\1/p')
  row "MP4: likeness to the film of ffmpeg alone, dB" "$likeness" '>=' 40
}

measure_gif() {
  measure_film gif 50 0.35
  local -i own plain
  own=$(stat --format %s "$work/own.gif") plain=$(stat --format %s "$work/plain.gif")
  row "GIF: times the size of ffmpeg's" "$(quotient "$own" "$plain")" '<=' 1
}

# Has `figures` measure something, and keeps what it prints in `measured`, by name.
declare -A measured
read_figures() {
  local name figure output
  output=$("$figures" "$1")
  while IFS=$'\t' read -r name figure; do measured[$name]=$figure; done <<<"$output"
}

# Rows that `figures` has measured, without a limit.
rows_of() {
  local name
  for name in "$@"; do row "$name" "${measured[$name]}"; done
}

measure_png() {
  local one two
  local -a ratios=()
  read_figures png
  rows_of "PNG, labels, Cradle, µs" "PNG, labels, Cairo, µs"
  row "PNG: times as fast as Cairo, per core" "${measured[PNG, labels, times as fast]}" '>=' 4
  row "PNG: times the size of Cairo's" "${measured[PNG, labels, times the size]}" '<=' 1.25
  rows_of "PNG, springy, times as fast" "PNG, springy, times the size"
  for ((run = 0; run < runs; run++)); do
    # Bound to a core, since also with one job drawing and compressing overlap.
    one=$(seconds taskset --cpu-list 0 \
      "$cradle" render "$scene" --progress none -q -j 1 -o "$work/one/")
    two=$(seconds render -j 2 -o "$work/two/")
    ratios+=("$(quotient "$one" "$two")")
  done
  row "PNG: a film, 1 job on 1 core, s" "$one"
  row "PNG: a film, 2 jobs, s" "$two"
  row "PNG: times as fast with 2 jobs" "$(median "${ratios[@]}")" '>=' 1.8
}

measure_drawing() {
  read_figures drawing
  rows_of "drawing, Cradle, µs" "drawing, plain C, µs"
  row "drawing: times plain C" "${measured[drawing, times plain C]}" '<=' 1.3
  rows_of "drawing with a bar, Cradle, µs" "drawing with a bar, plain C, µs"
  row "drawing with a bar: times plain C" "${measured[drawing with a bar, times plain C]}" '<=' 1.3
}

measure_drawn() {
  read_figures drawn
  rows_of "drawn cells, µs" "drawn cells, built-in artist, µs"
  row "drawn cells: times the built-in artist" "${measured[drawn cells, times built-in]}" '<=' 1.1
  rows_of "drawn cells, first play, µs" "drawn cells, first play, built-in artist, µs"
}

measure_simulation() {
  local motion
  read_figures simulation
  for motion in mid-fling 'steady scroll'; do
    rows_of "simulation, $motion, 120 items, µs"
    row "simulation, $motion: 10 000 items, times 120" \
      "${measured[simulation, $motion, times 120]}" '<=' 1.10
  done
}

measure_pile() {
  local state
  read_figures pile
  for state in falls lies; do
    rows_of "pile $state, Cradle, µs" "pile $state, plain Box2D, µs"
    row "pile $state: times plain Box2D" "${measured[pile $state, times plain Box2D]}" '<=' 1.15
  done
}

# Prints how many seconds of processors a command takes.
processor_seconds() {
  local TIMEFORMAT='%U %S' times
  times=$({ time "$@" </dev/null >/dev/null 2>"$work/log"; } 2>&1) || {
    cat "$work/log" >&2
    return 1
  }
  awk '{ print $1 + $2 }' <<<"$times"
}

# Writes all presets with a line more that changes them, and reads their paths into `changed`.
change_presets() {
  local preset name
  changed=()
  mkdir -p "$work/changed/base"
  for preset in scenes/*.yaml; do
    name=$(basename "$preset" .yaml)
    cp "$preset" "$work/changed/base/$name.base"
    printf 'version: 1\nextends: base/%s.base\n%s\n' "$name" "$1" >"$work/changed/$name.yaml"
    changed+=("$work/changed/$name.yaml")
  done
}

# A check of all presets, beside drawing their frames in one loop and doing nothing with them; then of all
# presets drawn differently, and at another speed.
measure_check() {
  local -a ratios=() changed flags=(--goldens "$work/goldens" --report "$work/report" --progress none -q)
  local -a check=("$cradle" check scenes/*.yaml "${flags[@]}")
  local own plain
  "${check[@]}" -u all
  for ((run = 0; run < runs; run++)); do
    plain=$(processor_seconds "$figures" presets)
    own=$(processor_seconds "${check[@]}")
    ratios+=("$(quotient "$own" "$plain")")
  done
  row "check: all presets, s" "$own"
  row "check: drawing all presets, s" "$plain"
  row "check: times drawing" "$(median "${ratios[@]}")" '<=' 1.2
  # Goldens that are written are no failures.
  cp -r "$work/goldens" "$work/unchanged"
  change_presets 'overlays: [loop_progress]'
  row "check: all presets drawn differently, s" \
    "$(processor_seconds "$cradle" check "${changed[@]}" "${flags[@]}" -u changed)"
  rm -rf "$work/goldens"
  mv "$work/unchanged" "$work/goldens"
  change_presets 'time: { speed: 0.9 }'
  row "check: all presets at another speed, s" \
    "$(processor_seconds "$cradle" check "${changed[@]}" "${flags[@]}" -u changed)"
}

measure_scale() {
  read_figures scale
  rows_of "scale, 1000 items, µs" "scale, 100000 items, µs" "scale, 100000 items, times 1000"
}

measure_comparison() {
  local pair
  read_figures comparison
  rows_of "comparison, moved, changed, %"
  row "comparison: two frames that moved, ms" "${measured[comparison, moved, ms]}" '<=' 5
  row "comparison: the same without antialiasing, ms" \
    "${measured[comparison, moved, no antialiasing, ms]}" '<=' 5
  for pair in 'every pixel' noise; do
    rows_of "comparison, $pair, ms" "comparison, $pair, no antialiasing, ms"
  done
  rows_of "hash of a frame, µs" "hash, times as fast as SHA-256"
}

# Prints the most memory that a process ever took, in MB, while it is there.
peak() {
  awk '/^VmHWM/ { print $2 / 1000 }' "/proc/$1/status" 2>/dev/null || true
}

# Prints the larger of two numbers, of which the second may be missing.
larger() {
  awk "BEGIN { print (${2:-0} > $1) ? ${2:-0} : $1 }"
}

# Renders a film of some seconds in three formats at once, and sets `own_peak` and `encoder_peak`.
watch_memory() {
  local process child
  own_peak=0 encoder_peak=0
  # Not by way of `render`: of a function in the background a shell would be watched.
  "$@" </dev/null >/dev/null &
  process=$!
  while kill -0 "$process" 2>/dev/null; do
    own_peak=$(larger "$own_peak" "$(peak "$process")")
    for child in $(pgrep --parent "$process" || true); do
      encoder_peak=$(larger "$encoder_peak" "$(peak "$child")")
    done
    sleep 0.1
  done
  wait "$process"
}

watch_labels() {
  watch_memory "$cradle" render "$scene" --progress none -q --set "time.duration=$1" \
    -o "$work/memory.mp4" -o "$work/memory.gif" -o "$work/memory/"
}

watch_drawn() {
  watch_memory "$drawn" "$1" "$work/drawn.mp4" "$work/drawn.gif" "$work/drawn/"
}

# Checks a film that is drawn differently, and of which every frame is golden.
watch_check() {
  local folder=$work/check
  local -a check=("$cradle" check "$folder/labels.yaml" --goldens "$folder/goldens"
    --report "$folder/report" --progress none -q -u all)
  mkdir -p "$folder"
  cp "$scene" "$folder/labels.base"
  printf '%s\n' 'version: 1' 'extends: labels.base' "time: { duration: $1 }" 'goldens: { frames: all }' \
    >"$folder/labels.yaml"
  "${check[@]}" </dev/null >/dev/null
  printf '%s\n' 'overlays: [loop_progress]' >>"$folder/labels.yaml"
  watch_memory "${check[@]}"
  rm -rf "$folder"
}

measure_memory() {
  local own_peak encoder_peak short_encoder
  watch_labels 5s
  row "memory: Cradle, 5 s in three formats, MB" "$own_peak" '<=' 150
  short_encoder=$encoder_peak
  watch_labels "${seconds_long}s"
  row "memory: Cradle, $seconds_long s in three formats, MB" "$own_peak" '<=' 150
  row "memory: ffmpeg, 5 s, MB" "$short_encoder"
  row "memory: ffmpeg, $seconds_long s, times 5 s" "$(quotient "$encoder_peak" "$short_encoder")" \
    '<=' 1.10
  watch_check 5s
  row "memory: a check of 5 s, every frame golden, MB" "$own_peak" '<=' 150
  watch_check "${seconds_long}s"
  row "memory: a check of $seconds_long s, every frame golden, MB" "$own_peak" '<=' 150
  watch_drawn 5
  row "memory: drawn cells, 5 s in three formats, MB" "$own_peak" '<=' 150
  watch_drawn "$seconds_long"
  row "memory: drawn cells, $seconds_long s in three formats, MB" "$own_peak" '<=' 150
}

measure_start() {
  local -a times=()
  for ((run = 0; run < 25; run++)); do times+=("$(seconds "$cradle" validate springy)"); done
  row "start: cradle validate springy, ms" "$(awk "BEGIN { print 1000 * $(median "${times[@]}") }")" \
    '<=' 50
}

# Prints a hash of where everything is on every frame of every preset.
state_hash() {
  local preset
  for preset in scenes/*.yaml; do "$1" trace "$preset" 2>>"$work/log" || exit 1; done | sha256sum
}

pixel_hash() {
  (cd "$1" && sha256sum -- *.png) | sha256sum
}

equal() {
  [[ $1 == "$2" ]] && echo 1 || echo 0
}

measure_determinism() {
  local state debug other
  state=$(state_hash "$cradle")
  debug=$(swift build --show-bin-path)/cradle
  if [[ -x $debug ]]; then
    other=$(state_hash "$debug")
    row "determinism: debug and release move the same" "$(equal "$state" "$other")" '==' 1
  fi
  other=$(GLIBC_TUNABLES=glibc.cpu.hwcaps=-FMA,-AVX2 state_hash "$cradle")
  row "determinism: with and without FMA in libm" "$(equal "$state" "$other")" '==' 1
  render -j 1 -o "$work/alone/"
  render -j 8 -o "$work/crowded/"
  row "determinism: 1 job and 8 jobs draw the same" \
    "$(equal "$(pixel_hash "$work/alone")" "$(pixel_hash "$work/crowded")")" '==' 1
}

describe_machine() {
  lscpu | sed -n 's/^Model name: *//p'
  echo "$(nproc) cores, $(awk '/^MemTotal/ { printf "%.0f GB", $2 / 1e6 }' /proc/meminfo)"
  uname --kernel-name --kernel-release --machine
  sed -n 's/^PRETTY_NAME="\(.*\)"/\1/p' /etc/os-release
  swift --version 2>/dev/null | grep -o 'Swift version [^ ]*'
  ffmpeg -version | head -n 1 | cut -d ' ' -f 1-3
  local package
  for package in libcairo2-dev libpango1.0-dev libdeflate-dev libbox2d-dev libssl-dev libxxhash-dev; do
    dpkg-query --show --showformat='${Package} ${Version}\n' "$package"
  done
  echo "load before the run: $(cut -d ' ' -f 1-3 /proc/loadavg)"
  git log -1 --format='commit %h' || true
}

chosen=("$@")
((${#chosen[@]})) || chosen=("${all_rows[@]}")
machine=$(describe_machine)
for name in "${chosen[@]}"; do
  if ! declare -F "measure_$name" >/dev/null; then
    say "error: no row '$name'; there are ${all_rows[*]}"
    exit 64
  fi
done
for name in "${chosen[@]}"; do "measure_$name"; done

say
say "$machine"
say
printf '%s\n' 'row'$'\t''figure'$'\t''limit'$'\t''verdict' "${table[@]}" |
  column --table --separator $'\t'
(($# == 0)) || exit 0

processor=$(head -n 1 <<<"$machine" | tr -cs '[:alnum:]' - | sed 's/-*$//')
results="Benchmarks/results/$(date +%F)-$processor"
printf '%s\n' "$machine" >"$results.txt"
{
  echo 'row,figure,limit,verdict'
  printf '%s\n' "${table[@]}" | awk -F '\t' -v OFS=, '{ print "\"" $1 "\"", $2, $3, $4 }'
} >"$results.csv"
say
say "kept in $results.csv"
