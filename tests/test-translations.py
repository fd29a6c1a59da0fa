#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks what translators work with: test-translations.py SOURCE-ROOT.

po/POTFILES must name exactly the files that hold text for people, po/LINGUAS
exactly the languages there are, and every language must be sound.
"""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(sys.argv[1]).resolve()

# What marks a text for translation, by the ending of the file.
MARKS = {
    '.c': re.compile(r'\b(?:_|N_|C_|NC_|Q_|P_|g?ngettext|g?pgettext|g_d?p?n?gettext2?|g_dpgettext2|gettext)\s*\(\s*"'),
    '.h': re.compile(r'\b(?:_|N_|C_|NC_|Q_|ngettext|gettext)\s*\(\s*"'),
    '.ui': re.compile(r'translatable="(?:yes|true|1)"'),
    '.gschema.xml': re.compile(r'<(?:summary|description)\b'),
    '.desktop.in': re.compile(r'^(?:Name|GenericName|Comment|Keywords)=', re.MULTILINE),
    '.metainfo.xml.in': re.compile(r'<summary>'),
    '.mime.xml.in': re.compile(r'<comment>'),
    '.xml': re.compile(r'<lesson\b'),
}

number = 0
failures = 0


def report(good, title, details=()):
    global number, failures
    number += 1
    failures += not good
    print(f'{"ok" if good else "not ok"} {number} - {title}')
    for detail in details:
        print(f'# {detail}')


def without_comments(text):
    return re.sub(r'/\*.*?\*/|^\s*//.*?$', '', text, flags=re.DOTALL | re.MULTILINE)


def marked_files():
    for folder in ('src', 'data'):
        for path in (ROOT / folder).rglob('*'):
            mark = next((mark for ending, mark in MARKS.items()
                         if path.name.endswith(ending)), None)
            if mark is None or not path.is_file():
                continue
            text = path.read_text(encoding='utf-8')
            if path.suffix in ('.c', '.h'):
                text = without_comments(text)
            if mark.search(text):
                yield path.relative_to(ROOT).as_posix()


def listed_in(name):
    lines = (ROOT / name).read_text(encoding='utf-8').splitlines()
    return [line for line in lines if line and not line.startswith('#')]


def check_potfiles():
    listed = listed_in('po/POTFILES')
    marked = set(marked_files())

    report(listed == sorted(set(listed)),
           'POTFILES is in alphabetical order and names nothing twice')
    gone = [name for name in listed if not (ROOT / name).is_file()]
    report(not gone, 'POTFILES names only files that there are', gone)
    missing = sorted(marked - set(listed))
    report(not missing, 'POTFILES names every file with text for people', missing)
    idle = sorted(set(listed) - marked - set(gone))
    report(not idle, 'POTFILES names no file without text for people', idle)


def check_template():
    with tempfile.NamedTemporaryFile(suffix='.pot') as pot:
        result = subprocess.run(
            ['xgettext', '--from-code=UTF-8', '--add-comments', '--files-from=po/POTFILES',
             '--keyword=_', '--keyword=N_', '--keyword=C_:1c,2', '--keyword=NC_:1c,2',
             '--keyword=g_dngettext:2,3', f'--output={pot.name}'],
            cwd=ROOT, text=True, capture_output=True,
            env={**os.environ, 'GETTEXTDATADIRS': str(ROOT / 'po')})
    complaints = result.stderr.splitlines()
    report(result.returncode == 0 and not complaints,
           'the template can be made without a complaint', complaints)


def check_languages():
    listed = ' '.join(listed_in('po/LINGUAS')).split()
    there = sorted(path.stem for path in (ROOT / 'po').glob('*.po'))
    report(listed == there, 'LINGUAS names the languages there are, in alphabetical order',
           [f'LINGUAS: {listed}', f'po files: {there}'])
    for language in there:
        result = subprocess.run(
            ['msgfmt', '--check', '--output-file=/dev/null', f'po/{language}.po'],
            cwd=ROOT, text=True, capture_output=True)
        report(result.returncode == 0, f'{language} is sound', result.stderr.splitlines())


def main():
    check_potfiles()
    check_template()
    check_languages()
    print(f'1..{number}')
    return 1 if failures else 0


if __name__ == '__main__':
    sys.exit(main())
