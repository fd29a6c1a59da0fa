/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "acies-gamepad.h"

#ifdef HAVE_MANETTE
#include "acies-gamepad-monitor.h"
#endif
#include "acies-key-press.h"

/* What is held down does the same again: after this many milliseconds, and then every so many. */
#define FIRST_REPEAT 400
#define NEXT_REPEAT  130

/* A stick counts as pressed from here on, and until it is back here: it never stands quite still. */
#define PRESSED  0.6
#define RELEASED 0.4

/* For so many seconds after a press somebody is taken to look at the screen: the desktop does not know of game pads. */
#define ATTENTION 300

/* No header bar has more buttons. */
#define MAX_HEADER 20

typedef struct
{
  guint keyval;
  GdkModifierType modifiers;
  /* What is done where the key does nothing, or NULL. */
  const char *action;
  gboolean repeats;
} Meaning;

static const Meaning meanings[ACIES_PAD_N_CONTROLS] = {
  [ACIES_PAD_UP] = { GDK_KEY_Up, .repeats = TRUE },
  [ACIES_PAD_DOWN] = { GDK_KEY_Down, .repeats = TRUE },
  [ACIES_PAD_LEFT] = { GDK_KEY_Left, .repeats = TRUE },
  [ACIES_PAD_RIGHT] = { GDK_KEY_Right, .repeats = TRUE },
  [ACIES_PAD_LOWER] = { GDK_KEY_Return },
  [ACIES_PAD_RIGHT_HAND] = { GDK_KEY_Escape },
  [ACIES_PAD_LEFT_HAND] = { GDK_KEY_h, .action = "win.watch-pause" },
  [ACIES_PAD_UPPER] = { GDK_KEY_g },
  [ACIES_PAD_LEFT_SHOULDER] = { GDK_KEY_Tab, GDK_SHIFT_MASK, .repeats = TRUE },
  [ACIES_PAD_RIGHT_SHOULDER] = { GDK_KEY_Tab, .repeats = TRUE },
  [ACIES_PAD_LEFT_TRIGGER] = { GDK_KEY_t },
  [ACIES_PAD_RIGHT_TRIGGER] = { GDK_KEY_k },
  [ACIES_PAD_SELECT] = { GDK_KEY_z, GDK_CONTROL_MASK },
  [ACIES_PAD_START] = { GDK_KEY_F10, .action = "default.activate" },
  [ACIES_PAD_LEFT_STICK] = { GDK_KEY_i },
  [ACIES_PAD_RIGHT_STICK] = { GDK_KEY_F9 },
  [ACIES_PAD_FAR_UP] = { GDK_KEY_Page_Up, .repeats = TRUE },
  [ACIES_PAD_FAR_DOWN] = { GDK_KEY_Page_Down, .repeats = TRUE },
  [ACIES_PAD_FAR_LEFT] = { GDK_KEY_Left, GDK_ALT_MASK, .repeats = TRUE },
  [ACIES_PAD_FAR_RIGHT] = { GDK_KEY_Right, GDK_ALT_MASK, .repeats = TRUE },
};

/* What the two ends of an axis press. */
static const AciesPadControl ends[ACIES_PAD_N_AXES][2] = {
  [ACIES_PAD_AXIS_X] = { ACIES_PAD_LEFT, ACIES_PAD_RIGHT },
  [ACIES_PAD_AXIS_Y] = { ACIES_PAD_UP, ACIES_PAD_DOWN },
  [ACIES_PAD_AXIS_FAR_X] = { ACIES_PAD_FAR_LEFT, ACIES_PAD_FAR_RIGHT },
  [ACIES_PAD_AXIS_FAR_Y] = { ACIES_PAD_FAR_UP, ACIES_PAD_FAR_DOWN },
};

struct _AciesGamepad
{
  GObject          parent_instance;

  GObject         *monitor;                     /* NULL where there is nothing to watch */
  double           values[ACIES_PAD_N_AXES];
  AciesPadControl  tilted[ACIES_PAD_N_AXES];    /* what the stick presses; otherwise ACIES_PAD_N_CONTROLS */
  AciesPadControl  held;                        /* the last that repeats; otherwise ACIES_PAD_N_CONTROLS */
  guint            repeat_id;
  GtkWindow       *window;                      /* where the focus stays visible, or NULL */
  GtkEventController *others;                   /* of the window */
  GtkApplication  *awake;                       /* which keeps the screen on, or NULL */
  guint            awake_cookie;
  guint            awake_id;
};

