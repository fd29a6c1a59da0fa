/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-test.h"

#include <string.h>

#include "acies-advice-private.h"
#include "acies-game-private.h"
#include "acies-network-private.h"

/* Why a step is worse than another one. */

/* Games played out for either step: few, since the differences are great. */
#define GAMES 120

/* Two steps, and why the first is the worse one. */
typedef struct
{
  const char *name;
  const char *position;
  const char *played;
  const char *better;
  AciesMotif motif;
  guint flag;
  const char *text;
  const char *after;                    /* what was done in this turn already */
  guint rules;
} Case;

static const Case cases[] = {
  { "a win is passed by", "R1.R2.R3:B1.Y4.P9=n!s/G5.G6.G7:B2.Y6.P1=n!s/O8.O9:/:/:/:/:/:/:R9 "
    "turn s hand O10.B4.Y7.P3.P4.Y2.G3 tactics 0 0", "B4@9", "O10@3", ACIES_MOTIF_MISSED_WIN, 3,
    "You could win the game this turn, and this move passes up that chance." },
  { "a claim is passed by", ":/:/:/:Y7/O5:/:P6/P5:/G7.G8:G9/:G5 turn s hand R1.R7.O1.O4.G6.DA.TR tactics 0 0 deck 41 7",
    "O1@1", "G6@8", ACIES_MOTIF_MISSED_CLAIM, 8,
    "It passes up a claim: with Green 6 you could claim flag 8 this turn." },
  { "the flag had a better formation", "O5.O7.DA:G2!s/Y3:O9/R1:R4/:R9/:P1/Y8:B1/P3:B7.B9/P9:G3/G8: "
    "turn s hand R3.Y1.B5.AL.FO.SC.DE tactics 1 0 deck 35 3",
    "R3@8", "B5@4", ACIES_MOTIF_CLOSED_SLOT, 8, "It gives up the chance of a wedge at flag 8." },
  { "the card is needed elsewhere", ":/:B3/:G9/O6.O5:G8/O7:O3/P10:B9.B2/R8:/:R4/P6: "
    "turn s hand R3.O1.P8.DA.CC.FO.SC tactics 0 0 deck 39 4",
    "P8@7", "P8@6", ACIES_MOTIF_NEEDED_CARD, 6, "Purple 8 is needed at flag 6, which can become a wedge with it." },
  { "the card does more elsewhere", "G6:G8/O10:R5/P8:G4/B8:P1/:/B5:/O6:Y2/:P6/R3:O1 "
    "turn s hand R4.G2.G10.DA.SB.MU.TR tactics 0 0 deck 39 3",
    "G2@5", "R4@9", ACIES_MOTIF_BETTER_FLAG, 9, "With Red 4 and Shield Bearers from your hand, flag 9 becomes a wedge." },
  { "a weak card begins a flag", "O10:/:R2/O8.B8:R4/G8:Y6/Y9.R7:G9.B9/:/B6:P6/P4.B4:G10.P7.Y3/P1:O2 "
    "turn s hand R6.R10.G7.B1.P8.AL.DA discard n RE tactics 0 1 deck 28 7",
    "B1@2", "R6@7", ACIES_MOTIF_CLOSED_SLOT, 2, "Blue 1 is too weak for flag 2, where a stronger card could still come." },
  { "a weak card under Fog", "B1.Y3.AL:Y5.Y1.Y10=n!n/P8.G9.G10:B3.B10.B8=n!n/O3.G2.O4:/G8:O7.O10/R5.R3.P4:P5.P6.B7=n!n/B5.O5:P7/"
    "O6.O9.O2:Y8.G7.Y9=s!s/R9:G4.B2.G3/P9:R2~ turn s hand O1.O8.Y7.B4.B6.P2.DE tactics 1 1 deck 10 6",
    "O1@9", "B6@9", ACIES_MOTIF_CLOSED_SLOT, 9, "Orange 1 is too weak for flag 9, where a stronger card could still come." },
  { "less may do where the enemy is complete", "G7.R7:P2.P7.P10/Y5:R9/G4.G5:O10/Y9:Y1/P9:B9/B6:G10.O4.O7/G2:P5/B3.B1.B2:Y2.B5!s/R2.R1:O3 "
    "turn s hand R5.R10.O1.Y6.G8.B4.P6 tactics 0 0 deck 18 0",
    "G8@6", "B4@6", ACIES_MOTIF_CLOSED_SLOT, 6, "With Blue 4 and Red 5 from your hand, flag 6 becomes a skirmish line.", NULL, ACIES_RULE_TACTICS_OFF },
  { "nor is a low value too weak there", "B2.B7.B5:/O5.O3.G10:R5.P7.G6=s/Y5.Y10:G2.P2.O2!n/Y1.G1.O1:G4.R2.G3=s!s/Y6.Y8:B9.G9.Y9/"
    "R7.B8:B6.O6.P6!n/Y2.Y3.R4:O7.O4/G5:R8.P8.G8!n/P10.B10.R10:O9.O8 turn n hand R3.Y4.G7.B1.B4.P1.P3 tactics 0 0 deck 2 0",
    "Y4@1", "G7@7", ACIES_MOTIF_NONE, 1, "The difference lies at flag 1: ", NULL, ACIES_RULE_TACTICS_OFF },
  { "a battalion of the hand, where it beats what is complete", "P8.B10.O9:/O2.P4:Y10.O8.P9!n/G10.G9.G7:O5.O6/Y6:Y2.Y7/R2:R1.B2/"
    "B5.Y5.G5:R4.R7.R3=s!s/:P1/B1:R10/Y3:B4 turn n hand G4.B6.B7.P3.P7.P10.DE tactics 0 0 deck 18 8",
    "P3@5", "P10@1", ACIES_MOTIF_NEEDED_CARD, 1, "With Purple 3, Purple 7 and Purple 10 from your hand, flag 1 becomes a battalion." },
  { "Redeploy frees a flag", "Y4:G1/G7:O10/:/:/B7:B3/:/:/AL:O9/P5.G5:O6.R7 turn n hand R1.O4.O5.G6.G10.P10.RE tactics 1 0 deck 37 7",
    "G6@1", "RE:R7@9>x", ACIES_MOTIF_BETTER_FLAG, 9, "With Redeploy you could take Red 7 from flag 9, which can become a wedge without it." },
  { "a pair in the hand, which the enemy may beat", ":/O6:Y8/:B9/R1:/:/B1:Y2.G2.R2/P6.R8:/:/: "
    "turn s hand O1.O4.O5.G1.G3.B3.DE tactics 0 0 deck 38 8",
    "G1@3", "G1@4", ACIES_MOTIF_NEEDED_CARD, 4, "Green 1 is needed at flag 4, where it makes a phalanx with Orange 1 from your hand." },
  { "not what the better step gives up, too", "P6.O6.R6:R1.G2!s/:P10/O8.O10:G8.G6/G7.Y7:P7.P8/G5.O3.R4:R9.R2.R3=n!n/G9:P2#/"
    "G1.P3.Y2:B6.B9.DA=n!n/Y1.Y6:B7/:Y8.R10 turn n hand R8.O1.O7.Y4.G10.B8.SC discard s RE tactics 2 1 deck 16 5",
    "R8@8", "B8@8", ACIES_MOTIF_CLOSED_SLOT, 8, "It gives up the chance of a battalion at flag 8." },
  { "a morale card begins a flag", "R5:O1/:/:/:/:/:/:/:/: turn s hand R1.R8.O5.Y2.B1.P10.DA tactics 0 0 deck 46 8",
    "DA@7", "P10@7", ACIES_MOTIF_SPENT_WILD, 7, "Darius is most useful as the last card of a formation, but flag 7 would still need 2 more cards." },
  { "a tactics card for little", ":/:/:/:O5/:/:/R4:/:/P9: turn n hand O8.Y2.Y4.Y7.G2.B2.MU tactics 0 0 deck 45 8",
    "MU@7", "Y2@9", ACIES_MOTIF_SPENT_WILD, 7, "Mud does you harm at flag 7" },
  { "a troop card does the same", "G7.G8:B1/:/:R4/:/:P2/:/B3:/:Y5/: turn s hand G9.AL.R2.O4.Y1.P10.B6 tactics 0 0",
    "AL@1", "G9@1", ACIES_MOTIF_SPENT_WILD, 1, "Green 9 from your hand does the same at flag 1, and saves Alexander for later." },
  { "Redeploy to the discards", "R7:B1/:O8/:R4/:/:P2/:/B3:/:Y5/: turn s hand RE.R8.R2.O4.Y1.P10.B6 tactics 0 0",
    "RE:R7@1>x", "R8@1", ACIES_MOTIF_SPENT_WILD, 1, "Redeploy gains you little at flag 1" },
  { "the flag is lost already", "R1:Y8.Y9.Y10/:B4/:/G7.G8:/:P2/:/B3:/:Y5/: turn s hand R9.G9.R2.O4.Y1.P10.B6 tactics 0 0",
    "R9@1", "P10@3", ACIES_MOTIF_LOST_FLAG, 1, "Flag 1 is lost already: Red 9 does nothing there." },
  { "the card makes a wedge with another one of the hand", "Y6.Y7:R3/:/B3:P3/O4:Y10/:/:/:/:/: "
    "turn n hand R1.O2.O10.B1.B10.P4.P5 tactics 0 0 deck 39 0", "P5@1", "P4@3", ACIES_MOTIF_NEEDED_CARD, 3,
    "Purple 5 is needed at flag 3, where it makes a wedge with Purple 4 from your hand.", NULL, ACIES_RULE_TACTICS_OFF },
  { "or a phalanx", "O9:/G5.B3:R5.Y10/G7.G8.G9:/Y7:Y8/:R10.B2/:/Y9:O1/:/R9.P5:B7.B6.B9!n "
    "turn n hand O7.Y1.Y3.Y5.G6.P1.TR tactics 0 0 deck 29 8", "Y1@2", "P1@7", ACIES_MOTIF_NEEDED_CARD, 7,
    "Yellow 1 is needed at flag 7, where it makes a phalanx with Purple 1 from your hand.", NULL },
  { "three cards of the hand belong together", ":/G3:/AL:/R3:R8/Y9:/:O10.O9/G8.G10:G4/:P10/:B8 "
    "turn s hand R5.G7.B10.P7.P8.P9.TR tactics 1 0 deck 38 6", "P9@2", "P8@1", ACIES_MOTIF_NEEDED_CARD, 0,
    "Purple 7, Purple 8 and Purple 9 from your hand make a wedge together.", NULL },
  { "another card of the hand does it", "O1.B1:P6.CC.P7!n/O5:Y10.Y4/Y3.B3:R6.R7/B8.G8.P8:B6.B2!s/Y9.G9.O9:Y8.O8!s/G2.G6:B9.P9.R9!n/R10.O10:B5.R4/R1.R2.R8:G10.P5!s/P10.G1:B7.G7.O7!n "
    "turn s hand R5.O2.O4.G5.P4.MU.TR tactics 0 1 deck 10 5", "O4@2", "R5@2", ACIES_MOTIF_CLOSED_SLOT, 2,
    "With Red 5 and Green 5 from your hand, flag 2 becomes a phalanx.", NULL },
  { "the card goes higher elsewhere", "R7:R6/G9:B8/R10:/O7:G5/:R4/:Y7/Y8:/:/:P5 "
    "turn s hand R1.Y2.G3.B5.B7.P1.P4 tactics 0 0 deck 36 9", "B5@8", "B5@5", ACIES_MOTIF_NEEDED_CARD, 5,
    "Blue 5 belongs at flag 5, where you can then make a stronger formation than any the enemy can still make.", NULL },
  { "a formation that is in the hand", "O10.O7:O3.O4.O5!n/B1.B2:R2/O8.B8.P8:R4.R5.G3=s!s/G8.G7.CC:Y6.Y7.Y2=s!s/Y9.R7:G9.B9.O9!n/R10.B10.P5:R3.R8/B6:P6/P4.B4.AL:G10.P7.Y3=s!s/P1.Y1.P3:O2.Y4 "
    "turn n hand O6.Y5.G1.G5.G6.P10.MU discard n RE tactics 2 1 deck 8 4", "Y5@9", "O6@7", ACIES_MOTIF_BETTER_FLAG, 7,
    "With Orange 6 and Green 6 from your hand", NULL },
  { "a phalanx instead of a wedge", ":/G4:/O3.R2:/B3:/:/O5:R8/:B7.P7.R7/R9:P2/: "
    "turn n hand R1.R3.O4.O8.G2.G10.AL tactics 0 0 deck 37 8", "G2@8", "G10@2", ACIES_MOTIF_CLOSED_SLOT, 8,
    "It settles for a phalanx at flag 8, where a wedge was still possible.", NULL },
  { "two cards would do for a wedge", ":/G3:/AL:/:R8/Y9:/:O10.O9/G8:/:P10/: "
    "turn s hand R3.R5.G7.G10.B10.P8.TR tactics 1 0 deck 42 6", "G10@7", "G7@7", ACIES_MOTIF_CLOSED_SLOT, 7,
    "With Green 7, flag 7 becomes a wedge if you draw Green 6 or Green 9.", NULL },
  { "the enemy can still beat what it completes", ":R1/G4:/O3.R2.P4:O8.G7.O6=n!n/B3.P9:/Y10:/O5.O9.O1:R8/:B7.P7.R7/R9.R5:P2.G2.O4/:P1 "
    "turn s hand Y2.Y6.Y7.B2.P8.P10.FO tactics 0 0 deck 24 8", "B2@4", "Y7@7", ACIES_MOTIF_CLOSED_SLOT, 4,
    "It completes flag 4 with something that the enemy can still beat.", NULL },
  { "another card could be spared", ":/:/O1:P5.P3.P1/:G10/O5:/R7:/P10:/B6:R2/B8:O10 "
    "turn n hand R1.R10.G4.G8.B5.P2.FO tactics 0 0 deck 35 9", "G8@7", "G4@7", ACIES_MOTIF_HURRIED, 7,
    "Green 8 could wait: Green 4 is a card that you can spare.", NULL },
  { "two claims are passed by", "O6.O8:Y5.Y7/:G8.G9.G10!n/B4.B3:R5.G3.Y4#/G5.G6.G4:Y8.Y10!s/SB.B1:P4.O4/R7.R1.G1:AL.O5/B10.P9:CC.O10.R10~/P6.O7.Y9:O2.G2/Y3.Y2:B7.B5 "
    "turn n hand R3.R4.G7.B6.P3.P8.P10 discard s RE.DA discard n TR.SC.DE tactics 5 5 deck 9 0", "B6@9", "P10@6", ACIES_MOTIF_MISSED_CLAIM, 6,
    "It passes up claims: with Purple 10 you could claim flags 6 and 7 this turn.", NULL },
  { "a claim that a card face up would prove", "P8.O3.Y9:O2/P6:G10.CC.G9!n/:Y5/B10.P10.Y10:B9!s/R9:R1.B1.O1/Y3.P4.B5:O7.R6.Y8=n!n/R3.R8.R4:O6/R10:P2.B2.R2!n/G8.B8.G2:G4.O4 "
    "turn n hand O5.G5.B3.B7.P3.P9.MU discard s RE tactics 1 1 deck 13 6", "MU@1", "P9@3", ACIES_MOTIF_MISSED_CLAIM, 5,
    "It passes up a claim: with Purple 9 face up, you could prove flag 5 this turn.", NULL },
  { "a formation that a tactics card could break up", "O9:Y3/G5.B3.P4:R5.Y10.Y1=s!s/G7.G8.G9:/Y7:Y8/:R10.B2/:/Y9:O1/B8:/R9.P5:B7.B6.B9!n "
    "turn n hand O2.O3.O7.Y5.G6.P1.TR tactics 0 0 deck 25 8", "O2@6", "TR:G8@3>4", ACIES_MOTIF_ALLOWED_CLAIM, 3,
    "With Traitor you could break up the enemy’s formation at flag 3 before it is claimed.", NULL },
  { "a tactics card helps where it matters less", "O9:Y3/G5.B3.P4:R5.Y10.Y1=s!s/G7.G8.G9:/Y7:Y8/:R10.B2.O5/:O2/Y9:O1/B8.R8:/R9.P5:B7.B6.B9!n "
    "turn s hand R2.R3.O10.G4.B1.P2.AL tactics 0 0 deck 22 8", "AL@8", "R2@5", ACIES_MOTIF_SPENT_WILD, 3,
    "Alexander helps at flag 8, but flag 3 matters more", NULL },
  { "or does harm", ":/:/:/:O5/:/:/R4:/:/P9: "
    "turn n hand O8.Y2.Y4.Y7.G2.B2.MU tactics 0 0 deck 45 8", "MU@7", "Y4@8", ACIES_MOTIF_SPENT_WILD, 7,
    "Mud does you harm at flag 7", NULL },
  { "a flag that would win", "P5.O7.Y6:P2.G1!s/R6:O1/G10.G8.P3:G6.P6.R2=s!s/O8:B6/Y9.P9:O10.B10.R10!n/Y10.O9:Y2.Y4.Y5!n/R3:G7/Y8.B1:O2/G3.G5:R8.O6.G4 "
    "turn s hand R7.O4.Y1.Y3.B3.CC.MU tactics 0 0 deck 14 7", "O4@9", "R7@2", ACIES_MOTIF_BROKE_THREE, 2,
    "With flag 2 you would hold three adjacent flags and win.", NULL },
  { "a modest card begins a flag", "O8:R6/:/:/:/:/:/:/:/P8:B1 "
    "turn n hand R3.Y1.G8.B2.P1.P4.P9 tactics 0 0 deck 42 0", "R3@3", "P1@9", ACIES_MOTIF_CLOSED_SLOT, 3,
    "Red 3 is too weak for flag 3, where a stronger card could still come.", NULL, ACIES_RULE_TACTICS_OFF },
  { "a tactics card too early", ":/:/:/G10:G1/:/:/:/:/: "
    "turn n hand R3.O7.Y5.Y7.G3.G8.P4 discard s SC tactics 1 0 deck 45 8", "+k", "+t", ACIES_MOTIF_WRONG_DECK, 0,
    "This early in the game, there is no flag yet that a tactics card could decide, and a troop card gives you more choice.", "Y7@6" },
  { "a tactics card that the limit holds back", "P5.B9.Y10:G5.R9!s/P2:R3/Y7.O7.G7:P4.B2!s/Y6.R6:O3.R5/P9.O2:P8.O8/B8:O10.B10.R10!n/O6:R8.Y4.G10/P3.G3:P7.O9.B7/O4.B4.G4:R7.R1!s "
    "turn s hand Y1.G1.G2.B6.P10.SB.FO discard s RE tactics 1 0 deck 12 5", "+k", "+t", ACIES_MOTIF_WRONG_DECK, 0,
    "You have played more tactics cards than the enemy, so a new one has to wait until the enemy plays one.", "B6@4, claim 4" },
  { "a tactics card where troops would do", ":/Y8:O1.B1/Y9:G8/G10.P10.P2:G1.P5!s/:/R9:Y7/B4:G3/R5:P4/Y2.Y6:O7.O3 "
    "turn n hand R3.R10.Y5.B5.B6.P7.DE discard s SC tactics 1 0 deck 29 6", "+k", "+t", ACIES_MOTIF_WRONG_DECK, 0,
    "Troop cards that would complete a wedge or a phalanx for you: 6 of the 34 that may come.", "R3@7" },
  { "a tactics card would do", "O1.B1:P6.CC.P7!n/O5:Y10.Y4/Y3.B3:R6.R7/B8.G8.P8:B6.B2!s/Y9.G9.O9:Y8.O8!s/G2.G6:B9.P9.R9!n/R10.O10:B5.R4/R1.R2.R8:G10.P5!s/P10.G1:B7.G7.O7!n "
    "turn s hand R5.O2.O4.G5.P4.MU.TR tactics 0 1 deck 10 5", "+t", "+k", ACIES_MOTIF_WRONG_DECK, 0,
    "Tactics cards that would complete a wedge or a phalanx for you: 3 of the 7 that may come.", "O4@2" },
  { "another card of the hand does the same", "O8:R6/R9:G9/P10:G5/P3.O6:P1.B4.R3/P7:P4/:/B6:P9/G7:O9/P8.B5:B1.G8 "
    "turn s hand O1.O2.O10.Y3.G1.G3.B10 tactics 0 0 deck 25 0", "O10@4", "O2@4", ACIES_MOTIF_NEEDED_CARD, 3,
    "Orange 1 from your hand does the same at flag 4, and leaves Orange 10 free for flag 3.", NULL, ACIES_RULE_TACTICS_OFF },
  { "more than a host is enough", ":R1/G4.P8:O10/O3.R2.P4:O8.G7.O6=n!n/B3.P9.B2:/Y10:Y3/O5.O9.O1:R8.R4.AL=n!n/B8:B7.P7.R7/R9.R5.Y2:P2.G2.O4=s!s/:P1~ "
    "turn n hand R3.O2.O7.G3.G8.G10.MU tactics 1 1 deck 17 6", "O7@9", "O7@2", ACIES_MOTIF_NEEDED_CARD, 2,
    "At flag 2 the enemy can make no more than a host of 22, and with Orange 7 you can still make a battalion of 19.", NULL },
  { "what the hand completes can wait", "P5.O7:P2.G1/R6:O1/G10.G8:G6.P6/O8:B6/Y9.P9:O10.B10/Y10.O9:Y2.Y4.Y5!n/R3:G7/Y8.B1:O2/G3.G5:R8.O6 "
    "turn n hand R2.R4.G4.G9.B2.B4.FO tactics 0 0 deck 19 7", "G4@9", "R2@8", ACIES_MOTIF_BETTER_FLAG, 8,
    "With Red 2 and Blue 2 from your hand, flag 8 becomes a phalanx.", NULL },
  { "a flag for three cards of the hand", ":/:/O1:/:G10/:/R7:/:/:R2/: turn n hand R10.O10.P1.P2.P3.P5.FO tactics 0 0 deck 43 9",
    "P5@3", "P3@3", ACIES_MOTIF_CLOSED_SLOT, 3, "With Purple 1, Purple 2 and Purple 3 from your hand, flag 3 becomes a wedge.", NULL },
  { "a leader for a skirmish line", ":B3/:/G5:O7/O2:O10.P9/P8.O8:B2/Y4:/:O4/P1:B6/O5: "
    "turn n hand R4.Y2.Y7.G3.G4.P2.AL tactics 0 0 deck 33 8", "AL@4", "R4@7", ACIES_MOTIF_SPENT_WILD, 4,
    "Alexander makes only a skirmish line at flag 4: keep it for a wedge or a phalanx.", NULL },
  { "a tactics card for a flag that is won", "Y1:Y5/O4.B2.G3:Y8.Y6/R8.P1:G9/:/:/:/O6:P5/B7:P8/:B4 "
    "turn n hand R3.R9.O3.O9.G4.B10.DA tactics 0 0 deck 33 8", "DA@2", "R9@3", ACIES_MOTIF_SPENT_WILD, 2,
    "Darius is not needed at flag 2", NULL },
  { "a tactics card at the wrong flag", "Y4.O5.G6:R1.CC.R7=n!n/B7.G5:B3.R3.Y3!n/Y10:P6/O10:B9#/R8.R2.SB:P8.G7!s/O3.P5.B4:B6.O6.Y9~=n!n/G4:R6/:/P10:G1 "
    "turn s hand R9.O8.G9.B8.B10.P9.RE tactics 2 2 deck 20 4", "RE:O10@4>3", "R9@8", ACIES_MOTIF_BETTER_FLAG, 8, "With Red 9, Green 9 and Purple 9 from your hand, flag 8 becomes a phalanx.", NULL },
  { "Scout too early", "O8:R4/O1.P2.Y3:B6.Y5.O7=n!n/P5.O4:P7.P6.R5!n/B4.G4.Y4:P8.Y7.O6=s!s/R3.R6.R10:P9/:G6/O5:O9/G7.G9.G8:O10!s/B9:R9.AL.Y9 "
    "turn n hand Y1.Y10.G2.B1.B2.B7.SC discard s RE tactics 1 1 deck 15 6", "SC", "B7@6", ACIES_MOTIF_SPENT_WILD, 0, "Scout has little to look for", NULL },
  { "another card completes the same flag as well",
    "B1.R1.B9:R6.R8/:CC/O9.O10.P8:R10/B5.B4.B7:P10.P4/Y9.Y8.Y10:G2!s/G7.G9.G10:P6.Y4!s/:Y3.B3/R3:Y6.Y7/:O5.O4 "
    "turn n hand O1.O3.Y2.B6.P1.DA.TR tactics 0 1 deck 20 5", "O3@1", "P1@1", ACIES_MOTIF_NEEDED_CARD, 9, "does the same at flag 1" },
  { "what the hand completes where the enemy is complete",
    "B6:Y9.Y5.Y4/P5.DA:/G3.G1.G2:R5.R4.Y6!s/:/:/:/:/:/: turn s hand R6.O4.Y1.B4.B9.FO.TR tactics 1 0", "R6@4", "B9@1",
    ACIES_MOTIF_BETTER_FLAG, 1, "With Blue 9 and Blue 4 from your hand, flag 1 becomes a battalion." },
  { "a value in Fog", ":/:/:/:/:/:/:~/:R4/O9:O6 turn s hand R6.O8.Y6.G3.B3.B10.P5 tactics 1 0 deck 44 8", "B10@2", "B10@7",
    ACIES_MOTIF_NEEDED_CARD, 7, "Blue 10 is needed in Fog at flag 7, where the sum decides." },
  { "Mud for the own formation", ":P4/R5.P6.O4:G7.P7/O5.B5:B4.SB/G10.G4.G8:Y10.Y6/R4:Y3/:B8/:/P8:Y7/: "
    "turn s hand O1.Y1.Y8.Y9.G5.B3.MU tactics 0 1 deck 29 7", "MU@2", "G5@3", ACIES_MOTIF_SPENT_WILD, 2,
    "Your own formation at flag 2 then needs a fourth card.", NULL },
};

