/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-table.h"

G_BEGIN_DECLS

/*
 * Lies over the whole table and shows some cards and a sentence in a frame, away from the hand and
 * from the flags that the sentence is about. Only the frame can be pressed; all else goes through
 * to the table.
 */
#define ACIES_TYPE_EVENT_CARD (acies_event_card_get_type ())

G_DECLARE_FINAL_TYPE (AciesEventCard, acies_event_card, ACIES, EVENT_CARD, GtkWidget)

GtkWidget *acies_event_card_new  (AciesTable      *table);
void       acies_event_card_show (AciesEventCard *self,
                                  const AciesCard *cards,
                                  gsize            n_cards,
                                  guint            flags,
                                  const char      *sentence);
void       acies_event_card_hide (AciesEventCard *self);

G_END_DECLS
