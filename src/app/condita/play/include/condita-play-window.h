/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/*
 * The room "condita/play": a window in which a person plays Condita against the computer. Nothing of it is created
 * before it is opened.
 */
#define CONDITA_TYPE_PLAY_WINDOW (condita_play_window_get_type ())

G_DECLARE_FINAL_TYPE (ConditaPlayWindow, condita_play_window, CONDITA, PLAY_WINDOW, AdwApplicationWindow)

void condita_play_window_add_to (GtkApplication *application);

G_END_DECLS
