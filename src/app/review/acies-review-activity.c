/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-actions.h"
#include "acies-chance-graph.h"
#include "acies-review-activity.h"
#include "acies-review-panel.h"
#include "acies-review-words.h"

#define PAGE "review"

struct _AciesReviewActivity
{
  GObject             parent_instance;

  AciesActivityView  *host;     /* not owned: it owns this */
  AciesReview        *review;   /* NULL while no game is reviewed */
  AciesReviewPanel   *panel;    /* NULL until its page is first shown */
  GSimpleActionGroup *actions;
};

static void acies_review_activity_iface_init (AciesActivityInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (AciesReviewActivity, acies_review_activity, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (ACIES_TYPE_ACTIVITY, acies_review_activity_iface_init))

static void
acies_review_activity_update_actions (AciesReviewActivity *self)
{
  acies_actions_set_enabled (G_ACTION_MAP (self->actions), "close-review", self->review != NULL);
}

static void
close_action_cb (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  acies_activity_view_end (ACIES_REVIEW_ACTIVITY (user_data)->host);
}

static void
jump_action_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  AciesReviewActivity *self = user_data;

  if (self->review != NULL)
    acies_review_jump (self->review, (AciesJump) g_variant_get_int32 (parameter));
}

/* While a game is reviewed, these keys work anywhere in the window. */
static gboolean
jump_key_cb (GtkWidget *window,
             GVariant  *jump,
             gpointer   user_data)
{
  return gtk_widget_activate_action (window, "win.jump", "i", g_variant_get_int32 (jump));
}

static void
acies_review_activity_install_keys (GtkWidgetClass *window_class)
{
  acies_review_install_keys (window_class, GDK_ALT_MASK, jump_key_cb);
}

static GtkWidget *
create_panel_cb (gpointer user_data)
{
  AciesReviewActivity *self = user_data;
  GtkWidget *panel = acies_review_panel_new ();

  self->panel = ACIES_REVIEW_PANEL (panel);

  return panel;
}

static void
acies_review_activity_attach (AciesActivity     *activity,
                              AciesActivityView *host)
{
  AciesReviewActivity *self = ACIES_REVIEW_ACTIVITY (activity);

  self->host = host;
  acies_panel_add_page_later (acies_activity_view_get_panel (host), PAGE, _("Review"), create_panel_cb, self);
  acies_panel_set_help (acies_activity_view_get_panel (host), PAGE, "review");
}

static GActionMap *
acies_review_activity_get_actions (AciesActivity *activity)
{
  return G_ACTION_MAP (ACIES_REVIEW_ACTIVITY (activity)->actions);
}

static const char *
acies_review_activity_get_page (AciesActivity *activity)
{
  return PAGE;
}

static void
acies_review_activity_let_go (AciesReviewActivity *self)
{
  if (self->review == NULL)
    return;

  acies_review_stop (self->review);
  g_signal_handlers_disconnect_by_data (self->review, self);
  acies_review_panel_set_review (self->panel, NULL);
  g_clear_object (&self->review);
  acies_review_activity_update_actions (self);
}

/* Reviews a game that is over. */
static gboolean
acies_review_activity_open (AciesActivity *activity,
                            AciesGame     *game,
                            AciesSeat      seat)
{
  AciesReviewActivity *self = ACIES_REVIEW_ACTIVITY (activity);
  g_autoptr (AciesReview) review = NULL;
  g_autoptr (GError) error = NULL;

  if (acies_game_get_result (game) == ACIES_RESULT_NONE)
    return FALSE;

  review = acies_review_new (game, seat, &error);
  if (review == NULL)
    {
      acies_toasts_say (acies_activity_view_get_toasts (self->host), error->message);
      return TRUE;
    }

  acies_activity_view_leave (self->host);
  self->review = g_steal_pointer (&review);
  g_signal_connect_object (self->review, "notify::view", G_CALLBACK (acies_activity_changed),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->review, "notify::place", G_CALLBACK (acies_activity_changed),
                           self, G_CONNECT_SWAPPED);

  acies_panel_prepare (acies_activity_view_get_panel (self->host), PAGE);
  acies_review_panel_set_review (self->panel, self->review);
  acies_review_activity_update_actions (self);
  acies_activity_view_begin (self->host, activity);
  acies_review_start (self->review);
  return TRUE;
}

