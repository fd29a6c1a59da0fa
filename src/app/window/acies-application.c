/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-application.h"
#include "acies-art.h"
#include "acies-card-face.h"
#include "acies-compat.h"
#include "acies-file-openers.h"
#include "acies-fonts.h"
#include "acies-gamepad.h"
#include "acies-people.h"
#include "acies-preferences.h"
#include "acies-press-guard.h"
#include "acies-settings.h"
#include "acies-widget-fixes.h"
#include "acies-window.h"

struct _AciesApplication
{
  AdwApplication parent_instance;

  GtkCssProvider *colors;
  AciesGamepad   *gamepad;
};

G_DEFINE_FINAL_TYPE (AciesApplication, acies_application, ADW_TYPE_APPLICATION)

static AciesWindow *
acies_application_find_window (AciesApplication *self)
{
  GList *windows = gtk_application_get_windows (GTK_APPLICATION (self));

  for (GList *iter = windows; iter != NULL; iter = iter->next)
    {
      if (ACIES_IS_WINDOW (iter->data))
        return iter->data;
    }

  return NULL;
}

static AciesWindow *
acies_application_get_window (AciesApplication *self)
{
  AciesWindow *window = acies_application_find_window (self);

  return window != NULL ? window : acies_window_new (GTK_APPLICATION (self));
}

static void
acies_application_gamepad_came_cb (AciesApplication *self)
{
  AciesWindow *window = acies_application_find_window (self);

  if (window == NULL)
    return;

  acies_window_greet_gamepad (window);
  /* One that falls asleep comes again and again. */
  g_signal_handlers_disconnect_by_func (self->gamepad, acies_application_gamepad_came_cb, self);
}

/* Opening the devices takes time, so it is done when the window is there. */
static gboolean
acies_application_watch_gamepads_cb (gpointer user_data)
{
  acies_gamepad_watch (user_data);

  return G_SOURCE_REMOVE;
}

/* Drawing the icon takes as long as drawing the whole table, so it is done when the window is
 * there. */
static gboolean
acies_application_set_icon_cb (gpointer user_data)
{
  gtk_window_set_default_icon_name (APPLICATION_ID);

  return G_SOURCE_REMOVE;
}

static void
acies_application_activate (GApplication *application)
{
  AciesWindow *window = acies_application_get_window (ACIES_APPLICATION (application));

  acies_window_resume (window);
  acies_window_welcome (window);
  gtk_window_present (GTK_WINDOW (window));
}

static void
acies_application_open (GApplication  *application,
                        GFile        **files,
                        int            n_files,
                        const char    *hint)
{
  AciesWindow *window;

  if (acies_file_openers_open (files[0]))
    return;

  window = acies_application_get_window (ACIES_APPLICATION (application));
  gtk_window_present (GTK_WINDOW (window));
  acies_window_open_first (window, files, n_files);
}

static int
acies_application_handle_local_options (GApplication *application,
                                        GVariantDict *options)
{
  if (g_variant_dict_contains (options, "version"))
    {
      g_print ("acies %s\n", PACKAGE_VERSION);
      return 0;
    }
  if (acies_settings_get_default () == NULL)
    {
      /* Translators: %s is the name under which settings are kept, “io.github.acies.Acies” */
      g_printerr (_("Acies is not installed completely: the schema of its settings, %s, is missing."), APPLICATION_ID);
      g_printerr ("\n");
      return 1;
    }

  /* GLib registers what is compiled in when something of it is first looked up. Two threads must not do that at once: one of
   * them would find nothing. */
  g_resources_get_info ("/io/github/acies/Acies/style.css", G_RESOURCE_LOOKUP_FLAGS_NONE, NULL, NULL, NULL);
  /* The first page shows them, and opening the display leaves time. */
  acies_art_read_ahead ();
  if (!gtk_init_check ())
    {
      g_printerr ("%s\n", _("Acies cannot be shown: there is no display to open a window on."));
      return 1;
    }

  return -1;
}

