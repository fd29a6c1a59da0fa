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
  ACIES_SEEN_STATE_UNSEEN,    /* nothing */
  ACIES_SEEN_STATE_SEEN,   /* it lies face up on the table */
  ACIES_SEEN_STATE_OWN_HAND,   /* it is in the player's own hand */
} AciesSeenState;

AciesSeenState acies_seen_find_state    (AciesView      *view,
                                         AciesCard       card);
void           acies_seen_face_snapshot (GtkWidget      *widget,
                                         GtkSnapshot    *snapshot,
                                         AciesCard       card,
                                         AciesSeenState  state,
                                         float           width,
                                         float           height);

G_END_DECLS
