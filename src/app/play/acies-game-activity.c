/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-game-activity.h"

#include "acies-announcer.h"
#include "acies-coaching.h"
#include "acies-compat.h"
#include "acies-curtain.h"
#include "acies-game-counter.h"
#include "acies-game-over.h"
#include "acies-narrator.h"
#include "acies-new-game-dialog.h"
#include "acies-score-sheet.h"
#include "acies-watch-bar.h"

/* From this width on, the score sheet and the bar that says who won fit side by side. */
#define WIDE 1000

#define SCORE_PAGE "score-sheet"

struct _AciesGameActivity
{
  GObject             parent_instance;

  AciesActivityView  *host;         /* not owned: it owns this */
  AciesSettings      *settings;
  AciesSession       *session;
  AciesNarrator      *narrator;
  AciesCoaching      *coaching;
  AciesGameCounter   *counter;
  GSimpleActionGroup *actions;

  GtkWidget          *curtain;
  GtkWidget          *game_over;
  GtkWidget          *watch_bar;
  gboolean            game_over_waits;  /* hidden until the score sheet is closed */

  /* The game that was on the table last, and its number of steps then. They tell whether
   * the table has seen the last step itself. */
  AciesGame          *followed;
  guint               n_followed;
};

static void acies_game_activity_iface_init (AciesActivityInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (AciesGameActivity, acies_game_activity, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (ACIES_TYPE_ACTIVITY, acies_game_activity_iface_init))

static void
set_enabled (AciesGameActivity *self,
             const char        *action,
             gboolean           enabled)
{
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), action)),
                               enabled);
}

static AciesToasts *
get_toasts (AciesGameActivity *self)
{
  return acies_activity_view_get_toasts (self->host);
}

static GtkWindow *
get_window (AciesGameActivity *self)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self->host)));
}

/* Whether the game, and no other activity, is on the table. */
static gboolean
acies_game_activity_is_shown (AciesGameActivity *self)
{
  return acies_activity_view_shows (self->host, ACIES_ACTIVITY (self));
}

/* Enables the actions that are possible now. Most of them are not while another activity is on
 * the table. */
static void
acies_game_activity_update_actions (AciesGameActivity *self)
{
  AciesSession *session = self->session;
  AciesGame *game = acies_session_get_game (session);
  const gboolean shown = acies_game_activity_is_shown (self);
  const gboolean curtain = acies_session_get_curtain (session);
  const gboolean over = acies_session_get_over (session);
  const gboolean watched = acies_session_get_watching (session);
  const gboolean series = acies_session_get_score (session) != NULL;
  const AciesSeat viewpoint = acies_session_get_viewpoint (session);

  set_enabled (self, "undo", shown && acies_session_get_can_undo (session));
  set_enabled (self, "redo", shown && acies_session_get_can_redo (session));
  set_enabled (self, "restart", shown && game != NULL && acies_game_get_n_steps (game) > 0);
  set_enabled (self, "restore", shown && acies_session_get_can_restore (session));
  set_enabled (self, "concede", shown && game != NULL && !over && !curtain &&
                                acies_session_get_level (session, viewpoint) == 0);
  set_enabled (self, "rematch", over && !series);
  set_enabled (self, "next-game", over && series);
  set_enabled (self, "look", shown && over);
  set_enabled (self, "review", shown && over);
  set_enabled (self, "lift-curtain", shown && curtain);
  set_enabled (self, "watch-pause", watched && !over);
  set_enabled (self, "watch-step", watched && !over);
  set_enabled (self, "watch-turn", watched);
  set_enabled (self, SCORE_PAGE, series);
}

