/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-test.h"

#include <math.h>

#include "acies-endgame-private.h"
#include "acies-game-private.h"
#include "acies-handicap-private.h"
#include "acies-policy-private.h"
#include "acies-search-private.h"

/* Looking ahead, and how the weaker levels see less. */

static AciesPosition
parse (const char *text,
       guint       rules)
{
  AciesPosition position;
  AciesRandom random;
  g_autoptr (GError) error = NULL;

  acies_random_init (&random, 1);
  acies_position_parse (&position, NULL, text, rules, &random, &error);
  g_assert_no_error (error);
  return position;
}

/* Starts a search of what the side to move sees. */
static void
start (AciesSearch         *search,
       const AciesPosition *position,
       guint64              seed,
       guint                width)
{
  AciesPosition seen;

  acies_position_hide (position, (AciesSeat) position->turn, &seen);
  acies_search_init (search, acies_network_get_default (), &seen, (AciesSeat) position->turn, seed, width, NULL);
}

/* A position in the middle of a game of the network, with a choice to make. */
static AciesPosition
middle (guint   rules,
        guint64 seed,
        guint   n_steps)
{
  AciesPosition position;
  AciesRandom random;

  acies_random_init (&random, seed);
  acies_position_deal_seeded (&position, rules, ACIES_SEAT_SOUTH, &random);
  for (guint i = 0; position.phase != ACIES_PHASE_OVER && (i < n_steps || position.phase != ACIES_PHASE_PLAY); i++)
    {
      AciesStep step;

      acies_ranking_choose (acies_network_get_default (), &position, &step);
      acies_position_play (&position, &step);
    }
  return position;
}

static void
test_same (void)
{
  for (guint i = 0; i < ACIES_TEST_TIMES (20); i++)
    {
      const AciesPosition position = middle (0, i, 2 * i);
      AciesSearch a, b;

      if (position.phase == ACIES_PHASE_OVER)
        continue;
      start (&a, &position, i, 6);
      start (&b, &position, i, 6);
      acies_search_run (&a, 200);
      acies_search_run (&b, 200);
      g_assert_cmpuint (a.used, <=, 200);
      g_assert_cmpuint (a.used, ==, b.used);
      for (guint j = 0; j < a.n_lines; j++)
        {
          g_assert_true (acies_step_equal (&a.lines[j].step, &b.lines[j].step));
          g_assert_true (acies_line_value (&a.lines[j]) == acies_line_value (&b.lines[j]));
        }
      acies_search_clear (&a);
      acies_search_clear (&b);
    }
}

/* The threads share the work, and nothing of what is found depends on how. */
static void
test_threads (void)
{
  for (guint i = 0; i < ACIES_TEST_TIMES (10); i++)
    {
      const AciesPosition position = middle (acies_test_rule_sets[i % ACIES_TEST_N_RULE_SETS], 20 + i, 4 * i);
      AciesSearch one, many;

      if (position.phase == ACIES_PHASE_OVER)
        continue;
      start (&one, &position, i, 6);
      start (&many, &position, i, 6);
      many.n_threads = 2 + i % 3;
      acies_search_run (&one, 500);
      acies_search_run (&many, 500);
      g_assert_cmpuint (one.used, ==, many.used);
      g_assert_cmpuint (one.luck->len, ==, many.luck->len);
      for (guint j = 0; j < one.n_lines; j++)
        {
          const AciesLine *a = &one.lines[j], *b = &many.lines[j];

          g_assert_true (acies_step_equal (&a->step, &b->step));
          g_assert_cmpuint (a->n, ==, b->n);
          g_assert_true (a->sum == b->sum && a->squares == b->squares);
          if (a->n > 0)
            g_assert_cmpmem (a->chances->data, a->n * sizeof (float), b->chances->data, b->n * sizeof (float));
        }
      acies_search_clear (&one);
      acies_search_clear (&many);
    }
}

