/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-path-list.h"

#include "acies-widget-fixes.h"

/* What is shown of an item. */
typedef struct
{
  GtkWidget *row;
  GtkWidget *mark;      /* the number of a lesson, or the sign of a game; a tick once it is done */
  GtkWidget *next;      /* says that it comes next */
} Item;

struct _AciesPathList
{
  AdwBin     parent_instance;

  GtkScrolledWindow *scroller;
  GtkBox            *box;

  AciesPath         *path;      /* NULL until it is known */
  GArray            *items;     /* of Item */
  GPtrArray         *counts;    /* of GtkLabel, one for each stage */
  guint              scroll_id;
};

static guint chosen_signal;

G_DEFINE_FINAL_TYPE (AciesPathList, acies_path_list, ADW_TYPE_BIN)

static void
acies_path_list_update_mark (AciesPathList *self,
                             guint          item)
{
  GtkWidget *mark = g_array_index (self->items, Item, item).mark;
  const gboolean done = acies_path_get_done (self->path, item);
  GtkWidget *child;

  if (done)
    child = gtk_image_new_from_icon_name ("object-select-symbolic");
  else
    {
      g_autofree char *number = g_strdup_printf ("%u", acies_path_get_number (self->path, item));

      child = gtk_label_new (number);
      gtk_widget_add_css_class (child, "numeric");
    }
  adw_bin_set_child (ADW_BIN (mark), child);
  acies_widget_fixes_set_class (mark, "done", done);
}

static void
acies_path_list_update_item (AciesPathList *self,
                             guint          item)
{
  const Item *shown = &g_array_index (self->items, Item, item);
  const gboolean next = acies_path_get_next (self->path) == item;
  const gboolean begun = acies_path_get_begun (self->path, item);
  const char *title = acies_path_get_title (self->path, item);
  g_autofree char *progress = acies_path_describe_progress (self->path, item);
  g_autofree char *subtitle = NULL;
  g_autofree char *numbered = NULL;
  g_autofree char *name = NULL;

  /* Translators: the number and the title of a lesson, such as “Morale Cards”, or the name of a game */
  numbered = g_strdup_printf (C_("lesson", "%u. %s"), acies_path_get_number (self->path, item), title);
  if (next)
    /* Translators: for those who do not see the list: %1$s is the number and title of a lesson, or the name of a
       game, %2$s such as "Not started"; it is the one to go on with */
    name = g_strdup_printf (C_("lesson", "%1$s, up next, %2$s"), numbered, progress);
  else
    /* Translators: for those who do not see the list: %1$s is the number and title of a lesson, %2$s such as "Done" */
    name = g_strdup_printf (C_("lesson", "%1$s, %2$s"), numbered, progress);

  if (begun)
    subtitle = g_strdup_printf ("%s\n%s", acies_path_get_summary (self->path, item), progress);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (shown->row),
                               begun ? subtitle : acies_path_get_summary (self->path, item));
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (shown->row), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (shown->row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  acies_path_list_update_mark (self, item);
  acies_widget_fixes_set_class (shown->row, "next", next);
  gtk_widget_set_visible (shown->next, next);
}

static void
acies_path_list_update (AciesPathList *self)
{
  for (guint stage = 0; stage < acies_path_get_n_stages (self->path); stage++)
    {
      guint n;
      const guint n_done = acies_path_count_done (self->path, stage, &n);
      /* Translators: so many of the lessons and games of a stage are done */
      g_autofree char *count = g_strdup_printf (C_("lesson", "%u of %u"), n_done, n);

      gtk_label_set_label (g_ptr_array_index (self->counts, stage), count);
    }
  for (guint i = 0; i < acies_path_get_n_items (self->path); i++)
    acies_path_list_update_item (self, i);
}

static void
acies_path_list_activated_cb (AciesPathList *self,
                              GtkListBoxRow *row)
{
  for (guint i = 0; i < self->items->len; i++)
    if (g_array_index (self->items, Item, i).row == GTK_WIDGET (row))
      {
        g_signal_emit (self, chosen_signal, 0, i);
        return;
      }
}

