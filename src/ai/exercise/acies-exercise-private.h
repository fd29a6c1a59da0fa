/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-exercise.h"
#include "acies-network-private.h"
#include "acies-position-private.h"

G_BEGIN_DECLS

/* From so many cards the one that decides is chosen, if there are as many. */
#define ACIES_PROOF_CHOICES 4

/* What can be asked about a flag (0 to 8) of the side to move. */
typedef struct
{
  guint flag;
  AciesExerciseTheme theme;
  gboolean provable;
  AciesCard decisive;                   /* ACIES_CARD_NONE where no card is asked for */
  guint8 choices[ACIES_PROOF_CHOICES];
  guint n_choices;
} AciesProofTask;

/* acies-exercise.c */
AciesExercise *acies_exercise_new_proof  (const AciesPosition  *truth,
                                          const AciesProofTask *task);
AciesExercise *acies_exercise_new_step   (AciesAnalysis        *analysis,
                                          const AciesAdvice    *best,
                                          const AciesAdvice    *second,
                                          guint                 difficulty);

/* acies-exercise-proof.c */
AciesExercise *acies_exercise_find_proof (const AciesNetwork   *network,
                                          guint                 rules,
                                          AciesRandom          *random,
                                          AciesExerciseTheme    theme,
                                          gboolean              provable,
                                          GCancellable         *cancellable);

/* acies-exercise-choice.c */
void           acies_proof_task_choose   (AciesProofTask       *self,
                                          const AciesPosition  *position);
char          *acies_proof_task_describe (const AciesPosition  *position,
                                          guint                 flag,
                                          gboolean              provable,
                                          AciesCard             card);

/* acies-exercise-step.c */
AciesExercise *acies_exercise_find_step  (const AciesNetwork   *network,
                                          guint                 rules,
                                          guint                 motifs,
                                          guint                 games,
                                          AciesRandom          *random,
                                          GCancellable         *cancellable);

/* acies-exercise-play.c */
void           acies_exercise_play       (const AciesNetwork   *network,
                                          AciesPosition        *position,
                                          AciesRandom          *random,
                                          AciesExerciseTheme    theme);

G_END_DECLS
