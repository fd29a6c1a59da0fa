/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The art of the map: flat figures in one dark ink on colored land, like vase painting. Each land
 * has a pattern of its own and each faction an emblem, so that no color is the only sign. A cell is
 * drawn as a square of 100 units.
 */

#include "config.h"

#include <math.h>

#include <adwaita.h>

#include "condita-brush.h"
#include "condita-emblem.h"
#include "condita-paint.h"

#include "condita-brush.h"

typedef struct
{
  guint32 land[5];       /* of the factions, and of the ruins */
  guint32 pattern[5];
  guint32 ink;           /* of figures and outlines */
  guint32 incised;       /* what is cut into them */
  guint32 road;
  guint32 open;
  guint32 closed;
  guint32 faint;         /* lines of empty cells */
  guint32 frame;
  guint32 mark;
} Palette;

static const Palette palettes[] = {
  { { 0xb4cba0, 0xabd0e2, 0xe0a58c, 0xf0dc9c, 0xd8cdb6 }, { 0x5f8c52, 0x4a8cb4, 0xa9573a, 0xb48c28, 0xb3a486 },
    0x2b1d12, 0xf8efda, 0xfbf3df, 0xf1e7d2, 0xd3c3a5, 0xb9a684, 0x7a4f26, 0xb3261e },
  { { 0x3b5840, 0x2e4f68, 0x74402f, 0x6f5c26, 0x4d443a }, { 0x76a577, 0x6aa6cf, 0xc98468, 0xcbae56, 0x796c5c },
    0x120c08, 0xf2e4c6, 0xdccaa4, 0x2e2722, 0x1b1613, 0x6d5c4a, 0x5a3c20, 0xffc45c },
  { { 0xd9f0cc, 0xcfe8fa, 0xf8cdbc, 0xfff0b0, 0xececec }, { 0x1f5a14, 0x0a4a78, 0x7c2408, 0x6a4e00, 0x707070 },
    0x000000, 0xffffff, 0xffffff, 0xffffff, 0xa8a8a8, 0x404040, 0x000000, 0xc00000 },
  { { 0x0f3a18, 0x0a2e4a, 0x4a1608, 0x403200, 0x282828 }, { 0x7fe08a, 0x7cc8ff, 0xff9a78, 0xffd95a, 0x9a9a9a },
    0x000000, 0xffffff, 0xffffff, 0x101010, 0x383838, 0xc0c0c0, 0xffffff, 0xffd24a },
};

static const Palette *
find_palette (void)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();

  return &palettes[(adw_style_manager_get_high_contrast (manager) ? 2 : 0) + adw_style_manager_get_dark (manager)];
}

/* One sign of the pattern of a land: a tree, a wave, a step of rock, a peak. */
static void
add_sign (cairo_t        *cr,
          ConditaFaction  faction,
          double          x,
          double          y)
{
  switch (faction)
    {
    case CONDITA_FACTION_GREEN:
      condita_brush_add_polygon (cr, (const double[]) { x, y - 8, x + 6, y + 4, x - 6, y + 4 }, 3);
      cairo_rectangle (cr, x - 1.2, y + 4, 2.4, 4);
      cairo_fill (cr);
      break;
    case CONDITA_FACTION_BLUE:
      cairo_move_to (cr, x - 9, y + 1);
      cairo_curve_to (cr, x - 6, y - 5, x - 3, y - 5, x, y);
      cairo_curve_to (cr, x + 3, y + 5, x + 6, y + 5, x + 9, y - 1);
      cairo_stroke (cr);
      break;
    case CONDITA_FACTION_RED:
      cairo_move_to (cr, x - 8, y - 6);
      cairo_line_to (cr, x - 2, y - 6);
      cairo_line_to (cr, x - 2, y + 1);
      cairo_line_to (cr, x + 4, y + 1);
      cairo_line_to (cr, x + 4, y + 8);
      cairo_stroke (cr);
      break;
    case CONDITA_FACTION_GOLD:
      cairo_move_to (cr, x - 9, y + 6);
      cairo_line_to (cr, x - 1, y - 7);
      cairo_line_to (cr, x + 3, y);
      cairo_line_to (cr, x + 5, y - 3);
      cairo_line_to (cr, x + 10, y + 6);
      cairo_stroke (cr);
      break;
    case CONDITA_FACTION_NONE:
    default:
      cairo_arc (cr, x, y, 1.8, 0, 2 * G_PI);
      cairo_fill (cr);
    }
}

