/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

/* Everything that is newer than GTK 4.8 and libadwaita 1.2. The build warns
 * about newer calls anywhere else; here they stand beside what serves on the
 * oldest releases.
 */

G_BEGIN_DECLS

G_GNUC_BEGIN_IGNORE_DEPRECATIONS

/* Lets a screen reader say @message, which appears somewhere on the screen
 * without the focus going there. Before GTK 4.14 there was no way to. */
static inline void
acies_compat_announce (GtkWidget  *widget,
                       const char *message)
{
#if GTK_CHECK_VERSION (4, 14, 0)
  g_autoptr (GtkATContext) context = gtk_accessible_get_at_context (GTK_ACCESSIBLE (widget));

  /* GTK crashes where what carries the message away cannot: in tests, and
   * where there is no accessibility bus. */
  if (context != NULL &&
      (g_str_equal (G_OBJECT_TYPE_NAME (context), "GtkAtSpiContext") ||
       g_str_equal (G_OBJECT_TYPE_NAME (context), "GtkAccessKitContext")))
    gtk_accessible_announce (GTK_ACCESSIBLE (widget), message,
                             GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
#endif
}

typedef void (*AciesCompatAnswer) (GtkWidget *parent);

static inline void
acies_compat_answer_cb (GObject    *dialog,
                        const char *response,
                        gpointer    user_data)
{
  AciesCompatAnswer confirmed = (AciesCompatAnswer) g_object_get_data (dialog, "acies-confirmed");

  if (confirmed != NULL && g_strcmp0 (response, "confirm") == 0)
    confirmed (GTK_WIDGET (user_data));
}

/* Asks or, when @confirm is %NULL, tells something in a dialog over @parent.
 * @confirmed is called with @parent when the button @confirm, which names what
 * cannot be taken back, was chosen. */
static inline void
acies_compat_ask (GtkWidget         *parent,
                  const char        *heading,
                  const char        *body,
                  const char        *cancel,
                  const char        *confirm,
                  AciesCompatAnswer  confirmed)
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
  g_signal_connect_object (dialog, "response", G_CALLBACK (acies_compat_answer_cb), parent, 0);
  adw_dialog_present (dialog, parent);
#else
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (parent), heading, body);
  AdwMessageDialog *message = ADW_MESSAGE_DIALOG (dialog);

  adw_message_dialog_add_response (message, "cancel", cancel);
  if (confirm != NULL)
    {
      adw_message_dialog_add_response (message, "confirm", confirm);
      adw_message_dialog_set_response_appearance (message, "confirm", ADW_RESPONSE_DESTRUCTIVE);
    }
  adw_message_dialog_set_default_response (message, "cancel");
  adw_message_dialog_set_close_response (message, "cancel");
  g_object_set_data (G_OBJECT (dialog), "acies-confirmed", (gpointer) confirmed);
  g_signal_connect_object (dialog, "response", G_CALLBACK (acies_compat_answer_cb), parent, 0);
  gtk_window_present (GTK_WINDOW (dialog));
#endif
}

/* What the program is and who made it. */
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
  gtk_window_present (GTK_WINDOW (dialog));
#endif
}

G_GNUC_END_IGNORE_DEPRECATIONS

G_END_DECLS
