/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-compat.h"
#include "acies-help.h"
#include "acies-new-game-dialog.h"
#include "acies-rules-list.h"
#include "acies-window-private.h"

/* The actions of the window: the menu, the header bar, the keys. */

/* Begins a game as the settings say. */
void
acies_window_start_game (AciesWindow *self)
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

static void
acies_window_accepted_cb (AciesWindow *self)
{
  acies_window_start_game (self);
  acies_window_say_replaced (self, _("A new game has begun"));
  acies_window_focus (self);
}

static void
acies_window_new_game_action (GtkWidget  *widget,
                              const char *action_name,
                              GVariant   *parameter)
{
  AciesWindow *self = ACIES_WINDOW (widget);
  GtkWidget *dialog = acies_new_game_dialog_new (self->settings);

  g_signal_connect_object (dialog, "accepted", G_CALLBACK (acies_window_accepted_cb),
                           self, G_CONNECT_SWAPPED);
  gtk_window_set_transient_for (GTK_WINDOW (dialog), GTK_WINDOW (self));
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
acies_window_undo_action (GtkWidget  *widget,
                          const char *action_name,
                          GVariant   *parameter)
{
  AciesWindow *self = ACIES_WINDOW (widget);

  acies_table_cancel_choice (self->table);
  acies_session_undo (self->session);
}

static void
acies_window_redo_action (GtkWidget  *widget,
                          const char *action_name,
                          GVariant   *parameter)
{
  AciesWindow *self = ACIES_WINDOW (widget);

  acies_table_cancel_choice (self->table);
  acies_session_redo (self->session);
}

static void
acies_window_restart_action (GtkWidget  *widget,
                             const char *action_name,
                             GVariant   *parameter)
{
  AciesWindow *self = ACIES_WINDOW (widget);

  acies_session_restart (self->session);
  acies_window_say_replaced (self, _("The same deal begins again"));
  acies_window_focus (self);
}

static void
acies_window_restore_action (GtkWidget  *widget,
                             const char *action_name,
                             GVariant   *parameter)
{
  AciesWindow *self = ACIES_WINDOW (widget);

  acies_session_restore (self->session);
  acies_window_focus (self);
}

static void
acies_window_rematch_action (GtkWidget  *widget,
                             const char *action_name,
                             GVariant   *parameter)
{
  AciesWindow *self = ACIES_WINDOW (widget);

  acies_session_rematch (self->session);
  acies_window_focus (self);
}

static void
acies_window_look_action (GtkWidget  *widget,
                          const char *action_name,
                          GVariant   *parameter)
{
  AciesWindow *self = ACIES_WINDOW (widget);

  gtk_widget_set_visible (GTK_WIDGET (self->game_over), FALSE);
  acies_window_focus (self);
}

static void
acies_window_concede_confirmed_cb (GtkWidget *widget)
{
  AciesWindow *self = ACIES_WINDOW (widget);
  g_autoptr (GError) error = NULL;

  if (!acies_session_concede (self->session, &error))
    acies_window_say (self, error->message);
}

static void
acies_window_concede_action (GtkWidget  *widget,
                             const char *action_name,
                             GVariant   *parameter)
{
  acies_compat_ask (widget, _("Concede the Game?"),
                    _("The other side then wins this game."),
                    _("_Play On"), _("_Concede"),
                    acies_window_concede_confirmed_cb);
}

static void
acies_window_lift_curtain_action (GtkWidget  *widget,
                                  const char *action_name,
                                  GVariant   *parameter)
{
  acies_session_lift_curtain (ACIES_WINDOW (widget)->session);
}

static void
acies_window_fullscreen_action (GtkWidget  *widget,
                                const char *action_name,
                                GVariant   *parameter)
{
  GtkWindow *window = GTK_WINDOW (widget);

  g_object_set (window, "fullscreened", !gtk_window_is_fullscreen (window), NULL);
}

static void
acies_window_rules_action (GtkWidget  *widget,
                           const char *action_name,
                           GVariant   *parameter)
{
  AciesWindow *self = ACIES_WINDOW (widget);
  GtkWidget *window = g_object_new (ADW_TYPE_WINDOW,
                                    "title", _("Rules in Force"),
                                    "modal", TRUE,
                                    "transient-for", self,
                                    "default-width", 420,
                                    "default-height", 480,
                                    "destroy-with-parent", TRUE,
                                    NULL);
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *page = adw_preferences_page_new ();
  GtkWidget *group = adw_preferences_group_new ();
  GtkWidget *list = g_object_new (ACIES_TYPE_RULES_LIST, NULL);
  GtkEventController *keys = gtk_shortcut_controller_new ();
  /* Of what lies on the table, be it a lesson or a game that is looked back on. */
  g_autoptr (AciesRules) rules = acies_view_get_rules (acies_table_get_view (self->table));

  acies_rules_list_set_rules (ACIES_RULES_LIST (list), rules);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), list);
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (group));
  gtk_widget_set_vexpand (page, TRUE);
  gtk_box_append (GTK_BOX (content), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (content), page);
  adw_window_set_content (ADW_WINDOW (window), content);

  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys),
    gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                      gtk_named_action_new ("window.close")));
  gtk_widget_add_controller (window, keys);
  acies_help_add_key (window, "variants");
  gtk_window_present (GTK_WINDOW (window));
}

