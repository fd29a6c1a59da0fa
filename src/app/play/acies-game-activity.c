/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-game-activity.h"

#include "acies-actions.h"
#include "acies-beginner-help.h"
#include "acies-compat.h"
#include "acies-curtain.h"
#include "acies-flashback.h"
#include "acies-game-coach.h"
#include "acies-game-counter.h"
#include "acies-game-end.h"
#include "acies-game-log.h"
#include "acies-game-starter.h"
#include "acies-narrator.h"
#include "acies-passing.h"
#include "acies-people.h"
#include "acies-settings.h"
#include "acies-spectating.h"
#include "acies-statistics-dialog.h"
#include "acies-taking-back.h"
#include "acies-widget-fixes.h"

#define LOG_PAGE "log"

/* How long one of two persons sees the card that was drawn, in milliseconds. */
#define LINGER_TIME 1500

struct _AciesGameActivity
{
  AciesActivity        parent_instance;

  AciesActivityView   *host;         /* not owned: it owns this */
  AciesSession        *session;
  AciesEventPresenter *presenter;
  AciesFlashback      *flashback;
  AciesNarrator       *narrator;
  AciesGameCoach      *coach;
  AciesGameCounter    *counter;
  AciesGameStarter    *starter;
  AciesGameEnd        *end;
  AciesSpectating     *spectating;
  AciesBeginnerHelp   *help;
  GtkWidget           *curtain;
  GtkEventController  *watcher;      /* while a card that was drawn is seen before the curtain falls */

  guint                count_id;
  gboolean             counted;      /* how many games there were has been read */
};

G_DEFINE_FINAL_TYPE (AciesGameActivity, acies_game_activity, ACIES_TYPE_ACTIVITY)

static AciesToasts *
get_toasts (AciesGameActivity *self)
{
  return acies_activity_view_get_toasts (self->host);
}

/* Whether the game, and no other activity, is on the table. */
static gboolean
acies_game_activity_is_shown (AciesGameActivity *self)
{
  return acies_activity_view_shows (self->host, ACIES_ACTIVITY (self));
}

/* The name of the player at @seat and, in a series, the points so far; @brief where there is little room. */
static char *
acies_game_activity_name_player (AciesGameActivity *self,
                                 AciesSeat          seat,
                                 gboolean           brief)
{
  AciesSeriesScore *score = acies_session_get_score (self->session);
  g_autofree char *name = brief && acies_session_get_level (self->session, seat) > 0
                          ? acies_session_dup_short_title (self->session, seat)
                          : acies_game_log_name_player (self->session, seat);

  if (score == NULL)
    return g_steal_pointer (&name);

  /* Translators: who plays on one side, such as “Anna”, and the points in the series so far */
  return g_strdup_printf (C_("player and points", "%s: %u"), name,
                          acies_series_get_points (acies_series_score_get_series (score), seat));
}

static char *
acies_game_activity_describe_curtain (AciesGameActivity *self)
{
  const AciesSeat turn = acies_game_get_turn (acies_session_get_game (self->session));
  g_autofree char *title = acies_session_dup_player_title (self->session, turn);

  if (g_settings_get_boolean (acies_settings_get_default (), "face-to-face"))
    /* Translators: of the game that waits; %s is the name of one of two people */
    return g_strdup_printf (_("It is %s’s turn"), title);

  /* Translators: %s is the name of one of two players at one screen, such as “Anna” */
  return g_strdup_printf (_("Pass the Screen to %s"), title);
}

