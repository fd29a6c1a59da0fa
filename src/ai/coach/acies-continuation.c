/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * What follows a step, in one imagined deal: both sides play on as the network suggests, each on
 * what it may know itself. One deal says little, so many are tried, and the one is shown whose
 * results are nearest to the mean of all. Two steps are tried in the same deals, so that the
 * difference between their lines is theirs and not that of the cards. For a mistake, only those
 * deals count in which it shows why it is one, if there are enough of them.
 */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-analysis-private.h"
#include "acies-error.h"
#include "acies-continuation-private.h"
#include "acies-search-private.h"
#include "acies-view-private.h"

#define MAX_LINES       2
/* Deals to choose from. For a mistake there are more, and what fewer of them show than this is not typical. */
#define N_DEALS         32
#define N_MISTAKE_DEALS 80
#define LEAST_DEALS     7
/* How much further from the mean a deal may be for each turn by which its lines end earlier. */
#define TURN_WORTH      0.002
/* The best steps of the seat, among which it takes one that shows something; and what that may give away: what a grade does not count. */
#define N_CANDIDATES    8
#define TOLERANCE       0.03f
#define DEFAULT_TURNS   4
#define MAX_TURNS       100
/* A limit that no imagined game comes near. */
#define MAX_STEPS       400

/* A step of a line, with the view of the seat after it. */
typedef struct
{
  AciesStep step;
  guint turn;                           /* from 1 */
  AciesPosition truth;
  AciesView *view;
} Step;

/* What came of a line in one deal. */
typedef struct
{
  double chance;                        /* to win, after the turns that were asked for */
  double end;                           /* the same at the end of the line */
  guint n_turns;                        /* until then */
  int game;                             /* who has won the game: 1 for the seat, -1 for the enemy */
  int flag;                             /* who has the flag in question at the end, likewise */
  int flag_in_time;                     /* the same after those turns */
  guint path;                           /* a hash of the steps after the first turn */
} Result;

/**
 * AciesContinuation:
 *
 * What may follow a step, or two different ones: for each, a line of a few turns in an imagined
 * deal, step by step.
 *
 * The hidden cards are guessed to fit what the seat knows; nothing but that knowledge and the seed
 * has any influence. Both sides then play on like a strong player who does not look far ahead, each
 * using only what it may know. Of a number of deals, the continuation uses the one whose results
 * are closest to the average, and plays both lines in it. The enemy's hand stays hidden in the
 * views, as in a game.
 *
 * A continuation of a mistake, from [ctor@Continuation.new_for_mistake], is an example: it uses the
 * one closest to the average among the deals in which the better step makes the difference it is
 * about. In many others it makes none.
 *
 * Since: 0.1
 */
struct _AciesContinuation
{
  GObject parent_instance;

  AciesView *view;
  AciesStep *firsts[MAX_LINES];
  guint n_turns;
  guint64 seed;
  gboolean mistake;
  guint flag;                           /* 1 to 9, or 0 */

  int running;                          /* atomic */
  GArray *steps[MAX_LINES];             /* of Step; NULL before it was run */
  double chances[MAX_LINES];
};

