#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Draws the figures of the help for viewers: draw-figures.py [--check]

Each page names the cards of its figures; the drawings are put together from the card
faces. With --check nothing is written, and it is a failure if anything would change.
"""

import re
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

HELP = Path(__file__).resolve().parent
ART = HELP.parent / 'data' / 'art'
MALLARD = '{http://projectmallard.org/1.0/}'
CARDS = '{urn:acies:help}cards'

WIDTH, HEIGHT, GAP, MARGIN = 66, 92, 8, 4
# In a row that ends with a bar: the size of its cards, the longest bar, its height.
SMALL, BAR, BAR_HEIGHT = .55, 180, 22
COLORS = {
    # Ground, ink, emblem: those of src/app/cards/acies-palette.c.
    'R': ('#b51632', '#fff7e8', 'red'),
    'O': ('#d78333', '#2b1d12', 'orange'),
    'Y': ('#f6d555', '#2b1d12', 'yellow'),
    'G': ('#207b63', '#fff7e8', 'green'),
    'B': ('#66b2e4', '#2b1d12', 'blue'),
    'P': ('#74458c', '#fff7e8', 'purple'),
}
PAPER = ('#f6ebcf', '#3b2a1a')
TACTICS = {
    # The file, the name in a few letters' width, the value.
    'AL': ('alexander', 'Alexander', '1–10'),
    'DA': ('darius', 'Darius', '1–10'),
    'CC': ('companion-cavalry', 'Companion Cavalry', '8'),
    'SB': ('shield-bearers', 'Shield Bearers', '1–3'),
    'FO': ('fog', 'Fog', None),
    'MU': ('mud', 'Mud', None),
    'SC': ('scout', 'Scout', None),
    'RE': ('redeploy', 'Redeploy', None),
    'DE': ('deserter', 'Deserter', None),
    'TR': ('traitor', 'Traitor', None),
}
SANS = 'font-family="Cantarell, sans-serif"'


def mix(one, other, share):
    """The color that has a share of the other in it."""
    parts = [(int(one[i:i + 2], 16), int(other[i:i + 2], 16)) for i in (1, 3, 5)]
    return '#' + ''.join(f'{round(a * (1 - share) + b * share):02x}' for a, b in parts)


def art(name, x, y, width, height, ink, paper, accent, cloth=None):
    """A drawing in other colors, in a place."""
    text = (ART / f'{name}.svg').read_text(encoding='utf-8')
    box = re.search(r'viewBox="([^"]*)"', text)[1]
    inside = re.search(r'<svg[^>]*>(.*)</svg>', text, re.DOTALL)[1]
    inside = re.sub(r'<!--.*?-->', '', inside, flags=re.DOTALL)
    inside = re.sub(r'\s*\n\s*', '\n', inside).strip()
    for old, new in (('#2b2320', ink), ('#f6efe0', paper), ('#b5763a', accent),
                     ('#b23a2e', cloth or accent)):
        inside = inside.replace(old, f'!{new[1:]}')
    inside = inside.replace('"!', '"#')
    return (f'<svg x="{x}" y="{y}" width="{width}" height="{height}" viewBox="{box}">\n'
            f'{inside}\n</svg>')


def frame(x, y, ground, edge):
    return (f'<rect x="{x + .5}" y="{y + .5}" width="{WIDTH - 1}" height="{HEIGHT - 1}" rx="6"'
            f' fill="{ground}" stroke="{edge}"/>')


def label(text, x, y, size, ink, anchor='start', bold=True):
    weight = ' font-weight="bold"' if bold else ''
    return (f'<text x="{x}" y="{y}" {SANS} font-size="{size}"{weight} fill="{ink}"'
            f' text-anchor="{anchor}">{text}</text>')


def draw_troop(card, x, y):
    ground, ink, color = COLORS[card[0]]
    value = card[1:]
    accent = mix(ink, ground, .42)
    return [
        frame(x, y, ground, mix(ground, '#000000', .4)),
        art(f'unit-{value}', x + 15, y + 22, 46, 46, ink, ground, accent),
        label(value, x + 5, y + 23, 24, ink),
        art(f'emblem-{color}', x + 6, y + 29, 14, 14, ink, ground, ink),
        label(value, x + WIDTH - 5, y + HEIGHT - 6, 15, ink, 'end'),
    ]


def draw_tactics(card, x, y):
    name, title, value = TACTICS[card]
    ground, ink = PAPER
    lines = title.split() if value or len(title) > 9 else [title]
    parts = [frame(x, y, ground, '#9b7a3f')]
    if value:
        parts.append(art(f'tactic-{name}', x + 12, y + 22, 42, 42, ink, ground, '#b0702f'))
        parts.append(label(value, x + 5, y + 20, 24 if len(value) == 1 else 15, ink))
        bottom = y + HEIGHT - 7 - 11 * (len(lines) - 1)
        parts += [label(line, x + WIDTH / 2, bottom + 11 * i, 10.5, ink, 'middle', False)
                  for i, line in enumerate(lines)]
    else:
        parts.append(art(f'tactic-{name}', x + 8, y + 28, 50, 50, ink, ground, '#b0702f'))
        parts.append(label(title, x + WIDTH / 2, y + 17, 12, ink, 'middle', False))
    return parts


def draw_word(word, x, y):
    if word == '_':
        return [f'<rect x="{x + 1}" y="{y + 1}" width="{WIDTH - 2}" height="{HEIGHT - 2}" rx="6"'
                ' fill="none" stroke="#8a7556" stroke-width="1.5" stroke-dasharray="5 4"/>']
    if word == 'flag':
        return [art('flag', x + 15, y + 3, 36, 60, '#6f5a3c', '#ebe1cd', '#d9c8a6', '#b23a2e')]
    return draw_tactics(word, x, y) if word in TACTICS else draw_troop(word, x, y)


def draw_bar(row, x, y):
    """A row of small cards, and a bar for so many of a hundred, with the number."""
    parts = [f'<g transform="translate({x} {y}) scale({SMALL})">']
    for i, word in enumerate(row[:-1]):
        parts += draw_word(word, i * (WIDTH + GAP), 0)
    share = int(row[-1][1:])
    x += (len(row) - 1) * (WIDTH + GAP) * SMALL
    y += HEIGHT * SMALL / 2
    return parts + [
        '</g>',
        f'<rect x="{x:g}" y="{y - BAR_HEIGHT / 2:g}" width="{share * BAR / 100:g}" height="{BAR_HEIGHT}" rx="3" fill="#b0702f"/>',
        # Nobody knows on which ground a viewer shows it.
        label(row[-1][1:], f'{x + share * BAR / 100 + GAP:g}', f'{y + 5:g}', 15, '#8a7556'),
    ]


def measure(row):
    if row[-1].startswith('='):
        return round((len(row) - 1) * (WIDTH + GAP) * SMALL) + BAR + 5 * GAP
    return len(row) * (WIDTH + GAP) - GAP


def draw(cards):
    rows = [row.split() for row in cards.split('/')]
    most = max(len(row) for row in rows)
    width = 2 * MARGIN + max(measure(row) for row in rows)
    y = MARGIN
    parts = []
    for row in rows:
        if row[-1].startswith('='):
            parts += draw_bar(row, MARGIN, y)
            y += round(HEIGHT * SMALL) + GAP
            continue
        x = (width - len(row) * (WIDTH + GAP) + GAP) / 2
        for word in row:
            parts += draw_word(word, x, y + (0 if word != 'flag' or len(set(row)) == 1 else 14))
            x += WIDTH + GAP
        y += (HEIGHT if set(row) != {'flag'} else 66) + GAP
    height = y - GAP + MARGIN
    # A card that is alone is larger.
    scale = 1.5 if len(rows) == most == 1 else 1
    return ('<?xml version="1.0" encoding="UTF-8"?>\n'
            # REUSE-IgnoreStart
            '<!-- SPDX-FileCopyrightText: The Acies authors\n'
            '     SPDX-License-Identifier: GPL-3.0-or-later -->\n'
            # REUSE-IgnoreEnd
            '<!-- Drawn by draw-figures.py -->\n'
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width * scale}" height="{height * scale}"'
            f' viewBox="0 0 {width} {height}">\n' + '\n'.join(parts) + '\n</svg>\n')


def main():
    check = sys.argv[1:] == ['--check']
    wanted = {}
    for page in sorted((HELP / 'C').glob('*.page')):
        for media in ElementTree.parse(page).iter(f'{MALLARD}media'):
            path = HELP / 'C' / media.get('src')
            cards = media.get(CARDS)
            if wanted.setdefault(path, cards) != cards:
                sys.exit(f'{page.name}: {path.name} is another figure elsewhere.')

    stale = []
    for path, cards in wanted.items():
        drawing = draw(cards)
        if not path.exists() or path.read_text(encoding='utf-8') != drawing:
            stale.append(path)
            if not check:
                path.write_text(drawing, encoding='utf-8')
    for path in set((HELP / 'C' / 'figures').glob('*.svg')) - set(wanted):
        stale.append(path)
        if not check:
            path.unlink()

    for path in stale:
        print(f'{path.name} is not what the pages say.' if check else f'{path.name} is new.')
    return 1 if check and stale else 0


if __name__ == '__main__':
    sys.exit(main())
