/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * The cards of a hand in a row, of which any can be chosen.
 *
 * Signals:
 *   "selection-changed": the person has chosen a card, or put it back.
 */
#define CONDITA_TYPE_HAND (condita_hand_get_type ())

G_DECLARE_FINAL_TYPE (ConditaHand, condita_hand, CONDITA, HAND, GtkWidget)

void   condita_hand_clear         (ConditaHand        *self);
void   condita_hand_set_cards     (ConditaHand        *self,
                                   const char * const *cards);
char **condita_hand_list_selected (ConditaHand        *self);
void   condita_hand_set_lit       (ConditaHand        *self,
                                   const char         *cards);

G_END_DECLS
