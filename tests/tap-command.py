#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs a command as one test in TAP: tap-command.py TITLE COMMAND...

If it fails, its output follows as comments.
"""

import subprocess
import sys

title, *command = sys.argv[1:]
result = subprocess.run(command, text=True, errors='replace',
                        stdin=subprocess.DEVNULL,
                        stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
print('1..1')
print(f'{"ok" if result.returncode == 0 else "not ok"} 1 - {title}')
if result.returncode != 0:
    for line in result.stdout.splitlines():
        print(f'# {line}')
