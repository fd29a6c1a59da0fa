#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The sounds are the same in every run, quiet, short, and without clicks: test-sounds.py ROOT

Each is heard when the program says, and no other is made.
"""

import array
import re
import subprocess
import sys
import tempfile
import wave
from pathlib import Path

from tap import Report

ROOT = Path(sys.argv[1])
FOLDER = ROOT / 'data' / 'sounds'

# Nothing is louder than -9 dB of what a file can hold.
PEAK = 32767 * 10 ** (-9 / 20)
# Nor so quiet that nobody hears it: -24 dB.
AUDIBLE = 32767 * 10 ** (-24 / 20)
# A sound that begins or ends further from silence than this clicks: -60 dB.
SILENT = 32767 * 10 ** (-60 / 20)
# How much of the beginning and the end is looked at, in seconds.
EDGE = 0.0002
LONGEST = 2
# What all of them may take together.
ROOM = 400 * 1024

tap = Report()


def make():
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, '-B', FOLDER / 'make-sounds.py', folder], check=True)
        return {path.name: path.read_bytes() for path in sorted(Path(folder).iterdir())}, {
            path.name: read(path) for path in Path(folder).iterdir()}


def read(path):
    with wave.open(str(path)) as file:
        samples = array.array('h', file.readframes(file.getnframes()))
        if sys.byteorder == 'big':
            samples.byteswap()
        return file.getnchannels(), file.getsampwidth(), file.getframerate(), samples


def check(n_channels, width, rate, samples):
    edge = round(EDGE * rate)
    peak = max(map(abs, samples))
    if (n_channels, width) != (1, 2):
        yield f'{n_channels} channels of {width} bytes'
    if peak > PEAK + 1:
        yield f'it is too loud: {peak}'
    if peak < AUDIBLE:
        yield f'nobody hears it: {peak}'
    if samples[0] != 0 or samples[-1] != 0 or max(map(abs, samples[:edge] + samples[-edge:])) > SILENT:
        yield f'it clicks: {samples[:edge].tolist()} … {samples[-edge:].tolist()}'
    # Nothing breaks off at the end either.
    if max(map(abs, samples[-rate // 100:])) > peak * 0.03:
        yield f'it breaks off: {max(map(abs, samples[-rate // 100:]))}'
    if len(samples) > LONGEST * rate:
        yield f'it takes {len(samples) / rate} seconds'


made, sounds = make()
again, _ = make()
tap.report('every run makes the same', [name for name in made if made[name] != again.get(name)])
for name, sound in sorted(sounds.items()):
    tap.report(name, list(check(*sound)))
size = sum(map(len, made.values()))
tap.report('they are small', [] if size <= ROOM else [f'{size} bytes'])

build = (FOLDER / 'meson.build').read_text(encoding='utf-8')
tap.report('all of them are built', sorted(set(re.findall(r"'([a-z-]+\.wav)'", build)) ^ set(made)))
tap.end()
