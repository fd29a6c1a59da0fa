#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Installs into a directory, moves that, and uses what is there.

    test-install.py SOURCE-ROOT BUILD-ROOT PART...

PARTs are what else the build makes: app, introspection, vapi, help, sound.
"""

import fnmatch
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / 'po'))

from catalogs import find_locale
from installation import Installation
from tap import Report

ROOT = Path(sys.argv[1]).resolve()
BUILD = Path(sys.argv[2]).resolve()
PARTS = set(sys.argv[3:])
ID = 'io.github.acies.Acies'

PYTHON = '/usr/bin/python3'
CZECH_PROGRAM = '''
import locale
import gi
gi.require_version("Acies", "1")
from gi.repository import Acies
locale.setlocale(locale.LC_ALL, "")
print(Acies.Card.get_name(Acies.Card.R7))
'''

tap = Report()


def listed(name):
    lines = (ROOT / name).read_text(encoding='utf-8').splitlines()
    return ' '.join(line for line in lines if not line.startswith('#')).split()


def expected(installation):
    """Patterns of all that belongs there, below the prefix."""
    def below(path, *names):
        return [str((path / name).relative_to(installation.root)) for name in names]

    headers = re.findall(r'^# *include [<"](?:.*/)?(acies-[a-z-]+\.h)[>"]', (ROOT / 'src' / 'acies.h').read_text(encoding='utf-8'),
                         re.MULTILINE)
    patterns = below(installation.bin, 'acies-engine')
    patterns += below(installation.include / 'acies-1', 'acies.h', *headers)
    patterns += below(installation.lib, 'libacies-1.so', 'libacies-1.so.0', 'pkgconfig/libacies-1.pc')
    patterns += below(installation.man, 'man6/acies-engine.6')
    patterns += below(installation.locale, *[f'{language}/LC_MESSAGES/acies.mo' for language in listed('po/LINGUAS')])
    if 'introspection' in PARTS:
        patterns += below(installation.lib, 'girepository-1.0/Acies-1.typelib')
        patterns += below(installation.share, 'gir-1.0/Acies-1.gir')
        patterns += ['lib*/python3*/*-packages/gi/overrides/Acies.py']
    if 'vapi' in PARTS:
        patterns += below(installation.share, *[f'vala/vapi/libacies-1.{kind}' for kind in ('vapi', 'deps')])
    if 'documentation' in PARTS:
        patterns += below(installation.share, 'doc/acies-1/index.html', 'doc/acies-1/*')
    if 'condita' in PARTS:
        headers = re.findall(r'^#include "(condita-[a-z]+\.h)"',
                             (ROOT / 'src' / 'condita' / 'condita.h').read_text(encoding='utf-8'), re.MULTILINE)
        patterns += below(installation.bin, 'condita-engine')
        patterns += below(installation.man, 'man6/condita-engine.6')
        patterns += below(installation.include / 'condita-1', 'condita.h', 'condita-types.h', *headers)
        patterns += below(installation.lib, 'libcondita-1.so', 'libcondita-1.so.0', 'pkgconfig/libcondita-1.pc')
        if 'introspection' in PARTS:
            patterns += below(installation.lib, 'girepository-1.0/Condita-1.typelib')
            patterns += below(installation.share, 'gir-1.0/Condita-1.gir')
        if 'vapi' in PARTS:
            patterns += below(installation.share, *[f'vala/vapi/libcondita-1.{kind}' for kind in ('vapi', 'deps')])
        if 'documentation' in PARTS:
            patterns += below(installation.share, 'doc/condita-1/index.html', 'doc/condita-1/*')
    if 'app' in PARTS:
        patterns += below(installation.bin, 'acies')
        patterns += below(installation.man, 'man6/acies.6')
        patterns += below(
            installation.share,
            f'applications/{ID}.desktop',
            f'glib-2.0/schemas/{ID}.gschema.xml',
            f'metainfo/{ID}.metainfo.xml',
            f'mime/packages/{ID}.xml',
            f'icons/hicolor/scalable/apps/{ID}.svg',
            f'icons/hicolor/symbolic/apps/{ID}-symbolic.svg',
            f'icons/hicolor/scalable/mimetypes/{ID}.game.svg',
            *[f'acies/fonts/{font.name}' for font in (ROOT / 'data' / 'fonts').glob('*.ttf')])
    if 'sound' in PARTS:
        build = (ROOT / 'data' / 'sounds' / 'meson.build').read_text(encoding='utf-8')
        patterns += below(installation.share, *[f'acies/sounds/{name}' for name in re.findall(r"'([a-z-]+\.wav)'", build)])
    if 'help' in PARTS:
        pages = sorted((ROOT / 'help' / 'C').glob('*.*'))
        figures = sorted((ROOT / 'help' / 'C' / 'figures').iterdir())
        for language in ['C'] + listed('help/LINGUAS'):
            patterns += below(installation.share / 'help' / language / 'acies',
                              *[page.name for page in pages], *[f'figures/{figure.name}' for figure in figures])
    return patterns


def run(installation, *command, **options):
    result = subprocess.run([str(word) for word in command], text=True, stdout=subprocess.PIPE,
                            stderr=subprocess.STDOUT, env=installation.environment, **options)
    return result.stdout if result.returncode == 0 else f'{result.returncode}: {result.stdout}'


def says(said, pattern):
    return [] if re.search(pattern, said, re.MULTILINE) else [said]


def check_library(installation, programs):
    """The programs use the library that is installed, so that an update of it reaches them."""
    for name in programs:
        program = installation.bin / name
        if shutil.which('readelf'):
            said = run(installation, 'readelf', '--dynamic', '--wide', program)
            tap.report(f'{name} needs the library', says(said, r'\(NEEDED\).*\[libacies-1\.so\.0\]'))
        if 'rpath' in PARTS:
            result = subprocess.run([str(program), '--version'], text=True,
                                    stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
            tap.report(f'{name} finds it by itself', says(result.stdout, rf'^{name} \d'))


def page_program(work, page, language):
    """What the reader of a page of the reference is told to type, as one program."""
    text = (ROOT / 'doc' / f'{page}.md').read_text(encoding='utf-8')
    program = work / f'{page}-page.{language}'
    program.write_text('\n'.join(re.findall(rf'^```{language}\n(.*?)^```', text, re.DOTALL | re.MULTILINE)),
                       encoding='utf-8')
    return program


def run_c(installation, compiler, source, *arguments):
    program = installation.root.parent / source.stem
    flags = run(installation, 'pkg-config', '--cflags', '--libs', 'libacies-1').split()
    return (run(installation, compiler, '-Wall', '-Wno-unused-function', source, '-o', program, *flags)
            + run(installation, program, *arguments))


def check_languages(installation, work):
    """The library is found and used as its pages and examples say, from each language."""
    record = ROOT / 'tests' / 'fuzz' / 'corpus-record' / 'whole'
    compiler = shutil.which('cc') or shutil.which('gcc')
    if compiler:
        said = run_c(installation, compiler, page_program(work, 'c', 'c'))
        tap.report('the page about C is true', [] if said == '1: Your formation at flag 3 is not complete.\n' else [said])
        said = run_c(installation, compiler, page_program(work, 'example-position', 'c'),
                     'position R7.R8.R9:B8.B9/:/:/:/:/:/:/:/: turn s', '1')
        tap.report('the example of a position in C works', says(
            said, r'^Own formation: wedge 24 as R7\.R8\.R9$') + says(said, r'^What would settle it: B10$'))
    if 'introspection' in PARTS:
        said = run(installation, PYTHON, '-P', page_program(work, 'python', 'python'))
        tap.report('the page about Python is true', says(said, r'is not complete\.$') + says(said, r'\(rule \d\.\d\)\.\n\d\.\d$'))
        said = run(installation, PYTHON, '-B', page_program(work, 'example-review', 'python'), record, '16')
        tap.report('the example of a review in Python works', says(said, r'^  1 (south|north) \S+ +\d+%')
                   + says(said, r'^[a-z-]+, won by (south|north|nobody)$') + says(said, r'^north gave away \d+% in all$'))
        locale = find_locale(work)
        if locale is not None:
            # Nothing tells where the translations are.
            environment = {**installation.environment, **locale, 'LANGUAGE': 'cs'}
            del environment['ACIES_LOCALEDIR']
            said = subprocess.run([PYTHON, '-c', CZECH_PROGRAM], env=environment, text=True,
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT).stdout
            tap.report('it speaks Czech by itself', says(said, r'^Červená\s7$'))
    if 'introspection' in PARTS and shutil.which('gjs'):
        said = run(installation, 'gjs', page_program(work, 'javascript', 'js'))
        tap.report('the page about JavaScript is true', says(said, r'is not complete\.$')
                   + says(said, r'^18446744073709551615$') + says(said, r'\(rule (\d\.\d)\)\. \1$'))
        said = run(installation, 'gjs', page_program(work, 'example-bot', 'js'), '4', '1', '3')
        tap.report('the example of a bot in JavaScript works', says(said, r'^[1-4] of 4 games won against level 1$'))
    if 'vapi' in PARTS and compiler and shutil.which('valac'):
        program = page_program(work, 'vala', 'vala')
        said = run(installation, 'valac', '--vapidir', installation.share / 'vala' / 'vapi',
                   '--pkg', 'libacies-1', program, '-o', work / 'vala-page', cwd=work)
        tap.report('the page about Vala is true', [said] if not (work / 'vala-page').exists() else says(
            run(installation, work / 'vala-page'), r'^([ROYGBP]\d+ ){7}$'))
        tap.report('no card is a number in Vala', re.findall(
            r'^.*\bint\[\].*$', (installation.share / 'vala' / 'vapi' / 'libacies-1.vapi').read_text(), re.MULTILINE))


def check(work):
    installation = Installation(BUILD, work)
    # Newer releases of Meson compile what is written in Python.
    there = sorted(str(path.relative_to(installation.root)) for path in installation.root.rglob('*')
                   if not path.is_dir() and path.parent.name != '__pycache__')
    patterns = expected(installation)
    tap.report('everything is installed', [
        pattern for pattern in patterns if not fnmatch.filter(there, pattern)])
    tap.report('nothing else is', installation.outside + [
        name for name in there if not any(fnmatch.fnmatchcase(name, pattern) for pattern in patterns)])
    foreign = [str(place).encode() for place in (BUILD, ROOT, installation.destination)]
    # What counts its lines has to know where it writes that.
    if 'counted' not in PARTS:
        tap.report('nothing tells of where it was built', [
            name for name in there
            if any(place in (installation.root / name).read_bytes() for place in foreign)])

    engine = installation.bin / 'acies-engine'
    tap.report('acies-engine runs', says(run(installation, engine, 'newgame', 'seed', '7'), r'^ok$'))
    check_library(installation, ['acies-engine'] + (['acies'] if 'app' in PARTS else []))
    if 'app' in PARTS:
        tap.report('acies runs', says(run(installation, installation.bin / 'acies', '--version'), r'^acies \d'))
        installation.finish()
        game = work / 'some.acies'
        game.write_text('[Acies "1"]\n', encoding='utf-8')
        if shutil.which('gio'):
            said = run(installation, 'gio', 'info', '-a', 'standard::content-type,standard::icon', game)
            tap.report('the type of saved games is known', says(said, 'application/x-acies-game')
                   + says(said, rf'{ID}\.game\b'))
            said = run(installation, 'gio', 'mime', 'application/x-acies-game')
            tap.report('and so is the program for it', says(said, rf'{ID}\.desktop'))

    if 'sanitized' not in PARTS:
        check_languages(installation, work)

    if shutil.which('groff') and 'app' in PARTS:
        tap.report('the manual pages are sound', [
            said for page in sorted((installation.man / 'man6').iterdir())
            if (said := run(installation, 'groff', '-man', '-ww', '-z', '-Tutf8', page))])


def main():
    with tempfile.TemporaryDirectory(prefix='acies-install-') as work:
        try:
            check(Path(work))
        except RuntimeError as error:
            tap.report('everything can be installed', [error])
    tap.end()


if __name__ == '__main__':
    main()
