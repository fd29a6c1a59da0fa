/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-test.h"

#include "acies-game-private.h"

#include <string.h>

/*
 * The rules, one by one, as tables: a position and steps give a position, or the rule
 * that forbids the last step.
 *
 * Positions name only the flags where something lies. Of the position that is
 * expected, flags, turn and discards are compared always, the rest where it is given.
 */

typedef struct
{
  const char *rule;             /* what the line is about */
  const char *rules;            /* the switches, where not the default */
  const char *position;
  const char *steps;            /* what stands behind a bar is refused */
  const char *expected;         /* a position, or ! and the rule that forbids */
  const char *end;              /* how the game ended, or NULL */
} Case;

/* All flags are claimed but the eighth; nobody has won. */
#define LATE(field, owner) \
  "1=:!s 2=:!s 3=:!n 4=:!s 5=:!s 6=:!n 7=:!n 8=" field owner " 9=:!n "
#define SEVEN "R5.R6.R7.R8.R9.R10.O5"

static const Case turn_cases[] = {
  { "2.1", "", "hand R1.R2", "R1@3 +t", "3=R1: turn n tactics 0 0 deck 57 10" },
  { "2.1", "", "hand R1.R2", "R1@3 +k", "3=R1: turn n tactics 0 0 deck 58 9" },
  { "2.1", "", "hand R1.R2", "R1@3", "3=R1: turn s hand R2 deck 58 10" },
  { "2.1", "", "turn n hand R1", "R1@3 +t", "3=:R1 turn s" },
  { "2.1", "", "hand R1.R2", "| +t", "!2.1" },
  { "2.1", "", "hand R1.R2", "| done", "!2.1" },
  { "2.1", "", "hand R1.R2", "R1@3 | R2@3", "!2.1" },
  { "2.1", "", "hand R1.R2", "R1@3 | pass", "!2.1" },
  { "2.1", "", "hand R1.R2", "R1@3 | done", "!2.1" },
  { "2.1", "", "hand R1.SC", "R1@3 | SC", "!2.1" },
  { "2.1", "", "hand R1.R2", "| R3@3", "!2.1" },
  { "2.1", "", "hand R1.R2", "| AL@3", "!2.1" },
  { "2.1", "", "1=R8.R9.R10: 3=B8.B9.B10: hand R1", "R1@5 claim 1 claim 3 +t",
    "1=R8.R9.R10:!s 3=B8.B9.B10:!s 5=R1: turn n" },
  { "2.2", "", "3=R1.R2: hand R3", "R3@3 +t", "3=R1.R2.R3: turn n" },
  { "2.2", "", "3=R5.R9:B1.B2.B3 hand R7", "R7@3 +t", "3=R5.R9.R7:B1.B2.B3=s turn n" },
  { "2.2", "", "3=R1.R2.R4: hand R3", "| R3@3", "!2.2" },
  { "2.2", "", "3=R1:!n hand R3", "| R3@3", "!4.6" },
  { "2.2", "", "3=R1.R2.R4:# hand R3", "R3@3 +t", "3=R1.R2.R4.R3:# turn n" },
  { "2.2", "", "3=R1.R2.R4.R5:# hand R3", "| R3@3", "!2.2" },
  /* 2.3: who may pass */
  { "2.3", "", "hand R1", "| pass", "!2.3" },
  { "2.3", "", "3=R1.R2.R4: hand R3.SC", "| pass", "!2.3" },
  { "2.3", "forced=off", "hand R1.SC", "| pass", "!2.3" },
  { "2.3", "", "", "pass +t", "turn n deck 59 10" },
  { "2.3", "", LATE ("R1.O2.Y4:", "") "hand R5", "pass +t", LATE ("R1.O2.Y4:", "") "turn n deck 55 10" },
  { "2.3", "", LATE ("R1.O2.Y4:", "") "hand R5.AL", "pass +t", LATE ("R1.O2.Y4:", "") "turn n" },
  { "2.3", "", LATE ("R1.O2.Y4:B1", "") "hand R5.TR", "pass +t", LATE ("R1.O2.Y4:B1", "") "turn n" },
  { "2.3", "", LATE ("R1.O2.Y4:", "") "hand R5.DE", "pass +t", LATE ("R1.O2.Y4:", "") "turn n" },
  { "2.3", "", "hand SC discard s TR", "pass +t", "turn n discard s TR" },
  { "2.3", "", "3=AL: hand DA discard n TR", "pass +t", "3=AL: turn n discard n TR" },
  { "2.3", "", "3=AL:B1 hand DA discard n TR", "pass +t", "3=AL:B1 turn n discard n TR" },
  { "R.forced-tactics", "", "hand SC", "| pass", "!R.forced-tactics" },
  { "R.forced-tactics", "forced=off", "hand SC", "pass +t", "turn n" },
  { "R.forced-tactics", "", "hand AL", "| pass", "!R.forced-tactics" },
  { "R.forced-tactics", "forced=off", "hand AL", "pass +t", "turn n" },
  { "R.forced-tactics", "", LATE ("R1.O2.Y4:", "") "hand R5.SC", "| pass", "!R.forced-tactics" },
  { "R.forced-tactics", "forced=off", LATE ("R1.O2.Y4:", "") "hand R5.SC", "pass +t",
    LATE ("R1.O2.Y4:", "") "turn n" },
  { "R.forced-tactics", "", LATE ("R1.O2.Y4:", "") "hand R5.RE", "| pass", "!R.forced-tactics" },
  { "R.forced-tactics", "", LATE ("R1.O2.Y4:", "") "hand R5.FO", "| pass", "!R.forced-tactics" },
  { "R.forced-tactics", "", LATE ("R1.O2.Y4:B1", "") "hand R5.DE", "| pass", "!R.forced-tactics" },
  { "R.forced-tactics", "", "3=:B1 hand TR", "| pass", "!R.forced-tactics" },
  { "R.forced-tactics", "", "1=:B1 hand TR", "| pass", "!R.forced-tactics" },
  { "R.forced-tactics", "", "9=:B1 hand TR", "| pass", "!R.forced-tactics" },
  { "R.forced-tactics", "", "3=:AL hand TR", "pass +t", "3=:AL turn n" },
  { "R.forced-tactics", "", "3=:B1!n hand TR", "pass +t", "3=:B1!n turn n" },
  { "R.forced-tactics", "", "3=:B1!n hand DE", "pass +t", "3=:B1!n turn n" },
  { "R.forced-tactics", "", "3=R1:!s hand RE", "pass +t", "3=R1:!s turn n" },
  { "R.forced-tactics", "", "3=:~ hand DE", "pass +t", "3=:~ turn n" },
  { "R.forced-tactics", "weather=moves", "3=:~ hand DE", "| pass", "!R.forced-tactics" },
  /* 2.4: a pass draws only into a hand of fewer than seven */
  { "2.4", "", LATE ("R1.O2.Y4:", "") "hand " SEVEN, "pass done", LATE ("R1.O2.Y4:", "") "turn n deck 50 10" },
  { "2.4", "", LATE ("R1.O2.Y4:", "") "hand " SEVEN, "pass | +t", "!2.4" },
  { "2.4", "", LATE ("R1.O2.Y4:", "") "hand R5.R6.R7.R8.R9.R10", "pass +k",
    LATE ("R1.O2.Y4:", "") "turn n deck 51 9" },
  { "2.4", "", LATE ("R1.O2.Y4:", "") "hand R5 deck 0 0", "pass done", LATE ("R1.O2.Y4:", "") "turn n" },
  { "2.4", "", "3=R8.R9.R10:", "pass claim 3 +t", "3=R8.R9.R10:!s turn n" },
  { "2.4", "", "", "pass | pass", "!2.1" },
  { "2.4", "", "hand SC discard s TR", "pass | SC", "!2.1" },
  { "2.5", "", "hand R1 deck 0 0", "R1@3 done", "3=R1: turn n deck 0 0" },
  { "2.5", "", "hand R1 deck 0 0", "R1@3 | +t", "!2.5" },
  { "2.5", "", "hand R1 deck 0 1", "R1@3 | +t", "!2.5" },
  { "2.5", "", "hand R1 deck 0 1", "R1@3 | done", "!2.1" },
  { "2.5", "", "hand R1 deck 0 1", "R1@3 +k", "3=R1: turn n deck 0 0" },
  { "2.5", "", "hand R1 deck 1 0", "R1@3 | +k", "!2.5" },
};

