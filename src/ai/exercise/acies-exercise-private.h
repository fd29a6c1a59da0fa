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

/* What exercises are to be like. */
typedef struct
{
  guint rules;                          /* AciesRuleBits */
  guint tactics;                        /* the tactics cards that may be seen, as ACIES_TACTICS_BIT() */
  guint motifs;                         /* of best steps, as bits */
  guint least_difficulty;               /* of best steps */
  guint most_difficulty;
  guint games;                          /* in which best steps are checked at most */
} AciesExerciseWish;

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

/* The enemy's side of a flag, and the formation that it has to beat. */
typedef struct
{
  AciesCardSet cards;
  guint n_missing;
  guint size;
  gboolean fog;
  AciesStrength strength;
  AciesCardSet unseen;
} AciesProofSide;

/* acies-exercise.c */
AciesExercise *acies_exercise_new_proof  (const AciesPosition  *truth,
                                          const AciesProofTask *task);
AciesExercise *acies_exercise_new_step   (AciesAnalysis        *analysis,
                                          const AciesAdvice    *best,
                                          const AciesAdvice    *second,
                                          guint                 difficulty);

/* acies-exercise-proof.c */
AciesExercise *acies_exercise_find_proof (const AciesNetwork   *network,
                                          const AciesExerciseWish *wish,
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
void           acies_proof_side_init     (AciesProofSide       *self,
                                          const AciesPosition  *position,
                                          guint                 flag);
gboolean       acies_proof_side_wins     (const AciesProofSide *self,
                                          AciesCardSet          card);

/* acies-exercise-trap.c */
char          *acies_proof_trap_describe (AciesView            *view,
                                          guint                 flag,
                                          gboolean              provable,
                                          AciesCard             decisive);

/* acies-exercise-step.c */
AciesExercise *acies_exercise_find_step  (const AciesNetwork   *network,
                                          const AciesExerciseWish *wish,
                                          AciesRandom          *random,
                                          GCancellable         *cancellable);

/* acies-exercise-play.c */
void           acies_exercise_deal       (const AciesExerciseWish *wish,
                                          AciesPosition        *position,
                                          AciesRandom          *random);
void           acies_exercise_play       (const AciesNetwork   *network,
                                          const AciesExerciseWish *wish,
                                          AciesPosition        *position,
                                          AciesRandom          *random,
                                          AciesExerciseTheme    theme);

G_END_DECLS
