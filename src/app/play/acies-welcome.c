/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-welcome.h"

#include "acies-help.h"

struct _AciesWelcome
{
  AdwWindow   parent_instance;

  GtkImage   *image;
  GtkListBox *list;

  gboolean    low;
  guint       low_id;
};

/* Below this height the picture is hidden, to make room for the choices. */
#define LOW_HEIGHT 400

/* Where a person can begin: the action of the parent window, and the text of the row. */
static const struct
{
  const char *action;
  const char *title;
  const char *subtitle;
} beginnings[] = {
  { "win.tutorial", N_("Teach Me the Game"), N_("Short lessons on the table, from the first card on") },
  { "win.first-game", N_("I Am New to It"), N_("A game against the gentlest computer") },
  { "win.new-game", N_("I Know the Game"), N_("Choose whom to play against, and the rules") },
};

G_DEFINE_FINAL_TYPE (AciesWelcome, acies_welcome, ADW_TYPE_WINDOW)

static void
acies_welcome_row_activated_cb (AciesWelcome  *self,
                                GtkListBoxRow *row)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));
  const guint n = gtk_list_box_row_get_index (row);

  g_return_if_fail (n < G_N_ELEMENTS (beginnings));

  /* This window is closed first, so that the next one is in front of the parent. */
  gtk_window_set_transient_for (GTK_WINDOW (self), NULL);
  gtk_window_close (GTK_WINDOW (self));
  if (parent != NULL)
    gtk_widget_activate_action (GTK_WIDGET (parent), beginnings[n].action, NULL);
}

static gboolean
acies_welcome_low_cb (gpointer user_data)
{
  AciesWelcome *self = user_data;

  self->low_id = 0;
  gtk_widget_set_visible (GTK_WIDGET (self->image), !self->low);

  return G_SOURCE_REMOVE;
}

static void
acies_welcome_size_allocate (GtkWidget *widget,
                             int        width,
                             int        height,
                             int        baseline)
{
  AciesWelcome *self = ACIES_WELCOME (widget);

  GTK_WIDGET_CLASS (acies_welcome_parent_class)->size_allocate (widget, width, height, baseline);

  /* Once hidden, the picture stays hidden: the window may get lower still without it. */
  if (height < LOW_HEIGHT && !self->low)
    {
      self->low = TRUE;
      self->low_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, acies_welcome_low_cb, self, NULL);
    }
}

static void
acies_welcome_dispose (GObject *object)
{
  AciesWelcome *self = ACIES_WELCOME (object);

  g_clear_handle_id (&self->low_id, g_source_remove);

  G_OBJECT_CLASS (acies_welcome_parent_class)->dispose (object);
}

static void
acies_welcome_class_init (AciesWelcomeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_welcome_dispose;
  widget_class->size_allocate = acies_welcome_size_allocate;

  acies_help_install_key (widget_class, "first-game");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/acies/Acies/acies-welcome.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesWelcome, image);
  gtk_widget_class_bind_template_child (widget_class, AciesWelcome, list);
  gtk_widget_class_bind_template_callback (widget_class, acies_welcome_row_activated_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
acies_welcome_init (AciesWelcome *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  gtk_image_set_from_icon_name (self->image, APPLICATION_ID);
  for (guint i = 0; i < G_N_ELEMENTS (beginnings); i++)
    {
      GtkWidget *row = adw_action_row_new ();

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _(beginnings[i].title));
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _(beginnings[i].subtitle));
      adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                                 g_object_new (GTK_TYPE_IMAGE,
                                               "icon-name", "go-next-symbolic",
                                               "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                               NULL));
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
      gtk_list_box_append (self->list, row);
    }
  gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, 0)));
}

GtkWidget *
acies_welcome_new (GtkWindow *parent)
{
  return g_object_new (ACIES_TYPE_WELCOME, "transient-for", parent, NULL);
}
