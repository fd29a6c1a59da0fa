/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-spectating.h"

#include "acies-actions.h"
#include "acies-key-press.h"
#include "acies-settings.h"
#include "acies-widget-fixes.h"

struct _AciesSpectating
{
  AdwBin             parent_instance;

  AciesActivityView *host;      /* not owned: it owns the activity, which owns this */
  AciesSession      *session;
  GActionMap        *actions;
  GtkButton         *pause_button;      /* NULL before a game is watched, as all that is in the bar */
};

G_DEFINE_FINAL_TYPE (AciesSpectating, acies_spectating, ADW_TYPE_BIN)

static gboolean
acies_spectating_grab_focus (GtkWidget *widget)
{
  AciesSpectating *self = ACIES_SPECTATING (widget);

  return self->pause_button != NULL && gtk_widget_grab_focus (GTK_WIDGET (self->pause_button));
}

static void
acies_spectating_dispose (GObject *object)
{
  AciesSpectating *self = ACIES_SPECTATING (object);

  g_clear_object (&self->session);
  g_clear_object (&self->actions);

  G_OBJECT_CLASS (acies_spectating_parent_class)->dispose (object);
}

static void
acies_spectating_class_init (AciesSpectatingClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_spectating_dispose;
  GTK_WIDGET_CLASS (klass)->grab_focus = acies_spectating_grab_focus;

  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
acies_spectating_init (AciesSpectating *self)
{
}

static void
watch_pause_action_cb (GSimpleAction *action,
                       GVariant      *parameter,
                       gpointer       user_data)
{
  AciesSpectating *self = user_data;

  acies_session_set_paused (self->session, !acies_session_get_paused (self->session));
}

static void
watch_step_action_cb (GSimpleAction *action,
                      GVariant      *parameter,
                      gpointer       user_data)
{
  acies_session_step (ACIES_SPECTATING (user_data)->session);
}

static void
watch_turn_action_cb (GSimpleAction *action,
                      GVariant      *parameter,
                      gpointer       user_data)
{
  acies_session_turn_around (ACIES_SPECTATING (user_data)->session);
}

/* Whether the computer plays itself on the table, and nothing else is played there. */
static gboolean
acies_spectating_is_on (AciesSpectating *self)
{
  AciesActivity *shown = acies_activity_view_get_activity (self->host);
  const gboolean played = shown != NULL && acies_activity_get_page (shown) != NULL && acies_activity_get_plays (shown);

  return !played && acies_session_get_watching (self->session);
}

/* Without this, the space bar would press the widget of the table that has the focus. */
static gboolean
key_pressed_cb (AciesSpectating *self,
                guint            keyval,
                guint            keycode,
                GdkModifierType  state)
{
  if (keyval != GDK_KEY_space || !acies_spectating_is_on (self) ||
      (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK)) != 0)
    return FALSE;

  return gtk_widget_activate_action (GTK_WIDGET (self->host), "win.watch-pause", NULL);
}

static void
acies_spectating_fill (AciesSpectating *self)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource ("/io/github/acies/Acies/acies-spectating.ui");
  gpointer pace_drop = gtk_builder_get_object (builder, "pace_drop");

  self->pause_button = GTK_BUTTON (gtk_builder_get_object (builder, "pause_button"));
  acies_settings_bind_choice ("watch-pace", pace_drop);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (gtk_builder_get_object (builder, "box")));
  acies_widget_fixes_prepare_rows (GTK_WIDGET (self));
}

static void
acies_spectating_update_bar (AciesSpectating *self)
{
  const gboolean watching = acies_session_get_watching (self->session);
  const gboolean paused = acies_session_get_paused (self->session);
  /* Translators: a button, a verb: go on after a pause or a stop */
  const char *label = paused ? _("Resume")
                             /* Translators: a button, a verb: the computer stops playing against itself for a while */
                             : _("Pause");

  gtk_widget_set_visible (GTK_WIDGET (self), watching);
  if (!watching)
    return;

  if (self->pause_button == NULL)
    acies_spectating_fill (self);
  gtk_button_set_icon_name (self->pause_button, paused ? "media-playback-start-symbolic"
                                                       : "media-playback-pause-symbolic");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->pause_button), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->pause_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

/* Adds "watch-pause", "watch-step" and "watch-turn" to @actions. */
AciesSpectating *
acies_spectating_new (AciesActivityView *host,
                      AciesSession      *session,
                      GActionMap        *actions)
{
  static const GActionEntry entries[] = {
    { .name = "watch-pause", .activate = watch_pause_action_cb },
    { .name = "watch-step", .activate = watch_step_action_cb },
    { .name = "watch-turn", .activate = watch_turn_action_cb },
  };
  AciesSpectating *self = g_object_new (ACIES_TYPE_SPECTATING, NULL);

  self->host = host;
  self->session = g_object_ref (session);
  self->actions = g_object_ref (actions);
  g_action_map_add_action_entries (actions, entries, G_N_ELEMENTS (entries), self);
  /* Translators: for a screen reader, a noun: the buttons while the computer plays against itself */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Watching"), -1);

  acies_key_press_listen (GTK_WIDGET (acies_activity_view_get_table (host)), GTK_PHASE_CAPTURE, G_CALLBACK (key_pressed_cb),
                          self, G_CONNECT_SWAPPED);

  return self;
}

/* Brings the bar, the table and the actions in line with the session and with what is on the table. */
void
acies_spectating_update (AciesSpectating *self)
{
  gboolean watching, over;

  g_return_if_fail (ACIES_IS_SPECTATING (self));

  watching = acies_session_get_watching (self->session);
  over = acies_session_get_over (self->session);
  acies_actions_set_enabled (self->actions, "watch-pause", watching && !over);
  acies_actions_set_enabled (self->actions, "watch-step", watching && !over);
  acies_actions_set_enabled (self->actions, "watch-turn", watching);
  acies_spectating_update_bar (self);
  acies_table_set_watched (acies_activity_view_get_table (self->host), acies_spectating_is_on (self));
}

/* The line above the table; %NULL while the person plays. */
char *
acies_spectating_dup_guidance (AciesSpectating *self)
{
  AciesGame *game;
  AciesSeat seat;
  g_autofree char *title = NULL;

  g_return_val_if_fail (ACIES_IS_SPECTATING (self), NULL);

  game = acies_session_get_game (self->session);
  if (game == NULL || !acies_session_get_watching (self->session))
    return NULL;

  seat = acies_session_get_over (self->session) ? acies_game_get_winner (game)
                                                : acies_game_get_turn (game);
  if (seat == ACIES_SEAT_NONE)
    return g_strdup (_("The game is a draw"));

  title = acies_session_dup_player_title (self->session, seat);
  if (acies_session_get_over (self->session))
    /* Translators: %s is “South (level 3)” or the like */
    return g_strdup_printf (_("%s has won the game"), title);
  if (acies_session_get_paused (self->session))
    /* Translators: %s is “South (level 3)” or the like */
    return g_strdup_printf (_("Paused: %s to move"), title);

  /* Translators: %s is “South (level 3)” or the like */
  return g_strdup_printf (_("%s to move"), title);
}