/* Tells the table what was done last in the game, if it did not see it happen. */
static void
acies_game_activity_recall (AciesGameActivity *self)
{
  AciesTable *table = acies_activity_view_get_table (self->host);
  AciesGame *game = acies_session_get_game (self->session);
  const guint n_steps = game != NULL ? acies_game_get_n_steps (game) : 0;
  const gboolean seen = game == self->followed &&
                        (n_steps == self->n_followed || n_steps == self->n_followed + 1);
  g_autoptr (GPtrArray) views = NULL;

  /* While another activity is on the table, the game goes on unseen. */
  if (acies_session_get_view (self->session) == NULL || !acies_game_activity_is_shown (self))
    {
      g_clear_object (&self->followed);
      return;
    }

  g_set_object (&self->followed, game);
  self->n_followed = n_steps;
  if (seen)
    return;

  views = acies_session_list_recent (self->session);
  acies_table_recall (table, views);
}

/* While the computer plays itself, nobody plays at the table, unless steps are played there in
 * another activity. */
static void
acies_game_activity_update_watched (AciesGameActivity *self)
{
  AciesActivity *shown = acies_activity_view_get_activity (self->host);
  const gboolean played = shown != NULL && shown != ACIES_ACTIVITY (self) && acies_activity_get_plays (shown);

  acies_table_set_watched (acies_activity_view_get_table (self->host),
                           !played && acies_session_get_watching (self->session));
}

static char *
acies_game_activity_describe_curtain (AciesGameActivity *self)
{
  const AciesSeat turn = acies_game_get_turn (acies_session_get_game (self->session));
  g_autofree char *title = acies_session_dup_player_title (self->session, turn);

  /* Translators: %s is the name of one of two players at one screen */
  return g_strdup_printf (_("Pass the Screen to %s"), title);
}

static void
acies_game_activity_update_curtain (AciesGameActivity *self)
{
  if (acies_session_get_curtain (self->session) && acies_game_activity_is_shown (self))
    {
      g_autofree char *title = acies_game_activity_describe_curtain (self);

      acies_curtain_set_title (ACIES_CURTAIN (self->curtain), title);
      acies_activity_view_cover (self->host, self->curtain);
    }
  else
    acies_activity_view_cover (self->host, NULL);
}

/* Shows the bar that says who won, or hides it. */
static void
acies_game_activity_show_result (AciesGameActivity *self)
{
  AciesGameOver *game_over = ACIES_GAME_OVER (self->game_over);

  if (!acies_session_get_over (self->session) || !acies_game_activity_is_shown (self))
    {
      gtk_widget_set_visible (self->game_over, FALSE);
      return;
    }

  if (gtk_widget_get_visible (self->game_over))
    return;

  acies_game_over_show (game_over, self->session);
  acies_activity_view_focus (self->host);
  acies_announcer_announce (GTK_WIDGET (self->host), acies_game_over_get_heading (game_over));
  if (acies_game_over_get_standing (game_over) != NULL)
    acies_announcer_announce (GTK_WIDGET (self->host), acies_game_over_get_standing (game_over));
}

/* Begins a game, or a series, as the settings say. */
static void
acies_game_activity_start (AciesGameActivity *self)
{
  g_autoptr (AciesRules) rules = acies_settings_create_rules (self->settings);
  AciesSeat starter = acies_settings_choose_starter (self->settings);
  guint64 seed = ((guint64) g_random_int () << 32) | g_random_int ();
  g_autofree char *south = NULL;
  g_autofree char *north = NULL;
  AciesSeriesEnd end;
  guint n_games;

  if (acies_settings_get_two_persons (self->settings))
    {
      south = acies_settings_dup_player_name (self->settings, ACIES_SEAT_SOUTH);
      north = acies_settings_dup_player_name (self->settings, ACIES_SEAT_NORTH);
    }
  else
    {
      north = acies_session_name_computer (acies_settings_get_level (self->settings));
      if (acies_settings_get_watch (self->settings))
        south = acies_session_name_computer (acies_settings_get_south_level (self->settings));
    }

  if (acies_settings_get_series (self->settings, &end, &n_games))
    acies_session_start_series (self->session, rules, starter, seed, south, north, end, n_games);
  else
    acies_session_start (self->session, rules, starter, seed, south, north);
}

