/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <math.h>

#include "acies-turning-point.h"

/* The most turning points that are named. */
#define MOST_POINTS    8
/* A card that changes the chance by less is not named. */
#define LEAST_LUCK     0.08
/* A turn of the enemy that changes the chance by less, its mistakes apart, may be guesswork. */
#define LEAST_SURPRISE 0.15

static int
compare_changes (gconstpointer a,
                 gconstpointer b)
{
  const double x = fabs (((const AciesTurningPoint *) a)->change);
  const double y = fabs (((const AciesTurningPoint *) b)->change);

  return (x < y) - (x > y);
}

/* What somebody decided comes first: one can learn from that. */
static int
compare_places (gconstpointer a,
                gconstpointer b)
{
  const AciesTurningPoint *x = a;
  const AciesTurningPoint *y = b;

  if (x->kind != y->kind)
    return (int) x->kind - (int) y->kind;
  return x->place < y->place ? -1 : x->place > y->place;
}

static gboolean
is_mistake (AciesReviewFindings *findings,
            guint                place)
{
  return acies_review_findings_get_grade (findings, place) >= ACIES_GRADE_BAD;
}

/* Adds the mistake that led to @place, and the luck that came with it. */
static void
add_step (AciesGame           *game,
          AciesReviewFindings *findings,
          AciesSeat            seat,
          guint                place,
          GArray              *points)
{
  const double luck = acies_review_findings_get_luck (findings, place);
  const gboolean own = acies_place_is_by (game, place, seat);
  AciesTurningPoint point = { .place = place, .own = own };

  if (is_mistake (findings, place))
    {
      const double loss = acies_advice_get_loss (acies_review_findings_get_played (findings, place));

      point.kind = ACIES_TURNING_CHOICE;
      point.grade = acies_review_findings_get_grade (findings, place);
      point.change = own ? -loss : loss;
      g_array_append_val (points, point);
    }
  if (fabs (luck) >= LEAST_LUCK)
    {
      point.kind = ACIES_TURNING_LUCK;
      point.grade = ACIES_GRADE_FINE;
      point.change = own ? luck : -luck;
      g_array_append_val (points, point);
    }
}

/* Adds what a turn of the enemy showed that could not be expected and was no mistake: what
 * it holds, most of all. The turn begins at the place @start; returns where it ends. */
static guint
add_surprise (AciesGame           *game,
              AciesReviewFindings *findings,
              AciesSeat            seat,
              guint                start,
              GArray              *points)
{
  AciesTurningPoint point = { .kind = ACIES_TURNING_SURPRISE, .grade = ACIES_GRADE_FINE };
  const guint last = acies_game_get_n_steps (game);
  const gboolean conceded = acies_game_get_result (game) == ACIES_RESULT_CONCEDED;
  gboolean known = start > 0;
  guint end = start;

  while (end < last && !acies_place_is_by (game, end + 1, seat))
    {
      const AciesStepKind kind = acies_step_get_kind (acies_entry_get_step (acies_place_get_entry (game, ++end)));

      /* Claims surprise nobody. */
      if (point.place == 0 && kind != ACIES_STEP_CLAIM && kind != ACIES_STEP_DONE)
        point.place = end;
      known = known && acies_review_findings_is_judged (findings, end);
      if (is_mistake (findings, end))
        point.change -= acies_advice_get_loss (acies_review_findings_get_played (findings, end));
    }

  /* A chance that is only guessed yet could surprise by itself. */
  known = known && (end == last || acies_review_findings_is_judged (findings, end + 1));
  /* Conceding a game shows nothing of a hand. */
  if (!known || point.place == 0 || (end == last && conceded))
    return end;

  point.change += acies_review_findings_get_chance (findings, seat, end) -
                  acies_review_findings_get_chance (findings, seat, start);
  if (fabs (point.change) >= LEAST_SURPRISE)
    g_array_append_val (points, point);
  return end;
}

/* The dearest step of @seat is named above the list, so it belongs to the points that stay. */
static void
keep_dearest (AciesReviewFindings *findings,
              AciesSeat            seat,
              GArray              *points)
{
  const guint dearest = acies_review_findings_get_dearest (findings, seat);

  for (guint i = MOST_POINTS; i < points->len; i++)
    {
      const AciesTurningPoint point = g_array_index (points, AciesTurningPoint, i);

      if (point.place == dearest && point.kind == ACIES_TURNING_CHOICE)
        g_array_index (points, AciesTurningPoint, MOST_POINTS - 1) = point;
    }
}

/* What decided the game from the side of @seat, as far as is known: the greatest mistakes, then the greatest surprises, then
 * the greatest luck of both sides, each in the order of the game. The caller frees the array. */
GArray *
acies_turning_point_list (AciesGame           *game,
                          AciesReviewFindings *findings,
                          AciesSeat            seat)
{
  const guint last = acies_game_get_n_steps (game);
  GArray *points = g_array_new (FALSE, TRUE, sizeof (AciesTurningPoint));
  guint place = 0;

  for (guint i = 1; i <= last; i++)
    add_step (game, findings, seat, i, points);

  while (place < last)
    if (acies_place_is_by (game, place + 1, seat))
      place++;
    else
      place = add_surprise (game, findings, seat, place, points);

  g_array_sort (points, compare_changes);
  keep_dearest (findings, seat, points);
  if (points->len > MOST_POINTS)
    g_array_set_size (points, MOST_POINTS);
  g_array_sort (points, compare_places);

  return points;
}
