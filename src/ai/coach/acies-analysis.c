/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#include "acies-advice-private.h"
#include "acies-analysis-private.h"
#include "acies-error.h"
#include "acies-findings-private.h"
#include "acies-game-private.h"
#include "acies-view-private.h"

/* Turns to imagine: further ahead, luck would drown what can be said with certainty. */
#define DEPTH           2
/* Between two reports, in microseconds. */
#define REPORT_TIME     50000
/* Imagined games between two looks at the clock. */
#define NODES_AT_ONCE   32

/**
 * AciesAnalysis:
 *
 * What the coach thinks about one moment in a game: the chance to win after every legal step, with
 * its standard error, the chance to win each flag, grades and reasons. It is based on what the seat
 * to move can know; only an analysis in hindsight also knows the other hand.
 *
 * A first answer is available at once, from the network alone. [method@Analysis.run_async] improves
 * it while it runs, and [signal@Analysis::updated] announces this. If the seat has no step to
 * choose, the analysis has no steps.
 *
 * Since: 0.1
 */
struct _AciesAnalysis
{
  GObject parent_instance;

  AciesView *view;
  gboolean hindsight;
  guint64 seed;
  guint move_time;
  guint nodes_ahead;            /* in how many games at most it looks ahead as somebody who plays; or 0 */
  guint n_threads;
  AciesNetwork *network;
  AciesPosition truth;
  float before[ACIES_N_FLAGS];

  AciesSearch search;           /* of the thread, while running */
  gboolean started;

  GMutex starting;              /* nobody reads before there is something to read */
  GMutex mutex;                 /* for what follows */
  gboolean running;
  AciesFinding *findings;
  guint n_findings;
  gboolean looked_for_win;
  AciesForced forced;           /* a win that is certain, unless n_turns is 0 */
  GArray *certain;              /* of AciesStep that leave it so; of the thread */
  guint nodes;
  GPtrArray *pins;              /* of AciesStep */
  GPtrArray *compared;          /* of AciesCompared */
};

G_DEFINE_FINAL_TYPE (AciesAnalysis, acies_analysis, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_VIEW,
  PROP_SEED,
  PROP_HINDSIGHT,
  N_PROPS
};

