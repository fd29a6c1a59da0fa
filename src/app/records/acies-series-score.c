/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-excerpt-private.h"
#include "acies-keywords.h"
#include "acies-series-score.h"

/* The text is a head and an entry for each game, separated by semicolons:
 *
 *     games 5 s; breakthrough n 2 4; draw - 3 3
 *
 * The head says when the series ends, after how many games (only for "games"), and
 * who began the first game; an entry says how a game ended, who won it, and how many flags
 * south and north held.
 */

#define MAX_GAMES 999

/* The words of an entry, in their order. */
enum
{
  ENTRY_RESULT,
  ENTRY_WINNER,
  ENTRY_SOUTH_FLAGS,
  ENTRY_NORTH_FLAGS,
  N_ENTRY_WORDS
};

struct _AciesSeriesScore
{
  GObject      parent_instance;

  AciesSeat    starter;
  AciesSeries *series;
  GArray      *games;
};

static const char * const end_words[] = {
  [ACIES_SERIES_END_GAMES] = "games",
  [ACIES_SERIES_END_LEAD] = "lead",
  [ACIES_SERIES_END_WINS] = "wins",
  [ACIES_SERIES_END_BREAKTHROUGHS] = "breakthroughs",
  [ACIES_SERIES_END_CAMPAIGN] = "campaign",
};

static const char * const result_words[] = {
  [ACIES_RESULT_BREAKTHROUGH] = "breakthrough",
  [ACIES_RESULT_ENVELOPMENT] = "envelopment",
  [ACIES_RESULT_MORE_FLAGS] = "flags",
  [ACIES_RESULT_DRAW] = "draw",
  [ACIES_RESULT_CONCEDED] = "conceded",
};

G_DEFINE_FINAL_TYPE (AciesSeriesScore, acies_series_score, G_TYPE_OBJECT)

static void
acies_series_score_finalize (GObject *object)
{
  AciesSeriesScore *self = ACIES_SERIES_SCORE (object);

  g_clear_object (&self->series);
  g_clear_pointer (&self->games, g_array_unref);

  G_OBJECT_CLASS (acies_series_score_parent_class)->finalize (object);
}

static void
acies_series_score_class_init (AciesSeriesScoreClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_series_score_finalize;
}

static void
acies_series_score_init (AciesSeriesScore *self)
{
  self->games = g_array_new (FALSE, FALSE, sizeof (AciesSeriesScoreGame));
}

/* The end of a series that @word stands for; %FALSE where it stands for none. */
static gboolean
parse_end (const char     *word,
           AciesSeriesEnd *end)
{
  const int found = acies_keywords_find (end_words, G_N_ELEMENTS (end_words), word);

  if (found >= 0)
    *end = found;

  return found >= 0;
}

static gboolean
acies_series_score_parse_seat (const char *word,
                               AciesSeat  *seat)
{
  if (g_strcmp0 (word, "s") == 0)
    *seat = ACIES_SEAT_SOUTH;
  else if (g_strcmp0 (word, "n") == 0)
    *seat = ACIES_SEAT_NORTH;
  else
    return FALSE;

  return TRUE;
}

static const char *
acies_series_score_get_seat_word (AciesSeat seat)
{
  return seat == ACIES_SEAT_SOUTH ? "s" : seat == ACIES_SEAT_NORTH ? "n" : "-";
}

static gboolean
acies_series_score_add (AciesSeriesScore      *self,
                        AciesSeriesScoreGame  *game,
                        GError               **error)
{
  guint before[2];

  /* More would not fit into a tag of a record, and be cut off there. */
  if (self->games->len == MAX_GAMES)
    {
      g_set_error_literal (error, ACIES_ERROR, ACIES_ERROR_UNAVAILABLE, _("The series has already ended"));
      return FALSE;
    }

  for (AciesSeat seat = ACIES_SEAT_SOUTH; seat <= ACIES_SEAT_NORTH; seat++)
    before[seat] = acies_series_get_points (self->series, seat);
  if (!acies_series_add_result (self->series, game->result, game->winner,
                                game->flags[ACIES_SEAT_SOUTH], game->flags[ACIES_SEAT_NORTH],
                                error))
    return FALSE;

  for (AciesSeat seat = ACIES_SEAT_SOUTH; seat <= ACIES_SEAT_NORTH; seat++)
    game->points[seat] = acies_series_get_points (self->series, seat) - before[seat];
  g_array_append_val (self->games, *game);

  return TRUE;
}

