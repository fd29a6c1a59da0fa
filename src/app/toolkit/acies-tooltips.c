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
} Pointer;

#define KEY "acies-pointer"

/* The margins of a tooltip, and a little more for letters that are wider than most, in pixels. */
#define MARGINS 72
/* The widest and the narrowest tooltip, in letters. */
#define MOST_LETTERS 48
#define LEAST_LETTERS 16
/* The pointer has moved if it is further away, in pixels. */
#define LEAST_MOTION 2

static void
motion_cb (GtkEventControllerMotion *controller,
           double                    x,
           double                    y,
           Pointer                  *pointer)
{
  graphene_point_t now = GRAPHENE_POINT_INIT ((float) x, (float) y);

  /* GTK also emits this when widgets move under a pointer that rests. */
  if (graphene_point_near (&pointer->place, &now, LEAST_MOTION))
    return;

  pointer->place = now;
  pointer->resting = FALSE;
}

/* Watches the pointer over @frame, on behalf of all tooltips in it. */
void
acies_tooltips_watch (GtkWidget *frame)
{
  GtkEventController *controller = gtk_event_controller_motion_new ();
  Pointer *pointer = g_new0 (Pointer, 1);

  g_object_set_data_full (G_OBJECT (frame), KEY, pointer, g_free);
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect (controller, "motion", G_CALLBACK (motion_cb), pointer);
  gtk_widget_add_controller (frame, controller);
}

/* Hides the tooltip until the pointer moves. */
void
acies_tooltips_rest (GtkWidget *frame)
{
  Pointer *pointer = g_object_get_data (G_OBJECT (frame), KEY);

  g_return_if_fail (pointer != NULL);

  pointer->resting = TRUE;
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

/* Sets the tooltip of @widget, if it is not the same already. GTK asks the display for the
 * pointer whenever a tooltip is set, which takes time. */
void
acies_tooltips_set_text (GtkWidget  *widget,
                         const char *text)
{
  if (g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) != 0)
    gtk_widget_set_tooltip_text (widget, text);
}

/* Whether the pointer has not moved since something changed in the frame around @widget. */
gboolean
acies_tooltips_get_resting (GtkWidget *widget)
{
  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    {
      const Pointer *pointer = g_object_get_data (G_OBJECT (widget), KEY);

      if (pointer != NULL)
        return pointer->resting || pointer->held;
    }
  return FALSE;
}

/* Sets @text as the tooltip of @widget, in lines that are not wider than its window. */
void
acies_tooltips_wrap (GtkTooltip *tooltip,
                     GtkWidget  *widget,
                     const char *text)
{
  GtkWidget *label = gtk_label_new (text);
  PangoContext *context = gtk_widget_get_pango_context (widget);
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  GtkRoot *root = gtk_widget_get_root (widget);
  const int letter = PANGO_PIXELS_CEIL (pango_font_metrics_get_approximate_char_width (metrics));
  const int room = root != NULL ? gtk_widget_get_width (GTK_WIDGET (root)) - MARGINS : 0;

  pango_font_metrics_unref (metrics);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_max_width_chars (GTK_LABEL (label), CLAMP (room / MAX (letter, 1), LEAST_LETTERS, MOST_LETTERS));
  gtk_tooltip_set_custom (tooltip, label);
}
