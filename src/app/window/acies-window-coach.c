/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-herald.h"
#include "acies-hint-words.h"
#include "acies-window-private.h"

/* What the coach has to do with the window: hints that are asked for, and steps that are
 * held before they are played. */

/* The second press of a double click says nothing of what was held after the first, in
 * microseconds. */
#define SECOND_PRESS (500 * 1000)

/* A step on its way to the coach and back, and the moment that it is for. */
typedef struct
{
  AciesWindow *window;
  AciesView   *view;
  AciesMove   *move;
} Consideration;

static void
consideration_free (Consideration *self)
{
  g_object_unref (self->window);
  g_object_unref (self->view);
  acies_move_free (self->move);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Consideration, consideration_free)

/* The focus does not go with it. */
static void
acies_window_hide_hold_bar (AciesWindow *self)
{
  GtkWidget *bar = GTK_WIDGET (self->hold_bar);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  const gboolean held = focus != NULL && gtk_widget_is_ancestor (focus, bar);

  gtk_widget_set_visible (bar, FALSE);
  if (held)
    acies_window_focus (self);
}

/* In a lesson it is the lesson that gives hints. */
void
acies_window_update_hint (AciesWindow *self)
{
  const gboolean aside = self->aside != NULL && self->aside->hint != NULL;
  const gboolean off = !aside && acies_coach_get_mode (self->coach) == ACIES_COACH_OFF;

  gtk_widget_set_visible (GTK_WIDGET (self->hint_button), !off);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.hint",
                                 aside ? self->aside->get_can_hint (self)
                                       : !off && acies_coach_get_view (self->coach) != NULL);
}

static void
acies_window_update_coach (AciesWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const gboolean pending = acies_coach_get_pending (self->coach);

  acies_window_update_hint (self);
  gtk_widget_action_set_enabled (widget, "win.rethink", pending);
  gtk_widget_action_set_enabled (widget, "win.show-why", pending);
  gtk_widget_action_set_enabled (widget, "win.play-anyway", pending);
  if (!pending)
    acies_window_hide_hold_bar (self);
}

static void
acies_window_coach_mode_cb (AciesWindow *self)
{
  acies_window_update_coach (self);
  if (acies_coach_get_mode (self->coach) == ACIES_COACH_OFF &&
      g_strcmp0 (acies_panel_get_page (self->panel), "coach") == 0)
    acies_window_close_panel (self);
}

/* The coach sees what the person sees whose turn it is, and nobody else. */
void
acies_window_coach_view_cb (AciesWindow *self)
{
  acies_coach_set_view (self->coach, self->aside == NULL && acies_session_get_interactive (self->session)
                                     ? acies_session_get_view (self->session)
                                     : NULL);
}

static void
acies_window_coach_clear_cb (AciesWindow *self)
{
  if (self->hint_panel != NULL)
    acies_hint_panel_clear (self->hint_panel);
}

static void
acies_window_coach_started_cb (AciesWindow *self)
{
  acies_coach_forget (self->coach);
  if (self->hint_panel != NULL)
    acies_hint_panel_clear (self->hint_panel);
}

/* Lets go of a step that waits. */
static void
acies_window_release (AciesWindow *self)
{
  acies_coach_cancel_check (self->coach);
  if (!acies_coach_get_pending (self->coach))
    return;

  acies_coach_release (self->coach);
  acies_window_update_coach (self);
}

static void
acies_window_hold (AciesWindow       *self,
                   const AciesAdvice *advice)
{
  g_autofree char *step = acies_hint_words_describe_step (acies_advice_get_move (advice));
  g_autofree char *sentence = acies_hint_words_describe_loss (acies_advice_get_loss (advice));

  self->held_at = g_get_monotonic_time ();
  acies_window_update_coach (self);
  acies_hold_bar_show (self->hold_bar, step, sentence);
  acies_herald_announce (GTK_WIDGET (self), sentence);
}

static void
acies_window_checked_cb (GObject      *source,
                         GAsyncResult *result,
                         gpointer      user_data)
{
  g_autoptr (Consideration) consideration = user_data;
  g_autoptr (AciesAdvice) advice = NULL;
  g_autoptr (GError) error = NULL;

  advice = acies_coach_check_finish (ACIES_COACH (source), result, &error);
  /* Between the answer and here something else may have been chosen. */
  if (error != NULL || consideration->view != acies_coach_get_view (ACIES_COACH (source)) ||
      acies_coach_get_pending (ACIES_COACH (source)) != (advice != NULL))
    return;

  if (advice != NULL)
    acies_window_hold (consideration->window, advice);
  else
    acies_window_play (consideration->window, consideration->move);
}

