/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-widget-fixes.h"

/*
 * The room "toolkit": what GTK and libadwaita lack, or have only in newer releases. Any room of
 * the application may use it. It knows nothing about cards or games, not even the library.
 */

/*
 * This file holds everything newer than GTK 4.8 and libadwaita 1.2, with a replacement for the
 * older releases. The build warns about newer calls anywhere else.
 */

G_BEGIN_DECLS

G_GNUC_BEGIN_IGNORE_DEPRECATIONS

/* Has a screen reader say @message without moving the focus. That is not possible before GTK
 * 4.14; there only the log tells it to which acies_announcer_announce() adds a line. */
static inline void
acies_compat_announce (GtkWidget  *widget,
                       const char *message)
{
#if GTK_CHECK_VERSION (4, 14, 0)
  g_autoptr (GtkATContext) context = gtk_accessible_get_at_context (GTK_ACCESSIBLE (widget));

  /* GTK crashes with other contexts: in tests, and without an accessibility bus. */
  if (context != NULL &&
      (g_str_equal (G_OBJECT_TYPE_NAME (context), "GtkAtSpiContext") ||
       g_str_equal (G_OBJECT_TYPE_NAME (context), "GtkAccessKitContext")))
    gtk_accessible_announce (GTK_ACCESSIBLE (widget), message,
                             GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
#endif
}

/* For G_DEFINE_TYPE_WITH_CODE: lets a screen reader set the value of the widget with @set_value,
 * which takes the widget and a double. Before GTK 4.10 only GTK's own widgets could do that.
 * The value is read from GTK_ACCESSIBLE_PROPERTY_VALUE_NOW. */
#if GTK_CHECK_VERSION (4, 10, 0)
static inline void
acies_compat_range_init (gpointer iface,
                         gpointer set_value)
{
  ((GtkAccessibleRangeInterface *) iface)->set_current_value =
    (gboolean (*) (GtkAccessibleRange *, double)) set_value;
}

#define ACIES_COMPAT_IMPLEMENT_RANGE(set_value) \
  { \
    const GInterfaceInfo range_info = { acies_compat_range_init, NULL, (gpointer) set_value }; \
    G_GNUC_BEGIN_IGNORE_DEPRECATIONS \
    g_type_add_interface_static (g_define_type_id, GTK_TYPE_ACCESSIBLE_RANGE, &range_info); \
    G_GNUC_END_IGNORE_DEPRECATIONS \
  }
#else
#define ACIES_COMPAT_IMPLEMENT_RANGE(set_value) (void) set_value;
#endif

typedef void (*AciesCompatAnswer) (gpointer object);

static inline void
acies_compat_answer_cb (GObject    *dialog,
                        const char *response,
                        gpointer    user_data)
{
  AciesCompatAnswer confirmed = (AciesCompatAnswer) g_object_get_data (dialog, "acies-confirmed");

  if (confirmed != NULL && g_strcmp0 (response, "confirm") == 0)
    confirmed (user_data);
}

#if ADW_CHECK_VERSION (1, 5, 0)
static inline gboolean
acies_compat_focus_cb (gpointer answer)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (answer)))
    gtk_widget_grab_focus (GTK_WIDGET (answer));
  return G_SOURCE_REMOVE;
}

/* As soon as @answer is shown: where a window is narrow, libadwaita 1.10 then moves the focus on from the default answer to
 * the next one, which may be what cannot be undone. */
static inline void
acies_compat_answer_shown_cb (GtkWidget *answer)
{
  g_idle_add_full (G_PRIORITY_HIGH, acies_compat_focus_cb, g_object_ref (answer), g_object_unref);
}
#endif

/* Asks something in a dialog over the window of @parent or, with @confirm %NULL, only tells it.
 * @confirm is the label of the button for something that cannot be undone; @confirmed is called
 * with @object when it is pressed, unless that has gone. Returns the dialog, which is disposed of
 * when it was answered. */