enum
{
  CAME,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesGamepad, acies_gamepad, G_TYPE_OBJECT)

static void
acies_gamepad_forget_window (AciesGamepad *self)
{
  if (self->window == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->window, self);
  gtk_widget_remove_controller (GTK_WIDGET (self->window), self->others);
  g_clear_weak_pointer (&self->window);
}

static void
acies_gamepad_doze (AciesGamepad *self)
{
  g_clear_handle_id (&self->awake_id, g_source_remove);
  if (self->awake != NULL && self->awake_cookie != 0)
    gtk_application_uninhibit (self->awake, self->awake_cookie);
  g_clear_weak_pointer (&self->awake);
}

static void
acies_gamepad_dispose (GObject *object)
{
  AciesGamepad *self = ACIES_GAMEPAD (object);

  acies_gamepad_release (self);
  acies_gamepad_doze (self);
  acies_gamepad_forget_window (self);
  g_clear_object (&self->monitor);

  G_OBJECT_CLASS (acies_gamepad_parent_class)->dispose (object);
}

static void
acies_gamepad_class_init (AciesGamepadClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_gamepad_dispose;

  signals[CAME] = g_signal_new ("came", ACIES_TYPE_GAMEPAD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_gamepad_init (AciesGamepad *self)
{
  self->held = ACIES_PAD_N_CONTROLS;
  for (guint i = 0; i < ACIES_PAD_N_AXES; i++)
    self->tilted[i] = ACIES_PAD_N_CONTROLS;
}

AciesGamepad *
acies_gamepad_new (void)
{
  return g_object_new (ACIES_TYPE_GAMEPAD, NULL);
}

/* Looks for game pads from now on. Without libmanette there are none. */
void
acies_gamepad_watch (AciesGamepad *self)
{
  g_return_if_fail (ACIES_IS_GAMEPAD (self));

#ifdef HAVE_MANETTE
  if (self->monitor == NULL)
    self->monitor = acies_gamepad_monitor_new (self);
#endif
}

/* The window that gets the keys, or NULL. On X11 none is active while a popover has them; it closes when another program
 * comes to the front. */
static GtkWindow *
find_window (void)
{
  GListModel *windows = gtk_window_get_toplevels ();
  GtkWindow *below = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (gtk_window_is_active (window) && gtk_widget_get_mapped (GTK_WIDGET (window)))
        return window;
      if (acies_key_press_has_popover (window))
        below = window;
    }

  return below;
}

/* With the pointer or the keyboard in use, GTK decides again. */
static gboolean
others_cb (AciesGamepad *self,
           GdkEvent     *event)
{
  const GdkEventType type = gdk_event_get_event_type (event);

  if (type == GDK_BUTTON_PRESS || type == GDK_TOUCH_BEGIN || type == GDK_KEY_PRESS)
    g_signal_handlers_disconnect_by_data (self->window, self);

  return GDK_EVENT_PROPAGATE;
}

/* GTK hides the focus after three seconds; who plays with a pad has nothing else to go by. */
static void
focus_visible_cb (GtkWindow *window)
{
  if (!gtk_window_get_focus_visible (window))
    gtk_window_set_focus_visible (window, TRUE);
}

static void
acies_gamepad_show_focus (AciesGamepad *self,
                          GtkWindow    *window)
{
  if (window != self->window)
    {
      acies_gamepad_forget_window (self);
      g_set_weak_pointer (&self->window, window);
      self->others = gtk_event_controller_legacy_new ();
      gtk_event_controller_set_propagation_phase (self->others, GTK_PHASE_CAPTURE);
      g_signal_connect_object (self->others, "event", G_CALLBACK (others_cb), self, G_CONNECT_SWAPPED);
      gtk_widget_add_controller (GTK_WIDGET (window), self->others);
    }
  g_signal_handlers_disconnect_by_data (window, self);
  g_signal_connect (window, "notify::focus-visible", G_CALLBACK (focus_visible_cb), self);
  gtk_window_set_focus_visible (window, TRUE);
}

static gboolean
doze_cb (gpointer user_data)
{
  AciesGamepad *self = user_data;

  self->awake_id = 0;
  acies_gamepad_doze (self);

  return G_SOURCE_REMOVE;
}

/* Keeps the screen from going dark for a while. */
static void
acies_gamepad_stay_awake (AciesGamepad *self,
                          GtkWindow    *window)
{
  GtkApplication *application = gtk_window_get_application (window);

  if (application == NULL)
    return;

  if (self->awake == NULL)
    {
      g_set_weak_pointer (&self->awake, application);
      self->awake_cookie = gtk_application_inhibit (application, window, GTK_APPLICATION_INHIBIT_IDLE,
                                                    /* Translators: why the screen does not turn dark; the desktop may show it */
                                                    _("A game is played with a game pad"));
    }
  g_clear_handle_id (&self->awake_id, g_source_remove);
  self->awake_id = g_timeout_add_seconds (ATTENTION, doze_cb, self);
}

static gboolean
is_in_header (GtkWindow *window)
{
  GtkWidget *focus = gtk_window_get_focus (window);

  return focus != NULL && (gtk_widget_get_ancestor (focus, ADW_TYPE_HEADER_BAR) != NULL ||
                           gtk_widget_get_ancestor (focus, GTK_TYPE_HEADER_BAR) != NULL) &&
         gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) == NULL;
}

