/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* A game that is looked back on. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "acies-game-lesson.h"
#include "acies-review-findings.h"
#include "acies-review-words.h"
#include "acies-review.h"
#include "acies-step-cards.h"
#include "acies-test-position.h"

/* Nothing here takes longer than this unless it hangs. */
#define LONGEST_WAIT (120 * G_USEC_PER_SEC)

static AciesGame *
play_game (guint   level,
           guint64 seed)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesPlayer) player = acies_player_new (level, seed);
  AciesGame *game = acies_game_new_seeded (rules, ACIES_SEAT_SOUTH, seed);

  acies_player_set_nodes (player, 1);
  while (acies_game_get_phase (game) != ACIES_PHASE_OVER)
    {
      g_autoptr (AciesView) view = acies_game_create_view (game, acies_game_get_turn (game));
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesStep) step = acies_player_choose (player, view, NULL, &error);

      g_assert_no_error (error);
      acies_game_play (game, step, &error);
      g_assert_no_error (error);
    }
  return game;
}

static AciesReview *
look_back (AciesGame *game,
           AciesSeat  seat)
{
  return acies_review_new (game, seat);
}

static void
run (AciesReview *review)
{
  const gint64 end = g_get_monotonic_time () + LONGEST_WAIT;

  acies_review_start (review);
  while (acies_review_get_running (review))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      g_main_context_iteration (NULL, TRUE);
    }
}

/* Every place shows what the seat saw then, and the game that was given stays as it is. */
static void
test_places (void)
{
  g_autoptr (AciesGame) game = play_game (1, 3);
  g_autoptr (AciesGame) again = NULL;
  g_autoptr (AciesReview) review = look_back (game, ACIES_SEAT_NORTH);
  const guint n = acies_game_get_n_steps (game);
  g_autofree char *text = acies_record_to_text (game);

  again = acies_record_from_text (text, NULL);
  g_assert_cmpuint (acies_review_get_n_steps (review), ==, n);
  g_assert_cmpuint (acies_review_get_place (review), ==, n);
  g_assert_cmpint (acies_view_get_phase (acies_review_get_view (review)), ==, ACIES_PHASE_OVER);

  for (guint round = 0; round < 2; round++)
    for (guint i = 0; i <= n; i++)
      {
        const guint place = round == 0 ? n - i : i * 7 % (n + 1);
        g_autoptr (AciesView) expected = NULL;

        acies_review_set_place (review, place);
        acies_game_go_to (again, place);
        expected = acies_game_create_view (again, ACIES_SEAT_NORTH);
        g_assert_true (acies_view_equal (acies_review_get_view (review), expected));
      }

  acies_review_set_place (review, 10);
  acies_review_set_seat (review, ACIES_SEAT_SOUTH);
  g_assert_cmpint (acies_view_get_seat (acies_review_get_view (review)), ==, ACIES_SEAT_SOUTH);
  acies_review_jump (review, ACIES_JUMP_PREVIOUS);
  acies_review_jump (review, ACIES_JUMP_NEXT);
  g_assert_cmpuint (acies_review_get_place (review), ==, 10);
  acies_review_jump (review, ACIES_JUMP_FIRST);
  acies_review_jump (review, ACIES_JUMP_PREVIOUS);
  acies_review_jump (review, ACIES_JUMP_PREVIOUS_TURN);
  g_assert_cmpuint (acies_review_get_place (review), ==, 0);
  for (guint turn = 1; turn <= acies_review_get_n_turns (review); turn++)
    {
      acies_review_jump (review, ACIES_JUMP_NEXT_TURN);
      g_assert_cmpuint (acies_review_get_turn (review, acies_review_get_place (review)), ==, turn);
    }
  g_assert_cmpuint (acies_review_get_place (review), ==, n);
  acies_review_jump (review, ACIES_JUMP_NEXT);
  acies_review_jump (review, ACIES_JUMP_NEXT_TURN);
  g_assert_cmpuint (acies_review_get_place (review), ==, n);
  acies_review_jump (review, ACIES_JUMP_PREVIOUS_TURN);
  g_assert_cmpuint (acies_review_get_turn (review, acies_review_get_place (review)), ==,
                    acies_review_get_n_turns (review) - 1);
  acies_review_set_place (review, G_MAXUINT);
  g_assert_cmpuint (acies_review_get_place (review), ==, n);
  g_assert_cmpuint (acies_game_get_n_steps (game), ==, n);
}

/* In hindsight both hands lie open, and only then. */
static void
test_open (void)
{
  g_autoptr (AciesGame) game = play_game (1, 4);
  g_autoptr (AciesReview) review = look_back (game, ACIES_SEAT_SOUTH);

  acies_review_set_place (review, 0);
  for (guint open = 0; open < 2; open++)
    {
      gsize n;
      g_autofree AciesCard *hand = NULL;

      acies_review_set_open (review, open != 0);
      hand = acies_view_list_hand (acies_review_get_view (review), ACIES_SEAT_NORTH, &n);
      g_assert_cmpuint (n, ==, 7);
      for (gsize i = 0; i < n; i++)
        g_assert_true ((hand[i] != ACIES_CARD_TROOP_BACK) == (open != 0));
    }
}

