/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "acies-choice.h"

G_BEGIN_DECLS

/* A flag that nobody holds, and with which a side would win the game. */
gboolean    acies_threat_makes_breakthrough (AciesView   *view,
                                             guint        flag,
                                             AciesSeat    seat);
gboolean    acies_threat_find               (AciesView   *view,
                                             guint        flag,
                                             AciesSeat    seat);
const char *acies_threat_get_words          (AciesOwner   owner);
void        acies_threat_snapshot           (GtkWidget   *widget,
                                             GtkSnapshot *snapshot,
                                             gboolean     own,
                                             float        taken);

G_END_DECLS
