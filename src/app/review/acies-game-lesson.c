/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-game-lesson.h"

static int
compare_costs (gconstpointer a,
               gconstpointer b)
{
  const AciesGameLesson *x = a;
  const AciesGameLesson *y = b;

  if (x->cost > y->cost || x->cost < y->cost)
    return x->cost > y->cost ? -1 : 1;
  return x->place < y->place ? -1 : x->place > y->place;
}

static int
compare_places (gconstpointer a,
                gconstpointer b)
{
  const AciesGameLesson *x = a;
  const AciesGameLesson *y = b;

  return x->place < y->place ? -1 : x->place > y->place;
}

/* The steps of @seat that were not better than @grade and whose cause is known, the costliest first. */
static GArray *
list_steps (AciesReview *review,
            AciesSeat    seat,
            AciesGrade   grade)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (AciesGameLesson));

  for (guint place = 1; place <= acies_review_get_n_steps (review); place++)
    {
      const AciesAdvice *played = acies_review_get_advice (review, place);
      AciesGameLesson lesson = { .place = place };

      if (played == NULL || acies_entry_get_seat (acies_review_get_entry (review, place)) != seat ||
          acies_review_get_grade (review, place) < grade || acies_advice_get_motif (played) == ACIES_MOTIF_NONE)
        continue;

      lesson.motif = acies_advice_get_motif (played);
      lesson.cost = acies_advice_get_loss (played);
      g_array_append_val (list, lesson);
    }

  g_array_sort (list, compare_costs);
  return list;
}

/* What the seat that looks can learn from the game, as far as its steps have been judged: the costliest mistakes of
 * different kinds. The caller frees the array. */
GArray *
acies_game_lesson_list (AciesReview *review)
{
  guint motifs = 0;
  GArray *list;

  g_return_val_if_fail (ACIES_IS_REVIEW (review), NULL);

  list = list_steps (review, acies_review_get_seat (review), ACIES_GRADE_BAD);
  for (guint i = 0; i < list->len; )
    {
      const guint motif = 1u << g_array_index (list, AciesGameLesson, i).motif;

      if ((motifs & motif) != 0)
        g_array_remove_index (list, i);
      else
        i++;
      motifs |= motif;
    }

  g_array_set_size (list, MIN (list->len, ACIES_GAME_LESSON_MOST));
  return list;
}

/* The costliest mistakes of @seat in the game, in its order. The caller frees the array. */
GArray *
acies_game_lesson_list_mistakes (AciesReview *review,
                                 AciesSeat    seat)
{
  GArray *list;

  g_return_val_if_fail (ACIES_IS_REVIEW (review), NULL);

  list = list_steps (review, seat, ACIES_GRADE_BAD);
  g_array_set_size (list, MIN (list->len, ACIES_GAME_LESSON_MOST_MISTAKES));
  g_array_sort (list, compare_places);
  return list;
}

/* How @seat played in the game, all steps of which have been judged. */
void
acies_game_lesson_measure (AciesReview *review,
                           AciesSeat    seat,
                           AciesPlayed *played)
{
  g_autoptr (GArray) list = NULL;

  g_return_if_fail (ACIES_IS_REVIEW (review));
  g_return_if_fail (played != NULL);

  *played = (AciesPlayed) { 0 };
  acies_review_measure_cost (review, seat, &played->cost, &played->n_plays);
  list = list_steps (review, seat, ACIES_GRADE_DOUBTFUL);
  for (guint i = 0; i < list->len; i++)
    {
      const AciesGameLesson *lesson = &g_array_index (list, AciesGameLesson, i);

      played->costs[lesson->motif] += (guint) (100 * lesson->cost + 0.5);
    }
}
