/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "acies-session.h"

G_BEGIN_DECLS

/* The score sheet of the series: a row for each game, and the sum. */
#define ACIES_TYPE_SCORE_SHEET (acies_score_sheet_get_type ())

G_DECLARE_FINAL_TYPE (AciesScoreSheet, acies_score_sheet, ACIES, SCORE_SHEET, AdwBin)

GtkWidget *acies_score_sheet_new (AciesSession *session);

G_END_DECLS