static const Case claim_cases[] = {
  { "4.1", "", "3=R8.R9.R10: hand R1", "| claim 3", "!4.1" },
  { "4.1", "", "3=R8.R9.R10: hand R1", "R1@5 claim 3 +t", "3=R8.R9.R10:!s 5=R1: turn n" },
  { "4.1", "", "3=R8.R9.R10:B8.B9.B10=s hand R1", "R1@5 +t | claim 3", "!4.1" },
  { "4.1", "", "3=R8.R9: hand R10", "R10@3 claim 3 +t", "3=R8.R9.R10:!s turn n" },
  { "R.claim-timing", "claim=start", "3=R8.R9.R10: hand R1", "claim 3 R1@5 +t", "3=R8.R9.R10:!s 5=R1: turn n" },
  { "R.claim-timing", "claim=start", "3=R8.R9.R10: hand R1", "claim 3 done R1@5 +t",
    "3=R8.R9.R10:!s 5=R1: turn n" },
  { "R.claim-timing", "claim=start", "3=R8.R9.R10: hand R1", "R1@5 +t", "3=R8.R9.R10: 5=R1: turn n" },
  { "R.claim-timing", "claim=start", "3=R8.R9.R10: hand R1", "R1@5 | claim 3", "!R.claim-timing" },
  { "R.claim-timing", "claim=start", "3=R8.R9.R10: hand R1", "done | claim 3", "!R.claim-timing" },
  { "R.claim-timing", "claim=start", "3=R8.R9.R10: hand R1", "done | done", "!2.1" },
  { "R.claim-timing", "claim=start", "3=R8.R9: hand R10", "R10@3 | claim 3", "!R.claim-timing" },
  { "R.claim-timing", "claim=start", "3=R8.R9.R10:", "claim 3 pass +t", "3=R8.R9.R10:!s turn n" },
  { "R.claim-timing", "claim=start", "3=R8.R9.R10:", "pass | claim 3", "!R.claim-timing" },
  { "4.2", "", "3=R8.R9: hand R1", "R1@5 | claim 3", "!4.2" },
  { "4.2", "", "hand R1", "R1@5 | claim 3", "!4.2" },
  { "4.2", "", "3=R8.R9.R10:# hand R1", "R1@5 | claim 3", "!4.2" },
  { "4.2", "", "3=:R8.R9.R10 hand R1", "R1@5 | claim 3", "!4.2" },
  { "4.3", "", "3=R8.R9.R10:B7.B8.B9=s hand R1", "R1@5 claim 3 +t", "3=R8.R9.R10:B7.B8.B9=s!s 5=R1: turn n" },
  { "4.3", "", "3=R7.R8.R9:B8.B9.B10=n hand R1", "R1@5 | claim 3", "!4.3" },
  { "4.3", "", "3=R1.R2.R3:B10.G10.P10=s hand R5", "R5@5 claim 3 +t", "3=R1.R2.R3:B10.G10.P10=s!s 5=R5: turn n" },
  /* 4.4: what is seen, and what is not */
  { "4.4", "", "3=R7.R8.R9:B8.B9 hand B10.R1", "R1@5 | claim 3", "!4.4" },
  { "4.4", "", "3=R7.R8.R9:B8.B9 hand B10.R1", "B10@5 claim 3 +t", "3=R7.R8.R9:B8.B9!s 5=B10: turn n" },
  { "4.4", "", "3=R7.R8.R9:B8.B9 hand R1 discard n B10", "R1@5 claim 3 +t",
    "3=R7.R8.R9:B8.B9!s 5=R1: turn n discard n B10" },
  { "4.4", "", "3=R7.R8.R9:B8.B9 6=:B10!n hand R1", "R1@5 claim 3 +t", "3=R7.R8.R9:B8.B9!s 5=R1: 6=:B10!n turn n" },
  { "4.4", "", "3=R7.R8.R9: hand R1", "R1@5 | claim 3", "!4.4" },
  { "4.4", "", "3=R8.R9.R10: hand R1.AL.TR", "R1@5 claim 3 +t", "3=R8.R9.R10:!s 5=R1: turn n" },
  { "4.4", "", "3=R10.O10.Y10:B1.G2 hand R1.AL", "R1@5 claim 3 +t", "3=R10.O10.Y10:B1.G2!s 5=R1: turn n" },
  /* 4.5: ties */
  { "4.5", "", "3=R8.R9.R10:B8.B9.B10=n hand R1", "R1@5 claim 3 +t", "3=R8.R9.R10:B8.B9.B10=n!s 5=R1: turn n" },
  { "4.5", "", "3=R8.R9.R10:B8.B9.B10=s hand R1", "R1@5 | claim 3", "!4.5" },
  { "4.5", "", "3=R8.R9.R10:B8.B9 turn n hand B10", "B10@3 | claim 3", "!4.5" },
  { "4.5", "", "3=R8.R9.R10:B8.B9 turn n hand B10", "B10@3 +t pass claim 3 +t", "3=R8.R9.R10:B8.B9.B10=n!s turn n" },
  { "4.5", "", "3=R8.R9.R10:B8.B9 hand R1", "R1@5 claim 3 +t", "3=R8.R9.R10:B8.B9!s 5=R1: turn n" },
  { "4.5", "", "3=R1.O5.Y9:B1.G5.P9=n hand R2", "R2@5 claim 3 +t", "3=R1.O5.Y9:B1.G5.P9=n!s 5=R2: turn n" },
  /* A slot that was emptied by Redeploy, Deserter or Traitor is filled again … */
  { "4.5", "", "3=R1.O5.Y9:B1.G5.P9=n hand RE.Y1", "RE:R1@3>5 +t pass +t Y1@3 | claim 3", "!4.5" },
  { "4.5", "", "3=O5.Y9.Y1:B1.G5.P9=s turn n", "pass claim 3 +t", "3=O5.Y9.Y1:B1.G5.P9=s!n turn s" },
  { "4.5", "", "3=O5.Y9:B1.G5.P9 5=:Y1 hand TR", "TR:Y1@5>3 | claim 3", "!4.5" },
  /* … but Fog is not placed in a formation. */
  { "4.5", "", "3=R1.O5.Y9:B1.G5.P9=n hand FO", "FO@3 claim 3 +t", "3=R1.O5.Y9:B1.G5.P9~=n!s turn n" },
  { "4.5", "", "3=R1.O5.Y9:B1.G5.P9=s hand FO", "FO@3 | claim 3", "!4.5" },
  /* Mud adds a slot: who fills it later, loses the tie. */
  { "4.5", "", "3=R8.R9.R10:B8.B9.B10=s hand MU.R7", "MU@3 +t pass +t R7@3 claim 3 +t",
    "3=R8.R9.R10.R7:B8.B9.B10#=s!s turn n" },
  { "4.5", "", "3=R8.R9.R10:B8.B9.B10.B7# hand R7", "R7@3 | claim 3", "!4.5" },
  { "4.6", "", "3=:!s hand FO", "| FO@3", "!4.6" },
  { "4.6", "", "3=:!n hand MU", "| MU@3", "!4.6" },
  { "4.6", "", "3=R1:!s hand AL", "| AL@3", "!4.6" },
  { "4.6", "", "3=R1:!s hand RE", "| RE:R1@3>5", "!4.6" },
  { "4.6", "", "3=R1:!s hand RE", "| RE:R1@3>x", "!4.6" },
  { "4.6", "", "3=R1: 5=:!n hand RE", "| RE:R1@3>5", "!4.6" },
  { "4.6", "", "3=:B1!n hand DE", "| DE:B1@3", "!4.6" },
  { "4.6", "", "3=:B1!n hand TR", "| TR:B1@3>5", "!4.6" },
  { "4.6", "", "3=:B1 5=:!s hand TR", "| TR:B1@3>5", "!4.6" },
  { "4.6", "", "3=R8.R9.R10:!n hand R1", "R1@5 | claim 3", "!4.6" },
  { "4.6", "weather=moves", "3=:~!s hand RE", "| RE:FO@3>5", "!4.6" },
  { "4.6", "weather=moves", "3=:~ 5=:!s hand RE", "| RE:FO@3>5", "!4.6" },
  { "4.6", "weather=moves", "3=:#!s hand DE", "| DE:MU@3", "!4.6" },
  { "4.7", "", "3=R8.R9.AL:B8.B9.B10=n hand R1", "R1@5 claim 3 +t", "3=R8.R9.AL:B8.B9.B10=n!s 5=R1: turn n" },
  { "4.7", "", "3=R8.R9.AL:B8.B9.B10=n 7=R10: hand R1", "R1@5 claim 3 +t",
    "3=R8.R9.AL:B8.B9.B10=n!s 5=R1: 7=R10: turn n" },
  { "4.7", "", "3=R7.R8.R9:B8.AL 5=B10:B9 hand R1", "R1@7 claim 3 +t", "3=R7.R8.R9:B8.AL!s 5=B10:B9 7=R1: turn n" },
  { "4.7", "", "3=R7.R8.R9:B8.AL 5=:B9 hand R1", "R1@7 | claim 3", "!4.4" },
  { "4.8", "", "3=R8.R9.R10: hand R1", "R1@5 +t", "3=R8.R9.R10: 5=R1: turn n" },
  { "4.8", "", "3=R8.R9.R10: 7=R1.R5.R7: hand R2", "R2@5 claim 3 +t", "3=R8.R9.R10:!s 5=R2: 7=R1.R5.R7: turn n" },
};