/* If an unfinished game was on the table before, says @sentence and offers to go back to that
 * game. */
static void
acies_game_activity_say_replaced (AciesGameActivity *self,
                                  const char        *sentence)
{
  if (acies_session_get_can_restore (self->session))
    acies_toasts_offer (get_toasts (self), sentence, _("_Undo"), "win.restore");
}

static void
acies_game_activity_accepted_cb (AciesGameActivity *self)
{
  acies_game_activity_start (self);
  acies_game_activity_say_replaced (self, _("A new game has begun"));
  acies_activity_view_focus (self->host);
}

static void
new_game_action_cb (GSimpleAction *action,
                    GVariant      *parameter,
                    gpointer       user_data)
{
  AciesGameActivity *self = user_data;
  GtkWidget *dialog = acies_new_game_dialog_new (self->settings);

  g_signal_connect_object (dialog, "accepted", G_CALLBACK (acies_game_activity_accepted_cb), self, G_CONNECT_SWAPPED);
  gtk_window_set_transient_for (GTK_WINDOW (dialog), get_window (self));
  gtk_window_present (GTK_WINDOW (dialog));
}

/* A game for a beginner: against the easiest level, by the usual rules. */
static void
first_game_action_cb (GSimpleAction *action,
                      GVariant      *parameter,
                      gpointer       user_data)
{
  AciesGameActivity *self = user_data;

  g_object_set (self->settings,
                "opponent", "computer",
                "level", 1,
                "preset", "clarified",
                "series", "none",
                NULL);
  acies_game_activity_start (self);
  acies_activity_view_focus (self->host);
  if (acies_activity_view_get_has_hints (self->host))
    acies_toasts_say (get_toasts (self), _("Whenever you want a hint, press the lamp above the table, or H."));
}

static void
undo_action_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  AciesGameActivity *self = user_data;

  acies_table_cancel_choice (acies_activity_view_get_table (self->host));
  acies_session_undo (self->session);
}

static void
redo_action_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  AciesGameActivity *self = user_data;

  acies_table_cancel_choice (acies_activity_view_get_table (self->host));
  acies_session_redo (self->session);
}

static void
restart_action_cb (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       user_data)
{
  AciesGameActivity *self = user_data;

  acies_session_restart (self->session);
  acies_game_activity_say_replaced (self, _("The same deal begins again"));
  acies_activity_view_focus (self->host);
}

static void
restore_action_cb (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       user_data)
{
  AciesGameActivity *self = user_data;

  acies_session_restore (self->session);
  acies_activity_view_focus (self->host);
}

static void
rematch_action_cb (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       user_data)
{
  AciesGameActivity *self = user_data;

  acies_session_rematch (self->session);
  acies_activity_view_focus (self->host);
}

static void
look_action_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  AciesGameActivity *self = user_data;

  gtk_widget_set_visible (self->game_over, FALSE);
  acies_activity_view_focus (self->host);
}

static void
review_action_cb (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       user_data)
{
  AciesGameActivity *self = user_data;

  acies_activity_view_open (self->host, acies_session_get_game (self->session),
                            acies_session_get_viewpoint (self->session));
}

static void
concede_confirmed_cb (gpointer object)
{
  AciesGameActivity *self = object;
  g_autoptr (GError) error = NULL;

  if (!acies_session_concede (self->session, &error))
    acies_toasts_say (get_toasts (self), error->message);
}

static void
concede_action_cb (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       user_data)
{
  AciesGameActivity *self = user_data;

  acies_compat_ask (GTK_WIDGET (self->host), _("Concede the Game?"),
                    _("The other side then wins this game."),
                    _("_Play On"), _("_Concede"),
                    concede_confirmed_cb, self);
}

static void
lift_curtain_action_cb (GSimpleAction *action,
                        GVariant      *parameter,
                        gpointer       user_data)
{
  acies_session_lift_curtain (ACIES_GAME_ACTIVITY (user_data)->session);
}

