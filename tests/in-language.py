#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs a test program in a language: in-language.py SOURCE-ROOT BUILD-ROOT LANGUAGE PROGRAM...

LANGUAGE is one with a file in po/, “en” for none, or “xx” for a language that is made up from
the template: longer than English, with accents, and with brackets at both ends.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / 'po'))

from catalogs import find_locale, make_template
from xserver import run

ROOT = Path(sys.argv[1]).resolve()
BUILD = Path(sys.argv[2]).resolve()
LANGUAGE = sys.argv[3]
PROGRAM = sys.argv[4:]

# Doubling the vowels makes a text about two fifths longer.
LETTERS = str.maketrans({
    'a': 'äa', 'e': 'ëe', 'i': 'ïi', 'o': 'öo', 'u': 'üu', 'y': 'ÿ', 'c': 'ç', 'n': 'ñ', 's': 'š',
    'A': 'Äa', 'E': 'Ëe', 'I': 'Ïi', 'O': 'Öo', 'U': 'Üu', 'C': 'Ç', 'N': 'Ñ', 'S': 'Š',
})

# Parts of a text that a program interprets and that must stay: a directive of printf, a tag, an
# entity, a mnemonic with its underscore, and an escape sequence.
KEPT = re.compile(r'(%(?:\d+\$)?[-+ #0]*\d*(?:\.\d+)?[a-z%]|<[^<>]*>|&\w+;|_\w|\\.)')


def make_up(text):
    """Makes up the translation of a text, which is escaped as in a po file."""
    before, middle, after = re.fullmatch(r'((?:\\n)*)(.*?)((?:\\n)*)', text).groups()
    parts = KEPT.split(middle)
    longer = ''.join(part if n % 2 else part.translate(LETTERS) for n, part in enumerate(parts))
    return f'{before}[{longer}]{after}'


def make_language(folder):
    """Makes the made-up language."""
    folder.mkdir(parents=True, exist_ok=True)
    template = folder / 'acies.pot'
    make_template(ROOT, template)
    whole = subprocess.run(['msgen', '--no-wrap', '--lang=xx', str(template)],
                           text=True, capture_output=True, check=True).stdout
    head, entries = whole.split('\n\n', 1)
    head = head.replace('nplurals=INTEGER; plural=EXPRESSION', 'nplurals=2; plural=(n != 1)')
    head = head.replace('charset=CHARSET', 'charset=UTF-8')
    made = []
    for entry in entries.split('\n\n'):
        # A text may be split over several lines.
        entry = re.sub(r'^(msgstr(?:\[\d\])?) ((?:".*"\n?)+)',
                       lambda match: '{} "{}"\n'.format(
                           match[1], make_up(''.join(re.findall(r'"(.*)"', match[2])))),
                       entry, flags=re.MULTILINE)
        made.append(entry.rstrip('\n'))
    (folder / 'acies.po').write_text(head + '\n\n' + '\n\n'.join(made) + '\n', encoding='utf-8')
    subprocess.run(['msgfmt', '--check-format', f'--output-file={folder}/acies.mo', str(folder / 'acies.po')], check=True)


def main():
    work = BUILD / 'tests' / f'languages-{LANGUAGE}'
    work.mkdir(exist_ok=True)
    locale = find_locale(work)
    if locale is None:
        print('1..0 # SKIP there is no locale but that of C, where nothing is translated')
        return
    folder = BUILD / 'po'
    if LANGUAGE == 'xx':
        folder = work
        make_language(work / 'xx' / 'LC_MESSAGES')
    environment = {**os.environ, **locale, 'LANGUAGE': LANGUAGE, 'ACIES_LOCALEDIR': str(folder)}
    # So large that the pointer, which lies in its middle, is beyond any window and points at nothing.
    sys.exit(run(PROGRAM, environment, '2400x1600'))


if __name__ == '__main__':
    main()
