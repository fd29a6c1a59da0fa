/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-network-private.h"

G_BEGIN_DECLS

/* Kinds of plays with the same effect on the whole table: any troop card, or each tactics
 * card. */
#define ACIES_N_PLAY_CLASSES (1 + ACIES_N_TACTICS + 1)

typedef struct
{
  gboolean ready;
  float context[ACIES_MAX_MEMBERS][ACIES_N_FIRST];
  float second[ACIES_N_FLAGS][ACIES_MAX_MEMBERS][ACIES_N_SECOND];
  float join[ACIES_MAX_MEMBERS][ACIES_N_JOIN];
} AciesPlayClass;

/* For so many cards it is remembered what changes without them: as many as are refined. */
#define ACIES_N_MISSED 8

/* What a troop card changes at other flags than its own, as it is no longer in the hand. */
typedef struct
{
  guint card;
  guint known;                          /* flags, as bits */
  guint changed;                        /* of these */
  float change[ACIES_N_FLAGS][ACIES_MAX_MEMBERS][ACIES_N_SECOND];
} AciesMissed;

/* What a troop card does as the first of its side: the same at every such flag. */
typedef struct
{
  guint card;                           /* %ACIES_CARD_NONE: of none so far */
  AciesReach own;
  gboolean has_change;
  guint8 stakes;                        /* of the flags where this is the change: */
  float change[ACIES_MAX_MEMBERS][ACIES_N_SECOND];         /* where the enemy has no card either */
} AciesFirstCard;

/*
 * A position as the network sees it for one seat, kept so that what a step changes is cheap to
 * find.
 */
typedef struct
{
  const AciesNetwork *network;
  const AciesPosition *position;
  guint seat;
  AciesSeatOdds odds;
  AciesReach own[ACIES_N_FLAGS];
  AciesReach enemy[ACIES_N_FLAGS];
  AciesReach threat[ACIES_N_FLAGS];
  float inputs[ACIES_N_FLAGS][ACIES_N_FLAG_INPUTS];
  float enemy_first[ACIES_N_FLAGS][ACIES_MAX_MEMBERS][ACIES_N_FIRST];
  float first[ACIES_N_FLAGS][ACIES_MAX_MEMBERS][ACIES_N_FIRST];
  AciesPlayClass classes[ACIES_N_PLAY_CLASSES];
  AciesFirstCard first_card;
  AciesMissed missed[ACIES_N_MISSED];
  guint n_missed;
} AciesEvaluation;

void  acies_evaluation_init   (AciesEvaluation     *self,
                               const AciesNetwork  *network,
                               const AciesPosition *position,
                               guint                seat);
void  acies_evaluation_widen  (AciesEvaluation     *self,
                               const AciesNetwork  *network);
float acies_evaluation_value  (AciesEvaluation     *self,
                               AciesDrew            drew);
float acies_evaluation_drawn  (AciesEvaluation     *self,
                               const AciesPosition *after,
                               AciesDrew            drew);
float acies_evaluation_step   (AciesEvaluation     *self,
                               const AciesStep     *step);
float acies_evaluation_refine (AciesEvaluation     *self,
                               const AciesStep     *step);
void  acies_evaluation_flags  (AciesEvaluation     *self,
                               AciesDrew            drew,
                               float               *chances);
void  acies_position_claim_all (AciesPosition      *position,
                                guint               seat);
AciesDrew acies_position_draw_unseen (const AciesPosition *self,
                                      const AciesStep     *draw,
                                      AciesPosition       *after);
float acies_evaluate          (const AciesNetwork  *network,
                               const AciesPosition *position,
                               guint                seat,
                               AciesDrew            drew);

G_END_DECLS
