/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-tooltips.h"

/* What is known about the pointer over a frame. */
typedef struct
{
  gboolean resting;        /* it has not moved since something changed */
  gboolean held;           /* something is being dragged */
  graphene_point_t place;

  /* What the frame shows by itself, and who does that. */
  GtkWidget *owner;
  AciesTooltipsFunc show;
  gpointer show_data;
} Pointer;

#define KEY "acies-pointer"
/* The tooltip of a widget that is not shown yet. */
#define TEXT_KEY "acies-tooltip"

/* The margins of a tooltip, and a little more for letters that are wider than most, in pixels. */
#define MARGINS 72
/* The widest and the narrowest tooltip, in letters. */
#define MOST_LETTERS 48
#define LEAST_LETTERS 16
/* Of a widget that is lower than this GTK has the tooltip beside it, in pixels. */
#define LOW 56
/* The pointer has moved if it is further away, in pixels. */
#define LEAST_MOTION 2

/* GTK's tooltips take the presses of what they lie over, such as the button below the one that they speak of. */
static gboolean
mapped_cb (GSignalInvocationHint *hint,
           guint                  n_values,
           const GValue          *values,
           gpointer               user_data)
{
  GtkWidget *widget = g_value_get_object (&values[0]);

  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkTooltipWindow"))
    {
      cairo_region_t *nothing = cairo_region_create ();

      gdk_surface_set_input_region (gtk_native_get_surface (GTK_NATIVE (widget)), nothing);
      cairo_region_destroy (nothing);
    }
  return TRUE;
}

static void
let_presses_through (void)
{
  static gulong hook;

  if (hook == 0)
    hook = g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, mapped_cb, NULL, NULL);
}

static void
set_owner (Pointer    *pointer,
           GtkWidget  *owner,
           const char *text)
{
  if (owner == NULL && pointer->owner == NULL)
    return;

  g_set_weak_pointer (&pointer->owner, owner);
  pointer->show (owner, text, pointer->show_data);
}

static void
leave_cb (GtkEventControllerMotion *controller,
          Pointer                  *pointer)
{
  set_owner (pointer, NULL, NULL);
}

static void
motion_cb (GtkEventControllerMotion *controller,
           double                    x,
           double                    y,
           Pointer                  *pointer)
{
  GtkWidget *frame = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller));
  graphene_point_t now = GRAPHENE_POINT_INIT ((float) x, (float) y);
  GtkWidget *below;

  /* GTK also emits this when widgets move under a pointer that rests. */
  if (graphene_point_near (&pointer->place, &now, LEAST_MOTION))
    return;

  pointer->place = now;
  pointer->resting = FALSE;

  below = pointer->owner != NULL ? gtk_widget_pick (frame, x, y, GTK_PICK_DEFAULT) : NULL;
  if (below == NULL || (below != pointer->owner && !gtk_widget_is_ancestor (below, pointer->owner)))
    set_owner (pointer, NULL, NULL);
}

static void
pointer_free (Pointer *pointer)
{
  g_clear_weak_pointer (&pointer->owner);
  g_free (pointer);
}

/* Watches the pointer over @frame, on behalf of all tooltips in it. */
void
acies_tooltips_watch (GtkWidget *frame)
{
  GtkEventController *controller = gtk_event_controller_motion_new ();
  Pointer *pointer = g_new0 (Pointer, 1);

  let_presses_through ();
  g_object_set_data_full (G_OBJECT (frame), KEY, pointer, (GDestroyNotify) pointer_free);
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect (controller, "motion", G_CALLBACK (motion_cb), pointer);
  g_signal_connect (controller, "leave", G_CALLBACK (leave_cb), pointer);
  gtk_widget_add_controller (frame, controller);
}

/* Has @show put up the tooltips of what is too high for GTK to keep them off it. */
void
acies_tooltips_set_show (GtkWidget         *frame,
                         AciesTooltipsFunc  show,
                         gpointer           user_data)
{
  Pointer *pointer = g_object_get_data (G_OBJECT (frame), KEY);

  g_return_if_fail (pointer != NULL);

  pointer->show = show;
  pointer->show_data = user_data;
}

