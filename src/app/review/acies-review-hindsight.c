/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <math.h>

#include "acies-review-private.h"
#include "acies-review-words.h"
#include "acies-step-words.h"

/* What would have been best had one known both hands: looked for at the present place
 * alone, while both hands lie open, and never mixed with what one could know. */

#define NODES 400

void
acies_review_forget_hindsight (AciesReview *self)
{
  if (self->hindsight_cancellable != NULL)
    g_cancellable_cancel (self->hindsight_cancellable);
  g_clear_object (&self->hindsight_cancellable);
  g_clear_pointer (&self->hindsight_played, acies_advice_free);
  g_clear_pointer (&self->hindsight_best, acies_advice_free);
}

static void
found_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr (AciesReview) self = user_data;
  AciesAnalysis *analysis = ACIES_ANALYSIS (source);
  g_autoptr (GPtrArray) best = NULL;
  AciesStep *step;

  acies_review_release_program ();
  /* Cancelled, it was for another place. */
  if (!acies_analysis_run_finish (analysis, result, NULL) || self->hindsight_cancellable == NULL ||
      g_task_get_cancellable (G_TASK (result)) != self->hindsight_cancellable)
    return;

  step = acies_review_get_step (self, self->place);
  best = acies_analysis_list_steps (analysis, 1);
  self->hindsight_best = acies_advice_copy (g_ptr_array_index (best, 0));
  self->hindsight_played = acies_analysis_judge (analysis, acies_step_get_move (step), NULL);
  acies_review_emit_changed (self);
}

/* Begins to look for it, if it is wanted. */
void
acies_review_seek_hindsight (AciesReview *self)
{
  g_autoptr (AciesAnalysis) analysis = NULL;
  g_autoptr (GPtrArray) steps = NULL;
  AciesStep *step = acies_review_get_step (self, self->place);

  acies_review_forget_hindsight (self);
  if (!self->open || step == NULL)
    return;

  acies_game_go_to (self->game, self->place - 1);
  analysis = acies_analysis_new_for_hindsight (self->game, self->place, NULL);
  if (analysis == NULL)
    return;
  steps = acies_view_list_legal (acies_analysis_get_view (analysis));
  if (steps->len <= 1)
    return;

  self->hindsight_cancellable = g_cancellable_new ();
  acies_analysis_pin (analysis, acies_step_get_move (step));
  acies_review_hold_program ();
  acies_analysis_run_async (analysis, NODES, self->hindsight_cancellable, found_cb, g_object_ref (self));
}

/* What is known of it; %NULL for nothing. */
char *
acies_review_describe_hindsight (AciesReview *self)
{
  g_autofree char *best = NULL;
  guint points;

  g_return_val_if_fail (ACIES_IS_REVIEW (self), NULL);

  if (self->hindsight_best == NULL || self->hindsight_played == NULL)
    return NULL;
  if (acies_advice_get_grade (self->hindsight_played) == ACIES_GRADE_FINE)
    return g_strdup (_("Nothing would have been clearly better."));

  best = acies_step_words_name (acies_advice_get_move (self->hindsight_best), FALSE);
  points = (guint) lround (acies_advice_get_loss (self->hindsight_played) * 100);
  /* Translators: what a step is called, such as “Red 7 to flag 4”, and how much better it was */
  return g_strdup_printf (ngettext ("“%s” would have been better by %u point of win chance.",
                                    "“%s” would have been better by %u points of win chance.", points),
                          best, points);
}
