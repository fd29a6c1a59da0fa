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
imagine_mistake (AciesView       *view,
                 const AciesStep *played,
                 const AciesStep *better,
                 guint            flag,
                 guint64          seed)
{
  g_autoptr (GError) error = NULL;
  AciesContinuation *continuation = acies_continuation_new_for_mistake (view, played, better, flag, N_TURNS, seed, &error);

  g_assert_no_error (error);
  acies_continuation_run (continuation, NULL, &error);
  g_assert_no_error (error);
  return continuation;
}

static AciesContinuation *
imagine (AciesView       *view,
         const AciesStep *step,
         const AciesStep *other,
         guint64          seed)
{
  g_autoptr (GError) error = NULL;
  AciesContinuation *continuation = acies_continuation_new (view, step, other, N_TURNS, seed, &error);

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
          g_assert_true (acies_step_equal (acies_continuation_get_step (a, line, i), acies_continuation_get_step (b, line, i)));
          g_assert_true (acies_view_equal (acies_continuation_get_view (a, line, i + 1),
                                           acies_continuation_get_view (b, line, i + 1)));
        }
    }
}

/* Steps are legal, views are those of the seat, and what is hidden stays so. Only as long as @flag is open is more than the turns
 * played. */
static void
check_line (AciesContinuation *continuation,
            guint              line,
            AciesView         *view,
            const AciesStep   *first,
            guint              flag)
{
  const guint n = acies_continuation_get_n_steps (continuation, line);
  const AciesSeat seat = acies_view_get_seat (view);
  const double chance = acies_continuation_get_win_chance (continuation, line);
  guint n_turns = 1;

  g_assert_cmpuint (n, >, 0);
  g_assert_true (acies_step_equal (acies_continuation_get_step (continuation, line, 0), first));
  g_assert_true (acies_continuation_get_view (continuation, line, 0) == view);
  for (guint i = 0; i < n; i++)
    {
      AciesView *before = acies_continuation_get_view (continuation, line, i);
      AciesView *after = acies_continuation_get_view (continuation, line, i + 1);
      const AciesStep *step = acies_continuation_get_step (continuation, line, i);
      const AciesCard drawn = acies_continuation_get_drawn (continuation, line, i);
      g_autofree char *text = acies_step_to_string (step);
      g_autofree char *position = acies_view_to_string (after);
      g_autoptr (AciesView) seen = acies_view_new (acies_continuation_peek_position (continuation, line, i + 1), seat);
      g_autoptr (AciesRules) rules = acies_view_dup_rules (view);
      g_autoptr (AciesGame) again = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_cmpint (acies_view_get_seat (after), ==, seat);
      g_assert_cmpuint (acies_continuation_get_turn (continuation, line, i), ==, n_turns);
      if (n_turns > N_TURNS)
        g_assert_cmpint (acies_view_get_flag_owner (before, flag), ==, ACIES_SEAT_NONE);
      g_assert_true (acies_view_equal (after, seen));
      if (acies_view_get_turn (before) == seat)
        {
          acies_view_check (before, step, &error);
          g_assert_no_error (error);
        }
      else
        g_assert_cmpint (drawn, ==, ACIES_CARD_NONE);
      if (i > 0 && acies_step_get_kind (step) != ACIES_STEP_RETURN)
        g_assert_cmpint (acies_position_check (acies_continuation_peek_position (continuation, line, i), step), ==,
                         ACIES_REFUSAL_NONE);
      if (acies_step_get_kind (step) == ACIES_STEP_RETURN && acies_view_get_turn (before) != seat)
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
      g_assert_true (n_turns <= N_TURNS || flag > 0);
    }
  else if (flag == 0)
    g_assert_cmpuint (n_turns, ==, N_TURNS);
  else
    {
      g_assert_cmpuint (n_turns, >=, N_TURNS);
      g_assert_cmpint (acies_view_get_flag_owner (acies_continuation_get_view (continuation, line, n), flag), !=, ACIES_SEAT_NONE);
    }
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
      const AciesStep *step, *other;

      if (acies_game_get_phase (game) == ACIES_PHASE_OVER)
        continue;
      n_tried++;
      view = acies_game_create_view (game, acies_game_get_turn (game));
      legal = acies_view_list_legal (view);
      step = legal->pdata[i % legal->len];
      other = i % 3 == 0 ? NULL : legal->pdata[5 * i % legal->len];
      continuation = imagine (view, step, other, i);
      again = imagine (view, step, other, i);
      g_assert_cmpuint (acies_continuation_get_n_lines (continuation), ==, other != NULL ? 2 : 1);
      check_line (continuation, 0, view, step, 0);
      n_over += acies_view_get_phase (acies_continuation_get_view (continuation, 0, acies_continuation_get_n_steps (continuation, 0))) ==
                ACIES_PHASE_OVER;
      if (other != NULL)
        check_line (continuation, 1, view, other, 0);
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
      if (i % 3 == 1 && legal->len > 1)
        {
          g_autoptr (AciesContinuation) mistake = imagine_mistake (view, legal->pdata[0], legal->pdata[1], 1 + i % 9, 3);
          g_autoptr (AciesContinuation) other_mistake = imagine_mistake (other_view, legal->pdata[0], legal->pdata[1], 1 + i % 9, 3);

          assert_same (mistake, other_mistake);
        }
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
  g_autoptr (AciesStep) step = acies_step_new_play (acies_card_new_troop (ACIES_COLOR_PURPLE, 1), 4);
  g_autoptr (AciesContinuation) continuation = NULL;

  g_assert_no_error (error);
  view = acies_game_create_view (game, ACIES_SEAT_SOUTH);
  continuation = imagine (view, step, NULL, 1);
  g_assert_cmpuint (acies_continuation_get_n_steps (continuation, 0), ==, 2);
  g_assert_cmpint (acies_step_get_kind (acies_continuation_get_step (continuation, 0, 1)), ==, ACIES_STEP_CLAIM);
  g_assert_cmpfloat (acies_continuation_get_win_chance (continuation, 0), ==, 1);
}