/* Says beside the hands who plays, and on the curtain who is to come to the screen. */
static void
acies_game_activity_update_names (AciesGameActivity *self)
{
  AciesTable *table = acies_activity_view_get_table (self->host);
  AciesGame *game = acies_session_get_game (self->session);
  const AciesSeat seat = acies_session_get_viewpoint (self->session);
  const AciesSeat other = acies_seat_other (seat);
  g_autofree char *enemy = NULL;
  g_autofree char *own = NULL;
  g_autofree char *short_enemy = NULL;
  g_autofree char *short_own = NULL;
  guint level = 0;

  if (game != NULL && acies_game_activity_is_shown (self))
    {
      level = acies_session_get_level (self->session, other);
      enemy = acies_game_activity_name_player (self, other, FALSE);
      own = acies_game_activity_name_player (self, seat, FALSE);
      short_enemy = acies_game_activity_name_player (self, other, TRUE);
      short_own = acies_game_activity_name_player (self, seat, TRUE);
    }
  acies_table_set_names (table, enemy, own, short_enemy, short_own);
  acies_table_set_enemy_habit (table, level > 0 ? acies_level_get_habit (level) : NULL);

  if (acies_session_get_curtain (self->session))
    {
      g_autofree char *title = acies_game_activity_describe_curtain (self);

      acies_curtain_set_title (ACIES_CURTAIN (self->curtain), title);
    }
}

/* Brings the actions and the parts in line with the session. Most actions wait while another
 * activity is on the table. */
static void
acies_game_activity_update (AciesGameActivity *self)
{
  GActionMap *actions = acies_activity_get_actions (ACIES_ACTIVITY (self));
  AciesSession *session = self->session;
  AciesGame *game = acies_session_get_game (session);
  const gboolean shown = acies_game_activity_is_shown (self);
  const gboolean curtain = acies_session_get_curtain (session);
  const gboolean over = acies_session_get_over (session);
  const AciesSeat viewpoint = acies_session_get_viewpoint (session);

  acies_actions_set_enabled (actions, "undo", shown && acies_session_get_can_undo (session));
  acies_actions_set_enabled (actions, "redo", shown && acies_session_get_can_redo (session));
  acies_actions_set_enabled (actions, "explain-undo", shown && acies_session_get_final (session));
  acies_actions_set_enabled (actions, "concede", shown && game != NULL && !over && !curtain &&
                                                 acies_session_get_level (session, viewpoint) == 0);
  acies_actions_set_enabled (actions, "review", shown && over);
  acies_actions_set_enabled (actions, "move-now", shown && acies_session_get_thinking (session));
  acies_actions_set_enabled (actions, "lift-curtain", shown && curtain);
  acies_actions_set_enabled (actions, "log", shown && game != NULL && !curtain);
  acies_actions_set_enabled (actions, "last-turn", shown && game != NULL && !curtain);
  acies_actions_set_enabled (actions, "present", acies_flashback_get_active (self->flashback));
  acies_game_starter_update (self->starter, shown);
  acies_game_end_update (self->end, shown);
  acies_spectating_update (self->spectating);
  acies_game_activity_update_names (self);
}

/* Whether the person is still learning: in the first games, and in those of the tutorial. */
static gboolean
acies_game_activity_is_learning (AciesGameActivity *self)
{
  return acies_session_get_path_id (self->session) != NULL ||
         (self->counted && acies_game_counter_get_learning (self->counter));
}

/* Has the table say how strong the sides are as the person wishes it; whoever has said nothing sees it
 * in the first games and has to ask for it where something is to be learned or found. The coach speaks up in
 * those games alone, too. */
static void
acies_game_activity_update_learning (AciesGameActivity *self)
{
  const gboolean learning = acies_game_activity_is_shown (self) && acies_game_activity_is_learning (self);
  AciesStrengthMode mode = g_settings_get_enum (acies_settings_get_default (), "show-strength");

  if (mode == ACIES_STRENGTH_TELLING && !learning)
    mode = ACIES_STRENGTH_ON_DEMAND;
  acies_table_set_strength (acies_activity_view_get_table (self->host), mode);
  acies_beginner_help_set_learning (self->help, learning);
}

static void
acies_game_activity_update_hand_order (AciesGameActivity *self)
{
  acies_table_set_hand_order (acies_activity_view_get_table (self->host),
                              g_settings_get_enum (acies_settings_get_default (), "hand-order"));
}

