#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Makes the fonts in this folder from the packages of Fontsource, which split them by script:

    npm pack @fontsource/cinzel@5.3.0 @fontsource/alegreya-sc@5.3.0
    for package in *.tgz; do mkdir "${package%.tgz}"; tar xzf "$package" -C "${package%.tgz}"; done
    data/fonts/make-fonts.py fontsource-cinzel-5.3.0/package/files fontsource-alegreya-sc-5.3.0/package/files

It needs fontTools (python3-fonttools). Cinzel has the capitals and the figures of Roman
inscriptions, but no Cyrillic; that is taken from Alegreya SC, which has small capitals as well.
They get names of their own, so that a font which is installed under the old name, whole and in
other weights, is never mixed with these parts.
"""

import os
import sys
import tempfile

from fontTools import subset
from fontTools.merge import Merger
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem

HERE = os.path.dirname(os.path.abspath(__file__))
FIGURES = '0123456789 \u2013\u2212+'
LATIN = [*range(0x20, 0x7f), *range(0xa0, 0x180), 0x218, 0x219, 0x21a, 0x21b,
         0x2010, 0x2011, 0x2013, 0x2014, 0x2018, 0x2019, 0x201a, 0x201c, 0x201d, 0x201e, 0x2022, 0x2026, 0x2212]
CYRILLIC = [*range(0x400, 0x460)]
# The height of the capitals of Cinzel and of Alegreya SC.
LATIN_CAPITALS, CYRILLIC_CAPITALS = 700, 644


def open_parts(folder, names):
    fonts = []
    for name in names:
        font = TTFont(os.path.join(folder, name + '-normal.woff'))
        font.flavor = None
        fonts.append(font)
    return fonts


def merge(fonts):
    if len(fonts) == 1:
        return fonts[0]
    with tempfile.TemporaryDirectory() as folder:
        paths = []
        for i, font in enumerate(fonts):
            paths.append(os.path.join(folder, f'{i}.ttf'))
            font.save(paths[-1])
        return Merger().merge(paths)


def reduce(font, characters):
    options = subset.Options()
    options.layout_features = ['kern', 'locl', 'ccmp', 'mark']
    options.name_IDs = [0, 1, 2, 3, 4, 6, 13, 14]
    options.hinting = False
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[ord(c) if isinstance(c, str) else c for c in characters])
    subsetter.subset(font)


def name(font, family, style, weight):
    for record in list(font['name'].names):
        if record.nameID in (1, 2, 3, 4, 6, 16, 17):
            font['name'].removeNames(record.nameID)
    full = f'{family} {style}'
    for number, text in ((1, family), (2, 'Bold' if style == 'Bold' else 'Regular'), (3, full), (4, full),
                         (6, full.replace(' ', '')), (16, family), (17, style)):
        font['name'].setName(text, number, 3, 1, 0x409)
    font['OS/2'].usWeightClass = weight
    # The date of the build says nothing, and would change the file each time.
    font.recalcTimestamp = False
    font['head'].modified = font['head'].created


def make(folder, parts, characters, family, style, weight, scale=None):
    font = merge(open_parts(folder, parts))
    if scale is not None:
        units = font['head'].unitsPerEm
        scale_upem(font, round(units * scale))
        font['head'].unitsPerEm = units
    reduce(font, characters)
    name(font, family, style, weight)
    path = os.path.join(HERE, f'{family} {style}'.replace(' ', '') + '.ttf')
    font.save(path)
    print(path, os.path.getsize(path))


def main():
    cinzel, alegreya = sys.argv[1:]
    make(cinzel, ['cinzel-latin-700', 'cinzel-latin-ext-700'], LATIN, 'Acies Engraved', 'Bold', 700)
    make(cinzel, ['cinzel-latin-900'], FIGURES, 'Acies Figures', 'Bold', 700)
    make(alegreya, ['alegreya-sc-cyrillic-700'], CYRILLIC, 'Acies Engraved Cyrillic', 'Bold', 700,
         LATIN_CAPITALS / CYRILLIC_CAPITALS)


if __name__ == '__main__':
    main()
