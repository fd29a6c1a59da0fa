/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-tutor-game.h"

struct _AciesTutorGame
{
  GObject      parent_instance;

  AciesLesson *lesson;
  guint        position;
  guint        task;
  GArray      *starts;  /* of guint: how many steps were played before each task */
  AciesGame   *game;
  AciesMoment *moment;  /* what is on the table */
};

G_DEFINE_FINAL_TYPE (AciesTutorGame, acies_tutor_game, G_TYPE_OBJECT)

static void
acies_tutor_game_finalize (GObject *object)
{
  AciesTutorGame *self = ACIES_TUTOR_GAME (object);

  g_clear_object (&self->moment);
  g_clear_object (&self->game);
  g_clear_object (&self->lesson);
  g_array_unref (self->starts);

  G_OBJECT_CLASS (acies_tutor_game_parent_class)->finalize (object);
}

static void
acies_tutor_game_class_init (AciesTutorGameClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_tutor_game_finalize;
}

static void
acies_tutor_game_init (AciesTutorGame *self)
{
  self->starts = g_array_new (FALSE, TRUE, sizeof (guint));
}

/* It has no game yet: a position has to begin. */
AciesTutorGame *
acies_tutor_game_new (AciesLesson *lesson)
{
  AciesTutorGame *self;

  g_return_val_if_fail (ACIES_IS_LESSON (lesson), NULL);

  self = g_object_new (ACIES_TYPE_TUTOR_GAME, NULL);
  self->lesson = g_object_ref (lesson);
  return self;
}

AciesLesson *
acies_tutor_game_get_lesson (AciesTutorGame *self)
{
  g_return_val_if_fail (ACIES_IS_TUTOR_GAME (self), NULL);

  return self->lesson;
}

static const AciesLessonPosition *
peek_position (AciesTutorGame *self)
{
  return acies_lesson_get_position (self->lesson, self->position);
}

/* Shows the game as it is now; @step has just led there, or %NULL after a jump. */
static void
show (AciesTutorGame *self,
      AciesStep      *step)
{
  g_autoptr (AciesView) view = acies_game_create_view (self->game, ACIES_LESSON_LEARNER);

  g_clear_object (&self->moment);
  self->moment = acies_moment_new (view, step);
  acies_moment_mark_turns (self->moment, self->game, acies_game_get_n_steps (self->game), FALSE);
}

/* Sets up another position; its first task has to begin then. */
void
acies_tutor_game_begin_position (AciesTutorGame *self,
                                 guint           position)
{
  g_autoptr (GError) error = NULL;

  g_return_if_fail (ACIES_IS_TUTOR_GAME (self));
  g_return_if_fail (position < acies_lesson_get_n_positions (self->lesson));

  self->position = position;
  g_clear_object (&self->game);
  self->game = acies_lesson_position_set_up (peek_position (self), &error);
  /* The parser of the lesson has tried this before. */
  g_return_if_fail (self->game != NULL);
  show (self, NULL);
}

/* Begins a task with the game as it is. */
void
acies_tutor_game_begin_task (AciesTutorGame *self,
                             guint           task)
{
  guint n_steps;

  g_return_if_fail (ACIES_IS_TUTOR_GAME (self));
  g_return_if_fail (self->game != NULL);
  g_return_if_fail (task < peek_position (self)->tasks->len);

  n_steps = acies_game_get_n_steps (self->game);
  self->task = task;
  g_array_set_size (self->starts, task + 1);
  g_array_index (self->starts, guint, task) = n_steps;
}

/* Takes the game back to where a task began that is under way or behind. */
void
acies_tutor_game_rewind (AciesTutorGame *self,
                         guint           task)
{
  g_return_if_fail (ACIES_IS_TUTOR_GAME (self));
  g_return_if_fail (task < self->starts->len);

  acies_game_go_to (self->game, g_array_index (self->starts, guint, task));
  show (self, NULL);
}

