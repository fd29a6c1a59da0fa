/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "condita-record-window.h"

#include "acies-compat.h"
#include "acies-excerpt-private.h"
#include "acies-file-private.h"
#include "acies-split-view.h"
#include "condita-map.h"
#include "condita-record-steps.h"
#include "condita-seat-strip.h"
#include "condita-step-words.h"

/* No game is longer. */
#define MAX_LENGTH (4 * 1024 * 1024)

struct _ConditaRecordWindow
{
  AdwApplicationWindow parent_instance;

  AdwWindowTitle     *title;
  GtkDropDown        *eyes;
  GtkStack           *pages;
  AdwStatusPage      *damage;
  ConditaSeatStrip   *strip;
  ConditaMap         *map;
  GtkListView        *list;
  GtkWidget          *buttons;
  GtkLabel           *moment_label;

  ConditaGame        *game;
  GtkSingleSelection *steps;
};

G_DEFINE_FINAL_TYPE (ConditaRecordWindow, condita_record_window, ADW_TYPE_APPLICATION_WINDOW)

/* What is said of a step. */
static char *
dup_words (ConditaRecordStep *step)
{
  const char *text = condita_record_step_get_text (step);

  return text != NULL ? condita_step_words_write (text) : g_strdup (_("Beginning of the game"));
}

static void
set_up_row_cb (GtkSignalListItemFactory *factory,
               GtkListItem              *item)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *turn = gtk_label_new (NULL);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *words = gtk_label_new (NULL);
  GtkWidget *notation = gtk_label_new (NULL);

  gtk_label_set_width_chars (GTK_LABEL (turn), 5);
  gtk_label_set_xalign (GTK_LABEL (turn), 0);
  gtk_widget_set_valign (turn, GTK_ALIGN_START);
  gtk_widget_add_css_class (turn, "heading");
  gtk_label_set_xalign (GTK_LABEL (words), 0);
  gtk_label_set_wrap (GTK_LABEL (words), TRUE);
  gtk_label_set_xalign (GTK_LABEL (notation), 0);
  gtk_label_set_wrap (GTK_LABEL (notation), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (notation), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (notation, "caption");
  gtk_widget_add_css_class (notation, "dim-label");
  gtk_box_append (GTK_BOX (texts), words);
  gtk_box_append (GTK_BOX (texts), notation);
  gtk_box_append (GTK_BOX (row), turn);
  gtk_box_append (GTK_BOX (row), texts);
  gtk_list_item_set_child (item, row);
}

static void
bind_row_cb (GtkSignalListItemFactory *factory,
             GtkListItem              *item)
{
  ConditaRecordStep *step = gtk_list_item_get_item (item);
  GtkWidget *row = gtk_list_item_get_child (item);
  GtkWidget *turn = gtk_widget_get_first_child (row);
  GtkWidget *words = gtk_widget_get_first_child (gtk_widget_get_next_sibling (turn));
  GtkWidget *notation = gtk_widget_get_next_sibling (words);
  const char *text = condita_record_step_get_text (step);
  g_autofree char *said = dup_words (step);

  gtk_label_set_text (GTK_LABEL (turn), condita_record_step_get_turn (step));
  gtk_label_set_text (GTK_LABEL (words), said);
  gtk_label_set_text (GTK_LABEL (notation), text);
  gtk_widget_set_visible (notation, text != NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (row)), GTK_ACCESSIBLE_PROPERTY_LABEL, said,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text != NULL ? text : "", -1);
}

/* Tab leaves the list: a list view would go through all its rows first. */
static gboolean
list_key_cb (GtkEventControllerKey *keys,
             guint                  key,
             guint                  code,
             GdkModifierType        state,
             ConditaRecordWindow   *self)
{
  if (key == GDK_KEY_Tab)
    return gtk_widget_child_focus (self->buttons, GTK_DIR_TAB_FORWARD);
  if (key == GDK_KEY_ISO_Left_Tab)
    return gtk_widget_child_focus (GTK_WIDGET (self->map), GTK_DIR_TAB_BACKWARD);
  return FALSE;
}

static guint
get_number (ConditaRecordWindow *self)
{
  return gtk_single_selection_get_selected (self->steps);
}

