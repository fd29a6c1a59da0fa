/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include <acies.h>

G_BEGIN_DECLS

/* A step in the list of the coach, with its chance to win and the reasons. */
#define ACIES_TYPE_HINT_ROW (acies_hint_row_get_type ())

G_DECLARE_FINAL_TYPE (AciesHintRow, acies_hint_row, ACIES, HINT_ROW, GtkListBoxRow)

GtkWidget         *acies_hint_row_new               (void);
const AciesAdvice *acies_hint_row_get_advice        (AciesHintRow *self);
void               acies_hint_row_set_advice        (AciesHintRow *self,
                                                     AciesAdvice  *advice,
                                                     const char   *caption);
void               acies_hint_row_clear             (AciesHintRow *self);
void               acies_hint_row_set_n_reasons     (AciesHintRow *self,
                                                     guint         n_reasons);
GtkButton         *acies_hint_row_get_lesson_button (AciesHintRow *self);

G_END_DECLS