/* From a header bar to the first thing below: the arrow alone would pass over lists. Says whether that is done. */
static gboolean
leave_header (GtkWindow *window)
{
  if (!is_in_header (window))
    return FALSE;

  for (guint i = 0; i < MAX_HEADER && is_in_header (window); i++)
    gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_TAB_FORWARD);

  return TRUE;
}

/* Does what a control is for. */
static void
acies_gamepad_act (AciesGamepad    *self,
                   AciesPadControl  control)
{
  const Meaning *meaning = &meanings[control];
  GtkWindow *window = find_window ();

  if (window == NULL)
    return;

  acies_gamepad_stay_awake (self, window);
  acies_gamepad_show_focus (self, window);
  if (control == ACIES_PAD_DOWN && leave_header (window))
    return;
  if (control == ACIES_PAD_LOWER)
    acies_key_press_activate (window);
  else if (!acies_key_press_send (window, meaning->keyval, meaning->modifiers) && meaning->action != NULL)
    gtk_widget_activate_action (GTK_WIDGET (window), meaning->action, NULL);
}

static gboolean
repeat_cb (gpointer user_data)
{
  AciesGamepad *self = user_data;

  self->repeat_id = g_timeout_add (NEXT_REPEAT, repeat_cb, self);
  acies_gamepad_act (self, self->held);

  return G_SOURCE_REMOVE;
}

/* Nothing is held down any longer. */
void
acies_gamepad_release (AciesGamepad *self)
{
  g_return_if_fail (ACIES_IS_GAMEPAD (self));

  g_clear_handle_id (&self->repeat_id, g_source_remove);
  self->held = ACIES_PAD_N_CONTROLS;
}

/* @control is pressed now, or no longer. */
void
acies_gamepad_press (AciesGamepad    *self,
                     AciesPadControl  control,
                     gboolean         pressed)
{
  g_return_if_fail (ACIES_IS_GAMEPAD (self));
  g_return_if_fail (control < ACIES_PAD_N_CONTROLS);

  if (!pressed)
    {
      if (control == self->held)
        acies_gamepad_release (self);
      return;
    }

  acies_gamepad_release (self);
  if (meanings[control].repeats)
    {
      self->held = control;
      self->repeat_id = g_timeout_add (FIRST_REPEAT, repeat_cb, self);
    }
  acies_gamepad_act (self, control);
}

/* The other axis of the same stick. */
static AciesPadAxis
get_other_axis (AciesPadAxis axis)
{
  return (AciesPadAxis) (axis ^ 1);
}

/* A stick is tilted to @value, between -1 and 1. Only the way that it is tilted most counts. */
void
acies_gamepad_tilt (AciesGamepad *self,
                    AciesPadAxis  axis,
                    double        value)
{
  AciesPadControl control;
  double other;

  g_return_if_fail (ACIES_IS_GAMEPAD (self));
  g_return_if_fail (axis < ACIES_PAD_N_AXES);

  self->values[axis] = value;
  other = ABS (self->values[get_other_axis (axis)]);
  control = ends[axis][value > 0];
  if (self->tilted[axis] != ACIES_PAD_N_CONTROLS && (self->tilted[axis] != control || ABS (value) < RELEASED))
    {
      acies_gamepad_press (self, self->tilted[axis], FALSE);
      self->tilted[axis] = ACIES_PAD_N_CONTROLS;
    }
  if (self->tilted[axis] == ACIES_PAD_N_CONTROLS && ABS (value) > MAX (PRESSED, other))
    {
      self->tilted[axis] = control;
      acies_gamepad_press (self, control, TRUE);
    }
}
