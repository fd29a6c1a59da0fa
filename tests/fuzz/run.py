#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs a target of libFuzzer with some new inputs, as one test in TAP.

It begins with the inputs of a corpus, which stays as it is. The inputs are the same ones each time, so that what
passes passes everywhere; longer runs by hand find others. An input that finds something is left in the folder
“found” beside the target, and what was found follows as comments.
"""

import argparse
import pathlib
import re
import subprocess
import sys
import tempfile


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('target', type=pathlib.Path)
    parser.add_argument('corpus', type=pathlib.Path)
    parser.add_argument('--runs', type=int, default=10000)
    parser.add_argument('--max-len', type=int, default=4096)
    parser.add_argument('--dict', type=pathlib.Path)
    options = parser.parse_args()

    name = options.target.name
    found = options.target.resolve().parent / 'found'
    found.mkdir(exist_ok=True)
    command = [options.target.resolve(), '-seed=1', f'-runs={options.runs}', '-timeout=10',
               '-rss_limit_mb=1024', f'-max_len={options.max_len}', f'-artifact_prefix={found}/{name}-']
    if options.dict:
        command.append(f'-dict={options.dict}')

    with tempfile.TemporaryDirectory() as work:
        # New inputs are put into the first folder.
        result = subprocess.run([*command, work, options.corpus], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                stderr=subprocess.STDOUT, text=True, errors='replace')
    print('1..1')
    done = re.search(r'^Done (\d+) runs', result.stdout, re.MULTILINE)
    if result.returncode == 0 and done:
        print(f'ok 1 - {name}, {done[1]} inputs')
    else:
        print(f'not ok 1 - {name}')
        for line in result.stdout.splitlines()[-100:]:
            print(f'# {line}')
        sys.exit(1)


if __name__ == '__main__':
    main()
