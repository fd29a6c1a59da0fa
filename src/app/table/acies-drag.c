/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-drag.h"

#include "acies-card-widget.h"
#include "acies-flag-widget.h"
#include "acies-hand.h"
#include "acies-side.h"
#include "acies-tooltips.h"

/* How far beside a place a card may still be dropped, in pixels. */
#define NEAR 8

/* How much larger a lifted card is. */
#define LIFTED 1.06f

/* The flag from which a card of the hand comes. */
#define FROM_HAND 0

struct _AciesDrag
{
  GObject parent_instance;

  AciesBoard *board;
  AciesChoice *choice;
  AciesChooser *chooser;
  AciesFlights *flights;
  AciesPopup *popup;

  AciesCard card;           /* that is dragged, or may be; or ACIES_CARD_NONE */
  guint from;               /* the flag at which it lies, or FROM_HAND */
  gboolean active;          /* it hangs on the pointer */
  graphene_point_t hold;    /* where it is held, as a share of its size */
  GtkWidget *over;          /* the place it hangs over, or NULL */
  AciesCard over_card;      /* the card there on which it would act, or ACIES_CARD_NONE */
  graphene_point_t pointer;
};

G_DEFINE_FINAL_TYPE (AciesDrag, acies_drag, G_TYPE_OBJECT)

static void
acies_drag_class_init (AciesDragClass *klass)
{
}

static void
acies_drag_init (AciesDrag *self)
{
  self->card = ACIES_CARD_NONE;
  self->over_card = ACIES_CARD_NONE;
}

static GtkWidget *
pick (AciesDrag *self,
      double     x,
      double     y)
{
  return gtk_widget_pick (acies_board_get_table (self->board), x, y, GTK_PICK_DEFAULT);
}

/* The card that @widget is, or is in; @widget may be NULL. */
static AciesCardWidget *
get_card_widget (GtkWidget *widget)
{
  GtkWidget *card = widget != NULL ? gtk_widget_get_ancestor (widget, ACIES_TYPE_CARD_WIDGET) : NULL;

  return card != NULL ? ACIES_CARD_WIDGET (card) : NULL;
}

/* Whether the card is one that may be dragged, and from where. */
static gboolean
find_source (AciesDrag       *self,
             AciesCardWidget *widget,
             guint           *from)
{
  AciesCard card = acies_card_widget_get_card (widget);
  GtkWidget *side;

  if (!acies_choice_get_active (self->choice))
    return FALSE;
  if (gtk_widget_is_ancestor (GTK_WIDGET (widget), acies_board_get_hand (self->board, TRUE)))
    {
      *from = FROM_HAND;
      /* What Scout puts back needs no place. */
      return acies_view_get_phase (acies_choice_get_view (self->choice)) != ACIES_PHASE_SCOUT_RETURN &&
             acies_choice_offers_card (self->choice, card);
    }

  side = gtk_widget_get_ancestor (GTK_WIDGET (widget), ACIES_TYPE_SIDE);
  if (side == NULL)
    return FALSE;
  *from = acies_side_get_flag (ACIES_SIDE (side));
  return acies_choice_get_card (self->choice) != ACIES_CARD_DESERTER &&
         acies_choice_offers_target (self->choice, card, *from);
}

/* The widget that shows the dragged card now. */
static AciesCardWidget *
find_dragged (AciesDrag *self)
{
  AciesHand *hand = ACIES_HAND (acies_board_get_hand (self->board, TRUE));
  GtkWidget *widget = NULL;
  int n;

  if (self->from == FROM_HAND)
    {
      n = acies_hand_find (hand, self->card);
      widget = n >= 0 ? acies_hand_get_nth (hand, (guint) n) : NULL;
    }
  else
    {
      widget = acies_side_find_card (ACIES_SIDE (acies_board_get_side (self->board, self->from, TRUE)), self->card);
      if (widget == NULL)
        widget = acies_side_find_card (ACIES_SIDE (acies_board_get_side (self->board, self->from, FALSE)), self->card);
    }
  return widget != NULL ? ACIES_CARD_WIDGET (widget) : NULL;
}

