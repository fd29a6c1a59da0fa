/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-test.h"

#include <string.h>

#include "acies-reasons-private.h"

/*
 * Why a step is good or not. A table says for each subject what has to be said and what
 * must not be; a run over many positions checks that something true is always said.
 */

#define MAX_PARTS 4
#define MAX_STEPS 24

typedef struct
{
  const char *name;
  guint rules;
  const char *position;                 /* sparse, see acies_test_expand() */
  const char *prelude;                  /* steps made before, or NULL */
  const char *step;
  const char *expected[MAX_PARTS];      /* each a part of some sentence */
  const char *rejected[MAX_PARTS];
} Case;

static const Case cases[] = {
  /* What is won at once */
  { "breakthrough", 0, "1=R1.R2.R3:B1!s 2=R4.R5.R6:B2!s 3=R9.R10:Y1.O2.G2 hand R8.O1.G5.P1.P2.P5.B7", NULL, "R8@3",
    { "You can win the game now: flag 3 gives you three adjacent flags.", "flag 3 with a wedge of 27" }, { "chance" } },
  { "envelopment", 0, "1=R1:B1!s 3=O4:B2!s 5=Y1:B3!s 7=G1:B4!s 9=R9.R10:Y10.O2.G7 hand R8.O1.G5.P1.P2.P5.B7", NULL, "R8@9",
    { "You can win the game now: flag 9 is your fifth." }, { "adjacent" } },
  { "breakthrough by two", 0, "1=R1:B1!s 2=O7.O8.O9:R9.R10=s 3=Y9.G3:Y1.Y2.G9=n hand R8.O1.G5.P1.P2.P5.B7", NULL, "R8@3",
    { "You can win the game now: the flags you can claim give you three adjacent ones.", "Now that Red 8 is face up" }, { NULL } },
  { "envelopment by two", 0,
    "1=R1:B1!s 3=R4:B4!s 5=O7.O8.O9:R9.R10=s 7=G1:B5!s 9=Y9.G3:Y1.Y2.G9=n hand R8.O1.G5.P1.P2.P5.B7", NULL, "R8@9",
    { "You can win the game now: the flags you can claim give you five." }, { "adjacent" } },
  { "two flags", 0, "2=B6.B7:O1.Y3.G8=n 4=P5.P6.P7:B8.B9.B10=n hand TR.R1.G5.P1.P2.O5.B1", NULL, "TR:B8@4>2",
    { "You can claim flags 2 and 4 this turn." }, { "win the game", "next turn" } },
  { "two flags later", ACIES_RULE_CLAIM_START,
    "2=B6.B7:O1.Y3.G8=n 4=P5.P6.P7:B8.B9.B10=n hand TR.R1.G5.P1.P2.O5.B1", NULL, "TR:B8@4>2",
    { "flags 2 and 4 at the start of your next turn, unless the enemy changes something" }, { "this turn" } },
  { "one flag", 0, "3=R9.R10:Y1.O2.G2 hand R8.O1.G5.P1.P2.P5.B7", NULL, "R8@3",
    { "You can claim flag 3 this turn.", "a wedge of 27" }, { "win the game", "beat you" } },
  { "one flag later", ACIES_RULE_CLAIM_START, "3=R9.R10:Y1.O2.G2 hand R8.O1.G5.P1.P2.P5.B7", NULL, "R8@3",
    { "flag 3 at the start of your next turn, unless the enemy changes something" }, { "this turn" } },
  { "breakthrough later", ACIES_RULE_CLAIM_START,
    "1=R1:B1!s 2=R4:B2!s 3=R9.R10:Y1.O2.G2 hand R8.O1.G5.P1.P2.P5.B7", NULL, "R8@3",
    { "Flag 3 wins you the game at the start of your next turn" }, { "win the game now", "You can claim" } },
  { "proof by a card elsewhere", 0, "2=O7.O8.O9:R9.R10=s hand R8.G5.P1.P2.P5.B7.B1", NULL, "R8@5",
    { "Now that Red 8 is face up, you can prove flag 2." }, { "claim flag 5" } },
  { "proof that was there before", 0, "2=O7.O8.O9:R1.B9.G4=n hand R8.G5.P1.P2.P5.B7.B1", NULL, "R8@5",
    { "at flag 5" }, { "flag 2" } },

  /* What the enemy can claim */
  { "enemy about to win", 0,
    "1=R1:B1!n 2=R4:B4!n 3=R9.R10:Y8.Y9.Y10 hand R2.O1.G5.P1.P2.P5.B7", NULL, "G5@9",
    { "The enemy can then win the game by claiming flag 3." }, { NULL } },
  { "enemy about to win by two", 0,
    "1=R1:B1!n 3=R4:B4!n 5=R2:B2!n 7=R9.R10:Y8.Y9.Y10 9=G1.G2:O8.O9.O10 hand R3.O1.G5.P1.P2.P5.B7", NULL, "G5@2",
    { "The enemy can then win the game with the flags it can claim." }, { "by claiming flag" } },
  { "enemy kept from winning by two", 0,
    "1=R1:B1!n 3=R4:B4!n 5=R2:B2!n 7=R9.P10:Y8.Y9.Y10 9=G1.G2:O7.O8.O9 hand R3.O1.G5.P1.P2.P5.DE", NULL, "DE:Y8@7",
    { "It keeps the enemy from winning the game by claiming flag 7." }, { "can then win" } },
  { "enemy kept from winning", 0,
    "1=R1:B1!n 2=R4:B4!n 3=R9.O10:Y8.Y9.Y7=n hand R2.O1.G5.P1.P2.P5.DE", NULL, "DE:Y8@3",
    { "It keeps the enemy from winning the game by claiming flag 3.", "breaks up the enemy’s wedge at flag 3" }, { "can then win" } },
  { "flag left to the enemy", 0, "3=R8.R9:Y8.Y9.Y7=n hand R2.O1.G5.P1.P2.P5.DE", NULL, "R2@3",
    { "After this, the enemy can claim flag 3.", "the enemy’s formation there is stronger" }, { "waits", "chance" } },
  { "claim given away", 0, "3=R8.R9.R10:Y8.Y9.Y7=n hand R2.O1.G5.P1.P2.P5.MU", NULL, "MU@3",
    { "You could claim flag 3, but this move gives up that chance." }, { NULL } },

  /* Claims left and made */
  { "claim left", 0, "3=R8.R9.R10:Y8.Y9.Y7=n hand R2.O1.G5.P1.P2.P5.MU", "O1@4", "+t",
    { "It leaves flag 3 unclaimed" }, { NULL } },
  { "claim left before the play", ACIES_RULE_CLAIM_START,
    "3=R8.R9.R10:Y8.Y9.Y7=n hand R2.O1.G5.P1.P2.P5.MU", NULL, "O1@4",
    { "It leaves flag 3 unclaimed" }, { NULL } },
  { "winning claim left", 0, "3=R8.R9.R10:Y8 4=O1:B1!s 5=O2:B2!s hand R2.G1.G5.P1.P2.P5.MU", "G1@6", "+t",
    { "It passes up claims that would win the game now." }, { NULL } },
  { "claim", 0, "3=R8.R9.R10:Y8.Y9.Y7=n hand R2.O1.G5.P1.P2.P5.MU", "O1@4", "claim 3",
    { "Your formation at flag 3 is stronger than the enemy’s.", "Once you have claimed flag 3, no tactics card can change anything there" }, { "fifth" } },
  { "claim without tactics", ACIES_RULE_TACTICS_OFF, "3=R8.R9.R10:Y8.Y9.Y7=n hand R2.O1.G5.P1.P2.P5.B1", "O1@4", "claim 3",
    { "stronger" }, { "tactics" } },
  { "claim of two", 0, "3=R8.R9.R10:Y8 4=O1:B1!s hand R2.G1.G5.P1.P2.P5.MU", "G1@5", "claim 3",
    { "Whatever troop cards the enemy still gets, your formation wins flag 3.", "Flag 2 would then give you three adjacent flags" }, { NULL } },
  { "claim that wins", 0, "3=R8.R9.R10:Y8 4=O1:B1!s 5=O2:B2!s hand R2.G1.G5.P1.P2.P5.MU", "G1@6", "claim 3",
    { "You win the game: with flag 3 you hold three adjacent flags." }, { "would then" } },

  /* What is completed, and whether it holds */
  { "few cards beat it", 0, "3=R8.R9:Y8.Y9 hand R7.O1.G5.P1.P2.P5.B7", NULL, "R7@3",
    { "It completes your side of flag 3 with a wedge of 24.", "beat you at flag 3: 1 of the 49 that are still unseen" }, { "claim" } },
  { "any card beats it", 0, "3=R1.O1:B9.Y8 hand P2.O5.G5.P1.P9.P5.B7 deck 0 0", NULL, "P2@3",
    { "beat you at flag 3 with any of the" }, { "claim" } },
  { "a kind beats it", 0, "3=R8.R2:Y8 hand R7.O1.G5.P1.P2.P5.B7", NULL, "R7@3",
    { "a battalion of 17", "the best it can make there is a wedge of 27" }, { "claim" } },
  { "only known to be safe", 0, "3=R4.R5:O6.O7=s hand R6.O8.O5.P1.P2.P5.B7", NULL, "R6@3",
    { "a wedge of 15", "No troop card can help the enemy at flag 3 anymore, but you cannot prove that yet" }, { "claim", "can beat" } },
  { "first to complete", 0, "3=R5.R6:O5.O6 hand R7.O8.G5.P1.P2.P5.B7", NULL, "R7@3",
    { "You can claim flag 3", "You are the first to complete flag 3, so you win a tie there." }, { NULL } },
  { "sums in Fog", 0, "3=R8.O9:Y5~=n hand R10.R9.G5.P1.P5.B7.B1", NULL, "B7@3",
    { "in Fog with a sum of 24", "the most it can reach there is a sum of 25" }, { "wedge" } },

  /* What stays open, and which cards it takes */
  { "two cards will do", 0, "3=R8: hand R9.O1.G5.P1.P2.P5.B7", NULL, "R9@3",
    { "Flag 3 can become a wedge with Red 7 or Red 10, which are still unseen." }, { "phalanx" } },
  { "one card will do", 0, "3=R8:R7 hand R9.O1.G5.P1.P2.P5.B7", NULL, "R9@3",
    { "Flag 3 can become a wedge with Red 10, which is still unseen." }, { "Red 7" } },
  { "no deck, no hope", 0, "3=R8:R7 hand R9.O1.G5.P1.P2.P5.R3 deck 0 0", NULL, "R9@3",
    { "With Red 3 from your hand, flag 3 becomes a battalion." }, { "still unseen" } },
  { "four cards will do", 0, "3=R8: hand B8.O1.G5.P1.P2.P5.B7", NULL, "B8@3",
    { "become a phalanx: all 4 cards that would complete it are still unseen", "gives up the chance of a wedge" }, { "can become a wedge" } },
  { "three of four cards will do", 0, "3=R8:Y8 hand B8.O1.G5.P1.P2.P5.B7", NULL, "B8@3",
    { "become a phalanx; cards that complete it and are still unseen: 3 of 4." }, { NULL } },
  { "held cards will do", 0, "hand R8.R9.R10.G5.P1.P5.B7", NULL, "R9@3",
    { "With Red 8 and Red 10 from your hand, flag 3 becomes a wedge.", "the first to play at flag 3" }, { NULL } },
  { "a held card helps", 0, "5=:R10 hand R8.R9.G1.G5.P1.P5.B7", NULL, "R9@3",
    { "a wedge with Red 8 from your hand and Red 7, which is still unseen" }, { "Red 10" } },
  { "a good first card", 0, "hand R7.G1.G5.P2.P10.B9.B1", NULL, "R7@3",
    { "Red 7 is a good first card at flag 3, since it fits into three different wedges: in the first turns it is worth 1.3 points" },
    { "can become a wedge" } },
  { "a good first card, but not any more", 0, "1=R5:O1 hand R7.G1.G5.P2.P10.B9.B1", NULL, "R7@3", { "can become a wedge" },
    { "a good first card at" } },
  { "a good card, but not the first", 0, "3=:O1 hand R7.G1.G5.P2.P10.B9.B1", NULL, "R7@3", { "can become a wedge" },
    { "a good first card at" } },
  { "a good card, but in Mud", 0, "3=:# hand R7.G1.G5.P2.P10.B9.B1 tactics 0 1", NULL, "R7@3", { "can become a wedge" },
    { "a good first card at", "three different wedges" } },
  { "both are needed", 0, "hand R10.G1.G5.P2.P5.B7.B1", NULL, "R10@3",
    { "that takes both Red 8 and Red 9" }, { NULL } },
  { "cards that fit", 0, "5=:R10 hand R8.G1.G5.P1.P5.B7.B1", NULL, "R8@3",
    { "a wedge; cards that fit and are still unseen: 3 of 4." }, { NULL } },
  { "a phalanx only of its value", 0,
    "1=R9:R10 2=:R7.R6 hand R8.G1.G5.P1.P5.B3.B1", NULL, "R8@3",
    { "Flag 3 can become a phalanx: all 5 cards that would fit are still unseen" }, { "a wedge" } },
  { "only a host", 0, "3=R8: hand B3.G1.G5.P1.P5.B7.B1", NULL, "B3@3",
    { "Flag 3 is unlikely to become more than a host", "gives up the chance of a wedge at flag 3" }, { NULL } },
  { "threat", 0, "3=R8:Y5.O8.G9=n hand R10.R9.G5.P1.P5.B7.B1", NULL, "R9@3",
    { "It is a threat: on your next turn, Red 10 from your hand wins you flag 3." }, { "still unseen" } },
  { "threat later", ACIES_RULE_CLAIM_START, "3=R8:Y5.O8.G9=n hand R10.R9.G5.P1.P5.B7.B1", NULL, "R9@3",
    { "It is a threat: with Red 10 from your hand, no troop card could beat you at flag 3" }, { "on your next turn" } },
  { "sums so far", 0, "3=R2:Y5~ hand R10.R9.G5.P1.P5.B7.B1", NULL, "P1@3",
    { "Only the sums count in Fog at flag 3: so far you have 3, the enemy 5." }, { "phalanx" } },
  { "three adjacent flags at stake", 0,
    "1=R1:B1!s 2=R4:B2!s 7=G3:Y4!n 8=G2:Y1!n hand R10.R9.G5.P1.P5.B7.B3", NULL, "B7@3",
    { "With flag 3 you would hold three adjacent flags and win." }, { "what the enemy needs" } },
  { "three adjacent flags of the enemy", 0,
    "1=R1:B1!s 2=R4:B2!s 7=G3:Y4!n 8=G2:Y1!n hand R10.R9.G5.P1.P5.B7.B3", NULL, "B7@9",
    { "Flag 9 is what the enemy needs for three adjacent flags." }, { "and win." } },

  /* What is given up, and waiting */
  { "waits", ACIES_RULE_TACTICS_OFF, "3=R5:O8.O9.O10=n hand R1.O7.G5.P1.P2.P5.R8", NULL, "P1@3",
    { "It buys time: Purple 1 goes to flag 3" }, { "chance", "become" } },
  { "has to wait", ACIES_RULE_TACTICS_OFF,
    "1=:!s 2=:!n 3=R5:O8.O9.O10=n 4=:!s 5=:!n 6=:!s 7=:!n 8=:!s 9=:!n hand R1.O7.G5.P1.P2.P5.R8", NULL, "P1@3",
    { "Flag 3 can hardly be won anymore, but there is no other place for a troop card." }, { "buys time" } },
  { "throws the claim in, too", ACIES_RULE_TACTICS_OFF,
    "3=R8.R9:O7.O8.O9=n hand R1.O1.B2.P1.P5.G6 deck 0 0", NULL, "P1@3",
    { "After this, the enemy can claim flag 3.", "Flag 3 can hardly be won anymore." }, { "waits", "gives" } },
  { "waits at a price", ACIES_RULE_TACTICS_OFF, "3=R5:O8.O9.O10=n 4=P3.P2: hand R1.O7.G5.P1.P5.R8.G6", NULL, "P1@3",
    { "Purple 1 would have completed a wedge at flag 4.", "Flag 3 can hardly be won anymore." }, { "buys time" } },
  { "gives a flag up", ACIES_RULE_TACTICS_OFF, "3=R9:O8.O7.O9=n hand R1.O6.R8.R10.P2.P5.G6", NULL, "R1@3",
    { "With this card, flag 3 can hardly be won anymore.", "After this, the enemy can claim flag 3." }, { "buys time" } },
  { "spends a card", 0, "3=R8.R9: hand R10.O9.B8.P10.P2.P5.G6", NULL, "R10@5",
    { "Red 10 would have completed a wedge at flag 3." }, { NULL } },
  { "spends one of two", 0, "3=R8.R9: hand R10.R7.O9.B8.P2.P5.G6", NULL, "R7@5",
    { "Flag 5" }, { "would have completed" } },

  /* Guile */
  { "Deserter breaks a wedge", 0, "3=R5:O8.O9.O10=n hand R1.O7.G5.P1.P2.P5.DE deck 44 0", NULL, "DE:O9@3",
    { "It breaks up the enemy’s wedge at flag 3.", "The best the enemy can still make at flag 3 is a battalion of 24.",
      "The enemy could have claimed flag 3, and now it cannot." }, { "again" } },
  { "Deserter denies a wedge", 0, "3=R8:G5.G6 6=:G8.B1.B2 hand R10.R9.Y5.P1.P5.B7.DE discard n G3.G4", NULL, "DE:G6@3",
    { "The enemy can no longer make a wedge at flag 3." }, { "start over" } },
  { "Deserter takes the leader", 0, "3=R5:AL hand R1.O7.G5.P1.P2.P5.DE tactics 0 1", NULL, "DE:AL@3",
    { "The enemy has to start over at flag 3.", "The enemy loses its leader and cannot play the other one." }, { NULL } },
  { "Deserter takes a leader for now", ACIES_RULE_LEADER_AGAIN, "3=R5:AL hand R1.O7.G5.P1.P2.P5.DE tactics 0 1", NULL, "DE:AL@3",
    { "start over" }, { "no other" } },
  { "Deserter clears the Fog", ACIES_RULE_WEATHER_MOVES,
    "3=R8.B8.Y8:G5.G6.G7~ hand R10.R9.Y5.P1.P5.B7.DE tactics 0 1", NULL, "DE:FO@3",
    { "Formations count again at flag 3.", "After this, the enemy can claim flag 3.", "gives up that chance" }, { NULL } },
  { "Deserter clears the Mud", ACIES_RULE_WEATHER_MOVES,
    "3=R8.B8.Y8:G5.G6.G7# hand R10.R9.Y5.P1.P5.B7.DE tactics 0 1", NULL, "DE:MU@3",
    { "Three cards are enough again at flag 3." }, { NULL } },
  { "Traitor", 0, "3=R8:G5.G6.G7 5=G8.G9: hand R10.R9.Y5.P1.P5.B7.TR", NULL, "TR:G7@3>5",
    { "breaks up the enemy’s wedge at flag 3", "completes your side of flag 5 with a wedge of 24" }, { NULL } },
  { "Redeploy", 0, "3=R8.O1.O3:G5.G6.G7=s 5=R7.R9: hand R10.Y9.Y5.P1.P5.B7.RE deck 44 0", NULL, "RE:R8@3>5",
    { "completes your side of flag 5 with a wedge of 24", "Flag 3 could hardly be won anymore, so nothing is lost there." }, { "no longer complete" } },
  { "Redeploy to the discards", 0, "3=R8.R9.R1:G5 hand R10.Y9.Y5.P1.P5.B7.RE", NULL, "RE:R1@3>x",
    { "Your formation at flag 3 is no longer complete.", "Red 10 from your hand wins you flag 3" }, { "nothing is lost" } },
  { "Redeploy moves the Fog", ACIES_RULE_WEATHER_MOVES, "3=R8.R9.R1:G5~ hand R10.Y9.Y5.P1.P5.B7.RE tactics 0 1", NULL, "RE:FO@3>6",
    { "Formations count again at flag 3.", "only the sums count at flag 6, where nobody has played yet" }, { NULL } },
  { "Scout", 0, "3=R8.R9:G5 hand R1.Y9.Y5.P1.P5.SC.B1", NULL, "SC",
    { "Scout shows you three new cards", "complete a wedge or a phalanx for you: 2 of the 51", "It buys time" }, { NULL } },
  { "Scout with two cards left", 0, "3=R8.R9:G5 hand R1.Y9.Y5.P1.P5.SC.B1 deck 2 0", NULL, "SC",
    { "Scout draws the last 2 cards of the decks." }, { "three" } },
  { "Scout for nothing", 0, "3=R8.R9:G5 hand R1.Y9.Y5.P1.P5.SC.B1 deck 0 0", NULL, "SC",
    { "Both decks are empty, so Scout draws nothing" }, { "three", "may come" } },

  /* Weather */
  { "Fog", 0, "3=R8.O9.R10:G5.G6.G7=n hand R1.Y9.Y5.P1.P5.B7.FO", NULL, "FO@3",
    { "You can claim flag 3 this turn.", "In Fog the enemy’s wedge at flag 3 counts only as a sum of 18." }, { "again", "break" } },
  { "Fog over an own formation", 0, "3=R8.R9.R10:G5=n hand R1.Y9.Y5.P1.P5.B7.FO", NULL, "FO@3",
    { "Your own formation at flag 3 then counts only as a sum of 27.", "a sum of 25" }, { NULL } },
  { "Mud", 0, "3=R8.O9.R10:G5.G6.G7=n hand R1.Y9.Y5.P1.P5.B7.MU", NULL, "MU@3",
    { "The enemy’s formation at flag 3 needs a fourth card now.", "Your own formation at flag 3 then needs a fourth card." }, { "breaks up" } },

  /* The balance of tactics */
  { "limit reached", 0, "3=R8:G5 hand R1.Y9.Y5.P1.P5.FO.CC", NULL, "CC@3",
    { "You will have played one more tactics card than the enemy" }, { "still lets you" } },
  { "limit not reached", 0, "3=R8:G5 hand R1.Y9.Y5.P1.P5.AL.FO tactics 0 1", NULL, "AL@3",
    { "The limit still lets you play another tactics card after this one." }, { "one more tactics card" } },
  { "second leader", 0, "3=R8:G5 hand R1.Y9.Y5.P1.P5.AL.DA", NULL, "AL@3",
    { "You can have only one leader, so Darius stays in your hand for good." }, { "as long as" } },
  { "second leader later", ACIES_RULE_LEADER_AGAIN, "3=R8:G5 hand R1.Y9.Y5.P1.P5.AL.DA", NULL, "AL@3",
    { "Darius stays in your hand as long as Alexander stands on your side." }, { "for good" } },
  { "one leader", 0, "3=R8:G5 hand R1.Y9.Y5.P1.P5.AL.B1", NULL, "AL@3",
    { "It is the only leader you can play in this game." }, { "Darius" } },
  { "enemy may play more", 0, "3=R8:G5 hand R1.Y9.Y5.P1.P5.TR.CC deck 51 3", NULL, "CC@3",
    { "The enemy holds 5 tactics cards, and the limit then lets it play 2, one more than before." }, { "as long as" } },
  { "enemy may play no more than it holds", 0, "3=R8:G5 hand R1.Y9.Y5.P1.P5.TR.CC deck 47 7", NULL, "CC@3",
    { "You will have played one more tactics card" }, { "The enemy holds", "frees the enemy" } },
  { "enemy may play again", 0, "3=R8:G5 hand R1.Y9.Y5.P1.P5.TR.CC discard n SC tactics 0 1 deck 50 3", NULL, "CC@3",
    { "frees the enemy to play a tactics card again" }, { "The enemy holds" } },
  { "enemy may play one of many", 0, "3=R8:G5 hand R1.Y9.Y5.P1.P5.TR.CC deck 51 3", NULL, "P1@4",
    { "The enemy holds 5 tactics cards, but as long as you play none, the limit lets it play only 1." }, { "one more" } },
  { "enemy may play none of many", 0, "3=R8:G5 hand R1.Y9.Y5.P1.P5.TR.CC discard n SC tactics 0 1 deck 50 3", NULL, "P1@4",
    { "The enemy holds 4 tactics cards, but as long as you play none, the limit lets it play none." }, { "only" } },
  { "enemy may play none, nor may one", 0, "3=R8:G5 hand R1.Y9.Y5.P1.P5.TR.CC discard s SC tactics 1 0 deck 50 4", NULL, "P1@4",
    { NULL }, { "as long as you play none" } },
  { "enemy may play one of some", 0, "3=R8:G5 hand R1.Y9.Y5.P1.P5.TR.CC deck 49 5", NULL, "P1@4",
    { NULL }, { "as long as you play none" } },

  /* Drawing and putting back */
  { "troop card", 0, "3=R8.R9:G5 hand R1.Y9.Y5.P1.P5.O4.B1", "O4@4", "+t",
    { "Troop cards that would complete a wedge or a phalanx for you: 2 of the 50 that may come." }, { "tactics" } },
  { "troop card for nothing yet", 0, "hand R1.Y9.Y5.P1.P5.O4.B1", "O4@4", "+t",
    { "Troop cards in your hand: 6; places still free on your side: 26." }, { "would complete" } },
  { "tactics card", 0, "hand R1.Y9.Y5.P1.P5.O4.B1", "O4@4", "+k",
    { "You hold no tactics card now.", "Both leaders are still unseen." }, { "has to wait" } },
  { "tactics card that waits", 0, "hand R1.Y9.Y5.P1.P5.O4.SC tactics 1 0 discard s RE", "O4@4", "+k",
    { "a new one has to wait until the enemy plays one" }, { "lets you play" } },
  { "many tactics cards", 0, "hand R1.Y9.Y5.P1.AL.MU.SC", "P1@4", "+k",
    { "You hold 3 tactics cards already" }, { "leader" } },
  { "last card", 0, "hand R1.Y9.Y5.P1.AL.MU.SC deck 1 1", "P1@4", "+k", { "It is the last card of this deck." }, { NULL } },
  { "card that was needed goes back", 0, "3=Y7.Y8: hand R1.Y9.Y5.P1.AL.MU.SC", "SC +k +k +k", "-Y9",
    { "Yellow 9 would have completed a wedge or a phalanx for you.", "Then only you know where Yellow 9 is" }, { "fits no" } },
  { "idle card goes back", 0, "3=Y7.Y8: hand R1.Y9.Y5.P1.AL.MU.SC", "SC +k +k +k", "-P1",
    { "Purple 1 fits no wedge or phalanx" }, { "could complete" } },
  { "card for the enemy goes back", 0, "3=Y7.Y8:P2.P3 hand R1.Y9.Y5.P1.AL.MU.SC", "SC +k +k +k -R1", "-P1",
    { "The enemy may draw Purple 1 and then complete a wedge or a phalanx with it at flag 3.", "draws before you" }, { NULL } },
  { "useless leader goes back", 0, "3=Y7.AL: hand R1.Y9.Y5.P1.DA.MU.SC tactics 1 1", "SC +t +t +t", "-DA",
    { "could never play Darius", "You keep 1 other tactics card." }, { NULL } },

  /* Passing and ending */
  { "pass", 0, "1=R1.R2.R4:B1 hand AL.DA.SC.MU.FO.TR.CC tactics 1 0 discard s RE", NULL, "pass",
    { "You hold no troop card to play.", "You keep your tactics cards for later.", "draw no card" }, { "No slot" } },
  { "last pass", ACIES_RULE_FORCED_OFF,
    "1=R1:B1!s 2=R2:B2!n 3=R3:B3!s 4=R4:B4!n 5=R5:B5!s 6=R6:B6!n 8=R8:B8!n 9=R9.G9.P9:B9.Y8.Y10 7=Y1.Y2.Y3:O1.O2.O4 hand AL.SC.MU deck 0 0",
    "pass done", "pass", { "The enemy has passed too", "That loses you the game." }, { NULL } },
  { "last pass, won", ACIES_RULE_FORCED_OFF,
    "1=R1:B1!s 2=R2:B2!n 3=R3:B3!s 4=R4:B4!n 5=R5:B5!s 6=R6:B6!n 8=R8:B8!n 9=R9.G9.P9:B9.Y8.Y10 7=O1.O2.O4:Y1.Y2.Y3 hand AL.SC.MU deck 0 0",
    "pass done", "pass", { "The enemy has passed too", "That wins you the game." }, { NULL } },
  { "last pass, a draw", ACIES_RULE_FORCED_OFF,
    "1=R1:B1!s 2=R2:B2!n 3=R3:B3!s 4=R4:B4!n 5=R5:B5!s 6=R6:B6!n 8=R8:B8!n 9=G9:B9.Y8.Y10 7=Y1.Y2.Y3:O1.O2.O4 hand AL.SC.MU deck 0 0",
    "pass done", "pass", { "The enemy has passed too", "That makes it a draw." }, { NULL } },
  { "end after a pass", 0, "1=R1.R2.R4:B1 hand AL.DA.SC.MU.FO.TR.CC tactics 1 0 discard s RE", "pass", "done",
    { "If you pass with a full hand, you draw no card." }, { "Scout" } },
  { "pass and win", 0, "3=R8.R9.R10:Y8 4=O1:B1!s 5=O2:B2!s hand AL.DA.SC.MU.FO.TR.CC tactics 1 0 discard s RE", NULL, "pass",
    { "You can win the game now" }, { "keep your tactics" } },
  { "no claims", ACIES_RULE_CLAIM_START, "3=R8.R9:G5 hand R1.Y9.Y5.P1.P5.FO.B1", NULL, "done",
    { "You cannot prove any flag now" }, { NULL } },
  { "empty decks", 0, "3=R8.R9:G5 hand R1.Y9.Y5.P1.P5.FO.B1 deck 0 0", "R1@3", "done",
    { "Both decks are empty, so you end your turn without drawing." }, { NULL } },
  { "end after Scout", 0, "hand R1.Y9.Y5.P1.AL.MU.SC", "SC +t +t +t -R1 -Y9", "done",
    { "After Scout no card is drawn" }, { NULL } },
};

