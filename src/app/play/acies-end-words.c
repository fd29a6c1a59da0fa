/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <stdlib.h>

#include "acies-end-words.h"

#include "acies-game-log.h"
#include "acies-game-words.h"

/* A breakthrough: so many flags side by side. */
#define BREAKTHROUGH 3

/* Whether @seat is the one person who plays at this screen. */
static gboolean
is_you (AciesSession *session,
        AciesSeat     seat)
{
  return !acies_session_get_two_persons (session) && acies_session_get_level (session, seat) == 0;
}

/* The first of the three flags that won the game. */
static guint
find_breakthrough (AciesView *view)
{
  const AciesSeat winner = acies_view_get_winner (view);
  guint first;

  for (first = 1; first < ACIES_N_FLAGS - BREAKTHROUGH + 1; first++)
    if (acies_view_get_flag_owner (view, first) == winner &&
        acies_view_get_flag_owner (view, first + 1) == winner &&
        acies_view_get_flag_owner (view, first + 2) == winner)
      break;

  return first;
}

/* The flags that decided the game of @view: flag 1 is bit 1. None if it was not decided by flags, or
 * if nobody won it. */
guint
acies_end_words_find_flags (AciesView *view)
{
  const AciesResult result = acies_view_get_result (view);
  const AciesSeat winner = acies_view_get_winner (view);
  guint flags = 0;

  if (result == ACIES_RESULT_BREAKTHROUGH)
    return 7u << find_breakthrough (view);
  if (result != ACIES_RESULT_ENVELOPMENT && result != ACIES_RESULT_MORE_FLAGS)
    return 0;

  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    if (acies_view_get_flag_owner (view, flag) == winner)
      flags |= 1u << flag;

  return flags;
}

/* The one word for how the game of @session ended. */
const char *
acies_end_words_get_word (AciesSession *session)
{
  AciesView *view = acies_session_get_view (session);
  const AciesSeat winner = acies_view_get_winner (view);

  switch (acies_view_get_result (view))
    {
    case ACIES_RESULT_BREAKTHROUGH:
      /* Translators: engraved in large letters over the table when a game ends */
      return C_("end of a game", "Breakthrough");
    case ACIES_RESULT_ENVELOPMENT:
      /* Translators: engraved in large letters over the table when a game ends */
      return C_("end of a game", "Envelopment");
    case ACIES_RESULT_DRAW:
      /* Translators: engraved in large letters over the table when a game ends: nobody has won */
      return C_("end of a game", "Draw");
    case ACIES_RESULT_MORE_FLAGS:
    case ACIES_RESULT_CONCEDED:
    case ACIES_RESULT_NONE:
    default:
      if (!is_you (session, winner) && is_you (session, acies_seat_other (winner)))
        /* Translators: engraved in large letters over the table when the enemy of the one person who
           plays has won */
        return C_("end of a game", "Defeat");
      /* Translators: engraved in large letters over the table when a game is won */
      return C_("end of a game", "Victory");
    }
}

static char *
describe_own (AciesView *view)
{
  const AciesSeat winner = acies_view_get_winner (view);
  const guint held = acies_view_get_flags_held (view, winner);
  guint first;

  switch (acies_view_get_result (view))
    {
    case ACIES_RESULT_BREAKTHROUGH:
      first = find_breakthrough (view);
      /* Translators: the numbers of three flags side by side, such as 4, 5 and 6 */
      return g_strdup_printf (_("You win by breakthrough: flags %u, %u and %u."), first, first + 1, first + 2);
    case ACIES_RESULT_ENVELOPMENT:
      return g_strdup_printf (ngettext ("You win by envelopment: %u of the nine flags.",
                                        "You win by envelopment: %u of the nine flags.", held), held);
    case ACIES_RESULT_MORE_FLAGS:
      /* Translators: the flags of the winner and of the loser, such as 4 and 3 */
      return g_strdup_printf (_("You win, %u flags to %u: nobody could play on."), held,
                              acies_view_get_flags_held (view, acies_seat_other (winner)));
    case ACIES_RESULT_CONCEDED:
      return g_strdup (_("You win: the enemy conceded."));
    case ACIES_RESULT_DRAW:
    case ACIES_RESULT_NONE:
    default:
      return g_strdup ("");
    }
}

