#!/usr/bin/env bash
# Measures every row of the table of limits, and prints it: Benchmarks/run.sh [ROW…], where a row is
# one of mp4, gif, manim, png, drawing, rlottie, drawn, simulation, pile, scale, comparison, check,
# memory, start and determinism.
#
# The two sides of a ratio are measured by turns in one run, and of several ratios the median counts.
# What a run of all rows prints is kept in Benchmarks/results/, with the machine described beside it.
# RUNS is how often films are made (3), SECONDS_LONG how long the long film is whose memory is watched
# (60), LOSSY the noise of lossy GIFs in levels (20). PYTHON is a Python that has manim and
# rlottie-python, which are otherwise installed in a folder that goes away; where they cannot be, their
# rows are skipped.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=scripts/packages.sh
source scripts/packages.sh

readonly runs=${RUNS:-3} seconds_long=${SECONDS_LONG:-60} lossy=${LOSSY:-20}
readonly scene=Benchmarks/scenes/labels.yaml others=Benchmarks/OtherPrograms
readonly all_rows=(mp4 gif manim png drawing rlottie drawn simulation pile scale comparison check
  memory start determinism)

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
# Rows of the table of files, tabs between a film, a program, seconds, bytes and decibels.
files=()

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

# file_row FILM PROGRAM SECONDS FILE [DECIBELS]
file_row() {
  local bytes
  bytes=$(stat --format %s "$4")
  files+=("$1"$'\t'"$2"$'\t'"$(printf '%.2f' "$3")"$'\t'"$bytes"$'\t'"${5:--}")
  say "$1, $2: $3 s, $bytes bytes${5:+, $5 dB}"
}

# A row of the table whose measure is not there, and why.
skip_row() {
  table+=("$1: skipped, $2"$'\t\t\t')
  say "$1: skipped, $2"
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

# Prints the rate of the frames of a film in a format.
rate_of() {
  "$cradle" recipe "$1" --format "$2" --input - -o "$work/any.$2" 2>>"$work/log" |
    awk 'previous == "-framerate" && !found++; { previous = $0 }'
}

# Makes a file of the raw pixels of a film's frames, from PNG files, and sets `frame_size`; ffmpeg alone
# starts from what Cradle pipes to it.
make_raw_frames() {
  local film=$1 rate=$2 raw=$3
  "$cradle" render "$film" --progress none -q --fps "$rate" -o "$work/source/"
  frame_size=$(ffprobe -v error -show_entries stream=width,height -of csv=s=x:p=0 \
    "$work/source/frame-000000.png")
  ffmpeg -hide_banner -nostdin -loglevel error -y -framerate "$rate" \
    -i "$work/source/frame-%06d.png" -f rawvideo -pix_fmt bgra "$raw"
  rm -rf "$work/source"
}

# Reads the recipe of a film in a format, for raw frames, into `commands`: each element is one command,
# its arguments separated by newlines.
read_recipe() {
  local film=$1 format=$2 raw=$3 line command=''
  commands=()
  while IFS= read -r line; do
    case $line in
    -framerate)
      command+="-f"$'\n'"rawvideo"$'\n'"-pixel_format"$'\n'"bgra"$'\n'"-video_size"$'\n'
      command+="$frame_size"$'\n'"-framerate"$'\n'
      ;;
    '') commands+=("$command") command='' ;;
    *) command+="$line"$'\n' ;;
    esac
  done < <("$cradle" recipe "$film" --format "$format" --input "$raw" -o "$work/plain.$format" \
    2>>"$work/log" && echo)
}

run_recipe() {
  local command
  local -a arguments
  for command in "${commands[@]}"; do
    mapfile -t arguments <<<"${command%$'\n'}"
    "${arguments[@]}"
  done
}

# Prints the ratio of signal to noise of a film beside its raw frames, in dB; 99 if no pixel differs.
decibels() {
  local raw=$1 rate=$2 file=$3
  ffmpeg -hide_banner -nostdin -f rawvideo -pixel_format bgra -video_size "$frame_size" \
    -framerate "$rate" -i "$raw" -i "$file" \
    -lavfi '[0:v]format=gbrp[frames];[1:v]format=gbrp[film];[frames][film]psnr' -f null - 2>&1 |
    sed -n 's/.* average:\([^ ]*\) .*/\1/p' | awk '{ printf("%.2f\n", $1 == "inf" ? 99 : $1) }'
}

