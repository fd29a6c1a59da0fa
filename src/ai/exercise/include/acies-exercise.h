/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The room "exercise": questions to practise with, made from games that the computer plays
 * against itself. It includes "player" and what is below that.
 */

#pragma once

#if !defined (ACIES_INSIDE) && !defined (ACIES_COMPILATION)
# error "Only <acies.h> can be included directly."
#endif

#include "acies-advice.h"
#include "acies-analysis.h"
#include "acies-motif.h"
#include "acies-view.h"

G_BEGIN_DECLS

/**
 * AciesExerciseKind:
 * @ACIES_EXERCISE_PROOF: whether a flag can be claimed
 * @ACIES_EXERCISE_STEP: which step is clearly best
 *
 * What an exercise asks for.
 *
 * Since: 0.1
 */
typedef enum
{
  ACIES_EXERCISE_PROOF,
  ACIES_EXERCISE_STEP,
} AciesExerciseKind;

/**
 * AciesExerciseTheme:
 * @ACIES_EXERCISE_PLAIN: troop cards only, and none of the following
 * @ACIES_EXERCISE_WILD: wild cards in a formation at the flag (rule 4.7)
 * @ACIES_EXERCISE_WEATHER: Fog or Mud at the flag (rule 5.4)
 * @ACIES_EXERCISE_TIES: the formations are equally strong, or the best that the enemy can make
 *   would be equal if one more card were face up (rule 4.5)
 *
 * What makes a proof hard, from easiest to hardest. If more than one applies, the last one counts.
 *
 * Since: 0.1
 */
typedef enum
{
  ACIES_EXERCISE_PLAIN,
  ACIES_EXERCISE_WILD,
  ACIES_EXERCISE_WEATHER,
  ACIES_EXERCISE_TIES,
} AciesExerciseTheme;

/**
 * ACIES_N_EXERCISE_THEMES:
 *
 * The number of themes.
 *
 * Since: 0.1
 */
#define ACIES_N_EXERCISE_THEMES 4

#define ACIES_TYPE_EXERCISE (acies_exercise_get_type ())

ACIES_AVAILABLE_IN_ALL
G_DECLARE_FINAL_TYPE (AciesExercise, acies_exercise, ACIES, EXERCISE, GObject)

ACIES_AVAILABLE_IN_ALL
AciesExerciseKind   acies_exercise_get_kind                (AciesExercise *self);
ACIES_AVAILABLE_IN_ALL
AciesExerciseTheme  acies_exercise_get_theme               (AciesExercise *self);
ACIES_AVAILABLE_IN_ALL
AciesView          *acies_exercise_get_view                (AciesExercise *self);
ACIES_AVAILABLE_IN_ALL
guint               acies_exercise_get_flag                (AciesExercise *self);
ACIES_AVAILABLE_IN_ALL
gboolean            acies_exercise_get_provable            (AciesExercise *self);
ACIES_AVAILABLE_IN_ALL
const AciesCard    *acies_exercise_get_choices             (AciesExercise *self,
                                                            gsize         *n_cards);
ACIES_AVAILABLE_IN_ALL
AciesCard           acies_exercise_get_decisive_card       (AciesExercise *self);
ACIES_AVAILABLE_IN_ALL
char               *acies_exercise_describe_choice         (AciesExercise *self,
                                                            AciesCard      card);
ACIES_AVAILABLE_IN_ALL
char               *acies_exercise_describe_trap           (AciesExercise *self);
ACIES_AVAILABLE_IN_ALL
AciesAnalysis      *acies_exercise_get_analysis            (AciesExercise *self);
ACIES_AVAILABLE_IN_ALL
AciesAdvice        *acies_exercise_get_best                (AciesExercise *self);
ACIES_AVAILABLE_IN_ALL
AciesMotif          acies_exercise_get_motif               (AciesExercise *self);
ACIES_AVAILABLE_IN_ALL
guint               acies_exercise_get_difficulty          (AciesExercise *self);
ACIES_AVAILABLE_IN_ALL
double              acies_exercise_get_lead                (AciesExercise *self);

G_END_DECLS
