#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A language needs nothing but its files: test-new-language.py SOURCE-ROOT [ACIES]

Makes up a language in a copy of the sources, in which every text begins with a mark, and builds
everything that is made from translations. A text without the mark could not be translated by anybody.
"""

import os
import re
import shutil
import sys
import tempfile
import xml.etree.ElementTree as ET
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / 'po'))

from catalogs import find_locale, make_help_template, make_template, run
from tap import Report

ROOT = Path(sys.argv[1]).resolve()
ACIES = sys.argv[2] if len(sys.argv) > 2 else None
ID = 'io.github.acies.Acies'
LANGUAGE = 'eo'
MARK = '‹'
XML_LANG = '{http://www.w3.org/XML/1998/namespace}lang'

tap = Report()


def make_up(template, po):
    """Translates a template by putting the mark before every text."""
    run('msgen', f'--lang={LANGUAGE}', f'--output-file={po}', str(template))
    text = po.read_text(encoding='utf-8')
    header, entries = text.split('\n\n', 1)
    header = header.replace('nplurals=INTEGER; plural=EXPRESSION', 'nplurals=2; plural=(n != 1)')
    header = header.replace('charset=CHARSET', 'charset=UTF-8')
    entries = re.sub(r'^(msgstr(?:\[\d\])? ")', rf'\1{MARK}', entries, flags=re.MULTILINE)
    po.write_text(f'{header}\n\n{entries}', encoding='utf-8')
    run('msgfmt', '--check-format', '--output-file=/dev/null', str(po))


def is_translated(element, parent):
    """Whether there is a translation of an element beside it, or of its parent."""
    return any(other.tag == element.tag and other.get(XML_LANG) == LANGUAGE
               and (other.text or '').strip().startswith(MARK) for other in parent)


def check_xml(path, tags, least):
    tree = ET.parse(path).getroot()
    missing = []
    found = 0
    for parent in tree.iter():
        for element in parent:
            tag = element.tag.rpartition('}')[2]
            if tag not in tags or element.get(XML_LANG) or element.get('translate') == 'no':
                continue
            found += 1
            if not is_translated(element, parent):
                missing.append(f'{tag}: {(element.text or "").strip()}')
    if found < least:
        missing.append(f'there are only {found} texts')
    return missing


def addresses():
    """The options that say where something is on the web."""
    return re.findall(r"^option\('([a-z-]+-url)'", (ROOT / 'meson_options.txt').read_text(encoding='utf-8'), re.MULTILINE)


def stated(path):
    """All that an XML file says, without its comments."""
    return ' '.join(ET.parse(path).getroot().itertext())


def check(work):
    source = work / 'source'
    build = work / 'build'
    shutil.copytree(ROOT, source, symlinks=True,
                    ignore=shutil.ignore_patterns('.git', 'build*', '.flatpak-builder'))

    make_template(source, work / 'acies.pot')
    po = source / 'po' / f'{LANGUAGE}.po'
    make_up(work / 'acies.pot', po)
    (source / 'po' / 'LINGUAS').open('a').write(f'{LANGUAGE}\n')

    with_help = shutil.which('itstool') is not None
    if with_help:
        make_help_template(source, work / 'help.pot')
        (source / 'help' / LANGUAGE).mkdir(exist_ok=True)
        make_up(work / 'help.pot', source / 'help' / LANGUAGE / f'{LANGUAGE}.po')
        (source / 'help' / 'LINGUAS').open('a').write(f'{LANGUAGE}\n')

    run('meson', 'setup', build, source, '-Dtests=false', '-Dintrospection=disabled',
        '-Dvapi=disabled', *[f'-D{name}=https://example.org/{name}' for name in addresses()])
    outputs = [line.split(':')[0] for line in run('ninja', '-C', build, '-t', 'targets', 'all').splitlines()]
    wanted = [f'data/{ID}.desktop', f'data/{ID}.metainfo.xml', f'data/{ID}.xml']
    wanted += [name for name in outputs
               if name == f'po/{LANGUAGE}/LC_MESSAGES/acies.mo'
               or name.startswith('help/') and name.endswith(('.page', '.mo', '.gmo', '.stamp'))]
    run('ninja', '-C', build, *dict.fromkeys(wanted))
    tap.report('it is taken by the build')

    desktop = (build / 'data' / f'{ID}.desktop').read_text(encoding='utf-8')
    tap.report('the desktop entry', [key for key in ('Comment', 'GenericName', 'Keywords')
                                 if f'\n{key}[{LANGUAGE}]={MARK}' not in desktop])
    tap.report('the store page', check_xml(
        build / 'data' / f'{ID}.metainfo.xml', ('summary', 'p', 'li', 'caption'), 22))
    tap.report('its addresses', [name for name in addresses()
                                 if f'https://example.org/{name}' not in stated(build / 'data' / f'{ID}.metainfo.xml')])
    tap.report('the type of saved games', check_xml(build / 'data' / f'{ID}.xml', ('comment',), 1))

    for validator in (('desktop-file-validate',), ('appstreamcli', 'validate', '--no-net')):
        if shutil.which(validator[0]):
            run(*validator, build / 'data' / f'{ID}.{"desktop" if len(validator) == 1 else "metainfo.xml"}')

    template = (work / 'acies.pot').read_text(encoding='utf-8')
    template = re.sub(r'"\n"', '', template)
    missing = []
    for path in sorted((ROOT / 'data').rglob('*.xml')):
        if path.parent.name != 'lessons':
            continue
        tags = ('title', 'summary', 'say', 'do', 'right', 'wrong', 'hint', 'success', 'failure', 'label', 'reply')
        for element in ET.parse(path).getroot().iter():
            text = ' '.join((element.text or '').split()).replace('"', r'\"')
            context = element.get('context')
            entry = (f'msgctxt "{context}"\n' if context else '') + f'msgid "{text}"'
            if element.tag in tags and len(element) == 0 and text and entry not in template:
                missing.append(f'{path.name}: {text}')
    tap.report('lessons', missing)

    if with_help:
        pages = sorted(build.glob(f'help/{LANGUAGE}-*.page'))
        tap.report('the rules that the program shows', [
            page.name for page in pages if MARK not in page.read_text(encoding='utf-8')
        ] or ([] if pages else ['there are none']))
        viewer = sorted(build.glob(f'help/{LANGUAGE}/*.page')) + sorted(build.glob(f'help/help-acies-{LANGUAGE}/*.page'))
        titles = [page.name for page in viewer if MARK not in page.read_text(encoding='utf-8')]
        tap.report('the help', titles or ([] if len(viewer) == len(list((ROOT / 'help' / 'C').glob('*.page')))
                                      else [f'there are {len(viewer)} pages']))

    if ACIES is not None:
        locale = find_locale(work)
        if locale is None:
            tap.skip('the program', 'there is no locale but that of C, where nothing is translated')
            return
        said = run(ACIES, '--help', env={**os.environ, **locale, 'LANGUAGE': LANGUAGE,
                                         'ACIES_LOCALEDIR': str(build / 'po')})
        tap.report('the program', [] if MARK in said else [said])


def main():
    with tempfile.TemporaryDirectory() as work:
        try:
            check(Path(work))
        except RuntimeError as error:
            tap.report('everything can be made', [error])
    tap.end()


if __name__ == '__main__':
    main()
