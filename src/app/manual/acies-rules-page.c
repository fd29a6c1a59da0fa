/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-rules-page.h"

#include <string.h>

#include <glib/gi18n.h>

#include "acies-rules-figure.h"
#include "acies-widget-fixes.h"

/*
 * A heading on the page. It takes the focus, so that somebody who listens to the page can go
 * from rule to rule, and its description is the text below it.
 */
#define ACIES_TYPE_RULES_HEADING (acies_rules_heading_get_type ())

G_DECLARE_FINAL_TYPE (AciesRulesHeading, acies_rules_heading, ACIES, RULES_HEADING, GtkWidget)

struct _AciesRulesHeading
{
  GtkWidget parent_instance;

  GtkWidget *label;
};

G_DEFINE_FINAL_TYPE (AciesRulesHeading, acies_rules_heading, GTK_TYPE_WIDGET)

static void
acies_rules_heading_dispose (GObject *object)
{
  AciesRulesHeading *self = ACIES_RULES_HEADING (object);

  g_clear_pointer (&self->label, gtk_widget_unparent);

  G_OBJECT_CLASS (acies_rules_heading_parent_class)->dispose (object);
}

static void
acies_rules_heading_class_init (AciesRulesHeadingClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_rules_heading_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "acies-rules-heading");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_HEADING);
}

static void
acies_rules_heading_init (AciesRulesHeading *self)
{
}

/* A heading of that @level, 1 for a page, over that @text. */
static GtkWidget *
create_heading (const char *title,
                int         level,
                const char *text)
{
  AciesRulesHeading *self = g_object_new (ACIES_TYPE_RULES_HEADING, "focusable", TRUE, NULL);

  self->label = g_object_new (GTK_TYPE_LABEL,
                              "label", title,
                              "wrap", TRUE,
                              "wrap-mode", PANGO_WRAP_WORD_CHAR,
                              "xalign", 0.0,
                              "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                              NULL);
  gtk_widget_add_css_class (self->label, level == 1 ? "title-1" : "title-4");
  if (level == 1)
    gtk_widget_add_css_class (self->label, "engraved");
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_LEVEL, level,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text,
                                  -1);
  return GTK_WIDGET (self);
}

struct _AciesRulesPage
{
  AdwBin parent_instance;

  GtkScrolledWindow *scroller;
  GtkBox *box;
  GHashTable *headings;           /* from AciesMallardNode to its heading */

  const AciesMallardNode *shown;
  AciesRules *rules;              /* of the game on the table, or NULL */
  GtkWidget *wanted;              /* the heading to scroll to */
  guint tick_id;
};

static guint link_signal;

G_DEFINE_FINAL_TYPE (AciesRulesPage, acies_rules_page, ADW_TYPE_BIN)

static void add_blocks (AciesRulesPage         *self,
                        GtkBox                 *box,
                        const AciesMallardNode *node,
                        int                     level);

static gboolean
link_activated_cb (AciesRulesPage *self,
                   const char     *target)
{
  /* Pages on the web open in the browser. */
  if (g_uri_peek_scheme (target) != NULL)
    return FALSE;

  g_signal_emit (self, link_signal, 0, target);
  return TRUE;
}

static GtkWidget *
create_paragraph (AciesRulesPage *self,
                  const char     *markup)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "label", markup,
                                   "use-markup", TRUE,
                                   "wrap", TRUE,
                                   "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                   "xalign", 0.0,
                                   NULL);

  g_signal_connect_object (label, "activate-link", G_CALLBACK (link_activated_cb), self, G_CONNECT_SWAPPED);
  return label;
}

/* The switch on which a page or a section depends, or NULL: its own section is called as its
 * rule is, `r-weather-stays` for R.weather-stays. */
