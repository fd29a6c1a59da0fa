/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <acies.h>

G_BEGIN_DECLS

/* How many of the last answers tell what is to be practised. */
#define ACIES_PRACTICE_RECENT 12

/* The theme is chosen by how well it goes. */
#define ACIES_PRACTICE_ANY    -1

/* How one kind of question was answered; the last answers as bits, the newest the lowest,
 * set where they were wrong. */
typedef struct
{
  guint  n_right;
  guint  n_wrong;
  guint  n_recent;
  guint  recent;
} AciesPracticeTally;

/* How many were right in a row. */
typedef struct
{
  guint  now;
  guint  best;
} AciesPracticeStreak;

/* What somebody got right and wrong; proofs by theme and by whether they hold. */
typedef struct
{
  AciesPracticeTally  proofs[ACIES_N_EXERCISE_THEMES][2];
  AciesPracticeTally  steps;
  /* by AciesExerciseKind */
  AciesPracticeStreak streaks[2];
  int                 choice;
} AciesPracticeRecord;

void     acies_practice_record_init        (AciesPracticeRecord       *self);
gboolean acies_practice_record_parse       (AciesPracticeRecord       *self,
                                            const char                *text,
                                            gsize                      length,
                                            GError                   **error);
char    *acies_practice_record_to_string   (const AciesPracticeRecord *self);
void     acies_practice_record_add         (AciesPracticeRecord       *self,
                                            AciesExercise             *exercise,
                                            gboolean                   right);
guint    acies_practice_record_get_reached (const AciesPracticeRecord *self);
double   acies_practice_record_get_weight  (const AciesPracticeRecord *self,
                                            AciesExerciseTheme         theme);
double   acies_practice_record_get_share   (const AciesPracticeRecord *self,
                                            AciesExerciseTheme         theme);

G_END_DECLS
