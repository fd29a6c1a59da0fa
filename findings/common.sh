# shellcheck shell=sh
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# What the scripts of this folder share; each reads it with ". ./common.sh" from its own folder.
#
# A script ends with 0 if it saw what its head says, 1 if the behaviour has changed, and 77 if a
# package cannot be had (or, where its head says so, a tool that it assumes).

set -eu
unset LANGUAGE LC_MESSAGES
export LC_ALL=C.UTF-8

t=$(mktemp -d)
trap 'rm -rf "$t"' EXIT
trap 'exit 130' INT TERM
changed=0

skip() {
  echo "skipped: $*" >&2
  exit 77
}

# fetch SUITE NAME=VERSION...: extracts these packages of Debian, and all that they depend on, into
# $root. Nothing of them is configured or run. The packages come over apt's own lists of keys.
fetch() {
  suite=$1
  shift
  for tool in apt-get dpkg unshare chroot; do
    command -v "$tool" >"$t/null" || skip "$tool is missing"
  done
  root=$t/$suite
  apt=$t/apt-$suite
  mkdir -p "$apt/lists/partial" "$apt/archives/partial" "$root"
  : >"$apt/status"
  cat >"$apt/sources.list" <<EOF
deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/debian $suite main
EOF
  cat >"$apt/conf" <<EOF
Dir::Etc::SourceList "$apt/sources.list";
Dir::Etc::SourceParts "/dev/null";
Dir::Etc::PreferencesParts "/dev/null";
Dir::State::Lists "$apt/lists";
Dir::State::Status "$apt/status";
Dir::Cache "$apt";
Dir::Cache::Archives "$apt/archives";
Acquire::Languages "none";
APT::Sandbox::User "root";
APT::Install-Recommends "false";
APT::Architecture "amd64";
EOF
  APT_CONFIG=$apt/conf apt-get -qq update >&2 || skip "no lists of $suite"
  APT_CONFIG=$apt/conf apt-get -qq -y --download-only install coreutils dash libc-bin "$@" >"$t/null" 2>"$apt/log" \
    || { cat "$apt/log" >&2; skip "cannot be had: $*"; }
  # Before trixie no package has these links.
  for directory in bin sbin lib lib64; do
    mkdir -p "$root/usr/$directory"
    [ -e "$root/$directory" ] || ln -s "usr/$directory" "$root/$directory"
  done
  for package in "$apt"/archives/*.deb; do
    dpkg-deb --fsys-tarfile "$package" | tar -x --keep-directory-symlink --no-same-owner -C "$root" -f -
  done
  rm -rf "$apt"
  mkdir -p "$root/dev" "$root/proc" "$root/tmp" "$root/input"
  [ -e "$root/bin/sh" ] || ln -s dash "$root/bin/sh"
  inside true || skip 'no namespaces'
}

# inside COMMAND...: runs it in the last root that was fetched, in its folder /input.
inside() {
  # shellcheck disable=SC2016
  unshare --mount --map-root-user sh -c 'mount --rbind /dev "$0/dev" && mount --rbind /proc "$0/proc" \
    && exec chroot "$0" "$@"' "$root" /usr/bin/env -i -C /input \
    PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/tmp LC_ALL="$LC_ALL" "$@"
}

# on_display COMMAND...: runs it inside, with a display and a session bus of its own.
on_display() {
  echo 'root:x:0:0:root:/tmp:/bin/sh' >"$root/etc/passwd"
  inside dbus-uuidgen --ensure=/etc/machine-id
  # shellcheck disable=SC2016
  inside env GDK_BACKEND=x11 GSK_RENDERER=cairo XDG_RUNTIME_DIR=/tmp sh -c '
    glib-compile-schemas /usr/share/glib-2.0/schemas
    rm -f display
    mkdir -p /tmp/.X11-unix
    Xvfb -displayfd 3 -screen 0 1024x768x24 -nolisten tcp -noreset 3>display &
    server=$!
    trap "kill $server" EXIT
    while [ ! -s display ]; do
      kill -0 $server || exit 1
      sleep 0.1
    done
    DISPLAY=:$(cat display)
    export DISPLAY
    dbus-run-session -- "$@"' sh "$@"
}

# tree PROGRAM.py: what accessible-tree.py prints of a program in $root/input, as a file $t/tree.
tree() {
  cp accessible-tree.py "$root/input"
  on_display python3 -W ignore accessible-tree.py "$1" >"$t/tree" 2>"$t/log" \
    || { cat "$t/log" >&2; skip 'no display, or no accessibility bus'; }
  cat "$t/tree"
}

# expect WHAT EXPECTED SEEN
expect() {
  printf '%s: %s\n' "$1" "$3"
  if [ "$2" != "$3" ]; then
    printf '  changed; it was: %s\n' "$2"
    # shellcheck disable=SC2034
    changed=1
  fi
}