static const char *
find_switch (const char *id)
{
  static const struct
  {
    const char *id;
    const char *name;
  } places[] = {
    { "r2-1", "claim" }, { "r4-1", "claim" },
    { "r1-2", "tactics" },
    { "tactics-scout", "scout" },
    { "tactics-fog", "weather" }, { "tactics-mud", "weather" }, { "tactics-redeploy", "weather" },
    { "tactics-deserter", "weather" },
    { "r5-3", "leader" }, { "tactics-leaders", "leader" },
    { "r2-3", "forced" },
  };
  const char * const *switches = acies_rules_list_switches ();

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    if (strcmp (places[i].id, id) == 0)
      return places[i].name;

  for (guint i = 0; switches[i] != NULL; i++)
    {
      g_autofree char *section = g_ascii_strdown (acies_rules_get_switch_rule (switches[i]), -1);

      if (strcmp (g_strdelimit (section, ".", '-'), id) == 0)
        return switches[i];
    }

  return NULL;
}

/* Which position a switch of the rules has in the game on the table, wherever a page or a
 * section depends on it. */
static void
add_position (AciesRulesPage *self,
              GtkBox         *box,
              const char     *id)
{
  const char *name = find_switch (id);
  const char *sentence;
  g_autofree char *text = NULL;

  if (name == NULL || self->rules == NULL)
    return;

  /* Without tactics cards nothing is said of their switches. */
  sentence = acies_rules_describe_switch (self->rules, name);
  if (sentence == NULL)
    return;

  /* Translators: %s is a whole sentence that tells of a switch of the rules, such as
     “Fog and Mud stay where they are.” */
  text = g_strdup_printf (_("In this game: %s"), sentence);
  gtk_box_append (box, acies_widget_fixes_create_text (text, "position"));
}

static void
add_heading (AciesRulesPage         *self,
             GtkBox                 *box,
             const AciesMallardNode *node,
             int                     level)
{
  g_autofree char *text = acies_mallard_dup_text (node);
  GtkWidget *heading = create_heading (node->title, level, text);

  if (level > 1)
    gtk_widget_set_margin_top (heading, 18);
  gtk_box_append (box, heading);
  g_hash_table_insert (self->headings, (gpointer) node, heading);
}

static void
add_items (AciesRulesPage         *self,
           GtkBox                 *box,
           const AciesMallardNode *node,
           int                     level)
{
  for (guint i = 0; i < node->children->len; i++)
    {
      GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
      GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
      g_autofree char *sign = NULL;
      GtkWidget *label;

      sign = node->kind == ACIES_MALLARD_STEPS
             ? g_strdup_printf (C_("step", "%u."), i + 1)
             /* Translators: what stands before each item of a list */
             : g_strdup (C_("list", "•"));
      label = gtk_label_new (sign);
      gtk_widget_set_valign (label, GTK_ALIGN_START);
      gtk_label_set_xalign (GTK_LABEL (label), 1);
      gtk_label_set_width_chars (GTK_LABEL (label), 2);
      gtk_widget_add_css_class (label, "sign");
      add_blocks (self, GTK_BOX (content), g_ptr_array_index (node->children, i), level);
      gtk_widget_set_hexpand (content, TRUE);
      gtk_box_append (GTK_BOX (row), label);
      gtk_box_append (GTK_BOX (row), content);
      gtk_box_append (box, row);
    }
}

static void
add_table (AciesRulesPage         *self,
           GtkBox                 *box,
           const AciesMallardNode *node,
           int                     level)
{
  GtkWidget *grid = gtk_grid_new ();

  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  for (guint i = 0; i < node->children->len; i++)
    {
      const AciesMallardNode *row = g_ptr_array_index (node->children, i);

      for (guint j = 0; j < row->children->len; j++)
        {
          GtkWidget *cell = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

          add_blocks (self, GTK_BOX (cell), g_ptr_array_index (row->children, j), level);
          gtk_grid_attach (GTK_GRID (grid), cell, (int) j, (int) i, 1, 1);
        }
    }
  gtk_box_append (box, grid);
}

static void
add_note (AciesRulesPage         *self,
          GtkBox                 *box,
          const AciesMallardNode *node,
          int                     level)
{
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  gtk_widget_add_css_class (content, "note");
  if (node->title != NULL)
    add_heading (self, GTK_BOX (content), node, level + 1);
  add_blocks (self, GTK_BOX (content), node, level);
  gtk_box_append (box, content);
}

