/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include <glib/gi18n.h>

#include "condita-shelf.h"

#include "condita-card-row.h"
#include "condita-paint.h"
#include "condita-words.h"

#define CARD_WIDTH 34
#define CELL_SIDE  46

struct _ConditaShelf
{
  GtkWidget parent_instance;

  GtkWidget *flow;
};

G_DEFINE_FINAL_TYPE (ConditaShelf, condita_shelf, GTK_TYPE_WIDGET)

/* What lies on the map comes from these, with so many exits. */
static const struct
{
  const char *pile;
  ConditaExits exits;
  guint level;
} lays[] = {
  { "st", CONDITA_EXITS_NORTH | CONDITA_EXITS_SOUTH, 0 },
  { "be", CONDITA_EXITS_NORTH | CONDITA_EXITS_EAST, 0 },
  { "te", CONDITA_EXITS_NORTH | CONDITA_EXITS_EAST | CONDITA_EXITS_SOUTH, 0 },
  { "cr", CONDITA_EXITS_NORTH | CONDITA_EXITS_EAST | CONDITA_EXITS_SOUTH | CONDITA_EXITS_WEST, 0 },
  { "c1", CONDITA_EXITS_NORTH, 1 },
  { "co", CONDITA_EXITS_NORTH | CONDITA_EXITS_SOUTH, 2 },
  { "cb", CONDITA_EXITS_NORTH | CONDITA_EXITS_EAST, 2 },
  { "c3", CONDITA_EXITS_NORTH | CONDITA_EXITS_EAST | CONDITA_EXITS_SOUTH, 3 },
  { "c4", CONDITA_EXITS_NORTH | CONDITA_EXITS_EAST | CONDITA_EXITS_SOUTH | CONDITA_EXITS_WEST, 4 },
};

static void
condita_shelf_dispose (GObject *object)
{
  g_clear_pointer (&CONDITA_SHELF (object)->flow, gtk_widget_unparent);

  G_OBJECT_CLASS (condita_shelf_parent_class)->dispose (object);
}

static void
condita_shelf_class_init (ConditaShelfClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = condita_shelf_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
condita_shelf_init (ConditaShelf *self)
{
  self->flow = gtk_flow_box_new ();
  g_object_set (self->flow, "selection-mode", GTK_SELECTION_NONE, "homogeneous", TRUE, "min-children-per-line", 4,
                "max-children-per-line", 5, "row-spacing", 6, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->flow), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  /* Translators: the piles of cards that are still to be had, for a screen reader */
                                  _("Piles"), -1);
  gtk_widget_set_parent (self->flow, GTK_WIDGET (self));
}

static void
draw_lay_cb (GtkDrawingArea *area,
             cairo_t        *cr,
             int             width,
             int             height,
             gpointer        picture)
{
  condita_paint_cell (cr, GTK_WIDGET (area), picture, MIN (width, height));
}

static void
add_pile (ConditaShelf *self,
          GtkWidget    *picture,
          const char   *name,
          guint         size)
{
  GtkWidget *child = gtk_flow_box_child_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  g_autofree char *number = g_strdup_printf ("%u", size);
  /* Translators: a pile of cards: what lies on top, and how many cards there are */
  g_autofree char *words = g_strdup_printf (g_dngettext (NULL, "%s: %u card", "%s: %u cards", size), name, size);

  gtk_widget_set_halign (picture, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (picture, GTK_ALIGN_END);
  gtk_widget_set_vexpand (picture, TRUE);
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), gtk_label_new (number));
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), box);
  gtk_widget_set_tooltip_text (child, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  if (size == 0)
    gtk_widget_set_sensitive (child, FALSE);
  gtk_flow_box_append (GTK_FLOW_BOX (self->flow), child);
}

static void
add_lay (ConditaShelf *self,
         ConditaView  *view,
         guint         number)
{
  const char *pile = lays[number].pile;
  g_autofree char *top = condita_view_dup_pile_top (view, pile);
  const char *faction = top != NULL ? strchr (top, '/') : NULL;
  ConditaPicture *picture = g_new0 (ConditaPicture, 1);
  GtkWidget *area = gtk_drawing_area_new ();

  picture->cell.state = CONDITA_CELL_LAID;
  picture->cell.card = pile;
  picture->cell.exits = lays[number].exits;
  picture->cell.level = lays[number].level;
  picture->cell.owner = -1;
  picture->cell.faction = faction == NULL ? CONDITA_FACTION_NONE : (ConditaFaction) (strchr ("gbry", faction[1]) - "gbry");
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), CELL_SIDE);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), CELL_SIDE);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_lay_cb, picture, g_free);
  add_pile (self, area, condita_words_for_pile (pile), condita_view_get_pile_size (view, pile));
}

/* Shows the piles of @view. */
void
condita_shelf_set_view (ConditaShelf *self,
                        ConditaView  *view)
{
  static const char * const kinds[] = { "S", "C", "P", "L", "U", "T", "W", "A", "I", "R", "N", "H" };
  GtkWidget *child;

  g_return_if_fail (CONDITA_IS_SHELF (self));

  while ((child = gtk_widget_get_first_child (self->flow)) != NULL)
    gtk_flow_box_remove (GTK_FLOW_BOX (self->flow), child);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *top = condita_view_dup_pile_top (view, kinds[i]);
      g_autofree char *name = condita_words_for_card (top != NULL ? top : kinds[i]);

      add_pile (self, condita_card_picture_new (top != NULL ? top : kinds[i], CARD_WIDTH), name,
                condita_view_get_pile_size (view, kinds[i]));
    }
  for (guint i = 0; i < G_N_ELEMENTS (lays); i++)
    add_lay (self, view, i);
}
