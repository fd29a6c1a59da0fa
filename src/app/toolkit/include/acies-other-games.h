/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Games that have windows of their own. main() names them, so that no room needs to know of another's. */

/* Gets what begins a game, its name, and a line about it, which is to be translated. */
typedef void (*AciesOtherGamesFunc) (const char *action,
                                     const char *title,
                                     const char *subtitle,
                                     gpointer    data);

void acies_other_games_add     (const char          *action,
                                const char          *title,
                                const char          *subtitle);
void acies_other_games_foreach (AciesOtherGamesFunc  func,
                                gpointer             data);

G_END_DECLS
