/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Whether a step that is about to be played gives away much. */

#include "config.h"

#include "acies-coach-private.h"

/* Imagined games for it at a time. */
#define CHECK_NODES 400
/* What is known after fewer of them may still turn. */
#define LEAST_NODES 120
/* A loss with a larger standard error was only guessed at. */
#define GUESSED 0.045

/* The loss from which on a step has a grade. */
static double
get_least_loss (AciesGrade grade)
{
  return grade == ACIES_GRADE_DOUBTFUL ? 0.03 : grade == ACIES_GRADE_BAD ? 0.06 : 0.12;
}

/* What a step at this moment is remembered by. */
static char *
acies_coach_name_step (AciesCoach      *self,
                       const AciesMove *move)
{
  g_autofree char *position = acies_view_to_string (self->view);
  g_autofree char *step = acies_move_to_string (move);

  return g_strdup_printf ("%s\n%s", position, step);
}

static gboolean
acies_coach_offers_choice (AciesCoach      *self,
                           const AciesMove *move)
{
  g_autoptr (GPtrArray) legal = NULL;

  /* A flag that is claimed is never a loss. */
  if (acies_move_get_kind (move) == ACIES_MOVE_CLAIM)
    return FALSE;

  legal = acies_view_list_legal (self->view);
  return legal->len > 1;
}

/* Whether a step of the person is to be judged before it is played. One that was held
 * before, at the same moment, is meant. */
gboolean
acies_coach_needs_check (AciesCoach      *self,
                         const AciesMove *move)
{
  g_autofree char *name = NULL;

  g_return_val_if_fail (ACIES_IS_COACH (self), FALSE);
  g_return_val_if_fail (move != NULL, FALSE);

  if (self->view == NULL || self->stopped || acies_coach_get_mode (self) != ACIES_COACH_ON ||
      !acies_view_check (self->view, move, NULL) || !acies_coach_offers_choice (self, move))
    return FALSE;

  name = acies_coach_name_step (self, move);
  return !g_hash_table_contains (self->known, name);
}

/* Ends the check: @advice, which is taken over, is that of a step to hold. */
static void
acies_coach_end_check (AciesCoach  *self,
                       AciesAdvice *advice)
{
  g_autoptr (GTask) task = g_steal_pointer (&self->check);
  g_autoptr (AciesMove) move = g_steal_pointer (&self->checked);

  g_clear_handle_id (&self->check_id, g_source_remove);
  if (advice != NULL)
    {
      g_hash_table_add (self->known, acies_coach_name_step (self, move));
      g_clear_pointer (&self->held, acies_move_free);
      self->held = g_steal_pointer (&move);
      self->pending = TRUE;
      g_task_return_pointer (task, advice, (GDestroyNotify) acies_advice_free);
    }
  else
    {
      g_task_return_pointer (task, NULL, NULL);
    }
}

/* Looks whether enough is known of the step; @at_last, it has to be. */
void
acies_coach_consider_check (AciesCoach *self,
                            gboolean    at_last)
{
  const AciesGrade threshold = acies_settings_get_coach_threshold (self->settings);
  const double least = get_least_loss (threshold);
  g_autoptr (AciesAdvice) advice = NULL;
  guint nodes;
  double loss, error;

  if (self->check == NULL)
    return;

  advice = acies_analysis_judge (self->analysis, self->checked, NULL);
  if (advice == NULL)
    {
      acies_coach_end_check (self, NULL);
      return;
    }

  nodes = acies_analysis_get_nodes (self->analysis);
  if (self->cancellable == NULL && !at_last)
    {
      /* No doubt is left, so that it would run no further. */
      at_last = nodes == self->check_nodes && self->check_nodes > 0;
      self->check_nodes = nodes;
    }

  loss = acies_advice_get_loss (advice);
  error = acies_advice_get_loss_error (advice);
  if (loss <= 0)
    at_last = at_last || nodes >= LEAST_NODES;
  else if (error < GUESSED && nodes >= self->check_start + LEAST_NODES)
    at_last = at_last || loss + 2 * error < least || (loss - error > least && loss > 2 * error);

  if (!at_last)
    acies_coach_run (self, CHECK_NODES);
  else if (acies_advice_get_grade (advice) >= threshold)
    acies_coach_end_check (self, g_steal_pointer (&advice));
  else
    acies_coach_end_check (self, NULL);
}

