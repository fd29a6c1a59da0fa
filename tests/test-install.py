#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Installs into a directory, moves that, and uses what is there.

    test-install.py SOURCE-ROOT BUILD-ROOT PART...

PARTs are what else the build makes: app, introspection, vapi, help.
"""

import fnmatch
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from installation import Installation
from tap import Report

ROOT = Path(sys.argv[1]).resolve()
BUILD = Path(sys.argv[2]).resolve()
PARTS = set(sys.argv[3:])
ID = 'io.github.acies.Acies'

C_PROGRAM = '''
#include <acies.h>
int
main (void)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesGame) game = acies_game_new (rules);
  g_print ("%s\\n", ACIES_IS_GAME (game) ? "a game" : "none");
  return 0;
}
'''

PYTHON_PROGRAM = '''
import gi
gi.require_version("Acies", "1"); from gi.repository import Acies
game = Acies.Game.new(Acies.Rules.new())
proof = game.create_view(Acies.Seat.SOUTH).prove(3)
print(proof.get_verdict().value_nick)
'''

VALA_PROGRAM = '''
void main () {
  var game = new Acies.Game (new Acies.Rules ());
  print ("%s\\n", game.create_view (Acies.Seat.SOUTH) != null ? "a view" : "none");
}
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
    if 'vapi' in PARTS:
        patterns += below(installation.share, *[f'vala/vapi/libacies-1.{kind}' for kind in ('vapi', 'deps')])
    if 'documentation' in PARTS:
        patterns += below(installation.share, 'doc/acies-1/index.html', 'doc/acies-1/*')
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
            f'icons/hicolor/scalable/mimetypes/{ID}.game.svg')
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


def check(work):
    installation = Installation(BUILD, work)
    there = sorted(str(path.relative_to(installation.root)) for path in installation.root.rglob('*')
                   if not path.is_dir())
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
    if 'app' in PARTS:
        tap.report('acies runs', says(run(installation, installation.bin / 'acies', '--version'), r'^acies \d'))
        if 'rpath' in PARTS:
            result = subprocess.run([str(installation.bin / 'acies'), '--version'], text=True,
                                    stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
            tap.report('it finds its library by itself', says(result.stdout, r'^acies \d'))
        installation.finish()
        game = work / 'some.acies'
        game.write_text('[Acies "1"]\n', encoding='utf-8')
        if shutil.which('gio'):
            said = run(installation, 'gio', 'info', '-a', 'standard::content-type,standard::icon', game)
            tap.report('the type of saved games is known', says(said, 'application/x-acies-game')
                   + says(said, rf'{ID}\.game\b'))
            said = run(installation, 'gio', 'mime', 'application/x-acies-game')
            tap.report('and so is the program for it', says(said, rf'{ID}\.desktop'))

    compiler = shutil.which('cc') or shutil.which('gcc')
    if compiler and 'sanitized' not in PARTS:
        source = work / 'program.c'
        source.write_text(C_PROGRAM, encoding='utf-8')
        flags = run(installation, 'pkg-config', '--cflags', '--libs', 'libacies-1').split()
        said = run(installation, compiler, source, '-o', work / 'program', *flags)
        tap.report('a program in C finds the library', said.splitlines()
               or says(run(installation, work / 'program'), '^a game$'))
    if 'introspection' in PARTS and 'sanitized' not in PARTS:
        tap.report('a program in Python does', says(run(
            installation, '/usr/bin/python3', '-c', PYTHON_PROGRAM), '^[a-z-]+$'))
    if 'vapi' in PARTS and 'sanitized' not in PARTS and shutil.which('valac'):
        source = work / 'program.vala'
        source.write_text(VALA_PROGRAM, encoding='utf-8')
        said = run(installation, 'valac', '--ccode', '--vapidir', installation.share / 'vala' / 'vapi',
                   '--pkg', 'libacies-1', source, cwd=work)
        tap.report('a program in Vala does', [] if source.with_suffix('.c').exists() else [said])

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