/* What was judged can be set up again as its seat saw it, at any moment of a turn. */
static void
test_mistakes (void)
{
  g_autoptr (AciesGame) game = play_game (1, 4);
  g_autoptr (AciesReview) review = look_back (game, ACIES_SEAT_SOUTH);
  guint n_mistakes = 0, n_in_turn = 0, n_lessons;
  g_autoptr (GArray) lessons = NULL;

  acies_review_set_nodes (review, 2, 2);
  g_assert_null (acies_review_create_mistake (review, 1));
  run (review);
  for (guint place = 1; place <= acies_review_get_n_steps (review); place++)
    {
      const AciesAdvice *played = acies_review_get_advice (review, place);
      g_autoptr (AciesMistake) mistake = acies_review_create_mistake (review, place);
      g_autoptr (AciesView) expected = NULL;
      g_autoptr (AciesView) view = NULL;
      g_autofree char *expected_text = NULL;
      g_autofree char *text = NULL;

      g_assert_true ((mistake == NULL) == (played == NULL));
      if (mistake == NULL)
        continue;

      n_mistakes++;
      n_in_turn += strstr (mistake->position, " phase ") != NULL;
      acies_review_set_seat (review, acies_entry_get_seat (acies_review_get_entry (review, place)));
      acies_review_set_place (review, place - 1);
      expected = g_object_ref (acies_review_get_view (review));
      view = acies_mistake_set_up (mistake, NULL);
      expected_text = acies_view_to_position (expected);
      text = acies_view_to_position (view);
      g_assert_cmpstr (text, ==, expected_text);
      g_assert_cmpint (acies_view_get_phase (view), ==, acies_view_get_phase (expected));
      g_assert_true (acies_step_equal (mistake->step, acies_advice_get_step (played)));
    }
  g_assert_cmpuint (n_mistakes, >, 0);
  g_assert_cmpuint (n_in_turn, >, 0);

  /* The lessons are of different kinds, the costliest first. */
  for (AciesSeat seat = ACIES_SEAT_SOUTH; seat <= ACIES_SEAT_NORTH; seat++)
    {
      acies_review_set_seat (review, seat);
      g_clear_pointer (&lessons, g_array_unref);
      lessons = acies_game_lesson_list (review);
      n_lessons = lessons->len;
      g_assert_cmpuint (n_lessons, <=, ACIES_GAME_LESSON_MOST);
      for (guint i = 0; i < n_lessons; i++)
        {
          const AciesGameLesson *lesson = &g_array_index (lessons, AciesGameLesson, i);

          g_assert_true (acies_review_is_own (review, lesson->place));
          g_assert_cmpint (lesson->motif, !=, ACIES_MOTIF_NONE);
          for (guint j = 0; j < i; j++)
            {
              g_assert_cmpint (g_array_index (lessons, AciesGameLesson, j).motif, !=, lesson->motif);
              g_assert_cmpfloat (g_array_index (lessons, AciesGameLesson, j).cost, >=, lesson->cost);
            }
        }
    }
}

/* What one could not know is looked for at one place only, and only while both hands lie open. */
static void
test_hindsight (void)
{
  g_autoptr (AciesGame) game = play_game (1, 4);
  g_autoptr (AciesReview) review = look_back (game, ACIES_SEAT_SOUTH);
  const gint64 end = g_get_monotonic_time () + LONGEST_WAIT;
  g_autofree char *words = NULL;

  acies_review_set_place (review, 1);
  g_assert_null (acies_review_describe_hindsight (review));
  acies_review_set_open (review, TRUE);
  /* Work that was begun for another place is not taken as an answer for this one. */
  acies_review_set_place (review, 0);
  acies_review_set_place (review, 3);
  while ((words = acies_review_describe_hindsight (review)) == NULL)
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      g_main_context_iteration (NULL, TRUE);
    }
  g_assert_nonnull (strstr (words, "better"));
  acies_review_set_open (review, FALSE);
  g_assert_null (acies_review_describe_hindsight (review));
  g_assert_null (acies_review_get_advice (review, 3));
}

/* The end of a conceded game, and what comes before. */
static void
test_conceded (void)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesGame) game = acies_game_new_seeded (rules, ACIES_SEAT_SOUTH, 5);
  g_autoptr (AciesReview) review = NULL;
  g_autofree char *chance = NULL;

  g_assert_true (acies_game_concede (game, ACIES_SEAT_NORTH, NULL));
  review = look_back (game, ACIES_SEAT_SOUTH);
  run (review);
  g_assert_cmpuint (acies_review_get_n_steps (review), ==, 0);
  g_assert_cmpfloat (acies_review_get_chance (review, 0), ==, 1);
  g_assert_cmpfloat (acies_review_get_progress (review), ==, 1);
  chance = acies_review_describe_chance (review, 0);
  g_assert_cmpstr (chance, ==, "The enemy concedes, and you win");
  g_assert_cmpint (acies_view_get_result (acies_review_get_view (review)), ==, ACIES_RESULT_CONCEDED);
}

