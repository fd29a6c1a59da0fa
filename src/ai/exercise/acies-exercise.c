/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-ai-enums.h"
#include "acies-exercise-private.h"
#include "acies-player.h"
#include "acies-view-private.h"

/**
 * AciesExercise:
 *
 * A position with a question and its answer: whether a flag can be claimed, or which step is best.
 * Exercises come from an [class@ExerciseSource]; one created without it asks whether the first flag
 * of an empty table can be claimed.
 *
 * Since: 0.1
 */
struct _AciesExercise
{
  GObject parent_instance;

  AciesExerciseKind kind;
  AciesExerciseTheme theme;
  AciesView *view;
  guint flag;
  gboolean provable;
  AciesCard choices[ACIES_PROOF_CHOICES];
  guint n_choices;
  AciesCard decisive;
  AciesAnalysis *analysis;
  AciesAdvice *best;
  AciesMotif motif;
  guint difficulty;
  double lead;
};

G_DEFINE_FINAL_TYPE (AciesExercise, acies_exercise, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_KIND,
  PROP_THEME,
  PROP_VIEW,
  PROP_FLAG,
  PROP_PROVABLE,
  PROP_ANALYSIS,
  PROP_BEST,
  PROP_MOTIF,
  PROP_DIFFICULTY,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
acies_exercise_finalize (GObject *object)
{
  AciesExercise *self = ACIES_EXERCISE (object);

  g_clear_object (&self->view);
  g_clear_object (&self->analysis);
  g_clear_pointer (&self->best, acies_advice_free);

  G_OBJECT_CLASS (acies_exercise_parent_class)->finalize (object);
}

static void
acies_exercise_get_property (GObject    *object,
                             guint       prop_id,
                             GValue     *value,
                             GParamSpec *pspec)
{
  AciesExercise *self = ACIES_EXERCISE (object);

  switch (prop_id)
    {
    case PROP_KIND:
      g_value_set_enum (value, self->kind);
      break;
    case PROP_THEME:
      g_value_set_enum (value, self->theme);
      break;
    case PROP_VIEW:
      g_value_set_object (value, self->view);
      break;
    case PROP_FLAG:
      g_value_set_uint (value, self->flag);
      break;
    case PROP_PROVABLE:
      g_value_set_boolean (value, self->provable);
      break;
    case PROP_ANALYSIS:
      g_value_set_object (value, self->analysis);
      break;
    case PROP_BEST:
      g_value_set_boxed (value, self->best);
      break;
    case PROP_MOTIF:
      g_value_set_enum (value, self->motif);
      break;
    case PROP_DIFFICULTY:
      g_value_set_uint (value, self->difficulty);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_exercise_set_property (GObject      *object,
                             guint         prop_id,
                             const GValue *value,
                             GParamSpec   *pspec)
{
  AciesExercise *self = ACIES_EXERCISE (object);

  switch (prop_id)
    {
    case PROP_KIND:
      self->kind = g_value_get_enum (value);
      break;
    case PROP_THEME:
      self->theme = g_value_get_enum (value);
      break;
    case PROP_VIEW:
      self->view = g_value_dup_object (value);
      break;
    case PROP_FLAG:
      self->flag = g_value_get_uint (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_exercise_constructed (GObject *object)
{
  AciesExercise *self = ACIES_EXERCISE (object);

  G_OBJECT_CLASS (acies_exercise_parent_class)->constructed (object);

  if (self->view == NULL)
    self->view = g_object_new (ACIES_TYPE_VIEW, NULL);
}

static void
acies_exercise_class_init (AciesExerciseClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags fixed = G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;
  const GParamFlags read = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->constructed = acies_exercise_constructed;
  object_class->finalize = acies_exercise_finalize;
  object_class->get_property = acies_exercise_get_property;
  object_class->set_property = acies_exercise_set_property;

  /**
   * AciesExercise:kind:
   *
   * What the exercise asks for.
   *
   * Since: 0.1
   */
  properties[PROP_KIND] =
    g_param_spec_enum ("kind", NULL, NULL, ACIES_TYPE_EXERCISE_KIND, ACIES_EXERCISE_PROOF, fixed);

  /**
   * AciesExercise:theme:
   *
   * What makes the proof hard.
   *
   * Since: 0.1
   */
  properties[PROP_THEME] =
    g_param_spec_enum ("theme", NULL, NULL, ACIES_TYPE_EXERCISE_THEME, ACIES_EXERCISE_PLAIN, fixed);

  /**
   * AciesExercise:view:
   *
   * The position, as seen by the seat that is asked.
   *
   * Since: 0.1
   */
  properties[PROP_VIEW] =
    g_param_spec_object ("view", NULL, NULL, ACIES_TYPE_VIEW, fixed);

  /**
   * AciesExercise:flag:
   *
   * The flag in question, 1 to 9, or 0 if the question is the best step.
   *
   * Since: 0.1
   */
  properties[PROP_FLAG] =
    g_param_spec_uint ("flag", NULL, NULL, 0, ACIES_N_FLAGS, 1, fixed);

  /**
   * AciesExercise:provable:
   *
   * The answer: whether the flag can be claimed.
   *
   * Since: 0.1
   */
  properties[PROP_PROVABLE] =
    g_param_spec_boolean ("provable", NULL, NULL, FALSE, read);

  /**
   * AciesExercise:analysis:
   *
   * The analysis of all steps, or %NULL for a proof question.
   *
   * Since: 0.1
   */
  properties[PROP_ANALYSIS] =
    g_param_spec_object ("analysis", NULL, NULL, ACIES_TYPE_ANALYSIS, read);

  /**
   * AciesExercise:best:
   *
   * The answer: the best step, or %NULL for a proof question.
   *
   * Since: 0.1
   */
  properties[PROP_BEST] =
    g_param_spec_boxed ("best", NULL, NULL, ACIES_TYPE_ADVICE, read);

  /**
   * AciesExercise:motif:
   *
   * Why the second-best step is worse than the best; `ACIES_MOTIF_NONE` for a proof question.
   *
   * Since: 0.1
   */
  properties[PROP_MOTIF] =
    g_param_spec_enum ("motif", NULL, NULL, ACIES_TYPE_MOTIF, ACIES_MOTIF_NONE, read);

  /**
   * AciesExercise:difficulty:
   *
   * The lowest level of the computer that finds the best step, as do all levels above it; 0 for a
   * proof question.
   *
   * Since: 0.1
   */
  properties[PROP_DIFFICULTY] =
    g_param_spec_uint ("difficulty", NULL, NULL, 0, ACIES_MAX_LEVEL, 0, read);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
acies_exercise_init (AciesExercise *self)
{
  self->decisive = ACIES_CARD_NONE;
}

/* The question whether the side to move can claim a flag. */
AciesExercise *
acies_exercise_new_proof (const AciesPosition  *truth,
                          const AciesProofTask *task)
{
  g_autoptr (AciesView) view = acies_view_new (truth, (AciesSeat) truth->turn);
  AciesExercise *self = g_object_new (ACIES_TYPE_EXERCISE,
                                      "kind", ACIES_EXERCISE_PROOF,
                                      "theme", task->theme,
                                      "view", view,
                                      "flag", task->flag + 1,
                                      NULL);

  self->provable = task->provable;
  self->decisive = task->decisive;
  self->n_choices = task->n_choices;
  for (guint i = 0; i < task->n_choices; i++)
    self->choices[i] = (AciesCard) task->choices[i];
  return self;
}

/* The question which step is the best, with the two best as @analysis found them. */
AciesExercise *
acies_exercise_new_step (AciesAnalysis     *analysis,
                         const AciesAdvice *best,
                         const AciesAdvice *second,
                         guint              difficulty)
{
  AciesExercise *self = g_object_new (ACIES_TYPE_EXERCISE,
                                      "kind", ACIES_EXERCISE_STEP,
                                      "view", acies_analysis_get_view (analysis),
                                      "flag", 0,
                                      NULL);

  self->analysis = g_object_ref (analysis);
  self->best = acies_advice_copy (best);
  self->motif = acies_advice_get_motif (second);
  self->difficulty = difficulty;
  self->lead = acies_advice_get_loss (second);
  return self;
}

/**
 * acies_exercise_get_kind:
 * @self: an exercise
 *
 * Gets what the exercise asks for.
 *
 * Returns: the kind
 *
 * Since: 0.1
 */
AciesExerciseKind
acies_exercise_get_kind (AciesExercise *self)
{
  g_return_val_if_fail (ACIES_IS_EXERCISE (self), ACIES_EXERCISE_PROOF);

  return self->kind;
}

/**
 * acies_exercise_get_theme:
 * @self: an exercise
 *
 * Gets what makes the proof hard. For a best step, that is `ACIES_EXERCISE_PLAIN`.
 *
 * Returns: the theme
 *
 * Since: 0.1
 */
AciesExerciseTheme
acies_exercise_get_theme (AciesExercise *self)
{
  g_return_val_if_fail (ACIES_IS_EXERCISE (self), ACIES_EXERCISE_PLAIN);

  return self->theme;
}

/**
 * acies_exercise_get_view:
 * @self: an exercise
 *
 * Gets the position, as seen by the seat that is asked, whose turn it is.
 *
 * Returns: (transfer none): the view
 *
 * Since: 0.1
 */
AciesView *
acies_exercise_get_view (AciesExercise *self)
{
  g_return_val_if_fail (ACIES_IS_EXERCISE (self), NULL);

  return self->view;
}

/**
 * acies_exercise_get_flag:
 * @self: an exercise
 *
 * Gets the flag in question.
 *
 * Returns: the flag, 1 to 9, or 0 if the question is the best step
 *
 * Since: 0.1
 */
guint
acies_exercise_get_flag (AciesExercise *self)
{
  g_return_val_if_fail (ACIES_IS_EXERCISE (self), 0);

  return self->flag;
}

/**
 * acies_exercise_get_provable:
 * @self: an exercise
 *
 * Gets the answer: whether the flag can be claimed (rules 4.2 to 4.7).
 * [method@View.explain] gives the reason.
 *
 * Returns: %TRUE if it can
 *
 * Since: 0.1
 */
gboolean
acies_exercise_get_provable (AciesExercise *self)
{
  g_return_val_if_fail (ACIES_IS_EXERCISE (self), FALSE);

  return self->provable;
}

/**
 * acies_exercise_get_choices:
 * @self: an exercise
 * @n_cards: (out): the number of cards
 *
 * Gets cards of which exactly one decides the answer, to find out whether yes or no was more than a
 * guess. If the flag can be claimed, they are face up, and without the decisive one the claim would
 * not be proved. If it cannot, they are unseen, and if the decisive one were face up, it would be
 * proved (rule 4.4).
 *
 * Returns: (transfer none) (array length=n_cards) (element-type gint) (nullable): the cards, or
 *   %NULL if no card decides, if there are too few others, or if the question is the best step
 *
 * Since: 0.1
 */
const AciesCard *
acies_exercise_get_choices (AciesExercise *self,
                            gsize         *n_cards)
{
  g_return_val_if_fail (ACIES_IS_EXERCISE (self), NULL);
  g_return_val_if_fail (n_cards != NULL, NULL);

  *n_cards = self->n_choices;
  return self->n_choices > 0 ? self->choices : NULL;
}

/**
 * acies_exercise_get_decisive_card:
 * @self: an exercise
 *
 * Gets which of [method@Exercise.get_choices] decides the answer.
 *
 * Returns: the card, or `ACIES_CARD_NONE` if there are no choices
 *
 * Since: 0.1
 */
AciesCard
acies_exercise_get_decisive_card (AciesExercise *self)
{
  g_return_val_if_fail (ACIES_IS_EXERCISE (self), ACIES_CARD_NONE);

  return self->decisive;
}

/**
 * acies_exercise_describe_choice:
 * @self: an exercise
 * @card: one of its choices
 *
 * Says what the enemy could make if that card were face up instead of unseen, or the other way
 * round, and so why it does or does not decide the answer. This is a sentence in the user's
 * language, such as “Even if Blue 10 had been played, the enemy could still make a wedge of 27.”
 *
 * Returns: (transfer full) (nullable): the sentence, or %NULL if @card is not one of the choices
 *
 * Since: 0.1
 */
char *
acies_exercise_describe_choice (AciesExercise *self,
                                AciesCard      card)
{
  g_return_val_if_fail (ACIES_IS_EXERCISE (self), NULL);

  for (guint i = 0; i < self->n_choices; i++)
    if (self->choices[i] == card)
      return acies_proof_task_describe (acies_view_peek_position (self->view), self->flag - 1, self->provable, card);
  return NULL;
}

/**
 * acies_exercise_describe_trap:
 * @self: an exercise
 *
 * Says what misleads whoever answers a proof question wrongly: what they count that does not count, such as “Yellow 5 is in your
 * hand: only cards on the table count.”, what they overlook, or which card they take for played, or for one that can still
 * come. This is a sentence in the user's language.
 *
 * Returns: (transfer full) (nullable): the sentence, or %NULL if only a tie misleads, which
 *   [method@View.explain] explains, or if the question is the best step
 *
 * Since: 0.1
 */
char *
acies_exercise_describe_trap (AciesExercise *self)
{
  g_return_val_if_fail (ACIES_IS_EXERCISE (self), NULL);

  return self->kind == ACIES_EXERCISE_PROOF && self->flag > 0
         ? acies_proof_trap_describe (self->view, self->flag - 1, self->provable, self->decisive) : NULL;
}

/**
 * acies_exercise_get_analysis:
 * @self: an exercise
 *
 * Gets the analysis of all steps, with which any other answer can be judged:
 * [method@Analysis.judge] says what it gives away.
 *
 * Returns: (transfer none) (nullable): the analysis, or %NULL for a proof question
 *
 * Since: 0.1
 */
AciesAnalysis *
acies_exercise_get_analysis (AciesExercise *self)
{
  g_return_val_if_fail (ACIES_IS_EXERCISE (self), NULL);

  return self->analysis;
}

/**
 * acies_exercise_get_best:
 * @self: an exercise
 *
 * Gets the answer: the best step, with the chance to win and the reasons.
 *
 * Returns: (transfer none) (nullable): the step, or %NULL for a proof question
 *
 * Since: 0.1
 */
AciesAdvice *
acies_exercise_get_best (AciesExercise *self)
{
  g_return_val_if_fail (ACIES_IS_EXERCISE (self), NULL);

  return self->best;
}

/**
 * acies_exercise_get_motif:
 * @self: an exercise
 *
 * Gets why the second-best step is worse than the best: what it does that the best one does not, or
 * what it misses. [func@Acies.Motif.get_name] gives it a name.
 *
 * Returns: the motif, or `ACIES_MOTIF_NONE` for a proof question
 *
 * Since: 0.1
 */
AciesMotif
acies_exercise_get_motif (AciesExercise *self)
{
  g_return_val_if_fail (ACIES_IS_EXERCISE (self), ACIES_MOTIF_NONE);

  return self->motif;
}

/**
 * acies_exercise_get_difficulty:
 * @self: an exercise
 *
 * Gets how hard the best step is to find: the lowest level of the computer that finds it more often
 * than not, as do all levels above it.
 *
 * Returns: the level, from 1 to %ACIES_MAX_LEVEL, or 0 for a proof question
 *
 * Since: 0.1
 */
guint
acies_exercise_get_difficulty (AciesExercise *self)
{
  g_return_val_if_fail (ACIES_IS_EXERCISE (self), 0);

  return self->difficulty;
}

/**
 * acies_exercise_get_lead:
 * @self: an exercise
 *
 * Gets how much better the best step is than the second.
 *
 * Returns: the difference between their chances to win, from 0 to 1; 0 for a proof question
 *
 * Since: 0.1
 */
double
acies_exercise_get_lead (AciesExercise *self)
{
  g_return_val_if_fail (ACIES_IS_EXERCISE (self), 0);

  return self->lead;
}
