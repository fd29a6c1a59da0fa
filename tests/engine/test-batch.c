/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-test.h"

#include <string.h>

#include "acies-game-private.h"
#include "acies-view-private.h"

#define N_GAMES 32

static gconstpointer
get_rows (GBytes *bytes,
          gsize   size)
{
  g_assert_cmpuint (g_bytes_get_size (bytes), ==, size);
  return g_bytes_get_data (bytes, NULL);
}

/* A random legal move for each game; claims first, as nobody gains by waiting. */
static GBytes *
pick_moves (AciesBatch  *batch,
            AciesRandom *random)
{
  g_autoptr (GBytes) starts_bytes = NULL;
  g_autoptr (GBytes) bytes = acies_batch_list_moves (batch, &starts_bytes);
  const guint16 *moves = g_bytes_get_data (bytes, NULL);
  const guint32 *starts = get_rows (starts_bytes, (N_GAMES + 1) * sizeof *starts);
  guint16 picked[N_GAMES];

  g_assert_cmpuint (starts[N_GAMES] * sizeof *moves, ==, g_bytes_get_size (bytes));
  for (guint game = 0; game < N_GAMES; game++)
    {
      const guint n = starts[game + 1] - starts[game];

      g_assert_cmpuint (n, >, 0);
      picked[game] = moves[starts[game]];
      if (picked[game] < ACIES_MOVE_CLAIM)
        picked[game] = moves[starts[game] + acies_random_below (random, n)];
    }
  return g_bytes_new (picked, sizeof picked);
}

static void
check_numbers (AciesView *view,
               gboolean  *kinds)
{
  g_autoptr (GPtrArray) steps = acies_view_list_legal (view);
  g_autoptr (GBytes) bytes = acies_view_list_moves (view);
  const guint16 *moves = get_rows (bytes, steps->len * sizeof *moves);
  guint n_legal = 0;

  for (guint i = 0; i < steps->len; i++)
    {
      const AciesStep *step = g_ptr_array_index (steps, i);
      g_autoptr (AciesStep) found = acies_view_find_step (view, moves[i]);

      kinds[acies_step_get_kind (step)] = TRUE;
      g_assert_cmpuint (moves[i], ==, acies_step_get_move (step));
      g_assert_nonnull (found);
      g_assert_true (acies_step_equal (step, found));
    }
  for (guint move = 0; move <= ACIES_N_MOVES; move++)
    {
      g_autoptr (AciesStep) found = acies_view_find_step (view, move);

      n_legal += found != NULL;
    }
  g_assert_cmpuint (n_legal, ==, steps->len);
}

/* Each legal step has a number of its own, which stands for this step. */
static void
test_numbers (void)
{
  gboolean kinds[ACIES_STEP_DONE + 1] = { FALSE };

  for (guint set = 0; set < ACIES_TEST_N_RULE_SETS; set++)
    for (guint seed = 0; seed < 4; seed++)
      {
        g_autoptr (AciesGame) game = acies_test_random_game (acies_test_rule_sets[set], seed, ACIES_TEST_MAX_STEPS);

        for (guint n = 0; n < acies_game_get_n_steps (game); n++)
          {
            const guint seat = acies_game_peek_position_at (game, n)->turn;
            g_autoptr (AciesView) view = acies_game_create_view_at (game, n, acies_test_seat (seat));

            check_numbers (view, kinds);
          }
      }

  for (guint kind = 0; kind < G_N_ELEMENTS (kinds); kind++)
    g_assert_true (kinds[kind]);
}

/* Steps that no game has are no moves, and the other seat has none. */
static void
test_no_number (void)
{
  static const char *const never[] = { "SC@3", "TR:FO@3>4", "RE:SC@3>x", "DE:TR@1" };
  g_autoptr (AciesView) view = NULL;
  g_autoptr (AciesGame) game = acies_test_random_game (0, 1, 0);
  g_autoptr (GBytes) moves = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (never); i++)
    {
      g_autoptr (AciesStep) step = acies_step_new_from_string (never[i], NULL);

      if (step != NULL)
        g_assert_cmpuint (acies_step_get_move (step), ==, ACIES_N_MOVES);
    }

  view = acies_game_create_view (game, acies_seat_other (acies_game_get_turn (game)));
  moves = acies_view_list_moves (view);
  g_assert_cmpuint (g_bytes_get_size (moves), ==, 0);
  for (guint move = 0; move < ACIES_N_MOVES; move++)
    g_assert_null (acies_view_find_step (view, move));
}