/* Mistakes, and whose the flag that they are about is after the step that was played. */
static const struct
{
  const char *position;
  const char *played;
  const char *better;
  guint flag;
  gboolean at_once;                     /* within the turns, in both lines */
} mistakes[] = {
  /* The enemy can prove flag 3 as soon as Red 10 lies elsewhere. */
  { ":/:R1/R9.R8:Y5.G5.B5/R7:/:P8/:/:/:/: turn s hand R10.O2.Y4.G9.B9.P1.P3 tactics 0 0 deck 41 10", "R10@5", "R10@3", 3, TRUE },
  /* Long before the flags fall. */
  { ":/G4:/O3:/:/:/O5:R8/:B7/R9:P2/: turn n hand R1.R7.O4.O8.G2.P7.AL tactics 0 0 deck 41 8", "P7@7", "P7@2", 7, FALSE },
  { ":/G4:/O3.R2:/B3:/:/O5:R8/:B7.P7.R7/R9:P2/: turn n hand R1.R3.O4.O8.G2.G10.AL tactics 0 0 deck 37 8", "G2@8", "G10@2", 8, FALSE },
};

/* One sees why a mistake is one: the flag is the seat's only after the better step. */
static void
test_mistake (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (mistakes); i++)
    {
      g_autoptr (AciesRules) rules = acies_rules_new ();
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesGame) game = acies_game_new_for_position (rules, mistakes[i].position, 1, &error);
      g_autoptr (AciesStep) played = acies_step_new_from_string (mistakes[i].played, NULL);
      g_autoptr (AciesStep) better = acies_step_new_from_string (mistakes[i].better, NULL);
      g_autoptr (AciesView) view = NULL;

      g_assert_no_error (error);
      view = acies_game_create_view (game, acies_game_get_turn (game));
      for (guint seed = 0; seed < ACIES_TEST_TIMES (3); seed++)
        {
          g_autoptr (AciesContinuation) continuation = imagine_mistake (view, played, better, mistakes[i].flag, seed);
          AciesView *ends[2];

          for (guint line = 0; line < 2; line++)
            {
              const guint n = acies_continuation_get_n_steps (continuation, line);

              check_line (continuation, line, view, line == 0 ? played : better, mistakes[i].flag);
              ends[line] = acies_continuation_get_view (continuation, line, n);
              if (mistakes[i].at_once)
                g_assert_cmpuint (acies_continuation_get_turn (continuation, line, n - 1), <=, N_TURNS);
            }
          g_assert_cmpint (acies_view_get_flag_owner (ends[0], mistakes[i].flag), !=, acies_view_get_seat (view));
          g_assert_cmpint (acies_view_get_flag_owner (ends[1], mistakes[i].flag), ==, acies_view_get_seat (view));
          g_assert_cmpfloat (acies_continuation_get_win_chance (continuation, 1), >,
                             acies_continuation_get_win_chance (continuation, 0));
        }
    }
}

