/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-test.h"

#include <string.h>

/*
 * Legal steps: what is listed is exactly what is allowed, random play makes only such
 * steps and may make each, and every step leaves a sound position.
 */

#define N_GAMES ACIES_TEST_TIMES (2000)

/* How often each kind of step was made, by all games. */
static guint n_made[ACIES_MOVE_DONE + 1];
static guint n_compared;

static int
compare_moves (const void *a,
               const void *b)
{
  return memcmp (a, b, sizeof (AciesMove));
}

static void
add (GArray *steps,
     guint   kind,
     guint   card,
     guint   target,
     guint   from,
     guint   flag)
{
  AciesMove move;

  acies_move_set (&move, kind, card, target, from, flag);
  g_array_append_val (steps, move);
}

/* Every step that can be written down at all, legal or not. */
static GArray *
list_everything (void)
{
  GArray *steps = g_array_new (FALSE, FALSE, sizeof (AciesMove));

  for (guint card = 0; card < ACIES_N_CARDS; card++)
    {
      for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
        add (steps, ACIES_MOVE_PLAY, card, ACIES_CARD_NONE, 0, flag);
      add (steps, ACIES_MOVE_RETURN, card, ACIES_CARD_NONE, 0, 0);
      for (guint from = 1; from <= ACIES_N_FLAGS; from++)
        {
          add (steps, ACIES_MOVE_DESERTER, ACIES_CARD_DESERTER, card, from, 0);
          for (guint flag = 0; flag <= ACIES_N_FLAGS; flag++)
            {
              add (steps, ACIES_MOVE_REDEPLOY, ACIES_CARD_REDEPLOY, card, from, flag);
              if (flag > 0)
                add (steps, ACIES_MOVE_TRAITOR, ACIES_CARD_TRAITOR, card, from, flag);
            }
        }
    }
  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    add (steps, ACIES_MOVE_CLAIM, ACIES_CARD_NONE, ACIES_CARD_NONE, 0, flag);
  add (steps, ACIES_MOVE_SCOUT, ACIES_CARD_SCOUT, ACIES_CARD_NONE, 0, 0);
  add (steps, ACIES_MOVE_PASS, ACIES_CARD_NONE, ACIES_CARD_NONE, 0, 0);
  add (steps, ACIES_MOVE_DRAW, ACIES_CARD_TROOP_BACK, ACIES_CARD_NONE, 0, 0);
  add (steps, ACIES_MOVE_DRAW, ACIES_CARD_TACTICS_BACK, ACIES_CARD_NONE, 0, 0);
  add (steps, ACIES_MOVE_DONE, ACIES_CARD_NONE, ACIES_CARD_NONE, 0, 0);
  return steps;
}

static void G_GNUC_NORETURN
fail (const AciesPosition *position,
      const char          *what,
      const AciesMove     *move)
{
  g_autofree char *text = acies_position_to_text (position);
  g_autofree char *step = acies_move_to_string (move);

  g_error ("%s %s in phase %u of “%s”", step, what, position->phase, text);
}

/* The list against every step there is. */
static void
check_list (const AciesPosition *position,
            const GArray        *everything)
{
  AciesMove listed[ACIES_MAX_LEGAL], legal[ACIES_MAX_LEGAL];
  const guint n_listed = acies_position_list (position, listed);
  guint n_legal = 0;

  g_assert_cmpuint (n_listed, <=, ACIES_MAX_LEGAL);
  for (guint i = 0; i < everything->len; i++)
    {
      const AciesMove *move = &g_array_index (everything, AciesMove, i);

      if (acies_position_check (position, move) != ACIES_REFUSAL_NONE)
        continue;
      g_assert_cmpuint (n_legal, <, ACIES_MAX_LEGAL);
      legal[n_legal++] = *move;
    }

  qsort (listed, n_listed, sizeof (AciesMove), compare_moves);
  qsort (legal, n_legal, sizeof (AciesMove), compare_moves);
  for (guint i = 0; i < MAX (n_listed, n_legal); i++)
    {
      const int order = i >= n_legal ? -1 : i >= n_listed ? 1 : compare_moves (&listed[i], &legal[i]);

      if (order < 0)
        fail (position, "is listed, but not legal or listed twice:", &listed[i]);
      if (order > 0)
        fail (position, "is legal, but not listed:", &legal[i]);
    }
  n_compared++;
}

