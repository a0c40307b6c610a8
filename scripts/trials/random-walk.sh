#!/usr/bin/env bash
# Walks at random through updates, scrolling, layouts and parameters of collection views: 2000 steps
# with 50 seeds from each layout, by default:
#   scripts/trials/random-walk.sh [SEEDS [OPERATIONS [FLAG…]]], where a FLAG is one of 'swift test', such as --skip-build
#   scripts/trials/random-walk.sh LAYOUT:SEED [OPERATIONS]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
# shellcheck source=scripts/packages.sh
source scripts/packages.sh

require_swift
require_packages "${build_packages[@]}"

if [[ ${1-} == *:* ]]; then
  export CRADLE_WALK=$1
else
  export CRADLE_WALK_SEEDS=${1:-50}
fi
export CRADLE_WALK_OPERATIONS=${2:-2000}
swift test -c release --filter RandomWalkTests "${@:3}"
