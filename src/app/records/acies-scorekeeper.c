/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-scorekeeper.h"

#include "acies-contest.h"

/* Never translated: it is part of the saved record. */
#define SERIES_TAG "Series"

static AciesSeriesScore *
read_sheet (AciesGame  *game,
            GError    **error)
{
  const char *text = acies_game_get_tag (game, SERIES_TAG);

  return text != NULL ? acies_series_score_new_from_string (text, error) : NULL;
}

static void
write_sheet (AciesGame        *game,
             AciesSeriesScore *score)
{
  g_autofree char *text = acies_series_score_to_string (score);

  acies_game_set_tag (game, SERIES_TAG, text);
}

/* Makes @game the first one of a series. */
void
acies_scorekeeper_begin (AciesGame      *game,
                         AciesSeriesEnd  end,
                         guint           n_games)
{
  g_autoptr (AciesSeriesScore) score = acies_series_score_new (end, n_games, acies_game_get_starter (game));

  write_sheet (game, score);
}

/* Whether the score sheet that may come with @game makes sense. One that does not is taken
 * away from the game, which goes on as a single one. */
gboolean
acies_scorekeeper_check (AciesGame  *game,
                         GError    **error)
{
  g_autoptr (AciesSeriesScore) score = NULL;

  if (acies_game_get_tag (game, SERIES_TAG) == NULL)
    return TRUE;

  score = read_sheet (game, error);
  if (score != NULL)
    return TRUE;

  acies_game_set_tag (game, SERIES_TAG, NULL);

  return FALSE;
}

/* Whether something would be lost with @game: steps of a game that is not over, or
 * results of a series or a pair that is not. */
gboolean
acies_scorekeeper_is_unfinished (AciesGame *game)
{
  g_autoptr (AciesSeriesScore) before = read_sheet (game, NULL);
  const gboolean over = acies_game_get_result (game) != ACIES_RESULT_NONE;

  if (before != NULL && over)
    {
      g_autoptr (AciesSeriesScore) score = acies_series_score_new_with_game (before, game, NULL);

      return score != NULL && !acies_series_get_finished (acies_series_score_get_series (score));
    }
  if (before != NULL && acies_series_get_n_played (acies_series_score_get_series (before)) > 0)
    return TRUE;

  /* A pair is a series of two games. */
  if (over)
    return acies_contest_get (game) == ACIES_CONTEST_FIRST;

  return acies_game_get_n_steps (game) > 0 || acies_contest_get (game) == ACIES_CONTEST_SECOND;
}

/* The score sheet as it stands in @game, with the result of @game when it is over; %NULL for a single game. */
AciesSeriesScore *
acies_scorekeeper_create_score (AciesGame *game)
{
  g_autoptr (AciesSeriesScore) before = read_sheet (game, NULL);
  AciesSeriesScore *score = NULL;

  if (before != NULL && acies_game_get_result (game) != ACIES_RESULT_NONE)
    score = acies_series_score_new_with_game (before, game, NULL);

  return score != NULL ? score : g_steal_pointer (&before);
}

/* Has the series of @score, which may be %NULL, go on with the game @next; when it has ended, another one like it begins. */
void
acies_scorekeeper_go_on (AciesSeriesScore *score,
                         AciesGame        *next)
{
  AciesSeries *series;

  if (score == NULL)
    return;

  series = acies_series_score_get_series (score);
  if (acies_series_get_finished (series))
    acies_scorekeeper_begin (next, acies_series_get_end (series), acies_series_get_n_games (series));
  else
    write_sheet (next, score);
}
