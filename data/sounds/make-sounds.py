#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Acies authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# make-sounds.py DIRECTORY
#
# Makes all sounds of the program and writes them into DIRECTORY as WAV files: mono, 16 bit. What
# is heard is calculated from formulas and from a generator of random numbers with a fixed seed,
# so every run writes the same bytes. This program is free software as the line above says; the
# sounds that it makes are in the public domain (CC0-1.0).
#
# They are things that lie on a table: cards of paper, a table of wood under linen, flags of
# cloth with a bit of bronze, the strings of a lyre, a drum. They are quiet, short, and end in
# silence; nothing in them has a steady tone, as a beep has.

import array
import math
import os
import random
import sys
import wave

RATE = 32000
# No sample is louder than this, which is -9 dB of what the file could hold.
PEAK = 10 ** (-9 / 20)
# Every sound fades in and out, so that it neither begins nor ends with a click; seconds.
FADE_IN = 0.002
FADE_OUT = 0.04


def silence(seconds):
    return [0.0] * round(seconds * RATE)


def mix(sound, other, at=0.0, gain=1.0):
    """Adds another sound that begins AT seconds; what is beyond the end is left out."""
    first = round(at * RATE)
    for i in range(min(len(other), len(sound) - first)):
        sound[first + i] += gain * other[i]


def noise(seed, seconds):
    generator = random.Random(seed)
    return [generator.uniform(-1, 1) for _ in silence(seconds)]


def filtered(sound, kind, frequency, quality=0.7):
    """A filter of second order: "low" or "band". The frequency is a number, or a function of the
    time that has passed, in seconds."""
    result = []
    x1 = x2 = y1 = y2 = 0.0
    b0 = b1 = b2 = a1 = a2 = 0.0
    for i, x in enumerate(sound):
        # Slow enough changes need no new factors for each sample.
        if i % 32 == 0:
            at = frequency(i / RATE) if callable(frequency) else frequency
            angle = 2 * math.pi * at / RATE
            width = math.sin(angle) / (2 * quality)
            if kind == "low":
                b1 = 1 - math.cos(angle)
                b0 = b2 = b1 / 2
            else:
                b0, b1, b2 = width, 0.0, -width
            a0 = 1 + width
            b0, b1, b2 = b0 / a0, b1 / a0, b2 / a0
            a1, a2 = -2 * math.cos(angle) / a0, (1 - width) / a0
        y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        x1, x2, y1, y2 = x, x1, y, y1
        result.append(y)
    return result


def shaped(sound, shape):
    """The sound with the loudness that a function of the time gives it."""
    return [x * shape(i / RATE) for i, x in enumerate(sound)]


def struck(seconds, modes):
    """A body that is struck once: modes are (frequency, loudness, seconds until it has faded to
    a third). Each begins at zero, and has ended when the time is over."""
    sound = silence(seconds)
    half = len(sound) / 2
    for frequency, loudness, decay in modes:
        step = 2 * math.pi * frequency / RATE
        for i in range(len(sound)):
            sound[i] += loudness * math.sin(step * i) * math.exp(-i / (decay * RATE)) * min(1, 2 - i / half)
    return sound


def plucked(frequency, seconds, softness=1.4):
    """A gut string, plucked at a third of its length: high partials are weaker, fade sooner and
    are a little too high, as those of a thick string are."""
    modes = []
    for n in range(1, 15):
        partial = n * frequency * math.sqrt(1 + 0.00018 * n * n)
        loudness = abs(math.sin(math.pi * n * 0.31)) / n ** softness
        modes.append((partial, loudness, 0.36 * seconds / (1 + 0.42 * (n - 1))))
    sound = struck(seconds, modes)
    # The finger that leaves the string, and the wooden body of the lyre.
    mix(sound, shaped(filtered(noise(round(frequency), 0.03), "band", 2200), lambda t: math.exp(-t / 0.005)), gain=0.25)
    mix(sound, struck(0.12, [(196, 0.35, 0.03), (331, 0.2, 0.02)]))
    return sound


def rustle(seed, seconds, pitch):
    """Paper: noise with its highest and lowest part taken away."""
    return filtered(filtered(noise(seed, seconds), "band", pitch, 0.8), "band", pitch, 0.8)


def paper(seed, seconds, pitch, decay):
    """The edge of a card that touches something."""
    return shaped(rustle(seed, seconds, pitch), lambda t: math.exp(-t / decay))


def thump(gain=1.0):
    """What the table says of it: wood, under linen."""
    return struck(0.2, [(118, gain, 0.034), (207, 0.55 * gain, 0.022), (389, 0.2 * gain, 0.012)])


def slide(seed, seconds, low, high):
    """A card that slides over another, faster and faster, until it is free."""
    def pitch(t):
        return low + (high - low) * t / seconds

    def shape(t):
        return math.sin(math.pi * min(t / seconds, 1) ** 1.6) ** 1.5

    # Paper is not smooth.
    grain = filtered(noise(seed + 1, seconds), "low", 90)
    return [x * (1 + 9 * g) for x, g in zip(shaped(rustle(seed, seconds, pitch), shape), grain)]


def card_lifted():
    sound = silence(0.11)
    mix(sound, slide(11, 0.07, 1900, 3600))
    mix(sound, paper(12, 0.03, 3800, 0.006), at=0.055, gain=0.35)
    return sound


