/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-score-sheet.h"
#include "acies-welcome.h"
#include "acies-window-private.h"

/* From here on there is room for a panel beside all that lies over the table. */
#define WIDE 1000

/* The ways to play besides one game of a person: a series, a game that is watched, and
 * the very first one.
 */

/* What is to be said of a game that is watched, in the place of what the table says to
 * those who play; %NULL where nobody watches. */
char *
acies_window_describe_watch (AciesWindow *self)
{
  AciesGame *game = acies_session_get_game (self->session);
  AciesSeat seat;
  g_autofree char *title = NULL;

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

/* Where the table has not seen what happened, it is told. */
void
acies_window_recall (AciesWindow *self)
{
  AciesGame *game = acies_session_get_game (self->session);
  const guint n_steps = acies_game_get_n_steps (game);
  const gboolean seen = game == self->followed &&
                        (n_steps == self->n_followed || n_steps == self->n_followed + 1);
  g_autoptr (GPtrArray) views = NULL;

  acies_table_set_watched (self->table, !acies_window_plays_aside (self) && acies_session_get_watching (self->session));
  /* While something else lies on the table, this game goes on unseen. */
  if (acies_session_get_view (self->session) == NULL || self->aside != NULL)
    {
      g_clear_object (&self->followed);
      return;
    }

  g_set_object (&self->followed, game);
  self->n_followed = n_steps;
  if (seen)
    return;

  views = acies_session_list_recent (self->session);
  acies_table_recall (self->table, views);
}

static void
acies_window_watch_pause_action (GtkWidget  *widget,
                                 const char *action_name,
                                 GVariant   *parameter)
{
  AciesWindow *self = ACIES_WINDOW (widget);

  acies_session_set_paused (self->session, !acies_session_get_paused (self->session));
}

static void
acies_window_watch_step_action (GtkWidget  *widget,
                                const char *action_name,
                                GVariant   *parameter)
{
  acies_session_step (ACIES_WINDOW (widget)->session);
}

static void
acies_window_watch_turn_action (GtkWidget  *widget,
                                const char *action_name,
                                GVariant   *parameter)
{
  acies_session_turn_around (ACIES_WINDOW (widget)->session);
}

static void
acies_window_score_sheet_action (GtkWidget  *widget,
                                 const char *action_name,
                                 GVariant   *parameter)
{
  AciesWindow *self = ACIES_WINDOW (widget);

  /* Where both have no room, the bar that says who won waits for the panel to go. */
  if (gtk_widget_get_width (GTK_WIDGET (self->stage)) < WIDE)
    {
      self->bar_waits = gtk_widget_get_visible (GTK_WIDGET (self->game_over));
      gtk_widget_set_visible (GTK_WIDGET (self->game_over), FALSE);
    }
  acies_window_show_panel (self, "score-sheet");
}

/* Brings the bar back that made way for the score sheet. */
void
acies_window_return_bar (AciesWindow *self)
{
  if (self->bar_waits && acies_session_get_over (self->session))
    gtk_widget_set_visible (GTK_WIDGET (self->game_over), TRUE);
  self->bar_waits = FALSE;
}

/* A game for who has never played: against the gentlest level, by the usual rules. */
static void
acies_window_first_game_action (GtkWidget  *widget,
                                const char *action_name,
                                GVariant   *parameter)
{
  AciesWindow *self = ACIES_WINDOW (widget);

  g_object_set (self->settings,
                "opponent", "computer",
                "level", 1,
                "preset", "clarified",
                "series", "none",
                NULL);
  acies_window_start_game (self);
  acies_window_focus (self);
  if (gtk_widget_get_visible (GTK_WIDGET (self->hint_button)))
    acies_window_say (self, _("Whenever you want a hint, press the lamp above the table, or H."));
}

/* On the table the space bar would press what has the focus there. */
static gboolean
acies_window_watch_key_cb (AciesWindow     *self,
                           guint            keyval,
                           guint            keycode,
                           GdkModifierType  state)
{
  if (keyval != GDK_KEY_space || acies_window_plays_aside (self) || !acies_session_get_watching (self->session) ||
      (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK)) != 0)
    return FALSE;

  return gtk_widget_activate_action (GTK_WIDGET (self), "win.watch-pause", NULL);
}

/* The bar of those who watch stands in the header bar, and below the table where there
 * is no room for it there. */
void
acies_window_place_watch_bar (AciesWindow *self)
{
  g_autoptr (GtkWidget) bar = g_object_ref (GTK_WIDGET (self->watch_bar));
  const gboolean below = gtk_widget_get_parent (bar) == GTK_WIDGET (self->content_box);

  if (below == self->narrow)
    return;

  if (below)
    {
      gtk_box_remove (self->content_box, bar);
      gtk_widget_remove_css_class (bar, "watch-bar");
      adw_header_bar_pack_start (self->header_bar, bar);
    }
  else
    {
      adw_header_bar_remove (self->header_bar, bar);
      gtk_widget_add_css_class (bar, "watch-bar");
      gtk_box_append (self->content_box, bar);
    }
}

void
acies_window_update_play (AciesWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const gboolean watched = acies_session_get_watching (self->session);
  const gboolean over = acies_session_get_over (self->session);

  gtk_widget_action_set_enabled (widget, "win.watch-pause", watched && !over);
  gtk_widget_action_set_enabled (widget, "win.watch-step", watched && !over);
  gtk_widget_action_set_enabled (widget, "win.watch-turn", watched);
  gtk_widget_action_set_enabled (widget, "win.score-sheet",
                                 acies_session_get_tally (self->session) != NULL);
}

static GtkWidget *
acies_window_create_score_sheet (gpointer user_data)
{
  return acies_score_sheet_new (ACIES_WINDOW (user_data)->session);
}

void
acies_window_add_play (AciesWindow *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (acies_window_watch_key_cb),
                           self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->table), keys);

  g_signal_connect_object (self->session, "notify::view", G_CALLBACK (acies_window_recall),
                           self, G_CONNECT_SWAPPED);
  acies_watch_bar_attach (self->watch_bar, self->session, self->settings);
  acies_panel_add_page_later (self->panel, "score-sheet", _("Score Sheet"),
                              acies_window_create_score_sheet, self);
}

void
acies_window_install_play (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.watch-pause", NULL,
                                   acies_window_watch_pause_action);
  gtk_widget_class_install_action (widget_class, "win.watch-step", NULL,
                                   acies_window_watch_step_action);
  gtk_widget_class_install_action (widget_class, "win.watch-turn", NULL,
                                   acies_window_watch_turn_action);
  gtk_widget_class_install_action (widget_class, "win.score-sheet", NULL,
                                   acies_window_score_sheet_action);
  gtk_widget_class_install_action (widget_class, "win.first-game", NULL,
                                   acies_window_first_game_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_space, 0, "win.watch-pause", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_period, 0, "win.watch-step", NULL);
}

/* Asks a person who starts the program for the first time where to begin. */
void
acies_window_welcome (AciesWindow *self)
{
  gboolean first_run;

  g_return_if_fail (ACIES_IS_WINDOW (self));

  g_object_get (self->settings, "first-run", &first_run, NULL);
  if (!first_run)
    {
      acies_window_remind_of_tutorial (self);
      return;
    }

  g_object_set (self->settings, "first-run", FALSE, NULL);
  /* Whoever has a saved game knows the way. */
  if (self->fresh)
    gtk_window_present (GTK_WINDOW (acies_welcome_new (GTK_WINDOW (self))));
}