/* Whether random play comes to each legal play, about equally often. */
static void
check_chances (const AciesPosition *position,
               AciesRandom         *random)
{
  AciesMove listed[ACIES_MAX_LEGAL];
  guint count[ACIES_MAX_LEGAL] = { 0 };
  const guint n = acies_position_list (position, listed);
  guint n_plays = 0;

  for (guint i = 0; i < n; i++)
    n_plays += listed[i].kind != ACIES_MOVE_DONE && listed[i].kind != ACIES_MOVE_CLAIM;

  for (guint i = 0; i < 40 * n_plays; i++)
    {
      AciesMove move;
      guint j = 0;

      acies_position_random_move (position, random, &move);
      while (j < n && !acies_move_equal (&listed[j], &move))
        j++;
      if (j == n)
        fail (position, "came up at random, but is not listed:", &move);
      count[j]++;
    }

  for (guint i = 0; i < n; i++)
    if (listed[i].kind != ACIES_MOVE_DONE && listed[i].kind != ACIES_MOVE_CLAIM &&
        (count[i] < 8 || count[i] > 100))
      fail (position, "comes up too rarely or too often:", &listed[i]);
}

static gboolean
holds_guile (const AciesPosition *position)
{
  const guint guile = ACIES_EXTRA (ACIES_CARD_REDEPLOY) | ACIES_EXTRA (ACIES_CARD_DESERTER) |
                      ACIES_EXTRA (ACIES_CARD_TRAITOR);

  return (position->phase == ACIES_PHASE_PLAY || position->phase == ACIES_PHASE_CLAIM_FIRST) &&
         (position->extra[position->turn] & guile) != 0;
}

/* Who has passed, and what a step must not change. */
static void
check_step (const AciesPosition *before,
            const AciesPosition *after,
            const AciesMove     *move)
{
  const guint seat = before->turn;

  for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
    if (((before->claimed[0] | before->claimed[1]) & (1u << flag)) != 0 &&
        (memcmp (before->slot[0][flag], after->slot[0][flag], ACIES_SLOTS) != 0 ||
         memcmp (before->slot[1][flag], after->slot[1][flag], ACIES_SLOTS) != 0 ||
         (before->fog == (int) flag) != (after->fog == (int) flag) ||
         (before->mud == (int) flag) != (after->mud == (int) flag)))
      fail (before, "changes something at a claimed flag (4.6):", move);
  if ((before->claimed[0] & ~after->claimed[0]) != 0 || (before->claimed[1] & ~after->claimed[1]) != 0)
    fail (before, "takes a claimed flag back (4.6):", move);
  if ((before->shown & ~after->shown) != 0)
    fail (before, "hides a card that was seen:", move);
  if (after->turn != seat && move->kind != ACIES_MOVE_DRAW && move->kind != ACIES_MOVE_DONE)
    fail (before, "ends the turn:", move);
  if (after->turn != seat && acies_position_hand_size (after, seat) > ACIES_HAND_SIZE)
    fail (before, "leaves more than seven cards in the hand:", move);
  for (guint i = 0; i < 2; i++)
    {
      guint leaders = 0;

      for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
        leaders += acies_cardset_count (after->on[i][flag] & ACIES_CARDSET_LEADERS);
      if (leaders > 1)
        fail (before, "puts a second leader there (5.3):", move);
    }
}

static void
test_games (gconstpointer data)
{
  const guint bits = GPOINTER_TO_UINT (data);
  g_autoptr (GArray) everything = list_everything ();
  AciesRandom random;
  guint64 n_steps = 0;
  guint n_results[ACIES_RESULT_CONCEDED + 1] = { 0 };

  acies_random_init (&random, bits);
  for (guint game = 0; game < N_GAMES; game++)
    {
      AciesPosition position;
      guint n = 0;

      acies_position_deal_seeded (&position, bits, acies_test_seat (game & 1), &random);
      acies_test_assert_sound (&position);
      while (position.phase != ACIES_PHASE_OVER)
        {
          const AciesPosition before = position;
          AciesMove move;

          g_assert_cmpuint (++n, <, ACIES_TEST_MAX_STEPS);
          if (acies_random_below (&random, holds_guile (&position) ? 25 : 50) == 0)
            check_list (&position, everything);
          if (acies_random_below (&random, 3000) == 0 &&
              acies_position_claimable (&position, position.turn) == 0)
            check_chances (&position, &random);

          if (position.phase == ACIES_PHASE_END && acies_random_below (&random, 4) == 0)
            {
              /* Random play claims at once; here a claim may also be left for later. */
              AciesMove listed[ACIES_MAX_LEGAL];

              move = listed[acies_random_below (&random, acies_position_list (&position, listed))];
            }
          else
            acies_position_random_move (&position, &random, &move);
          if (acies_position_check (&position, &move) != ACIES_REFUSAL_NONE)
            fail (&position, "came up at random, but is not legal:", &move);

          acies_position_play (&position, &move);
          n_made[move.kind]++;
          check_step (&before, &position, &move);
          acies_test_assert_sound (&position);
        }
      {
        AciesMove listed[ACIES_MAX_LEGAL];

        g_assert_cmpuint (acies_position_list (&position, listed), ==, 0);
        g_assert_cmpint (position.result, !=, ACIES_RESULT_NONE);
      }
      n_results[position.result]++;
      n_steps += n;
    }

  g_test_message ("%" G_GUINT64_FORMAT " steps; %u breakthroughs, %u envelopments, %u by more flags, "
                  "%u draws", n_steps, n_results[ACIES_RESULT_BREAKTHROUGH],
                  n_results[ACIES_RESULT_ENVELOPMENT], n_results[ACIES_RESULT_MORE_FLAGS],
                  n_results[ACIES_RESULT_DRAW]);
}

