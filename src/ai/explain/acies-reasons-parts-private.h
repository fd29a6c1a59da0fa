/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-flag-state-private.h"
#include "acies-formation-private.h"
#include "acies-inputs-private.h"
#include "acies-reasons-private.h"

G_BEGIN_DECLS

/* A sentence and how much it matters; with equal weights, the one found first comes first. */
typedef struct
{
  int weight;
  guint order;
  AciesMotif topic;
  char *text;
} AciesReason;

/* What is found while a step is explained. Each finding has a weight: the heaviest are told. */
typedef struct
{
  const AciesReasonFacts *facts;
  const AciesStep *step;
  guint seat;
  const AciesPosition *seen;
  AciesPosition after;          /* the same as seen where the step only draws */
  AciesCardsLeft left_before;
  AciesCardsLeft left;
  AciesSeatOdds odds_before;
  AciesSeatOdds odds;
  gboolean over;                /* the step wins at once: nothing else matters */
  AciesMotif topic;             /* the mistake that what is being found keeps from, or is */
  GArray *findings;
} AciesReasons;

/* What is said before what: the higher, the sooner. */
enum
{
  /* Whatever the step is. */
  ACIES_WEIGHT_CAUSE = 120,                /* what comparing it with a better one has found; the next one is one less */
  ACIES_WEIGHT_MISSED_WIN = 99,            /* it passes up a win */
  ACIES_WEIGHT_UNCLAIMED = 96,             /* it passes up a claim */
  ACIES_WEIGHT_FOR_BEST = 79,              /* what comparing the best one with another has found, likewise */

  /* A card that is played, and what it means for the flags. */
  ACIES_WEIGHT_FORCED = 101,               /* it wins the game for certain, later */
  ACIES_WEIGHT_WIN = 100,                  /* it wins the game, at once */
  ACIES_WEIGHT_ALLOWED_WIN = 98,           /* the enemy can win then */
  ACIES_WEIGHT_AVERTED_WIN = 97,           /* the enemy cannot win any more */
  ACIES_WEIGHT_LOST_CLAIM = 95,            /* it gives a claim away */
  ACIES_WEIGHT_LATER_WIN = 94,             /* it wins at the start of the next turn */
  ACIES_WEIGHT_CLAIM = 90,                 /* it lets one claim */
  ACIES_WEIGHT_REVEALED = 89,              /* it shows a card, and so lets one claim elsewhere */
  ACIES_WEIGHT_AVERTED_CLAIM = 86,         /* the enemy cannot claim any more */
  ACIES_WEIGHT_ALLOWED_CLAIM = 85,         /* the enemy can claim then */
  ACIES_WEIGHT_LOSES_FLAG = 84,            /* the flag can hardly be won with it */
  ACIES_WEIGHT_RESCUE = 83,                /* a flag that was lost can be won again */
  ACIES_WEIGHT_BREAKS_UP = 82,             /* the enemy’s formation is complete no more, or counts as a sum */
  ACIES_WEIGHT_DENIES = 81,                /* the enemy cannot make a kind of formation any more */
  ACIES_WEIGHT_COMPLETES = 80,             /* it completes the own side */
  ACIES_WEIGHT_FOG_SUMS = 78,              /* what counts in Fog */
  ACIES_WEIGHT_LOSES_OWN = 77,             /* Redeploy breaks up a formation of one’s own */
  ACIES_WEIGHT_THREAT = 76,                /* a card of the hand would win the flag next */
  ACIES_WEIGHT_RIVAL = 75,                 /* whether what is complete holds */
  ACIES_WEIGHT_OWN_FOURTH = 74,            /* in Mud, the own formation needs a fourth card */
  ACIES_WEIGHT_SPENT = 73,                 /* it would have completed something elsewhere */
  ACIES_WEIGHT_BEST_LESS = 72,             /* the best that the enemy can still make, which is less now */
  ACIES_WEIGHT_NOTHING_LOST = 72,          /* Redeploy takes a card from a lost flag */
  ACIES_WEIGHT_OWN_SUM = 71,               /* in Fog, the own formation counts as a sum */
  ACIES_WEIGHT_DENIES_IN_FOG = 70,         /* the enemy cannot make a kind of formation in Fog */
  ACIES_WEIGHT_BEST_AFTER_BREAK = 70,      /* the best that the enemy can still make where its formation was broken up */
  ACIES_WEIGHT_BEGINNING = 69,             /* why it begins a flag */
  ACIES_WEIGHT_CLEARING = 69,              /* the weather leaves a flag */
  ACIES_WEIGHT_OTHER_LEADER = 68,          /* the other leader stays in the hand */
  ACIES_WEIGHT_GIVEN_UP = 67,              /* what the flag cannot become any more */
  ACIES_WEIGHT_FIRST_COMPLETE = 66,        /* one wins a tie */
  ACIES_WEIGHT_STARTS_OVER = 66,           /* the enemy needs another card */
  ACIES_WEIGHT_OPEN_AFTER_BREAK = 65,      /* what a side that needs a fourth card can become */
  ACIES_WEIGHT_LOST_FLAG = 64,             /* the flag could hardly be won anyway */
  ACIES_WEIGHT_BEST_IN_FOG = 64,           /* the best that the enemy can still reach in Fog */
  ACIES_WEIGHT_LEADER_LOST = 64,           /* the enemy loses its leader */
  ACIES_WEIGHT_BEST_AFTER_DENIAL = 63,     /* the best that the enemy can still make where it cannot make another kind */
  ACIES_WEIGHT_OPEN = 62,                  /* what the own side can still become */
  ACIES_WEIGHT_BEST_IN_MUD = 62,           /* the best that the enemy can still make in Mud */
  ACIES_WEIGHT_CAN_WAIT = 61,              /* a flag that could be claimed can wait */
  ACIES_WEIGHT_OPEN_AFTER_REMOVAL = 61,    /* what a side from which Redeploy takes a card can become */
  ACIES_WEIGHT_ONE_MORE = 60,              /* the side needs a card more */
  ACIES_WEIGHT_FOUR_CARDS = 58,            /* formations in Mud have four cards */
  ACIES_WEIGHT_ENEMY_THREE = 57,           /* the enemy needs the flag for three adjacent ones */
  ACIES_WEIGHT_LIMIT_HOLDING = 55,         /* the limit keeps back the tactics cards that one holds */
  ACIES_WEIGHT_STAKE = 56,                 /* one needs the flag to win */
  ACIES_WEIGHT_FOG_NOBODY = 55,            /* Fog where nobody has played */
  ACIES_WEIGHT_ENEMY_FIFTH = 53,           /* the flag would be the enemy’s fifth */
  ACIES_WEIGHT_FREES_MORE = 52,            /* the enemy may play one more; 8 more for each card that it could not play before */
  ACIES_WEIGHT_OPEN_IN_MUD = 50,           /* what a side can become in Mud */
  ACIES_WEIGHT_FREES_TACTICS = 46,         /* the enemy may play tactics cards again */
  ACIES_WEIGHT_WITHHELD = 38,              /* the enemy may not play its tactics cards */
  ACIES_WEIGHT_FREES_MORE_AS_PRICE = 36,   /* the enemy may play one more, which the best step is worth */
  ACIES_WEIGHT_LIMIT = 33,                 /* what the limit lets one play */
  ACIES_WEIGHT_ONLY_LEADER = 32,           /* it is the only leader */
  ACIES_WEIGHT_UNLIKELY = 30,              /* the side can hardly become more than a host */
  ACIES_WEIGHT_TAKES_UP = 28,              /* it begins a side where the enemy has cards */
  ACIES_WEIGHT_FIRST_TO_PLAY = 26,         /* nobody has played there */
  ACIES_WEIGHT_PRICE = 24,                 /* what the best step gives up or spends */