static void
acies_application_about_activated_cb (GSimpleAction *action,
                                      GVariant      *parameter,
                                      gpointer       user_data)
{
  const char * const developers[] = { _("The Acies authors"), NULL };
  const char * const credits[] = { "Reiner Knizia", NULL };
  AciesWindow *window = acies_application_get_window (user_data);

  acies_compat_show_about (GTK_WIDGET (window), developers,
                           _("A card game for two: nine flags stand between the armies, and you "
                             "win a flag by proving that you cannot lose it."),
                           "© The Acies authors",
                           /* Translators: the heading above the name of the game’s inventor */
                           _("Plays the card game Battle Line by"), credits,
                           /* Translators: your names, a line each */
                           _("translator-credits"));
}

static void
acies_application_preferences_activated_cb (GSimpleAction *action,
                                            GVariant      *parameter,
                                            gpointer       user_data)
{
  GtkWidget *preferences = acies_preferences_new ();

  acies_widget_fixes_present_dialog (GTK_WINDOW (preferences), GTK_WIDGET (acies_application_get_window (user_data)));
}

static void
acies_application_quit_activated_cb (GSimpleAction *action,
                                     GVariant      *parameter,
                                     gpointer       user_data)
{
  g_autoptr (GList) windows = g_list_copy (gtk_application_get_windows (user_data));

  /* Windows are closed, because the one of the game makes sure that everything is saved first. */
  for (GList *iter = windows; iter != NULL; iter = iter->next)
    if (GTK_IS_APPLICATION_WINDOW (iter->data))
      gtk_window_close (iter->data);
}

/* Animations are on only if both the system and the preferences allow them. */
static void
acies_application_animations_cb (GSettings *settings)
{
  GtkSettings *toolkit = gtk_settings_get_default ();

  if (g_settings_get_boolean (settings, "animations"))
    gtk_settings_reset_property (toolkit, "gtk-enable-animations");
  else
    g_object_set (toolkit, "gtk-enable-animations", FALSE, NULL);
}

static void
acies_application_card_style_cb (GSettings *settings)
{
  acies_card_style_set (g_settings_get_enum (settings, "card-style"));
}

static void
add_styles (GtkCssProvider *styles,
            const char     *path,
            guint           priority)
{
  gtk_css_provider_load_from_resource (styles, path);
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (styles), priority);
}

/* style.css has the light colors; the other files replace them with dark ones, or with those of
 * high contrast. They are chosen here because newer releases of libadwaita no longer choose. */
static void
acies_application_style_changed_cb (AciesApplication *self)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  const gboolean dark = adw_style_manager_get_dark (manager);
  const char *path = NULL;

  if (adw_style_manager_get_high_contrast (manager))
    path = dark ? "/io/github/acies/Acies/colors-hc-dark.css" : "/io/github/acies/Acies/colors-hc.css";
  else if (dark)
    path = "/io/github/acies/Acies/colors-dark.css";

  if (self->colors != NULL)
    gtk_style_context_remove_provider_for_display (gdk_display_get_default (),
                                                   GTK_STYLE_PROVIDER (self->colors));
  g_clear_object (&self->colors);
  if (path == NULL)
    return;

  self->colors = gtk_css_provider_new ();
  add_styles (self->colors, path, GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1);
}

typedef struct
{
  AciesApplication *application;
  AciesPerson      *person;
} Change;

static void
change_free (gpointer data)
{
  Change *self = data;

  g_object_unref (self->application);
  g_object_unref (self->person);
  g_free (self);
}

static gboolean
change_cb (gpointer user_data)
{
  Change *change = user_data;
  GApplication *application = G_APPLICATION (change->application);

  acies_people_set_current (acies_people_get_default (), change->person);
  g_application_activate (application);
  g_application_release (application);

  return G_SOURCE_REMOVE;
}

/* A window is made for one person. It is quite gone before there is one for the next. */
static void
acies_application_window_removed (GtkApplication *application,
                                  GtkWindow      *window)
{
  AciesPerson *next = ACIES_IS_WINDOW (window) ? acies_window_get_next (ACIES_WINDOW (window)) : NULL;

  if (next != NULL)
    {
      Change *change = g_new (Change, 1);

      change->application = g_object_ref (ACIES_APPLICATION (application));
      change->person = g_object_ref (next);
      g_application_hold (G_APPLICATION (application));
      g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, change_cb, change, change_free);
    }

  GTK_APPLICATION_CLASS (acies_application_parent_class)->window_removed (application, window);
}

