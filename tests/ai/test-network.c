/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-test.h"

#include <math.h>
#include <string.h>

#include "acies-game-private.h"
#include "acies-ranking-private.h"

/* The network: its file, and that shortcuts do not change the results. */

static AciesWeights *
random_weights (guint64 seed)
{
  AciesWeights *weights = g_new (AciesWeights, 1);
  AciesRandom random;

  acies_random_init (&random, seed);
  for (gsize i = 0; i < ACIES_N_WEIGHTS; i++)
    ((float *) weights)[i] = (float) (0.4 * acies_random_double (&random) - 0.2);
  return weights;
}

static void
test_file (void)
{
  g_autofree AciesWeights *weights = g_new (AciesWeights, ACIES_MAX_MEMBERS + 1);

  for (guint i = 0; i <= ACIES_MAX_MEMBERS; i++)
    {
      g_autofree AciesWeights *member = random_weights (i + 1);

      weights[i] = *member;
    }
  for (guint n_members = 1; n_members <= ACIES_MAX_MEMBERS; n_members++)
    {
      g_autoptr (GBytes) bytes = acies_weights_to_bytes (weights, n_members);
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesNetwork) network = acies_network_new_parsed (bytes, &error);

      g_assert_no_error (error);
      g_assert_cmpuint (network->n_members, ==, n_members);
      g_assert_cmpmem (network->weights, n_members * sizeof *weights, weights, n_members * sizeof *weights);
      g_assert_cmpuint (acies_network_get_first (network)->n_members, ==, 1);
      g_assert_cmpmem (acies_network_get_first (network)->weights, sizeof *weights, weights, sizeof *weights);
    }
  {
    g_autoptr (GBytes) bytes = acies_weights_to_bytes (weights, ACIES_MAX_MEMBERS + 1);
    g_autoptr (GError) error = NULL;

    g_assert_null (acies_network_new_parsed (bytes, &error));
    g_assert_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION);
  }
}

static float
score (const AciesNetwork  *network,
       const AciesPosition *position)
{
  const double chance = (double) acies_evaluate (network, position, (AciesSeat) position->turn, ACIES_DREW_NOT);

  return (float) log (chance / (1 - chance));
}

/* Members judge together: on the scale of the log odds, each counts the same. */
static void
test_members (void)
{
  g_autofree AciesWeights *weights = g_new (AciesWeights, 3);
  g_autoptr (AciesNetwork) together = NULL;
  AciesRandom random;
  guint n_compared = 0;

  for (guint i = 0; i < 3; i++)
    {
      g_autofree AciesWeights *member = random_weights (i + 7);

      weights[i] = *member;
    }
  together = acies_network_new (weights, 3);
  acies_random_init (&random, 5);
  for (guint i = 0; i < 10; i++)
    {
      AciesPosition position;

      acies_position_deal_seeded (&position, acies_test_rule_sets[i % ACIES_TEST_N_RULE_SETS],
                                  acies_test_seat (i & 1), &random);
      while (position.phase != ACIES_PHASE_OVER)
        {
          float sum = 0, chances[ACIES_N_FLAGS], sums[ACIES_N_FLAGS] = { 0 };
          AciesEvaluation evaluation;
          AciesStep step;

          for (guint n = 0; n < 3; n++)
            {
              g_autoptr (AciesNetwork) alone = acies_network_new (&weights[n], 1);

              sum += score (alone, &position);
              acies_evaluation_init (&evaluation, alone, &position, position.turn);
              acies_evaluation_flags (&evaluation, ACIES_DREW_NOT, chances);
              for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
                sums[flag] += logf (chances[flag] / (1 - chances[flag]));
            }
          g_assert_cmpfloat_with_epsilon (score (together, &position), sum / 3, 1e-3f);
          acies_evaluation_init (&evaluation, together, &position, position.turn);
          acies_evaluation_flags (&evaluation, ACIES_DREW_NOT, chances);
          for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
            if ((acies_position_open (&position) & (1u << flag)) != 0)
              g_assert_cmpfloat_with_epsilon (logf (chances[flag] / (1 - chances[flag])), sums[flag] / 3, 1e-3f);
          n_compared++;
          acies_position_random_step (&position, &random, &step);
          acies_position_play (&position, &step);
        }
    }
  g_assert_cmpuint (n_compared, >, 300);
}

