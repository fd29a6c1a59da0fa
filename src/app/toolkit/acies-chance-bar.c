/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-chance-bar.h"

#include <adwaita.h>

/* In pixels: the bar across, and the line of the chance before along it. */
#define THICKNESS 12
#define MARK 2

struct _AciesChanceBar
{
  GtkWidget      parent_instance;

  GtkOrientation orientation;
  GtkWidget     *fill;
  GtkWidget     *mark;
  double         chance;
  double         before;
};

G_DEFINE_FINAL_TYPE (AciesChanceBar, acies_chance_bar, GTK_TYPE_WIDGET)

static void
acies_chance_bar_measure (GtkWidget      *widget,
                          GtkOrientation  orientation,
                          int             for_size,
                          int            *minimum,
                          int            *natural,
                          int            *minimum_baseline,
                          int            *natural_baseline)
{
  *minimum = *natural = THICKNESS;
}

/* Puts @child at @start along the bar. An upright bar starts at the bottom, a horizontal one
 * where a line of text would. */
static void
place (AciesChanceBar *self,
       GtkWidget      *child,
       int             start,
       int             length,
       int             width,
       int             height)
{
  GtkAllocation area = { start, 0, length, height };
  int minimum;

  if (self->orientation == GTK_ORIENTATION_VERTICAL)
    area = (GtkAllocation) { 0, height - start - length, width, length };
  else if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    area.x = width - start - length;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  gtk_widget_size_allocate (child, &area, -1);
}

static void
acies_chance_bar_size_allocate (GtkWidget *widget,
                                int        width,
                                int        height,
                                int        baseline)
{
  AciesChanceBar *self = ACIES_CHANCE_BAR (widget);
  const int length = self->orientation == GTK_ORIENTATION_VERTICAL ? height : width;

  place (self, self->fill, 0, (int) (self->chance * length + 0.5), width, height);
  if (self->before >= 0)
    place (self, self->mark, CLAMP ((int) (self->before * length + 0.5) - MARK / 2, 0, MAX (0, length - MARK)), MARK,
           width, height);
}

static void
acies_chance_bar_dispose (GObject *object)
{
  AciesChanceBar *self = ACIES_CHANCE_BAR (object);

  g_clear_pointer (&self->fill, gtk_widget_unparent);
  g_clear_pointer (&self->mark, gtk_widget_unparent);

  G_OBJECT_CLASS (acies_chance_bar_parent_class)->dispose (object);
}

static void
acies_chance_bar_class_init (AciesChanceBarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = acies_chance_bar_dispose;
  widget_class->measure = acies_chance_bar_measure;
  widget_class->size_allocate = acies_chance_bar_size_allocate;

  gtk_widget_class_set_css_name (widget_class, "acies-chance-bar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static GtkWidget *
add_part (AciesChanceBar *self,
          const char     *name)
{
  GtkWidget *part = g_object_new (ADW_TYPE_BIN,
                                  "css-name", name,
                                  "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                  NULL);

  gtk_widget_set_parent (part, GTK_WIDGET (self));
  return part;
}

static void
acies_chance_bar_init (AciesChanceBar *self)
{
  self->before = -1;
  self->fill = add_part (self, "fill");
  self->mark = add_part (self, "mark");
  gtk_widget_set_child_visible (self->mark, FALSE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

GtkWidget *
acies_chance_bar_new (GtkOrientation orientation)
{
  AciesChanceBar *self = g_object_new (ACIES_TYPE_CHANCE_BAR, NULL);

  self->orientation = orientation;
  return GTK_WIDGET (self);
}

/* Both are from 0 to 1; a negative @before means that there was none. */
void
acies_chance_bar_set (AciesChanceBar *self,
                      double          chance,
                      double          before)
{
  g_return_if_fail (ACIES_IS_CHANCE_BAR (self));

  self->chance = CLAMP (chance, 0, 1);
  self->before = MIN (before, 1);
  gtk_widget_set_child_visible (self->mark, before >= 0);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}