/* At first sight, too, the best step is the best by its value, however many there are. */
static void
test_sight (void)
{
  for (guint i = 0; i < ACIES_TEST_TIMES (60); i++)
    {
      const AciesPosition position = middle (acies_test_rule_sets[i % ACIES_TEST_N_RULE_SETS], 90 + i, i);
      AciesPosition seen;
      AciesSearch search;

      if (position.phase == ACIES_PHASE_OVER)
        continue;
      acies_position_hide (&position, (AciesSeat) position.turn, &seen);
      acies_search_init_all (&search, acies_network_get_default (), &seen, (AciesSeat) position.turn, i, NULL);
      for (guint j = 0; j < search.n_lines; j++)
        {
          if (j > 0)
            g_assert_cmpfloat (search.lines[j].prior, <=, search.lines[j - 1].prior);
          if (search.lines[j].step.kind != ACIES_STEP_DONE)
            g_assert_cmpfloat (search.lines[j].prior, ==,
                               acies_ranking_value (acies_network_get_default (), &seen, &search.lines[j].step));
        }
      acies_search_clear (&search);
    }
}

/* A player has the best steps by the same value, not those that seem so before the card is missed. */
static void
test_candidates (void)
{
  for (guint i = 0; i < ACIES_TEST_TIMES (60); i++)
    {
      const AciesPosition position = middle (acies_test_rule_sets[i % ACIES_TEST_N_RULE_SETS], 300 + i, i);
      AciesSearch few, all;

      if (position.phase == ACIES_PHASE_OVER)
        continue;
      start (&few, &position, i, 5);
      start (&all, &position, i, ACIES_MAX_LEGAL);
      g_assert_cmpuint (few.n_lines, ==, MIN (5, all.n_lines));
      for (guint j = 0; j < all.n_lines; j++)
        {
          if (all.n_lines > 1)
            g_assert_cmpfloat (all.lines[j].prior, ==,
                               acies_ranking_value (acies_network_get_default (), &all.seen, &all.lines[j].step));
          if (j > 0)
            g_assert_cmpfloat (all.lines[j].prior, <=, all.lines[j - 1].prior);
          if (j < few.n_lines)
            g_assert_true (few.lines[j].prior == all.lines[j].prior);
        }
      acies_search_clear (&few);
      acies_search_clear (&all);
    }
}

/* Where the last turns are judged, it is the mean of what there would be to see at each of them. */
static void
test_judged (void)
{
  static const struct
  {
    guint depth;
    guint n_judged;
  } table[] = { { 3, 1 }, { 4, 1 }, { 4, 2 } };

  for (guint i = 0; i < ACIES_TEST_TIMES (20); i++)
    {
      const AciesPosition position = middle (acies_test_rule_sets[i % ACIES_TEST_N_RULE_SETS], 400 + i, 2 * i);
      AciesSearch searches[G_N_ELEMENTS (table)];

      if (position.phase == ACIES_PHASE_OVER || acies_endgame_applies (&position))
        continue;
      for (gsize j = 0; j < G_N_ELEMENTS (table); j++)
        {
          start (&searches[j], &position, i, 2);
          searches[j].depth = table[j].depth;
          searches[j].n_judged = table[j].n_judged;
          searches[j].next_look = G_MAXUINT;
          acies_search_run (&searches[j], 32);
        }

      for (guint j = 0; j < searches[2].n_lines && searches[2].lines[j].n > 0; j++)
        {
          const AciesLine *line = &searches[2].lines[j], *first = NULL, *second = NULL;

          for (guint k = 0; k < searches[2].n_lines; k++)
            {
              if (acies_step_equal (&searches[0].lines[k].step, &line->step))
                first = &searches[0].lines[k];
              if (acies_step_equal (&searches[1].lines[k].step, &line->step))
                second = &searches[1].lines[k];
            }
          g_assert_cmpuint (line->n, ==, 16);
          for (guint k = 0; k < line->n; k++)
            g_assert_cmpfloat_with_epsilon (g_array_index (line->chances, float, k),
                                            (g_array_index (first->chances, float, k) +
                                             g_array_index (second->chances, float, k)) / 2,
                                            1e-5f);
        }
      for (gsize j = 0; j < G_N_ELEMENTS (table); j++)
        acies_search_clear (&searches[j]);
    }
}

