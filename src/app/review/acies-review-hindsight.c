/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-review-hindsight.h"
#include "acies-step-judge.h"

/* So many games are imagined. */
#define NODES 400

struct _AciesReviewHindsight
{
  GObject       parent_instance;

  AciesGame    *game;
  guint         place;
  AciesAdvice  *played;         /* NULL until it is known, as is the best step */
  AciesAdvice  *best;
  GCancellable *cancellable;    /* of the search for that place */
};

enum
{
  FOUND,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesReviewHindsight, acies_review_hindsight, G_TYPE_OBJECT)

static void
acies_review_hindsight_finalize (GObject *object)
{
  AciesReviewHindsight *self = ACIES_REVIEW_HINDSIGHT (object);

  acies_review_hindsight_forget (self);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (acies_review_hindsight_parent_class)->finalize (object);
}

static void
acies_review_hindsight_class_init (AciesReviewHindsightClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_review_hindsight_finalize;

  signals[FOUND] =
    g_signal_new ("found", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_review_hindsight_init (AciesReviewHindsight *self)
{
}

AciesReviewHindsight *
acies_review_hindsight_new (AciesGame *game)
{
  AciesReviewHindsight *self;

  g_return_val_if_fail (ACIES_IS_GAME (game), NULL);

  self = g_object_new (ACIES_TYPE_REVIEW_HINDSIGHT, NULL);
  self->game = g_object_ref (game);
  return self;
}

static void
found_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr (AciesReviewHindsight) self = user_data;
  AciesEntry *entry = acies_place_get_entry (self->game, self->place);
  g_autoptr (AciesAdvice) played = NULL;
  g_autoptr (AciesAdvice) best = NULL;

  /* Only the last search is of interest, and it may have been given up as well. */
  if (!acies_step_judge_finish (ACIES_ANALYSIS (source), result, acies_entry_get_step (entry), &played, &best) ||
      self->cancellable == NULL || g_task_get_cancellable (G_TASK (result)) != self->cancellable)
    return;

  self->played = g_steal_pointer (&played);
  self->best = g_steal_pointer (&best);
  g_signal_emit (self, signals[FOUND], 0);
}

/* Begins to look for what would have been better than the step that led to @place. */
void
acies_review_hindsight_seek (AciesReviewHindsight *self,
                             guint                 place)
{
  g_autoptr (AciesGame) before = NULL;
  g_autoptr (AciesAnalysis) analysis = NULL;
  AciesEntry *entry;

  g_return_if_fail (ACIES_IS_REVIEW_HINDSIGHT (self));

  acies_review_hindsight_forget (self);
  entry = acies_place_get_entry (self->game, place);
  if (entry == NULL)
    return;

  before = acies_game_copy (self->game);
  acies_game_go_to (before, place - 1);
  analysis = acies_analysis_new_for_hindsight (before, place, NULL);
  if (analysis == NULL || !acies_step_judge_has_choice (acies_analysis_get_view (analysis)))
    return;

  self->place = place;
  self->cancellable = g_cancellable_new ();
  acies_step_judge_begin (analysis, acies_entry_get_step (entry), NODES, 0, self->cancellable,
                          found_cb, g_object_ref (self));
}

/* Gives up the search, and what it found. */
void
acies_review_hindsight_forget (AciesReviewHindsight *self)
{
  g_return_if_fail (ACIES_IS_REVIEW_HINDSIGHT (self));

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->played, acies_advice_free);
  g_clear_pointer (&self->best, acies_advice_free);
}

/* The step that was made, or %NULL. */
const AciesAdvice *
acies_review_hindsight_get_played (AciesReviewHindsight *self)
{
  g_return_val_if_fail (ACIES_IS_REVIEW_HINDSIGHT (self), NULL);

  return self->played;
}

/* The step that would have been best, or %NULL. */
const AciesAdvice *
acies_review_hindsight_get_best (AciesReviewHindsight *self)
{
  g_return_val_if_fail (ACIES_IS_REVIEW_HINDSIGHT (self), NULL);

  return self->best;
}
