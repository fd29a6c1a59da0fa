/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-seen-grid.h"

struct _AciesSeenGrid
{
  GtkBox parent_instance;

  AciesCard first;
  guint n_columns;
  GPtrArray *cells;    /* (element-type AciesSeenCell): row by row */
  guint current;       /* the cell that had the focus last */
};

static guint pointed_signal;

G_DEFINE_FINAL_TYPE (AciesSeenGrid, acies_seen_grid, GTK_TYPE_BOX)

static gboolean
focus_cell (AciesSeenGrid *self,
            guint          n)
{
  return gtk_widget_grab_focus (g_ptr_array_index (self->cells, n));
}

/* The cell of the first or last row that is nearest to where the focus comes from. */
static guint
find_entry (AciesSeenGrid    *self,
            GtkDirectionType  direction)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  guint column = self->current % self->n_columns;
  graphene_rect_t bounds;

  if (focus != NULL && gtk_widget_compute_bounds (focus, widget, &bounds))
    {
      const float width = (float) MAX (gtk_widget_get_width (widget), 1);
      const float x = CLAMP ((bounds.origin.x + bounds.size.width / 2) / width, 0.f, 0.999f);

      column = (guint) (x * (float) self->n_columns);
      if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
        column = self->n_columns - 1 - column;
    }

  return direction == GTK_DIR_DOWN ? column : self->cells->len - self->n_columns + column;
}

static gboolean
acies_seen_grid_focus (GtkWidget        *widget,
                       GtkDirectionType  direction)
{
  AciesSeenGrid *self = ACIES_SEEN_GRID (widget);
  const gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  const guint column = self->current % self->n_columns;

  if (gtk_widget_get_focus_child (widget) == NULL)
    {
      if (direction == GTK_DIR_UP || direction == GTK_DIR_DOWN)
        return focus_cell (self, find_entry (self, direction));
      return focus_cell (self, self->current);
    }

  switch (direction)
    {
    case GTK_DIR_UP:
      return self->current >= self->n_columns && focus_cell (self, self->current - self->n_columns);
    case GTK_DIR_DOWN:
      return self->current + self->n_columns < self->cells->len &&
             focus_cell (self, self->current + self->n_columns);
    case GTK_DIR_LEFT:
    case GTK_DIR_RIGHT:
      /* At the end of a row the focus stays, and does not leave the grid. */
      if ((direction == GTK_DIR_RIGHT) != rtl)
        return column + 1 == self->n_columns ? gtk_widget_keynav_failed (widget, direction)
                                             : focus_cell (self, self->current + 1);
      return column == 0 ? gtk_widget_keynav_failed (widget, direction)
                         : focus_cell (self, self->current - 1);
    case GTK_DIR_TAB_FORWARD:
    case GTK_DIR_TAB_BACKWARD:
    default:
      return FALSE;
    }
}

static gboolean
home_end_cb (GtkWidget *widget,
             GVariant  *args,
             gpointer   user_data)
{
  AciesSeenGrid *self = ACIES_SEEN_GRID (widget);
  guint row = self->current / self->n_columns * self->n_columns;
  gboolean end;

  g_variant_get (args, "(b)", &end);
  return focus_cell (self, end ? row + self->n_columns - 1 : row);
}

static void
acies_seen_grid_dispose (GObject *object)
{
  AciesSeenGrid *self = ACIES_SEEN_GRID (object);

  g_clear_pointer (&self->cells, g_ptr_array_unref);

  G_OBJECT_CLASS (acies_seen_grid_parent_class)->dispose (object);
}

static void
acies_seen_grid_class_init (AciesSeenGridClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_seen_grid_dispose;
  widget_class->focus = acies_seen_grid_focus;

  pointed_signal = g_signal_new ("pointed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, ACIES_TYPE_SEEN_CELL);

  gtk_widget_class_add_binding (widget_class, GDK_KEY_Home, 0, home_end_cb, "(b)", FALSE);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_End, 0, home_end_cb, "(b)", TRUE);
}

