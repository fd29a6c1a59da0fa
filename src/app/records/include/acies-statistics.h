/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-finished-game.h"
#include "acies-kept-file.h"

G_BEGIN_DECLS

/* Which games are counted. */
typedef struct
{
  /* The level of the computer; 0 for all. */
  guint       level;
  /* Whether only games with the rules of @preset are counted. */
  gboolean    by_preset;
  AciesPreset preset;
} AciesStatisticsFilter;

/* The results of some games, or pairs of games, without the luck of the draws; those in which the person was helped
 * are left out of the mean. */
typedef struct
{
  guint  n_all;
  guint  n_helped;
  double mean;
  /* The sum of the squared differences from the mean. */
  double squares;
} AciesScores;

/* What mistakes of a kind have cost, in points of win chance, and in how many games. */
typedef struct
{
  AciesMotif motif;
  guint      points;
  guint      n_games;
} AciesMotifCost;

/* How some games went for the person. */
typedef struct
{
  guint  n_games;
  guint  n_won;
  guint  n_drawn;
  guint  n_lost;
  /* Games that ended in this way: those that were won, and those that were lost. */
  guint  n_breakthroughs[2];
  guint  n_envelopments[2];
  /* Games that the person gave up. */
  guint  n_conceded;
  /* Games won in a row: up to now, and ever. */
  guint  streak;
  guint  longest_streak;
  /* Flags in a game, on average. */
  double own_flags;
  double enemy_flags;
  /* All games that have a score, the deals of the day among them, and the pairs. */
  AciesScores games;
  AciesScores days;
  AciesScores pairs;
} AciesStatisticsSummary;

/*
 * The games of a person against the computer, kept in a file. That tells when something
 * is still to be written, and what goes wrong.
 *
 * Signals:
 *   "changed": games were added, cleared or read.
 */
#define ACIES_TYPE_STATISTICS (acies_statistics_get_type ())

G_DECLARE_FINAL_TYPE (AciesStatistics, acies_statistics, ACIES, STATISTICS, GObject)

AciesStatistics *acies_statistics_new         (GFile                        *directory);
AciesKeptFileState
                 acies_statistics_parse       (const char                   *text,
                                               GPtrArray                   **games,
                                               GError                      **error);
void             acies_statistics_load        (AciesStatistics              *self);
AciesKeptFile   *acies_statistics_get_file    (AciesStatistics              *self);
guint            acies_statistics_get_n_games (AciesStatistics              *self);
GPtrArray       *acies_statistics_get_games   (AciesStatistics              *self);
void             acies_statistics_add         (AciesStatistics              *self,
                                               AciesFinishedGame            *game);
gboolean         acies_statistics_add_missed  (AciesStatistics              *self,
                                               AciesFinishedGame            *game);
void             acies_statistics_set_played  (AciesStatistics              *self,
                                               const AciesFinishedGame      *game);
void             acies_statistics_clear       (AciesStatistics              *self);
gboolean         acies_statistics_restore     (AciesStatistics              *self);
const AciesFinishedGame *
                 acies_statistics_find_day   (AciesStatistics              *self,
                                              const char                   *day);
double           acies_scores_get_margin     (const AciesScores            *self);
guint            acies_statistics_count_days (AciesStatistics              *self,
                                              const char                   *today);
void             acies_statistics_export_async  (AciesStatistics           *self,
                                                 GFile                     *file,
                                                 GAsyncReadyCallback        callback,
                                                 gpointer                   user_data);
gboolean         acies_statistics_export_finish (AciesStatistics           *self,
                                                 GAsyncResult              *result,
                                                 GError                   **error);
guint            acies_statistics_suggest_level (AciesStatistics            *self,
                                                guint                         level);
void             acies_statistics_summarize   (AciesStatistics              *self,
                                               const AciesStatisticsFilter  *filter,
                                               AciesStatisticsSummary       *summary);
GArray          *acies_statistics_list_shares (AciesStatistics              *self,
                                               const AciesStatisticsFilter  *filter,
                                               guint                         span);
GArray          *acies_statistics_list_levels (AciesStatistics              *self,
                                               const AciesStatisticsFilter  *filter,
                                               guint                         span);
GArray          *acies_statistics_list_costs  (AciesStatistics              *self,
                                               const AciesStatisticsFilter  *filter,
                                               guint                         span);

G_END_DECLS
