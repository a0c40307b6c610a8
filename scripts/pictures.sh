#!/usr/bin/env bash
# Makes the pictures of README.md and of the pages in Docs/, and the films of the gallery, with cradle, all of them or
# the named ones: scripts/pictures.sh [NAME…]. With the same packages, the same bytes come out.
#
# CRADLE is the path of an existing command; without it, one is built for release. EXAMPLES is the folder with the
# programs of Examples/; without it, they are built if a picture of theirs is wanted.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=scripts/packages.sh
source scripts/packages.sh

readonly folder=Docs/Pictures
# Limits in kB, so that a page opens at once on a slow line, and a clone stays small.
readonly readme_limit=600 gallery_limit=300 folder_limit=9300
readonly films=Docs/Films films_limit=3300

require_packages "${build_packages[@]}"
cradle=${CRADLE:-}
if [[ -z $cradle ]]; then
  require_swift
  swift build -c release --product cradle >&2
  cradle="$(swift build -c release --show-bin-path)/cradle"
fi

wanted=("$@")
known=()
known_films=()
status=0

complain() {
  say "error: $*"
  status=1
}

is_wanted() {
  ((${#wanted[@]} == 0)) || [[ " ${wanted[*]} " == *" $1 "* ]]
}

kilobytes() {
  echo $((($(stat --format=%s "$1") + 999) / 1000))
}

# Makes a picture of at most 'limit' kB: picture FILE VERB SCENE [FLAG…]
picture() {
  local file=$1 verb=$2
  shift 2
  known+=("$file")
  is_wanted "$file" || return 0
  local -a flags=(-o "$folder/$file")
  [[ $verb == render ]] && flags+=(--no-manifest --progress none)
  "$cradle" "$verb" "$@" "${flags[@]}" >/dev/null
  local size
  size=$(kilobytes "$folder/$file")
  printf '%6d kB  %s\n' "$size" "$file" >&2
  ((size <= limit)) || complain "$file may have $limit kB"
}

# Sets EXAMPLES to the folder with the programs of Examples/, which it builds once.
example_programs() {
  if [[ -z ${EXAMPLES:-} ]]; then
    require_swift
    swift build --package-path Examples -c release >&2
    EXAMPLES=$(swift build --package-path Examples -c release --show-bin-path)
  fi
}

# Makes a picture of a scene in Swift that a command of the examples has: own_picture COMMAND FILE VERB SCENE [FLAG…]
own_picture() {
  local command=$1
  shift
  is_wanted "$1" && example_programs
  cradle=${EXAMPLES:-}/$command picture "$@"
}

# Takes the picture that a program of the examples makes: example_picture FILE PROGRAM MADE [WIDTH SECONDS], where a
# film becomes as wide and as long.
example_picture() {
  known+=("$1")
  is_wanted "$1" || return 0
  example_programs
  (cd "$work" && "$EXAMPLES/$2")
  if (($# > 3)); then
    ffmpeg -v error -y -t "$5" -i "$work/$3" -vf "fps=12,scale=$4:-1:flags=area,split[one][two]
      ;[one]palettegen=max_colors=24:reserve_transparent=0[palette];[two][palette]paletteuse=dither=none" "$folder/$1"
  else
    mv "$work/$3" "$folder/$1"
  fi
  printf '%6d kB  %s\n' "$(kilobytes "$folder/$1")" "$1" >&2
  (($(kilobytes "$folder/$1") <= limit)) || complain "$1 may have $limit kB"
}

mkdir -p "$folder" "$films"

# The front page: twice as many pixels as it shows points, so that they are sharp on every screen.
limit=$readme_limit
picture readme-springy.gif render springy --width 480 --fps 25
# The scene that stands beside its GIF, as it is on the page.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
page_scene=$work/page.yaml
# shellcheck disable=SC2016  # The marks are Markdown's.
sed -n '/^```yaml$/,/^```$/{//!p}' README.md >"$page_scene"
picture readme-scene.gif render "$page_scene"
picture readme-today-card.gif render Examples/Scenes/today-card.yaml --width 280 --fps 20 --gif-colors 24 --frames 0.4s..3.6s
picture readme-galton.gif render Examples/Scenes/galton.yaml --width 300 --fps 25 --gif-colors 12 --speed 2
picture springy-filmstrip.svg sheet springy --frames 0.3s..1.3s:0.2s --background auto
picture springy-filmstrip-dark.svg sheet springy --frames 0.3s..1.3s:0.2s --theme dark --background auto
picture slingshot-onion.svg sheet slingshot --style onion --frames 1.5s..2.1s:0.1s

# The gallery. WebP is the smallest where cells of one color only move; GIF is where anything turns or
# fades, since its few colors make edges cheaper. Where a film is long, or full of text or
# photographs, the first half stands for it.
limit=$gallery_limit
picture springy.webp render springy --width 480 --fps 25
picture springy-tiled.gif render springy-tiled --width 200 --fps 20 --gif-colors 16 --frames 0.3s..1.6s
picture springy-rows.webp render springy-rows --width 480 --fps 25
picture springy-horizontal.webp render springy-horizontal --width 480 --fps 25
picture springy-insert.gif render springy-insert --width 240 --fps 20 --gif-colors 24 --frames 0.3s..2.6s
picture carousel.gif render carousel --width 284 --fps 20 --gif-colors 32
picture newtonian.gif render newtonian --width 280 --fps 20 --gif-colors 64 --frames 0.9s..5.2s
picture messages.gif render messages --width 200 --fps 20 --gif-colors 12 --frames 0.4s..1.6s
picture circle.gif render circle --width 300 --fps 25 --gif-colors 64
picture circle-flow.gif render circle-flow --width 300 --fps 25 --gif-colors 64
picture circle-rotate.gif render circle-rotate --width 320 --fps 25 --gif-colors 64
picture circle-pinch.gif render circle-pinch --width 220 --fps 20 --gif-colors 32
picture stack.gif render stack --width 220 --fps 20 --gif-colors 48
picture figures-5.gif render figures-5 --width 300 --fps 25 --gif-colors 64
picture newtons-cradle.gif render newtons-cradle --width 320 --fps 25 --gif-colors 32 --frames 0s..4.8s
picture pendulum.gif render pendulum --width 240 --fps 20 --gif-colors 16 --frames 0s..5s
picture snap.gif render snap --width 320 --fps 25 --gif-colors 64
picture pile.gif render pile --width 240 --fps 20 --gif-colors 32 --frames 0.6s..end
picture fields.gif render fields --width 220 --fps 20 --gif-colors 16 --frames 0.3s..2.9s
picture slingshot.gif render slingshot --width 360 --fps 25 --gif-colors 64 --frames 0s..4.2s
picture lock-screen.gif render lock-screen --width 200 --fps 20 --gif-colors 48 --frames 0.3s..4.9s
picture springs-explained.gif render springs-explained --width 320 --fps 20 --gif-colors 32 --frames 0s..2.5s
picture attachment-zoo.gif render attachment-zoo --width 360 --fps 20 --gif-colors 24 --frames 0.3s..2.8s
picture field-guide.gif render field-guide --width 340 --fps 20 --gif-colors 24 --frames 0s..1.6s
picture tiling.gif render tiling --width 220 --fps 20 --gif-colors 24 --frames 0.4s..1.6s
picture rubber-band.gif render rubber-band --width 220 --fps 20 --gif-colors 24 --frames 0.3s..2.3s

# The examples, which the gallery shows in tables. Gradients need more colors, and a part of a long film stands for all
# of it. Lossy WebP leaves traces of what has moved.
example() {
  local name=$1
  shift
  picture "$name.gif" render "Examples/Scenes/$name.yaml" --width 160 --fps 16 --gif-colors 16 "$@"
}
limit=150
for scene in Examples/Scenes/*.yaml; do
  name=$(basename "$scene" .yaml)
  case $name in
    # These are also on the pages about scenes.
    confetti) example "$name" --gif-colors 24 --frames 0.2s..2.8s ;;
    sheet) example "$name" --fps 20 --gif-colors 24 --frames 0.3s..2.2s ;;
    mail) example "$name" --frames 0.4s..2.4s ;;
    like) example "$name" --fps 20 --gif-colors 24 ;;
    balls-on-a-list) example "$name" --fps 20 --frames 0.3s..2.3s ;;
    photo-zoom | now-playing | sticky-corners) example "$name" --gif-colors 48 ;;
    today-card) example "$name" --gif-colors 24 --frames 0.4s..3.6s ;;
    stretchy-header) example "$name" --gif-colors 28 --frames 0.3s..3.9s ;;
    bubbles) example "$name" --frames 0s..2.9s ;;
    pendulum-wave) example "$name" --speed 1.5 ;;
    tilt) example "$name" --frames 0.3s..5.6s ;;
    waterfall) example "$name" --frames 0.3s..3.7s ;;
    galton) example "$name" --speed 2 ;;
    inbox | tags | wallet) example "$name" --gif-colors 12 ;;
    *) example "$name" ;;
  esac
done
picture app.png still Examples/Scenes/app.yaml --at 0s --scale 1
limit=$gallery_limit

# The page that explains motion, with as many pixels as its pictures are worth.
picture explain-springs.png still attachment-zoo --scale 2
picture explain-springs-dark.png still attachment-zoo --scale 2 --theme dark
picture explain-forces.png still newtons-cradle --at 1.2s --show springs,forces,velocity --set annotations.legend=below --scale 2
picture explain-contacts.png still slingshot --at 2.05s --show bounds,contacts,velocity --set annotations.mix=0.4 --scale 1.5
picture explain-trails.png still pendulum --at 2.4s --show trails,velocity --set annotations.legend=below --scale 1
picture explain-plot.svg plot springs-explained --of y,vy --items 0.2,0.5,1 --size 640x360 --background auto
picture explain-closed-form.png plot springs-explained --of y --items 0.2 --closed-form --size 640x260 --background auto
picture explain-sweep.png sweep springy --vary layouts.springy.spring.damping=0.2,0.5,0.8 --readings overshoot,settling_time --at 1.6s --scale 1 --background auto
picture explain-spring.png spring --duration 0.5 --bounce 0.4 --background auto

# The pages about Swift, whose scenes are those of the examples.
limit=150
own_picture Ports port-waterfall.gif render waterfall --width 160 --fps 16 --gif-colors 16
own_picture Ports port-corners.gif render sticky-corners --width 160 --fps 16 --gif-colors 16
own_picture Ports port-rope.gif render rope --width 160 --fps 16 --gif-colors 16
own_picture Ports port-badges.gif render badges --width 160 --fps 12 --gif-colors 12
own_picture OwnCommand own-swing.gif render swing --width 160 --fps 16 --gif-colors 16
own_picture OwnCommand own-list.gif render list --width 160 --fps 16 --gif-colors 16
example_picture article-springy.gif ArticleSpringy springy.gif 140 4
example_picture article-carousel.gif ArticleCarousel carousel.gif 200 6
example_picture article-circle.gif ArticleCircle circle.gif 160 6
example_picture article-newtonian.gif ArticleNewtonian newtonian.gif 200 4.5
example_picture playground.gif Playground playground.gif 160 4
example_picture rings.gif DrawnCells rings.gif 140 1.6
example_picture chart.gif OwnStage chart.gif 180 4
limit=$gallery_limit
own_picture Ports port-carousel.gif render focus-carousel --width 280 --fps 20 --gif-colors 48
own_picture Ports port-cards.gif render stacked-cards --width 280 --fps 20 --gif-colors 48
own_picture Ports port-toss.gif render toss --width 220 --fps 20 --gif-colors 24
example_picture playground.svg Playground playground.svg
example_picture rings.svg DrawnCells rings.svg

# The answers to "How do I …", each a filmstrip of the YAML below its picture.
answers=$(mktemp -d)
trap 'rm -rf "$answers"' EXIT
awk -v folder="$answers" '
  match($0, /how-to-[a-z]+\.png/) { name = substr($0, RSTART, RLENGTH) }
  inside && /^```$/ { inside = 0; name = "" }
  inside { print > (folder "/" name) }
  name && /^```yaml/ { inside = 1; print "version: 1" > (folder "/" name) }
' Docs/HowTo.md
limit=50
for answer in "$answers"/*; do
  mv "$answer" "$answer.yaml"
  picture "${answer##*/}" sheet "$answer.yaml" --panel-width 96 --background auto
done
limit=$gallery_limit

# The pages of the gallery, which have the player in them. Arrows that noise moves are the only drawings that change on
# every frame, so that the film of fields has fewer of them.
film() {
  local preset=$1
  shift
  known_films+=("$preset.html")
  is_wanted "$preset.html" || return 0
  "$cradle" render "$preset" "$@" -o "$films/$preset.html" --no-manifest --progress none >/dev/null
  printf '%6d kB  %s\n' "$(kilobytes "$films/$preset.html")" "$preset.html" >&2
}
for scene in scenes/*.yaml; do
  preset=$(basename "$scene" .yaml)
  case $preset in
    field-guide) film "$preset" --fps 20 --frames 0s..1.6s ;;
    *) film "$preset" --fps 30 ;;
  esac
done

# Made by scripts/check-pages --picture, which has a browser.
known+=(report.webp)
# Made by scripts/check-pages --film, which has a browser too.
known+=(preview.webp)

for name in ${wanted[@]+"${wanted[@]}"}; do
  [[ " ${known[*]} ${known_films[*]} " == *" $name "* ]] || complain "there is no picture or film '$name'"
done
# Complains about files that nothing makes, and about too many kilobytes: check_folder FOLDER LIMIT KNOWN…
check_folder() {
  local path=$1 limit=$2 file total
  shift 2
  for file in "$path"/*; do
    [[ " $* " == *" ${file##*/} "* ]] || complain "nothing makes $file"
  done
  total=$(($(cat "$path"/* | wc -c) / 1000))
  say "$total kB in $path"
  ((total <= limit)) || complain "$path may have $limit kB"
}
check_folder "$folder" "$folder_limit" "${known[@]}"
check_folder "$films" "$films_limit" "${known_films[@]}"
exit "$status"
