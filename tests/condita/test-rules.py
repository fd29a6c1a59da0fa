#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Looks whether the tests of Condita name every rule, and no rule that there is not. Prints TAP."""

import re
import sys
from pathlib import Path

# How many rules each chapter has.
CHAPTERS = dict(enumerate((7, 7, 5, 7, 5, 4, 3, 7, 7, 9, 2, 14, 5, 4, 3, 5), 1))

cited = set()
for path in sorted(Path(__file__).parent.glob('*.c')):
    cited.update(tuple(map(int, number)) for number in re.findall(r'\bB(\d+)\.(\d+)', path.read_text(encoding='utf-8')))
rules = {(chapter, rule) for chapter, n_rules in CHAPTERS.items() for rule in range(1, n_rules + 1)}

print('1..2')
failed = False
for number, (title, wrong) in enumerate((('every rule is named by a test', rules - cited),
                                         ('every rule that a test names is there', cited - rules)), 1):
    print(f'{"not ok" if wrong else "ok"} {number} - {title}')
    for chapter, rule in sorted(wrong):
        print(f'# B{chapter}.{rule}')
    failed = failed or bool(wrong)
sys.exit(failed)
