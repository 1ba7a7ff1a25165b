#!/usr/bin/env bash
# shellcheck disable=SC2034  # variables are used by the scripts that source this file
# Sourced by the other scripts: installs packages, configures and builds. Prints to standard error
# only, so that a script's standard output stays that of the program it starts.
set -euo pipefail

root=$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd -P)

# The packages of Debian 12, in this one place.
build_packages=(g++ cmake ninja-build ccache
                libfmt-dev nlohmann-json3-dev libcli11-dev
                libglfw3-dev libimgui-dev python3-glad libpng-dev
                fonts-inter fonts-nanum fonts-dejavu-core)
test_packages=(catch2 clang-format-14 xvfb xauth libgl1-mesa-dri xdotool)

say() {
  printf '%s\n' "$*" >&2
}

# Runs a command and shows what it printed only if it fails.
quietly() {
  local log status=0
  log=$(mktemp)
  "$@" >"$log" 2>&1 || status=$?
  if ((status != 0)); then
    cat -- "$log" >&2
  fi
  rm -f -- "$log"
  return "$status"
}

is_debian_12() {
  # shellcheck source=/dev/null
  [[ -r /etc/os-release ]] && (. /etc/os-release && [[ ${ID-} == debian && ${VERSION_ID-} == 12 ]])
}

# The packages of "$@" that are not installed, one a line.
missing_packages() {
  local package installed
  installed=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' "$@" 2>/dev/null || true)
  for package; do
    [[ $'\n'$installed$'\n' == *$'\n'"installed $package"$'\n'* ]] || printf '%s\n' "$package"
  done
}

# Installs what is missing of "$@". Where that is not possible it says what is needed and goes on:
# CMake takes libraries from anywhere, or fetches them.
install_packages() {
  local missing as_root=()
  if ! is_debian_12; then
    [[ -d $root/build ]] || say "This is not Debian 12; install what matches these packages: $*"
    return
  fi
  mapfile -t missing < <(missing_packages "$@")
  ((${#missing[@]} > 0)) || return 0
  if ((EUID != 0)); then
    as_root=(sudo)
  fi
  local install=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive
                 apt-get -qq -y --no-install-recommends install "${missing[@]}")
  say "Installing with ${as_root[*]:+sudo }apt-get: ${missing[*]}"
  # The first try fails where the package lists are missing or old.
  "${install[@]}" >/dev/null 2>&1 ||
    { quietly "${as_root[@]}" apt-get -qq update && quietly "${install[@]}"; } ||
    say "Not everything could be installed; going on with what is there."
}

# Runs a command on a screen of its own. The server stays when its last client leaves: one that
# starts anew refuses whoever connects meanwhile.
on_virtual_screen() {
  LIBGL_ALWAYS_SOFTWARE=1 xvfb-run --auto-servernum \
    --server-args="-screen 0 1920x1080x24 -noreset" "$@"
}

# build PRESET [TARGET…]: configures where that has not been done for this folder and this presets
# file (later changes to CMake files are ninja's business), then builds.
build() {
  local folder=$root/build/$1
  if [[ ! $folder/build.ninja -nt $root/CMakePresets.json ]] ||
     ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$folder/CMakeCache.txt"; then
    say "Building Plyscope ($1) for the first time takes a few minutes."
    quietly cmake --fresh --preset "$1" -S "$root"
  fi
  local ninja=(ninja -C "$folder" "${@:2}")
  if [[ -t 2 && $("${ninja[@]}" -n) != *"no work to do"* ]]; then
    "${ninja[@]}" >&2  # somebody is watching
  else
    quietly "${ninja[@]}"
  fi
}
