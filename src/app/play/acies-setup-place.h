/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "acies-setup.h"

G_BEGIN_DECLS

/*
 * A place of a position that is set up, and the cards that lie there. Emits "pressed" where a card can be put, and
 * "card-pressed" with the number of a card.
 */
#define ACIES_TYPE_SETUP_PLACE (acies_setup_place_get_type ())

G_DECLARE_FINAL_TYPE (AciesSetupPlace, acies_setup_place, ACIES, SETUP_PLACE, GtkWidget)

/* More cannot have the focus there. */
#define ACIES_SETUP_MOST_WIDGETS 16

GtkWidget *acies_setup_place_new       (AciesSetup      *setup,
                                        guint            place);
guint      acies_setup_place_get_place (AciesSetupPlace *self);
GtkWidget *acies_setup_place_get_empty (AciesSetupPlace *self);
int        acies_setup_place_find      (AciesSetupPlace *self,
                                        GtkWidget       *widget);
guint      acies_setup_place_list      (AciesSetupPlace *self,
                                        GtkWidget       *widgets[ACIES_SETUP_MOST_WIDGETS]);
void       acies_setup_place_set_lit   (AciesSetupPlace *self,
                                        gboolean         lit);
void       acies_setup_place_update    (AciesSetupPlace *self);

G_END_DECLS
