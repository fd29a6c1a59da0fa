/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-home-layout.h"

#define MOST_COLUMNS 2

/* What is free between two children. */
#define GAP 12

/* How many letters a column has room for at least; otherwise there is only one. */
#define LEAST_CHARS 32

struct _AciesHomeLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (AciesHomeLayout, acies_home_layout, GTK_TYPE_LAYOUT_MANAGER)

static guint
count_columns (GtkWidget *widget,
               int        width)
{
  PangoContext *context = gtk_widget_get_pango_context (widget);
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  const int least = PANGO_PIXELS (pango_font_metrics_get_approximate_char_width (metrics) * LEAST_CHARS);

  pango_font_metrics_unref (metrics);
  return width >= MOST_COLUMNS * least + GAP ? MOST_COLUMNS : 1;
}

static int
get_column_width (int   width,
                  guint n_columns)
{
  return (width - GAP * ((int) n_columns - 1)) / (int) n_columns;
}

static int
measure_height (GtkWidget *child,
                int        width)
{
  int height;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  return height;
}

/* Works out the heights of the columns, and which child ends each of them. */
static void
measure_columns (GtkWidget *widget,
                 int        width,
                 guint      n_columns,
                 int       *heights,
                 GtkWidget **ends)
{
  const int column_width = get_column_width (width, n_columns);
  guint column = 0;

  for (guint i = 0; i < n_columns; i++)
    {
      heights[i] = 0;
      ends[i] = NULL;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      if (!gtk_widget_should_layout (child))
        continue;

      heights[column] += measure_height (child, column_width) + (ends[column] != NULL ? GAP : 0);
      ends[column] = child;
      column = (column + 1) % n_columns;
    }
}

static GtkSizeRequestMode
acies_home_layout_get_request_mode (GtkLayoutManager *manager,
                                    GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
acies_home_layout_measure (GtkLayoutManager *manager,
                           GtkWidget        *widget,
                           GtkOrientation    orientation,
                           int               for_size,
                           int              *minimum,
                           int              *natural,
                           int              *minimum_baseline,
                           int              *natural_baseline)
{
  int heights[MOST_COLUMNS];
  GtkWidget *ends[MOST_COLUMNS];
  guint n_columns;

  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
        {
          int child_minimum, child_natural;

          gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &child_minimum, &child_natural, NULL, NULL);
          *minimum = MAX (*minimum, child_minimum);
          *natural = MAX (*natural, child_natural);
        }
      *natural = MOST_COLUMNS * *natural + GAP * (MOST_COLUMNS - 1);
      return;
    }

  if (for_size < 0)
    acies_home_layout_measure (manager, widget, GTK_ORIENTATION_HORIZONTAL, -1, minimum, &for_size, NULL, NULL);
  n_columns = count_columns (widget, for_size);
  measure_columns (widget, for_size, n_columns, heights, ends);
  *minimum = *natural = n_columns > 1 ? MAX (heights[0], heights[1]) : heights[0];
}

static void
acies_home_layout_allocate (GtkLayoutManager *manager,
                            GtkWidget        *widget,
                            int               width,
                            int               height,
                            int               baseline)
{
  const guint n_columns = count_columns (widget, width);
  const int column_width = get_column_width (width, n_columns);
  const gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int heights[MOST_COLUMNS];
  int tops[MOST_COLUMNS] = { 0 };
  GtkWidget *ends[MOST_COLUMNS];
  guint column = 0;

  measure_columns (widget, width, n_columns, heights, ends);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      const guint place = mirrored ? n_columns - 1 - column : column;
      GtkAllocation allocation = { (int) place * (column_width + GAP), tops[column], column_width, 0 };

      if (!gtk_widget_should_layout (child))
        continue;

      allocation.height = child == ends[column] ? MAX (height - tops[column], 0) : measure_height (child, column_width);
      gtk_widget_size_allocate (child, &allocation, -1);
      tops[column] += allocation.height + GAP;
      column = (column + 1) % n_columns;
    }
}

static void
acies_home_layout_class_init (AciesHomeLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->get_request_mode = acies_home_layout_get_request_mode;
  layout_class->measure = acies_home_layout_measure;
  layout_class->allocate = acies_home_layout_allocate;
}

static void
acies_home_layout_init (AciesHomeLayout *self)
{
}

GtkLayoutManager *
acies_home_layout_new (void)
{
  return g_object_new (ACIES_TYPE_HOME_LAYOUT, NULL);
}