/* What comes first of the best step, and what is told behind it. */
static const struct
{
  const char *name;
  const char *position;
  const char *step;
  const char *first;
  const char *also;
  AciesMotif topic;
} best_cases[] = {
  { "higher than the enemy can go", "3=:P4 4=O8: hand R6.O3.Y1.G4.G8.B2.P9", "R6@3",
    "At flag 3 the enemy can make no more than a wedge of 15, and with Red 6 you can still make a wedge of 21.",
    "Flag 3 can become a wedge", ACIES_MOTIF_CLOSED_SLOT },
  { "enough against a phalanx", "3=:B2.R2 4=O8: hand R6.O3.Y5.G4.G8.B9.P9", "Y5@3",
    "At flag 3 the enemy can make no more than a phalanx of 6, and with Yellow 5 you can still make a wedge of 18.", NULL, ACIES_MOTIF_CLOSED_SLOT },
  { "can be spared", "3=:R9 4=O8: hand P1.O4.Y6.G4.G8.B7.P9", "P1@3",
    "You can spare Purple 1: it fits no wedge or phalanx at the flags where you already have cards.", NULL, ACIES_MOTIF_CLOSED_SLOT },
  { "a wild card of the hand is a threat",
    "1=O7.O4:Y7.Y6 2=Y9.P9.G9:O9.Y10!s 3=B3:P7.O5.R6=n hand B2.O3.G1.G7.P4.CC.FO tactics 0 1", "B2@3",
    "It is a threat: on your next turn, Companion Cavalry from your hand wins you flag 3.", NULL, ACIES_MOTIF_CLOSED_SLOT },
  { "a leader of the hand is one", "8=B8:R2.P1 hand Y10.O1.Y3.Y5.AL.SC.RE tactics 0 1", "Y10@8",
    "It is a threat: on your next turn, Alexander from your hand wins you flag 8.", NULL, ACIES_MOTIF_CLOSED_SLOT },
  { "but not a second one", "7=DA:O2 8=B8:R2.P1 hand Y10.O1.Y3.Y5.AL.SC.RE tactics 1 1", "Y10@8",
    "Flag 8 can become a skirmish line", NULL, ACIES_MOTIF_CLOSED_SLOT },
  { "what is completed, and what it has to hold against", "8=B4.P3:O5.O8 hand R7.G10.B1.B6.P2.SC.RE", "P2@8",
    "It completes your side of flag 8 with a skirmish line of 9. Troop cards with which the enemy can beat you at flag 8: ", NULL,
    ACIES_MOTIF_NONE },
  { "a sum that the enemy is past", "9=B5.O7:CC.P7~ hand R2.R8.R9.G5.B10.P6.P9 discard s SC tactics 1 2", "R2@9",
    "It buys time: Red 2 goes to flag 9, which can hardly be won now", NULL, ACIES_MOTIF_LOST_FLAG },
  { "a line that a wedge can still beat", "1=R4:O7.Y8.P9=n 4=R7.R8:O1.B1.G1 9=R3.O3.Y3: hand R5.O6.G2.G4.G9.B10.P2 deck 19 10", "R5@1",
    "Flag 1 can become a wedge only with luck: it takes Red 6.", NULL, ACIES_MOTIF_CLOSED_SLOT },
  { "one that hardly can be beaten", "1=R4:O7.O8.O9=n 4=R7.R8:O1.B1.G1 9=R3.O3.Y3: hand R5.O6.G2.G4.G9.B10.P2 deck 19 10", "R5@1",
    "It buys time: Red 5 goes to flag 1, which can hardly be won now", NULL, ACIES_MOTIF_LOST_FLAG },
  { "against two wild cards there is little to win", "2=R6: 4=:AL.CC hand R4.O6.G2.G10.B3.B9.P4 discard s RE tactics 1 2", "G2@4",
    "It buys time: Green 2 goes to flag 4, which can hardly be won now", NULL, ACIES_MOTIF_LOST_FLAG },
  { "a card that proves another flag, too", "1=B4.B5:G5.G4.G2=n 8=G7.G6.G8:B10.B8 hand O6.Y1.Y2.G1.B9.P2.P7", "B9@1",
    "You can claim flag 1 this turn. Now that Blue 9 is face up, you can prove flag 8.", NULL, ACIES_MOTIF_MISSED_CLAIM },
  { "what the flag is worth", "4=R1:B1!s 5=G4:B4!s 6=B7.B8: hand B9.R7.G1.P5.P6.O1.Y9", "B9@6",
    "It completes your side of flag 6 with a wedge of 24. The enemy can still beat you at flag 6: the best it can make there is a "
    "wedge of 27. With flag 6 you would hold three adjacent flags and win.", NULL, ACIES_MOTIF_NONE },
  { "what it costs is not why it is best", "4=G3:O9.G9.R9=n hand R5.R6.O1.G6.B1.P1.P10", "B1@4",
    "Flag 4 can hardly be won anymore, so Blue 1 costs you little there.", "the enemy can claim flag 4", ACIES_MOTIF_LOST_FLAG },
  { "a high card is not spared", "3=:R9 4=O4: hand P8.O1.Y6.G4.G2.B7.P3", "P8@5", "Purple 8 is a good first card at flag 5", NULL, ACIES_MOTIF_CLOSED_SLOT },
  { "a card with a partner in the hand is not spared", "3=Y9:R10 hand R7.R3.O8.Y2.G7.B9.P3", "R7@2",
    "Flag 2 can become a phalanx with Green 7 from your hand", NULL, ACIES_MOTIF_CLOSED_SLOT },
  { "a partner is more than a wedge that waits for one card", "1=Y7:G9 2=O5:Y9 8=G5:P4 9=O8.O9:P7 hand R4.R2.O1.O4.Y5.G7.B2", "R4@3",
    "Flag 3 can become a phalanx with Orange 4 from your hand", "Flag 3 can become a wedge with Red 2 from your hand", ACIES_MOTIF_CLOSED_SLOT },
  { "what is sure comes before luck", "3=B9:R8.R7 4=O8: 5=B7:R2 6=R6.R9: hand B5.R3.O1.Y2.G4.B8.P6", "B8@3",
    "With Blue 5 from your hand, flag 3 becomes a battalion.", "Flag 3 can become a wedge with", ACIES_MOTIF_CLOSED_SLOT },
  { "what completes it and is not enough, does not count", "8=Y9:G5.G4.G9=s hand Y3.R4.O2.Y1.G3.G6.P5", "Y3@8",
    "Troop cards that let you beat the enemy at flag 8: 3 of the", NULL, ACIES_MOTIF_CLOSED_SLOT },
  { "a card that fits is not spared", "3=:R9 4=O8: hand O7.O2.Y6.G4.G1.B3.P9", "O7@3", "Flag 3 can become a wedge", NULL, ACIES_MOTIF_CLOSED_SLOT },
  { "highest in Fog", "3=:Y5~ hand R10.R9.G5.P1.P5.B7.B1", "R10@3",
    "In Fog at flag 3 only the sum counts, and no card in your hand is higher than Red 10.", "so far you have 10, the enemy 5", ACIES_MOTIF_CLOSED_SLOT },
  { "not the highest in Fog", "3=:Y5~ hand R10.R9.G5.P1.P5.B7.B1", "R9@3", "Only the sums count in Fog at flag 3", NULL, ACIES_MOTIF_CLOSED_SLOT },
  { "two cards beat the enemy", "3=:O1.Y3.G6=n hand B2.R9.G7.O4.Y6.P7.B10", "B2@3",
    "With Red 9 and Blue 10 from your hand, you beat the enemy’s formation at flag 3.", NULL, ACIES_MOTIF_CLOSED_SLOT },
  { "a claim that can wait", "3=R8.R9:Y8.O2.G1=n 5=G3: hand R7.G4.O1.Y5.P2.P5.B7", "G4@5",
    "Flag 5 can become a wedge with Green 2 or Green 5", "Flag 3 can wait: with Red 7 from your hand you can still win it later.", ACIES_MOTIF_CLOSED_SLOT },
  { "a threat keeps the flag open", "3=R8:Y8.O2.G1=n 5=G3: hand R7.R9.O1.Y5.P2.P5.B7", "R9@3",
    "It is a threat: on your next turn, Red 7 from your hand wins you flag 3.", NULL, ACIES_MOTIF_CLOSED_SLOT },
  { "a claim", "3=R8.R9:Y8.O2.G1=n 5=G3: hand R7.G4.O1.Y5.P2.P5.B7", "R7@3",
    "You can claim flag 3 this turn.", "It completes your side of flag 3 with a wedge of 24.", ACIES_MOTIF_MISSED_CLAIM },
  { "a win", "1=R1:B1!s 2=R4:B2!s 3=R8.R9:Y8.O2.G1=n hand R7.G4.O1.Y5.P2.P5.B7", "R7@3",
    "You can win the game now", NULL, ACIES_MOTIF_NONE },
  { "the enemy’s win is prevented", "1=R1:B1!n 2=R4:B4!n 3=R9.O10:Y8.Y9.Y7=n hand R2.O1.G5.P1.P2.P5.DE", "DE:Y8@3",
    "It keeps the enemy from winning the game by claiming flag 3.", NULL, ACIES_MOTIF_ALLOWED_WIN },
  { "a formation is complete", "3=R8.R9: 5=G3: hand R7.G4.O1.Y5.P2.P5.B7", "R7@3",
    "It completes your side of flag 3 with a wedge of 24.", NULL, ACIES_MOTIF_NONE },
  { "a tactics card at the right time", "3=R9:Y8.O8.G8=n 5=G3: hand DE.G4.O1.Y5.P2.P5.B7", "DE:Y8@3",
    "It breaks up the enemy’s phalanx at flag 3.", NULL, ACIES_MOTIF_SPENT_WILD },
};