/* The arrows go on from the last row of a stage to the first of the next one. */
static gboolean
acies_path_list_edge_cb (AciesPathList    *self,
                         GtkDirectionType  direction,
                         GtkListBox       *list)
{
  GtkWidget *row = gtk_widget_get_focus_child (GTK_WIDGET (list));
  guint i = 0;

  if (direction != GTK_DIR_UP && direction != GTK_DIR_DOWN)
    return FALSE;
  while (i < self->items->len && g_array_index (self->items, Item, i).row != row)
    i++;
  if (i == self->items->len || (direction == GTK_DIR_UP && i == 0) ||
      (direction == GTK_DIR_DOWN && i + 1 == self->items->len))
    return FALSE;

  return gtk_widget_grab_focus (g_array_index (self->items, Item, direction == GTK_DIR_UP ? i - 1 : i + 1).row);
}

static GtkWidget *
acies_path_list_create_row (AciesPathList *self,
                            guint          item)
{
  GtkWidget *row = adw_action_row_new ();
  Item shown = { .row = row };

  shown.mark = g_object_new (ADW_TYPE_BIN, "valign", GTK_ALIGN_CENTER,
                             "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_widget_add_css_class (shown.mark, "path-mark");
  if (acies_path_get_lesson (self->path, item) == NULL)
    gtk_widget_add_css_class (shown.mark, "game");
  /* Translators: on the lesson, or the game, of the tutorial to go on with; a short word */
  shown.next = gtk_label_new (C_("lesson", "Next"));
  gtk_widget_set_valign (shown.next, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (shown.next, "path-next");

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), acies_path_get_title (self->path, item));
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), shown.mark);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), shown.next);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_array_append_val (self->items, shown);

  return row;
}

