/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <math.h>

#include "acies-review-findings.h"

/* What is known of one step. */
typedef struct
{
  AciesJudged  judged;
  AciesAdvice *played;          /* NULL until it is judged, and where there was no choice */
  AciesAdvice *best;            /* likewise */
  double       guess;           /* the chance to win before the first step of a turn, or not a number */
  AciesCard    drawn;           /* at the end of a turn; ACIES_CARD_NONE for other steps */
  double       luck;
} Finding;

struct _AciesReviewFindings
{
  GObject      parent_instance;

  AciesGame   *game;
  GArray      *findings;        /* of Finding; the index is the place, and place 0 has none */
};

G_DEFINE_FINAL_TYPE (AciesReviewFindings, acies_review_findings, G_TYPE_OBJECT)

static Finding *
peek (AciesReviewFindings *self,
      guint                place)
{
  return &g_array_index (self->findings, Finding, place);
}

static void
clear_finding (gpointer data)
{
  Finding *finding = data;

  g_clear_pointer (&finding->played, acies_advice_free);
  g_clear_pointer (&finding->best, acies_advice_free);
}

static void
acies_review_findings_finalize (GObject *object)
{
  AciesReviewFindings *self = ACIES_REVIEW_FINDINGS (object);

  g_clear_object (&self->game);
  g_array_unref (self->findings);

  G_OBJECT_CLASS (acies_review_findings_parent_class)->finalize (object);
}

static void
acies_review_findings_class_init (AciesReviewFindingsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_review_findings_finalize;
}

static void
acies_review_findings_init (AciesReviewFindings *self)
{
  self->findings = g_array_new (FALSE, TRUE, sizeof (Finding));
  g_array_set_clear_func (self->findings, clear_finding);
}

/* The one card that the hand has in @after and has not in @before. */
static AciesCard
find_drawn (AciesView *before,
            AciesView *after)
{
  gsize n;
  g_autofree AciesCard *hand = acies_view_list_hand (after, acies_view_get_seat (after), &n);

  for (gsize i = 0; i < n; i++)
    if (acies_view_locate (before, hand[i], NULL, NULL) != ACIES_PLACE_HAND)
      return hand[i];
  return ACIES_CARD_NONE;
}

/* Finds out which card came at the end of a turn, and how lucky it was. */
static void
measure_draw (AciesReviewFindings *self,
              guint                place)
{
  Finding *finding = peek (self, place);
  AciesEntry *entry = acies_place_get_entry (self->game, place);
  const AciesStep *step = acies_entry_get_step (entry);
  const AciesSeat seat = acies_entry_get_seat (entry);
  g_autoptr (AciesView) before = NULL;
  g_autoptr (AciesView) after = NULL;

  if (acies_step_get_kind (step) != ACIES_STEP_DRAW)
    return;

  before = acies_game_create_view_at (self->game, place - 1, seat);
  if (acies_view_get_phase (before) != ACIES_PHASE_END)
    return;

  after = acies_game_create_view_at (self->game, place, seat);
  finding->drawn = find_drawn (before, after);
  if (finding->drawn != ACIES_CARD_NONE)
    finding->luck = acies_analysis_measure_luck (before, step, finding->drawn);
}

/* What the network thinks of a turn before anything is imagined, which takes no time. */
static double
guess_chance (AciesReviewFindings *self,
              guint                place)
{
  const AciesSeat seat = acies_entry_get_seat (acies_place_get_entry (self->game, place));
  g_autoptr (AciesView) view = NULL;
  g_autoptr (AciesAnalysis) analysis = NULL;

  if (acies_place_is_by (self->game, place - 1, seat))
    return NAN;
  view = acies_game_create_view_at (self->game, place - 1, seat);
  analysis = acies_analysis_new (view, place, NULL);
  return analysis != NULL ? acies_analysis_get_win_chance (analysis) : (double) NAN;
}

/* The luck and a guess at the chances are known at once, and nothing else. */
AciesReviewFindings *
acies_review_findings_new (AciesGame *game)
{
  AciesReviewFindings *self;

  g_return_val_if_fail (ACIES_IS_GAME (game), NULL);

  self = g_object_new (ACIES_TYPE_REVIEW_FINDINGS, NULL);
  self->game = g_object_ref (game);
  g_array_set_size (self->findings, acies_game_get_n_steps (game) + 1);
  for (guint place = 0; place < self->findings->len; place++)
    {
      peek (self, place)->drawn = ACIES_CARD_NONE;
      peek (self, place)->guess = NAN;
      if (place == 0)
        continue;
      measure_draw (self, place);
      peek (self, place)->guess = guess_chance (self, place);
    }

  return self;
}

