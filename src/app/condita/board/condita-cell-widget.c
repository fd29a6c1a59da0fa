/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "condita-cell-widget.h"

struct _ConditaCellWidget
{
  GtkWidget parent_instance;

  ConditaPicture picture;
  char *words;
};

static guint pressed_signal;

G_DEFINE_FINAL_TYPE (ConditaCellWidget, condita_cell_widget, GTK_TYPE_WIDGET)

static void
condita_cell_widget_finalize (GObject *object)
{
  g_free (CONDITA_CELL_WIDGET (object)->words);

  G_OBJECT_CLASS (condita_cell_widget_parent_class)->finalize (object);
}

static void
condita_cell_widget_snapshot (GtkWidget   *widget,
                              GtkSnapshot *snapshot)
{
  ConditaCellWidget *self = CONDITA_CELL_WIDGET (widget);
  const int side = gtk_widget_get_width (widget);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, side, side));

  condita_paint_cell (cr, widget, &self->picture, side);
  cairo_destroy (cr);
}

/* Not the text of a tooltip, which a screen reader would say after the name. */
static gboolean
condita_cell_widget_query_tooltip (GtkWidget  *widget,
                                   int         x,
                                   int         y,
                                   gboolean    by_keys,
                                   GtkTooltip *tooltip)
{
  gtk_tooltip_set_text (tooltip, CONDITA_CELL_WIDGET (widget)->words);
  return TRUE;
}

static void
press (ConditaCellWidget *self)
{
  g_signal_emit (self, pressed_signal, 0);
}

static void
released_cb (ConditaCellWidget *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  press (self);
}

static void
condita_cell_widget_class_init (ConditaCellWidgetClass *klass)
{
  static const guint keys[] = { GDK_KEY_space, GDK_KEY_KP_Space, GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  pressed_signal = g_signal_new_class_handler ("pressed", CONDITA_TYPE_CELL_WIDGET, G_SIGNAL_RUN_LAST | G_SIGNAL_ACTION,
                                               NULL, NULL, NULL, NULL, G_TYPE_NONE, 0);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding_signal (widget_class, keys[i], 0, "pressed", NULL);

  G_OBJECT_CLASS (klass)->finalize = condita_cell_widget_finalize;
  widget_class->snapshot = condita_cell_widget_snapshot;
  widget_class->query_tooltip = condita_cell_widget_query_tooltip;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
condita_cell_widget_init (ConditaCellWidget *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  g_signal_connect (self, "notify::has-focus", G_CALLBACK (gtk_widget_queue_draw), NULL);
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

GtkWidget *
condita_cell_widget_new (void)
{
  return g_object_new (CONDITA_TYPE_CELL_WIDGET, NULL);
}

/* Shows @picture, and tells it as @words. */
void
condita_cell_widget_set (ConditaCellWidget    *self,
                         const ConditaPicture *picture,
                         const char           *words)
{
  g_return_if_fail (CONDITA_IS_CELL_WIDGET (self));

  gtk_widget_set_visible (GTK_WIDGET (self), picture->cell.state != CONDITA_CELL_OUT);
  self->picture = *picture;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (g_strcmp0 (self->words, words) == 0)
    return;

  g_free (self->words);
  self->words = g_strdup (words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}