# Has Cradle and ffmpeg make a film in a format of the same frames, by turns, and sets `own_seconds`,
# `plain_seconds` and `times` to medians; the raw frames stay.
race() {
  local film=$1 format=$2 rate=$3 raw=$4 own plain
  local -a commands owns=() plains=() ratios=()
  make_raw_frames "$film" "$rate" "$raw"
  read_recipe "$film" "$format" "$raw"
  for ((run = 0; run < runs; run++)); do
    plain=$(seconds run_recipe)
    own=$(seconds "$cradle" render "$film" --progress none -q -j 2 -o "$work/own.$format")
    plains+=("$plain") owns+=("$own") ratios+=("$(quotient "$own" "$plain")")
  done
  own_seconds=$(median "${owns[@]}") plain_seconds=$(median "${plains[@]}")
  times=$(median "${ratios[@]}")
}

measure_mp4() {
  local raw=$work/frames.bgra rate noise likeness frame_size own_seconds plain_seconds times
  rate=$(rate_of "$scene" mp4)
  race "$scene" mp4 "$rate" "$raw"
  noise=$(decibels "$raw" "$rate" "$work/own.mp4")
  file_row "labels.mp4" Cradle "$own_seconds" "$work/own.mp4" "$noise"
  noise=$(decibels "$raw" "$rate" "$work/plain.mp4")
  file_row "labels.mp4" "ffmpeg alone" "$plain_seconds" "$work/plain.mp4" "$noise"
  rm -f "$raw"
  row "MP4: wall time, times ffmpeg alone" "$times" '<=' 0.97
  # Cradle converts colors in another way than ffmpeg, so the films are alike, but not the same.
  likeness=$(ffmpeg -hide_banner -nostdin -i "$work/own.mp4" -i "$work/plain.mp4" -lavfi psnr -f null - 2>&1 |
    sed -n 's/.*average:\([^ ]*\).*/\1/p')
  row "MP4: likeness to the film of ffmpeg alone, dB" "$likeness" '>=' 40
}

# The figures of GIFs, a line for each film: a figure, a tab, the name of the film.
gif_times='' gif_bytes='' gif_crushed='' gif_gain='' lossy_bytes='' lossy_gain=''

# The ratio of the sizes of two files.
size_ratio() {
  quotient "$(stat --format %s "$1")" "$(stat --format %s "$2")"
}

difference() {
  awk "BEGIN { printf(\"%.5g\n\", $1 - $2) }"
}

# Compares Cradle's GIF of a film with ffmpeg's, as it is and made smaller by gifsicle.
measure_gif_of() {
  local film=$1 name raw=$work/frames.bgra rate frame_size own_seconds plain_seconds times
  local own=$work/own.gif plain=$work/plain.gif crushed=$work/crushed.gif noise plain_noise time
  name=$(basename "$film" .yaml)
  rate=$(rate_of "$film" gif)
  race "$film" gif "$rate" "$raw"
  noise=$(decibels "$raw" "$rate" "$own")
  file_row "$name.gif" Cradle "$own_seconds" "$own" "$noise"
  plain_noise=$(decibels "$raw" "$rate" "$plain")
  file_row "$name.gif" "ffmpeg alone" "$plain_seconds" "$plain" "$plain_noise"
  gif_times+=$times$'\t'$name$'\n'
  gif_bytes+=$(size_ratio "$own" "$plain")$'\t'$name$'\n'
  gif_gain+=$(difference "$noise" "$plain_noise")$'\t'$name$'\n'
  time=$(seconds gifsicle -O3 "$plain" -o "$crushed")
  file_row "$name.gif" "gifsicle -O3 of ffmpeg's" "$time" "$crushed" "$plain_noise"
  gif_crushed+=$(size_ratio "$own" "$crushed")$'\t'$name$'\n'
  time=$(seconds "$cradle" render "$film" --progress none -q -j 2 --gif-lossy "$lossy" -o "$own")
  noise=$(decibels "$raw" "$rate" "$own")
  file_row "$name.gif" "Cradle --gif-lossy $lossy" "$time" "$own" "$noise"
  time=$(seconds gifsicle -O3 --lossy=30 "$plain" -o "$crushed")
  plain_noise=$(decibels "$raw" "$rate" "$crushed")
  file_row "$name.gif" "gifsicle -O3 --lossy=30 of ffmpeg's" "$time" "$crushed" "$plain_noise"
  lossy_bytes+=$(size_ratio "$own" "$crushed")$'\t'$name$'\n'
  lossy_gain+=$(difference "$noise" "$plain_noise")$'\t'$name$'\n'
  rm -f "$raw"
}