  /* What is added where a side can still become something. */
  ACIES_WEIGHT_IN_HAND = 8,                /* the hand completes it */
  ACIES_WEIGHT_HIGHEST = 2,                /* in Fog, the highest card of the hand is played */
  ACIES_WEIGHT_FAR = -4,                   /* more than one card has to come, or a certain one */
  ACIES_WEIGHT_LUCK = -10,                 /* it takes luck */

  /* Scout, once it is played. */
  ACIES_WEIGHT_SCOUT = 80,                 /* what it shows */
  ACIES_WEIGHT_USEFUL = 70,                /* which troop cards that may come complete something */
  ACIES_WEIGHT_BUYS_TIME = 50,             /* it commits to nothing */

  /* A claim. */
  ACIES_WEIGHT_WHY_CLAIMED = 80,           /* why it holds */
  ACIES_WEIGHT_ENEMY_NEEDED = 75,          /* the enemy would have needed the flag */
  ACIES_WEIGHT_NEXT_FLAG = 70,             /* which flag wins then */
  ACIES_WEIGHT_FLAGS_HELD = 50,            /* how many flags one holds then */
  ACIES_WEIGHT_SAFE = 40,                  /* tactics cards change nothing there any more */

  /* A draw. */
  ACIES_WEIGHT_KNOWN_CARD = 90,            /* the card on top, if one has put it there */
  ACIES_WEIGHT_KNOWN_USE = 80,             /* what that completes */
  ACIES_WEIGHT_HAS_TO_WAIT = 66,           /* a tactics card has to wait */
  ACIES_WEIGHT_MANY_TACTICS = 62,          /* how many tactics cards one holds */
  ACIES_WEIGHT_NO_TACTICS = 60,            /* one holds none */
  ACIES_WEIGHT_LAST_CARD = 58,             /* it is the last card of the deck */
  ACIES_WEIGHT_LEADERS_OUT = 55,           /* a leader may come */
  ACIES_WEIGHT_MAY_PLAY = 45,              /* the limit lets one play a tactics card */
  ACIES_WEIGHT_TROOPS_HELD = 40,           /* how many troop cards one holds */

