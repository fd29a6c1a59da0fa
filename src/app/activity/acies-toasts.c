/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-toasts.h"

#include "acies-announcer.h"
#include "acies-manual.h"
#include "acies-toast-title.h"
#include "acies-widget-fixes.h"

/* The height that is kept for toasts: one with two lines fits. */
#define HEIGHT 72
/* How long a toast is shown, in seconds: what is only said, a warning or an offer, and an answer. */
#define SHORT_TIME 5
#define LONG_TIME 10
#define ANSWER_TIME 4
/* Whoever goes on playing has read what has been shown for so long, in microseconds. */
#define READING_TIME (3 * G_TIME_SPAN_SECOND)
/* Longer than a toast takes to come in, in microseconds. */
#define ARRIVAL_TIME (700 * G_TIME_SPAN_MILLISECOND)
/* Less than this, in pixels, is not enough for a word. */
#define LEAST_ROOM 60

/* The overlay of libadwaita asks a toast how wide it would like to be and how high it is then, and
 * makes it as narrow as the window without asking again. So a wrapped sentence must never want
 * more width than there is. It is told how much that is whenever it may have changed. */
struct _AciesToasts
{
  GtkWidget        parent_instance;

  AdwToastOverlay *overlay;
  GPtrArray       *toasts;      /* AdwToast, those that are shown or will be */
  AdwToast        *answer;      /* the last one, while it is shown */
  gint64           shown_since; /* the first one */
  gboolean         leaving;     /* it goes as soon as it has come in */
  guint            leave_id;    /* a tick callback */
  guint            fit_id;
};

G_DEFINE_FINAL_TYPE (AciesToasts, acies_toasts, GTK_TYPE_WIDGET)

static GtkWidget *
get_title (AciesToasts *self,
           guint        n)
{
  return adw_toast_get_custom_title (g_ptr_array_index (self->toasts, n));
}

/* The widget of the toast that @title is in; %NULL while it waits for another one. */
static GtkWidget *
acies_toasts_find_toast (AciesToasts *self,
                         GtkWidget   *title)
{
  GtkWidget *widget = title;

  while (widget != NULL && gtk_widget_get_parent (widget) != GTK_WIDGET (self->overlay))
    widget = gtk_widget_get_parent (widget);

  return widget;
}

/* How wide @title can be if its toast, with all else that is in it, is to fit. */
static int
acies_toasts_get_room (AciesToasts *self,
                       GtkWidget   *title)
{
  GtkWidget *toast = acies_toasts_find_toast (self, title);
  int title_width, toast_width;

  gtk_widget_measure (title, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &title_width, NULL, NULL);
  gtk_widget_measure (toast, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &toast_width, NULL, NULL);

  return MAX (gtk_widget_get_width (GTK_WIDGET (self)) - (toast_width - title_width), LEAST_ROOM);
}

/* Whether the sentences that are shown fit into the width that there is. */
static gboolean
acies_toasts_fits (AciesToasts *self)
{
  for (guint i = 0; i < self->toasts->len; i++)
    {
      GtkWidget *title = get_title (self, i);

      if (acies_toasts_find_toast (self, title) != NULL &&
          acies_toast_title_get_room (ACIES_TOAST_TITLE (title)) != acies_toasts_get_room (self, title))
        return FALSE;
    }

  return TRUE;
}

static void
acies_toasts_fit (AciesToasts *self)
{
  /* Nothing is known before the window has been laid out. */
  if (gtk_widget_get_width (GTK_WIDGET (self)) == 0)
    return;

  acies_widget_fixes_name_buttons (GTK_WIDGET (self->overlay));
  for (guint i = 0; i < self->toasts->len; i++)
    {
      GtkWidget *title = get_title (self, i);

      if (acies_toasts_find_toast (self, title) != NULL)
        acies_toast_title_set_room (ACIES_TOAST_TITLE (title), acies_toasts_get_room (self, title));
    }
}

static gboolean
fit_cb (gpointer user_data)
{
  AciesToasts *self = user_data;

  self->fit_id = 0;
  acies_toasts_fit (self);

  return G_SOURCE_REMOVE;
}

static GtkSizeRequestMode
acies_toasts_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* The overlay measures its toasts as if they were as wide as itself, where they need fewer lines
 * than they will have. */