/* Nothing that belongs to the turn that won the game is called a mistake. */
static void
test_winning_turn (void)
{
  g_autoptr (AciesGame) game = play_game (1, 3);
  const AciesSeat winner = acies_game_get_winner (game);
  const guint n = acies_game_get_n_steps (game);
  guint place = n;

  g_assert_cmpint (winner, !=, ACIES_SEAT_NONE);
  while (acies_place_is_by (game, place, winner))
    g_assert_true (acies_place_wins (game, place--));
  while (place > 0)
    g_assert_false (acies_place_wins (game, place--));

  acies_game_go_to (game, n - 1);
  g_assert_true (acies_game_concede (game, acies_seat_other (winner), NULL));
  g_assert_false (acies_place_wins (game, n - 1));
}

/* A game that was conceded can be gone back in, and the end stays conceded. */
static void
test_conceded_places (void)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesGame) game = acies_game_new_seeded (rules, ACIES_SEAT_SOUTH, 5);
  g_autoptr (AciesView) view = acies_game_create_view (game, ACIES_SEAT_SOUTH);
  g_autoptr (GPtrArray) legal = acies_view_list_legal (view);
  g_autoptr (AciesReview) review = NULL;
  g_autoptr (GError) error = NULL;

  acies_game_play (game, g_ptr_array_index (legal, 0), &error);
  g_assert_no_error (error);
  g_assert_true (acies_game_concede (game, ACIES_SEAT_NORTH, NULL));
  g_assert_null (acies_place_get_entry (game, 0));
  g_assert_false (acies_place_is_by (game, 0, ACIES_SEAT_SOUTH));
  g_assert_true (acies_place_is_by (game, 1, ACIES_SEAT_SOUTH));

  review = look_back (game, ACIES_SEAT_SOUTH);
  g_assert_cmpuint (acies_review_get_n_steps (review), ==, 1);
  for (guint place = 0; place <= 1; place++)
    {
      acies_review_set_place (review, place);
      g_assert_cmpint (acies_view_get_result (acies_review_get_view (review)), ==,
                       place == 0 ? ACIES_RESULT_NONE : ACIES_RESULT_CONCEDED);
    }
  g_assert_cmpint (acies_game_get_result (acies_review_get_game (review)), ==, ACIES_RESULT_CONCEDED);
}

/* Of a game of which no step has been judged, the luck and the end are known, and the chances are guessed: a curve leads
 * from the first turn to the end at once. */
static void
test_findings (void)
{
  g_autoptr (AciesGame) game = play_game (1, 3);
  g_autoptr (AciesReviewFindings) findings = acies_review_findings_new (game, ACIES_SEAT_SOUTH);
  const AciesSeat winner = acies_game_get_winner (game);
  const AciesSeat loser = winner == ACIES_SEAT_SOUTH ? ACIES_SEAT_NORTH : ACIES_SEAT_SOUTH;
  const guint n = acies_game_get_n_steps (game);
  g_autoptr (GArray) points = acies_turning_point_list (game, findings, winner);
  guint n_guesses = 0;

  g_assert_cmpint (winner, !=, ACIES_SEAT_NONE);
  g_assert_cmpfloat (acies_review_findings_get_chance (findings, winner, n), ==, 1);
  g_assert_cmpfloat (acies_review_findings_get_chance (findings, loser, n), ==, 0);
  for (guint place = 0; place < n; place++)
    {
      const double guess = acies_review_findings_get_chance (findings, winner, place);

      g_assert_false (guess < 0 || guess > 1);
      n_guesses += isnan (guess) ? 0 : 1;
      g_assert_null (acies_review_findings_get_played (findings, place));
      g_assert_false (acies_review_findings_is_judged (findings, place));
    }
  g_assert_cmpuint (n_guesses, >, n - 6);
  for (guint i = 0; i < points->len; i++)
    g_assert_cmpint (g_array_index (points, AciesTurningPoint, i).kind, ==, ACIES_TURNING_LUCK);
}

