/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-warning-bar.h"

struct _AciesWarningBar
{
  GtkWidget  parent_instance;

  GtkWidget *box;
  GtkWidget *button_box;
  GtkLabel  *step_label;
  GtkLabel  *sentence_label;
  GtkWidget *rethink_button;
};

G_DEFINE_FINAL_TYPE (AciesWarningBar, acies_warning_bar, GTK_TYPE_WIDGET)

/* Rethinking does no harm, so that is what the next key press does. */
static gboolean
acies_warning_bar_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (ACIES_WARNING_BAR (widget)->rethink_button);
}

static void
acies_warning_bar_dispose (GObject *object)
{
  AciesWarningBar *self = ACIES_WARNING_BAR (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (acies_warning_bar_parent_class)->dispose (object);
}

static void
acies_warning_bar_class_init (AciesWarningBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = acies_warning_bar_dispose;
  widget_class->grab_focus = acies_warning_bar_grab_focus;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/acies/Acies/acies-warning-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesWarningBar, box);
  gtk_widget_class_bind_template_child (widget_class, AciesWarningBar, button_box);
  gtk_widget_class_bind_template_child (widget_class, AciesWarningBar, step_label);
  gtk_widget_class_bind_template_child (widget_class, AciesWarningBar, sentence_label);
  gtk_widget_class_bind_template_child (widget_class, AciesWarningBar, rethink_button);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "acies-warning-bar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "win.rethink", NULL);
}

static void
acies_warning_bar_init (AciesWarningBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Puts the buttons one below the other where they do not fit in a row, such as with large
 * text on a phone. */
static void
acies_warning_bar_fit (AciesWarningBar *self)
{
  GtkOrientable *buttons = GTK_ORIENTABLE (self->button_box);
  int width;

  gtk_orientable_set_orientation (buttons, GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_measure (GTK_WIDGET (self), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  if (width > gtk_widget_get_width (gtk_widget_get_parent (GTK_WIDGET (self))))
    gtk_orientable_set_orientation (buttons, GTK_ORIENTATION_VERTICAL);
}

/* Shows the bar with @step, such as "Red 7 to flag 3", and a @sentence about it. */
void
acies_warning_bar_show (AciesWarningBar *self,
                        const char      *step,
                        const char      *sentence)
{
  g_return_if_fail (ACIES_IS_WARNING_BAR (self));

  gtk_label_set_label (self->step_label, step);
  gtk_label_set_label (self->sentence_label, sentence);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, step,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, sentence,
                                  -1);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  acies_warning_bar_fit (self);
  gtk_widget_grab_focus (GTK_WIDGET (self));
}