# worst_row NAME COMPARISON LIMIT LINES: a row of the figure that is farthest on the wrong side.
worst_row() {
  local figure film order=-g
  if [[ $2 == '<=' ]]; then order=-gr; fi
  IFS=$'\t' read -r figure film <<<"$(sort "$order" <<<"${4%$'\n'}")"
  row "$1, the worst: $film" "$figure" "$2" "$3"
}

geometric_mean() {
  awk 'NF { sum += log($1); count++ } END { print exp(sum / count) }' <<<"$1"
}

measure_gif() {
  local film
  require_packages gifsicle
  for film in "$scene" scenes/*.yaml; do measure_gif_of "$film"; done
  row "GIF: labels, wall time, times ffmpeg alone" "$(head -n 1 <<<"$gif_times" | cut -f 1)" '<=' 0.35
  worst_row "GIF: wall time, times ffmpeg alone" '<=' 0.35 "$gif_times"
  row "GIF: wall time, times ffmpeg alone, geometric mean" "$(geometric_mean "$gif_times")"
  row "GIF: bytes, times ffmpeg's, geometric mean" "$(geometric_mean "$gif_bytes")" '<=' 0.90
  worst_row "GIF: bytes, times gifsicle -O3 of ffmpeg's" '<=' 1 "$gif_crushed"
  row "GIF: bytes, times gifsicle -O3 of ffmpeg's, geometric mean" \
    "$(geometric_mean "$gif_crushed")"
  worst_row "GIF: dB above ffmpeg's" '>=' 0 "$gif_gain"
  worst_row "GIF, lossy: bytes, times gifsicle's" '<=' 1 "$lossy_bytes"
  row "GIF, lossy: bytes, times gifsicle's, geometric mean" "$(geometric_mean "$lossy_bytes")"
  worst_row "GIF, lossy: dB above gifsicle's" '>=' 0 "$lossy_gain"
}

# Sets `python` to a Python that has a package of PyPI, and installs it if need be; fails if it cannot.
find_python() {
  local module=$1 requirement=$2
  python=${PYTHON:-python3}
  if "$python" -c "import $module" 2>/dev/null; then return; fi
  python=$work/python/bin/python
  say "Installing $requirement in a folder that goes away."
  { [[ -x $python ]] || python3 -m venv "$work/python"; } >>"$work/log" 2>&1 || return 1
  "$python" -m pip install --quiet --disable-pip-version-check "$requirement" >>"$work/log" 2>&1
}

# Makes a list of the places of cells on each frame of the film, at a rate.
make_places() {
  "$cradle" trace -q "$scene" --fps "$1" >"$work/places.csv"
}

# Renders the film with Manim in a folder of its own, since Manim keeps what it has rendered.
render_with_manim() {
  rm -rf "$work/manim"
  CRADLE_PLACES=$work/places.csv "$python" -m manim render "$others/labels.py" Labels \
    --resolution 1280,720 --fps "$2" --format "$1" --media_dir "$work/manim" --progress_bar none -v ERROR
}

# Has Manim and Cradle make the film in a format, by turns, and sets `times` to how many times as fast
# Cradle is: race_manim FORMAT [FLAG…], where flags are Cradle's.
race_manim() {
  local format=$1 rate own plain
  local -a owns=() plains=() ratios=()
  rate=$(rate_of "$scene" "$format")
  make_places "$rate"
  for ((run = 0; run < runs; run++)); do
    plain=$(seconds render_with_manim "$format" "$rate")
    own=$(seconds render "${@:2}" -o "$work/own.$format")
    plains+=("$plain") owns+=("$own") ratios+=("$(quotient "$plain" "$own")")
  done
  times=$(median "${ratios[@]}")
  plain=$(find "$work/manim/videos" -name "Labels*.$format" -print -quit)
  file_row "labels.$format" "Cradle${2:+ ${*:2}}" "$(median "${owns[@]}")" "$work/own.$format"
  file_row "labels.$format" Manim "$(median "${plains[@]}")" "$plain"
}

measure_manim() {
  local python times
  if ! find_python manim 'manim==0.22.*'; then
    skip_row manim "manim==0.22.* cannot be installed by pip"
    return
  fi
  race_manim mp4
  row "MP4: times as fast as Manim" "$times" '>=' 2
  # Manim has x264 make less of an effort than Cradle, at a lower quality.
  race_manim mp4 --preset medium --crf 23
  row "MP4: times as fast as Manim, with its settings of x264" "$times"
  race_manim gif
  row "GIF: times as fast as Manim" "$times" '>=' 12
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

measure_rlottie() {
  local python plain
  local -a ratios=()
  if ! find_python rlottie_python 'rlottie-python==1.3.*'; then
    skip_row rlottie "rlottie-python==1.3.* cannot be installed by pip"
    return
  fi
  make_places 60
  for ((run = 0; run < runs; run++)); do
    plain=$("$python" "$others/cells.py" "$work/places.csv")
    read_figures cells
    ratios+=("$(quotient "$plain" "${measured[cells, Cradle, µs]}")")
  done
  rows_of "cells, Cradle, µs"
  row "cells, rlottie, µs" "$plain"
  row "drawing cells: times as fast as rlottie" "$(median "${ratios[@]}")"
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

# The times of starts in ms, by their commands.
declare -A start_times

# Sets `start_times` to the medians of commands, by turns with one that does nothing, whose time is
# subtracted. A start keeps one core busy, so that its processor time is that on the wall of a machine
# that does nothing else.
time_starts() {
  local command nothing
  local -A samples=()
  for ((run = 0; run < 21; run++)); do
    nothing=$(processor_seconds env true)
    for command in "$@"; do
      # shellcheck disable=SC2086  # The words of a command are arguments.
      samples[$command]+=" $(difference "$(processor_seconds "$cradle" $command)" "$nothing")"
    done
  done
  for command in "$@"; do
    # shellcheck disable=SC2086
    start_times[$command]=$(awk "BEGIN { print 1000 * $(median ${samples[$command]}) }")
  done
}

measure_start() {
  local preset still command overheads='' playing
  local -a commands=(list "validate springy") stills=()
  for preset in scenes/*.yaml; do stills+=("still $(basename "$preset" .yaml) -o $work/still.png"); done
  time_starts "${commands[@]}" "${stills[@]}"
  for command in "${commands[@]}"; do
    row "start: cradle $command, ms" "${start_times[$command]}" '<=' 50
  done
  # Playing and drawing are no part of a start.
  read_figures stills
  for still in "${stills[@]}"; do
    preset=$(cut -d ' ' -f 2 <<<"$still")
    playing=${measured[still, $preset, ms]}
    overheads+=$(difference "${start_times[$still]}" "$playing")$'\t'$preset$'\n'
  done
  row "start: cradle still springy, playing and drawing too, ms" \
    "${start_times[still springy -o $work/still.png]}"
  worst_row "start: cradle still of a preset, ms" '<=' 50 "$overheads"
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
  for package in libcairo2-dev libpango1.0-dev libdeflate-dev libbox2d-dev libssl-dev libxxhash-dev libwebp-dev; do
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
if ((${#files[@]})); then
  say
  printf '%s\n' 'film'$'\t''program'$'\t''seconds'$'\t''bytes'$'\t''dB' "${files[@]}" |
    column --table --separator $'\t' --table-right seconds,bytes,dB \
      --table-columns film,program,seconds,bytes,dB --table-noheadings
fi
(($# == 0)) || exit 0

processor=$(head -n 1 <<<"$machine" | tr -cs '[:alnum:]' - | sed 's/-*$//')
results="Benchmarks/results/$(date +%F)-$processor"
printf '%s\n' "$machine" >"$results.txt"
{
  echo 'row,figure,limit,verdict'
  printf '%s\n' "${table[@]}" | awk -F '\t' -v OFS=, '{ print "\"" $1 "\"", $2, $3, $4 }'
} >"$results.csv"
{
  echo 'film,program,seconds,bytes,dB'
  printf '%s\n' "${files[@]}" | awk -F '\t' -v OFS=, '{ print "\"" $1 "\"", "\"" $2 "\"", $3, $4, $5 }'
} >"$results-files.csv"
say
say "kept in $results.csv"
