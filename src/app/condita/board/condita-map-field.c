/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include <adwaita.h>
#include <glib/gi18n.h>

#include "condita-cell-widget.h"
#include "condita-map-field.h"
#include "condita-words.h"

#define SIZE 7
#define MARGIN 20        /* for the letters and numbers at the edge */
#define LEAST_SIDE 24

struct _ConditaMapField
{
  GtkWidget parent_instance;

  GtkWidget *cells[SIZE * SIZE];   /* a1, b1, … */
  ConditaView *view;
  char *marked;
  char **lit;
  char *laid, *card;               /* where a card is shown that does not lie there yet, or NULL */
  ConditaExits exits;
  GtkWidget *last;                 /* that had the focus */
  int least_side;
  /* What is in play, and where it is. */
  int first, n;
  int side, x, y;
};

G_DEFINE_FINAL_TYPE (ConditaMapField, condita_map_field, GTK_TYPE_WIDGET)

static guint pressed_signal;

static void
name_cell (int   number,
           char *name)
{
  name[0] = (char) ('a' + number % SIZE);
  name[1] = (char) ('1' + number / SIZE);
  name[2] = '\0';
}

static void
condita_map_field_measure (GtkWidget      *widget,
                           GtkOrientation  orientation,
                           int             for_size,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline,
                           int            *natural_baseline)
{
  ConditaMapField *self = CONDITA_MAP_FIELD (widget);

  *minimum = self->n * self->least_side + 2 * MARGIN;
  *natural = MAX (*minimum, self->n * 64 + 2 * MARGIN);
}

static void
condita_map_field_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline)
{
  ConditaMapField *self = CONDITA_MAP_FIELD (widget);

  self->side = MAX ((MIN (width, height) - 2 * MARGIN) / self->n, self->least_side);
  self->x = (width - self->n * self->side) / 2;
  self->y = (height - self->n * self->side) / 2;
  for (int i = 0; i < SIZE * SIZE; i++)
    if (gtk_widget_get_visible (self->cells[i]))
      gtk_widget_size_allocate (self->cells[i],
                                &(GtkAllocation) { self->x + (i % SIZE - self->first) * self->side,
                                                   self->y + (self->first + self->n - 1 - i / SIZE) * self->side,
                                                   self->side, self->side },
                                -1);
}

/* A letter or number at the edge, its middle at the place. */
static void
append_edge (GtkWidget   *widget,
             GtkSnapshot *snapshot,
             char         letter,
             int          x,
             int          y)
{
  const char text[] = { letter, '\0' };
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, text);
  GdkRGBA color;
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) (x - width / 2), (float) (y - height / 2)));
  gtk_snapshot_append_layout (snapshot, layout, &color);
  gtk_snapshot_restore (snapshot);
}

static void
condita_map_field_snapshot (GtkWidget   *widget,
                            GtkSnapshot *snapshot)
{
  ConditaMapField *self = CONDITA_MAP_FIELD (widget);
  const int length = self->n * self->side;
  cairo_t *cr;

  for (int i = 0; i < self->n; i++)
    {
      append_edge (widget, snapshot, (char) ('a' + self->first + i), self->x + i * self->side + self->side / 2,
                   self->y + length + MARGIN / 2 + 2);
      append_edge (widget, snapshot, (char) ('1' + self->first + i), self->x - MARGIN / 2 - 2,
                   self->y + length - i * self->side - self->side / 2);
    }
  GTK_WIDGET_CLASS (condita_map_field_parent_class)->snapshot (widget, snapshot);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                                                 (float) gtk_widget_get_height (widget)));
  condita_paint_table (cr, self->x, self->y, length, length);
  cairo_destroy (cr);
}

static int
find_focus (ConditaMapField *self)
{
  for (int i = 0; i < SIZE * SIZE; i++)
    if (gtk_widget_is_focus (self->cells[i]))
      return i;
  return -1;
}

/* Tab enters the map once, at the cell where one was, and leaves it; arrow keys go from cell to cell. */
static gboolean
condita_map_field_focus (GtkWidget        *widget,
                         GtkDirectionType  direction)
{
  ConditaMapField *self = CONDITA_MAP_FIELD (widget);
  const int from = find_focus (self);
  int dx = 0, dy = 0;

  if (from < 0)
    {
      const gboolean known = self->last != NULL && gtk_widget_get_visible (self->last);

      return gtk_widget_grab_focus (known ? self->last : self->cells[SIZE * SIZE / 2]);
    }

  self->last = self->cells[from];
  if (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD)
    return FALSE;
  dx = (direction == GTK_DIR_RIGHT) - (direction == GTK_DIR_LEFT);
  dy = (direction == GTK_DIR_UP) - (direction == GTK_DIR_DOWN);
  for (int x = from % SIZE + dx, y = from / SIZE + dy; x >= 0 && x < SIZE && y >= 0 && y < SIZE; x += dx, y += dy)
    if (gtk_widget_get_visible (self->cells[y * SIZE + x]))
      {
        self->last = self->cells[y * SIZE + x];
        return gtk_widget_grab_focus (self->last);
      }
  /* At the edge it stays. */
  return TRUE;
}

