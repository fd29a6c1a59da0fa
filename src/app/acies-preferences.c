/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-preferences.h"

struct _AciesPreferences
{
  AdwWindow      parent_instance;

  AdwComboRow   *pause_row;
  GtkSwitch     *time_switch;
  GtkSwitch     *draw_switch;
  GtkSwitch     *animations_switch;

  AciesSettings *settings;
};

/* In milliseconds, in the order of the row's choices. */
static const guint pauses[] = { 0, 400, 800, 1600 };

G_DEFINE_FINAL_TYPE (AciesPreferences, acies_preferences, ADW_TYPE_WINDOW)

static void
acies_preferences_pause_selected_cb (AciesPreferences *self)
{
  guint selected = adw_combo_row_get_selected (self->pause_row);

  if (self->settings != NULL && selected < G_N_ELEMENTS (pauses))
    g_object_set (self->settings, "pause", pauses[selected], NULL);
}

static void
acies_preferences_dispose (GObject *object)
{
  AciesPreferences *self = ACIES_PREFERENCES (object);

  g_clear_object (&self->settings);

  G_OBJECT_CLASS (acies_preferences_parent_class)->dispose (object);
}

static void
acies_preferences_class_init (AciesPreferencesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = acies_preferences_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/acies/Acies/acies-preferences.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesPreferences, pause_row);
  gtk_widget_class_bind_template_child (widget_class, AciesPreferences, time_switch);
  gtk_widget_class_bind_template_child (widget_class, AciesPreferences, draw_switch);
  gtk_widget_class_bind_template_child (widget_class, AciesPreferences, animations_switch);
  gtk_widget_class_bind_template_callback (widget_class, acies_preferences_pause_selected_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
acies_preferences_init (AciesPreferences *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
acies_preferences_new (AciesSettings *settings)
{
  AciesPreferences *self = g_object_new (ACIES_TYPE_PREFERENCES, NULL);
  guint pause = acies_settings_get_pause (settings);
  guint nearest = 0;

  /* A pause that was set by other means is shown as the nearest one, and
   * changes only when another one is chosen. */
  for (guint i = 1; i < G_N_ELEMENTS (pauses); i++)
    {
      if (ABS ((int) pauses[i] - (int) pause) < ABS ((int) pauses[nearest] - (int) pause))
        nearest = i;
    }
  adw_combo_row_set_selected (self->pause_row, nearest);

  self->settings = g_object_ref (settings);
  acies_settings_bind (settings, "take-your-time", self->time_switch, "active");
  acies_settings_bind (settings, "draw-automatically", self->draw_switch, "active");
  acies_settings_bind (settings, "animations", self->animations_switch, "active");

  return GTK_WIDGET (self);
}
