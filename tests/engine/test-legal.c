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
static guint n_made[ACIES_STEP_DONE + 1];
static guint n_compared;

static int
compare_steps (const void *a,
               const void *b)
{
  return memcmp (a, b, sizeof (AciesStep));
}

static void
add (GArray *steps,
     guint   kind,
     guint   card,
     guint   target,
     guint   from,
     guint   flag)
{
  AciesStep step;

  acies_step_set (&step, kind, card, target, from, flag);
  g_array_append_val (steps, step);
}

/* Every step that can be written down at all, legal or not. */
static GArray *
list_everything (void)
{
  GArray *steps = g_array_new (FALSE, FALSE, sizeof (AciesStep));

  for (guint card = 0; card < ACIES_N_CARDS; card++)
    {
      for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
        add (steps, ACIES_STEP_PLAY, card, ACIES_CARD_NONE, 0, flag);
      add (steps, ACIES_STEP_RETURN, card, ACIES_CARD_NONE, 0, 0);
      for (guint from = 1; from <= ACIES_N_FLAGS; from++)
        {
          add (steps, ACIES_STEP_DESERTER, ACIES_CARD_DESERTER, card, from, 0);
          for (guint flag = 0; flag <= ACIES_N_FLAGS; flag++)
            {
              add (steps, ACIES_STEP_REDEPLOY, ACIES_CARD_REDEPLOY, card, from, flag);
              if (flag > 0)
                add (steps, ACIES_STEP_TRAITOR, ACIES_CARD_TRAITOR, card, from, flag);
            }
        }
    }
  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    add (steps, ACIES_STEP_CLAIM, ACIES_CARD_NONE, ACIES_CARD_NONE, 0, flag);
  add (steps, ACIES_STEP_SCOUT, ACIES_CARD_SCOUT, ACIES_CARD_NONE, 0, 0);
  add (steps, ACIES_STEP_PASS, ACIES_CARD_NONE, ACIES_CARD_NONE, 0, 0);
  add (steps, ACIES_STEP_DRAW, ACIES_CARD_TROOP_BACK, ACIES_CARD_NONE, 0, 0);
  add (steps, ACIES_STEP_DRAW, ACIES_CARD_TACTICS_BACK, ACIES_CARD_NONE, 0, 0);
  add (steps, ACIES_STEP_DONE, ACIES_CARD_NONE, ACIES_CARD_NONE, 0, 0);
  return steps;
}

static void G_GNUC_NORETURN
fail (const AciesPosition *position,
      const char          *what,
      const AciesStep     *step)
{
  g_autofree char *text = acies_position_to_text (position);
  g_autofree char *written = acies_step_to_string (step);

  g_error ("%s %s in phase %u of “%s”", written, what, position->phase, text);
}