/* Every step with a choice is judged, of either side, and all chances are chances. */
static void
test_analysis (void)
{
  g_autoptr (AciesGame) game = play_game (1, 6);
  g_autoptr (AciesReview) review = look_back (game, ACIES_SEAT_SOUTH);
  const guint n = acies_review_get_n_steps (review);
  guint n_judged[2] = { 0, 0 };
  double progress = 0;
  const gint64 begin = g_get_monotonic_time ();
  g_autofree char *level = NULL;
  g_autofree char *average = NULL;
  double cost, costs = 0;
  guint n_plays, n_own_plays = 0;
  g_autoptr (GArray) points = NULL;

  g_assert_null (acies_review_describe_level (review));
  acies_review_set_nodes (review, 40, 80);
  acies_review_start (review);
  while (acies_review_get_running (review))
    {
      g_assert_cmpfloat (acies_review_get_progress (review), >=, progress);
      progress = acies_review_get_progress (review);
      g_main_context_iteration (NULL, TRUE);
    }
  g_test_message ("%u steps, %u turns: %.2f s", n, acies_review_get_n_turns (review),
                  (double) (g_get_monotonic_time () - begin) / G_USEC_PER_SEC);
  g_assert_true (acies_review_get_done (review));
  g_assert_cmpfloat (acies_review_get_progress (review), ==, 1);
  points = acies_review_list_turning_points (review);

  for (guint place = 0; place <= n; place++)
    {
      const double chance = acies_review_get_chance (review, place);
      g_autofree char *words = acies_review_describe_place (review, place);

      g_assert_true (chance >= 0 && chance <= 1);
      g_assert_nonnull (strstr (words, place == 0 ? "The cards are dealt"
                                       : acies_review_is_own (review, place) ? "yours. You: " : "the enemy’s. Enemy: "));
      if (acies_review_get_advice (review, place) != NULL)
        {
          g_autofree char *grade = acies_review_describe_grade (review, place);

          n_judged[acies_review_is_own (review, place)]++;
          if (acies_review_is_own (review, place))
            {
              costs += acies_advice_get_loss (acies_review_get_advice (review, place));
              n_own_plays += acies_step_get_kind (acies_entry_get_step (acies_review_get_entry (review, place))) <= ACIES_STEP_PASS;
            }
          g_assert_nonnull (acies_review_get_best (review, place));
          /* That the last one wins is said by the chance. */
          if (place < n)
            g_assert_true (g_str_has_prefix (grade, "This was "));
          else
            g_assert_null (grade);
        }
    }
  g_assert_nonnull (acies_review_get_advice (review, n));
  /* What somebody decided comes before what was luck. */
  for (guint i = 1; i < points->len; i++)
    g_assert_cmpint (g_array_index (points, AciesTurningPoint, i - 1).kind, <=, g_array_index (points, AciesTurningPoint, i).kind);
  g_assert_cmpint (g_array_index (points, AciesTurningPoint, 0).kind, ==, ACIES_TURNING_CHOICE);
  g_assert_cmpint (g_array_index (points, AciesTurningPoint, points->len - 1).kind, ==, ACIES_TURNING_LUCK);
  g_assert_cmpuint (n_judged[0], >, 10);
  g_assert_cmpuint (n_judged[1], >, 10);

  acies_review_measure_cost (review, ACIES_SEAT_SOUTH, &cost, &n_plays);
  g_assert_cmpuint (n_plays, ==, n_own_plays);
  g_assert_cmpfloat_with_epsilon (cost * n_plays, costs, 1e-9);
  level = acies_review_describe_level (review);
  g_assert_true (g_str_has_prefix (level, "In this game you played at "));
  average = acies_review_describe_cost (review);
  g_assert_true (g_str_has_prefix (average, "On average, each turn cost you "));
}

/* The dearest step of the seat that looks is known before the other side has been judged. While steps are judged, it
 * stays, unless another is clearly dearer; in the end it is the dearest of all. What is said against a step, or of a level, is
 * not taken back. */
static void
test_dearest (void)
{
  for (guint64 seed = 3; seed <= 4; seed++)
    {
      g_autoptr (AciesGame) game = play_game (1, seed);
      g_autoptr (AciesReview) review = look_back (game, ACIES_SEAT_NORTH);
      const guint n = acies_review_get_n_steps (review);
      g_autofree AciesGrade *said = g_new0 (AciesGrade, n + 1);
      g_autofree char *words = NULL;
      g_autofree char *level = NULL;
      double dearest_loss = 0;
      guint dearest = 0;

      acies_review_set_nodes (review, 40, 20);
      acies_review_start (review);
      while (acies_review_get_running (review))
        {
          const guint now = acies_review_get_dearest (review);

          if (now != dearest)
            {
              const double loss = acies_advice_get_loss (acies_review_get_advice (review, now));

              g_assert_cmpint (acies_review_get_grade (review, now), !=, ACIES_GRADE_FINE);
              g_assert_true (acies_review_is_own (review, now));
              g_assert_cmpfloat (loss, >, dearest_loss);
              if (dearest == 0)
                for (guint place = 1; place <= n; place++)
                  g_assert_true (acies_review_is_own (review, place) || acies_review_get_advice (review, place) == NULL);
              dearest = now;
              dearest_loss = loss;
            }
          if (level == NULL)
            level = acies_review_describe_level (review);
          for (guint place = 1; place <= n; place++)
            {
              const AciesGrade grade = acies_review_get_grade (review, place);

              g_assert_true (said[place] == ACIES_GRADE_FINE || said[place] == grade);
              said[place] = grade;
            }
          g_main_context_iteration (NULL, TRUE);
        }
      g_assert_cmpuint (dearest, >, 0);
      g_assert_true (acies_review_get_certain (review));
      words = acies_review_describe_dearest (review);
      g_test_message ("%s %s", words, level);
      g_assert_true (g_str_has_prefix (words, "Your costliest move was “"));
      dearest = acies_review_get_dearest (review);
      dearest_loss = acies_advice_get_loss (acies_review_get_advice (review, dearest));
      for (guint place = 1; place <= n; place++)
        if (acies_review_is_own (review, place) && said[place] != ACIES_GRADE_FINE)
          g_assert_cmpfloat (acies_advice_get_loss (acies_review_get_advice (review, place)), <=, dearest_loss);
    }
}

