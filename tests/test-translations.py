#!/usr/bin/python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks what translators work with: test-translations.py sound|complete SOURCE-ROOT.

With “sound”, po/POTFILES has to name exactly the files that hold text for people, each LINGUAS
exactly the languages there are, and every language has to be without mistakes.

With “complete”, it says what is not translated yet. Nobody who adds an English text speaks all
the languages, so that is no failure until a release: then ACIES_RELEASE is set, by
./check --release, and the languages in COMPLETE have to be complete.
"""

import gettext
import itertools
import os
import re
import shutil
import subprocess
import sys
import tempfile
import textwrap
import xml.etree.ElementTree as ET
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / 'po'))

from catalogs import find_po_files, make_help_template, make_template, read_entries, read_list, run, undo_encoding
from tap import Report

ROOT = Path(sys.argv[2]).resolve()
RELEASE = bool(os.environ.get('ACIES_RELEASE'))

# The endings of files that may have texts for people. Descriptions of settings are for programmers.
ENDINGS = ('.c', '.h', '.ui', '.desktop.in', '.metainfo.xml.in', '.mime.xml.in')

# Every release has these in full; a new language is added once it is complete.
COMPLETE = {
    'po': {'cs', 'hu', 'ja', 'ru'},
    'help': {'cs', 'hu', 'ja', 'ru'},
}

# What i18nspector complains of, and why it may.
UNMET = {
    'no-report-msgid-bugs-to-header-field': 'the project has no address yet',
    'invalid-last-translator': 'the project has no address yet',
    'no-version-in-project-id-version': 'it would have to be changed in every file for every release',
}

# Actions of the main menu that are hidden when they are disabled, and never enabled together.
NEVER_BOTH = [
    {'win.rematch', 'win.next-game'},
    {'win.rematch', 'win.score-sheet'},
    {'win.review', 'win.practice-leave'},
    {'win.review', 'win.mistakes-leave'},
    {'win.practice-leave', 'win.mistakes-leave'},
]

# What an editor of a language would mend, and can be found again: a pattern and what is wrong with it.
# A space before or behind these is one where no line may break.
MENDED = {
    'cs': [
        (r'(?<![\w.%>$])(?:[AIKOUVZaikouvz] (?=[\w„%])|[Ss] (?!discard|[BGOPRY]\d)(?=[\w„%]))',
         'the space behind a word of one letter'),
        (r'\b[Pp]rapor\w* (?:\d|%(?:\d\$)?u)', 'the space before the number of a flag'),
        (r'(?:[Čč]erven|[Oo]ranžov|[Žž]lut|[Zz]elen|[Mm]odr|[Ff]ialov)(?:á|é|ou) \d',
         'the space before the value of a card'),
        (r'(?<!praporu\xa0)(?:\d|%(?:\d\$)?[ud]) (?:kart|karet|bod|prapor|taktick|válečn|procentn|her\b|hrách)',
         'the space between a number and its noun'),
        (r'%(?:\d\$)?[us]\xa0(?:má|je|teď|tu)\b', 'a space too narrow: nothing keeps these together'),
        (r'“\w|”|(?<=\w) - (?=\w)', 'quotation marks are „“, and a dash is –'),
        (r'\bnepad(?:l|á)|\bpadl[aéoy]?\b', 'neodkrytá is the word for a card not seen yet'),
        (r'[Nn]e tak docela', 'who is wrong hears “bohužel ne”'),
        (r'[Pp]ostupn\w+ hodnot', 'values follow one another: jdou po sobě'),
        (r'(?:[Nn]ejlepší|[Ll]epší|[Šš]patn|[Pp]ochybn|[Vv]áš|[Ss]oupeřův)\w* krok', 'tah is the word'),
        (r'(?<!rocentní )(?<!rocentních )(?<!rocentního )bod\w* šance', 'a chance has per cent points'),
        (r'doplouv', 'cards do not swim'),
        (r'ruk(?:y|ama) odkryt|[Oo]bě ruce|(?:vaši|soupeřovu) ruku|(?:vaše|soupeřova) ruka',
         'hands are cards here, not parts of the body'),
        (r'^(?:Hrajete|Uplatňujete|Vracíte|Dobíráte)\b|^Soupeř (?:hraje (?:kartu|Přesun)|uplatňuje|dobírá|vrací)',
         'what happened is told in the past'),
        (r'[Zz]ahrajte [^,.;]*k\xa0praporu', 'přiložit is the word for cards that go to a flag'),
        (r'(?<!Vaše )(?<!Soupeřovy )[Oo]dložené[“<]', 'odložené karty'),
        (r'(?:^|>)Odložil(?:i jste| soupeř| jih| sever)(?:$|<)', 'the enemy may have discarded them: Vaše odložené'),
        (r'Rozmyslet se\b', 'rozmyslet si to is the word'),
        (r'To je dovoleno', 'to smíte is the word'),
        (r'(?:klín|falang|škadron|rojnic)\w* (?:ne)?dosta[nl]|\bdosta\w+ (?:klín|falangu|škadronu|rojnici|houf)\b',
         'a formation is made, nobody gets one'),
        (r'\b[Cc]o nejlepšího\b', 'jakou nejlepší formaci is asked'),
        (r'(?:formac|stran)\w+ hotov|hotov\w+ (?:formac|stran)', 'kompletní is the word'),
        (r'\b[Oo]dlož(?:í|il|it|te)\b[^.,;]*\bu\xa0praporu', 'u praporu it would be placed there: od praporu'),
        (r'nemůže vytvořit \w+: [^:]*: ', 'one colon is enough for a sentence'),
        (r'[Tt]exty stojí|stojí (?:na stránce|ve slož)|(?:volbou|ní) stojí,',
         'what is written does not stand: je uvedeno'),
        (r'\bzapomen(?:e|ou|ut[aoy]?)\b', 'results and mistakes are deleted: vymazat'),
        (r'zadní stran|\brub\b', 'the back of a card is its hřbet'),
        (r'(?:[Dd]ruhým|[Ss]ekundárním) tlačítkem', 'the button of the mouse is pravé'),
        (r'nejmírnější počítač|pod vlivem Bahna|zvláštní kapitol|ze své strany přišel|lehkých voják|druhu voják'
         r'|vyhrává s\xa0jistotou|po\xa0jedné ze|balíčky s\xa0odlož|poznávat jen okem|\bpostava, která'
         r'|nárok, co jste', 'mended before'),
    ],
    'hu': [
        (r'(?:\d|%%)-[a-záéíóöőúüű]', 'the non-breaking hyphen (U+2011) before the suffix of a number'),
        (r'(?:\d|%(?:\d\$)?[uds])\. (?:zászl|kör|szint|játszm|sor\b|oszlop|mező|játékos|szabály)',
         'the space between an ordinal number and its noun'),
        (r'(?:(?<![\d.])\d+|%(?:\d\$)?[ud]) (?:lap|katona|taktika|pont|zászl|játszm|kör|kijátsz|százalék|összérték)',
         'the space between a number and its noun'),
        (r'[Cc]sapatmorál-', 'it is one word: csapatmorálkártya'),
        (r'\(szabály: \d', 'a number stands before its noun: 4.2. szabály'),
        (r'(?:\b[Ll]átott|nem látott|már mind látott) lap|[Ll]átottnak számít|\b(?:nem|már) láttuk\b|\bláttuk volna\b'
         r'|^(?:Látott|Még nem látott)$',
         'előkerült is the word'),
        (r'veszt\w* (?:el )?a (?:<[^>]*>)?döntetlent|döntetlent az\b',
         'a flag is lost in a tie, not the tie: döntetlennél veszít'),
        (r'zászló: [^.]*\ble(?:het|sz) belőle', 'a flag does not become a formation: itt … lehet'),
        (r'Fejezz be egy', 'kirak is the word'),
        (r'\bmehet(?:nek)? oda\b', 'oda is mehet'),
        (r'\bRendesen\b', 'alapesetben is the word'),
        (r'\w(?:ás|és)r[ae] kerül(?:t|nek|tek)?\b(?! sor)', 'officialese'),
        (r'\b(?:be|vissza) lett\b|\blettek? \w+v[ae]\b', 'no passive voice'),
        (r'\d[-\u2011](?:[aeo]?d|[ae]) van\b', 'read as a fraction: az összértéked'),
        (r'(?:\d|%(?:\d\$)?u)[\s\xa0]összérték(?:e|et|ed|edet)\b', 'wrong behind a number: az összérték … lehet'),
        (r'mindhárom paklit|összes paklit', 'there are two decks'),
        (r'\bkezed(?:et|nek|re)?\b|\b[Kk]éz mutatása|[Aa]z ellenfél kez(?:e|ét)\b',
         'hands are cards here, not parts of the body'),
        (r'\b[Oo]ktató(?!mód|;)', 'oktatómód is the word'),
        (r'legszelíd', 'an opponent is weak, not tame'),
        (r'elhasználód', 'a card is used, not worn out'),
        (r'Sár elkerül', 'elkerül is to avoid'),
        (r'bizonyítás (?:nem )?megáll[.,]', 'megállja a helyét'),
        (r'[Jj]ó szerencse\b', 'a greeting of miners'),
        (r'(?<!\w)kártyá(?:d|dat|ra|kra|i)\b', 'a card is a lap'),
        (r'%(?:\d\$)?s [^.:]*\bezt helyettesít', 'Pajzshordozók is a plural: %s szerepe …'),
        (r'esélyt ad\w* fel\b|esélyt veszít\b|nyerési eséllyel (?:jobb|előz)|[Ss]okat (?:feladó|ad fel)\b',
         'a move lowers the chance: százalékponttal rontja, or … esélyedbe kerül'),
        (r'mindkét (?:oldal|fél)nak számít', 'mindkét oldalon érvényes'),
        (r'értékek összege', 'összérték is the word'),
        (r'fejezd be a köröd\b', 'an object has its ending: a körödet'),
        (r'\bezt nézd\b', 'nézd meg is the word'),
        (r'(?:\b[Dd]obd? el|[Ee]ldob)[^.]*zászlótól', 'a card is discarded from beside a flag: zászló mellől'),
        (r'ahol már elkezdted', 'ahol már van lapod'),
        (r'nyíltan letéve', 'the discards are eldobott lapok'),
        (r'Nem egészen', 'who is wrong hears “sajnos nem”'),
        (r'(?:[Pp]iros|[Nn]arancs|[Ss]árga|[Zz]öld|[Kk]ék|[Ll]ila) \d', 'the space before the value of a card'),
    ],
    'ja': [
        (r'(?<=[\du])(?:枚|番|つ|行)め', '目 is written in kanji'),
        (r'[ぁ-んァ-ヶー一-龥](?: ?\((?!_)|[,:!?])', 'brackets and punctuation are those of full width'),
        (r'[！？](?![」）　]|\\n|$)', 'a wide space follows such a mark inside a text'),
        (r'[Ａ-Ｚａ-ｚ０-９]', 'letters and figures are those of half width'),
        (r'(?<![%$\\\w.-])[A-Za-z][A-Za-z\d.-]*[ぁ-んァ-ヶ一-龥]|[ぁ-んァ-ヶー一-龥][A-Za-z]',
         'a space stands around Latin letters'),
        (r'</key(?:seq)?>[ぁ-んァ-ヶ一-龥]|[ぁ-んァ-ヶー一-龥]<key', 'a space stands around a key'),
        (r'フラッグ(?:\d|%(?:\d\$)?u)?[はもを](?:今)?証明', 'a claim is proved, not a flag'),
        (r'勝率を[^。]*?損|損[^。]*?勝率を', 'the win chance falls'),
        (r'まだ(?:ウェッジ|ファランクス|バタリオン|スカーミッシャー)になります',
         'what is only possible must not read as certain'),
        (r'獲得されません', 'flags cannot be claimed (獲得できません)'),
        (r'無作為', 'ランダム is the word'),
        (r'明確化', '標準 is the word'),
        (r'(?<!ルールの)切り替え', '選択ルール is the word'),
        (r'振り返り(?!ましょう)', '検討 is the word'),
        (r'公開カード|取り除かれたカードの中', '捨て札 is the word'),
        (r'(?<![パリ])ターン', '手番 is the word'),
        (r'敵(?!に向け|どうし)', '相手 is the word'),
        (r'コンピュータ(?!ー)', 'コンピューター is the word'),
        (r'いっしょ|ひとつ(?!か)|ふたつ|[一二三]つ', 'a number is written in figures, 一緒 in kanji'),
        (r'いちばんやさしい', 'an opponent is weak, not kind'),
        (r'好手', 'a move that is only fine is 妥当な手'),
        (r'ルールを曲げ', 'cards make exceptions to the rules'),
        (r'最高のもの|最高のフォーメーション', '最強 or 最高でも is what players say'),
        (r'手[をはが]実行|実行する手', 'a move is chosen or played (選ぶ、打つ), not executed'),
        (r'(?:同じ|遊んだ)配り方', 'the same cards are played, not the same way to deal'),
        (r'互角で相手の負け', 'reads as a tie that is a loss anyway: 互角なら'),
        (r'ゲーム(?:を決め|が決ま)', '勝負 is what a flag or a card decides'),
        (r'フラッグ%(?:\d\$)?uは[^。、]*を狙え', 'a player aims at a formation, not a flag: フラッグ…では'),
        (r'次のカードは同じ', 'cards that make no formation together: 組み合わせても'),
        (r'未満のフラッグでの突破', 'two で in a row: 突破（フラッグ5つ未満）で'),
    ],
    'ru': [
        (r' —', 'the space before a dash'),
        (r'(?<!\w)[ВКОСУвкосу] ', 'the space behind a preposition of one letter'),
        (r'[Зз]нам(?:я|ени|ён|ёна|енем|ёнам) (?:\d|%(?:\d\$)?u)', 'the space before the number of a flag'),
        (r'(?:[Кк]расн|[Оо]ранжев|[Жж]ёлт|[Зз]елён|[Сс]ин|[Фф]иолетов)(?:ая|ую|яя|юю) \d',
         'the space before the value of a card'),
        (r'(?<!знамени\xa0)(?:\d|%(?:\d\$)?[ud]) (?:карт|очк|знам|парти|побед[аы]?\b|тактическ|процентн|п\.)',
         'the space between a number and its noun'),
        (r'\b[Кк]онч[аеи]', 'закончиться is the word'),
        (r'\bфлаг(?!и;)', 'знамя is the word'),
        (r'самы\w+ мягк', 'an opponent is weak, not soft'),
        (r'\b[Дд]оказ\w+ (?:и )?захват|захват \w+ доказан', 'a victory is proved, not a claim'),
        (r'\b[Оо]бе руки\b|открытыми руками', 'hands are cards here, not parts of the body'),
        (r'\b[Вв]зя\w+ назад', 'отменить is the word'),
        (r'\b[Уу]\xa0противника у\xa0(?:знам|этого)', 'the flag comes first: у знамени … у противника'),
        (r'карт[аыу]? значением', 'со значением, or the word for it: восьмёрка'),
        (r'старше (?:клина|фаланги) не бывает', 'that no kind is higher is not meant: самый старший клин'),
        (r'(?<!\w)Иначе\xa0—|[Пп]ри том положении переключателя', 'в другом положении is what a switch is in'),
        (r'Вначале (?:это|программа)', 'a setting is so by default: по умолчанию'),
        (r'раздаю[^.]*знам|знам[^.]*раздаю', 'flags are awarded (присуждаются), cards are dealt'),
        (r'(?<!\bна )(?<!\w)_?(?:юг|север)', 'Юг and Север are names of players'),
        (r'компьютера(?:</link>)? теряет', 'your play is equal to that of a level'),
        (r'\bни т(?:а|о|от|е), ни т', 'there is no comma: ни та ни другая'),
        (r'может лечь и', 'a card can be laid there: можно положить и туда'),
        (r'Не совсем:|Увы, нет:', 'who is wrong about a yes or no hears “Увы, неверно”'),
        (r'\b[Сс]\xa0фигурами|без фигур\b', 'the cards have pictures: рисунки'),
        (r'^ещё не вышла$', 'this stands behind names of either gender: в колоде или у противника'),
        (r'сделайте его на столе', 'what comes to mind is a step of a person on a table'),
    ],
}

tap = Report()


def find_candidates():
    for folder in ('src', 'data'):
        for path in sorted((ROOT / folder).rglob('*')):
            if path.is_file() and (path.name.endswith(ENDINGS)
                                   or path.parent.name == 'lessons' and path.suffix == '.xml'):
                yield path.relative_to(ROOT).as_posix()


def find_unexplained(template):
    """The texts with a %s that have no comment for translators."""
    entries = template.read_text(encoding='utf-8').split('\n\n')
    return [textwrap.shorten(entry[entry.index('msgid'):], 100, placeholder='…') for entry in entries[1:]
            if re.search(r'^(?:msgid|").*%(?:\d\$)?s', entry, re.MULTILINE) and '#. Translators:' not in entry]


def find_unclear(template):
    """The texts without a comment that would need one: those with two numbers, and without a context also those of one or
    two words, which may be nouns or verbs."""
    found = []
    for entry in template.read_text(encoding='utf-8').split('\n\n')[1:]:
        text = re.search(r'^msgid ((?:".*"\n?)+)', entry, re.MULTILINE)[1]
        text = ''.join(re.findall(r'"(.*)"', text))
        numbers = re.findall(r'%(?:\d\$)?[\d.]*[dfu]', text.replace('%%', ''))
        short = len(text.split()) <= 2 and not re.search(r'^msgctxt|^msgid_plural', entry, re.MULTILINE)
        if (len(numbers) >= 2 or short) and '#. Translators: ' not in entry:
            found.append(textwrap.shorten(text, 100, placeholder='…'))
    return found


def find_collective(template):
    """The comments that speak of other texts as well: an editor shows each text alone. And what begins with a star, as the
    lines of other comments in C may."""
    comments = re.findall(r'^#\. (.*)$', template.read_text(encoding='utf-8'), re.MULTILINE)
    return [comment for comment in comments
            if re.search(r'^\*|\blikewise\b|\b(?:the )?(?:next|following) (?:one|two|three|four|five|six|\d+|entries|texts)\b'
                         r'|\b(?:this|these|so) (?:and|are) (?:the|what)\b|\bthat follow\b|\bwhat follows with\b|\band then after\b', comment, re.IGNORECASE)]


def find_untranslatable(template):
    """The entries of the help that are the same in every language: checksums of pictures, and code alone."""
    return [text for text in read_entries(template)
            if text.startswith('external ref=') or re.fullmatch(r'(?:<code>[^<]*</code>|<key>(?:.|F\d+)</key>| )+', text)]


def find_strays(template):
    """The comments that reach translators although they were written for somebody else."""
    entries = template.read_text(encoding='utf-8').split('\n\n')
    firsts = [re.search(r'^#\. (.*)$', entry, re.MULTILINE) for entry in entries[1:]]
    return [first[1] for first in firsts if first and not first[1].startswith('Translators: ')]


def check_potfiles(work):
    listed = read_list(ROOT / 'po' / 'POTFILES')
    others = read_list(ROOT / 'po' / 'POTFILES', after='# All others')
    tap.report('POTFILES names nothing twice, and what a newcomer does not see in alphabetical order',
               ([] if len(listed) == len(set(listed)) else [listed]) + ([] if others and others == sorted(others) else [others]))
    gone = [name for name in listed if not (ROOT / name).is_file()]
    tap.report('POTFILES names only files that there are', gone)

    make_template(ROOT, work / 'all.pot', find_candidates())
    template = (work / 'all.pot').read_text(encoding='utf-8')
    marked = set(re.findall(r'(\S+):\d+', ' '.join(re.findall(r'^#: (.*)$', template, re.MULTILINE))))
    tap.report('POTFILES names every file with text for people', sorted(marked - set(listed)))
    tap.report('POTFILES names no file without text for people', sorted(set(listed) - marked - set(gone)))
    if not gone:
        tap.report('the template can be made without a complaint', make_template(ROOT, work / 'acies.pot'))
        tap.report('every text that takes another has a comment right above it', find_unexplained(work / 'acies.pot'))
        tap.report('every text that is short or takes two numbers has a comment', find_unclear(work / 'acies.pot'))
        tap.report('every comment is for one text, and without stars', find_collective(work / 'acies.pot'))
        tap.report('every comment that reaches translators is for them', find_strays(work / 'acies.pot'))


class Untranslated(gettext.NullTranslations):
    """Answers for the texts that a language does not have."""

    def gettext(self, message):
        return None


def read_catalogue(language, work):
    """Returns the function that translates a text, to None where there is no translation. Without a
    language, that function changes nothing."""
    if language is None:
        return lambda text: text
    run('msgfmt', f'--output-file={work}/acies.mo', str(ROOT / 'po' / f'{language}.po'))
    with (work / 'acies.mo').open('rb') as file:
        translations = gettext.GNUTranslations(file)
    translations.add_fallback(Untranslated())
    return translations.gettext


def find_missing(po, template, work):
    """What a language lacks to be complete, in a line for each kind, with a few of the texts."""
    whole = work / 'whole.po'
    run('msgmerge', '--quiet', '--no-fuzzy-matching', f'--output-file={whole}', str(po), str(template))
    missing = []
    for what, options in (('not translated', ('--untranslated', '--no-obsolete')),
                          ('fuzzy', ('--only-fuzzy', '--no-obsolete')),
                          ('no longer in the English texts', ('--only-obsolete',))):
        texts = read_entries(whole, *options)
        if texts:
            few = [f'“{textwrap.shorten(text, 60, placeholder="…")}”' for text in texts[:3]]
            missing.append(f'{len(texts)} {what}: {", ".join(few)}{", …" if len(texts) > 3 else ""}')
    return missing


def find_untidy(po, template, work):
    """What an editor has done to the form of a file, so that the next change shows more than what was translated."""
    found = []
    data = po.read_bytes()
    if data.startswith(b'\xef\xbb\xbf'):
        found.append('it begins with a byte order mark')
    if b'\r' in data:
        found.append('its lines end as on another system')
    text = undo_encoding(data)
    plain = work / 'plain.po'
    plain.write_text(text, encoding='utf-8')
    lines = text.splitlines()
    # Releases of gettext differ in some places.
    if len(set(lines) - set(run('msgcat', '--add-location=file', plain).splitlines())) > len(lines) / 100:
        found.append('its lines are broken in another way')
    if re.search(r'^#: .*:\d', text, re.MULTILINE):
        found.append('its locations have numbers')
    if re.search(r'^#:.* /', text, re.MULTILINE):
        found.append('its locations tell where the project lies on a disk')
    entries = read_entries(plain, '--no-obsolete')
    # The names of the translators of a manual stand nowhere else.
    if text.count('\n#: ') < len(entries) - entries.count('translator-credits'):
        found.append('there are texts without locations')
    if template is not None:
        # Not each text that a programmer moves is moved in all languages.
        expected = read_entries(template)
        neighbors = set(zip(expected, expected[1:]))
        if 2 * sum(pair in neighbors for pair in zip(entries, entries[1:])) < len(entries):
            found.append('its texts are in another order')
    return [f'{what}: po/tidy mends it' for what in found]


def check_po(kind, language, po, template, work):
    result = subprocess.run(['msgfmt', '--check', '--output-file=/dev/null', str(po)],
                            cwd=ROOT, text=True, capture_output=True)
    wrong = result.stderr.splitlines() if result.returncode else []
    if not wrong and template is not None:
        # An editor may have dropped what says that a text has a format. The template knows, and what does not fit is fuzzy
        # afterwards.
        merged = work / 'merged.po'
        run('msgmerge', '--quiet', '--no-fuzzy-matching', f'--output-file={merged}', po, template)
        fuzzy = ('--only-fuzzy', '--no-obsolete')
        wrong = [f'its format is wrong: “{text}”'
                 for text in sorted({*read_entries(merged, *fuzzy)} - {*read_entries(po, *fuzzy)})]
    tap.report(f'{kind} of {language} is sound', wrong)
    if wrong:
        return
    tap.report(f'{kind} of {language} is tidy', find_untidy(po, template, work))

    if language not in COMPLETE[kind]:
        return
    if shutil.which('i18nspector') is None:
        tap.skip(f'{kind} of {language} pleases i18nspector', 'it is not installed')
        return
    result = subprocess.run(['i18nspector', str(po)], text=True, capture_output=True)
    complaints = [line for line in (result.stdout + result.stderr).splitlines()
                  if not any(f' {tag}' in line for tag in UNMET)]
    tap.report(f'{kind} of {language} pleases i18nspector', complaints)


def read_translations(po):
    text = run('msgattrib', '--no-wrap', '--no-obsolete', str(po))
    found = re.findall(r'^msgstr(?:\[\d\])? ((?:".*"\n)+)', text, re.MULTILINE)
    return [''.join(re.findall(r'"(.*)"', lines)) for lines in found]


def check_mended(kind, language, po):
    """What was mended all over a language does not come back."""
    patterns = MENDED.get(language, [])
    if not patterns:
        return
    tap.report(f'{kind} of {language} has nothing that was mended in it',
               [f'{what}: “{textwrap.shorten(text, 100, placeholder="…")}”'
                for text in read_translations(po) for pattern, what in patterns if re.search(pattern, text)])


def check_languages(kind, there, template, work):
    listed = read_list(ROOT / kind / 'LINGUAS')
    tap.report(f'{kind}/LINGUAS names each language there is once',
               [] if sorted(listed) == sorted(there) else [f'LINGUAS: {listed}', f'po files: {sorted(there)}'])
    gone = sorted(COMPLETE[kind] - set(there))
    tap.report(f'{kind} has the languages that were complete', gone)
    for language in sorted(there):
        try:
            check_po(kind, language, there[language], template, work)
            check_mended(kind, language, there[language])
        except (RuntimeError, UnicodeDecodeError) as error:
            # The others are checked all the same.
            tap.report(f'{kind} of {language} can be read', [error])


def find_mnemonic(label):
    match = re.search(r'_(\w)', label or '')
    return match[1].casefold() if match else None


def check_mnemonics(language, work):
    """No letter stands for two things that are shown together. Labels that are not translated yet
    do not count: whoever translates them chooses a free letter."""
    translate = read_catalogue(language, work)
    doubled = []

    menu = ET.parse(ROOT / 'src' / 'app' / 'window' / 'acies-window.ui').getroot().find('menu')
    items = []
    for item in (*menu.iter('item'), *menu.iter('submenu')):
        attributes = {attribute.get('name'): attribute.text for attribute in item.findall('attribute')}
        items.append((translate(attributes['label']), attributes.get('action')))
    if len(items) < 20:
        doubled.append(f'there are only {len(items)} items in the main menu')
    for (label, action), (other, other_action) in itertools.combinations(items, 2):
        if (find_mnemonic(label) is not None and find_mnemonic(label) == find_mnemonic(other)
                and {action, other_action} not in NEVER_BOTH):
            doubled.append(f'main menu: “{label}” and “{other}”')

    questions = 0
    for path in sorted((ROOT / 'src' / 'app').rglob('*.c')):
        for answers in re.findall(r'_\("([^"]*_[^"]*)"\),\s*(?:/\*.*?\*/\s*)?_\("([^"]*_[^"]*)"\)', path.read_text(encoding='utf-8')):
            questions += 1
            labels = [translate(answer) for answer in answers]
            if find_mnemonic(labels[0]) == find_mnemonic(labels[1]) is not None:
                doubled.append(f'{path.name}: “{labels[0]}” and “{labels[1]}”')
    if questions < 2:
        doubled.append(f'there are only {questions} questions with two answers')
    tap.report(f'underlined letters are unique: {language or "English"}', doubled)


def check_sound(programs, manuals, work):
    check_potfiles(work)
    check_languages('po', programs, work / 'acies.pot', work)
    manual = None
    if shutil.which('itstool') is not None:
        manual = work / 'help.pot'
        make_help_template(ROOT, manual)
        tap.report('the help asks for nothing that is the same in every language', find_untranslatable(manual))
    check_languages('help', manuals, manual, work)
    for language in (None, *sorted(programs)):
        check_mnemonics(language, work)


def check_complete(programs, manuals, work):
    make_template(ROOT, work / 'po.pot')
    kinds = {'po': programs}
    if shutil.which('itstool') is None:
        tap.skip('help is complete', 'without itstool there is no template')
    else:
        make_help_template(ROOT, work / 'help.pot')
        kinds['help'] = manuals

    found = {(kind, language): find_missing(po, work / f'{kind}.pot', work)
             for kind, there in kinds.items() for language, po in sorted(there.items())}
    for (kind, language), missing in found.items():
        if missing and not (RELEASE and language in COMPLETE[kind]):
            tap.skip(f'{kind} of {language}', '; '.join(missing))
        elif RELEASE or not any(found.values()):
            # Otherwise complete languages are not reported: Meson shows a program as skipped only if
            # all of its tests were.
            tap.report(f'{kind} of {language} is complete', missing)


def main():
    check = {'sound': check_sound, 'complete': check_complete}[sys.argv[1]]
    programs, manuals = ({language: po for (kind, language), po in find_po_files(ROOT).items() if kind == wanted}
                         for wanted in ('po', 'help'))
    with tempfile.TemporaryDirectory() as work:
        try:
            check(programs, manuals, Path(work))
        except RuntimeError as error:
            tap.report('everything can be made', [error])
    tap.end()


if __name__ == '__main__':
    main()
