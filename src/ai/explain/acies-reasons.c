/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Why a step is good or not: facts that can be seen from the cards, each in a whole sentence.
 * Everything here uses only what the seat may know, and a sentence that rests on a chance names
 * it.
 */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-causes-private.h"
#include "acies-reasons-parts-private.h"

#define MAX_REASONS      4
#define MAX_WHEN_WON     2
/* What the best step gains has to be no small thing. */
#define LEAST_FOR_BEST   0.12
/* From this weight on, a reason says what a card does at its flag. */
#define LEAST_MECHANISM  (ACIES_WEIGHT_OPEN + ACIES_WEIGHT_FAR)

/* Takes @text. */
void
acies_reasons_add (AciesReasons *self,
                   int           weight,
                   char         *text)
{
  const AciesReason finding = { weight, self->findings->len, self->topic, text };

  g_array_append_val (self->findings, finding);
}

/* The same with a text that is still to be put together. */
void
acies_reasons_say (AciesReasons *self,
                   int           weight,
                   const char   *format,
                   ...)
{
  va_list args;

  va_start (args, format);
  acies_reasons_add (self, weight, g_strdup_vprintf (format, args));
  va_end (args);
}

static void
finding_clear (gpointer data)
{
  g_free (((AciesReason *) data)->text);
}

static int
finding_compare (gconstpointer a,
                 gconstpointer b)
{
  const AciesReason *x = a;
  const AciesReason *y = b;

  if (x->weight != y->weight)
    return x->weight > y->weight ? -1 : 1;
  return x->order < y->order ? -1 : 1;
}

/* Whether a cause that speaks against another step speaks for the best one: of Fog and Mud the cards alone say little. */
static gboolean
speaks_for_best (const AciesReasons *self,
                 const AciesCause   *cause)
{
  if (self->step->kind == ACIES_STEP_PLAY && self->step->card >= ACIES_FIRST_EXTRA)
    return cause->motif == ACIES_MOTIF_BETTER_FLAG && cause->flag == self->step->flag;
  return cause->weight >= LEAST_FOR_BEST && cause->urgent;
}

/* Whether two causes are about one thing: the same card, or a card that is needed where the other would have gone. */
static gboolean
is_the_same (const AciesCause *first,
             const AciesCause *other)
{
  const gboolean needed = first->motif == ACIES_MOTIF_NEEDED_CARD || other->motif == ACIES_MOTIF_NEEDED_CARD;

  return first->motif == other->motif || (needed && (first->flag == other->flag || first->flag == 0 || other->flag == 0));
}

/* The first cause of the other kind than the first of all: what is left undone besides the harm that is done, or the harm that
 * is done besides. Beside what is certain, it is of no account. */
static const AciesCause *
find_other_kind (const GPtrArray *causes)
{
  const AciesCause *first = causes->pdata[0];

  for (guint i = 1; i < causes->len && first->weight < ACIES_CAUSE_CERTAIN; i++)
    {
      const AciesCause *cause = causes->pdata[i];

      if (cause->undone != first->undone && !is_the_same (first, cause))
        return cause;
    }
  return NULL;
}

/* Whether a reason says what a step costs. Of the best one, that is not the point. */
static gboolean
is_drawback (int weight)
{
  static const int weights[] = {
    ACIES_WEIGHT_MISSED_WIN, ACIES_WEIGHT_UNCLAIMED, ACIES_WEIGHT_ALLOWED_WIN, ACIES_WEIGHT_LOST_CLAIM, ACIES_WEIGHT_ALLOWED_CLAIM,
    ACIES_WEIGHT_LOSES_FLAG, ACIES_WEIGHT_LOSES_OWN, ACIES_WEIGHT_OWN_FOURTH, ACIES_WEIGHT_OWN_SUM,
  };

  for (gsize i = 0; i < G_N_ELEMENTS (weights); i++)
    if (weight == weights[i])
      return TRUE;
  return FALSE;
}

/* What the best step costs comes last, and what it completes is joined by what the enemy can still do about it. */
static void
arrange_for_best (AciesReasons *self)
{
  AciesReason *completes = NULL;
  AciesReason *rival = NULL;

  for (guint i = 0; i < self->findings->len; i++)
    {
      AciesReason *finding = &g_array_index (self->findings, AciesReason, i);

      if (self->step->kind != ACIES_STEP_RETURN && is_drawback (finding->weight))
        finding->weight -= ACIES_WEIGHT_WIN;
      completes = finding->weight == ACIES_WEIGHT_COMPLETES ? finding : completes;
      rival = finding->weight == ACIES_WEIGHT_RIVAL ? finding : rival;
    }
  if (completes != NULL && rival != NULL)
    {
      g_autofree char *alone = g_steal_pointer (&completes->text);

      /* Translators: two whole sentences, one after the other */
      completes->text = g_strdup_printf (C_("sentences", "%s %s"), alone, rival->text);
      g_array_remove_index (self->findings, (guint) (rival - (AciesReason *) (gpointer) self->findings->data));
    }
}

