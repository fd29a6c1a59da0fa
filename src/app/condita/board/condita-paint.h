/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <condita.h>
#include <gtk/gtk.h>

G_BEGIN_DECLS

/* As many heroes as there can be on one cell. */
#define CONDITA_PAINT_MAX_HEROES 8

/* What is drawn on a cell. */
typedef struct
{
  ConditaCell cell;
  ConditaFaction owner;
  ConditaFaction heroes[CONDITA_PAINT_MAX_HEROES];
  guint n_heroes;
  gboolean marked;
  gboolean lit;         /* it can be chosen */
} ConditaPicture;

void condita_paint_cell  (cairo_t              *cr,
                          GtkWidget            *widget,
                          const ConditaPicture *picture,
                          double                side);
void condita_paint_card  (cairo_t              *cr,
                          GtkWidget            *widget,
                          const char           *card,
                          double                width,
                          double                height);
void condita_paint_table (cairo_t              *cr,
                          double                x,
                          double                y,
                          double                width,
                          double                height);

G_END_DECLS