static const Case tactics_cases[] = {
  { "5.1", "", "hand AL.CC", "AL@3 +t", "3=AL: turn n tactics 1 0" },
  { "5.1", "", "hand AL discard s TR", "| AL@3", "!5.1" },
  { "5.1", "", "hand SC discard s TR", "| SC", "!5.1" },
  { "5.1", "", "hand FO discard s TR", "| FO@3", "!5.1" },
  { "5.1", "", "3=R1: hand RE discard s TR", "| RE:R1@3>5", "!5.1" },
  { "5.1", "", "3=:R1 hand DE discard s TR", "| DE:R1@3", "!5.1" },
  { "5.1", "", "3=:R1 hand TR discard s DE", "| TR:R1@3>3", "!5.1" },
  { "5.1", "", "hand AL discard s TR discard n DE", "AL@3 +t", "3=AL: turn n discard s TR discard n DE tactics 2 1" },
  { "5.1", "", "hand AL discard n DE", "AL@3 +t", "3=AL: turn n discard n DE tactics 1 1" },
  { "5.1", "", "hand AL.DA.CC.SB.FO.MU.SC", "FO@3 +k", "3=:~ turn n" },
  { "5.2", "", "3=R9.R10: hand CC", "CC@3 claim 3 +t", "3=R9.R10.CC:!s turn n" },
  { "5.2", "", "3=R9.R10:B8.B9.B10 hand AL", "AL@3 | claim 3", "!4.5" },
  { "5.2", "", "3=R1.R2.R4: hand SB", "| SB@3", "!2.2" },
  { "5.2", "", "3=R1.R2:B1.B2.B3 hand SB", "SB@3 | claim 3", "!4.5" },
  { "5.2", "", "3=R3.R4:B1.B2.B3 hand SB", "SB@3 claim 3 +t", "3=R3.R4.SB:B1.B2.B3=s!s turn n" },
  { "5.3", "", "3=AL: hand DA discard n TR", "| DA@5", "!5.3" },
  { "5.3", "leader=again", "3=AL: hand DA discard n TR", "| DA@5", "!5.3" },
  { "5.3", "", "3=AL.R9.R10:!s hand DA discard n TR", "| DA@5", "!5.3" },
  { "5.3", "", "3=:AL hand DA", "DA@5 +t", "3=:AL 5=DA: turn n" },
  { "5.3", "", "3=AL: hand DA.CC discard n TR", "CC@5 +t", "3=AL: 5=CC: turn n discard n TR" },
  { "R.fallen-leader", "", "hand DA discard s AL discard n TR", "| DA@5", "!R.fallen-leader" },
  { "R.fallen-leader", "leader=again", "hand DA discard s AL discard n TR", "DA@5 +t",
    "5=DA: turn n discard s AL discard n TR" },
  { "R.fallen-leader", "", "hand DA discard n AL", "DA@5 +t", "5=DA: turn n discard n AL" },
  { "R.fallen-leader", "", "3=AL: hand RE.DA discard n TR.DE", "RE:AL@3>x +t pass +t | DA@5", "!R.fallen-leader" },
  { "R.fallen-leader", "leader=again", "3=AL: hand RE.DA discard n TR.DE", "RE:AL@3>x +t pass +t DA@5 +t",
    "5=DA: turn n discard s RE.AL discard n TR.DE" },
  { "D4", "", "3=AL: hand RE.DA discard n TR.DE", "RE:AL@3>5 +t pass +t | DA@6", "!5.3" },
  { "D4", "leader=again", "3=AL: hand RE.DA discard n TR.DE", "RE:AL@3>5 +t pass +t | DA@6", "!5.3" },
  /* 5.4: Fog and Mud */
  { "5.4", "", "hand FO", "FO@3 +t", "3=:~ turn n tactics 1 0" },
  { "5.4", "", "3=R1.R2.R3:B1.B2.B3 hand MU", "MU@3 +t", "3=R1.R2.R3:B1.B2.B3# turn n tactics 1 0" },
  { "5.4", "", "3=:~ hand MU", "MU@3 +t", "3=:~# turn n tactics 1 1" },
  { "5.4", "", "3=R1.R2.R3:O10.B9.Y7=n~ hand R4", "R4@5 | claim 3", "!4.3" },
  { "5.4", "", "3=R1.R2.R3:O10.B9.Y7=n hand R4", "R4@5 claim 3 +t", "3=R1.R2.R3:O10.B9.Y7=n!s 5=R4: turn n" },
  { "5.4", "", "3=AL.R1.R2:O1.O2.Y9=n~ hand R4", "R4@5 claim 3 +t", "3=AL.R1.R2:O1.O2.Y9~=n!s 5=R4: turn n" },
  { "5.4", "", "3=CC.R1.R2:O1.O2.Y9=n~ hand R4", "R4@5 | claim 3", "!4.3" },
  { "5.4", "", "3=SB.R1.R9:O1.O2.Y9=n~ hand R4", "R4@5 claim 3 +t", "3=SB.R1.R9:O1.O2.Y9~=n!s 5=R4: turn n" },
  { "5.4", "", "3=R10.O10:~ hand Y10", "Y10@3 claim 3 +t", "3=R10.O10.Y10:~!s turn n" },
  { "5.4", "", "3=R10.O10:~ hand Y9", "Y9@3 | claim 3", "!4.4" },
  { "5.4", "", "3=R10.R9.R8:# hand R7", "R7@3 claim 3 +t", "3=R10.R9.R8.R7:#!s turn n" },
  { "5.4", "", "3=R10.R9.R8.R7:B1.B2.B4# hand R1", "R1@5 claim 3 +t", "3=R10.R9.R8.R7:B1.B2.B4#!s 5=R1: turn n" },
  { "5.4", "", "3=R10.O9.Y8.R7:B10.G9.P8.B7#~=n hand R1", "R1@5 claim 3 +t",
    "3=R10.O9.Y8.R7:B10.G9.P8.B7~#=n!s 5=R1: turn n" },
  { "R.weather-stays", "", "3=:~ hand RE", "| RE:FO@3>5", "!R.weather-stays" },
  { "R.weather-stays", "", "3=:# hand RE", "| RE:MU@3>x", "!R.weather-stays" },
  { "R.weather-stays", "", "3=:~ hand DE", "| DE:FO@3", "!R.weather-stays" },
  { "R.weather-stays", "weather=moves", "3=:~ hand RE", "RE:FO@3>5 +t", "5=:~ turn n discard s RE" },
  { "R.weather-stays", "weather=moves", "3=:# hand RE", "RE:MU@3>x +t", "turn n discard s RE.MU" },
  { "R.weather-stays", "weather=moves", "3=:~ hand DE", "DE:FO@3 +t", "turn n discard s DE discard n FO" },
  { "R.weather-stays", "weather=moves", "3=:~ hand RE", "| RE:FO@4>5", "!5.5" },
  { "R.weather-stays", "weather=moves", "3=:~ hand TR", "| TR:FO@3>5", "!5.5" },
  { "D2", "weather=moves", "3=:~ 5=:# hand RE", "RE:FO@3>5 +t", "5=:~# turn n discard s RE tactics 2 1" },
  { "D2", "weather=moves", "3=:~ hand RE", "| RE:FO@3>3", "!5.5" },
  { "D2", "weather=moves", "3=:~ hand RE", "RE:FO@3>5 +t", "5=:~ turn n discard s RE tactics 1 1" },
  { "D2", "weather=moves", "3=:~ hand RE", "RE:FO@3>x +t", "turn n discard s RE.FO tactics 1 1" },
  { "D1", "weather=moves", "3=R1.R8.R9.R10:B8.B9# hand RE", "RE:MU@3>x claim 3 +t",
    "3=R1.R8.R9.R10:B8.B9!s turn n discard s RE.MU" },
  { "D1", "weather=moves", "3=R1.R8.R9.R10:B8.B9.B10.G1# hand RE", "RE:MU@3>5 +t",
    "3=R1.R8.R9.R10:B8.B9.B10.G1 5=:# turn n discard s RE" },
  { "D1", "weather=moves", "3=R1.R8.R9.R10:B1 hand R2", "| R2@3", "!2.2" },
  { "D1", "weather=moves", "3=R1.R8.R9.R10:B1 hand RE.R2", "RE:R1@3>5 +t pass +t | R2@3", "!2.2" },
  { "D1", "weather=moves", "3=R1.R8.R9.R10:B1 hand AL", "| AL@3", "!2.2" },
};

