/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-press-guard.h"

/* How far two presses can be from each other, in pixels, and still be a double one: a finger is not exact. */
#define MOST_DISTANCE 16

/* Of the last press: when it was, where, and what it has hit. */
static guint32 last_time;
static double last_x, last_y;
static GtkWidget *last_native;
static GtkWidget *last_target;

/* What takes a press at a place: a button, and not the label in it. */
static GtkWidget *
find_target (GtkWidget *native,
             double     x,
             double     y)
{
  GtkWidget *widget = gtk_widget_pick (native, x, y, GTK_PICK_DEFAULT);

  while (widget != NULL && widget != native && !gtk_widget_get_focusable (widget))
    widget = gtk_widget_get_parent (widget);

  return widget;
}

/* Whether a press at this time and place is the second of two. If the window of the first is gone, nobody knows where that
 * was on the screen. */
static gboolean
is_second (GtkWidget *native,
           guint32    time,
           double     x,
           double     y)
{
  guint most;

  g_object_get (gtk_settings_get_default (), "gtk-double-click-time", &most, NULL);
  if (time - last_time >= most)
    return FALSE;
  if (native == last_native)
    return ABS (x - last_x) <= MOST_DISTANCE && ABS (y - last_y) <= MOST_DISTANCE;

  return last_native == NULL || !gtk_widget_get_mapped (last_native);
}

static gboolean
event_cb (GtkEventController *controller,
          GdkEvent           *event,
          gpointer            user_data)
{
  const GdkEventType type = gdk_event_get_event_type (event);
  GtkNative *native;
  GtkWidget *target;
  double x, y, shift_x, shift_y;
  gboolean second;

  if (type != GDK_BUTTON_PRESS && type != GDK_TOUCH_BEGIN)
    return GDK_EVENT_PROPAGATE;

  native = gtk_native_get_for_surface (gdk_event_get_surface (event));
  if (native == NULL || !gdk_event_get_position (event, &x, &y))
    return GDK_EVENT_PROPAGATE;

  gtk_native_get_surface_transform (native, &shift_x, &shift_y);
  x -= shift_x;
  y -= shift_y;
  target = find_target (GTK_WIDGET (native), x, y);
  second = last_time != 0 && is_second (GTK_WIDGET (native), gdk_event_get_time (event), x, y);
  last_time = gdk_event_get_time (event);
  /* However often one presses. */
  if (second && target != last_target)
    return GDK_EVENT_STOP;

  last_x = x;
  last_y = y;
  g_set_weak_pointer (&last_native, GTK_WIDGET (native));
  g_set_weak_pointer (&last_target, target);
  return GDK_EVENT_PROPAGATE;
}

static void
windows_changed_cb (GListModel *windows,
                    guint       position,
                    guint       n_removed,
                    guint       n_added)
{
  for (guint i = 0; i < n_added; i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, position + i);
      GtkEventController *controller = gtk_event_controller_legacy_new ();

      gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
      g_signal_connect (controller, "event", G_CALLBACK (event_cb), NULL);
      gtk_widget_add_controller (window, controller);
    }
}

/* Guards all windows, also those that are still to come. */
void
acies_press_guard_start (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  g_signal_connect (windows, "items-changed", G_CALLBACK (windows_changed_cb), NULL);
  windows_changed_cb (windows, 0, 0, g_list_model_get_n_items (windows));
}