static void
acies_review_activity_leave (AciesActivity *activity)
{
  acies_review_activity_let_go (ACIES_REVIEW_ACTIVITY (activity));
}

static AciesView *
acies_review_activity_get_view (AciesActivity *activity)
{
  return acies_review_get_view (ACIES_REVIEW_ACTIVITY (activity)->review);
}

static char *
acies_review_activity_dup_guidance (AciesActivity *activity)
{
  AciesReview *review = ACIES_REVIEW_ACTIVITY (activity)->review;
  g_autofree char *turn = acies_review_describe_turn (review, acies_review_get_place (review));

  return g_strdup_printf (acies_review_get_open (review)
                          /* Translators: %s is the place in a game, such as “Turn 12, yours” */
                          ? _("Review in hindsight, both hands open: %s")
                          : _("Review: %s"),
                          turn);
}

static void
acies_review_activity_light (AciesActivity *activity)
{
  AciesReviewActivity *self = ACIES_REVIEW_ACTIVITY (activity);
  AciesCard cards[ACIES_REVIEW_MAX_CARDS];
  const gsize n = acies_review_list_cards (self->review, acies_review_get_place (self->review), cards);

  acies_table_point_at (acies_activity_view_get_table (self->host), cards, n);
}

static gboolean
acies_review_activity_grab_focus (AciesActivity *activity)
{
  gtk_widget_grab_focus (GTK_WIDGET (acies_activity_view_get_panel (ACIES_REVIEW_ACTIVITY (activity)->host)));
  return TRUE;
}

static AciesGame *
acies_review_activity_get_game (AciesActivity *activity)
{
  AciesReview *review = ACIES_REVIEW_ACTIVITY (activity)->review;

  return review != NULL ? acies_review_get_game (review) : NULL;
}

static void
acies_review_activity_stop (AciesActivity *activity)
{
  AciesReviewActivity *self = ACIES_REVIEW_ACTIVITY (activity);

  if (self->review != NULL)
    acies_review_stop (self->review);
}

static void
acies_review_activity_iface_init (AciesActivityInterface *iface)
{
  iface->install_keys = acies_review_activity_install_keys;
  iface->attach = acies_review_activity_attach;
  iface->get_actions = acies_review_activity_get_actions;
  iface->get_page = acies_review_activity_get_page;
  iface->leave = acies_review_activity_leave;
  iface->get_view = acies_review_activity_get_view;
  iface->dup_guidance = acies_review_activity_dup_guidance;
  iface->light = acies_review_activity_light;
  iface->grab_focus = acies_review_activity_grab_focus;
  iface->get_game = acies_review_activity_get_game;
  iface->open = acies_review_activity_open;
  iface->stop = acies_review_activity_stop;
}

static void
acies_review_activity_dispose (GObject *object)
{
  AciesReviewActivity *self = ACIES_REVIEW_ACTIVITY (object);

  g_clear_object (&self->review);
  g_clear_object (&self->actions);

  G_OBJECT_CLASS (acies_review_activity_parent_class)->dispose (object);
}

static void
acies_review_activity_class_init (AciesReviewActivityClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_review_activity_dispose;
}

static void
acies_review_activity_init (AciesReviewActivity *self)
{
  static const GActionEntry entries[] = {
    { .name = "close-review", .activate = close_action_cb },
    { .name = "jump", .activate = jump_action_cb, .parameter_type = "i" },
  };

  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries), self);
  acies_review_activity_update_actions (self);
}

/* The review on the table; %NULL if there is none. */
AciesReview *
acies_review_activity_get_review (AciesReviewActivity *self)
{
  g_return_val_if_fail (ACIES_IS_REVIEW_ACTIVITY (self), NULL);

  return self->review;
}
