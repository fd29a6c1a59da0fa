/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-review-private.h"

/* The steps of a game are judged one after the other, each by what its seat could know
 * then; afterwards those that seem to have given away much once more, with more patience,
 * since what is named as a mistake should be one.
 */

/* A step that only draws or claims gets that part of the patience. */
#define SMALL_SHARE 4
/* From here on a loss is looked at again. */
#define LEAST_LOSS  0.05
/* What the first round is of the whole, as far as progress goes. */
#define FIRST_ROUND 0.8

static void judge_next (AciesReview *self);

/* How patiently each step is judged: at first, and once more. */
void
acies_review_set_nodes (AciesReview *self,
                        guint        first,
                        guint        again)
{
  g_return_if_fail (ACIES_IS_REVIEW (self));

  self->nodes = first;
  self->nodes_again = again;
}

static gboolean
needs_again (const AciesReviewItem *item)
{
  return item->played != NULL && !item->again && acies_advice_get_loss (item->played) >= LEAST_LOSS;
}

static void
measure_progress (AciesReview *self)
{
  guint n_judged = 0;
  guint n_again = 0;
  guint n_left = 0;

  for (guint i = 0; i < self->items->len; i++)
    {
      const AciesReviewItem *item = acies_review_peek_item (self, i);

      n_judged += item->judged ? 1 : 0;
      n_again += item->again ? 1 : 0;
      n_left += needs_again (item) ? 1 : 0;
    }

  if (n_judged < self->items->len)
    self->progress = FIRST_ROUND * n_judged / self->items->len;
  else
    self->progress = n_left == 0 ? 1 : FIRST_ROUND + (1 - FIRST_ROUND) * n_again / (n_again + n_left);
  acies_review_notify_progress (self);
}

static void
set_running (AciesReview *self,
             gboolean     running)
{
  if (self->running == running)
    return;

  self->running = running;
  acies_review_notify_running (self);
}

static void
judged_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (AciesReview) self = user_data;
  AciesAnalysis *analysis = ACIES_ANALYSIS (source);
  AciesReviewItem *item = acies_review_peek_item (self, self->working_at);
  g_autoptr (GPtrArray) best = NULL;

  acies_review_release_program ();
  /* Cancelled, it is judged anew when one goes on. */
  if (!acies_analysis_run_finish (analysis, result, NULL))
    {
      set_running (self, FALSE);
      return;
    }

  g_clear_pointer (&item->played, acies_advice_free);
  g_clear_pointer (&item->best, acies_advice_free);
  item->played = acies_analysis_judge (analysis, acies_step_get_move (item->step), NULL);
  best = acies_analysis_list_steps (analysis, 1);
  item->best = acies_advice_copy (g_ptr_array_index (best, 0));
  item->again = item->judged;
  item->judged = TRUE;

  measure_progress (self);
  acies_review_emit_changed (self);
  judge_next (self);
}

/* Begins to judge a step; %FALSE where there was nothing to choose. */
static gboolean
judge (AciesReview *self,
       guint        index)
{
  AciesReviewItem *item = acies_review_peek_item (self, index);
  g_autoptr (AciesView) view = NULL;
  g_autoptr (GPtrArray) legal = NULL;
  g_autoptr (AciesAnalysis) analysis = NULL;
  guint nodes = item->judged ? self->nodes_again : self->nodes;

  acies_game_go_to (self->game, index);
  view = acies_game_get_view (self->game, acies_step_get_seat (item->step));
  legal = acies_view_list_legal (view);
  if (legal->len <= 1)
    return FALSE;
  analysis = acies_analysis_new (view, index + 1, NULL);
  if (analysis == NULL)
    return FALSE;

  if (acies_view_get_phase (view) != ACIES_PHASE_PLAY && acies_view_get_phase (view) != ACIES_PHASE_CLAIM_FIRST)
    nodes = MAX (nodes / SMALL_SHARE, 1);
  self->working_at = index;
  acies_analysis_pin (analysis, acies_step_get_move (item->step));
  acies_review_hold_program ();
  acies_analysis_run_async (analysis, nodes, self->cancellable, judged_cb, g_object_ref (self));
  return TRUE;
}

static void
judge_next (AciesReview *self)
{
  if (g_cancellable_is_cancelled (self->cancellable))
    {
      set_running (self, FALSE);
      return;
    }

  for (guint i = 0; i < self->items->len; i++)
    {
      AciesReviewItem *item = acies_review_peek_item (self, i);

      if (item->judged)
        continue;
      if (judge (self, i))
        return;
      item->judged = TRUE;
    }
  for (guint i = 0; i < self->items->len; i++)
    if (needs_again (acies_review_peek_item (self, i)) && judge (self, i))
      return;

  self->done = TRUE;
  measure_progress (self);
  acies_review_emit_changed (self);
  set_running (self, FALSE);
}

/* Judges the steps, or goes on with that. */
void
acies_review_start (AciesReview *self)
{
  g_return_if_fail (ACIES_IS_REVIEW (self));

  if (self->running || self->done)
    return;

  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  set_running (self, TRUE);
  judge_next (self);
}

/* Asks for that to stop. It has when "running" is %FALSE, which is soon. */
void
acies_review_stop (AciesReview *self)
{
  g_return_if_fail (ACIES_IS_REVIEW (self));

  acies_review_forget_hindsight (self);
  if (self->running)
    g_cancellable_cancel (self->cancellable);
}

gboolean
acies_review_get_running (AciesReview *self)
{
  g_return_val_if_fail (ACIES_IS_REVIEW (self), FALSE);

  return self->running;
}

/* Whether all is known that is to be. */
gboolean
acies_review_get_done (AciesReview *self)
{
  g_return_val_if_fail (ACIES_IS_REVIEW (self), FALSE);

  return self->done;
}

double
acies_review_get_progress (AciesReview *self)
{
  g_return_val_if_fail (ACIES_IS_REVIEW (self), 0);

  return self->progress;
}