static void
set_up (AciesPosition *seen,
        AciesSeat     *seat,
        const Case    *c)
{
  g_auto (GStrv) steps = g_strsplit (c->after != NULL ? c->after : "", ", ", -1);
  g_autoptr (GError) error = NULL;
  AciesPosition position;
  AciesRandom random;

  acies_random_init (&random, 1);
  acies_position_parse (&position, NULL, c->position, c->rules, &random, &error);
  g_assert_no_error (error);
  for (guint i = 0; steps[i] != NULL; i++)
    {
      g_autoptr (AciesStep) step = acies_step_new_from_string (steps[i], &error);

      g_assert_no_error (error);
      acies_position_play (&position, step);
    }
  *seat = acies_test_seat (position.turn);
  acies_position_hide (&position, *seat, seen);
}

/* Compares two steps given as text. */
static GPtrArray *
list_causes (const Case *c,
             const char *played)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesStep) worse = acies_step_new_from_string (played, &error);
  g_autoptr (AciesStep) best = NULL;
  AciesContrast contrast;
  AciesPosition seen;
  AciesSeat seat;

  g_assert_no_error (error);
  best = acies_step_new_from_string (c->better, &error);
  g_assert_no_error (error);
  set_up (&seen, &seat, c);
  g_assert_cmpint (acies_position_check (&seen, worse), ==, ACIES_REFUSAL_NONE);
  g_assert_cmpint (acies_position_check (&seen, best), ==, ACIES_REFUSAL_NONE);
  g_assert_true (acies_contrast_run (&contrast, acies_network_get_default (), &seen, seat, 1, worse, best, GAMES,
                                     NULL, NULL, NULL));
  return acies_causes_list (&contrast, &seen, seat, worse, best);
}

