/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "acies-setup.h"

G_BEGIN_DECLS

/*
 * All cards, of which those can be chosen that lie nowhere in a position that is set up. Emits "pressed" with a card.
 */
#define ACIES_TYPE_SETUP_PALETTE (acies_setup_palette_get_type ())

G_DECLARE_FINAL_TYPE (AciesSetupPalette, acies_setup_palette, ACIES, SETUP_PALETTE, GtkWidget)

GtkWidget *acies_setup_palette_new      (AciesSetup        *setup);
void       acies_setup_palette_set_card (AciesSetupPalette *self,
                                         AciesCard          card);
GtkWidget *acies_setup_palette_get_cell (AciesSetupPalette *self,
                                         AciesCard          card);

G_END_DECLS