static void
play (AciesPosition *position,
      const char    *steps)
{
  g_auto (GStrv) words = g_strsplit (steps, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesStep) step = acies_step_new_from_string (words[i], &error);

      g_assert_no_error (error);
      g_assert_cmpint (acies_position_check (position, step), ==, ACIES_REFUSAL_NONE);
      acies_position_play (position, step);
    }
}

static void
set_up (AciesPosition *position,
        guint          rules,
        const char    *sparse,
        const char    *prelude)
{
  g_autofree char *text = acies_test_expand (sparse);
  g_autoptr (GError) error = NULL;
  AciesRandom random;

  acies_random_init (&random, 1);
  acies_position_parse (position, NULL, text, rules, &random, &error);
  g_assert_no_error (error);
  if (prelude != NULL)
    play (position, prelude);
}

/* Explains a step to the seat that is to move. */
static GPtrArray *
list_reasons (const AciesPosition *position,
              const AciesStep     *step)
{
  const AciesSeat seat = acies_test_seat (position->turn);
  AciesPosition seen;
  AciesReasonFacts facts = { &seen, seat };

  acies_position_hide (position, seat, &seen);
  return acies_reasons_list (&facts, step, NULL);
}

static gboolean
tells (GPtrArray  *reasons,
       const char *part)
{
  for (guint i = 0; i < reasons->len; i++)
    if (strstr (g_ptr_array_index (reasons, i), part) != NULL)
      return TRUE;

  return FALSE;
}