static void
acies_toasts_measure (GtkWidget      *widget,
                      GtkOrientation  orientation,
                      int             for_size,
                      int            *minimum,
                      int            *natural,
                      int            *minimum_baseline,
                      int            *natural_baseline)
{
  AciesToasts *self = ACIES_TOASTS (widget);

  *minimum = 0;
  *natural = 0;
  *minimum_baseline = -1;
  *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      gtk_widget_measure (GTK_WIDGET (self->overlay), orientation, -1, minimum, natural, NULL, NULL);
      return;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->overlay)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkRequisition size;

      gtk_widget_get_preferred_size (child, NULL, &size);
      *natural = MAX (*natural, size.height);
    }
}

static void
acies_toasts_size_allocate (GtkWidget *widget,
                            int        width,
                            int        height,
                            int        baseline)
{
  AciesToasts *self = ACIES_TOASTS (widget);

  gtk_widget_allocate (GTK_WIDGET (self->overlay), width, height, baseline, NULL);
  /* What is measured must not change during allocation. */
  if (self->fit_id == 0 && !acies_toasts_fits (self))
    self->fit_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, fit_cb, self, NULL);
}

static void
acies_toasts_dispose (GObject *object)
{
  AciesToasts *self = ACIES_TOASTS (object);
  GtkWidget *overlay = GTK_WIDGET (self->overlay);

  g_clear_handle_id (&self->fit_id, g_source_remove);
  if (self->leave_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->leave_id);
  self->leave_id = 0;
  /* Dismissed toasts are not to find it any more. */
  self->overlay = NULL;
  g_clear_pointer (&overlay, gtk_widget_unparent);
  g_clear_pointer (&self->toasts, g_ptr_array_unref);
  g_clear_object (&self->answer);

  G_OBJECT_CLASS (acies_toasts_parent_class)->dispose (object);
}

static void
acies_toasts_class_init (AciesToastsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_toasts_dispose;

  widget_class->get_request_mode = acies_toasts_get_request_mode;
  widget_class->measure = acies_toasts_measure;
  widget_class->size_allocate = acies_toasts_size_allocate;
}

static void
acies_toasts_init (AciesToasts *self)
{
  GtkWidget *place = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->toasts = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_widget_set_size_request (place, -1, HEIGHT);
  self->overlay = ADW_TOAST_OVERLAY (adw_toast_overlay_new ());
  adw_toast_overlay_set_child (self->overlay, place);
  gtk_widget_set_parent (GTK_WIDGET (self->overlay), GTK_WIDGET (self));
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

  if (toast == g_ptr_array_index (self->toasts, 0))
    self->leaving = FALSE;
  g_ptr_array_remove (self->toasts, toast);
  gtk_widget_set_can_target (GTK_WIDGET (self), self->toasts->len > 0);
  if (self->answer == toast)
    g_clear_object (&self->answer);
  self->shown_since = g_get_monotonic_time ();
}

/* Within a frame, so that what the overlay has begun before has ended in the same one at the latest. */
static gboolean
leave_cb (GtkWidget     *widget,
          GdkFrameClock *clock,
          gpointer       user_data)
{
  AciesToasts *self = ACIES_TOASTS (widget);

  if (self->leaving && gdk_frame_clock_get_frame_time (clock) - self->shown_since < ARRIVAL_TIME)
    return G_SOURCE_CONTINUE;

  self->leave_id = 0;
  if (self->leaving)
    adw_toast_dismiss (g_ptr_array_index (self->toasts, 0));
  return G_SOURCE_REMOVE;
}

/* Removes @toast, which is shown or waits. The overlay of libadwaita reads what it has freed where a toast has gone
 * before it had come in; so one that is still coming in goes after that. */
static void
acies_toasts_dismiss (AciesToasts *self,
                      AdwToast    *toast)
{
  /* One that still waits, or that nobody sees, does not move. */
  if (toast != g_ptr_array_index (self->toasts, 0) || !gtk_widget_get_mapped (GTK_WIDGET (self)) ||
      !adw_get_enable_animations (GTK_WIDGET (self)))
    {
      adw_toast_dismiss (toast);
      return;
    }

  self->leaving = TRUE;
  if (self->leave_id == 0)
    self->leave_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), leave_cb, NULL, NULL);
}

/* Creates a toast that wraps its sentence and never cuts it off. If the sentence names a rule,
 * a button that shows that rule replaces its number. */
static AdwToast *
acies_toasts_create (const char *sentence,
                     const char *button,
                     guint       timeout)
{
  AdwToast *toast = adw_toast_new (sentence);
  g_autofree char *short_sentence = acies_manual_strip_number (sentence);
  g_autofree char *rule = button == NULL ? acies_manual_find_number (sentence) : NULL;

  if (rule != NULL)
    {
      /* Translators: a button that shows the rule which forbids something */
      button = _("_Rule");
      adw_toast_set_action_name (toast, "win.show-rule");
      adw_toast_set_action_target (toast, "s", rule);
    }

  adw_toast_set_custom_title (toast, acies_toast_title_new (rule != NULL ? short_sentence : sentence));
  adw_toast_set_button_label (toast, button);
  adw_toast_set_timeout (toast, timeout);

  return toast;
}

