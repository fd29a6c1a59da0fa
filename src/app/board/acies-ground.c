/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-ground.h"

#include <adwaita.h>
#include <math.h>

#include "acies-art.h"
#include "acies-palette.h"
#include "acies-picture.h"

/* The size of the piece of cloth that is repeated all over the table. */
#define LINEN 48

/* Where the light falls, for the size of the table: in the middle, a little to the upper left. */
#define LIGHT_X 0.46
#define LIGHT_Y 0.44

/* How much of the light is left at the middle of an edge. */
#define LIGHT_AT_EDGE 0.42

/* The size of the picture of the light, in pixels, which is stretched over the table: there is
 * nothing in it that has an edge. */
#define LIGHT_WIDTH 160
#define LIGHT_HEIGHT 90

/* How wide the rim is for the shorter side of the table, in which bounds, and on how small a
 * table it would take room from the cards. All in pixels. */
#define RIM_SHARE 0.011f
#define LEAST_RIM 5.f
#define MOST_RIM 16.f
#define LEAST_RIMMED 520

/* How far the shadow of the rim and that of the bar above reach, for the width of the rim. */
#define RIM_SHADOW 1.4f

struct _AciesGround
{
  AciesPicture *light;
  const AciesPalette *palette;   /* for which it was made */

  /* All of it, made for that size, which is drawn far more often than it changes: while nothing moves,
   * the same nodes are used, so that only what has changed is drawn again. */
  GskRenderNode *node;
  int node_width;
  int node_height;

  int seen_width;
  int seen_height;
};

AciesGround *
acies_ground_new (void)
{
  return g_new0 (AciesGround, 1);
}

static void
clear (AciesGround *self)
{
  g_clear_pointer (&self->light, acies_picture_unref);
  g_clear_pointer (&self->node, gsk_render_node_unref);
}

void
acies_ground_free (AciesGround *self)
{
  clear (self);
  g_free (self);
}

/* How bright it is so far along one side of the table, both from 0 to 1. */
static double
get_light (double where,
           double middle)
{
  /* From 0 in the middle to 1 at the farther edge. */
  double distance = fabs (where - middle) / MAX (middle, 1 - middle);

  return 1 - (1 - LIGHT_AT_EDGE) * pow (distance, 2.2);
}

/* The bare table in the light. */
static AciesPicture *
make_light (const AciesPalette *palette)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, LIGHT_WIDTH, LIGHT_HEIGHT);
  const int stride = cairo_image_surface_get_stride (surface) / (int) sizeof (guint32);
  guint32 *pixels = (guint32 *) (gpointer) cairo_image_surface_get_data (surface);
  double across[LIGHT_WIDTH];

  for (guint x = 0; x < LIGHT_WIDTH; x++)
    across[x] = get_light ((x + 0.5) / LIGHT_WIDTH, LIGHT_X);
  for (guint y = 0; y < LIGHT_HEIGHT; y++)
    {
      const double down = get_light ((y + 0.5) / LIGHT_HEIGHT, LIGHT_Y);

      for (guint x = 0; x < LIGHT_WIDTH; x++)
        {
          const GdkRGBA color = acies_palette_mix (&palette->dusk, &palette->pool, across[x] * down);

          pixels[y * (guint) stride + x] = 0xffu << 24 |
                                           (guint32) (color.red * 255 + 0.5f) << 16 |
                                           (guint32) (color.green * 255 + 0.5f) << 8 |
                                           (guint32) (color.blue * 255 + 0.5f);
        }
    }

  cairo_surface_mark_dirty (surface);
  return acies_picture_new_take (surface);
}

/* How wide the rim of a table of this size is; 0 where it has none. */
float
acies_ground_get_rim (int width,
                      int height)
{
  int shorter = MIN (width, height);

  return shorter < LEAST_RIMMED ? 0 : roundf (CLAMP ((float) shorter * RIM_SHARE, LEAST_RIM, MOST_RIM));
}

static void
add_stop (cairo_pattern_t *pattern,
          double           offset,
          const GdkRGBA   *color,
          double           alpha)
{
  cairo_pattern_add_color_stop_rgba (pattern, offset, (double) color->red, (double) color->green,
                                     (double) color->blue, alpha);
}

/* One board of the rim, along the x axis; below it is the cloth. The inner edges
 * of the boards above and to the left are in the shade and cast one, the others are lit. */