static void
draw_land (cairo_t        *cr,
           const Palette  *palette,
           ConditaFaction  faction)
{
  condita_brush_set_color (cr, palette->land[faction]);
  cairo_paint (cr);
  condita_brush_set_color (cr, palette->pattern[faction]);
  cairo_set_line_width (cr, 2.4);
  for (guint row = 0; row < 4; row++)
    for (guint column = 0; column < 4; column++)
      add_sign (cr, faction, 12.5 + 25 * column, 12.5 + 25 * row);
}

static void
add_roads (cairo_t      *cr,
           ConditaExits  exits)
{
  static const double ends[4][2] = { { 50, -5 }, { 105, 50 }, { 50, 105 }, { -5, 50 } };

  for (guint side = 0; side < 4; side++)
    if (((guint) exits & (1u << side)) != 0)
      {
        cairo_move_to (cr, 50, 50);
        cairo_line_to (cr, ends[side][0], ends[side][1]);
      }
}

static void
draw_roads (cairo_t       *cr,
            const Palette *palette,
            ConditaExits   exits)
{
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  add_roads (cr, exits);
  condita_brush_set_color (cr, palette->ink);
  cairo_set_line_width (cr, 28);
  cairo_stroke (cr);
  add_roads (cr, exits);
  condita_brush_set_color (cr, palette->road);
  cairo_set_line_width (cr, 21);
  cairo_stroke (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
}

/* A part of a wall with battlements, its foot at @y. */
static void
add_tower (cairo_t *cr,
           double   x,
           double   y,
           double   width,
           double   height)
{
  const double merlon = width / 5;

  cairo_rectangle (cr, x, y - height, width, height);
  for (guint i = 0; i < 3; i++)
    cairo_rectangle (cr, x + 2 * i * merlon, y - height - merlon, merlon, merlon + 0.5);
}

/* A wall with a gate, and a tower for each level. */
static void
draw_city (cairo_t       *cr,
           const Palette *palette,
           guint          level)
{
  const double left = 22, width = 56, foot = 70, pitch = level > 0 ? width / level : width;

  for (guint pass = 0; pass < 2; pass++)
    {
      cairo_new_path (cr);
      add_tower (cr, left, foot, width, 20);
      for (guint i = 0; i < level; i++)
        add_tower (cr, left + pitch * (i + 0.5) - 6, foot, 12, i == 1 || i == 2 ? 44 : 36);
      if (pass == 0)
        {
          condita_brush_set_color (cr, palette->incised);
          cairo_set_line_width (cr, 5);
          cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
          cairo_stroke (cr);
        }
      else
        {
          condita_brush_set_color (cr, palette->ink);
          cairo_fill (cr);
        }
    }

  condita_brush_set_color (cr, palette->incised);
  cairo_move_to (cr, 45, foot);
  cairo_line_to (cr, 45, foot - 8);
  cairo_arc (cr, 50, foot - 8, 5, G_PI, 2 * G_PI);
  cairo_line_to (cr, 55, foot);
  cairo_fill (cr);
  for (guint i = 0; i < level; i++)
    cairo_rectangle (cr, left + pitch * (i + 0.5) - 1.2, foot - 31, 2.4, 6);
  cairo_fill (cr);
}

static void
draw_ruins (cairo_t       *cr,
            const Palette *palette)
{
  static const double heights[] = { 34, 20, 40, 27 };

  for (guint pass = 0; pass < 2; pass++)
    {
      cairo_new_path (cr);
      cairo_rectangle (cr, 22, 66, 56, 6);
      for (guint i = 0; i < G_N_ELEMENTS (heights); i++)
        condita_brush_add_polygon (cr, (const double[]) { 26 + 14.0 * i, 66, 26 + 14.0 * i, 66 - heights[i] + 5, 34 + 14.0 * i, 66 - heights[i],
                                            34 + 14.0 * i, 66 }, 4);
      condita_brush_set_color (cr, pass == 0 ? palette->incised : palette->ink);
      cairo_set_line_width (cr, 5);
      if (pass == 0)
        cairo_stroke (cr);
      else
        cairo_fill (cr);
    }
  condita_brush_set_color (cr, palette->incised);
  cairo_set_line_width (cr, 1);
  for (guint i = 0; i < G_N_ELEMENTS (heights); i++)
    {
      cairo_move_to (cr, 30 + 14.0 * i, 65);
      cairo_line_to (cr, 30 + 14.0 * i, 66 - heights[i] + 4);
    }
  cairo_stroke (cr);
}

static void
add_plate (cairo_t *cr,
           gboolean shield)
{
  cairo_new_path (cr);
  if (shield)
    {
      cairo_move_to (cr, 68, 70);
      cairo_line_to (cr, 96, 70);
      cairo_line_to (cr, 96, 84);
      cairo_curve_to (cr, 96, 92, 88, 96, 82, 98);
      cairo_curve_to (cr, 76, 96, 68, 92, 68, 84);
    }
  else
    {
      cairo_arc (cr, 67, 75, 5, G_PI, 1.5 * G_PI);
      cairo_arc (cr, 93, 75, 5, 1.5 * G_PI, 2 * G_PI);
      cairo_arc (cr, 93, 92, 5, 0, G_PI / 2);
      cairo_arc (cr, 67, 92, 5, G_PI / 2, G_PI);
    }
  cairo_close_path (cr);
}

/* In a corner, where no road runs: owner and level; for a neutral city and the ruins a shield with their defense. */
static void
draw_plate (cairo_t              *cr,
            GtkWidget            *widget,
            const Palette        *palette,
            const ConditaPicture *picture)
{
  const ConditaCell *cell = &picture->cell;
  const gboolean owned = cell->owner >= 0;

  if (!owned && cell->defence == 0)
    return;

  add_plate (cr, !owned);
  condita_brush_set_color (cr, owned ? condita_brush_get_color (picture->owner) : palette->incised);
  cairo_fill_preserve (cr);
  condita_brush_set_color (cr, palette->ink);
  cairo_set_line_width (cr, 2.5);
  cairo_stroke (cr);
  if (owned)
    {
      condita_brush_draw_emblem (cr, picture->owner, 71.5, 83.5, 6.5);
      condita_brush_draw_number (cr, widget, cell->level, 87, 83.5, 23);
    }
  else
    {
      condita_brush_draw_number (cr, widget, cell->defence, 82, 82.5, cell->defence < 10 ? 22 : 19);
    }
}

/* A warrior with a shield, in a box of 34 by 36 units. */
static void
draw_hero (cairo_t        *cr,
           const Palette  *palette,
           ConditaFaction  faction)
{
  for (guint pass = 0; pass < 2; pass++)
    {
      condita_brush_set_color (cr, pass == 0 ? palette->incised : palette->ink);
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
      cairo_new_path (cr);
      /* Spear and legs */
      cairo_move_to (cr, 29, 2);
      cairo_line_to (cr, 24, 34);
      cairo_move_to (cr, 14, 26);
      cairo_line_to (cr, 10, 34);
      cairo_line_to (cr, 7, 34);
      cairo_move_to (cr, 18, 26);
      cairo_line_to (cr, 21, 34);
      cairo_line_to (cr, 18, 34);
      cairo_set_line_width (cr, pass == 0 ? 7 : 2.6);
      cairo_stroke (cr);
      /* Head and crest */
      cairo_arc (cr, 15, 8, 4.6, 0, 2 * G_PI);
      cairo_set_line_width (cr, 4);
      if (pass == 0)
        cairo_stroke_preserve (cr);
      cairo_fill (cr);
      cairo_arc (cr, 17, 9, 8, G_PI * 1.05, G_PI * 1.95);
      cairo_set_line_width (cr, pass == 0 ? 6 : 3);
      cairo_stroke (cr);
      cairo_arc (cr, 15, 20, pass == 0 ? 11.5 : 9.5, 0, 2 * G_PI);
      cairo_fill (cr);
    }
  cairo_arc (cr, 15, 20, 7.8, 0, 2 * G_PI);
  condita_brush_set_color (cr, condita_brush_get_color (faction));
  cairo_fill (cr);
  condita_brush_draw_emblem (cr, faction, 15, 20, 5);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
}

/* Heroes stand in the other corners, two in one if there are many. */
static void
draw_heroes (cairo_t              *cr,
             const Palette        *palette,
             const ConditaPicture *picture)
{
  static const double places[CONDITA_PAINT_MAX_HEROES][2] = {
    { 1, 1 }, { 62, 1 }, { 1, 63 }, { 33, 33 }, { 33, 1 }, { 1, 33 }, { 66, 33 }, { 33, 63 },
  };

  for (guint i = 0; i < picture->n_heroes; i++)
    {
      cairo_save (cr);
      cairo_translate (cr, places[i][0], places[i][1]);
      /* One that is alone is larger. */
      if (picture->n_heroes < 4)
        cairo_scale (cr, 1.15, 1.1);
      draw_hero (cr, palette, picture->heroes[i]);
      cairo_restore (cr);
    }
}

static void
draw_empty (cairo_t       *cr,
            const Palette *palette,
            gboolean       closed)
{
  static const double dashes[] = { 7, 5 };

  condita_brush_set_color (cr, closed ? palette->closed : palette->open);
  cairo_paint (cr);
  condita_brush_set_color (cr, palette->faint);
  cairo_set_line_width (cr, 2.5);
  if (closed)
    {
      for (int i = -90; i < 100; i += 15)
        {
          cairo_move_to (cr, i, 100);
          cairo_line_to (cr, i + 100, 0);
        }
      cairo_stroke (cr);
      cairo_set_line_width (cr, 8);
      cairo_move_to (cr, 30, 30);
      cairo_line_to (cr, 70, 70);
      cairo_move_to (cr, 70, 30);
      cairo_line_to (cr, 30, 70);
      condita_brush_set_color (cr, palette->frame);
    }
  else
    {
      cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
      cairo_rectangle (cr, 7, 7, 86, 86);
    }
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

/* Draws a cell as a square of @side pixels. */
void
condita_paint_cell (cairo_t              *cr,
                    GtkWidget            *widget,
                    const ConditaPicture *picture,
                    double                side)
{
  const Palette *palette = find_palette ();
  const ConditaCell *cell = &picture->cell;

  cairo_scale (cr, side / 100, side / 100);
  cairo_rectangle (cr, 0, 0, 100, 100);
  cairo_clip (cr);
  if (cell->state == CONDITA_CELL_LAID)
    {
      draw_land (cr, palette, cell->faction);
      draw_roads (cr, palette, cell->exits);
      if (g_str_equal (cell->card, "ruins"))
        draw_ruins (cr, palette);
      else if (*cell->card == 'c' && !g_str_equal (cell->card, "cr"))
        draw_city (cr, palette, cell->level);
      draw_plate (cr, widget, palette, picture);
      draw_heroes (cr, palette, picture);
    }
  else
    {
      draw_empty (cr, palette, cell->state == CONDITA_CELL_CLOSED);
    }
  condita_brush_set_color (cr, palette->frame);
  cairo_set_line_width (cr, 1);
  cairo_rectangle (cr, 0, 0, 100, 100);
  cairo_stroke (cr);
  if (picture->lit && !picture->marked)
    {
      condita_brush_set_color (cr, palette->mark);
      cairo_set_line_width (cr, 6);
      /* Corners, so that not only the color tells it from a cell that is marked. */
      for (guint i = 0; i < 4; i++)
        {
          const double x = (i & 1) != 0 ? 95 : 5, y = (i & 2) != 0 ? 95 : 5;

          cairo_move_to (cr, x + (x < 50 ? 24 : -24), y);
          cairo_line_to (cr, x, y);
          cairo_line_to (cr, x, y + (y < 50 ? 24 : -24));
        }
      cairo_stroke (cr);
      cairo_arc (cr, 50, 50, 9, 0, 2 * G_PI);
      cairo_fill (cr);
    }
  if (picture->marked)
    {
      condita_brush_set_color (cr, palette->mark);
      cairo_set_line_width (cr, 7);
      cairo_rectangle (cr, 3.5, 3.5, 93, 93);
      cairo_stroke (cr);
    }
  if (gtk_widget_has_visible_focus (widget))
    {
      static const double dashes[] = { 8, 6 };

      condita_brush_set_color (cr, palette->incised);
      cairo_set_line_width (cr, 6);
      cairo_rectangle (cr, 7, 7, 86, 86);
      cairo_stroke_preserve (cr);
      condita_brush_set_color (cr, palette->ink);
      cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
      cairo_stroke (cr);
    }
}

static void
draw_emblem_cb (GtkDrawingArea *area,
                cairo_t        *cr,
                int             width,
                int             height,
                gpointer        faction)
{
  const double radius = MIN (width, height) / 2.0;

  cairo_arc (cr, width / 2.0, height / 2.0, radius - 1, 0, 2 * G_PI);
  condita_brush_set_color (cr, condita_brush_get_color (GPOINTER_TO_UINT (faction)));
  cairo_fill_preserve (cr);
  condita_brush_set_color (cr, find_palette ()->ink);
  cairo_set_line_width (cr, 1.5);
  cairo_stroke (cr);
  if (GPOINTER_TO_UINT (faction) != CONDITA_FACTION_NONE)
    condita_brush_draw_emblem (cr, (ConditaFaction) GPOINTER_TO_UINT (faction), width / 2.0, height / 2.0, radius * 0.6);
}

/* Has @area show the shield of @faction. */
void
condita_emblem_set (GtkDrawingArea *area,
                    ConditaFaction  faction)
{
  g_return_if_fail (GTK_IS_DRAWING_AREA (area));

  gtk_drawing_area_set_draw_func (area, draw_emblem_cb, GUINT_TO_POINTER (faction), NULL);
}

/* Draws the frame around the cells. */
void
condita_paint_table (cairo_t *cr,
                     double   x,
                     double   y,
                     double   width,
                     double   height)
{
  condita_brush_set_color (cr, find_palette ()->frame);
  cairo_set_line_width (cr, 3);
  cairo_rectangle (cr, x - 1.5, y - 1.5, width + 3, height + 3);
  cairo_stroke (cr);
}
