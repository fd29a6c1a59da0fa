/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-mistakes.h"
#include "acies-practice.h"

G_BEGIN_DECLS

typedef enum
{
  ACIES_QUESTION_PROOF = ACIES_EXERCISE_PROOF,
  ACIES_QUESTION_PUZZLE = ACIES_EXERCISE_STEP,
  ACIES_QUESTION_MISTAKE,
} AciesQuestionKind;

/* Where a question stands. */
typedef enum
{
  ACIES_QUESTION_WAITING,       /* the next one is being made, or there is none */
  ACIES_QUESTION_ASKED,
  ACIES_QUESTION_CAUSE,         /* yes or no was right; which card decides it? */
  ACIES_QUESTION_JUDGING,       /* a step that was tried is judged, or the best one looked for */
  ACIES_QUESTION_TRIED,         /* another step is better, and one may go on looking */
  ACIES_QUESTION_RIGHT,
  ACIES_QUESTION_WRONG,         /* or the answer was asked for */
} AciesQuestionState;

/* What is asked, and what has become of it. */
typedef struct
{
  AciesQuestionKind   kind;
  AciesQuestionState  state;
  /* NULL while the next one is being made, and where there is none. */
  AciesView          *view;
  /* What is known of the best step, and of the one that was tried last, or NULL. */
  AciesAdvice        *best;
  AciesAdvice        *tried;

  /* A proof or a puzzle, the day of which it is the puzzle, or NULL, and the card that was chosen last as the one that
   * decides, or ACIES_CARD_NONE. */
  AciesExercise      *exercise;
  char               *day;
  AciesCard           chosen;
  /* Which of the choices have been chosen, and whether yes or no was right. */
  guint               chosen_bits;
  gboolean            found_answer;

  /* A mistake, which one of how many it is, from 1 on, and how many of them were put right at once. */
  const AciesMistake *mistake;
  guint               number;
  guint               n;
  guint               n_right;
} AciesQuestion;

gboolean             acies_question_is_open      (const AciesQuestion *self);
gboolean             acies_question_is_done      (const AciesQuestion *self);
gboolean             acies_question_is_last      (const AciesQuestion *self);

/*
 * Training: what is asked, what was answered, and what is asked next. The exercises come from AciesPractice; or a person
 * goes through mistakes of its own, in whose positions a better step is to be found. What is answered first counts.
 *
 * Signals:
 *   "changed": the question is another one, or stands elsewhere.
 *   "settled": nothing is being made or judged any more.
 *
 * While a puzzle is looked at, the next one is made ready.
 */
#define ACIES_TYPE_TRAINING (acies_training_get_type ())

G_DECLARE_FINAL_TYPE (AciesTraining, acies_training, ACIES, TRAINING, GObject)

AciesTraining       *acies_training_new          (AciesPractice       *practice,
                                                  AciesMistakes       *mistakes);
void                 acies_training_set_nodes    (AciesTraining       *self,
                                                  guint                nodes,
                                                  guint                games);
AciesPractice       *acies_training_get_practice (AciesTraining       *self);
AciesMistakes       *acies_training_get_mistakes (AciesTraining       *self);
const AciesQuestion *acies_training_get_question (AciesTraining       *self);
gboolean             acies_training_get_busy     (AciesTraining       *self);
void                 acies_training_ask          (AciesTraining       *self,
                                                  AciesQuestionKind    kind,
                                                  const char          *day);
void                 acies_training_begin        (AciesTraining       *self,
                                                  GPtrArray           *list);
gboolean             acies_training_next         (AciesTraining       *self);
void                 acies_training_stop         (AciesTraining       *self);
void                 acies_training_set_choice   (AciesTraining       *self,
                                                  int                  theme);
void                 acies_training_set_puzzles  (AciesTraining       *self,
                                                  AciesPuzzles         puzzles);
void                 acies_training_answer       (AciesTraining       *self,
                                                  gboolean             yes);
void                 acies_training_choose       (AciesTraining       *self,
                                                  AciesCard            card);
gboolean             acies_training_try          (AciesTraining       *self,
                                                  const AciesStep     *step,
                                                  GError             **error);
void                 acies_training_give_up      (AciesTraining       *self);
AciesAdvice         *acies_training_judge_played (AciesTraining       *self);

G_END_DECLS