/* Any mistake in a file is reported, and nothing crashes. */
static void
test_damage (void)
{
  g_autofree AciesWeights *weights = random_weights (2);
  g_autoptr (GBytes) bytes = acies_weights_to_bytes (weights, 1);
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  static const gsize lengths[] = { 0, 1, 14, 15, 16, 19, 20, 1000 };
  AciesRandom random;

  for (gsize i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      g_autoptr (GBytes) part = g_bytes_new (data, lengths[i]);
      g_autoptr (GError) error = NULL;

      g_assert_null (acies_network_new_parsed (part, &error));
      g_assert_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION);
    }

  acies_random_init (&random, 3);
  for (guint i = 0; i < 200; i++)
    {
      g_autofree guint8 *copy = g_memdup2 (data, size);
      g_autoptr (GBytes) damaged = NULL;
      g_autoptr (GError) error = NULL;

      copy[acies_random_below (&random, (guint) size)] ^= (guint8) (1 + acies_random_below (&random, 255));
      damaged = g_bytes_new (copy, size);
      g_assert_null (acies_network_new_parsed (damaged, &error));
      g_assert_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION);
    }

  /* Not a number, with a checksum that matches. */
  {
    g_autoptr (GBytes) odd = NULL;
    g_autoptr (GError) error = NULL;

    weights->out_bias = (float) NAN;
    odd = acies_weights_to_bytes (weights, 1);
    g_assert_null (acies_network_new_parsed (odd, &error));
    g_assert_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION);
  }
}

static void
test_sigmoid (void)
{
  for (float x = -30; x <= 30; x += 0.25f)
    g_assert_cmpfloat_with_epsilon (acies_network_sigmoid (x), 1 / (1 + exp (-(double) x)), 1e-6);
  g_assert_cmpfloat (acies_network_sigmoid (-1e9f), >=, 0);
  g_assert_cmpfloat (acies_network_sigmoid (1e9f), <=, 1);
}

typedef void (*Visit) (const AciesPosition *position,
                       AciesRandom         *random,
                       gpointer             data);

/* Visits the positions of games that are partly played by the network, under all rules. */
static void
visit_games (guint    n_games,
             guint64  seed,
             Visit    visit,
             gpointer data)
{
  AciesRandom random;

  acies_random_init (&random, seed);
  for (guint i = 0; i < n_games; i++)
    {
      AciesPosition position;

      acies_position_deal_seeded (&position, acies_test_rule_sets[i % ACIES_TEST_N_RULE_SETS],
                                  acies_test_seat (i & 1), &random);
      while (position.phase != ACIES_PHASE_OVER)
        {
          AciesStep step;

          visit (&position, &random, data);
          if (acies_random_below (&random, 3) == 0)
            acies_position_random_step (&position, &random, &step);
          else
            acies_ranking_choose (acies_network_get_default (), &position, &step);
          acies_position_play (&position, &step);
        }
    }
}

static void
check_refined (const AciesPosition *position,
               AciesRandom         *random,
               gpointer             data)
{
  const AciesNetwork *network = acies_network_get_default ();
  AciesStep steps[ACIES_MAX_LEGAL];
  const guint n = acies_position_list (position, steps);
  AciesEvaluation evaluation;
  guint *n_checked = data;

  if (position->phase != ACIES_PHASE_PLAY && position->phase != ACIES_PHASE_CLAIM_FIRST)
    return;

  acies_evaluation_init (&evaluation, network, position, position->turn);
  for (guint i = 0; i < 12; i++)
    {
      const AciesStep *step = &steps[acies_random_below (random, n)];

      if (step->kind >= ACIES_STEP_CLAIM)
        continue;
      g_assert_cmpfloat_with_epsilon (acies_evaluation_refine (&evaluation, step),
                                      acies_ranking_value (network, position, step), 1e-5f);
      (*n_checked)++;
    }
}

/* Judging a step by what it changes gives the same value as judging the whole position again. */
static void
test_refined (void)
{
  guint n_checked = 0;

  visit_games (ACIES_TEST_TIMES (120), 4, check_refined, &n_checked);
  g_test_message ("%u moves", n_checked);
  g_assert_cmpuint (n_checked, >, ACIES_TEST_TIMES (20000));
}

