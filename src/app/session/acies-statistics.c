/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-statistics.h"

/* The file is a line that says what it is, a line for each game in the order in
 * which they ended, and a line with the checksum of everything before it.
 */

#define HEAD_LINE "acies-statistics 1\n"
#define SUM_START "checksum "

struct _AciesStatistics
{
  GObject      parent_instance;

  AciesWriter *writer;
  /* (element-type AciesFinishedGame) */
  GPtrArray   *games;
  /* The games that were cleared last; %NULL when they have been restored. */
  GPtrArray   *cleared;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesStatistics, acies_statistics, G_TYPE_OBJECT)

static GPtrArray *
create_list (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) acies_finished_game_free);
}

static void
acies_statistics_dispose (GObject *object)
{
  AciesStatistics *self = ACIES_STATISTICS (object);

  g_clear_object (&self->writer);
  g_clear_pointer (&self->games, g_ptr_array_unref);
  g_clear_pointer (&self->cleared, g_ptr_array_unref);

  G_OBJECT_CLASS (acies_statistics_parent_class)->dispose (object);
}

static void
acies_statistics_class_init (AciesStatisticsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_statistics_dispose;

  signals[CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_statistics_init (AciesStatistics *self)
{
  self->games = create_list ();
}

/* Statistics that are kept in @directory, which need not exist yet. */
AciesStatistics *
acies_statistics_new (GFile *directory)
{
  AciesStatistics *self = g_object_new (ACIES_TYPE_STATISTICS, NULL);
  g_autoptr (GFile) file = g_file_get_child (directory, "statistics");

  self->writer = acies_writer_new (file);

  return self;
}

/* What writes them: it says when that fails, and when it is done. */
AciesWriter *
acies_statistics_get_writer (AciesStatistics *self)
{
  g_return_val_if_fail (ACIES_IS_STATISTICS (self), NULL);

  return self->writer;
}

guint
acies_statistics_get_n_games (AciesStatistics *self)
{
  g_return_val_if_fail (ACIES_IS_STATISTICS (self), 0);

  return self->games->len;
}

static gboolean
damaged_error (GError     **error,
               const char  *reason)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, reason);
  return FALSE;
}

/* Checks the first line and the last, and cuts the last one off. */
static gboolean
check_ends (char    *text,
            gsize    length,
            GError **error)
{
  g_autofree char *sum = NULL;
  char *last;

  if (!g_utf8_validate (text, (gssize) length, NULL) || !g_str_has_prefix (text, HEAD_LINE))
    return damaged_error (error, _("Line 1 does not say that these are statistics"));

  last = g_strrstr (text, "\n" SUM_START);
  if (last == NULL)
    return damaged_error (error, _("The last line, which tells whether all is there, is missing"));

  last++;
  sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, last - text);
  if (!g_str_has_prefix (last + strlen (SUM_START), sum) ||
      !g_str_equal (last + strlen (SUM_START) + strlen (sum), "\n"))
    return damaged_error (error, _("The last line says that something was changed or is missing"));

  *last = '\0';
  return TRUE;
}

static GPtrArray *
parse_games (char    *text,
             gsize    length,
             GError **error)
{
  g_autoptr (GPtrArray) games = create_list ();
  g_auto (GStrv) lines = NULL;

  if (!check_ends (text, length, error))
    return NULL;

  lines = g_strsplit (text, "\n", -1);
  for (guint i = 1; lines[i] != NULL && *lines[i] != '\0'; i++)
    {
      g_autoptr (GError) reason = NULL;
      AciesFinishedGame *game = acies_finished_game_parse (lines[i], &reason);

      if (game == NULL)
        {
          /* Translators: %u is the number of a line in a file, %s says what is wrong there */
          g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _("Line %u: %s"),
                       i + 1, reason->message);
          return NULL;
        }
      g_ptr_array_add (games, game);
    }

  return g_steal_pointer (&games);
}

/* Reads what was kept. A file that is damaged is set aside, never deleted: then
 * @error says what is wrong with it, and @damaged where it lies now. One that
 * cannot be read at all stays where it is, and is not written over. */
