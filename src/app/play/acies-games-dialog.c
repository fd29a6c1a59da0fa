/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-games-dialog.h"

#include "acies-announcer.h"
#include "acies-calendar.h"
#include "acies-compat.h"
#include "acies-excerpt-private.h"
#include "acies-game-words.h"
#include "acies-help.h"
#include "acies-record-chooser.h"
#include "acies-seating.h"
#include "acies-widget-fixes.h"

#define ITEM_KEY "acies-item"

struct _AciesGamesDialog
{
  AdwWindow        parent_instance;

  GtkWidget       *undo_button;
  AdwToastOverlay *toast_overlay;
  GtkStack        *stack;
  AdwStatusPage   *empty_page;
  GtkListBox      *list;
  GtkWidget       *clear_button;

  AciesStore      *store;
  gboolean         finished;
  GListModel      *games;       /* of AciesKeptGame */
  GPtrArray       *deleted;     /* of these, the last at the end */
  AciesKeptGame   *saved;       /* for which a file is being chosen */
};

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesGamesDialog, acies_games_dialog, ADW_TYPE_WINDOW)

static AciesKeptGame *
get_item (GtkWidget *row)
{
  return g_object_get_data (G_OBJECT (row), ITEM_KEY);
}

static void
acies_games_dialog_delete_cb (AciesGamesDialog *self,
                              GtkWidget        *button)
{
  GtkWidget *row = gtk_widget_get_ancestor (button, GTK_TYPE_LIST_BOX_ROW);
  const int index = gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));
  AciesKeptGame *item = get_item (row);
  GtkListBoxRow *next;

  g_ptr_array_add (self->deleted, g_object_ref (item));
  acies_store_delete (self->store, item);
  gtk_widget_set_visible (self->undo_button, TRUE);
  acies_announcer_announce (GTK_WIDGET (self), _("The game was deleted"));

  /* Not on a button that deletes the next one, too. */
  next = gtk_list_box_get_row_at_index (self->list, index);
  if (next == NULL)
    next = gtk_list_box_get_row_at_index (self->list, index - 1);
  gtk_window_set_focus (GTK_WINDOW (self), next != NULL ? GTK_WIDGET (next) : self->undo_button);
}

static void
acies_games_dialog_undo_action (GtkWidget  *widget,
                                const char *action_name,
                                GVariant   *parameter)
{
  AciesGamesDialog *self = ACIES_GAMES_DIALOG (widget);
  g_autoptr (AciesKeptGame) item = NULL;
  GtkListBoxRow *row;

  if (self->deleted->len == 0)
    return;

  item = g_ptr_array_steal_index (self->deleted, self->deleted->len - 1);
  acies_store_restore (self->store, item);

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (get_item (GTK_WIDGET (row)) == item)
      gtk_widget_grab_focus (GTK_WIDGET (row));
  gtk_widget_set_visible (self->undo_button, self->deleted->len > 0);
}

/* Whoever has been asked does not want any of them back. */
static void
acies_games_dialog_clear_cb (gpointer object)
{
  AciesGamesDialog *self = object;

  while (g_list_model_get_n_items (self->games) > 0)
    {
      g_autoptr (AciesKeptGame) item = g_list_model_get_item (self->games, 0);

      acies_store_delete (self->store, item);
    }
  g_ptr_array_set_size (self->deleted, 0);
  gtk_widget_set_visible (self->undo_button, FALSE);
  acies_announcer_announce (GTK_WIDGET (self), _("All games were deleted"));
}

static void
acies_games_dialog_clear_action (GtkWidget  *widget,
                                 const char *action_name,
                                 GVariant   *parameter)
{
  acies_compat_ask (widget, _("Delete All Games?"),
                    _("You will no longer be able to review the games listed here. The statistics "
                      "and any game files you have saved are kept."),
                    /* Translators: a button of a question, a verb: nothing is deleted */
                    _("_Cancel"),
                    /* Translators: a button of a question, a verb: delete all games of the list */
                    _("_Delete"),
                    acies_games_dialog_clear_cb, widget);
}