static void
check_order (const AciesPosition *position,
             AciesRandom         *random,
             gpointer             data)
{
  AciesCandidate candidates[ACIES_MAX_LEGAL];
  const guint n = acies_ranking_fill_unclaimed (acies_network_get_default (), position, candidates, G_N_ELEMENTS (candidates));

  for (guint i = 1; i < n; i++)
    g_assert_cmpfloat (candidates[i].score, <=, candidates[i - 1].score);
}

/* The best step comes first, and none that looked worse at first seems better than it later. */
static void
test_order (void)
{
  visit_games (ACIES_TEST_TIMES (30), 6, check_order, NULL);
}

static void
check_hidden (const AciesPosition *position,
              AciesRandom         *random,
              gpointer             data)
{
  const AciesNetwork *network = acies_network_get_default ();
  AciesCandidate known[8], imagined[8];
  AciesPosition seen, other;
  guint n;

  acies_position_hide (position, (AciesSeat) position->turn, &seen);
  acies_position_complete (&seen, (AciesSeat) position->turn, random, &other);
  n = acies_ranking_fill (network, position, known, G_N_ELEMENTS (known));
  g_assert_cmpuint (acies_ranking_fill (network, &other, imagined, G_N_ELEMENTS (imagined)), ==, n);
  for (guint i = 0; i < n; i++)
    {
      g_assert_true (acies_step_equal (&known[i].step, &imagined[i].step));
      g_assert_true (known[i].score == imagined[i].score);
    }
}

/* The network sees nothing that its seat cannot know. */
static void
test_hidden (void)
{
  visit_games (ACIES_TEST_TIMES (120), 5, check_hidden, NULL);
}

