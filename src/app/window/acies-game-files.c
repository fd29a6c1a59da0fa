/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-game-files.h"

#include "acies-actions.h"
#include "acies-calendar.h"
#include "acies-compat.h"
#include "acies-deal.h"
#include "acies-excerpt-private.h"
#include "acies-file-openers.h"
#include "acies-recent.h"
#include "acies-position-text.h"
#include "acies-record-chooser.h"
#include "acies-session.h"
#include "acies-settings.h"
#include "acies-setup-window.h"
#include "acies-widget-fixes.h"

struct _AciesGameFiles
{
  GObject            parent_instance;

  AciesActivityView *host;      /* weak: NULL once it has been destroyed */
  GActionMap        *window;    /* weak, too */
  AciesSetup        *setup;     /* a position that a person sets up: who comes back goes on with it */
};

G_DEFINE_FINAL_TYPE (AciesGameFiles, acies_game_files, G_TYPE_OBJECT)

static void
acies_game_files_dispose (GObject *object)
{
  AciesGameFiles *self = ACIES_GAME_FILES (object);

  g_clear_weak_pointer (&self->host);
  g_clear_weak_pointer (&self->window);
  g_clear_object (&self->setup);

  G_OBJECT_CLASS (acies_game_files_parent_class)->dispose (object);
}

static void
acies_game_files_class_init (AciesGameFilesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_game_files_dispose;
}

static void
acies_game_files_init (AciesGameFiles *self)
{
  self->setup = acies_setup_new ();
}

/* Says that @file cannot be used, and why. */
static void
acies_game_files_complain (AciesGameFiles *self,
                           const char     *heading,
                           GFile          *file,
                           const GError   *error)
{
  g_autofree char *path = g_file_get_parse_name (file);
  g_autofree char *name = acies_excerpt_clean (path);
  g_autofree char *body = NULL;

  /* Translators: the first %s is the name of a file, such as “statistics.damaged-1”, the second the reason */
  body = g_strdup_printf (_("%s: %s"), name, error->message);
  acies_compat_ask (GTK_WIDGET (self->host), heading, body, _("_Close"), NULL, NULL, self);
}

/* The game in @file, which is a recent one from now on. If it is none, says so, and returns %NULL. */
AciesGame *
acies_game_files_load (AciesGameFiles *self,
                       GFile          *file)
{
  g_autoptr (AciesGame) game = NULL;
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (ACIES_IS_GAME_FILES (self), NULL);
  g_return_val_if_fail (G_IS_FILE (file), NULL);

  game = acies_record_load (file, NULL, &error);
  if (game == NULL)
    acies_game_files_complain (self, _("The Game Cannot Be Opened"), file, error);
  else
    acies_recent_add (gtk_recent_manager_get_default (), file);
  return g_steal_pointer (&game);
}

/* Continues the game in @file, or shows the review of it if it is over. If @file is no game, says
 * so, leaves the table as it is, and returns %FALSE. */
static gboolean
acies_game_files_open (AciesGameFiles *self,
                       GFile          *file)
{
  g_autoptr (AciesGame) game = NULL;

  if (acies_file_openers_open (file))
    return TRUE;
  game = acies_game_files_load (self, file);
  return game != NULL && acies_activity_view_open (self->host, game, acies_seating_find_person (game));
}

/* Whether the window was closed while the person was choosing a file. */
static gboolean
acies_game_files_is_gone (AciesGameFiles *self)
{
  return self->host == NULL || acies_activity_view_get_activity (self->host) == NULL;
}

static void
open_chosen_cb (gpointer  object,
                GFile    *file)
{
  if (!acies_game_files_is_gone (object))
    acies_game_files_open (object, file);
}

static void
open_action_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       user_data)
{
  AciesGameFiles *self = user_data;

  acies_record_chooser_open (GTK_WIDGET (self->host), open_chosen_cb, self);
}

static void
open_recent_action_cb (GSimpleAction *action,
                       GVariant      *parameter,
                       gpointer       user_data)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  acies_game_files_open (user_data, file);
}

static void
save_chosen_cb (gpointer  object,
                GFile    *file)
{
  AciesGameFiles *self = object;
  g_autofree char *base = g_file_get_basename (file);
  g_autofree char *name = acies_excerpt_clean (base);
  g_autofree char *sentence = NULL;
  g_autoptr (GError) error = NULL;

  if (acies_game_files_is_gone (self))
    return;

  if (!acies_record_save (acies_activity_view_get_game (self->host), file, NULL, &error))
    {
      acies_game_files_complain (self, _("The Game Cannot Be Saved"), file, error);
      return;
    }

  acies_recent_add (gtk_recent_manager_get_default (), file);
  /* Translators: %s is the name of a file, such as “statistics.damaged-1” */
  sentence = g_strdup_printf (_("The game was saved as “%s”."), name);
  acies_toasts_say (acies_activity_view_get_toasts (self->host), sentence);
}

