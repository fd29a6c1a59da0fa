/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * The table and, where something is to be read beside it, a panel: at the end where the
 * window is wide, from below where it is upright. The table keeps the rest to itself, so
 * that nothing of the line is ever covered.
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
