/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-unfinished-dialog.h"

#include "acies-announcer.h"
#include "acies-game-words.h"
#include "acies-help.h"
#include "acies-widget-fixes.h"

#define ITEM_KEY "acies-item"

struct _AciesUnfinishedDialog
{
  AdwWindow     parent_instance;

  GtkWidget    *undo_button;
  GtkStack     *stack;
  GtkListBox   *list;

  AciesSession *session;
  GListModel   *games;
  GPtrArray    *discarded;      /* AciesKeptGame, the last at the end */
};

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesUnfinishedDialog, acies_unfinished_dialog, ADW_TYPE_WINDOW)

/* Says how far @game is, and when it was set aside, seen from @now. */
char *
acies_unfinished_dialog_describe (AciesGame *game,
                                  GDateTime *date,
                                  GDateTime *now)
{
  AciesSeat seat, enemy;
  g_autoptr (AciesView) view = NULL;
  g_autofree char *steps = NULL;
  g_autofree char *flags = NULL;
  g_autofree char *when = NULL;
  guint n_steps;

  g_return_val_if_fail (ACIES_IS_GAME (game), NULL);

  seat = acies_session_find_person (game);
  enemy = seat == ACIES_SEAT_SOUTH ? ACIES_SEAT_NORTH : ACIES_SEAT_SOUTH;
  view = acies_game_create_view (game, seat);
  n_steps = acies_game_get_n_steps (game);
  steps = g_strdup_printf (ngettext ("%u move", "%u moves", n_steps), n_steps);
  /* Translators: how many flags each side holds: yours, or those of the one who is named first, and
   * those of the other side */
  flags = g_strdup_printf (_("flags %u–%u"), acies_view_get_flags_held (view, seat),
                           acies_view_get_flags_held (view, enemy));
  when = acies_game_words_describe_date (date, now);

  /* Translators: of an unfinished game: how many moves were made; the flags that are held; when it
   * was played last, such as “today, 17:05” */
  return g_strdup_printf (C_("unfinished game", "%s, %s – %s"), steps, flags, when);
}

static AciesKeptGame *
get_item (GtkWidget *row)
{
  return g_object_get_data (G_OBJECT (row), ITEM_KEY);
}

static void
acies_unfinished_dialog_discard_cb (AciesUnfinishedDialog *self,
                                    GtkWidget             *button)
{
  GtkWidget *row = gtk_widget_get_ancestor (button, GTK_TYPE_LIST_BOX_ROW);
  g_autoptr (AciesKeptGame) item = g_object_ref (get_item (row));
  const int index = gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));
  GtkListBoxRow *next;

  g_ptr_array_add (self->discarded, g_object_ref (item));
  acies_session_discard_unfinished (self->session, item);
  gtk_widget_set_visible (self->undo_button, TRUE);
  acies_announcer_announce (GTK_WIDGET (self), _("The game was deleted"));

  /* Not on a button that throws away the next one, too. */
  next = gtk_list_box_get_row_at_index (self->list, index);
  if (next == NULL)
    next = gtk_list_box_get_row_at_index (self->list, index - 1);
  gtk_window_set_focus (GTK_WINDOW (self), next != NULL ? GTK_WIDGET (next) : self->undo_button);
}

static void
acies_unfinished_dialog_undo_action (GtkWidget  *widget,
                                     const char *action_name,
                                     GVariant   *parameter)
{
  AciesUnfinishedDialog *self = ACIES_UNFINISHED_DIALOG (widget);
  g_autoptr (AciesKeptGame) item = NULL;
  GtkListBoxRow *row;

  if (self->discarded->len == 0)
    return;

  item = g_ptr_array_steal_index (self->discarded, self->discarded->len - 1);
  acies_session_keep_unfinished (self->session, item);

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (get_item (GTK_WIDGET (row)) == item)
      gtk_widget_grab_focus (GTK_WIDGET (row));
  gtk_widget_set_visible (self->undo_button, self->discarded->len > 0);
}