/* Without a flag there are only the turns, and the seat is better off at the end of the better one. */
static void
test_no_flag (void)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesGame) game = acies_game_new_for_position (rules, mistakes[0].position, 1, NULL);
  g_autoptr (AciesView) view = acies_game_create_view (game, ACIES_SEAT_SOUTH);
  g_autoptr (AciesStep) played = acies_step_new_from_string (mistakes[0].played, NULL);
  g_autoptr (AciesStep) better = acies_step_new_from_string (mistakes[0].better, NULL);
  g_autoptr (AciesContinuation) continuation = imagine_mistake (view, played, better, 0, 1);

  check_line (continuation, 0, view, played, 0);
  check_line (continuation, 1, view, better, 0);
  g_assert_cmpfloat (acies_continuation_get_win_chance (continuation, 1), >, acies_continuation_get_win_chance (continuation, 0));
}

/* With any third card the seat wins flag 8 in its next turn, and so it does, whatever flag the mistake is about. */
static void
test_next (void)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesGame) game =
    acies_game_new_for_position (rules, ":/:P2/:/:Y3/:/:/:/B9:O2.O4.O7/: turn s hand B8.B7.R3.Y10.G6.P4.R5 tactics 0 0 deck 40 10", 1, &error);
  g_autoptr (AciesView) view = NULL;
  g_autoptr (AciesStep) played = acies_step_new_from_string ("B8@1", NULL);
  g_autoptr (AciesStep) better = acies_step_new_from_string ("B8@8", NULL);
  g_autoptr (AciesStep) next = acies_step_new_claim (8);
  static const guint flags[] = { 8, 1, 0 };

  g_assert_no_error (error);
  view = acies_game_create_view (game, ACIES_SEAT_SOUTH);
  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    {
      g_autoptr (AciesContinuation) continuation = imagine_mistake (view, played, better, flags[i], 1);
      gboolean found = FALSE;

      for (guint step = 0; step < acies_continuation_get_n_steps (continuation, 1); step++)
        found = found || (acies_continuation_get_turn (continuation, 1, step) == 3 &&
                          acies_step_equal (acies_continuation_get_step (continuation, 1, step), next));
      g_assert_true (found);
    }
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
  const AciesStep *step = legal->pdata[0];
  g_autoptr (AciesContinuation) expected = imagine (view, step, NULL, 1);
  g_autoptr (AciesContinuation) continuation = acies_continuation_new (view, step, NULL, N_TURNS, 1, NULL);
  g_autoptr (AciesContinuation) empty = g_object_new (ACIES_TYPE_CONTINUATION, NULL);
  g_autoptr (AciesStep) illegal = acies_step_new_return (ACIES_CARD_SCOUT);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_null (acies_continuation_new (enemy, step, NULL, N_TURNS, 1, &error));
  g_assert_error (error, ACIES_ERROR, ACIES_ERROR_UNAVAILABLE);
  g_clear_error (&error);
  g_assert_null (acies_continuation_new_for_mistake (view, illegal, step, 1, N_TURNS, 1, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_null (acies_continuation_new (view, step, illegal, N_TURNS, 1, &error));
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
  g_test_add_func ("/continuation/mistake", test_mistake);
  g_test_add_func ("/continuation/no-flag", test_no_flag);
  g_test_add_func ("/continuation/next", test_next);
  g_test_add_func ("/continuation/run", test_run);

  return g_test_run ();
}