/* The window might use the keys for something else. */
static gboolean
move_cb (GtkWidget *widget,
         GVariant  *direction,
         gpointer   user_data)
{
  return gtk_widget_child_focus (widget, (GtkDirectionType) g_variant_get_int32 (direction));
}

static void
condita_map_field_dispose (GObject *object)
{
  ConditaMapField *self = CONDITA_MAP_FIELD (object);

  for (int i = 0; i < SIZE * SIZE; i++)
    g_clear_pointer (&self->cells[i], gtk_widget_unparent);
  g_clear_object (&self->view);
  g_clear_pointer (&self->marked, g_free);
  g_clear_pointer (&self->laid, g_free);
  g_clear_pointer (&self->card, g_free);
  g_clear_pointer (&self->lit, g_strfreev);

  G_OBJECT_CLASS (condita_map_field_parent_class)->dispose (object);
}

static void
condita_map_field_class_init (ConditaMapFieldClass *klass)
{
  static const struct
  {
    guint            key;
    guint            keypad;
    GtkDirectionType direction;
  } arrows[] = {
    { GDK_KEY_Left, GDK_KEY_KP_Left, GTK_DIR_LEFT },
    { GDK_KEY_Right, GDK_KEY_KP_Right, GTK_DIR_RIGHT },
    { GDK_KEY_Up, GDK_KEY_KP_Up, GTK_DIR_UP },
    { GDK_KEY_Down, GDK_KEY_KP_Down, GTK_DIR_DOWN },
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = condita_map_field_dispose;
  widget_class->measure = condita_map_field_measure;
  widget_class->size_allocate = condita_map_field_size_allocate;
  widget_class->snapshot = condita_map_field_snapshot;
  widget_class->focus = condita_map_field_focus;
  pressed_signal = g_signal_new ("pressed", CONDITA_TYPE_MAP_FIELD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                 G_TYPE_STRING);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  for (guint i = 0; i < G_N_ELEMENTS (arrows); i++)
    {
      gtk_widget_class_add_binding (widget_class, arrows[i].key, 0, move_cb, "i", arrows[i].direction);
      gtk_widget_class_add_binding (widget_class, arrows[i].keypad, 0, move_cb, "i", arrows[i].direction);
    }
}

static void
style_changed_cb (ConditaMapField *self)
{
  for (int i = 0; i < SIZE * SIZE; i++)
    gtk_widget_queue_draw (self->cells[i]);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
pressed_cb (GtkWidget       *cell,
            ConditaMapField *self)
{
  for (int i = 0; i < SIZE * SIZE; i++)
    if (self->cells[i] == cell)
      {
        char name[3];

        name_cell (i, name);
        g_signal_emit (self, pressed_signal, 0, name);
        return;
      }
}

static void
condita_map_field_init (ConditaMapField *self)
{
  self->least_side = LEAST_SIDE;
  self->n = SIZE;
  for (int i = 0; i < SIZE * SIZE; i++)
    {
      self->cells[i] = condita_cell_widget_new ();
      gtk_widget_set_visible (self->cells[i], FALSE);
      gtk_widget_set_parent (self->cells[i], GTK_WIDGET (self));
      g_signal_connect (self->cells[i], "pressed", G_CALLBACK (pressed_cb), self);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  /* Translators: the map on which a game is played, for a screen reader */
                                  _("Map"), -1);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (style_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::high-contrast", G_CALLBACK (style_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
condita_map_field_new (void)
{
  return g_object_new (CONDITA_TYPE_MAP_FIELD, NULL);
}

static void
add_heroes (ConditaMapField *self,
            const char      *name,
            ConditaPicture  *picture)
{
  for (guint seat = 0; seat < condita_view_get_n_seats (self->view); seat++)
    for (guint hero = 0; hero < 2; hero++)
      {
        g_autofree char *cell = condita_view_dup_hero (self->view, seat, hero);

        if (g_strcmp0 (cell, name) == 0)
          picture->heroes[picture->n_heroes++] = condita_view_get_faction (self->view, seat);
      }
}

/* A card that does not lie there yet, as if it did. */
static void
imagine_card (ConditaMapField *self,
              ConditaPicture  *picture)
{
  g_autofree char *top = condita_view_dup_pile_top (self->view, self->card);
  const char *faction = top != NULL ? strchr (top, '/') : NULL;

  picture->cell.state = CONDITA_CELL_LAID;
  picture->cell.card = self->card;
  picture->cell.exits = self->exits;
  picture->cell.faction = faction == NULL ? CONDITA_FACTION_NONE : (ConditaFaction) (strchr ("gbry", faction[1]) - "gbry");
  picture->cell.level = g_ascii_isdigit (self->card[1]) ? (guint) g_ascii_digit_value (self->card[1]) : 2;
}

static void
show_cell (ConditaMapField *self,
           int              number)
{
  char name[3];
  g_autoptr (ConditaCell) cell = NULL;
  g_autofree char *words = NULL;
  ConditaPicture picture = { 0 };

  name_cell (number, name);
  cell = condita_view_dup_cell (self->view, name);
  picture.cell = *cell;
  picture.owner = cell->owner < 0 ? CONDITA_FACTION_NONE : condita_view_get_faction (self->view, (guint) cell->owner);
  picture.marked = g_strcmp0 (name, self->marked) == 0;
  add_heroes (self, name, &picture);
  picture.lit = self->lit != NULL && g_strv_contains ((const char * const *) self->lit, name);
  if (g_strcmp0 (name, self->laid) == 0)
    imagine_card (self, &picture);
  words = condita_words_for_cell (self->view, name);
  if (picture.lit)
    {
      /* Translators: what is on a cell of the map, which can be chosen for what is to be done */
      char *said = g_strdup_printf (_("%s. Can be chosen"), words);

      g_free (words);
      words = said;
    }
  condita_cell_widget_set (CONDITA_CELL_WIDGET (self->cells[number]), &picture, words);
  /* The board is a square around its middle. */
  if (cell->state != CONDITA_CELL_OUT)
    {
      self->first = MIN (self->first, MIN (number % SIZE, number / SIZE));
      self->n = SIZE - 2 * self->first;
    }
}

void
condita_map_field_set_view (ConditaMapField *self,
                            ConditaView     *view)
{
  g_return_if_fail (CONDITA_IS_MAP_FIELD (self));

  g_set_object (&self->view, view);
  self->first = SIZE;
  for (int i = 0; i < SIZE * SIZE; i++)
    show_cell (self, i);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* Marks the cell called @name, and no other. */
void
condita_map_field_set_marked (ConditaMapField *self,
                              const char      *name)
{
  g_return_if_fail (CONDITA_IS_MAP_FIELD (self));

  g_free (self->marked);
  self->marked = g_strdup (name);
  if (self->view != NULL)
    condita_map_field_set_view (self, self->view);
}

/* Lights the cells that can be chosen; for %NULL none. */
void
condita_map_field_set_lit (ConditaMapField    *self,
                           const char * const *names)
{
  g_return_if_fail (CONDITA_IS_MAP_FIELD (self));

  g_strfreev (self->lit);
  self->lit = g_strdupv ((char **) names);
  if (self->view != NULL)
    condita_map_field_set_view (self, self->view);
}

/* Shows on the cell called @name a card from the pile @card as it would lie there; for %NULL on none. */
void
condita_map_field_set_lay (ConditaMapField *self,
                           const char      *name,
                           const char      *card,
                           const char      *exits)
{
  g_return_if_fail (CONDITA_IS_MAP_FIELD (self));

  g_free (self->laid);
  g_free (self->card);
  self->laid = g_strdup (name);
  self->card = g_strdup (card);
  self->exits = CONDITA_EXITS_NONE;
  for (const char *c = exits; c != NULL && *c != '\0'; c++)
    self->exits |= (ConditaExits) (1 << (strchr ("nesw", *c) - "nesw"));
  if (self->view != NULL)
    condita_map_field_set_view (self, self->view);
}

/* How long the side of a cell is. */
int
condita_map_field_get_side (ConditaMapField *self)
{
  g_return_val_if_fail (CONDITA_IS_MAP_FIELD (self), 0);

  return self->side;
}

/* How long it is at least, or 0 if all is to fit. */
void
condita_map_field_set_side (ConditaMapField *self,
                            int              side)
{
  g_return_if_fail (CONDITA_IS_MAP_FIELD (self));

  self->least_side = MAX (side, LEAST_SIDE);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
