/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-review-analysis.h"
#include "acies-step-judge.h"

/* So many games are imagined for each step, and so many more for those that seem to have
 * decided something. */
#define NODES       400
#define NODES_AGAIN 1600
/* Of a step that is judged again, so many are played out to find the cause. */
#define CAUSE_GAMES 240
/* A step that only draws or claims gets this part of them. */
#define SMALL_SHARE 4
/* The share of the first round in the progress. */
#define FIRST_ROUND 0.8

struct _AciesReviewAnalysis
{
  GObject              parent_instance;

  AciesGame           *game;
  AciesReviewFindings *findings;

  guint                nodes;
  guint                nodes_again;
  gboolean             running;
  gboolean             done;
  double               progress;
  guint                place;           /* of the step that is being judged */
  GCancellable        *cancellable;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void judge_next (AciesReviewAnalysis *self);

G_DEFINE_FINAL_TYPE (AciesReviewAnalysis, acies_review_analysis, G_TYPE_OBJECT)

static void
acies_review_analysis_finalize (GObject *object)
{
  AciesReviewAnalysis *self = ACIES_REVIEW_ANALYSIS (object);

  g_clear_object (&self->cancellable);
  g_clear_object (&self->findings);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (acies_review_analysis_parent_class)->finalize (object);
}

static void
acies_review_analysis_class_init (AciesReviewAnalysisClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_review_analysis_finalize;

  signals[CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_review_analysis_init (AciesReviewAnalysis *self)
{
  self->nodes = NODES;
  self->nodes_again = NODES_AGAIN;
}

/* Fills @findings with what it finds out about the steps of @game. */
AciesReviewAnalysis *
acies_review_analysis_new (AciesGame           *game,
                           AciesReviewFindings *findings)
{
  AciesReviewAnalysis *self;

  g_return_val_if_fail (ACIES_IS_GAME (game), NULL);
  g_return_val_if_fail (ACIES_IS_REVIEW_FINDINGS (findings), NULL);

  self = g_object_new (ACIES_TYPE_REVIEW_ANALYSIS, NULL);
  self->game = g_object_ref (game);
  self->findings = g_object_ref (findings);
  return self;
}

/* How patiently each step is judged: at first, and once more. */
void
acies_review_analysis_set_nodes (AciesReviewAnalysis *self,
                                 guint                first,
                                 guint                again)
{
  g_return_if_fail (ACIES_IS_REVIEW_ANALYSIS (self));

  self->nodes = first;
  self->nodes_again = again;
}

static gboolean
needs_again (AciesReviewAnalysis *self,
             guint                place)
{
  const AciesAdvice *played = acies_review_findings_get_played (self->findings, place);

  return acies_review_findings_get_judged (self->findings, place) == ACIES_JUDGED_ONCE &&
         /* From there on it has a grade. */
         played != NULL && acies_advice_get_loss (played) >= acies_grade_get_least_loss (ACIES_GRADE_DOUBTFUL);
}

/* The step that gives away most of those that are to be judged again, or 0. */
static guint
find_worst (AciesReviewAnalysis *self)
{
  const guint n_steps = acies_game_get_n_steps (self->game);
  double most = 0;
  guint worst = 0;

  for (guint place = 1; place <= n_steps; place++)
    if (needs_again (self, place) &&
        acies_advice_get_loss (acies_review_findings_get_played (self->findings, place)) > most)
      {
        most = acies_advice_get_loss (acies_review_findings_get_played (self->findings, place));
        worst = place;
      }
  return worst;
}

static void
measure_progress (AciesReviewAnalysis *self)
{
  const guint n_steps = acies_game_get_n_steps (self->game);
  guint n_judged = 0;
  guint n_again = 0;
  guint n_left = 0;

  for (guint place = 1; place <= n_steps; place++)
    {
      const AciesJudged judged = acies_review_findings_get_judged (self->findings, place);

      if (judged != ACIES_JUDGED_NOT)
        n_judged++;
      if (judged == ACIES_JUDGED_AGAIN)
        n_again++;
      if (needs_again (self, place))
        n_left++;
    }

  if (n_judged < n_steps)
    self->progress = FIRST_ROUND * n_judged / n_steps;
  else if (n_left > 0)
    self->progress = FIRST_ROUND + (1 - FIRST_ROUND) * n_again / (n_again + n_left);
  else
    self->progress = 1;
}

static void
set_running (AciesReviewAnalysis *self,
             gboolean             running)
{
  self->running = running;
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
judged_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (AciesReviewAnalysis) self = user_data;
  AciesEntry *entry = acies_place_get_entry (self->game, self->place);
  AciesAdvice *played, *best;

  /* A step whose judgement was cancelled is judged anew when somebody goes on. */
  if (!acies_step_judge_finish (ACIES_ANALYSIS (source), result, acies_entry_get_step (entry), &played, &best))
    {
      set_running (self, FALSE);
      return;
    }

  acies_review_findings_judge (self->findings, self->place, played, best);
  measure_progress (self);
  g_signal_emit (self, signals[CHANGED], 0);
  judge_next (self);
}

/* Begins to judge the step that led to @place; %FALSE where there was nothing to choose. */
static gboolean
judge (AciesReviewAnalysis *self,
       guint                place)
{
  AciesEntry *entry = acies_place_get_entry (self->game, place);
  g_autoptr (AciesView) view = acies_game_create_view_at (self->game, place - 1, acies_entry_get_seat (entry));
  const AciesPhase phase = acies_view_get_phase (view);
  g_autoptr (AciesAnalysis) analysis = NULL;
  guint nodes = self->nodes;
  guint games = 0;

  if (!acies_step_judge_has_choice (view))
    return FALSE;
  analysis = acies_step_judge_create_analysis (view);
  if (analysis == NULL)
    return FALSE;

  if (acies_review_findings_get_judged (self->findings, place) != ACIES_JUDGED_NOT)
    {
      nodes = self->nodes_again;
      games = MIN (CAUSE_GAMES, nodes);
    }
  if (phase != ACIES_PHASE_PLAY && phase != ACIES_PHASE_CLAIM_FIRST)
    nodes = MAX (nodes / SMALL_SHARE, 1);
  self->place = place;
  acies_step_judge_begin (analysis, acies_entry_get_step (entry), nodes, games, self->cancellable,
                          judged_cb, g_object_ref (self));
  return TRUE;
}

static void
judge_next (AciesReviewAnalysis *self)
{
  const guint n_steps = acies_game_get_n_steps (self->game);
  guint worst;

  if (g_cancellable_is_cancelled (self->cancellable))
    {
      set_running (self, FALSE);
      return;
    }

  for (guint place = 1; place <= n_steps; place++)
    {
      if (acies_review_findings_get_judged (self->findings, place) != ACIES_JUDGED_NOT)
        continue;
      if (judge (self, place))
        return;
      acies_review_findings_pass_over (self->findings, place);
    }
  /* The worst first: that is what one wants to know. */
  worst = find_worst (self);
  if (worst > 0 && judge (self, worst))
    return;

  self->done = TRUE;
  measure_progress (self);
  set_running (self, FALSE);
}

/* Judges the steps, or goes on with that. */
void
acies_review_analysis_start (AciesReviewAnalysis *self)
{
  g_return_if_fail (ACIES_IS_REVIEW_ANALYSIS (self));

  if (self->running || self->done)
    return;

  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  set_running (self, TRUE);
  judge_next (self);
}

/* Asks for that to stop. It has stopped when it is not running any more, which is soon. */
void
acies_review_analysis_stop (AciesReviewAnalysis *self)
{
  g_return_if_fail (ACIES_IS_REVIEW_ANALYSIS (self));

  if (self->running)
    g_cancellable_cancel (self->cancellable);
}

/* Whether the steps are being judged. */
gboolean
acies_review_analysis_get_running (AciesReviewAnalysis *self)
{
  g_return_val_if_fail (ACIES_IS_REVIEW_ANALYSIS (self), FALSE);

  return self->running;
}

/* Whether there is nothing left to judge. */
gboolean
acies_review_analysis_get_done (AciesReviewAnalysis *self)
{
  g_return_val_if_fail (ACIES_IS_REVIEW_ANALYSIS (self), FALSE);

  return self->done;
}

/* How much of that is done, from 0 to 1. */
double
acies_review_analysis_get_progress (AciesReviewAnalysis *self)
{
  g_return_val_if_fail (ACIES_IS_REVIEW_ANALYSIS (self), 0);

  return self->progress;
}
