/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <acies.h>

#include "acies-kept-file.h"
#include "acies-practice-record.h"

G_BEGIN_DECLS

/*
 * Practice: what is asked, what was answered, and what is asked next.
 *
 * Properties:
 *   "exercise" (AciesExercise, nullable, read-only): what is asked; %NULL while the next
 *     one is being made.
 *   "busy" (gboolean, read-only): whether an exercise is being made.
 *
 * Signals:
 *   "changed": an answer was given, or another theme chosen.
 *
 * While a puzzle is looked at, the next one is made ready.
 */
#define ACIES_TYPE_PRACTICE (acies_practice_get_type ())

G_DECLARE_FINAL_TYPE (AciesPractice, acies_practice, ACIES, PRACTICE, GObject)

/* Where an exercise stands. */
typedef enum
{
  ACIES_PRACTICE_WAITING,       /* the next one is being made */
  ACIES_PRACTICE_ASKED,
  ACIES_PRACTICE_CAUSE,         /* yes or no was right; which card decides it? */
  ACIES_PRACTICE_TRIED,         /* another step is better, and one may go on looking */
  ACIES_PRACTICE_RIGHT,
  ACIES_PRACTICE_WRONG,         /* or the answer was asked for */
} AciesPracticeState;

AciesPractice             *acies_practice_new          (GFile               *directory,
                                                        guint64              seed);
void                       acies_practice_load         (AciesPractice       *self);
AciesKeptFile             *acies_practice_get_file     (AciesPractice       *self);
gboolean                   acies_practice_get_busy     (AciesPractice       *self);
const AciesPracticeRecord *acies_practice_get_record   (AciesPractice       *self);
AciesExerciseKind          acies_practice_get_kind     (AciesPractice       *self);
AciesPracticeState         acies_practice_get_state    (AciesPractice       *self);
AciesExercise             *acies_practice_get_exercise (AciesPractice       *self);
AciesAdvice               *acies_practice_get_tried    (AciesPractice       *self);
void                       acies_practice_set_choice   (AciesPractice       *self,
                                                        int                  theme);
void                       acies_practice_set_games    (AciesPractice       *self,
                                                        guint                games);
AciesPuzzles               acies_practice_get_puzzles  (AciesPractice       *self);
void                       acies_practice_set_puzzles  (AciesPractice       *self,
                                                        AciesPuzzles         puzzles);
gboolean                   acies_practice_get_daily    (AciesPractice       *self);
void                       acies_practice_ask          (AciesPractice       *self,
                                                        AciesExerciseKind    kind);
void                       acies_practice_ask_daily    (AciesPractice       *self,
                                                        const char          *day);
void                       acies_practice_stop         (AciesPractice       *self);
void                       acies_practice_answer       (AciesPractice       *self,
                                                        gboolean             yes);
void                       acies_practice_choose       (AciesPractice       *self,
                                                        AciesCard            card);
AciesCard                  acies_practice_get_chosen   (AciesPractice       *self);
gboolean                   acies_practice_has_chosen   (AciesPractice       *self,
                                                        guint                index);
gboolean                   acies_practice_get_found_answer (AciesPractice   *self);
gboolean                   acies_practice_get_judging  (AciesPractice       *self);
gboolean                   acies_practice_try          (AciesPractice       *self,
                                                        const AciesMove     *move,
                                                        GError             **error);
void                       acies_practice_give_up      (AciesPractice       *self);

G_END_DECLS
