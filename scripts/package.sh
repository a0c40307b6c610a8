#!/usr/bin/env bash
# Makes the packages of the command: scripts/package.sh [--linked] [FOLDER], where FOLDER is out/ by default.
#
#   cradle_VERSION_ARCHITECTURE.deb        for Debian and Ubuntu
#   cradle-VERSION-linux-MACHINE.tar.xz    the same files, with a script that installs them anywhere
#
# Swift is linked in; Cairo, Pango, Box2D, ffmpeg and Inter are those of the system. A package works on the
# system on which it was made and on later ones, so one for everybody is made on Debian 12, the oldest that is
# supported. The same commit gives the same bytes on any machine with the same packages and the same Swift.
#
# With --linked, the command is linked of what 'swift build -c release' has left, in seconds: for a look at the packages,
# since its bytes depend on the folder.
set -euo pipefail
checkouts=.build/package/checkouts
if [[ ${1-} == --linked ]]; then
  checkouts=.build/checkouts
  shift
fi
readonly checkouts
folder=$(realpath -m -- "${1:-$(dirname "${BASH_SOURCE[0]}")/../out}")
cd "$(dirname "${BASH_SOURCE[0]}")/.."
# shellcheck source=scripts/packages.sh
source scripts/packages.sh

require_swift
require_packages "${build_packages[@]}" binutils dpkg-dev python3 xz-utils

build=.build/package
stage=$build/stage
name=cradle
version=$(sed -n 's/.*static let current = "\(.*\)".*/\1/p' Sources/Films/Version.swift)
architecture=$(dpkg --print-architecture)
# Of an export without git, the date is that of the first version.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || echo 1767225600)}
export SOURCE_DATE_EPOCH LC_ALL=C.UTF-8 TZ=UTC
umask 022

build_command() {
  mkdir -p "$build"
  if [[ $checkouts == .build/checkouts ]]; then
    python3 -c 'import sys; sys.path.insert(0, "scripts"); import built; built.link_command(*sys.argv[1:])' \
      "$build/linked" "$build/cradle.map" >&2
  else
    compile_command
    ln -f "$build/release/cradle" "$build/linked"
  fi
  # Swift's hashes of modules, of which builds in other folders have others, and the linker's hash of all that.
  strip --strip-all --remove-section={.comment,.swift_modhash,.note.gnu.build-id} -o "$build/cradle" "$build/linked"
  [[ $("$build/cradle" --version) == "$version" ]] ||
    { say "error: the command is not of version $version"; exit 70; }
}

# The paths of this machine in what compilers write become relative. The map names what is linked in, for the
# licences.
compile_command() {
  swift build -c release --static-swift-stdlib --product cradle --scratch-path "$build" \
    -Xswiftc -gnone -Xswiftc -file-prefix-map -Xswiftc "$PWD=." \
    -Xcc "-ffile-prefix-map=$PWD=." -Xcxx "-ffile-prefix-map=$PWD=." \
    -Xlinker --as-needed -Xlinker "-Map=$build/cradle.map" >&2
}