static void
save_as_action_cb (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       user_data)
{
  AciesGameFiles *self = user_data;
  AciesGame *game = acies_activity_view_get_game (self->host);
  g_autoptr (GDateTime) now = acies_calendar_dup_now (acies_calendar_get_default ());

  if (game != NULL)
    acies_record_chooser_save (GTK_WIDGET (self->host), game, now, save_chosen_cb, self);
}

/* The position that is on the table, as far as whoever looks at it can know it. */
static void
copy_position_action_cb (GSimpleAction *action,
                         GVariant      *parameter,
                         gpointer       user_data)
{
  AciesGameFiles *self = user_data;
  AciesView *view = acies_table_get_view (acies_activity_view_get_table (self->host));
  g_autoptr (AciesRules) rules = NULL;
  g_autofree char *position = NULL;
  g_autofree char *text = NULL;

  if (view == NULL)
    return;

  rules = acies_view_dup_rules (view);
  position = acies_view_to_string (view);
  text = acies_position_text_write (rules, position);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self->host)), text);
  acies_toasts_say (acies_activity_view_get_toasts (self->host), _("The position was copied."));
}

static void
copy_game_action_cb (GSimpleAction *action,
                     GVariant      *parameter,
                     gpointer       user_data)
{
  AciesGameFiles *self = user_data;
  AciesGame *game = acies_activity_view_get_game (self->host);
  g_autofree char *text = NULL;

  if (game == NULL)
    return;

  text = acies_record_to_text (game);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self->host)), text);
  acies_toasts_say (acies_activity_view_get_toasts (self->host), _("The game was copied."));
}

/* The game that a text is the record of, or begins with. */
static AciesGame *
read_text (const char  *text,
           GError     **error)
{
  g_autoptr (AciesRules) rules = NULL;
  g_autofree char *position = NULL;
  AciesPlayers players = { 0 };
  AciesGame *game;

  if (!acies_position_text_split (text, &rules, &position, &game, error) || game != NULL)
    return game;

  game = acies_game_new_for_position (rules, position, acies_deal_create_seed (), error);
  if (game != NULL)
    {
      /* Its hand is that of the side to move. */
      players.levels[acies_seat_other (acies_game_get_turn (game))] =
        g_settings_get_uint (acies_settings_get_person (), "level");
      acies_seating_seat (game, &players);
    }
  return game;
}

static void
pasted_cb (GObject      *clipboard,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (AciesGameFiles) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, &error);
  g_autoptr (AciesGame) game = NULL;

  if (acies_game_files_is_gone (self))
    return;

  if (text == NULL)
    {
      acies_toasts_answer (acies_activity_view_get_toasts (self->host), _("No text was copied that could be pasted."));
      return;
    }
  game = read_text (text, &error);
  if (game == NULL)
    acies_compat_ask (GTK_WIDGET (self->host), _("This Text Is Neither a Game nor a Position"), error->message,
                      _("_Close"), NULL, NULL, self);
  else
    acies_activity_view_open (self->host, game, acies_seating_find_person (game));
}

/* Opens a record, or begins a game with a position, that was copied anywhere. */
static void
paste_action_cb (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  AciesGameFiles *self = user_data;

  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self->host)), NULL, pasted_cb, g_object_ref (self));
}

static void
acies_game_files_accepted_cb (AciesGameFiles *self,
                              AciesGame      *game)
{
  if (acies_game_files_is_gone (self))
    return;

  acies_activity_view_open (self->host, game, acies_seating_find_person (game));
  acies_activity_view_focus (self->host);
}

static void
acies_game_files_set_up (AciesGameFiles *self)
{
  GtkWidget *window = acies_setup_window_new (self->setup);

  g_signal_connect_object (window, "accepted", G_CALLBACK (acies_game_files_accepted_cb), self, G_CONNECT_SWAPPED);
  acies_widget_fixes_present_dialog (GTK_WINDOW (window), GTK_WIDGET (self->host));
}

static void
set_up_action_cb (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       user_data)
{
  acies_game_files_set_up (user_data);
}

/* Begins with what is on the table, as far as whoever looks at it knows it. */
static void
set_up_here_action_cb (GSimpleAction *action,
                       GVariant      *parameter,
                       gpointer       user_data)
{
  AciesGameFiles *self = user_data;
  AciesView *view = acies_table_get_view (acies_activity_view_get_table (self->host));
  g_autoptr (AciesRules) rules = NULL;
  g_autofree char *position = NULL;

  if (view == NULL)
    return;

  rules = acies_view_dup_rules (view);
  position = acies_view_to_position (view);
  acies_setup_read (self->setup, rules, position, NULL);
  acies_game_files_set_up (self);
}