/* A batch is what its games would be, each played for itself. */
static void
test_games (gconstpointer data)
{
  const guint bits = GPOINTER_TO_UINT (data);
  g_autoptr (AciesRules) rules = acies_rules_new_bits (bits);
  g_autoptr (AciesBatch) batch = acies_batch_new (rules, N_GAMES, 5);
  AciesGame *games[N_GAMES] = { NULL };
  AciesRandom random;
  guint n_done = 0;

  acies_random_init (&random, bits);
  for (guint n = 0; n < ACIES_TEST_TIMES (600); n++)
    {
      g_autoptr (GBytes) mask_bytes = acies_batch_mask_moves (batch);
      g_autoptr (GBytes) observed_bytes = acies_batch_observe (batch);
      g_autoptr (GBytes) turns = acies_batch_list_turns (batch);
      g_autoptr (GBytes) moves_bytes = pick_moves (batch, &random);
      const guint16 *moves = g_bytes_get_data (moves_bytes, NULL);
      const guint8 *mask = get_rows (mask_bytes, N_GAMES * ACIES_N_MOVES);
      const guint8 *observed = get_rows (observed_bytes, N_GAMES * ACIES_OBSERVATION_SIZE);
      g_autoptr (GBytes) rows_bytes = NULL;
      const gint8 *rows;

      for (guint i = 0; i < N_GAMES; i++)
        {
          AciesGame *game = games[i];
          g_autoptr (AciesView) view = NULL;
          g_autoptr (AciesView) same = acies_batch_create_view (batch, i);
          g_autoptr (GPtrArray) legal = NULL;
          g_autoptr (GBytes) seen = NULL;
          g_autoptr (AciesStep) step = NULL;
          guint n_legal = 0;

          if (game == NULL)
            {
              AciesSeat starter;
              const guint64 seed = acies_batch_find_deal (batch, i, &starter);

              game = games[i] = acies_game_new_seeded (rules, starter, seed);
            }
          view = acies_game_create_view (game, acies_game_get_turn (game));
          legal = acies_view_list_legal (view);
          g_assert_true (acies_view_equal (view, same));
          g_assert_cmpint (((const guint8 *) g_bytes_get_data (turns, NULL))[i], ==, acies_game_get_turn (game));
          for (guint move = 0; move < ACIES_N_MOVES; move++)
            n_legal += mask[i * ACIES_N_MOVES + move];
          g_assert_cmpuint (n_legal, ==, legal->len);
          for (guint j = 0; j < legal->len; j++)
            g_assert_true (mask[i * ACIES_N_MOVES + acies_step_get_move (g_ptr_array_index (legal, j))]);

          seen = acies_view_observe (view);
          g_assert_cmpmem (observed + i * ACIES_OBSERVATION_SIZE, ACIES_OBSERVATION_SIZE,
                           g_bytes_get_data (seen, NULL), g_bytes_get_size (seen));

          step = acies_view_find_step (view, moves[i]);
          g_assert_true (acies_game_play (game, step, NULL));
        }

      rows_bytes = acies_batch_play (batch, moves_bytes, NULL);
      rows = get_rows (rows_bytes, 3 * N_GAMES);
      for (guint i = 0; i < N_GAMES; i++)
        {
          AciesGame *game = games[i];
          const AciesSeat winner = acies_game_get_winner (game);
          const AciesSeat mover = acies_game_get_turn (game);

          g_assert_cmpint (rows[N_GAMES + i], ==, acies_game_get_phase (game) == ACIES_PHASE_OVER);
          g_assert_cmpint (rows[i], ==, winner == ACIES_SEAT_NONE ? 0 : winner == mover ? 1 : -1);
          if (rows[N_GAMES + i] == 0)
            {
              g_assert_cmpint (rows[2 * N_GAMES + i], ==, acies_game_get_turn (game));
              continue;
            }
          /* The next deal begins with the other seat. */
          g_assert_cmpint (rows[2 * N_GAMES + i], !=, acies_game_get_starter (game));
          g_clear_object (&games[i]);
          n_done++;
        }
    }

  for (guint i = 0; i < N_GAMES; i++)
    g_clear_object (&games[i]);
  g_assert_cmpuint (n_done, >=, ACIES_TEST_SLOWDOWN > 4 ? 0 : N_GAMES);
}