static gboolean
is_chosen (AciesDrag *self)
{
  return self->from == FROM_HAND ? acies_choice_get_card (self->choice) == self->card
                                 : acies_choice_get_target (self->choice) == self->card;
}

static void
light_place (AciesDrag *self,
             gboolean   lit)
{
  GtkWidget *place = self->over;

  if (place == NULL)
    return;
  if (ACIES_IS_SIDE (place))
    place = acies_side_get_place (ACIES_SIDE (place));
  if (lit)
    gtk_widget_set_state_flags (place, GTK_STATE_FLAG_PRELIGHT, FALSE);
  else
    gtk_widget_unset_state_flags (place, GTK_STATE_FLAG_PRELIGHT);
}

/* What there is at the point that a card could be dropped on: a side, @target being the card
 * there that may be chosen, a flag, or the cards laid open. */
static GtkWidget *
find_place_at (AciesDrag *self,
               double     x,
               double     y,
               AciesCard *target)
{
  GtkWidget *widget = pick (self, x, y);
  AciesCardWidget *card = get_card_widget (widget);

  *target = ACIES_CARD_NONE;
  for (; widget != NULL && widget != acies_board_get_table (self->board); widget = gtk_widget_get_parent (widget))
    {
      if (ACIES_IS_SIDE (widget))
        {
          if (card != NULL && acies_choice_needs_target (self->choice) &&
              acies_choice_offers_target (self->choice, acies_card_widget_get_card (card),
                                          acies_side_get_flag (ACIES_SIDE (widget))))
            *target = acies_card_widget_get_card (card);
          return widget;
        }
      if (ACIES_IS_FLAG_WIDGET (widget))
        return widget;
      if (widget == acies_board_get_pile (self->board, TRUE))
        return acies_choice_offers_discards (self->choice) ? widget : NULL;
    }
  return NULL;
}

/* The same, for a hand that is not so steady: columns are a little apart. */
static GtkWidget *
find_place (AciesDrag *self,
            double     x,
            double     y,
            AciesCard *target)
{
  GtkWidget *place = find_place_at (self, x, y, target);

  if (place == NULL)
    place = find_place_at (self, x - NEAR, y, target);
  if (place == NULL)
    place = find_place_at (self, x + NEAR, y, target);
  return place;
}

/* The flag to which a place belongs that is no pile. */
static guint
get_flag (GtkWidget *place,
          gboolean  *own)
{
  if (ACIES_IS_FLAG_WIDGET (place))
    {
      *own = TRUE;
      return acies_flag_widget_get_flag (ACIES_FLAG_WIDGET (place));
    }
  *own = acies_side_get_own (ACIES_SIDE (place));
  return acies_side_get_flag (ACIES_SIDE (place));
}

/* Takes over the place that the card is held over, and says if it cannot go there. */
static void
set_over (AciesDrag *self,
          GtkWidget *place,
          AciesCard  target)
{
  g_autofree char *reason = NULL;
  gboolean own;
  guint flag;

  if (self->over == place && self->over_card == target)
    return;

  light_place (self, FALSE);
  self->over = place;
  self->over_card = target;
  if (place != NULL && place != acies_board_get_pile (self->board, TRUE) && target == ACIES_CARD_NONE)
    {
      flag = get_flag (place, &own);
      /* Where it is already there is nothing to say. */
      if (flag != self->from)
        reason = acies_choice_find_reason (self->choice, flag, own);
    }
  light_place (self, reason == NULL);
  if (reason != NULL)
    acies_board_show_bubble (self->board, reason, place);
  else
    acies_board_hide_bubble (self->board);
}