static void
last_turn_action_cb (GSimpleAction *action,
                     GVariant      *parameter,
                     gpointer       user_data)
{
  acies_narrator_tell_last_turn (ACIES_GAME_ACTIVITY (user_data)->narrator);
}

static void
statistics_action_cb (GSimpleAction *action,
                      GVariant      *parameter,
                      gpointer       user_data)
{
  acies_game_counter_show (ACIES_GAME_ACTIVITY (user_data)->counter);
}

static void
watch_pause_action_cb (GSimpleAction *action,
                       GVariant      *parameter,
                       gpointer       user_data)
{
  AciesGameActivity *self = user_data;

  acies_session_set_paused (self->session, !acies_session_get_paused (self->session));
}

static void
watch_step_action_cb (GSimpleAction *action,
                      GVariant      *parameter,
                      gpointer       user_data)
{
  acies_session_step (ACIES_GAME_ACTIVITY (user_data)->session);
}

static void
watch_turn_action_cb (GSimpleAction *action,
                      GVariant      *parameter,
                      gpointer       user_data)
{
  acies_session_turn_around (ACIES_GAME_ACTIVITY (user_data)->session);
}

static void
score_sheet_action_cb (GSimpleAction *action,
                       GVariant      *parameter,
                       gpointer       user_data)
{
  AciesGameActivity *self = user_data;

  /* Without room for both, the bar that says who won is hidden until the panel is closed. */
  if (gtk_widget_get_width (GTK_WIDGET (self->host)) < WIDE)
    {
      self->game_over_waits = gtk_widget_get_visible (self->game_over);
      gtk_widget_set_visible (self->game_over, FALSE);
    }
  acies_activity_view_show_page (self->host, SCORE_PAGE);
}

/* When the panel is closed, shows the bar again that was hidden for the score sheet. */
static void
acies_game_activity_panel_open_cb (AciesGameActivity *self)
{
  if (acies_activity_view_get_panel_open (self->host))
    return;

  if (self->game_over_waits && acies_session_get_over (self->session))
    gtk_widget_set_visible (self->game_over, TRUE);
  self->game_over_waits = FALSE;
}

static void
acies_game_activity_overlay_narrow_cb (AciesGameActivity *self)
{
  gboolean narrow;

  g_object_get (self->host, "overlay-narrow", &narrow, NULL);
  acies_game_over_set_narrow (ACIES_GAME_OVER (self->game_over), narrow);
}

/* Without this, the space bar would press the widget of the table that has the focus. */
static gboolean
watch_key_cb (AciesGameActivity *self,
              guint              keyval,
              guint              keycode,
              GdkModifierType    state)
{
  AciesActivity *shown = acies_activity_view_get_activity (self->host);

  if (keyval != GDK_KEY_space || !acies_session_get_watching (self->session) ||
      (shown != ACIES_ACTIVITY (self) && acies_activity_get_plays (shown)) ||
      (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK)) != 0)
    return FALSE;

  return gtk_widget_activate_action (GTK_WIDGET (self->host), "win.watch-pause", NULL);
}

static void
acies_game_activity_view_cb (AciesGameActivity *self)
{
  acies_activity_changed (ACIES_ACTIVITY (self));
  acies_game_activity_update_watched (self);
  acies_game_activity_recall (self);
}

static void
acies_game_activity_curtain_cb (AciesGameActivity *self)
{
  acies_game_activity_update_actions (self);
  acies_game_activity_update_curtain (self);
}

static void
acies_game_activity_over_cb (AciesGameActivity *self)
{
  acies_game_activity_show_result (self);
  acies_game_activity_update_actions (self);
}

static void
acies_game_activity_started_cb (AciesGameActivity *self)
{
  self->game_over_waits = FALSE;
  acies_activity_view_end (self->host);
  gtk_widget_set_visible (self->game_over, FALSE);
  acies_toasts_forget_answer (get_toasts (self));
}