static void
acies_seen_grid_init (AciesSeenGrid *self)
{
  self->cells = g_ptr_array_new ();
}

static void
acies_seen_grid_pointed_cb (AciesSeenGrid *self,
                            AciesSeenCell *cell)
{
  guint n;

  /* While the grid is disposed, its cells still change. */
  if (self->cells == NULL)
    return;

  if ((gtk_widget_get_state_flags (GTK_WIDGET (cell)) & GTK_STATE_FLAG_FOCUSED) != 0 &&
      g_ptr_array_find (self->cells, cell, &n))
    self->current = n;
  g_signal_emit (self, pointed_signal, 0, cell);
}

/* A grid of @n_rows by @n_columns, called @name, of the cards from @first on. */
GtkWidget *
acies_seen_grid_new (const char *name,
                     AciesCard   first,
                     guint       n_rows,
                     guint       n_columns)
{
  AciesSeenGrid *self = g_object_new (ACIES_TYPE_SEEN_GRID,
                                      "accessible-role", GTK_ACCESSIBLE_ROLE_GRID,
                                      "orientation", GTK_ORIENTATION_VERTICAL,
                                      "homogeneous", TRUE,
                                      NULL);

  self->first = first;
  self->n_columns = n_columns;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  for (guint row = 0; row < n_rows; row++)
    {
      /* A box would ask the labels how wide they have to be for their height. That takes longer
       * than all the rest. */
      GtkWidget *box = g_object_new (GTK_TYPE_GRID,
                                     "accessible-role", GTK_ACCESSIBLE_ROLE_ROW,
                                     "column-homogeneous", TRUE,
                                     NULL);

      if (acies_card_is_troop (first))
        gtk_accessible_update_property (GTK_ACCESSIBLE (box), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                        acies_color_get_name (acies_card_get_color (first + row * n_columns)),
                                        -1);
      for (guint column = 0; column < n_columns; column++)
        {
          GtkWidget *cell = acies_seen_cell_new (first + row * n_columns + column);

          g_signal_connect_object (cell, "pointed", G_CALLBACK (acies_seen_grid_pointed_cb),
                                   self, G_CONNECT_SWAPPED);
          g_ptr_array_add (self->cells, cell);
          gtk_grid_attach (GTK_GRID (box), cell, (int) column, 0, 1, 1);
        }
      gtk_box_append (GTK_BOX (self), box);
    }

  return GTK_WIDGET (self);
}

void
acies_seen_grid_set_view (AciesSeenGrid *self,
                          AciesView     *view)
{
  g_return_if_fail (ACIES_IS_SEEN_GRID (self));

  for (guint i = 0; i < self->cells->len; i++)
    acies_seen_cell_set_view (g_ptr_array_index (self->cells, i), view);
}

/* Shows the first @n_rows rows. */
void
acies_seen_grid_show_rows (AciesSeenGrid *self,
                           guint          n_rows)
{
  g_return_if_fail (ACIES_IS_SEEN_GRID (self));

  for (guint i = 0; i < self->cells->len; i += self->n_columns)
    gtk_widget_set_visible (gtk_widget_get_parent (g_ptr_array_index (self->cells, i)), i < n_rows * self->n_columns);
}

/* The cell of @card, which must be in the grid. */
AciesSeenCell *
acies_seen_grid_get_cell (AciesSeenGrid *self,
                          AciesCard      card)
{
  g_return_val_if_fail (ACIES_IS_SEEN_GRID (self), NULL);
  g_return_val_if_fail (card >= self->first && card - self->first < self->cells->len, NULL);

  return g_ptr_array_index (self->cells, card - self->first);
}

/* How many cards are in @state. */
guint
acies_seen_grid_count (AciesSeenGrid  *self,
                       AciesSeenState  state)
{
  guint count = 0;

  g_return_val_if_fail (ACIES_IS_SEEN_GRID (self), 0);

  for (guint i = 0; i < self->cells->len; i++)
    count += acies_seen_cell_get_state (g_ptr_array_index (self->cells, i)) == state;

  return count;
}
