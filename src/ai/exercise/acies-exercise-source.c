/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-error.h"
#include "acies-exercise-private.h"
#include "acies-exercise-source.h"
#include "acies-player.h"
#include "acies-rules-private.h"
#include "acies-position-private.h"

/* A bit for each motif that is one; and how many games a puzzle is checked with. */
#define ALL_MOTIFS    ((2u << ACIES_MOTIF_HURRIED) - 2)
#define DEFAULT_GAMES 2000
/* The tactics cards of a theme. */
#define WEATHER       (ACIES_TACTICS_BIT (ACIES_CARD_FOG) | ACIES_TACTICS_BIT (ACIES_CARD_MUD))

/**
 * AciesExerciseSource:
 *
 * An endless source of exercises, taken from games that the computer plays against itself. Nothing
 * is stored: each exercise is made on request, and the same rules, seed and order of requests give
 * the same exercises.
 *
 * The answer to a proof question is never obvious: one face-up card more or fewer would reverse it,
 * or it depends only on who completed later. A best step is better than the second by at least 8
 * percentage points of win chance and by three times the standard error, after both were played out
 * in up to 2,000 games. The cause can be named, and is more than that a troop card completes a flag
 * which can then be claimed.
 *
 * Since: 0.1
 */
struct _AciesExerciseSource
{
  GObject parent_instance;

  AciesExerciseWish wish;               /* motifs are 0 for all of them */
  guint64 seed;
  guint64 n_asked;
  double provable_share;
};