static char *
describe_other (AciesSession *session,
                AciesView    *view)
{
  const AciesSeat winner = acies_view_get_winner (view);
  const guint held = acies_view_get_flags_held (view, winner);
  g_autofree char *title = acies_session_dup_player_title (session, winner);
  g_autofree char *loser = acies_session_dup_player_title (session, acies_seat_other (winner));
  guint first;

  switch (acies_view_get_result (view))
    {
    case ACIES_RESULT_BREAKTHROUGH:
      first = find_breakthrough (view);
      /* Translators: a player’s name, or “The computer (level 3)”; then the numbers of three flags side
         by side, such as 4, 5 and 6 */
      return g_strdup_printf (_("%s wins by breakthrough: flags %u, %u and %u."), title,
                              first, first + 1, first + 2);
    case ACIES_RESULT_ENVELOPMENT:
      /* Translators: a player’s name, or “The computer (level 3)”; then a number of flags */
      return g_strdup_printf (ngettext ("%s wins by envelopment: %u of the nine flags.",
                                        "%s wins by envelopment: %u of the nine flags.", held), title, held);
    case ACIES_RESULT_MORE_FLAGS:
      /* Translators: a player’s name, or “The computer (level 3)”; then the flags of the winner and of
         the loser, such as 4 and 3 */
      return g_strdup_printf (_("%s wins, %u flags to %u: nobody could play on."), title, held,
                              acies_view_get_flags_held (view, acies_seat_other (winner)));
    case ACIES_RESULT_CONCEDED:
      if (is_you (session, acies_seat_other (winner)))
        /* Translators: a player’s name, or “The computer (level 3)” */
        return g_strdup_printf (_("%s wins: you conceded."), title);
      /* Translators: the names of the winner and of the loser, such as “Anna” and “Ben” */
      return g_strdup_printf (_("%s wins: %s conceded."), title, loser);
    case ACIES_RESULT_DRAW:
    case ACIES_RESULT_NONE:
    default:
      return g_strdup ("");
    }
}

/* Says in a sentence who won the game of @session, and how. */
char *
acies_end_words_describe (AciesSession *session)
{
  AciesView *view;

  g_return_val_if_fail (ACIES_IS_SESSION (session), NULL);

  view = acies_session_get_view (session);
  if (acies_view_get_result (view) == ACIES_RESULT_DRAW)
    return g_strdup (_("A draw: nobody could play on, and both sides hold the same number of flags."));
  if (is_you (session, acies_view_get_winner (view)))
    return describe_own (view);

  return describe_other (session, view);
}

/* What the play was worth. */
static char *
describe_score (AciesContest contest,
                double       score)
{
  const int points = acies_contest_to_points (score);

  if (contest == ACIES_CONTEST_DAY)
    /* Translators: after the deal of the day; the number may be negative, or more than 100 */
    return g_strdup_printf (ngettext ("Deal of the day, without the luck of the draw: %d point (a win is 100).",
                                      "Deal of the day, without the luck of the draw: %d points (a win is 100).",
                                      (gulong) abs (points)),
                            points);

  /* Translators: after a game; the number may be negative, or more than 100 */
  return g_strdup_printf (ngettext ("Without the luck of the draw: %d point (a win is 100).",
                                    "Without the luck of the draw: %d points (a win is 100).", (gulong) abs (points)),
                          points);
}

static char *
describe_luck (double luck)
{
  const int points = acies_contest_to_points (luck);
  const guint n = (guint) abs (points);

  if (points == 0)
    return g_strdup (_("Luck favored neither side."));

  /* Translators: what the drawn cards of both sides have done to the result of a game */
  return g_strdup_printf (points > 0 ? ngettext ("Luck brought you %u point.", "Luck brought you %u points.", n)
                                     : ngettext ("Luck cost you %u point.", "Luck cost you %u points.", n),
                          n);
}

static char *
describe_pair (double first,
               double second)
{
  const int mean = acies_contest_to_points ((first + second) / 2);

  /* Translators: after two games with the same cards: the mean of both results, then these; the numbers may be
     negative, or more than 100 */
  return g_strdup_printf (ngettext ("The two games, without the luck of the draw: %d point on average, from results of %d and %d (a win is 100).",
                                    "The two games, without the luck of the draw: %d points on average, from results of %d and %d (a win is 100).",
                                    (gulong) abs (mean)),
                          mean, acies_contest_to_points (first), acies_contest_to_points (second));
}

/* What else is to be said; %NULL for nothing. */
static const char *
describe_reservation (AciesContest contest,
                      gboolean     helped)
{
  if (contest == ACIES_CONTEST_PRACTICE)
    return _("You have played this deal before, so the game does not count.");
  if (helped)
    return _("You had help, so the result does not count toward your average.");
  if (contest == ACIES_CONTEST_FIRST)
    return _("Now play the same deal with the other hand.");

  return NULL;
}

/* Says what the deal of the day, or the game of a pair, that is over was worth, a sentence a line; %NULL for other
 * games. */
char *
acies_end_words_describe_worth (AciesSession *session)
{
  AciesGame *game;
  AciesContest contest;
  g_autofree char *result = NULL;
  g_autofree char *fortune = NULL;
  const char *reservation;
  double score, luck;

  g_return_val_if_fail (ACIES_IS_SESSION (session), NULL);

  game = acies_session_get_game (session);
  contest = acies_contest_get (game);
  if (contest == ACIES_CONTEST_NONE)
    return NULL;

  score = acies_session_measure (session, &luck);
  reservation = describe_reservation (contest, acies_contest_get_helped (game));
  fortune = describe_luck (luck);
  result = contest == ACIES_CONTEST_SECOND ? describe_pair (acies_contest_get_first_score (game), score)
                                           : describe_score (contest, score);

  return g_strjoin ("\n", result, contest == ACIES_CONTEST_SECOND ? reservation : fortune,
                    contest == ACIES_CONTEST_SECOND ? NULL : reservation, NULL);
}

