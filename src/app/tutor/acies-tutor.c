/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-tutor-private.h"

/* How long a step that is played for the learner stands before the next, in milliseconds. */
#define PAUSE 700
/* After so many milliseconds without a step the first hint is given unasked. */
#define PATIENCE 60000

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesTutor, acies_tutor, G_TYPE_OBJECT)

const AciesLessonPosition *
acies_tutor_peek_position (AciesTutor *self)
{
  return acies_lesson_get_position (self->lesson, self->n_position);
}

void
acies_tutor_changed (AciesTutor *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
acies_tutor_dispose (GObject *object)
{
  AciesTutor *self = ACIES_TUTOR (object);

  if (self->opponent != NULL)
    acies_tutor_interrupt (self);
  g_clear_object (&self->opponent);
  g_clear_object (&self->game);
  g_clear_object (&self->view);
  g_clear_object (&self->progress);

  G_OBJECT_CLASS (acies_tutor_parent_class)->dispose (object);
}

static void
acies_tutor_finalize (GObject *object)
{
  AciesTutor *self = ACIES_TUTOR (object);

  g_clear_pointer (&self->step, acies_move_free);
  acies_tutor_forget_advice (self);
  g_array_unref (self->starts);
  g_clear_object (&self->lesson);

  G_OBJECT_CLASS (acies_tutor_parent_class)->finalize (object);
}

static void
acies_tutor_class_init (AciesTutorClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = acies_tutor_dispose;
  object_class->finalize = acies_tutor_finalize;

  signals[CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_tutor_init (AciesTutor *self)
{
  self->starts = g_array_new (FALSE, TRUE, sizeof (guint));
  self->pause = PAUSE;
  self->patience = PATIENCE;
  self->opponent = acies_opponent_new ();
  g_queue_init (&self->script);
  g_signal_connect_object (self->opponent, "chosen", G_CALLBACK (acies_tutor_chosen_cb), self, G_CONNECT_SWAPPED);
}

/* Begins @lesson at @position. @progress, which may be %NULL, is told of what is solved. */
AciesTutor *
acies_tutor_new (AciesLesson         *lesson,
                 AciesLessonProgress *progress,
                 guint                position)
{
  AciesTutor *self;

  g_return_val_if_fail (ACIES_IS_LESSON (lesson), NULL);
  g_return_val_if_fail (position < acies_lesson_get_n_positions (lesson), NULL);

  self = g_object_new (ACIES_TYPE_TUTOR, NULL);
  self->lesson = g_object_ref (lesson);
  if (progress != NULL)
    {
      self->progress = g_object_ref (progress);
      acies_lesson_progress_begin (progress, lesson);
    }
  acies_tutor_begin_position (self, position);

  return self;
}

/* How long a step that is played for the learner stands before the next. */
void
acies_tutor_set_pause (AciesTutor *self,
                       guint       milliseconds)
{
  g_return_if_fail (ACIES_IS_TUTOR (self));

  self->pause = milliseconds;
}

/* How long one may think before the first hint is given unasked. */
void
acies_tutor_set_patience (AciesTutor *self,
                          guint       milliseconds)
{
  g_return_if_fail (ACIES_IS_TUTOR (self));

  self->patience = milliseconds;
  acies_tutor_wait_for_hint (self);
}

/* From now on nothing happens by itself. */
void
acies_tutor_stop (AciesTutor *self)
{
  g_return_if_fail (ACIES_IS_TUTOR (self));

  acies_tutor_interrupt (self);
}

AciesLesson *
acies_tutor_get_lesson (AciesTutor *self)
{
  g_return_val_if_fail (ACIES_IS_TUTOR (self), NULL);

  return self->lesson;
}

guint
acies_tutor_get_position (AciesTutor *self)
{
  g_return_val_if_fail (ACIES_IS_TUTOR (self), 0);

  return self->n_position;
}

guint
acies_tutor_get_task_number (AciesTutor *self)
{
  g_return_val_if_fail (ACIES_IS_TUTOR (self), 0);

  return self->n_task;
}

/* How much of the lesson lies behind, from 0 to 1. */
double
acies_tutor_get_progress (AciesTutor *self)
{
  guint n_behind = 0, n_all = 0;

  g_return_val_if_fail (ACIES_IS_TUTOR (self), 0);

  for (guint i = 0; i < acies_lesson_get_n_positions (self->lesson); i++)
    {
      const guint n_tasks = acies_lesson_get_position (self->lesson, i)->tasks->len;

      n_behind += i < self->n_position ? n_tasks : i == self->n_position ? self->n_task : 0;
      n_all += n_tasks;
    }
  if (self->state == ACIES_TUTOR_DONE)
    return 1;
  if (self->state == ACIES_TUTOR_SOLVED)
    n_behind++;

  return (double) n_behind / n_all;
}

const AciesTask *
acies_tutor_get_task (AciesTutor *self)
{
  g_return_val_if_fail (ACIES_IS_TUTOR (self), NULL);

  return acies_lesson_position_get_task (acies_tutor_peek_position (self), self->n_task);
}

AciesTutorState
acies_tutor_get_state (AciesTutor *self)
{
  g_return_val_if_fail (ACIES_IS_TUTOR (self), ACIES_TUTOR_DONE);

  return self->state;
}

/* What the learner sees. */
AciesView *
acies_tutor_get_view (AciesTutor *self)
{
  g_return_val_if_fail (ACIES_IS_TUTOR (self), NULL);

  return self->view;
}

AciesTutorRemark
acies_tutor_get_remark_kind (AciesTutor *self)
{
  g_return_val_if_fail (ACIES_IS_TUTOR (self), ACIES_TUTOR_REMARK_NONE);

  return self->remark_kind;
}

/* What was said last; %NULL as long as that is the text of the task. */
const AciesLessonText *
acies_tutor_get_remark (AciesTutor *self)
{
  g_return_val_if_fail (ACIES_IS_TUTOR (self), NULL);

  return self->remark;
}

/* Why the task can no longer be done; %NULL as long as it can. */
char *
acies_tutor_describe_loss (AciesTutor *self)
{
  g_return_val_if_fail (ACIES_IS_TUTOR (self), NULL);

  if (self->state != ACIES_TUTOR_FAILED)
    return NULL;

  return acies_task_describe_loss (acies_tutor_get_task (self), self->view);
}

/* The step to which that was said, or %NULL. */
const AciesMove *
acies_tutor_get_step (AciesTutor *self)
{
  g_return_val_if_fail (ACIES_IS_TUTOR (self), NULL);

  return self->step;
}

/* What the task begins with; %NULL in an endgame that has gone on since, so that it no
 * longer tells of what is to be seen. */
const AciesLessonText *
acies_tutor_get_say (AciesTutor *self)
{
  const AciesTask *task;

  g_return_val_if_fail (ACIES_IS_TUTOR (self), NULL);

  task = acies_tutor_get_task (self);
  if (task->level > 0 && acies_game_get_n_steps (self->game) > g_array_index (self->starts, guint, self->n_task))
    return NULL;

  return task->say;
}

/* The text whose cards and flags stand out now; %NULL for none. */
const AciesLessonText *
acies_tutor_get_lit_text (AciesTutor *self)
{
  g_return_val_if_fail (ACIES_IS_TUTOR (self), NULL);

  if (self->remark != NULL && (self->remark->cards->len > 0 || self->remark->flags != 0))
    return self->remark;

  return acies_tutor_get_say (self);
}

gboolean
acies_tutor_get_can_go_back (AciesTutor *self)
{
  g_return_val_if_fail (ACIES_IS_TUTOR (self), FALSE);

  return self->n_position > 0 || self->n_task > 0 || self->state == ACIES_TUTOR_SOLVED;
}

gboolean
acies_tutor_get_can_hint (AciesTutor *self)
{
  g_return_val_if_fail (ACIES_IS_TUTOR (self), FALSE);

  return (self->state == ACIES_TUTOR_WAITING || self->state == ACIES_TUTOR_ASKING) &&
         (acies_tutor_has_hint (self) || acies_tutor_can_ask_coach (self));
}

/* Another number for every task that begins, even if it is the same again. */
guint
acies_tutor_get_serial (AciesTutor *self)
{
  g_return_val_if_fail (ACIES_IS_TUTOR (self), 0);

  return self->serial;
}

static const AciesRemark *
find_remark (const AciesTask *task,
             const AciesMove *move)
{
  for (guint i = 0; i < task->remarks->len; i++)
    {
      const AciesRemark *remark = g_ptr_array_index (task->remarks, i);

      if (remark->pattern == NULL || acies_step_pattern_matches (remark->pattern, move))
        return remark;
    }

  g_return_val_if_reached (NULL);
}

/* Whether a step on the table is taken: of the task, or of the one that follows in the same turn. */
gboolean
acies_tutor_get_takes_steps (AciesTutor *self)
{
  const AciesTask *next;

  g_return_val_if_fail (ACIES_IS_TUTOR (self), FALSE);

  if (self->state != ACIES_TUTOR_SOLVED || self->n_task + 1 >= acies_tutor_peek_position (self)->tasks->len)
    return self->state == ACIES_TUTOR_WAITING;

  next = acies_lesson_position_get_task (acies_tutor_peek_position (self), self->n_task + 1);
  return acies_tutor_get_task (self)->then == NULL &&
         next->goal != ACIES_GOAL_READ && next->goal != ACIES_GOAL_QUESTION &&
         acies_game_get_turn (self->game) == ACIES_TUTOR_LEARNER;
}

/* The learner makes a step. %FALSE with the engine's reason when it is not legal;
 * otherwise it is answered, and stays only where it is right: else it is taken back
 * after a moment. */
gboolean
acies_tutor_play (AciesTutor       *self,
                  const AciesMove  *move,
                  GError          **error)
{
  const AciesTask *task;
  const AciesRemark *remark;

  g_return_val_if_fail (ACIES_IS_TUTOR (self), FALSE);
  g_return_val_if_fail (move != NULL, FALSE);

  if (!acies_tutor_get_takes_steps (self))
    return TRUE;
  /* Who sees what comes next need not be told of it. */
  if (self->state == ACIES_TUTOR_SOLVED && acies_view_check (self->view, move, NULL))
    acies_tutor_go_on (self);
  if (!acies_game_play (self->game, move, error))
    return FALSE;

  task = acies_tutor_get_task (self);
  acies_tutor_look (self);
  if (acies_task_is_solved (task, self->view, move))
    {
      acies_tutor_solve (self, task->success, move);
      return TRUE;
    }

  remark = find_remark (task, move);
  acies_tutor_set_remark (self, remark->right ? ACIES_TUTOR_REMARK_RIGHT : ACIES_TUTOR_REMARK_WRONG, remark->text, move);
  if (remark->right)
    acies_tutor_play_on (self);
  else
    acies_tutor_take_back (self, move);

  return TRUE;
}

/* Answers the question. */
void
acies_tutor_answer (AciesTutor *self,
                    guint       answer)
{
  const AciesTask *task;
  const AciesAnswer *given;

  g_return_if_fail (ACIES_IS_TUTOR (self));
  g_return_if_fail (answer < acies_tutor_get_task (self)->answers->len);

  if (self->state != ACIES_TUTOR_ASKING)
    return;

  task = acies_tutor_get_task (self);
  given = g_ptr_array_index (task->answers, answer);
  if (given->right)
    {
      acies_tutor_solve (self, given->reply, NULL);
      return;
    }

  acies_tutor_set_remark (self, ACIES_TUTOR_REMARK_WRONG, given->reply, NULL);
  acies_tutor_changed (self);
}

/* Goes on to what comes next, where nothing else is to be done first. */
void
acies_tutor_go_on (AciesTutor *self)
{
  const AciesTask *task;

  g_return_if_fail (ACIES_IS_TUTOR (self));

  task = acies_tutor_get_task (self);
  if (self->state == ACIES_TUTOR_READING)
    {
      /* What is only read is solved by that. */
      acies_tutor_solve (self, NULL, NULL);
      return;
    }
  if (self->state != ACIES_TUTOR_SOLVED)
    return;

  self->leaving = TRUE;
  if (task->then != NULL)
    acies_tutor_plan (self, task->then);
  acies_tutor_play_on (self);
}

/* Back to the beginning of the task before, or of one that has just been done. */
void
acies_tutor_go_back (AciesTutor *self)
{
  g_return_if_fail (ACIES_IS_TUTOR (self));

  if (self->state == ACIES_TUTOR_DONE || self->state == ACIES_TUTOR_SOLVED)
    acies_tutor_repeat (self);
  else if (self->n_task > 0)
    {
      const guint before = self->n_task - 1;

      acies_tutor_interrupt (self);
      acies_game_go_to (self->game, g_array_index (self->starts, guint, before));
      acies_tutor_begin_task (self, before);
    }
  else if (self->n_position > 0)
    acies_tutor_begin_position (self, self->n_position - 1);
}

/* Begins the task again. */
void
acies_tutor_repeat (AciesTutor *self)
{
  g_return_if_fail (ACIES_IS_TUTOR (self));

  acies_tutor_interrupt (self);
  acies_game_go_to (self->game, g_array_index (self->starts, guint, self->n_task));
  acies_tutor_begin_task (self, self->n_task);
}

/* Goes on to the next position without having solved this one. */
void
acies_tutor_skip (AciesTutor *self)
{
  g_return_if_fail (ACIES_IS_TUTOR (self));

  if (self->state == ACIES_TUTOR_DONE)
    return;

  acies_tutor_interrupt (self);
  acies_tutor_finish_position (self);
}

/* Gives the next hint: those of the task first, as long as they hold, and then, where one plays against the
 * computer, those of the coach. */
void
acies_tutor_hint (AciesTutor *self)
{
  const AciesTask *task;

  g_return_if_fail (ACIES_IS_TUTOR (self));

  if (!acies_tutor_get_can_hint (self))
    return;

  g_clear_handle_id (&self->hint_id, g_source_remove);
  task = acies_tutor_get_task (self);
  if (!acies_tutor_has_hint (self))
    {
      acies_tutor_ask_coach (self);
      return;
    }
  acies_tutor_set_remark (self, ACIES_TUTOR_REMARK_HINT, g_ptr_array_index (task->hints, self->n_hints++), NULL);
  acies_tutor_changed (self);
}
