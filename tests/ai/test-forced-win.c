/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-test.h"

#include <string.h>

#include "acies-forced-search-private.h"
#include "acies-ranking-private.h"
#include "acies-view-private.h"

/*
 * Wins that nothing prevents: in positions from games, each that is found is played out in many
 * deals that the winner cannot tell from the true one, against enemies who play anything and who
 * play well. After every play that the enemy could make, not only the one it makes, the win must
 * still be found, and in fewer turns.
 */

#define N_GAMES  ACIES_TEST_TIMES (60)
#define N_DEALS  6
#define NODES    1000
/* What is found with fewer nodes must be found again. */
#define MORE_NODES 100000

static guint n_won[ACIES_FORCED_TURNS + 3];
static guint n_replies;

static gboolean
search (const AciesPosition *position,
        guint                seat,
        guint                nodes,
        AciesForced         *forced)
{
  AciesPosition seen;

  acies_position_hide (position, acies_test_seat (seat), &seen);
  return acies_forced_search (&seen, acies_test_seat (seat), nodes, NULL, forced);
}

static G_GNUC_NORETURN void
fail (const AciesPosition *position,
      const char          *what)
{
  g_autofree char *text = acies_position_to_text (position);

  g_error ("%s: %s", what, text);
}

/* Draws at random, or ends the turn; the claims have been made or left. */
static void
end_turn (AciesPosition *position,
          AciesRandom   *random)
{
  const guint turn = position->turn;

  while (position->phase != ACIES_PHASE_OVER && position->turn == turn)
    {
      AciesStep steps[ACIES_MAX_LEGAL];
      guint n = acies_position_list (position, steps);
      guint n_others = 0;

      for (guint i = 0; i < n; i++)
        if (steps[i].kind != ACIES_STEP_CLAIM)
          steps[n_others++] = steps[i];
      acies_position_play (position, &steps[acies_random_below (random, n_others)]);
    }
}

static void
claim_all (AciesPosition *position)
{
  while (position->phase != ACIES_PHASE_OVER && acies_position_is_claim_time (position))
    {
      const guint flags = acies_position_claimable (position, position->turn);
      AciesStep step;

      if (flags == 0)
        return;
      acies_step_set (&step, ACIES_STEP_CLAIM, ACIES_CARD_NONE, ACIES_CARD_NONE, 0, (guint) __builtin_ctz (flags) + 1);
      acies_position_play (position, &step);
    }
}

/* Tries all plays of the enemy, who claims all or nothing. */
static void
try_replies (const AciesPosition *position,
             guint                seat,
             guint                n_turns,
             AciesRandom         *random)
{
  for (guint claims = 0; claims < 2; claims++)
    {
      AciesPosition start = *position;
      AciesStep steps[ACIES_MAX_LEGAL];
      guint n;

      if (claims == 1)
        claim_all (&start);
      if (start.phase == ACIES_PHASE_OVER)
        fail (position, "the enemy wins by its claims");
      n = acies_position_list (&start, steps);
      for (guint i = 0; i < n; i++)
        {
          AciesPosition after = start;
          AciesForced forced;

          if (steps[i].kind == ACIES_STEP_CLAIM || steps[i].kind == ACIES_STEP_DONE)
            continue;
          acies_position_play (&after, &steps[i]);
          if (claims == 1)
            claim_all (&after);
          end_turn (&after, random);
          if (after.phase == ACIES_PHASE_OVER)
            fail (position, "the enemy ends the game");
          if (!search (&after, seat, MORE_NODES, &forced) || forced.n_turns >= n_turns)
            fail (&after, "the win is lost");
          n_replies++;
        }
    }
}

/* Plays a won game to its end. */
static void
play_out (AciesPosition *position,
          guint          seat,
          guint          n_turns,
          AciesRandom   *random,
          gboolean       well)
{
  gboolean begun = FALSE;

  while (position->phase != ACIES_PHASE_OVER)
    {
      AciesStep step;
      AciesForced forced;

      if (position->turn == seat)
        {
          begun = TRUE;
          if (!search (position, seat, MORE_NODES, &forced) || forced.n_turns > n_turns)
            fail (position, "the win is lost");
          n_turns = forced.n_turns;
          step = forced.step;
          g_assert_cmpint (acies_position_check (position, &step), ==, ACIES_REFUSAL_NONE);
        }
      else
        {
          if (begun)
            {
              try_replies (position, seat, n_turns, random);
              n_turns--;
            }
          begun = FALSE;
          if (well && position->phase != ACIES_PHASE_END)
            acies_ranking_choose (acies_network_get_default (), position, &step);
          else
            acies_position_random_step (position, random, &step);
        }
      acies_position_play (position, &step);
    }
  if (position->winner != (int) seat)
    fail (position, "the win is lost in the end");
}

