/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-protocol-private.h"

/*
 * What `help` tells about besides the commands, so that a program can be written that judges
 * or plays without any other document. doc/notation.md says the same at more leisure.
 */

const AciesTopic acies_topics[] = {
  {
    "notation", "how cards, steps and positions are written",
    "The two seats are s (south) and n (north). The flags are 1 to 9, from south's left.\n"
    "\n"
    "Cards. 60 troop cards, R1 to R10 and so on in the colours R O Y G B P: red, orange,\n"
    "yellow, green, blue, purple. 10 tactics cards: AL Alexander, DA Darius, CC Companion\n"
    "Cavalry, SB Shield Bearers, FO Fog, MU Mud, SC Scout, RE Redeploy, DE Deserter,\n"
    "TR Traitor. A card seen from behind is ?t (a troop card) or ?k (a tactics card).\n"
    "Several cards are joined by full stops: R8.R9.AL\n"
    "\n"
    "Steps. A turn is some steps, each of them one line of play:\n"
    "  R7@3  AL@5     a troop card, or AL DA CC SB, to a flag\n"
    "  FO@4  MU@4     Fog or Mud to a flag\n"
    "  SC             Scout; then a step +t or +k for each card that it draws, three unless\n"
    "                 the decks run out; then a step for each card that is put back, two\n"
    "                 where three were drawn, the last one on top: -R3  -MU\n"
    "  RE:R7@3>5      Redeploy: the own R7 at flag 3 to flag 5\n"
    "  RE:R7@3>x      the same, to the discards\n"
    "  DE:B8@4        Deserter: the enemy's B8 at flag 4 to the discards\n"
    "                 With weather=moves RE and DE take Fog and Mud as well: RE:FO@4>5\n"
    "  TR:B8@4>2      Traitor: the enemy's B8 at flag 4 to one's own side of flag 2\n"
    "  pass           where no card can be played\n"
    "  claim 3        a flag; the one step with a blank in it\n"
    "  +t  +k         the draw that ends a turn, of a troop or a tactics card\n"
    "  done           the end of a turn in which nothing can be drawn, and with claim=start\n"
    "                 the end of the claims\n"
    "A turn is a play, claims, a draw; with claim=start claims, done, a play, a draw. After\n"
    "Scout there is no draw, so the turn ends with done. legal lists what is possible.\n"
    "\n"
    "Positions. A line: position FLAGS, then fields in any order, each of which may be\n"
    "left out.\n"
    "  FLAGS          nine fields SOUTH:NORTH with marks behind them, joined by /\n"
    "                 SOUTH and NORTH are cards as they were placed, or nothing. Marks:\n"
    "                 ~ Fog  # Mud  =s =n who placed last  !s !n who has claimed it\n"
    "                 Without Mud a side has room for 3 cards, with Mud for 4.\n"
    "  turn s|n       who is to move; s unless given\n"
    "  hand CARDS     the hand of the side to move, seven cards at most\n"
    "  discard s CARDS, discard n CARDS  what lies beside the flags, face up\n"
    "  tactics S N    how many tactics cards south and north have played\n"
    "  deck T K       how many troop and tactics cards are left to draw\n"
    "  enemy CARDS    cards of the other hand\n"
    "  next CARDS     cards on top of their decks, the first to be drawn first; ?t or ?k\n"
    "                 for one that is not known\n"
    "  known          the side to move knows what enemy and next name: it has put these\n"
    "                 cards back itself with Scout\n"
    "  passed         the enemy has just passed\n"
    "What is not said is dealt at random: cards that lie nowhere are in the decks, and\n"
    "as many as deck leaves over are in the enemy's hand, up to 7.\n"
    "Example: position R8.R9.R10:B7.B8/:/:/AL.O8:G1~/:/:/:/R1:Y2#/: turn s hand R1.SC",
  },
  {
    "peer", "how a program is written that plays in a match, behind pipe:",
    "It reads lines from standard input and answers each, at once, with lines on standard\n"
    "output, the last of them ok, or error: REASON, which loses the game. (Do not forget\n"
    "to flush the output.) These lines come; WORDS in capitals stand for something:\n"
    "  protocol       once. Answer NAME VERSION protocol 1, such as wolf 0.3 protocol 1,\n"
    "                 and ok.\n"
    "  rules NAME=VALUE ...  once: all switches of the rules, as help rules lists them\n"
    "  newgame        before each game; there may be any number of them\n"
    "  enemy STEP ... at the start of each turn, unless you begin the game: what the\n"
    "                 enemy has done in its turn, such as FO@4 claim 4 +k, or pass done.\n"
    "                 Draws show only their deck, and what it put back is -?t or -?k.\n"
    "  position ...   at the start of each turn: all that your seat knows; turn tells which\n"
    "                 seat that is. enemy, next, known and passed come with it where there\n"
    "                 is something to say.\n"
    "  go [movetime MS] [nodes N]  choose one step: answer bestmove STEP and ok. Lines\n"
    "                 that begin with info may come before. movetime is the longest time,\n"
    "                 in milliseconds. For the next step of the turn go comes again:\n"
    "                 a turn is several steps (help notation).\n"
    "  play STEP      before go in the same turn: the step that you chose has been made.\n"
    "                 The step that ends a turn is not told again.\n"
    "  drew CARD      after play +t or play +k of Scout: the card that came. With scout=all\n"
    "                 all that came, with the last of these steps: drew R5.B2.MU\n"
    "  stop           while you think: answer go with what you have, then stop with ok. It\n"
    "                 comes only when the match ends; it may be passed over.\n"
    "  quit           the end, also at the end of the input\n"
    "New lines and words may be added one day: answer ok to a line that you do not know,\n"
    "and pass over words behind those that you know. The program is started once and plays\n"
    "all games of the match, once for each of threads.\n"
    "To find legal steps, or to let somebody else judge, run acies-engine yourself: give\n"
    "it rules, position, play and drew as they come, and ask it legal.\n"
    "A program that answers protocol otherwise, or not at all, is told less, as all were\n"
    "before there was that line: no newgame, enemy and drew, and a position without enemy,\n"
    "next, known and passed. Scout it plays with cards that it imagines; a card that it puts\n"
    "back of those stands for the lowest that it truly drew from the same deck.",
  },
  { NULL }
};
