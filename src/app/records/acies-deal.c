/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-deal.h"

#include "acies-taking-back.h"

/* By chance. */
guint64
acies_deal_create_seed (void)
{
  return ((guint64) g_random_int () << 32) | g_random_int ();
}

/* A new game of @players. */
AciesGame *
acies_deal_new (AciesRules         *rules,
                AciesSeat           starter,
                guint64             seed,
                const AciesPlayers *players)
{
  AciesGame *game = acies_game_new_seeded (rules, starter, seed);

  acies_seating_seat (game, players);

  return game;
}

/* The same cards as in @game, before anything is played. */
AciesGame *
acies_deal_again (AciesGame *game)
{
  AciesGame *copy = acies_game_copy (game);

  if (acies_game_get_result (copy) == ACIES_RESULT_CONCEDED)
    acies_game_undo (copy);
  acies_game_go_to (copy, 0);

  return copy;
}

/* The next game of those who play @game: the winner begins it, and after a draw whoever
 * began @game (rule 1.4). */
AciesGame *
acies_deal_next (AciesGame *game)
{
  g_autoptr (AciesRules) rules = acies_game_dup_rules (game);
  AciesSeat starter = acies_game_get_winner (game);
  AciesPlayers players;
  AciesGame *next;

  if (starter == ACIES_SEAT_NONE)
    starter = acies_game_get_starter (game);

  acies_seating_get_players (game, &players);
  next = acies_deal_new (rules, starter, acies_deal_create_seed (), &players);
  if (!acies_taking_back_get_allowed (game))
    acies_taking_back_rule_out (next);

  return next;
}
