/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Dragging a card does what two presses do: the first chooses it when the drag
 * begins, the second chooses its place when it is dropped. The card hangs on the
 * pointer or lies under the finger meanwhile, and glides back where nothing comes
 * of it. */

#include "config.h"

#include "acies-table-private.h"

#include "acies-flag-widget.h"
#include "acies-hand.h"
#include "acies-pile.h"
#include "acies-side.h"
#include "acies-tooltips.h"

/* How far beside a place a card may still be dropped, in pixels. */
#define NEAR 8

/* How much larger a lifted card is. */
#define LIFTED 1.06f

static guint
find_side (AciesTable *self,
           GtkWidget  *side,
           gboolean   *own)
{
  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    if (side != NULL && (side == self->own_sides[flag] || side == self->enemy_sides[flag]))
      {
        *own = side == self->own_sides[flag];
        return flag;
      }
  return 0;
}

static AciesCardWidget *
pick_card (AciesTable *self,
           double      x,
           double      y)
{
  GtkWidget *picked = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);
  GtkWidget *card = picked != NULL ? gtk_widget_get_ancestor (picked, ACIES_TYPE_CARD_WIDGET) : NULL;

  return card != NULL ? ACIES_CARD_WIDGET (card) : NULL;
}

/* Whether the card is one that may be dragged, and from where. */
static gboolean
find_source (AciesTable      *self,
             AciesCardWidget *widget,
             guint           *from)
{
  AciesCard card = acies_card_widget_get_card (widget);
  gboolean own;

  if (self->view == NULL || !acies_choice_get_active (self->choice))
    return FALSE;
  if (gtk_widget_is_ancestor (GTK_WIDGET (widget), self->own_hand))
    {
      *from = 0;
      /* What Scout puts back needs no place. */
      return acies_view_get_phase (self->view) != ACIES_PHASE_SCOUT_RETURN &&
             acies_choice_offers_card (self->choice, card);
    }

  *from = find_side (self, gtk_widget_get_ancestor (GTK_WIDGET (widget), ACIES_TYPE_SIDE), &own);
  return *from != 0 && acies_choice_get_card (self->choice) != ACIES_CARD_DESERTER &&
         acies_choice_offers_target (self->choice, card, *from);
}

/* The widget that shows the dragged card now. */
static AciesCardWidget *
find_dragged (AciesTable *self)
{
  AciesHand *hand = ACIES_HAND (self->own_hand);
  GtkWidget *widget = NULL;
  int n;

  if (self->drag.from == 0)
    {
      n = acies_hand_find (hand, self->drag.card);
      widget = n >= 0 ? acies_hand_get_nth (hand, (guint) n) : NULL;
    }
  else
    {
      widget = acies_side_find_card (ACIES_SIDE (self->own_sides[self->drag.from]), self->drag.card);
      if (widget == NULL)
        widget = acies_side_find_card (ACIES_SIDE (self->enemy_sides[self->drag.from]), self->drag.card);
    }
  return widget != NULL ? ACIES_CARD_WIDGET (widget) : NULL;
}

static gboolean
is_chosen (AciesTable *self)
{
  return self->drag.from == 0
         ? acies_choice_get_card (self->choice) == self->drag.card
         : acies_choice_get_target (self->choice) == self->drag.card;
}

static void
light_place (AciesTable *self,
             gboolean    lit)
{
  GtkWidget *place = self->drag.over;

  if (place == NULL)
    return;
  if (ACIES_IS_SIDE (place))
    place = acies_side_get_place (ACIES_SIDE (place));
  if (lit)
    gtk_widget_set_state_flags (place, GTK_STATE_FLAG_PRELIGHT, FALSE);
  else
    gtk_widget_unset_state_flags (place, GTK_STATE_FLAG_PRELIGHT);
}

static void
show_reason (AciesTable *self,
             const char *reason)
{
  AciesTableLayout *layout = ACIES_TABLE_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self)));
  graphene_rect_t bounds;

  if (reason != NULL && gtk_widget_compute_bounds (self->drag.over, GTK_WIDGET (self), &bounds))
    {
      gtk_label_set_label (GTK_LABEL (self->bubble), reason);
      acies_table_layout_set_bubble (layout, &bounds);
      gtk_widget_set_visible (self->bubble, TRUE);
      gtk_widget_queue_allocate (GTK_WIDGET (self));
    }
  else
    gtk_widget_set_visible (self->bubble, FALSE);
}

