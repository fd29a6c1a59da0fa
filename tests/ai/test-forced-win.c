/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-test.h"

#include <string.h>

#include "acies-forced-search-private.h"
#include "acies-ranking-private.h"

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

static void
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

int
main (int    argc,
      char **argv)
{
  acies_test_init (&argc, &argv);

  g_test_add_func ("/forced-win/certain", test_certain);

  return g_test_run ();
}
