/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Why a step is worse than another: what one of them does that the other does not. Each cause
 * is looked for by itself: the imagined games show at which flag the two differ, and the cards show
 * why. A cause that the games do not bear out is not told, unless the cards of the hand show it for certain.
 */

#include "config.h"

#include "acies-causes-parts-private.h"

/* However much a cause explains, it stays behind what is certain. */
#define LIKELIEST 0.85

void
acies_cause_free (AciesCause *self)
{
  g_free (self->text);
  g_free (self);
}

static int
compare (gconstpointer a,
         gconstpointer b)
{
  const AciesCause *x = *(const AciesCause * const *) a;
  const AciesCause *y = *(const AciesCause * const *) b;

  return x->weight < y->weight ? 1 : x->weight > y->weight ? -1 : (int) x->motif - (int) y->motif;
}

static void
init_after (AciesPosition       *self,
            const AciesPosition *seen,
            const AciesStep     *step)
{
  *self = *seen;
  /* It is not known beforehand what is drawn. */
  if (step->kind != ACIES_STEP_DRAW)
    acies_position_play (self, step);
}

/* Whether there is a cause that says more than that three flags are won less often, or that one would decide. */
static gboolean
is_explained (const AciesComparison *self)
{
  for (guint i = 0; i < self->causes->len; i++)
    {
      const AciesCause *cause = self->causes->pdata[i];

      if (cause->motif != ACIES_MOTIF_BROKE_THREE && cause->motif != ACIES_MOTIF_ALLOWED_THREE)
        return TRUE;
    }
  return FALSE;
}

static void
find_all (AciesComparison *self)
{
  acies_causes_find_missed_claims (self);
  acies_causes_find_left_win (self);
  acies_causes_find_allowed_claims (self);
  acies_causes_find_held (self);
  acies_causes_find_needed (self);
  acies_causes_find_doubled (self);
  acies_causes_find_left_undone (self);
  acies_causes_find_freed (self);
  acies_causes_find_closed (self);
  acies_causes_find_outranked (self);
  acies_causes_find_weak_beginning (self);
  acies_causes_find_unhurried (self);
  acies_causes_find_ties (self);
  acies_causes_find_spent_wild (self);
  acies_causes_find_freed_tactics (self);
  acies_causes_find_spent_tactics (self);
  acies_causes_find_spent_scout (self);
  acies_causes_find_ways (self);
  acies_causes_find_decisive (self);
  acies_causes_find_spent_waste (self);
  acies_causes_find_hurried (self);
  acies_causes_find_wrong_deck (self);
}

/* Whether a cause is about what the better step does. */
static gboolean
is_undone (const AciesComparison *self,
           const AciesCause      *cause)
{
  if (cause->undone)
    return TRUE;
  switch (cause->motif)
    {
    case ACIES_MOTIF_MISSED_WIN:
    case ACIES_MOTIF_MISSED_CLAIM:
    case ACIES_MOTIF_UNHURRIED:
    case ACIES_MOTIF_BETTER_FLAG:
      return TRUE;
    case ACIES_MOTIF_NEEDED_CARD:
      return self->better->card == self->played->card && self->better->flag == cause->flag;
    case ACIES_MOTIF_ALLOWED_WIN:
    case ACIES_MOTIF_ALLOWED_CLAIM:
    case ACIES_MOTIF_ALLOWED_THREE:
    case ACIES_MOTIF_BROKE_THREE:
      return cause->flag > 0 && (self->better->flag == cause->flag || self->better->from == cause->flag);
    case ACIES_MOTIF_NONE:
    case ACIES_MOTIF_SHOWED_CARD:
    case ACIES_MOTIF_CLOSED_SLOT:
    case ACIES_MOTIF_LOST_FLAG:
    case ACIES_MOTIF_LAST_WORD:
    case ACIES_MOTIF_SPENT_WILD:
    case ACIES_MOTIF_FREED_TACTICS:
    case ACIES_MOTIF_SPENT_WASTE:
    case ACIES_MOTIF_WRONG_DECK:
    case ACIES_MOTIF_HURRIED:
    default:
      return FALSE;
    }
}

/* How much of the difference is due to what is left undone, from 0 to 1; the rest is harm. Games that say little say that it is
 * half. */
static double
share_undone (const AciesContrast *contrast)
{
  const double undone = MAX (0, contrast->better.chance - contrast->neutral.chance);
  const double harm = MAX (0, contrast->neutral.chance - contrast->played.chance);

  if (!contrast->has_neutral || contrast->error <= 0)
    return 0.5;
  return (undone + contrast->error / 2) / (undone + harm + contrast->error);
}

/* What is left undone counts more where a step that has nothing to do with it is about as bad as the one that was played. What the
 * cards show for certain counts in any case. */
static void
weigh (AciesComparison *self)
{
  const double share = share_undone (self->contrast);

  for (guint i = 0; i < self->causes->len; i++)
    {
      AciesCause *cause = self->causes->pdata[i];
      double factor;

      cause->undone = is_undone (self, cause);
      if (cause->weight >= ACIES_CAUSE_CERTAIN || (cause->undone && cause->motif == ACIES_MOTIF_NEEDED_CARD))
        continue;
      factor = 2 * (cause->undone ? share : 1 - share);
      if (cause->sure || cause->motif == ACIES_MOTIF_MISSED_CLAIM)
        factor = MAX (1, factor);
      cause->weight = MIN (factor * cause->weight, LIKELIEST);
    }
}

/*
 * Lists why @played is worse than @better, what explains most first. Both are legal steps
 * of @seat. Without a result of the imagined games for it, a cause is only told where the cards prove it.
 */
GPtrArray *
acies_causes_list (const AciesContrast *contrast,
                   const AciesPosition *seen,
                   AciesSeat            seat,
                   const AciesStep     *played,
                   const AciesStep     *better)
{
  AciesComparison self = { .contrast = contrast, .seen = seen, .seat = (guint) seat, .played = played, .better = better };

  self.causes = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_cause_free);
  init_after (&self.after, seen, played);
  init_after (&self.after_better, seen, better);
  acies_cards_left_init (&self.left_before, seen, self.seat);
  acies_cards_left_init (&self.left, &self.after, self.seat);

  find_all (&self);
  if (!is_explained (&self) && contrast->lead > 0)
    {
      g_ptr_array_set_size (self.causes, 0);
      self.relaxed = TRUE;
      find_all (&self);
    }
  if (self.causes->len == 0)
    acies_causes_add_unexplained (&self);
  weigh (&self);
  g_ptr_array_sort (self.causes, compare);
  return self.causes;
}

/* What the games in @contrast say of one of the steps: of @better if it is the @best one of all. */
AciesCompared *
acies_compared_new (const AciesContrast *contrast,
                    const AciesPosition *seen,
                    AciesSeat            seat,
                    const AciesStep     *played,
                    const AciesStep     *better,
                    gboolean             best)
{
  AciesCompared *self = g_new (AciesCompared, 1);

  *self = (AciesCompared) {
    best ? *better : *played, best, contrast->n, contrast->better.score, contrast->lead, contrast->error,
    acies_causes_list (contrast, seen, seat, played, better)
  };
  return self;
}

void
acies_compared_free (AciesCompared *self)
{
  g_ptr_array_unref (self->causes);
  g_free (self);
}