static const Case guile_cases[] = {
  { "5.5", "", "hand SC.R1.R2", "SC +t +t +k -R1 -R2 done", "turn n discard s SC tactics 1 0 deck 58 8" },
  { "5.5", "", "hand SC.R1.R2", "SC +k +k +k -R1 -R2 done", "turn n discard s SC deck 60 6" },
  { "5.5", "scout=all", "hand SC.R1.R2", "SC +t +t +k -R1 -R2 done", "turn n discard s SC deck 58 8" },
  { "R.scout-draw", "scout=all", "hand SC.R1.R2", "SC +t +t", "turn s hand R1.R2 discard s SC deck 58 9" },
  { "R.scout-draw", "", "hand SC.R1.R2", "SC +t +t", "turn s discard s SC deck 56 9" },
  { "R.scout-draw", "scout=all", "hand SC.R1.R2", "SC +t +t | -R1", "!5.5" },
  { "5.5", "", "hand SC.R1.R2", "SC +t +t +t -R1 -R2 | +t", "!5.5" },
  { "5.5", "", "hand SC.R1.R2", "SC | done", "!5.5" },
  { "5.5", "", "hand SC.R1.R2", "SC | R1@3", "!5.5" },
  { "5.5", "", "hand SC.R1.R2", "SC | pass", "!5.5" },
  { "5.5", "", "3=R8.R9.R10: hand SC.R1.R2", "SC | claim 3", "!5.5" },
  { "5.5", "", "hand SC.R1.R2", "SC +t | -R1", "!5.5" },
  { "5.5", "", "hand SC.R1.R2", "SC +t +t +t | done", "!5.5" },
  { "5.5", "", "hand SC.R1.R2", "SC +t +t +t | +t", "!5.5" },
  { "5.5", "", "hand SC.R1.R2", "SC +t +t +t | R1@3", "!5.5" },
  { "5.5", "", "hand SC.R1.R2", "SC +t +t +t | pass", "!5.5" },
  { "5.5", "", "3=R8.R9.R10: hand SC.R1.R2", "SC +t +t +t | claim 3", "!5.5" },
  { "5.5", "", "hand SC.R1.R2", "SC +t +t +t -R1 | done", "!5.5" },
  { "5.5", "", "hand SC.R1.R2", "SC +t +t +t -R1 | -R1", "!2.1" },
  { "5.5", "", "hand SC.R1.R2", "SC +t +t +t | -TR", "!2.1" },
  { "5.5", "", "hand SC.R1.R2", "SC +t +t +t -R1 -R2 | -R1", "!5.5" },
  { "5.5", "", "3=R8.R9.R10: hand SC.R1.R2", "SC +t +t +t -R1 -R2 claim 3 done", "3=R8.R9.R10:!s turn n discard s SC" },
  { "5.5", "", "hand R1.R2", "R1@3 | -R2", "!5.5" },
  /* Fewer than three cards in the decks */
  { "5.5", "", "hand SC.R1 deck 1 1", "SC +t +k done", "turn n discard s SC deck 0 0" },
  { "5.5", "", "hand SC.R1.R2.R3.R4.R5.R6 deck 1 1", "SC +k +t -R1 done", "turn n discard s SC deck 1 0" },
  { "5.5", "scout=all", "hand SC.R1.R2.R3.R4.R5.R6 deck 1 1", "SC +k +t -R1 done", "turn n discard s SC deck 1 0" },
  { "5.5", "", "hand SC.R1.R2.R3.R4.R5.R6 deck 1 1", "SC +k | done", "!5.5" },
  { "5.5", "", "hand SC.R1.R2.R3.R4.R5.R6 deck 0 1", "SC +k done", "turn n discard s SC deck 0 0" },
  { "5.5", "", "hand SC.R1.R2.R3.R4.R5.R6 deck 2 1", "SC +t +t +k -R1 -R2 done", "turn n discard s SC deck 2 0" },
  { "5.5", "", "hand SC.R1 deck 1 5", "SC +t | +t", "!2.5" },
  { "5.5", "scout=all", "hand SC.R1 deck 1 5", "SC +t | +t", "!2.5" },
  { "D3", "", "hand SC.R1 deck 0 0", "SC done", "turn n discard s SC tactics 1 0" },
  { "D3", "", "3=R8.R9.R10: hand SC.R1 deck 0 0", "SC claim 3 done", "3=R8.R9.R10:!s turn n discard s SC" },
  /* Redeploy */
  { "5.5", "", "3=R1: hand RE", "RE:R1@3>5 +t", "5=R1: turn n discard s RE tactics 1 0" },
  { "5.5", "", "3=R1: hand RE", "RE:R1@3>x +t", "turn n discard s RE.R1" },
  { "5.5", "", "3=R1.R2.R4:B1.B2.B3=s 5=R5: hand RE", "RE:R2@3>5 +t", "3=R1.R4:B1.B2.B3 5=R5.R2: turn n discard s RE" },
  { "5.5", "", "3=CC: hand RE discard n TR", "RE:CC@3>5 +t", "5=CC: turn n discard s RE discard n TR" },
  { "5.5", "", "3=CC: hand RE discard n TR", "RE:CC@3>x +t", "turn n discard s RE.CC discard n TR" },
  { "5.5", "", "3=R1: 5=R5.R6.R8: hand RE", "| RE:R1@3>5", "!2.2" },
  { "5.5", "", "3=R1: 5=R5.R6.R8:# hand RE", "RE:R1@3>5 +t", "5=R5.R6.R8.R1:# turn n discard s RE" },
  { "5.5", "", "3=R1: hand RE", "| RE:R1@3>3", "!5.5" },
  { "5.5", "", "3=R1:B1 hand RE", "| RE:B1@3>5", "!5.5" },
  { "5.5", "", "3=R1: hand RE", "| RE:R2@3>5", "!5.5" },
  { "5.5", "", "3=R1: hand RE", "| RE:R1@4>5", "!5.5" },
  { "5.5", "", "3=R1: hand R2", "| RE:R1@3>5", "!2.1" },
  { "5.5", "", "3=R8.R9: 5=R10: hand RE", "RE:R10@5>3 claim 3 +t", "3=R8.R9.R10:!s turn n discard s RE" },
  /* Deserter */
  { "5.5", "", "3=:B8 hand DE", "DE:B8@3 +t", "turn n discard s DE discard n B8 tactics 1 0" },
  { "5.5", "", "3=:CC.B1 hand DE", "DE:CC@3 +t", "3=:B1 turn n discard s DE discard n CC tactics 1 1" },
  { "5.5", "", "3=:AL hand DE", "DE:AL@3 +t", "turn n discard s DE discard n AL" },
  { "5.5", "", "3=R1:B8 hand DE", "| DE:R1@3", "!5.5" },
  { "5.5", "", "3=R1:B8 hand DE", "| DE:B8@4", "!5.5" },
  { "5.5", "", "3=R1:B8 hand DE", "| DE:B9@3", "!5.5" },
  /* Traitor */
  { "5.5", "", "3=:B8 hand TR", "TR:B8@3>5 +t", "5=B8: turn n discard s TR tactics 1 0" },
  { "5.5", "", "3=:B8 hand TR", "TR:B8@3>3 +t", "3=B8: turn n discard s TR" },
  { "5.5", "", "3=:CC.B8 hand TR", "| TR:CC@3>5", "!5.5" },
  { "5.5", "", "3=:AL.B8 hand TR", "| TR:AL@3>5", "!5.5" },
  { "5.5", "", "3=R1:B8 hand TR", "| TR:R1@3>5", "!5.5" },
  { "5.5", "", "3=:B8 5=R1.R2.R4: hand TR", "| TR:B8@3>5", "!2.2" },
  { "5.5", "", "3=:B10 5=B8.B9: hand TR", "TR:B10@3>5 claim 5 +t", "5=B8.B9.B10:!s turn n discard s TR" },
  { "5.5", "", "hand SC", "| SC@3", "!5.5" },
  { "5.5", "", "hand TR", "| TR@3", "!5.5" },
  /* 5.6: discards count as seen */
  { "5.6", "", "3=R7.R8.R9:B8.B9 5=:B10 hand DE", "DE:B10@5 claim 3 +t",
    "3=R7.R8.R9:B8.B9!s turn n discard s DE discard n B10" },
  { "5.6", "", "3=R7.R8.R9:B8.B9.B10=n hand DE", "DE:B10@3 claim 3 +t",
    "3=R7.R8.R9:B8.B9!s turn n discard s DE discard n B10" },
  { "5.6", "", "3=R7.R8.R9:B8.B9 5=B10: hand RE", "RE:B10@5>x claim 3 +t",
    "3=R7.R8.R9:B8.B9!s turn n discard s RE.B10" },
};