static void
test_cases (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const Case *c = &cases[i];
      g_autoptr (GPtrArray) causes = list_causes (c, c->played);
      const AciesCause *cause;

      if (causes->len == 0)
        g_error ("%s: no cause is found", c->name);
      cause = causes->pdata[0];
      if (cause->motif != c->motif || cause->flag != c->flag || strstr (cause->text, c->text) == NULL)
        g_error ("%s: motif %d at flag %u: %s", c->name, cause->motif, cause->flag, cause->text);
    }
}

/* Where the cards show nothing, what the games say is told, and counts as no cause; a card that begins the flag where they
 * differ is too weak for it. */
static void
test_unexplained (void)
{
  g_autoptr (AciesStep) played = acies_step_new_from_string ("R5@1", NULL);
  g_autoptr (AciesStep) better = acies_step_new_from_string ("B6@2", NULL);
  AciesPosition seen;
  AciesSeat seat;

  const struct
  {
    guint flag;                         /* where the games differ; 0 for nowhere */
    AciesMotif motif;
    const char *text;
  } expected[] = {
    { 0, ACIES_MOTIF_NONE, "Of 100 imagined games, this move wins 40 and the better move 60, but no single flag makes the difference." },
    { 6, ACIES_MOTIF_NONE, "The difference lies at flag 6: you win it in 80 of 100 imagined games after the better move, and in 50 after this one." },
    { 1, ACIES_MOTIF_CLOSED_SLOT, "Red 5 is too weak for flag 1, where a stronger card could still come." },
  };

  set_up (&seen, &seat, &(Case) { .position = ":/:/:/:/:/:/:/:/: turn s hand R5.B6.Y8.P1.G10.O7.O2" });
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      const guint flag = expected[i].flag;
      AciesContrast contrast = { .n = 100, .lead = 0.2, .error = 0.02, .played = { .chance = 0.4 }, .better = { .chance = 0.6 } };
      g_autoptr (GPtrArray) causes = NULL;
      const AciesCause *cause;

      if (flag > 0)
        {
          contrast.flag_lead[flag - 1] = 0.3;
          contrast.better.owned[flag - 1] = 0.8;
          contrast.played.owned[flag - 1] = 0.5;
        }
      causes = acies_causes_list (&contrast, &seen, seat, played, better);
      g_assert_cmpuint (causes->len, ==, 1);
      cause = causes->pdata[0];
      g_assert_cmpint (cause->motif, ==, expected[i].motif);
      g_assert_cmpuint (cause->flag, ==, flag);
      g_assert_cmpstr (cause->text, ==, expected[i].text);
    }
}

