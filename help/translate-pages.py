#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Translates the pages: translate-pages.py LANGUAGE DIRECTORY PO PAGE...

Writes DIRECTORY/LANGUAGE-NAME.page for each. One run of itstool for all of them takes as
long as one for each page would take for a few.
"""

import os
import subprocess
import sys
import tempfile


def main(language, directory, po, *pages):
    with tempfile.TemporaryDirectory(dir=directory) as work:
        catalogue = os.path.join(work, language + '.mo')
        subprocess.run(['msgfmt', '--output-file=' + catalogue, po], check=True)
        subprocess.run(['itstool', '--its', os.path.join(os.path.dirname(__file__), 'acies-help.its'), '--lang', language,
                        '--merge', catalogue, '--output', work, *pages], check=True)
        for page in pages:
            name = os.path.basename(page)
            os.replace(os.path.join(work, name), os.path.join(directory, language + '-' + name))


main(*sys.argv[1:])