/* Lets the coach look at a step before it is played. %FALSE: there is no need to. */
gboolean
acies_window_consider (AciesWindow     *self,
                       const AciesMove *move)
{
  Consideration *consideration;

  if (acies_coach_get_pending (self->coach) && acies_move_equal (move, acies_coach_get_held (self->coach)) &&
      g_get_monotonic_time () - self->held_at < SECOND_PRESS)
    return TRUE;

  acies_window_release (self);
  if (!acies_coach_needs_check (self->coach, move))
    return FALSE;

  consideration = g_new (Consideration, 1);
  consideration->window = g_object_ref (self);
  consideration->view = g_object_ref (acies_coach_get_view (self->coach));
  consideration->move = acies_move_copy (move);
  acies_coach_check_async (self->coach, move, acies_window_checked_cb, consideration);

  return TRUE;
}

/* Who puts the comparison away thinks again. */
static void
acies_window_coach_revealed_cb (AciesWindow *self)
{
  if (!acies_stage_get_revealed (self->stage) && acies_coach_get_stage (self->coach) == ACIES_HINT_COMPARISON)
    acies_window_release (self);
}

/* Something else is chosen, so that the step is not wanted any more. */
static void
acies_window_coach_choice_cb (AciesWindow *self)
{
  acies_window_release (self);
}

static void
acies_window_hint_action (GtkWidget  *widget,
                          const char *action_name,
                          GVariant   *parameter)
{
  AciesWindow *self = ACIES_WINDOW (widget);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  const gboolean shown = acies_stage_get_revealed (self->stage) &&
                         g_strcmp0 (acies_panel_get_page (self->panel), "coach") == 0;

  if (self->aside != NULL && self->aside->hint != NULL)
    {
      self->aside->hint (self);
      return;
    }

  acies_panel_prepare (self->panel, "coach");
  acies_coach_ask (self->coach);
  if (shown)
    return;

  acies_window_show_panel (self, "coach");
  /* The hint is read, and then the hand is what one turns to. */
  if (focus != NULL && gtk_widget_get_mapped (focus) && !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->panel)))
    gtk_widget_grab_focus (focus);
}

static void
acies_window_rethink_action (GtkWidget  *widget,
                             const char *action_name,
                             GVariant   *parameter)
{
  AciesWindow *self = ACIES_WINDOW (widget);

  acies_window_release (self);
  /* The step was made of several choices, perhaps. */
  for (guint i = 0; i < 3; i++)
    acies_table_cancel_choice (self->table);
  acies_window_focus (self);
}

static void
acies_window_show_why_action (GtkWidget  *widget,
                              const char *action_name,
                              GVariant   *parameter)
{
  AciesWindow *self = ACIES_WINDOW (widget);

  acies_window_hide_hold_bar (self);
  acies_panel_prepare (self->panel, "coach");
  acies_coach_compare (self->coach);
  acies_window_show_panel (self, "coach");
}

static void
acies_window_play_anyway_action (GtkWidget  *widget,
                                 const char *action_name,
                                 GVariant   *parameter)
{
  AciesWindow *self = ACIES_WINDOW (widget);
  g_autoptr (AciesMove) move = acies_move_copy (acies_coach_get_held (self->coach));

  acies_window_release (self);
  acies_window_play (self, move);
  acies_window_focus (self);
}

static GtkWidget *
acies_window_create_hint_panel (gpointer user_data)
{
  AciesWindow *self = user_data;
  GtkWidget *page = acies_hint_panel_new (self->coach, self->table);

  self->hint_panel = ACIES_HINT_PANEL (page);

  return page;
}

void
acies_window_add_coach (AciesWindow *self)
{
  self->coach = acies_coach_new (self->settings);
  acies_panel_add_page_later (self->panel, "coach", _("Coach"), acies_window_create_hint_panel, self);

  g_signal_connect_object (self->coach, "notify::mode", G_CALLBACK (acies_window_coach_mode_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->coach, "view-changed", G_CALLBACK (acies_window_update_coach),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->coach, "notify::busy", G_CALLBACK (acies_window_busy_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::view", G_CALLBACK (acies_window_coach_view_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::interactive", G_CALLBACK (acies_window_coach_view_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::curtain", G_CALLBACK (acies_window_coach_clear_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "started", G_CALLBACK (acies_window_coach_started_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->table, "notify::guidance", G_CALLBACK (acies_window_coach_choice_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->stage, "notify::revealed", G_CALLBACK (acies_window_coach_revealed_cb),
                           self, G_CONNECT_SWAPPED);
  acies_window_update_coach (self);
}

void
acies_window_install_coach (GtkWidgetClass *widget_class)
{
  g_type_ensure (ACIES_TYPE_HOLD_BAR);
  gtk_widget_class_bind_template_child (widget_class, AciesWindow, hint_button);
  gtk_widget_class_bind_template_child (widget_class, AciesWindow, hold_bar);

  gtk_widget_class_install_action (widget_class, "win.hint", NULL, acies_window_hint_action);
  gtk_widget_class_install_action (widget_class, "win.rethink", NULL, acies_window_rethink_action);
  gtk_widget_class_install_action (widget_class, "win.show-why", NULL, acies_window_show_why_action);
  gtk_widget_class_install_action (widget_class, "win.play-anyway", NULL, acies_window_play_anyway_action);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_h, 0, "win.hint", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "win.rethink", NULL);
}