gboolean
acies_statistics_load (AciesStatistics  *self,
                       GFile           **damaged,
                       GError          **error)
{
  g_autoptr (GError) local_error = NULL;
  g_autoptr (GPtrArray) games = NULL;
  g_autofree char *text = NULL;
  gsize length;

  g_return_val_if_fail (ACIES_IS_STATISTICS (self), FALSE);
  g_return_val_if_fail (damaged != NULL, FALSE);

  if (!g_file_load_contents (acies_writer_get_file (self->writer), NULL, &text, &length, NULL,
                             &local_error))
    {
      if (g_error_matches (local_error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
        return TRUE;
      acies_writer_close (self->writer);
      g_propagate_error (error, g_steal_pointer (&local_error));
      return FALSE;
    }

  games = parse_games (text, length, error);
  if (games == NULL)
    {
      *damaged = acies_writer_set_aside (self->writer, FALSE);
      return FALSE;
    }

  g_ptr_array_unref (self->games);
  self->games = g_steal_pointer (&games);
  g_signal_emit (self, signals[CHANGED], 0);

  return TRUE;
}

static void
acies_statistics_save (AciesStatistics *self)
{
  GString *text = g_string_new (HEAD_LINE);
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *sum = NULL;

  for (guint i = 0; i < self->games->len; i++)
    {
      g_autofree char *line = acies_finished_game_to_string (g_ptr_array_index (self->games, i));

      g_string_append_printf (text, "%s\n", line);
    }
  sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text->str, (gssize) text->len);
  g_string_append_printf (text, SUM_START "%s\n", sum);

  bytes = g_string_free_to_bytes (text);
  acies_writer_write (self->writer, bytes);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Adds @game, and owns it from now on. Where the same deal was added before, because its end
 * was taken back or it was played again, @game takes the place of that game: who knows the
 * cards already does not play another game. */
void
acies_statistics_add (AciesStatistics   *self,
                      AciesFinishedGame *game)
{
  g_return_if_fail (ACIES_IS_STATISTICS (self));
  g_return_if_fail (game != NULL);

  for (guint i = self->games->len; i-- > 0; )
    {
      const AciesFinishedGame *other = g_ptr_array_index (self->games, i);

      if (g_str_equal (other->deal, game->deal) && other->level == game->level)
        g_ptr_array_remove_index (self->games, i);
    }

  g_ptr_array_add (self->games, game);
  acies_statistics_save (self);
}

/* Forgets all games. acies_statistics_restore() brings them back, until others are
 * cleared. */
void
acies_statistics_clear (AciesStatistics *self)
{
  g_return_if_fail (ACIES_IS_STATISTICS (self));

  g_clear_pointer (&self->cleared, g_ptr_array_unref);
  self->cleared = g_steal_pointer (&self->games);
  self->games = create_list ();
  acies_statistics_save (self);
}

/* Brings back what was cleared, before what has been played since. */
gboolean
acies_statistics_restore (AciesStatistics *self)
{
  g_autoptr (GPtrArray) since = NULL;

  g_return_val_if_fail (ACIES_IS_STATISTICS (self), FALSE);

  if (self->cleared == NULL)
    return FALSE;

  since = g_steal_pointer (&self->games);
  self->games = g_steal_pointer (&self->cleared);
  g_ptr_array_extend_and_steal (self->games, g_steal_pointer (&since));
  acies_statistics_save (self);

  return TRUE;
}

static gboolean
matches (const AciesFinishedGame     *game,
         const AciesStatisticsFilter *filter)
{
  return (filter->level == 0 || game->level == filter->level) &&
         (!filter->by_preset || game->preset == filter->preset);
}

/* Counts the games that @filter lets through. */
void
acies_statistics_summarize (AciesStatistics             *self,
                            const AciesStatisticsFilter *filter,
                            AciesStatisticsSummary      *summary)
{
  guint own_flags = 0, enemy_flags = 0;

  g_return_if_fail (ACIES_IS_STATISTICS (self));

  *summary = (AciesStatisticsSummary) { 0 };
  for (guint i = 0; i < self->games->len; i++)
    {
      const AciesFinishedGame *game = g_ptr_array_index (self->games, i);
      const gboolean won = game->outcome == ACIES_OUTCOME_WON;
      const guint side = won ? 0 : 1;

      if (!matches (game, filter))
        continue;

      summary->n_games++;
      summary->n_won += won;
      summary->n_drawn += game->outcome == ACIES_OUTCOME_DRAWN;
      summary->n_lost += game->outcome == ACIES_OUTCOME_LOST;
      summary->n_breakthroughs[side] += game->end == ACIES_RESULT_BREAKTHROUGH;
      summary->n_envelopments[side] += game->end == ACIES_RESULT_ENVELOPMENT;
      summary->n_conceded += game->end == ACIES_RESULT_CONCEDED && !won;
      summary->streak = won ? summary->streak + 1 : 0;
      summary->longest_streak = MAX (summary->longest_streak, summary->streak);
      own_flags += game->own_flags;
      enemy_flags += game->enemy_flags;
    }

  if (summary->n_games > 0)
    {
      summary->own_flags = (double) own_flags / summary->n_games;
      summary->enemy_flags = (double) enemy_flags / summary->n_games;
    }
}

/* For each game, the share that was won of the last @span games up to it, or of as many as
 * there are; a draw is half a game won. (element-type double) */
GArray *
acies_statistics_list_shares (AciesStatistics             *self,
                              const AciesStatisticsFilter *filter,
                              guint                        span)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (double));
  GArray *shares = g_array_new (FALSE, FALSE, sizeof (double));
  double sum = 0;

  g_return_val_if_fail (ACIES_IS_STATISTICS (self), shares);
  g_return_val_if_fail (span > 0, shares);

  for (guint i = 0; i < self->games->len; i++)
    {
      const AciesFinishedGame *game = g_ptr_array_index (self->games, i);
      /* 0 for a game that was lost, ½ for a draw, 1 for a win. */
      double point = game->outcome / (double) ACIES_OUTCOME_WON;
      double share;

      if (!matches (game, filter))
        continue;

      g_array_append_val (points, point);
      sum += point;
      if (points->len > span)
        sum -= g_array_index (points, double, points->len - span - 1);
      share = sum / MIN (points->len, span);
      g_array_append_val (shares, share);
    }

  return shares;
}
