/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-fuzz.h"
#include "acies-network-private.h"
#include "acies.h"

/*
 * Fuzz target: the input is a file of weights, or such numbers as are put into one whose
 * length and check sum are right. Weights are refused, or a player makes legal steps with
 * them.
 */

/* The first line of a file, the number of weights before them and the check sum behind them. */
#define MAGIC_SIZE strlen ("acies network 1\n")
#define WORD       4

/* The weights of a member of the library's network, with those of the input in place of the first ones. */
static GBytes *
make_file (const guint8 *data,
           gsize         size)
{
  AciesWeights weights = acies_network_get_default ()->weights[0];

  memcpy (&weights, data, MIN (size, sizeof weights));
  return acies_weights_to_bytes (&weights, 1);
}

static void
choose_steps (AciesPlayer *player)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesGame) game = acies_game_new_seeded (rules, ACIES_SEAT_SOUTH, 1);

  /* A turn of each side. */
  for (guint i = 0; i < 4; i++)
    {
      g_autoptr (AciesView) view = acies_game_create_view (game, acies_game_get_turn (game));
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesStep) step = acies_player_choose (player, view, NULL, &error);

      g_assert_no_error (error);
      acies_game_play (game, step, &error);
      g_assert_no_error (error);
    }
}

static void
try_file (GBytes *file)
{
  g_autoptr (AciesPlayer) player = acies_player_new (ACIES_MAX_LEVEL, 0);
  g_autoptr (GError) error = NULL;

  acies_player_set_nodes (player, 1);
  if (!acies_player_set_weights (player, file, &error))
    {
      acies_fuzz_check_error (error);
      return;
    }

  choose_steps (player);
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  g_autoptr (GBytes) file = g_bytes_new (data, size);
  g_autoptr (GBytes) made = NULL;

  try_file (file);
  if (size > MAGIC_SIZE + WORD && memcmp (data, "acies network 1\n", MAGIC_SIZE) == 0)
    {
      data += MAGIC_SIZE + WORD;
      size -= MAGIC_SIZE + WORD;
    }
  made = make_file (data, size);
  try_file (made);
  return 0;
}
