/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-fuzz.h"
#include "acies-peer.h"

/*
 * Fuzz target: the input is what another program says in a game that it plays at the south
 * side. Its first line has the seed of the cards and the number of a preset; then it may give the
 * number of its protocol, so that it is told more. Whatever it says,
 * its steps are legal, or its game ends with the reason.
 */

/* More than the longest game has. */
#define MAX_STEPS 2000

/* The enemy claims what it can, and otherwise makes the first step there is. */
static AciesStep *
choose_for_enemy (AciesView *view)
{
  g_autoptr (GPtrArray) steps = acies_view_list_legal (view);

  for (guint i = 0; i < steps->len; i++)
    if (acies_step_get_kind (g_ptr_array_index (steps, i)) == ACIES_STEP_CLAIM)
      return acies_step_copy (g_ptr_array_index (steps, i));

  return acies_step_copy (g_ptr_array_index (steps, 0));
}

static void
play (AciesGame *game,
      AciesPeer *peer)
{
  AciesSeat last = ACIES_SEAT_NONE;

  for (guint i = 0; i < MAX_STEPS && acies_game_get_phase (game) != ACIES_PHASE_OVER; i++)
    {
      const AciesSeat turn = acies_game_get_turn (game);
      g_autoptr (AciesView) view = acies_game_create_view (game, turn);
      g_autoptr (AciesStep) step = NULL;
      g_autoptr (GError) error = NULL;

      if (turn == ACIES_SEAT_SOUTH && last != turn)
        acies_peer_begin_turn (peer, last == ACIES_SEAT_NONE ? "" : "R7@3 +t");
      last = turn;

      step = turn == ACIES_SEAT_SOUTH ? acies_peer_choose (peer, view, NULL, &error) : choose_for_enemy (view);
      if (step == NULL)
        {
          acies_fuzz_check_error (error);
          return;
        }
      acies_game_play (game, step, &error);
      g_assert_no_error (error);
    }

  g_assert_cmpint (acies_game_get_phase (game), ==, ACIES_PHASE_OVER);
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  const char *rest = memchr (data, '\n', size);
  const gsize head = rest != NULL ? (gsize) (rest - (const char *) data) + 1 : size;
  g_autoptr (GInputStream) from = g_memory_input_stream_new_from_data (data + head, (gssize) (size - head), NULL);
  g_autoptr (GOutputStream) to = g_memory_output_stream_new_resizable ();
  g_autoptr (AciesRules) rules = NULL;
  g_autoptr (AciesGame) game = NULL;
  g_autoptr (AciesPeer) peer = NULL;
  char *end;
  guint64 seed;

  seed = g_ascii_strtoull (text, &end, 10);
  rules = acies_rules_new_for_preset (g_ascii_strtoull (end, NULL, 10) % ACIES_PRESET_CUSTOM);
  game = acies_game_new_seeded (rules, ACIES_SEAT_SOUTH, seed);
  peer = acies_peer_new_for_streams (from, to, rules);
  acies_peer_begin_game (peer);
  play (game, peer);
  acies_peer_end_game (peer, "claim 4 +k", "n forfeit", NULL);
  return 0;
}
