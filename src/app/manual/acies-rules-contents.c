/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-rules-contents.h"

#include <glib/gi18n.h>

#include "acies-compat.h"
#include "acies-manual-search.h"

struct _AciesRulesContents
{
  AdwBin parent_instance;

  GtkSearchEntry *entry;
  GtkStack *stack;
  GtkLabel *nothing_label;
  GtkListBox *list;

  gboolean whole;                 /* all of the help, not only the rules */
  const AciesMallardNode *selected;
  guint tick_id;
};

static guint chosen_signal;

G_DEFINE_FINAL_TYPE (AciesRulesContents, acies_rules_contents, ADW_TYPE_BIN)

static GtkWidget *
create_label (const char *text)
{
  return g_object_new (GTK_TYPE_LABEL,
                       "label", text,
                       "wrap", TRUE,
                       "wrap-mode", PANGO_WRAP_WORD_CHAR,
                       "xalign", 0.0,
                       "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                       NULL);
}

static GtkWidget *
add_row (AciesRulesContents     *self,
         const AciesMallardNode *page,
         const AciesMallardNode *section,
         const char             *excerpt)
{
  const char *title = section != NULL ? section->title : page->title;
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  gtk_box_append (GTK_BOX (box), create_label (title));
  if (excerpt != NULL && *excerpt != '\0')
    {
      GtkWidget *label = create_label (excerpt);

      gtk_widget_add_css_class (label, "caption");
      gtk_widget_add_css_class (label, "dim-label");
      gtk_box_append (GTK_BOX (box), label);
    }

  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_object_set_data (G_OBJECT (row), "acies-page", (gpointer) page);
  g_object_set_data (G_OBJECT (row), "acies-section", (gpointer) section);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, excerpt != NULL ? excerpt : "",
                                  -1);
  gtk_list_box_append (self->list, row);
  return row;
}

static void
clear_list (AciesRulesContents *self)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
}

/* Scrolls to the selected page once the rows have been laid out. */
static gboolean
scroll_cb (GtkWidget     *widget,
           GdkFrameClock *clock,
           gpointer       user_data)
{
  AciesRulesContents *self = ACIES_RULES_CONTENTS (widget);
  GtkWidget *row = GTK_WIDGET (gtk_list_box_get_selected_row (self->list));
  graphene_rect_t bounds;

  if (row != NULL && gtk_widget_get_mapped (row))
    {
      if (gtk_widget_get_height (row) == 0)
        return G_SOURCE_CONTINUE;
      if (gtk_widget_compute_bounds (row, GTK_WIDGET (self->list), &bounds))
        gtk_adjustment_clamp_page (gtk_list_box_get_adjustment (self->list),
                                   bounds.origin.y - bounds.size.height,
                                   bounds.origin.y + 2 * bounds.size.height);
    }
  self->tick_id = 0;
  return G_SOURCE_REMOVE;
}

static void
select_row (AciesRulesContents *self)
{
  GtkListBoxRow *row;

  gtk_list_box_unselect_all (self->list);
  if (*gtk_editable_get_text (GTK_EDITABLE (self->entry)) != '\0')
    return;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (g_object_get_data (G_OBJECT (row), "acies-page") == self->selected)
      gtk_list_box_select_row (self->list, row);
  if (self->tick_id == 0)
    self->tick_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_cb, NULL, NULL);
}

/* Puts the title of a part above its first page. */
static void
header_cb (GtkListBoxRow *row,
           GtkListBoxRow *before,
           gpointer       user_data)
{
  AciesRulesContents *self = user_data;
  const char *part = g_object_get_data (G_OBJECT (row), "acies-part");
  const char *last = before != NULL ? g_object_get_data (G_OBJECT (before), "acies-part") : NULL;
  GtkWidget *label;

  if (!self->whole || part == NULL || g_strcmp0 (part, last) == 0)
    {
      gtk_list_box_row_set_header (row, NULL);
      return;
    }

  label = create_label (part);
  gtk_widget_add_css_class (label, "heading");
  gtk_list_box_row_set_header (row, label);
}

static void
list_chapters (AciesRulesContents *self)
{
  AciesManual *manual = acies_manual_get_default ();

  clear_list (self);
  for (guint i = 0; i < acies_manual_get_n_pages (manual); i++)
    {
      const AciesMallardNode *page = acies_manual_get_page (manual, i);
      GtkWidget *row;

      if (!self->whole && !acies_manual_has_rules (manual, page))
        continue;

      row = add_row (self, page, NULL, NULL);
      g_object_set_data (G_OBJECT (row), "acies-part", (gpointer) acies_manual_get_part (manual, page));
      if (acies_manual_get_nested (manual, i))
        gtk_widget_add_css_class (row, "nested");
    }
  gtk_list_box_invalidate_headers (self->list);
  gtk_stack_set_visible_child_name (self->stack, "list");
  select_row (self);
}

