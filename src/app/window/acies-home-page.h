/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-activity-view.h"

G_BEGIN_DECLS

/*
 * The page from which a person goes on with a game, or chooses what to do. It reads what the other rooms know and starts
 * nothing itself: its buttons activate the actions of the window.
 */
#define ACIES_TYPE_HOME_PAGE (acies_home_page_get_type ())

G_DECLARE_FINAL_TYPE (AciesHomePage, acies_home_page, ACIES, HOME_PAGE, AdwBin)

GtkWidget *acies_home_page_new       (AciesActivityView *view);
void       acies_home_page_set_first (AciesHomePage     *self,
                                      gboolean           first);
void       acies_home_page_fit       (AciesHomePage     *self,
                                      int                width,
                                      int                height);

G_END_DECLS
