/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-rules-window.h"

#include <glib/gi18n.h>

#include "acies-card-text.h"
#include "acies-manual.h"
#include "acies-position-keys.h"
#include "acies-rules-contents.h"
#include "acies-rules-context.h"
#include "acies-rules-page.h"

/* Below this width, with text of the usual size, either the chapters or a page is shown. */
#define NARROW_WIDTH 600

struct _AciesRulesWindow
{
  AdwWindow parent_instance;

  GtkWidget *back_button;
  AdwWindowTitle *title;
  AciesRulesContents *contents;
  GtkWidget *separator;
  AciesRulesPage *page;

  gboolean whole;             /* all of the help, not only the rules */
  GPtrArray *history;         /* the pages to go back to, the last one last */
  gboolean reading;           /* in a narrow window: a page is shown, not the chapters */
  gboolean narrow;
  guint narrow_id;
};

G_DEFINE_FINAL_TYPE (AciesRulesWindow, acies_rules_window, ADW_TYPE_WINDOW)

static void
update_layout (AciesRulesWindow *self)
{
  const AciesMallardNode *shown = acies_rules_page_get_shown (self->page);
  const char *subtitle = shown != NULL && (!self->narrow || self->reading) ? shown->title : "";

  gtk_widget_set_visible (GTK_WIDGET (self->contents), !self->narrow || !self->reading);
  gtk_widget_set_hexpand (GTK_WIDGET (self->contents), self->narrow);
  gtk_widget_set_visible (self->separator, !self->narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->page), !self->narrow || self->reading);
  gtk_widget_set_visible (self->back_button,
                          self->narrow ? self->reading : self->history->len > 0);
  adw_window_title_set_subtitle (self->title, subtitle);
  /* It may be cut off where text is large. */
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->title), subtitle[0] != '\0' ? subtitle : NULL);
}

/* Sets whether the window has the whole help, or only the rules. */
static void
set_whole (AciesRulesWindow *self,
           gboolean          whole)
{
  /* Translators: the title of a window, a noun: the manual */
  const char *title = whole ? _("Help")
                            /* Translators: the title of a window, a noun: the rules of the game */
                            : _("Rules");

  self->whole = whole;
  gtk_window_set_title (GTK_WINDOW (self), title);
  adw_window_title_set_title (self->title, title);
  acies_rules_contents_set_whole (self->contents, whole);
}

static void
show (AciesRulesWindow       *self,
      const AciesMallardNode *page,
      const AciesMallardNode *section)
{
  self->reading = TRUE;
  /* A hidden page could not take the focus. */
  gtk_widget_set_visible (GTK_WIDGET (self->page), TRUE);
  acies_rules_page_show (self->page, page, section);
  acies_rules_contents_select (self->contents, page);
  update_layout (self);
}

static void
chosen_cb (AciesRulesWindow       *self,
           const AciesMallardNode *page,
           const AciesMallardNode *section)
{
  g_ptr_array_set_size (self->history, 0);
  show (self, page, section);
}

static void
link_cb (AciesRulesWindow *self,
         const char       *target)
{
  const AciesMallardNode *from = acies_rules_page_get_shown (self->page);
  const AciesMallardNode *page, *section;

  if (!acies_manual_find (acies_manual_get_default (), target, from, &page, &section))
    return;

  if (!self->whole && !acies_manual_has_rules (acies_manual_get_default (), page))
    set_whole (self, TRUE);
  if (page != from)
    g_ptr_array_add (self->history, (gpointer) from);
  show (self, page, section);
}

static void
back_action_cb (GtkWidget  *widget,
                const char *name,
                GVariant   *parameter)
{
  AciesRulesWindow *self = ACIES_RULES_WINDOW (widget);

  if (self->history->len > 0)
    {
      show (self, g_ptr_array_steal_index (self->history, self->history->len - 1), NULL);
    }
  else if (self->narrow)
    {
      self->reading = FALSE;
      update_layout (self);
      acies_rules_contents_select (self->contents, acies_rules_page_get_shown (self->page));
      acies_rules_contents_search (self->contents);
    }
}

static void
search_action_cb (GtkWidget  *widget,
                  const char *name,
                  GVariant   *parameter)
{
  AciesRulesWindow *self = ACIES_RULES_WINDOW (widget);

  self->reading = FALSE;
  update_layout (self);
  acies_rules_contents_search (self->contents);
}

static gboolean
narrow_idle_cb (gpointer user_data)
{
  AciesRulesWindow *self = user_data;

  self->narrow_id = 0;
  update_layout (self);
  return G_SOURCE_REMOVE;
}

static void
acies_rules_window_size_allocate (GtkWidget *widget,
                                  int        width,
                                  int        height,
                                  int        baseline)
{
  AciesRulesWindow *self = ACIES_RULES_WINDOW (widget);
  const gboolean narrow = (float) width < NARROW_WIDTH * acies_card_text_get_scale (widget);

  GTK_WIDGET_CLASS (acies_rules_window_parent_class)->size_allocate (widget, width, height, baseline);

  /* Children must not be shown or hidden during allocation. */
  if (narrow != self->narrow)
    {
      self->narrow = narrow;
      if (self->narrow_id == 0)
        self->narrow_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, narrow_idle_cb, self, NULL);
    }
}