/* The card no longer hangs on the pointer, whatever comes of it. */
static void
let_go (AciesDrag *self)
{
  GtkWidget *table = acies_board_get_table (self->board);

  set_over (self, NULL, ACIES_CARD_NONE);
  self->active = FALSE;
  acies_tooltips_hold (table, FALSE);
  gtk_widget_set_cursor (table, NULL);
}

static void
lift (AciesDrag *self,
      double     x,
      double     y)
{
  AciesCardWidget *widget = find_dragged (self);
  float width, height;

  if (widget == NULL)
    return;

  width = (float) gtk_widget_get_width (GTK_WIDGET (widget)) * LIFTED;
  height = (float) gtk_widget_get_height (GTK_WIDGET (widget)) * LIFTED;
  acies_flights_lift (self->flights, widget,
                      &GRAPHENE_RECT_INIT ((float) x - self->hold.x * width,
                                           (float) y - self->hold.y * height,
                                           width, height));
}

static gboolean
begin (AciesDrag *self)
{
  GtkWidget *table = acies_board_get_table (self->board);

  if (!is_chosen (self))
    {
      if (self->from == FROM_HAND)
        acies_chooser_activate_card (self->chooser, self->card);
      else
        acies_chooser_activate_target (self->chooser, self->card, self->from);
    }
  if (!is_chosen (self) || find_dragged (self) == NULL)
    return FALSE;

  self->active = TRUE;
  acies_tooltips_hold (table, TRUE);
  acies_popup_close (self->popup);
  gtk_widget_set_cursor_from_name (table, "grabbing");
  return TRUE;
}

/* Remembers the card at a point of the table as the one to be dragged; says whether there
 * is one that may be. */
gboolean
acies_drag_take (AciesDrag *self,
                 double     x,
                 double     y)
{
  AciesCardWidget *widget = get_card_widget (pick (self, x, y));
  graphene_rect_t bounds;

  if (widget == NULL || !find_source (self, widget, &self->from) ||
      !gtk_widget_compute_bounds (GTK_WIDGET (widget), acies_board_get_table (self->board), &bounds) ||
      bounds.size.width < 1 || bounds.size.height < 1)
    return FALSE;

  self->card = acies_card_widget_get_card (widget);
  graphene_point_init (&self->hold,
                       ((float) x - bounds.origin.x) / bounds.size.width,
                       ((float) y - bounds.origin.y) / bounds.size.height);
  return TRUE;
}

/* Moves the card that was taken to a point of the table; the first time, it is chosen. Says
 * whether it could be. */
gboolean
acies_drag_move (AciesDrag *self,
                 double     x,
                 double     y)
{
  AciesCard target;
  GtkWidget *place;

  if (self->card == ACIES_CARD_NONE)
    return FALSE;
  if (!self->active && !begin (self))
    {
      self->card = ACIES_CARD_NONE;
      return FALSE;
    }

  self->pointer = GRAPHENE_POINT_INIT ((float) x, (float) y);
  lift (self, x, y);
  place = find_place (self, x, y, &target);
  set_over (self, place, target);
  return TRUE;
}

/* Also where the card may not go: then the table says why. */
static void
drop_on (AciesDrag *self,
         GtkWidget *place,
         AciesCard  target)
{
  gboolean own;
  guint flag;

  if (place == acies_board_get_pile (self->board, TRUE))
    {
      acies_chooser_activate_pile (self->chooser, TRUE);
      return;
    }

  flag = get_flag (place, &own);
  if (target != ACIES_CARD_NONE)
    acies_chooser_activate_target (self->chooser, target, flag);
  else if (flag == self->from)
    acies_chooser_cancel (self->chooser);
  else if (ACIES_IS_FLAG_WIDGET (place))
    acies_chooser_activate_flag (self->chooser, flag);
  else
    acies_chooser_activate_place (self->chooser, flag, own);
}

