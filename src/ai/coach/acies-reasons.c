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

#include "acies-reasons-parts-private.h"
#include "acies-reasons-private.h"

#define MAX_REASONS      4
#define MAX_WHEN_WON     2
/* By how much the chance at a flag has to change to be worth a sentence. */
#define LEAST_CHANGE     0.08f
#define MAX_CHANGES      2
/* How often the enemy has to answer at one flag. */
#define PROBABLE_ANSWER  0.35f
#define CLEAR_ANSWER     0.6f

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

static guint
per_cent (float chance)
{
  return (guint) (100 * CLAMP (chance, 0, 1) + 0.5f);
}

/* The flags where the step changes most, if nothing else is said of them. */
static void
explain_chances (AciesReasons *self)
{
  const AciesReasonFacts *facts = self->facts;
  guint told = self->decided | (ACIES_ALL_FLAGS & ~acies_position_open (&self->after)) |
               acies_position_claimable (&self->after, self->seat) |
               acies_position_claimable (&self->after, 1 - self->seat);

  if (facts->before == NULL || facts->after == NULL)
    return;

  for (guint n = 0; n < MAX_CHANGES; n++)
    {
      float most = LEAST_CHANGE;
      guint at = ACIES_N_FLAGS;
      guint before, after;
      int weight;

      for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
        {
          const float change = facts->after[flag] - facts->before[flag];

          if ((told & (1u << flag)) == 0 && MAX (change, -change) >= most)
            {
              most = MAX (change, -change);
              at = flag;
            }
        }
      if (at == ACIES_N_FLAGS)
        return;

      told |= 1u << at;
      before = per_cent (facts->before[at]);
      after = per_cent (facts->after[at]);
      /* A second flag is mentioned only if much changes there. */
      weight = 40 + (int) (60 * most) - (n > 0 ? 12 : 0);
      if (after > before)
        acies_reasons_add (self, weight,
                           /* Translators: the number of a flag, then two chances in percent;
                            * no percent sign is needed */
                           g_strdup_printf (_("Your chance at flag %u rises from %u to %u percent."),
                                            at + 1, before, after));
      else
        acies_reasons_add (self, weight,
                           /* Translators: the number of a flag, then two chances in percent;
                            * no percent sign is needed */
                           g_strdup_printf (_("Your chance at flag %u falls from %u to %u percent."),
                                            at + 1, before, after));
    }
}

static void
explain_answer (AciesReasons *self)
{
  const guint flag = self->facts->answer_flag;
  const float share = self->facts->answer_share;

  /* The seat has more to decide before the enemy's turn. */
  if (self->move->kind == ACIES_MOVE_CLAIM || self->move->kind == ACIES_MOVE_RETURN ||
      self->seen->phase == ACIES_PHASE_SCOUT_DRAW ||
      (self->move->kind == ACIES_MOVE_DONE && self->seen->phase == ACIES_PHASE_CLAIM_FIRST))
    return;

  if (flag < 1 || flag > ACIES_N_FLAGS || share < PROBABLE_ANSWER ||
      (acies_position_open (&self->after) & (1u << (flag - 1))) == 0)
    return;

  /* The enemy cannot answer at a flag that the seat is about to claim. */
  if ((self->seen->rules & ACIES_RULE_CLAIM_START) == 0 &&
      (acies_position_claimable (&self->after, self->seat) & (1u << (flag - 1))) != 0)
    return;

  if (share >= CLEAR_ANSWER)
    acies_reasons_add (self, 54,
                       g_strdup_printf (_("The enemy will most probably answer at flag %u."), flag));
  else
    acies_reasons_add (self, 34,
                       g_strdup_printf (_("The enemy is likely to answer at flag %u."), flag));
}

/* Where a card that was played, moved or taken comes to lie. */
static void
explain_play (AciesReasons *self)
{
  const AciesMove *move = self->move;
  const gboolean weather = move->kind == ACIES_MOVE_PLAY ? move->card >= ACIES_FIRST_EXTRA
                                                         : move->target >= ACIES_FIRST_EXTRA;

  acies_reasons_unclaimed (self);
  acies_reasons_claims (self);
  if (self->over)
    return;

  acies_reasons_spent (self);
  if (move->flag > 0 && !weather && move->kind != ACIES_MOVE_DESERTER && move->kind != ACIES_MOVE_SCOUT)
    acies_reasons_own_side (self, move->flag - 1u);
  if (move->card >= ACIES_N_TROOPS)
    acies_reasons_tactics (self);
  else
    acies_reasons_withheld (self);
}

static void
explain (AciesReasons *self)
{
  switch ((AciesMoveKind) self->move->kind)
    {
    case ACIES_MOVE_PLAY:
    case ACIES_MOVE_SCOUT:
    case ACIES_MOVE_REDEPLOY:
    case ACIES_MOVE_DESERTER:
    case ACIES_MOVE_TRAITOR:
      explain_play (self);
      break;
    case ACIES_MOVE_PASS:
      acies_reasons_unclaimed (self);
      acies_reasons_pass (self);
      break;
    case ACIES_MOVE_CLAIM:
      acies_reasons_claim (self);
      break;
    case ACIES_MOVE_DRAW:
      acies_reasons_unclaimed (self);
      acies_reasons_draw (self);
      break;
    case ACIES_MOVE_RETURN:
      acies_reasons_return (self);
      break;
    case ACIES_MOVE_DONE:
    default:
      acies_reasons_unclaimed (self);
      acies_reasons_done (self);
      break;
    }

  if (!self->over)
    {
      explain_chances (self);
      explain_answer (self);
    }
}

/*
 * Explains a legal step of the seat to move: one to four sentences in the user's
 * language, the most telling first.
 */
GPtrArray *
acies_reasons_list (const AciesReasonFacts *facts,
                    const AciesMove        *move)
{
  const AciesPosition *seen = facts->seen;
  AciesReasons self = {
    .facts = facts,
    .move = move,
    .seat = (guint) facts->seat,
    .seen = seen,
    .after = *seen,
  };
  GPtrArray *reasons = g_ptr_array_new_with_free_func (g_free);
  guint max;

  g_return_val_if_fail (acies_position_check (seen, move) == ACIES_REFUSAL_NONE, reasons);

  self.findings = g_array_new (FALSE, FALSE, sizeof (AciesReason));
  g_array_set_clear_func (self.findings, finding_clear);
  /* It is not known beforehand what is drawn. */
  if (move->kind != ACIES_MOVE_DRAW)
    acies_position_play (&self.after, move);
  acies_cards_left_init (&self.left_before, seen, self.seat);
  acies_cards_left_init (&self.left, &self.after, self.seat);
  acies_seat_odds_init (&self.odds_before, seen, self.seat);
  acies_seat_odds_init (&self.odds, &self.after, self.seat);

  explain (&self);
  g_array_sort (self.findings, finding_compare);

  max = self.over ? MAX_WHEN_WON : MAX_REASONS;
  for (guint i = 0; i < self.findings->len && reasons->len < max; i++)
    {
      AciesReason *finding = &g_array_index (self.findings, AciesReason, i);

      if (reasons->len > 0 && finding->weight < ACIES_WEIGHT_FILLER)
        break;
      if (!g_ptr_array_find_with_equal_func (reasons, finding->text, g_str_equal, NULL))
        g_ptr_array_add (reasons, g_steal_pointer (&finding->text));
    }

  g_array_unref (self.findings);
  return reasons;
}
