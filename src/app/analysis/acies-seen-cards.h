/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-seen-cell.h"
#include "acies-table.h"

G_BEGIN_DECLS

/*
 * The page with all cards: which have been seen, which are in the own hand, and which nobody
 * has seen. The card that is pointed at is lit on the table.
 */
#define ACIES_TYPE_SEEN_CARDS (acies_seen_cards_get_type ())

G_DECLARE_FINAL_TYPE (AciesSeenCards, acies_seen_cards, ACIES, SEEN_CARDS, GtkBox)

GtkWidget     *acies_seen_cards_new      (AciesTable     *table);
AciesSeenCell *acies_seen_cards_get_cell (AciesSeenCards *self,
                                          AciesCard       card);

G_END_DECLS
