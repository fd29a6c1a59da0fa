/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "acies-store.h"

G_BEGIN_DECLS

/*
 * The games that are kept in files: the unfinished ones that were set aside, or the finished ones. They can be deleted
 * here, and that can be undone as long as the dialog is open.
 *
 * Signals:
 *   "chosen" (AciesKeptGame *item): the person wants to go on with, or to review, that game;
 *     the dialog closes.
 */
#define ACIES_TYPE_GAMES_DIALOG (acies_games_dialog_get_type ())

G_DECLARE_FINAL_TYPE (AciesGamesDialog, acies_games_dialog, ACIES, GAMES_DIALOG, AdwWindow)

GtkWidget *acies_games_dialog_new (AciesStore *store,
                                   gboolean    finished);

G_END_DECLS