guint
acies_tutor_game_get_position (AciesTutorGame *self)
{
  g_return_val_if_fail (ACIES_IS_TUTOR_GAME (self), 0);

  return self->position;
}

gboolean
acies_tutor_game_has_next_position (AciesTutorGame *self)
{
  g_return_val_if_fail (ACIES_IS_TUTOR_GAME (self), FALSE);

  return self->position + 1 < acies_lesson_get_n_positions (self->lesson);
}

guint
acies_tutor_game_get_task_number (AciesTutorGame *self)
{
  g_return_val_if_fail (ACIES_IS_TUTOR_GAME (self), 0);

  return self->task;
}

const AciesTask *
acies_tutor_game_get_task (AciesTutorGame *self)
{
  g_return_val_if_fail (ACIES_IS_TUTOR_GAME (self), NULL);

  return acies_lesson_position_get_task (peek_position (self), self->task);
}

/* The task that follows in the same position, or %NULL. */
const AciesTask *
acies_tutor_game_get_next_task (AciesTutorGame *self)
{
  g_return_val_if_fail (ACIES_IS_TUTOR_GAME (self), NULL);

  if (self->task + 1 >= peek_position (self)->tasks->len)
    return NULL;
  return acies_lesson_position_get_task (peek_position (self), self->task + 1);
}

/* How many tasks the lesson has, and how many of them come before this one. */
guint
acies_tutor_game_count_tasks (AciesTutorGame *self,
                              guint          *n_before)
{
  guint n = 0;

  g_return_val_if_fail (ACIES_IS_TUTOR_GAME (self), 0);
  g_return_val_if_fail (n_before != NULL, 0);

  for (guint i = 0; i < acies_lesson_get_n_positions (self->lesson); i++)
    {
      if (i == self->position)
        *n_before = n + self->task;
      n += acies_lesson_get_position (self->lesson, i)->tasks->len;
    }

  return n;
}

/* Makes a step of whoever is to move; %FALSE with the engine's reason if it is not legal. */
gboolean
acies_tutor_game_play (AciesTutorGame   *self,
                       const AciesMove  *move,
                       GError          **error)
{
  g_autoptr (AciesStep) step = NULL;

  g_return_val_if_fail (ACIES_IS_TUTOR_GAME (self), FALSE);

  if (!acies_game_play (self->game, move, error))
    return FALSE;

  step = g_list_model_get_item (acies_game_get_history (self->game), acies_game_get_n_steps (self->game) - 1);
  show (self, step);
  return TRUE;
}

/* Takes the last step back. */
void
acies_tutor_game_undo (AciesTutorGame *self)
{
  g_return_if_fail (ACIES_IS_TUTOR_GAME (self));

  acies_game_undo (self->game);
  show (self, NULL);
}

/* Whether any step has been made since the task began. */
gboolean
acies_tutor_game_get_moved (AciesTutorGame *self)
{
  g_return_val_if_fail (ACIES_IS_TUTOR_GAME (self), FALSE);

  return acies_game_get_n_steps (self->game) > g_array_index (self->starts, guint, self->task);
}

gboolean
acies_tutor_game_is_learners_turn (AciesTutorGame *self)
{
  g_return_val_if_fail (ACIES_IS_TUTOR_GAME (self), FALSE);

  return acies_game_get_turn (self->game) == ACIES_LESSON_LEARNER;
}

/* What the learner sees. */
AciesMoment *
acies_tutor_game_get_moment (AciesTutorGame *self)
{
  g_return_val_if_fail (ACIES_IS_TUTOR_GAME (self), NULL);

  return self->moment;
}

/* What the enemy sees. */
AciesView *
acies_tutor_game_create_enemy_view (AciesTutorGame *self)
{
  g_return_val_if_fail (ACIES_IS_TUTOR_GAME (self), NULL);

  return acies_game_create_view (self->game, ACIES_LESSON_ENEMY);
}