static char *
join (GPtrArray *reasons)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < reasons->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "", (char *) g_ptr_array_index (reasons, i));
  return g_string_free (text, FALSE);
}

static void
test_cases (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const Case *c = &cases[i];
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesStep) step = acies_step_new_from_string (c->step, &error);
      g_autoptr (GPtrArray) reasons = NULL;
      g_autofree char *text = NULL;
      AciesPosition position;

      g_assert_no_error (error);
      set_up (&position, c->rules, c->position, c->prelude);
      if (acies_position_check (&position, step) != ACIES_REFUSAL_NONE)
        g_error ("%s: %s is not legal", c->name, c->step);
      reasons = list_reasons (&position, step);
      text = join (reasons);
      for (guint j = 0; j < MAX_PARTS && c->expected[j] != NULL; j++)
        if (!tells (reasons, c->expected[j]))
          g_error ("%s: “%s” is not told: %s", c->name, c->expected[j], text);
      for (guint j = 0; j < MAX_PARTS && c->rejected[j] != NULL; j++)
        if (tells (reasons, c->rejected[j]))
          g_error ("%s: “%s” must not be told: %s", c->name, c->rejected[j], text);
    }
}

static void
test_first (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (best_cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesStep) step = acies_step_new_from_string (best_cases[i].step, &error);
      g_autoptr (GPtrArray) reasons = NULL;
      g_autofree char *text = NULL;
      AciesPosition position, seen;
      AciesReasonFacts facts = { .seen = &seen, .best = TRUE };
      AciesMotif topic = ACIES_MOTIF_NONE;

      g_assert_no_error (error);
      set_up (&position, 0, best_cases[i].position, NULL);
      facts.seat = acies_test_seat (position.turn);
      acies_position_hide (&position, facts.seat, &seen);
      reasons = acies_reasons_list (&facts, step, &topic);
      text = join (reasons);
      if (strstr (g_ptr_array_index (reasons, 0), best_cases[i].first) != g_ptr_array_index (reasons, 0) ||
          (best_cases[i].also != NULL && !tells (reasons, best_cases[i].also)))
        g_error ("%s: %s", best_cases[i].name, text);
      if (topic != best_cases[i].topic)
        g_error ("%s is about %s", best_cases[i].name, acies_motif_get_name (topic));
    }
}

