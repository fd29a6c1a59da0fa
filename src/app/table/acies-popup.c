/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-popup.h"

/* Above what begins below this share of the table's height there is more room than below. */
#define LOW 0.6f

/* How wide a text becomes before it wraps. */
#define MAX_CHARS 34

struct _AciesPopup
{
  GObject parent_instance;

  GtkWidget *table;
  GtkWidget *popover;   /* NULL when nothing is shown; a child of the table */
  GtkWidget *owner;     /* what it speaks of */
};

G_DEFINE_FINAL_TYPE (AciesPopup, acies_popup, G_TYPE_OBJECT)

static void
acies_popup_class_init (AciesPopupClass *klass)
{
}

static void
acies_popup_init (AciesPopup *self)
{
}

AciesPopup *
acies_popup_new (GtkWidget *table)
{
  AciesPopup *self = g_object_new (ACIES_TYPE_POPUP, NULL);

  self->table = table;
  return self;
}

static gboolean
unparent_idle_cb (gpointer data)
{
  gtk_widget_unparent (GTK_WIDGET (data));
  return G_SOURCE_REMOVE;
}

static void
closed_cb (AciesPopup *self,
           GtkWidget  *popover)
{
  if (self->popover == popover)
    {
      GtkWidget *owner = g_steal_pointer (&self->owner);

      self->popover = NULL;
      if (gtk_widget_get_mapped (owner))
        gtk_widget_grab_focus (owner);
    }
  /* Not while it is still closing. */
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, unparent_idle_cb, g_object_ref (popover), g_object_unref);
}

/* Takes away what is shown. */
void
acies_popup_close (AciesPopup *self)
{
  GtkWidget *popover = g_steal_pointer (&self->popover);

  self->owner = NULL;
  if (popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (popover));
}

static gboolean
table_has_focus (AciesPopup *self)
{
  GtkRoot *root = gtk_widget_get_root (self->table);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, self->table);
}

static GtkWidget *
create_label (const char *text)
{
  return g_object_new (GTK_TYPE_LABEL,
                       "label", text,
                       "wrap", TRUE,
                       "max-width-chars", MAX_CHARS,
                       "xalign", 0.0,
                       NULL);
}

/* Shows @content beside @owner; a screen reader says @text. */
static void
show_content (AciesPopup *self,
              GtkWidget  *content,
              const char *text,
              GtkWidget  *owner)
{
  GtkWidget *popover = gtk_popover_new ();
  graphene_rect_t bounds;

  gtk_popover_set_child (GTK_POPOVER (popover), content);
  gtk_accessible_update_property (GTK_ACCESSIBLE (popover), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);

  acies_popup_close (self);
  /* A popover gives the focus back to where it was, so that has to be on the table. */
  if (!table_has_focus (self) && !gtk_widget_grab_focus (owner))
    gtk_widget_grab_focus (self->table);
  if (!gtk_widget_compute_bounds (owner, self->table, &bounds))
    graphene_rect_init (&bounds, 0, 0, 1, 1);

  self->popover = popover;
  self->owner = owner;
  gtk_widget_set_parent (popover, self->table);
  if (bounds.origin.y > (float) gtk_widget_get_height (self->table) * LOW)
    gtk_popover_set_position (GTK_POPOVER (popover), GTK_POS_TOP);
  gtk_popover_set_pointing_to (GTK_POPOVER (popover),
                               &(GdkRectangle) {
                                 (int) bounds.origin.x, (int) bounds.origin.y,
                                 (int) bounds.size.width, (int) bounds.size.height,
                               });
  g_signal_connect_object (popover, "closed", G_CALLBACK (closed_cb), self, G_CONNECT_SWAPPED);
  gtk_popover_popup (GTK_POPOVER (popover));
}

/* Shows @text beside @owner, which lies on the table. */
void
acies_popup_show (AciesPopup *self,
                  const char *text,
                  GtkWidget  *owner)
{
  show_content (self, create_label (text), text, owner);
}

/* The same under @heading, and with a button @button for @action, which takes @flag and closes this. */
void
acies_popup_offer (AciesPopup *self,
                   const char *heading,
                   const char *text,
                   const char *button,
                   const char *action,
                   guint       flag,
                   GtkWidget  *owner)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *title = create_label (heading);
  GtkWidget *more = gtk_button_new_with_label (button);
  g_autofree char *all = g_strjoin (" ", heading, text, NULL);

  gtk_widget_add_css_class (title, "heading");
  gtk_box_append (GTK_BOX (box), title);
  if (text != NULL)
    gtk_box_append (GTK_BOX (box), create_label (text));
  gtk_widget_set_halign (more, GTK_ALIGN_END);
  gtk_widget_set_margin_top (more, 6);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (more), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (more), "u", flag);
  gtk_box_append (GTK_BOX (box), more);
  show_content (self, box, all, owner);
}

/* Whether @widget, which may be NULL, is what is shown, or in it. */
gboolean
acies_popup_contains (AciesPopup *self,
                      GtkWidget  *widget)
{
  return widget != NULL && self->popover != NULL &&
         (widget == self->popover || gtk_widget_is_ancestor (widget, self->popover));
}
