/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-setup-place.h"

G_BEGIN_DECLS

/*
 * All places of a position that is set up, arranged as on the table: North at the top. Emits "pressed" with the number of
 * a place, and "card-pressed" with that and the number of a card there.
 */
#define ACIES_TYPE_SETUP_BOARD (acies_setup_board_get_type ())

G_DECLARE_FINAL_TYPE (AciesSetupBoard, acies_setup_board, ACIES, SETUP_BOARD, GtkWidget)

GtkWidget       *acies_setup_board_new       (AciesSetup      *setup);
AciesSetupPlace *acies_setup_board_get_place (AciesSetupBoard *self,
                                              guint            place);
void             acies_setup_board_set_card  (AciesSetupBoard *self,
                                              AciesCard        card);

G_END_DECLS