def card_placed():
    sound = silence(0.24)
    mix(sound, paper(21, 0.08, 2600, 0.009), gain=2.4)
    # The air under the card, and the linen.
    mix(sound, shaped(filtered(noise(22, 0.12), "low", 900), lambda t: math.exp(-t / 0.022)), gain=0.9)
    mix(sound, thump(0.75), at=0.004)
    return sound


def card_drawn():
    sound = silence(0.23)
    mix(sound, slide(31, 0.17, 1500, 3300))
    mix(sound, paper(32, 0.04, 3300, 0.007), at=0.15, gain=0.4)
    return sound


def cards_dealt():
    sound = silence(0.62)
    generator = random.Random(41)
    for i in range(7):
        at = 0.008 + 0.058 * i + generator.uniform(0, 0.008)
        gain = generator.uniform(0.75, 1)
        mix(sound, slide(42 + 3 * i, 0.07, 1700, 3000 + 120 * i), at=at, gain=0.8 * gain)
        mix(sound, paper(43 + 3 * i, 0.06, 2500, 0.008), at=at + 0.05, gain=0.6 * gain)
        mix(sound, thump(0.28 * gain), at=at + 0.052)
    return sound


def flag_claimed():
    sound = silence(0.8)

    # The cloth beats some four times, each time more weakly.
    def flutter(t):
        return (0.35 + 0.65 * math.sin(math.pi * 13 * t) ** 4) * math.exp(-t / 0.13)

    mix(sound, shaped(filtered(filtered(noise(61, 0.5), "low", 1500), "band", 620, 0.5), flutter), gain=2.2)
    # A staff that is put into its socket of bronze: a plate rings unevenly, and not for long.
    bronze = [(523, 0.5, 0.20), (1098, 0.42, 0.17), (1445, 0.30, 0.13), (2093, 0.16, 0.09), (2761, 0.10, 0.06),
              (4180, 0.04, 0.03)]
    mix(sound, struck(0.69, bronze), at=0.105, gain=0.30)
    mix(sound, thump(0.4), at=0.103)
    return sound


def tactics_played():
    sound = silence(0.75)
    # The modes of a drum skin; the lowest one is damped by the air below it.
    skin = [(104, 1.0, 0.13), (165.7, 0.8, 0.12), (222, 0.5, 0.085), (239, 0.42, 0.075), (276, 0.3, 0.06),
            (303, 0.22, 0.045), (375, 0.15, 0.04)]
    mix(sound, struck(0.7, skin), gain=0.55)
    mix(sound, shaped(filtered(noise(71, 0.12), "low", 700), lambda t: math.exp(-t / 0.016)), gain=0.8)
    mix(sound, paper(72, 0.05, 2400, 0.008), gain=0.9)
    mix(sound, plucked(110, 0.72, 1.5), at=0.02, gain=0.4)
    return sound


def your_turn():
    sound = silence(0.65)
    mix(sound, plucked(329.63, 0.65, 1.8))
    return sound


def victory():
    sound = silence(1.55)
    # Four strings upwards; a lyre has no dampers, so they sound together.
    for i, frequency in enumerate((220.0, 293.66, 369.99, 440.0)):
        mix(sound, plucked(frequency, 1.05), at=0.135 * i, gain=0.72 + 0.09 * i)
    mix(sound, plucked(146.83, 1.1, 1.6), at=0.405, gain=0.7)
    return sound


def defeat():
    sound = silence(1.35)
    mix(sound, plucked(220.0, 1.0, 1.8), gain=0.9)
    mix(sound, plucked(146.83, 1.02, 1.8), at=0.32)
    return sound


# Each sound, and how loud it is: the mean of its loudest twentieth of a second, in dB.
SOUNDS = {
    "card-lifted": (card_lifted, -33),
    "card-placed": (card_placed, -25),
    "card-drawn": (card_drawn, -30),
    "cards-dealt": (cards_dealt, -28),
    "flag-claimed": (flag_claimed, -24),
    "tactics-played": (tactics_played, -23),
    "your-turn": (your_turn, -26),
    "victory": (victory, -22),
    "defeat": (defeat, -25),
}


def loudness(sound):
    """The mean of the loudest twentieth of a second."""
    window = RATE // 20
    step = window // 5
    squares = [sum(x * x for x in sound[i:i + step]) for i in range(0, len(sound), step)]
    return math.sqrt(max(sum(squares[i:i + 5]) for i in range(len(squares))) / window)


def finished(sound, level):
    """As samples of 16 bit: with its loudness, faded in and out, its first and last sample zero."""
    n_in, n_out = round(FADE_IN * RATE), round(FADE_OUT * RATE)
    for i in range(n_in):
        sound[i] *= 0.5 - 0.5 * math.cos(math.pi * i / n_in)
    for i in range(n_out):
        sound[-1 - i] *= 0.5 - 0.5 * math.cos(math.pi * i / n_out)

    gain = min(10 ** (level / 20) / loudness(sound), PEAK / max(abs(x) for x in sound))
    return array.array("h", (round(x * gain * 32767) for x in sound))


def main():
    if len(sys.argv) != 2:
        sys.exit("make-sounds.py DIRECTORY")

    for name, (make, level) in SOUNDS.items():
        samples = finished(make(), level)
        if sys.byteorder == "big":
            samples.byteswap()
        with wave.open(os.path.join(sys.argv[1], name + ".wav"), "wb") as file:
            file.setparams((1, 2, RATE, len(samples), "NONE", ""))
            file.writeframes(samples.tobytes())


main()
