/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-game-starter.h"

#include "acies-actions.h"
#include "acies-announcer.h"
#include "acies-calendar.h"
#include "acies-deal.h"
#include "acies-games-dialog.h"
#include "acies-new-game-dialog.h"
#include "acies-scorekeeper.h"
#include "acies-settings.h"
#include "acies-taking-back.h"
#include "acies-widget-fixes.h"

/* From this width on, there is room for the order of the formations beside the table. */
#define ROOMY      900
#define ORDER_PAGE "formations"

struct _AciesGameStarter
{
  GObject            parent_instance;

  AciesActivityView *host;      /* not owned: it owns the activity, which owns this */
  AciesSession      *session;
  GSettings         *settings;
  GSettings         *person;       /* what is set for whoever plays */
  AciesGameCounter  *counter;
  GActionMap        *actions;
  GListModel        *unfinished;        /* NULL before it was read */
  guint              read_id;
};

G_DEFINE_FINAL_TYPE (AciesGameStarter, acies_game_starter, G_TYPE_OBJECT)

static void
acies_game_starter_dispose (GObject *object)
{
  AciesGameStarter *self = ACIES_GAME_STARTER (object);

  g_clear_handle_id (&self->read_id, g_source_remove);
  g_clear_object (&self->unfinished);
  g_clear_object (&self->session);
  g_clear_object (&self->counter);
  g_clear_object (&self->actions);
  g_clear_object (&self->person);

  G_OBJECT_CLASS (acies_game_starter_parent_class)->dispose (object);
}

static void
acies_game_starter_class_init (AciesGameStarterClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_game_starter_dispose;
}

static void
acies_game_starter_init (AciesGameStarter *self)
{
}

/* Begins a game, or a series, as the settings say. */
static void
acies_game_starter_start (AciesGameStarter *self)
{
  g_autoptr (AciesRules) rules = acies_settings_create_rules ();
  const AciesNewOpponent opponent = g_settings_get_enum (self->settings, "opponent");
  g_autoptr (AciesGame) game = NULL;
  g_autofree char *south = NULL;
  g_autofree char *north = NULL;
  AciesPlayers players = { 0 };
  AciesSeriesEnd end;

  switch (opponent)
    {
    case ACIES_NEW_OPPONENT_PERSON:
      players.names[ACIES_SEAT_SOUTH] = south = acies_settings_dup_player_name (ACIES_SEAT_SOUTH);
      players.names[ACIES_SEAT_NORTH] = north = acies_settings_dup_player_name (ACIES_SEAT_NORTH);
      break;
    case ACIES_NEW_OPPONENT_WATCH:
      players.levels[ACIES_SEAT_SOUTH] = g_settings_get_uint (self->settings, "south-level");
      players.levels[ACIES_SEAT_NORTH] = g_settings_get_uint (self->settings, "north-level");
      break;
    case ACIES_NEW_OPPONENT_COMPUTER:
    default:
      players.levels[ACIES_SEAT_NORTH] = g_settings_get_uint (self->person, "level");
      break;
    }

  game = acies_deal_new (rules, acies_settings_choose_starter (), acies_deal_create_seed (), &players);
  if (opponent != ACIES_NEW_OPPONENT_WATCH && !g_settings_get_boolean (self->settings, "taking-back"))
    acies_taking_back_rule_out (game);
  if (acies_settings_get_pair ())
    acies_contest_begin_pair (game);
  else if (acies_settings_get_series (&end))
    acies_scorekeeper_begin (game, end, g_settings_get_uint (self->settings, "series-games"));
  acies_session_begin (self->session, game);
}

/* Says @sentence: in a toast with an offer to go back if the new game has replaced one that was begun, otherwise only to
 * screen readers, since the table shows the game. */
static void
acies_game_starter_say_replaced (AciesGameStarter *self,
                                 const char       *sentence)
{
  if (acies_session_get_replaced (self->session))
    /* Translators: a button, a verb: bring back the game, or what was cleared */
    acies_toasts_offer (acies_activity_view_get_toasts (self->host), sentence, _("_Undo"), "win.restore");
  else
    acies_announcer_announce (GTK_WIDGET (self->host), sentence);
}