static inline GtkWidget *
acies_compat_ask (GtkWidget         *parent,
                  const char        *heading,
                  const char        *body,
                  const char        *cancel,
                  const char        *confirm,
                  AciesCompatAnswer  confirmed,
                  gpointer           object)
{
#if ADW_CHECK_VERSION (1, 5, 0)
  AdwDialog *dialog = adw_alert_dialog_new (heading, body);
  AdwAlertDialog *alert = ADW_ALERT_DIALOG (dialog);

  adw_alert_dialog_add_response (alert, "cancel", cancel);
  if (confirm != NULL)
    {
      adw_alert_dialog_add_response (alert, "confirm", confirm);
      adw_alert_dialog_set_response_appearance (alert, "confirm", ADW_RESPONSE_DESTRUCTIVE);
    }
  adw_alert_dialog_set_default_response (alert, "cancel");
  adw_alert_dialog_set_close_response (alert, "cancel");
  g_object_set_data (G_OBJECT (dialog), "acies-confirmed", (gpointer) confirmed);
  g_signal_connect_object (dialog, "response", G_CALLBACK (acies_compat_answer_cb), object, 0);
  g_signal_connect (adw_dialog_get_default_widget (dialog), "map", G_CALLBACK (acies_compat_answer_shown_cb), NULL);
  acies_widget_fixes_name_scrollers (adw_dialog_get_child (dialog), heading, body);
  adw_dialog_present (dialog, parent);
  acies_widget_fixes_wrap_answers (adw_dialog_get_child (dialog));
  return GTK_WIDGET (dialog);
#else
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (parent)), heading, body);
  AdwMessageDialog *message = ADW_MESSAGE_DIALOG (dialog);

  adw_message_dialog_add_response (message, "cancel", cancel);
  if (confirm != NULL)
    {
      adw_message_dialog_add_response (message, "confirm", confirm);
      adw_message_dialog_set_response_appearance (message, "confirm", ADW_RESPONSE_DESTRUCTIVE);
    }
  adw_message_dialog_set_default_response (message, "cancel");
  adw_message_dialog_set_close_response (message, "cancel");
  acies_widget_fixes_name_buttons (dialog);
  g_object_set_data (G_OBJECT (dialog), "acies-confirmed", (gpointer) confirmed);
  g_signal_connect_object (dialog, "response", G_CALLBACK (acies_compat_answer_cb), object, 0);
  gtk_window_present (GTK_WINDOW (dialog));
  return dialog;
#endif
}

/* Whether a question or another dialog is shown in @window itself, and nothing else there can have the focus. */
static inline gboolean
acies_compat_has_dialog (AdwApplicationWindow *window)
{
#if ADW_CHECK_VERSION (1, 5, 0)
  return adw_application_window_get_visible_dialog (window) != NULL;
#else
  return FALSE;
#endif
}

typedef void (*AciesCompatFile) (gpointer  object,
                                 GFile    *file);

#if GTK_CHECK_VERSION (4, 10, 0)
static inline void
acies_compat_file_cb (GObject      *source,
                      GAsyncResult *result,
                      gpointer      user_data)
{
  g_autoptr (GObject) object = G_OBJECT (user_data);
  AciesCompatFile chosen = (AciesCompatFile) g_object_get_data (source, "acies-chosen");
  GtkFileDialog *dialog = GTK_FILE_DIALOG (source);
  g_autoptr (GFile) file = g_object_get_data (source, "acies-save") != NULL
                           ? gtk_file_dialog_save_finish (dialog, result, NULL)
                           : gtk_file_dialog_open_finish (dialog, result, NULL);

  if (file != NULL)
    chosen (object, file);
}
#else
static inline void
acies_compat_file_cb (GtkNativeDialog *dialog,
                      int              response,
                      gpointer         object)
{
  AciesCompatFile chosen = (AciesCompatFile) g_object_get_data (G_OBJECT (dialog), "acies-chosen");
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT
                           ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog)) : NULL;

  gtk_native_dialog_hide (dialog);
  if (file != NULL)
    chosen (object, file);
  g_object_unref (dialog);
}
#endif

/* Lets the person choose a file of the kind in @filter: with a @name a file to save to, which is
 * called so at first, and for %NULL a file to open. @chosen is called with @object unless it is
 * cancelled. */
static inline void
acies_compat_choose_file (GtkWidget       *parent,
                          const char      *title,
                          const char      *accept,
                          const char      *name,
                          GtkFileFilter   *filter,
                          AciesCompatFile  chosen,
                          gpointer         object)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (parent));
