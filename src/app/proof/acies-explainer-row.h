/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include <acies.h>

G_BEGIN_DECLS

/* One step of an explanation. */
#define ACIES_TYPE_EXPLAINER_ROW (acies_explainer_row_get_type ())

G_DECLARE_FINAL_TYPE (AciesExplainerRow, acies_explainer_row, ACIES, EXPLAINER_ROW, GtkListBoxRow)

GtkWidget     *acies_explainer_row_new          (AciesArgument     *argument,
                                                 guint              number);
AciesArgument *acies_explainer_row_get_argument (AciesExplainerRow *self);

G_END_DECLS