/* What is said of a level as soon as all steps have been looked at stays. */
static void
test_level_stays (void)
{
  for (guint64 seed = 3; seed <= 5; seed++)
    {
      g_autoptr (AciesGame) game = play_game (2, seed);
      g_autoptr (AciesReview) review = look_back (game, ACIES_SEAT_SOUTH);
      g_autofree char *said = NULL;
      g_autofree char *last = NULL;
      double cost, level, least, most;
      guint n_plays;
      AciesPlayedLevel first = { 0 };

      acies_review_set_nodes (review, 40, 20);
      acies_review_start (review);
      while (acies_review_get_running (review))
        {
          if (said == NULL && (said = acies_review_describe_level (review)) != NULL)
            first = *acies_review_get_level (review);
          g_main_context_iteration (NULL, TRUE);
        }
      last = acies_review_describe_level (review);
      acies_review_measure_cost (review, ACIES_SEAT_SOUTH, &cost, &n_plays);
      g_assert_true (acies_level_estimate (cost, n_plays, &level, &least, &most));
      g_test_message ("%s In the end it would have been %.1f (%.1f to %.1f).", said, level, least, most);
      if (level >= first.least && level <= first.most)
        g_assert_cmpstr (last, ==, said);
    }
}

/* A glance judges the steps of the seat that looks, and knows its level then; the rest follows when it is asked for. */
static void
test_glance (void)
{
  g_autoptr (AciesGame) game = play_game (1, 6);
  g_autoptr (AciesReview) review = look_back (game, ACIES_SEAT_NORTH);
  guint n_own = 0;
  g_autofree char *level = NULL;

  acies_review_set_nodes (review, 20, 20);
  acies_review_glance (review);
  while (acies_review_get_running (review))
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (acies_review_get_done (review));
  g_assert_true (acies_review_get_judged (review));
  for (guint place = 1; place <= acies_review_get_n_steps (review); place++)
    if (acies_review_is_own (review, place))
      n_own += acies_review_get_advice (review, place) != NULL;
    else
      g_assert_null (acies_review_get_advice (review, place));
  g_assert_cmpuint (n_own, >, 10);
  level = acies_review_describe_level (review);
  g_assert_true (g_str_has_prefix (level, "In this game you played at "));

  run (review);
  g_assert_true (acies_review_get_done (review));
}

/* Stopped, it stops within 50 ms, keeps what it knows, and goes on from there. */
static void
test_stop (void)
{
  g_autoptr (AciesGame) game = play_game (1, 6);
  g_autoptr (AciesReview) review = look_back (game, ACIES_SEAT_SOUTH);
  double progress;
  gint64 begin;

  /* So many nodes that it would never come to the end. */
  acies_review_set_nodes (review, 20, 20);
  acies_review_start (review);
  while (acies_review_get_progress (review) < 0.1)
    g_main_context_iteration (NULL, TRUE);
  acies_review_set_nodes (review, 100000000, 100000000);
  progress = acies_review_get_progress (review);
  while (acies_review_get_progress (review) < progress + 0.0001)
    g_main_context_iteration (NULL, TRUE);
  g_usleep (20000);

  begin = g_get_monotonic_time ();
  acies_review_stop (review);
  while (acies_review_get_running (review))
    g_main_context_iteration (NULL, TRUE);
  g_test_message ("stopped after %.1f ms", (double) (g_get_monotonic_time () - begin) / 1000);
  /* On a busy machine the main loop has to wait as well. */
  g_assert_cmpint (g_get_monotonic_time () - begin, <, 5 * 50000);
  g_assert_false (acies_review_get_done (review));
  g_assert_cmpfloat (acies_review_get_progress (review), <, 1);

  acies_review_set_nodes (review, 1, 1);
  run (review);
  g_assert_true (acies_review_get_done (review));
}

/* Started again before it has stopped, it goes on. */
static void
test_restart (void)
{
  g_autoptr (AciesGame) game = play_game (1, 6);
  g_autoptr (AciesReview) review = look_back (game, ACIES_SEAT_SOUTH);

  acies_review_set_nodes (review, 20, 20);
  acies_review_start (review);
  acies_review_stop (review);
  g_assert_true (acies_review_get_running (review));
  run (review);
  g_assert_true (acies_review_get_done (review));
}

/* Looks back from the south on steps from a position, after which the south conceded. */
static AciesReview *
look_back_on (const char       *position,
              AciesClaimTiming  timing,
              const char       *steps)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesGame) game = NULL;
  AciesReview *review;

  g_object_set (rules, "claim-timing", timing, NULL);
  game = acies_game_new_for_position (rules, position, 11, &error);
  g_assert_no_error (error);
  acies_game_play_text (game, steps, &error);
  g_assert_no_error (error);
  g_assert_true (acies_game_concede (game, ACIES_SEAT_SOUTH, NULL));

  review = look_back (game, ACIES_SEAT_SOUTH);
  acies_review_set_nodes (review, 100, 200);
  run (review);
  return review;
}

