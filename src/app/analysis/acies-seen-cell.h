/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include <acies.h>

G_BEGIN_DECLS

/* What one player has seen of a card. */
typedef enum
{
  ACIES_SEEN_STATE_UNSEEN,      /* nothing */
  ACIES_SEEN_STATE_SEEN,        /* it is face up on the table */
  ACIES_SEEN_STATE_OWN_HAND,    /* it is in the player's own hand */
} AciesSeenState;

/*
 * One card on the page of seen cards: a troop card as a small card, a tactics card with its
 * name and its place beside it.
 *
 * Signals:
 *   "pointed": the pointer or the visible focus may have come or gone.
 */
#define ACIES_TYPE_SEEN_CELL (acies_seen_cell_get_type ())

G_DECLARE_FINAL_TYPE (AciesSeenCell, acies_seen_cell, ACIES, SEEN_CELL, GtkWidget)

GtkWidget     *acies_seen_cell_new              (AciesCard       card);
GtkWidget     *acies_seen_cell_new_sample       (AciesCard       card,
                                                 AciesSeenState  state);
void           acies_seen_cell_set_view         (AciesSeenCell  *self,
                                                 AciesView      *view);
AciesCard      acies_seen_cell_get_card         (AciesSeenCell  *self);
AciesSeenState acies_seen_cell_get_state        (AciesSeenCell  *self);
const char    *acies_seen_cell_get_sentence     (AciesSeenCell  *self);
gboolean       acies_seen_cell_get_hovered      (AciesSeenCell  *self);
gboolean       acies_seen_cell_get_focused      (AciesSeenCell  *self);

G_END_DECLS
