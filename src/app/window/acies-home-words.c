/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <stdlib.h>

#include "acies-home-words.h"

#include "acies-game-words.h"
#include "acies-settings.h"

/* Whose turn it is in the game on the table. */
static char *
describe_turn (AciesSession *session)
{
  AciesGame *game = acies_session_get_game (session);
  const AciesSeat turn = acies_game_get_turn (game);

  if (acies_session_get_over (session) && acies_contest_get (game) == ACIES_CONTEST_FIRST)
    return g_strdup (_("The first game is over"));
  if (acies_session_get_over (session))
    return g_strdup (_("This game of the series is over"));
  if (acies_session_get_watching (session))
    return g_strdup (_("The computer plays both sides"));
  if (acies_session_get_two_persons (session))
    {
      g_autofree char *title = acies_session_dup_player_title (session, turn);

      /* Translators: %s is the name of one of two people, such as “Anna” */
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
  seat = acies_seating_find_person (game);
  enemy = acies_seat_other (seat);
  view = acies_game_create_view (game, seat);
  pairing = acies_seating_dup_pairing (game);
  turn = describe_turn (session);

  /* Translators: of the game that waits: who plays, such as “Against the computer, level 3”; whose turn
     it is; how many flags you, or who is named first, and the other side hold. The line break stays. */
  return g_strdup_printf (C_("game that waits", "%s\n%s, flags %u–%u"), pairing, turn,
                          acies_view_get_flags_held (view, seat), acies_view_get_flags_held (view, enemy));
}

/* Says what the usual game is, which "win.play" begins with one press. */
char *
acies_home_words_describe_usual (void)
{
  GSettings *settings = acies_settings_get_person ();
  g_autofree char *level = acies_game_words_name_level (g_settings_get_uint (settings, "level"));

  if (g_settings_get_boolean (settings, "tactics-known"))
    /* Translators: what a game is like; %s is a level of the computer, such as “2 – Chloe” */
    return g_strdup_printf (_("Level %s, with tactics cards"), level);

  /* Translators: what a game is like; %s is a level of the computer, such as “2 – Chloe” */
  return g_strdup_printf (_("Level %s, without tactics cards"), level);
}

/* Says what the deal of today is, or how it went: @game is %NULL while it was not played to its end, and @waiting tells
 * whether it is among the unfinished games. */
char *
acies_home_words_describe_day (const AciesFinishedGame *game,
                               gboolean                 waiting)
{
  int points;
  gulong n;

  if (waiting)
    return g_strdup (_("Your game with today’s cards is waiting"));
  if (game == NULL)
    return g_strdup (_("Everyone gets the same cards today"));

  points = acies_contest_to_points (game->score);
  n = (gulong) abs (points);
  if (game->helped)
    /* Translators: of the deal of the day, which was played with help of the coach or after taking turns back */
    return g_strdup_printf (ngettext ("Done with help: %d point without luck", "Done with help: %d points without luck", n),
                            points);

  /* Translators: of the deal of the day */
  return g_strdup_printf (ngettext ("Done: %d point without luck", "Done: %d points without luck", n), points);
}

/* Puts what is said of days in a row below @text. */
char *
acies_home_words_add_days (const char *text,
                           guint       n_days)
{
  g_autofree char *days = acies_game_words_describe_days (n_days);

  return days != NULL ? g_strdup_printf ("%s\n%s", text, days) : g_strdup (text);
}
