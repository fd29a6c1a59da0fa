/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-activity-view.h"

G_BEGIN_DECLS

/* Opens games from files, and saves them in files. */
#define ACIES_TYPE_GAME_FILES (acies_game_files_get_type ())

G_DECLARE_FINAL_TYPE (AciesGameFiles, acies_game_files, ACIES, GAME_FILES, GObject)

AciesGameFiles *acies_game_files_new          (AciesActivityView    *host,
                                               GtkApplicationWindow *window);
void            acies_game_files_install_keys (GtkWidgetClass       *window_class);
AciesGame      *acies_game_files_load         (AciesGameFiles       *self,
                                               GFile                *file);
void            acies_game_files_say_only     (AciesGameFiles       *self,
                                               GFile                *file);

G_END_DECLS
