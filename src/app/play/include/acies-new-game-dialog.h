/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "acies-settings.h"

G_BEGIN_DECLS

/* What is offered when the window opens. */
typedef enum
{
  ACIES_NEW_GAME_AS_BEFORE,
  ACIES_NEW_GAME_SERIES,
  ACIES_NEW_GAME_TWO_PEOPLE,
} AciesNewGameOffer;

/*
 * Asks who plays, how many games are played, and by which rules. The settings change only when the
 * person starts the game.
 *
 * Signals:
 *   "accepted": the settings say what to play now.
 */
#define ACIES_TYPE_NEW_GAME_DIALOG (acies_new_game_dialog_get_type ())

G_DECLARE_FINAL_TYPE (AciesNewGameDialog, acies_new_game_dialog, ACIES, NEW_GAME_DIALOG, AdwWindow)

GtkWidget *acies_new_game_dialog_new (AciesNewGameOffer offer);

G_END_DECLS
