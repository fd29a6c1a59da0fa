/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-herald.h"
#include "acies-manual.h"
#include "acies-window-private.h"

/* What is said over the table for a moment. */

static void
acies_window_toast_dismissed_cb (AciesWindow *self,
                                 AdwToast    *toast)
{
  /* Since GTK 4.18 what is still shown is dismissed when the window goes, and its place is gone by then. */
  if (self->session == NULL)
    return;

  self->n_toasts--;
  gtk_widget_set_can_target (GTK_WIDGET (self->toast_overlay), self->n_toasts > 0);
  if (self->refusal == toast)
    g_clear_object (&self->refusal);
}

/* How many letters of the font in use go into a line of a toast, which has a
 * button or two besides. */
static int
acies_window_count_letters (AciesWindow *self,
                            gboolean     with_button)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int letter = PANGO_PIXELS_CEIL (pango_font_metrics_get_approximate_char_width (metrics));
  int room = gtk_widget_get_width (GTK_WIDGET (self)) - (with_button ? 200 : 110);

  pango_font_metrics_unref (metrics);

  /* They are bold, which makes them wider. */
  return CLAMP (room * 9 / 10 / MAX (letter, 1), 10, 60);
}

/* A toast whose sentence is never cut off. Where that names a rule, a button shows it. */
static AdwToast *
acies_window_create_toast (AciesWindow *self,
                           const char  *sentence,
                           const char  *button)
{
  AdwToast *toast = adw_toast_new (sentence);
  GtkWidget *label = gtk_label_new (sentence);
  g_autofree char *rule = button == NULL ? acies_manual_find_number (sentence) : NULL;

  if (rule != NULL)
    {
      /* Translators: a button that shows the rule which forbids something */
      button = _("_Rule");
      adw_toast_set_action_name (toast, "win.show-rule");
      adw_toast_set_action_target (toast, "s", rule);
    }

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), acies_window_count_letters (self, button != NULL));
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");
  adw_toast_set_custom_title (toast, label);
  adw_toast_set_button_label (toast, button);
  /* Setting the one clears the other, which is still to be compared. */
  g_object_set_data_full (G_OBJECT (toast), "acies-sentence", g_strdup (sentence), g_free);

  return toast;
}

/* The place for toasts lies over the table, and takes clicks only while there
 * is one. */
static void
acies_window_add_toast (AciesWindow *self,
                        AdwToast    *toast)
{
  self->n_toasts++;
  gtk_widget_set_can_target (GTK_WIDGET (self->toast_overlay), TRUE);
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (acies_window_toast_dismissed_cb),
                           self, G_CONNECT_SWAPPED);
  acies_herald_announce (GTK_WIDGET (self), g_object_get_data (G_OBJECT (toast), "acies-sentence"));
  adw_toast_overlay_add_toast (self->toast_overlay, toast);
}

/* Says @sentence once, in a toast. */
void
acies_window_say (AciesWindow *self,
                  const char  *sentence)
{
  acies_window_add_toast (self, acies_window_create_toast (self, sentence, NULL));
}

/* Says @sentence for a while, with a button called @button that does @action. */
void
acies_window_offer (AciesWindow *self,
                    const char  *sentence,
                    const char  *button,
                    const char  *action)
{
  AdwToast *toast = acies_window_create_toast (self, sentence, button);

  adw_toast_set_action_name (toast, action);
  adw_toast_set_timeout (toast, 10);
  acies_window_add_toast (self, toast);
}

/* Says that another game lies on the table, with a way back to the one before
 * where that was in progress. */
void
acies_window_say_replaced (AciesWindow *self,
                           const char  *sentence)
{
  if (acies_session_get_can_restore (self->session))
    acies_window_offer (self, sentence, _("_Undo"), "win.restore");
}

/* Says what was asked for, such as why a step was refused. The same sentence is not
 * shown again while it can still be read, and another one takes its place at once. */
void
acies_window_answer (AciesWindow *self,
                     const char  *sentence)
{
  g_autoptr (AdwToast) old = g_steal_pointer (&self->refusal);

  if (old != NULL &&
      g_strcmp0 (g_object_get_data (G_OBJECT (old), "acies-sentence"), sentence) == 0)
    {
      acies_herald_announce (GTK_WIDGET (self), sentence);
      self->refusal = g_steal_pointer (&old);
      return;
    }

  self->refusal = g_object_ref_sink (acies_window_create_toast (self, sentence, NULL));
  adw_toast_set_timeout (self->refusal, 4);
  if (old != NULL)
    adw_toast_dismiss (old);
  acies_window_add_toast (self, g_object_ref (self->refusal));
}

/* What was answered last is of no more interest. */
void
acies_window_forget_answer (AciesWindow *self)
{
  if (self->refusal != NULL)
    adw_toast_dismiss (self->refusal);
}
