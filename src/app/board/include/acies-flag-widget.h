/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-card-face.h"
#include "acies-choice.h"
#include "acies-painted-button.h"

G_BEGIN_DECLS

/*
 * A flag of the line. It shows its number, whose it is and whether it can be
 * claimed or chosen.
 */
#define ACIES_TYPE_FLAG_WIDGET (acies_flag_widget_get_type ())

G_DECLARE_FINAL_TYPE (AciesFlagWidget, acies_flag_widget, ACIES, FLAG_WIDGET, AciesPaintedButton)

GtkWidget *acies_flag_widget_new           (guint            flag);
guint      acies_flag_widget_get_flag      (AciesFlagWidget *self);
void       acies_flag_widget_update        (AciesFlagWidget *self,
                                            AciesChoice     *choice,
                                            gboolean         marked,
                                            const char      *note,
                                            gboolean         notes_threat);
void       acies_flag_widget_set_holder    (AciesFlagWidget *self,
                                            AciesSeat        holder,
                                            AciesSeat        own);
void       acies_flag_widget_set_pointed   (AciesFlagWidget *self,
                                            gboolean         pointed);

G_END_DECLS
