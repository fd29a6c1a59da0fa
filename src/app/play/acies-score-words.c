/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-score-words.h"

#include "acies-game-log.h"

static gboolean
is_you (AciesSession *session,
        AciesSeat     seat)
{
  return !acies_session_get_two_persons (session) && acies_session_get_level (session, seat) == 0;
}

/* The name of the player at @seat, for the heading of a column. */
char *
acies_score_words_name_player (AciesSession *session,
                               AciesSeat     seat)
{
  return acies_game_log_name_player (session, seat);
}

const char *
acies_score_words_name_result (AciesResult result)
{
  switch (result)
    {
    case ACIES_RESULT_BREAKTHROUGH:
      return C_("score sheet", "Breakthrough");
    case ACIES_RESULT_ENVELOPMENT:
      return C_("score sheet", "Envelopment");
    case ACIES_RESULT_MORE_FLAGS:
      return C_("score sheet", "More flags");
    case ACIES_RESULT_DRAW:
      return C_("score sheet", "Draw");
    case ACIES_RESULT_CONCEDED:
      return C_("score sheet", "Conceded");
    case ACIES_RESULT_NONE:
    default:
      return "";
    }
}

/* Says when the series ends. */
char *
acies_score_words_describe_end (AciesSeries *series)
{
  switch (acies_series_get_end (series))
    {
    case ACIES_SERIES_END_GAMES:
      return g_strdup_printf (ngettext ("The series ends after %u game.",
                                        "The series ends after %u games.",
                                        acies_series_get_n_games (series)),
                              acies_series_get_n_games (series));
    case ACIES_SERIES_END_LEAD:
      return g_strdup (_("The series ends at a lead of 10 points."));
    case ACIES_SERIES_END_WINS:
      return g_strdup (_("The series ends after 5 wins in a row."));
    case ACIES_SERIES_END_BREAKTHROUGHS:
      return g_strdup (_("The series ends after 3 breakthroughs in a row, each with fewer than 5 flags."));
    case ACIES_SERIES_END_CAMPAIGN:
    default:
      return g_strdup (_("The campaign ends at a lead of 10 points, after 5 wins in a row, or after 3 breakthroughs in a row, each with fewer than 5 flags."));
    }
}

static char *
describe_winner (AciesSession *session,
                 AciesSeries  *series)
{
  const AciesSeat winner = acies_series_get_winner (series);
  const guint south = acies_series_get_points (series, ACIES_SEAT_SOUTH);
  const guint north = acies_series_get_points (series, ACIES_SEAT_NORTH);
  const guint won = winner == ACIES_SEAT_NORTH ? north : south;
  const guint lost = winner == ACIES_SEAT_NORTH ? south : north;
  g_autofree char *title = NULL;

  if (winner == ACIES_SEAT_NONE)
    /* Translators: the points of both sides */
    return g_strdup_printf (_("The series ends in a draw, %u to %u."), south, north);
  if (is_you (session, winner))
    /* Translators: your points, and those of the enemy */
    return g_strdup_printf (_("You win the series, %u to %u."), won, lost);

  title = acies_session_dup_player_title (session, winner);
  /* Translators: a player’s name, or “The computer (level 3)”; that one’s points, and
   * those of the other side */
  return g_strdup_printf (_("%s wins the series, %u to %u."), title, won, lost);
}

/* Says how the series of @session stands, or how it ended. */
char *
acies_score_words_describe_standing (AciesSession *session)
{
  AciesSeries *series = acies_series_score_get_series (acies_session_get_score (session));
  const guint south = acies_series_get_points (series, ACIES_SEAT_SOUTH);
  const guint north = acies_series_get_points (series, ACIES_SEAT_NORTH);
  const AciesSeat leader = south > north ? ACIES_SEAT_SOUTH : ACIES_SEAT_NORTH;
  g_autofree char *title = NULL;

  if (acies_series_get_finished (series))
    return describe_winner (session, series);
  if (acies_series_get_n_played (series) == 0)
    return g_strdup (_("This is the first game of the series."));
  if (south == north)
    /* Translators: the points of both sides */
    return g_strdup_printf (_("The series stands at %u to %u."), south, north);
  if (is_you (session, leader))
    /* Translators: your points, and those of the enemy */
    return g_strdup_printf (_("You lead the series, %u to %u."), MAX (south, north), MIN (south, north));

  title = acies_session_dup_player_title (session, leader);
  /* Translators: a player’s name, or “The computer (level 3)”; that one’s points, and
   * those of the other side */
  return g_strdup_printf (_("%s leads the series, %u to %u."), title,
                          MAX (south, north), MIN (south, north));
}

/* A row of the score sheet, as a screen reader says it. */
char *
acies_score_words_describe_game (AciesSession               *session,
                                 guint                       n,
                                 const AciesSeriesScoreGame *game)
{
  g_autofree char *south = acies_score_words_name_player (session, ACIES_SEAT_SOUTH);
  g_autofree char *north = acies_score_words_name_player (session, ACIES_SEAT_NORTH);

  /* Translators: the number of a game; how it ended, such as “Breakthrough”; then for
   * both sides who it is, the points, and the flags held */
  return g_strdup_printf (_("Game %u: %s. %s: points %u, flags %u. %s: points %u, flags %u."),
                          n, acies_score_words_name_result (game->result),
                          south, game->points[ACIES_SEAT_SOUTH], game->flags[ACIES_SEAT_SOUTH],
                          north, game->points[ACIES_SEAT_NORTH], game->flags[ACIES_SEAT_NORTH]);
}
