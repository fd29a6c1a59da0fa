/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include <acies.h>

G_BEGIN_DECLS

/*
 * What tactics cards do depends on the rules of a game. These functions set the rules for a
 * part of a window, and tell a card in it under which rules it is shown.
 */
void        acies_rules_context_set_rules (GtkWidget  *frame,
                                           AciesRules *rules);
AciesRules *acies_rules_context_get_rules (GtkWidget  *widget);
void        acies_rules_context_watch     (GtkWidget  *widget,
                                           void      (*changed) (GtkWidget *widget));

G_END_DECLS