/* A series that has not begun yet. */
AciesSeriesScore *
acies_series_score_new (AciesSeriesEnd end,
                        guint          n_games,
                        AciesSeat      starter)
{
  AciesSeriesScore *self = g_object_new (ACIES_TYPE_SERIES_SCORE, NULL);

  self->starter = starter;
  self->series = acies_series_new (end, n_games, starter);

  return self;
}

static gboolean
acies_series_score_read_head (const char     *text,
                              AciesSeriesEnd *end,
                              guint          *n_games,
                              AciesSeat      *starter)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  const guint n_words = g_strv_length (words);
  guint64 number = 1;

  if (n_words == 0 || !parse_end (words[0], end))
    return FALSE;
  if (n_words != (*end == ACIES_SERIES_END_GAMES ? 3 : 2) ||
      !acies_series_score_parse_seat (words[n_words - 1], starter))
    return FALSE;
  if (*end == ACIES_SERIES_END_GAMES &&
      !g_ascii_string_to_unsigned (words[1], 10, 1, MAX_GAMES, &number, NULL))
    return FALSE;
  *n_games = number;

  return TRUE;
}

static gboolean
acies_series_score_read_game (const char           *text,
                              AciesSeriesScoreGame *game)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  int result;

  if (g_strv_length (words) != N_ENTRY_WORDS)
    return FALSE;

  result = acies_keywords_find (result_words, G_N_ELEMENTS (result_words), words[ENTRY_RESULT]);
  if (result < 0)
    return FALSE;
  game->result = result;
  game->winner = ACIES_SEAT_NONE;
  if (!g_str_equal (words[ENTRY_WINNER], "-") &&
      !acies_series_score_parse_seat (words[ENTRY_WINNER], &game->winner))
    return FALSE;

  for (AciesSeat seat = ACIES_SEAT_SOUTH; seat <= ACIES_SEAT_NORTH; seat++)
    {
      const char *word = words[seat == ACIES_SEAT_SOUTH ? ENTRY_SOUTH_FLAGS : ENTRY_NORTH_FLAGS];
      guint64 number;

      if (!g_ascii_string_to_unsigned (word, 10, 0, ACIES_N_FLAGS, &number, NULL))
        return FALSE;
      game->flags[seat] = number;
    }

  return game->flags[ACIES_SEAT_SOUTH] + game->flags[ACIES_SEAT_NORTH] <= ACIES_N_FLAGS;
}

/* The sheet that acies_series_score_to_string() wrote. */
AciesSeriesScore *
acies_series_score_new_from_string (const char  *text,
                                    GError     **error)
{
  g_autoptr (AciesSeriesScore) self = NULL;
  g_auto (GStrv) entries = NULL;
  AciesSeriesEnd end;
  AciesSeat starter;
  guint n_games;

  g_return_val_if_fail (text != NULL, NULL);

  entries = g_strsplit (text, "; ", -1);
  if (entries[0] == NULL || !acies_series_score_read_head (entries[0], &end, &n_games, &starter))
    {
      g_autofree char *quoted = acies_excerpt (entries[0] != NULL ? entries[0] : "");

      g_set_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION,
                   /* Translators: %s is what stands there instead, such as “campaign” */
                   _("“%s” does not say when the series ends or who began it"), quoted);
      return NULL;
    }

  self = acies_series_score_new (end, n_games, starter);
  for (guint i = 1; entries[i] != NULL; i++)
    {
      AciesSeriesScoreGame game;
      g_autoptr (GError) reason = NULL;

      if (!acies_series_score_read_game (entries[i], &game))
        {
          g_autofree char *quoted = acies_excerpt (entries[i]);

          g_set_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION,
                       /* Translators: the number of a game, and what stands there instead, such as “s 12” */
                       _("Game %u of the series: “%s” is not a result"), i, quoted);
          return NULL;
        }
      if (!acies_series_score_add (self, &game, &reason))
        {
          g_set_error (error, ACIES_ERROR, ACIES_ERROR_NOTATION,
                       /* Translators: the number of a game, and the reason, such as “the series is over” */
                       _("Game %u of the series: %s"), i, reason->message);
          return NULL;
        }
    }

  return g_steal_pointer (&self);
}

