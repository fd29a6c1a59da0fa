/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-popup.h"

#include "acies-announcer.h"
#include "acies-key-press.h"
#include "acies-turntable.h"
#include "acies-widget-fixes.h"

/* Above what begins below this share of the table's height there is more room than below. */
#define LOW 0.6f

/* How wide a text becomes before it wraps, and on a table narrower than NARROW pixels: a popover that is wider than the
 * window is made narrower, but not as high as its text needs then. */
#define MAX_CHARS    34
#define NARROW_CHARS 26
#define NARROW       420

struct _AciesPopup
{
  GObject parent_instance;

  GtkWidget *table;
  GtkWidget *popover;   /* NULL when nothing is shown; a child of the table */
  GtkWidget *owner;     /* what it speaks of */
  GtkWidget *root;      /* what the controllers are on while the popover leaves the pointer free, or NULL */
  GtkEventController *presses;
  GtkEventController *keys;
  gboolean by_pointer;  /* the table was last used with the pointer or a finger */
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

static gboolean
is_press (GdkEvent *event)
{
  const GdkEventType type = gdk_event_get_event_type (event);

  return type == GDK_BUTTON_PRESS || type == GDK_TOUCH_BEGIN;
}

static gboolean
table_event_cb (AciesPopup *self,
                GdkEvent   *event)
{
  if (is_press (event))
    self->by_pointer = TRUE;
  else if (gdk_event_get_event_type (event) == GDK_KEY_PRESS)
    self->by_pointer = FALSE;

  return FALSE;
}

AciesPopup *
acies_popup_new (GtkWidget *table)
{
  AciesPopup *self = g_object_new (ACIES_TYPE_POPUP, NULL);
  GtkEventController *events = gtk_event_controller_legacy_new ();

  self->table = table;
  gtk_event_controller_set_propagation_phase (events, GTK_PHASE_CAPTURE);
  g_signal_connect_object (events, "event", G_CALLBACK (table_event_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (table, events);
  return self;
}

static void
acies_popup_unwatch (AciesPopup *self)
{
  if (self->root == NULL)
    return;

  /* One of them may be at work just now, and the other one comes next. */
  acies_widget_fixes_drop_controller (self->presses);
  acies_widget_fixes_drop_controller (self->keys);
  g_clear_weak_pointer (&self->root);
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
      acies_popup_unwatch (self);
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
  acies_popup_unwatch (self);
  if (popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (popover));
}

/* A press elsewhere takes the popover away and still does what it is meant to do. */
static gboolean
event_cb (AciesPopup *self,
          GdkEvent   *event)
{
  if (is_press (event) &&
      gdk_event_get_surface (event) != gtk_native_get_surface (GTK_NATIVE (self->popover)))
    acies_popup_close (self);

  return FALSE;
}

/* So does a key, except for those that its button is for. */
static gboolean
key_pressed_cb (AciesPopup *self,
                guint       keyval)
{
  GtkWidget *owner = self->owner;
  const gboolean within = acies_popup_contains (self, gtk_root_get_focus (GTK_ROOT (self->root)));

  if (within && keyval != GDK_KEY_Escape)
    return FALSE;

  acies_popup_close (self);
  if (within && gtk_widget_get_mapped (owner))
    gtk_widget_grab_focus (owner);
  return keyval == GDK_KEY_Escape;
}

/* As long as somebody uses the pointer, the popover is not modal: a modal one swallows the press that closes it. */
static void
acies_popup_watch (AciesPopup *self,
                   GtkWidget  *root)
{
  g_set_weak_pointer (&self->root, root);
  /* No gesture: the press would be lost with it when it is dropped. */
  self->presses = gtk_event_controller_legacy_new ();
  gtk_event_controller_set_propagation_phase (self->presses, GTK_PHASE_CAPTURE);
  g_signal_connect_object (self->presses, "event", G_CALLBACK (event_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (root, self->presses);
  self->keys = acies_key_press_listen (root, GTK_PHASE_CAPTURE, G_CALLBACK (key_pressed_cb), self, G_CONNECT_SWAPPED);
}

static gboolean
table_has_focus (AciesPopup *self)
{
  GtkRoot *root = gtk_widget_get_root (self->table);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, self->table);
}

static GtkWidget *
create_label (AciesPopup *self,
              const char *text)
{
  return g_object_new (GTK_TYPE_LABEL,
                       "label", text,
                       "wrap", TRUE,
                       "max-width-chars", gtk_widget_get_width (self->table) < NARROW ? NARROW_CHARS : MAX_CHARS,
                       "xalign", 0.0,
                       NULL);
}

/* A popover asks its content how high it is without saying how wide, and a text that wraps answers with too few lines. */
static void
request_size (GtkWidget *content)
{
  int width, height;

  gtk_widget_measure (content, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  gtk_widget_measure (content, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  gtk_widget_set_size_request (content, width, height);
}

/* Shows @content beside @owner; a screen reader says @text. */
static void
show_content (AciesPopup *self,
              GtkWidget  *content,
              const char *text,
              GtkWidget  *owner)
{
  GtkWidget *popover = g_object_new (GTK_TYPE_POPOVER, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (self->table));
  const gboolean by_pointer = GTK_IS_WINDOW (root) &&
                              (self->by_pointer || !gtk_window_get_focus_visible (GTK_WINDOW (root)));
  GtkWidget *outer = gtk_widget_get_ancestor (self->table, ACIES_TYPE_TURNTABLE);
  const gboolean turned = outer != NULL && acies_turntable_get_turned (ACIES_TURNTABLE (outer));
  graphene_rect_t bounds;
  gboolean above;

  gtk_popover_set_child (GTK_POPOVER (popover), turned ? acies_turntable_new (content) : content);
  /* It is a window of its own, which does not turn, but what is in it can. */
  if (turned)
    acies_turntable_set_turned (ACIES_TURNTABLE (gtk_popover_get_child (GTK_POPOVER (popover))), TRUE);
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
  request_size (content);
  above = bounds.origin.y > (float) gtk_widget_get_height (self->table) * LOW;
  if (above != turned)
    gtk_popover_set_position (GTK_POPOVER (popover), GTK_POS_TOP);
  /* GTK knows where the table lies on the screen, but not that it is turned there. */
  if (turned)
    graphene_rect_init (&bounds,
                        (float) gtk_widget_get_width (self->table) - bounds.origin.x - bounds.size.width,
                        (float) gtk_widget_get_height (self->table) - bounds.origin.y - bounds.size.height,
                        bounds.size.width, bounds.size.height);
  gtk_popover_set_pointing_to (GTK_POPOVER (popover),
                               &(GdkRectangle) {
                                 (int) bounds.origin.x, (int) bounds.origin.y,
                                 (int) bounds.size.width, (int) bounds.size.height,
                               });
  g_signal_connect_object (popover, "closed", G_CALLBACK (closed_cb), self, G_CONNECT_SWAPPED);
  if (by_pointer)
    {
      gtk_popover_set_autohide (GTK_POPOVER (popover), FALSE);
      acies_popup_watch (self, root);
    }
  gtk_popover_popup (GTK_POPOVER (popover));
  if (by_pointer)
    gtk_widget_child_focus (popover, GTK_DIR_TAB_FORWARD);
}

/* Shows @text beside @owner, which is on the table. */
void
acies_popup_show (AciesPopup *self,
                  const char *text,
                  GtkWidget  *owner)
{
  show_content (self, create_label (self, text), text, owner);
}

/* Has @key do in @popover what it does on the table: a modal popover lets no key through to what is below. */
static void
add_key (GtkWidget  *popover,
         guint       key,
         const char *action,
         guint       flag)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys),
                                        gtk_shortcut_new_with_arguments (gtk_keyval_trigger_new (key, 0),
                                                                         gtk_named_action_new (action), "u", flag));
  gtk_widget_add_controller (popover, keys);
}

/* The same under @heading, and with a button @button for @action, which takes @flag and closes this; so does @key. */
void
acies_popup_offer (AciesPopup *self,
                   const char *heading,
                   const char *text,
                   const char *button,
                   const char *action,
                   guint       flag,
                   guint       key,
                   GtkWidget  *owner)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *title = create_label (self, heading);
  GtkWidget *more = gtk_button_new_with_label (button);
  g_autofree char *all = acies_announcer_join (heading, text);

  gtk_widget_add_css_class (title, "heading");
  gtk_box_append (GTK_BOX (box), title);
  if (text != NULL)
    gtk_box_append (GTK_BOX (box), create_label (self, text));
  gtk_widget_set_halign (more, GTK_ALIGN_END);
  gtk_widget_set_margin_top (more, 6);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (more), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (more), "u", flag);
  gtk_box_append (GTK_BOX (box), more);
  show_content (self, box, all, owner);
  add_key (self->popover, key, action, flag);
}

/* Whether @widget, which may be NULL, is what is shown, or in it. */
gboolean
acies_popup_contains (AciesPopup *self,
                      GtkWidget  *widget)
{
  return widget != NULL && self->popover != NULL &&
         (widget == self->popover || gtk_widget_is_ancestor (widget, self->popover));
}
