/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-kept-file.h"
#include "acies-kept-game.h"

G_BEGIN_DECLS

/*
 * Games in a folder of their own, each in its file: those that were set aside, or the last ones that were played to
 * their end.
 *
 * Signals:
 *   "file" (AciesKeptFile *file): that one is used from now on.
 */
#define ACIES_TYPE_GAME_FOLDER (acies_game_folder_get_type ())

G_DECLARE_FINAL_TYPE (AciesGameFolder, acies_game_folder, ACIES, GAME_FOLDER, GObject)

/* So many games that are over are kept. */
#define ACIES_PAST_GAMES_MOST 50

AciesGameFolder *acies_game_folder_new         (GFile           *directory,
                                                const char      *name,
                                                gboolean         over);
GListModel      *acies_game_folder_get_list    (AciesGameFolder *self);
void             acies_game_folder_move_in     (AciesGameFolder *self,
                                                GFile           *file);
AciesKeptFile   *acies_game_folder_add         (AciesGameFolder *self,
                                                AciesGame       *game,
                                                GPtrArray       *gone);
void             acies_game_folder_take_back   (AciesGameFolder *self,
                                                AciesGame       *game,
                                                GPtrArray       *gone);
void             acies_game_folder_delete      (AciesGameFolder *self,
                                                AciesKeptGame   *item);
void             acies_game_folder_restore     (AciesGameFolder *self,
                                                AciesKeptGame   *item);
gboolean         acies_game_folder_get_busy    (AciesGameFolder *self);
void             acies_game_folder_retry       (AciesGameFolder *self);
char            *acies_game_folder_dup_unsaved (AciesGameFolder *self);

G_END_DECLS