/* What cannot be done now cannot be chosen. */
void
acies_window_update_actions (AciesWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  AciesGame *game = acies_session_get_game (self->session);
  gboolean curtain = acies_session_get_curtain (self->session);
  gboolean over = acies_session_get_over (self->session);
  AciesSeat viewpoint = acies_session_get_viewpoint (self->session);

  gtk_widget_action_set_enabled (widget, "win.undo",
                                 acies_session_get_can_undo (self->session));
  gtk_widget_action_set_enabled (widget, "win.redo",
                                 acies_session_get_can_redo (self->session));
  gtk_widget_action_set_enabled (widget, "win.restart",
                                 game != NULL && acies_game_get_n_steps (game) > 0);
  gtk_widget_action_set_enabled (widget, "win.restore",
                                 acies_session_get_can_restore (self->session));
  gtk_widget_action_set_enabled (widget, "win.concede", game != NULL && !over && !curtain &&
                                 acies_session_get_level (self->session, viewpoint) == 0);
  gtk_widget_action_set_enabled (widget, "win.rematch",
                                 over && acies_session_get_tally (self->session) == NULL);
  gtk_widget_action_set_enabled (widget, "win.next-game",
                                 over && acies_session_get_tally (self->session) != NULL);
  gtk_widget_action_set_enabled (widget, "win.look", over);
  gtk_widget_action_set_enabled (widget, "win.lift-curtain", curtain);
  acies_window_update_play (self);
  acies_window_update_review_actions (self);
}

/* GTK would make it with the window where it found it among its own files. */
static void
acies_window_show_help_overlay_action (GtkWidget  *widget,
                                       const char *action_name,
                                       GVariant   *parameter)
{
  GtkWidget *overlay = acies_compat_show_shortcuts (widget, "/io/github/acies/Acies/help-overlay.ui");

  acies_help_add_key (overlay, "keyboard");
}

void
acies_window_install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.new-game", NULL,
                                   acies_window_new_game_action);
  gtk_widget_class_install_action (widget_class, "win.undo", NULL,
                                   acies_window_undo_action);
  gtk_widget_class_install_action (widget_class, "win.redo", NULL,
                                   acies_window_redo_action);
  gtk_widget_class_install_action (widget_class, "win.restart", NULL,
                                   acies_window_restart_action);
  gtk_widget_class_install_action (widget_class, "win.restore", NULL,
                                   acies_window_restore_action);
  gtk_widget_class_install_action (widget_class, "win.concede", NULL,
                                   acies_window_concede_action);
  gtk_widget_class_install_action (widget_class, "win.rules", NULL,
                                   acies_window_rules_action);
  gtk_widget_class_install_action (widget_class, "win.rematch", NULL,
                                   acies_window_rematch_action);
  gtk_widget_class_install_action (widget_class, "win.next-game", NULL,
                                   acies_window_rematch_action);
  gtk_widget_class_install_action (widget_class, "win.look", NULL,
                                   acies_window_look_action);
  gtk_widget_class_install_action (widget_class, "win.lift-curtain", NULL,
                                   acies_window_lift_curtain_action);
  gtk_widget_class_install_action (widget_class, "win.fullscreen", NULL,
                                   acies_window_fullscreen_action);
  gtk_widget_class_install_action (widget_class, "win.show-help-overlay", NULL,
                                   acies_window_show_help_overlay_action);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_n, GDK_CONTROL_MASK,
                                       "win.new-game", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK,
                                       "win.undo", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK,
                                       "win.redo", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_r, GDK_CONTROL_MASK,
                                       "win.restart", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F11, 0,
                                       "win.fullscreen", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_w, GDK_CONTROL_MASK,
                                       "window.close", NULL);
}