/* What lies at the point that a card could be dropped on: a card that may be chosen,
 * a side, a flag, or the cards laid open. */
static GtkWidget *
find_place_at (AciesTable *self,
               double      x,
               double      y,
               AciesCard  *target)
{
  AciesCardWidget *card = pick_card (self, x, y);
  GtkWidget *widget = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);

  *target = ACIES_CARD_NONE;
  for (; widget != NULL && widget != GTK_WIDGET (self); widget = gtk_widget_get_parent (widget))
    {
      gboolean own = FALSE;
      guint flag = find_side (self, widget, &own);

      if (flag != 0 && card != NULL && acies_choice_needs_target (self->choice) &&
          acies_choice_offers_target (self->choice, acies_card_widget_get_card (card), flag))
        *target = acies_card_widget_get_card (card);
      if (flag != 0 || ACIES_IS_FLAG_WIDGET (widget))
        return widget;
      if (widget == self->own_pile)
        return acies_choice_offers_discards (self->choice) ? widget : NULL;
    }
  return NULL;
}

/* The same, for a hand that is not so steady: columns lie a little apart. */
static GtkWidget *
find_place (AciesTable *self,
            double      x,
            double      y,
            AciesCard  *target)
{
  GtkWidget *place = find_place_at (self, x, y, target);

  if (place == NULL)
    place = find_place_at (self, x - NEAR, y, target);
  if (place == NULL)
    place = find_place_at (self, x + NEAR, y, target);
  return place;
}

static guint
get_flag (AciesTable *self,
          GtkWidget  *place,
          gboolean   *own)
{
  *own = TRUE;
  return ACIES_IS_FLAG_WIDGET (place) ? acies_flag_widget_get_flag (ACIES_FLAG_WIDGET (place))
                                      : find_side (self, place, own);
}

static void
hang_over (AciesTable *self,
           GtkWidget  *place,
           AciesCard   target)
{
  g_autofree char *reason = NULL;
  gboolean own;
  guint flag;

  if (self->drag.over == place && self->drag.over_card == target)
    return;

  light_place (self, FALSE);
  self->drag.over = place;
  self->drag.over_card = target;
  if (place != NULL && place != self->own_pile && target == ACIES_CARD_NONE)
    {
      flag = get_flag (self, place, &own);
      /* Where it lies already there is nothing to say. */
      if (flag != self->drag.from)
        reason = acies_table_find_reason (self, flag, own);
    }
  light_place (self, reason == NULL);
  show_reason (self, reason);
}

/* The drag is over, whatever came of it. */
static void
end_drag (AciesTable *self)
{
  hang_over (self, NULL, ACIES_CARD_NONE);
  self->drag.active = FALSE;
  acies_tooltips_hold (GTK_WIDGET (self), FALSE);
  gtk_widget_set_cursor (GTK_WIDGET (self), NULL);
}

static void
lift (AciesTable *self,
      double      x,
      double      y)
{
  AciesCardWidget *widget = find_dragged (self);
  float width, height;

  if (widget == NULL)
    return;

  width = (float) gtk_widget_get_width (GTK_WIDGET (widget)) * LIFTED;
  height = (float) gtk_widget_get_height (GTK_WIDGET (widget)) * LIFTED;
  acies_flights_lift (self->flights, widget,
                      &GRAPHENE_RECT_INIT ((float) x - self->drag.hold.x * width,
                                           (float) y - self->drag.hold.y * height,
                                           width, height));
}

static void
drag_begin_cb (GtkGestureDrag *gesture,
               double          x,
               double          y,
               AciesTable     *self)
{
  AciesCardWidget *widget = pick_card (self, x, y);
  graphene_rect_t bounds;

  if (widget == NULL || !find_source (self, widget, &self->drag.from) ||
      !gtk_widget_compute_bounds (GTK_WIDGET (widget), GTK_WIDGET (self), &bounds) ||
      bounds.size.width < 1 || bounds.size.height < 1)
    {
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_DENIED);
      return;
    }

  self->drag.card = acies_card_widget_get_card (widget);
  graphene_point_init (&self->drag.hold,
                       ((float) x - bounds.origin.x) / bounds.size.width,
                       ((float) y - bounds.origin.y) / bounds.size.height);
}

