/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "acies-export.h"
#include "acies-lines.h"
#include "acies-statistics.h"

/* The file has a line for each game, in the order in which they ended. */

#define HEAD "acies-statistics 3"

/* So many losses in a row say that a level is too hard. */
#define N_LOST 3
/* How long the file may be, in bytes: that is more than a hundred thousand games. */
#define MAX_LENGTH (16 * 1024 * 1024)

struct _AciesStatistics
{
  GObject        parent_instance;

  AciesKeptFile *file;
  gboolean       loaded;
  /* (element-type AciesFinishedGame) */
  GPtrArray     *games;
  /* The games that were cleared last; %NULL when they have been restored. */
  GPtrArray     *cleared;
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

  g_clear_object (&self->file);
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

static char *
describe (AciesKeptFileTrouble  trouble,
          const char           *reason,
          const char           *name)
{
  if (trouble == ACIES_KEPT_FILE_UNSAVED)
    /* Translators: %s is the reason in the words of the system, such as “No space left on device” */
    return g_strdup_printf (_("The statistics could not be saved: %s"), reason);
  if (name == NULL)
    /* Translators: %s is the reason in the words of the system, such as “No space left on device” */
    return g_strdup_printf (_("The statistics cannot be read: %s"), reason);
  if (trouble == ACIES_KEPT_FILE_MENDED)
    return acies_lines_describe_mended (reason, name);

  /* Translators: %s is the name of a file, such as “statistics.damaged-1” */
  return g_strdup_printf (_("The statistics file was damaged. It has been kept as %s."), name);
}

/* The file that they are kept in: it says what goes wrong, and when all is written. */
AciesKeptFile *
acies_statistics_get_file (AciesStatistics *self)
{
  g_return_val_if_fail (ACIES_IS_STATISTICS (self), NULL);

  return self->file;
}

guint
acies_statistics_get_n_games (AciesStatistics *self)
{
  g_return_val_if_fail (ACIES_IS_STATISTICS (self), 0);

  return self->games->len;
}

/* The games, the oldest first. (transfer none) (element-type AciesFinishedGame) */
GPtrArray *
acies_statistics_get_games (AciesStatistics *self)
{
  g_return_val_if_fail (ACIES_IS_STATISTICS (self), NULL);

  return self->games;
}

static gboolean
read_line (const char  *line,
           gpointer     games,
           GError     **error)
{
  AciesFinishedGame *game = acies_finished_game_parse (line, error);

  if (game != NULL)
    g_ptr_array_add (games, game);
  return game != NULL;
}

/* The @games in @text, a line each; as far as they can be read. (transfer full) (element-type AciesFinishedGame) */
AciesKeptFileState
acies_statistics_parse (const char  *text,
                        GPtrArray  **games,
                        GError     **error)
{
  *games = create_list ();
  return acies_lines_read (text, read_line, *games, error);
}

static gboolean
check (const char  *text,
       gsize        length,
       GError     **error)
{
  g_autoptr (GPtrArray) games = NULL;

  return acies_statistics_parse (text, &games, error) == ACIES_KEPT_FILE_GOOD;
}

/* Statistics that are kept in @directory, which need not exist yet. */
AciesStatistics *
acies_statistics_new (GFile *directory)
{
  AciesStatistics *self = g_object_new (ACIES_TYPE_STATISTICS, NULL);

  self->file = acies_kept_file_new (directory, "statistics", HEAD, MAX_LENGTH, describe, check);

  return self;
}

static AciesKeptFileState
acies_statistics_read (gpointer   owner,
                       char      *text,
                       gsize      length,
                       GError   **error)
{
  AciesStatistics *self = owner;
  g_autoptr (GPtrArray) games = NULL;
  const AciesKeptFileState state = acies_statistics_parse (text, &games, error);

  if (state == ACIES_KEPT_FILE_BAD)
    return state;

  g_ptr_array_unref (self->games);
  self->games = g_steal_pointer (&games);
  g_signal_emit (self, signals[CHANGED], 0);

  return state;
}

static void
acies_statistics_save (AciesStatistics *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < self->games->len; i++)
    {
      g_autofree char *line = acies_finished_game_to_string (g_ptr_array_index (self->games, i));

      g_string_append_printf (text, "%s\n", line);
    }