/* A card of the hand that is dropped there gets another place in it. */
static void
drop_in_hand (AciesDrag *self)
{
  GtkWidget *hand = acies_board_get_hand (self->board, TRUE);
  graphene_point_t point;

  if (self->from == FROM_HAND &&
      gtk_widget_compute_point (acies_board_get_table (self->board), hand, &self->pointer, &point) &&
      gtk_widget_contains (hand, (double) point.x, (double) point.y))
    acies_hand_move_card (ACIES_HAND (hand), self->card, acies_hand_find_place (ACIES_HAND (hand), (double) point.x));
}

/* Drops the card where it hangs. */
void
acies_drag_drop (AciesDrag *self)
{
  AciesCard target = self->over_card;
  GtkWidget *place = self->over;

  if (self->active)
    {
      let_go (self);
      if (place == NULL)
        {
          drop_in_hand (self);
          acies_chooser_cancel (self->chooser);
        }
      else
        {
          drop_on (self, place, target);
        }
      /* Nothing came of it: the card goes back to its place, and what was chosen stays so. */
      if (acies_flights_get_lifted (self->flights) != NULL)
        acies_chooser_emit_changed (self->chooser);
    }
  self->card = ACIES_CARD_NONE;
}

/* The card goes back, and is not chosen any more. */
void
acies_drag_cancel (AciesDrag *self)
{
  if (self->active)
    {
      let_go (self);
      acies_chooser_cancel (self->chooser);
    }
  self->card = ACIES_CARD_NONE;
}

/* After a change: what is no longer chosen is no longer dragged. */
void
acies_drag_check (AciesDrag *self)
{
  if (self->active && (!is_chosen (self) || find_dragged (self) == NULL))
    {
      let_go (self);
      self->card = ACIES_CARD_NONE;
    }
}

static void
drag_begin_cb (AciesDrag      *self,
               double          x,
               double          y,
               GtkGestureDrag *gesture)
{
  if (!acies_drag_take (self, x, y))
    gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_DENIED);
}

static void
drag_update_cb (AciesDrag      *self,
                double          dx,
                double          dy,
                GtkGestureDrag *gesture)
{
  double x, y;

  if (self->card == ACIES_CARD_NONE || !gtk_gesture_drag_get_start_point (gesture, &x, &y))
    return;

  /* Not before it is more than a press, which is for the button under the pointer. */
  if (!self->active &&
      !gtk_drag_check_threshold (acies_board_get_table (self->board), (int) x, (int) y, (int) (x + dx), (int) (y + dy)))
    return;
  gtk_gesture_set_state (GTK_GESTURE (gesture),
                         acies_drag_move (self, x + dx, y + dy) ? GTK_EVENT_SEQUENCE_CLAIMED
                                                                : GTK_EVENT_SEQUENCE_DENIED);
}

static void
drag_end_cb (AciesDrag      *self,
             double          dx,
             double          dy,
             GtkGestureDrag *gesture)
{
  acies_drag_drop (self);
}

static void
cancel_cb (AciesDrag        *self,
           GdkEventSequence *sequence,
           GtkGestureDrag   *gesture)
{
  acies_drag_cancel (self);
}

/* All parts given have to outlive the drag. */
AciesDrag *
acies_drag_new (AciesBoard   *board,
                AciesChoice  *choice,
                AciesChooser *chooser,
                AciesFlights *flights,
                AciesPopup   *popup)
{
  AciesDrag *self = g_object_new (ACIES_TYPE_DRAG, NULL);
  GtkGesture *gesture = gtk_gesture_drag_new ();

  self->board = board;
  self->choice = choice;
  self->chooser = chooser;
  self->flights = flights;
  self->popup = popup;

  /* Before the buttons under the pointer take what is only a press for them. */
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (gesture), GTK_PHASE_CAPTURE);
  g_signal_connect_object (gesture, "drag-begin", G_CALLBACK (drag_begin_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gesture, "drag-update", G_CALLBACK (drag_update_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gesture, "drag-end", G_CALLBACK (drag_end_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gesture, "cancel", G_CALLBACK (cancel_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (acies_board_get_table (board), GTK_EVENT_CONTROLLER (gesture));
  return self;
}