/* Takes over what a judgement says of the step; a second one counts as the more patient. */
void
acies_review_findings_judge (AciesReviewFindings *self,
                             guint                place,
                             AciesAdvice         *played,
                             AciesAdvice         *best)
{
  Finding *finding;

  g_return_if_fail (ACIES_IS_REVIEW_FINDINGS (self));
  g_return_if_fail (place > 0 && place < self->findings->len);

  finding = peek (self, place);
  clear_finding (finding);
  finding->played = played;
  finding->best = best;
  finding->judged = finding->judged == ACIES_JUDGED_NOT ? ACIES_JUDGED_ONCE : ACIES_JUDGED_AGAIN;
}

/* There was nothing to choose from. */
void
acies_review_findings_pass_over (AciesReviewFindings *self,
                                 guint                place)
{
  g_return_if_fail (ACIES_IS_REVIEW_FINDINGS (self));
  g_return_if_fail (place > 0 && place < self->findings->len);

  peek (self, place)->judged = ACIES_JUDGED_ONCE;
}

AciesJudged
acies_review_findings_get_judged (AciesReviewFindings *self,
                                  guint                place)
{
  g_return_val_if_fail (ACIES_IS_REVIEW_FINDINGS (self), ACIES_JUDGED_NOT);
  g_return_val_if_fail (place < self->findings->len, ACIES_JUDGED_NOT);

  return peek (self, place)->judged;
}

/* %NULL for nothing yet, and where there was no choice. */
const AciesAdvice *
acies_review_findings_get_played (AciesReviewFindings *self,
                                  guint                place)
{
  g_return_val_if_fail (ACIES_IS_REVIEW_FINDINGS (self), NULL);
  g_return_val_if_fail (place < self->findings->len, NULL);

  return peek (self, place)->played;
}

/* What would have been best instead; %NULL where nothing is known of the step itself. */
const AciesAdvice *
acies_review_findings_get_best (AciesReviewFindings *self,
                                guint                place)
{
  g_return_val_if_fail (ACIES_IS_REVIEW_FINDINGS (self), NULL);
  g_return_val_if_fail (place < self->findings->len, NULL);

  return peek (self, place)->best;
}

/* The card that came with the step; %ACIES_CARD_NONE if it is no draw at the end of a turn. */
AciesCard
acies_review_findings_get_drawn (AciesReviewFindings *self,
                                 guint                place)
{
  g_return_val_if_fail (ACIES_IS_REVIEW_FINDINGS (self), ACIES_CARD_NONE);
  g_return_val_if_fail (place < self->findings->len, ACIES_CARD_NONE);

  return peek (self, place)->drawn;
}

/* By how much that card raised the chance to win of whoever drew it. */
double
acies_review_findings_get_luck (AciesReviewFindings *self,
                                guint                place)
{
  g_return_val_if_fail (ACIES_IS_REVIEW_FINDINGS (self), 0);
  g_return_val_if_fail (place < self->findings->len, 0);

  return peek (self, place)->luck;
}

static double
get_final_chance (AciesReviewFindings *self,
                  AciesSeat            seat)
{
  const AciesSeat winner = acies_game_get_winner (self->game);

  if (acies_game_get_result (self->game) == ACIES_RESULT_NONE)
    return NAN;
  if (winner == ACIES_SEAT_NONE)
    return 0.5;
  return winner == seat ? 1 : 0;
}

/* The chance of @seat to win at @place, judged by what it could know there, or guessed until
 * it is judged; not a number before the first turn of @seat. During the enemy's turn all that is new to @seat is the card
 * that it drew before, so what the enemy does shows only at the end of that turn. */
double
acies_review_findings_get_chance (AciesReviewFindings *self,
                                  AciesSeat            seat,
                                  guint                place)
{
  g_return_val_if_fail (ACIES_IS_REVIEW_FINDINGS (self), NAN);
  g_return_val_if_fail (place < self->findings->len, NAN);

  if (place + 1 == self->findings->len)
    return get_final_chance (self, seat);

  for (guint at = place + 1; at > 0; at--)
    {
      const Finding *next = peek (self, at);
      const Finding *last = peek (self, at - 1);

      if (acies_place_is_by (self->game, at, seat))
        {
          if (next->best != NULL)
            return acies_advice_get_win_chance (next->best);
          if (next->judged == ACIES_JUDGED_NOT && !isnan (next->guess))
            return next->guess;
        }
      if (acies_place_is_by (self->game, at - 1, seat) && last->played != NULL)
        return CLAMP (acies_advice_get_win_chance (last->played) + last->luck, 0, 1);
    }

  return NAN;
}