/* The step that gave a game away is named, and the one that would have won it. */
static void
test_turning_points (void)
{
  g_autoptr (AciesReview) review = NULL;
  g_autoptr (GArray) points = NULL;
  const AciesTurningPoint *point = NULL;
  g_autofree char *words = NULL;
  g_autofree char *other = NULL;
  g_autofree char *hindsight = NULL;

  /* South holds four flags, and would win the fifth with the card that it wastes. */
  review = look_back_on ("position R8.R9:B5.B6.B7/O4.O5.O6:G1.Y1.Y4!s/:R1.R2.R3!n/G8.G9.G10:B2.B3.Y2!s"
                         "/:/Y6.Y7.Y8:P1.O1.P3!s/:O8.O9.O10!n/P8.P9.P10:B4.Y3.O2!s/Y5.O7:P4.P5.P6 "
                         "turn s hand R10.G3.O3.G2.B1.P2.G5", ACIES_CLAIM_TIMING_END, "R10@5 +t");
  points = acies_review_list_turning_points (review);
  for (guint i = 0; i < points->len; i++)
    if (g_array_index (points, AciesTurningPoint, i).place == 1)
      point = &g_array_index (points, AciesTurningPoint, i);
  g_assert_nonnull (point);
  g_assert_true (point->own);
  g_assert_cmpint (point->kind, ==, ACIES_TURNING_CHOICE);
  g_assert_cmpint (point->grade, ==, ACIES_GRADE_BLUNDER);
  g_assert_cmpfloat (point->change, <, -0.12);
  g_assert_cmpfloat (acies_review_get_chance (review, 0), >, acies_review_get_chance (review, 1));

  words = acies_review_describe_turning_point (review, point);
  g_test_message ("%s", words);
  g_assert_true (g_str_has_prefix (words, "Turn 1: your move “Red 10 to flag 5” was a blunder; it cost "));
  g_assert_true (g_str_has_suffix (words, "Better: “Red 10 to flag 1”."));

  /* So it was with both hands open. */
  acies_review_set_place (review, 1);
  acies_review_set_open (review, TRUE);
  while (hindsight == NULL)
    {
      g_main_context_iteration (NULL, TRUE);
      hindsight = acies_review_describe_hindsight (review);
    }
  g_assert_true (g_str_has_prefix (hindsight, "“Red 10 to flag 1” would have been better by "));
  acies_review_set_open (review, FALSE);

  /* The other side sees the same, but not the hand. */
  acies_review_set_seat (review, ACIES_SEAT_NORTH);
  g_array_unref (g_steal_pointer (&points));
  points = acies_review_list_turning_points (review);
  point = &g_array_index (points, AciesTurningPoint, 0);
  g_assert_cmpuint (point->place, ==, 1);
  g_assert_false (point->own);
  g_assert_cmpfloat (point->change, >, 0.12);
  g_free (g_steal_pointer (&words));
  words = acies_review_describe_turning_point (review, point);
  g_assert_null (strstr (words, "flag 1”"));
  acies_review_set_open (review, TRUE);
  other = acies_review_describe_turning_point (review, point);
  g_assert_nonnull (strstr (other, "Better: “Red 10 to flag 1”"));
}

/* The enemy turns the game with a card that it could hardly be feared to hold, and nobody erred. */
static void
test_surprise (void)
{
  g_autoptr (AciesReview) review = NULL;
  g_autoptr (GArray) points = NULL;
  const AciesTurningPoint *point = NULL;
  g_autofree char *words = NULL;

  review = look_back_on ("position R7.R8:G8.Y8.B8/O4.O5.O6:!s/:R1.R2.R3!n/G9.G10.Y10:!s/:O8.O9.O10!n/"
                         "Y6.Y7.Y9:!s/:P8.P9.P10!n/P4.P5.P6:!s/:G6.G5.G4!n "
                         "turn s hand R9.G3.O3.G2.B5.P2.Y5 deck 18 9 enemy DE",
                         ACIES_CLAIM_TIMING_START, "R9@1 +t DE:R8@1 +t G3@1 +t");
  points = acies_review_list_turning_points (review);
  for (guint i = 0; i < points->len; i++)
    if (g_array_index (points, AciesTurningPoint, i).kind == ACIES_TURNING_SURPRISE)
      {
        g_assert_null (point);
        point = &g_array_index (points, AciesTurningPoint, i);
      }
  g_assert_nonnull (point);
  g_assert_cmpuint (point->place, ==, 3);
  g_assert_false (point->own);
  g_assert_cmpfloat (point->change, <, -0.5);
  g_assert_cmpfloat (point->change, >=, -1);

  words = acies_review_describe_turning_point (review, point);
  g_test_message ("%s", words);
  g_assert_true (g_str_has_prefix (words, "Turn 2: the enemy’s move “Deserter takes Red 8 from flag 1” was more dangerous than "
                                  "expected. Your win chance fell by "));

  /* For the enemy it was no surprise. */
  acies_review_set_seat (review, ACIES_SEAT_NORTH);
  g_array_unref (g_steal_pointer (&points));
  points = acies_review_list_turning_points (review);
  for (guint i = 0; i < points->len; i++)
    g_assert_false (g_array_index (points, AciesTurningPoint, i).kind == ACIES_TURNING_SURPRISE &&
                    g_array_index (points, AciesTurningPoint, i).place == 3);
}

/* Every draw at the end of a turn tells its card to whoever may know it. */
static void
test_luck (void)
{
  g_autoptr (AciesGame) game = play_game (1, 8);
  const gint64 begin = g_get_monotonic_time ();
  g_autoptr (AciesReview) review = look_back (game, ACIES_SEAT_SOUTH);
  double sum = 0;
  guint n = 0;

  g_test_message ("made in %.1f ms", (double) (g_get_monotonic_time () - begin) / 1000);
  for (guint place = 1; place <= acies_review_get_n_steps (review); place++)
    {
      g_autofree char *words = acies_review_describe_luck (review, place);
      AciesCard card;
      double luck;

      if (!acies_review_get_luck (review, place, &card, &luck))
        continue;
      g_assert_cmpuint (card, <, ACIES_CARD_TROOP_BACK);
      g_assert_true ((words != NULL) == acies_review_is_own (review, place));
      g_assert_true (words == NULL || strstr (words, acies_card_get_name (card)) != NULL);
      sum += fabs (luck);
      n++;
    }
  g_assert_cmpuint (n, >, 20);
  g_assert_cmpfloat (sum, >, 0);
}

