/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-review-keys.h"
#include "acies-review-words.h"
#include "acies-window-private.h"

/* Looking back on a game. Meanwhile the table shows that game, and the one that is being
 * played waits behind it. */

/* Shows what is to be seen: of the game that is looked back on, or of the one that is
 * played. */
void
acies_window_show_table (AciesWindow *self)
{
  if (acies_window_show_lesson (self))
    return;

  if (self->review != NULL)
    {
      acies_table_set_interactive (self->table, FALSE);
      acies_table_set_view (self->table, acies_review_get_view (self->review));
    }
  else
    {
      acies_table_set_view (self->table, acies_session_get_view (self->session));
      acies_table_set_interactive (self->table, acies_session_get_interactive (self->session));
    }
}

/* The line above the table; %NULL for that of the game that is played. */
char *
acies_window_guide_review (AciesWindow *self)
{
  g_autofree char *turn = NULL;

  if (self->review == NULL)
    return NULL;

  turn = acies_review_describe_turn (self->review, acies_review_get_place (self->review));
  return g_strdup_printf (acies_review_get_open (self->review)
                          /* Translators: %s is the place in a game, such as “Turn 12, yours” */
                          ? _("Review in hindsight, both hands open: %s")
                          : _("Review: %s"),
                          turn);
}

static void
acies_window_review_changed_cb (AciesWindow *self)
{
  AciesCard cards[2];
  const gsize n = acies_review_list_cards (self->review, acies_review_get_place (self->review), cards);

  acies_window_show_table (self);
  acies_table_point_at (self->table, cards, n);
  acies_window_guidance_cb (self);
}

/* What has to do with the game that is played has to wait. */
void
acies_window_update_review_actions (AciesWindow *self)
{
  static const char * const waiting[] = {
    "win.undo", "win.redo", "win.restart", "win.restore", "win.concede", "win.look", "win.lift-curtain",
  };
  GtkWidget *widget = GTK_WIDGET (self);
  const gboolean reviewing = self->review != NULL;
  const gboolean aside = acies_window_get_aside (self);

  if (aside)
    for (guint i = 0; i < G_N_ELEMENTS (waiting); i++)
      gtk_widget_action_set_enabled (widget, waiting[i], FALSE);
  gtk_widget_action_set_enabled (widget, "win.review", !aside && acies_session_get_over (self->session));
  gtk_widget_action_set_enabled (widget, "win.close-review", reviewing);
  gtk_widget_action_set_enabled (widget, "win.save-as",
                                 reviewing || acies_session_get_game (self->session) != NULL);
}

/* Looks back on @game, from the side of the person at the screen. */
void
acies_window_begin_review (AciesWindow *self,
                           AciesGame   *game)
{
  const AciesSeat seat = game == acies_session_get_game (self->session)
                         ? acies_session_get_viewpoint (self->session)
                         : acies_session_find_person (game);
  g_autoptr (AciesReview) review = NULL;
  g_autoptr (GError) error = NULL;

  review = acies_review_new (game, seat, &error);
  if (review == NULL)
    {
      acies_window_say (self, error->message);
      return;
    }

  acies_window_leave_tutor (self);
  acies_window_leave_review (self);
  self->review = g_steal_pointer (&review);
  g_signal_connect_object (self->review, "notify::view", G_CALLBACK (acies_window_review_changed_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->review, "notify::place", G_CALLBACK (acies_window_review_changed_cb),
                           self, G_CONNECT_SWAPPED);

  acies_table_cancel_choice (self->table);
  acies_window_recall (self);
  acies_window_coach_view_cb (self);
  acies_window_show_result (self);
  acies_window_curtain_cb (self);
  acies_window_review_changed_cb (self);
  acies_panel_prepare (self->panel, "review");
  acies_review_panel_set_review (self->review_panel, self->review);
  acies_window_show_panel (self, "review");
  acies_review_start (self->review);
}

/* Back to the game that is played, if another one was looked back on. */
void
acies_window_leave_review (AciesWindow *self)
{
  g_autoptr (AciesReview) review = g_steal_pointer (&self->review);

  if (review == NULL)
    return;

  acies_review_stop (review);
  g_signal_handlers_disconnect_by_data (review, self);
  acies_review_panel_set_review (self->review_panel, NULL);
  acies_window_close_panel (self);
  acies_window_show_table (self);
  acies_window_recall (self);
  acies_window_coach_view_cb (self);
  acies_window_curtain_cb (self);
  acies_window_show_result (self);
  acies_window_guidance_cb (self);
  acies_window_focus (self);
}

/* What closing the panel means meanwhile: from another page back to the review, and from
 * there back to the game. %TRUE when there is nothing more to be done. */
gboolean
acies_window_close_review_panel (AciesWindow *self)
{
  if (self->review == NULL)
    return FALSE;

  if (g_strcmp0 (acies_panel_get_page (self->panel), "review") == 0)
    acies_window_leave_review (self);
  else
    {
      acies_window_show_panel (self, "review");
      acies_window_review_changed_cb (self);
    }
  return TRUE;
}

static void
acies_window_review_action (GtkWidget  *widget,
                            const char *action_name,
                            GVariant   *parameter)
{
  AciesWindow *self = ACIES_WINDOW (widget);

  acies_window_begin_review (self, acies_session_get_game (self->session));
}

static void
acies_window_close_review_action (GtkWidget  *widget,
                                  const char *action_name,
                                  GVariant   *parameter)
{
  acies_window_leave_review (ACIES_WINDOW (widget));
}

/* From anywhere in the window, while a game is looked back on. */
static gboolean
acies_window_jump_cb (GtkWidget *widget,
                      GVariant  *jump,
                      gpointer   user_data)
{
  AciesWindow *self = ACIES_WINDOW (widget);

  if (self->review == NULL)
    return FALSE;

  acies_review_jump (self->review, (AciesJump) g_variant_get_int32 (jump));
  return TRUE;
}

static GtkWidget *
acies_window_create_review (gpointer user_data)
{
  AciesWindow *self = user_data;
  GtkWidget *panel = acies_review_panel_new ();

  self->review_panel = ACIES_REVIEW_PANEL (panel);

  return panel;
}

void
acies_window_add_review (AciesWindow *self)
{
  acies_panel_add_page_later (self->panel, "review", _("Review"), acies_window_create_review, self);
}

void
acies_window_install_review (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.review", NULL, acies_window_review_action);
  gtk_widget_class_install_action (widget_class, "win.close-review", NULL, acies_window_close_review_action);
  acies_review_install_keys (widget_class, GDK_ALT_MASK, acies_window_jump_cb);
}