/* Shows the moment after the chosen step, as far as whoever looks knows it. */
static void
show_moment (ConditaRecordWindow *self)
{
  guint number, eyes, n_steps;
  ConditaRecordStep *step;
  g_autoptr (ConditaView) view = NULL;
  g_autofree char *cell = NULL, *words = NULL, *sentence = NULL;

  if (self->steps == NULL)
    return;
  number = get_number (self);
  step = gtk_single_selection_get_selected_item (self->steps);
  n_steps = condita_game_get_n_steps (self->game);
  eyes = gtk_drop_down_get_selected (self->eyes);
  view = condita_game_create_view_at (self->game, number, eyes > 0 ? eyes - 1 : 0);
  if (condita_record_step_get_text (step) != NULL)
    cell = condita_step_words_find_cell (condita_record_step_get_text (step));
  condita_map_set_marked (self->map, cell);
  condita_map_set_view (self->map, view);
  for (guint seat = 0; seat < condita_view_get_n_seats (view); seat++)
    {
      g_autoptr (ConditaView) own = eyes == 0 ? condita_game_create_view_at (self->game, number, seat) : g_object_ref (view);

      condita_seat_strip_show (self->strip, seat, own);
    }

  words = dup_words (step);
  /* Translators: where one is in a game: the number of the round, how many steps of how many, and what the last one did */
  sentence = g_strdup_printf (_("Round %u, step %u of %u: %s"), condita_view_get_round (view), number, n_steps, words);
  gtk_label_set_text (self->moment_label, sentence);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "record.first", number > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "record.previous", number > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "record.next", number < n_steps);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "record.last", number < n_steps);
}

static void
go_to (ConditaRecordWindow *self,
       guint                number)
{
  g_autofree char *words = NULL;

  gtk_single_selection_set_selected (self->steps, number);
  gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", number);
  words = dup_words (gtk_single_selection_get_selected_item (self->steps));
  acies_compat_announce (GTK_WIDGET (self), words);
}

static void
step_action (GtkWidget  *widget,
             const char *name,
             GVariant   *parameter)
{
  ConditaRecordWindow *self = CONDITA_RECORD_WINDOW (widget);
  const guint n_steps = self->game != NULL ? condita_game_get_n_steps (self->game) : 0;

  if (self->game == NULL)
    return;
  if (g_str_equal (name, "record.first"))
    go_to (self, 0);
  else if (g_str_equal (name, "record.last"))
    go_to (self, n_steps);
  else if (g_str_equal (name, "record.next"))
    go_to (self, MIN (get_number (self) + 1, n_steps));
  else
    go_to (self, MAX (get_number (self), 1) - 1);
}

static void
zoom_in_cb (ConditaRecordWindow *self)
{
  condita_map_zoom (self->map, 1);
}

static void
zoom_out_cb (ConditaRecordWindow *self)
{
  condita_map_zoom (self->map, -1);
}

static void
condita_record_window_dispose (GObject *object)
{
  ConditaRecordWindow *self = CONDITA_RECORD_WINDOW (object);

  g_clear_object (&self->steps);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (condita_record_window_parent_class)->dispose (object);
}