static const Case end_cases[] = {
  { "6.1", "", "1=R8.R9.R10: 2=:!s 3=:!s hand R1", "R1@5 claim 1",
    "1=R8.R9.R10:!s 2=:!s 3=:!s 5=R1: turn s", "breakthrough s" },
  { "6.1", "", "1=:!s 2=R8.R9.R10: 3=:!s hand R1", "R1@5 claim 2 | +t", "!6.1", "breakthrough s" },
  { "6.1", "", "1=:!s 2=R8.R9.R10: 3=:!s 4=B8.B9.B10: hand R1", "R1@5 claim 2 | claim 4", "!6.1", "breakthrough s" },
  { "6.1", "", "1=:!s 2=R8.R9.R10: 4=:!s hand R1", "R1@5 claim 2 +t", "1=:!s 2=R8.R9.R10:!s 4=:!s 5=R1: turn n" },
  { "6.1", "", "1=:!s 2=:!s 4=:!s 5=:!s 8=R8.R9.R10: hand R1", "R1@7 claim 8",
    "1=:!s 2=:!s 4=:!s 5=:!s 7=R1: 8=R8.R9.R10:!s turn s", "envelopment s" },
  { "6.1", "", "1=:!n 3=:!n 5=:!n 7=:!n 9=:R8.R9.R10 turn n hand R1", "R1@8 claim 9",
    "1=:!n 3=:!n 5=:!n 7=:!n 8=:R1 9=:R8.R9.R10!n turn n", "envelopment n" },
  { "6.1", "claim=start", "1=R8.R9.R10: 2=:!s 3=:!s hand R1", "claim 1",
    "1=R8.R9.R10:!s 2=:!s 3=:!s turn s hand R1", "breakthrough s" },
  { "6.1", "", "7=:!n 8=:!n 9=:!n hand R1", "| R1@1", "!6.1", "breakthrough n" },
  { "6.1", "", "1=:!s 2=:!s 4=:!s 5=:!s 8=:!s hand R1", "| R1@3", "!6.1", "envelopment s" },
  /* 6.2: both pass */
  { "6.2", "", LATE ("R1.O2.Y4:B8.B9.B10", "=n"), "pass +t pass", LATE ("R1.O2.Y4:B8.B9.B10=n!n", "") "turn n",
    "breakthrough n" },
  { "6.2", "", LATE ("R8.R9.R10:B1", ""), "pass +t pass", LATE ("R8.R9.R10:B1!s", "") "turn n", "envelopment s" },
  { "6.2", "", LATE ("R1.O2.Y4:B8", ""), "pass +t pass", LATE ("R1.O2.Y4:B8", "") "turn n", "draw" },
  { "6.2", "", "1=:!s 2=:!s 3=:!n 4=:!s 8=R1.O2.Y4:", "pass +t pass",
    "1=:!s 2=:!s 3=:!n 4=:!s 8=R1.O2.Y4: turn n", "more-flags s" },
  { "6.2", "", "1=:!s 3=:!n 4=:!n 8=R8.R9.R10:", "pass +t pass", "1=:!s 3=:!n 4=:!n 8=R8.R9.R10:!s turn n", "draw" },
  /* First the player to move: its fifth flag ends the game before the other gets one. */
  { "6.2", "", "1=R8.R9.R10: 2=:!s 3=:!s 5=:!n 6=:!n 7=:B8.B9.B10", "pass +t pass",
    "1=R8.R9.R10: 2=:!s 3=:!s 5=:!n 6=:!n 7=:B8.B9.B10!n turn n", "breakthrough n" },
  { "6.2", "claim=start", "1=R8.R9.R10: 8=:!n", "pass +t pass", "1=R8.R9.R10:!s 8=:!n turn n", "draw" },
  { "6.2", "", "", "pass +t pass", "turn n", "draw" },
};

