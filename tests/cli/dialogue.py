# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A program that answers each line with some lines, the last of which is “ok” or an error."""

import subprocess


class Program:
    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                                        encoding='utf-8')

    def ask(self, line):
        """The lines of the answer, without the last one."""
        print(line, file=self.process.stdin, flush=True)
        answer = []
        for text in self.process.stdout:
            text = text.rstrip('\n')
            if text == 'ok':
                return answer
            if text.startswith('error: '):
                raise ValueError(f'{line}: {text}')
            answer.append(text)
        raise EOFError(line)
