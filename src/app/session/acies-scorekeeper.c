/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-scorekeeper.h"

#include "acies-contest.h"

/* Keeps the score of games that make up a series. The score sheet of the games before goes
 * with the game on the table, as a tag of its record, and the result of this one is added
 * once it is over. So the sheet is saved and loaded with the game, and the result is taken
 * back with the game's last turn.
 */

/* Never translated: it is part of the saved record. */
#define SERIES_TAG "Series"

struct _AciesScorekeeper
{
  GObject     parent_instance;

  AciesGame  *game;
  /* The sheet without this game, and with it when it is over. */
  AciesSeriesScore *before;
  AciesSeriesScore *score;
};

G_DEFINE_FINAL_TYPE (AciesScorekeeper, acies_scorekeeper, G_TYPE_OBJECT)

static void
acies_scorekeeper_dispose (GObject *object)
{
  AciesScorekeeper *self = ACIES_SCOREKEEPER (object);

  g_clear_object (&self->game);
  g_clear_object (&self->before);
  g_clear_object (&self->score);

  G_OBJECT_CLASS (acies_scorekeeper_parent_class)->dispose (object);
}

static void
acies_scorekeeper_class_init (AciesScorekeeperClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_scorekeeper_dispose;
}

static void
acies_scorekeeper_init (AciesScorekeeper *self)
{
}

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

/* Reads the sheet that comes with @game, and takes it away from the game where it makes
 * no sense. */
static gboolean
take_sheet (AciesGame         *game,
            AciesSeriesScore **score,
            GError           **error)
{
  g_autoptr (GError) reason = NULL;

  *score = read_sheet (game, &reason);
  if (reason == NULL)
    return TRUE;

  acies_game_set_tag (game, SERIES_TAG, NULL);
  g_propagate_error (error, g_steal_pointer (&reason));

  return FALSE;
}

/* Whether the score sheet that may come with @game makes sense. One that does not is taken
 * away from the game. */
gboolean
acies_scorekeeper_check (AciesGame  *game,
                         GError    **error)
{
  g_autoptr (AciesSeriesScore) score = NULL;

  return take_sheet (game, &score, error);
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

AciesScorekeeper *
acies_scorekeeper_new (void)
{
  return g_object_new (ACIES_TYPE_SCOREKEEPER, NULL);
}

/* Another game lies on the table: reads the sheet that comes with it. Where that makes no
 * sense, the game goes on as a single one. */
gboolean
acies_scorekeeper_set_game (AciesScorekeeper  *self,
                            AciesGame         *game,
                            GError           **error)
{
  g_return_val_if_fail (ACIES_IS_SCOREKEEPER (self), FALSE);
  g_return_val_if_fail (ACIES_IS_GAME (game), FALSE);

  g_set_object (&self->game, game);
  g_clear_object (&self->before);

  return take_sheet (game, &self->before, error);
}

/* Brings the score sheet up to date with the game. */
void
acies_scorekeeper_update (AciesScorekeeper *self)
{
  g_autoptr (AciesSeriesScore) score = NULL;

  g_return_if_fail (ACIES_IS_SCOREKEEPER (self));

  if (self->before != NULL && acies_game_get_result (self->game) != ACIES_RESULT_NONE)
    score = acies_series_score_new_with_game (self->before, self->game, NULL);
  if (score == NULL && self->before != NULL)
    score = g_object_ref (self->before);
  g_set_object (&self->score, score);
}

/* The score sheet as it was last brought up to date; %NULL for a single game. */
AciesSeriesScore *
acies_scorekeeper_get_score (AciesScorekeeper *self)
{
  g_return_val_if_fail (ACIES_IS_SCOREKEEPER (self), NULL);

  return self->score;
}

/* Has the series go on with the game @next; when it has ended, another one like it begins. */
void
acies_scorekeeper_go_on (AciesScorekeeper *self,
                         AciesGame        *next)
{
  AciesSeries *series;

  g_return_if_fail (ACIES_IS_SCOREKEEPER (self));
  g_return_if_fail (ACIES_IS_GAME (next));

  if (self->score == NULL)
    return;

  series = acies_series_score_get_series (self->score);
  if (acies_series_get_finished (series))
    acies_scorekeeper_begin (next, acies_series_get_end (series), acies_series_get_n_games (series));
  else
    write_sheet (next, self->score);
}