/* The words of a position line: flags, turn, hand, discards, the rest. */
typedef struct
{
  char *flags;
  char *turn;
  char *hand;
  char *discard[2];
  char *tactics;
  char *deck;
  char **words;
} Line;

static void
line_clear (Line *self)
{
  g_clear_pointer (&self->words, g_strfreev);
  g_free (self->tactics);
  g_free (self->deck);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Line, line_clear)

static void
line_split (Line       *self,
            const char *text)
{
  guint i = 2;

  self->words = g_strsplit (text, " ", -1);
  g_assert_cmpstr (self->words[0], ==, "position");
  self->flags = self->words[1];
  while (self->words[i] != NULL)
    {
      const char *word = self->words[i];

      /* The last field; check_end() knows how a game has ended, and the steps tell the rest. */
      if (g_str_equal (word, "phase"))
        break;
      if (g_str_equal (word, "turn"))
        self->turn = self->words[++i];
      else if (g_str_equal (word, "hand"))
        self->hand = self->words[++i];
      else if (g_str_equal (word, "discard"))
        {
          const guint seat = self->words[++i][0] == 'n';

          self->discard[seat] = self->words[++i];
        }
      else
        {
          char **pair = g_str_equal (word, "deck") ? &self->deck : &self->tactics;

          *pair = g_strdup_printf ("%s %s", self->words[i + 1], self->words[i + 2]);
          i += 2;
        }
      i++;
    }
}

static void
check_line (const char *actual,
            const char *expected)
{
  g_auto (Line) a = { NULL };
  g_auto (Line) e = { NULL };

  line_split (&a, actual);
  line_split (&e, expected);
  g_assert_cmpstr (a.flags, ==, e.flags);
  g_assert_cmpstr (a.turn, ==, e.turn);
  g_assert_cmpstr (a.discard[0], ==, e.discard[0]);
  g_assert_cmpstr (a.discard[1], ==, e.discard[1]);
  if (e.hand != NULL)
    g_assert_cmpstr (a.hand, ==, e.hand);
  if (e.tactics != NULL)
    g_assert_cmpstr (a.tactics, ==, e.tactics);
  if (e.deck != NULL)
    g_assert_cmpstr (a.deck, ==, e.deck);
}

static void
check_end (AciesGame  *game,
           const char *end)
{
  static const char * const words[] = {
    "none", "breakthrough", "envelopment", "more-flags", "draw", "conceded"
  };
  const AciesSeat winner = acies_game_get_winner (game);
  g_autofree char *text = g_strdup_printf ("%s%s", words[acies_game_get_result (game)],
                                           winner == ACIES_SEAT_SOUTH ? " s" :
                                           winner == ACIES_SEAT_NORTH ? " n" : "");

  g_assert_cmpstr (text, ==, end != NULL ? end : "none");
  g_assert_cmpint (acies_game_get_phase (game) == ACIES_PHASE_OVER, ==, end != NULL);
}

static void
check_case (const Case *c)
{
  g_autofree char *position = acies_test_expand (c->position);
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesGame) game = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) parts = g_strsplit (c->steps, "|", 2);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  g_test_message ("%s [%s] %s: %s", c->rule, c->rules, c->position, c->steps);
  acies_rules_parse (rules, c->rules, &error);
  g_assert_no_error (error);
  game = acies_game_new_for_position (rules, position, 1, &error);
  g_assert_no_error (error);
  if (game == NULL)
    return;

  if (g_strstrip (parts[0])[0] != '\0')
    g_assert_true (acies_game_play_text (game, parts[0], &error));
  g_assert_no_error (error);
  before = acies_game_to_position (game);

  if (parts[1] == NULL)
    {
      g_autofree char *expected = acies_test_expand (c->expected);

      check_line (before, expected);
    }
  else
    {
      g_autofree char *rule = NULL;

      g_assert_false (acies_game_play_text (game, g_strstrip (parts[1]), &error));
      g_assert_error (error, ACIES_ERROR, ACIES_ERROR_ILLEGAL);
      rule = acies_error_dup_rule (error);
      g_assert_cmpstr (rule, ==, c->expected + 1);
      /* A refused step changes nothing (4.8). */
      after = acies_game_to_position (game);
      g_assert_cmpstr (after, ==, before);
    }
  check_end (game, c->end);
}

#define CHECK_CASES(cases) \
  G_STMT_START { \
    for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) \
      check_case (&cases[i]); \
  } G_STMT_END

static void
test_turn (void)
{
  CHECK_CASES (turn_cases);
}

static void
test_claims (void)
{
  CHECK_CASES (claim_cases);
}

static void
test_tactics (void)
{
  CHECK_CASES (tactics_cases);
}

static void
test_guile (void)
{
  CHECK_CASES (guile_cases);
}

static void
test_end (void)
{
  CHECK_CASES (end_cases);
}

