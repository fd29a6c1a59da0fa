/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-toasts.h"

#include "acies-announcer.h"
#include "acies-manual.h"

/* The height that is kept for toasts: one with two lines fits. */
#define HEIGHT 72
/* How long an offer and an answer are shown, in seconds. */
#define OFFER_TIME 10
#define ANSWER_TIME 4
/* How much of the width of the window the text of a toast cannot use, without and with a
 * button. */
#define FRAME_WIDTH 110
#define FRAME_AND_BUTTON_WIDTH 200

#define SENTENCE_KEY "acies-sentence"

struct _AciesToasts
{
  AdwBin           parent_instance;

  AdwToastOverlay *overlay;
  guint            n_toasts;
  AdwToast        *answer;      /* the last one, while it is shown */
};

G_DEFINE_FINAL_TYPE (AciesToasts, acies_toasts, ADW_TYPE_BIN)

static void
acies_toasts_dispose (GObject *object)
{
  AciesToasts *self = ACIES_TOASTS (object);

  self->overlay = NULL;
  g_clear_object (&self->answer);

  G_OBJECT_CLASS (acies_toasts_parent_class)->dispose (object);
}

static void
acies_toasts_class_init (AciesToastsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_toasts_dispose;
}

static void
acies_toasts_init (AciesToasts *self)
{
  GtkWidget *place = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_set_size_request (place, -1, HEIGHT);
  self->overlay = ADW_TOAST_OVERLAY (adw_toast_overlay_new ());
  adw_toast_overlay_set_child (self->overlay, place);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->overlay));
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

static void
acies_toasts_dismissed_cb (AciesToasts *self,
                           AdwToast    *toast)
{
  /* Since GTK 4.18, toasts that are still shown are dismissed when the window is destroyed,
   * and the overlay has gone by then. */
  if (self->overlay == NULL)
    return;

  self->n_toasts--;
  gtk_widget_set_can_target (GTK_WIDGET (self), self->n_toasts > 0);
  if (self->answer == toast)
    g_clear_object (&self->answer);
}

/* How many letters fit in a line of a toast, in the font in use. */
static int
acies_toasts_count_letters (AciesToasts *self,
                            gboolean     with_button)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));
  int letter = PANGO_PIXELS_CEIL (pango_font_metrics_get_approximate_char_width (metrics));
  int room = gtk_widget_get_width (root) - (with_button ? FRAME_AND_BUTTON_WIDTH : FRAME_WIDTH);

  pango_font_metrics_unref (metrics);

  /* The letters are bold, which makes them wider. */
  return CLAMP (room * 9 / 10 / MAX (letter, 1), 10, 60);
}

/* Creates a toast that wraps its sentence and never cuts it off. If the sentence names a rule,
 * a button shows that rule. */
static AdwToast *
acies_toasts_create (AciesToasts *self,
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
  gtk_label_set_max_width_chars (GTK_LABEL (label), acies_toasts_count_letters (self, button != NULL));
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");
  adw_toast_set_custom_title (toast, label);
  adw_toast_set_button_label (toast, button);
  /* The custom title has cleared the title, but the sentence is still needed. */
  g_object_set_data_full (G_OBJECT (toast), SENTENCE_KEY, g_strdup (sentence), g_free);

  return toast;
}

static void
acies_toasts_add (AciesToasts *self,
                  AdwToast    *toast)
{
  self->n_toasts++;
  gtk_widget_set_can_target (GTK_WIDGET (self), TRUE);
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (acies_toasts_dismissed_cb), self, G_CONNECT_SWAPPED);
  acies_announcer_announce (GTK_WIDGET (self), g_object_get_data (G_OBJECT (toast), SENTENCE_KEY));
  adw_toast_overlay_add_toast (self->overlay, toast);
}

/* Shows @sentence, and has it announced. */
void
acies_toasts_say (AciesToasts *self,
                  const char  *sentence)
{
  g_return_if_fail (ACIES_IS_TOASTS (self));
  g_return_if_fail (sentence != NULL);

  acies_toasts_add (self, acies_toasts_create (self, sentence, NULL));
}

/* Shows @sentence for a longer time, with a button @button that activates @action. */
void
acies_toasts_offer (AciesToasts *self,
                    const char  *sentence,
                    const char  *button,
                    const char  *action)
{
  AdwToast *toast;

  g_return_if_fail (ACIES_IS_TOASTS (self));
  g_return_if_fail (sentence != NULL);

  toast = acies_toasts_create (self, sentence, button);
  adw_toast_set_action_name (toast, action);
  adw_toast_set_timeout (toast, OFFER_TIME);
  acies_toasts_add (self, toast);
}

/* Shows @sentence in answer to something that the person did, such as a step that is not
 * allowed. It replaces the previous answer at once. If that is the same sentence, it stays and
 * is only announced again. */
void
acies_toasts_answer (AciesToasts *self,
                     const char  *sentence)
{
  g_autoptr (AdwToast) old = NULL;

  g_return_if_fail (ACIES_IS_TOASTS (self));
  g_return_if_fail (sentence != NULL);

  old = g_steal_pointer (&self->answer);
  if (old != NULL && g_strcmp0 (g_object_get_data (G_OBJECT (old), SENTENCE_KEY), sentence) == 0)
    {
      acies_announcer_announce (GTK_WIDGET (self), sentence);
      self->answer = g_steal_pointer (&old);
      return;
    }

  self->answer = g_object_ref_sink (acies_toasts_create (self, sentence, NULL));
  adw_toast_set_timeout (self->answer, ANSWER_TIME);
  if (old != NULL)
    adw_toast_dismiss (old);
  acies_toasts_add (self, g_object_ref (self->answer));
}

/* Removes the last answer, which does not matter any more. */
void
acies_toasts_forget_answer (AciesToasts *self)
{
  g_return_if_fail (ACIES_IS_TOASTS (self));

  if (self->answer != NULL)
    adw_toast_dismiss (self->answer);
}