/* The heaviest finding from @least to @most, or NULL. */
static AciesReason *
find_between (AciesReasons *self,
              int           least,
              int           most)
{
  AciesReason *found = NULL;

  for (guint i = 0; i < self->findings->len; i++)
    {
      AciesReason *finding = &g_array_index (self->findings, AciesReason, i);

      if (finding->weight >= least && finding->weight <= most && (found == NULL || finding->weight > found->weight))
        found = finding;
    }
  return found;
}

/* Whether what a comparison has found for the best step says how often, and not how. */
static gboolean
is_counted (const AciesReasons *self,
            AciesMotif          motif)
{
  return motif == ACIES_MOTIF_UNHURRIED || motif == ACIES_MOTIF_ALLOWED_CLAIM || self->step->card >= ACIES_FIRST_EXTRA;
}

/* The first reason for the best step has in it whatever makes it one: how a card does what is urgent, which other flag it proves, or
 * what the flag is worth in the game. */
static void
complete_first (AciesReasons *self)
{
  AciesReason *first = find_between (self, G_MININT, G_MAXINT);
  AciesReason *other = NULL;
  gboolean before = FALSE;

  if (first == NULL)
    return;
  if (first->weight == ACIES_WEIGHT_FOR_BEST && is_counted (self, first->topic))
    {
      other = find_between (self, LEAST_MECHANISM, ACIES_WEIGHT_FOR_BEST - 1);
      before = TRUE;
    }
  else if (first->weight == ACIES_WEIGHT_CLAIM)
    other = find_between (self, ACIES_WEIGHT_REVEALED, ACIES_WEIGHT_REVEALED);
  if (other == NULL && first->weight > ACIES_WEIGHT_ENEMY_THREE && first->weight <= ACIES_WEIGHT_BREAKS_UP)
    {
      other = find_between (self, ACIES_WEIGHT_STAKE, ACIES_WEIGHT_ENEMY_THREE);
      before = FALSE;
    }
  if (other != NULL && !g_str_equal (first->text, other->text))
    {
      g_autofree char *alone = g_steal_pointer (&first->text);

      /* Translators: two whole sentences, one after the other */
      first->text = g_strdup_printf (C_("sentences", "%s %s"), before ? other->text : alone, before ? alone : other->text);
      g_array_remove_index (self->findings, (guint) (other - (AciesReason *) (gpointer) self->findings->data));
    }
}

/* What speaks for the best step of what a comparison has found. */
static void
explain_best (AciesReasons *self)
{
  const GPtrArray *causes = self->facts->causes;

  for (guint i = 0; causes != NULL && i < causes->len; i++)
    {
      const AciesCause *cause = causes->pdata[i];

      if (!speaks_for_best (self, cause))
        continue;
      self->topic = cause->motif;
      acies_reasons_add (self, ACIES_WEIGHT_FOR_BEST, g_strdup (cause->text));
      return;
    }
}

/* Why a step is worse than the one with which it was compared; nothing else is said of it, since what it has for itself is not
 * the point. */
static void
explain_mistake (AciesReasons *self)
{
  const GPtrArray *causes = self->facts->causes;
  const AciesCause *first = causes->pdata[0];
  const AciesCause *other = find_other_kind (causes);

  self->topic = first->motif;
  if (other != NULL)
    /* Translators: two whole sentences, one after the other */
    acies_reasons_say (self, ACIES_WEIGHT_CAUSE, C_("sentences", "%s %s"), first->text, other->text);
  else
    acies_reasons_add (self, ACIES_WEIGHT_CAUSE, g_strdup (first->text));
}

