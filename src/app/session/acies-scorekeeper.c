/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-session-private.h"

/* Games that belong together. The score sheet of the games before goes with the game
 * on the table, as a tag of its record, and what comes of this one is added when it is
 * shown. So it is saved and found again with the game, and undone with its last turn.
 */

/* Never translated: it is part of the saved record. */
#define SERIES_TAG "Series"

/* Lays out the first game of a series. */
void
acies_session_start_series (AciesSession   *self,
                            AciesRules     *rules,
                            AciesSeat       starter,
                            guint64         seed,
                            const char     *south,
                            const char     *north,
                            AciesSeriesEnd  end,
                            guint           n_games)
{
  g_autoptr (AciesGame) game = NULL;
  g_autoptr (AciesTally) tally = NULL;
  g_autofree char *text = NULL;

  g_return_if_fail (ACIES_IS_SESSION (self));
  g_return_if_fail (ACIES_IS_RULES (rules));

  game = acies_game_new_seeded (rules, starter, seed);
  acies_game_set_player_name (game, ACIES_SEAT_SOUTH, south);
  acies_game_set_player_name (game, ACIES_SEAT_NORTH, north);
  tally = acies_tally_new (end, n_games, starter);
  text = acies_tally_to_string (tally);
  acies_game_set_tag (game, SERIES_TAG, text);
  acies_session_take_game (self, game);
}

static AciesTally *
acies_session_parse_series (AciesGame  *game,
                            GError    **error)
{
  const char *text = acies_game_get_tag (game, SERIES_TAG);

  return text != NULL ? acies_tally_new_from_string (text, error) : NULL;
}

/* Whether the score sheet that @game may carry is sound. One that is not is taken
 * away from the game. */
gboolean
acies_session_check_series (AciesGame  *game,
                            GError    **error)
{
  g_autoptr (GError) reason = NULL;
  g_autoptr (AciesTally) tally = acies_session_parse_series (game, &reason);

  if (reason == NULL)
    return TRUE;

  acies_game_set_tag (game, SERIES_TAG, NULL);
  g_propagate_error (error, g_steal_pointer (&reason));

  return FALSE;
}

/* Finds out which series the game on the table belongs to. */
void
acies_session_read_series (AciesSession *self)
{
  g_autoptr (GError) error = NULL;

  g_clear_object (&self->tally);
  if (!acies_session_check_series (self->game, &error))
    {
      g_autofree char *sentence = NULL;

      /* Translators: %s is the reason */
      sentence = g_strdup_printf (_("The score sheet of the series cannot be read: %s"),
                                  error->message);
      acies_session_complain (self, sentence);
    }
  self->tally = acies_session_parse_series (self->game, NULL);
}

/* Brings the score sheet in line with the game on the table. */
void
acies_session_score (AciesSession *self)
{
  g_autoptr (AciesTally) longer = NULL;

  if (self->tally != NULL && acies_session_get_over (self))
    longer = acies_tally_new_with_game (self->tally, self->game, NULL);
  if (longer == NULL)
    g_set_object (&self->score, self->tally);
  else
    g_set_object (&self->score, longer);
}

/* Has @game follow the one on the table in its series, or begin another one when
 * that has ended. */
void
acies_session_tag_next (AciesSession *self,
                        AciesGame    *game)
{
  g_autoptr (AciesTally) first = NULL;
  g_autofree char *text = NULL;
  AciesSeries *series;

  if (self->score == NULL)
    return;

  series = acies_tally_get_series (self->score);
  if (acies_series_get_finished (series))
    first = acies_tally_new (acies_series_get_end (series), acies_series_get_n_games (series),
                             acies_game_get_starter (game));
  text = acies_tally_to_string (first != NULL ? first : self->score);
  acies_game_set_tag (game, SERIES_TAG, text);
}

/* Whether something is lost with @game: steps of a game that is not over, or results
 * of a series that is not. */
gboolean
acies_session_is_unfinished (AciesGame *game)
{
  g_autoptr (AciesTally) tally = acies_session_parse_series (game, NULL);
  const gboolean over = acies_game_get_result (game) != ACIES_RESULT_NONE;

  if (tally != NULL && over)
    {
      g_autoptr (AciesTally) score = acies_tally_new_with_game (tally, game, NULL);

      return score != NULL && !acies_series_get_finished (acies_tally_get_series (score));
    }
  if (tally != NULL && acies_series_get_n_played (acies_tally_get_series (tally)) > 0)
    return TRUE;

  return !over && acies_game_get_n_steps (game) > 0;
}

/* The score sheet as it stands, with this game when it is over; %NULL for a single
 * game. */
AciesTally *
acies_session_get_tally (AciesSession *self)
{
  g_return_val_if_fail (ACIES_IS_SESSION (self), NULL);

  return self->score;
}
