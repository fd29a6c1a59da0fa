/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-card-widget.h"
#include "acies-choice.h"
#include "acies-painted-button.h"

G_BEGIN_DECLS

/*
 * Where the cards of one side lie open beside the tactics deck: its guile and
 * what was discarded. The own one takes cards, too.
 */
#define ACIES_TYPE_PILE (acies_pile_get_type ())

G_DECLARE_FINAL_TYPE (AciesPile, acies_pile, ACIES, PILE, AciesPaintedButton)

GtkWidget *acies_pile_new         (gboolean        own);
gboolean   acies_pile_get_own     (AciesPile      *self);
void       acies_pile_update      (AciesPile      *self,
                                   AciesChoice    *choice,
                                   const gboolean *marks);

G_END_DECLS
