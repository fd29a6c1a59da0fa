/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "acies-statistics.h"

G_BEGIN_DECLS

/* The statistics, which can be cleared here. From here one goes on to the games that are over, or to practice what
 * costs most, by actions of the window that the dialog belongs to. */
#define ACIES_TYPE_STATISTICS_DIALOG (acies_statistics_dialog_get_type ())

G_DECLARE_FINAL_TYPE (AciesStatisticsDialog, acies_statistics_dialog, ACIES, STATISTICS_DIALOG, AdwWindow)

GtkWidget *acies_statistics_dialog_new (AciesStatistics *statistics);

G_END_DECLS
