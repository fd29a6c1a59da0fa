#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks what translators work with: test-translations.py SOURCE-ROOT.

po/POTFILES has to name exactly the files that hold text for people, each LINGUAS exactly
the languages there are, and every language has to be sound and complete.
"""

import gettext
import itertools
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET
from pathlib import Path

from catalogs import make_help_template, make_template, read_entries, read_list, run
from tap import Report

ROOT = Path(sys.argv[1]).resolve()

# What holds text for people where any file does, by the ending of the name.
ENDINGS = ('.c', '.h', '.ui', '.desktop.in', '.gschema.xml', '.metainfo.xml.in', '.mime.xml.in')

# Those that were complete stay so; a new language is added when it has got there.
COMPLETE = {
    'po': {'cs', 'hu', 'ja', 'ru'},
    'help': {'cs', 'hu', 'ja', 'ru'},
}

# What i18nspector would like to have and does not get.
UNMET = {
    'no-report-msgid-bugs-to-header-field': 'the project has no address yet',
    'invalid-last-translator': 'the project has no address yet',
    'no-version-in-project-id-version': 'it would have to be changed in every file for every release',
}

# Actions of the main menu that are hidden when they cannot be done, and never can be both.
NEVER_BOTH = [
    {'win.rematch', 'win.next-game'},
    {'win.rematch', 'win.score-sheet'},
    {'win.review', 'win.practice-leave'},
]

tap = Report()


def find_candidates():
    for folder in ('src', 'data'):
        for path in sorted((ROOT / folder).rglob('*')):
            if path.is_file() and (path.name.endswith(ENDINGS)
                                   or path.parent.name == 'lessons' and path.suffix == '.xml'):
                yield path.relative_to(ROOT).as_posix()


def check_potfiles(work):
    listed = read_list(ROOT / 'po' / 'POTFILES')
    tap.report('POTFILES is in alphabetical order and names nothing twice',
               [] if listed == sorted(set(listed)) else [listed])
    gone = [name for name in listed if not (ROOT / name).is_file()]
    tap.report('POTFILES names only files that there are', gone)

    make_template(ROOT, work / 'all.pot', find_candidates())
    template = (work / 'all.pot').read_text(encoding='utf-8')
    marked = set(re.findall(r'(\S+):\d+', ' '.join(re.findall(r'^#: (.*)$', template, re.MULTILINE))))
    tap.report('POTFILES names every file with text for people', sorted(marked - set(listed)))
    tap.report('POTFILES names no file without text for people', sorted(set(listed) - marked - set(gone)))
    if not gone:
        tap.report('the template can be made without a complaint', make_template(ROOT, work / 'acies.pot'))


def read_catalogue(language, work):
    """Gives the function that translates; for no language, what leaves all as it is."""
    if language is None:
        return lambda text: text
    run('msgfmt', f'--output-file={work}/acies.mo', str(ROOT / 'po' / f'{language}.po'))
    with (work / 'acies.mo').open('rb') as file:
        return gettext.GNUTranslations(file).gettext


def count(details, most=8):
    """The first of many."""
    return details if len(details) <= most else details[:most] + [f'and {len(details) - most} more']


def check_complete(kind, language, po, template, work):
    title = f'{kind} of {language}'
    whole = work / 'whole.po'
    made = subprocess.run(['msgmerge', '--quiet', '--no-fuzzy-matching', f'--output-file={whole}', str(po), str(template)],
                          text=True, capture_output=True)
    if made.returncode != 0:
        tap.report(f'{title} is complete', made.stderr.splitlines())
        return
    missing = [f'not translated: {text}' for text in read_entries(whole, '--untranslated', '--no-obsolete')]
    missing += [f'fuzzy: {text}' for text in read_entries(whole, '--only-fuzzy', '--no-obsolete')]
    if language not in COMPLETE[kind]:
        tap.skip(f'{title} is complete', f'{len(missing)} texts are missing')
        return
    tap.report(f'{title} is complete', count(missing))
    tap.report(f'{title} has nothing that is no longer there',
               count(read_entries(whole, '--only-obsolete')))


def check_po(kind, language, po, template, work):
    result = subprocess.run(['msgfmt', '--check', '--output-file=/dev/null', str(po)],
                            cwd=ROOT, text=True, capture_output=True)
    tap.report(f'{kind} of {language} is sound', result.stderr.splitlines() if result.returncode else [])
    if template is None:
        tap.skip(f'{kind} of {language} is complete', 'without itstool there is no template')
    else:
        check_complete(kind, language, po, template, work)

    if language not in COMPLETE[kind]:
        return
    if shutil.which('i18nspector') is None:
        tap.skip(f'{kind} of {language} pleases i18nspector', 'it is not there')
        return
    result = subprocess.run(['i18nspector', str(po)], text=True, capture_output=True)
    complaints = [line for line in (result.stdout + result.stderr).splitlines()
                  if not any(f' {tag}' in line for tag in UNMET)]
    tap.report(f'{kind} of {language} pleases i18nspector', complaints)


def check_languages(kind, there, template, work):
    listed = read_list(ROOT / kind / 'LINGUAS')
    tap.report(f'{kind}/LINGUAS names the languages there are, in alphabetical order',
               [] if listed == sorted(there) else [f'LINGUAS: {listed}', f'po files: {sorted(there)}'])
    gone = sorted(COMPLETE[kind] - set(there))
    tap.report(f'{kind} has the languages that were complete', gone)
    for language in sorted(there):
        check_po(kind, language, there[language], template, work)


def find_mnemonic(label):
    match = re.search(r'_(\w)', label)
    return match[1].casefold() if match else None


def check_mnemonics(language, work):
    """No letter stands for two things that are shown together."""
    translate = read_catalogue(language, work)
    doubled = []

    menu = ET.parse(ROOT / 'src' / 'app' / 'window' / 'acies-window.ui').getroot().find('menu')
    items = []
    for item in (*menu.iter('item'), *menu.iter('submenu')):
        attributes = {attribute.get('name'): attribute.text for attribute in item.findall('attribute')}
        items.append((translate(attributes['label']), attributes.get('action')))
    if len(items) < 20:
        doubled.append(f'there are only {len(items)} items in the main menu')
    for (label, action), (other, other_action) in itertools.combinations(items, 2):
        if (find_mnemonic(label) is not None and find_mnemonic(label) == find_mnemonic(other)
                and {action, other_action} not in NEVER_BOTH):
            doubled.append(f'main menu: “{label}” and “{other}”')

    questions = 0
    for path in sorted((ROOT / 'src' / 'app').rglob('*.c')):
        for answers in re.findall(r'_\("([^"]*_[^"]*)"\), _\("([^"]*_[^"]*)"\)', path.read_text(encoding='utf-8')):
            questions += 1
            labels = [translate(answer) for answer in answers]
            if find_mnemonic(labels[0]) == find_mnemonic(labels[1]) is not None:
                doubled.append(f'{path.name}: “{labels[0]}” and “{labels[1]}”')
    if questions < 2:
        doubled.append(f'there are only {questions} questions with two answers')
    tap.report(f'underlined letters are unique: {language or "English"}', doubled)


def main():
    programs = {path.stem: path for path in (ROOT / 'po').glob('*.po')}
    manuals = {path.stem: path for path in (ROOT / 'help').glob('*/*.po') if path.parent.name == path.stem}
    with tempfile.TemporaryDirectory() as name:
        work = Path(name)
        try:
            check_potfiles(work)
            check_languages('po', programs, work / 'acies.pot', work)
            help_template = None
            if shutil.which('itstool') is not None:
                help_template = work / 'help.pot'
                make_help_template(ROOT, help_template)
            check_languages('help', manuals, help_template, work)
            for language in (None, *sorted(programs)):
                check_mnemonics(language, work)
        except RuntimeError as error:
            tap.report('everything can be made', [error])
    tap.end()


if __name__ == '__main__':
    main()
