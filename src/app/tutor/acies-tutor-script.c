/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What a lesson plays of itself: from one task to the next, and the enemy's turns. */

#include "config.h"

#include "acies-tutor-private.h"

/* A step that is taken back stands so many times as long as one that is played for the
 * learner. */
#define STANDS 3

void
acies_tutor_look (AciesTutor *self)
{
  acies_tutor_forget_advice (self);
  g_clear_object (&self->view);
  self->view = acies_game_get_view (self->game, ACIES_TUTOR_LEARNER);
}

void
acies_tutor_set_remark (AciesTutor            *self,
                        AciesTutorRemark       kind,
                        const AciesLessonText *text,
                        const AciesMove       *step)
{
  AciesMove *copy = step != NULL ? acies_move_copy (step) : NULL;

  g_clear_pointer (&self->step, acies_move_free);
  self->step = copy;
  self->answered = FALSE;
  self->remark_kind = text != NULL ? kind : ACIES_TUTOR_REMARK_NONE;
  self->remark = text;
}

static gboolean
hint_cb (gpointer user_data)
{
  AciesTutor *self = user_data;

  self->hint_id = 0;
  if (self->n_hints == 0)
    acies_tutor_hint (self);

  return G_SOURCE_REMOVE;
}

void
acies_tutor_wait_for_hint (AciesTutor *self)
{
  g_clear_handle_id (&self->hint_id, g_source_remove);
  if (self->n_hints == 0 && acies_tutor_has_hint (self) && acies_tutor_get_can_hint (self))
    self->hint_id = g_timeout_add (self->patience, hint_cb, self);
}

/* The step that was wrong has never been made. */
static void
undo_step (AciesTutor *self)
{
  acies_game_undo (self->game);
  acies_tutor_look (self);
  self->state = ACIES_TUTOR_WAITING;
}

/* Nothing that was under way goes on. */
void
acies_tutor_interrupt (AciesTutor *self)
{
  AciesMove *move;

  g_clear_handle_id (&self->pause_id, g_source_remove);
  g_clear_handle_id (&self->hint_id, g_source_remove);
  acies_tutor_forget_advice (self);
  acies_opponent_cancel (self->opponent);
  if (self->state == ACIES_TUTOR_TAKING_BACK)
    undo_step (self);
  while ((move = g_queue_pop_head (&self->script)) != NULL)
    acies_move_free (move);
  self->leaving = FALSE;
}

/* These steps are played next. */
void
acies_tutor_plan (AciesTutor *self,
                  const char *steps)
{
  g_auto (GStrv) words = g_strsplit (steps, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autofree char *claim = g_str_equal (words[i], "claim") && words[i + 1] != NULL
                               ? g_strconcat (words[i], " ", words[i + 1], NULL) : NULL;

      if (words[i][0] == '\0')
        continue;
      g_queue_push_tail (&self->script, acies_move_new_from_string (claim != NULL ? claim : words[i], NULL));
      i += claim != NULL;
    }
}

/* The learner may act now. */
void
acies_tutor_wait (AciesTutor *self)
{
  self->state = ACIES_TUTOR_WAITING;
  acies_tutor_wait_for_hint (self);
  acies_tutor_changed (self);
}

static gboolean
taken_back_cb (gpointer user_data)
{
  AciesTutor *self = user_data;

  self->pause_id = 0;
  undo_step (self);
  acies_tutor_wait (self);

  return G_SOURCE_REMOVE;
}

/* The step stands for a moment, so that one sees what is spoken of, and is taken back. What
 * would show a card that is still to come is not shown. */
void
acies_tutor_take_back (AciesTutor      *self,
                       const AciesMove *step)
{
  const AciesMoveKind kind = acies_move_get_kind (step);

  g_clear_handle_id (&self->hint_id, g_source_remove);
  self->state = ACIES_TUTOR_TAKING_BACK;
  if (kind == ACIES_MOVE_DRAW)
    {
      undo_step (self);
      acies_tutor_wait (self);
    }
  else
    {
      self->pause_id = g_timeout_add (STANDS * self->pause, taken_back_cb, self);
      acies_tutor_changed (self);
    }
}

void
acies_tutor_begin_task (AciesTutor *self,
                        guint       n_task)
{
  const AciesTask *task;
  const guint n_steps = acies_game_get_n_steps (self->game);

  self->n_task = n_task;
  self->serial++;
  self->n_hints = 0;
  self->n_enemy = 0;
  acies_tutor_set_remark (self, ACIES_TUTOR_REMARK_NONE, NULL, NULL);
  g_array_set_size (self->starts, n_task + 1);
  g_array_index (self->starts, guint, n_task) = n_steps;
  acies_tutor_look (self);

  task = acies_tutor_get_task (self);
  if (task->goal == ACIES_GOAL_READ || task->goal == ACIES_GOAL_QUESTION)
    {
      self->state = task->goal == ACIES_GOAL_READ ? ACIES_TUTOR_READING : ACIES_TUTOR_ASKING;
      acies_tutor_wait_for_hint (self);
      acies_tutor_changed (self);
    }
  else
    acies_tutor_play_on (self);
}