static void
play_deals (const AciesPosition *position,
            guint                n_turns,
            AciesRandom         *random)
{
  for (guint i = 0; i < N_DEALS; i++)
    {
      const guint seat = position->turn;
      AciesPosition seen, deal;

      acies_position_hide (position, acies_test_seat (seat), &seen);
      acies_position_complete (&seen, acies_test_seat (seat), random, &deal);
      play_out (&deal, seat, n_turns, random, i % 2 == 0);
    }
}

static void
test_certain (void)
{
  AciesRandom random;

  acies_random_init (&random, 5);
  for (guint game = 0; game < N_GAMES; game++)
    {
      AciesPosition position;

      acies_position_deal_seeded (&position, acies_test_rule_sets[game % ACIES_TEST_N_RULE_SETS], ACIES_SEAT_SOUTH, &random);
      while (position.phase != ACIES_PHASE_OVER)
        {
          AciesForced forced;
          AciesStep step;

          if (search (&position, position.turn, NODES, &forced))
            {
              n_won[MIN (forced.n_turns, G_N_ELEMENTS (n_won) - 1)]++;
              play_deals (&position, forced.n_turns, &random);
            }
          if (position.phase == ACIES_PHASE_END || acies_random_below (&random, 8) == 0)
            acies_position_random_step (&position, &random, &step);
          else
            acies_ranking_choose (acies_network_get_default (), &position, &step);
          acies_position_play (&position, &step);
        }
    }
  for (guint i = 1; i < G_N_ELEMENTS (n_won); i++)
    g_test_message ("won in %u: %u", i, n_won[i]);
  g_test_message ("%u replies", n_replies);
#if ACIES_TEST_SLOWDOWN == 1
  g_assert_cmpuint (n_won[1], >, 50);
  g_assert_cmpuint (n_won[2], >, 10);
  g_assert_cmpuint (n_won[3], >, 5);
#endif
}

/* What is won, in how many turns, with which step and at which flags. */
static void
test_positions (void)
{
#define LINE "2=G8.G9.G10:Y1!s 3=B8.B9.B10:Y2!s "
  static const struct
  {
    guint rules;
    const char *position;
    guint n_turns;                      /* 0: open */
    const char *step;
    guint flags;                        /* as bits */
    guint targets;
  } cases[] = {
    { ACIES_RULE_TACTICS_OFF, "1=R8.R9:P1.P2 " LINE "hand R10.O1.O2.O3.O4.O5.O6 deck 34 0", 1, "R10@1", 1, 1 },
    /* With the advanced timing the claim follows in the next turn. */
    { ACIES_RULE_CLAIM_START | ACIES_RULE_TACTICS_OFF, "1=R8.R9:P1.P2 " LINE "hand R10.O1.O2.O3.O4.O5.O6 deck 34 0", 2, "R10@1", 1, 1 },
    { ACIES_RULE_TACTICS_OFF, "1=R8:P1.P2 " LINE "hand R9.R10.O1.O2.O3.O4.O5 deck 35 0", 2, "R9@1", 1, 1 },
    /* What the enemy can still beat cannot be claimed. */
    { ACIES_RULE_TACTICS_OFF, "1=R2:P1.P2 " LINE "hand R3.R4.O1.O2.O3.O7.O5 deck 35 0", 2, "R3@1", 1, 1 },
    { ACIES_RULE_TACTICS_OFF, "1=R2:P8.P9 " LINE "hand R3.R4.O1.O2.O3.O7.O5 deck 35 0", 0, NULL, 0, 0 },
    /* The tactics card in the enemy’s hand may be one that prevents it, and there is no other threat. */
    { 0, "1=R8:P1.P2 " LINE "hand R9.R10.O1.O2.O3.O4.O5 deck 36 9", 0, NULL, 0, 0 },
    /* The enemy can prevent one of two threats, but may play no other tactics card then. */
    { 0, "1=R8:P1.P2 " LINE "4=P8:Y3.Y4 hand R9.R10.P9.P10.O1.O2.O3 deck 33 9", 3, "R9@1", 1, 1 | 8 },
    /* No tactics card can be played in time: what is drawn can be played a turn later only. */
    { 0, "1=R8:P1.P2 " LINE "hand R9.R10.O1.O2.O3.O4.O5 deck 35 10", 2, "R9@1", 1, 1 },
    /* The enemy claims flag 9 and wins first. */
    { 0, "1=R8:P1.P2 " LINE "7=O8:P8.P9.P10!n 8=:G1.G2.G3!n 9=R1:Y6.Y7.Y8 hand R9.R10.O1.O2.O3.O4.O5 deck 27 10", 0, NULL, 0, 0 },
  };
#undef LINE

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AciesRules) rules = acies_rules_new_bits (cases[i].rules);
      g_autofree char *line = acies_test_expand (cases[i].position);
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesGame) game = acies_game_new_for_position (rules, line, 1, &error);
      g_autoptr (AciesView) view = NULL;
      g_autoptr (AciesForcedWin) win = NULL;
      AciesForced forced;

      g_assert_no_error (error);
      view = acies_game_create_view (game, ACIES_SEAT_SOUTH);
      win = acies_view_find_forced_win (view, 100000, NULL);
      acies_forced_search (acies_view_peek_position (view), ACIES_SEAT_SOUTH, 100000, NULL, &forced);
      g_test_message ("%s: %u", cases[i].position, forced.n_turns);
      g_assert_cmpuint (forced.n_turns, ==, cases[i].n_turns);
      g_assert_cmpint (win != NULL, ==, cases[i].n_turns > 0);
      if (win != NULL)
        {
          g_autofree char *step = acies_step_to_string (acies_forced_win_get_step (win));
          g_autofree char *words = acies_forced_win_describe (win);

          g_test_message ("%s", words);
          g_assert_cmpstr (step, ==, cases[i].step);
          g_assert_cmpuint (forced.flags, ==, cases[i].flags);
          g_assert_cmpuint (forced.targets, ==, cases[i].targets);
          g_assert_true (acies_forced_keeps (acies_view_peek_position (view), ACIES_SEAT_SOUTH, &forced.step, NULL));
        }
    }
}

