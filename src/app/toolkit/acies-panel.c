/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-panel.h"

struct _AciesPanel
{
  GtkWidget parent_instance;

  GtkWidget  *box;
  GtkWidget  *head;
  GtkLabel   *title_label;
  GtkButton  *close_button;
  GtkStack   *stack;
  GHashTable *pending;  /* from the name of a page to its PendingPage */
  GHashTable *help;     /* from the name of a page to a page of the help */
  GHashTable *headed;   /* the names of pages that have a head of their own */
};

/* A page that is created when somebody asks for it. */
typedef struct
{
  const char       *title;
  AciesPanelCreate  create;
  gpointer          user_data;
} PendingPage;

G_DEFINE_FINAL_TYPE (AciesPanel, acies_panel, GTK_TYPE_WIDGET)

static void
acies_panel_dispose (GObject *object)
{
  AciesPanel *self = ACIES_PANEL (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_pointer (&self->pending, g_hash_table_unref);
  g_clear_pointer (&self->help, g_hash_table_unref);
  g_clear_pointer (&self->headed, g_hash_table_unref);

  G_OBJECT_CLASS (acies_panel_parent_class)->dispose (object);
}

/* The first widget of the page takes the focus. */
static gboolean
acies_panel_grab_focus (GtkWidget *widget)
{
  AciesPanel *self = ACIES_PANEL (widget);
  GtkWidget *page = gtk_stack_get_visible_child (self->stack);
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  /* The focus stays if it is on the page already. */
  if (page != NULL && focus != NULL && gtk_widget_is_ancestor (focus, page))
    return TRUE;

  return (page != NULL && gtk_widget_child_focus (page, GTK_DIR_TAB_FORWARD)) ||
         gtk_widget_grab_focus (GTK_WIDGET (self->close_button));
}

static void
acies_panel_class_init (AciesPanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = acies_panel_dispose;
  widget_class->grab_focus = acies_panel_grab_focus;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/acies/Acies/acies-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesPanel, box);
  gtk_widget_class_bind_template_child (widget_class, AciesPanel, head);
  gtk_widget_class_bind_template_child (widget_class, AciesPanel, title_label);
  gtk_widget_class_bind_template_child (widget_class, AciesPanel, close_button);
  gtk_widget_class_bind_template_child (widget_class, AciesPanel, stack);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "acies-panel");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "win.close-panel", NULL);
}

static void
acies_panel_init (AciesPanel *self)
{
  self->pending = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  self->help = g_hash_table_new (g_str_hash, g_str_equal);
  self->headed = g_hash_table_new (g_str_hash, g_str_equal);
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Adds a page under @name that @create creates when it is first shown, so that the window does
 * not have to wait for it. @name and @title are not copied. */
void
acies_panel_add_page_later (AciesPanel       *self,
                            const char       *name,
                            const char       *title,
                            AciesPanelCreate  create,
                            gpointer          user_data)
{
  PendingPage *page;

  g_return_if_fail (ACIES_IS_PANEL (self));
  g_return_if_fail (create != NULL);

  page = g_new (PendingPage, 1);
  page->title = title;
  page->create = create;
  page->user_data = user_data;
  g_hash_table_insert (self->pending, (gpointer) name, page);
}

/* Creates the page @name unless it has been created before. */
void
acies_panel_prepare (AciesPanel *self,
                     const char *name)
{
  g_autofree PendingPage *page = NULL;

  g_return_if_fail (ACIES_IS_PANEL (self));

  if (g_hash_table_steal_extended (self->pending, name, (gpointer *) &name, (gpointer *) &page))
    gtk_stack_add_titled (self->stack, page->create (page->user_data), name, page->title);
}

/* Whether there is a page @name, which need not have been created yet. */
gboolean
acies_panel_has_page (AciesPanel *self,
                      const char *name)
{
  g_return_val_if_fail (ACIES_IS_PANEL (self), FALSE);

  return g_hash_table_contains (self->pending, name) || acies_panel_get_child (self, name) != NULL;
}

/* The page @name; %NULL if it has not been created yet. */
GtkWidget *
acies_panel_get_child (AciesPanel *self,
                       const char *name)
{
  g_return_val_if_fail (ACIES_IS_PANEL (self), NULL);

  return gtk_stack_get_child_by_name (self->stack, name);
}

/* Sets the page of the help about the page @name. Neither name is copied. */
void
acies_panel_set_help (AciesPanel *self,
                      const char *name,
                      const char *help)
{
  g_return_if_fail (ACIES_IS_PANEL (self));

  g_hash_table_insert (self->help, (gpointer) name, (gpointer) help);
}

/* The page of the help about the page that is shown; %NULL if there is none. */
const char *
acies_panel_get_help (AciesPanel *self)
{
  const char *page = acies_panel_get_page (self);

  return page != NULL ? g_hash_table_lookup (self->help, page) : NULL;
}

static void
update_head (AciesPanel *self)
{
  const char *page = acies_panel_get_page (self);

  gtk_widget_set_visible (self->head, page == NULL || !g_hash_table_contains (self->headed, page));
}

/* The page @name, which is not copied, has a head of its own, with its place and a button that closes it. The title of the
 * page is only read aloud. */
void
acies_panel_set_headed (AciesPanel *self,
                        const char *name)
{
  g_return_if_fail (ACIES_IS_PANEL (self));

  g_hash_table_add (self->headed, (gpointer) name);
  update_head (self);
}

static void
show_title (AciesPanel *self,
            const char *title)
{
  gtk_label_set_label (self->title_label, title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
}

/* Gives the page @name, which has been created, another title. */
void
acies_panel_set_title (AciesPanel *self,
                       const char *name,
                       const char *title)
{
  GtkWidget *page;

  g_return_if_fail (ACIES_IS_PANEL (self));
  g_return_if_fail (title != NULL);

  page = gtk_stack_get_child_by_name (self->stack, name);
  g_return_if_fail (page != NULL);

  gtk_stack_page_set_title (gtk_stack_get_page (self->stack, page), title);
  if (gtk_stack_get_visible_child (self->stack) == page)
    show_title (self, title);
}

/* The name of the page that is shown. */
const char *
acies_panel_get_page (AciesPanel *self)
{
  g_return_val_if_fail (ACIES_IS_PANEL (self), NULL);

  return gtk_stack_get_visible_child_name (self->stack);
}

void
acies_panel_set_page (AciesPanel *self,
                      const char *name)
{
  GtkWidget *page;

  g_return_if_fail (ACIES_IS_PANEL (self));

  acies_panel_prepare (self, name);
  page = gtk_stack_get_child_by_name (self->stack, name);
  g_return_if_fail (page != NULL);

  gtk_stack_set_visible_child (self->stack, page);
  update_head (self);
  show_title (self, gtk_stack_page_get_title (gtk_stack_get_page (self->stack, page)));
}