/* Whether the person has played before, but never against the computer at @level. */
static gboolean
acies_game_starter_is_new (AciesGameStarter *self,
                           guint             level)
{
  AciesStatistics *statistics = acies_game_counter_get_statistics (self->counter);
  const AciesStatisticsFilter filter = { .level = level };
  AciesStatisticsSummary summary;

  acies_statistics_load (statistics);
  acies_statistics_summarize (statistics, &filter, &summary);
  return summary.n_games == 0 && acies_statistics_get_n_games (statistics) > 0;
}

/* Says that a game has begun. An opponent whom the person has never met is introduced. */
static void
acies_game_starter_say_begun (AciesGameStarter *self)
{
  const guint level = acies_session_get_level (self->session, ACIES_SEAT_NORTH);
  g_autofree char *introduction = NULL;

  acies_game_starter_say_replaced (self, _("A new game has begun"));
  if (level == 0 || acies_session_get_replaced (self->session) || acies_session_get_watching (self->session) ||
      !g_settings_get_boolean (self->settings, "speak") || !acies_game_starter_is_new (self, level))
    return;

  /* Translators: an opponent is introduced; the first %s is the name, the second the sentence about how they play, such
     as "Daphnis: Completes whatever he can, and never takes away any of your cards." */
  introduction = g_strdup_printf (C_("opponent", "%s: %s"), acies_level_get_name (level), acies_level_get_habit (level));
  acies_toasts_say (acies_activity_view_get_toasts (self->host), introduction);
}

static void
acies_game_starter_accepted_cb (AciesGameStarter *self)
{
  acies_game_starter_start (self);
  acies_game_starter_say_begun (self);
  acies_activity_view_focus (self->host);
}

static void
acies_game_starter_ask (AciesGameStarter   *self,
                        AciesNewGameOffer   offer)
{
  GtkWidget *dialog = acies_new_game_dialog_new (offer);

  g_signal_connect_object (dialog, "accepted", G_CALLBACK (acies_game_starter_accepted_cb), self, G_CONNECT_SWAPPED);
  acies_widget_fixes_present_dialog (GTK_WINDOW (dialog), GTK_WIDGET (self->host));
}

static void
new_game_action_cb (GSimpleAction *action,
                    GVariant      *parameter,
                    gpointer       user_data)
{
  acies_game_starter_ask (user_data, ACIES_NEW_GAME_AS_BEFORE);
}

static void
new_series_action_cb (GSimpleAction *action,
                      GVariant      *parameter,
                      gpointer       user_data)
{
  acies_game_starter_ask (user_data, ACIES_NEW_GAME_SERIES);
}

static void
two_people_action_cb (GSimpleAction *action,
                      GVariant      *parameter,
                      gpointer       user_data)
{
  acies_game_starter_ask (user_data, ACIES_NEW_GAME_TWO_PEOPLE);
}

/* Begins a single game against the computer. */
static void
acies_game_starter_start_with (AciesGameStarter *self,
                               AciesRules       *rules,
                               guint             level,
                               gboolean          taking_back)
{
  const AciesSeat starter = g_random_boolean () ? ACIES_SEAT_SOUTH : ACIES_SEAT_NORTH;
  const AciesPlayers players = { .levels[ACIES_SEAT_NORTH] = level };
  g_autoptr (AciesGame) game = acies_deal_new (rules, starter, acies_deal_create_seed (), &players);

  if (!taking_back)
    acies_taking_back_rule_out (game);
  acies_session_begin (self->session, game);
}

/* Begins a single game against the computer, by the usual rules. What was chosen for other games stays as it is. */
static void
acies_game_starter_start_usual (AciesGameStarter *self,
                                guint             level,
                                gboolean          tactics)
{
  g_autoptr (AciesRules) rules = acies_rules_new_for_preset (tactics ? ACIES_PRESET_CLARIFIED : ACIES_PRESET_NO_TACTICS);

  acies_game_starter_start_with (self, rules, level, TRUE);
}