static void
acies_game_activity_trouble_cb (AciesGameActivity *self,
                                const char        *sentence)
{
  acies_toasts_say (get_toasts (self), sentence);
}

/* Plays a step that the coach lets pass, or that the person plays anyway. */
static void
acies_game_activity_play_cb (AciesGameActivity *self,
                             const AciesMove   *move)
{
  g_autoptr (GError) error = NULL;

  if (!acies_session_play (self->session, move, &error))
    acies_toasts_answer (get_toasts (self), error->message);
  else
    acies_toasts_forget_answer (get_toasts (self));
}

static GtkWidget *
create_score_sheet_cb (gpointer user_data)
{
  return acies_score_sheet_new (ACIES_GAME_ACTIVITY (user_data)->session);
}

static void
acies_game_activity_install_keys (GtkWidgetClass *window_class)
{
  gtk_widget_class_add_binding_action (window_class, GDK_KEY_n, GDK_CONTROL_MASK, "win.new-game", NULL);
  gtk_widget_class_add_binding_action (window_class, GDK_KEY_z, GDK_CONTROL_MASK, "win.undo", NULL);
  gtk_widget_class_add_binding_action (window_class, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "win.redo", NULL);
  gtk_widget_class_add_binding_action (window_class, GDK_KEY_r, GDK_CONTROL_MASK, "win.restart", NULL);
  gtk_widget_class_add_binding_action (window_class, GDK_KEY_Escape, 0, "win.rethink", NULL);
  gtk_widget_class_add_binding_action (window_class, GDK_KEY_space, 0, "win.watch-pause", NULL);
  gtk_widget_class_add_binding_action (window_class, GDK_KEY_period, 0, "win.watch-step", NULL);
  gtk_widget_class_add_binding_action (window_class, GDK_KEY_l, 0, "win.last-turn", NULL);
}

static void
acies_game_activity_add_widgets (AciesGameActivity *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->curtain = g_object_ref_sink (acies_curtain_new ());
  self->watch_bar = g_object_ref_sink (g_object_new (ACIES_TYPE_WATCH_BAR, "visible", FALSE, NULL));
  acies_watch_bar_attach (ACIES_WATCH_BAR (self->watch_bar), self->session, self->settings);
  self->game_over = g_object_ref_sink (g_object_new (ACIES_TYPE_GAME_OVER,
                                                     "visible", FALSE,
                                                     "valign", GTK_ALIGN_END,
                                                     "halign", GTK_ALIGN_CENTER,
                                                     NULL));
  acies_activity_view_add_overlay (self->host, self->game_over);
  acies_panel_add_page_later (acies_activity_view_get_panel (self->host), SCORE_PAGE, _("Score Sheet"),
                              create_score_sheet_cb, self);
  acies_panel_set_help (acies_activity_view_get_panel (self->host), SCORE_PAGE, "series");

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (watch_key_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (acies_activity_view_get_table (self->host)), keys);
}

