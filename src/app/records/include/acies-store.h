/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-kept-file.h"
#include "acies-kept-game.h"

G_BEGIN_DECLS

/*
 * The game on the table, those that were set aside and those that are over, on disk. The one on the table is
 * written after every step, and read when the program starts.
 *
 * Properties:
 *   "busy" (gboolean, read-only): whether something is still to be written.
 *
 * Signals:
 *   "trouble" (const char *sentence): what a person should know went wrong.
 */
#define ACIES_TYPE_STORE (acies_store_get_type ())

G_DECLARE_FINAL_TYPE (AciesStore, acies_store, ACIES, STORE, GObject)

AciesStore    *acies_store_new            (GFile         *directory);
gboolean       acies_store_get_busy       (AciesStore    *self);
AciesGame     *acies_store_load           (AciesStore    *self,
                                           gboolean      *found);
void           acies_store_save           (AciesStore    *self,
                                           AciesGame     *game);
void           acies_store_save_after     (AciesStore    *self,
                                           AciesKeptFile *file);
void           acies_store_retry          (AciesStore    *self);
char          *acies_store_dup_unsaved    (AciesStore    *self);
GListModel    *acies_store_get_unfinished (AciesStore    *self);
void           acies_store_set_aside      (AciesStore    *self,
                                           AciesGame     *game);
void           acies_store_take_back      (AciesStore    *self,
                                           AciesGame     *game);
GListModel    *acies_store_get_past_games (AciesStore    *self);
AciesKeptGame *acies_store_find_past_game (AciesStore    *self,
                                           const char    *name);
void           acies_store_keep_end       (AciesStore    *self,
                                           AciesGame     *game);
void           acies_store_take_end_back  (AciesStore    *self,
                                           AciesGame     *game);
void           acies_store_delete         (AciesStore    *self,
                                           AciesKeptGame *item);
void           acies_store_restore        (AciesStore    *self,
                                           AciesKeptGame *item);

G_END_DECLS