/* The lines stay consistent while steps are dropped, pinned and sorted. */
static void
test_lines (void)
{
  for (guint i = 0; i < ACIES_TEST_TIMES (30); i++)
    {
      const AciesPosition position = middle (acies_test_rule_sets[i % ACIES_TEST_N_RULE_SETS], 50 + i, i);
      AciesStep steps[ACIES_MAX_LEGAL];
      AciesPosition seen;
      AciesSearch search;
      guint n_steps;

      if (position.phase == ACIES_PHASE_OVER)
        continue;
      acies_position_hide (&position, (AciesSeat) position.turn, &seen);
      n_steps = acies_position_list (&seen, steps);
      acies_search_init_all (&search, acies_network_get_default (), &seen, (AciesSeat) position.turn, i, NULL);
      g_assert_cmpuint (search.n_lines, ==, n_steps);
      acies_search_narrow (&search, 5, 1);
      g_assert_cmpuint (search.n_active, ==, MIN (5, n_steps));
      acies_search_run (&search, 100);
      acies_search_pin (&search, search.n_lines - 1);
      acies_search_run (&search, 100);

      g_assert_cmpuint (search.n_lines, ==, n_steps);
      for (guint j = 0; j < n_steps; j++)
        {
          const AciesLine *line = &search.lines[j];
          guint n_equal = 0;
          double error;

          for (guint k = 0; k < n_steps; k++)
            n_equal += acies_step_equal (&steps[k], &line->step);
          g_assert_cmpuint (n_equal, ==, 1);
          g_assert_cmpfloat (acies_line_value (line), >=, 0);
          g_assert_cmpfloat (acies_line_value (line), <=, 1);
          g_assert_cmpfloat (acies_line_error (line), >=, 0);
          g_assert_cmpuint (line->n, ==, line->chances != NULL ? line->chances->len : 0);
          if (j > 0 && j < search.n_active && !line->known)
            g_assert_cmpfloat (acies_line_value (line), <=, acies_line_value (&search.lines[j - 1]));
          acies_line_lead (&search.lines[0], line, &error);
          g_assert_cmpfloat (error, >=, 0);
          if (line->pinned && n_steps > 5)
            g_assert_cmpuint (line->n, >, 0);
        }
      acies_search_clear (&search);
    }
}

/* The results of more imagined games are within the error that was estimated from fewer. */
static void
test_error (void)
{
  double squares = 0;
  guint n = 0;

  for (guint i = 0; i < ACIES_TEST_TIMES (40); i++)
    {
      const AciesPosition position = middle (0, 200 + i, 3 * i);
      AciesSearch little, much;

      if (position.phase == ACIES_PHASE_OVER)
        continue;
      start (&little, &position, 1, 2);
      start (&much, &position, 2, 2);
      if (little.n_lines < 2)
        {
          acies_search_clear (&little);
          acies_search_clear (&much);
          continue;
        }
      acies_search_run (&little, 60);
      acies_search_run (&much, 1200);
      for (guint j = 0; j < 2; j++)
        for (guint k = 0; k < 2; k++)
          if (acies_step_equal (&little.lines[j].step, &much.lines[k].step) &&
              little.lines[j].n >= 16 && much.lines[k].n >= 16)
            {
              const double difference = acies_line_value (&little.lines[j]) - acies_line_value (&much.lines[k]);
              const double error = hypot (acies_line_error (&little.lines[j]), acies_line_error (&much.lines[k]));

              squares += difference * difference / (error * error + 1e-9);
              n++;
            }
      acies_search_clear (&little);
      acies_search_clear (&much);
    }
  g_test_message ("%u lines, off by %.2f errors", n, sqrt (squares / n));
  g_assert_cmpuint (n, >, 4);
  g_assert_cmpfloat (sqrt (squares / n), <, 1.6);
}

static void
test_cancelled (void)
{
  const AciesPosition position = middle (0, 3, 20);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  AciesSearch search;

  start (&search, &position, 1, 6);
  search.cancellable = cancellable;
  g_cancellable_cancel (cancellable);
  acies_search_run (&search, 1000000);
  g_assert_cmpuint (search.used, ==, 0);
  search.cancellable = NULL;
  search.deadline = g_get_monotonic_time ();
  acies_search_run (&search, 1000000);
  g_assert_cmpuint (search.used, ==, 0);
  acies_search_clear (&search);
}

static char *
choose_at_level (const AciesPosition *position,
                 guint                level,
                 guint64              seed)
{
  AciesPosition seen;
  AciesRandom random;
  AciesStep step;

  acies_random_init (&random, seed);
  acies_position_hide (position, ACIES_SEAT_SOUTH, &seen);
  acies_handicap_choose (acies_network_get_default (), &seen, level, &random, &step);
  return acies_step_to_string (&step);
}

