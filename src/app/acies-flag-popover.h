/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include <acies.h>

G_BEGIN_DECLS

/* Says of a flag whether it can be claimed and why, or who holds it. */
#define ACIES_TYPE_FLAG_POPOVER (acies_flag_popover_get_type ())

G_DECLARE_FINAL_TYPE (AciesFlagPopover, acies_flag_popover, ACIES, FLAG_POPOVER, GtkPopover)

GtkWidget  *acies_flag_popover_new          (AciesView        *view,
                                             guint             flag,
                                             gboolean          low);
const char *acies_flag_popover_get_verdict  (AciesFlagPopover *self);

G_END_DECLS
