/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A button of the home page: a title, a line below that says more, and an arrow. A screen reader is
 * told both.
 *
 * Properties:
 *   "title" (string, write-only)
 *   "subtitle" (string, nullable, write-only)
 */
#define ACIES_TYPE_HOME_ROW (acies_home_row_get_type ())

G_DECLARE_FINAL_TYPE (AciesHomeRow, acies_home_row, ACIES, HOME_ROW, GtkButton)

GtkWidget  *acies_home_row_new           (const char   *title,
                                          const char   *subtitle);
const char *acies_home_row_get_title     (AciesHomeRow *self);
void        acies_home_row_set_title     (AciesHomeRow *self,
                                          const char   *title);
const char *acies_home_row_get_subtitle  (AciesHomeRow *self);
void        acies_home_row_set_subtitle  (AciesHomeRow *self,
                                          const char   *subtitle);
void        acies_home_row_set_suggested (AciesHomeRow *self,
                                          gboolean      suggested);
void        acies_home_row_engrave       (AciesHomeRow *self);
void        acies_home_row_place_picture (AciesHomeRow *self,
                                          GtkWidget    *picture,
                                          gboolean      below);

G_END_DECLS
