#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs a test program under an X server and a session bus of its own: on-display.py PROGRAM [ARGUMENT...]"""

import os
import sys

from xserver import run

if __name__ == '__main__':
    sys.exit(run(sys.argv[1:], os.environ))