/* The flag to which a card is played, moved or taken. */
static void
explain_play (AciesReasons *self)
{
  const AciesStep *step = self->step;
  const gboolean weather = step->kind == ACIES_STEP_PLAY ? step->card >= ACIES_FIRST_EXTRA
                                                         : step->target >= ACIES_FIRST_EXTRA;

  self->topic = ACIES_MOTIF_MISSED_CLAIM;
  acies_reasons_unclaimed (self);
  acies_reasons_claims (self);
  if (self->over)
    return;

  self->topic = ACIES_MOTIF_UNHURRIED;
  acies_reasons_unhurried (self);
  self->topic = ACIES_MOTIF_NEEDED_CARD;
  acies_reasons_spent (self);
  self->topic = step->card >= ACIES_N_TROOPS ? ACIES_MOTIF_SPENT_WILD : ACIES_MOTIF_NONE;
  if (step->flag > 0 && !weather && step->kind != ACIES_STEP_DESERTER && step->kind != ACIES_STEP_SCOUT)
    acies_reasons_own_side (self, step->flag - 1u);
  if (step->card >= ACIES_N_TROOPS)
    {
      acies_reasons_tactics (self);
      return;
    }
  self->topic = ACIES_MOTIF_FREED_TACTICS;
  acies_reasons_withheld (self);
}

/* The first step of a win that takes more turns, but is certain. */
static void
explain_forced (AciesReasons *self)
{
  const AciesForced *forced = self->facts->forced;

  if (forced != NULL && forced->n_turns > 1 && acies_step_equal (&forced->step, self->step))
    acies_reasons_add (self, ACIES_WEIGHT_FORCED, acies_forced_describe (forced, FALSE));
}

static void
explain (AciesReasons *self)
{
  const AciesStepKind kind = (AciesStepKind) self->step->kind;

  explain_forced (self);
  if (kind == ACIES_STEP_PASS || kind == ACIES_STEP_DRAW || kind == ACIES_STEP_DONE)
    {
      self->topic = ACIES_MOTIF_MISSED_CLAIM;
      acies_reasons_unclaimed (self);
    }
  self->topic = ACIES_MOTIF_NONE;
  switch (kind)
    {
    case ACIES_STEP_PLAY:
    case ACIES_STEP_SCOUT:
    case ACIES_STEP_REDEPLOY:
    case ACIES_STEP_DESERTER:
    case ACIES_STEP_TRAITOR:
      explain_play (self);
      break;
    case ACIES_STEP_PASS:
      acies_reasons_pass (self);
      break;
    case ACIES_STEP_CLAIM:
      acies_reasons_claim (self);
      break;
    case ACIES_STEP_DRAW:
      self->topic = ACIES_MOTIF_WRONG_DECK;
      acies_reasons_draw (self);
      break;
    case ACIES_STEP_RETURN:
      acies_reasons_return (self);
      break;
    case ACIES_STEP_DONE:
    default:
      acies_reasons_done (self);
      break;
    }
}

/*
 * Explains a legal step of the seat to move: one to four sentences in the user's
 * language, the most telling first, and in @topic, unless it is NULL, which mistake the first
 * one keeps from, or is.
 */
GPtrArray *
acies_reasons_list (const AciesReasonFacts *facts,
                    const AciesStep        *step,
                    AciesMotif             *topic)
{
  const AciesPosition *seen = facts->seen;
  AciesReasons self = {
    .facts = facts,
    .step = step,
    .seat = (guint) facts->seat,
    .seen = seen,
    .after = *seen,
  };
  GPtrArray *reasons = g_ptr_array_new_with_free_func (g_free);
  guint max;

  g_return_val_if_fail (acies_position_check (seen, step) == ACIES_REFUSAL_NONE, reasons);

  self.findings = g_array_new (FALSE, FALSE, sizeof (AciesReason));
  g_array_set_clear_func (self.findings, finding_clear);
  /* It is not known beforehand what is drawn. */
  if (step->kind != ACIES_STEP_DRAW)
    acies_position_play (&self.after, step);
  acies_cards_left_init (&self.left_before, seen, self.seat);
  acies_cards_left_init (&self.left, &self.after, self.seat);
  acies_seat_odds_init (&self.odds_before, seen, self.seat);
  acies_seat_odds_init (&self.odds, &self.after, self.seat);

  if (!facts->best && facts->causes != NULL && facts->causes->len > 0)
    explain_mistake (&self);
  else
    {
      explain (&self);
      if (facts->best)
        {
          arrange_for_best (&self);
          explain_best (&self);
          complete_first (&self);
        }
    }
  g_array_sort (self.findings, finding_compare);
  if (topic != NULL && self.findings->len > 0)
    *topic = g_array_index (self.findings, AciesReason, 0).topic;

  max = self.over ? MAX_WHEN_WON : MAX_REASONS;
  for (guint i = 0; i < self.findings->len && reasons->len < max; i++)
    {
      AciesReason *finding = &g_array_index (self.findings, AciesReason, i);

      if (!g_ptr_array_find_with_equal_func (reasons, finding->text, g_str_equal, NULL))
        g_ptr_array_add (reasons, g_steal_pointer (&finding->text));
    }

  g_array_unref (self.findings);
  return reasons;
}