static void
draw_board (cairo_t            *cr,
            const AciesPalette *palette,
            double              length,
            double              rim,
            gboolean            lit)
{
  const GdkRGBA black = { 0, 0, 0, 1 };
  const GdkRGBA white = { 1, 1, 1, 1 };
  const GdkRGBA light = acies_palette_mix (&palette->wood, &white, lit ? 0.12 : 0.06);
  const GdkRGBA dark = acies_palette_mix (&palette->wood, &black, lit ? 0.16 : 0.3);
  cairo_pattern_t *pattern;

  if (!lit)
    {
      pattern = cairo_pattern_create_linear (0, rim, 0, rim * (1 + (double) RIM_SHADOW));
      add_stop (pattern, 0, &black, 0.26);
      add_stop (pattern, 0.35, &black, 0.1);
      add_stop (pattern, 1, &black, 0);
      cairo_set_source (cr, pattern);
      cairo_rectangle (cr, 0, rim, length, rim * (double) RIM_SHADOW);
      cairo_fill (cr);
      cairo_pattern_destroy (pattern);
    }

  /* Mitred at both ends. */
  cairo_move_to (cr, 0, 0);
  cairo_line_to (cr, length, 0);
  cairo_line_to (cr, length - rim, rim);
  cairo_line_to (cr, rim, rim);
  cairo_close_path (cr);
  cairo_save (cr);
  cairo_clip (cr);
  pattern = cairo_pattern_create_linear (0, 0, 0, rim);
  add_stop (pattern, 0, &dark, 1);
  add_stop (pattern, 0.25, &palette->wood, 1);
  add_stop (pattern, 0.75, &light, 1);
  add_stop (pattern, 1, lit ? &light : &dark, 1);
  cairo_set_source (cr, pattern);
  cairo_paint (cr);
  cairo_pattern_destroy (pattern);

  /* The grain, and the edge towards the cloth. */
  cairo_set_line_width (cr, 1);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.1);
  for (double y = 2.5; y < rim - 1; y += 3)
    {
      cairo_move_to (cr, 0, y);
      cairo_curve_to (cr, length * 0.3, y + 1.5, length * 0.6, y - 1.5, length, y + 0.5);
      cairo_stroke (cr);
    }
  if (lit)
    cairo_set_source_rgba (cr, 1, 0.95, 0.85, 0.45);
  else
    cairo_set_source_rgba (cr, 0, 0, 0, 0.45);
  cairo_rectangle (cr, 0, rim - 1, length, 1);
  cairo_fill (cr);
  cairo_restore (cr);
}

/* The boards of the rim, each in a node of its own, which reaches no farther than it has to. */
static GskRenderNode *
make_rim (const AciesPalette *palette,
          float               width,
          float               height,
          float               rim)
{
  static const struct { double xx, yx, xy, yy; gboolean right, low, upright, lit; } boards[] = {
    { 1, 0, 0, 1, FALSE, FALSE, FALSE, FALSE },   /* above */
    { 0, 1, 1, 0, FALSE, FALSE, TRUE, FALSE },    /* to the left */
    { 1, 0, 0, -1, FALSE, TRUE, FALSE, TRUE },    /* below */
    { 0, 1, -1, 0, TRUE, FALSE, TRUE, TRUE },     /* to the right */
  };
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      const float reach = ceilf (boards[i].lit ? rim : rim * (1 + RIM_SHADOW));
      const graphene_rect_t bounds = GRAPHENE_RECT_INIT (boards[i].right ? width - reach : 0,
                                                         boards[i].low ? height - reach : 0,
                                                         boards[i].upright ? reach : width,
                                                         boards[i].upright ? height : reach);
      cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &bounds);
      cairo_matrix_t matrix;

      cairo_matrix_init (&matrix, boards[i].xx, boards[i].yx, boards[i].xy, boards[i].yy,
                         boards[i].right ? (double) width : 0, boards[i].low ? (double) height : 0);
      cairo_transform (cr, &matrix);
      draw_board (cr, palette, (double) (boards[i].upright ? height : width), (double) rim, boards[i].lit);
      cairo_destroy (cr);
    }
  return gtk_snapshot_free_to_node (snapshot);
}