/* South puts cards back by Scout; the enemy plays a troop and goes on with @steps. */
static void
set_up_scout (AciesPosition *position,
              const char    *returns,
              const char    *steps)
{
  g_autofree char *scout = g_strconcat ("SC +k +k +k ", returns, " done", NULL);
  AciesStep step;

  set_up (position, 0, "3=Y7.Y8: hand R1.Y9.Y5.P1.AL.MU.SC deck 47 7", scout);
  acies_step_set (&step, ACIES_STEP_PLAY, acies_cardset_first (position->hand[ACIES_SEAT_NORTH]),
                  ACIES_CARD_NONE, 0, 8);
  g_assert_cmpint (acies_position_check (position, &step), ==, ACIES_REFUSAL_NONE);
  acies_position_play (position, &step);
  play (position, steps);
}

/* A card that the seat has put on top of a deck itself is known when it is drawn. */
static void
test_known_card (void)
{
  g_autoptr (AciesStep) draw = acies_step_new_draw (ACIES_DECK_TROOPS);
  g_autoptr (GPtrArray) reasons = NULL;
  AciesPosition position;

  set_up_scout (&position, "-R1 -Y9", "+k P1@9");

  reasons = list_reasons (&position, draw);
  g_assert_cmpstr (g_ptr_array_index (reasons, 0), ==,
                   "You draw Yellow 9, which you have put on top of the deck yourself.");
  g_assert_true (tells (reasons, "Yellow 9 completes a wedge or a phalanx for you."));
}