/* The player plays the first step of a win, the coach says so, and of another step that it leaves the win. */
static void
test_told (void)
{
  g_autofree char *line = acies_test_expand ("1=R8:P1.P2 2=G8.G9.G10:Y1!s 3=B8.B9.B10:Y2!s 4=P8:Y3.Y4 "
                                             "hand R9.R10.P9.P10.O1.O2.O3 deck 33 9");
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesGame) game = acies_game_new_for_position (rules, line, 1, NULL);
  g_autoptr (AciesView) view = acies_game_create_view (game, ACIES_SEAT_SOUTH);
  g_autoptr (AciesForcedWin) win = acies_view_find_forced_win (view, 100000, NULL);
  g_autoptr (AciesPlayer) player = acies_player_new (ACIES_MAX_LEVEL, 1);
  g_autoptr (AciesStep) chosen = acies_player_choose (player, view, NULL, NULL);
  g_autoptr (AciesAnalysis) analysis = acies_analysis_new (view, 1, NULL);
  g_autoptr (AciesStep) other = acies_step_new_play (ACIES_CARD_R10, 7);
  g_autoptr (GPtrArray) best = NULL;
  g_autoptr (AciesAdvice) advice = NULL;
  g_autofree char *words = acies_forced_win_describe (win);

  g_assert_true (acies_step_equal (chosen, acies_forced_win_get_step (win)));

  acies_analysis_pin (analysis, other);
  g_assert_true (acies_analysis_run (analysis, 60, NULL, NULL));
  best = acies_analysis_list_steps (analysis, 1);
  g_assert_true (acies_step_equal (acies_advice_get_step (best->pdata[0]), chosen));
  g_assert_cmpfloat (acies_advice_get_win_chance (best->pdata[0]), ==, 1);
  g_assert_cmpstr (acies_advice_get_reason (best->pdata[0]), ==, words);

  g_assert_true (acies_analysis_explain (analysis, other, 60, NULL, NULL));
  advice = acies_analysis_judge (analysis, other, NULL);
  g_test_message ("%s", acies_advice_get_reason (advice));
  g_assert_cmpint (acies_advice_get_motif (advice), ==, ACIES_MOTIF_MISSED_WIN);
  g_assert_nonnull (strstr (acies_advice_get_reason (advice), "for certain"));
}

int
main (int    argc,
      char **argv)
{
  acies_test_init (&argc, &argv);

  g_test_add_func ("/forced-win/positions", test_positions);
  g_test_add_func ("/forced-win/told", test_told);
  g_test_add_func ("/forced-win/certain", test_certain);

  return g_test_run ();
}
