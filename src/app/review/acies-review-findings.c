/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <math.h>

#include "acies-review-private.h"

/* What is known of a game that is looked back on, as far as its steps have been judged. */

/* What is named as having decided the game. */
#define MOST_POINTS 8
#define LEAST_LUCK  0.08
/* What a turn of the enemy changes beyond its mistakes, until it is more than guesswork. */
#define LEAST_SURPRISE 0.15

/* The chance to win at @place, of the seat that looks and judged on what it could know
 * there; not a number where nothing is known of it. While the enemy moves nothing new is
 * known but that, and the card drawn before, so that a turn of the enemy shows where it is
 * over. */
double
acies_review_get_chance (AciesReview *self,
                         guint        place)
{
  g_return_val_if_fail (ACIES_IS_REVIEW (self), NAN);
  g_return_val_if_fail (place <= self->items->len, NAN);

  if (place == self->items->len && acies_game_get_result (self->whole) != ACIES_RESULT_NONE)
    {
      const AciesSeat winner = acies_game_get_winner (self->whole);

      return winner == ACIES_SEAT_NONE ? 0.5 : winner == self->seat ? 1 : 0;
    }

  for (guint i = place; i < self->items->len; i--)
    {
      const AciesReviewItem *next = acies_review_peek_item (self, i);

      if (acies_step_get_seat (next->step) == self->seat && next->best != NULL)
        return acies_advice_get_win_chance (next->best);
      if (i > 0)
        {
          const AciesReviewItem *last = acies_review_peek_item (self, i - 1);

          if (acies_step_get_seat (last->step) == self->seat && last->played != NULL)
            return CLAMP (acies_advice_get_win_chance (last->played) + last->luck, 0, 1);
          /* What this seat may still judge itself is worth waiting for. */
          if (acies_step_get_seat (last->step) == self->seat && !last->judged)
            return NAN;
        }
    }

  return NAN;
}

/* What is known of the step that led to @place; %NULL for nothing yet, and where there was
 * no choice. */
const AciesAdvice *
acies_review_get_advice (AciesReview *self,
                         guint        place)
{
  g_return_val_if_fail (ACIES_IS_REVIEW (self), NULL);
  g_return_val_if_fail (place <= self->items->len, NULL);

  return place > 0 ? acies_review_peek_item (self, place - 1)->played : NULL;
}

/* What would have been best in its place. */
const AciesAdvice *
acies_review_get_best (AciesReview *self,
                       guint        place)
{
  g_return_val_if_fail (ACIES_IS_REVIEW (self), NULL);
  g_return_val_if_fail (place <= self->items->len, NULL);

  return place > 0 ? acies_review_peek_item (self, place - 1)->best : NULL;
}

/* The card that was drawn with the step that led to @place, and by how much it raised the
 * chance to win of whoever drew it. */
gboolean
acies_review_get_luck (AciesReview *self,
                       guint        place,
                       AciesCard   *card,
                       double      *luck)
{
  const AciesReviewItem *item;

  g_return_val_if_fail (ACIES_IS_REVIEW (self), FALSE);
  g_return_val_if_fail (place <= self->items->len, FALSE);

  if (place == 0)
    return FALSE;

  item = acies_review_peek_item (self, place - 1);
  if (card != NULL)
    *card = item->drawn;
  if (luck != NULL)
    *luck = item->luck;
  return item->drawn != ACIES_CARD_NONE;
}

/* The cards, up to two, that the step to @place has moved and that may be seen there. */
gsize
acies_review_list_cards (AciesReview *self,
                         guint        place,
                         AciesCard   *cards)
{
  const AciesMove *move;
  AciesCard drawn;
  gsize n = 0;

  g_return_val_if_fail (ACIES_IS_REVIEW (self), 0);
  g_return_val_if_fail (place <= self->items->len, 0);

  if (place == 0)
    return 0;

  move = acies_step_get_move (acies_review_get_step (self, place));
  switch (acies_move_get_kind (move))
    {
    case ACIES_MOVE_REDEPLOY:
    case ACIES_MOVE_DESERTER:
    case ACIES_MOVE_TRAITOR:
      cards[n++] = acies_move_get_target (move);
      cards[n++] = acies_move_get_card (move);
      break;
    case ACIES_MOVE_PLAY:
    case ACIES_MOVE_SCOUT:
      cards[n++] = acies_move_get_card (move);
      break;
    case ACIES_MOVE_DRAW:
      if (acies_review_get_luck (self, place, &drawn, NULL) && (acies_review_is_own (self, place) || self->open))
        cards[n++] = drawn;
      break;
    case ACIES_MOVE_PASS:
    case ACIES_MOVE_CLAIM:
    case ACIES_MOVE_RETURN:
    case ACIES_MOVE_DONE:
    default:
      break;
    }

  return n;
}

