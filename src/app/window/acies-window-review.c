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

static void
acies_window_show_review (AciesWindow *self)
{
  acies_table_set_interactive (self->table, FALSE);
  acies_table_set_view (self->table, acies_review_get_view (self->review));
}

static void
acies_window_light_review (AciesWindow *self)
{
  AciesCard cards[2];
  const gsize n = acies_review_list_cards (self->review, acies_review_get_place (self->review), cards);

  acies_table_point_at (self->table, cards, n);
}

static char *
acies_window_guide_review (AciesWindow *self)
{
  g_autofree char *turn = acies_review_describe_turn (self->review, acies_review_get_place (self->review));

  return g_strdup_printf (acies_review_get_open (self->review)
                          /* Translators: %s is the place in a game, such as “Turn 12, yours” */
                          ? _("Review in hindsight, both hands open: %s")
                          : _("Review: %s"),
                          turn);
}

static gboolean
acies_window_focus_review (AciesWindow *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->panel));
  return TRUE;
}

static void
acies_window_stop_review (AciesWindow *self)
{
  acies_review_stop (self->review);
}

static void
acies_window_leave_review (AciesWindow *self)
{
  acies_review_stop (self->review);
  g_signal_handlers_disconnect_by_data (self->review, self);
  acies_review_panel_set_review (self->review_panel, NULL);
  g_clear_object (&self->review);
}

static const AciesAside review_aside = {
  .page = "review",
  .show = acies_window_show_review,
  .light = acies_window_light_review,
  .guide = acies_window_guide_review,
  .focus = acies_window_focus_review,
  .stop = acies_window_stop_review,
  .leave = acies_window_leave_review,
};

/* What has to do with the game that is played has to wait. */
void
acies_window_update_review_actions (AciesWindow *self)
{
  static const char * const waiting[] = {
    "win.undo", "win.redo", "win.restart", "win.restore", "win.concede", "win.look", "win.lift-curtain",
  };
  GtkWidget *widget = GTK_WIDGET (self);
  const gboolean reviewing = self->review != NULL;
  const gboolean aside = self->aside != NULL;

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

  acies_window_leave_aside (self);
  self->review = g_steal_pointer (&review);
  g_signal_connect_object (self->review, "notify::view", G_CALLBACK (acies_window_update_aside),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->review, "notify::place", G_CALLBACK (acies_window_update_aside),
                           self, G_CONNECT_SWAPPED);

  acies_panel_prepare (self->panel, "review");
  acies_review_panel_set_review (self->review_panel, self->review);
  acies_window_begin_aside (self, &review_aside);
  acies_review_start (self->review);
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
  acies_window_end_aside (ACIES_WINDOW (widget));
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
