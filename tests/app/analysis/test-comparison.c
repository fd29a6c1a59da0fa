/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* A walk through what may follow a step. */

#include "config.h"

#include <string.h>

#include "acies-comparison-words.h"
#include "acies-test-position.h"

/* Nothing here takes longer than this unless it hangs. */
#define LONGEST_WAIT (60 * G_USEC_PER_SEC)

static AciesView *
create_view (void)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesGame) game = acies_game_new_seeded (rules, ACIES_SEAT_SOUTH, 3);

  return acies_game_create_view (game, ACIES_SEAT_SOUTH);
}

/* A card of the hand to flag @flag. */
static AciesStep *
play_card (AciesView *view,
           gsize      index,
           guint      flag)
{
  gsize n = 0;
  g_autofree AciesCard *hand = acies_view_list_hand (view, acies_view_get_seat (view), &n);

  g_assert_cmpuint (index, <, n);
  return acies_step_new_play (hand[index], flag);
}

/* What is seen; the comparison keeps it. */
static AciesView *
get_view (AciesComparison *comparison)
{
  g_autoptr (AciesMoment) moment = acies_comparison_create_moment (comparison);

  return moment != NULL ? acies_moment_get_view (moment) : NULL;
}

static void
wait (AciesComparison *comparison)
{
  const gint64 end = g_get_monotonic_time () + LONGEST_WAIT;

  while (acies_comparison_get_running (comparison))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      g_main_context_iteration (NULL, TRUE);
    }
}

static void
count_cb (guint *n)
{
  (*n)++;
}

static void
test_walk (void)
{
  g_autoptr (AciesComparison) comparison = acies_comparison_new ();
  g_autoptr (AciesView) view = create_view ();
  g_autoptr (AciesStep) step = play_card (view, 0, 1);
  g_autoptr (AciesStep) other = play_card (view, 1, 5);
  g_autoptr (GError) error = NULL;
  guint n_changes = 0;

  g_signal_connect_swapped (comparison, "changed", G_CALLBACK (count_cb), &n_changes);
  g_assert_true (acies_comparison_begin (comparison, view, step, other, 0, &error));
  g_assert_no_error (error);
  g_assert_true (get_view (comparison) == view);
  g_assert_cmpuint (acies_comparison_get_n_lines (comparison), ==, 0);
  wait (comparison);

  g_assert_cmpuint (acies_comparison_get_n_lines (comparison), ==, 2);
  for (guint line = 0; line < 2; line++)
    {
      guint n_drawn = 0, n_enemy = 0;

      acies_comparison_set_line (comparison, line);
      g_assert_cmpuint (acies_comparison_get_line (comparison), ==, line);
      g_assert_cmpuint (acies_comparison_get_place (comparison), ==, 0);
      g_assert_true (acies_step_equal (acies_comparison_get_step (comparison, line, 0), line == 0 ? step : other));
      for (guint place = 0; place < acies_comparison_get_n_places (comparison, line); place++)
        {
          g_autofree char *text = acies_comparison_words_describe_step (comparison, line, place);
          g_autofree char *guide = NULL;

          acies_comparison_set_place (comparison, place);
          guide = acies_comparison_words_guide (comparison);
          g_assert_nonnull (strstr (guide, text));
          n_drawn += acies_comparison_get_drawn (comparison, line, place) != ACIES_CARD_NONE;
          n_enemy += !acies_comparison_is_own (comparison, line, place);
        }
      /* Two turns of each side; only one's own draws are shown. */
      g_assert_cmpuint (n_drawn, ==, 2);
      g_assert_cmpuint (n_enemy, ==, 2);
      g_assert_true (get_view (comparison) == acies_comparison_get_end (comparison, line));
    }

  /* What is out of range is not a place. */
  n_changes = 0;
  acies_comparison_set_place (comparison, 1000);
  acies_comparison_set_line (comparison, 2);
  g_assert_cmpuint (n_changes, ==, 0);
}

