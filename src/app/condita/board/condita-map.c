/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "condita-map.h"

#include "condita-map-field.h"

/* How much larger a cell is after a step of zooming, and how large it can be. */
#define ZOOM_STEP 1.25
#define MOST_SIDE 240

struct _ConditaMap
{
  GtkWidget parent_instance;

  GtkWidget *scroller;
  ConditaMapField *field;
  double middle[2];        /* what was in the middle when the size changed, as a share of the map */
  guint n_frames;          /* since then */
  guint tick;
  double drag_x, drag_y;   /* where the map was when dragging began */
  int pinched_side;        /* how large a cell was when pinching began */
};

G_DEFINE_FINAL_TYPE (ConditaMap, condita_map, GTK_TYPE_WIDGET)

static guint pressed_signal;

static GtkAdjustment *
get_adjustment (ConditaMap     *self,
                GtkOrientation  orientation)
{
  GtkScrolledWindow *scroller = GTK_SCROLLED_WINDOW (self->scroller);

  return orientation == GTK_ORIENTATION_HORIZONTAL ? gtk_scrolled_window_get_hadjustment (scroller)
                                                   : gtk_scrolled_window_get_vadjustment (scroller);
}

/* What was in the middle is there again as soon as the map has its new size. */
static gboolean
tick_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       user_data)
{
  ConditaMap *self = CONDITA_MAP (widget);

  if (++self->n_frames < 2)
    return G_SOURCE_CONTINUE;

  self->tick = 0;
  for (guint i = 0; i < G_N_ELEMENTS (self->middle); i++)
    {
      GtkAdjustment *adjustment = get_adjustment (self, (GtkOrientation) i);

      gtk_adjustment_set_value (adjustment, self->middle[i] * gtk_adjustment_get_upper (adjustment)
                                            - gtk_adjustment_get_page_size (adjustment) / 2);
    }
  return G_SOURCE_REMOVE;
}

/* Makes cells so large, or all that fits if that is more. */
static void
set_side (ConditaMap *self,
          double      side)
{
  for (guint i = 0; self->tick == 0 && i < G_N_ELEMENTS (self->middle); i++)
    {
      GtkAdjustment *adjustment = get_adjustment (self, (GtkOrientation) i);

      self->middle[i] = (gtk_adjustment_get_value (adjustment) + gtk_adjustment_get_page_size (adjustment) / 2)
                        / MAX (gtk_adjustment_get_upper (adjustment), 1);
    }
  self->n_frames = 0;
  if (self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
  condita_map_field_set_side (self->field, (int) CLAMP (side, 0, MOST_SIDE));
}

static gboolean
scroll_cb (GtkEventControllerScroll *controller,
           double                    dx,
           double                    dy,
           ConditaMap               *self)
{
  const GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));

  /* Two fingers on a touchpad move the map, a wheel makes it larger. */
  if (gtk_event_controller_scroll_get_unit (controller) != GDK_SCROLL_UNIT_WHEEL && (state & GDK_CONTROL_MASK) == 0)
    return FALSE;
  if ((state & GDK_SHIFT_MASK) != 0 || dy == 0)
    return FALSE;

  condita_map_zoom (self, dy < 0 ? 1 : -1);
  return TRUE;
}

static void
pinch_begin_cb (ConditaMap *self)
{
  self->pinched_side = condita_map_field_get_side (self->field);
}

static void
pinch_cb (ConditaMap *self,
          double      scale)
{
  set_side (self, self->pinched_side * scale);
}

static void
drag_begin_cb (ConditaMap *self)
{
  self->drag_x = gtk_adjustment_get_value (get_adjustment (self, GTK_ORIENTATION_HORIZONTAL));
  self->drag_y = gtk_adjustment_get_value (get_adjustment (self, GTK_ORIENTATION_VERTICAL));
}

static void
drag_update_cb (ConditaMap *self,
                double      x,
                double      y)
{
  gtk_adjustment_set_value (get_adjustment (self, GTK_ORIENTATION_HORIZONTAL), self->drag_x - x);
  gtk_adjustment_set_value (get_adjustment (self, GTK_ORIENTATION_VERTICAL), self->drag_y - y);
}

static void
condita_map_dispose (GObject *object)
{
  g_clear_pointer (&CONDITA_MAP (object)->scroller, gtk_widget_unparent);

  G_OBJECT_CLASS (condita_map_parent_class)->dispose (object);
}