/* Says that of several files only @file was opened. */
void
acies_game_files_say_only (AciesGameFiles *self,
                           GFile          *file)
{
  g_autofree char *base = g_file_get_basename (file);
  g_autofree char *name = acies_excerpt_clean (base);
  g_autofree char *sentence = NULL;

  g_return_if_fail (ACIES_IS_GAME_FILES (self));

  /* Translators: %s is the name of a file, such as “game.acies” */
  sentence = g_strdup_printf (_("Only one game can be on the table: “%s” was opened, and no other file."), name);
  acies_toasts_warn (acies_activity_view_get_toasts (self->host), sentence);
}

static gboolean
acies_game_files_drop_cb (AciesGameFiles *self,
                          const GValue   *value)
{
  g_autoptr (GSList) files = gdk_file_list_get_files (g_value_get_boxed (value));

  if (files == NULL)
    return FALSE;

  if (acies_game_files_open (self, files->data) && files->next != NULL)
    acies_game_files_say_only (self, files->data);
  return TRUE;
}

/* What nobody sees is not copied: at home the table is hidden. A position is written for whoever is to move, and without
 * the hand of the other side. */
static void
acies_game_files_update (AciesGameFiles *self)
{
  AciesView *view;
  gboolean has_game, has_position;

  if (acies_game_files_is_gone (self) || self->window == NULL)
    return;

  has_game = acies_activity_view_get_game (self->host) != NULL;
  view = acies_table_get_view (acies_activity_view_get_table (self->host));
  has_position = !acies_activity_view_get_at_home (self->host) && view != NULL &&
                 acies_view_get_turn (view) == acies_view_get_seat (view);
  acies_actions_set_enabled (self->window, "save-as", has_game);
  acies_actions_set_enabled (self->window, "copy-game", has_game);
  acies_actions_set_enabled (self->window, "copy-position", has_position);
  acies_actions_set_enabled (self->window, "set-up-here", !acies_activity_view_get_at_home (self->host) && view != NULL);
}

/* Adds "open", "open-recent" (s, a URI), "save-as", "copy-position", "copy-game", "paste", "set-up" and "set-up-here" to
 * @window, which contains @host, and opens files that are dropped there. */
AciesGameFiles *
acies_game_files_new (AciesActivityView    *host,
                      GtkApplicationWindow *window)
{
  static const GActionEntry entries[] = {
    { .name = "open", .activate = open_action_cb },
    { .name = "open-recent", .activate = open_recent_action_cb, .parameter_type = "s" },
    { .name = "save-as", .activate = save_as_action_cb },
    { .name = "copy-position", .activate = copy_position_action_cb },
    { .name = "copy-game", .activate = copy_game_action_cb },
    { .name = "paste", .activate = paste_action_cb },
    { .name = "set-up", .activate = set_up_action_cb },
    { .name = "set-up-here", .activate = set_up_here_action_cb },
  };
  AciesGameFiles *self = g_object_new (ACIES_TYPE_GAME_FILES, NULL);
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_set_weak_pointer (&self->host, host);
  g_set_weak_pointer (&self->window, G_ACTION_MAP (window));
  g_action_map_add_action_entries (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (target, "drop", G_CALLBACK (acies_game_files_drop_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (window), GTK_EVENT_CONTROLLER (target));

  g_signal_connect_object (acies_activity_view_get_table (host), "notify::view", G_CALLBACK (acies_game_files_update),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (host, "notify::at-home", G_CALLBACK (acies_game_files_update), self, G_CONNECT_SWAPPED);
  /* Behind a curtain nothing comes on the table when a game begins. */
  g_signal_connect_object (host, "notify::guidance", G_CALLBACK (acies_game_files_update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (host, "settled", G_CALLBACK (acies_game_files_update), self, G_CONNECT_SWAPPED);
  acies_game_files_update (self);

  return self;
}

/* Installs the keys of these actions in the class of a window. */
void
acies_game_files_install_keys (GtkWidgetClass *window_class)
{
  gtk_widget_class_add_binding_action (window_class, GDK_KEY_o, GDK_CONTROL_MASK, "win.open", NULL);
  gtk_widget_class_add_binding_action (window_class, GDK_KEY_s, GDK_CONTROL_MASK, "win.save-as", NULL);
  gtk_widget_class_add_binding_action (window_class, GDK_KEY_c, GDK_CONTROL_MASK, "win.copy-position", NULL);
  gtk_widget_class_add_binding_action (window_class, GDK_KEY_c, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "win.copy-game", NULL);
  gtk_widget_class_add_binding_action (window_class, GDK_KEY_v, GDK_CONTROL_MASK, "win.paste", NULL);
  gtk_widget_class_add_binding_action (window_class, GDK_KEY_e, GDK_CONTROL_MASK, "win.set-up", NULL);
  gtk_widget_class_add_binding_action (window_class, GDK_KEY_e, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "win.set-up-here", NULL);
}