/* The only card that can still beat a formation is not the only one beside a wild card of the hand. */
static void
test_last_hope (void)
{
  static const struct
  {
    const char *position;
    gboolean said;
  } positions[] = {
    { "R8:Y7.Y8.Y9/:/:/:/:/:/:/:/: turn s hand R9.B6.P1.P4.G10.O7.O2", TRUE },
    { "R8:Y7.Y8.Y9/:/:/:/:/:/:/:/: turn s hand R9.B6.P1.P4.G10.O7.AL tactics 0 0", FALSE },
  };
  g_autoptr (AciesStep) played = acies_step_new_from_string ("R9@1", NULL);
  g_autoptr (AciesStep) better = acies_step_new_from_string ("B6@2", NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (positions); i++)
    {
      AciesContrast contrast = { .n = 100, .lead = 0.2, .error = 0.02, .played = { .chance = 0.4 }, .better = { .chance = 0.6 },
                                 .flag_lead = { 0.3 } };
      g_autoptr (GPtrArray) causes = NULL;
      gboolean said = FALSE;
      AciesPosition seen;
      AciesSeat seat;

      set_up (&seen, &seat, &(Case) { .position = positions[i].position });
      causes = acies_causes_list (&contrast, &seen, seat, played, better);
      for (guint j = 0; j < causes->len; j++)
        {
          const AciesCause *cause = causes->pdata[j];

          g_test_message ("%s", cause->text);
          said = said || strcmp (cause->text, "After this, only Red 10 can still beat the enemy’s formation at flag 1.") == 0;
        }
      g_assert_cmpint (said, ==, positions[i].said);
    }
}