static void
acies_path_list_add_stage (AciesPathList *self,
                           guint          stage)
{
  const char *text = acies_path_get_stage_title (self->path, stage);
  GtkWidget *head = gtk_grid_new ();
  GtkWidget *title = acies_widget_fixes_create_text (text, "path-title");
  GtkWidget *count = acies_widget_fixes_create_text (NULL, "numeric");
  GtkWidget *summary = acies_widget_fixes_create_text (acies_path_get_stage_summary (self->path, stage), "dim-label");
  GtkWidget *list = gtk_list_box_new ();

  gtk_widget_add_css_class (head, "path-head");
  gtk_widget_add_css_class (title, "engraved");
  gtk_widget_set_hexpand (title, TRUE);
  gtk_widget_add_css_class (count, "dim-label");
  gtk_widget_set_valign (count, GTK_ALIGN_BASELINE);
  gtk_widget_set_valign (title, GTK_ALIGN_BASELINE);
  gtk_grid_attach (GTK_GRID (head), title, 0, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (head), count, 1, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (head), summary, 0, 1, 2, 1);
  gtk_box_append (self->box, head);
  g_ptr_array_add (self->counts, count);

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  g_signal_connect_object (list, "row-activated", G_CALLBACK (acies_path_list_activated_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (list, "keynav-failed", G_CALLBACK (acies_path_list_edge_cb), self, G_CONNECT_SWAPPED);
  for (guint i = 0; i < acies_path_get_n_items (self->path); i++)
    if (acies_path_get_stage (self->path, i) == stage)
      gtk_list_box_append (GTK_LIST_BOX (list), acies_path_list_create_row (self, i));
  gtk_box_append (self->box, list);
}

/* The row of what comes next, and the first one once all is done; %NULL before the path is known. */
static GtkWidget *
acies_path_list_find_next (AciesPathList *self)
{
  guint next;

  if (self->path == NULL)
    return NULL;

  next = acies_path_get_next (self->path);
  return g_array_index (self->items, Item, next < self->items->len ? next : 0).row;
}

/* Scrolls to what comes next, once the list is laid out. The focus alone, which comes before that, does
 * not. */
static gboolean
scroll_cb (GtkWidget     *widget,
           GdkFrameClock *clock,
           gpointer       user_data)
{
  AciesPathList *self = ACIES_PATH_LIST (widget);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  const double page = gtk_adjustment_get_page_size (adjustment);
  GtkWidget *row = acies_path_list_find_next (self);
  graphene_rect_t bounds;
  double top, bottom;

  if (row == NULL || gtk_widget_get_height (row) == 0 || page < 1 ||
      !gtk_widget_compute_bounds (row, GTK_WIDGET (self->box), &bounds))
    return G_SOURCE_CONTINUE;

  self->scroll_id = 0;
  top = (double) bounds.origin.y;
  bottom = top + (double) bounds.size.height;
  if (bottom > gtk_adjustment_get_value (adjustment) + page || top < gtk_adjustment_get_value (adjustment))
    gtk_adjustment_set_value (adjustment, (top + bottom - page) / 2);

  return G_SOURCE_REMOVE;
}

static void
acies_path_list_map (GtkWidget *widget)
{
  AciesPathList *self = ACIES_PATH_LIST (widget);

  GTK_WIDGET_CLASS (acies_path_list_parent_class)->map (widget);

  if (self->scroll_id == 0)
    self->scroll_id = gtk_widget_add_tick_callback (widget, scroll_cb, NULL, NULL);
}

static void
acies_path_list_unmap (GtkWidget *widget)
{
  AciesPathList *self = ACIES_PATH_LIST (widget);

  if (self->scroll_id != 0)
    gtk_widget_remove_tick_callback (widget, self->scroll_id);
  self->scroll_id = 0;

  GTK_WIDGET_CLASS (acies_path_list_parent_class)->unmap (widget);
}

static gboolean
acies_path_list_grab_focus (GtkWidget *widget)
{
  GtkWidget *row = acies_path_list_find_next (ACIES_PATH_LIST (widget));

  return row != NULL && gtk_widget_grab_focus (row);
}

static gboolean
acies_path_list_focus (GtkWidget        *widget,
                       GtkDirectionType  direction)
{
  if (direction == GTK_DIR_TAB_FORWARD && gtk_widget_get_focus_child (widget) == NULL &&
      acies_path_list_grab_focus (widget))
    return TRUE;

  return GTK_WIDGET_CLASS (acies_path_list_parent_class)->focus (widget, direction);
}

static void
acies_path_list_dispose (GObject *object)
{
  AciesPathList *self = ACIES_PATH_LIST (object);

  g_clear_object (&self->path);
  g_clear_pointer (&self->items, g_array_unref);
  g_clear_pointer (&self->counts, g_ptr_array_unref);

  G_OBJECT_CLASS (acies_path_list_parent_class)->dispose (object);
}

static void
acies_path_list_class_init (AciesPathListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_path_list_dispose;
  widget_class->map = acies_path_list_map;
  widget_class->unmap = acies_path_list_unmap;
  widget_class->grab_focus = acies_path_list_grab_focus;
  widget_class->focus = acies_path_list_focus;

  chosen_signal = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/acies/Acies/acies-path-list.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesPathList, box);
  gtk_widget_class_bind_template_child (widget_class, AciesPathList, scroller);
}

static void
acies_path_list_init (AciesPathList *self)
{
  self->items = g_array_new (FALSE, TRUE, sizeof (Item));
  self->counts = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Fills the list. Can be called only once. */
void
acies_path_list_set_path (AciesPathList *self,
                          AciesPath     *path)
{
  g_return_if_fail (ACIES_IS_PATH_LIST (self));
  g_return_if_fail (ACIES_IS_PATH (path));
  g_return_if_fail (self->path == NULL);

  self->path = g_object_ref (path);
  for (guint stage = 0; stage < acies_path_get_n_stages (path); stage++)
    acies_path_list_add_stage (self, stage);
  g_signal_connect_object (path, "changed", G_CALLBACK (acies_path_list_update), self, G_CONNECT_SWAPPED);
  acies_path_list_update (self);
}