/* What is at stake at a flag follows from the flags that have been claimed, seen by either side. */
static void
test_stakes (void)
{
  static const struct
  {
    guint own, enemy, flag, stakes;
  } cases[] = {
    { 0, 0, 4, 0 },
    /* The third in a row, at an end and between the others. */
    { 0x003, 0, 2, ACIES_STAKES_OWN_WIN },
    { 0x140, 0, 7, ACIES_STAKES_OWN_WIN | ACIES_STAKES_ENEMY_ALONE },
    { 0, 0x005, 1, ACIES_STAKES_ENEMY_WIN | ACIES_STAKES_OWN_ALONE },
    /* The fifth, wherever it lies. */
    { 0x01b, 0x124, 7, ACIES_STAKES_OWN_WIN | ACIES_STAKES_OWN_ALONE | ACIES_STAKES_ENEMY_ROW },
    /* One of two that are missing; those beyond the enemy's flags are out of reach. */
    { 0x001, 0, 1, ACIES_STAKES_OWN_ROW },
    { 0x001, 0, 2, ACIES_STAKES_OWN_ROW },
    { 0x001, 0, 3, 0 },
    { 0x001, 0x008, 1, ACIES_STAKES_OWN_ROW | ACIES_STAKES_ENEMY_ROW },
    { 0, 0x004, 1, ACIES_STAKES_OWN_ALONE | ACIES_STAKES_ENEMY_ROW },
    /* A claimed flag. */
    { 0x001, 0x002, 0, 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint seat = 0; seat < 2; seat++)
      {
        AciesPosition position;
        AciesSeatOdds odds;
        AciesRandom random;

        acies_random_init (&random, 8);
        acies_position_deal_seeded (&position, 0, ACIES_SEAT_SOUTH, &random);
        position.claimed[seat] = (guint16) cases[i].own;
        position.claimed[1 - seat] = (guint16) cases[i].enemy;
        acies_seat_odds_init (&odds, &position, seat);
        g_assert_cmpuint (odds.stakes[cases[i].flag], ==, cases[i].stakes);
      }
}

/* Mirrors the line of flags. */
static void
mirror (const AciesPosition *position,
        AciesPosition       *mirrored)
{
  const guint last = ACIES_N_FLAGS - 1;

  *mirrored = *position;
  mirrored->fog = position->fog < 0 ? -1 : (gint8) ((int) last - position->fog);
  mirrored->mud = position->mud < 0 ? -1 : (gint8) ((int) last - position->mud);
  for (guint seat = 0; seat < 2; seat++)
    {
      mirrored->claimed[seat] = mirrored->full[seat] = mirrored->used[seat] = 0;
      for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
        {
          mirrored->claimed[seat] |= (guint16) (((position->claimed[seat] >> flag) & 1) << (last - flag));
          mirrored->full[seat] |= (guint16) (((position->full[seat] >> flag) & 1) << (last - flag));
          mirrored->used[seat] |= (guint16) (((position->used[seat] >> flag) & 1) << (last - flag));
          mirrored->n_on[seat][last - flag] = position->n_on[seat][flag];
          mirrored->on[seat][last - flag] = position->on[seat][flag];
          mirrored->strength[seat][last - flag] = position->strength[seat][flag];
          memcpy (mirrored->slot[seat][last - flag], position->slot[seat][flag], sizeof position->slot[seat][flag]);
        }
    }
  for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
    mirrored->last[last - flag] = position->last[flag];
}

typedef struct
{
  guint n;
  double off;
  double brier;
} Quality;

static void
check_mirrored (const AciesPosition *position,
                AciesRandom         *random,
                gpointer             data)
{
  const AciesNetwork *network = acies_network_get_default ();
  Quality *quality = data;
  AciesPosition other;
  double difference;

  mirror (position, &other);
  difference = (double) acies_evaluate (network, position, position->turn, ACIES_DREW_NOT) -
               (double) acies_evaluate (network, &other, position->turn, ACIES_DREW_NOT);
  quality->off += ABS (difference);
  quality->n++;
}

/* It has learned that left and right are the same, but only nearly, as that is not built in. */
static void
test_mirrored (void)
{
  Quality quality = { 0 };

  visit_games (ACIES_TEST_TIMES (60), 6, check_mirrored, &quality);
  g_test_message ("off by %.4f on average", quality.off / quality.n);
  g_assert_cmpfloat (quality.off / quality.n, <, 0.03);
}

/* Its estimates come true: of the positions given some chance, about that share is won. */
static void
test_calibrated (void)
{
  const AciesNetwork *network = acies_network_get_default ();
  double said[5] = { 0 }, won[5] = { 0 };
  guint n[5] = { 0 };
  AciesRandom random;

  acies_random_init (&random, 7);
  for (guint i = 0; i < ACIES_TEST_TIMES (1500); i++)
    {
      AciesPosition position;
      struct { guint seat; float chance; } seen[400];
      guint n_seen = 0;

      acies_position_deal_seeded (&position, i % 2 == 0 ? 0 : ACIES_RULE_TACTICS_OFF,
                                  acies_test_seat (i & 1), &random);
      while (position.phase != ACIES_PHASE_OVER)
        {
          const guint seat = position.turn;
          AciesStep step;

          acies_ranking_choose (network, &position, &step);
          acies_position_play (&position, &step);
          if (position.phase == ACIES_PHASE_END && step.kind < ACIES_STEP_CLAIM && n_seen < G_N_ELEMENTS (seen))
            {
              seen[n_seen].seat = seat;
              seen[n_seen++].chance = acies_evaluate (network, &position, seat, ACIES_DREW_NOT);
            }
        }
      for (guint j = 0; j < n_seen; j++)
        {
          const guint bin = MIN (4, (guint) (seen[j].chance * 5));

          n[bin]++;
          said[bin] += (double) seen[j].chance;
          won[bin] += position.winner == ACIES_SEAT_NONE ? 0.5 : position.winner == (int) seen[j].seat;
        }
    }
  for (guint bin = 0; bin < 5; bin++)
    {
      g_test_message ("said %.3f won %.3f of %u", said[bin] / n[bin], won[bin] / n[bin], n[bin]);
      g_assert_cmpfloat_with_epsilon (said[bin] / n[bin], won[bin] / n[bin], 0.08);
    }
}

int
main (int    argc,
      char **argv)
{
  acies_test_init (&argc, &argv);

  g_test_add_func ("/network/file", test_file);
  g_test_add_func ("/network/members", test_members);
  g_test_add_func ("/network/damage", test_damage);
  g_test_add_func ("/network/sigmoid", test_sigmoid);
  g_test_add_func ("/network/refined", test_refined);
  g_test_add_func ("/network/order", test_order);
  g_test_add_func ("/network/hidden", test_hidden);
  g_test_add_func ("/network/stakes", test_stakes);
  g_test_add_func ("/network/mirrored", test_mirrored);
  g_test_add_func ("/network/calibrated", test_calibrated);

  return g_test_run ();
}
