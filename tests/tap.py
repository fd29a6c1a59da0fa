# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""TAP output, for tests whose number is only known at the end."""

import sys


class Report:
    def __init__(self):
        self.number = 0
        self.failures = 0

    def report(self, title, details=()):
        """Reports a test; it has failed if there are details."""
        self.number += 1
        self.failures += bool(details)
        print(f'{"not ok" if details else "ok"} {self.number} - {title}')
        for detail in details:
            for line in str(detail).splitlines():
                print(f'# {line}')

    def skip(self, title, reason):
        self.number += 1
        print(f'ok {self.number} - {title} # SKIP {reason}')

    def end(self):
        print(f'1..{self.number}')
        sys.exit(1 if self.failures else 0)
