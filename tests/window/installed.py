#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What is installed somewhere and moved runs: installed.py ACIES ACIES-ENGINE BUILD-ROOT"""

import os
import re
import sys
import tempfile

from window import Plan, Program, wait_until, xdotool
from installation import Installation

ID = 'io.github.acies.Acies'


def scenario(plan, build):
    with tempfile.TemporaryDirectory(prefix='acies-installed-') as work:
        installation = Installation(build, work)
        installation.finish()
        environment = installation.environment
        os.environ.clear()
        os.environ.update(environment)
        program = Program(str(installation.bin / 'acies'), str(installation.bin / 'acies-engine'), 3)
        try:
            plan.ok(len(program.look_when_ready().hand) == 7, program.look().nodes)
            entry = (installation.share / 'applications' / f'{ID}.desktop').read_text(encoding='utf-8')
            found = re.search('^StartupWMClass=(.*)$', entry, re.M)
            plan.ok(found and program.window in xdotool('search', '--class', f'^{found[1]}$').split(),
                    xdotool('getwindowclassname', program.window))
            program.press('1', '5', 't')
            wait_until(lambda: program.look().buttons('^Take Back'), 'nothing can be taken back')
            plan.ok()
            program.press('ctrl+q')
            plan.ok(program.wait_for_end() == 0)
        finally:
            program.kill()


Plan([
    'the table is there',
    'a dock finds the desktop entry by the class of the window',
    'a turn is played',
    'the window closes',
]).run(scenario, sys.argv[3])
