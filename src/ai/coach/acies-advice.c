/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#include "acies-advice-private.h"

/* What gives away less than this is as good as the best. */
#define LEAST_LOSS    0.01
/* What a step has to give away for each grade, in chances to win. */
static const double losses[] = {
  [ACIES_GRADE_FINE] = 0,
  [ACIES_GRADE_DOUBTFUL] = 0.03,
  [ACIES_GRADE_BAD] = 0.06,
  [ACIES_GRADE_BLUNDER] = 0.12,
};
/* And how many of its standard errors. */
#define LEAST_ERRORS  2.0
/* So many errors from the next limit, another seed would give the same grade. */
#define CLEAR_ERRORS  1.5
/* A step after which the game is as good as won is fine, whatever else would have won it, too. */
#define WON           0.97
/* By how much the search misjudges what a step gives away, whatever the number of games; and comparing two steps some turns later. */
#define SEARCH_ERROR 0.03
#define JUDGED_ERROR 0.025

/**
 * AciesAdvice:
 *
 * What the coach thinks about a step: the chance to win after it, how certain that is, what it
 * gives away compared with the best step, and reasons.
 *
 * Since: 0.1
 */
struct _AciesAdvice
{
  AciesFinding finding;
  float flags[ACIES_N_FLAGS];
  char **reasons;
  gboolean compared;                    /* with the best step, by playing out */
  gboolean left_open;                   /* and not found to be worse */
  gboolean explained;
  AciesMotif motif;
  guint motif_flag;
  AciesMotif topic;                     /* of the first reason */
};

G_DEFINE_BOXED_TYPE (AciesAdvice, acies_advice, acies_advice_copy, acies_advice_free)

/* Brings what the search says of the loss together with what came of comparing the two steps in @n games some turns later, each as
 * far as it can be relied on. Returns how much other games would change the loss by, typically. */
static double
correct_loss (AciesFinding *finding,
              guint         n,
              double        lead,
              double        error)
{
  const double guess = hypot (finding->loss_error, SEARCH_ERROR);
  const double judged = hypot (error, JUDGED_ERROR);
  const double weight = 1 / (guess * guess);
  const double judged_weight = n > 0 ? 1 / (judged * judged) : 0;
  const double sum = weight + judged_weight;
  const double loss = MAX (0, (weight * finding->loss + judged_weight * lead) / sum);
  const double chance = hypot (weight * finding->loss_error, judged_weight * error) / sum;

  finding->win_chance = CLAMP (finding->win_chance + finding->loss - loss, 0, 1);
  finding->loss = loss;
  finding->loss_error = sqrt (1 / sum);
  return chance;
}

gboolean
acies_advice_is_clear (const AciesFinding *finding,
                       guint               n,
                       double              lead,
                       double              error)
{
  AciesFinding corrected = *finding;
  const double chance = CLEAR_ERRORS * correct_loss (&corrected, n, lead, error);

  if (corrected.win_chance >= WON + chance)
    return TRUE;
  for (guint grade = ACIES_GRADE_DOUBTFUL; grade <= ACIES_GRADE_BLUNDER; grade++)
    if (fabs (corrected.loss - MAX (losses[grade], LEAST_ERRORS * corrected.loss_error)) < chance)
      return FALSE;
  return TRUE;
}

/* @compared is what came of comparing the step with another one, and @forced a win that is certain; either may be NULL. */
AciesAdvice *
acies_advice_new (const AciesFinding  *finding,
                  const AciesPosition *seen,
                  AciesSeat            seat,
                  const float         *after,
                  const AciesCompared *compared,
                  const AciesForced   *forced)
{
  const AciesReasonFacts facts = {
    seen, seat, finding->loss < LEAST_LOSS, compared != NULL ? compared->causes : NULL, forced
  };
  AciesAdvice *self = g_new0 (AciesAdvice, 1);
  g_autoptr (GPtrArray) reasons = acies_reasons_list (&facts, &finding->step, &self->topic);

  self->finding = *finding;
  self->explained = !facts.best && facts.causes != NULL && facts.causes->len > 0;
  if (compared != NULL && !compared->best && finding->loss > 0)
    {
      self->compared = TRUE;
      if (compared->causes->len > 0)
        {
          const AciesCause *cause = compared->causes->pdata[0];

          self->motif = cause->motif;
          self->motif_flag = cause->flag;
        }
      /* Strong play after it may still win nearly always, but whoever passes a win by may not. */
      if (self->motif != ACIES_MOTIF_MISSED_WIN)
        {
          correct_loss (&self->finding, compared->n, compared->lead, compared->error);
          self->left_open = compared->n > 0 && compared->lead <= LEAST_ERRORS * compared->error;
        }
    }
  for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
    self->flags[flag] = after[flag];
  self->reasons = g_new0 (char *, reasons->len + 1);
  for (guint i = 0; i < reasons->len; i++)
    self->reasons[i] = g_strdup (reasons->pdata[i]);
  return self;
}