/* Compared with itself, a step has no cause against it. */
static void
test_same (void)
{
  for (guint i = 2; i < 5; i++)
    {
      g_autoptr (GPtrArray) causes = list_causes (&cases[i], cases[i].better);

      g_assert_cmpuint (causes->len, ==, 0);
    }
}

/* The same numbers give the same result, and what the seat cannot know changes nothing. */
static void
test_fair (void)
{
  const Case *c = &cases[3];
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesStep) played = acies_step_new_from_string (c->played, &error);
  g_autoptr (AciesStep) better = acies_step_new_from_string (c->better, &error);
  AciesContrast first, second;
  AciesPosition seen, other, again;
  AciesRandom random;
  AciesSeat seat;

  set_up (&seen, &seat, c);
  acies_random_init (&random, 99);
  acies_position_complete (&seen, seat, &random, &other);
  acies_position_hide (&other, seat, &again);
  g_assert_cmpmem (&seen, sizeof seen, &again, sizeof again);
  acies_contrast_run (&first, acies_network_get_default (), &seen, seat, 5, played, better, 20, NULL, NULL, NULL);
  acies_contrast_run (&second, acies_network_get_default (), &again, seat, 5, played, better, 20, NULL, NULL, NULL);
  g_assert_cmpmem (&first, sizeof first, &second, sizeof second);
  g_assert_true (first.has_neutral);
  g_assert_cmpfloat (first.neutral.chance, >, 0);
  g_assert_cmpfloat (first.neutral.chance, <, 1);
}