  acies_kept_file_write (self->file, text->str);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Reads what was kept, once. What goes wrong, the file says. */
void
acies_statistics_load (AciesStatistics *self)
{
  g_return_if_fail (ACIES_IS_STATISTICS (self));

  if (self->loaded)
    return;

  self->loaded = TRUE;
  acies_kept_file_load (self->file, acies_statistics_read, self);
  if (acies_kept_file_get_mended (self->file))
    acies_statistics_save (self);
}

static gboolean
is_same_deal (const AciesFinishedGame *a,
              const AciesFinishedGame *b)
{
  /* In a pair, the same cards come twice. */
  return g_str_equal (a->deal, b->deal) && a->level == b->level &&
         (a->contest == ACIES_CONTEST_SECOND) == (b->contest == ACIES_CONTEST_SECOND);
}

/* The game that was counted with the same cards as @game, with the same level; %NULL for none. */
static AciesFinishedGame *
find_same (AciesStatistics         *self,
           const AciesFinishedGame *game)
{
  for (guint i = 0; i < self->games->len; i++)
    if (is_same_deal (g_ptr_array_index (self->games, i), game))
      return g_ptr_array_index (self->games, i);

  return NULL;
}

/* Takes over how the person played in @game, which has been reviewed since. Nothing is done if it was not counted, or
 * counted with another end. */
void
acies_statistics_set_played (AciesStatistics         *self,
                             const AciesFinishedGame *game)
{
  AciesFinishedGame *counted;

  g_return_if_fail (ACIES_IS_STATISTICS (self));
  g_return_if_fail (game != NULL);

  counted = find_same (self, game);
  if (counted == NULL || counted->end != game->end || counted->outcome != game->outcome ||
      counted->played.n_plays == game->played.n_plays)
    return;

  acies_kept_file_begin_change (self->file);
  /* The file may have been read once more. */
  counted = find_same (self, game);
  if (counted != NULL)
    acies_finished_game_set_played (counted, &game->played);
  acies_statistics_save (self);
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

  acies_kept_file_begin_change (self->file);
  for (guint i = self->games->len; i-- > 0; )
    if (is_same_deal (g_ptr_array_index (self->games, i), game))
      g_ptr_array_remove_index (self->games, i);

  g_ptr_array_add (self->games, game);
  acies_statistics_save (self);
}

/* Adds @game, and owns it from now on, if it ended before and could not be saved then. Whoever has cleared
 * the statistics does not want it back. */
gboolean
acies_statistics_add_missed (AciesStatistics   *self,
                             AciesFinishedGame *game)
{
  gboolean missed;

  g_return_val_if_fail (ACIES_IS_STATISTICS (self), FALSE);
  g_return_val_if_fail (game != NULL, FALSE);

  missed = self->games->len > 0 || !g_file_query_exists (acies_kept_file_get_file (self->file), NULL);
  for (guint i = 0; i < self->games->len; i++)
    missed = missed && !is_same_deal (g_ptr_array_index (self->games, i), game);

  if (missed)
    acies_statistics_add (self, game);
  else
    acies_finished_game_free (game);
  return missed;
}

/* Forgets all games. acies_statistics_restore() brings them back, until others are
 * cleared. */
void
acies_statistics_clear (AciesStatistics *self)
{
  g_return_if_fail (ACIES_IS_STATISTICS (self));

  acies_kept_file_begin_change (self->file);
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

  acies_kept_file_begin_change (self->file);
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

/* The deal of @day that counts; %NULL if it was not played to its end yet. (transfer none) */
const AciesFinishedGame *
acies_statistics_find_day (AciesStatistics *self,
                           const char      *day)
{
  g_return_val_if_fail (ACIES_IS_STATISTICS (self), NULL);

  for (guint i = 0; i < self->games->len; i++)
    {
      const AciesFinishedGame *game = g_ptr_array_index (self->games, i);

      if (game->contest == ACIES_CONTEST_DAY && g_strcmp0 (game->day, day) == 0)
        return game;
    }

  return NULL;
}

/* Whether the last @n games were all played against @level, and ended with @outcome; if they were won, without help. */
static gboolean
ended_alike (AciesStatistics *self,
             guint            n,
             guint            level,
             AciesOutcome     outcome)
{
  if (self->games->len < n)
    return FALSE;

  for (guint i = self->games->len - n; i < self->games->len; i++)
    {
      const AciesFinishedGame *game = g_ptr_array_index (self->games, i);

      if (game->level != level || game->outcome != outcome || (outcome == ACIES_OUTCOME_WON && game->helped))
        return FALSE;
    }
  return TRUE;
}

/* The level that comes after @level, against which the last game was played: the next one after a win without help, and the
 * one before after several losses; 0 if there is none. */
guint
acies_statistics_suggest_level (AciesStatistics *self,
                                guint            level)
{
  g_return_val_if_fail (ACIES_IS_STATISTICS (self), 0);

  if (level < ACIES_MAX_LEVEL && ended_alike (self, 1, level, ACIES_OUTCOME_WON))
    return level + 1;
  if (level > 1 && ended_alike (self, N_LOST, level, ACIES_OUTCOME_LOST))
    return level - 1;
  return 0;
}

/* On how many days in a row, up to @today or the day before it, the deal of the day was played. */
guint
acies_statistics_count_days (AciesStatistics *self,
                             const char      *today)
{
  guint n_days = 0;
  int year, month, day;
  g_autoptr (GDateTime) date = NULL;

  g_return_val_if_fail (ACIES_IS_STATISTICS (self), 0);
  g_return_val_if_fail (today != NULL, 0);

  if (sscanf (today, "%4d-%2d-%2d", &year, &month, &day) == 3)
    date = g_date_time_new_utc (year, month, day, 12, 0, 0);

  for (guint back = 0; date != NULL; back++)
    {
      g_autofree char *name = g_strdup_printf ("%04d-%02d-%02d", g_date_time_get_year (date),
                                               g_date_time_get_month (date), g_date_time_get_day_of_month (date));
      GDateTime *before = NULL;

      if (acies_statistics_find_day (self, name) != NULL)
        n_days++;
      else if (back > 0)
        break;
      before = g_date_time_add_days (date, -1);
      g_date_time_unref (date);
      date = before;
    }

  return n_days;
}

/* The first game of the pair of which @second is the other one. */
static const AciesFinishedGame *
acies_statistics_find_first (AciesStatistics         *self,
                             const AciesFinishedGame *second)
{
  for (guint i = 0; i < self->games->len; i++)
    {
      const AciesFinishedGame *game = g_ptr_array_index (self->games, i);

      if (game->contest == ACIES_CONTEST_FIRST && g_str_equal (game->deal, second->deal) && game->level == second->level)
        return game;
    }

  return NULL;
}

static void
add_score (AciesScores *scores,
           gboolean     helped,
           double       score)
{
  const double off = score - scores->mean;

  scores->n_all++;
  if (helped)
    {
      scores->n_helped++;
      return;
    }

  scores->mean += off / (scores->n_all - scores->n_helped);
  scores->squares += off * (score - scores->mean);
}

/* How far the mean may be off by chance, in 19 of 20 cases; 0 where too little is known to say. */
double
acies_scores_get_margin (const AciesScores *self)
{
  const guint n = self->n_all - self->n_helped;

  return n >= 2 ? 2 * sqrt (self->squares / (n - 1) / n) : 0;
}

/* Counts the scores of @game where it is a deal of the day, or ends a pair. */
static void
acies_statistics_add_scores (AciesStatistics         *self,
                             const AciesFinishedGame *game,
                             AciesStatisticsSummary  *summary)
{
  const AciesFinishedGame *first;

  if (!game->scored)
    return;

  add_score (&summary->games, game->helped, game->score);
  if (game->contest == ACIES_CONTEST_DAY)
    add_score (&summary->days, game->helped, game->score);
  if (game->contest != ACIES_CONTEST_SECOND)
    return;

  first = acies_statistics_find_first (self, game);
  if (first != NULL && first->scored)
    add_score (&summary->pairs, game->helped || first->helped, (game->score + first->score) / 2);
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
      acies_statistics_add_scores (self, game, summary);
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

/* Whether @game tells how well the person plays. */
static gboolean
tells_skill (const AciesFinishedGame     *game,
             const AciesStatisticsFilter *filter)
{
  return matches (game, filter) && game->played.n_plays > 0 && !game->helped;
}

/* For each game that was reviewed, the level like which the person played in the last @span of them up to it. There is
 * none as long as too few plays are known. (element-type double) */
GArray *
acies_statistics_list_levels (AciesStatistics             *self,
                              const AciesStatisticsFilter *filter,
                              guint                        span)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new ();
  GArray *levels = g_array_new (FALSE, FALSE, sizeof (double));

  g_return_val_if_fail (ACIES_IS_STATISTICS (self), levels);
  g_return_val_if_fail (span > 0, levels);

  for (guint i = 0; i < self->games->len; i++)
    {
      double cost = 0, level;
      guint n_plays = 0;

      if (!tells_skill (g_ptr_array_index (self->games, i), filter))
        continue;

      g_ptr_array_add (games, g_ptr_array_index (self->games, i));
      for (guint j = games->len > span ? games->len - span : 0; j < games->len; j++)
        {
          const AciesPlayed *played = &((const AciesFinishedGame *) g_ptr_array_index (games, j))->played;

          cost += played->cost * played->n_plays;
          n_plays += played->n_plays;
        }
      if (acies_level_estimate (cost / n_plays, n_plays, &level, NULL, NULL))
        g_array_append_val (levels, level);
    }

  return levels;
}

static int
compare_costs (gconstpointer a,
               gconstpointer b)
{
  const AciesMotifCost *x = a;
  const AciesMotifCost *y = b;

  return x->points != y->points ? (x->points > y->points ? -1 : 1) : (int) x->motif - (int) y->motif;
}

/* What mistakes of each kind have cost in the last @span games that were reviewed, the costliest kind first. (element-type
 * AciesMotifCost) */
GArray *
acies_statistics_list_costs (AciesStatistics             *self,
                             const AciesStatisticsFilter *filter,
                             guint                        span)
{
  AciesMotifCost costs[ACIES_FINISHED_GAME_N_MOTIFS] = { 0 };
  GArray *list = g_array_new (FALSE, FALSE, sizeof (AciesMotifCost));
  guint n_games = 0;

  g_return_val_if_fail (ACIES_IS_STATISTICS (self), list);

  for (guint i = self->games->len; i-- > 0 && n_games < span; )
    {
      const AciesFinishedGame *game = g_ptr_array_index (self->games, i);

      if (!tells_skill (game, filter))
        continue;
      n_games++;
      for (guint motif = 0; motif < G_N_ELEMENTS (costs); motif++)
        {
          costs[motif].points += game->played.costs[motif];
          costs[motif].n_games += game->played.costs[motif] > 0;
        }
    }

  for (guint motif = 0; motif < G_N_ELEMENTS (costs); motif++)
    {
      costs[motif].motif = (AciesMotif) motif;
      if (costs[motif].points > 0 && motif != ACIES_MOTIF_NONE)
        g_array_append_val (list, costs[motif]);
    }
  g_array_sort (list, compare_costs);
  return list;
}

/* Writes all games to @file, as a table for other programs (CSV). Its words are never translated. */
void
acies_statistics_export_async (AciesStatistics     *self,
                               GFile               *file,
                               GAsyncReadyCallback  callback,
                               gpointer             user_data)
{
  g_autoptr (GString) text = g_string_new (ACIES_FINISHED_GAME_COLUMNS "\n");

  g_return_if_fail (ACIES_IS_STATISTICS (self));

  for (guint i = 0; i < self->games->len; i++)
    {
      g_autofree char *row = acies_finished_game_to_row (g_ptr_array_index (self->games, i));

      g_string_append_printf (text, "%s\n", row);
    }

  acies_export_async (self, file, text->str, callback, user_data);
}

gboolean
acies_statistics_export_finish (AciesStatistics  *self,
                                GAsyncResult     *result,
                                GError          **error)
{
  return acies_export_finish (self, result, error);
}
