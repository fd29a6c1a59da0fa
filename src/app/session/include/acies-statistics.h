/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-finished-game.h"
#include "acies-writer.h"

G_BEGIN_DECLS

/* Which games are asked about. */
typedef struct
{
  guint    level;   /* of the computer; 0 for all */
  gboolean by_preset;
  AciesPreset preset;
} AciesStatisticsFilter;

/* What there is to say of some games. */
typedef struct
{
  guint  n_games;
  guint  n_won;
  guint  n_drawn;
  guint  n_lost;
  /* Games that were won so, and those that were lost so. */
  guint  n_breakthroughs[2];
  guint  n_envelopments[2];
  /* Games that the person gave up. */
  guint  n_conceded;
  /* Games won in a row: up to now, and ever. */
  guint  streak;
  guint  longest_streak;
  /* Flags in a game. */
  double own_flags;
  double enemy_flags;
} AciesStatisticsSummary;

/*
 * The games of a person against the computer, kept in a file.
 *
 * Properties:
 *   "busy" (gboolean, read-only): whether something is still to be written.
 *
 * Signals:
 *   "changed": other games are in it.
 *   "failed" (const char *reason): they cannot be written; said once.
 */
#define ACIES_TYPE_STATISTICS (acies_statistics_get_type ())

G_DECLARE_FINAL_TYPE (AciesStatistics, acies_statistics, ACIES, STATISTICS, GObject)

AciesStatistics *acies_statistics_new         (GFile                        *directory);
gboolean         acies_statistics_load        (AciesStatistics              *self,
                                               GFile                       **damaged,
                                               GError                      **error);
AciesWriter     *acies_statistics_get_writer  (AciesStatistics              *self);
guint            acies_statistics_get_n_games (AciesStatistics              *self);
void             acies_statistics_add         (AciesStatistics              *self,
                                               AciesFinishedGame            *game);
void             acies_statistics_clear       (AciesStatistics              *self);
gboolean         acies_statistics_restore     (AciesStatistics              *self);
void             acies_statistics_summarize   (AciesStatistics              *self,
                                               const AciesStatisticsFilter  *filter,
                                               AciesStatisticsSummary       *summary);
GArray          *acies_statistics_list_shares (AciesStatistics              *self,
                                               const AciesStatisticsFilter  *filter,
                                               guint                         span);

G_END_DECLS