/* The words for all that may have decided a game. */
static void
test_point_words (void)
{
  static const struct
  {
    gboolean own;
    AciesTurningKind kind;
    AciesGrade grade;
    double change;
    const char *expected;
  } points[] = {
    { TRUE, ACIES_TURNING_CHOICE, ACIES_GRADE_BAD, -0.1, "” was bad; it cost 10 points of win chance." },
    { TRUE, ACIES_TURNING_CHOICE, ACIES_GRADE_BLUNDER, -0.2, "” was a blunder; it cost 20 points of win chance." },
    { FALSE, ACIES_TURNING_CHOICE, ACIES_GRADE_BAD, 0.1, "” was bad; it cost the enemy 10 points of win chance." },
    { FALSE, ACIES_TURNING_CHOICE, ACIES_GRADE_BLUNDER, 0.2, "” was a blunder; it cost the enemy 20 points of win chance." },
    { TRUE, ACIES_TURNING_LUCK, ACIES_GRADE_FINE, 0.1, ", a stroke of luck that gained you 10 points of win chance." },
    { TRUE, ACIES_TURNING_LUCK, ACIES_GRADE_FINE, -0.01, ", a stroke of bad luck that cost you 1 point of win chance." },
    { FALSE, ACIES_TURNING_LUCK, ACIES_GRADE_FINE, -0.1, "the enemy drew a lucky card, which cost you 10 points of win chance." },
    { FALSE, ACIES_TURNING_LUCK, ACIES_GRADE_FINE, 0.1,
      "the enemy drew an unlucky card, which gained you 10 points of win chance." },
    { FALSE, ACIES_TURNING_SURPRISE, ACIES_GRADE_FINE, 0.1, "was less dangerous than expected. Your win chance rose by 10 " },
    { FALSE, ACIES_TURNING_SURPRISE, ACIES_GRADE_FINE, -0.1, "was more dangerous than expected. Your win chance fell by 10 " },
  };
  g_autoptr (AciesGame) game = play_game (1, 3);
  g_autoptr (AciesReview) review = look_back (game, ACIES_SEAT_SOUTH);

  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    {
      const gboolean draw = points[i].kind == ACIES_TURNING_LUCK;
      AciesTurningPoint point = { 1, points[i].own, points[i].kind, points[i].grade, points[i].change };
      g_autofree char *words = NULL;
      AciesCard card = ACIES_CARD_NONE;

      while (acies_review_is_own (review, point.place) != point.own ||
             acies_review_get_luck (review, point.place, &card, NULL) != draw)
        point.place++;
      words = acies_review_describe_turning_point (review, &point);
      g_test_message ("%s", words);
      g_assert_true (g_str_has_prefix (words, "Turn "));
      if (strstr (words, points[i].expected) == NULL)
        g_error ("“%s” is not in “%s”", points[i].expected, words);
      /* A card that the enemy has drawn is not named. */
      if (draw)
        g_assert_cmpint (strstr (words, acies_card_get_name (card)) != NULL, ==, point.own);
    }
}

static void
set_cb (guint *n)
{
  (*n)++;
}

/* What can be read and set by name. */
static void
test_properties (void)
{
  g_autoptr (AciesGame) game = play_game (1, 4);
  g_autoptr (AciesReview) review = look_back (game, ACIES_SEAT_SOUTH);
  g_autoptr (AciesView) view = NULL;
  gboolean open;
  guint place;
  guint n_places = 0;

  g_signal_connect_swapped (review, "notify::place", G_CALLBACK (set_cb), &n_places);
  acies_review_set_place (review, 5);
  acies_review_set_place (review, 5);
  g_assert_cmpuint (n_places, ==, 1);
  acies_review_set_seat (review, ACIES_SEAT_NORTH);
  g_object_set (review, "open", TRUE, NULL);
  g_assert_cmpuint (acies_review_get_place (review), ==, 5);
  g_assert_cmpint (acies_review_get_seat (review), ==, ACIES_SEAT_NORTH);
  g_assert_true (acies_review_get_open (review));
  g_object_get (review, "place", &place, "open", &open, "view", &view, NULL);
  g_assert_cmpuint (place, ==, 5);
  g_assert_true (open);
  g_assert_true (view == acies_review_get_view (review));
  g_assert_false (acies_review_get_running (review));

  g_object_set (review, "open", FALSE, NULL);
  acies_review_set_nodes (review, 2, 2);
  acies_review_start (review);
  g_assert_true (acies_review_get_running (review));
  while (acies_review_get_running (review))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpfloat (acies_review_get_progress (review), ==, 1);
}