/* Beside a table with enough room, one sees which formation beats which. A panel over the table would be in
 * the way. */
static void
acies_game_starter_show_order (AciesGameStarter *self)
{
  if (gtk_widget_get_width (GTK_WIDGET (self->host)) >= ROOMY)
    acies_activity_view_show_page (self->host, ORDER_PAGE);
  else
    acies_activity_view_close_panel (self->host);
}

/* The usual game, which the home page describes: against the level that was chosen last, and with tactics cards
 * for whoever knows them. */
static void
play_action_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  AciesGameStarter *self = user_data;

  acies_game_starter_start_usual (self, g_settings_get_uint (self->person, "level"),
                                  g_settings_get_boolean (self->person, "tactics-known"));
  acies_game_starter_say_begun (self);
  acies_statistics_load (acies_game_counter_get_statistics (self->counter));
  if (acies_game_counter_get_learning (self->counter))
    acies_game_starter_show_order (self);
  acies_activity_view_focus (self->host);
}

/* A game for a beginner: against the easiest level, without tactics cards. */
static void
first_game_action_cb (GSimpleAction *action,
                      GVariant      *parameter,
                      gpointer       user_data)
{
  AciesGameStarter *self = user_data;

  acies_game_starter_start_usual (self, 1, FALSE);
  acies_game_starter_say_replaced (self, _("A new game has begun"));
  acies_game_starter_show_order (self);
  acies_activity_view_focus (self->host);
  if (acies_activity_view_get_has_hints (self->host))
    {
      /* Translators: %s is the name of the opponent, such as Daphnis */
      g_autofree char *welcome = g_strdup_printf (_("Your opponent is %s. For a hint, press the light bulb above the table, or H."),
                                                  acies_level_get_name (1));

      acies_toasts_say (acies_activity_view_get_toasts (self->host), welcome);
    }
}

/* Whether the deal of @day is being played on the table. */
static gboolean
acies_game_starter_plays_day (AciesGameStarter *self,
                              const char       *day,
                              AciesContest      contest)
{
  AciesGame *game = acies_session_get_game (self->session);

  return game != NULL && !acies_session_get_over (self->session) && acies_contest_get (game) == contest &&
         g_str_equal (acies_contest_get_day (game), day);
}

/* Deals the cards of today. The first game with them counts, and waits until it is over; others are for practice. */
static void
acies_game_starter_start_day (AciesGameStarter *self,
                              const char       *day)
{
  const gboolean practice = acies_statistics_find_day (acies_game_counter_get_statistics (self->counter), day) != NULL;
  g_autoptr (AciesGame) game = acies_contest_deal_day (day, g_settings_get_uint (self->person, "level"), practice);
  const char *sentence = practice ? _("You have already played today’s deal. This game is for practice.")
                                  : _("Everyone gets these cards today. Your first game with them counts.");

  acies_session_begin (self->session, game);
  if (acies_session_get_can_restore (self->session))
    acies_game_starter_say_replaced (self, sentence);
  else
    acies_toasts_say (acies_activity_view_get_toasts (self->host), sentence);
}

static void
day_action_cb (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  AciesGameStarter *self = user_data;
  g_autofree char *today = acies_calendar_dup_today (acies_calendar_get_default ());
  g_autoptr (AciesKeptGame) item = acies_session_find_day (self->session, today);

  acies_statistics_load (acies_game_counter_get_statistics (self->counter));
  if (acies_game_starter_plays_day (self, today, ACIES_CONTEST_DAY) ||
      (item == NULL && acies_game_starter_plays_day (self, today, ACIES_CONTEST_PRACTICE)))
    {
      acies_activity_view_end (self->host);
      acies_activity_view_set_at_home (self->host, FALSE);
    }
  else if (item != NULL)
    acies_session_begin (self->session, acies_kept_game_get_game (item));
  else
    acies_game_starter_start_day (self, today);
  acies_activity_view_focus (self->host);
}