/*
 * Crowded tables, which random play hardly reaches: many tactics cards in hand, full
 * lines, empty decks, weather.
 */
static void
test_crowded (void)
{
  g_autoptr (GArray) everything = list_everything ();
  AciesRandom random;

  acies_random_init (&random, 77);
  for (guint i = 0; i < ACIES_TEST_TIMES (6000); i++)
    {
      const guint bits = acies_test_rule_sets[i % ACIES_TEST_N_RULE_SETS] & ~(guint) ACIES_RULE_TACTICS_OFF;
      const guint fill = acies_random_below (&random, 4);
      guint8 cards[ACIES_N_CARDS];
      guint n = 0;
      AciesPosition position;

      acies_position_init (&position, bits, acies_test_seat (i & 1));
      for (guint8 card = 0; card < ACIES_N_CARDS; card++)
        cards[card] = card;
      acies_random_shuffle (&random, cards, ACIES_N_CARDS);
      for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
        {
          const guint owner = acies_random_below (&random, 8);

          if (owner < 2 && __builtin_popcount (position.claimed[owner]) < 2)
            position.claimed[owner] |= (guint16) (1u << flag);
        }
      for (; n < ACIES_N_CARDS; n++)
        {
          const guint seat = acies_random_below (&random, 2);
          const guint flag = acies_random_below (&random, ACIES_N_FLAGS);
          const guint card = cards[n];
          const gboolean tactics = card >= ACIES_N_TROOPS;

          if (acies_random_below (&random, 4) >= fill && !(tactics && acies_random_below (&random, 2) == 0))
            {
              if (acies_position_hand_size (&position, seat) < ACIES_HAND_SIZE)
                acies_position_give (&position, seat, card);
              else
                position.deck[tactics][position.n_deck[tactics]++] = (guint8) card;
            }
          else if (card == ACIES_CARD_FOG || card == ACIES_CARD_MUD)
            acies_position_set_weather (&position, card, (int) flag);
          else if (card >= ACIES_FIRST_EXTRA)
            {
              position.discard[seat][position.n_discard[seat]++] = (guint8) card;
              position.played[seat]++;
            }
          else if (position.n_on[seat][flag] < (position.mud == (int) flag ? 4 : 3) &&
                   !(card <= ACIES_CARD_DARIUS && card >= ACIES_CARD_ALEXANDER && position.led[seat]))
            acies_position_put (&position, seat, flag, card);
          else
            position.deck[tactics][position.n_deck[tactics]++] = (guint8) card;
        }
      position.played[1 - position.turn] = position.played[position.turn] =
        MAX (position.played[0], position.played[1]);

      check_list (&position, everything);
      if (i % 64 == 0 && acies_position_claimable (&position, position.turn) == 0)
        check_chances (&position, &random);
      for (guint n_steps = 0; position.phase != ACIES_PHASE_OVER && n_steps < 40; n_steps++)
        {
          const AciesPosition before = position;
          AciesMove move;

          acies_position_random_move (&position, &random, &move);
          acies_position_play (&position, &move);
          check_step (&before, &position, &move);
          acies_test_assert_sound (&position);
          if (n_steps % 8 == 0)
            check_list (&position, everything);
        }
    }
}

static void
test_counts (void)
{
  for (guint kind = 0; kind <= ACIES_MOVE_DONE; kind++)
    {
      g_test_message ("kind %u: %u steps", kind, n_made[kind]);
      g_assert_cmpuint (n_made[kind], >=, 500 / ACIES_TEST_SLOWDOWN);
    }
  g_test_message ("%u lists compared", n_compared);
}

int
main (int    argc,
      char **argv)
{
  acies_test_init (&argc, &argv);

  for (guint i = 0; i < ACIES_TEST_N_RULE_SETS; i++)
    {
      g_autofree char *path = g_strdup_printf ("/legal/games-%02x", acies_test_rule_sets[i]);

      g_test_add_data_func (path, GUINT_TO_POINTER (acies_test_rule_sets[i]), test_games);
    }
  g_test_add_func ("/legal/crowded", test_crowded);
  g_test_add_func ("/legal/counts", test_counts);

  return g_test_run ();
}