static void
add_code (GtkBox     *box,
          const char *text)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "monospace");
  /* Code is written from left to right in every language. */
  gtk_widget_set_direction (label, GTK_TEXT_DIR_LTR);
  gtk_widget_set_direction (scroller, GTK_TEXT_DIR_LTR);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_AUTOMATIC, GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), label);
  gtk_widget_add_css_class (scroller, "code");
  gtk_box_append (box, scroller);
}

/* A link to a page or to a section of it, with the description of the page. */
static void
add_link (AciesRulesPage         *self,
          GtkBox                 *box,
          const char             *target,
          const AciesMallardNode *page,
          const AciesMallardNode *section)
{
  g_autofree char *link = g_markup_printf_escaped ("<a href=\"%s\">%s</a>", target,
                                                   section != NULL ? section->title : page->title);
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  gtk_box_append (GTK_BOX (content), create_paragraph (self, link));
  if (section == NULL && page->desc != NULL)
    {
      g_autofree char *desc = g_markup_escape_text (page->desc, -1);
      GtkWidget *label = create_paragraph (self, desc);

      gtk_widget_add_css_class (label, "dim-label");
      gtk_box_append (GTK_BOX (content), label);
    }
  gtk_widget_add_css_class (content, "topic");
  gtk_box_append (box, content);
}

static void
add_topics (AciesRulesPage *self,
            GtkBox         *box,
            const char     *guide)
{
  g_autoptr (GPtrArray) topics = acies_manual_list_topics (acies_manual_get_default (), guide);

  for (guint i = 0; i < topics->len; i++)
    {
      const AciesMallardNode *page = g_ptr_array_index (topics, i);

      add_link (self, box, page->id, page, NULL);
    }
}

/* Links to further reading. */
static void
add_also (AciesRulesPage         *self,
          const AciesMallardNode *node)
{
  GtkWidget *heading;

  if (node->also == NULL)
    return;

  /* Translators: a heading above links to other pages */
  heading = create_heading (_("See Also"), 2, "");
  gtk_widget_set_margin_top (heading, 18);
  gtk_box_append (self->box, heading);
  for (guint i = 0; i < node->also->len; i++)
    {
      const char *target = g_ptr_array_index (node->also, i);
      const AciesMallardNode *page, *section;

      if (acies_manual_find (acies_manual_get_default (), target, node, &page, &section))
        add_link (self, self->box, target, page, section);
    }
}

static void
add_block (AciesRulesPage         *self,
           GtkBox                 *box,
           const AciesMallardNode *node,
           int                     level)
{
  switch (node->kind)
    {
    case ACIES_MALLARD_SECTION:
      add_heading (self, box, node, level + 1);
      add_position (self, box, node->id);
      add_blocks (self, box, node, level + 1);
      break;
    case ACIES_MALLARD_PARAGRAPH:
      gtk_box_append (box, create_paragraph (self, node->markup));
      break;
    case ACIES_MALLARD_LIST:
    case ACIES_MALLARD_STEPS:
      add_items (self, box, node, level);
      break;
    case ACIES_MALLARD_NOTE:
      add_note (self, box, node, level);
      break;
    case ACIES_MALLARD_FIGURE:
      gtk_box_append (box, acies_rules_figure_new (node->cards, node->text));
      break;
    case ACIES_MALLARD_TABLE:
      add_table (self, box, node, level);
      break;
    case ACIES_MALLARD_CODE:
      add_code (box, node->text);
      break;
    case ACIES_MALLARD_LINKS:
      add_topics (self, box, node->guide);
      break;
    case ACIES_MALLARD_PAGE:
    case ACIES_MALLARD_ITEM:
    case ACIES_MALLARD_ROW:
    case ACIES_MALLARD_CELL:
    default:
      g_assert_not_reached ();
    }
}

static void
add_blocks (AciesRulesPage         *self,
            GtkBox                 *box,
            const AciesMallardNode *node,
            int                     level)
{
  for (guint i = 0; i < node->children->len; i++)
    add_block (self, box, g_ptr_array_index (node->children, i), level);
}