/* A game of the tutorial: its id, its rules and the level of the computer. One that waits is continued. */
static void
path_game_action_cb (GSimpleAction *action,
                     GVariant      *parameter,
                     gpointer       user_data)
{
  AciesGameStarter *self = user_data;
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesKeptGame) item = NULL;
  const char *id, *switches;
  guint level;

  g_variant_get (parameter, "(&s&su)", &id, &switches, &level);
  /* Other programs can activate actions of a window, too. */
  if (!acies_rules_parse (rules, switches, NULL) || level < 1 || level > ACIES_MAX_LEVEL)
    return;

  item = acies_session_find_path (self->session, id);
  if (g_strcmp0 (acies_session_get_path_id (self->session), id) == 0 && !acies_session_get_over (self->session))
    acies_activity_view_end (self->host);
  else if (item != NULL)
    acies_session_begin (self->session, acies_kept_game_get_game (item));
  else
    {
      const AciesPlayers players = { .levels[ACIES_SEAT_NORTH] = level };
      g_autoptr (AciesGame) game = acies_deal_new (rules, ACIES_SEAT_SOUTH, acies_deal_create_seed (), &players);

      /* The record keeps that it belongs there. */
      acies_game_set_tag (game, ACIES_SESSION_PATH_TAG, id);
      acies_session_begin (self->session, game);
      acies_game_starter_say_begun (self);
    }
  acies_game_starter_show_order (self);
  acies_activity_view_focus (self->host);
}

static void
restart_action_cb (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       user_data)
{
  AciesGameStarter *self = user_data;

  acies_session_restart (self->session);
  acies_game_starter_say_replaced (self, _("The same deal begins again"));
  acies_activity_view_focus (self->host);
}

static void
restore_action_cb (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       user_data)
{
  AciesGameStarter *self = user_data;

  acies_session_restore (self->session);
  acies_activity_view_focus (self->host);
}

static void
rematch_action_cb (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       user_data)
{
  AciesGameStarter *self = user_data;

  acies_session_rematch (self->session);
  acies_game_starter_say_begun (self);
  acies_activity_view_focus (self->host);
}

/* A game by the rules of the last one against another level, which is the usual one from now on. */
static void
play_level_action_cb (GSimpleAction *action,
                      GVariant      *parameter,
                      gpointer       user_data)
{
  AciesGameStarter *self = user_data;
  const guint level = g_variant_get_uint32 (parameter);
  AciesGame *game = acies_session_get_game (self->session);

  /* Other programs can activate actions of a window, too. */
  if (level < 1 || level > ACIES_MAX_LEVEL)
    return;

  g_settings_set_uint (self->person, "level", level);
  if (game != NULL)
    {
      g_autoptr (AciesRules) rules = acies_game_dup_rules (game);

      acies_game_starter_start_with (self, rules, level, acies_taking_back_get_allowed (game));
    }
  else
    acies_game_starter_start_usual (self, level, g_settings_get_boolean (self->person, "tactics-known"));
  acies_game_starter_say_begun (self);
  acies_activity_view_focus (self->host);
}

static void
acies_game_starter_chosen_cb (AciesGameStarter *self,
                              AciesKeptGame    *item)
{
  acies_session_begin (self->session, acies_kept_game_get_game (item));
  acies_game_starter_say_replaced (self, _("Another game was opened"));
  acies_activity_view_focus (self->host);
}

static void
unfinished_action_cb (GSimpleAction *action,
                      GVariant      *parameter,
                      gpointer       user_data)
{
  AciesGameStarter *self = user_data;
  GtkWidget *dialog = acies_games_dialog_new (acies_session_get_store (self->session), FALSE);

  g_signal_connect_object (dialog, "chosen", G_CALLBACK (acies_game_starter_chosen_cb), self, G_CONNECT_SWAPPED);
  acies_widget_fixes_present_dialog (GTK_WINDOW (dialog), GTK_WIDGET (self->host));
}

static void
acies_game_starter_unfinished_cb (AciesGameStarter *self)
{
  acies_actions_set_enabled (self->actions, "unfinished", g_list_model_get_n_items (self->unfinished) > 0);
}