static void
acies_games_dialog_file_cb (gpointer  object,
                            GFile    *file)
{
  AciesGamesDialog *self = object;
  g_autoptr (AciesKeptGame) item = g_steal_pointer (&self->saved);
  g_autofree char *path = NULL;
  g_autofree char *name = NULL;
  g_autofree char *sentence = NULL;
  g_autoptr (GError) error = NULL;

  /* The dialog was closed meanwhile. */
  if (item == NULL)
    return;

  if (!acies_record_save (acies_kept_game_get_game (item), file, NULL, &error))
    {
      path = g_file_get_parse_name (file);
      name = acies_excerpt_clean (path);
      /* Translators: the first %s is the name of a file, such as “game.acies”, the second the reason */
      sentence = g_strdup_printf (_("%s: %s"), name, error->message);
      acies_compat_ask (GTK_WIDGET (self), _("The Game Cannot Be Saved"), sentence,
                        /* Translators: a button below a message, a verb: only closes the message */
                        _("_Close"), NULL, NULL, self);
      return;
    }

  path = g_file_get_basename (file);
  name = acies_excerpt_clean (path);
  /* Translators: %s is the name of a file, such as “game.acies” */
  sentence = g_strdup_printf (_("The game was saved as “%s”."), name);
  acies_announcer_announce (GTK_WIDGET (self), sentence);
  adw_toast_overlay_add_toast (self->toast_overlay, g_object_new (ADW_TYPE_TOAST, "title", sentence, NULL));
}

static void
acies_games_dialog_save_cb (AciesGamesDialog *self,
                            GtkWidget        *button)
{
  g_set_object (&self->saved, get_item (gtk_widget_get_ancestor (button, GTK_TYPE_LIST_BOX_ROW)));
  acies_record_chooser_save (GTK_WIDGET (self), acies_kept_game_get_game (self->saved),
                             acies_kept_game_get_date (self->saved), acies_games_dialog_file_cb, self);
}

static void
acies_games_dialog_activated_cb (AciesGamesDialog *self,
                                 GtkListBoxRow    *row)
{
  g_autoptr (AciesKeptGame) item = g_object_ref (get_item (GTK_WIDGET (row)));

  g_object_ref (self);
  gtk_window_close (GTK_WINDOW (self));
  g_signal_emit (self, signals[CHOSEN], 0, item);
  g_object_unref (self);
}

static GtkWidget *
create_row_cb (gpointer item,
               gpointer user_data)
{
  AciesGamesDialog *self = user_data;
  GtkWidget *row = adw_action_row_new ();
  g_autoptr (GDateTime) now = acies_calendar_dup_now (acies_calendar_get_default ());
  g_autofree char *title = NULL;
  g_autofree char *subtitle = NULL;
  g_autofree char *label = NULL;

  if (self->finished)
    {
      g_autofree char *both = NULL;

      title = acies_game_words_describe_result (item);
      subtitle = acies_game_words_describe_finished (item, now);
      both = acies_announcer_join (title, subtitle);
      acies_widget_fixes_add_row_button (row, "document-save-symbolic", _("Save as a File…"), NULL, both,
                                         G_CALLBACK (acies_games_dialog_save_cb), self);
      /* Translators: a button, a verb: delete this game */
      acies_widget_fixes_add_row_button (row, "user-trash-symbolic", _("Delete"), NULL, both,
                                         G_CALLBACK (acies_games_dialog_delete_cb), self);
    }
  else
    {
      AciesGame *game = acies_kept_game_get_game (item);

      title = acies_seating_dup_pairing (game);
      subtitle = acies_game_words_describe_unfinished (game, acies_kept_game_get_date (item), now);
      /* Translators: for a screen reader; %s says who plays, such as “Against the computer, level 3” */
      label = g_strdup_printf (_("Delete the Game “%s”"), title);
      acies_widget_fixes_add_row_button (row, "user-trash-symbolic", _("Delete"), label, subtitle,
                                         G_CALLBACK (acies_games_dialog_delete_cb), self);
    }

  /* A name may contain what would be markup. */
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_object_set_data_full (G_OBJECT (row), ITEM_KEY, g_object_ref (item), g_object_unref);
  acies_widget_fixes_prepare_rows (row);

  return row;
}

