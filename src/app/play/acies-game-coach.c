/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-game-coach.h"

#include "acies-actions.h"
#include "acies-announcer.h"
#include "acies-hint-panel.h"
#include "acies-hint-words.h"
#include "acies-settings.h"
#include "acies-warning-bar.h"

/* A second press within this time, in microseconds, belongs to a double click. It does not mean
 * that the person wants to play the step that was held back after the first one. */
#define SECOND_PRESS (500 * 1000)

#define PAGE "coach"

struct _AciesGameCoach
{
  GObject            parent_instance;

  AciesActivityView *host;      /* not owned: it owns the activity, which owns this */
  AciesSession      *session;
  AciesCoach        *coach;
  AciesHintPanel    *panel;     /* NULL until its page is first shown */
  GtkWidget         *warning_bar;
  GActionMap        *actions;
  gboolean           active;
  gint64             held_at;
};

enum
{
  CHANGED,
  PLAY,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesGameCoach, acies_game_coach, G_TYPE_OBJECT)

/* A step that the coach is checking, and the view in which it was chosen. */
typedef struct
{
  AciesGameCoach *coach;
  AciesView      *view;
  AciesStep      *step;
} Consideration;

static void
consideration_free (Consideration *self)
{
  g_object_unref (self->coach);
  g_object_unref (self->view);
  acies_step_free (self->step);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Consideration, consideration_free)

static void
acies_game_coach_dispose (GObject *object)
{
  AciesGameCoach *self = ACIES_GAME_COACH (object);

  if (self->coach != NULL)
    acies_coach_stop (self->coach);
  g_clear_object (&self->coach);
  g_clear_object (&self->session);
  g_clear_object (&self->actions);
  g_clear_object (&self->warning_bar);

  G_OBJECT_CLASS (acies_game_coach_parent_class)->dispose (object);
}

static void
acies_game_coach_class_init (AciesGameCoachClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_game_coach_dispose;

  signals[CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[PLAY] =
    g_signal_new ("play", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, ACIES_TYPE_STEP | G_SIGNAL_TYPE_STATIC_SCOPE);
}

static void
acies_game_coach_init (AciesGameCoach *self)
{
}

/* Hides the warning bar. If the focus is there, it moves to where the person goes on. */
static void
acies_game_coach_hide_bar (AciesGameCoach *self)
{
  GtkRoot *root = gtk_widget_get_root (self->warning_bar);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  const gboolean held = focus != NULL && gtk_widget_is_ancestor (focus, self->warning_bar);

  gtk_widget_set_visible (self->warning_bar, FALSE);
  if (held)
    acies_activity_view_focus (self->host);
}

static void
acies_game_coach_update (AciesGameCoach *self)
{
  const gboolean pending = acies_coach_get_pending (self->coach);

  g_signal_emit (self, signals[CHANGED], 0);
  acies_actions_set_enabled (self->actions, "rethink", pending);
  acies_actions_set_enabled (self->actions, "show-why", pending);
  acies_actions_set_enabled (self->actions, "play-anyway", pending);
  if (!pending)
    acies_game_coach_hide_bar (self);
}

static void
acies_game_coach_show_front (AciesGameCoach *self,
                             gboolean       shown)
{
  GAction *action = g_action_map_lookup_action (self->actions, "front");

  acies_table_set_front_shown (acies_activity_view_get_table (self->host), shown);
  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_boolean (shown));
  acies_actions_set_enabled (self->actions, "hide-front", shown);
}

/* How the flags stand is for whoever plays, as long as there is something to be played. */
static void
acies_game_coach_update_front (AciesGameCoach *self)
{
  const gboolean possible = self->active && acies_coach_get_mode (self->coach) != ACIES_COACH_OFF &&
                            acies_session_get_view (self->session) != NULL &&
                            !acies_session_get_watching (self->session) &&
                            !acies_session_get_curtain (self->session) && !acies_session_get_over (self->session);

  acies_actions_set_enabled (self->actions, "front", possible);
  if (!possible && acies_table_get_front_shown (acies_activity_view_get_table (self->host)))
    acies_game_coach_show_front (self, FALSE);
}

static void
acies_game_coach_mode_cb (AciesGameCoach *self)
{
  acies_game_coach_update (self);
  acies_game_coach_update_front (self);
  if (acies_coach_get_mode (self->coach) == ACIES_COACH_OFF && acies_activity_view_shows_page (self->host, PAGE))
    acies_activity_view_close_panel (self->host);
}

static void
acies_game_coach_clear_cb (AciesGameCoach *self)
{
  if (self->panel != NULL)
    acies_hint_panel_clear (self->panel);
}

/* The coach sees the game only while the person can play a step, and only what that person
 * sees. The last chance stays until the next one is known, or there is none any more. */
static void
acies_game_coach_view_cb (AciesGameCoach *self)
{
  if (acies_session_get_over (self->session))
    acies_game_coach_clear_cb (self);
  acies_coach_set_view (self->coach, self->active && acies_session_get_interactive (self->session)
                                     ? acies_session_get_view (self->session)
                                     : NULL);
  acies_game_coach_update_front (self);
}