/* Hides the tooltip until the pointer moves. */
void
acies_tooltips_rest (GtkWidget *frame)
{
  Pointer *pointer = g_object_get_data (G_OBJECT (frame), KEY);

  g_return_if_fail (pointer != NULL);

  pointer->resting = TRUE;
  set_owner (pointer, NULL, NULL);
  if (gtk_widget_get_mapped (frame))
    gtk_widget_trigger_tooltip_query (frame);
}

/* Sets whether something is dragged. Then no tooltip is shown at all. */
void
acies_tooltips_hold (GtkWidget *frame,
                     gboolean   held)
{
  Pointer *pointer = g_object_get_data (G_OBJECT (frame), KEY);

  g_return_if_fail (pointer != NULL);

  pointer->held = held;
  acies_tooltips_rest (frame);
}

static gboolean
query_tooltip_cb (GtkWidget  *widget,
                  int         x,
                  int         y,
                  gboolean    keyboard,
                  GtkTooltip *tooltip)
{
  if (!keyboard && acies_tooltips_get_resting (widget))
    g_signal_stop_emission_by_name (widget, "query-tooltip");
  return FALSE;
}

/* Lets @widget show its tooltip only after the pointer has moved. */
void
acies_tooltips_add (GtkWidget *widget)
{
  g_signal_connect (widget, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
}

static void
set_text_cb (GtkWidget *widget)
{
  g_autofree char *text = g_object_steal_data (G_OBJECT (widget), TEXT_KEY);

  g_signal_handlers_disconnect_by_func (widget, set_text_cb, NULL);
  acies_tooltips_set_text (widget, text);
}

/* Sets the tooltip of @widget, if it is not the same already. GTK asks the display for the pointer whenever a tooltip
 * is set, which takes time, most of all before there is a window: so that is done when the widget is shown. */
void
acies_tooltips_set_text (GtkWidget  *widget,
                         const char *text)
{
  if (!gtk_widget_get_mapped (widget))
    {
      g_signal_handlers_disconnect_by_func (widget, set_text_cb, NULL);
      g_signal_connect (widget, "map", G_CALLBACK (set_text_cb), NULL);
      g_object_set_data_full (G_OBJECT (widget), TEXT_KEY, g_strdup (text), g_free);
    }
  else if (g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) != 0)
    gtk_widget_set_tooltip_text (widget, text);
}

/* What is known about the pointer over the frame around @widget; NULL if there is none. */
static Pointer *
find_pointer (GtkWidget *widget)
{
  Pointer *pointer = NULL;

  for (; widget != NULL && pointer == NULL; widget = gtk_widget_get_parent (widget))
    pointer = g_object_get_data (G_OBJECT (widget), KEY);
  return pointer;
}

/* Whether the pointer has not moved since something changed in the frame around @widget. */
gboolean
acies_tooltips_get_resting (GtkWidget *widget)
{
  const Pointer *pointer = find_pointer (widget);

  return pointer != NULL && (pointer->resting || pointer->held);
}

/* Sets @text as the tooltip of @widget, in lines that are not wider than its window. Returns whether
 * @tooltip is to be shown; GTK has one of a high widget at the pointer and thus on the widget, so the
 * frame may show that itself. */
gboolean
acies_tooltips_wrap (GtkTooltip *tooltip,
                     GtkWidget  *widget,
                     gboolean    keyboard,
                     const char *text)
{
  Pointer *pointer = find_pointer (widget);
  PangoFontMetrics *metrics;
  GtkWidget *label;
  GtkRoot *root;
  int letter, room;

  if (!keyboard && pointer != NULL && pointer->show != NULL && gtk_widget_get_height (widget) > LOW)
    {
      set_owner (pointer, widget, text);
      return FALSE;
    }

  label = gtk_label_new (text);
  metrics = pango_context_get_metrics (gtk_widget_get_pango_context (widget), NULL, NULL);
  letter = PANGO_PIXELS_CEIL (pango_font_metrics_get_approximate_char_width (metrics));
  pango_font_metrics_unref (metrics);
  root = gtk_widget_get_root (widget);
  room = root != NULL ? gtk_widget_get_width (GTK_WIDGET (root)) - MARGINS : 0;
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_max_width_chars (GTK_LABEL (label), CLAMP (room / MAX (letter, 1), LEAST_LETTERS, MOST_LETTERS));
  gtk_tooltip_set_custom (tooltip, label);
  return TRUE;
}