/* An analysis that has compared a step names its motif, and judges it by that, too. */
static void
test_analysis (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesGame) game = acies_game_new_for_position (rules, cases[2].position, 1, &error);
  g_autoptr (AciesView) view = NULL;
  g_autoptr (AciesAnalysis) analysis = NULL;
  g_autoptr (AciesStep) step = acies_step_new_from_string (cases[2].played, NULL);
  g_autoptr (AciesStep) illegal = acies_step_new_from_string ("R10@1", NULL);
  g_autoptr (AciesAdvice) before = NULL;
  g_autoptr (AciesAdvice) after = NULL;

  g_assert_no_error (error);
  view = acies_game_create_view (game, acies_game_get_turn (game));
  analysis = acies_analysis_new (view, 1, &error);
  acies_analysis_pin (analysis, step);
  acies_analysis_run (analysis, 400, NULL, &error);
  g_assert_no_error (error);
  before = acies_analysis_judge (analysis, step, NULL);
  g_assert_cmpint (acies_advice_get_motif (before), ==, ACIES_MOTIF_NONE);

  g_assert_true (acies_analysis_explain (analysis, step, GAMES, NULL, &error));
  g_assert_no_error (error);
  after = acies_analysis_judge (analysis, step, NULL);
  g_assert_cmpint (acies_advice_get_motif (after), ==, ACIES_MOTIF_CLOSED_SLOT);
  g_assert_cmpuint (acies_advice_get_motif_flag (after), ==, 8);
  g_assert_cmpstr (acies_advice_get_reason (after), ==, cases[2].text);
  g_assert_cmpfloat (acies_advice_get_loss_standard_error (after), >,
                     acies_advice_get_loss_standard_error (before));
  g_assert_cmpint (acies_advice_get_grade (after), ==, ACIES_GRADE_BLUNDER);

  g_assert_false (acies_analysis_explain (analysis, illegal, GAMES, NULL, &error));
  g_assert_error (error, ACIES_ERROR, ACIES_ERROR_ILLEGAL);
}

