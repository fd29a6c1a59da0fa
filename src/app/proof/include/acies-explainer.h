/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include <acies.h>

G_BEGIN_DECLS

/*
 * What can be proved at one flag, and why, step by step.
 *
 * Properties:
 *   "view" (AciesView, nullable, read-write): whose flags are explained.
 *   "interactive" (gboolean, read-write, default TRUE): whether a step may be made now.
 *   "embedded" (gboolean, write-only, default FALSE): whether it stands among
 *     other things, which scroll with it, and keeps to its flag.
 *   "flag" (guint, read-write): the flag, 1 to 9; 0 until one is chosen, or shown.
 *
 * Signals:
 *   "light" (AciesArgument *argument, nullable): that step is being read; its cards are to
 *     stand out.
 *   "claim" (guint flag): the person claims the flag.
 */
#define ACIES_TYPE_EXPLAINER (acies_explainer_get_type ())

G_DECLARE_FINAL_TYPE (AciesExplainer, acies_explainer, ACIES, EXPLAINER, GtkWidget)

GtkWidget *acies_explainer_new      (void);
guint      acies_explainer_get_flag (AciesExplainer *self);
void       acies_explainer_set_flag (AciesExplainer *self,
                                     guint           flag);

G_END_DECLS