/* So is one of the tactics deck, of which no more is said. */
static void
test_known_tactics_card (void)
{
  g_autoptr (AciesStep) draw = acies_step_new_draw (ACIES_DECK_TACTICS);
  g_autoptr (GPtrArray) reasons = NULL;
  AciesPosition position;

  set_up_scout (&position, "-R1 -MU", "+t P1@9");

  reasons = list_reasons (&position, draw);
  g_assert_cmpuint (reasons->len, ==, 1);
  g_assert_cmpstr (g_ptr_array_index (reasons, 0), ==,
                   "You draw Mud, which you have put on top of the deck yourself.");
}

static void
assert_sound (GPtrArray           *reasons,
              const AciesPosition *position,
              const AciesStep     *step)
{
  g_autofree char *text = acies_position_to_text (position);
  g_autofree char *written = acies_step_to_string (step);

  if (reasons->len < 1 || reasons->len > 4)
    g_error ("%u sentences for %s in “%s”", reasons->len, written, text);

  for (guint i = 0; i < reasons->len; i++)
    {
      const char *reason = g_ptr_array_index (reasons, i);
      const gsize length = strlen (reason);
      gboolean good = length > 10 && reason[length - 1] == '.' && g_ascii_isupper (reason[0]) &&
                      strchr (reason, '%') == NULL && strstr (reason, "(null)") == NULL &&
                      strstr (reason, "  ") == NULL;

      /* One sentence: what else is a point is that of a number. */
      for (const char *point = reason; good && (point = strchr (point, '.')) != reason + length - 1; point++)
        good = g_ascii_isdigit (point[1]);

      for (const char *flag = reason; (flag = strstr (flag, "lag ")) != NULL; flag += 4)
        if (g_ascii_isdigit (flag[4]))
          good = good && flag[4] >= '1' && !g_ascii_isdigit (flag[5]);
      for (guint j = 0; j < i; j++)
        good = good && strcmp (reason, g_ptr_array_index (reasons, j)) != 0;
      if (!good)
        g_error ("“%s” for %s in “%s”", reason, written, text);
    }
}