/* The sheet with @game, which is over, added; %NULL when the series has ended before. */
AciesSeriesScore *
acies_series_score_new_with_game (AciesSeriesScore  *self,
                                  AciesGame         *game,
                                  GError           **error)
{
  g_autoptr (AciesSeriesScore) longer = NULL;
  g_autoptr (AciesView) view = NULL;
  AciesSeriesScoreGame last;

  g_return_val_if_fail (ACIES_IS_SERIES_SCORE (self), NULL);
  g_return_val_if_fail (ACIES_IS_GAME (game), NULL);

  longer = acies_series_score_new (acies_series_get_end (self->series),
                                   acies_series_get_n_games (self->series), self->starter);
  /* These were added before. */
  for (guint i = 0; i < self->games->len; i++)
    if (!acies_series_score_add (longer, &g_array_index (self->games, AciesSeriesScoreGame, i), NULL))
      g_return_val_if_reached (NULL);

  view = acies_game_create_view (game, ACIES_SEAT_SOUTH);
  last.result = acies_game_get_result (game);
  last.winner = acies_game_get_winner (game);
  for (AciesSeat seat = ACIES_SEAT_SOUTH; seat <= ACIES_SEAT_NORTH; seat++)
    last.flags[seat] = acies_view_get_flags_held (view, seat);
  if (!acies_series_score_add (longer, &last, error))
    return NULL;

  return g_steal_pointer (&longer);
}

char *
acies_series_score_to_string (AciesSeriesScore *self)
{
  GString *text;
  AciesSeriesEnd end;

  g_return_val_if_fail (ACIES_IS_SERIES_SCORE (self), NULL);

  end = acies_series_get_end (self->series);
  text = g_string_new (end_words[end]);
  if (end == ACIES_SERIES_END_GAMES)
    g_string_append_printf (text, " %u", acies_series_get_n_games (self->series));
  g_string_append_printf (text, " %s", acies_series_score_get_seat_word (self->starter));
  for (guint i = 0; i < self->games->len; i++)
    {
      const AciesSeriesScoreGame *game = acies_series_score_get_game (self, i);

      g_string_append_printf (text, "; %s %s %u %u",
                              result_words[game->result],
                              acies_series_score_get_seat_word (game->winner),
                              game->flags[ACIES_SEAT_SOUTH], game->flags[ACIES_SEAT_NORTH]);
    }

  return g_string_free (text, FALSE);
}

/* The series as it stands. */
AciesSeries *
acies_series_score_get_series (AciesSeriesScore *self)
{
  g_return_val_if_fail (ACIES_IS_SERIES_SCORE (self), NULL);

  return self->series;
}

/* Game @n of the series, counted from 0; %NULL after the last one. */
const AciesSeriesScoreGame *
acies_series_score_get_game (AciesSeriesScore *self,
                             guint             n)
{
  g_return_val_if_fail (ACIES_IS_SERIES_SCORE (self), NULL);

  return n < self->games->len ? &g_array_index (self->games, AciesSeriesScoreGame, n) : NULL;
}