static void
acies_game_activity_connect (AciesGameActivity *self)
{
  AciesWriter *writer = acies_statistics_get_writer (acies_game_counter_get_statistics (self->counter));

  g_signal_connect_object (self->session, "notify::view", G_CALLBACK (acies_game_activity_view_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::interactive", G_CALLBACK (acies_activity_changed),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::curtain", G_CALLBACK (acies_game_activity_curtain_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::over", G_CALLBACK (acies_game_activity_over_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::busy", G_CALLBACK (acies_activity_changed),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::paused", G_CALLBACK (acies_activity_changed),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "started", G_CALLBACK (acies_game_activity_started_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "trouble", G_CALLBACK (acies_game_activity_trouble_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (writer, "notify::busy", G_CALLBACK (acies_activity_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->coaching, "changed", G_CALLBACK (acies_activity_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->coaching, "play", G_CALLBACK (acies_game_activity_play_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->host, "notify::overlay-narrow", G_CALLBACK (acies_game_activity_overlay_narrow_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->host, "notify::panel-open", G_CALLBACK (acies_game_activity_panel_open_cb),
                           self, G_CONNECT_SWAPPED);
}

static void
acies_game_activity_attach (AciesActivity     *activity,
                            AciesActivityView *host)
{
  AciesGameActivity *self = ACIES_GAME_ACTIVITY (activity);
  g_autoptr (GFile) directory = acies_writer_get_directory ();

  self->host = host;
  self->settings = g_object_ref (acies_settings_get_default ());
  self->session = acies_session_new (directory, self->settings);
  self->narrator = acies_narrator_new (host, self->session, self->settings);
  self->coaching = acies_coaching_new (host, self->session, self->settings);
  self->counter = acies_game_counter_new (host, self->session, directory);
  acies_coaching_add_actions (self->coaching, G_ACTION_MAP (self->actions));
  acies_game_activity_add_widgets (self);
  acies_game_activity_connect (self);
  acies_game_activity_update_actions (self);
}

static GActionMap *
acies_game_activity_get_actions (AciesActivity *activity)
{
  return G_ACTION_MAP (ACIES_GAME_ACTIVITY (activity)->actions);
}

static GtkWidget *
acies_game_activity_create_bar (AciesActivity *activity)
{
  return ACIES_GAME_ACTIVITY (activity)->watch_bar;
}

static void
acies_game_activity_show (AciesGameActivity *self)
{
  const gboolean shown = acies_game_activity_is_shown (self);

  acies_narrator_set_active (self->narrator, shown);
  acies_game_activity_update_watched (self);
  acies_game_activity_recall (self);
  acies_coaching_set_active (self->coaching, shown);
  acies_game_activity_update_actions (self);
  acies_game_activity_update_curtain (self);
  acies_game_activity_show_result (self);
}

static void
acies_game_activity_enter (AciesActivity *activity)
{
  acies_game_activity_show (ACIES_GAME_ACTIVITY (activity));
}

static void
acies_game_activity_leave (AciesActivity *activity)
{
  acies_game_activity_show (ACIES_GAME_ACTIVITY (activity));
}

static AciesView *
acies_game_activity_get_view (AciesActivity *activity)
{
  return acies_session_get_view (ACIES_GAME_ACTIVITY (activity)->session);
}

static gboolean
acies_game_activity_get_interactive (AciesActivity *activity)
{
  return acies_session_get_interactive (ACIES_GAME_ACTIVITY (activity)->session);
}

static gboolean
acies_game_activity_play (AciesActivity    *activity,
                          const AciesMove  *move,
                          GError          **error)
{
  AciesGameActivity *self = ACIES_GAME_ACTIVITY (activity);

  if (!acies_coaching_consider (self->coaching, move))
    acies_game_activity_play_cb (self, move);

  return TRUE;
}

/* The guidance of the table is for a person who plays. A person who watches is told how the game
 * goes; behind the curtain, the line says who should come to the screen. */
static char *
acies_game_activity_dup_guidance (AciesActivity *activity)
{
  AciesGameActivity *self = ACIES_GAME_ACTIVITY (activity);
  AciesGame *game = acies_session_get_game (self->session);
  AciesSeat seat;
  g_autofree char *title = NULL;

  if (acies_session_get_curtain (self->session))
    return acies_game_activity_describe_curtain (self);
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
    return g_strdup_printf (_("Paused: %s is to play"), title);

  /* Translators: %s is “South (level 3)” or the like */
  return g_strdup_printf (_("%s is to play"), title);
}

static gboolean
acies_game_activity_grab_focus (AciesActivity *activity)
{
  AciesGameActivity *self = ACIES_GAME_ACTIVITY (activity);

  if (acies_session_get_curtain (self->session))
    return gtk_widget_grab_focus (self->curtain);
  if (gtk_widget_get_visible (self->game_over))
    return gtk_widget_grab_focus (self->game_over);
  if (acies_session_get_watching (self->session))
    return gtk_widget_grab_focus (self->watch_bar);

  return FALSE;
}

static gboolean
acies_game_activity_get_has_hints (AciesActivity *activity)
{
  return acies_coaching_get_has_hints (ACIES_GAME_ACTIVITY (activity)->coaching);
}

static gboolean
acies_game_activity_get_can_hint (AciesActivity *activity)
{
  return acies_coaching_get_can_hint (ACIES_GAME_ACTIVITY (activity)->coaching);
}

static void
acies_game_activity_hint (AciesActivity *activity)
{
  acies_coaching_hint (ACIES_GAME_ACTIVITY (activity)->coaching);
}

static const char *
acies_game_activity_get_help (AciesActivity *activity)
{
  AciesGameActivity *self = ACIES_GAME_ACTIVITY (activity);

  if (acies_coaching_get_holds (self->coaching))
    return "coach-warnings";
  if (acies_session_get_curtain (self->session))
    return "two-people";
  if (acies_session_get_watching (self->session))
    return "watching";
  return NULL;
}

static AciesGame *
acies_game_activity_get_game (AciesActivity *activity)
{
  return acies_session_get_game (ACIES_GAME_ACTIVITY (activity)->session);
}

/* Continues a game that is not over. */
static gboolean
acies_game_activity_open (AciesActivity *activity,
                          AciesGame     *game,
                          AciesSeat      seat)
{
  AciesGameActivity *self = ACIES_GAME_ACTIVITY (activity);

  if (acies_game_get_result (game) != ACIES_RESULT_NONE)
    return FALSE;

  acies_session_adopt (self->session, game);
  acies_game_activity_say_replaced (self, _("Another game was opened"));
  acies_activity_view_focus (self->host);
  return TRUE;
}

static gboolean
acies_game_activity_get_begun (AciesActivity *activity)
{
  return acies_session_get_can_undo (ACIES_GAME_ACTIVITY (activity)->session);
}

static void
acies_game_activity_stop (AciesActivity *activity)
{
  AciesGameActivity *self = ACIES_GAME_ACTIVITY (activity);

  acies_session_stop (self->session);
  acies_coach_stop (acies_coaching_get_coach (self->coaching));
}

static gboolean
acies_game_activity_get_busy (AciesActivity *activity)
{
  AciesGameActivity *self = ACIES_GAME_ACTIVITY (activity);
  AciesStatistics *statistics = acies_game_counter_get_statistics (self->counter);

  return acies_session_get_busy (self->session) ||
         acies_coach_get_busy (acies_coaching_get_coach (self->coaching)) ||
         acies_writer_get_busy (acies_statistics_get_writer (statistics));
}

static void
acies_game_activity_iface_init (AciesActivityInterface *iface)
{
  iface->install_keys = acies_game_activity_install_keys;
  iface->attach = acies_game_activity_attach;
  iface->get_actions = acies_game_activity_get_actions;
  iface->create_bar = acies_game_activity_create_bar;
  iface->enter = acies_game_activity_enter;
  iface->leave = acies_game_activity_leave;
  iface->get_view = acies_game_activity_get_view;
  iface->get_interactive = acies_game_activity_get_interactive;
  iface->play = acies_game_activity_play;
  iface->dup_guidance = acies_game_activity_dup_guidance;
  iface->grab_focus = acies_game_activity_grab_focus;
  iface->get_has_hints = acies_game_activity_get_has_hints;
  iface->get_can_hint = acies_game_activity_get_can_hint;
  iface->hint = acies_game_activity_hint;
  iface->get_help = acies_game_activity_get_help;
  iface->get_game = acies_game_activity_get_game;
  iface->open = acies_game_activity_open;
  iface->get_begun = acies_game_activity_get_begun;
  iface->stop = acies_game_activity_stop;
  iface->get_busy = acies_game_activity_get_busy;
}

static void
acies_game_activity_dispose (GObject *object)
{
  AciesGameActivity *self = ACIES_GAME_ACTIVITY (object);

  if (self->session != NULL)
    acies_session_stop (self->session);
  g_clear_object (&self->counter);
  g_clear_object (&self->coaching);
  g_clear_object (&self->narrator);
  g_clear_object (&self->session);
  g_clear_object (&self->settings);
  g_clear_object (&self->actions);
  g_clear_object (&self->curtain);
  g_clear_object (&self->game_over);
  g_clear_object (&self->watch_bar);
  g_clear_object (&self->followed);

  G_OBJECT_CLASS (acies_game_activity_parent_class)->dispose (object);
}

static void
acies_game_activity_class_init (AciesGameActivityClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_game_activity_dispose;
}

static void
acies_game_activity_init (AciesGameActivity *self)
{
  static const GActionEntry entries[] = {
    { .name = "new-game", .activate = new_game_action_cb },
    { .name = "first-game", .activate = first_game_action_cb },
    { .name = "undo", .activate = undo_action_cb },
    { .name = "redo", .activate = redo_action_cb },
    { .name = "restart", .activate = restart_action_cb },
    { .name = "restore", .activate = restore_action_cb },
    { .name = "rematch", .activate = rematch_action_cb },
    { .name = "next-game", .activate = rematch_action_cb },
    { .name = "look", .activate = look_action_cb },
    { .name = "review", .activate = review_action_cb },
    { .name = "concede", .activate = concede_action_cb },
    { .name = "lift-curtain", .activate = lift_curtain_action_cb },
    { .name = "last-turn", .activate = last_turn_action_cb },
    { .name = "statistics", .activate = statistics_action_cb },
    { .name = "watch-pause", .activate = watch_pause_action_cb },
    { .name = "watch-step", .activate = watch_step_action_cb },
    { .name = "watch-turn", .activate = watch_turn_action_cb },
    { .name = SCORE_PAGE, .activate = score_sheet_action_cb },
  };

  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries), self);
}

