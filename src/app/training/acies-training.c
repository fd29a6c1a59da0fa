/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-step-judge.h"
#include "acies-training.h"

/* How many games are imagined for a step that is tried: in place of a mistake, as many as for the worst steps of a review; in
 * a puzzle, whose best step is known, fewer. */
#define NODES        1600
#define PUZZLE_NODES 400
/* How many are played out to find what is wrong with it. */
#define GAMES        240

struct _AciesTraining
{
  GObject        parent_instance;

  AciesPractice *practice;
  AciesMistakes *mistakes;
  guint          nodes;
  guint          games;

  AciesQuestion  question;
  gboolean       counted;       /* a question counts once, by the first answer */
  GPtrArray     *list;          /* (element-type AciesMistake), which are asked about one after the other */
  GCancellable  *cancellable;   /* of the request for the exercise, or NULL */
  GCancellable  *preparing;     /* of the request for the puzzle after this one, or NULL */
  AciesExercise *prepared;      /* that puzzle, once it is there */

  AciesAnalysis *analysis;      /* of the position, unless a proof is asked for */
  AciesStep     *step;          /* that is judged */
  gboolean       showing;       /* only the best step is wanted */
  GCancellable  *judging;       /* or NULL */
  guint          n_running;     /* requests and judgements that are under way, also cancelled ones */
};

enum
{
  CHANGED,
  SETTLED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesTraining, acies_training, G_TYPE_OBJECT)

/* What was made ready is not wanted any more. */
static void
drop_prepared (AciesTraining *self)
{
  g_cancellable_cancel (self->preparing);
  g_clear_object (&self->preparing);
  g_clear_object (&self->prepared);
}

static void
stop_judging (AciesTraining *self)
{
  g_cancellable_cancel (self->judging);
  g_clear_object (&self->judging);
  g_clear_pointer (&self->step, acies_step_free);
}

/* Forgets what is asked. */
static void
clear (AciesTraining *self)
{
  AciesQuestion *question = &self->question;

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  stop_judging (self);
  g_clear_object (&self->analysis);
  self->counted = FALSE;

  g_clear_object (&question->view);
  g_clear_object (&question->exercise);
  g_clear_pointer (&question->best, acies_advice_free);
  g_clear_pointer (&question->tried, acies_advice_free);
  g_clear_pointer (&question->day, g_free);
  *question = (AciesQuestion) {
    .kind = question->kind,
    .chosen = ACIES_CARD_NONE,
    .number = question->number,
    .n = question->n,
    .n_right = question->n_right,
  };
}

static void
acies_training_dispose (GObject *object)
{
  AciesTraining *self = ACIES_TRAINING (object);

  clear (self);
  drop_prepared (self);
  g_clear_object (&self->practice);
  g_clear_object (&self->mistakes);
  g_clear_pointer (&self->list, g_ptr_array_unref);

  G_OBJECT_CLASS (acies_training_parent_class)->dispose (object);
}