/* 1.3, 1.4: the deal; R.tactics: one deck. */
static void
test_deal (void)
{
  for (guint i = 0; i < ACIES_TEST_N_RULE_SETS; i++)
    {
      g_autoptr (AciesGame) game = acies_test_random_game (acies_test_rule_sets[i], i, 0);
      const gboolean tactics = (acies_test_rule_sets[i] & ACIES_RULE_TACTICS_OFF) == 0;

      for (guint seat = 0; seat < 2; seat++)
        {
          g_autoptr (AciesView) view = acies_game_create_view (game, acies_test_seat (seat));
          g_autofree AciesCard *own = NULL;
          g_autofree AciesCard *other = NULL;
          gsize n;

          own = acies_view_list_hand (view, acies_test_seat (seat), &n);
          g_assert_cmpuint (n, ==, 7);
          for (gsize j = 0; j < n; j++)
            g_assert_true (acies_card_is_troop (own[j]));
          other = acies_view_list_hand (view, acies_test_seat (1 - seat), &n);
          g_assert_cmpuint (n, ==, 7);
          for (gsize j = 0; j < n; j++)
            g_assert_cmpint (other[j], ==, ACIES_CARD_TROOP_BACK);
          g_assert_cmpuint (acies_view_get_deck_size (view, ACIES_DECK_TROOPS), ==, 46);
          g_assert_cmpuint (acies_view_get_deck_size (view, ACIES_DECK_TACTICS), ==, tactics ? 10 : 0);
          for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
            {
              g_assert_cmpuint (acies_view_get_slots (view, flag), ==, 3);
              g_assert_cmpint (acies_view_get_flag_owner (view, flag), ==, ACIES_SEAT_NONE);
            }
        }
    }
}

/* R.tactics: without tactics cards there is nothing to draw from the second deck. */
static void
test_no_tactics (void)
{
  static const Case cases[] = {
    { "R.tactics", "tactics=off", "hand R1", "R1@3 +t", "3=R1: turn n deck 58 0" },
    { "R.tactics", "tactics=off", "hand R1", "R1@3 | +k", "!2.5" },
    { "R.tactics", "tactics=on", "hand R1", "R1@3 +k", "3=R1: turn n deck 59 9" },
    { "R.tactics", "tactics=off", LATE ("R1.O2.Y4:", "") "hand R5", "pass +t", LATE ("R1.O2.Y4:", "") "turn n" },
  };

  CHECK_CASES (cases);
}

/* Every rule that can forbid a step says so in a sentence with the rule's number. */
static void
test_refusals (void)
{
  for (guint i = 1; i < ACIES_N_REFUSALS; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *rule = NULL;
      g_autofree char *end = NULL;

      acies_refusal_set_error (&error, (AciesRefusal) i);
      g_assert_error (error, ACIES_ERROR, ACIES_ERROR_ILLEGAL);
      rule = acies_error_dup_rule (error);
      g_assert_nonnull (rule);
      end = g_strdup_printf (" (rule %s).", rule);
      g_assert_true (g_str_has_suffix (error->message, end));
    }
}

/* The table of the switches: whatever lists them says the same of each. */
static void
test_switches (void)
{
  const char * const *names = acies_rules_list_switches ();
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autofree char *text = acies_rules_to_string (rules);
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  g_assert_cmpuint (g_strv_length ((char **) names), ==, ACIES_N_SWITCHES);
  g_assert_cmpuint (g_strv_length (words), ==, ACIES_N_SWITCHES);
  for (guint i = 0; names[i] != NULL; i++)
    {
      const gboolean on = acies_rules_get_switch (rules, names[i]);
      g_autofree char *sentence = g_strdup (acies_rules_describe_switch (rules, names[i]));

      g_test_message ("%s", names[i]);
      g_assert_true (g_str_has_prefix (words[i], names[i]));
      g_assert_cmpint (words[i][strlen (names[i])], ==, '=');
      g_assert_true (g_str_has_prefix (acies_rules_get_switch_rule (names[i]), "R."));
      g_assert_cmpint (acies_rules_get_switch_title (names[i])[0], !=, '\0');
      g_assert_true (g_str_has_suffix (acies_rules_get_switch_subtitle (names[i]), "."));

      acies_rules_set_switch (rules, names[i], !on);
      g_assert_cmpint (acies_rules_get_switch (rules, names[i]), ==, !on);
      g_assert_cmpuint (acies_rules_get_bits (rules), ==, 1u << i);
      g_assert_cmpstr (acies_rules_describe_switch (rules, names[i]), !=, sentence);

      acies_rules_set_switch (rules, names[i], on);
      g_assert_cmpuint (acies_rules_get_bits (rules), ==, 0);
      g_assert_cmpstr (acies_rules_describe_switch (rules, names[i]), ==, sentence);
    }

  g_assert_true (acies_rules_get_switch (rules, "weather"));
  g_assert_false (acies_rules_get_switch (rules, "claim"));
  g_assert_cmpstr (acies_rules_get_switch_rule ("leader"), ==, "R.fallen-leader");
}

static void
count_cb (guint *n)
{
  (*n)++;
}

/* Every property of a switch follows it, and tells when it does. */
static void
test_properties (void)
{
  static const struct
  {
    const char *name;
    const char *property;
  } properties[] = {
    { "claim", "claim-timing" }, { "tactics", "tactics" }, { "scout", "scout-draw" },
    { "weather", "weather-stays" }, { "leader", "leader-once" }, { "forced", "forced-tactics" },
  };
  g_autoptr (AciesRules) rules = acies_rules_new ();

  for (guint i = 0; i < G_N_ELEMENTS (properties); i++)
    {
      g_autofree char *notify = g_strconcat ("notify::", properties[i].property, NULL);
      const gboolean on = acies_rules_get_switch (rules, properties[i].name);
      GParamSpec *pspec = g_object_class_find_property (G_OBJECT_GET_CLASS (rules), properties[i].property);
      g_auto (GValue) value = G_VALUE_INIT;
      g_auto (GValue) after = G_VALUE_INIT;
      guint n_notified = 0;
      gulong handler;

      g_value_init (&value, pspec->value_type);
      g_value_init (&after, pspec->value_type);
      g_object_get_property (G_OBJECT (rules), properties[i].property, &value);
      g_assert_true (g_param_value_defaults (pspec, &value));

      handler = g_signal_connect_swapped (rules, notify, G_CALLBACK (count_cb), &n_notified);
      acies_rules_set_switch (rules, properties[i].name, !on);
      g_assert_cmpuint (n_notified, ==, 1);
      g_object_get_property (G_OBJECT (rules), properties[i].property, &after);
      g_assert_cmpint (g_param_values_cmp (pspec, &value, &after), !=, 0);

      g_object_set_property (G_OBJECT (rules), properties[i].property, &value);
      g_assert_cmpuint (n_notified, ==, 2);
      g_assert_cmpint (acies_rules_get_switch (rules, properties[i].name), ==, on);
      g_signal_handler_disconnect (rules, handler);
    }
}

