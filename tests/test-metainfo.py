#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a store is told must be sound: test-metainfo.py METAINFO TEMPLATE.

METAINFO is what is installed. TEMPLATE is what it is made from; it is filled in with an
address of screenshots, so that what is told of them is looked at even in a build that
knows none.
"""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

# What is said, and stays: the ID is the same everywhere and has a capital letter as
# GNOME's have, AppStream before 1.0 does not know <developer>, and there is
# no homepage yet.
ACCEPTED = {
    ('cid-contains-uppercase-letter', 'io.github.acies.Acies'),
    ('unknown-tag', 'developer'),
    ('url-homepage-missing', ''),
}


def complaints(path):
    """What the validator says at its most pedantic, apart from what is accepted."""
    result = subprocess.run(
        ['appstreamcli', 'validate', '--no-net', '--pedantic', '--format=yaml', str(path)],
        text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    issues = re.findall(r'^- tag: (\S+)\n((?:  .*\n?)*)', result.stdout, re.MULTILINE)
    said = []
    for tag, about in issues:
        hint = re.search(r'^  hint: "?(.*?)"?$', about, re.MULTILINE)
        if (tag, hint[1] if hint else '') not in ACCEPTED:
            said.append(f'{tag}: {about.strip()}')
    if not issues and result.returncode != 0:
        said.append(result.stdout)
    return said


def main():
    number = failures = 0
    with tempfile.TemporaryDirectory() as folder:
        filled = Path(folder) / Path(sys.argv[1]).name
        text = Path(sys.argv[2]).read_text(encoding='utf-8')
        for name, value in (('BEGIN_SCREENSHOTS', ''), ('END_SCREENSHOTS', ''),
                            ('SCREENSHOTS_URL', 'https://example.org/acies')):
            text = text.replace(f'@{name}@', value)
        filled.write_text(text, encoding='utf-8')
        for title, path in (('what is installed is sound', sys.argv[1]),
                            ('it is sound with screenshots', filled)):
            number += 1
            said = complaints(path)
            failures += bool(said)
            print(f'{"not ok" if said else "ok"} {number} - {title}')
            for complaint in said:
                print('\n'.join('# ' + line for line in complaint.splitlines()))
    print(f'1..{number}')
    return 1 if failures else 0


if __name__ == '__main__':
    sys.exit(main())
