/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-compat.h"
#include "acies-recent.h"
#include "acies-window-private.h"

/* Games come from files and go into files. */

/* Says that @file cannot be had, and why. */
static void
acies_window_complain (AciesWindow  *self,
                       const char   *heading,
                       GFile        *file,
                       const GError *error)
{
  g_autofree char *name = g_file_get_parse_name (file);
  g_autofree char *body = NULL;

  /* Translators: the first %s is the name of a file, the second the reason */
  body = g_strdup_printf (_("%s: %s"), name, error->message);
  acies_compat_ask (GTK_WIDGET (self), heading, body, _("_Close"), NULL, NULL);
}

/* Goes on with the game in @file, or looks back on it if it is over. When it is none,
 * what lies on the table stays. */
void
acies_window_open (AciesWindow *self,
                   GFile       *file)
{
  g_autoptr (AciesGame) game = NULL;
  g_autoptr (GError) error = NULL;

  g_return_if_fail (ACIES_IS_WINDOW (self));
  g_return_if_fail (G_IS_FILE (file));

  /* The window may have gone while the file was chosen. */
  if (self->session == NULL)
    return;

  game = acies_record_load (file, NULL, &error);
  if (game == NULL)
    {
      acies_window_complain (self, _("The Game Cannot Be Opened"), file, error);
      return;
    }

  acies_recent_add (gtk_recent_manager_get_default (), file);
  if (acies_game_get_result (game) != ACIES_RESULT_NONE)
    {
      acies_window_begin_review (self, game);
    }
  else
    {
      acies_session_adopt (self->session, game);
      acies_window_say_replaced (self, _("Another game was opened"));
      acies_window_focus (self);
    }
}

static void
acies_window_open_chosen_cb (GtkWidget *widget,
                             GFile     *file)
{
  acies_window_open (ACIES_WINDOW (widget), file);
}

static GtkFileFilter *
create_filter (void)
{
  GtkFileFilter *filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, _("Saved games"));
  gtk_file_filter_add_mime_type (filter, ACIES_MIME_TYPE);
  gtk_file_filter_add_pattern (filter, "*.acies");
  return filter;
}

static void
acies_window_open_action (GtkWidget  *widget,
                          const char *action_name,
                          GVariant   *parameter)
{
  g_autoptr (GtkFileFilter) filter = create_filter ();

  acies_compat_choose_file (widget, _("Open a Game"), _("_Open"), NULL, filter, acies_window_open_chosen_cb);
}

static void
acies_window_open_recent_action (GtkWidget  *widget,
                                 const char *action_name,
                                 GVariant   *parameter)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  acies_window_open (ACIES_WINDOW (widget), file);
}

/* What a record of @game is called unless somebody knows a better name. */
char *
acies_window_suggest_name (AciesGame *game)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (now, "%Y-%m-%d");
  const char *south = acies_game_get_player_name (game, ACIES_SEAT_SOUTH);
  const char *north = acies_game_get_player_name (game, ACIES_SEAT_NORTH);
  char *name;

  if (south == NULL && north == NULL)
    /* Translators: the name of a file: the date. Keep “.acies”. */
    return g_strdup_printf (C_("file name", "%s Acies.acies"), date);

  /* Translators: the name of a file: the date and the two players. Keep “.acies”. */
  name = g_strdup_printf (C_("file name", "%s %s – %s.acies"), date,
                          south != NULL && *south != '\0' ? south : C_("file name", "You"),
                          north != NULL && *north != '\0' ? north : C_("file name", "You"));
  /* Not every letter of a player's name is one that a file may have. */
  return g_strdelimit (name, "/\\:*?\"<>|\n\t", '-');
}

static AciesGame *
get_game (AciesWindow *self)
{
  return self->review != NULL ? acies_review_get_game (self->review) : acies_session_get_game (self->session);
}

static void
acies_window_save_chosen_cb (GtkWidget *widget,
                             GFile     *file)
{
  AciesWindow *self = ACIES_WINDOW (widget);
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *sentence = NULL;
  g_autoptr (GError) error = NULL;

  if (self->session == NULL)
    return;

  if (!acies_record_save (get_game (self), file, NULL, &error))
    {
      acies_window_complain (self, _("The Game Cannot Be Saved"), file, error);
      return;
    }

  acies_recent_add (gtk_recent_manager_get_default (), file);
  /* Translators: %s is the name of a file */
  sentence = g_strdup_printf (_("The game was saved as “%s”."), name);
  acies_window_say (self, sentence);
}

static void
acies_window_save_as_action (GtkWidget  *widget,
                             const char *action_name,
                             GVariant   *parameter)
{
  AciesGame *game = get_game (ACIES_WINDOW (widget));
  g_autoptr (GtkFileFilter) filter = create_filter ();
  g_autofree char *name = NULL;

  if (game == NULL)
    return;

  name = acies_window_suggest_name (game);
  acies_compat_choose_file (widget, _("Save the Game"), _("_Save"), name, filter, acies_window_save_chosen_cb);
}

static gboolean
acies_window_drop_cb (AciesWindow  *self,
                      const GValue *value)
{
  g_autoptr (GSList) files = gdk_file_list_get_files (g_value_get_boxed (value));

  if (files == NULL)
    return FALSE;

  acies_window_open (self, files->data);
  return TRUE;
}

/* The list is read when the menu opens: not at the start of the program, and not too early
 * to know what has gone meanwhile. */
static void
acies_window_menu_cb (AciesWindow *self)
{
  acies_recent_fill (gtk_recent_manager_get_default (), self->recent_menu);
}

void
acies_window_add_files (AciesWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);
  GtkPopover *menu = gtk_menu_button_get_popover (self->menu_button);

  g_signal_connect_object (target, "drop", G_CALLBACK (acies_window_drop_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
  g_signal_connect_object (menu, "show", G_CALLBACK (acies_window_menu_cb), self, G_CONNECT_SWAPPED);
}

void
acies_window_install_files (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.open", NULL, acies_window_open_action);
  gtk_widget_class_install_action (widget_class, "win.open-recent", "s", acies_window_open_recent_action);
  gtk_widget_class_install_action (widget_class, "win.save-as", NULL, acies_window_save_as_action);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_o, GDK_CONTROL_MASK, "win.open", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_s, GDK_CONTROL_MASK, "win.save-as", NULL);
}