/* The grade depends on what is given away, whether a cause is known or not; comparing two steps corrects what the search has said. */
static void
test_grades (void)
{
  const struct
  {
    double loss, lead;
    AciesGrade grade;
  } expected[] = {
    { 0.2, 0.2, ACIES_GRADE_BLUNDER },
    { 0.2, 0.0, ACIES_GRADE_FINE },
    { 0.2, 0.03, ACIES_GRADE_BAD },
    { 0.09, 0.09, ACIES_GRADE_BAD },
    { 0.05, 0.05, ACIES_GRADE_DOUBTFUL },
    { 0.05, -0.05, ACIES_GRADE_FINE },
  };
  g_autoptr (GPtrArray) causes = g_ptr_array_new ();
  g_autoptr (AciesGame) game = acies_test_random_game (0, 1, 0);
  g_autoptr (AciesView) view = acies_game_create_view (game, acies_game_get_turn (game));
  g_autoptr (GPtrArray) legal = acies_view_list_legal (view);
  const float chances[ACIES_N_FLAGS] = { 0.5f };

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      const AciesFinding finding = {
        .step = *(const AciesStep *) legal->pdata[0], .loss = expected[i].loss, .loss_error = 0.001
      };
      const AciesCompared compared = { .n = 100, .lead = expected[i].lead, .error = 0.01, .causes = causes };
      g_autoptr (AciesAdvice) advice = acies_advice_new (&finding, acies_game_peek_position (game), acies_game_get_turn (game), chances,
                                                         &compared, NULL);

      g_assert_cmpint (acies_advice_get_motif (advice), ==, ACIES_MOTIF_NONE);
      g_assert_cmpint (acies_advice_get_grade (advice), ==, expected[i].grade);
    }
}

