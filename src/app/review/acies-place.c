/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-place.h"

/* The entry of @game that led to @place; %NULL at the beginning. */
AciesEntry *
acies_place_get_entry (AciesGame *game,
                       guint      place)
{
  g_autoptr (AciesEntry) entry = NULL;

  g_return_val_if_fail (ACIES_IS_GAME (game), NULL);
  g_return_val_if_fail (place <= acies_game_get_n_steps (game), NULL);

  /* The list keeps it. */
  entry = place > 0 ? g_list_model_get_item (acies_game_get_history (game), place - 1) : NULL;
  return entry;
}

/* The turn that @place belongs to, as the record counts them; 0 at the beginning. */
guint
acies_place_get_turn (AciesGame *game,
                      guint      place)
{
  AciesEntry *entry = acies_place_get_entry (game, place);

  return entry != NULL ? acies_entry_get_turn_number (entry) : 0;
}

/* Whether the step that led to @place was made by @seat. */
gboolean
acies_place_is_by (AciesGame *game,
                   guint      place,
                   AciesSeat  seat)
{
  AciesEntry *entry = acies_place_get_entry (game, place);

  return entry != NULL && acies_entry_get_seat (entry) == seat;
}

/* Whether the step that led to @place belongs to the turn that won the game. */
gboolean
acies_place_wins (AciesGame *game,
                  guint      place)
{
  const AciesSeat winner = acies_game_get_winner (game);

  return winner != ACIES_SEAT_NONE && acies_game_get_result (game) != ACIES_RESULT_CONCEDED &&
         acies_place_is_by (game, place, winner) &&
         acies_place_get_turn (game, place) == acies_place_get_turn (game, acies_game_get_n_steps (game));
}