static void
list_hits (AciesRulesContents *self,
           const char         *query)
{
  g_autoptr (GPtrArray) hits = acies_manual_search (acies_manual_get_default (), query, !self->whole);
  g_autofree char *count = NULL;

  clear_list (self);
  for (guint i = 0; i < hits->len; i++)
    {
      const AciesManualHit *hit = g_ptr_array_index (hits, i);

      add_row (self, hit->page, hit->section, hit->excerpt);
    }
  gtk_stack_set_visible_child_name (self->stack, hits->len > 0 ? "list" : "nothing");

  count = self->whole ? g_strdup_printf (ngettext ("%u match was found.", "%u matches were found.", hits->len), hits->len)
                      : g_strdup_printf (ngettext ("%u rule was found.", "%u rules were found.", hits->len), hits->len);
  acies_compat_announce (GTK_WIDGET (self), hits->len > 0 ? count : gtk_label_get_label (self->nothing_label));
}

static void
search_changed_cb (AciesRulesContents *self)
{
  g_autofree char *query = NULL;

  query = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->entry))));
  if (*query == '\0')
    list_chapters (self);
  else
    list_hits (self, query);
}

static void
row_activated_cb (AciesRulesContents *self,
                  GtkListBoxRow      *row)
{
  g_signal_emit (self, chosen_signal, 0,
                 g_object_get_data (G_OBJECT (row), "acies-page"),
                 g_object_get_data (G_OBJECT (row), "acies-section"));
}

/* Enter opens the first result. */
static void
activate_cb (AciesRulesContents *self)
{
  GtkListBoxRow *row;

  /* The entry waits a moment before it searches. */
  search_changed_cb (self);
  row = gtk_list_box_get_row_at_index (self->list, 0);
  if (row != NULL && *gtk_editable_get_text (GTK_EDITABLE (self->entry)) != '\0')
    row_activated_cb (self, row);
}

/* Escape clears the entry first, and closes the window if there is nothing to clear. */
static void
stop_search_cb (AciesRulesContents *self)
{
  if (*gtk_editable_get_text (GTK_EDITABLE (self->entry)) != '\0')
    gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "window.close", NULL);
}

static void
acies_rules_contents_dispose (GObject *object)
{
  AciesRulesContents *self = ACIES_RULES_CONTENTS (object);

  if (self->tick_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick_id);
  self->tick_id = 0;

  G_OBJECT_CLASS (acies_rules_contents_parent_class)->dispose (object);
}

static void
acies_rules_contents_class_init (AciesRulesContentsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_rules_contents_dispose;

  /* The page and, unless all of it is meant, the section. */
  chosen_signal = g_signal_new ("chosen", ACIES_TYPE_RULES_CONTENTS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_POINTER);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/acies/Acies/acies-rules-contents.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesRulesContents, entry);
  gtk_widget_class_bind_template_child (widget_class, AciesRulesContents, stack);
  gtk_widget_class_bind_template_child (widget_class, AciesRulesContents, nothing_label);
  gtk_widget_class_bind_template_child (widget_class, AciesRulesContents, list);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
  gtk_widget_class_set_css_name (widget_class, "acies-rules-contents");
}

static void
acies_rules_contents_init (AciesRulesContents *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_set_header_func (self->list, header_cb, self, NULL);
  list_chapters (self);
}

/* Sets whether the whole help is listed, or only the rules. */
void
acies_rules_contents_set_whole (AciesRulesContents *self,
                                gboolean            whole)
{
  g_return_if_fail (ACIES_IS_RULES_CONTENTS (self));

  if (self->whole == whole)
    return;

  self->whole = whole;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  whole ? _("Search the help") : _("Search the rules"), -1);
  gtk_label_set_label (self->nothing_label, whole ? _("Nothing was found.") : _("No rule was found."));
  search_changed_cb (self);
}

/* Selects the @page that is being read. */
void
acies_rules_contents_select (AciesRulesContents     *self,
                             const AciesMallardNode *page)
{
  g_return_if_fail (ACIES_IS_RULES_CONTENTS (self));

  self->selected = page;
  select_row (self);
}

/* Moves the focus to the search entry. */
void
acies_rules_contents_search (AciesRulesContents *self)
{
  g_return_if_fail (ACIES_IS_RULES_CONTENTS (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}
