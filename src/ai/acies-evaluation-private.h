/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-network-private.h"

G_BEGIN_DECLS

/* Kinds of plays that change the table alike: a troop card, or each tactics card. */
#define ACIES_N_PLAY_CLASSES (1 + ACIES_N_TACTICS + 1)

typedef struct
{
  gboolean ready;
  float context[ACIES_N_FIRST];
  float second[ACIES_N_FLAGS][ACIES_N_SECOND];
  float join[ACIES_N_JOIN];
} AciesPlayClass;

/*
 * A position as the network sees it for one seat, made so that what a step changes costs
 * little.
 */
typedef struct
{
  const AciesNetwork *network;
  const AciesPosition *position;
  guint seat;
  AciesOutside outside;
  AciesReach own[ACIES_N_FLAGS];
  AciesReach enemy[ACIES_N_FLAGS];
  AciesReach threat[ACIES_N_FLAGS];
  float inputs[ACIES_N_FLAGS][ACIES_N_FLAG_INPUTS];
  float enemy_first[ACIES_N_FLAGS][ACIES_N_FIRST];
  float first[ACIES_N_FLAGS][ACIES_N_FIRST];
  AciesPlayClass classes[ACIES_N_PLAY_CLASSES];
} AciesEvaluation;

void  acies_evaluation_init   (AciesEvaluation     *self,
                               const AciesNetwork  *network,
                               const AciesPosition *position,
                               guint                seat);
float acies_evaluation_value  (AciesEvaluation     *self,
                               AciesDrew            drew);
float acies_evaluation_move   (AciesEvaluation     *self,
                               const AciesMove     *move);
float acies_evaluation_refine (AciesEvaluation     *self,
                               const AciesMove     *move);
void  acies_evaluation_flags  (AciesEvaluation     *self,
                               AciesDrew            drew,
                               float               *chances);
void  acies_position_claim_all (AciesPosition      *position,
                                guint               seat);
AciesDrew acies_position_draw_unseen (const AciesPosition *self,
                                      const AciesMove     *draw,
                                      AciesPosition       *after);
float acies_evaluate          (const AciesNetwork  *network,
                               const AciesPosition *position,
                               guint                seat,
                               AciesDrew            drew);

G_END_DECLS