static gboolean
begin_drag (AciesTable *self)
{
  if (!is_chosen (self))
    {
      if (self->drag.from == 0)
        acies_table_activate_card (self, self->drag.card);
      else
        acies_table_activate_target (self, self->drag.card, self->drag.from);
    }
  if (!is_chosen (self) || find_dragged (self) == NULL)
    return FALSE;

  self->drag.active = TRUE;
  acies_tooltips_hold (GTK_WIDGET (self), TRUE);
  acies_table_close_popover (self);
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "grabbing");
  return TRUE;
}

static void
drag_update_cb (GtkGestureDrag *gesture,
                double          dx,
                double          dy,
                AciesTable     *self)
{
  double start_x, start_y;
  AciesCard target;
  GtkWidget *place;

  if (self->drag.card == ACIES_CARD_NONE || !gtk_gesture_drag_get_start_point (gesture, &start_x, &start_y))
    return;

  if (!self->drag.active)
    {
      if (!gtk_drag_check_threshold (GTK_WIDGET (self), (int) start_x, (int) start_y,
                                     (int) (start_x + dx), (int) (start_y + dy)))
        return;
      if (!begin_drag (self))
        {
          self->drag.card = ACIES_CARD_NONE;
          gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_DENIED);
          return;
        }
      /* Not before: what is only a press is for the button under the pointer. */
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
    }

  lift (self, start_x + dx, start_y + dy);
  place = find_place (self, start_x + dx, start_y + dy, &target);
  hang_over (self, place, target);
}

/* Also where the card may not go: then the table says why. */
static void
drop (AciesTable *self,
      GtkWidget  *place,
      AciesCard   target)
{
  gboolean own;
  guint flag;

  if (place == self->own_pile)
    {
      acies_table_activate_pile (self, place);
      return;
    }

  flag = get_flag (self, place, &own);
  if (target != ACIES_CARD_NONE)
    acies_table_activate_target (self, target, flag);
  else if (flag == self->drag.from)
    acies_table_cancel_choice (self);
  else if (ACIES_IS_FLAG_WIDGET (place))
    acies_table_activate_flag (self, flag);
  else
    acies_table_activate_place (self, flag, own);
}

static void
drag_end_cb (GtkGestureDrag *gesture,
             double          dx,
             double          dy,
             AciesTable     *self)
{
  AciesCard target = self->drag.over_card;
  GtkWidget *place = self->drag.over;

  if (self->drag.active)
    {
      end_drag (self);
      if (place != NULL)
        drop (self, place, target);
      else
        acies_table_cancel_choice (self);
      /* Nothing came of it, and what was chosen stays so: back to its place. */
      if (acies_flights_get_lifted (self->flights) != NULL)
        acies_table_update (self);
    }
  self->drag.card = ACIES_CARD_NONE;
}

static void
drag_cancel_cb (GtkGesture       *gesture,
                GdkEventSequence *sequence,
                AciesTable       *self)
{
  if (self->drag.active)
    {
      end_drag (self);
      acies_table_cancel_choice (self);
    }
  self->drag.card = ACIES_CARD_NONE;
}

/* After a change: what is no longer chosen is no longer dragged. */
void
acies_table_check_drag (AciesTable *self)
{
  if (self->drag.active && (!is_chosen (self) || find_dragged (self) == NULL))
    {
      end_drag (self);
      self->drag.card = ACIES_CARD_NONE;
    }
}

/* Lets cards be dragged from the hand, and from the line where a card takes one there. */
void
acies_table_add_drag (AciesTable *self)
{
  GtkGesture *gesture = gtk_gesture_drag_new ();

  /* Before the buttons under the pointer take what is only a press for them. */
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (gesture), GTK_PHASE_CAPTURE);
  g_signal_connect (gesture, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (gesture, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (gesture, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect (gesture, "cancel", G_CALLBACK (drag_cancel_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (gesture));
}