/* How many games there were is read when the table is there, so that nobody waits for it. */
static gboolean
acies_game_activity_count_cb (gpointer user_data)
{
  AciesGameActivity *self = user_data;

  self->count_id = 0;
  self->counted = TRUE;
  acies_statistics_load (acies_game_counter_get_statistics (self->counter));
  acies_game_activity_update_learning (self);
  return G_SOURCE_REMOVE;
}

static void
acies_game_activity_update_curtain (AciesGameActivity *self)
{
  const gboolean down = acies_session_get_curtain (self->session) && acies_game_activity_is_shown (self);

  acies_activity_view_cover (self->host, down ? self->curtain : NULL);
}

/* Whether whoever plays, or is to come to the screen, sits on its other side. */
static gboolean
acies_game_activity_is_turned (AciesGameActivity *self)
{
  AciesGame *game = acies_session_get_game (self->session);
  AciesSeat seat;

  if (!g_settings_get_boolean (acies_settings_get_default (), "face-to-face") || game == NULL ||
      !acies_session_get_two_persons (self->session) || acies_session_get_over (self->session))
    return FALSE;

  seat = acies_session_get_curtain (self->session) ? acies_game_get_turn (game)
                                                   : acies_session_get_viewpoint (self->session);
  return seat == ACIES_SEAT_NORTH;
}

/* What is looked at beside the game is for the one who plays, too. */
static void
acies_game_activity_update_side (AciesGameActivity *self)
{
  const gboolean at_home = acies_activity_view_get_at_home (self->host);

  if (at_home || acies_game_activity_is_shown (self))
    acies_activity_view_set_turned (self->host, !at_home && acies_game_activity_is_turned (self));
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
explain_undo_action_cb (GSimpleAction *action,
                        GVariant      *parameter,
                        gpointer       user_data)
{
  acies_toasts_answer (get_toasts (user_data), acies_taking_back_get_reason ());
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
                    _("This game will count as a win for the other side."),
                    /* Translators: a button, a verb: the game is not given up */
                    _("_Play On"), /* Translators: a button, a verb: give the game up */ _("_Concede"),
                    concede_confirmed_cb, self);
}

static void
move_now_action_cb (GSimpleAction *action,
                    GVariant      *parameter,
                    gpointer       user_data)
{
  acies_session_hurry (ACIES_GAME_ACTIVITY (user_data)->session);
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
  AciesGameActivity *self = user_data;

  acies_flashback_replay (self->flashback);
  acies_narrator_tell_last_turn (self->narrator);
}

static void
present_action_cb (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       user_data)
{
  AciesGameActivity *self = user_data;

  acies_flashback_end (self->flashback);
  acies_activity_view_focus (self->host);
}

static void
log_action_cb (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  AciesGameActivity *self = user_data;

  if (acies_activity_view_shows_page (self->host, LOG_PAGE))
    acies_activity_view_close_panel (self->host);
  else
    acies_activity_view_show_page (self->host, LOG_PAGE);
}

static GtkWidget *
create_log_cb (gpointer user_data)
{
  AciesGameActivity *self = user_data;
  GtkWidget *log = acies_game_log_new (self->session);

  g_signal_connect_object (log, "chosen", G_CALLBACK (acies_flashback_show), self->flashback, G_CONNECT_SWAPPED);

  return log;
}

static void
statistics_action_cb (GSimpleAction *action,
                      GVariant      *parameter,
                      gpointer       user_data)
{
  AciesGameActivity *self = user_data;
  AciesStatistics *statistics = acies_game_counter_get_statistics (self->counter);

  acies_statistics_load (statistics);
  acies_widget_fixes_present_dialog (GTK_WINDOW (acies_statistics_dialog_new (statistics)), GTK_WIDGET (self->host));
}

