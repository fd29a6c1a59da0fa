/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * The content of a window and, next to it, a panel: at the side in a wide window, at the bottom
 * in an upright one. The panel never covers the content, which gets the space that is left.
 *
 * Properties:
 *   "content" (GtkWidget, nullable, read-write)
 *   "panel" (GtkWidget, nullable, read-write)
 *   "revealed" (gboolean, read-write): whether the panel is shown.
 *   "cramped" (gboolean, read-only): whether the panel leaves too little space for the whole
 *     content. It is notified during allocation, before the content is allocated.
 */
#define ACIES_TYPE_STAGE (acies_stage_get_type ())

G_DECLARE_FINAL_TYPE (AciesStage, acies_stage, ACIES, STAGE, GtkWidget)

GtkWidget *acies_stage_get_content  (AciesStage *self);
void       acies_stage_set_content  (AciesStage *self,
                                     GtkWidget  *content);
GtkWidget *acies_stage_get_panel    (AciesStage *self);
void       acies_stage_set_panel    (AciesStage *self,
                                     GtkWidget  *panel);
gboolean   acies_stage_get_revealed (AciesStage *self);
void       acies_stage_set_revealed (AciesStage *self,
                                     gboolean    revealed);
void       acies_stage_set_modest   (AciesStage *self,
                                     gboolean    modest);

G_END_DECLS
