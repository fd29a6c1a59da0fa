/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What may follow a step, in imagined deals. */

#include "config.h"

#include "acies-test.h"

#include <string.h>

#include "acies-game-private.h"
#include "acies-continuation-private.h"
#include "acies-view-private.h"

#define N_TURNS 4

static AciesContinuation *
imagine (AciesView       *view,
         const AciesMove *move,
         const AciesMove *other,
         guint64          seed)
{
  g_autoptr (GError) error = NULL;
  AciesContinuation *continuation = acies_continuation_new (view, move, other, N_TURNS, seed, &error);

  g_assert_no_error (error);
  acies_continuation_run (continuation, NULL, &error);
  g_assert_no_error (error);
  return continuation;
}

static void
assert_same (AciesContinuation *a,
             AciesContinuation *b)
{
  for (guint line = 0; line < acies_continuation_get_n_lines (a); line++)
    {
      g_assert_cmpuint (acies_continuation_get_n_steps (a, line), ==, acies_continuation_get_n_steps (b, line));
      g_assert_cmpfloat (acies_continuation_get_win_chance (a, line), ==, acies_continuation_get_win_chance (b, line));
      for (guint i = 0; i < acies_continuation_get_n_steps (a, line); i++)
        {
          g_assert_true (acies_move_equal (acies_continuation_get_move (a, line, i), acies_continuation_get_move (b, line, i)));
          g_assert_true (acies_view_equal (acies_continuation_get_view (a, line, i + 1),
                                           acies_continuation_get_view (b, line, i + 1)));
        }
    }
}

/* Steps are legal, views are those of the seat, and what is hidden stays so. */
static void
check_line (AciesContinuation *continuation,
            guint              line,
            AciesView         *view,
            const AciesMove   *first)
{
  const guint n = acies_continuation_get_n_steps (continuation, line);
  const AciesSeat seat = acies_view_get_seat (view);
  const double chance = acies_continuation_get_win_chance (continuation, line);
  guint n_turns = 1;

  g_assert_cmpuint (n, >, 0);
  g_assert_true (acies_move_equal (acies_continuation_get_move (continuation, line, 0), first));
  g_assert_true (acies_continuation_get_view (continuation, line, 0) == view);
  for (guint i = 0; i < n; i++)
    {
      AciesView *before = acies_continuation_get_view (continuation, line, i);
      AciesView *after = acies_continuation_get_view (continuation, line, i + 1);
      const AciesMove *move = acies_continuation_get_move (continuation, line, i);
      const AciesCard drawn = acies_continuation_get_drawn (continuation, line, i);
      g_autofree char *text = acies_move_to_string (move);
      g_autofree char *position = acies_view_to_string (after);
      g_autoptr (AciesView) seen = acies_view_new (acies_continuation_peek_position (continuation, line, i + 1), seat);
      g_autoptr (AciesRules) rules = acies_view_dup_rules (view);
      g_autoptr (AciesGame) again = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_cmpint (acies_view_get_seat (after), ==, seat);
      g_assert_true (acies_view_equal (after, seen));
      if (acies_view_get_turn (before) == seat)
        {
          acies_view_check (before, move, &error);
          g_assert_no_error (error);
        }
      else
        g_assert_cmpint (drawn, ==, ACIES_CARD_NONE);
      if (i > 0 && acies_move_get_kind (move) != ACIES_MOVE_RETURN)
        g_assert_cmpint (acies_position_check (acies_continuation_peek_position (continuation, line, i), move), ==,
                         ACIES_REFUSAL_NONE);
      if (acies_move_get_kind (move) == ACIES_MOVE_RETURN && acies_view_get_turn (before) != seat)
        g_assert_true (g_str_has_prefix (text, "-?"));
      if (acies_view_get_phase (after) == ACIES_PHASE_OVER)
        g_assert_cmpuint (i + 1, ==, n);
      else
        {
          again = acies_game_new_for_position (rules, position, 1, &error);
          g_assert_no_error (error);
          n_turns += i + 1 < n && acies_view_get_turn (after) != acies_view_get_turn (before);
        }
    }
  g_assert_cmpfloat (chance, >=, 0);
  g_assert_cmpfloat (chance, <=, 1);
  if (acies_view_get_phase (acies_continuation_get_view (continuation, line, n)) == ACIES_PHASE_OVER)
    {
      g_assert_true (G_APPROX_VALUE (chance, 0, 1e-6) || G_APPROX_VALUE (chance, 0.5, 1e-6) || G_APPROX_VALUE (chance, 1, 1e-6));
      g_assert_cmpuint (n_turns, <=, N_TURNS);
    }
  else
    g_assert_cmpuint (n_turns, ==, N_TURNS);
}

static void
test_lines (void)
{
  guint n_over = 0, n_tried = 0;

  for (guint i = 0; n_tried < ACIES_TEST_TIMES (40); i++)
    {
      g_autoptr (AciesGame) game = acies_test_random_game (acies_test_rule_sets[i % ACIES_TEST_N_RULE_SETS], i,
                                                           7 * i % 120);
      g_autoptr (AciesView) view = NULL;
      g_autoptr (GPtrArray) legal = NULL;
      g_autoptr (AciesContinuation) continuation = NULL;
      g_autoptr (AciesContinuation) again = NULL;
      const AciesMove *move, *other;

      if (acies_game_get_phase (game) == ACIES_PHASE_OVER)
        continue;
      n_tried++;
      view = acies_game_create_view (game, acies_game_get_turn (game));
      legal = acies_view_list_legal (view);
      move = legal->pdata[i % legal->len];
      other = i % 3 == 0 ? NULL : legal->pdata[5 * i % legal->len];
      continuation = imagine (view, move, other, i);
      again = imagine (view, move, other, i);
      g_assert_cmpuint (acies_continuation_get_n_lines (continuation), ==, other != NULL ? 2 : 1);
      check_line (continuation, 0, view, move);
      n_over += acies_view_get_phase (acies_continuation_get_view (continuation, 0, acies_continuation_get_n_steps (continuation, 0))) ==
                ACIES_PHASE_OVER;
      if (other != NULL)
        check_line (continuation, 1, view, other);
      assert_same (continuation, again);
    }
  g_test_message ("%u of %u lines end the game", n_over, n_tried);
}

