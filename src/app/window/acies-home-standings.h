/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include <acies.h>

G_BEGIN_DECLS

/* The nine flags of a game in their line, each in the color of who holds it, small enough for a button. */
#define ACIES_TYPE_HOME_STANDINGS (acies_home_standings_get_type ())

G_DECLARE_FINAL_TYPE (AciesHomeStandings, acies_home_standings, ACIES, HOME_STANDINGS, GtkWidget)

GtkWidget *acies_home_standings_new      (void);
void       acies_home_standings_set_view (AciesHomeStandings *self,
                                          AciesView          *view);

G_END_DECLS
