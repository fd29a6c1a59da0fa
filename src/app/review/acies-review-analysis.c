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

  AciesReplay         *replay;
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
  PROP_0,
  PROP_RUNNING,
  PROP_PROGRESS,
  N_PROPS
};

enum
{
  JUDGED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static void judge_next (AciesReviewAnalysis *self);

G_DEFINE_FINAL_TYPE (AciesReviewAnalysis, acies_review_analysis, G_TYPE_OBJECT)

static void
acies_review_analysis_get_property (GObject    *object,
                                    guint       prop_id,
                                    GValue     *value,
                                    GParamSpec *pspec)
{
  AciesReviewAnalysis *self = ACIES_REVIEW_ANALYSIS (object);

  switch (prop_id)
    {
    case PROP_RUNNING:
      g_value_set_boolean (value, self->running);
      break;
    case PROP_PROGRESS:
      g_value_set_double (value, self->progress);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_review_analysis_finalize (GObject *object)
{
  AciesReviewAnalysis *self = ACIES_REVIEW_ANALYSIS (object);

  g_clear_object (&self->cancellable);
  g_clear_object (&self->findings);
  g_clear_object (&self->replay);

  G_OBJECT_CLASS (acies_review_analysis_parent_class)->finalize (object);
}

static void
acies_review_analysis_class_init (AciesReviewAnalysisClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = acies_review_analysis_get_property;
  object_class->finalize = acies_review_analysis_finalize;

  properties[PROP_RUNNING] = g_param_spec_boolean ("running", NULL, NULL, FALSE, flags);
  properties[PROP_PROGRESS] = g_param_spec_double ("progress", NULL, NULL, 0, 1, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[JUDGED] =
    g_signal_new ("judged", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_review_analysis_init (AciesReviewAnalysis *self)
{
  self->nodes = NODES;
  self->nodes_again = NODES_AGAIN;
}

/* Fills @findings with what it finds out about the steps of @replay. */
AciesReviewAnalysis *
acies_review_analysis_new (AciesReplay         *replay,
                           AciesReviewFindings *findings)
{
  AciesReviewAnalysis *self;

  g_return_val_if_fail (ACIES_IS_REPLAY (replay), NULL);
  g_return_val_if_fail (ACIES_IS_REVIEW_FINDINGS (findings), NULL);

  self = g_object_new (ACIES_TYPE_REVIEW_ANALYSIS, NULL);
  self->replay = g_object_ref (replay);
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
  const guint n_steps = acies_replay_get_n_steps (self->replay);
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
  const guint n_steps = acies_replay_get_n_steps (self->replay);
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
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROGRESS]);
}

static void
set_running (AciesReviewAnalysis *self,
             gboolean             running)
{
  if (self->running == running)
    return;

  self->running = running;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
}

static void
judged_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (AciesReviewAnalysis) self = user_data;
  AciesStep *step = acies_replay_get_step (self->replay, self->place);
  AciesAdvice *played, *best;

  /* A step whose judgement was cancelled is judged anew when somebody goes on. */
  if (!acies_step_judge_finish (ACIES_ANALYSIS (source), result, acies_step_get_move (step), &played, &best))
    {
      set_running (self, FALSE);
      return;
    }

  acies_review_findings_judge (self->findings, self->place, played, best);
  measure_progress (self);
  g_signal_emit (self, signals[JUDGED], 0);
  judge_next (self);
}

/* Begins to judge the step that led to @place; %FALSE where there was nothing to choose. */
static gboolean
judge (AciesReviewAnalysis *self,
       guint                place)
{
  AciesStep *step = acies_replay_get_step (self->replay, place);
  AciesGame *game = acies_replay_go_to (self->replay, place - 1);
  g_autoptr (AciesView) view = acies_game_create_view (game, acies_step_get_seat (step));
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
  acies_step_judge_begin (analysis, acies_step_get_move (step), nodes, games, self->cancellable,
                          judged_cb, g_object_ref (self));
  return TRUE;
}

static void
judge_next (AciesReviewAnalysis *self)
{
  const guint n_steps = acies_replay_get_n_steps (self->replay);
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
  g_signal_emit (self, signals[JUDGED], 0);
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

/* Asks for that to stop. It has stopped when "running" is %FALSE, which is soon. */
void
acies_review_analysis_stop (AciesReviewAnalysis *self)
{
  g_return_if_fail (ACIES_IS_REVIEW_ANALYSIS (self));

  if (self->running)
    g_cancellable_cancel (self->cancellable);
}

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

double
acies_review_analysis_get_progress (AciesReviewAnalysis *self)
{
  g_return_val_if_fail (ACIES_IS_REVIEW_ANALYSIS (self), 0);

  return self->progress;
}
