/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-deal-private.h"
#include "acies-fuzz.h"
#include "acies-game-private.h"
#include "acies-rules-private.h"
#include "acies-view-private.h"
#include "acies.h"

/*
 * Fuzz target: the input is a line with switches of the rules, a line with a position in the
 * notation, and steps that are played from there, separated by white space.
 */

#define SEED 1

/* Every card lies in one place: on the table, in a hand, in a deck or among the discards. Returns whether none is left
 * over, which a position that is set up may do. */
static gboolean
check_cards (const AciesPosition *position)
{
  guint found[ACIES_N_CARDS] = { 0 };
  guint n_found = 0;

  for (guint seat = 0; seat < 2; seat++)
    {
      for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
        for (guint i = 0; i < position->n_on[seat][flag]; i++)
          found[position->slot[seat][flag][i]]++;
      for (guint i = 0; i < position->n_discard[seat]; i++)
        found[position->discard[seat][i]]++;
      for (guint card = 0; card < ACIES_N_CARDS; card++)
        found[card] += acies_position_holds (position, seat, card);
    }
  for (guint deck = 0; deck < 2; deck++)
    for (guint i = 0; i < position->n_deck[deck]; i++)
      found[position->deck[deck][i]]++;
  if (position->fog >= 0)
    found[ACIES_CARD_FOG]++;
  if (position->mud >= 0)
    found[ACIES_CARD_MUD]++;

  for (guint card = 0; card < ACIES_N_CARDS; card++)
    {
      g_assert_cmpuint (found[card], <=, 1);
      n_found += found[card];
    }
  return n_found == ((position->rules & ACIES_RULE_TACTICS_OFF) != 0 ? ACIES_N_TROOPS : ACIES_N_CARDS);
}

/* A game that is made up from a view looks the same. All that the seat knows can be written and set up again, if each card
 * has a place and no hand is larger than a game makes it. */
static void
check_whole_view (AciesGame  *game,
                  AciesRules *rules,
                  AciesView  *view)
{
  const AciesPosition *truth = acies_game_peek_position (game);
  g_autofree char *text = acies_view_to_position (view);
  g_autoptr (AciesGame) sample = acies_view_sample (view, SEED);
  g_autoptr (AciesView) again = acies_game_create_view (sample, acies_view_get_seat (view));

  check_cards (acies_game_peek_position (sample));
  g_assert_true (acies_view_equal (view, again));
  if (check_cards (truth) && acies_position_hand_size (truth, 0) <= ACIES_HAND_SIZE &&
      acies_position_hand_size (truth, 1) <= ACIES_HAND_SIZE)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesGame) other = acies_game_new_for_position (rules, text, SEED, &error);
      g_autoptr (AciesView) seen = NULL;
      g_autofree char *written = NULL;

      g_assert_no_error (error);
      g_assert_true (check_cards (acies_game_peek_position (other)));
      seen = acies_game_create_view (other, acies_view_get_seat (view));
      written = acies_view_to_position (seen);
      g_assert_cmpstr (written, ==, text);
    }
}

/* What a seat may know can be written, and set up again. */
static void
check_views (AciesGame  *game,
             AciesRules *rules)
{
  for (AciesSeat seat = ACIES_SEAT_SOUTH; seat <= ACIES_SEAT_NORTH; seat++)
    {
      g_autoptr (AciesView) view = acies_game_create_view (game, seat);
      g_autofree char *text = acies_view_to_string (view);
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesGame) again = acies_game_new_for_position (rules, text, SEED, &error);

      g_assert_no_error (error);
      g_assert_nonnull (again);
      check_whole_view (game, rules, view);
    }
}

static AciesRules *
read_rules (const char *line)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesRules) again = acies_rules_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *written = NULL;

  if (!acies_rules_parse (rules, line, &error))
    {
      acies_fuzz_check_error (error);
      return NULL;
    }

  written = acies_rules_to_string (rules);
  g_assert_true (acies_rules_parse (again, written, NULL));
  g_assert_true (acies_rules_equal (rules, again));
  return g_steal_pointer (&rules);
}

static AciesGame *
read_position (AciesRules *rules,
               const char *line)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesGame) game = acies_game_new_for_position (rules, line, SEED, &error);
  g_autoptr (AciesGame) again = NULL;
  g_autofree char *written = NULL;
  g_autofree char *rewritten = NULL;

  if (game == NULL)
    {
      acies_fuzz_check_error (error);
      return NULL;
    }

  written = acies_game_to_position (game);
  again = acies_game_new_for_position (rules, written, SEED, &error);
  g_assert_no_error (error);
  rewritten = acies_game_to_position (again);
  g_assert_cmpstr (written, ==, rewritten);
  return g_steal_pointer (&game);
}

/* A step that is understood is written as it was read, and is refused or played. */
static gboolean
play_step (AciesGame   *game,
           const char **text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) refusal = NULL;
  g_autofree char *written = NULL;
  g_autoptr (AciesStep) again = NULL;
  const char *where;
  g_autoptr (AciesStep) step = acies_steps_next (text, &where, &error);

  if (step == NULL)
    {
      if (error != NULL)
        acies_fuzz_check_error (error);
      return error != NULL;
    }

  written = acies_step_to_string (step);
  again = acies_step_new_from_string (written, &error);
  g_assert_no_error (error);
  g_assert_true (acies_step_equal (step, again));
  if (acies_game_play (game, step, &refusal))
    check_cards (acies_game_peek_position (game));
  else
    acies_fuzz_check_error (refusal);
  return TRUE;
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_auto (GStrv) lines = g_strsplit (text, "\n", 3);
  g_autoptr (AciesRules) rules = NULL;
  g_autoptr (AciesGame) game = NULL;
  const char *steps;

  if (g_strv_length (lines) < 2 || !g_utf8_validate (text, -1, NULL))
    return 0;

  rules = read_rules (lines[0]);
  game = rules != NULL ? read_position (rules, lines[1]) : NULL;
  if (game == NULL)
    return 0;

  check_cards (acies_game_peek_position (game));
  steps = lines[2] != NULL ? lines[2] : "";
  while (play_step (game, &steps))
    continue;
  check_views (game, rules);
  return 0;
}
