/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <condita.h>
#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The color and the emblem of a faction, as on the map. */

void condita_emblem_set (GtkDrawingArea *area,
                         ConditaFaction  faction);

G_END_DECLS
