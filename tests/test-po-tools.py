#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Begins languages with po/new-language, and tidies what editors leave with po/tidy: test-po-tools.py SOURCE-ROOT"""

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(sys.argv[1]).resolve()
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / 'po'))

from catalogs import read_list, run
from tap import Report

# A language each that msginit knows, that only Unicode knows, of one country, and in another script.
LANGUAGES = {'de': 2, 'pl': 3, 'ar': 6, 'pt_BR': 2, 'sr@latin': 3, 'zh_TW': 1}
CLDR = Path('/usr/share/unicode/cldr/common/supplemental/plurals.xml')


def leave_out(path, pattern):
    path.write_text(re.sub(pattern, '', path.read_text(encoding='utf-8'), flags=re.MULTILINE), encoding='utf-8')


# What programs that read and write such files do to them.
DAMAGE = {
    'order, locations and line breaks': lambda path: run(
        'msgcat', '--no-wrap', '--no-location', '--sort-output', f'--output-file={path}', path),
    'flags and comments for translators': lambda path: leave_out(path, r'^#[,.] .*\n'),
    'the bytes of another system': lambda path: path.write_bytes(
        b'\xef\xbb\xbf' + path.read_bytes().replace(b'\n', b'\r\n')),
}

tap = Report()


def call(source, *command):
    return subprocess.run([sys.executable, '-B', source / 'po' / command[0], *command[1:]], text=True, capture_output=True)


def check_new_language(source):
    for language, n_plurals in LANGUAGES.items():
        title = f'{language} is begun with the plural forms that it has'
        result = call(source, 'new-language', language)
        if result.returncode != 0 and 'unicode-cldr-core' in result.stderr and not CLDR.is_file():
            tap.skip(title, 'the rules of Unicode about plurals are not installed')
            continue
        wrong = [result.stderr] if result.returncode else []
        for po in (source / 'po' / f'{language}.po', source / 'help' / language / f'{language}.po'):
            if wrong:
                break
            text = po.read_text(encoding='utf-8')
            wrong += [] if f'nplurals={n_plurals};' in text else [re.search('^.*Plural-Forms.*$', text, re.MULTILINE)]
            checked = subprocess.run(['msgfmt', '--check', '--output-file=/dev/null', po], text=True, capture_output=True)
            wrong += [checked.stderr] if checked.returncode else []
            listed = read_list(po.parents[1 if 'help' in po.parts else 0] / 'LINGUAS')
            wrong += [] if language in listed and listed == sorted(listed) else [listed]
        tap.report(title, wrong)

    for arguments, what in ((['cs'], 'is there already'), (['xx'], 'not known'), (['../de'], 'written as in'), ([], 'written as in')):
        before = (source / 'po' / 'LINGUAS').read_bytes()
        result = call(source, 'new-language', *arguments)
        tap.report(f'new-language {" ".join(arguments)} is refused',
                   [] if result.returncode and what in result.stderr and 'Traceback' not in result.stderr
                   and (source / 'po' / 'LINGUAS').read_bytes() == before else [result.stdout + result.stderr])


def check_tidy(source):
    po = source / 'po' / 'cs.po'
    tap.report('tidy has nothing to complain of', call(source, 'tidy', 'cs').stderr.splitlines())
    tidied = po.read_bytes()
    for what, damage in DAMAGE.items():
        damage(po)
        changed = po.read_bytes() != tidied
        result = call(source, 'tidy', 'cs')
        tap.report(f'tidy brings back {what}', [] if changed and result.returncode == 0 and po.read_bytes() == tidied
                   else [f'changed: {changed}', result.stdout + result.stderr])

    # Who has translated two texts finds just these two in the difference.
    lines = tidied.decode('utf-8').split('\n')
    texts = [i for i, line in enumerate(lines) if re.fullmatch(r'msgstr "\w+"', line)][:2]
    for i in texts:
        lines[i] = 'msgstr "Ano"'
    po.write_text('\n'.join(lines), encoding='utf-8')
    run('msgcat', '--no-location', '--sort-output', '--no-wrap', f'--output-file={po}', po)
    call(source, 'tidy', 'cs')
    tap.report('what was translated stays', [] if po.read_text(encoding='utf-8').split('\n') == lines else ['it does not'])

    # A format that is wrong is found although an editor has dropped the flag that says so.
    text = tidied.decode('utf-8')
    wrong = re.sub(r'^(msgid "[^"]*%u[^"]*"\nmsgstr ")[^"]*"', r'\1%s"', text, count=1, flags=re.MULTILINE)
    po.write_text(wrong.replace('#, c-format\n', ''), encoding='utf-8')
    result = call(source, 'tidy', 'cs')
    tap.report('a format that is wrong is found', [] if wrong != text and 'fuzzy: “' in result.stdout
               else [result.stdout + result.stderr])

    # A file that cannot be read is left as it is, and does not keep the others from being tidied.
    broken = tidied + b'msgid "\n'
    po.write_bytes(broken)
    (source / 'po' / 'hu.po').write_bytes((source / 'po' / 'hu.po').read_bytes().replace(b'\n', b'\r\n'))
    result = call(source, 'tidy', 'cs', 'hu')
    tap.report('a file that cannot be read is named and kept, and the next one is tidied', [] if result.returncode
               and 'cs.po' in result.stdout and 'Traceback' not in result.stderr and po.read_bytes() == broken
               and b'\r' not in (source / 'po' / 'hu.po').read_bytes() else [result.stdout + result.stderr])
    result = call(source, 'tidy', 'xx')
    tap.report('tidy xx is refused', [] if result.returncode and 'no translation' in result.stderr else [result.stderr])


def main():
    missing = [name for name in ('msginit', 'msgmerge', 'xgettext', 'itstool') if shutil.which(name) is None]
    if missing:
        tap.skip('new-language and tidy', f'there is no {missing[0]}')
        tap.end()
    with tempfile.TemporaryDirectory() as work:
        source = Path(work) / 'source'
        shutil.copytree(ROOT, source, symlinks=True, ignore=shutil.ignore_patterns('.git', 'build*', '.flatpak-builder'))
        check_new_language(source)
        check_tidy(source)
    tap.end()


if __name__ == '__main__':
    main()
