#!/bin/sh
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# In Python, a set of flags from which one was taken is not taken for flags any more.
#
# Software: PyGObject 3.50.0 (Debian's python3-gi 3.50.0-4+b1), and 3.58.1, where it has changed.
# Seen: "flags & ~flag", which everybody writes, is a plain int in 3.50.0, as "~flag" is. A property
#   takes it, a function does not: "Expected a Gio.ApplicationFlags, but got int". "flags & other" is of the
#   right type, and the int 0 is taken everywhere. In 3.58.1 flags are those of Python's own enum module,
#   and all is taken.
# Guess before the run: all operations on flags give flags.
# Concerns: bindings used in tests, with code that runs on more than one release.
# Date: 2026-11-29
# Assumes: root, or user namespaces that may mount and chroot.

cd "$(dirname "$0")" || exit
. ./common.sh

cat >"$t/flags.py" <<'EOF'
from gi.repository import Gio
Flags = Gio.ApplicationFlags
both = Flags.NON_UNIQUE | Flags.HANDLES_OPEN
program = Gio.Application()
for text in ('both & Flags.HANDLES_OPEN', 'both & ~Flags.NON_UNIQUE', '0'):
    flags = eval(text)
    answers = []
    for take in (program.set_flags, lambda flags: setattr(program.props, 'flags', flags)):
        try:
            take(flags)
            answers.append('taken')
        except TypeError as error:
            answers.append(str(error))
    print(text, 'is', type(flags).__name__ + ':', '; '.join(answers))
EOF
for release in trixie:3.50.0-4+b1 forky:3.58.1-1+b1; do
  fetch "${release%:*}" "python3-gi=${release#*:}"
  cp "$t/flags.py" "$root/input"
  inside python3 flags.py >"$t/${release%:*}.txt"
done
cat >"$t/expected.txt" <<'EOF'
both & Flags.HANDLES_OPEN is ApplicationFlags: taken; taken
both & ~Flags.NON_UNIQUE is int: Expected a Gio.ApplicationFlags, but got int; taken
0 is int: taken; taken
EOF
expect '3.50.0' "$(cat "$t/expected.txt")" "$(cat "$t/trixie.txt")"
expect '3.58.1' 'both & ~Flags.NON_UNIQUE is ApplicationFlags: taken; taken' "$(sed -n 2p "$t/forky.txt")"
exit "$changed"