static const char *
get_sentence (AdwToast *toast)
{
  return acies_toast_title_get_sentence (ACIES_TOAST_TITLE (adw_toast_get_custom_title (toast)));
}

/* Shows @toast, and has @spoken announced, or what it says for %NULL. */
static void
acies_toasts_add (AciesToasts *self,
                  AdwToast    *toast,
                  const char  *spoken)
{
  g_ptr_array_add (self->toasts, g_object_ref (toast));
  if (self->toasts->len == 1)
    self->shown_since = g_get_monotonic_time ();
  gtk_widget_set_can_target (GTK_WIDGET (self), TRUE);
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (acies_toasts_dismissed_cb), self, G_CONNECT_SWAPPED);
  acies_announcer_announce (GTK_WIDGET (self), spoken != NULL ? spoken : get_sentence (toast));
  /* Beside a button with a long word, nothing would be left for the sentence on a phone. */
  if (acies_widget_fixes_has_large_text (GTK_WIDGET (self)))
    gtk_widget_add_css_class (GTK_WIDGET (self->overlay), "large-text");
  adw_toast_overlay_add_toast (self->overlay, toast);
  acies_toasts_fit (self);
}

/* Shows @sentence, and has it announced. */
void
acies_toasts_say (AciesToasts *self,
                  const char  *sentence)
{
  g_return_if_fail (ACIES_IS_TOASTS (self));
  g_return_if_fail (sentence != NULL);

  acies_toasts_add (self, acies_toasts_create (sentence, NULL, SHORT_TIME), NULL);
}

/* Shows @sentence for a longer time: it says what went wrong without the person having done
 * anything. */
void
acies_toasts_warn (AciesToasts *self,
                   const char  *sentence)
{
  g_return_if_fail (ACIES_IS_TOASTS (self));
  g_return_if_fail (sentence != NULL);

  acies_toasts_add (self, acies_toasts_create (sentence, NULL, LONG_TIME), NULL);
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

  toast = acies_toasts_create (sentence, button, LONG_TIME);
  adw_toast_set_action_name (toast, action);
  acies_toasts_add (self, toast, NULL);
}

/* Shows @sentence in answer to something that the person did, such as a step that is not
 * allowed. It replaces the previous answer at once. If that is the same sentence, it stays and
 * is only announced again. */
void
acies_toasts_answer (AciesToasts *self,
                     const char  *sentence)
{
  g_autofree char *spoken = NULL;

  g_return_if_fail (ACIES_IS_TOASTS (self));
  g_return_if_fail (sentence != NULL);

  spoken = acies_manual_strip_number (sentence);
  if (self->answer != NULL && g_str_equal (get_sentence (self->answer), spoken))
    acies_announcer_announce (GTK_WIDGET (self), spoken);
  else
    acies_toasts_tell (self, sentence, spoken);
}

/* Shows @sentence, which may be short, as an answer; who does not see it hears @spoken. */
void
acies_toasts_tell (AciesToasts *self,
                   const char  *sentence,
                   const char  *spoken)
{
  g_return_if_fail (ACIES_IS_TOASTS (self));
  g_return_if_fail (sentence != NULL);
  g_return_if_fail (spoken != NULL);

  acies_toasts_forget_answer (self);
  self->answer = g_object_ref_sink (acies_toasts_create (sentence, NULL, ANSWER_TIME));
  acies_toasts_add (self, g_object_ref (self->answer), spoken);
}

/* Removes the last answer, which does not matter any more. */
void
acies_toasts_forget_answer (AciesToasts *self)
{
  g_autoptr (AdwToast) answer = NULL;

  g_return_if_fail (ACIES_IS_TOASTS (self));

  answer = g_steal_pointer (&self->answer);
  if (answer != NULL)
    acies_toasts_dismiss (self, answer);
}

/* Removes what the person, who has just gone on, must have read, so that it hides nothing any longer. */
void
acies_toasts_forget_read (AciesToasts *self)
{
  g_return_if_fail (ACIES_IS_TOASTS (self));

  if (self->toasts->len > 0 && g_get_monotonic_time () - self->shown_since >= READING_TIME)
    acies_toasts_dismiss (self, g_ptr_array_index (self->toasts, 0));
}