/* The findings inside it tell of each step, and when it begins and ends. */
static void
test_findings_changes (void)
{
  g_autoptr (AciesGame) game = play_game (1, 4);
  g_autoptr (AciesReviewFindings) findings = acies_review_findings_new (game, ACIES_SEAT_SOUTH);
  guint n_changes = 0;

  g_signal_connect_swapped (findings, "changed", G_CALLBACK (set_cb), &n_changes);
  g_assert_false (acies_review_findings_get_running (findings));
  g_assert_cmpfloat (acies_review_findings_get_progress (findings), ==, 0);
  acies_review_findings_set_nodes (findings, 2, 2);
  acies_review_findings_start (findings, FALSE);
  g_assert_true (acies_review_findings_get_running (findings));
  g_assert_cmpuint (n_changes, ==, 1);
  while (acies_review_findings_get_running (findings))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (n_changes, >, 2);
  g_assert_cmpfloat (acies_review_findings_get_progress (findings), ==, 1);
}

/* Which cards a step has moved, and from whose side. */
static void
test_cards (void)
{
  g_autoptr (AciesReview) review =
    look_back_on ("position R7.R8:G8.Y8.B8/O4.O5.O6:!s/:R1.R2.R3!n/G9.G10.Y10:!s/:O8.O9.O10!n/"
                  "Y6.Y7.Y9:!s/:P8.P9.P10!n/P4.P5.P6:!s/:G6.G5.G4!n "
                  "turn s hand R9.G3.O3.G2.B5.P2.Y5 deck 18 9 enemy DE",
                  ACIES_CLAIM_TIMING_START, "R9@1 +t DE:R8@1 +t G3@1 +t");
  AciesCard cards[ACIES_STEP_MAX_CARDS];

  g_assert_cmpuint (acies_review_list_cards (review, 0, cards), ==, 0);
  g_assert_cmpuint (acies_review_list_cards (review, 1, cards), ==, 1);
  g_assert_cmpint (cards[0], ==, ACIES_CARD_R9);
  /* What was drawn is seen by whoever drew it. */
  g_assert_cmpuint (acies_review_list_cards (review, 2, cards), ==, 1);
  g_assert_cmpuint (acies_review_list_cards (review, 3, cards), ==, 2);
  g_assert_cmpint (cards[0], ==, ACIES_CARD_R8);
  g_assert_cmpint (cards[1], ==, ACIES_CARD_DESERTER);
  g_assert_cmpuint (acies_review_list_cards (review, 4, cards), ==, 0);
  acies_review_set_open (review, TRUE);
  g_assert_cmpuint (acies_review_list_cards (review, 4, cards), ==, 1);
}

/* The end of a game that nobody has won, and of one that is not over. */
static void
test_no_winner (void)
{
  static const struct
  {
    const char *steps;
    const char *expected;
  } ends[] = {
    { "pass done pass", "The game ends in a draw" },
    { "pass", "Your win chance is not known here" },
  };
  g_autofree char *position =
    acies_test_expand ("1=R1:B1!s 2=R2:B2!n 3=R3:B3!s 4=R4:B4!n 5=R5:B5!s 6=R6:B6!n 8=R8:B8!n 9=G9:B9.Y8.Y10 "
                       "7=Y1.Y2.Y3:O1.O2.O4 hand AL.SC.MU deck 0 0");
  g_autoptr (AciesRules) rules = acies_rules_new ();

  g_object_set (rules, "forced-tactics", FALSE, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesGame) game = acies_game_new_for_position (rules, position, 1, &error);
      g_autoptr (AciesReview) review = NULL;
      g_autofree char *words = NULL;

      g_assert_no_error (error);
      acies_game_play_text (game, ends[i].steps, &error);
      g_assert_no_error (error);
      review = look_back (game, ACIES_SEAT_SOUTH);
      words = acies_review_describe_chance (review, acies_review_get_n_steps (review));
      g_assert_cmpstr (words, ==, ends[i].expected);
      if (i == 0)
        g_assert_cmpfloat (acies_review_get_chance (review, acies_review_get_n_steps (review)), ==, 0.5);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/review/places", test_places);
  g_test_add_func ("/review/open", test_open);
  g_test_add_func ("/review/mistakes", test_mistakes);
  g_test_add_func ("/review/hindsight", test_hindsight);
  g_test_add_func ("/review/conceded", test_conceded);
  g_test_add_func ("/review/conceded-places", test_conceded_places);
  g_test_add_func ("/review/winning-turn", test_winning_turn);
  g_test_add_func ("/review/findings", test_findings);
  g_test_add_func ("/review/analysis", test_analysis);
  g_test_add_func ("/review/dearest", test_dearest);
  g_test_add_func ("/review/level-stays", test_level_stays);
  g_test_add_func ("/review/glance", test_glance);
  g_test_add_func ("/review/restart", test_restart);
  g_test_add_func ("/review/stop", test_stop);
  g_test_add_func ("/review/turning-points", test_turning_points);
  g_test_add_func ("/review/point-words", test_point_words);
  g_test_add_func ("/review/properties", test_properties);
  g_test_add_func ("/review/findings-changes", test_findings_changes);
  g_test_add_func ("/review/cards", test_cards);
  g_test_add_func ("/review/no-winner", test_no_winner);
  g_test_add_func ("/review/surprise", test_surprise);
  g_test_add_func ("/review/luck", test_luck);

  return g_test_run ();
}