static void
acies_application_finalize (GObject *object)
{
  AciesApplication *self = ACIES_APPLICATION (object);

  g_clear_object (&self->colors);
  g_clear_object (&self->gamepad);

  G_OBJECT_CLASS (acies_application_parent_class)->finalize (object);
}

static void
acies_application_startup (GApplication *application)
{
  AciesApplication *self = ACIES_APPLICATION (application);
  const char * const quit_keys[] = { "<Control>q", NULL };
  const char * const preferences_keys[] = { "<Control>comma", NULL };
  const char * const home_keys[] = { "<Alt>Home", "<Alt>KP_Home", NULL };
  const char * const shortcuts_keys[] = { "<Control>question", NULL };
  g_autoptr (GtkCssProvider) styles = gtk_css_provider_new ();
  g_autoptr (GtkCssProvider) lettering = gtk_css_provider_new ();
  GSettings *settings = acies_settings_get_default ();

  G_APPLICATION_CLASS (acies_application_parent_class)->startup (application);

  acies_press_guard_start ();
  gtk_application_set_accels_for_action (GTK_APPLICATION (application), "app.quit", quit_keys);
  gtk_application_set_accels_for_action (GTK_APPLICATION (application), "app.preferences",
                                         preferences_keys);
  gtk_application_set_accels_for_action (GTK_APPLICATION (application), "win.home", home_keys);
  gtk_application_set_accels_for_action (GTK_APPLICATION (application), "win.show-help-overlay",
                                         shortcuts_keys);

  add_styles (styles, "/io/github/acies/Acies/acies-window.css", GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);

  /* Before anything is written, but no sooner: it has to wait for the list of all fonts, which Pango
   * makes in a thread from the beginning on. */
  if (acies_fonts_load ())
    add_styles (lettering, "/io/github/acies/Acies/engraved.css", GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);

  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (acies_application_style_changed_cb), application,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::high-contrast",
                           G_CALLBACK (acies_application_style_changed_cb), application,
                           G_CONNECT_SWAPPED);
  acies_application_style_changed_cb (self);
  g_idle_add_full (G_PRIORITY_LOW, acies_application_set_icon_cb, NULL, NULL);
  self->gamepad = acies_gamepad_new ();
  g_signal_connect_object (self->gamepad, "came", G_CALLBACK (acies_application_gamepad_came_cb), self, G_CONNECT_SWAPPED);
  g_idle_add_full (G_PRIORITY_LOW, acies_application_watch_gamepads_cb, g_object_ref (self->gamepad), g_object_unref);

  g_signal_connect (settings, "changed::animations",
                    G_CALLBACK (acies_application_animations_cb), NULL);
  acies_application_animations_cb (settings);
  g_signal_connect (settings, "changed::card-style",
                    G_CALLBACK (acies_application_card_style_cb), NULL);
  acies_application_card_style_cb (settings);
}

static void
acies_application_class_init (AciesApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = acies_application_finalize;

  application_class->startup = acies_application_startup;
  application_class->activate = acies_application_activate;
  application_class->open = acies_application_open;
  application_class->handle_local_options = acies_application_handle_local_options;
  GTK_APPLICATION_CLASS (klass)->window_removed = acies_application_window_removed;
}

static void
acies_application_init (AciesApplication *self)
{
  const GActionEntry actions[] = {
    { "quit", acies_application_quit_activated_cb },
    { "about", acies_application_about_activated_cb },
    { "preferences", acies_application_preferences_activated_cb },
  };
  const GOptionEntry options[] = {
    { "version", 0, 0, G_OPTION_ARG_NONE, NULL, _("Print the version and exit"), NULL },
    { NULL }
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  g_application_add_main_option_entries (G_APPLICATION (self), options);
  g_application_set_option_context_parameter_string (G_APPLICATION (self),
                                                     /* Translators: what may follow the
                                                        program’s name: a saved game */
                                                     _("[FILE]"));
  g_application_set_option_context_summary (G_APPLICATION (self),
                                            _("Play the card game Battle Line, or continue a saved "
                                              "game."));
}

AciesApplication *
acies_application_new (void)
{
  return g_object_new (ACIES_TYPE_APPLICATION,
                       "application-id", APPLICATION_ID,
                       "flags", G_APPLICATION_HANDLES_OPEN,
                       "resource-base-path", "/io/github/acies/Acies",
                       NULL);
}