/* What happens after the turns is passed by, up to what becomes of the flag. */
static void
test_later (void)
{
  g_autoptr (AciesComparison) comparison = acies_comparison_new ();
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesGame) game =
    acies_game_new_for_position (rules, ":/G4:/O3:/:/:/O5:R8/:B7/R9:P2/: turn n hand R1.R7.O4.O8.G2.P7.AL tactics 0 0 deck 41 8",
                                 1, NULL);
  g_autoptr (AciesView) view = acies_game_create_view (game, ACIES_SEAT_NORTH);
  g_autoptr (AciesStep) step = acies_step_new_from_string ("P7@7", NULL);
  g_autoptr (AciesStep) other = acies_step_new_from_string ("P7@2", NULL);
  guint n_later = 0;

  g_assert_true (acies_comparison_begin (comparison, view, step, other, 7, NULL));
  wait (comparison);
  for (guint line = 0; line < 2; line++)
    {
      const guint last = acies_comparison_get_n_places (comparison, line) - 1;
      g_autofree char *text = acies_comparison_words_describe_step (comparison, line, last);

      acies_comparison_set_line (comparison, line);
      for (guint place = 0; place < last; place++)
        {
          g_assert_false (acies_comparison_is_later (comparison, line, place));
          acies_comparison_go (comparison, 1);
        }
      g_assert_true (get_view (comparison) == acies_comparison_get_end (comparison, line));
      g_assert_cmpint (g_str_has_prefix (text, "Later, "), ==, acies_comparison_is_later (comparison, line, last));
      if (!acies_comparison_is_later (comparison, line, last))
        continue;

      n_later++;
      acies_comparison_go (comparison, -1);
      g_assert_cmpint (acies_view_get_flag_owner (get_view (comparison), 7), ==, ACIES_SEAT_NONE);
      g_assert_false (acies_view_equal (get_view (comparison), acies_comparison_get_end (comparison, line)));
    }
  g_assert_cmpuint (n_later, >, 0);
  g_assert_cmpint (acies_view_get_flag_owner (acies_comparison_get_end (comparison, 1), 7), ==, ACIES_SEAT_NORTH);

  /* There is nothing beyond the first place and the last. */
  acies_comparison_set_place (comparison, 0);
  acies_comparison_go (comparison, -1);
  g_assert_cmpuint (acies_comparison_get_place (comparison), ==, 0);
  acies_comparison_set_place (comparison, acies_comparison_get_n_places (comparison, 1) - 1);
  acies_comparison_go (comparison, 1);
  g_assert_cmpuint (acies_comparison_get_place (comparison), ==, acies_comparison_get_n_places (comparison, 1) - 1);
}

static void
test_single (void)
{
  g_autoptr (AciesComparison) comparison = acies_comparison_new ();
  g_autoptr (AciesView) view = create_view ();
  g_autoptr (AciesStep) step = play_card (view, 0, 1);
  g_autofree char *end = NULL;

  g_assert_true (acies_comparison_begin (comparison, view, step, NULL, 0, NULL));
  wait (comparison);
  g_assert_cmpuint (acies_comparison_get_n_lines (comparison), ==, 1);
  end = acies_comparison_words_describe_end (comparison, 0);
  g_assert_true (g_str_has_prefix (end, "At the end: flags 0–0, win chance "));
}

/* An illegal step leaves what was there. */
static void
test_refused (void)
{
  g_autoptr (AciesComparison) comparison = acies_comparison_new ();
  g_autoptr (AciesView) view = create_view ();
  g_autoptr (AciesStep) step = play_card (view, 0, 1);
  g_autoptr (AciesStep) claim = acies_step_new_claim (1);
  g_autoptr (GError) error = NULL;

  g_assert_true (acies_comparison_begin (comparison, view, step, NULL, 0, NULL));
  wait (comparison);
  g_assert_false (acies_comparison_begin (comparison, view, claim, NULL, 0, &error));
  g_assert_nonnull (error);
  g_assert_cmpuint (acies_comparison_get_n_lines (comparison), ==, 1);
}

/* What is given up does not come back. */
static void
test_stop (void)
{
  g_autoptr (AciesComparison) comparison = acies_comparison_new ();
  g_autoptr (AciesView) view = create_view ();
  g_autoptr (AciesStep) step = play_card (view, 0, 1);
  g_autofree char *guide = NULL;

  g_assert_true (acies_comparison_begin (comparison, view, step, NULL, 0, NULL));
  acies_comparison_stop (comparison);
  wait (comparison);
  g_assert_cmpuint (acies_comparison_get_n_lines (comparison), ==, 0);
  g_assert_null (get_view (comparison));
  guide = acies_comparison_words_guide (comparison);
  g_assert_cmpstr (guide, ==, "Imagining what comes next…");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/comparison/walk", test_walk);
  g_test_add_func ("/comparison/later", test_later);
  g_test_add_func ("/comparison/single", test_single);
  g_test_add_func ("/comparison/refused", test_refused);
  g_test_add_func ("/comparison/stop", test_stop);

  return g_test_run ();
}
