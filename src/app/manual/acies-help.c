/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-help.h"

#include "acies-rules-context.h"
#include "acies-rules-window.h"

/* The name that the help is installed under. */
#define DOCUMENT "acies"

static gboolean
has_pages (const char *directory)
{
  g_autofree char *path = g_build_filename (directory, "help", "C", DOCUMENT, "index.page", NULL);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

/* Whether there is a help viewer, and the help is installed where it looks. */
static gboolean
has_viewer (void)
{
  g_autoptr (GAppInfo) viewer = g_app_info_get_default_for_uri_scheme ("help");
  const char * const *directories = g_get_system_data_dirs ();

  if (viewer == NULL)
    return FALSE;
  if (has_pages (g_get_user_data_dir ()))
    return TRUE;
  for (guint i = 0; directories[i] != NULL; i++)
    if (has_pages (directories[i]))
      return TRUE;
  return FALSE;
}

static void
show_here (GtkWidget  *widget,
           const char *target)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  if (GTK_IS_WINDOW (root))
    acies_rules_window_show_help (GTK_WINDOW (root), acies_rules_context_get_rules (widget), target);
}

static void
launched_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr (GtkWidget) widget = user_data;
  g_autoptr (GError) error = NULL;

  if (g_app_info_launch_default_for_uri_finish (result, &error))
    return;

  g_message ("The help viewer cannot be started: %s", error->message);
  show_here (widget, g_object_get_data (G_OBJECT (widget), "acies-help-target"));
}

/* Shows the page or section with the name @target, or the index for %NULL. */
void
acies_help_show (GtkWidget  *widget,
                 const char *target)
{
  g_autoptr (GdkAppLaunchContext) context = NULL;
  g_autofree char *uri = NULL;

  g_return_if_fail (GTK_IS_WIDGET (widget));

  if (!has_viewer ())
    {
      show_here (widget, target);
      return;
    }

  /* In case it cannot be started after all. */
  g_object_set_data_full (G_OBJECT (widget), "acies-help-target", g_strdup (target), g_free);
  context = gdk_display_get_app_launch_context (gtk_widget_get_display (widget));
  uri = g_strconcat ("help:" DOCUMENT, target != NULL ? "/" : NULL, target, NULL);
  g_app_info_launch_default_for_uri_async (uri, G_APP_LAUNCH_CONTEXT (context), NULL,
                                           launched_cb, g_object_ref (widget));
}

static gboolean
key_cb (GtkWidget *widget,
        GVariant  *args,
        gpointer   user_data)
{
  const char *target;

  g_variant_get (args, "(&s)", &target);
  acies_help_show (widget, target);
  return TRUE;
}

/* Has F1 show that page in all widgets of a class. */
void
acies_help_install_key (GtkWidgetClass *widget_class,
                        const char     *target)
{
  gtk_widget_class_add_binding (widget_class, GDK_KEY_F1, 0, key_cb, "(s)", target);
}

/* Has F1 show that page in one widget. */
void
acies_help_add_key (GtkWidget  *widget,
                    const char *target)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();
  GtkShortcut *shortcut = gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_F1, 0),
                                            gtk_callback_action_new (key_cb, NULL, NULL));

  gtk_shortcut_set_arguments (shortcut, g_variant_new ("(s)", target));
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys), shortcut);
  gtk_widget_add_controller (widget, keys);
}
