/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "acies-choice.h"

G_BEGIN_DECLS

/*
 * How the flags stand, for whoever asks: a sign at each flag that is not claimed, with its word where there
 * is room, and the shortest way of either side as a line along its flags, the own one below them
 * and that of the enemy above.
 */
#define ACIES_TYPE_FRONT_MARKS (acies_front_marks_get_type ())

G_DECLARE_FINAL_TYPE (AciesFrontMarks, acies_front_marks, ACIES, FRONT_MARKS, GtkWidget)

GtkWidget  *acies_front_marks_new              (GtkWidget * const *columns);
gboolean    acies_front_marks_get_shown        (AciesFrontMarks   *self);
void        acies_front_marks_set_shown        (AciesFrontMarks   *self,
                                                gboolean           shown);
void        acies_front_marks_update           (AciesFrontMarks   *self,
                                                AciesChoice       *choice);
const char *acies_front_marks_get_note         (AciesFrontMarks   *self,
                                                guint              flag);
gboolean    acies_front_marks_get_notes_threat (AciesFrontMarks   *self,
                                                guint              flag);
char       *acies_front_marks_describe         (AciesFrontMarks   *self);

G_END_DECLS