static void
acies_unfinished_dialog_activated_cb (AciesUnfinishedDialog *self,
                                      GtkListBoxRow         *row)
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
  AciesUnfinishedDialog *self = user_data;
  AciesGame *game = acies_kept_game_get_game (item);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *button = gtk_button_new_from_icon_name ("user-trash-symbolic");
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *title = acies_session_dup_pairing (self->session, game);
  g_autofree char *subtitle = acies_unfinished_dialog_describe (game, acies_kept_game_get_date (item), now);
  /* Translators: for a screen reader; %s says who plays, such as “Against the computer, level 3” */
  g_autofree char *label = g_strdup_printf (_("Delete the Game “%s”"), title);

  gtk_widget_set_tooltip_text (button, _("Delete"));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, subtitle,
                                  -1);
  g_signal_connect_object (button, "clicked", G_CALLBACK (acies_unfinished_dialog_discard_cb),
                           self, G_CONNECT_SWAPPED);

  /* A name may contain what would be markup. */
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_object_set_data_full (G_OBJECT (row), ITEM_KEY, g_object_ref (item), g_object_unref);
  acies_widget_fixes_prepare_rows (row);

  return row;
}

static void
acies_unfinished_dialog_changed_cb (AciesUnfinishedDialog *self)
{
  const gboolean any = g_list_model_get_n_items (self->games) > 0;

  gtk_stack_set_visible_child_name (self->stack, any ? "games" : "empty");
}

static void
acies_unfinished_dialog_dispose (GObject *object)
{
  AciesUnfinishedDialog *self = ACIES_UNFINISHED_DIALOG (object);

  g_clear_object (&self->games);
  g_clear_object (&self->session);
  g_clear_pointer (&self->discarded, g_ptr_array_unref);

  G_OBJECT_CLASS (acies_unfinished_dialog_parent_class)->dispose (object);
}

static void
acies_unfinished_dialog_class_init (AciesUnfinishedDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_unfinished_dialog_dispose;

  signals[CHOSEN] =
    g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, ACIES_TYPE_KEPT_GAME);

  g_type_ensure (ACIES_TYPE_ANNOUNCER);
  acies_help_install_key (widget_class, "saving");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/acies/Acies/acies-unfinished-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesUnfinishedDialog, undo_button);
  gtk_widget_class_bind_template_child (widget_class, AciesUnfinishedDialog, stack);
  gtk_widget_class_bind_template_child (widget_class, AciesUnfinishedDialog, list);
  gtk_widget_class_bind_template_callback (widget_class, acies_unfinished_dialog_activated_cb);

  gtk_widget_class_install_action (widget_class, "unfinished.undo", NULL, acies_unfinished_dialog_undo_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, "unfinished.undo", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
acies_unfinished_dialog_init (AciesUnfinishedDialog *self)
{
  self->discarded = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_widget_fixes_prepare_rows (GTK_WIDGET (self));
}

/* Creates a window with the unfinished games of @session. */
GtkWidget *
acies_unfinished_dialog_new (AciesSession *session)
{
  AciesUnfinishedDialog *self = g_object_new (ACIES_TYPE_UNFINISHED_DIALOG, NULL);
  GtkListBoxRow *first;

  self->session = g_object_ref (session);
  self->games = g_object_ref (acies_session_get_unfinished (session));
  gtk_list_box_bind_model (self->list, self->games, create_row_cb, self, NULL);
  g_signal_connect_object (self->games, "items-changed", G_CALLBACK (acies_unfinished_dialog_changed_cb),
                           self, G_CONNECT_SWAPPED);
  acies_unfinished_dialog_changed_cb (self);
  first = gtk_list_box_get_row_at_index (self->list, 0);
  gtk_window_set_focus (GTK_WINDOW (self), first != NULL ? GTK_WIDGET (first) : NULL);

  return GTK_WIDGET (self);
}