#if GTK_CHECK_VERSION (4, 10, 0)
  g_autoptr (GtkFileDialog) dialog = gtk_file_dialog_new ();
  g_autoptr (GListStore) filters = g_list_store_new (GTK_TYPE_FILE_FILTER);

  g_list_store_append (filters, filter);
  gtk_file_dialog_set_title (dialog, title);
  gtk_file_dialog_set_accept_label (dialog, accept);
  gtk_file_dialog_set_filters (dialog, G_LIST_MODEL (filters));
  g_object_set_data (G_OBJECT (dialog), "acies-chosen", (gpointer) chosen);
  if (name != NULL)
    {
      g_object_set_data (G_OBJECT (dialog), "acies-save", (gpointer) "");
      gtk_file_dialog_set_initial_name (dialog, name);
      gtk_file_dialog_save (dialog, window, NULL, acies_compat_file_cb, g_object_ref (object));
    }
  else
    {
      gtk_file_dialog_open (dialog, window, NULL, acies_compat_file_cb, g_object_ref (object));
    }
#else
  GtkFileChooserNative *dialog =
    gtk_file_chooser_native_new (title, window,
                                 name != NULL ? GTK_FILE_CHOOSER_ACTION_SAVE : GTK_FILE_CHOOSER_ACTION_OPEN,
                                 accept, NULL);

  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), filter);
  if (name != NULL)
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_object_set_data (G_OBJECT (dialog), "acies-chosen", (gpointer) chosen);
  g_signal_connect_object (dialog, "response", G_CALLBACK (acies_compat_file_cb), object, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
#endif
}

/* Shows the keyboard shortcuts, and returns the widget, or %NULL where it would be larger than the screen: before
 * libadwaita 1.8 nothing in it wraps or scrolls. */
static inline GtkWidget *
acies_compat_show_shortcuts (GtkWidget *parent)
{
#if ADW_CHECK_VERSION (1, 8, 0)
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource ("/io/github/acies/Acies/shortcuts.ui");
  GtkWidget *dialog = GTK_WIDGET (gtk_builder_get_object (builder, "shortcuts"));

  adw_dialog_present (ADW_DIALOG (dialog), parent);
  return dialog;
#else
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource ("/io/github/acies/Acies/help-overlay.ui");
  GtkWindow *overlay = GTK_WINDOW (gtk_builder_get_object (builder, "shortcuts"));
  GdkSurface *surface = gtk_native_get_surface (gtk_widget_get_native (parent));
  GdkMonitor *monitor = gdk_display_get_monitor_at_surface (gtk_widget_get_display (parent), surface);
  GdkRectangle screen = { 0, 0, G_MAXINT, G_MAXINT };
  int width, height;

  if (monitor != NULL)
    gdk_monitor_get_geometry (monitor, &screen);
  gtk_widget_measure (GTK_WIDGET (overlay), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  gtk_widget_measure (GTK_WIDGET (overlay), GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
  if (width > screen.width || height > screen.height)
    {
      gtk_window_destroy (overlay);
      return NULL;
    }

  gtk_window_set_transient_for (overlay, GTK_WINDOW (parent));
  gtk_window_set_destroy_with_parent (overlay, TRUE);
  gtk_window_present (overlay);
  return GTK_WIDGET (overlay);
#endif
}

/* Shows the dialog with the name, the version and the authors of the program. */
static inline void
acies_compat_show_about (GtkWidget          *parent,
                         const char * const *developers,
                         const char         *comments,
                         const char         *copyright,
                         const char         *credit_title,
                         const char * const *credits,
                         const char         *translators)
{
#if ADW_CHECK_VERSION (1, 5, 0)
  AdwDialog *dialog = adw_about_dialog_new ();
  AdwAboutDialog *about = ADW_ABOUT_DIALOG (dialog);

  adw_about_dialog_add_credit_section (about, credit_title, (const char **) credits);
#else
  GtkWidget *dialog = adw_about_window_new ();
  AdwAboutWindow *about = ADW_ABOUT_WINDOW (dialog);

  adw_about_window_add_credit_section (about, credit_title, (const char **) credits);
#endif

  g_object_set (about,
                "application-name", "Acies",
                "application-icon", APPLICATION_ID,
                "version", PACKAGE_VERSION,
                "developer-name", developers[0],
                "developers", developers,
                "comments", comments,
                "copyright", copyright,
                "license-type", GTK_LICENSE_GPL_3_0,
                "translator-credits", translators,
                NULL);

#if ADW_CHECK_VERSION (1, 5, 0)
  adw_dialog_present (dialog, parent);
#else
  gtk_window_set_transient_for (GTK_WINDOW (dialog), GTK_WINDOW (parent));
  gtk_window_set_modal (GTK_WINDOW (dialog), TRUE);
  acies_widget_fixes_name_buttons (dialog);
  gtk_window_present (GTK_WINDOW (dialog));
#endif
}

G_GNUC_END_IGNORE_DEPRECATIONS

G_END_DECLS
