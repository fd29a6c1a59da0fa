# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the build directory would install, in a place of its own, and as if it had
been moved there: its prefix is not the one that was configured."""

import json
import os
import re
import shutil
import subprocess
from pathlib import Path


class Installation:
    def __init__(self, build, work):
        self.build = Path(build)
        options = {option['name']: option['value'] for option in json.loads(
            (self.build / 'meson-info' / 'intro-buildoptions.json').read_text(encoding='utf-8'))}
        destination = Path(work) / 'destination'
        self.root = Path(work) / 'moved'
        result = subprocess.run(
            ['meson', 'install', '-C', str(build), '--no-rebuild', '--quiet', '--strip',
             '--destdir', str(destination)],
            text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        if result.returncode != 0:
            raise RuntimeError(result.stdout)
        prefix = destination / options['prefix'].lstrip('/')
        self.outside = [str(path) for path in sorted(destination.rglob('*'))
                        if not path.is_dir() and prefix not in path.parents]
        shutil.move(prefix, self.root)
        self.destination = destination
        self.bin = self.root / options['bindir']
        self.lib = self.root / options['libdir']
        self.include = self.root / options['includedir']
        self.share = self.root / options['datadir']
        for path in (self.lib / 'pkgconfig').iterdir():
            # The file names the prefix that was configured.
            path.write_text(re.sub('^prefix=/.*', f'prefix={self.root}', path.read_text(encoding='utf-8'),
                                   flags=re.MULTILINE), encoding='utf-8')
        self.man = self.root / options['mandir']
        self.locale = self.root / options['localedir']

    @property
    def environment(self):
        """The variables that tell programs where all this is."""
        share = os.environ.get('XDG_DATA_DIRS') or '/usr/local/share:/usr/share'
        env = {**os.environ,
               'PATH': f'{self.bin}:{os.environ["PATH"]}',
               'XDG_DATA_DIRS': f'{self.share}:{share}',
               'ACIES_LOCALEDIR': str(self.locale),
               'ACIES_FONTDIR': str(self.share / 'acies' / 'fonts'),
               'GI_TYPELIB_PATH': str(self.lib / 'girepository-1.0'),
               'PYTHONPATH': ':'.join(map(str, self.root.glob('lib*/python3*/*-packages'))),
               'PKG_CONFIG_PATH': str(self.lib / 'pkgconfig'),
               'LD_LIBRARY_PATH': str(self.lib)}
        # What lies in the build directory must not help.
        env.pop('GSETTINGS_SCHEMA_DIR', None)
        return env

    def finish(self):
        """Does what a package manager does after it has installed files."""
        for tool, *arguments in (('glib-compile-schemas', '--strict', self.share / 'glib-2.0' / 'schemas'),
                                 ('update-desktop-database', self.share / 'applications'),
                                 ('update-mime-database', self.share / 'mime')):
            result = subprocess.run([tool, *map(str, arguments)], text=True,
                                    stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
            if result.returncode != 0:
                raise RuntimeError(result.stdout)