static void
condita_record_window_class_init (ConditaRecordWindowClass *klass)
{
  static const struct
  {
    guint           key;
    GdkModifierType modifiers;
    const char     *action;
  } keys[] = {
    { GDK_KEY_Left, 0, "record.previous" },
    { GDK_KEY_Right, 0, "record.next" },
    { GDK_KEY_Home, 0, "record.first" },
    { GDK_KEY_End, 0, "record.last" },
    { GDK_KEY_Left, GDK_ALT_MASK, "record.previous" },
    { GDK_KEY_Right, GDK_ALT_MASK, "record.next" },
    { GDK_KEY_Home, GDK_ALT_MASK, "record.first" },
    { GDK_KEY_End, GDK_ALT_MASK, "record.last" },
    { GDK_KEY_w, GDK_CONTROL_MASK, "window.close" },
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = condita_record_window_dispose;
  g_type_ensure (ACIES_TYPE_SPLIT_VIEW);
  g_type_ensure (CONDITA_TYPE_MAP);
  g_type_ensure (CONDITA_TYPE_SEAT_STRIP);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/acies/Acies/condita-record-window.ui");
  gtk_widget_class_bind_template_child (widget_class, ConditaRecordWindow, title);
  gtk_widget_class_bind_template_child (widget_class, ConditaRecordWindow, eyes);
  gtk_widget_class_bind_template_child (widget_class, ConditaRecordWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, ConditaRecordWindow, damage);
  gtk_widget_class_bind_template_child (widget_class, ConditaRecordWindow, strip);
  gtk_widget_class_bind_template_child (widget_class, ConditaRecordWindow, map);
  gtk_widget_class_bind_template_child (widget_class, ConditaRecordWindow, list);
  gtk_widget_class_bind_template_child (widget_class, ConditaRecordWindow, buttons);
  gtk_widget_class_bind_template_child (widget_class, ConditaRecordWindow, moment_label);
  gtk_widget_class_bind_template_callback (widget_class, set_up_row_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_row_cb);
  gtk_widget_class_bind_template_callback (widget_class, list_key_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_moment);
  gtk_widget_class_bind_template_callback (widget_class, zoom_in_cb);
  gtk_widget_class_bind_template_callback (widget_class, zoom_out_cb);

  gtk_widget_class_install_action (widget_class, "record.first", NULL, step_action);
  gtk_widget_class_install_action (widget_class, "record.previous", NULL, step_action);
  gtk_widget_class_install_action (widget_class, "record.next", NULL, step_action);
  gtk_widget_class_install_action (widget_class, "record.last", NULL, step_action);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding_action (widget_class, keys[i].key, keys[i].modifiers, keys[i].action, NULL);
}

static void
condita_record_window_init (ConditaRecordWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
set_game (ConditaRecordWindow *self,
          ConditaGame         *game)
{
  g_autoptr (GtkStringList) eyes = gtk_string_list_new (NULL);

  self->game = g_object_ref (game);
  condita_seat_strip_set_game (self->strip, game);
  /* Translators: a choice: all players’ cards are shown. The others are names of players. */
  gtk_string_list_append (eyes, _("All Hands"));
  for (guint seat = 0; seat < condita_game_get_n_seats (game); seat++)
    gtk_string_list_take (eyes, condita_seat_strip_dup_name (game, seat));
  gtk_drop_down_set_model (self->eyes, G_LIST_MODEL (eyes));

  self->steps = gtk_single_selection_new (condita_record_list_steps (game));
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (self->steps));
  g_signal_connect_object (self->steps, "notify::selected", G_CALLBACK (show_moment), self, G_CONNECT_SWAPPED);
  show_moment (self);
}

static void
set_damage (ConditaRecordWindow *self,
            const GError        *error)
{
  g_autofree char *reason = g_markup_escape_text (error->message, -1);

  adw_status_page_set_description (self->damage, reason);
  gtk_stack_set_visible_child_name (self->pages, "damage");
  gtk_widget_set_visible (GTK_WIDGET (self->eyes), FALSE);
}

/* Whether a file is meant to be a game of Condita; its first line or its name says so. */
static gboolean
is_record (GFile      *file,
           const char *text)
{
  g_autofree char *name = g_file_get_basename (file);

  if (text != NULL && g_str_has_prefix (text, "\xEF\xBB\xBF"))
    text += 3;
  return (text != NULL && g_str_has_prefix (text, "[Condita ")) || g_str_has_suffix (name, ".condita");
}

/* Shows the game in @file in a window of its own, or there what is wrong with it; FALSE if it is another kind of file. */
gboolean
condita_record_window_open (GtkApplication *application,
                            GFile          *file)
{
  g_autoptr (GError) error = NULL;
  gsize length = 0;
  g_autofree char *text = acies_file_read (file, MAX_LENGTH, &length, NULL, &error);
  g_autoptr (ConditaGame) game = NULL;
  g_autofree char *base = NULL, *name = NULL;
  ConditaRecordWindow *self;

  if (!is_record (file, text))
    return FALSE;

  if (text != NULL)
    {
      /* What would end the text, belongs to no record. */
      for (gsize i = 0; i < length; i++)
        if (text[i] == '\0')
          text[i] = '\x1a';
      game = condita_game_new_from_record (text, &error);
    }

  self = g_object_new (CONDITA_TYPE_RECORD_WINDOW, "application", application, NULL);
  base = g_file_get_basename (file);
  name = acies_excerpt_clean (base);
  gtk_window_set_title (GTK_WINDOW (self), name);
  adw_window_title_set_subtitle (self->title, name);
  if (game != NULL)
    set_game (self, game);
  else
    set_damage (self, error);
  acies_widget_fixes_prepare_rows (GTK_WIDGET (self));
  gtk_window_present (GTK_WINDOW (self));
  return TRUE;
}

/* Shows @game as it is now; until it is over, as the player on @seat knows it. */
void
condita_record_window_show (GtkApplication *application,
                            ConditaGame    *game,
                            guint           seat)
{
  g_autoptr (ConditaGame) copy = condita_game_copy (game);
  ConditaRecordWindow *self = g_object_new (CONDITA_TYPE_RECORD_WINDOW, "application", application, NULL);

  set_game (self, copy);
  if (!condita_game_get_is_over (game))
    {
      gtk_drop_down_set_selected (self->eyes, seat + 1);
      gtk_widget_set_visible (GTK_WIDGET (self->eyes), FALSE);
    }
  go_to (self, condita_game_get_n_steps (game));
  acies_widget_fixes_prepare_rows (GTK_WIDGET (self));
  gtk_window_present (GTK_WINDOW (self));
}