/* The result of the deal of the day as a text to send to a friend: it gives away no card, and the nine flags show who
 * holds which. */
char *
acies_end_words_describe_day (AciesSession *session,
                              guint         n_days)
{
  AciesGame *game;
  AciesView *view;
  g_autofree char *score = NULL;
  g_autofree char *days = NULL;
  g_autoptr (GString) text = NULL;

  g_return_val_if_fail (ACIES_IS_SESSION (session), NULL);

  game = acies_session_get_game (session);
  view = acies_session_get_view (session);
  score = describe_score (ACIES_CONTEST_DAY, acies_session_measure (session, NULL));
  days = acies_game_words_describe_days (n_days);
  text = g_string_new (NULL);
  g_string_append_printf (text, "Acies %s\n%s\n", acies_contest_get_day (game), score);
  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    {
      const AciesSeat owner = acies_view_get_flag_owner (view, flag);

      g_string_append (text, owner == ACIES_SEAT_NONE ? "·" : owner == acies_view_get_seat (view) ? "●" : "○");
    }
  if (acies_contest_get_helped (game))
    /* Translators: of the deal of the day, which was played with help of the coach or after taking turns back */
    g_string_append_printf (text, "\n%s", C_("deal of the day", "With help"));
  if (days != NULL)
    g_string_append_printf (text, "\n%s", days);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* The button that leads on; %NULL after games that are not of a pair. */
const char *
acies_end_words_get_next (AciesSession *session)
{
  g_return_val_if_fail (ACIES_IS_SESSION (session), NULL);

  switch (acies_contest_get (acies_session_get_game (session)))
    {
    case ACIES_CONTEST_FIRST:
      /* Translators: a button: the second game of a pair, with the hand that the enemy had */
      return _("Play the Other Hand");
    case ACIES_CONTEST_SECOND:
      /* Translators: a button: two other games with the same cards */
      return _("New Pair");
    case ACIES_CONTEST_NONE:
    case ACIES_CONTEST_DAY:
    case ACIES_CONTEST_PRACTICE:
    default:
      return NULL;
    }
}

const char *
acies_end_words_name_result (AciesResult result)
{
  switch (result)
    {
    case ACIES_RESULT_BREAKTHROUGH:
      /* Translators: how a game ended: three flags side by side */
      return C_("score sheet", "Breakthrough");
    case ACIES_RESULT_ENVELOPMENT:
      /* Translators: how a game ended: five flags */
      return C_("score sheet", "Envelopment");
    case ACIES_RESULT_MORE_FLAGS:
      /* Translators: how a game ended: nobody could play on, and the winner had more flags */
      return C_("score sheet", "More flags");
    case ACIES_RESULT_DRAW:
      /* Translators: how a game ended: nobody has won */
      return C_("score sheet", "Draw");
    case ACIES_RESULT_CONCEDED:
      /* Translators: how a game ended, said of the game: the loser has given up */
      return C_("score sheet", "Conceded");
    case ACIES_RESULT_NONE:
    default:
      return "";
    }
}

/* Says when the series ends. */
char *
acies_end_words_describe_series_end (AciesSeries *series)
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
describe_series_winner (AciesSession *session,
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
     those of the other side */
  return g_strdup_printf (_("%s wins the series, %u to %u."), title, won, lost);
}

/* Says how the series of @session stands, or how it ended. */
char *
acies_end_words_describe_standing (AciesSession *session)
{
  AciesSeries *series = acies_series_score_get_series (acies_session_get_score (session));
  const guint south = acies_series_get_points (series, ACIES_SEAT_SOUTH);
  const guint north = acies_series_get_points (series, ACIES_SEAT_NORTH);
  const AciesSeat leader = south > north ? ACIES_SEAT_SOUTH : ACIES_SEAT_NORTH;
  g_autofree char *title = NULL;

  if (acies_series_get_finished (series))
    return describe_series_winner (session, series);
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
     those of the other side */
  return g_strdup_printf (_("%s leads the series, %u to %u."), title,
                          MAX (south, north), MIN (south, north));
}

/* A row of the score sheet, as a screen reader says it. */
char *
acies_end_words_describe_game (AciesSession               *session,
                               guint                       n,
                               const AciesSeriesScoreGame *game)
{
  g_autofree char *south = acies_game_log_name_player (session, ACIES_SEAT_SOUTH);
  g_autofree char *north = acies_game_log_name_player (session, ACIES_SEAT_NORTH);

  /* Translators: the number of a game; how it ended, such as “Breakthrough”; then for
     both sides who it is, the points, and the flags held */
  return g_strdup_printf (_("Game %u: %s. %s: points %u, flags %u. %s: points %u, flags %u."),
                          n, acies_end_words_name_result (game->result),
                          south, game->points[ACIES_SEAT_SOUTH], game->flags[ACIES_SEAT_SOUTH],
                          north, game->points[ACIES_SEAT_NORTH], game->flags[ACIES_SEAT_NORTH]);
}
