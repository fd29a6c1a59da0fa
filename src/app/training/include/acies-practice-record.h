/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <acies.h>

#include "acies-kept-file.h"

G_BEGIN_DECLS

/* How many of the last answers decide what is asked next. */
#define ACIES_PRACTICE_RECENT  12

/* No theme in particular: it is chosen by how well each goes. */
#define ACIES_PRACTICE_ANY     -1

/* How hard puzzles are at first, at most; and those of a day for somebody who does not know the tactics cards. */
#define ACIES_PRACTICE_FIRST_DIFFICULTY 2

/* The values of AciesExerciseKind. */
#define ACIES_PRACTICE_N_KINDS (ACIES_EXERCISE_STEP + 1)

/* What puzzles are about: motifs that go together. */
typedef enum
{
  ACIES_PUZZLES_ALL,
  ACIES_PUZZLES_CLAIMING,
  ACIES_PUZZLES_DEFENDING,
  ACIES_PUZZLES_PLACING,
} AciesPuzzles;

#define ACIES_N_PUZZLES (ACIES_PUZZLES_PLACING + 1)

/* How one kind of question was answered. */
typedef struct
{
  guint n_right;
  guint n_wrong;
  guint n_recent;       /* how many answers there are in the next one */
  guint recent;         /* bits that are set for wrong answers; the newest is the lowest */
} AciesPracticeCount;

/* How many answers were right in a row. */
typedef struct
{
  guint now;
  guint best;
} AciesPracticeStreak;

/* What somebody got right and wrong. */
typedef struct
{
  AciesPracticeCount  proofs[ACIES_N_EXERCISE_THEMES][2];       /* by theme, and by whether they hold */
  AciesPracticeCount  causes[ACIES_N_EXERCISE_THEMES];           /* whether the card that decides was found at once */
  AciesPracticeCount  steps;
  AciesPracticeCount  puzzles_of[ACIES_N_PUZZLES];              /* the same by what they are about; since version 3 */
  AciesPracticeStreak streaks[ACIES_PRACTICE_N_KINDS];          /* by AciesExerciseKind */
  int                 choice;                                   /* a theme, or ACIES_PRACTICE_ANY */
  AciesPuzzles        puzzles;
  guint               difficulty;                               /* of puzzles, at most; it follows how they are answered */
  guint32             day;                                      /* of the last puzzle of a day that was answered, as a
                                                                   Julian day of GDate; 0 for none */
  gboolean            day_right;
  guint               n_days;                                   /* in a row, up to that one */
} AciesPracticeRecord;

guint    acies_puzzles_get_motifs          (AciesPuzzles               puzzles);

void     acies_practice_record_init        (AciesPracticeRecord       *self);
AciesKeptFileState
         acies_practice_record_parse       (AciesPracticeRecord       *self,
                                            const char                *text,
                                            GError                   **error);
char    *acies_practice_record_to_string   (const AciesPracticeRecord *self);
void     acies_practice_record_add         (AciesPracticeRecord       *self,
                                            AciesExercise             *exercise,
                                            const char                *day,
                                            gboolean                   right);
void     acies_practice_record_add_cause   (AciesPracticeRecord       *self,
                                            AciesExercise             *exercise,
                                            gboolean                   right);
guint    acies_practice_record_count_days  (const AciesPracticeRecord *self,
                                            const char                *today);
gboolean acies_practice_record_find_day    (const AciesPracticeRecord *self,
                                            const char                *day,
                                            gboolean                  *right);
void     acies_practice_record_count       (const AciesPracticeRecord *self,
                                            AciesExerciseKind          kind,
                                            guint                     *n_right,
                                            guint                     *n_answers);
guint    acies_practice_record_get_reached (const AciesPracticeRecord *self);
double   acies_practice_record_get_weight  (const AciesPracticeRecord *self,
                                            AciesExerciseTheme         theme);
double   acies_practice_record_get_share   (const AciesPracticeRecord *self,
                                            AciesExerciseTheme         theme);

G_END_DECLS