G_DEFINE_FINAL_TYPE (AciesContinuation, acies_continuation, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_VIEW,
  PROP_STEP,
  PROP_OTHER,
  PROP_TURNS,
  PROP_SEED,
  PROP_MISTAKE,
  PROP_FLAG,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
step_clear (gpointer data)
{
  Step *step = data;

  g_clear_object (&step->view);
}

static void
acies_continuation_finalize (GObject *object)
{
  AciesContinuation *self = ACIES_CONTINUATION (object);

  for (guint i = 0; i < MAX_LINES; i++)
    {
      g_clear_pointer (&self->firsts[i], acies_step_free);
      g_clear_pointer (&self->steps[i], g_array_unref);
    }
  g_clear_object (&self->view);

  G_OBJECT_CLASS (acies_continuation_parent_class)->finalize (object);
}

static void
acies_continuation_get_property (GObject    *object,
                                 guint       prop_id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  AciesContinuation *self = ACIES_CONTINUATION (object);

  switch (prop_id)
    {
    case PROP_VIEW:
      g_value_set_object (value, self->view);
      break;
    case PROP_STEP:
      g_value_set_boxed (value, self->firsts[0]);
      break;
    case PROP_OTHER:
      g_value_set_boxed (value, self->firsts[1]);
      break;
    case PROP_TURNS:
      g_value_set_uint (value, self->n_turns);
      break;
    case PROP_SEED:
      g_value_set_uint64 (value, self->seed);
      break;
    case PROP_MISTAKE:
      g_value_set_boolean (value, self->mistake);
      break;
    case PROP_FLAG:
      g_value_set_uint (value, self->flag);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_continuation_set_property (GObject      *object,
                                 guint         prop_id,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  AciesContinuation *self = ACIES_CONTINUATION (object);

  switch (prop_id)
    {
    case PROP_VIEW:
      self->view = g_value_dup_object (value);
      break;
    case PROP_STEP:
      self->firsts[0] = g_value_dup_boxed (value);
      break;
    case PROP_OTHER:
      self->firsts[1] = g_value_dup_boxed (value);
      break;
    case PROP_TURNS:
      self->n_turns = g_value_get_uint (value);
      break;
    case PROP_SEED:
      self->seed = g_value_get_uint64 (value);
      break;
    case PROP_MISTAKE:
      self->mistake = g_value_get_boolean (value);
      break;
    case PROP_FLAG:
      self->flag = g_value_get_uint (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_continuation_constructed (GObject *object)
{
  AciesContinuation *self = ACIES_CONTINUATION (object);

  G_OBJECT_CLASS (acies_continuation_parent_class)->constructed (object);

  if (self->view == NULL)
    self->view = g_object_new (ACIES_TYPE_VIEW, NULL);
}

static void
acies_continuation_class_init (AciesContinuationClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags fixed = G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;

  object_class->constructed = acies_continuation_constructed;
  object_class->finalize = acies_continuation_finalize;
  object_class->get_property = acies_continuation_get_property;
  object_class->set_property = acies_continuation_set_property;

  /**
   * AciesContinuation:view:
   *
   * What the seat to move knows before the step. The default is an empty table before the deal.
   *
   * Since: 0.1
   */
  properties[PROP_VIEW] = g_param_spec_object ("view", NULL, NULL, ACIES_TYPE_VIEW, fixed);

  /**
   * AciesContinuation:step:
   *
   * The first step of the first line. Without it, there are no lines.
   *
   * Since: 0.1
   */
  properties[PROP_STEP] = g_param_spec_boxed ("step", NULL, NULL, ACIES_TYPE_STEP, fixed);

  /**
   * AciesContinuation:other:
   *
   * The first step of the second line. Without it, there is no second line.
   *
   * Since: 0.1
   */
  properties[PROP_OTHER] = g_param_spec_boxed ("other", NULL, NULL, ACIES_TYPE_STEP, fixed);

  /**
   * AciesContinuation:turns:
   *
   * The maximum number of turns in a line, including that of its first step. A line is shorter if
   * the game ends.
   *
   * Since: 0.1
   */
  properties[PROP_TURNS] = g_param_spec_uint ("turns", NULL, NULL, 1, MAX_TURNS, DEFAULT_TURNS, fixed);

  /**
   * AciesContinuation:seed:
   *
   * The seed for the imagined deals.
   *
   * Since: 0.1
   */
  properties[PROP_SEED] = g_param_spec_uint64 ("seed", NULL, NULL, 0, G_MAXUINT64, 0, fixed);

  /**
   * AciesContinuation:mistake:
   *
   * Whether the second line is that of a better step, and the deal is one in which it is better.
   *
   * Since: 0.1
   */
  properties[PROP_MISTAKE] = g_param_spec_boolean ("mistake", NULL, NULL, FALSE, fixed);

  /**
   * AciesContinuation:flag:
   *
   * The flag that the mistake is about, 1 to 9, or 0 if it is about none.
   *
   * Since: 0.1
   */
  properties[PROP_FLAG] = g_param_spec_uint ("flag", NULL, NULL, 0, ACIES_N_FLAGS, 0, fixed);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
acies_continuation_init (AciesContinuation *self)
{
  self->n_turns = DEFAULT_TURNS;
}

/* Whether the seat can take the steps now. */
static gboolean
check (AciesView        *view,
       const AciesStep  *step,
       const AciesStep  *other,
       GError          **error)
{
  return acies_analysis_is_possible (view, error) &&
         acies_view_check (view, step, error) &&
         (other == NULL || acies_view_check (view, other, error));
}

/**
 * acies_continuation_new:
 * @view: what the seat to move knows
 * @step: the first step of a line
 * @other: (nullable): the first step of another one, or %NULL for a single line
 * @n_turns: the maximum number of turns in a line, including that of its first step; 1 to 100
 * @seed: the seed for the imagined deals
 * @error: return location for an error
 *
 * Creates a continuation of a step, or of two different ones, to be imagined by
 * [method@Continuation.run].
 *
 * Returns: (transfer full): the continuation, or %NULL with @error set to
 *   [error@Acies.Error.UNAVAILABLE] if it is not the seat's turn, or as by [method@View.check] if a
 *   step is illegal
 *
 * Since: 0.1
 */
AciesContinuation *
acies_continuation_new (AciesView       *view,
                        const AciesStep *step,
                        const AciesStep *other,
                        guint            n_turns,
                        guint64          seed,
                        GError         **error)
{
  g_return_val_if_fail (ACIES_IS_VIEW (view), NULL);
  g_return_val_if_fail (step != NULL, NULL);
  g_return_val_if_fail (n_turns >= 1 && n_turns <= MAX_TURNS, NULL);

  if (!check (view, step, other, error))
    return NULL;

  return g_object_new (ACIES_TYPE_CONTINUATION, "view", view, "step", step, "other", other, "turns", n_turns,
                       "seed", seed, NULL);
}

/**
 * acies_continuation_new_for_mistake:
 * @view: what the seat to move knows
 * @played: the first step of a line
 * @better: the first step of another one, which is better
 * @flag: the flag that the mistake is about, 1 to 9, as by [method@Advice.get_motif_flag]; 0 for
 *   none
 * @n_turns: the number of turns in a line, including that of its first step; 1 to 100
 * @seed: the seed for the imagined deals
 * @error: return location for an error
 *
 * Creates a continuation of a mistake and of what would have been better, to be imagined by
 * [method@Continuation.run]. It is an example in which one sees why: if there are such deals, the
 * flag goes to the seat only after the better step, or the game does. A line goes on after its last
 * turn until the flag is claimed or the game ends. In either line, the seat plays at that flag, or
 * wins the one at which the line began, when this is as good as anything else, as far as one can
 * tell.
 *
 * Returns: (transfer full): the continuation, or %NULL with @error set as by
 *   [ctor@Continuation.new]
 *
 * Since: 0.1
 */
AciesContinuation *
acies_continuation_new_for_mistake (AciesView       *view,
                                    const AciesStep *played,
                                    const AciesStep *better,
                                    guint            flag,
                                    guint            n_turns,
                                    guint64          seed,
                                    GError         **error)
{
  g_return_val_if_fail (ACIES_IS_VIEW (view), NULL);
  g_return_val_if_fail (played != NULL, NULL);
  g_return_val_if_fail (better != NULL, NULL);
  g_return_val_if_fail (flag <= ACIES_N_FLAGS, NULL);
  g_return_val_if_fail (n_turns >= 1 && n_turns <= MAX_TURNS, NULL);

  if (!check (view, played, better, error))
    return NULL;

  return g_object_new (ACIES_TYPE_CONTINUATION, "view", view, "step", played, "other", better, "turns", n_turns,
                       "seed", seed, "mistake", TRUE, "flag", flag, NULL);
}

/* Whether a line shows what becomes of a flag. */
static gboolean
follows_flag (const AciesContinuation *self)
{
  return self->mistake && self->flag > 0;
}

/* How much a step of the seat shows of what a mistake is about: it wins the flag in question, or that of the @first step of the line; or it
 * comes to the flag in question. */
static guint
rate_step (const AciesContinuation *self,
           const AciesPosition     *position,
           const AciesStep         *first,
           const AciesStep         *step)
{
  AciesPosition after = *position;

  if (step->kind > ACIES_STEP_TRAITOR || step->flag == 0 || (step->flag != self->flag && step->flag != first->flag))
    return 0;

  acies_position_play (&after, step);
  if (acies_position_proves (&after, step->flag - 1u, position->turn))
    return step->flag == self->flag ? 3 : 2;
  return step->flag == self->flag ? 1 : 0;
}

/* Chooses the step of the side to move. After a mistake, the seat takes the one that shows most of those that are about as good as the
 * best. */
static void
choose (const AciesContinuation *self,
        const AciesNetwork      *network,
        const AciesPosition     *position,
        const AciesStep         *first,
        AciesStep               *step)
{
  AciesCandidate candidates[N_CANDIDATES];
  guint best = 0, most = 0;
  guint n;

  if (!self->mistake || position->turn != (guint) acies_view_get_seat (self->view) || position->phase != ACIES_PHASE_PLAY)
    {
      acies_ranking_choose (network, position, step);
      return;
    }

  n = acies_ranking_fill (network, position, candidates, N_CANDIDATES);
  for (guint i = 0; i < n && candidates[0].score - candidates[i].score <= TOLERANCE; i++)
    {
      const guint rating = rate_step (self, position, first, &candidates[i].step);

      if (rating > most)
        {
          most = rating;
          best = i;
        }
    }
  *step = candidates[best].step;
}

/* Whose the flag in question is: 1 for the seat, -1 for the enemy. If there is none, by how many flags the seat is ahead. */
static int
get_owner (const AciesContinuation *self,
           const AciesPosition     *position)
{
  const guint seat = (guint) acies_view_get_seat (self->view);
  const guint flags = follows_flag (self) ? 1u << (self->flag - 1) : ACIES_ALL_FLAGS;

  return (int) acies_row_count[position->claimed[seat] & flags] - (int) acies_row_count[position->claimed[1 - seat] & flags];
}

static double
evaluate (const AciesContinuation *self,
          const AciesNetwork      *network,
          const AciesPosition     *position)
{
  const AciesSeat turn = (AciesSeat) position->turn;
  const double chance = (double) acies_evaluate (network, position, turn, ACIES_DREW_NOT);

  return turn == acies_view_get_seat (self->view) ? chance : 1 - chance;
}

/* Plays a line on from @position. The steps go into @steps, which may be NULL. */
static Result
play_line (const AciesContinuation *self,
           const AciesNetwork      *network,
           const AciesStep         *first,
           AciesPosition           *position,
           GArray                  *steps)
{
  const AciesSeat seat = acies_view_get_seat (self->view);
  const guint bit = follows_flag (self) ? 1u << (self->flag - 1) : 0;
  AciesStep step = *first;
  Result result = { 0 };
  guint n_turns = 0;

  for (guint i = 0; i < MAX_STEPS && position->phase != ACIES_PHASE_OVER &&
       (n_turns < self->n_turns || (acies_position_open (position) & bit) != 0); i++)
    {
      const guint turn = position->turn;
      const guint before = n_turns;

      if (i > 0)
        choose (self, network, position, first, &step);
      acies_position_play (position, &step);
      n_turns += position->turn != turn;
      result.n_turns = before + 1;
      if (before > 0 && before < self->n_turns && step.kind != ACIES_STEP_DRAW)
        result.path = (result.path ^ (guint) (step.kind + 16 * step.card + 2048 * step.flag + 32768 * step.target)) * 16777619u;
      if (steps != NULL)
        {
          Step record = { step, before + 1, *position, acies_view_new (position, seat) };

          /* Nobody sees which card the enemy puts back. */
          if (step.kind == ACIES_STEP_RETURN && turn != (guint) seat)
            record.step.card = step.card < ACIES_N_TROOPS ? ACIES_CARD_TROOP_BACK : ACIES_CARD_TACTICS_BACK;
          g_array_append_val (steps, record);
        }
      if (before < self->n_turns && (n_turns == self->n_turns || position->phase == ACIES_PHASE_OVER))
        {
          result.chance = evaluate (self, network, position);
          result.flag_in_time = get_owner (self, position);
        }
    }

  result.end = evaluate (self, network, position);
  result.flag = get_owner (self, position);
  if (position->phase == ACIES_PHASE_OVER && position->winner != ACIES_SEAT_NONE)
    result.game = position->winner == (int) seat ? 1 : -1;
  return result;
}

/* How far the results of a deal are from the mean ones; how much better one line is than the other counts as well. */
static double
distance (const Result *results,
          const double *means,
          guint         n_lines)
{
  double sum = 0;

  for (guint i = 0; i < n_lines; i++)
    sum += (results[i].chance - means[i]) * (results[i].chance - means[i]);
  if (n_lines == 2)
    {
      const double lead = (results[1].chance - results[0].chance) - (means[1] - means[0]);

      sum += lead * lead;
    }
  return sum;
}

/*
 * How well a deal shows why the first line begins with a mistake: the seat is better off at the end of the other, where it has the
 * flag in question, best of all within the turns, or the game, or neither; and more than the first step differs.
 */
static guint
rate (const Result *results)
{
  const gboolean better = results[1].end > results[0].end;
  const gboolean flag = results[1].flag > results[0].flag;
  const gboolean in_time = results[1].flag_in_time > results[0].flag_in_time;
  const gboolean game = results[1].game > results[0].game;

  return (!better ? 0 : flag && in_time ? 16 : flag ? 8 : game ? 4 : 2) + (results[1].path != results[0].path ? 1 : 0);
}

/* The deal to show: the most typical one, of a mistake among those that show best why it is one. */
static guint
choose_deal (const AciesContinuation *self,
             Result                   results[][MAX_LINES],
             guint                    n_deals,
             guint                    n_lines)
{
  double means[MAX_LINES] = { 0 };
  double nearest = G_MAXDOUBLE;
  guint least = 0, best = 0;

  for (guint i = 0; i < n_deals; i++)
    for (guint line = 0; line < n_lines; line++)
      means[line] += results[i][line].chance / n_deals;

  for (guint i = 0; i < n_deals && self->mistake; i++)
    {
      const guint rating = rate (results[i]);
      guint n = 0;

      for (guint j = 0; j < n_deals; j++)
        n += rate (results[j]) >= rating;
      if (rating > least && n >= LEAST_DEALS)
        least = rating;
    }

  for (guint i = 0; i < n_deals; i++)
    {
      const double far = distance (results[i], means, n_lines) +
                         (self->mistake ? TURN_WORTH * (results[i][0].n_turns + results[i][1].n_turns) : 0);

      if ((least == 0 || rate (results[i]) >= least) && far < nearest)
        {
          best = i;
          nearest = far;
        }
    }
  return best;
}

static gboolean
imagine (AciesContinuation *self,
         GCancellable      *cancellable,
         GError           **error)
{
  const AciesPosition *seen = acies_view_peek_position (self->view);
  const AciesSeat seat = acies_view_get_seat (self->view);
  const AciesNetwork *network = acies_network_get_default ();
  const guint n_lines = self->firsts[1] != NULL ? 2 : 1;
  const guint n_deals = self->mistake ? N_MISTAKE_DEALS : N_DEALS;
  g_autofree AciesPosition *deals = g_new (AciesPosition, n_deals);
  Result results[N_MISTAKE_DEALS][MAX_LINES];
  AciesRandom random;
  guint best;

  acies_random_init (&random, acies_search_seed (seen, self->seed));
  for (guint i = 0; i < n_deals; i++)
    {
      acies_position_complete (seen, seat, &random, &deals[i]);
      for (guint line = 0; line < n_lines; line++)
        {
          AciesPosition position = deals[i];

          if (g_cancellable_set_error_if_cancelled (cancellable, error))
            return FALSE;
          results[i][line] = play_line (self, network, self->firsts[line], &position, NULL);
        }
    }

  best = choose_deal (self, results, n_deals, n_lines);
  for (guint line = 0; line < n_lines; line++)
    {
      AciesPosition position = deals[best];
      GArray *steps = g_array_new (FALSE, FALSE, sizeof (Step));

      g_array_set_clear_func (steps, step_clear);
      self->chances[line] = play_line (self, network, self->firsts[line], &position, steps).end;
      self->steps[line] = steps;
    }
  return TRUE;
}

static gboolean
begin_run (AciesContinuation *self,
           GError           **error)
{
  if (self->firsts[0] == NULL)
    {
      g_set_error_literal (error, ACIES_ERROR, ACIES_ERROR_UNAVAILABLE, _("This side has no move to choose now"));
      return FALSE;
    }
  if (!check (self->view, self->firsts[0], self->firsts[1], error))
    return FALSE;
  if (!g_atomic_int_compare_and_exchange (&self->running, FALSE, TRUE))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_PENDING, "The lines are being imagined already");
      return FALSE;
    }
  return TRUE;
}

static gboolean
end_run (AciesContinuation *self,
         GCancellable      *cancellable,
         GError           **error)
{
  const gboolean done = self->steps[0] != NULL || imagine (self, cancellable, error);

  g_atomic_int_set (&self->running, FALSE);
  return done;
}

/**
 * acies_continuation_run:
 * @self: a continuation
 * @cancellable: (nullable): a cancellable; it stops soon after it is cancelled
 * @error: return location for an error
 *
 * Imagines the lines, which takes a moment. Before that, they have no steps. A second run does
 * nothing.
 *
 * Returns: %TRUE, or %FALSE with @error set to [error@Acies.Error.UNAVAILABLE] if there is no step
 *   to imagine, as by [method@View.check] if a step is illegal, %G_IO_ERROR_CANCELLED if it was
 *   cancelled, or %G_IO_ERROR_PENDING if it is already running
 *
 * Since: 0.1
 */
gboolean
acies_continuation_run (AciesContinuation *self,
                        GCancellable      *cancellable,
                        GError           **error)
{
  g_return_val_if_fail (ACIES_IS_CONTINUATION (self), FALSE);

  return begin_run (self, error) && end_run (self, cancellable, error);
}

static void
run_in_thread (GTask        *task,
               gpointer      source,
               gpointer      task_data,
               GCancellable *cancellable)
{
  GError *error = NULL;

  if (end_run (source, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/**
 * acies_continuation_run_async:
 * @self: a continuation
 * @cancellable: (nullable): a cancellable; it stops soon after it is cancelled
 * @callback: (scope async): called when it has finished
 * @user_data: data for @callback
 *
 * Does the same as [method@Continuation.run], in a thread of its own. Do not ask for the lines
 * until it has finished.
 *
 * Since: 0.1
 */
void
acies_continuation_run_async (AciesContinuation  *self,
                              GCancellable       *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer            user_data)
{
  g_autoptr (GTask) task = NULL;
  GError *error = NULL;

  g_return_if_fail (ACIES_IS_CONTINUATION (self));

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, acies_continuation_run_async);
  if (begin_run (self, &error))
    g_task_run_in_thread (task, run_in_thread);
  else
    g_task_return_error (task, error);
}

/**
 * acies_continuation_run_finish:
 * @self: a continuation
 * @result: the result passed to the callback
 * @error: return location for an error
 *
 * Finishes [method@Continuation.run_async].
 *
 * Returns: %TRUE, or %FALSE with @error set as by [method@Continuation.run]
 *
 * Since: 0.1
 */
gboolean
acies_continuation_run_finish (AciesContinuation *self,
                               GAsyncResult      *result,
                               GError           **error)
{
  g_return_val_if_fail (ACIES_IS_CONTINUATION (self), FALSE);
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

/**
 * acies_continuation_get_n_lines:
 * @self: a continuation
 *
 * Gets the number of lines, one for each first step.
 *
 * Returns: 0 to 2
 *
 * Since: 0.1
 */
guint
acies_continuation_get_n_lines (AciesContinuation *self)
{
  g_return_val_if_fail (ACIES_IS_CONTINUATION (self), 0);

  return self->firsts[0] == NULL ? 0 : self->firsts[1] == NULL ? 1 : 2;
}

/**
 * acies_continuation_get_n_steps:
 * @self: a continuation
 * @line: a line, from 0
 *
 * Gets the number of steps in a line.
 *
 * Returns: the number of steps, 0 before [method@Continuation.run]
 *
 * Since: 0.1
 */
guint
acies_continuation_get_n_steps (AciesContinuation *self,
                                guint              line)
{
  g_return_val_if_fail (ACIES_IS_CONTINUATION (self), 0);
  g_return_val_if_fail (line < MAX_LINES, 0);

  return self->steps[line] != NULL ? self->steps[line]->len : 0;
}

/**
 * acies_continuation_get_step:
 * @self: a continuation
 * @line: a line, from 0
 * @step: a step of it, from 0
 *
 * Gets a step of a line. It is played by the seat to move in the view before it. A card that the
 * enemy puts back with Scout is only the back of a card.
 *
 * Returns: (transfer none): the step
 *
 * Since: 0.1
 */
const AciesStep *
acies_continuation_get_step (AciesContinuation *self,
                             guint              line,
                             guint              step)
{
  g_return_val_if_fail (ACIES_IS_CONTINUATION (self), NULL);
  g_return_val_if_fail (line < MAX_LINES, NULL);
  g_return_val_if_fail (step < acies_continuation_get_n_steps (self, line), NULL);

  return &g_array_index (self->steps[line], Step, step).step;
}

/**
 * acies_continuation_get_turn:
 * @self: a continuation
 * @line: a line, from 0
 * @step: a step of it, from 0
 *
 * Gets in which turn of its line a step is played.
 *
 * Returns: the number of the turn, from 1; it is above [property@Continuation:turns] only for what
 *   leads to the claim of the flag that a mistake is about
 *
 * Since: 0.1
 */
guint
acies_continuation_get_turn (AciesContinuation *self,
                             guint              line,
                             guint              step)
{
  g_return_val_if_fail (ACIES_IS_CONTINUATION (self), 0);
  g_return_val_if_fail (line < MAX_LINES, 0);
  g_return_val_if_fail (step < acies_continuation_get_n_steps (self, line), 0);

  return g_array_index (self->steps[line], Step, step).turn;
}

/**
 * acies_continuation_get_view:
 * @self: a continuation
 * @line: a line, from 0
 * @step: the number of steps played
 *
 * Gets what the seat sees after a number of steps in a line.
 *
 * Returns: (transfer none): the view, which is that of the continuation itself if @step is 0
 *
 * Since: 0.1
 */
AciesView *
acies_continuation_get_view (AciesContinuation *self,
                             guint              line,
                             guint              step)
{
  g_return_val_if_fail (ACIES_IS_CONTINUATION (self), NULL);
  g_return_val_if_fail (line < MAX_LINES, NULL);
  g_return_val_if_fail (step <= acies_continuation_get_n_steps (self, line), NULL);

  return step == 0 ? self->view : g_array_index (self->steps[line], Step, step - 1).view;
}

/**
 * acies_continuation_get_drawn:
 * @self: a continuation
 * @line: a line, from 0
 * @step: a step of it, from 0
 *
 * Gets the card that the seat of the view draws with a step of a line, which is a guess like
 * everything hidden.
 *
 * Returns: the card, or %ACIES_CARD_NONE for the enemy's draws, and if the step does not draw
 *   exactly one card
 *
 * Since: 0.1
 */
AciesCard
acies_continuation_get_drawn (AciesContinuation *self,
                              guint              line,
                              guint              step)
{
  const AciesPosition *before, *after;
  AciesSeat seat;
  AciesCard drawn = ACIES_CARD_NONE;
  guint n = 0;

  g_return_val_if_fail (ACIES_IS_CONTINUATION (self), ACIES_CARD_NONE);
  g_return_val_if_fail (line < MAX_LINES, ACIES_CARD_NONE);
  g_return_val_if_fail (step < acies_continuation_get_n_steps (self, line), ACIES_CARD_NONE);

  seat = acies_view_get_seat (self->view);
  before = acies_view_peek_position (acies_continuation_get_view (self, line, step));
  after = acies_view_peek_position (acies_continuation_get_view (self, line, step + 1));
  if (before->turn != (guint) seat || acies_continuation_get_step (self, line, step)->kind != ACIES_STEP_DRAW)
    return ACIES_CARD_NONE;

  for (guint card = 0; card < ACIES_N_CARDS; card++)
    if (acies_position_holds (after, (guint) seat, card) && !acies_position_holds (before, (guint) seat, card))
      {
        drawn = (AciesCard) card;
        n++;
      }
  return n == 1 ? drawn : ACIES_CARD_NONE;
}

/**
 * acies_continuation_get_win_chance:
 * @self: a continuation
 * @line: a line, from 0
 *
 * Gets the seat's chance to win at the end of a line; if the game ends there, it is 1, ½ or 0.
 *
 * Returns: the chance, from 0 to 1; 0 before [method@Continuation.run]
 *
 * Since: 0.1
 */
double
acies_continuation_get_win_chance (AciesContinuation *self,
                                   guint              line)
{
  g_return_val_if_fail (ACIES_IS_CONTINUATION (self), 0);
  g_return_val_if_fail (line < MAX_LINES, 0);

  return self->chances[line];
}

/* The whole truth of the imagined game after so many steps, one at least. */
const AciesPosition *
acies_continuation_peek_position (AciesContinuation *self,
                                  guint              line,
                                  guint              step)
{
  return &g_array_index (self->steps[line], Step, step - 1).truth;
}
