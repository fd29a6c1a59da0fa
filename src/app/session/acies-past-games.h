/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-kept-file.h"
#include "acies-past-game.h"

G_BEGIN_DECLS

/*
 * The last games that were played to their end, in a folder of their own, each in its file.
 *
 * Signals:
 *   "file" (AciesKeptFile *file): a file is about to be read or written.
 */
#define ACIES_TYPE_PAST_GAMES (acies_past_games_get_type ())

G_DECLARE_FINAL_TYPE (AciesPastGames, acies_past_games, ACIES, PAST_GAMES, GObject)

/* So many games are kept. */
#define ACIES_PAST_GAMES_MOST 50

AciesPastGames *acies_past_games_new         (GFile          *directory);
GListModel     *acies_past_games_get_list    (AciesPastGames *self);
AciesKeptFile  *acies_past_games_add         (AciesPastGames *self,
                                              AciesGame      *game,
                                              GPtrArray      *gone);
void            acies_past_games_take_back   (AciesPastGames *self,
                                              AciesGame      *game,
                                              GPtrArray      *gone);
void            acies_past_games_delete      (AciesPastGames *self,
                                              AciesPastGame  *item);
void            acies_past_games_restore     (AciesPastGames *self,
                                              AciesPastGame  *item);
gboolean        acies_past_games_get_busy    (AciesPastGames *self);
void            acies_past_games_retry       (AciesPastGames *self);
char           *acies_past_games_dup_unsaved (AciesPastGames *self);

G_END_DECLS