/**
 * acies_advice_copy:
 * @self: advice
 *
 * Copies advice.
 *
 * Returns: (transfer full): the copy
 *
 * Since: 0.1
 */
AciesAdvice *
acies_advice_copy (const AciesAdvice *self)
{
  AciesAdvice *copy;

  g_return_val_if_fail (self != NULL, NULL);

  copy = g_memdup2 (self, sizeof *self);
  copy->reasons = g_strdupv (self->reasons);
  return copy;
}

/**
 * acies_advice_free:
 * @self: (transfer full): advice
 *
 * Frees advice.
 *
 * Since: 0.1
 */
void
acies_advice_free (AciesAdvice *self)
{
  g_return_if_fail (self != NULL);

  g_strfreev (self->reasons);
  g_free (self);
}

/**
 * acies_advice_get_step:
 * @self: advice
 *
 * Gets the step.
 *
 * Returns: (transfer none): the step
 *
 * Since: 0.1
 */
const AciesStep *
acies_advice_get_step (const AciesAdvice *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return &self->finding.step;
}

/**
 * acies_advice_get_win_chance:
 * @self: advice
 *
 * Gets the chance to win after this step, judged by what its seat can know.
 *
 * Returns: the chance, from 0 to 1
 *
 * Since: 0.1
 */
double
acies_advice_get_win_chance (const AciesAdvice *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->finding.win_chance;
}

/**
 * acies_advice_get_standard_error:
 * @self: advice
 *
 * Gets the standard error of the chance to win, that is, how far off it typically is. It includes
 * the errors of both the network and the imagined deals.
 *
 * Returns: the standard error, in the same unit as the chance
 *
 * Since: 0.1
 */
double
acies_advice_get_standard_error (const AciesAdvice *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->finding.error;
}

/**
 * acies_advice_get_loss:
 * @self: advice
 *
 * Gets how much of the chance to win this step gives away compared with the best one.
 *
 * Returns: the loss; 0 for the best step
 *
 * Since: 0.1
 */
double
acies_advice_get_loss (const AciesAdvice *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->finding.loss;
}

/**
 * acies_advice_get_loss_standard_error:
 * @self: advice
 *
 * Gets the standard error of the loss. Since both steps are tried in the same imagined deals, it is
 * smaller than the errors of their chances.
 *
 * Returns: the standard error
 *
 * Since: 0.1
 */
double
acies_advice_get_loss_standard_error (const AciesAdvice *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->finding.loss_error;
}

/**
 * acies_advice_get_grade:
 * @self: advice
 *
 * Gets how good the step is: by what it gives away, where that is more than chance. Where it was compared with the best one and
 * that leaves open whether it is worse, it is fine, and so it is where the game is as good as won after it.
 *
 * Returns: the grade
 *
 * Since: 0.1
 */
AciesGrade
acies_advice_get_grade (const AciesAdvice *self)
{
  g_return_val_if_fail (self != NULL, ACIES_GRADE_FINE);

  if (self->left_open || self->finding.win_chance >= WON || self->finding.loss <= LEAST_ERRORS * self->finding.loss_error ||
      self->finding.loss < losses[ACIES_GRADE_DOUBTFUL])
    return ACIES_GRADE_FINE;
  if (self->finding.loss < losses[ACIES_GRADE_BAD])
    return ACIES_GRADE_DOUBTFUL;
  return self->finding.loss < losses[ACIES_GRADE_BLUNDER] ? ACIES_GRADE_BAD : ACIES_GRADE_BLUNDER;
}

/**
 * acies_advice_get_motif:
 * @self: advice
 *
 * Gets why the step is worse than the best one, as a kind of mistake. This is known once
 * [method@Analysis.explain] has compared them; the first of [method@Advice.get_reasons] then puts
 * it into a sentence.
 *
 * Returns: the motif, or %ACIES_MOTIF_NONE
 *
 * Since: 0.1
 */