AciesSession *
acies_game_activity_get_session (AciesGameActivity *self)
{
  g_return_val_if_fail (ACIES_IS_GAME_ACTIVITY (self), NULL);

  return self->session;
}

AciesCoach *
acies_game_activity_get_coach (AciesGameActivity *self)
{
  g_return_val_if_fail (ACIES_IS_GAME_ACTIVITY (self), NULL);

  return acies_coaching_get_coach (self->coaching);
}

AciesStatistics *
acies_game_activity_get_statistics (AciesGameActivity *self)
{
  g_return_val_if_fail (ACIES_IS_GAME_ACTIVITY (self), NULL);

  return acies_game_counter_get_statistics (self->counter);
}

/* Continues the saved game, or begins a new one. Returns %TRUE if there was no saved game, and
 * %FALSE also if there was one that could not be read. */
gboolean
acies_game_activity_resume (AciesGameActivity *self)
{
  g_autoptr (GFile) damaged = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = NULL;
  g_autofree char *sentence = NULL;
  gboolean resumed;

  g_return_val_if_fail (ACIES_IS_GAME_ACTIVITY (self), FALSE);

  resumed = acies_session_resume (self->session, &damaged, &error);
  if (!resumed)
    acies_game_activity_start (self);

  name = damaged != NULL ? g_file_get_basename (damaged) : NULL;
  if (damaged != NULL && resumed)
    /* Translators: %s is the name of a file */
    sentence = g_strdup_printf (_("The score sheet of the series was damaged and is kept with the game as %s."),
                                name);
  else if (damaged != NULL)
    /* Translators: %s is the name of a file */
    sentence = g_strdup_printf (_("The saved game was damaged and is kept as %s."), name);
  else if (error != NULL)
    /* Translators: %s is the reason, as the system words it */
    sentence = g_strdup_printf (_("The saved game cannot be read: %s"), error->message);
  if (sentence != NULL)
    acies_toasts_say (get_toasts (self), sentence);

  acies_activity_view_focus (self->host);
  return !resumed && error == NULL;
}
