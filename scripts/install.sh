#!/usr/bin/env bash
# Installs the unpacked command: ./install.sh [--prefix FOLDER], where FOLDER is /usr/local by default.
# With --remove, removes it again.
#
# Ends with 69 if the system lacks what the command needs, and with 73 if the folder cannot be written to.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

# The list of the folders that were made, below the prefix.
readonly folders=share/cradle/folders
readonly packages='libcairo2 libpangocairo-1.0-0 libbox2d2 libdeflate0 libssl3 libxxhash0 libwebp7 libwebpdemux2 libturbojpeg0 libyaml-0-2 ffmpeg fonts-inter'

say() {
  printf '%s\n' "$*" >&2
}

usage() {
  say "Usage: ./install.sh [--remove] [--prefix FOLDER]"
  exit 64
}

prefix=/usr/local
action=install_all
while (($#)); do
  case $1 in
    --remove) action=remove_all ;;
    --prefix)
      (($# > 1)) || usage
      prefix=$(realpath -m -- "$2")
      shift
      ;;
    *) usage ;;
  esac
  shift
done

# What the dynamic linker misses: libraries, or symbols of newer ones.
check_libraries() {
  local missing
  missing=$(ldd bin/cradle 2>&1 | grep -E 'not found|not a dynamic' || true)
  [[ -n $missing ]] || return 0
  say "error: this system lacks libraries that cradle needs:"
  say "$missing"
  say "On Debian 12, Ubuntu 24.04 and later, they are installed by"
  say "  sudo apt-get install $packages"
  say "Older systems have older libraries, and cannot run this command; a container with Debian 12 can."
  exit 69
}

# The zsh of Debian looks in one folder for packages, and in another for what is below /usr/local.
target_of() {
  printf '%s\n' "$prefix/${1/zsh\/vendor-completions/zsh\/site-functions}"
}

files() {
  find bin share -type f | sort
}

# Makes a folder, and remembers which ones on the way were not there, so that removal takes those and no others.
made=()
make_folder() {
  [[ -d $1 ]] || { make_folder "$(dirname "$1")" && mkdir "$1" && made+=("$1"); }
}

# Under another name first: a command that is running keeps its file, and no half of one is ever there.
install_file() {
  local target
  target=$(target_of "$1")
  if ! { make_folder "$(dirname "$target")" && cp -p "$1" "$target.part" && mv -f "$target.part" "$target"; }; then
    say "error: cannot write $target; run the script by sudo, or with --prefix and a folder of your own"
    exit 73
  fi
}

install_all() {
  local file
  check_libraries
  while read -r file; do install_file "$file"; done < <(files)
  ((${#made[@]} == 0)) || printf '%s\n' "${made[@]}" >>"$prefix/$folders"
  say "Installed $prefix/bin/cradle, version $("$prefix/bin/cradle" --version)."
  "$prefix/bin/cradle" doctor || {
    say "What is missing above is installed by"
    say "  sudo apt-get install $packages"
    exit 69
  }
}

remove_all() {
  local file target folder made
  # Read first, since the list is in one of the folders.
  mapfile -t made < <(tac "$prefix/$folders" 2>/dev/null)
  while read -r file; do
    target=$(target_of "$file")
    rm -f "$target" || {
      say "error: cannot remove $target; run the script by sudo"
      exit 73
    }
  done < <(files && echo "$folders")
  # A folder in which something else lies stays.
  for folder in "${made[@]}"; do rmdir "$folder" 2>/dev/null || true; done
  say "Removed cradle from $prefix."
}

"$action"
