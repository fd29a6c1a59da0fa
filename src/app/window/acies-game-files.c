/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-game-files.h"

#include "acies-calendar.h"
#include "acies-compat.h"
#include "acies-recent.h"
#include "acies-record-chooser.h"
#include "acies-session.h"

struct _AciesGameFiles
{
  GObject            parent_instance;

  AciesActivityView *host;      /* weak: NULL once it has been destroyed */
};

G_DEFINE_FINAL_TYPE (AciesGameFiles, acies_game_files, G_TYPE_OBJECT)

static void
acies_game_files_dispose (GObject *object)
{
  AciesGameFiles *self = ACIES_GAME_FILES (object);

  g_clear_weak_pointer (&self->host);

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
}

/* Says that @file cannot be used, and why. */
static void
acies_game_files_complain (AciesGameFiles *self,
                           const char     *heading,
                           GFile          *file,
                           const GError   *error)
{
  g_autofree char *name = g_file_get_parse_name (file);
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
 * so, and leaves the table as it is. */
static void
acies_game_files_open (AciesGameFiles *self,
                       GFile          *file)
{
  g_autoptr (AciesGame) game = acies_game_files_load (self, file);

  if (game != NULL)
    acies_activity_view_open (self->host, game, acies_seating_find_person (game));
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
  g_autofree char *name = g_file_get_basename (file);
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

static gboolean
acies_game_files_drop_cb (AciesGameFiles *self,
                          const GValue   *value)
{
  g_autoptr (GSList) files = gdk_file_list_get_files (g_value_get_boxed (value));

  if (files == NULL)
    return FALSE;

  acies_game_files_open (self, files->data);
  return TRUE;
}

/* Adds "open", "open-recent" (s, a URI) and "save-as" to @window, which contains @host, and opens
 * files that are dropped there. */
AciesGameFiles *
acies_game_files_new (AciesActivityView    *host,
                      GtkApplicationWindow *window)
{
  static const GActionEntry entries[] = {
    { .name = "open", .activate = open_action_cb },
    { .name = "open-recent", .activate = open_recent_action_cb, .parameter_type = "s" },
    { .name = "save-as", .activate = save_as_action_cb },
  };
  AciesGameFiles *self = g_object_new (ACIES_TYPE_GAME_FILES, NULL);
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_set_weak_pointer (&self->host, host);
  g_action_map_add_action_entries (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (target, "drop", G_CALLBACK (acies_game_files_drop_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (window), GTK_EVENT_CONTROLLER (target));

  return self;
}

/* Installs the keys of these actions in the class of a window. */
void
acies_game_files_install_keys (GtkWidgetClass *window_class)
{
  gtk_widget_class_add_binding_action (window_class, GDK_KEY_o, GDK_CONTROL_MASK, "win.open", NULL);
  gtk_widget_class_add_binding_action (window_class, GDK_KEY_s, GDK_CONTROL_MASK, "win.save-as", NULL);
}
