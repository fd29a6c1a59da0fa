#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a store is told must be sound: test-metainfo.py METAINFO TEMPLATE.

METAINFO is what is installed. TEMPLATE is what it is made from; it is filled in with
addresses, so that what is told of screenshots is looked at even in a build that
knows none. For a release (ACIES_RELEASE is set), no language may have half of a description: of those paragraphs that are
translated, a store would show only these.
"""

import os
import re
import struct
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
from pathlib import Path

# What is said, and stays: the ID is the same everywhere and has a capital letter as
# GNOME's have, and AppStream before 1.0 does not know <developer>.
ACCEPTED = {
    ('cid-contains-uppercase-letter', 'io.github.acies.Acies'),
    ('unknown-tag', 'developer'),
}
# For a build without an address: AppStream warns of it since 1.0.
WITHOUT_ADDRESS = {('url-homepage-missing', '')}


def complaints(path, accepted):
    """What the validator says at its most pedantic, apart from what is accepted."""
    result = subprocess.run(
        ['appstreamcli', 'validate', '--no-net', '--pedantic', str(path)], text=True,
        env={**os.environ, 'LC_ALL': 'C.UTF-8'}, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    issues = re.findall(r'^[EWIP]: \S+:(?:\d+|~): (\S+) ?(.*)$', result.stdout, re.MULTILINE)
    said = [f'{tag} {hint}' for tag, hint in issues if (tag, hint) not in accepted]
    if not issues:
        # Of the capital letter at least it tells.
        said.append(result.stdout)
    return said


def find_halves(path):
    """The descriptions, of the program and of its releases, of which a language has some paragraphs but not all."""
    halves = []
    for description in ElementTree.parse(path).iter('description'):
        counts = {}
        for element in description.iter():
            if element.tag in ('p', 'li'):
                language = element.get('{http://www.w3.org/XML/1998/namespace}lang')
                counts[language] = counts.get(language, 0) + 1
        beginning = ' '.join((description.find('p').text or '').split())[:40]
        halves += [f'{language}: {count} of {counts[None]} paragraphs of “{beginning}…”'
                   for language, count in counts.items() if count != counts[None]]
    return halves


def fits(path, width, height):
    """Whether a picture has the size that is told."""
    with open(path, 'rb') as file:
        size = struct.unpack('>II', file.read(24)[16:])
    return size == (width, height) and width <= 1000 and height <= 700


def main():
    number = failures = 0
    with tempfile.TemporaryDirectory() as folder:
        filled = Path(folder) / Path(sys.argv[1]).name
        text = Path(sys.argv[2]).read_text(encoding='utf-8')
        summary = re.search('<summary>(.*?)</summary>', text)[1]
        accepted = ACCEPTED
        if '<url type="homepage">' not in re.sub('<!--.*?-->', '', Path(sys.argv[1]).read_text(encoding='utf-8'),
                                                 flags=re.DOTALL):
            accepted = ACCEPTED | WITHOUT_ADDRESS
        text = re.sub('@(?:BEGIN|END)_[A-Z_]+@', '', text)
        text = re.sub('@[A-Z_]+_URL@', 'https://example.org/acies', text)
        filled.write_text(text, encoding='utf-8')
        for title, path, accepted in (('what is installed is sound', sys.argv[1], accepted),
                                      ('it is sound with its addresses', filled, ACCEPTED)):
            number += 1
            said = complaints(path, accepted)
            failures += bool(said)
            print(f'{"not ok" if said else "ok"} {number} - {title}')
            for complaint in said:
                print('\n'.join('# ' + line for line in complaint.splitlines()))
        number += 1
        folder = Path(sys.argv[2]).parent / 'screenshots'
        wrong = [picture for picture in re.findall(r'width="(\d+)" height="(\d+)">https://example.org/acies/([\w./-]+)<', text)
                 if not fits(folder / picture[2], int(picture[0]), int(picture[1]))]
        failures += bool(wrong)
        print(f'{"not ok" if wrong else "ok"} {number} - its pictures are as large as it says, and no larger than stores like')
        for picture in wrong:
            print('#', *picture)
        number += 1
        # What stores ask of it; the name of the game is its publishers'.
        short = 10 <= len(summary) <= 35 and not re.search('Battle Line|Schotten', summary)
        failures += not short
        print(f'{"ok" if short else "not ok"} {number} - its summary is short, and free of names')
        number += 1
        halves = find_halves(sys.argv[1])
        whole = not halves or not os.environ.get('ACIES_RELEASE')
        failures += not whole
        skipped = f' # SKIP {halves[0]}' if halves and whole else ''
        print(f'{"ok" if whole else "not ok"} {number} - each language has all of a description or nothing{skipped}')
        for half in halves:
            print('#', half)
        number += 1
        own = [keyword.text for keyword in ElementTree.parse(sys.argv[1]).iter('keyword')]
        failures += bool(own)
        print(f'{"not ok" if own else "ok"} {number} - its keywords are those of the desktop entry')
        for keyword in own:
            print('# it has one of its own:', keyword)
    print(f'1..{number}')
    return 1 if failures else 0


if __name__ == '__main__':
    sys.exit(main())
