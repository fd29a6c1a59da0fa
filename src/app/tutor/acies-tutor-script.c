/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-opponent.h"
#include "acies-tutor-script.h"

/* How long a step stands before the next, in milliseconds. */
#define PAUSE 700

struct _AciesTutorScript
{
  GObject          parent_instance;

  const AciesTask *task;
  GQueue           planned;     /* of AciesStep */
  guint            n_turns;     /* written turns of the enemy that were planned in this task */
  AciesOpponent   *opponent;
  guint            pause;
  guint            pause_id;
};

enum
{
  RESTED,
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesTutorScript, acies_tutor_script, G_TYPE_OBJECT)

static void
chosen_cb (AciesTutorScript *self,
           const AciesStep  *step)
{
  g_signal_emit (self, signals[CHOSEN], 0, step);
}

static void
acies_tutor_script_dispose (GObject *object)
{
  AciesTutorScript *self = ACIES_TUTOR_SCRIPT (object);

  if (self->opponent != NULL)
    acies_tutor_script_cancel (self);
  g_clear_object (&self->opponent);

  G_OBJECT_CLASS (acies_tutor_script_parent_class)->dispose (object);
}

static void
acies_tutor_script_class_init (AciesTutorScriptClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_tutor_script_dispose;

  signals[RESTED] =
    g_signal_new ("rested", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[CHOSEN] =
    g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                  ACIES_TYPE_STEP | G_SIGNAL_TYPE_STATIC_SCOPE);
}

static void
acies_tutor_script_init (AciesTutorScript *self)
{
  g_queue_init (&self->planned);
  self->pause = PAUSE;
  self->opponent = acies_opponent_new ();
  g_signal_connect_object (self->opponent, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
}

AciesTutorScript *
acies_tutor_script_new (void)
{
  return g_object_new (ACIES_TYPE_TUTOR_SCRIPT, NULL);
}

/* How long a step stands before the next. */
void
acies_tutor_script_set_pause (AciesTutorScript *self,
                              guint             milliseconds)
{
  g_return_if_fail (ACIES_IS_TUTOR_SCRIPT (self));

  self->pause = milliseconds;
}

/* From now on the enemy plays as in @task, which has to last as long. */
void
acies_tutor_script_begin (AciesTutorScript *self,
                          const AciesTask  *task)
{
  g_return_if_fail (ACIES_IS_TUTOR_SCRIPT (self));
  g_return_if_fail (task != NULL);

  self->task = task;
  self->n_turns = 0;
}

/* The enemy has played @n_turns turns of the task before. */
void
acies_tutor_script_skip (AciesTutorScript *self,
                         guint             n_turns)
{
  g_return_if_fail (ACIES_IS_TUTOR_SCRIPT (self));

  self->n_turns = n_turns;
}

/* Nothing is planned any more, and no signal follows. */
void
acies_tutor_script_cancel (AciesTutorScript *self)
{
  g_return_if_fail (ACIES_IS_TUTOR_SCRIPT (self));

  g_clear_handle_id (&self->pause_id, g_source_remove);
  acies_opponent_cancel (self->opponent);
  g_queue_clear_full (&self->planned, (GDestroyNotify) acies_step_free);
}

/* Adds steps in the notation to those that are planned. */
void
acies_tutor_script_plan (AciesTutorScript *self,
                         const char       *text)
{
  g_autoptr (GPtrArray) steps = NULL;
  g_autoptr (GError) error = NULL;

  g_return_if_fail (ACIES_IS_TUTOR_SCRIPT (self));
  g_return_if_fail (text != NULL);

  steps = acies_lesson_steps_parse (text, &error);
  /* The parser of the lesson has read them before. */
  g_return_if_fail (steps != NULL);

  for (guint i = 0; i < steps->len; i++)
    g_queue_push_tail (&self->planned, acies_step_copy (g_ptr_array_index (steps, i)));
}

/* Takes the next step of those that are planned; %NULL if there is none. */
AciesStep *
acies_tutor_script_pop (AciesTutorScript *self)
{
  g_return_val_if_fail (ACIES_IS_TUTOR_SCRIPT (self), NULL);

  return g_queue_pop_head (&self->planned);
}

static void
rested_cb (gpointer user_data)
{
  AciesTutorScript *self = user_data;

  self->pause_id = 0;
  g_signal_emit (self, signals[RESTED], 0);
}

/* Lets a pause pass. */
void
acies_tutor_script_rest (AciesTutorScript *self)
{
  g_return_if_fail (ACIES_IS_TUTOR_SCRIPT (self));

  g_clear_handle_id (&self->pause_id, g_source_remove);
  self->pause_id = g_timeout_add_once (self->pause, rested_cb, self);
}

/* Ends the pause at once. %FALSE if there is none. */
gboolean
acies_tutor_script_hurry (AciesTutorScript *self)
{
  g_return_val_if_fail (ACIES_IS_TUTOR_SCRIPT (self), FALSE);

  if (self->pause_id == 0)
    return FALSE;

  g_clear_handle_id (&self->pause_id, g_source_remove);
  g_signal_emit (self, signals[RESTED], 0);
  return TRUE;
}

/* The enemy, who sees @view, is to play: a turn that is written is planned and due after a
 * pause, and a computer chooses its steps itself. */
void
acies_tutor_script_ask_enemy (AciesTutorScript *self,
                              AciesView        *view)
{
  g_return_if_fail (ACIES_IS_TUTOR_SCRIPT (self));
  g_return_if_fail (ACIES_IS_VIEW (view));
  g_return_if_fail (self->task != NULL);

  if (self->n_turns < self->task->enemy->len)
    {
      acies_tutor_script_plan (self, g_ptr_array_index (self->task->enemy, self->n_turns++));
      acies_tutor_script_rest (self);
      return;
    }

  /* A task that says nothing of a computer has the gentlest one. */
  acies_opponent_sit_down (self->opponent, MAX (self->task->level, 1), self->task->seed);
  acies_opponent_ask (self->opponent, view);
}
