/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-toast-title.h"

/* Longer lines are hard to read, however wide the window is. */
#define MOST_LETTERS 60
/* A sentence of more letters than this is set smaller, so that it hides less of the table. */
#define LONG_LETTERS 50

struct _AciesToastTitle
{
  GtkWidget  parent_instance;

  GtkWidget *label;
  int        room;      /* in pixels; -1 as long as it is not known */
};

G_DEFINE_FINAL_TYPE (AciesToastTitle, acies_toast_title, GTK_TYPE_WIDGET)

static GtkSizeRequestMode
acies_toast_title_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
acies_toast_title_measure (GtkWidget      *widget,
                           GtkOrientation  orientation,
                           int             for_size,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline,
                           int            *natural_baseline)
{
  AciesToastTitle *self = ACIES_TOAST_TITLE (widget);

  /* The box in a toast asks how narrow the sentence can be in the height of a button. It is to use
   * the width of the toast instead. */
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    for_size = -1;
  gtk_widget_measure (self->label, orientation, for_size, minimum, natural, minimum_baseline, natural_baseline);
  if (orientation == GTK_ORIENTATION_HORIZONTAL && self->room >= 0)
    *natural = CLAMP (self->room, *minimum, *natural);
}

static void
acies_toast_title_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline)
{
  gtk_widget_allocate (ACIES_TOAST_TITLE (widget)->label, width, height, baseline, NULL);
}

static void
acies_toast_title_dispose (GObject *object)
{
  g_clear_pointer (&ACIES_TOAST_TITLE (object)->label, gtk_widget_unparent);

  G_OBJECT_CLASS (acies_toast_title_parent_class)->dispose (object);
}

static void
acies_toast_title_class_init (AciesToastTitleClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_toast_title_dispose;

  widget_class->get_request_mode = acies_toast_title_get_request_mode;
  widget_class->measure = acies_toast_title_measure;
  widget_class->size_allocate = acies_toast_title_size_allocate;
}

static void
acies_toast_title_init (AciesToastTitle *self)
{
  GtkLabel *label;

  self->room = -1;
  self->label = gtk_label_new (NULL);
  label = GTK_LABEL (self->label);
  gtk_label_set_wrap (label, TRUE);
  /* The name of a file may have no spaces. */
  gtk_label_set_wrap_mode (label, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (label, MOST_LETTERS);
  gtk_label_set_xalign (label, 0);
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));
}

GtkWidget *
acies_toast_title_new (const char *sentence)
{
  AciesToastTitle *self = g_object_new (ACIES_TYPE_TOAST_TITLE, NULL);

  gtk_label_set_label (GTK_LABEL (self->label), sentence);
  gtk_widget_add_css_class (self->label, g_utf8_strlen (sentence, -1) > LONG_LETTERS ? "long" : "heading");

  return GTK_WIDGET (self);
}

const char *
acies_toast_title_get_sentence (AciesToastTitle *self)
{
  g_return_val_if_fail (ACIES_IS_TOAST_TITLE (self), NULL);

  return gtk_label_get_label (GTK_LABEL (self->label));
}

int
acies_toast_title_get_room (AciesToastTitle *self)
{
  g_return_val_if_fail (ACIES_IS_TOAST_TITLE (self), -1);

  return self->room;
}

/* The most width that it wants; -1 for as much as it needs. */
void
acies_toast_title_set_room (AciesToastTitle *self,
                            int              room)
{
  g_return_if_fail (ACIES_IS_TOAST_TITLE (self));

  if (self->room == room)
    return;

  self->room = room;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