/* What cannot be played is told of with its game and its number, and nothing is played. */
static void
test_refused (void)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesBatch) batch = acies_batch_new (rules, N_GAMES, 1);
  g_autoptr (GBytes) before = acies_batch_observe (batch);
  static const struct
  {
    guint16 move;
    gsize n_moves;
    AciesError code;
    const char *message;
  } rows[] = {
    { ACIES_N_MOVES, N_GAMES, ACIES_ERROR_NOTATION, "Game 7: there is no move 1944, only 0 to 1943" },
    { G_MAXUINT16, N_GAMES, ACIES_ERROR_NOTATION, "Game 7: there is no move 65535, only 0 to 1943" },
    { ACIES_MOVE_CLAIM + 2, N_GAMES, ACIES_ERROR_ILLEGAL, "Game 7: move 1937, claim 3: *(rule 4.1)." },
    { ACIES_MOVE_TRAITOR, N_GAMES, ACIES_ERROR_ILLEGAL, "Game 7: move 1321, TR:R1@*>1: *" },
    { 0, N_GAMES - 1, ACIES_ERROR_NOTATION, "A move for each game takes 64 bytes, not 62" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      AciesRandom random = { { 1, 2, 3, 4 } };
      g_autoptr (GBytes) legal = pick_moves (batch, &random);
      guint16 moves[N_GAMES];
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (GBytes) after = NULL;
      g_autoptr (GError) error = NULL;

      memcpy (moves, g_bytes_get_data (legal, NULL), sizeof moves);
      moves[7] = rows[i].move;
      bytes = g_bytes_new (moves, rows[i].n_moves * sizeof *moves);
      g_assert_null (acies_batch_play (batch, bytes, &error));
      g_assert_error (error, ACIES_ERROR, (int) rows[i].code);
      if (!g_pattern_match_simple (rows[i].message, error->message))
        g_error ("%s", error->message);
      after = acies_batch_observe (batch);
      g_assert_true (g_bytes_equal (before, after));
    }
}

/* The same seed and moves give the same games, whatever was played before. */
static void
test_seed (void)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesBatch) one = acies_batch_new (rules, N_GAMES, 1);
  g_autoptr (AciesBatch) two = acies_batch_new (rules, N_GAMES, 2);
  g_autoptr (GBytes) first = acies_batch_observe (one);
  g_autoptr (GBytes) other = acies_batch_observe (two);
  AciesRandom random;

  g_assert_false (g_bytes_equal (first, other));
  acies_batch_reset (two, 1);

  acies_random_init (&random, 9);
  for (guint n = 0; n < ACIES_TEST_TIMES (400); n++)
    {
      g_autoptr (GBytes) observed = acies_batch_observe (one);
      g_autoptr (GBytes) same = acies_batch_observe (two);
      g_autoptr (GBytes) moves = pick_moves (one, &random);
      g_autoptr (GBytes) rows = acies_batch_play (one, moves, NULL);
      g_autoptr (GBytes) same_rows = acies_batch_play (two, moves, NULL);

      g_assert_true (g_bytes_equal (observed, same));
      g_assert_true (g_bytes_equal (rows, same_rows));
    }
}

static GBytes *
observe (const AciesPosition *truth,
         guint                seat)
{
  g_autoptr (AciesView) view = acies_view_new (truth, acies_test_seat (seat));

  return acies_view_observe (view);
}

static int
compare_cards (gconstpointer a,
               gconstpointer b,
               gpointer      user_data)
{
  return *(const guint8 *) a - *(const guint8 *) b;
}

/* What a seat knows, without the order in which cards were placed, and with what follows from the rest left out. */
static GBytes *
know (const AciesPosition *truth,
      guint                seat)
{
  AciesPosition seen;

  acies_position_hide (truth, acies_test_seat (seat), &seen);
  seen.no_draw = !acies_position_needs_draw (&seen);
  for (guint side = 0; side < 2; side++)
    {
      seen.led[side] = !acies_position_may_lead (truth, side);
      for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
        g_qsort_with_data (seen.slot[side][flag], seen.n_on[side][flag], 1, compare_cards, NULL);
      g_qsort_with_data (seen.discard[side], seen.n_discard[side], 1, compare_cards, NULL);
    }
  g_qsort_with_data (seen.named, seen.n_named, 1, compare_cards, NULL);
  return g_bytes_new (&seen, sizeof seen);
}