static void
snapshot_linen (GtkWidget          *table,
                GtkSnapshot        *snapshot,
                const AciesPalette *palette,
                int                 width,
                int                 height)
{
  const AciesArtColors colors = { palette->text, palette->halo, palette->line, palette->line };
  const graphene_rect_t piece = GRAPHENE_RECT_INIT (0, 0, LINEN, LINEN);
  const float rim = acies_ground_get_rim (width, height);

  gtk_snapshot_push_repeat (snapshot,
                            &GRAPHENE_RECT_INIT (rim, rim, (float) width - 2 * rim, (float) height - 2 * rim),
                            &piece);
  acies_art_snapshot (snapshot, table, "linen", &colors, &piece);
  gtk_snapshot_pop (snapshot);
}

static GskRenderNode *
make_ground (AciesGround        *self,
             GtkWidget          *table,
             const AciesPalette *palette,
             int                 width,
             int                 height)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  const float rim = acies_ground_get_rim (width, height);

  acies_picture_snapshot (self->light, snapshot, table, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  snapshot_linen (table, snapshot, palette, width, height);
  if (rim > 0)
    {
      GskRenderNode *node = make_rim (palette, (float) width, (float) height, rim);

      gtk_snapshot_append_node (snapshot, node);
      gsk_render_node_unref (node);
    }
  return gtk_snapshot_free_to_node (snapshot);
}

/* Draws what is made for a larger table, and over it the boards of the rim to the right and below, where they are on
 * what is seen of it now. What is beyond them is covered by what is open there; so nothing has to be drawn again of
 * the rest when that opens. */
static void
snapshot_cut (AciesGround *self,
              GtkSnapshot *snapshot,
              int          width,
              int          height)
{
  const float rim = acies_ground_get_rim (self->node_width, self->node_height);
  const float right = (float) width - rim, low = (float) height - rim;
  const struct { graphene_rect_t place; gboolean moves_right, moves_down; } boards[] = {
    { GRAPHENE_RECT_INIT (right, 0, rim, low), TRUE, FALSE },
    { GRAPHENE_RECT_INIT (0, low, right, rim), FALSE, TRUE },
    { GRAPHENE_RECT_INIT (right, low, rim, rim), TRUE, TRUE },
  };
  const gboolean cut = rim > 0 && (width != self->node_width || height != self->node_height);

  gtk_snapshot_append_node (snapshot, self->node);
  for (guint i = 0; cut && i < G_N_ELEMENTS (boards); i++)
    {
      gtk_snapshot_push_clip (snapshot, &boards[i].place);
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot,
                              &GRAPHENE_POINT_INIT ((float) (boards[i].moves_right ? width - self->node_width : 0),
                                                    (float) (boards[i].moves_down ? height - self->node_height : 0)));
      gtk_snapshot_append_node (snapshot, self->node);
      gtk_snapshot_restore (snapshot);
      gtk_snapshot_pop (snapshot);
    }
}

/* How far the ground is seen where that is farther than the table reaches, with the rim at its edge. Returns whether
 * it has to be drawn again. */
gboolean
acies_ground_set_seen (AciesGround *self,
                       int          width,
                       int          height)
{
  if (self->seen_width == width && self->seen_height == height)
    return FALSE;

  self->seen_width = width;
  self->seen_height = height;
  return TRUE;
}

/* Draws the ground of @table, which has the size @full_width to @full_height while nothing is open beside it:
 * what opens only covers it, and the light stays where it is. */
void
acies_ground_snapshot (AciesGround *self,
                       GtkWidget   *table,
                       int          full_width,
                       int          full_height,
                       GtkSnapshot *snapshot)
{
  const AciesPalette *palette = acies_palette_get (table);
  const int width = gtk_widget_get_width (table);
  const int height = gtk_widget_get_height (table);

  if (width < 1 || height < 1)
    return;
  if (adw_style_manager_get_high_contrast (adw_style_manager_get_for_display (gtk_widget_get_display (table))))
    {
      clear (self);
      return;
    }

  if (self->light == NULL || self->palette != palette)
    {
      clear (self);
      self->palette = palette;
      self->light = make_light (palette);
    }
  full_width = MAX (full_width, width);
  full_height = MAX (full_height, height);
  if (self->node == NULL || self->node_width != full_width || self->node_height != full_height)
    {
      g_clear_pointer (&self->node, gsk_render_node_unref);
      self->node = make_ground (self, table, palette, full_width, full_height);
      self->node_width = full_width;
      self->node_height = full_height;
    }
  snapshot_cut (self, snapshot, CLAMP (self->seen_width, width, full_width),
                CLAMP (self->seen_height, height, full_height));
}