void
acies_tutor_finish_position (AciesTutor *self)
{
  if (self->n_position + 1 < acies_lesson_get_n_positions (self->lesson))
    {
      acies_tutor_begin_position (self, self->n_position + 1);
      return;
    }

  self->state = ACIES_TUTOR_DONE;
  acies_tutor_set_remark (self, ACIES_TUTOR_REMARK_NONE, NULL, NULL);
  acies_tutor_changed (self);
}

static void
finish_task (AciesTutor *self)
{
  self->leaving = FALSE;
  if (self->n_task + 1 < acies_tutor_peek_position (self)->tasks->len)
    acies_tutor_begin_task (self, self->n_task + 1);
  else
    acies_tutor_finish_position (self);
}

static gboolean
pause_cb (gpointer user_data)
{
  AciesTutor *self = user_data;

  self->pause_id = 0;
  acies_tutor_play_on (self);

  return G_SOURCE_REMOVE;
}

/* Plays a step that nobody judges, and goes on after a pause. */
static void
play_unjudged (AciesTutor      *self,
               const AciesMove *move)
{
  g_autoptr (GError) error = NULL;

  if (!acies_game_play (self->game, move, &error))
    g_warning ("Lesson %s, position %u: %s", acies_lesson_get_id (self->lesson), self->n_position + 1,
               error->message);
  acies_tutor_look (self);
  acies_tutor_changed (self);
  self->pause_id = g_timeout_add (self->pause, pause_cb, self);
}

/* What is planned is played first, then the enemy's turn, and then the learner is to play. */
void
acies_tutor_play_on (AciesTutor *self)
{
  const AciesTask *task = acies_tutor_get_task (self);
  g_autoptr (AciesMove) move = g_queue_pop_head (&self->script);

  self->state = ACIES_TUTOR_PLAYING;
  if (move != NULL)
    {
      play_unjudged (self, move);
      return;
    }

  if (self->leaving)
    {
      finish_task (self);
      return;
    }

  /* With the last step of the enemy, too, the game may be won. */
  if (acies_task_is_solved (task, self->view, NULL))
    {
      acies_tutor_solve (self, task->success, NULL);
      return;
    }

  if (acies_task_is_lost (task, self->view))
    {
      self->state = ACIES_TUTOR_FAILED;
      acies_tutor_set_remark (self, ACIES_TUTOR_REMARK_WRONG, task->failure, NULL);
      acies_tutor_changed (self);
      return;
    }

  if (acies_game_get_turn (self->game) == ACIES_TUTOR_LEARNER)
    {
      /* What was said of the last turn is over. */
      if (self->answered)
        acies_tutor_set_remark (self, ACIES_TUTOR_REMARK_NONE, NULL, NULL);
      acies_tutor_wait (self);
      return;
    }

  if (self->n_enemy < task->enemy->len)
    {
      acies_tutor_plan (self, g_ptr_array_index (task->enemy, self->n_enemy++));
      acies_tutor_changed (self);
      self->pause_id = g_timeout_add (self->pause, pause_cb, self);
    }
  else
    {
      g_autoptr (AciesView) view = acies_game_get_view (self->game, ACIES_TUTOR_ENEMY);

      acies_opponent_sit_down (self->opponent, MAX (task->level, 1), task->seed);
      acies_opponent_ask (self->opponent, view);
      acies_tutor_changed (self);
    }
}

void
acies_tutor_chosen_cb (AciesTutor      *self,
                       const AciesMove *move)
{
  if (self->state != ACIES_TUTOR_PLAYING)
    return;

  self->answered = TRUE;
  play_unjudged (self, move);
}

void
acies_tutor_solve (AciesTutor            *self,
                   const AciesLessonText *text,
                   const AciesMove       *move)
{
  g_clear_handle_id (&self->hint_id, g_source_remove);
  if (self->n_task + 1 == acies_tutor_peek_position (self)->tasks->len && self->progress != NULL)
    acies_lesson_progress_solve (self->progress, self->lesson, self->n_position);

  self->state = ACIES_TUTOR_SOLVED;
  acies_tutor_set_remark (self, ACIES_TUTOR_REMARK_RIGHT, text, move);
  if (text != NULL)
    acies_tutor_changed (self);
  else
    acies_tutor_go_on (self);
}

void
acies_tutor_begin_position (AciesTutor *self,
                            guint       position)
{
  g_autoptr (GError) error = NULL;

  acies_tutor_interrupt (self);
  self->n_position = position;
  g_clear_object (&self->game);
  self->game = acies_lesson_position_set_up (acies_tutor_peek_position (self), &error);
  /* The parser has tried this already. */
  g_return_if_fail (self->game != NULL);
  acies_tutor_begin_task (self, 0);
}