/* Two moments look the same only if the seat knows the same. */
static void
assert_complete (GHashTable          *known,
                 const AciesPosition *position,
                 guint                seat)
{
  g_autoptr (GBytes) observed = observe (position, seat);
  g_autoptr (GBytes) knows = know (position, seat);
  GBytes *before = g_hash_table_lookup (known, observed);

  if (before != NULL)
    g_assert_true (g_bytes_equal (before, knows));
  else
    g_hash_table_insert (known, g_steal_pointer (&observed), g_steal_pointer (&knows));
}

static GHashTable *
new_known (void)
{
  return g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref,
                                (GDestroyNotify) g_bytes_unref);
}

static void
test_knowledge (void)
{
  AciesRandom random;
  guint n_same = 0;
  guint n_known = 0;

  acies_random_init (&random, 3);
  for (guint n = 0; n < ACIES_TEST_TIMES (240); n++)
    {
      g_autoptr (GHashTable) south = new_known ();
      g_autoptr (GHashTable) north = new_known ();
      GHashTable *known[2] = { south, north };
      AciesPosition position;
      AciesStep step;
      guint n_steps = 0;

      acies_position_deal_seeded (&position, acies_test_rule_sets[n % ACIES_TEST_N_RULE_SETS], n & 1, &random);
      while (position.phase != ACIES_PHASE_OVER)
        {
          for (guint seat = 0; seat < 2; seat++)
            {
              g_autoptr (GBytes) observed = observe (&position, seat);
              AciesPosition seen;
              AciesPosition other;
              g_autoptr (GBytes) same = NULL;

              /* Whatever the seat cannot see may be otherwise. */
              acies_position_hide (&position, acies_test_seat (seat), &seen);
              acies_position_complete (&seen, acies_test_seat (seat), &random, &other);
              same = observe (&other, seat);
              g_assert_true (g_bytes_equal (observed, same));
              n_same += memcmp (&position, &other, sizeof other) != 0;
              n_known += (seen.known_deck[seat][0] | seen.known_deck[seat][1]) != 0;

              assert_complete (known[seat], &position, seat);
            }
          /* Moments that hardly differ: whatever may follow. */
          if (n_steps++ % 8 == 0)
            {
              AciesStep steps[ACIES_MAX_LEGAL];
              const guint n_legal = acies_position_list (&position, steps);

              for (guint i = 0; i < n_legal; i++)
                {
                  AciesPosition next = position;

                  acies_position_play (&next, &steps[i]);
                  for (guint seat = 0; seat < 2 && next.phase != ACIES_PHASE_OVER; seat++)
                    assert_complete (known[seat], &next, seat);
                }
            }
          acies_position_random_step (&position, &random, &step);
          acies_position_play (&position, &step);
        }
    }

  g_assert_cmpuint (n_same, >, 0);
  g_assert_cmpuint (n_known, >, 0);
}

/* What was given away stays as it is. */
static void
test_kept (void)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesBatch) batch = acies_batch_new (rules, N_GAMES, 1);
  g_autoptr (GBytes) observed = acies_batch_observe (batch);
  g_autoptr (GBytes) mask = acies_batch_mask_moves (batch);
  g_autofree char *before = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, observed);
  g_autofree char *mask_before = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, mask);
  g_autofree char *after = NULL;
  g_autofree char *mask_after = NULL;

  acies_batch_reset (batch, 2);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GBytes) again = acies_batch_observe (batch);
      g_autoptr (GBytes) mask_again = acies_batch_mask_moves (batch);

      g_assert_false (g_bytes_equal (observed, again));
      g_assert_false (g_bytes_equal (mask, mask_again));
    }
  after = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, observed);
  mask_after = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, mask);
  g_assert_cmpstr (before, ==, after);
  g_assert_cmpstr (mask_before, ==, mask_after);
}

int
main (int   argc,
      char *argv[])
{
  acies_test_init (&argc, &argv);

  g_test_add_func ("/batch/numbers", test_numbers);
  g_test_add_func ("/batch/no-number", test_no_number);
  for (guint set = 0; set < ACIES_TEST_N_RULE_SETS; set++)
    {
      g_autofree char *path = g_strdup_printf ("/batch/games/%u", acies_test_rule_sets[set]);

      g_test_add_data_func (path, GUINT_TO_POINTER (acies_test_rule_sets[set]), test_games);
    }
  g_test_add_func ("/batch/refused", test_refused);
  g_test_add_func ("/batch/seed", test_seed);
  g_test_add_func ("/batch/knowledge", test_knowledge);
  g_test_add_func ("/batch/kept", test_kept);

  return g_test_run ();
}