static int
compare_sizes (gconstpointer a,
               gconstpointer b)
{
  const double x = fabs (((const AciesTurningPoint *) a)->change);
  const double y = fabs (((const AciesTurningPoint *) b)->change);

  return x < y ? 1 : x > y ? -1 : 0;
}

static int
compare_places (gconstpointer a,
                gconstpointer b)
{
  const AciesTurningPoint *x = a;
  const AciesTurningPoint *y = b;

  return x->place != y->place ? (x->place < y->place ? -1 : 1) : (int) x->kind - (int) y->kind;
}

static gboolean
is_mistake (const AciesReviewItem *item)
{
  return item->played != NULL && acies_advice_get_grade (item->played) >= ACIES_GRADE_BAD;
}

/* What a turn of the enemy showed that was not to be expected, and that was no mistake: what
 * it holds, most of all. The turn begins at the item @first; returns where it is over. */
static guint
find_surprise (AciesReview *self,
               guint        first,
               GArray      *points)
{
  AciesTurningPoint point = { .kind = ACIES_TURNING_SURPRISE, .grade = ACIES_GRADE_FINE };
  gboolean known = first > 0;
  guint end = first;

  while (end < self->items->len && acies_step_get_seat (acies_review_peek_item (self, end)->step) != self->seat)
    {
      const AciesReviewItem *item = acies_review_peek_item (self, end++);
      const AciesMoveKind kind = acies_move_get_kind (acies_step_get_move (item->step));

      /* Claims surprise nobody. */
      if (point.place == 0 && kind != ACIES_MOVE_CLAIM && kind != ACIES_MOVE_DONE)
        point.place = end;
      known = known && item->judged;
      if (is_mistake (item))
        point.change -= acies_advice_get_loss (item->played);
    }

  known = known && !(end == self->items->len && acies_game_get_result (self->whole) == ACIES_RESULT_CONCEDED);
  if (known && point.place > 0)
    {
      point.change += acies_review_get_chance (self, end) - acies_review_get_chance (self, first);
      if (fabs (point.change) >= LEAST_SURPRISE)
        g_array_append_val (points, point);
    }
  return end;
}

/* What decided the game, as far as is known, in the order of the game: the greatest
 * mistakes, the greatest luck of both sides and the greatest surprises. The caller frees the array. */
GArray *
acies_review_list_turning_points (AciesReview *self)
{
  GArray *points = g_array_new (FALSE, TRUE, sizeof (AciesTurningPoint));

  g_return_val_if_fail (ACIES_IS_REVIEW (self), points);

  for (guint i = 0; i < self->items->len; i++)
    {
      const AciesReviewItem *item = acies_review_peek_item (self, i);
      AciesTurningPoint point = { .place = i + 1, .own = acies_step_get_seat (item->step) == self->seat };

      if (is_mistake (item))
        {
          point.grade = acies_advice_get_grade (item->played);
          point.change = acies_advice_get_loss (item->played) * (point.own ? -1 : 1);
          g_array_append_val (points, point);
        }
      if (item->drawn != ACIES_CARD_NONE && fabs (item->luck) >= LEAST_LUCK)
        {
          point.kind = ACIES_TURNING_LUCK;
          point.grade = ACIES_GRADE_FINE;
          point.change = item->luck * (point.own ? 1 : -1);
          g_array_append_val (points, point);
        }
    }

  for (guint i = 0; i < self->items->len;)
    {
      if (acies_step_get_seat (acies_review_peek_item (self, i)->step) == self->seat)
        i++;
      else
        i = find_surprise (self, i, points);
    }

  g_array_sort (points, compare_sizes);
  if (points->len > MOST_POINTS)
    g_array_set_size (points, MOST_POINTS);
  g_array_sort (points, compare_places);

  return points;
}