/* A switch can be named, be a property, or be asked for by a function of its own: it is the same switch. */
static void
test_accessors (void)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();

  g_assert_cmpint (acies_rules_get_claim_timing (rules), ==, ACIES_CLAIM_TIMING_END);
  g_object_set (rules, "claim-timing", ACIES_CLAIM_TIMING_START, NULL);
  g_assert_cmpint (acies_rules_get_claim_timing (rules), ==, ACIES_CLAIM_TIMING_START);
  g_assert_cmpuint (acies_rules_get_bits (rules), ==, ACIES_RULE_CLAIM_START);
  g_object_set (rules, "claim-timing", ACIES_CLAIM_TIMING_END, NULL);

  g_assert_true (acies_rules_get_tactics (rules));
  acies_rules_set_switch (rules, "tactics", FALSE);
  g_assert_false (acies_rules_get_tactics (rules));
  g_assert_cmpuint (acies_rules_get_bits (rules), ==, ACIES_RULE_TACTICS_OFF);
  acies_rules_set_switch (rules, "tactics", TRUE);

  g_assert_cmpint (acies_rules_get_scout_draw (rules), ==, ACIES_SCOUT_DRAW_ONE);
  g_object_set (rules, "scout-draw", ACIES_SCOUT_DRAW_ALL, NULL);
  g_assert_cmpint (acies_rules_get_scout_draw (rules), ==, ACIES_SCOUT_DRAW_ALL);
  g_assert_cmpuint (acies_rules_get_bits (rules), ==, ACIES_RULE_SCOUT_ALL);
  g_object_set (rules, "scout-draw", ACIES_SCOUT_DRAW_ONE, NULL);

  g_assert_true (acies_rules_get_weather_stays (rules));
  acies_rules_set_switch (rules, "weather", FALSE);
  g_assert_false (acies_rules_get_weather_stays (rules));
  g_assert_cmpuint (acies_rules_get_bits (rules), ==, ACIES_RULE_WEATHER_MOVES);
  acies_rules_set_switch (rules, "weather", TRUE);

  g_assert_true (acies_rules_get_leader_once (rules));
  acies_rules_set_switch (rules, "leader", FALSE);
  g_assert_false (acies_rules_get_leader_once (rules));
  g_assert_cmpuint (acies_rules_get_bits (rules), ==, ACIES_RULE_LEADER_AGAIN);
  acies_rules_set_switch (rules, "leader", TRUE);

  g_assert_true (acies_rules_get_forced_tactics (rules));
  acies_rules_set_switch (rules, "forced", FALSE);
  g_assert_false (acies_rules_get_forced_tactics (rules));
  g_assert_cmpuint (acies_rules_get_bits (rules), ==, ACIES_RULE_FORCED_OFF);
  acies_rules_set_switch (rules, "forced", TRUE);

  g_assert_cmpuint (acies_rules_get_bits (rules), ==, 0);
}

/* A preset is told by the switches, is a property, and has a name that people read. */
static void
test_presets (void)
{
  for (guint i = 0; i <= ACIES_PRESET_CUSTOM; i++)
    {
      g_autoptr (AciesRules) rules = acies_rules_new ();
      const AciesPreset preset = (AciesPreset) i;
      AciesPreset told;

      g_assert_cmpint (acies_preset_get_name (preset)[0], !=, '\0');
      for (guint j = 0; j < i; j++)
        g_assert_cmpstr (acies_preset_get_name (preset), !=, acies_preset_get_name ((AciesPreset) j));

      if (preset == ACIES_PRESET_CUSTOM)
        acies_rules_set_switch (rules, "leader", FALSE);
      else
        g_object_set (rules, "preset", preset, NULL);
      g_object_get (rules, "preset", &told, NULL);
      g_assert_cmpint (told, ==, preset);
      g_assert_cmpint (acies_rules_get_preset (rules), ==, preset);
    }
}

/* Steps that no text can say, but a program that fills in a step itself. */
static void
test_no_such_flag (void)
{
  static const struct
  {
    AciesStepKind kind;
    AciesCard card;
    AciesCard target;
    guint from;
    guint flag;
  } steps[] = {
    { ACIES_STEP_PLAY, ACIES_CARD_R1, ACIES_CARD_NONE, 0, 0 },
    { ACIES_STEP_PLAY, ACIES_CARD_R1, ACIES_CARD_NONE, 0, 10 },
    { ACIES_STEP_CLAIM, ACIES_CARD_NONE, ACIES_CARD_NONE, 0, 0 },
    { ACIES_STEP_CLAIM, ACIES_CARD_NONE, ACIES_CARD_NONE, 0, 10 },
    { ACIES_STEP_DESERTER, ACIES_CARD_DESERTER, ACIES_CARD_B1, 0, 0 },
    { ACIES_STEP_DESERTER, ACIES_CARD_DESERTER, ACIES_CARD_B1, 10, 0 },
    { ACIES_STEP_TRAITOR, ACIES_CARD_TRAITOR, ACIES_CARD_B1, 3, 10 },
    { ACIES_STEP_REDEPLOY, ACIES_CARD_REDEPLOY, ACIES_CARD_G1, 10, 4 },
  };
  g_autofree char *line = acies_test_expand ("3=G1:B1 hand R1.DE.TR.RE");
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesGame) game = acies_game_new_for_position (rules, line, 1, &error);

  g_assert_no_error (error);
  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      AciesStep step;

      acies_step_set (&step, steps[i].kind, steps[i].card, steps[i].target, steps[i].from, steps[i].flag);
      g_test_message ("%" G_GSIZE_FORMAT, i);
      g_assert_cmpint (acies_position_check (acies_game_peek_position (game), &step), ==,
                       ACIES_REFUSAL_NO_SUCH_FLAG);
    }
}

/* R.tactics: without tactics cards nothing is said of what concerns only them. */
static void
test_descriptions (void)
{
  g_autoptr (AciesRules) rules = acies_rules_new_for_preset (ACIES_PRESET_NO_TACTICS);
  g_auto (GStrv) sentences = acies_rules_describe (rules);

  g_assert_cmpuint (g_strv_length (sentences), <, ACIES_N_SWITCHES);
  g_assert_cmpstr (sentences[0], ==, acies_rules_describe_switch (rules, "claim"));
  g_assert_cmpstr (sentences[1], ==, acies_rules_describe_switch (rules, "tactics"));
  g_assert_null (acies_rules_describe_switch (rules, "scout"));
  g_assert_null (acies_rules_describe_switch (rules, "weather"));
  g_assert_null (acies_rules_describe_switch (rules, "leader"));
  g_assert_null (acies_rules_describe_switch (rules, "forced"));
}

int
main (int    argc,
      char **argv)
{
  acies_test_init (&argc, &argv);
  g_test_set_nonfatal_assertions ();

  g_test_add_func ("/rules/deal", test_deal);
  g_test_add_func ("/rules/turn", test_turn);
  g_test_add_func ("/rules/claims", test_claims);
  g_test_add_func ("/rules/tactics", test_tactics);
  g_test_add_func ("/rules/guile", test_guile);
  g_test_add_func ("/rules/end", test_end);
  g_test_add_func ("/rules/no-tactics", test_no_tactics);
  g_test_add_func ("/rules/refusals", test_refusals);
  g_test_add_func ("/rules/switches", test_switches);
  g_test_add_func ("/rules/properties", test_properties);
  g_test_add_func ("/rules/accessors", test_accessors);
  g_test_add_func ("/rules/presets", test_presets);
  g_test_add_func ("/rules/no-such-flag", test_no_such_flag);
  g_test_add_func ("/rules/descriptions", test_descriptions);

  return g_test_run ();
}
