/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Dragging a card does what two presses do: the first chooses it when the drag
 * begins, the second chooses its place when it is dropped. */

#include "config.h"

#include "acies-table-private.h"

#include "acies-card-widget.h"
#include "acies-flag-widget.h"
#include "acies-pile.h"
#include "acies-side.h"

static guint
find_side (AciesTable *self,
           GtkWidget  *side,
           gboolean   *own)
{
  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    if (side == self->own_sides[flag] || side == self->enemy_sides[flag])
      {
        *own = side == self->own_sides[flag];
        return flag;
      }
  return 0;
}

/* Chooses the card under the pointer, if it may be chosen and then needs a place. */
static GdkContentProvider *
prepare_cb (GtkDragSource *source,
            double         x,
            double         y,
            AciesTable    *self)
{
  GtkWidget *picked = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);
  GtkWidget *widget = picked != NULL ? gtk_widget_get_ancestor (picked, ACIES_TYPE_CARD_WIDGET) : NULL;
  g_autoptr (GdkPaintable) icon = NULL;
  graphene_point_t inside = GRAPHENE_POINT_INIT (0, 0);
  AciesCard card;
  gboolean own;
  guint flag;

  if (widget == NULL || self->view == NULL)
    return NULL;

  card = acies_card_widget_get_card (ACIES_CARD_WIDGET (widget));
  if (gtk_widget_is_ancestor (widget, self->own_hand))
    {
      if (acies_view_get_phase (self->view) == ACIES_PHASE_SCOUT_RETURN ||
          !acies_choice_offers_card (self->choice, card))
        return NULL;
      if (acies_choice_get_card (self->choice) != card)
        acies_table_activate_card (self, card);
    }
  else
    {
      flag = find_side (self, gtk_widget_get_ancestor (widget, ACIES_TYPE_SIDE), &own);
      if (flag == 0 || acies_choice_get_card (self->choice) == ACIES_CARD_DESERTER ||
          !acies_choice_offers_target (self->choice, card, flag))
        return NULL;
      if (acies_choice_get_target (self->choice) != card)
        acies_table_activate_target (self, card, flag);
    }

  if (!gtk_widget_compute_point (GTK_WIDGET (self), widget, &GRAPHENE_POINT_INIT ((float) x, (float) y), &inside))
    graphene_point_init (&inside, 0, 0);
  icon = gtk_widget_paintable_new (widget);
  gtk_drag_source_set_icon (source, icon, (int) inside.x, (int) inside.y);
  return gdk_content_provider_new_typed (G_TYPE_UINT, (guint) card);
}

/* What a drop at the point would be made on, or NULL. */
static GtkWidget *
find_place (AciesTable *self,
            double      x,
            double      y)
{
  GtkWidget *widget = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);

  for (; widget != NULL && widget != GTK_WIDGET (self); widget = gtk_widget_get_parent (widget))
    {
      gboolean own = FALSE;
      guint flag = find_side (self, widget, &own);

      if (flag != 0 || ACIES_IS_FLAG_WIDGET (widget))
        return widget;
      if (widget == self->own_pile)
        return acies_choice_offers_discards (self->choice) ? widget : NULL;
    }
  return NULL;
}

static GdkDragAction
motion_cb (GtkDropTarget *target,
           double         x,
           double         y,
           AciesTable    *self)
{
  GtkWidget *place = find_place (self, x, y);
  gboolean own = TRUE;
  guint flag;

  if (place == NULL)
    return 0;
  if (place == self->own_pile)
    return GDK_ACTION_MOVE;

  flag = ACIES_IS_FLAG_WIDGET (place) ? acies_flag_widget_get_flag (ACIES_FLAG_WIDGET (place))
                                      : find_side (self, place, &own);
  return acies_choice_offers_flag (self->choice, flag) ? GDK_ACTION_MOVE : 0;
}

/* Also where the card may not go: then the table says why. */
static gboolean
drop_cb (GtkDropTarget *target,
         const GValue  *value,
         double         x,
         double         y,
         AciesTable    *self)
{
  GtkWidget *place = find_place (self, x, y);
  gboolean own = TRUE;
  guint flag;

  if (place == NULL || acies_choice_get_card (self->choice) == ACIES_CARD_NONE)
    return FALSE;

  if (place == self->own_pile)
    acies_table_activate_pile (self, place);
  else if (ACIES_IS_FLAG_WIDGET (place))
    acies_table_activate_flag (self, acies_flag_widget_get_flag (ACIES_FLAG_WIDGET (place)));
  else
    {
      flag = find_side (self, place, &own);
      acies_table_activate_place (self, flag, own);
    }
  return TRUE;
}

/* Lets cards be dragged from the hand, and from the line where a card takes one there. */
void
acies_table_add_drag (AciesTable *self)
{
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_UINT, GDK_ACTION_MOVE);

  /* Before the buttons under the pointer take what is only a press for them. */
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (source), GTK_PHASE_CAPTURE);
  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect (source, "prepare", G_CALLBACK (prepare_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (source));

  g_signal_connect (target, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}
