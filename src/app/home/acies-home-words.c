/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-home-words.h"

#include "acies-game-words.h"

/* Whose turn it is in the game on the table. */
static char *
describe_turn (AciesSession *session)
{
  AciesGame *game = acies_session_get_game (session);
  const AciesSeat turn = acies_game_get_turn (game);

  if (acies_session_get_over (session))
    return g_strdup (_("This game of the series is over"));
  if (acies_session_get_watching (session))
    return g_strdup (_("The computer plays both sides"));
  if (acies_session_get_two_persons (session))
    {
      g_autofree char *title = acies_session_dup_player_title (session, turn);

      /* Translators: %s is the name of one of two people */
      return g_strdup_printf (_("It is %s’s turn"), title);
    }

  return g_strdup (acies_session_get_level (session, turn) == 0 ? _("It is your turn") : _("It is the enemy’s turn"));
}

/* Says against whom the game on the table is, whose turn it is, and how many flags are held. */
char *
acies_home_words_describe_waiting (AciesSession *session)
{
  AciesGame *game;
  AciesSeat seat, enemy;
  g_autoptr (AciesView) view = NULL;
  g_autofree char *pairing = NULL;
  g_autofree char *turn = NULL;

  g_return_val_if_fail (ACIES_IS_SESSION (session), NULL);

  game = acies_session_get_game (session);
  seat = acies_session_find_person (game);
  enemy = seat == ACIES_SEAT_SOUTH ? ACIES_SEAT_NORTH : ACIES_SEAT_SOUTH;
  view = acies_game_create_view (game, seat);
  pairing = acies_session_dup_pairing (session, game);
  turn = describe_turn (session);

  /* Translators: of the game that waits: who plays, such as “Against the computer, level 3”; whose turn
   * it is; how many flags you, or who is named first, and the other side hold. The line break stays. */
  return g_strdup_printf (C_("game that waits", "%s\n%s, flags %u : %u"), pairing, turn,
                          acies_view_get_flags_held (view, seat), acies_view_get_flags_held (view, enemy));
}

/* Says what a game against the computer is like that is begun with one press. */
char *
acies_home_words_describe_next (AciesSettings *settings)
{
  const char *level;
  AciesPreset preset;

  g_return_val_if_fail (ACIES_IS_SETTINGS (settings), NULL);

  level = acies_game_words_get_level (acies_settings_get_level (settings));
  preset = acies_settings_get_preset (settings);
  if (preset == ACIES_PRESET_CLARIFIED)
    /* Translators: %s is a level of the computer, such as “2 – Soldier” */
    return g_strdup_printf (_("Level %s"), level);

  /* Translators: a level of the computer, such as “2 – Soldier”, and the name of the rules */
  return g_strdup_printf (_("Level %s, rules: %s"), level, acies_preset_get_name (preset));
}

/* Says how a game ended. */
char *
acies_home_words_describe_finished (const AciesFinishedGame *game)
{
  g_return_val_if_fail (game != NULL, NULL);

  switch (game->outcome)
    {
    case ACIES_OUTCOME_WON:
      /* Translators: of a game that is over; the flags that you and the enemy held */
      return g_strdup_printf (_("Won, flags %u : %u"), game->own_flags, game->enemy_flags);
    case ACIES_OUTCOME_LOST:
      /* Translators: of a game that is over; the flags that you and the enemy held */
      return g_strdup_printf (_("Lost, flags %u : %u"), game->own_flags, game->enemy_flags);
    case ACIES_OUTCOME_DRAWN:
    default:
      /* Translators: of a game that is over; the flags that you and the enemy held */
      return g_strdup_printf (_("Drawn, flags %u : %u"), game->own_flags, game->enemy_flags);
    }
}

/* Says against whom a game that is over was, and when it ended. */
char *
acies_home_words_describe_enemy (const AciesFinishedGame *game)
{
  g_autoptr (GDateTime) date = NULL;
  g_autofree char *day = NULL;

  g_return_val_if_fail (game != NULL, NULL);

  date = g_date_time_new_from_unix_local (game->date);
  day = g_date_time_format (date, "%x");
  /* Translators: of a game that is over: the level of the computer, and the date */
  return g_strdup_printf (_("Level %u, %s"), game->level, day);
}