static void
acies_rules_window_dispose (GObject *object)
{
  AciesRulesWindow *self = ACIES_RULES_WINDOW (object);

  g_clear_handle_id (&self->narrow_id, g_source_remove);
  g_clear_pointer (&self->history, g_ptr_array_unref);

  G_OBJECT_CLASS (acies_rules_window_parent_class)->dispose (object);
}

static void
acies_rules_window_class_init (AciesRulesWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_rules_window_dispose;
  widget_class->size_allocate = acies_rules_window_size_allocate;

  g_type_ensure (ACIES_TYPE_RULES_CONTENTS);
  g_type_ensure (ACIES_TYPE_RULES_PAGE);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/acies/Acies/acies-rules-window.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesRulesWindow, back_button);
  gtk_widget_class_bind_template_child (widget_class, AciesRulesWindow, title);
  gtk_widget_class_bind_template_child (widget_class, AciesRulesWindow, contents);
  gtk_widget_class_bind_template_child (widget_class, AciesRulesWindow, separator);
  gtk_widget_class_bind_template_child (widget_class, AciesRulesWindow, page);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, link_cb);

  gtk_widget_class_install_action (widget_class, "rules.back", NULL, back_action_cb);
  gtk_widget_class_install_action (widget_class, "rules.search", NULL, search_action_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Left, GDK_ALT_MASK, "rules.back", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Back, 0, "rules.back", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_f, GDK_CONTROL_MASK, "rules.search", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_w, GDK_CONTROL_MASK, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
acies_rules_window_init (AciesRulesWindow *self)
{
  self->history = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_position_keys_add (GTK_WINDOW (self));
  update_layout (self);
}

static const char window_key[] = "acies-rules-window";

static void
forget_cb (GtkWindow *parent)
{
  g_object_set_data (G_OBJECT (parent), window_key, NULL);
}

/* The window that belongs to @parent; a new one if there is none. */
static AciesRulesWindow *
get_window (GtkWindow  *parent,
            AciesRules *rules,
            gboolean    whole)
{
  AciesRulesWindow *self = g_object_get_data (G_OBJECT (parent), window_key);

  if (self == NULL)
    {
      self = g_object_new (ACIES_TYPE_RULES_WINDOW,
                           "transient-for", parent,
                           "destroy-with-parent", TRUE,
                           "modal", gtk_window_get_modal (parent),
                           NULL);
      g_object_set_data (G_OBJECT (parent), window_key, self);
      g_signal_connect_object (self, "destroy", G_CALLBACK (forget_cb), parent, G_CONNECT_SWAPPED);
    }

  set_whole (self, whole);
  acies_rules_context_set_rules (GTK_WIDGET (self), rules);
  acies_rules_page_set_rules (self->page, rules);
  return self;
}

/* The first page to read: the index, or the first chapter of the rules. */
static const AciesMallardNode *
find_beginning (AciesRulesWindow *self)
{
  AciesManual *manual = acies_manual_get_default ();

  for (guint i = 0; i < acies_manual_get_n_pages (manual); i++)
    {
      const AciesMallardNode *page = acies_manual_get_page (manual, i);

      if (self->whole || acies_manual_has_rules (manual, page))
        return page;
    }
  return NULL;
}

static void
begin (AciesRulesWindow *self)
{
  const AciesMallardNode *beginning = find_beginning (self);

  if (beginning == NULL)
    return;

  g_ptr_array_set_size (self->history, 0);
  show (self, beginning, NULL);
  /* A narrow window starts with the chapters. */
  self->reading = FALSE;
  update_layout (self);
  acies_rules_contents_search (self->contents);
}

static void
present (AciesRulesWindow *self,
         const char       *target)
{
  const AciesMallardNode *shown = acies_rules_page_get_shown (self->page);
  const AciesMallardNode *page, *section;

  if (target != NULL && acies_manual_find (acies_manual_get_default (), target, NULL, &page, &section))
    chosen_cb (self, page, section);
  else if (shown == NULL || (!self->whole && !acies_manual_has_rules (acies_manual_get_default (), shown)))
    begin (self);
  gtk_window_present (GTK_WINDOW (self));
}

/* Shows the page or section of the rules with the name @target; for %NULL the page that was
 * read last, or the beginning. @rules are those of the game on the table. */
void
acies_rules_window_show (GtkWindow  *parent,
                         AciesRules *rules,
                         const char *target)
{
  g_return_if_fail (GTK_IS_WINDOW (parent));

  present (get_window (parent, rules, FALSE), target);
}

/* Shows the page or section of the help with the name @target; for %NULL the index. */
void
acies_rules_window_show_help (GtkWindow  *parent,
                              AciesRules *rules,
                              const char *target)
{
  AciesRulesWindow *self;

  g_return_if_fail (GTK_IS_WINDOW (parent));

  self = get_window (parent, rules, TRUE);
  if (target == NULL)
    begin (self);
  present (self, target);
}

/* Shows the rule with that @number, such as "4.2" or "R.claim-timing". */
void
acies_rules_window_show_rule (GtkWindow  *parent,
                              AciesRules *rules,
                              const char *number)
{
  const AciesMallardNode *page, *section;
  g_autofree char *target = NULL;

  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_return_if_fail (number != NULL);

  if (acies_manual_find_rule (acies_manual_get_default (), number, &page, &section))
    target = g_strdup_printf ("%s#%s", page->id, section->id);
  acies_rules_window_show (parent, rules, target);
}
