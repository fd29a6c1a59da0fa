#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The help says what the program says, and has what it asks for: test-help.py ROOT ACIES-ENGINE

F1 leads to pages that there are. A figure that shows a flag may say what can be proved there, in acies:verdict, from the side
below; acies:seen names cards that lie open elsewhere and decide it, acies:also such that do
not, acies:hand those of the hand below, acies:last the side that placed a card last.
help/README.md tells more.
"""

import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
from pathlib import Path

MALLARD = '{http://projectmallard.org/1.0/}'
ACIES = '{urn:acies:help}'
WEATHER = {'FO': '~', 'MU': '#'}


def list_figures(root):
    for page in sorted((root / 'help' / 'C').glob('*.page')):
        for media in ElementTree.parse(page).iter(f'{MALLARD}media'):
            yield page.stem, media.get('src'), {
                name.removeprefix(ACIES): value for name, value in media.items()
                if name.startswith(ACIES)}


def write_position(figure):
    enemy, middle, own = (row.split() for row in figure['cards'].split('/'))
    enemy, own = ('.'.join(word for word in side if word != '_') for side in (enemy, own))
    marks = ''.join(WEATHER[word] for word in middle if word != 'flag')
    last = f'={figure["last"]}' if 'last' in figure else ''
    position = f'position {own}:{enemy}{marks}{last}' + '/:' * 8
    if 'hand' in figure:
        position += f' hand {figure["hand"].replace(" ", ".")}'
    seen = f'{figure.get("seen", "")} {figure.get("also", "")}'.split()
    if seen:
        position += f' discard n {".".join(seen)}'
    return position


def ask(engine, position):
    """The verdict: the first word of the answer to the question."""
    answer = subprocess.run([engine], input=f'{position}\nprove 1 s\n', text=True,
                            capture_output=True, check=True).stdout.split('\n')
    return answer[1].split()[0] if answer[0] == 'ok' else answer[0]


def list_targets(root):
    """The pages that the program asks for, wherever it does."""
    sources = root / 'src' / 'app'
    for source in sorted(sources.rglob('*.c')):
        text = source.read_text(encoding='utf-8')
        yield from re.findall(r'acies_(?:help_\w+|panel_set_help) \([^;"]*"([^"]+)"\)', text)
        for help_of in re.findall(r'_get_help \(AciesActivity \*activity\)\n\{.*?\n\}', text, re.S):
            yield from re.findall(r'return "([^"]+)";', help_of)
    text = (sources / 'window' / 'acies-help-actions.c').read_text(encoding='utf-8')
    yield from re.findall(r'return "([^"]+)";', text)
    yield from re.findall(r'"(tactics-[^"]+)"', text)


def list_screens(root, page):
    for screen in ElementTree.parse(root / 'help' / 'C' / f'{page}.page').iter(f'{MALLARD}screen'):
        yield screen.text.strip()


def talk(engine, lines):
    return subprocess.run([engine], input='\n'.join(lines) + '\n', text=True, capture_output=True,
                          check=True).stdout.split('\n')[:-1]


def check_screens(root, engine):
    """What stands in the pages as text of programs: whether it is so, a name and a remark."""
    lines = next(list_screens(root, 'acies-engine')).split('\n')[1:]
    commands = [line for line in lines if line.startswith(('position ', 'prove '))]
    answers = [line for line in lines if line not in commands]
    said = talk(engine, commands)
    yield said == answers, 'acies-engine answers as the help says', said

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / 'game.acies'
        path.write_text(next(list_screens(root, 'file-format')) + '\n', encoding='utf-8')
        said = talk(engine, [f'load {path}'])
        yield said == ['ok'], 'the saved game of the help can be loaded', said

    # The same tables, from very few games.
    commands = [line.split()[1:] for line in next(list_screens(root, 'strong-play')).split('\n')]
    said = talk(engine, [' '.join(command[:3] + ['2', 'deals', '1']) for command in commands])
    yield said.count('ok') == len(commands) and len(said) > 100, 'the numbers of the help can be counted again', said

    said = talk(engine, list_screens(root, 'notation'))
    yield said == ['ok'], 'the position of the help can be laid out', said


def main():
    root, engine = Path(sys.argv[1]), sys.argv[2]
    examples = [figure for figure in list_figures(root) if 'verdict' in figure[2]]
    targets = sorted(set(list_targets(root)))
    print(f'1..{2 * len(examples) + len(targets) + 4}')
    n = 0

    def ok(right, name, remark):
        nonlocal n
        n += 1
        print(f'{"ok" if right else "not ok"} {n} - {name}')
        if not right:
            print(f'# {remark}')

    for target in targets:
        ok((root / 'help' / 'C' / f'{target}.page').exists(), f'F1 shows {target}', 'there is no such page')

    for right, name, said in check_screens(root, engine):
        ok(right, name, f'it says {said}')

    for page, source, figure in examples:
        verdict = ask(engine, write_position(figure))
        ok(verdict == figure['verdict'], f'{page}: {source}',
           f'the page says {figure["verdict"]}, the engine {verdict}')

        # Every card that is said to be seen is needed for the proof.
        seen = figure.get('seen', '').split()
        spare = [card for card in seen
                 if ask(engine, write_position(
                     {**figure, 'seen': ' '.join(other for other in seen if other != card)}))
                 == figure['verdict']]
        ok(not spare, f'{page}: {source}, no card too many', f'not needed: {spare}')


if __name__ == '__main__':
    main()