AciesMotif
acies_advice_get_motif (const AciesAdvice *self)
{
  g_return_val_if_fail (self != NULL, ACIES_MOTIF_NONE);

  return self->motif;
}

/**
 * acies_advice_get_topic:
 * @self: advice
 *
 * Gets what one could learn about this step: its motif if it was compared with the best one; otherwise the kind of
 * mistake that it avoids by its first reason, or makes.
 *
 * Returns: the motif, or %ACIES_MOTIF_NONE where the first reason teaches nothing, such as a win
 *
 * Since: 0.1
 */
AciesMotif
acies_advice_get_topic (const AciesAdvice *self)
{
  g_return_val_if_fail (self != NULL, ACIES_MOTIF_NONE);

  return self->compared ? self->motif : self->topic;
}

/**
 * acies_advice_get_motif_flag:
 * @self: advice
 *
 * Gets the flag that the motif of the step concerns.
 *
 * Returns: the flag, 1 to 9, or 0 if it concerns none or there is no motif
 *
 * Since: 0.1
 */
guint
acies_advice_get_motif_flag (const AciesAdvice *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->motif_flag;
}

/**
 * acies_advice_get_flag_chance:
 * @self: advice
 * @flag: a flag, 1 to 9
 *
 * Gets the chance that the seat wins a flag after this step.
 *
 * Returns: the chance, from 0 to 1
 *
 * Since: 0.1
 */
double
acies_advice_get_flag_chance (const AciesAdvice *self,
                              guint              flag)
{
  g_return_val_if_fail (self != NULL, 0);
  g_return_val_if_fail (flag >= 1 && flag <= ACIES_N_FLAGS, 0);

  return (double) self->flags[flag - 1];
}

/**
 * acies_advice_get_explained:
 * @self: advice
 *
 * Gets whether [method@Analysis.explain] has found why the step is worse than the best one. Then [method@Advice.get_reasons] says
 * that and nothing else; otherwise there may be reasons for the step among them.
 *
 * Returns: whether the reasons are those of a mistake
 *
 * Since: 0.1
 */
gboolean
acies_advice_get_explained (const AciesAdvice *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->explained;
}

/**
 * acies_advice_get_reason:
 * @self: advice
 *
 * Gets the most important reason for or against the step, as a sentence in the user's language.
 *
 * Returns: the sentence
 *
 * Since: 0.1
 */
const char *
acies_advice_get_reason (const AciesAdvice *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->reasons[0];
}

/**
 * acies_advice_get_reasons:
 * @self: advice
 *
 * Gets all reasons for and against the step, the most important first, each as a sentence in the
 * user's language.
 *
 * Returns: (array zero-terminated=1) (transfer none): the sentences
 *
 * Since: 0.1
 */
const char * const *
acies_advice_get_reasons (const AciesAdvice *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return (const char * const *) self->reasons;
}

/**
 * acies_grade_get_name:
 * @grade: a grade
 *
 * Gets the name of a grade, in the user's language.
 *
 * Returns: the word
 *
 * Since: 0.1
 */
const char *
acies_grade_get_name (AciesGrade grade)
{
  switch (grade)
    {
    case ACIES_GRADE_DOUBTFUL:
      /* Translators: how good a move was; said of the move */
      return C_("grade", "Doubtful");
    case ACIES_GRADE_BAD:
      /* Translators: how good a move was; said of the move */
      return C_("grade", "Bad");
    case ACIES_GRADE_BLUNDER:
      /* Translators: how good a move was, a noun; said of the move */
      return C_("grade", "Blunder");
    case ACIES_GRADE_FINE:
    default:
      /* Translators: how good a move was; said of the move: nothing is wrong with it */
      return C_("grade", "Fine");
    }
}

/**
 * acies_grade_get_least_loss:
 * @grade: a grade
 *
 * Gets the loss from which on a step may have a grade.
 *
 * Returns: the loss, as by [method@Advice.get_loss]
 *
 * Since: 0.1
 */
double
acies_grade_get_least_loss (AciesGrade grade)
{
  g_return_val_if_fail ((guint) grade < G_N_ELEMENTS (losses), 0);

  return losses[grade];
}