/* All legal steps of random positions under all rules, and nothing is revealed of hidden cards:
 * the same is said with other cards in the enemy's hand and in the decks. */
static void
test_random (void)
{
  AciesRandom random;
  guint n = 0;

  acies_random_init (&random, 11);
  for (guint i = 0; i < ACIES_TEST_TIMES (240); i++)
    {
      const guint bits = acies_test_rule_sets[i % ACIES_TEST_N_RULE_SETS];
      AciesPosition position;
      AciesStep steps[ACIES_MAX_LEGAL];

      acies_position_deal_seeded (&position, bits, acies_test_seat (i & 1), &random);
      while (position.phase != ACIES_PHASE_OVER)
        {
          if (acies_random_below (&random, 12) == 0)
            {
              const AciesSeat seat = acies_test_seat (position.turn);
              const guint n_steps = acies_position_list (&position, steps);
              const guint stride = n_steps / MAX_STEPS + 1;
              AciesPosition seen, other;

              acies_position_hide (&position, seat, &seen);
              acies_position_complete (&seen, seat, &random, &other);

              for (guint j = acies_random_below (&random, stride); j < n_steps; j += stride)
                {
                  g_autoptr (GPtrArray) full = list_reasons (&position, &steps[j]);
                  const AciesReasonFacts facts = { &other, seat };
                  /* Not even if everything is open to be looked at. */
                  g_autoptr (GPtrArray) peeking = acies_reasons_list (&facts, &steps[j], NULL);
                  g_autoptr (GPtrArray) elsewhere = list_reasons (&other, &steps[j]);
                  g_autofree char *text = join (full);
                  g_autofree char *text_peeking = join (peeking);
                  g_autofree char *text_elsewhere = join (elsewhere);

                  assert_sound (full, &position, &steps[j]);
                  g_assert_cmpstr (text, ==, text_elsewhere);
                  g_assert_cmpstr (text, ==, text_peeking);
                  n++;
                }
            }
          {
            AciesStep step;

            acies_position_random_step (&position, &random, &step);
            acies_position_play (&position, &step);
          }
        }
    }

  g_test_message ("%u moves", n);
  g_assert_cmpuint (n, >=, ACIES_TEST_TIMES (10000));
}