# Puts everything under a folder that stands for /usr.
stage_files() {
  local usr=$1 share=$1/share
  rm -rf "$usr"
  install -D -m 755 "$build/cradle" "$usr/bin/cradle"
  scripts/manual "$build/cradle" "$share/man/man1"
  gzip --no-name -9 "$share"/man/man1/*.1
  mkdir -p "$share"/{cradle,doc/cradle,bash-completion/completions} \
    "$share"/{zsh/vendor-completions,fish/vendor_completions.d}
  "$build/cradle" --generate-completion-script bash >"$share/bash-completion/completions/cradle"
  "$build/cradle" --generate-completion-script zsh >"$share/zsh/vendor-completions/_cradle"
  "$build/cradle" --generate-completion-script fish >"$share/fish/vendor_completions.d/cradle.fish"
  "$build/cradle" schema >"$share/cradle/scene.schema.json"
  install -D -m 644 -t "$share/cradle/scenes" Examples/Scenes/*.yaml
  scripts/copyright "$build/cradle.map" "$checkouts" >"$share/doc/cradle/copyright"
  gzip --no-name -9 --stdout CHANGELOG.md >"$share/doc/cradle/CHANGELOG.md.gz"
}

# Prints the libraries that the command needs, with the lowest versions that have their symbols. Two have
# another name since Ubuntu 24.04 and Debian 13, where 64-bit times renamed them. Cairo's and Pango's lowest
# versions are those of OutdatedLibrary.swift, which may be higher than those of their symbols.
dependencies() {
  local program=$PWD/$1/usr/bin/cradle work=$build/shlibdeps
  local oldest=Sources/Rendering/OutdatedLibrary.swift cairo pango
  mkdir -p "$work/debian"
  printf 'Source: %s\n\nPackage: %s\nArchitecture: any\n' "$name" "$name" >"$work/debian/control"
  cairo=$(sed -n 's/.*"cairo": "\([0-9.]*\)".*/\1/p' "$oldest")
  pango=$(sed -n 's/.*"pango": "\([0-9.]*\)".*/\1/p' "$oldest")
  [[ -n $cairo && -n $pango ]] || { say "error: $oldest names no lowest versions"; exit 70; }
  (cd "$work" && dpkg-shlibdeps --warnings=1 -O "-e$program") |
    sed -n 's/^shlibs:Depends=//p' | sed 's/, /\n/g' |
    sed -E -e "s/^(libcairo2).*/\1 (>= $cairo)/" -e "s/^(libpango[^ ]*).*/\1 (>= $pango)/" \
      -e 's/^(libssl3|libglib2\.0-0)( .*)?$/\1\2 | \1t64\2/' |
    sort --unique | paste --serial --delimiters=, | sed 's/,/, /g'
}

control() {
  local libraries home
  libraries=$(dependencies "$1")
  home=$(python3 scripts/repository.py)
  sed '/^Homepage: $/d' <<CONTROL
Package: $name
Version: $version
Architecture: $architecture
Maintainer: The Cradle authors
Installed-Size: $(du --apparent-size --summarize --block-size=1K "$1/usr" | cut -f1)
Depends: $libraries, ffmpeg (>= 7:5.1), fonts-inter
Suggests: fonts-material-design-icons-iconfont
Section: graphics
Priority: optional
Homepage: $home
Description: renderer of UI physics, without a screen
 Cradle simulates collection views and UIKit Dynamics from scenes in YAML, and
 draws them as GIFs, movies, figures, and goldens with which tests compare the
 motion. The same scene gives the same frames, bit for bit.
CONTROL
}

# Gives files the date of the commit.
settle() {
  find "$1" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
}

pack_deb() {
  local tree=$stage/deb target=$1
  rm -rf "$tree"
  mkdir -p "$tree/DEBIAN"
  cp -a "$stage/usr" "$tree/usr"
  control "$tree" >"$tree/DEBIAN/control"
  (cd "$tree" && find usr -type f -print0 | sort -z | xargs -0 md5sum) >"$tree/DEBIAN/md5sums"
  settle "$tree"
  # One thread: several cut what they compress into blocks, by the number of processors.
  dpkg-deb --root-owner-group -Zxz -z9 --threads-max=1 --build "$tree" "$target.part" >&2
  mv "$target.part" "$target"
}

pack_tarball() {
  local top=$name-$version tree=$stage/tar target=$1
  rm -rf "$tree"
  mkdir -p "$tree"
  cp -a "$stage/usr" "$tree/$top"
  install -m 755 scripts/install.sh "$tree/$top/install.sh"
  install -m 644 LICENSE "$tree/$top/LICENSE"
  settle "$tree"
  tar --create --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner \
    --format=gnu --directory "$tree" "$top" | xz -9 --threads=1 >"$target.part"
  mv "$target.part" "$target"
}

# shellcheck source=/dev/null
if ! (. /etc/os-release && [[ $ID-${VERSION_ID:-} == debian-12 ]]); then
  say "This is not Debian 12: the packages may not work on systems that are older than this one."
fi
build_command
mkdir -p "$folder"
stage_files "$stage/usr"
deb=$folder/${name}_${version}_$architecture.deb
tarball=$folder/$name-$version-linux-$(uname -m).tar.xz
pack_deb "$deb"
pack_tarball "$tarball"
printf '%s\n' "$deb" "$tarball"
