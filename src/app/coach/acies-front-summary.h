/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include <acies.h>

G_BEGIN_DECLS

/*
 * How the flags stand, in words: the shortest way of either side, and the flags that cannot wait.
 *
 * Signals:
 *   "flag-activated" (guint flag): the person wants to see that flag.
 */
#define ACIES_TYPE_FRONT_SUMMARY (acies_front_summary_get_type ())

G_DECLARE_FINAL_TYPE (AciesFrontSummary, acies_front_summary, ACIES, FRONT_SUMMARY, GtkBox)

void acies_front_summary_set_view (AciesFrontSummary *self,
                                   AciesView         *view);

G_END_DECLS