static void
passed_cb (gpointer user_data)
{
  acies_session_drop_curtain (ACIES_GAME_ACTIVITY (user_data)->session);
}

/* Who has seen the drawn card need not wait. */
static void
acies_game_activity_watch (AciesGameActivity *self)
{
  if (!acies_session_get_lingering (self->session))
    acies_passing_unwatch (&self->watcher);
  else if (self->watcher == NULL)
    self->watcher = acies_passing_watch (GTK_WIDGET (self->host), passed_cb, self);
}

static void
acies_game_activity_view_cb (AciesGameActivity *self)
{
  acies_game_activity_watch (self);
  acies_game_activity_update_side (self);
  acies_flashback_end (self->flashback);
  acies_activity_changed (ACIES_ACTIVITY (self));
  acies_game_activity_update (self);
}

static void
acies_game_activity_started_cb (AciesGameActivity *self)
{
  acies_activity_view_set_at_home (self->host, FALSE);
  acies_activity_view_end (self->host);
  /* Where a page is over the table, it is in the way of the game that begins. */
  if (acies_activity_view_get_narrow (self->host))
    acies_activity_view_close_panel (self->host);
  acies_game_end_hide (self->end);
  acies_toasts_forget_answer (get_toasts (self));
  acies_game_activity_update_learning (self);
}

static void
acies_game_activity_trouble_cb (AciesGameActivity *self,
                                const char        *sentence)
{
  acies_toasts_warn (get_toasts (self), sentence);
}

/* What is shown large, or once more, is seen before the game goes on. While the person is at the home
 * page the computer may think, but plays nothing: nobody would see it. */
static void
acies_game_activity_hold (AciesGameActivity *self)
{
  acies_session_set_held (self->session, acies_activity_view_get_at_home (self->host) ||
                                         acies_event_presenter_get_busy (self->presenter) ||
                                         acies_flashback_get_active (self->flashback));
}

static void
acies_game_activity_flashback_cb (AciesGameActivity *self)
{
  acies_game_activity_hold (self);
  acies_game_activity_update (self);
  acies_activity_changed (ACIES_ACTIVITY (self));
}

/* Plays a step that the coach lets pass, or that the person plays anyway. */
static void
acies_game_activity_play_cb (AciesGameActivity *self,
                             const AciesStep   *step)
{
  g_autoptr (GError) error = NULL;

  if (!acies_session_play (self->session, step, &error))
    acies_toasts_answer (get_toasts (self), error->message);
  else
    acies_toasts_forget_answer (get_toasts (self));
}

static void
acies_game_activity_install_keys (GtkWidgetClass *window_class)
{
  gtk_widget_class_add_binding_action (window_class, GDK_KEY_n, GDK_CONTROL_MASK, "win.new-game", NULL);
  gtk_widget_class_add_binding_action (window_class, GDK_KEY_z, GDK_CONTROL_MASK, "win.undo", NULL);
  gtk_widget_class_add_binding_action (window_class, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "win.redo", NULL);
  /* These say why where the others cannot do anything. */
  gtk_widget_class_add_binding_action (window_class, GDK_KEY_z, GDK_CONTROL_MASK, "win.explain-undo", NULL);
  gtk_widget_class_add_binding_action (window_class, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "win.explain-undo", NULL);
  gtk_widget_class_add_binding_action (window_class, GDK_KEY_r, GDK_CONTROL_MASK, "win.restart", NULL);
  gtk_widget_class_add_binding_action (window_class, GDK_KEY_Escape, 0, "win.rethink", NULL);
  gtk_widget_class_add_binding_action (window_class, GDK_KEY_space, 0, "win.watch-pause", NULL);
  gtk_widget_class_add_binding_action (window_class, GDK_KEY_period, 0, "win.watch-step", NULL);
  gtk_widget_class_add_binding_action (window_class, GDK_KEY_l, 0, "win.last-turn", NULL);
  gtk_widget_class_add_binding_action (window_class, GDK_KEY_m, 0, "win.move-now", NULL);
  gtk_widget_class_add_binding_action (window_class, GDK_KEY_l, GDK_CONTROL_MASK, "win.log", NULL);
  gtk_widget_class_add_binding_action (window_class, GDK_KEY_f, 0, "win.front", NULL);
  gtk_widget_class_add_binding_action (window_class, GDK_KEY_Escape, 0, "win.hide-front", NULL);
  gtk_widget_class_add_binding_action (window_class, GDK_KEY_Escape, 0, "win.present", NULL);
}