static gboolean
scroll_cb (GtkWidget     *widget,
           GdkFrameClock *clock,
           gpointer       user_data)
{
  AciesRulesPage *self = ACIES_RULES_PAGE (widget);
  graphene_point_t place;

  /* Not laid out yet. */
  if (self->wanted != NULL && gtk_widget_get_height (self->wanted) == 0)
    return G_SOURCE_CONTINUE;

  if (self->wanted != NULL &&
      gtk_widget_compute_point (self->wanted, GTK_WIDGET (self->box), &GRAPHENE_POINT_INIT (0, 0), &place))
    gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), place.y);
  self->wanted = NULL;
  self->tick_id = 0;
  return G_SOURCE_REMOVE;
}

static void
acies_rules_page_dispose (GObject *object)
{
  AciesRulesPage *self = ACIES_RULES_PAGE (object);

  if (self->tick_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick_id);
  self->tick_id = 0;
  self->wanted = NULL;
  g_clear_object (&self->rules);
  g_clear_pointer (&self->headings, g_hash_table_unref);

  G_OBJECT_CLASS (acies_rules_page_parent_class)->dispose (object);
}

static void
acies_rules_page_class_init (AciesRulesPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_rules_page_dispose;

  link_signal = g_signal_new ("link", ACIES_TYPE_RULES_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                              G_TYPE_NONE, 1, G_TYPE_STRING);

  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "acies-rules-page");
}

static void
acies_rules_page_init (AciesRulesPage *self)
{
  GtkWidget *clamp = g_object_new (ADW_TYPE_CLAMP,
                                   "maximum-size", 640,
                                   "tightening-threshold", 560,
                                   NULL);

  self->headings = g_hash_table_new (NULL, NULL);
  self->box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 9));
  gtk_widget_add_css_class (GTK_WIDGET (self->box), "text");
  self->scroller = GTK_SCROLLED_WINDOW (gtk_scrolled_window_new ());
  gtk_scrolled_window_set_policy (self->scroller, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  adw_clamp_set_child (ADW_CLAMP (clamp), GTK_WIDGET (self->box));
  gtk_scrolled_window_set_child (self->scroller, clamp);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->scroller));
}

const AciesMallardNode *
acies_rules_page_get_shown (AciesRulesPage *self)
{
  g_return_val_if_fail (ACIES_IS_RULES_PAGE (self), NULL);

  return self->shown;
}

static void
fill (AciesRulesPage *self)
{
  GtkWidget *child;

  self->wanted = NULL;
  g_hash_table_remove_all (self->headings);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->box))) != NULL)
    gtk_box_remove (self->box, child);
  if (self->shown == NULL)
    return;

  add_heading (self, self->box, self->shown, 1);
  add_position (self, self->box, self->shown->id);
  add_blocks (self, self->box, self->shown, 1);
  add_also (self, self->shown);
}

/* Shows @section of @page, or the top of the page for %NULL, and moves the focus there. */
void
acies_rules_page_show (AciesRulesPage         *self,
                       const AciesMallardNode *page,
                       const AciesMallardNode *section)
{
  g_return_if_fail (ACIES_IS_RULES_PAGE (self));
  g_return_if_fail (page != NULL);

  if (self->shown != page)
    {
      self->shown = page;
      fill (self);
    }

  self->wanted = g_hash_table_lookup (self->headings, section != NULL ? section : page);
  if (section == NULL)
    gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
  if (self->tick_id == 0)
    self->tick_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_cb, NULL, NULL);
  if (self->wanted != NULL)
    gtk_widget_grab_focus (self->wanted);
}

/* Sets the rules of the game on the table, which the page tells about; %NULL for none. */
void
acies_rules_page_set_rules (AciesRulesPage *self,
                            AciesRules     *rules)
{
  g_return_if_fail (ACIES_IS_RULES_PAGE (self));

  if (!g_set_object (&self->rules, rules))
    return;

  fill (self);
}