/* What a step costs comes first, unless it is the best all the same. */
static void
test_best (void)
{
  g_autoptr (AciesStep) step = acies_step_new_from_string ("P1@3", NULL);
  AciesPosition position, seen;
  AciesReasonFacts facts = { &seen, ACIES_SEAT_SOUTH };
  g_autoptr (GPtrArray) plain = NULL;
  g_autoptr (GPtrArray) best = NULL;

  set_up (&position, 0, "3=R5:O8.O9.O10 4=P3.P2: turn s hand P1.G7.Y4.B6.O2.R9.G3", NULL);
  acies_position_hide (&position, ACIES_SEAT_SOUTH, &seen);
  plain = acies_reasons_list (&facts, step, NULL);
  facts.best = TRUE;
  best = acies_reasons_list (&facts, step, NULL);
  g_assert_cmpstr (plain->pdata[0], ==, "Purple 1 would have completed a wedge at flag 4.");
  g_assert_cmpstr (best->pdata[0], !=, plain->pdata[0]);
  g_assert_true (g_ptr_array_find_with_equal_func (best, "It has a price: Purple 1 would have completed a wedge at flag 4.",
                                                   g_str_equal, NULL));
}

int
main (int    argc,
      char **argv)
{
  acies_test_init (&argc, &argv);

  g_test_add_func ("/reasons/cases", test_cases);
  g_test_add_func ("/reasons/first", test_first);
  g_test_add_func ("/reasons/known-card", test_known_card);
  g_test_add_func ("/reasons/known-tactics-card", test_known_tactics_card);
  g_test_add_func ("/reasons/best", test_best);
  g_test_add_func ("/reasons/random", test_random);

  return g_test_run ();
}
