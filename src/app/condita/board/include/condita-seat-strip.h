/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <condita.h>
#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The seats of a game, beside each other: who it is, the score, and the hand. */
#define CONDITA_TYPE_SEAT_STRIP (condita_seat_strip_get_type ())

G_DECLARE_FINAL_TYPE (ConditaSeatStrip, condita_seat_strip, CONDITA, SEAT_STRIP, GtkWidget)

void  condita_seat_strip_set_game (ConditaSeatStrip *self,
                                   ConditaGame      *game);
void  condita_seat_strip_hide_hands
                                  (ConditaSeatStrip *self);
void  condita_seat_strip_show     (ConditaSeatStrip *self,
                                   guint             seat,
                                   ConditaView      *view);
char *condita_seat_strip_dup_name (ConditaGame      *game,
                                   guint             seat);

G_END_DECLS