/* What is left undone is named before the harm that is done where a step that has nothing to do with either is as bad as the one
 * that was played, and after it where that is as good as the better one. */
static void
test_order (void)
{
  g_autoptr (AciesStep) played = acies_step_new_from_string ("R8@2", NULL);
  g_autoptr (AciesStep) better = acies_step_new_from_string ("Y8@1", NULL);
  AciesPosition seen;
  AciesSeat seat;

  set_up (&seen, &seat, &(Case) { .position = "Y9:/R6.B6:/:/:/:/:/:/:/: turn s hand R8.Y8.P1.G10.O7.O2.B1" });
  for (guint harm = 0; harm < 2; harm++)
    {
      AciesContrast contrast = {
        .n = 100, .lead = 0.2, .error = 0.02, .has_neutral = TRUE,
        .played = { .chance = 0.4 }, .better = { .chance = 0.6 }, .neutral = { .chance = harm ? 0.6 : 0.4 }
      };
      g_autoptr (GPtrArray) causes = NULL;
      const AciesCause *cause;

      for (guint flag = 0; flag < 2; flag++)
        {
          contrast.flag_lead[flag] = 0.2;
          contrast.flag_error[flag] = 0.01;
          contrast.better.owned[flag] = 0.7;
          contrast.played.owned[flag] = 0.5;
        }
      causes = acies_causes_list (&contrast, &seen, seat, played, better);
      g_assert_cmpuint (causes->len, >=, 2);
      cause = causes->pdata[0];
      g_assert_cmpint (cause->undone, ==, !harm);
      g_assert_cmpstr (cause->text, ==, harm ? "It gives up the chance of a phalanx at flag 2."
                                             : "With Yellow 8, flag 1 becomes a wedge if you draw Yellow 7 or Yellow 10.");
    }
}

/* Every motif has a name of its own. */
static void
test_names (void)
{
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);

  g_assert_null (acies_motif_get_name (ACIES_MOTIF_NONE));
  for (guint motif = ACIES_MOTIF_NONE + 1; motif <= ACIES_MOTIF_HURRIED; motif++)
    {
      g_assert_nonnull (acies_motif_get_name ((AciesMotif) motif));
      g_assert_true (g_hash_table_add (names, (gpointer) acies_motif_get_name ((AciesMotif) motif)));
    }
}

int
main (int    argc,
      char **argv)
{
  acies_test_init (&argc, &argv);
  g_test_add_func ("/causes/cases", test_cases);
  g_test_add_func ("/causes/unexplained", test_unexplained);
  g_test_add_func ("/causes/last-hope", test_last_hope);
  g_test_add_func ("/causes/same", test_same);
  g_test_add_func ("/causes/fair", test_fair);
  g_test_add_func ("/causes/analysis", test_analysis);
  g_test_add_func ("/causes/grades", test_grades);
  g_test_add_func ("/causes/order", test_order);
  g_test_add_func ("/causes/names", test_names);
  return g_test_run ();
}
