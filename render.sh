#!/usr/bin/env bash
# Renders every scene in scenes/, or those that are named, to PNG frames, and has ffmpeg make an
# MP4 and a GIF of each: ./render.sh [SCENE…]. The results are in out/.
set -euo pipefail

# Scenes are named from where the caller stands.
scenes=()
for scene in "$@"; do
  [[ -f $scene ]] && scene=$(realpath -- "$scene")
  scenes+=("$scene")
done

cd "$(dirname "${BASH_SOURCE[0]}")"
# shellcheck source=scripts/packages.sh
source scripts/packages.sh

readonly EX_USAGE=64 EX_NOINPUT=66
# Before building, which takes minutes.
for scene in "${scenes[@]}"; do
  if [[ $scene == -* ]]; then
    say "error: render.sh takes scenes, and no options such as '$scene'; use 'cradle render' for those"
    say "usage: ./render.sh [SCENE…]"
    exit "$EX_USAGE"
  fi
done

for scene in "${scenes[@]}"; do
  if [[ ! -f $scene && ! -f scenes/$scene.yaml ]]; then
    say "error: there is no file or preset '$scene'; the presets are in scenes/"
    exit "$EX_NOINPUT"
  fi
done

require_swift
require_packages "${build_packages[@]}"

say "Building Cradle; the first time takes a few minutes."
swift build -c release --product cradle >&2
cradle="$(swift build -c release --show-bin-path)/cradle"

# Reads a recipe, one argument a line and a blank line between commands, into `commands`: each
# element is one command, its arguments separated by newlines.
read_recipe() {
  local line command=''
  commands=()
  while IFS= read -r line; do
    if [[ -n $line ]]; then
      command+="$line"$'\n'
    else
      commands+=("$command")
      command=''
    fi
  done < <("$cradle" recipe "$@" && echo)
  ((${#commands[@]}))
}

# The rate at which a recipe wants its frames, which for a GIF is not that of the scene.
recipe_rate() {
  grep --max-count=1 --after-context=1 --fixed-strings --line-regexp -e -framerate <<<"${commands[0]}" | tail -n 1
}

render_movie() {
  local scene=$1 name=$2 format=$3 rate command
  local -a arguments
  read_recipe "$scene" --format "$format" --input "out/frames/$name-$format/frame-%06d.png" \
    -o "out/$name.$format"
  rate=$(recipe_rate)
  "$cradle" render "$scene" --fps "$rate" -o "out/frames/$name-$format/" >/dev/null
  for command in "${commands[@]}"; do
    mapfile -t arguments <<<"${command%$'\n'}"
    "${arguments[@]}" </dev/null >&2
  done
  # What the first of a GIF's two commands leaves for the second.
  rm -f "out/$name.$format.palette.png"
  say "out/$name.$format"
}

if ((${#scenes[@]} == 0)); then
  # By name, since `springy-rows.yaml` sorts before `springy.yaml`.
  mapfile -t scenes < <(printf '%s\n' scenes/*.yaml | sed 's/[.]yaml$//' | sort | sed 's/$/.yaml/')
fi

for scene in "${scenes[@]}"; do
  name=$(basename "$scene" .yaml)
  say "Rendering $name"
  for format in mp4 gif; do
    render_movie "$scene" "$name" "$format"
  done
done