static void
acies_games_dialog_changed_cb (AciesGamesDialog *self)
{
  const gboolean any = g_list_model_get_n_items (self->games) > 0;

  gtk_stack_set_visible_child_name (self->stack, any ? "games" : "empty");
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "games.clear", any && self->finished);
}

/* Another day has begun: the rows say when the games were played. */
static void
acies_games_dialog_day_cb (AciesGamesDialog *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  GtkWidget *row = focus != NULL ? gtk_widget_get_ancestor (focus, GTK_TYPE_LIST_BOX_ROW) : NULL;
  const int index = row != NULL ? gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)) : -1;

  gtk_list_box_bind_model (self->list, self->games, create_row_cb, self, NULL);
  if (index >= 0)
    gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, index)));
}

static void
acies_games_dialog_dispose (GObject *object)
{
  AciesGamesDialog *self = ACIES_GAMES_DIALOG (object);

  g_clear_object (&self->games);
  g_clear_object (&self->store);
  g_clear_object (&self->saved);
  g_clear_pointer (&self->deleted, g_ptr_array_unref);

  G_OBJECT_CLASS (acies_games_dialog_parent_class)->dispose (object);
}

static void
acies_games_dialog_class_init (AciesGamesDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_games_dialog_dispose;

  signals[CHOSEN] =
    g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, ACIES_TYPE_KEPT_GAME);

  g_type_ensure (ACIES_TYPE_ANNOUNCER);
  acies_help_install_key (widget_class, "saving");
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/acies/Acies/acies-games-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesGamesDialog, undo_button);
  gtk_widget_class_bind_template_child (widget_class, AciesGamesDialog, toast_overlay);
  gtk_widget_class_bind_template_child (widget_class, AciesGamesDialog, stack);
  gtk_widget_class_bind_template_child (widget_class, AciesGamesDialog, empty_page);
  gtk_widget_class_bind_template_child (widget_class, AciesGamesDialog, list);
  gtk_widget_class_bind_template_child (widget_class, AciesGamesDialog, clear_button);
  gtk_widget_class_bind_template_callback (widget_class, acies_games_dialog_activated_cb);

  gtk_widget_class_install_action (widget_class, "games.undo", NULL, acies_games_dialog_undo_action);
  gtk_widget_class_install_action (widget_class, "games.clear", NULL, acies_games_dialog_clear_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, "games.undo", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
acies_games_dialog_init (AciesGamesDialog *self)
{
  self->deleted = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_widget_fixes_prepare_rows (GTK_WIDGET (self));
}

/* Creates a window with the finished games in @store, or the unfinished ones. */
GtkWidget *
acies_games_dialog_new (AciesStore *store,
                        gboolean    finished)
{
  AciesGamesDialog *self = g_object_new (ACIES_TYPE_GAMES_DIALOG, NULL);
  /* Translators: a title: games that are over */
  const char *title = finished ? _("Finished Games") : _("Unfinished Games");
  GtkListBoxRow *first;

  self->store = g_object_ref (store);
  self->finished = finished;
  self->games = g_object_ref (finished ? acies_store_get_past_games (store) : acies_store_get_unfinished (store));
  gtk_window_set_title (GTK_WINDOW (self), title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  adw_status_page_set_title (self->empty_page, finished ? _("No Finished Games") : _("No Unfinished Games"));
  adw_status_page_set_description (self->empty_page,
                                   finished ? _("The last 50 games you finish are kept here, so that you can review them.")
                                            : _("When you start another game, the unfinished one is kept here."));
  gtk_widget_set_visible (self->clear_button, finished);
  gtk_list_box_bind_model (self->list, self->games, create_row_cb, self, NULL);
  g_signal_connect_object (self->games, "items-changed", G_CALLBACK (acies_games_dialog_changed_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (acies_calendar_get_default (), "changed", G_CALLBACK (acies_games_dialog_day_cb),
                           self, G_CONNECT_SWAPPED);
  acies_games_dialog_changed_cb (self);
  first = gtk_list_box_get_row_at_index (self->list, 0);
  gtk_window_set_focus (GTK_WINDOW (self), first != NULL ? GTK_WIDGET (first) : NULL);

  return GTK_WIDGET (self);
}