/* Games that look the same to the seat have the same lines, whatever is hidden in them. */
static void
test_fair (void)
{
  for (guint i = 0; i < ACIES_TEST_TIMES (10); i++)
    {
      g_autoptr (AciesGame) game = acies_test_random_game (acies_test_rule_sets[0], i, 6 * i % 60);
      const AciesSeat seat = acies_game_get_turn (game);
      g_autoptr (AciesView) view = acies_game_create_view (game, seat);
      g_autoptr (AciesView) other_view = NULL;
      g_autoptr (GPtrArray) legal = NULL;
      g_autoptr (AciesContinuation) continuation = NULL;
      g_autoptr (AciesContinuation) other = NULL;
      AciesPosition otherwise;
      AciesRandom random;

      if (acies_game_get_phase (game) == ACIES_PHASE_OVER)
        continue;
      acies_random_init (&random, i + 100);
      acies_position_complete (acies_view_peek_position (view), seat, &random, &otherwise);
      g_assert_cmpint (memcmp (&otherwise, acies_game_peek_position (game), sizeof otherwise), !=, 0);
      other_view = acies_view_new (&otherwise, seat);
      g_assert_true (acies_view_equal (view, other_view));
      legal = acies_view_list_legal (view);
      continuation = imagine (view, legal->pdata[0], legal->pdata[legal->len - 1], 3);
      other = imagine (other_view, legal->pdata[0], legal->pdata[legal->len - 1], 3);
      assert_same (continuation, other);
    }
}

/* A line in which the game is won has no more steps. */
static void
test_end (void)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesGame) game =
    acies_game_new_for_position (rules, "R10.R9.R8:B2.Y2.G3!s/R1.R2.R3:B1.Y1.O2!s/O8.O9.O10:B4.Y5.P8/:/:/:/:/:/: "
                                        "turn s hand P1.P2.P3.P4.P5.P6.P7 tactics 0 0 deck 28 10", 1, &error);
  g_autoptr (AciesView) view = NULL;
  g_autoptr (AciesMove) move = acies_move_new_play (acies_card_new_troop (ACIES_COLOR_PURPLE, 1), 4);
  g_autoptr (AciesContinuation) continuation = NULL;

  g_assert_no_error (error);
  view = acies_game_create_view (game, ACIES_SEAT_SOUTH);
  continuation = imagine (view, move, NULL, 1);
  g_assert_cmpuint (acies_continuation_get_n_steps (continuation, 0), ==, 2);
  g_assert_cmpint (acies_move_get_kind (acies_continuation_get_move (continuation, 0, 1)), ==, ACIES_MOVE_CLAIM);
  g_assert_cmpfloat (acies_continuation_get_win_chance (continuation, 0), ==, 1);
}

static void
run_cb (GObject      *source,
        GAsyncResult *result,
        gpointer      user_data)
{
  GAsyncResult **kept = user_data;

  *kept = g_object_ref (result);
}

/* In a thread it comes to the same; a second run at once is refused, and one can be cancelled. */
static void
test_run (void)
{
  g_autoptr (AciesGame) game = acies_test_random_game (acies_test_rule_sets[0], 1, 30);
  g_autoptr (AciesView) view = acies_game_create_view (game, acies_game_get_turn (game));
  g_autoptr (AciesView) enemy = acies_game_create_view (game, (AciesSeat) (1 - acies_game_get_turn (game)));
  g_autoptr (GPtrArray) legal = acies_view_list_legal (view);
  const AciesMove *move = legal->pdata[0];
  g_autoptr (AciesContinuation) expected = imagine (view, move, NULL, 1);
  g_autoptr (AciesContinuation) continuation = acies_continuation_new (view, move, NULL, N_TURNS, 1, NULL);
  g_autoptr (AciesContinuation) empty = g_object_new (ACIES_TYPE_CONTINUATION, NULL);
  g_autoptr (AciesMove) illegal = acies_move_new_return (ACIES_CARD_SCOUT);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_null (acies_continuation_new (enemy, move, NULL, N_TURNS, 1, &error));
  g_assert_error (error, ACIES_ERROR, ACIES_ERROR_UNAVAILABLE);
  g_clear_error (&error);
  g_assert_null (acies_continuation_new (view, move, illegal, N_TURNS, 1, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_false (acies_continuation_run (empty, NULL, &error));
  g_assert_error (error, ACIES_ERROR, ACIES_ERROR_UNAVAILABLE);
  g_clear_error (&error);

  g_cancellable_cancel (cancellable);
  g_assert_false (acies_continuation_run (continuation, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);
  g_assert_cmpuint (acies_continuation_get_n_steps (continuation, 0), ==, 0);

  acies_continuation_run_async (continuation, NULL, run_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (acies_continuation_run_finish (continuation, result, &error));
  g_assert_no_error (error);
  assert_same (expected, continuation);
}

int
main (int   argc,
      char *argv[])
{
  acies_test_init (&argc, &argv);

  g_test_add_func ("/continuation/lines", test_lines);
  g_test_add_func ("/continuation/fair", test_fair);
  g_test_add_func ("/continuation/end", test_end);
  g_test_add_func ("/continuation/run", test_run);

  return g_test_run ();
}
