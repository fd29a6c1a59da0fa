/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "condita-choice.h"

G_BEGIN_DECLS

/*
 * What can be done now, as a list, and then what there is to choose about it.
 *
 * Signals:
 *   "play" (const char *step): the person has chosen a step.
 */
#define CONDITA_TYPE_CHOICE_PANEL (condita_choice_panel_get_type ())

G_DECLARE_FINAL_TYPE (ConditaChoicePanel, condita_choice_panel, CONDITA, CHOICE_PANEL, GtkWidget)

void     condita_choice_panel_set_choice (ConditaChoicePanel *self,
                                          ConditaChoice      *choice);
gboolean condita_choice_panel_back       (ConditaChoicePanel *self);
void     condita_choice_panel_set_heading
                                         (ConditaChoicePanel *self,
                                          const char         *text);

G_END_DECLS