  /* A card that Scout puts back. */
  ACIES_WEIGHT_NEEDED = 85,                /* it would have completed something, or could never be played */
  ACIES_WEIGHT_DANGER = 80,                /* the enemy may draw it */
  ACIES_WEIGHT_USELESS = 75,               /* it fits nowhere */
  ACIES_WEIGHT_WOULD_WAIT = 65,            /* a tactics card would have to wait */
  ACIES_WEIGHT_HELPFUL = 62,               /* it could still have helped */
  ACIES_WEIGHT_TACTICS_KEPT = 55,          /* which tactics cards one keeps */
  ACIES_WEIGHT_ENEMY_FIRST = 45,           /* the enemy draws first */
  ACIES_WEIGHT_SECRET = 25,                /* only one knows where it is */

  /* A pass, or the end of a turn. */
  ACIES_WEIGHT_GAME_ENDS = 100,            /* both have passed */
  ACIES_WEIGHT_RESULT = 95,                /* who wins then */
  ACIES_WEIGHT_WHY_PASS = 70,              /* why no troop card is played */
  ACIES_WEIGHT_WHY_DONE = 60,              /* why the turn ends */
  ACIES_WEIGHT_KEEPS_TACTICS = 50,         /* tactics cards stay in the hand */
  ACIES_WEIGHT_NO_DRAW = 40,               /* no card is drawn */
};

void acies_reasons_add (AciesReasons *self,
                        int           weight,
                        char         *text);
void acies_reasons_say (AciesReasons *self,
                        int           weight,
                        const char   *format,
                        ...) G_GNUC_PRINTF (3, 4);

void acies_reasons_stakes (AciesReasons *self,
                           guint         flag);

void acies_reasons_claims    (AciesReasons *self);
void acies_reasons_unhurried (AciesReasons *self);
void acies_reasons_unclaimed (AciesReasons *self);

void     acies_reasons_own_side    (AciesReasons         *self,
                                    guint                 flag);
void     acies_reasons_rival       (AciesReasons         *self,
                                    const AciesFlagState *state);
gboolean acies_reasons_open        (AciesReasons         *self,
                                    const AciesFlagState *state,
                                    int                   weight);
float    acies_reasons_kind_chance (AciesSeatOdds        *odds,
                                    const AciesPosition  *position,
                                    guint                 flag,
                                    guint                 kind);
void     acies_reasons_spent       (AciesReasons         *self);
gboolean acies_reasons_given_up    (AciesReasons         *self,
                                    guint                 flag);

char *acies_reasons_say_gives_up (guint         kind,
                                  guint         flag);
char *acies_reasons_say_hand_one (guint         kind,
                                  guint         flag,
                                  guint         card);
char *acies_reasons_say_hand_two (guint         kind,
                                  guint         flag,
                                  guint         card,
                                  guint         other);
AciesStrength
      acies_reasons_find_top     (AciesSeatOdds        *odds,
                                  const AciesPosition  *position,
                                  const AciesFlagState *state,
                                  const AciesCardsLeft *left);
char *acies_reasons_say_higher   (AciesStrength best,
                                  AciesStrength own,
                                  guint         flag,
                                  guint         card);
char *acies_reasons_say_out      (guint         kind,
                                  guint         flag,
                                  guint         n_all,
                                  guint         n);
char *acies_reasons_say_joins    (guint         kind,
                                  guint         flag,
                                  guint         card,
                                  guint         n_all,
                                  guint         n);
char *acies_reasons_say_fits     (guint         kind,
                                  guint         flag,
                                  guint         n_all,
                                  guint         n);

void acies_reasons_tactics  (AciesReasons *self);
void acies_reasons_withheld (AciesReasons *self);

AciesCardSet acies_reasons_find_useful (const AciesPosition *position,
                                        guint                seat,
                                        AciesCardSet         cards);

gboolean acies_reasons_has_use     (const AciesReasons *self,
                                    guint               card);
gboolean acies_reasons_has_partner (const AciesReasons *self,
                                    guint               card);

void acies_reasons_draw   (AciesReasons *self);
void acies_reasons_useful (AciesReasons *self);
void acies_reasons_return (AciesReasons *self);
void acies_reasons_pass   (AciesReasons *self);
void acies_reasons_claim  (AciesReasons *self);
void acies_reasons_done   (AciesReasons *self);

G_END_DECLS