/* Steps that there is no doubt about, at every level and with a search. */
static void
test_plain (void)
{
  static const struct
  {
    const char *position;
    const char *best;
  } table[] = {
    /* The last card of a wedge that cannot be beaten, for the third flag in a row. */
    { "position R10.R9:/O10.O9.O8:Y1.Y2.G4!s/G10.G9.G8:Y3.B2.B4!s/:/:/:/:/:/: turn s hand R8.P1.P3.Y5.B5.O2.O3",
      "R8@1" },
    /* The same for the fifth flag. */
    { "position O10.O9.O8:Y1.Y2.G4!s/R10.R9:/G10.G9.G8:Y3.B2.B4!s/:/Y10.Y9.Y8:O1.O4.G1!s/:/B10.B9.B8:R1.R2.G2!s/:/:"
      " turn s hand R8.P1.P3.Y5.B5.O2.O3",
      "R8@2" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      const AciesPosition position = parse (table[i].position, ACIES_RULE_TACTICS_OFF);
      AciesSearch search;
      g_autofree char *text = NULL;

      start (&search, &position, 1, 6);
      acies_search_run (&search, 300);
      text = acies_step_to_string (&search.lines[0].step);
      g_assert_cmpstr (text, ==, table[i].best);
      g_assert_cmpfloat (acies_line_value (&search.lines[0]), >, 0.99);
      acies_search_clear (&search);

      for (guint level = 1; level < ACIES_MAX_LEVEL; level++)
        for (guint seed = 0; seed < 20; seed++)
          {
            g_autofree char *chosen = choose_at_level (&position, level, seed);

            g_assert_cmpstr (chosen, ==, table[i].best);
          }
    }
}

/* Steps that nobody takes who sees the cards on the table and in the hand. */
static void
test_faults (void)
{
  static const struct
  {
    const char *position;
    const char *begins;
    const char *ends;
    const char *except;
  } table[] = {
    /* A third card that makes a host, where another one of the hand fits. */
    { "position B3.O1:Y4.Y5/:/R6:/:/:/:/:/:G7/: turn s hand R9.G2.P5.Y8.R7.O10.P1 deck 35 10", "", "@1", "G2@1" },
    /* A card after which the enemy can claim the flag. */
    { "position R5.R6:G8.R8.P8/P7.P2:O4/:/B6:/:/:/:/:/: turn s hand Y9.R9.O6.P4.B7.Y1.G2 deck 33 10", "", "@1", "" },
    /* The card that a flag waits for, to another flag. */
    { "position :Y3/:/P9.P7:P6.P5/:/:O8/G6:/:/:/: turn s hand P8.O6.Y5.G1.B9.R2.Y10 deck 34 10", "P8@", "", "P8@3" },
    /* Redeploy of a card that lies alone, to where it lies alone again. */
    { "position :/Y5:/:/:B4/:/:/:/:R9/: turn s hand RE.O1.G5.B10.P6.P8.R4 deck 43 9", "RE:Y5@2>", "7", "" },
    /* Scout with no cards to draw. */
    { "position :B1/Y5:/:/:B4/:/:/:/:R9/: turn s hand SC.O1.G5.B10.P6.P8.R4 deck 0 0", "SC", "", "" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    for (guint level = 1; level < ACIES_MAX_LEVEL; level++)
      for (guint seed = 0; seed < 50; seed++)
        {
          const AciesPosition position = parse (table[i].position, 0);
          g_autofree char *chosen = choose_at_level (&position, level, seed);

          if (g_str_has_prefix (chosen, table[i].begins) && g_str_has_suffix (chosen, table[i].ends) &&
              g_strcmp0 (chosen, table[i].except) != 0)
            g_error ("level %u chose %s in %s", level, chosen, table[i].position);
        }
}

/* At no level a claim is missed or an absurd step made, and the weaker ones do not hoard tactics cards. */
static void
test_levels (void)
{
  guint n_claims[ACIES_MAX_LEVEL] = { 0 }, n_missed[ACIES_MAX_LEVEL] = { 0 };

  for (guint i = 0; i < ACIES_TEST_TIMES (120); i++)
    {
      const guint level = 1 + i % (ACIES_MAX_LEVEL - 1);
      AciesPosition position;
      AciesRandom random;

      acies_random_init (&random, i);
      acies_position_deal_seeded (&position, acies_test_rule_sets[i % ACIES_TEST_N_RULE_SETS],
                                  acies_test_seat (i & 1), &random);
      while (position.phase != ACIES_PHASE_OVER)
        {
          AciesStep steps[ACIES_MAX_LEGAL];
          AciesCandidate best[1];
          const guint n = acies_position_list (&position, steps);
          AciesPosition seen;
          AciesStep step;

          acies_position_hide (&position, (AciesSeat) position.turn, &seen);
          acies_handicap_choose (acies_network_get_default (), &seen, level, &random, &step);
          g_assert_cmpint (acies_position_check (&position, &step), ==, ACIES_REFUSAL_NONE);
          if (level <= 3 && step.kind == ACIES_STEP_DRAW && step.card == ACIES_CARD_TACTICS_BACK && n > 1)
            g_assert_cmpuint (position.n_hand[position.turn][ACIES_DECK_TACTICS], <, 3);
          if (steps[0].kind == ACIES_STEP_CLAIM)
            {
              n_claims[level]++;
              n_missed[level] += step.kind != ACIES_STEP_CLAIM;
            }
          else if (n > 1 && position.phase == ACIES_PHASE_PLAY)
            {
              const AciesNetwork *network = acies_network_get_default ();

              acies_ranking_fill (network, &position, best, 1);
              g_assert_cmpfloat (acies_ranking_value (network, &position, &step), >,
                                 acies_ranking_value (network, &position, &best[0].step) - 0.6f);
            }
          acies_position_play (&position, &step);
        }
    }
  for (guint level = 1; level < ACIES_MAX_LEVEL; level++)
    {
      g_test_message ("level %u missed %u of %u claims", level, n_missed[level], n_claims[level]);
      g_assert_cmpuint (n_claims[level], >, 0);
      g_assert_cmpuint (n_missed[level], ==, 0);
    }
}

/* The chance to win for the side to move, by trying everything. */
static float
try_all (const AciesPosition *position)
{
  const guint seat = position->turn;
  AciesStep steps[ACIES_MAX_LEGAL];
  const guint n = acies_position_list (position, steps);
  float best = 0;

  if (position->phase == ACIES_PHASE_OVER)
    return position->winner == ACIES_SEAT_NONE ? 0.5f : position->winner == (int) seat;

  for (guint i = 0; i < n; i++)
    {
      AciesPosition after = *position;
      float value;

      acies_position_play (&after, &steps[i]);
      value = try_all (&after);
      if (after.turn != seat)
        value = 1 - value;
      /* A claim that can be made is made. */
      if (steps[i].kind == ACIES_STEP_CLAIM)
        return value;
      best = MAX (best, value);
    }
  return best;
}

/* Whether little enough is left to try everything. */
static gboolean
is_small (const AciesPosition *position)
{
  AciesStep steps[ACIES_MAX_LEGAL];

  return acies_endgame_applies (position) &&
         acies_position_hand_size (position, 0) + acies_position_hand_size (position, 1) <= 7 &&
         acies_position_list (position, steps) <= 8;
}

/* With nothing hidden, each step is worth what trying everything says. */
static void
test_endgame (void)
{
  guint n_checked = 0, n_won = 0;
  AciesRandom random;

  acies_random_init (&random, 9);
  for (guint i = 0; i < ACIES_TEST_TIMES (4000); i++)
    {
      AciesPosition position;

      acies_position_deal_seeded (&position, ACIES_RULE_TACTICS_OFF | (i % 2 == 0 ? 0 : ACIES_RULE_CLAIM_START),
                                  ACIES_SEAT_SOUTH, &random);
      while (position.phase != ACIES_PHASE_OVER)
        {
          AciesStep step;

          if (is_small (&position))
            {
              AciesStep steps[ACIES_MAX_LEGAL];
              const guint n = acies_position_list (&position, steps);

              for (guint j = 0; j < n; j++)
                {
                  AciesEndgame endgame = { acies_network_get_default (), 0, NULL, G_MAXUINT, 0, FALSE };
                  AciesPosition after = position;
                  float value, expected;

                  acies_position_play (&after, &steps[j]);
                  expected = try_all (&after);
                  if (after.turn != position.turn)
                    expected = 1 - expected;
                  g_assert_true (acies_endgame_value (&endgame, &position, &steps[j], 24, &value));
                  g_assert_false (endgame.open);
                  g_assert_true (value == expected);
                  n_checked++;
                  n_won += value == 1;
                }
              break;
            }
          acies_position_random_step (&position, &random, &step);
          acies_position_play (&position, &step);
        }
    }
  g_test_message ("%u steps, %u of them win", n_checked, n_won);
  g_assert_cmpuint (n_checked, >, 20);
  g_assert_cmpuint (n_won, >, 0);
  g_assert_cmpuint (n_won, <, n_checked);
}

/* A search that has looked to the end has no doubt left. */
static void
test_certain (void)
{
  AciesRandom random;
  guint n_checked = 0;

  acies_random_init (&random, 9);
  for (guint i = 0; i < 4000 && n_checked == 0; i++)
    {
      AciesPosition position;
      AciesStep steps[ACIES_MAX_LEGAL];
      AciesStep step;

      acies_position_deal_seeded (&position, ACIES_RULE_TACTICS_OFF, ACIES_SEAT_SOUTH, &random);
      while (position.phase != ACIES_PHASE_OVER && !(is_small (&position) && acies_position_list (&position, steps) > 1))
        {
          acies_position_random_step (&position, &random, &step);
          acies_position_play (&position, &step);
        }
      if (position.phase == ACIES_PHASE_PLAY)
        {
          AciesSearch search;

          start (&search, &position, 1, 6);
          acies_search_run (&search, 1000000);
          for (guint j = 0; j < search.n_active; j++)
            {
              AciesPosition after = position;
              float expected;

              acies_position_play (&after, &search.lines[j].step);
              expected = try_all (&after);
              g_assert_cmpfloat (acies_line_error (&search.lines[j]), ==, 0);
              if (after.turn != position.turn)
                expected = 1 - expected;
              g_assert_cmpfloat (acies_line_value (&search.lines[j]), ==, expected);
              n_checked++;
            }
          acies_search_clear (&search);
        }
    }
  g_assert_cmpuint (n_checked, >, 1);
}

/* The plain player, who looks at each step alone, passes rather than waste a tactics card, and does not
 * pass where one wins a flag. */
static void
test_policy (void)
{
  static const struct
  {
    const char *position;
    const char *best;           /* what it begins with */
  } table[] = {
    {
      "position R5.R4.R3:O10.O9.O8/G10.G9.G8:Y3.B2.B4!s/P10.P9.P8:Y1.Y2.R1!s/:/:/:/:/:/: turn s hand DE",
      "DE:"
    },
    { "position R10.R9.R8:O1/:/:/:/:/:/:/:/: turn s hand DE", "pass" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      const AciesPosition position = parse (table[i].position, ACIES_RULE_FORCED_OFF);
      AciesPosition seen;
      AciesRandom random;
      AciesStep step;
      g_autofree char *text = NULL;

      acies_random_init (&random, 1);
      acies_position_hide (&position, ACIES_SEAT_SOUTH, &seen);
      acies_policy_choose (&seen, &random, 0, &step);
      text = acies_step_to_string (&step);
      g_assert_true (g_str_has_prefix (text, table[i].best));
    }
}

int
main (int    argc,
      char **argv)
{
  acies_test_init (&argc, &argv);

  g_test_add_func ("/search/same", test_same);
  g_test_add_func ("/search/threads", test_threads);
  g_test_add_func ("/search/sight", test_sight);
  g_test_add_func ("/search/candidates", test_candidates);
  g_test_add_func ("/search/judged", test_judged);
  g_test_add_func ("/search/lines", test_lines);
  g_test_add_func ("/search/error", test_error);
  g_test_add_func ("/search/cancelled", test_cancelled);
  g_test_add_func ("/search/plain", test_plain);
  g_test_add_func ("/search/faults", test_faults);
  g_test_add_func ("/search/levels", test_levels);
  g_test_add_func ("/search/endgame", test_endgame);
  g_test_add_func ("/search/certain", test_certain);
  g_test_add_func ("/search/policy", test_policy);

  return g_test_run ();
}
