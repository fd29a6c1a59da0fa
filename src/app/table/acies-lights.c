/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The cards that the text beside the table speaks of stand out, and the others step back. */

#include "config.h"

#include <string.h>

#include "acies-table-private.h"

#include "acies-flag-widget.h"

static void
visit (AciesTable    *self,
       GtkWidget     *widget,
       AciesCardFunc  func,
       gpointer       data)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      if (child == self->popover || !gtk_widget_get_visible (child))
        continue;
      if (!ACIES_IS_CARD_WIDGET (child))
        visit (self, child, func, data);
      else if (acies_card_widget_get_card (ACIES_CARD_WIDGET (child)) < ACIES_N_CARDS)
        func (self, ACIES_CARD_WIDGET (child), data);
    }
}

/* Calls @func for all cards with a face that lie on the table. */
void
acies_table_visit_cards (AciesTable    *self,
                         AciesCardFunc  func,
                         gpointer       data)
{
  visit (self, GTK_WIDGET (self), func, data);
}

static void
light_card (AciesTable      *self,
            AciesCardWidget *widget,
            gpointer         data)
{
  const gboolean lit = self->lights[acies_card_widget_get_card (widget)];
  const AciesFaceFlags mask = ACIES_FACE_POINTED | ACIES_FACE_CALM | ACIES_FACE_SETTLED | ACIES_FACE_LIT;

  if (!self->pointing)
    acies_card_widget_set_flags (widget, mask, lit ? ACIES_FACE_POINTED : ACIES_FACE_CALM);
  else if (lit)
    acies_card_widget_set_flags (widget, ACIES_FACE_POINTED, ACIES_FACE_POINTED);
}

/* After everything else has been brought in line. */
void
acies_table_update_lights (AciesTable *self)
{
  if (self->lighted)
    acies_table_visit_cards (self, light_card, NULL);
  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    acies_flag_widget_set_pointed (ACIES_FLAG_WIDGET (self->flags[flag]), (self->lit_flags >> flag & 1) != 0);
}

static void
set_lights (AciesTable      *self,
            const AciesCard *cards,
            gsize            n_cards,
            gboolean         pointing)
{
  if (n_cards == 0 && !self->lighted && self->lit_flags == 0)
    return;

  memset (self->lights, 0, sizeof self->lights);
  for (gsize i = 0; i < n_cards; i++)
    if (cards[i] < ACIES_N_CARDS)
      self->lights[cards[i]] = TRUE;
  self->lighted = n_cards > 0;
  self->pointing = pointing;
  self->lit_flags = 0;
  acies_table_update (self);
}

/* Has @cards stand out until other ones, or none, are named; everything else steps back.
 * With them, no flag stands out. */
void
acies_table_light (AciesTable      *self,
                   const AciesCard *cards,
                   gsize            n_cards)
{
  g_return_if_fail (ACIES_IS_TABLE (self));
  g_return_if_fail (cards != NULL || n_cards == 0);

  set_lights (self, cards, n_cards, FALSE);
}

/* The same, but everything else stays as it is. */
void
acies_table_point_at (AciesTable      *self,
                      const AciesCard *cards,
                      gsize            n_cards)
{
  g_return_if_fail (ACIES_IS_TABLE (self));
  g_return_if_fail (cards != NULL || n_cards == 0);

  set_lights (self, cards, n_cards, TRUE);
}

/* Has a flag stand out beside the cards that do, until those change; 0 for none. */
void
acies_table_light_flag (AciesTable *self,
                        guint       flag)
{
  g_return_if_fail (ACIES_IS_TABLE (self));
  g_return_if_fail (flag <= ACIES_N_FLAGS);

  acies_table_light_flags (self, flag != 0 ? 1u << flag : 0);
}

/* The same for several: flag 1 is bit 1. */
void
acies_table_light_flags (AciesTable *self,
                         guint       flags)
{
  g_return_if_fail (ACIES_IS_TABLE (self));

  self->lit_flags = flags;
  acies_table_update_lights (self);
}