enum
{
  UPDATED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static void
acies_analysis_finalize (GObject *object)
{
  AciesAnalysis *self = ACIES_ANALYSIS (object);

  if (self->started)
    acies_search_clear (&self->search);
  g_clear_object (&self->view);
  g_clear_pointer (&self->network, acies_network_unref);
  g_clear_pointer (&self->findings, g_free);
  g_clear_pointer (&self->certain, g_array_unref);
  g_clear_pointer (&self->pins, g_ptr_array_unref);
  g_clear_pointer (&self->compared, g_ptr_array_unref);
  g_mutex_clear (&self->starting);
  g_mutex_clear (&self->mutex);

  G_OBJECT_CLASS (acies_analysis_parent_class)->finalize (object);
}

static void
acies_analysis_get_property (GObject    *object,
                             guint       prop_id,
                             GValue     *value,
                             GParamSpec *pspec)
{
  AciesAnalysis *self = ACIES_ANALYSIS (object);

  switch (prop_id)
    {
    case PROP_VIEW:
      g_value_set_object (value, self->view);
      break;
    case PROP_SEED:
      g_value_set_uint64 (value, self->seed);
      break;
    case PROP_HINDSIGHT:
      g_value_set_boolean (value, self->hindsight);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_analysis_set_property (GObject      *object,
                             guint         prop_id,
                             const GValue *value,
                             GParamSpec   *pspec)
{
  AciesAnalysis *self = ACIES_ANALYSIS (object);

  switch (prop_id)
    {
    case PROP_VIEW:
      self->view = g_value_dup_object (value);
      break;
    case PROP_SEED:
      self->seed = g_value_get_uint64 (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_analysis_constructed (GObject *object)
{
  AciesAnalysis *self = ACIES_ANALYSIS (object);

  G_OBJECT_CLASS (acies_analysis_parent_class)->constructed (object);

  if (self->view == NULL)
    self->view = g_object_new (ACIES_TYPE_VIEW, NULL);
}

static void
acies_analysis_class_init (AciesAnalysisClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
  const GParamFlags fixed = G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;

  object_class->constructed = acies_analysis_constructed;
  object_class->finalize = acies_analysis_finalize;
  object_class->get_property = acies_analysis_get_property;
  object_class->set_property = acies_analysis_set_property;

  /**
   * AciesAnalysis:view:
   *
   * What is judged: everything the seat to move can know. The default is an empty table before the
   * deal.
   *
   * Since: 0.1
   */
  properties[PROP_VIEW] = g_param_spec_object ("view", NULL, NULL, ACIES_TYPE_VIEW, fixed);

  /**
   * AciesAnalysis:seed:
   *
   * The seed for the imagined deals.
   *
   * Since: 0.1
   */
  properties[PROP_SEED] = g_param_spec_uint64 ("seed", NULL, NULL, 0, G_MAXUINT64, 0, fixed);

  /**
   * AciesAnalysis:hindsight:
   *
   * Whether it judges with both hands shown, which nobody could know.
   *
   * Since: 0.1
   */
  properties[PROP_HINDSIGHT] = g_param_spec_boolean ("hindsight", NULL, NULL, FALSE, flags);

  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * AciesAnalysis::updated:
   * @self: an analysis
   *
   * Emitted while it runs, whenever it knows more, in the main context in which it was started.
   *
   * Since: 0.1
   */
  signals[UPDATED] = g_signal_new ("updated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_analysis_init (AciesAnalysis *self)
{
  g_mutex_init (&self->starting);
  g_mutex_init (&self->mutex);
  self->n_threads = 1;
  self->network = acies_network_ref (acies_network_get_default ());
  self->certain = g_array_new (FALSE, FALSE, sizeof (AciesStep));
  self->pins = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_step_free);
  self->compared = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_compared_free);
}

/* Copies what the search has found to where other threads may read it. */
static void
publish (AciesAnalysis *self)
{
  AciesFinding *findings = acies_findings_new (&self->search);

  acies_findings_ascertain (findings, self->search.n_lines, (gconstpointer) self->certain->data, self->certain->len);
  g_mutex_lock (&self->mutex);
  g_free (self->findings);
  self->findings = findings;
  self->n_findings = self->search.n_lines;
  self->nodes = self->search.used;
  g_mutex_unlock (&self->mutex);
}

static void
prepare (AciesAnalysis *self)
{
  const AciesPosition *seen = acies_view_peek_position (self->view);

  acies_search_init_all (&self->search, self->network, seen, acies_view_get_seat (self->view), self->seed, NULL);
  if (self->hindsight)
    self->search.truth = &self->truth;
  self->search.n_threads = self->n_threads;
  if (self->nodes_ahead > 0)
    acies_search_look_ahead (&self->search, self->nodes_ahead);
  else
    {
      self->search.depth = DEPTH;
      self->search.n_judged = 1;
      acies_search_narrow (&self->search, ACIES_SEARCH_WIDTH, ACIES_SEARCH_MARGIN);
    }
  self->started = TRUE;
  acies_findings_fill_before (&self->search, self->before);
  publish (self);
}

/* Before the first run there is the answer of the network alone. */
static void
start (AciesAnalysis *self)
{
  g_mutex_lock (&self->starting);
  if (!self->started && acies_analysis_is_possible (self->view, NULL))
    prepare (self);
  g_mutex_unlock (&self->starting);
}

/* Whether the seat of a view has a step to choose. */
gboolean
acies_analysis_is_possible (AciesView  *view,
                            GError    **error)
{
  if (acies_view_get_phase (view) != ACIES_PHASE_OVER &&
      acies_view_get_turn (view) == acies_view_get_seat (view))
    return TRUE;

  g_set_error_literal (error, ACIES_ERROR, ACIES_ERROR_UNAVAILABLE,
                       _("This side has no move to choose now"));
  return FALSE;
}

/**
 * acies_analysis_new:
 * @view: what the seat to move can know
 * @seed: the seed for the imagined deals
 * @error: return location for an error
 *
 * Creates an analysis of the steps that the seat of the view can play.
 *
 * Returns: (transfer full): the analysis, or %NULL with @error set to
 *   [error@Acies.Error.UNAVAILABLE] if it is not the seat's turn
 *
 * Since: 0.1
 */
AciesAnalysis *
acies_analysis_new (AciesView  *view,
                    guint64     seed,
                    GError    **error)
{
  g_return_val_if_fail (ACIES_IS_VIEW (view), NULL);

  if (!acies_analysis_is_possible (view, error))
    return NULL;

  return g_object_new (ACIES_TYPE_ANALYSIS, "view", view, "seed", seed, NULL);
}

/**
 * acies_analysis_new_for_hindsight:
 * @game: a game
 * @seed: the seed for the imagined draws
 * @error: return location for an error
 *
 * Creates an analysis of the steps of the side to move with both hands shown: what would have been
 * best if the player had known. It says nothing about how well somebody played.
 *
 * Returns: (transfer full): the analysis, or %NULL with @error set to
 *   [error@Acies.Error.UNAVAILABLE] if the game is over
 *
 * Since: 0.1
 */
AciesAnalysis *
acies_analysis_new_for_hindsight (AciesGame  *game,
                                  guint64     seed,
                                  GError    **error)
{
  g_autoptr (AciesView) view = NULL;
  AciesAnalysis *self;

  g_return_val_if_fail (ACIES_IS_GAME (game), NULL);

  view = acies_game_create_view (game, acies_game_get_turn (game));
  self = acies_analysis_new (view, seed, error);
  if (self != NULL)
    {
      const AciesPosition *truth = acies_game_peek_position (game);
      const guint enemy = 1u - truth->turn;

      self->hindsight = TRUE;
      self->truth = *acies_view_peek_position (view);
      self->truth.hand[enemy] = truth->hand[enemy];
      self->truth.extra[enemy] = truth->extra[enemy];
    }
  return self;
}

void
acies_analysis_set_network (AciesAnalysis *self,
                            AciesNetwork  *network)
{
  acies_network_ref (network);
  acies_network_unref (self->network);
  self->network = network;
}

/* How long one run may take, in milliseconds; 0 for as long as its nodes take. */
void
acies_analysis_set_move_time (AciesAnalysis *self,
                              guint          milliseconds)
{
  self->move_time = milliseconds;
}

/* Looks ahead in at most so many games as somebody who plays does, which is further than one who explains. */
void
acies_analysis_look_ahead (AciesAnalysis *self,
                           guint          nodes)
{
  self->nodes_ahead = nodes;
}

void
acies_analysis_set_n_threads (AciesAnalysis *self,
                              guint          n_threads)
{
  self->n_threads = n_threads;
}

/**
 * acies_analysis_get_view:
 * @self: an analysis
 *
 * Gets what is judged.
 *
 * Returns: (transfer none): the view
 *
 * Since: 0.1
 */
AciesView *
acies_analysis_get_view (AciesAnalysis *self)
{
  g_return_val_if_fail (ACIES_IS_ANALYSIS (self), NULL);

  return self->view;
}

/**
 * acies_analysis_pin:
 * @self: an analysis
 * @step: a step
 *
 * Makes sure that a step is examined closely however bad it seems, for example because it was
 * played and is to be judged.
 *
 * Since: 0.1
 */
void
acies_analysis_pin (AciesAnalysis   *self,
                    const AciesStep *step)
{
  g_return_if_fail (ACIES_IS_ANALYSIS (self));
  g_return_if_fail (step != NULL);

  g_mutex_lock (&self->mutex);
  g_ptr_array_add (self->pins, acies_step_copy (step));
  g_mutex_unlock (&self->mutex);
}

/* Looks whether a step leaves a win certain that was so. */
static void
ascertain (AciesAnalysis   *self,
           const AciesStep *step)
{
  if (self->forced.n_turns == 0)
    return;
  for (guint i = 0; i < self->certain->len; i++)
    if (acies_step_equal (&g_array_index (self->certain, AciesStep, i), step))
      return;
  if (acies_forced_keeps (acies_view_peek_position (self->view), acies_view_get_seat (self->view), step,
                          self->search.cancellable))
    g_array_append_val (self->certain, *step);
}

/* Looks for a win that is certain, and for the steps that look best and leave it so. What was cut off is looked at again in the
 * next run. */
static void
look_for_win (AciesAnalysis *self)
{
  AciesForced forced;

  if (self->looked_for_win || self->hindsight)
    return;
  if (self->forced.n_turns == 0)
    {
      const gboolean found = acies_forced_find_step (acies_view_peek_position (self->view), acies_view_get_seat (self->view),
                                                     self->search.cancellable, &forced);

      self->looked_for_win = !g_cancellable_is_cancelled (self->search.cancellable);
      if (!found)
        return;

      g_mutex_lock (&self->mutex);
      self->forced = forced;
      g_mutex_unlock (&self->mutex);
      g_array_append_val (self->certain, forced.step);
    }
  for (guint i = 0; i < self->search.n_active && !acies_search_stopped (&self->search); i++)
    ascertain (self, &self->search.lines[i].step);
  self->looked_for_win = !acies_search_stopped (&self->search);
  publish (self);
}

static void
pin_lines (AciesAnalysis *self)
{
  AciesSearch *search = &self->search;
  g_autoptr (GPtrArray) pins = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_step_free);

  /* Whoever reads does not wait for what is found out about them. */
  g_mutex_lock (&self->mutex);
  g_ptr_array_extend_and_steal (pins, g_steal_pointer (&self->pins));
  self->pins = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_step_free);
  g_mutex_unlock (&self->mutex);

  for (guint i = 0; i < pins->len; i++)
    {
      for (guint j = 0; j < search->n_lines; j++)
        if (acies_step_equal (&search->lines[j].step, pins->pdata[i]))
          {
            acies_search_pin (search, j);
            ascertain (self, pins->pdata[i]);
            break;
          }
      if (g_cancellable_is_cancelled (search->cancellable))
        acies_analysis_pin (self, pins->pdata[i]);
    }
}

static gboolean
emit_updated_cb (gpointer data)
{
  g_signal_emit (data, signals[UPDATED], 0);
  return G_SOURCE_REMOVE;
}

/*
 * This does not use g_main_context_invoke(), which would call it in this thread if no main loop
 * runs just now.
 */
static void
tell (AciesAnalysis *self,
      GMainContext  *context)
{
  g_autoptr (GSource) source = g_idle_source_new ();

  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, emit_updated_cb, g_object_ref (self), g_object_unref);
  g_source_attach (source, context);
}

static void
think (AciesAnalysis *self,
       guint          nodes,
       GCancellable  *cancellable,
       GMainContext  *context)
{
  AciesSearch *search = &self->search;
  gint64 last;
  guint end;

  start (self);
  search->cancellable = cancellable;
  search->deadline = self->move_time > 0 ? g_get_monotonic_time () + (gint64) self->move_time * 1000 : 0;
  last = g_get_monotonic_time ();
  end = search->used + MIN (nodes, G_MAXUINT - search->used);
  look_for_win (self);
  if (context != NULL)
    tell (self, context);

  while (search->used < end && !acies_search_stopped (search))
    {
      const guint used = search->used;

      pin_lines (self);
      acies_search_run (search, MIN (MAX (NODES_AT_ONCE, search->n_active), end - used));
      if (search->used == used)
        break;
      if (context != NULL && g_get_monotonic_time () - last > REPORT_TIME)
        {
          publish (self);
          tell (self, context);
          last = g_get_monotonic_time ();
        }
    }
  publish (self);
  search->cancellable = NULL;
}

/* Nothing else can run until it ends. */
static gboolean
begin_run (AciesAnalysis  *self,
           GError        **error)
{
  gboolean pending;

  if (!acies_analysis_is_possible (self->view, error))
    return FALSE;

  g_mutex_lock (&self->mutex);
  pending = self->running;
  self->running = TRUE;
  g_mutex_unlock (&self->mutex);
  if (!pending)
    return TRUE;

  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_PENDING, "The analysis is running already");
  return FALSE;
}

static void
end_run (AciesAnalysis *self)
{
  g_mutex_lock (&self->mutex);
  self->running = FALSE;
  g_mutex_unlock (&self->mutex);
}

/**
 * acies_analysis_run:
 * @self: an analysis
 * @nodes: how many more games may be imagined
 * @cancellable: (nullable): a cancellable
 * @error: return location for an error
 *
 * Improves the analysis and waits until that is done. It ends early once there is no doubt about
 * what is best.
 *
 * Returns: %TRUE, or %FALSE with @error set to %G_IO_ERROR_CANCELLED, which keeps what has been
 *   found out so far, %G_IO_ERROR_PENDING if it is already running, or
 *   [error@Acies.Error.UNAVAILABLE] if the seat has no step to choose
 *
 * Since: 0.1
 */
gboolean
acies_analysis_run (AciesAnalysis  *self,
                    guint           nodes,
                    GCancellable   *cancellable,
                    GError        **error)
{
  g_return_val_if_fail (ACIES_IS_ANALYSIS (self), FALSE);

  if (!begin_run (self, error))
    return FALSE;

  think (self, nodes, cancellable, NULL);
  end_run (self);
  return !g_cancellable_set_error_if_cancelled (cancellable, error);
}

static void
run_in_thread (GTask        *task,
               gpointer      source_object,
               gpointer      task_data,
               GCancellable *cancellable)
{
  think (source_object, GPOINTER_TO_UINT (task_data), cancellable, g_task_get_context (task));
  end_run (source_object);
  if (!g_task_return_error_if_cancelled (task))
    g_task_return_boolean (task, TRUE);
}

/**
 * acies_analysis_run_async:
 * @self: an analysis
 * @nodes: how many more games may be imagined
 * @cancellable: (nullable): a cancellable; the analysis stops soon after it is cancelled
 * @callback: (scope async): called when it has finished
 * @user_data: data for @callback
 *
 * Improves the analysis in a thread of its own. If it is already running, that run continues, and
 * the second call fails with %G_IO_ERROR_PENDING.
 *
 * Since: 0.1
 */
void
acies_analysis_run_async (AciesAnalysis       *self,
                          guint                nodes,
                          GCancellable        *cancellable,
                          GAsyncReadyCallback  callback,
                          gpointer             user_data)
{
  g_autoptr (GTask) task = NULL;
  GError *error = NULL;

  g_return_if_fail (ACIES_IS_ANALYSIS (self));

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, acies_analysis_run_async);
  if (!begin_run (self, &error))
    {
      g_task_return_error (task, error);
      return;
    }

  g_task_set_task_data (task, GUINT_TO_POINTER (nodes), NULL);
  start (self);
  g_task_run_in_thread (task, run_in_thread);
}

/**
 * acies_analysis_run_finish:
 * @self: an analysis
 * @result: the result passed to the callback
 * @error: return location for an error
 *
 * Finishes [method@Analysis.run_async].
 *
 * Returns: %TRUE, or %FALSE with @error set as by [method@Analysis.run]
 *
 * Since: 0.1
 */
gboolean
acies_analysis_run_finish (AciesAnalysis  *self,
                           GAsyncResult   *result,
                           GError        **error)
{
  g_return_val_if_fail (ACIES_IS_ANALYSIS (self), FALSE);
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

/* Of the findings, best first, the step with which to compare the best one: the best that does something else. */
static const AciesStep *
find_nearest (AciesAnalysis *self)
{
  const AciesStep *best = &self->findings[0].step;

  for (guint i = 1; i < self->n_findings; i++)
    {
      const AciesStep *step = &self->findings[i].step;

      if (step->flag != best->flag && step->card != best->card && step->kind != ACIES_STEP_DONE)
        return step;
    }
  return self->n_findings > 1 ? &self->findings[1].step : NULL;
}

/* Finds the two steps that are to be compared for @step. Returns whether there are two. */
static gboolean
find_pair (AciesAnalysis   *self,
           const AciesStep *step,
           AciesStep       *played,
           AciesStep       *better,
           gboolean        *best)
{
  const AciesStep *other;
  gboolean found;

  start (self);
  g_mutex_lock (&self->mutex);
  *best = self->n_findings > 0 && acies_step_equal (&self->findings[0].step, step);
  other = *best ? find_nearest (self) : self->n_findings > 0 ? &self->findings[0].step : NULL;
  /* All plays are still open after the end of one's claims, so that no play is better. */
  found = other != NULL && (*best || step->kind != ACIES_STEP_DONE || other->kind == ACIES_STEP_CLAIM);
  if (found)
    {
      *played = *best ? *other : *step;
      *better = *best ? *step : *other;
    }
  g_mutex_unlock (&self->mutex);
  return found;
}

/* What the search found out about a step. */
static gboolean
find_finding (AciesAnalysis   *self,
              const AciesStep *step,
              AciesFinding    *finding)
{
  gboolean found = FALSE;

  g_mutex_lock (&self->mutex);
  for (guint i = 0; i < self->n_findings && !found; i++)
    if (acies_step_equal (&self->findings[i].step, step))
      {
        *finding = self->findings[i];
        found = TRUE;
      }
  g_mutex_unlock (&self->mutex);
  return found;
}

/* What came of comparing a step, or %NULL; call it with the mutex. */
static AciesCompared *
find_compared (AciesAnalysis   *self,
               const AciesStep *step)
{
  for (guint i = 0; i < self->compared->len; i++)
    {
      AciesCompared *compared = self->compared->pdata[i];

      if (acies_step_equal (&compared->step, step))
        return compared;
    }
  return NULL;
}

/* Whether the grade of a step would be the same in other games. */
static gboolean
is_clear (const AciesContrast *contrast,
          gpointer             data)
{
  return acies_advice_is_clear (data, contrast->n, contrast->lead, contrast->error);
}

static void
compare (AciesAnalysis   *self,
         const AciesStep *step,
         guint            games,
         GCancellable    *cancellable)
{
  const AciesPosition *seen = acies_view_peek_position (self->view);
  const AciesSeat seat = acies_view_get_seat (self->view);
  AciesContrast contrast;
  AciesCompared *compared;
  AciesStep played, better;
  AciesFinding finding;
  gboolean best;

  if (!find_pair (self, step, &played, &better, &best) || !find_finding (self, &played, &finding) ||
      !acies_contrast_run (&contrast, self->network, self->hindsight ? &self->truth : seen, seat, self->seed,
                           &played, &better, games, best ? NULL : is_clear, &finding, cancellable))
    return;

  compared = acies_compared_new (&contrast, seen, seat, &played, &better, best);
  g_mutex_lock (&self->mutex);
  g_ptr_array_remove (self->compared, find_compared (self, step));
  g_ptr_array_add (self->compared, compared);
  g_mutex_unlock (&self->mutex);
}

/* Whether a step of the view can be explained; it then counts as running. */
static gboolean
begin_explain (AciesAnalysis    *self,
               const AciesStep  *step,
               GError          **error)
{
  return acies_analysis_is_possible (self->view, error) && acies_view_check (self->view, step, error) &&
         begin_run (self, error);
}

/**
 * acies_analysis_explain:
 * @self: an analysis
 * @step: a legal step
 * @games: how many games to imagine for each step; up to four times as many where the grade is not clear after that
 * @cancellable: (nullable): a cancellable
 * @error: return location for an error
 *
 * Finds out what a step does that the best one does not, and waits until that is done: both are
 * played out to the end in the same imagined deals. The best step itself is compared with the
 * closest one that does something else. Afterwards, [method@Analysis.judge] knows the cause, and
 * knows more exactly what the step gives away.
 *
 * Returns: %TRUE, or %FALSE with @error set to %G_IO_ERROR_CANCELLED, which keeps what has been
 *   found out so far, %G_IO_ERROR_PENDING if it is already running, [error@Acies.Error.ILLEGAL] if
 *   the step is illegal, or [error@Acies.Error.UNAVAILABLE] if the seat has no step to choose
 *
 * Since: 0.1
 */
gboolean
acies_analysis_explain (AciesAnalysis    *self,
                        const AciesStep  *step,
                        guint             games,
                        GCancellable     *cancellable,
                        GError          **error)
{
  g_return_val_if_fail (ACIES_IS_ANALYSIS (self), FALSE);
  g_return_val_if_fail (step != NULL, FALSE);

  if (!begin_explain (self, step, error))
    return FALSE;

  compare (self, step, games, cancellable);
  end_run (self);
  return !g_cancellable_set_error_if_cancelled (cancellable, error);
}

/* What a thread is to compare. */
typedef struct
{
  AciesStep step;
  guint games;
} Comparison;

static void
explain_in_thread (GTask        *task,
                   gpointer      source_object,
                   gpointer      task_data,
                   GCancellable *cancellable)
{
  const Comparison *comparison = task_data;

  compare (source_object, &comparison->step, comparison->games, cancellable);
  end_run (source_object);
  if (!g_task_return_error_if_cancelled (task))
    g_task_return_boolean (task, TRUE);
}

/**
 * acies_analysis_explain_async:
 * @self: an analysis
 * @step: a legal step
 * @games: how many games to imagine for each step; up to four times as many where the grade is not clear after that
 * @cancellable: (nullable): a cancellable; it stops soon after it is cancelled
 * @callback: (scope async): called when it has finished
 * @user_data: data for @callback
 *
 * Does the same as [method@Analysis.explain], in a thread of its own.
 *
 * Since: 0.1
 */
void
acies_analysis_explain_async (AciesAnalysis       *self,
                              const AciesStep     *step,
                              guint                games,
                              GCancellable        *cancellable,
                              GAsyncReadyCallback  callback,
                              gpointer             user_data)
{
  g_autoptr (GTask) task = NULL;
  GError *error = NULL;
  Comparison *comparison;

  g_return_if_fail (ACIES_IS_ANALYSIS (self));
  g_return_if_fail (step != NULL);

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, acies_analysis_explain_async);
  if (!begin_explain (self, step, &error))
    {
      g_task_return_error (task, error);
      return;
    }

  start (self);
  comparison = g_new (Comparison, 1);
  *comparison = (Comparison) { *step, games };
  g_task_set_task_data (task, comparison, g_free);
  g_task_run_in_thread (task, explain_in_thread);
}

/**
 * acies_analysis_explain_finish:
 * @self: an analysis
 * @result: the result passed to the callback
 * @error: return location for an error
 *
 * Finishes [method@Analysis.explain_async].
 *
 * Returns: %TRUE, or %FALSE with @error set as by [method@Analysis.explain]
 *
 * Since: 0.1
 */
gboolean
acies_analysis_explain_finish (AciesAnalysis  *self,
                               GAsyncResult   *result,
                               GError        **error)
{
  g_return_val_if_fail (ACIES_IS_ANALYSIS (self), FALSE);
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

/**
 * acies_analysis_get_nodes:
 * @self: an analysis
 *
 * Gets the number of games imagined so far.
 *
 * Returns: the number
 *
 * Since: 0.1
 */
guint
acies_analysis_get_nodes (AciesAnalysis *self)
{
  guint nodes;

  g_return_val_if_fail (ACIES_IS_ANALYSIS (self), 0);

  g_mutex_lock (&self->mutex);
  nodes = self->nodes;
  g_mutex_unlock (&self->mutex);
  return nodes;
}

/* Brings the chances of all steps together with what came of playing the best one out, if it was; call it with the mutex
 * held. By how much one step is ahead of another stays. */
static void
correct_chance (AciesAnalysis *self,
                AciesFinding  *finding)
{
  const AciesFinding best = self->findings[0];

  for (guint i = 0; i < self->compared->len; i++)
    {
      const AciesCompared *compared = self->compared->pdata[i];
      double weight, chance;

      if (!compared->best || compared->n == 0 || best.error <= 0 || !acies_step_equal (&compared->step, &best.step))
        continue;

      weight = compared->n / (double) (compared->n + ACIES_NETWORK_WORTH);
      chance = weight * compared->score + (1 - weight) * best.win_chance;
      finding->win_chance = CLAMP (finding->win_chance + chance - best.win_chance, 0, 1);
      /* The same games had a say in which step is the best, which flatters it a little: the network makes nothing surer. */
      finding->error = sqrt (chance * (1 - chance) / compared->n);
    }
}

/**
 * acies_analysis_get_win_chance:
 * @self: an analysis
 *
 * Gets the chance to win with the best step. It becomes more exact when [method@Analysis.explain]
 * plays that step out: as long as it is only an estimate of the network, it is off by about 9
 * percentage points.
 *
 * Returns: the chance, from 0 to 1; 0 if the seat has no step to choose
 *
 * Since: 0.1
 */
double
acies_analysis_get_win_chance (AciesAnalysis *self)
{
  double chance = 0;

  g_return_val_if_fail (ACIES_IS_ANALYSIS (self), 0);

  start (self);
  g_mutex_lock (&self->mutex);
  if (self->n_findings > 0)
    {
      AciesFinding finding = self->findings[0];

      correct_chance (self, &finding);
      chance = finding.win_chance;
    }
  g_mutex_unlock (&self->mutex);
  return chance;
}

/**
 * acies_analysis_get_flag_chance:
 * @self: an analysis
 * @flag: a flag, 1 to 9
 *
 * Gets the chance that the seat wins a flag, before any step is played.
 * [method@Advice.get_flag_chance] gets the chance after a step.
 *
 * Returns: the chance, from 0 to 1
 *
 * Since: 0.1
 */
double
acies_analysis_get_flag_chance (AciesAnalysis *self,
                                guint          flag)
{
  g_return_val_if_fail (ACIES_IS_ANALYSIS (self), 0);
  g_return_val_if_fail (flag >= 1 && flag <= ACIES_N_FLAGS, 0);

  start (self);
  return (double) self->before[flag - 1];
}

static AciesAdvice *
advise (AciesAnalysis      *self,
        const AciesFinding *known)
{
  AciesFinding finding = *known;
  float after[ACIES_N_FLAGS];
  AciesAdvice *advice;

  acies_findings_fill_after (self->network, acies_view_peek_position (self->view), &finding.step, after);
  g_mutex_lock (&self->mutex);
  correct_chance (self, &finding);
  advice = acies_advice_new (&finding, acies_view_peek_position (self->view), acies_view_get_seat (self->view),
                             after, find_compared (self, &finding.step), self->forced.n_turns > 0 ? &self->forced : NULL);
  g_mutex_unlock (&self->mutex);
  return advice;
}

/**
 * acies_analysis_list_steps:
 * @self: an analysis
 * @n_best: the number of steps wanted, or 0 for all legal steps
 *
 * Lists the steps with what is known about them so far.
 *
 * Returns: (transfer container) (element-type AciesAdvice): the steps, best first; the end of one's claims, which is as good
 *   as the best play after it, comes last
 *
 * Since: 0.1
 */
GPtrArray *
acies_analysis_list_steps (AciesAnalysis *self,
                           guint          n_best)
{
  g_autofree AciesFinding *findings = NULL;
  GPtrArray *array;
  guint n;

  g_return_val_if_fail (ACIES_IS_ANALYSIS (self), NULL);

  start (self);
  g_mutex_lock (&self->mutex);
  n = n_best > 0 ? MIN (n_best, self->n_findings) : self->n_findings;
  findings = g_memdup2 (self->findings, n * sizeof *findings);
  g_mutex_unlock (&self->mutex);

  array = g_ptr_array_new_full (n, (GDestroyNotify) acies_advice_free);
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (array, advise (self, &findings[i]));
  return array;
}

/**
 * acies_analysis_judge:
 * @self: an analysis
 * @step: a legal step
 * @error: return location for an error
 *
 * Gets what is known about one step so far.
 *
 * Returns: (transfer full): the advice, or %NULL with @error set to [error@Acies.Error.ILLEGAL] if
 *   the step is illegal, or [error@Acies.Error.UNAVAILABLE] if the seat has no step to choose
 *
 * Since: 0.1
 */
AciesAdvice *
acies_analysis_judge (AciesAnalysis    *self,
                      const AciesStep  *step,
                      GError          **error)
{
  AciesFinding finding;
  gboolean found;

  g_return_val_if_fail (ACIES_IS_ANALYSIS (self), NULL);
  g_return_val_if_fail (step != NULL, NULL);

  if (!acies_analysis_is_possible (self->view, error) || !acies_view_check (self->view, step, error))
    return NULL;

  start (self);
  found = find_finding (self, step, &finding);
  g_return_val_if_fail (found, NULL);
  return advise (self, &finding);
}