/* The list against every step there is. */
static void
check_list (const AciesPosition *position,
            const GArray        *everything)
{
  AciesStep listed[ACIES_MAX_LEGAL], legal[ACIES_MAX_LEGAL];
  const guint n_listed = acies_position_list (position, listed);
  guint n_legal = 0;

  g_assert_cmpuint (n_listed, <=, ACIES_MAX_LEGAL);
  for (guint i = 0; i < everything->len; i++)
    {
      const AciesStep *step = &g_array_index (everything, AciesStep, i);

      if (acies_position_check (position, step) != ACIES_REFUSAL_NONE)
        continue;
      g_assert_cmpuint (n_legal, <, ACIES_MAX_LEGAL);
      legal[n_legal++] = *step;
    }

  qsort (listed, n_listed, sizeof (AciesStep), compare_steps);
  qsort (legal, n_legal, sizeof (AciesStep), compare_steps);
  for (guint i = 0; i < MAX (n_listed, n_legal); i++)
    {
      const int order = i >= n_legal ? -1 : i >= n_listed ? 1 : compare_steps (&listed[i], &legal[i]);

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
  AciesStep listed[ACIES_MAX_LEGAL];
  guint count[ACIES_MAX_LEGAL] = { 0 };
  const guint n = acies_position_list (position, listed);
  guint n_plays = 0;

  for (guint i = 0; i < n; i++)
    n_plays += listed[i].kind != ACIES_STEP_DONE && listed[i].kind != ACIES_STEP_CLAIM;

  for (guint i = 0; i < 40 * n_plays; i++)
    {
      AciesStep step;
      guint j = 0;

      acies_position_random_step (position, random, &step);
      while (j < n && !acies_step_equal (&listed[j], &step))
        j++;
      if (j == n)
        fail (position, "came up at random, but is not listed:", &step);
      count[j]++;
    }

  for (guint i = 0; i < n; i++)
    if (listed[i].kind != ACIES_STEP_DONE && listed[i].kind != ACIES_STEP_CLAIM &&
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
            const AciesStep     *step)
{
  const guint seat = before->turn;

  for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
    if (((before->claimed[0] | before->claimed[1]) & (1u << flag)) != 0 &&
        (memcmp (before->slot[0][flag], after->slot[0][flag], ACIES_SLOTS) != 0 ||
         memcmp (before->slot[1][flag], after->slot[1][flag], ACIES_SLOTS) != 0 ||
         (before->fog == (int) flag) != (after->fog == (int) flag) ||
         (before->mud == (int) flag) != (after->mud == (int) flag)))
      fail (before, "changes something at a claimed flag (4.6):", step);
  if ((before->claimed[0] & ~after->claimed[0]) != 0 || (before->claimed[1] & ~after->claimed[1]) != 0)
    fail (before, "takes a claimed flag back (4.6):", step);
  if ((before->shown & ~after->shown) != 0)
    fail (before, "hides a card that was seen:", step);
  if (after->turn != seat && step->kind != ACIES_STEP_DRAW && step->kind != ACIES_STEP_DONE)
    fail (before, "ends the turn:", step);
  if (after->turn != seat && acies_position_hand_size (after, seat) > ACIES_HAND_SIZE)
    fail (before, "leaves more than seven cards in the hand:", step);
  for (guint i = 0; i < 2; i++)
    {
      guint leaders = 0;

      for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
        leaders += acies_cardset_count (after->on[i][flag] & ACIES_CARDSET_LEADERS);
      if (leaders > 1)
        fail (before, "puts a second leader there (5.3):", step);
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
          AciesStep step;

          g_assert_cmpuint (++n, <, ACIES_TEST_MAX_STEPS);
          if (acies_random_below (&random, holds_guile (&position) ? 25 : 50) == 0)
            check_list (&position, everything);
          if (acies_random_below (&random, 3000) == 0 &&
              acies_position_claimable (&position, position.turn) == 0)
            check_chances (&position, &random);

          if (position.phase == ACIES_PHASE_END && acies_random_below (&random, 4) == 0)
            {
              /* Random play claims at once; here a claim may also be left for later. */
              AciesStep listed[ACIES_MAX_LEGAL];

              step = listed[acies_random_below (&random, acies_position_list (&position, listed))];
            }
          else
            acies_position_random_step (&position, &random, &step);
          if (acies_position_check (&position, &step) != ACIES_REFUSAL_NONE)
            fail (&position, "came up at random, but is not legal:", &step);

          acies_position_play (&position, &step);
          n_made[step.kind]++;
          check_step (&before, &position, &step);
          acies_test_assert_sound (&position);
        }
      {
        AciesStep listed[ACIES_MAX_LEGAL];

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
          AciesStep step;

          acies_position_random_step (&position, &random, &step);
          acies_position_play (&position, &step);
          check_step (&before, &position, &step);
          acies_test_assert_sound (&position);
          if (n_steps % 8 == 0)
            check_list (&position, everything);
        }
    }
}

static void
test_counts (void)
{
  for (guint kind = 0; kind <= ACIES_STEP_DONE; kind++)
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
