/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-card-widget.h"
#include "acies-choice.h"

G_BEGIN_DECLS

/*
 * A hand of cards: the own one, of which cards are chosen, or the backs of the
 * enemy's, which are only looked at.
 *
 * Signal: "card-activated" (guint card).
 */
#define ACIES_TYPE_HAND (acies_hand_get_type ())

G_DECLARE_FINAL_TYPE (AciesHand, acies_hand, ACIES, HAND, GtkWidget)

/* Troop cards come before tactics cards. */
typedef enum
{
  ACIES_HAND_ORDER_COLOR,     /* by color, then value */
  ACIES_HAND_ORDER_VALUE,     /* by value, then color */
  ACIES_HAND_ORDER_DRAWN,     /* as they were drawn */
} AciesHandOrder;

GtkWidget *acies_hand_new           (gboolean        own);
void       acies_hand_update        (AciesHand      *self,
                                     AciesChoice    *choice,
                                     const gboolean *marks);
void       acies_hand_set_card_size (AciesHand      *self,
                                     float           width,
                                     float           height);
guint      acies_hand_get_n_cards   (AciesHand      *self);
GtkWidget *acies_hand_get_nth       (AciesHand      *self,
                                     guint           n);
int        acies_hand_find          (AciesHand      *self,
                                     AciesCard       card);
void       acies_hand_set_order     (AciesHand      *self,
                                     AciesHandOrder  order);
gboolean   acies_hand_move_card     (AciesHand      *self,
                                     AciesCard       card,
                                     guint           to);
guint      acies_hand_find_place    (AciesHand      *self,
                                     double          x);

G_END_DECLS
