#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""How many random games Python plays with a batch, beside those that the library plays by itself.

measure-batch.py ENGINE [SECONDS [GAMES]] first has `ENGINE bench games` play for some seconds, and then plays
the same kind of game from here, GAMES at a time: every flag that can be proved is claimed, and
everything else is chosen at random by numpy, from the lists of legal moves. Once more, it also has
what the seats know written down. Everything runs on one core, one after the other.

Needs the typelib and the library: GI_TYPELIB_PATH and LD_LIBRARY_PATH as in doc/python.md.
"""

import os
import subprocess
import sys
import time

# One thread, on one core.
for name in ('OMP_NUM_THREADS', 'OPENBLAS_NUM_THREADS'):
    os.environ[name] = '1'

import gi
import numpy

gi.require_version('Acies', '1')

from gi.repository import Acies, GLib  # noqa: E402


def play(seconds, n_games, observe):
    """Plays for some seconds of processor time; the games that were finished, for each second."""
    chance = numpy.random.default_rng(1)
    batch = Acies.Batch.new(Acies.Rules.new(), n_games, 1)
    n_done = 0
    start = time.process_time()
    while time.process_time() < start + seconds:
        moves, starts = batch.list_moves()
        moves = numpy.frombuffer(moves.get_data(), numpy.uint16)
        starts = numpy.frombuffer(starts.get_data(), numpy.uint32)
        picks = starts[:-1] + (chance.random(n_games, numpy.float32) * numpy.diff(starts)).astype(numpy.uint32)
        # Claims are the first in the list.
        first = moves[starts[:-1]]
        chosen = numpy.where(first >= Acies.MOVE_CLAIM, first, moves[picks])
        if observe:
            numpy.frombuffer(batch.observe().get_data(), numpy.uint8)
        rows = numpy.frombuffer(batch.play(GLib.Bytes.new(chosen.tobytes())).get_data(), numpy.int8)
        n_done += int(rows[n_games:2 * n_games].sum())
    return n_done / (time.process_time() - start)


def main():
    engine = sys.argv[1]
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 5
    n_games = int(sys.argv[3]) if len(sys.argv) > 3 else 512
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    bench = subprocess.run([engine, 'bench', 'games', str(seconds)], capture_output=True, text=True, check=True)
    alone = float(bench.stdout.split('rate ')[1].split()[0])
    print(f'library alone            {alone:9.0f} games a second')
    for observe, name in ((False, 'from Python             '), (True, 'from Python, observed   ')):
        rate = play(seconds, n_games, observe)
        print(f'{name} {rate:9.0f} games a second, 1 / {alone / rate:.1f}')


if __name__ == '__main__':
    main()