static void
acies_game_coach_started_cb (AciesGameCoach *self)
{
  acies_coach_forget (self->coach);
  acies_game_coach_clear_cb (self);
}

static void
acies_game_coach_busy_cb (AciesGameCoach *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Drops a step that is being checked or held back. */
static void
acies_game_coach_release (AciesGameCoach *self)
{
  acies_coach_cancel_check (self->coach);
  if (!acies_coach_get_pending (self->coach))
    return;

  acies_coach_release (self->coach);
  acies_game_coach_update (self);
}

static void
acies_game_coach_hold (AciesGameCoach     *self,
                       const AciesAdvice *advice)
{
  g_autofree char *step = acies_hint_words_describe_step (acies_advice_get_step (advice));
  g_autofree char *sentence = acies_hint_words_describe_loss (acies_advice_get_loss (advice));

  acies_session_note_help (self->session);
  self->held_at = g_get_monotonic_time ();
  acies_game_coach_update (self);
  acies_warning_bar_show (ACIES_WARNING_BAR (self->warning_bar), step, sentence);
  acies_announcer_announce (GTK_WIDGET (self->host), sentence);
}

static void
acies_game_coach_checked_cb (GObject      *source,
                             GAsyncResult *result,
                             gpointer      user_data)
{
  g_autoptr (Consideration) consideration = user_data;
  g_autoptr (AciesAdvice) advice = NULL;
  g_autoptr (GError) error = NULL;

  advice = acies_coach_check_finish (ACIES_COACH (source), result, &error);
  /* Since the coach found its answer, the person may have chosen something else. */
  if (error != NULL || consideration->view != acies_coach_get_view (ACIES_COACH (source)) ||
      acies_coach_get_pending (ACIES_COACH (source)) != (advice != NULL))
    return;

  if (advice != NULL)
    acies_game_coach_hold (consideration->coach, advice);
  else
    g_signal_emit (consideration->coach, signals[PLAY], 0, consideration->step);
}

/* Has the coach check @step before it is played. Returns %FALSE if there is no need to, so that
 * it can be played at once. */
gboolean
acies_game_coach_consider (AciesGameCoach   *self,
                           const AciesStep *step)
{
  Consideration *consideration;

  g_return_val_if_fail (ACIES_IS_GAME_COACH (self), FALSE);

  if (acies_coach_get_pending (self->coach) && acies_step_equal (step, acies_coach_get_held (self->coach)) &&
      g_get_monotonic_time () - self->held_at < SECOND_PRESS)
    return TRUE;

  acies_game_coach_release (self);
  if (!acies_coach_needs_check (self->coach, step))
    return FALSE;

  consideration = g_new (Consideration, 1);
  consideration->coach = g_object_ref (self);
  consideration->view = g_object_ref (acies_coach_get_view (self->coach));
  consideration->step = acies_step_copy (step);
  acies_coach_check_async (self->coach, step, acies_game_coach_checked_cb, consideration);

  return TRUE;
}

/* A person who closes the comparison wants to think again. */
static void
acies_game_coach_panel_open_cb (AciesGameCoach *self)
{
  if (!acies_activity_view_get_panel_open (self->host) && acies_coach_get_stage (self->coach) == ACIES_HINT_COMPARISON)
    acies_game_coach_release (self);
}

static void
rethink_action_cb (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       user_data)
{
  AciesGameCoach *self = user_data;

  acies_game_coach_release (self);
  acies_activity_view_cancel_choice (self->host);
  acies_activity_view_focus (self->host);
}

static void
show_why_action_cb (GSimpleAction *action,
                    GVariant      *parameter,
                    gpointer       user_data)
{
  AciesGameCoach *self = user_data;

  acies_game_coach_hide_bar (self);
  acies_panel_prepare (acies_activity_view_get_panel (self->host), PAGE);
  acies_coach_compare (self->coach);
  acies_activity_view_show_page (self->host, PAGE);
}

static void
play_anyway_action_cb (GSimpleAction *action,
                       GVariant      *parameter,
                       gpointer       user_data)
{
  AciesGameCoach *self = user_data;
  g_autoptr (AciesStep) step = acies_step_copy (acies_coach_get_held (self->coach));

  acies_game_coach_release (self);
  g_signal_emit (self, signals[PLAY], 0, step);
  acies_activity_view_focus (self->host);
}

static void
front_action_cb (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  AciesGameCoach *self = user_data;

  acies_game_coach_show_front (self, !acies_table_get_front_shown (acies_activity_view_get_table (self->host)));
}

static void
hide_front_action_cb (GSimpleAction *action,
                      GVariant      *parameter,
                      gpointer       user_data)
{
  acies_game_coach_show_front (user_data, FALSE);
}

static GtkWidget *
create_panel_cb (gpointer user_data)
{
  AciesGameCoach *self = user_data;
  GtkWidget *panel = acies_hint_panel_new (self->coach, acies_activity_view_get_table (self->host));

  self->panel = ACIES_HINT_PANEL (panel);

  return panel;
}

/* The warning bar is at the top, where it covers only the backs of the enemy’s cards. */
static void
acies_game_coach_add_bar (AciesGameCoach *self)
{
  self->warning_bar = g_object_ref_sink (g_object_new (ACIES_TYPE_WARNING_BAR,
                                                       "visible", FALSE,
                                                       "valign", GTK_ALIGN_START,
                                                       "halign", GTK_ALIGN_CENTER,
                                                       NULL));
  acies_activity_view_add_overlay (self->host, self->warning_bar);
}

AciesGameCoach *
acies_game_coach_new (AciesActivityView *host,
                      AciesSession      *session)
{
  AciesGameCoach *self = g_object_new (ACIES_TYPE_GAME_COACH, NULL);
  AciesTable *table = acies_activity_view_get_table (host);

  self->host = host;
  self->session = g_object_ref (session);
  self->coach = acies_coach_new (acies_settings_get_default ());
  acies_game_coach_add_bar (self);
  /* Translators: a title, a person: the part of the program that helps */
  acies_panel_add_page_later (acies_activity_view_get_panel (host), PAGE, _("Coach"), create_panel_cb, self);
  acies_panel_set_help (acies_activity_view_get_panel (host), PAGE, "coach");

  g_signal_connect_object (self->coach, "notify::mode", G_CALLBACK (acies_game_coach_mode_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->coach, "view-changed", G_CALLBACK (acies_game_coach_update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->coach, "notify::busy", G_CALLBACK (acies_game_coach_busy_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::view", G_CALLBACK (acies_game_coach_view_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::curtain", G_CALLBACK (acies_game_coach_clear_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "started", G_CALLBACK (acies_game_coach_started_cb), self, G_CONNECT_SWAPPED);
  /* The guidance changes when something else is chosen: then the step is not wanted any more. */
  g_signal_connect_object (table, "notify::guidance", G_CALLBACK (acies_game_coach_release), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (host, "notify::panel-open", G_CALLBACK (acies_game_coach_panel_open_cb),
                           self, G_CONNECT_SWAPPED);

  return self;
}

/* Adds "rethink", "show-why" and "play-anyway", the answers to the question about a step that is
 * held back; and "front", whether the table shows how the flags stand, with "hide-front". */
void
acies_game_coach_add_actions (AciesGameCoach *self,
                              GActionMap    *map)
{
  static const GActionEntry entries[] = {
    { .name = "rethink", .activate = rethink_action_cb },
    { .name = "show-why", .activate = show_why_action_cb },
    { .name = "play-anyway", .activate = play_anyway_action_cb },
    { .name = "front", .activate = front_action_cb, .state = "false" },
    { .name = "hide-front", .activate = hide_front_action_cb },
  };

  g_return_if_fail (ACIES_IS_GAME_COACH (self));
  g_return_if_fail (self->actions == NULL);

  self->actions = g_object_ref (map);
  g_action_map_add_action_entries (map, entries, G_N_ELEMENTS (entries), self);
  acies_actions_set_enabled (map, "hide-front", FALSE);
  acies_game_coach_update (self);
  acies_game_coach_update_front (self);
}

AciesCoach *
acies_game_coach_get_coach (AciesGameCoach *self)
{
  g_return_val_if_fail (ACIES_IS_GAME_COACH (self), NULL);

  return self->coach;
}

/* Sets whether the game is on the table. The coach looks at it only then. */
void
acies_game_coach_set_active (AciesGameCoach *self,
                             gboolean       active)
{
  g_return_if_fail (ACIES_IS_GAME_COACH (self));

  self->active = active;
  acies_game_coach_view_cb (self);
}

/* Whether the warning bar asks about a step that is held back. */
gboolean
acies_game_coach_get_holds (AciesGameCoach *self)
{
  g_return_val_if_fail (ACIES_IS_GAME_COACH (self), FALSE);

  return gtk_widget_get_visible (self->warning_bar);
}

gboolean
acies_game_coach_get_has_hints (AciesGameCoach *self)
{
  g_return_val_if_fail (ACIES_IS_GAME_COACH (self), FALSE);

  return acies_coach_get_mode (self->coach) != ACIES_COACH_OFF;
}

gboolean
acies_game_coach_get_can_hint (AciesGameCoach *self)
{
  g_return_val_if_fail (ACIES_IS_GAME_COACH (self), FALSE);

  return acies_game_coach_get_has_hints (self) && acies_coach_get_view (self->coach) != NULL;
}

/* Gives a hint or, if there is one already, more of it. The person only reads it, and goes on where the focus is. */
void
acies_game_coach_hint (AciesGameCoach *self)
{
  g_return_if_fail (ACIES_IS_GAME_COACH (self));

  acies_session_note_help (self->session);
  acies_panel_prepare (acies_activity_view_get_panel (self->host), PAGE);
  acies_coach_ask (self->coach);
  acies_activity_view_show_beside (self->host, PAGE);
}
