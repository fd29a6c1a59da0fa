#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Changes one small thing in src/engine at a time, and tells which changes no test notices.

A comparison, a logical or arithmetical operator, a constant, a condition, a value that is
returned, a statement: each change is compiled in a copy of the tree, and the tests are run
until one fails. What is left are the survivors: either the program does the same with them, or a
test is missing.

The changes come in an order that depends on the seed alone, as long as src/engine stays the
same. Those that do not compile, or that the compiler makes the same code of, do not
count. Mistakes of the caller (g_return_if_fail) and memory that is never freed are not
looked at: the sanitizers find the latter.

    tests/mutate.py --seed 1 --count 300
    tests/mutate.py --seed 1 --skip 120 --count 50
    tests/mutate.py --only src/engine/proof/acies-proof.c --list
"""

import argparse
import collections
import filecmp
import hashlib
import os
import pathlib
import random
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
ENGINE = 'src/engine'

# What takes threads or thinks for long is left out: it plays the games that others play, too.
TESTS = ['cli/protocol', 'cli/signature', 'engine/cards', 'engine/excerpt', 'engine/explanation', 'engine/file',
         'engine/formation', 'engine/game', 'engine/legal', 'engine/notation', 'engine/position', 'engine/proof',
         'engine/record', 'engine/rules', 'engine/series', 'engine/view', 'ai/reasons']
# Where the name of a file does not say which test looks at it first.
RELATED = {'judge': 'formation', 'hitting': 'proof', 'step': 'game', 'deal': 'record', 'hidden': 'notation',
           'knowledge': 'view', 'move': 'notation', 'refusal': 'rules', 'argument': 'explanation', 'card': 'cards',
           'error': 'cards', 'random': 'cards'}

TOKEN = re.compile(r'''
    (?P<skip> /\*.*?\*/ | //[^\n]* | \s+ )
  | (?P<text> "(?:\\.|[^"\\])*" | '(?:\\.|[^'\\])*' )
  | (?P<number> (?: 0[xX][0-9a-fA-F]+ | [0-9]+(?:\.[0-9]*)?(?:[eE][+-]?[0-9]+)? ) [uUlLfF]* )
  | (?P<name> [A-Za-z_][A-Za-z0-9_]* )
  | (?P<operator> <<= | >>= | \.\.\. | -> | \+\+ | -- | && | \|\|
                | << | >> | [<>=!+\-*/%&|^]= | . )
''', re.VERBOSE | re.DOTALL)

SWAPS = {
    '<': ['<=', '>='], '<=': ['<', '>'], '>': ['>=', '<='], '>=': ['>', '<'], '==': ['!='], '!=': ['=='],
    '&&': ['||'], '||': ['&&'], '+': ['-'], '-': ['+'], '*': ['+'], '/': ['*'], '%': ['*'], '&': ['|'], '|': ['&'],
    '^': ['|'], '<<': ['>>'], '>>': ['<<'], '++': ['--'], '--': ['++'], '+=': ['-='], '-=': ['+='], '*=': ['+='],
    '|=': ['&='], '&=': ['|='], '^=': ['|='], '<<=': ['>>='], '>>=': ['<<='],
}
FLIPS = {'TRUE': 'FALSE', 'FALSE': 'TRUE'}
# Statements of these, and conditions in them, speak of mistakes of the caller or of nothing.
GUARDS = re.compile(r'g_return_|g_assert|g_debug|g_warn|G_OBJECT_WARN|G_(DEFINE|DECLARE|IMPLEMENT)_|G_STATIC_ASSERT')
# Without these, memory is never freed.
FREES = re.compile(r'g_free|g_clear_|\w+_unref|\w+_free\b|g_object_unref|G_OBJECT_CLASS')
KEYWORDS = {'if', 'else', 'for', 'while', 'do', 'switch', 'case', 'default', 'return', 'break', 'continue', 'goto',
            'static', 'const', 'typedef', 'struct', 'enum', 'union', 'extern', 'inline'}

Token = collections.namedtuple('Token', 'kind text start end')
Mutation = collections.namedtuple('Mutation', 'file start end new')


def blank_preprocessor(text):
    """Lines of the preprocessor, with those that continue them, as blanks of the same length."""
    return re.sub(r'^[ \t]*#(?:[^\n\\]|\\.|\\\n)*', lambda m: re.sub(r'[^\n]', ' ', m.group()), text, flags=re.M)


def tokenize(text):
    tokens = []
    for match in TOKEN.finditer(blank_preprocessor(text)):
        if match.lastgroup != 'skip':
            tokens.append(Token(match.lastgroup, match.group(), match.start(), match.end()))
    return tokens


def find_closing(tokens, i):
    """The index of what closes the bracket at @i."""
    depth = 0
    for j in range(i, len(tokens)):
        depth += tokens[j].text in ('(', '[', '{')
        depth -= tokens[j].text in (')', ']', '}')
        if depth == 0:
            return j
    return len(tokens) - 1


def find_bodies(tokens):
    """For each token, whether it is in the body of a function, and whether in an initializer at the top."""
    places = []
    depth = 0
    body = False
    for i, token in enumerate(tokens):
        if token.text == '{':
            if depth == 0:
                body = i > 0 and tokens[i - 1].text == ')'
                table = i > 0 and tokens[i - 1].text == '='
                where = 'body' if body else 'table' if table else 'other'
            depth += 1
        places.append(where if depth > 0 else 'top')
        if token.text == '}':
            depth -= 1
    return places


def find_statements(tokens, places):
    """The spans (first, last) of expression statements, jumps and returns, the semicolon included."""
    brackets = 0
    for i, token in enumerate(tokens):
        inside = brackets > 0
        brackets += token.text in ('(', '[')
        brackets -= token.text in (')', ']')
        if inside or places[i] != 'body' or not begins_statement(tokens, i):
            continue
        if token.text in KEYWORDS - {'return', 'break', 'continue'} or token.text in ('{', '}', ';'):
            continue
        j = i
        while j < len(tokens) and tokens[j].text != ';':
            j = find_closing(tokens, j) if tokens[j].text in ('(', '[', '{') else j
            j += 1
        yield i, j


def begins_statement(tokens, i):
    before = tokens[i - 1].text
    if before == ')':
        return follows_condition(tokens, i - 1)
    if before == ':':
        j = i - 2
        while tokens[j].text not in (';', '{', '}', '?', 'case', 'default'):
            j -= 1
        return tokens[j].text in ('case', 'default')
    if before == '{':
        return tokens[i - 2].text in (')', 'else', 'do', ';', '{', '}', ':')
    return before in (';', '}', 'else')


def follows_condition(tokens, i):
    """Whether the bracket that closes at @i belongs to if, for or while."""
    depth = 0
    for j in range(i, -1, -1):
        depth += tokens[j].text == ')'
        depth -= tokens[j].text == '('
        if depth == 0:
            return j > 0 and tokens[j - 1].text in ('if', 'for', 'while')
    return False


def is_operand(token):
    return token.kind in ('name', 'number') and token.text not in KEYWORDS or token.text in (')', ']')


def mutate_number(text):
    body = re.sub(r'[uUlLfF]+$', '', text) if not text.lower().startswith('0x') else re.sub(r'[uUlL]+$', '', text)
    if '.' in body or 'e' in body.lower() and not text.lower().startswith('0x'):
        return [f'({text} + 1)', f'({text} / 2)']
    return [f'({text} + 1)'] + ([f'({text} - 1)'] if int(body, 8 if re.fullmatch('0[0-7]+', body) else 0) > 0 else [])


def find_mutations(file, text):
    tokens = tokenize(text)
    places = find_bodies(tokens)
    header = file.endswith('.h')
    guarded = set()
    found = []

    for i, token in enumerate(tokens):
        if token.kind == 'name' and GUARDS.match(token.text) and i + 1 < len(tokens) and tokens[i + 1].text == '(':
            guarded.update(range(i, find_closing(tokens, i + 1) + 1))

    for i, token in enumerate(tokens):
        if i in guarded or not (places[i] == 'body' or (places[i] == 'table' and not header)):
            continue
        before = tokens[i - 1]
        spaced = text[token.start - 1].isspace() and text[token.end:token.end + 1].isspace()
        if token.kind == 'number':
            found += [(token.start, token.end, new) for new in mutate_number(token.text)]
        elif token.text in FLIPS:
            found.append((token.start, token.end, FLIPS[token.text]))
        elif token.text in ('++', '--'):
            found.append((token.start, token.end, SWAPS[token.text][0]))
        elif token.text in ('!', '~') and not is_operand(before):
            found.append((token.start, token.end, ''))
        elif token.text in SWAPS and is_operand(before) and spaced:
            found += [(token.start, token.end, new) for new in SWAPS[token.text]]
        elif token.text in ('if', 'while') and tokens[i + 1].text == '(':
            end = find_closing(tokens, i + 1)
            span = (tokens[i + 1].end, tokens[end].start)
            found += [(*span, new) for new in (['TRUE', 'FALSE'] if token.text == 'if' else ['FALSE'])]

    for first, last in find_statements(tokens, places):
        if first in guarded or last >= len(tokens):
            continue
        span = tokens[first:last]
        if span[0].text == 'return':
            if len(span) > 1 and not (len(span) == 2 and span[1].text in ('0', 'NULL', 'TRUE', 'FALSE')):
                found.append((span[1].start, span[-1].end, '0'))
        elif span[0].text in ('break', 'continue') or is_expression(span):
            source = text[span[0].start:tokens[last].end]
            if not FREES.match(source):
                found.append((span[0].start, tokens[last].end, ';'))

    return [Mutation(file, *change) for change in sorted(set(found))]


def is_expression(span):
    """Whether tokens are an expression rather than a declaration: two names in a row declare something."""
    if any(a.kind == 'name' and b.kind == 'name' for a, b in zip(span, span[1:])) or span[0].text.startswith('g_auto'):
        return False
    if len(span) > 2 and span[0].kind == 'name' and span[1].text == '*' and span[2].kind == 'name':
        return False
    return span[0].kind == 'name' or span[0].text in ('*', '(', '++', '--')


def list_mutations(root, only):
    folder = root / ENGINE
    files = sorted(str(path.relative_to(root)) for path in [*folder.rglob('*.c'), *folder.rglob('*.h')])
    if only:
        files = [file for file in files if any(name in file for name in only)]
    return [mutation for file in files for mutation in find_mutations(file, (root / file).read_text())]


def get_line(text, mutation):
    """The number of the line, and the line before and after."""
    first = text.rfind('\n', 0, mutation.start) + 1
    last = text.find('\n', mutation.end)
    changed = text[first:mutation.start] + mutation.new + text[mutation.end:last]
    return text.count('\n', 0, first) + 1, ' '.join(text[first:last].split()), ' '.join(changed.split())


class Tree:
    """A copy of the tree with a build directory of its own."""

    def __init__(self, work, shorter):
        self.root = work / 'tree'
        self.build = work / 'build'
        self.temporary = work / 'tmp'
        self.objects = {}
        self.times = {}
        files = subprocess.run(['git', 'ls-files', '-co', '--exclude-standard'], cwd=ROOT, check=True,
                               capture_output=True, text=True).stdout.splitlines()
        for file in files:
            copy = self.root / file
            if (ROOT / file).is_file() and not (copy.exists() and filecmp.cmp(ROOT / file, copy, shallow=False)):
                # With the time of now, so that it is built again.
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / file, copy)
        if shorter > 1:
            header = self.root / 'tests/acies-test-slowdown.h'
            header.write_text(header.read_text().replace('SLOWDOWN 1\n', f'SLOWDOWN {shorter}\n'))
        if not self.build.exists():
            subprocess.run(['meson', 'setup', self.build, self.root, '-Dapp=false', '-Dintrospection=disabled',
                            '-Dbuildtype=plain', '-Doptimization=1'], check=True, stdout=subprocess.DEVNULL)
        self.environment = dict(os.environ, G_DEBUG='fatal-warnings', GSETTINGS_BACKEND='memory', LANGUAGE='',
                                LC_ALL='C.UTF-8', G_TEST_SRCDIR=str(self.root / 'tests'),
                                G_TEST_BUILDDIR=str(self.build / 'tests'), TMPDIR=str(self.temporary),
                                ACIES_ENGINE=str(self.build / 'src/cli/acies-engine'))

    def get_program(self, test):
        folder, name = test.split('/')
        return f'tests/{folder}/test-{name}'

    def make(self, test):
        targets = [self.get_program(test)] + (['src/cli/acies-engine'] if test.startswith('cli/') else [])
        return subprocess.run(['ninja', '-j1', '-C', self.build, *targets], stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL).returncode == 0

    def hash_objects(self):
        """What the compiler makes of each file of the engine and of those that include its headers."""
        return {str(path): hashlib.sha256(path.read_bytes()).digest() for path in (self.build / 'src').rglob('*.o')}

    def run(self, test):
        """Whether the test passes, in ten times the processor time that it takes else."""
        limit = int(self.times.get(test, 60) * 10) + 5

        def set_limits():
            resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 1))
            resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

        shutil.rmtree(self.temporary, ignore_errors=True)
        self.temporary.mkdir()
        try:
            return subprocess.run([self.build / self.get_program(test)], env=self.environment, cwd=self.build / 'tests',
                                  stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, preexec_fn=set_limits,
                                  stdin=subprocess.DEVNULL, timeout=20 * limit).returncode == 0
        except subprocess.TimeoutExpired:
            return False

    def prepare(self, tests):
        """Builds and runs everything once as it is, and takes the time."""
        for test in tests:
            if not self.make(test):
                sys.exit(f'{test} cannot be built')
            start = resource.getrusage(resource.RUSAGE_CHILDREN)
            if not self.run(test):
                sys.exit(f'{test} fails without any change')
            end = resource.getrusage(resource.RUSAGE_CHILDREN)
            self.times[test] = end.ru_utime + end.ru_stime - start.ru_utime - start.ru_stime
        self.objects = self.hash_objects()

    def attempt(self, mutation, tests):
        """What became of a change: 'no code', 'same code', 'survived', or the test that failed."""
        path = self.root / mutation.file
        original = path.read_text()
        try:
            path.write_text(original[:mutation.start] + mutation.new + original[mutation.end:])
            if not self.make(tests[0]):
                return 'no code'
            if self.hash_objects() == self.objects:
                return 'same code'
            for test in tests:
                if not self.make(test) or not self.run(test):
                    return test
            return 'survived'
        finally:
            path.write_text(original)


def order_tests(file, times):
    """Those that know the file best first, then the cheapest."""
    name = pathlib.Path(file).stem
    related = [word for key, word in RELATED.items() if key in name] + name.split('-')
    return sorted(TESTS, key=lambda test: (test.split('/')[1] not in related, times[test]))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--seed', type=int, default=1, help='of the order of the changes')
    parser.add_argument('--count', type=int, default=300, help='how many changes that compile are tried')
    parser.add_argument('--skip', type=int, default=0, help='begin behind so many of the order')
    parser.add_argument('--only', action='append', help='files whose name contains this')
    parser.add_argument('--list', action='store_true', help='only list all changes in their order')
    parser.add_argument('--shorter', type=int, default=1, metavar='N',
                        help='loops of tests N times shorter, for a first look: the suite may notice more')
    parser.add_argument('--work', type=pathlib.Path, help='folder for the copy, which is kept')
    arguments = parser.parse_args()

    mutations = list_mutations(ROOT, arguments.only)
    random.Random(arguments.seed).shuffle(mutations)
    if arguments.list:
        for mutation in mutations:
            line, before, after = get_line((ROOT / mutation.file).read_text(), mutation)
            print(f'{mutation.file}:{line}: {before}  =>  {after}')
        return

    with tempfile.TemporaryDirectory(prefix='acies-mutate-') as folder:
        work = arguments.work or pathlib.Path(folder)
        work.mkdir(parents=True, exist_ok=True)
        tree = Tree(work.resolve(), arguments.shorter)
        tree.prepare(TESTS)
        counts = collections.Counter()
        position = arguments.skip
        start = time.monotonic()
        for mutation in mutations[arguments.skip:]:
            if counts['killed'] + counts['survived'] == arguments.count:
                break
            fate = tree.attempt(mutation, order_tests(mutation.file, tree.times))
            counts[fate if fate in ('no code', 'same code', 'survived') else 'killed'] += 1
            line, before, after = get_line((tree.root / mutation.file).read_text(), mutation)
            print(f'{position} {fate}: {mutation.file}:{line}', flush=True)
            if fate == 'survived':
                print(f'    - {before}\n    + {after}', flush=True)
            position += 1
        tried = counts['killed'] + counts['survived']
        print(f'{tried} of {len(mutations)} changes tried: {counts["killed"]} killed, {counts["survived"]} survived; '
              f'{counts["no code"]} did not compile, {counts["same code"]} gave the same code; '
              f'{time.monotonic() - start:.0f} s; go on with --skip {position}')


if __name__ == '__main__':
    main()