static void
acies_game_activity_connect (AciesGameActivity *self)
{
  g_signal_connect_object (self->host, "notify::at-home", G_CALLBACK (acies_game_activity_hold),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->presenter, "notify::busy", G_CALLBACK (acies_game_activity_hold),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->flashback, "changed", G_CALLBACK (acies_game_activity_flashback_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::view", G_CALLBACK (acies_game_activity_view_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::curtain", G_CALLBACK (acies_game_activity_update_side),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::curtain", G_CALLBACK (acies_game_activity_update_curtain),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->host, "notify::at-home", G_CALLBACK (acies_game_activity_update_side),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (acies_settings_get_default (), "changed::face-to-face",
                           G_CALLBACK (acies_game_activity_update_side), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::busy", G_CALLBACK (acies_game_activity_update),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "notify::busy", G_CALLBACK (acies_activity_changed),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "started", G_CALLBACK (acies_game_activity_started_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "trouble", G_CALLBACK (acies_game_activity_trouble_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (acies_settings_get_default (), "changed::hand-order",
                           G_CALLBACK (acies_game_activity_update_hand_order), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (acies_settings_get_default (), "changed::show-strength",
                           G_CALLBACK (acies_game_activity_update_learning), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (acies_game_counter_get_statistics (self->counter), "changed",
                           G_CALLBACK (acies_game_activity_update_learning), self, G_CONNECT_SWAPPED);
  /* After the tutorial, which learns from the statistics that its game was played. */
  g_signal_connect_object (acies_game_counter_get_statistics (self->counter), "changed",
                           G_CALLBACK (acies_game_end_update_next), self->end, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (self->help, "changed", G_CALLBACK (acies_activity_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->coach, "changed", G_CALLBACK (acies_activity_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->coach, "play", G_CALLBACK (acies_game_activity_play_cb), self, G_CONNECT_SWAPPED);
}

/* The names of all who play at this computer are saved with what is theirs. */
static void
acies_game_activity_add_names (AciesGameActivity *self)
{
  GListModel *people = acies_people_get_list (acies_people_get_default ());

  for (guint i = 0; i < g_list_model_get_n_items (people); i++)
    {
      g_autoptr (AciesPerson) person = g_list_model_get_item (people, i);

      acies_activity_add_file (ACIES_ACTIVITY (self), acies_person_get_file (person));
    }
}

static void
acies_game_activity_attach (AciesActivity     *activity,
                            AciesActivityView *host)
{
  AciesGameActivity *self = ACIES_GAME_ACTIVITY (activity);
  GActionMap *actions = acies_activity_get_actions (ACIES_ACTIVITY (self));
  GFile *directory = acies_people_get_directory (acies_people_get_default ());

  self->host = host;
  self->session = acies_session_new (directory);
  acies_session_set_linger (self->session, LINGER_TIME);
  self->presenter = acies_event_presenter_new (host);
  self->narrator = acies_narrator_new (host, self->session, self->presenter);
  self->flashback = acies_flashback_new (host, self->session, self->presenter);
  /* Translators: the title of a page, a noun: the list of all moves of the game */
  acies_panel_add_page_later (acies_activity_view_get_panel (host), LOG_PAGE, _("Log"), create_log_cb, self);
  acies_panel_set_help (acies_activity_view_get_panel (host), LOG_PAGE, "log");
  self->coach = acies_game_coach_new (host, self->session);
  self->counter = acies_game_counter_new (self->session, directory);
  acies_game_coach_add_actions (self->coach, actions);
  self->starter = acies_game_starter_new (host, self->session, self->counter, actions);
  self->end = acies_game_end_new (host, self->session, acies_game_counter_get_statistics (self->counter), actions);
  self->spectating = g_object_ref_sink (acies_spectating_new (host, self->session, actions));
  self->help = acies_beginner_help_new (host, self->session, acies_settings_get_default (), self->presenter);
  self->curtain = g_object_ref_sink (acies_curtain_new ());
  g_settings_bind (acies_settings_get_default (), "sounds", acies_activity_view_get_sounds (host), "enabled",
                   G_SETTINGS_BIND_GET);
  acies_activity_add_file (activity, acies_statistics_get_file (acies_game_counter_get_statistics (self->counter)));
  acies_game_activity_add_names (self);
  g_signal_connect_object (acies_people_get_list (acies_people_get_default ()), "items-changed",
                           G_CALLBACK (acies_game_activity_add_names), self, G_CONNECT_SWAPPED);
  acies_game_activity_connect (self);
  acies_game_activity_update_hand_order (self);
  acies_game_activity_update (self);
  acies_game_activity_update_learning (self);
  self->count_id = g_idle_add_full (G_PRIORITY_LOW, acies_game_activity_count_cb, self, NULL);
}

static GtkWidget *
acies_game_activity_create_bar (AciesActivity *activity)
{
  return GTK_WIDGET (ACIES_GAME_ACTIVITY (activity)->spectating);
}

static void
acies_game_activity_show (AciesGameActivity *self)
{
  const gboolean shown = acies_game_activity_is_shown (self);

  acies_narrator_set_active (self->narrator, shown);
  acies_game_coach_set_active (self->coach, shown);
  acies_game_activity_update (self);
  acies_game_activity_update_learning (self);
  acies_game_activity_update_curtain (self);
}

static void
acies_game_activity_enter (AciesActivity *activity)
{
  acies_game_activity_update_side (ACIES_GAME_ACTIVITY (activity));
  acies_game_activity_show (ACIES_GAME_ACTIVITY (activity));
}

static void
acies_game_activity_leave (AciesActivity *activity)
{
  acies_flashback_end (ACIES_GAME_ACTIVITY (activity)->flashback);
  acies_game_activity_show (ACIES_GAME_ACTIVITY (activity));
}

static AciesMoment *
acies_game_activity_dup_moment (AciesActivity *activity)
{
  AciesGameActivity *self = ACIES_GAME_ACTIVITY (activity);
  AciesMoment *moment = acies_flashback_get_active (self->flashback) ? acies_flashback_get_moment (self->flashback)
                                                                     : acies_session_get_moment (self->session);

  return moment != NULL ? g_object_ref (moment) : NULL;
}

static gboolean
acies_game_activity_get_interactive (AciesActivity *activity)
{
  AciesGameActivity *self = ACIES_GAME_ACTIVITY (activity);

  return !acies_flashback_get_active (self->flashback) && acies_session_get_interactive (self->session);
}

static gboolean
acies_game_activity_play (AciesActivity    *activity,
                          const AciesStep  *step,
                          GError          **error)
{
  AciesGameActivity *self = ACIES_GAME_ACTIVITY (activity);

  if (!acies_game_coach_consider (self->coach, step))
    acies_game_activity_play_cb (self, step);

  return TRUE;
}

static char *
acies_game_activity_dup_guidance (AciesActivity *activity)
{
  AciesGameActivity *self = ACIES_GAME_ACTIVITY (activity);

  if (acies_session_get_curtain (self->session))
    return acies_game_activity_describe_curtain (self);
  if (acies_flashback_get_active (self->flashback))
    return acies_flashback_dup_guidance (self->flashback);
  if (acies_session_get_lingering (self->session))
    return g_strdup (_("Your turn is over"));
  if (acies_session_get_watching (self->session))
    return acies_spectating_dup_guidance (self->spectating);

  return acies_beginner_help_dup_guidance (self->help);
}

static gboolean
acies_game_activity_grab_focus (AciesActivity *activity)
{
  AciesGameActivity *self = ACIES_GAME_ACTIVITY (activity);

  if (acies_session_get_curtain (self->session))
    return gtk_widget_grab_focus (self->curtain);
  if (acies_game_end_grab_focus (self->end))
    return TRUE;

  return acies_session_get_watching (self->session) && gtk_widget_grab_focus (GTK_WIDGET (self->spectating));
}

static gboolean
acies_game_activity_get_has_hints (AciesActivity *activity)
{
  AciesGameActivity *self = ACIES_GAME_ACTIVITY (activity);

  return !acies_session_get_watching (self->session) && !acies_session_get_over (self->session) &&
         acies_game_coach_get_has_hints (self->coach);
}

static gboolean
acies_game_activity_get_can_hint (AciesActivity *activity)
{
  AciesGameActivity *self = ACIES_GAME_ACTIVITY (activity);

  return !acies_flashback_get_active (self->flashback) && acies_game_coach_get_can_hint (self->coach);
}

static void
acies_game_activity_hint (AciesActivity *activity)
{
  acies_game_coach_hint (ACIES_GAME_ACTIVITY (activity)->coach);
}

static const char *
acies_game_activity_get_help (AciesActivity *activity)
{
  AciesGameActivity *self = ACIES_GAME_ACTIVITY (activity);

  if (acies_game_coach_get_holds (self->coach))
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

  acies_game_starter_open (self->starter, game);
  return TRUE;
}

static void
acies_game_activity_stop (AciesActivity *activity)
{
  AciesGameActivity *self = ACIES_GAME_ACTIVITY (activity);

  acies_session_stop (self->session);
  acies_coach_stop (acies_game_coach_get_coach (self->coach));
}

static gboolean
acies_game_activity_get_saving (AciesActivity *activity)
{
  return acies_store_get_busy (acies_session_get_store (ACIES_GAME_ACTIVITY (activity)->session)) ||
         ACIES_ACTIVITY_CLASS (acies_game_activity_parent_class)->get_saving (activity);
}

static gboolean
acies_game_activity_get_busy (AciesActivity *activity)
{
  AciesGameActivity *self = ACIES_GAME_ACTIVITY (activity);

  return acies_session_get_thinking (self->session) ||
         acies_coach_get_busy (acies_game_coach_get_coach (self->coach)) ||
         acies_game_activity_get_saving (activity);
}

static void
acies_game_activity_retry_saving (AciesActivity *activity)
{
  ACIES_ACTIVITY_CLASS (acies_game_activity_parent_class)->retry_saving (activity);
  acies_store_retry (acies_session_get_store (ACIES_GAME_ACTIVITY (activity)->session));
}

static char *
acies_game_activity_dup_unsaved (AciesActivity *activity)
{
  g_autofree char *game = acies_store_dup_unsaved (acies_session_get_store (ACIES_GAME_ACTIVITY (activity)->session));
  g_autofree char *statistics = ACIES_ACTIVITY_CLASS (acies_game_activity_parent_class)->dup_unsaved (activity);

  if (game != NULL && statistics != NULL)
    return g_strdup_printf ("%s\n%s", game, statistics);

  return game != NULL ? g_steal_pointer (&game) : g_steal_pointer (&statistics);
}

static void
acies_game_activity_dispose (GObject *object)
{
  AciesGameActivity *self = ACIES_GAME_ACTIVITY (object);

  g_clear_handle_id (&self->count_id, g_source_remove);
  if (self->session != NULL)
    acies_session_stop (self->session);
  acies_passing_unwatch (&self->watcher);
  g_clear_object (&self->help);
  g_clear_object (&self->spectating);
  g_clear_object (&self->end);
  g_clear_object (&self->starter);
  g_clear_object (&self->counter);
  g_clear_object (&self->coach);
  g_clear_object (&self->narrator);
  g_clear_object (&self->flashback);
  g_clear_object (&self->presenter);
  g_clear_object (&self->session);
  g_clear_object (&self->curtain);

  G_OBJECT_CLASS (acies_game_activity_parent_class)->dispose (object);
}

static void
acies_game_activity_class_init (AciesGameActivityClass *klass)
{
  AciesActivityClass *activity_class = ACIES_ACTIVITY_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_game_activity_dispose;

  activity_class->install_keys = acies_game_activity_install_keys;
  activity_class->attach = acies_game_activity_attach;
  activity_class->create_bar = acies_game_activity_create_bar;
  activity_class->enter = acies_game_activity_enter;
  activity_class->leave = acies_game_activity_leave;
  activity_class->dup_moment = acies_game_activity_dup_moment;
  activity_class->get_interactive = acies_game_activity_get_interactive;
  activity_class->play = acies_game_activity_play;
  activity_class->dup_guidance = acies_game_activity_dup_guidance;
  activity_class->grab_focus = acies_game_activity_grab_focus;
  activity_class->get_has_hints = acies_game_activity_get_has_hints;
  activity_class->get_can_hint = acies_game_activity_get_can_hint;
  activity_class->hint = acies_game_activity_hint;
  activity_class->get_help = acies_game_activity_get_help;
  activity_class->get_game = acies_game_activity_get_game;
  activity_class->open = acies_game_activity_open;
  activity_class->stop = acies_game_activity_stop;
  activity_class->get_busy = acies_game_activity_get_busy;
  activity_class->get_saving = acies_game_activity_get_saving;
  activity_class->retry_saving = acies_game_activity_retry_saving;
  activity_class->dup_unsaved = acies_game_activity_dup_unsaved;
}

static void
acies_game_activity_init (AciesGameActivity *self)
{
  static const GActionEntry entries[] = {
    { .name = "undo", .activate = undo_action_cb },
    { .name = "redo", .activate = redo_action_cb },
    { .name = "explain-undo", .activate = explain_undo_action_cb },
    { .name = "review", .activate = review_action_cb },
    { .name = "concede", .activate = concede_action_cb },
    { .name = "lift-curtain", .activate = lift_curtain_action_cb },
    { .name = "move-now", .activate = move_now_action_cb },
    { .name = "log", .activate = log_action_cb },
    { .name = "present", .activate = present_action_cb },
    { .name = "last-turn", .activate = last_turn_action_cb },
    { .name = "statistics", .activate = statistics_action_cb },
  };

  g_action_map_add_action_entries (acies_activity_get_actions (ACIES_ACTIVITY (self)), entries, G_N_ELEMENTS (entries), self);
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

  return acies_game_coach_get_coach (self->coach);
}

AciesStatistics *
acies_game_activity_get_statistics (AciesGameActivity *self)
{
  g_return_val_if_fail (ACIES_IS_GAME_ACTIVITY (self), NULL);

  return acies_game_counter_get_statistics (self->counter);
}

/* Continues the saved game. Returns %TRUE if there was none, and %FALSE also if there was one that is over or could not be
 * read. */
gboolean
acies_game_activity_resume (AciesGameActivity *self)
{
  g_return_val_if_fail (ACIES_IS_GAME_ACTIVITY (self), FALSE);

  return acies_game_starter_resume (self->starter);
}

/* Takes over how well the person has played the game that is over; %NULL where nothing can be said. */
void
acies_game_activity_set_verdict (AciesGameActivity *self,
                                 const char        *verdict)
{
  g_return_if_fail (ACIES_IS_GAME_ACTIVITY (self));

  acies_game_end_set_verdict (self->end, verdict);
}
