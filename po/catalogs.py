# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Templates, translations and locales, for the programs and tests that work with them."""

import os
import re
import subprocess
from pathlib import Path

# The functions that mark a text, as in Meson's preset for GLib.
KEYWORDS = ['_', 'N_', 'C_:1c,2', 'NC_:1c,2', 'g_dcgettext:2', 'g_dngettext:2,3', 'g_dpgettext2:2c,3']


def run(*command, **options):
    """Returns the output of a program, which has to succeed."""
    result = subprocess.run(command, text=True, stdout=subprocess.PIPE,
                            stderr=subprocess.STDOUT, **options)
    if result.returncode != 0:
        raise RuntimeError(f'{" ".join(map(str, command))}\n{result.stdout}')
    return result.stdout


def make_template(root, output, files=None):
    """Makes the template of the program, and returns the complaints of xgettext."""
    names = ['--files-from=po/POTFILES'] if files is None else [str(name) for name in files]
    return run('xgettext', '--from-code=UTF-8', '--add-comments', f'--output={output}',
               *(f'--keyword={keyword}' for keyword in KEYWORDS), *names, cwd=root,
               env={**os.environ, 'GETTEXTDATADIRS': str(Path(root) / 'po')}).splitlines()


def make_help_template(root, output):
    # From the folder of the project, since locations are named as the files are here.
    pages = sorted(path.relative_to(root) for path in (Path(root) / 'help' / 'C').glob('*.page'))
    run('itstool', '-i', 'help/acies-help.its', '-o', Path(output).resolve(), *pages, cwd=root)


def explain(error):
    """What went wrong, for whoever has called a program here."""
    if isinstance(error, FileNotFoundError) and '/' not in str(error.filename):
        return f'{error.filename} is not installed: gettext and itstool are needed'
    return str(error) or 'stopped'


def find_po_files(root):
    """The translations: a dictionary from kind (po or help) and language to the file."""
    found = {('po', path.stem): path for path in (Path(root) / 'po').glob('*.po')}
    found |= {('help', path.stem): path for path in (Path(root) / 'help').glob('*/*.po') if path.parent.name == path.stem}
    return found


def undo_encoding(data):
    """The text of a file in UTF-8, without the byte order mark and the ends of lines of other systems."""
    return data.decode('utf-8-sig').replace('\r\n', '\n')


def read_list(path, after=''):
    """The words of a file, without its comments; those behind a comment alone, if there is one."""
    text = Path(path).read_text(encoding='utf-8')
    lines = text[text.find(after) if after else 0:].splitlines()
    return ' '.join(line for line in lines if not line.startswith('#')).split()


def read_entries(path, *options):
    """The texts of a catalogue, or those that the options of msgattrib select."""
    text = run('msgattrib', '--no-wrap', *options, str(path))
    found = re.findall(r'^(?:#~ )?msgid ((?:(?:#~ )?".*"\n)+)', text, re.MULTILINE)
    # A text that begins with an empty line goes on in the next ones; the header has only the empty line.
    return [joined for joined in (''.join(re.findall(r'"(.*)"', lines)) for lines in found) if joined]


def find_locale(work):
    """The environment for some locale in which programs look for translations: in the C locale
    they do not, whatever LANGUAGE says."""
    there = [name for name in run('locale', '-a').split()
             if name.lower().endswith(('.utf8', '.utf-8')) and not name.startswith('C.')]
    if there:
        return {'LC_ALL': there[0]}
    subprocess.run(['localedef', '-i', 'en_US', '-f', 'UTF-8', str(Path(work) / 'en_US.UTF-8')],
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    if (Path(work) / 'en_US.UTF-8').is_dir():
        return {'LC_ALL': 'en_US.UTF-8', 'LOCPATH': str(work)}
    return None
