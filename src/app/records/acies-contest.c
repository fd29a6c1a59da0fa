/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <math.h>
#include <string.h>

#include "acies-contest.h"

#include "acies-calendar.h"
#include "acies-day.h"
#include "acies-deal.h"
#include "acies-seating.h"

/* Never translated: they are part of the saved record, so that a game that waits is still what it was.
 *
 *     [Day "2026-11-23"]         the deal of a day
 *     [Practice "yes"]           and that day's deal has been played before
 *     [Pair "first"]             the first game of two with the same cards
 *     [Pair "second 0.824"]      the other one, and the score of the first
 *     [Help "yes"]               the person has taken something back, or was helped by the coach
 */
#define PRACTICE_TAG "Practice"
#define PAIR_TAG "Pair"
#define HELP_TAG "Help"
#define YES "yes"
#define FIRST "first"
#define SECOND "second "

/* No score is further from 0: what a record says of another one is not believed. */
#define MAX_SCORE 100

/* The score of the first game is read from the tag of the second. */
static gboolean
read_first_score (AciesGame *game,
                  double    *score)
{
  const char *text = acies_game_get_tag (game, PAIR_TAG);
  char *end;

  if (text == NULL || !g_str_has_prefix (text, SECOND))
    return FALSE;

  text += strlen (SECOND);
  *score = g_ascii_strtod (text, &end);
  return end != text && *end == '\0' && fabs (*score) <= MAX_SCORE;
}

/* What @game is. Between two people, or without any, nothing is contested. */
AciesContest
acies_contest_get (AciesGame *game)
{
  double score;

  g_return_val_if_fail (ACIES_IS_GAME (game), ACIES_CONTEST_NONE);

  if (acies_seating_has_two_persons (game) || acies_seating_has_no_person (game))
    return ACIES_CONTEST_NONE;
  if (acies_contest_get_day (game) != NULL)
    return acies_game_get_tag (game, PRACTICE_TAG) != NULL ? ACIES_CONTEST_PRACTICE : ACIES_CONTEST_DAY;
  if (g_strcmp0 (acies_game_get_tag (game, PAIR_TAG), FIRST) == 0)
    return ACIES_CONTEST_FIRST;

  return read_first_score (game, &score) ? ACIES_CONTEST_SECOND : ACIES_CONTEST_NONE;
}

/* Which day's deal @game is, such as "2026-11-23"; %NULL if it is none. A record may say anything, but only a date is a
 * day. */
const char *
acies_contest_get_day (AciesGame *game)
{
  const char *day;

  g_return_val_if_fail (ACIES_IS_GAME (game), NULL);

  day = acies_game_get_tag (game, ACIES_DAY_TAG);
  return day != NULL && acies_day_parse (day) != 0 ? day : NULL;
}

/* Whether the person has taken something back or was helped by the coach; in the second game of a pair, also
 * if that was in the first. */
gboolean
acies_contest_get_helped (AciesGame *game)
{
  g_return_val_if_fail (ACIES_IS_GAME (game), FALSE);

  return acies_game_get_tag (game, HELP_TAG) != NULL;
}

/* The score of the first game of a pair, of which @game is the second. */
double
acies_contest_get_first_score (AciesGame *game)
{
  double score;

  g_return_val_if_fail (ACIES_IS_GAME (game), 0);

  return read_first_score (game, &score) ? score : 0;
}

/* A score as people see it: a win is worth 100 points. */
int
acies_contest_to_points (double score)
{
  return (int) lround (score * 100);
}

/* The deal of @day for a person in the south, by the usual rules, against the computer at @level; %NULL if there is
 * no such day. */
AciesGame *
acies_contest_deal_day (const char *day,
                        guint       level,
                        gboolean    practice)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  const AciesPlayers players = { .levels[ACIES_SEAT_NORTH] = level };
  AciesGame *game = acies_game_new_for_day (rules, day, NULL);

  if (game == NULL)
    return NULL;

  acies_seating_seat (game, &players);
  if (practice)
    acies_game_set_tag (game, PRACTICE_TAG, YES);

  return game;
}

/* Makes @game the first one of a pair. */
void
acies_contest_begin_pair (AciesGame *game)
{
  acies_game_set_tag (game, PAIR_TAG, FIRST);
}

/* The cards of @game, and nothing that has been played: not even steps that could be played again. */
static AciesGame *
deal_anew (AciesGame *game)
{
  g_autoptr (AciesGame) again = acies_deal_again (game);
  g_autofree char *text = acies_record_to_text (again);

  return acies_record_from_text (text, NULL);
}

/* After the first game of a pair, in which the person got @score, the same cards for the second one, in which the
 * players have changed their seats; after that the first game of another pair. %NULL if @game belongs to none. */
AciesGame *
acies_contest_deal_next (AciesGame *game,
                         double     score)
{
  const AciesContest contest = acies_contest_get (game);
  AciesPlayers players;
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  g_autofree char *pair = NULL;
  AciesGame *next;

  if (contest == ACIES_CONTEST_FIRST)
    {
      next = deal_anew (game);
      pair = g_strconcat (SECOND, g_ascii_formatd (number, sizeof number, "%.3f", score), NULL);
    }
  else if (contest == ACIES_CONTEST_SECOND)
    {
      next = acies_deal_next (game);
      pair = g_strdup (FIRST);
    }
  else
    return NULL;

  acies_seating_get_players (game, &players);
  acies_seating_seat (next, &(AciesPlayers) {
    .names = { players.names[ACIES_SEAT_NORTH], players.names[ACIES_SEAT_SOUTH] },
    .levels = { players.levels[ACIES_SEAT_NORTH], players.levels[ACIES_SEAT_SOUTH] },
  });
  acies_game_set_tag (next, PAIR_TAG, pair);

  return next;
}

/* The deal of @again is played once more by somebody who has seen some of its cards. */
void
acies_contest_repeat (AciesGame *again)
{
  if (acies_contest_get (again) == ACIES_CONTEST_DAY)
    acies_game_set_tag (again, PRACTICE_TAG, YES);
  acies_contest_note_help (again);
}

/* Notes that the person does not play @game alone; %FALSE if that was known, or does not matter. */
gboolean
acies_contest_note_help (AciesGame *game)
{
  const AciesContest contest = acies_contest_get (game);

  if (contest == ACIES_CONTEST_NONE || contest == ACIES_CONTEST_PRACTICE || acies_contest_get_helped (game))
    return FALSE;

  acies_game_set_tag (game, HELP_TAG, YES);
  return TRUE;
}

/* The result of @game, which is over, for @person: 1, 0, or ½ for a draw, without the luck of the
 * draws of both sides. That is @luck, from the person's side. */
double
acies_contest_measure (AciesGame *game,
                       AciesSeat  person,
                       double    *luck)
{
  const AciesSeat winner = acies_game_get_winner (game);
  double south, north;

  acies_analysis_measure_game_luck (game, NULL, &south, &north, NULL);
  *luck = person == ACIES_SEAT_SOUTH ? south - north : north - south;

  return (winner == ACIES_SEAT_NONE ? 0.5 : winner == person ? 1 : 0) - *luck;
}