G_DEFINE_FINAL_TYPE (AciesExerciseSource, acies_exercise_source, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_RULES,
  PROP_SEED,
  PROP_PROVABLE_SHARE,
  PROP_MOTIFS,
  PROP_GAMES,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
acies_exercise_source_get_property (GObject    *object,
                                    guint       prop_id,
                                    GValue     *value,
                                    GParamSpec *pspec)
{
  AciesExerciseSource *self = ACIES_EXERCISE_SOURCE (object);

  switch (prop_id)
    {
    case PROP_RULES:
      g_value_take_object (value, acies_rules_new_bits (self->wish.rules));
      break;
    case PROP_SEED:
      g_value_set_uint64 (value, self->seed);
      break;
    case PROP_PROVABLE_SHARE:
      g_value_set_double (value, self->provable_share);
      break;
    case PROP_MOTIFS:
      g_value_set_uint (value, self->wish.motifs);
      break;
    case PROP_GAMES:
      g_value_set_uint (value, self->wish.games);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_exercise_source_set_property (GObject      *object,
                                    guint         prop_id,
                                    const GValue *value,
                                    GParamSpec   *pspec)
{
  AciesExerciseSource *self = ACIES_EXERCISE_SOURCE (object);

  switch (prop_id)
    {
    case PROP_RULES:
      if (g_value_get_object (value) != NULL)
        self->wish.rules = acies_rules_get_bits (g_value_get_object (value));
      break;
    case PROP_SEED:
      self->seed = g_value_get_uint64 (value);
      break;
    case PROP_PROVABLE_SHARE:
      acies_exercise_source_set_provable_share (self, g_value_get_double (value));
      break;
    case PROP_MOTIFS:
      acies_exercise_source_set_motifs (self, g_value_get_uint (value));
      break;
    case PROP_GAMES:
      acies_exercise_source_set_games (self, g_value_get_uint (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_exercise_source_class_init (AciesExerciseSourceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags fixed = G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = acies_exercise_source_get_property;
  object_class->set_property = acies_exercise_source_set_property;

  /**
   * AciesExerciseSource:rules:
   *
   * A copy of the rules under which the games are played. The default is the clarified rules.
   *
   * Since: 0.1
   */
  properties[PROP_RULES] =
    g_param_spec_object ("rules", NULL, NULL, ACIES_TYPE_RULES, fixed);

  /**
   * AciesExerciseSource:seed:
   *
   * The seed for the exercises.
   *
   * Since: 0.1
   */
  properties[PROP_SEED] =
    g_param_spec_uint64 ("seed", NULL, NULL, 0, G_MAXUINT64, 0, fixed);

  /**
   * AciesExerciseSource:provable-share:
   *
   * The share of proof questions whose answer is yes, from 0 to 1.
   *
   * Since: 0.1
   */
  properties[PROP_PROVABLE_SHARE] =
    g_param_spec_double ("provable-share", NULL, NULL, 0, 1, 0.5,
                         G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);

  /**
   * AciesExerciseSource:motifs:
   *
   * What best steps are about: the bit 1 << motif for each [enum@Motif] wanted, or 0 for all of
   * them.
   *
   * Since: 0.1
   */
  properties[PROP_MOTIFS] =
    g_param_spec_uint ("motifs", NULL, NULL, 0, ALL_MOTIFS, 0,
                       G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);

  /**
   * AciesExerciseSource:games:
   *
   * The maximum number of games played to measure how much better the best step is than the second.
   *
   * Since: 0.1
   */
  properties[PROP_GAMES] =
    g_param_spec_uint ("games", NULL, NULL, 1, G_MAXUINT, DEFAULT_GAMES,
                       G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
acies_exercise_source_init (AciesExerciseSource *self)
{
  self->provable_share = 0.5;
  self->wish.games = DEFAULT_GAMES;
  self->wish.tactics = ACIES_ALL_TACTICS;
  self->wish.least_difficulty = 1;
  self->wish.most_difficulty = ACIES_MAX_LEVEL;
}

/**
 * acies_exercise_source_new:
 * @rules: the rules under which the games are played
 * @seed: the seed for the exercises
 *
 * Creates a source of exercises.
 *
 * Returns: (transfer full): the source
 *
 * Since: 0.1
 */
AciesExerciseSource *
acies_exercise_source_new (AciesRules *rules,
                           guint64     seed)
{
  g_return_val_if_fail (ACIES_IS_RULES (rules), NULL);

  return g_object_new (ACIES_TYPE_EXERCISE_SOURCE, "rules", rules, "seed", seed, NULL);
}

/**
 * acies_exercise_source_has:
 * @self: a source
 * @theme: a theme
 *
 * Checks whether there are proof questions on a theme: without tactics cards there are no weather
 * and no wild cards, and without some of them there may be none of these.
 *
 * Returns: whether there are
 *
 * Since: 0.1
 */
gboolean
acies_exercise_source_has (AciesExerciseSource *self,
                           AciesExerciseTheme   theme)
{
  g_return_val_if_fail (ACIES_IS_EXERCISE_SOURCE (self), FALSE);
  g_return_val_if_fail (theme < ACIES_N_EXERCISE_THEMES, FALSE);

  if (theme != ACIES_EXERCISE_WILD && theme != ACIES_EXERCISE_WEATHER)
    return TRUE;
  return (self->wish.rules & ACIES_RULE_TACTICS_OFF) == 0 &&
         (self->wish.tactics & (theme == ACIES_EXERCISE_WILD ? ACIES_TACTICS_MORALE : WEATHER)) != 0;
}

/**
 * acies_exercise_source_get_provable_share:
 * @self: a source
 *
 * Gets the share of proof questions whose answer is yes.
 *
 * Returns: the share, from 0 to 1
 *
 * Since: 0.1
 */
double
acies_exercise_source_get_provable_share (AciesExerciseSource *self)
{
  g_return_val_if_fail (ACIES_IS_EXERCISE_SOURCE (self), 0);

  return self->provable_share;
}

/**
 * acies_exercise_source_set_provable_share:
 * @self: a source
 * @share: the share, from 0 to 1; the default is a half
 *
 * Sets the share of proof questions whose answer is yes, for example for somebody who gets one
 * answer wrong more often.
 *
 * Since: 0.1
 */
void
acies_exercise_source_set_provable_share (AciesExerciseSource *self,
                                          double               share)
{
  g_return_if_fail (ACIES_IS_EXERCISE_SOURCE (self));
  g_return_if_fail (share >= 0 && share <= 1);

  if (self->provable_share == share)
    return;

  self->provable_share = share;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROVABLE_SHARE]);
}

/**
 * acies_exercise_source_get_motifs:
 * @self: a source
 *
 * Gets what best steps are about.
 *
 * Returns: the bit 1 << motif for each [enum@Motif] wanted, or 0 for all of them
 *
 * Since: 0.1
 */
guint
acies_exercise_source_get_motifs (AciesExerciseSource *self)
{
  g_return_val_if_fail (ACIES_IS_EXERCISE_SOURCE (self), 0);

  return self->wish.motifs;
}

/**
 * acies_exercise_source_set_motifs:
 * @self: a source
 * @motifs: the bit 1 << motif for each [enum@Motif] wanted, or 0 (the default) for all of them
 *
 * Sets what best steps are about. The rarer the motifs, the longer the next exercise takes.
 *
 * Since: 0.1
 */
void
acies_exercise_source_set_motifs (AciesExerciseSource *self,
                                  guint                motifs)
{
  g_return_if_fail (ACIES_IS_EXERCISE_SOURCE (self));
  g_return_if_fail ((motifs & ~ALL_MOTIFS) == 0);

  if (self->wish.motifs == motifs)
    return;

  self->wish.motifs = motifs;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MOTIFS]);
}

/**
 * acies_exercise_source_get_games:
 * @self: a source
 *
 * Gets the maximum number of games played to measure the lead of a best step.
 *
 * Returns: the number of games
 *
 * Since: 0.1
 */
guint
acies_exercise_source_get_games (AciesExerciseSource *self)
{
  g_return_val_if_fail (ACIES_IS_EXERCISE_SOURCE (self), 0);

  return self->wish.games;
}

/**
 * acies_exercise_source_set_games:
 * @self: a source
 * @games: a number of games, at least 1; the default is 2,000
 *
 * Sets the maximum number of games played to measure how much better the best step is than the
 * second. With fewer games, exercises are made faster but are less reliable.
 *
 * Since: 0.1
 */
void
acies_exercise_source_set_games (AciesExerciseSource *self,
                                 guint                games)
{
  g_return_if_fail (ACIES_IS_EXERCISE_SOURCE (self));
  g_return_if_fail (games > 0);

  if (self->wish.games == games)
    return;

  self->wish.games = games;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GAMES]);
}

/**
 * acies_exercise_source_set_tactics:
 * @self: a source
 * @tactics: the bit 1 << (card - `ACIES_CARD_ALEXANDER`) for each tactics card that may be seen; the default is all of them
 *
 * Sets which tactics cards may lie face up, or be in the hand of the seat that is asked, for example for somebody who has not
 * learned the others yet. Without any, the games are played without tactics cards (R.tactics).
 *
 * Since: 0.1
 */
void
acies_exercise_source_set_tactics (AciesExerciseSource *self,
                                   guint                tactics)
{
  g_return_if_fail (ACIES_IS_EXERCISE_SOURCE (self));
  g_return_if_fail ((tactics & ~ACIES_ALL_TACTICS) == 0);

  self->wish.tactics = tactics;
}

/**
 * acies_exercise_source_set_difficulty:
 * @self: a source
 * @least: a level, at least 1 (the default)
 * @most: a level, from @least to %ACIES_MAX_LEVEL (the default)
 *
 * Sets how hard best steps are to find, as [method@Exercise.get_difficulty] has it. The rarer such steps are, the longer the next
 * exercise takes.
 *
 * Since: 0.1
 */
void
acies_exercise_source_set_difficulty (AciesExerciseSource *self,
                                      guint                least,
                                      guint                most)
{
  g_return_if_fail (ACIES_IS_EXERCISE_SOURCE (self));
  g_return_if_fail (least >= 1 && least <= most && most <= ACIES_MAX_LEVEL);

  self->wish.least_difficulty = least;
  self->wish.most_difficulty = most;
}

/* All that a thread needs to make an exercise. */
typedef struct
{
  AciesNetwork *network;
  AciesExerciseWish wish;
  AciesRandom random;
  AciesExerciseKind kind;
  AciesExerciseTheme theme;
  gboolean provable;
} Job;

static void
job_free (Job *self)
{
  acies_network_unref (self->network);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Job, job_free)

static Job *
job_new (AciesExerciseSource  *self,
         AciesExerciseKind     kind,
         AciesExerciseTheme    theme,
         GError              **error)
{
  Job *job;

  if (kind == ACIES_EXERCISE_PROOF && !acies_exercise_source_has (self, theme))
    {
      g_set_error_literal (error, ACIES_ERROR, ACIES_ERROR_UNAVAILABLE,
                           _("Without tactics cards there is nothing of this kind to practice"));
      return NULL;
    }

  job = g_new0 (Job, 1);
  job->network = acies_network_ref (acies_network_get_default ());
  job->wish = self->wish;
  if (job->wish.tactics == 0)
    job->wish.rules |= ACIES_RULE_TACTICS_OFF;
  if (job->wish.motifs == 0)
    job->wish.motifs = ALL_MOTIFS;
  job->kind = kind;
  job->theme = theme;
  acies_random_init (&job->random, self->seed ^ acies_random_mix (++self->n_asked));
  job->provable = acies_random_double (&job->random) < self->provable_share;
  return job;
}

static AciesExercise *
job_run (Job          *job,
         GCancellable *cancellable)
{
  if (job->kind == ACIES_EXERCISE_STEP)
    return acies_exercise_find_step (job->network, &job->wish, &job->random, cancellable);
  return acies_exercise_find_proof (job->network, &job->wish, &job->random, job->theme, job->provable, cancellable);
}

/**
 * acies_exercise_source_next:
 * @self: a source
 * @kind: what to ask for
 * @theme: what makes the proof hard; best steps have no theme
 * @cancellable: (nullable): a cancellable
 * @error: return location for an error
 *
 * Makes the next exercise. A proof question takes a few hundredths of a second; a best step takes a
 * few seconds, or longer if only some motifs are wanted.
 *
 * Returns: (transfer full): the exercise, or %NULL with @error set to
 *   [error@Acies.Error.UNAVAILABLE] if the theme does not exist under these rules, or
 *   %G_IO_ERROR_CANCELLED if it was cancelled
 *
 * Since: 0.1
 */
AciesExercise *
acies_exercise_source_next (AciesExerciseSource  *self,
                            AciesExerciseKind     kind,
                            AciesExerciseTheme    theme,
                            GCancellable         *cancellable,
                            GError              **error)
{
  g_autoptr (Job) job = NULL;
  AciesExercise *exercise;

  g_return_val_if_fail (ACIES_IS_EXERCISE_SOURCE (self), NULL);
  g_return_val_if_fail (theme < ACIES_N_EXERCISE_THEMES, NULL);

  job = job_new (self, kind, theme, error);
  if (job == NULL)
    return NULL;

  exercise = job_run (job, cancellable);
  if (exercise == NULL)
    g_cancellable_set_error_if_cancelled (cancellable, error);
  return exercise;
}

static void
next_in_thread (GTask        *task,
                gpointer      source_object,
                gpointer      task_data,
                GCancellable *cancellable)
{
  g_autoptr (AciesExercise) exercise = job_run (task_data, cancellable);

  if (!g_task_return_error_if_cancelled (task))
    g_task_return_pointer (task, g_steal_pointer (&exercise), g_object_unref);
}

/**
 * acies_exercise_source_next_async:
 * @self: a source
 * @kind: what to ask for
 * @theme: what makes the proof hard; best steps have no theme
 * @cancellable: (nullable): a cancellable; the source stops soon after it is cancelled
 * @callback: (scope async): called when the exercise is ready
 * @user_data: data for @callback
 *
 * Makes the next exercise in a thread of its own. Several can be made at the same time.
 *
 * Since: 0.1
 */
void
acies_exercise_source_next_async (AciesExerciseSource *self,
                                  AciesExerciseKind    kind,
                                  AciesExerciseTheme   theme,
                                  GCancellable        *cancellable,
                                  GAsyncReadyCallback  callback,
                                  gpointer             user_data)
{
  g_autoptr (GTask) task = NULL;
  GError *error = NULL;
  Job *job;

  g_return_if_fail (ACIES_IS_EXERCISE_SOURCE (self));
  g_return_if_fail (theme < ACIES_N_EXERCISE_THEMES);

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, acies_exercise_source_next_async);
  job = job_new (self, kind, theme, &error);
  if (job == NULL)
    {
      g_task_return_error (task, error);
      return;
    }

  g_task_set_task_data (task, job, (GDestroyNotify) job_free);
  g_task_run_in_thread (task, next_in_thread);
}

/**
 * acies_exercise_source_next_finish:
 * @self: a source
 * @result: the result passed to the callback
 * @error: return location for an error
 *
 * Finishes [method@ExerciseSource.next_async].
 *
 * Returns: (transfer full): the exercise, or %NULL with @error set to
 *   [error@Acies.Error.UNAVAILABLE] if the theme does not exist under these rules, or
 *   %G_IO_ERROR_CANCELLED if it was cancelled
 *
 * Since: 0.1
 */
AciesExercise *
acies_exercise_source_next_finish (AciesExerciseSource  *self,
                                   GAsyncResult         *result,
                                   GError              **error)
{
  g_return_val_if_fail (ACIES_IS_EXERCISE_SOURCE (self), NULL);
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
