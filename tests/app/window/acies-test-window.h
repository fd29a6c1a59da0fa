/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-coach.h"
#include "acies-review-activity.h"
#include "acies-session.h"
#include "acies-window.h"

G_BEGIN_DECLS

/* What is inside a window, for tests. */
GtkWidget    *acies_test_window_find_in       (GtkWidget   *widget,
                                               GType        type);
GtkWidget    *acies_test_window_find          (AciesWindow *window,
                                               GType        type);
AciesTable   *acies_test_window_get_table     (AciesWindow *window);
AciesToasts  *acies_test_window_get_toasts    (AciesWindow *window);
AciesSession *acies_test_window_get_session   (AciesWindow *window);
AciesCoach   *acies_test_window_get_coach     (AciesWindow *window);
AciesReview  *acies_test_window_get_review    (AciesWindow *window);
gboolean      acies_test_window_shows_curtain (AciesWindow *window);
void          acies_test_window_close         (AciesWindow *window);
void          acies_test_window_lay           (AciesWindow *window,
                                               const char  *position,
                                               guint        level);

G_END_DECLS
