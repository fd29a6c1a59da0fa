/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-reach-private.h"

G_BEGIN_DECLS

/* What it would mean to claim a flag, as bits: this follows from the flags that are claimed already. */
typedef enum
{
  ACIES_STAKES_OWN_WIN    = 1 << 0,     /* the own claim wins the game */
  ACIES_STAKES_ENEMY_WIN  = 1 << 1,
  ACIES_STAKES_OWN_ROW    = 1 << 2,     /* it would leave one flag to three in a row */
  ACIES_STAKES_ENEMY_ROW  = 1 << 3,
  ACIES_STAKES_OWN_ALONE  = 1 << 4,     /* it cannot be one of three in a row any more */
  ACIES_STAKES_ENEMY_ALONE = 1 << 5,
} AciesStakes;

#define ACIES_N_STAKES 6

/* What the network is told of each flag, apart from the reach of both sides. */
typedef enum
{
  ACIES_INPUT_OWN_MISSING,              /* none to four, one of five */
  ACIES_INPUT_ENEMY_MISSING = ACIES_INPUT_OWN_MISSING + 5,
  ACIES_INPUT_OWN_FLAG = ACIES_INPUT_ENEMY_MISSING + 5,
  ACIES_INPUT_ENEMY_FLAG,
  ACIES_INPUT_FOG,
  ACIES_INPUT_MUD,
  ACIES_INPUT_WINS_TIES,
  ACIES_INPUT_CHANCE,
  ACIES_INPUT_DOUBT,
  ACIES_INPUT_PROVES,
  ACIES_INPUT_PROVED,
  ACIES_INPUT_HAND_KIND,                /* what the own hand makes alone, one of five */
  ACIES_INPUT_HAND_STEP = ACIES_INPUT_HAND_KIND + 5,
  ACIES_INPUT_HAND_CHANCE,
  ACIES_INPUT_MORALE_STEP,              /* the same with a morale card of the hand */
  ACIES_INPUT_MORALE_CHANCE,
  ACIES_INPUT_THREAT,                   /* the enemy's hand beats what this seat is sure of */
  ACIES_INPUT_OWN_WILD,
  ACIES_INPUT_ENEMY_WILD,
  ACIES_INPUT_FITS_WEDGE,               /* how many cards of the own hand go on with what lies here */
  ACIES_INPUT_FITS_PHALANX,
  ACIES_INPUT_FITS_BATTALION,
  ACIES_INPUT_FITS_SKIRMISH,
  ACIES_INPUT_OWN_BEST,                 /* the highest step that may be */
  ACIES_INPUT_ENEMY_BEST,
  ACIES_INPUT_BEST_AHEAD,
  ACIES_INPUT_OWN_SUM,                  /* of what lies here */
  ACIES_INPUT_ENEMY_SUM,
  ACIES_INPUT_STAKES,                   /* ACIES_N_STAKES of AciesStakes */
  ACIES_INPUT_WINS_NEXT = ACIES_INPUT_STAKES + ACIES_N_STAKES, /* the game, where it is one card short */
  ACIES_INPUT_LOSES_NEXT,
  ACIES_N_FLAG_INPUTS,
} AciesFlagInput;

/*
 * How many switches of the rules the network is told of, from the first of AciesRuleBits on. It
 * knows nothing of one that is added later until it is told of that one, too, and trained
 * again.
 */
#define ACIES_N_RULE_INPUTS 6

/* What it is told of the whole table as well: for each flag, and for all flags together. */
typedef enum
{
  ACIES_CONTEXT_TACTICS,                /* ten cards in the own hand */
  ACIES_CONTEXT_MAY_PLAY = ACIES_CONTEXT_TACTICS + ACIES_N_TACTICS,
  ACIES_CONTEXT_ENEMY_TACTICS,
  ACIES_CONTEXT_ENEMY_MAY_PLAY,
  ACIES_CONTEXT_DECK,
  ACIES_CONTEXT_OWN_TROOPS,
  ACIES_CONTEXT_ENEMY_TROOPS,
  ACIES_N_CONTEXT,

  ACIES_COMMON_OUT = ACIES_N_CONTEXT,   /* ten tactics cards nobody has shown */
  ACIES_COMMON_DECK_STEPS = ACIES_COMMON_OUT + ACIES_N_TACTICS,
  ACIES_COMMON_TACTICS_DECK = ACIES_COMMON_DECK_STEPS + 5,
  ACIES_COMMON_NO_TACTICS_DECK,
  ACIES_COMMON_OWN_FLAGS,               /* scaled, three or more, four */
  ACIES_COMMON_ENEMY_FLAGS = ACIES_COMMON_OWN_FLAGS + 3,
  ACIES_COMMON_OWN_TACTICS = ACIES_COMMON_ENEMY_FLAGS + 3,
  ACIES_COMMON_PLAYED,                  /* one more, even, one less, two or more less */
  ACIES_COMMON_LED = ACIES_COMMON_PLAYED + 4,
  ACIES_COMMON_ENEMY_LED,
  ACIES_COMMON_FREE,
  ACIES_COMMON_ENEMY_FREE,
  ACIES_COMMON_DRAW,                    /* still open, troop, tactics */
  ACIES_COMMON_SCOUT_DRAWS = ACIES_COMMON_DRAW + 3,
  ACIES_COMMON_SCOUT_RETURNS,
  ACIES_COMMON_RULES,                   /* ACIES_N_RULE_INPUTS switches */
  ACIES_COMMON_OWN_NEAR = ACIES_COMMON_RULES + ACIES_N_RULE_INPUTS, /* places one flag short of three in a row */
  ACIES_COMMON_ENEMY_NEAR,
  ACIES_N_COMMON,
} AciesCommonInput;

/* What may still be drawn or has been drawn at the end of the turn. */
typedef enum
{
  ACIES_DREW_NOT,
  ACIES_DREW_TROOP,
  ACIES_DREW_TACTICS,
} AciesDrew;

/* The odds of both sides as one seat sees them, valid until its hand or the table changes. */
typedef struct
{
  guint seat;
  AciesCardOdds own;
  AciesCardOdds enemy;
  AciesCardOdds threat;                 /* what the enemy may hold already */
  AciesReach empty[2];                  /* of a side without cards and without Mud */
  gboolean has_empty[2];
  guint8 stakes[ACIES_N_FLAGS];         /* AciesStakes */
} AciesSeatOdds;

void acies_seat_odds_init   (AciesSeatOdds       *self,
                             const AciesPosition *position,
                             guint                seat);
void acies_seat_odds_reach  (AciesSeatOdds       *self,
                             const AciesPosition *position,
                             guint                flag,
                             gboolean             enemy,
                             AciesReach          *reach);
void acies_seat_odds_threat (const AciesSeatOdds *self,
                             const AciesPosition *position,
                             guint                flag,
                             AciesReach          *reach);
void acies_inputs_flag      (const AciesSeatOdds *odds,
                             const AciesPosition *position,
                             guint                flag,
                             const AciesReach    *own,
                             const AciesReach    *enemy,
                             const AciesReach    *threat,
                             float               *inputs);
void acies_inputs_common    (const AciesPosition *position,
                             guint                seat,
                             AciesDrew            drew,
                             float               *inputs);

G_END_DECLS
