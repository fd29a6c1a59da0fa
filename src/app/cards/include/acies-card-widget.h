/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "acies-card-face.h"

G_BEGIN_DECLS

/*
 * The room "cards": how cards look and what they are called, alone and in the hands of any
 * other room. It may use the room "toolkit", and knows nothing about a table or a game but the
 * rules and the view that it is given.
 */

/*
 * One card, face or back, as a button. It tells a screen reader its name and its state. What a
 * press means is up to its owner.
 */
#define ACIES_TYPE_CARD_WIDGET (acies_card_widget_get_type ())

G_DECLARE_FINAL_TYPE (AciesCardWidget, acies_card_widget, ACIES, CARD_WIDGET, GtkButton)

GtkWidget      *acies_card_widget_new           (void);
GtkWidget      *acies_card_widget_new_picture   (AciesCard        card,
                                                 int              width,
                                                 int              height);
AciesCard       acies_card_widget_get_card      (AciesCardWidget *self);
void            acies_card_widget_set_card      (AciesCardWidget *self,
                                                 AciesCard        card);
AciesFaceFlags  acies_card_widget_get_flags     (AciesCardWidget *self);
void            acies_card_widget_set_flags     (AciesCardWidget *self,
                                                 AciesFaceFlags   mask,
                                                 AciesFaceFlags   flags);
void            acies_card_widget_set_note      (AciesCardWidget *self,
                                                 const char      *note);
void            acies_card_widget_set_strip     (AciesCardWidget *self,
                                                 AciesStrip       strip,
                                                 float            size);
void            acies_card_widget_set_margin    (AciesCardWidget *self,
                                                 float            margin);
void            acies_card_widget_set_away      (AciesCardWidget *self,
                                                 gboolean         away);
void            acies_card_widget_draw          (AciesCardWidget *self,
                                                 GtkSnapshot     *snapshot,
                                                 AciesFaceFlags   more);

G_END_DECLS