static void
condita_map_class_init (ConditaMapClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = condita_map_dispose;
  pressed_signal = g_signal_new ("pressed", CONDITA_TYPE_MAP, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                 G_TYPE_STRING);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
pressed_cb (ConditaMap *self,
            const char *name)
{
  g_signal_emit (self, pressed_signal, 0, name);
}

static gboolean
zoom_cb (GtkWidget *widget,
         GVariant  *direction,
         gpointer   user_data)
{
  condita_map_zoom (CONDITA_MAP (widget), g_variant_get_int32 (direction));
  return TRUE;
}

/* Wherever the focus is in the window. */
static void
add_keys (ConditaMap *self)
{
  static const struct
  {
    guint key;
    GdkModifierType modifiers;
    int direction;
  } keys[] = {
    { GDK_KEY_plus, 0, 1 },
    { GDK_KEY_plus, GDK_CONTROL_MASK, 1 },
    { GDK_KEY_equal, GDK_CONTROL_MASK, 1 },
    { GDK_KEY_KP_Add, 0, 1 },
    { GDK_KEY_KP_Add, GDK_CONTROL_MASK, 1 },
    { GDK_KEY_minus, 0, -1 },
    { GDK_KEY_minus, GDK_CONTROL_MASK, -1 },
    { GDK_KEY_KP_Subtract, 0, -1 },
    { GDK_KEY_KP_Subtract, GDK_CONTROL_MASK, -1 },
    { GDK_KEY_0, 0, 0 },
    { GDK_KEY_0, GDK_CONTROL_MASK, 0 },
  };
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_set_scope (GTK_SHORTCUT_CONTROLLER (controller), GTK_SHORTCUT_SCOPE_GLOBAL);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      GtkShortcut *shortcut = gtk_shortcut_new (gtk_keyval_trigger_new (keys[i].key, keys[i].modifiers),
                                                gtk_callback_action_new (zoom_cb, NULL, NULL));

      gtk_shortcut_set_arguments (shortcut, g_variant_new_int32 (keys[i].direction));
      gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcut);
    }
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

static void
condita_map_init (ConditaMap *self)
{
  GtkEventController *scroll = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  GtkGesture *pinch = gtk_gesture_zoom_new ();
  GtkGesture *drag = gtk_gesture_drag_new ();

  self->field = CONDITA_MAP_FIELD (condita_map_field_new ());
  g_signal_connect_swapped (self->field, "pressed", G_CALLBACK (pressed_cb), self);
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), GTK_WIDGET (self->field));
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
  add_keys (self);

  gtk_event_controller_set_propagation_phase (scroll, GTK_PHASE_CAPTURE);
  g_signal_connect (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), scroll);
  g_signal_connect_swapped (pinch, "begin", G_CALLBACK (pinch_begin_cb), self);
  g_signal_connect_swapped (pinch, "scale-changed", G_CALLBACK (pinch_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (pinch));
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
}

void
condita_map_set_view (ConditaMap  *self,
                      ConditaView *view)
{
  g_return_if_fail (CONDITA_IS_MAP (self));
  g_return_if_fail (CONDITA_IS_VIEW (view));

  condita_map_field_set_view (self->field, view);
}

/* Marks a cell, or for %NULL none. */
void
condita_map_set_marked (ConditaMap *self,
                        const char *name)
{
  g_return_if_fail (CONDITA_IS_MAP (self));

  condita_map_field_set_marked (self->field, name);
}

/* Lights the cells that can be chosen; for %NULL none. */
void
condita_map_set_lit (ConditaMap         *self,
                     const char * const *names)
{
  g_return_if_fail (CONDITA_IS_MAP (self));

  condita_map_field_set_lit (self->field, names);
}

/* Shows on the cell called @name a card from the pile @card as it would lie there; for %NULL on none. */
void
condita_map_set_lay (ConditaMap *self,
                     const char *name,
                     const char *card,
                     const char *exits)
{
  g_return_if_fail (CONDITA_IS_MAP (self));

  condita_map_field_set_lay (self->field, name, card, exits);
}

/* Makes the map larger or smaller; for 0 it fits into its space again. */
void
condita_map_zoom (ConditaMap *self,
                  int         direction)
{
  const double side = condita_map_field_get_side (self->field);

  g_return_if_fail (CONDITA_IS_MAP (self));

  set_side (self, direction > 0 ? side * ZOOM_STEP : direction < 0 ? side / ZOOM_STEP : 0);
}
