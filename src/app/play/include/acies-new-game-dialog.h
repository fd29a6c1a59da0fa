/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "acies-settings.h"

G_BEGIN_DECLS

#define ACIES_TYPE_NEW_GAME_DIALOG (acies_new_game_dialog_get_type ())

G_DECLARE_FINAL_TYPE (AciesNewGameDialog, acies_new_game_dialog, ACIES, NEW_GAME_DIALOG, AdwWindow)

GtkWidget *acies_new_game_dialog_new (AciesSettings *settings);

G_END_DECLS
