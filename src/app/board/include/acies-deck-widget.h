/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-card-face.h"
#include "acies-choice.h"
#include "acies-painted-button.h"

G_BEGIN_DECLS

/* One of the two decks, with the number of cards left in it. */
#define ACIES_TYPE_DECK_WIDGET (acies_deck_widget_get_type ())

G_DECLARE_FINAL_TYPE (AciesDeckWidget, acies_deck_widget, ACIES, DECK_WIDGET, AciesPaintedButton)

GtkWidget *acies_deck_widget_new      (AciesDeck        deck);
AciesDeck  acies_deck_widget_get_deck (AciesDeckWidget *self);
void       acies_deck_widget_update   (AciesDeckWidget *self,
                                       AciesChoice     *choice,
                                       gboolean         marked);

G_END_DECLS
