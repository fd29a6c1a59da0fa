/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include <acies.h>

G_BEGIN_DECLS

/* The chances at the nine flags before and after a step, each as a small bar. */
#define ACIES_TYPE_FLAG_CHANCES (acies_flag_chances_get_type ())

G_DECLARE_FINAL_TYPE (AciesFlagChances, acies_flag_chances, ACIES, FLAG_CHANCES, GtkWidget)

void acies_flag_chances_show (AciesFlagChances  *self,
                              AciesAnalysis     *analysis,
                              const AciesAdvice *advice);

G_END_DECLS