static void
acies_training_class_init (AciesTrainingClass *klass)
{
  static const char * const names[N_SIGNALS] = { "changed", "settled" };

  G_OBJECT_CLASS (klass)->dispose = acies_training_dispose;

  for (guint i = 0; i < N_SIGNALS; i++)
    signals[i] = g_signal_new (names[i], G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                               0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_training_init (AciesTraining *self)
{
  self->nodes = NODES;
  self->games = GAMES;
  self->question.chosen = ACIES_CARD_NONE;
}

static void
emit_changed (AciesTraining *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
set_state (AciesTraining      *self,
           AciesQuestionState  state)
{
  self->question.state = state;
  emit_changed (self);
}

/* A request or a judgement has ended. */
static void
end_running (AciesTraining *self)
{
  self->n_running--;
  if (self->n_running == 0)
    g_signal_emit (self, signals[SETTLED], 0);
}

/* What is answered is counted in @practice and @mistakes. */
AciesTraining *
acies_training_new (AciesPractice *practice,
                    AciesMistakes *mistakes)
{
  AciesTraining *self;

  g_return_val_if_fail (ACIES_IS_PRACTICE (practice), NULL);
  g_return_val_if_fail (ACIES_IS_MISTAKES (mistakes), NULL);

  self = g_object_new (ACIES_TYPE_TRAINING, NULL);
  self->practice = g_object_ref (practice);
  self->mistakes = g_object_ref (mistakes);
  g_signal_connect_object (practice, "changed", G_CALLBACK (emit_changed), self, G_CONNECT_SWAPPED);
  return self;
}

/* How patiently a step is judged that is tried in place of a mistake. */
void
acies_training_set_nodes (AciesTraining *self,
                          guint          nodes,
                          guint          games)
{
  g_return_if_fail (ACIES_IS_TRAINING (self));

  self->nodes = nodes;
  self->games = games;
}

AciesPractice *
acies_training_get_practice (AciesTraining *self)
{
  g_return_val_if_fail (ACIES_IS_TRAINING (self), NULL);

  return self->practice;
}

AciesMistakes *
acies_training_get_mistakes (AciesTraining *self)
{
  g_return_val_if_fail (ACIES_IS_TRAINING (self), NULL);

  return self->mistakes;
}

/* What is asked; the same as long as the training exists. */
const AciesQuestion *
acies_training_get_question (AciesTraining *self)
{
  g_return_val_if_fail (ACIES_IS_TRAINING (self), NULL);

  return &self->question;
}

/* Whether an exercise is being made, or a step judged. */
gboolean
acies_training_get_busy (AciesTraining *self)
{
  g_return_val_if_fail (ACIES_IS_TRAINING (self), FALSE);

  return self->n_running > 0;
}

/* Whether a step is looked for and has not been found. */
gboolean
acies_question_is_open (const AciesQuestion *self)
{
  return self->kind != ACIES_QUESTION_PROOF &&
         (self->state == ACIES_QUESTION_ASKED || self->state == ACIES_QUESTION_TRIED ||
          (self->state == ACIES_QUESTION_JUDGING && self->exercise != NULL));
}

/* Whether the answer is known, so that the next one can come. */
gboolean
acies_question_is_done (const AciesQuestion *self)
{
  return self->state == ACIES_QUESTION_RIGHT || self->state == ACIES_QUESTION_WRONG;
}

/* Whether no other mistake is left. There is always another exercise. */
gboolean
acies_question_is_last (const AciesQuestion *self)
{
  return self->kind == ACIES_QUESTION_MISTAKE && self->number >= self->n;
}

/* Asks about @view. */
static void
pose (AciesTraining *self,
      AciesView     *view)
{
  self->question.view = g_object_ref (view);
  set_state (self, ACIES_QUESTION_ASKED);
}

static void made_cb (GObject      *source,
                     GAsyncResult *result,
                     gpointer      user_data);

/* Has an exercise made, the puzzle of @day if that is not %NULL. */
static GCancellable *
request (AciesTraining *self,
         const char    *day)
{
  GCancellable *cancellable = g_cancellable_new ();

  self->n_running++;
  acies_practice_make_async (self->practice, (AciesExerciseKind) self->question.kind, day, cancellable, made_cb,
                             g_object_ref (self));
  return cancellable;
}

/* Asks @exercise, which is taken over. A puzzle takes some seconds to make, so the next one is begun with. */
static void
deliver (AciesTraining *self,
         AciesExercise *exercise)
{
  self->question.exercise = exercise;
  if (self->question.kind == ACIES_QUESTION_PUZZLE)
    {
      self->question.best = acies_advice_copy (acies_exercise_get_best (exercise));
      self->analysis = g_object_ref (acies_exercise_get_analysis (exercise));
      self->preparing = request (self, NULL);
    }
  pose (self, acies_exercise_get_view (exercise));
}

static void
made_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  g_autoptr (AciesTraining) self = user_data;
  g_autoptr (AciesExercise) exercise = acies_exercise_source_next_finish (ACIES_EXERCISE_SOURCE (source), result, NULL);
  GCancellable *cancellable = g_task_get_cancellable (G_TASK (result));

  /* Only the last requests count, and only if they were not given up. */
  if (exercise != NULL && cancellable == self->cancellable)
    deliver (self, g_steal_pointer (&exercise));
  else if (exercise != NULL && cancellable == self->preparing)
    self->prepared = g_steal_pointer (&exercise);
  end_running (self);
}

/* Asks for the next proof or puzzle, which replaces what is asked: with @day, a date such as “2026-11-24”, for the puzzle of
 * that day. */
void
acies_training_ask (AciesTraining     *self,
                    AciesQuestionKind  kind,
                    const char        *day)
{
  gboolean right;

  g_return_if_fail (ACIES_IS_TRAINING (self));
  g_return_if_fail (kind != ACIES_QUESTION_MISTAKE);

  clear (self);
  self->question.kind = kind;
  if (day == NULL && kind == ACIES_QUESTION_PUZZLE && self->preparing != NULL)
    {
      /* It is there, or will be soon. */
      self->cancellable = g_steal_pointer (&self->preparing);
      if (self->prepared != NULL)
        deliver (self, g_steal_pointer (&self->prepared));
      else
        emit_changed (self);
      return;
    }

  drop_prepared (self);
  self->question.day = g_strdup (day);
  /* Whoever looks at it again knows the answer. */
  self->counted = day != NULL &&
                  acies_practice_record_find_day (acies_practice_get_record (self->practice), day, &right);
  self->cancellable = request (self, day);
  emit_changed (self);
}

/* Asks about the next of the mistakes, or about nothing behind the last one. */
static void
ask_about_mistake (AciesTraining *self)
{
  AciesQuestion *question = &self->question;
  g_autoptr (AciesView) view = NULL;

  clear (self);
  /* One that cannot be set up is passed over; the file of the mistakes has none. */
  while (view == NULL && question->number < question->n)
    {
      question->mistake = g_ptr_array_index (self->list, question->number);
      question->number++;
      view = acies_mistake_set_up (question->mistake, NULL);
    }
  if (view == NULL)
    {
      question->mistake = NULL;
      emit_changed (self);
      return;
    }

  self->analysis = acies_step_judge_create_analysis (view);
  pose (self, view);
}

/* Begins with the first of @list (of AciesMistake). */
void
acies_training_begin (AciesTraining *self,
                      GPtrArray     *list)
{
  g_return_if_fail (ACIES_IS_TRAINING (self));
  g_return_if_fail (list != NULL);

  drop_prepared (self);
  g_ptr_array_ref (list);
  g_clear_pointer (&self->list, g_ptr_array_unref);
  self->list = list;
  self->question.kind = ACIES_QUESTION_MISTAKE;
  self->question.number = 0;
  self->question.n = list->len;
  self->question.n_right = 0;
  ask_about_mistake (self);
}

/* Asks for the next one of the same kind; %FALSE if there is none. */
gboolean
acies_training_next (AciesTraining *self)
{
  g_return_val_if_fail (ACIES_IS_TRAINING (self), FALSE);

  if (acies_question_is_last (&self->question))
    return FALSE;

  if (self->question.kind == ACIES_QUESTION_MISTAKE)
    ask_about_mistake (self);
  else
    acies_training_ask (self, self->question.kind, NULL);
  return TRUE;
}

/* Nothing is asked any more. */
void
acies_training_stop (AciesTraining *self)
{
  g_return_if_fail (ACIES_IS_TRAINING (self));

  drop_prepared (self);
  clear (self);
  g_clear_pointer (&self->list, g_ptr_array_unref);
  self->question.number = 0;
  self->question.n = 0;
  emit_changed (self);
}

/* Another one replaces an exercise of @kind that has not been answered, but not the puzzle of a day. */
static void
replace (AciesTraining     *self,
         AciesQuestionKind  kind)
{
  if (self->question.kind == kind && self->cancellable != NULL && !self->counted && self->question.day == NULL)
    acies_training_ask (self, kind, NULL);
  else
    emit_changed (self);
}

/* Chooses the theme of the proofs, or with ACIES_PRACTICE_ANY none in particular. */
void
acies_training_set_choice (AciesTraining *self,
                           int            theme)
{
  g_return_if_fail (ACIES_IS_TRAINING (self));

  if (acies_practice_set_choice (self->practice, theme, acies_practice_get_record (self->practice)->puzzles))
    replace (self, ACIES_QUESTION_PROOF);
}

/* Chooses what puzzles are to be about. */
void
acies_training_set_puzzles (AciesTraining *self,
                            AciesPuzzles   puzzles)
{
  g_return_if_fail (ACIES_IS_TRAINING (self));

  if (!acies_practice_set_choice (self->practice, acies_practice_get_record (self->practice)->choice, puzzles))
    return;

  drop_prepared (self);
  replace (self, ACIES_QUESTION_PUZZLE);
}

static void
count (AciesTraining *self,
       gboolean       right)
{
  const AciesQuestion *question = &self->question;

  if (self->counted)
    return;

  self->counted = TRUE;
  if (question->exercise != NULL)
    {
      acies_practice_count (self->practice, question->exercise, question->day, right);
      return;
    }
  self->question.n_right += right;
  acies_mistakes_answer (self->mistakes, question->mistake, right);
}

/* Answers whether the flag that is asked about can be claimed. Whoever is right is asked next which card decides
 * that, if one does. */
void
acies_training_answer (AciesTraining *self,
                       gboolean       yes)
{
  AciesQuestion *question = &self->question;

  g_return_if_fail (ACIES_IS_TRAINING (self));

  if (question->state != ACIES_QUESTION_ASKED || question->kind != ACIES_QUESTION_PROOF)
    return;

  question->found_answer = !yes == !acies_exercise_get_provable (question->exercise);
  count (self, question->found_answer);
  if (!question->found_answer)
    set_state (self, ACIES_QUESTION_WRONG);
  else if (acies_exercise_get_decisive_card (question->exercise) == ACIES_CARD_NONE)
    set_state (self, ACIES_QUESTION_RIGHT);
  else
    set_state (self, ACIES_QUESTION_CAUSE);
}

/* Counts whether the card that decides was found at once. */
static void
count_cause (AciesTraining *self,
             gboolean       right)
{
  if (self->question.chosen_bits == 0)
    acies_practice_count_cause (self->practice, self->question.exercise, right);
}

/* Chooses a card as the one that decides. Only the first one that is chosen counts. */
void
acies_training_choose (AciesTraining *self,
                       AciesCard      card)
{
  AciesQuestion *question = &self->question;
  const AciesCard *choices;
  gsize n;

  g_return_if_fail (ACIES_IS_TRAINING (self));

  if (question->state != ACIES_QUESTION_CAUSE)
    return;

  choices = acies_exercise_get_choices (question->exercise, &n);
  for (gsize i = 0; i < n; i++)
    if (choices[i] == card)
      {
        const gboolean right = card == acies_exercise_get_decisive_card (question->exercise);

        count_cause (self, right);
        question->chosen = card;
        question->chosen_bits |= 1u << i;
        set_state (self, right ? ACIES_QUESTION_RIGHT : ACIES_QUESTION_CAUSE);
        return;
      }
}

static void
judged_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (AciesTraining) self = user_data;
  AciesQuestion *question = &self->question;
  g_autoptr (AciesAdvice) tried = NULL;
  g_autoptr (AciesAdvice) best = NULL;

  /* What is not wanted any more has been cancelled. */
  if (acies_step_judge_finish (ACIES_ANALYSIS (source), result, self->step, &tried, &best))
    {
      gboolean right = FALSE;

      if (question->mistake != NULL)
        {
          g_clear_pointer (&question->best, acies_advice_free);
          question->best = g_steal_pointer (&best);
          /* What is not clearly worse is as good as the best one; but what was a mistake in the game stays one. */
          right = !self->showing && acies_advice_get_grade (tried) == ACIES_GRADE_FINE &&
                  !acies_step_equal (self->step, question->mistake->step);
        }
      if (!self->showing)
        {
          g_clear_pointer (&question->tried, acies_advice_free);
          question->tried = g_steal_pointer (&tried);
        }
      stop_judging (self);
      count (self, right);
      set_state (self, self->showing ? ACIES_QUESTION_WRONG : right ? ACIES_QUESTION_RIGHT : ACIES_QUESTION_TRIED);
    }
  end_running (self);
}

static void
judge (AciesTraining   *self,
       const AciesStep *step,
       gboolean         showing)
{
  self->showing = showing;
  self->step = acies_step_copy (step);
  self->judging = g_cancellable_new ();
  self->n_running++;
  acies_step_judge_begin (self->analysis, step, self->question.mistake != NULL ? self->nodes : PUZZLE_NODES, self->games,
                          self->judging, judged_cb, g_object_ref (self));
  set_state (self, ACIES_QUESTION_JUDGING);
}

/* Tries a step as the best one; %FALSE with @error set if it is not legal. Unless it is known to be right, it is judged before
 * anything is said of it. */
gboolean
acies_training_try (AciesTraining    *self,
                    const AciesStep  *step,
                    GError          **error)
{
  AciesQuestion *question = &self->question;

  g_return_val_if_fail (ACIES_IS_TRAINING (self), FALSE);
  g_return_val_if_fail (step != NULL, FALSE);

  if (!acies_question_is_open (question) || self->judging != NULL)
    return TRUE;
  if (!acies_view_check (question->view, step, error))
    return FALSE;

  if (question->exercise != NULL)
    {
      const gboolean right = acies_step_equal (step, acies_advice_get_step (question->best));

      g_clear_pointer (&question->tried, acies_advice_free);
      question->tried = acies_analysis_judge (self->analysis, step, NULL);
      count (self, right);
      if (right)
        {
          set_state (self, ACIES_QUESTION_RIGHT);
          return TRUE;
        }
    }
  /* As in the review, which had looked at no other step: what was wrong is said in the same words. */
  else if (acies_step_equal (step, question->mistake->step))
    {
      g_clear_object (&self->analysis);
      self->analysis = acies_step_judge_create_analysis (question->view);
    }
  judge (self, step, FALSE);
  return TRUE;
}

/* Gives up, so that the best step is shown, or the card that decides. */
void
acies_training_give_up (AciesTraining *self)
{
  AciesQuestion *question = &self->question;

  g_return_if_fail (ACIES_IS_TRAINING (self));

  if (question->state != ACIES_QUESTION_CAUSE && !acies_question_is_open (question))
    return;

  if (question->state == ACIES_QUESTION_CAUSE)
    {
      count_cause (self, FALSE);
    }
  else if (question->best == NULL)
    {
      judge (self, question->mistake->step, TRUE);
      return;
    }
  else
    {
      stop_judging (self);
      count (self, FALSE);
    }
  set_state (self, ACIES_QUESTION_WRONG);
}

/* What is known of the step with which the best one is compared: that of the game, or the one that was tried; %NULL if there is
 * none. */
AciesAdvice *
acies_training_judge_played (AciesTraining *self)
{
  const AciesQuestion *question = &self->question;

  g_return_val_if_fail (ACIES_IS_TRAINING (self), NULL);

  if (question->mistake != NULL)
    return acies_analysis_judge (self->analysis, question->mistake->step, NULL);

  return question->tried != NULL ? acies_advice_copy (question->tried) : NULL;
}