static gboolean
read_cb (gpointer user_data)
{
  AciesGameStarter *self = user_data;

  self->read_id = 0;
  self->unfinished = g_object_ref (acies_store_get_unfinished (acies_session_get_store (self->session)));
  g_signal_connect_object (self->unfinished, "items-changed", G_CALLBACK (acies_game_starter_unfinished_cb),
                           self, G_CONNECT_SWAPPED);
  acies_game_starter_unfinished_cb (self);

  return G_SOURCE_REMOVE;
}

/* Adds "play", "new-game", "new-series", "two-people", "first-game", "deal-of-the-day", "path-game", "play-level", "restart", "restore",
 * "rematch", "next-game" and "unfinished" to @actions. The unfinished games are read when the main loop is idle, so that the
 * program starts without waiting for them. */
AciesGameStarter *
acies_game_starter_new (AciesActivityView *host,
                        AciesSession      *session,
                        AciesGameCounter  *counter,
                        GActionMap        *actions)
{
  static const GActionEntry entries[] = {
    { .name = "play", .activate = play_action_cb },
    { .name = "new-game", .activate = new_game_action_cb },
    { .name = "new-series", .activate = new_series_action_cb },
    { .name = "two-people", .activate = two_people_action_cb },
    { .name = "first-game", .activate = first_game_action_cb },
    { .name = "deal-of-the-day", .activate = day_action_cb },
    { .name = "path-game", .parameter_type = "(ssu)", .activate = path_game_action_cb },
    { .name = "restart", .activate = restart_action_cb },
    { .name = "restore", .activate = restore_action_cb },
    { .name = "play-level", .parameter_type = "u", .activate = play_level_action_cb },
    { .name = "rematch", .activate = rematch_action_cb },
    { .name = "next-game", .activate = rematch_action_cb },
    { .name = "unfinished", .activate = unfinished_action_cb },
  };
  AciesGameStarter *self = g_object_new (ACIES_TYPE_GAME_STARTER, NULL);

  self->host = host;
  self->session = g_object_ref (session);
  self->settings = acies_settings_get_default ();
  self->person = g_object_ref (acies_settings_get_person ());
  self->counter = g_object_ref (counter);
  self->actions = g_object_ref (actions);
  g_action_map_add_action_entries (actions, entries, G_N_ELEMENTS (entries), self);
  acies_actions_set_enabled (actions, "unfinished", FALSE);
  self->read_id = g_idle_add_full (G_PRIORITY_LOW, read_cb, self, NULL);

  return self;
}

/* Enables the actions that are possible now; @shown says whether the game, and no other
 * activity, is on the table. */
void
acies_game_starter_update (AciesGameStarter *self,
                           gboolean          shown)
{
  AciesGame *game;
  gboolean over, series;

  g_return_if_fail (ACIES_IS_GAME_STARTER (self));

  game = acies_session_get_game (self->session);
  over = acies_session_get_over (self->session);
  series = acies_session_get_score (self->session) != NULL;
  acies_actions_set_enabled (self->actions, "restart", shown && game != NULL && acies_game_get_n_steps (game) > 0);
  acies_actions_set_enabled (self->actions, "restore", shown && acies_session_get_can_restore (self->session));
  acies_actions_set_enabled (self->actions, "rematch", over && !series);
  acies_actions_set_enabled (self->actions, "next-game", over && series);
}

/* Continues the saved game. Returns %TRUE if there was none, and %FALSE also if there was one that is over or could not be
 * read. */
gboolean
acies_game_starter_resume (AciesGameStarter *self)
{
  gboolean found;

  g_return_val_if_fail (ACIES_IS_GAME_STARTER (self), FALSE);

  acies_session_resume (self->session, &found);
  acies_activity_view_focus (self->host);
  return !found;
}

/* Continues @game, which was saved. */
void
acies_game_starter_open (AciesGameStarter *self,
                         AciesGame        *game)
{
  g_return_if_fail (ACIES_IS_GAME_STARTER (self));
  g_return_if_fail (ACIES_IS_GAME (game));

  acies_session_adopt (self->session, game);
  acies_game_starter_say_replaced (self, _("Another game was opened"));
  acies_activity_view_focus (self->host);
}