static gboolean
acies_coach_check_over_cb (gpointer user_data)
{
  AciesCoach *self = user_data;

  self->check_id = 0;
  acies_coach_consider_check (self, TRUE);

  return G_SOURCE_REMOVE;
}

/* Sets the longest that a step waits for its judgement, in milliseconds; what cannot be told
 * by then is not held. */
void
acies_coach_set_longest_check (AciesCoach *self,
                               guint       milliseconds)
{
  g_return_if_fail (ACIES_IS_COACH (self));

  self->longest_check = milliseconds;
}

/* Judges a step that acies_coach_needs_check() before it is played. Another check, or
 * another moment, takes the place of this one. */
void
acies_coach_check_async (AciesCoach          *self,
                         const AciesMove     *move,
                         GAsyncReadyCallback  callback,
                         gpointer             user_data)
{
  g_return_if_fail (ACIES_IS_COACH (self));
  g_return_if_fail (move != NULL);
  g_return_if_fail (self->view != NULL);

  acies_coach_cancel_check (self);
  acies_coach_release (self);

  self->check = g_task_new (self, NULL, callback, user_data);
  g_task_set_source_tag (self->check, acies_coach_check_async);
  self->checked = acies_move_copy (move);
  self->check_id = g_timeout_add (self->longest_check, acies_coach_check_over_cb, self);
  self->check_nodes = 0;

  if (!acies_coach_see_to_analysis (self))
    {
      acies_coach_end_check (self, NULL);
      return;
    }
  acies_analysis_pin (self->analysis, move);
  acies_coach_run (self, CHECK_NODES);
  self->check_start = acies_analysis_get_nodes (self->analysis);
  acies_coach_consider_check (self, FALSE);
}

/* Returns what is known of the step if it is to be held. %NULL without @error set: it may be
 * played. */
AciesAdvice *
acies_coach_check_finish (AciesCoach    *self,
                          GAsyncResult  *result,
                          GError       **error)
{
  g_return_val_if_fail (ACIES_IS_COACH (self), NULL);
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

void
acies_coach_cancel_check (AciesCoach *self)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (ACIES_IS_COACH (self));

  task = g_steal_pointer (&self->check);
  g_clear_handle_id (&self->check_id, g_source_remove);
  g_clear_pointer (&self->checked, acies_move_free);
  if (task != NULL)
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "The step was not judged");
}

/* The step that was held last at this moment. */
const AciesMove *
acies_coach_get_held (AciesCoach *self)
{
  g_return_val_if_fail (ACIES_IS_COACH (self), NULL);

  return self->held;
}

/* Whether it still is. */
gboolean
acies_coach_get_pending (AciesCoach *self)
{
  g_return_val_if_fail (ACIES_IS_COACH (self), FALSE);

  return self->pending;
}

/* Shows the step that is held beside the best one. */
void
acies_coach_compare (AciesCoach *self)
{
  g_return_if_fail (ACIES_IS_COACH (self));
  g_return_if_fail (self->held != NULL);

  acies_coach_set_stage (self, ACIES_HINT_COMPARISON);
}

/* The step is held no longer, played or not. */
void
acies_coach_release (AciesCoach *self)
{
  g_return_if_fail (ACIES_IS_COACH (self));

  self->pending = FALSE;
}

/* In another game every step may be held anew. */
void
acies_coach_forget (AciesCoach *self)
{
  g_return_if_fail (ACIES_IS_COACH (self));

  g_hash_table_remove_all (self->known);
}
