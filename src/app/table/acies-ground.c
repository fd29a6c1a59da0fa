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

/* The size of the piece of cloth that is repeated all over the table. */
#define LINEN 48

/* Where the light falls, for the size of the table: in the middle, a little to the upper left. */
#define LIGHT_X 0.46
#define LIGHT_Y 0.44

/* How much of the light is left at the middle of an edge. */
#define LIGHT_AT_EDGE 0.42

/* How much noise there is in 255 steps of light, and after how many pixels it comes again. */
#define NOISE 12
#define NOISE_LENGTH 4096

/* How wide the rim is for the shorter side of the table, in which bounds, and on how small a
 * table it would take room from the cards. All in pixels. */
#define RIM_SHARE 0.011
#define LEAST_RIM 5.0
#define MOST_RIM 16.0
#define LEAST_RIMMED 520

/* How far the shadow of the rim and that of the bar above reach, for the width of the rim. */
#define RIM_SHADOW 1.4

struct _AciesGround
{
  GskRenderNode *node;          /* the light and the rim */
  const AciesPalette *palette;  /* for which it was made, as was the size */
  int width;
  int height;
};

AciesGround *
acies_ground_new (void)
{
  return g_new0 (AciesGround, 1);
}

void
acies_ground_free (AciesGround *self)
{
  g_clear_pointer (&self->node, gsk_render_node_unref);
  g_free (self);
}

/* How bright it is along one side of the table of @length pixels, from 0 to @most. */
static guint32 *
make_profile (int    length,
              double middle,
              double most)
{
  guint32 *profile = g_new (guint32, length);

  for (int i = 0; i < length; i++)
    {
      double distance = (i + 0.5) / length - middle;

      /* From 0 in the middle to 1 at the farther edge. */
      distance /= MAX (middle, 1 - middle);
      profile[i] = (guint32) (most * (1 - (1 - LIGHT_AT_EDGE) * pow (fabs (distance), 2.2)));
    }
  return profile;
}

/* How much light falls on each pixel. Noise keeps the few steps between two colors that are
 * close from showing as bands. The sums are those of 8 bits in the highest ones of 32, so that
 * even a large table takes no longer than a part of a frame. */
static cairo_surface_t *
make_light (int width,
            int height)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, width, height);
  g_autofree guint32 *across = make_profile (width, LIGHT_X, 0xffff);
  g_autofree guint32 *down = make_profile (height, LIGHT_Y, (255 - NOISE) * 256.0);
  g_autofree guint32 *noise = g_new (guint32, width + NOISE_LENGTH);
  guint32 random = 1;
  guchar *data;
  int stride;

  for (int i = 0; i < width + NOISE_LENGTH; i++)
    {
      random = random * 1664525u + 1013904223u;
      noise[i] = (random >> 8) * NOISE;
    }

  cairo_surface_flush (surface);
  data = cairo_image_surface_get_data (surface);
  stride = cairo_image_surface_get_stride (surface);
  for (int y = 0; y < height; y++)
    {
      guchar *row = data + (gsize) y * (gsize) stride;
      const guint32 *row_noise = noise + (guint) (y * 7919) % NOISE_LENGTH;
      const guint32 light = down[y];

      for (int x = 0; x < width; x++)
        row[x] = (guchar) ((across[x] * light + row_noise[x]) >> 24);
    }
  cairo_surface_mark_dirty (surface);
  return surface;
}

static double
get_rim (int width,
         int height)
{
  int shorter = MIN (width, height);

  return shorter < LEAST_RIMMED ? 0 : round (CLAMP (shorter * RIM_SHARE, LEAST_RIM, MOST_RIM));
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

/* One board of the rim, which lies along the x axis; below it is the cloth. The inner edges
 * of the boards above and to the left lie in the shade and cast one, the others are lit. */
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
      pattern = cairo_pattern_create_linear (0, rim, 0, rim * (1 + RIM_SHADOW));
      add_stop (pattern, 0, &black, 0.26);
      add_stop (pattern, 0.35, &black, 0.1);
      add_stop (pattern, 1, &black, 0);
      cairo_set_source (cr, pattern);
      cairo_rectangle (cr, 0, rim, length, rim * RIM_SHADOW);
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

static void
draw_rim (cairo_t            *cr,
          const AciesPalette *palette,
          double              width,
          double              height,
          double              rim)
{
  static const struct { double xx, yx, xy, yy; gboolean right, low, upright, lit; } boards[] = {
    { 1, 0, 0, 1, FALSE, FALSE, FALSE, FALSE },   /* above */
    { 0, 1, 1, 0, FALSE, FALSE, TRUE, FALSE },    /* to the left */
    { 1, 0, 0, -1, FALSE, TRUE, FALSE, TRUE },    /* below */
    { 0, 1, -1, 0, TRUE, FALSE, TRUE, TRUE },     /* to the right */
  };

  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      cairo_matrix_t matrix;

      cairo_matrix_init (&matrix, boards[i].xx, boards[i].yx, boards[i].xy, boards[i].yy,
                         boards[i].right ? width : 0, boards[i].low ? height : 0);
      cairo_save (cr);
      cairo_transform (cr, &matrix);
      draw_board (cr, palette, boards[i].upright ? height : width, rim, boards[i].lit);
      cairo_restore (cr);
    }
}

static GskRenderNode *
make_node (const AciesPalette *palette,
           int                 width,
           int                 height)
{
  GskRenderNode *node = gsk_cairo_node_new (&GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);
  cairo_surface_t *light = make_light (width, height);
  double rim = get_rim (width, height);

  gdk_cairo_set_source_rgba (cr, &palette->pool);
  cairo_mask_surface (cr, light, 0, 0);
  if (rim > 0)
    draw_rim (cr, palette, width, height, rim);
  cairo_destroy (cr);
  cairo_surface_destroy (light);
  return node;
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
  float rim = (float) get_rim (width, height);

  gtk_snapshot_push_repeat (snapshot,
                            &GRAPHENE_RECT_INIT (rim, rim, (float) width - 2 * rim, (float) height - 2 * rim),
                            &piece);
  acies_art_snapshot (snapshot, table, "linen", &colors, &piece);
  gtk_snapshot_pop (snapshot);
}

void
acies_ground_snapshot (AciesGround *self,
                       GtkWidget   *table,
                       GtkSnapshot *snapshot)
{
  const AciesPalette *palette = acies_palette_get (table);
  int width = gtk_widget_get_width (table);
  int height = gtk_widget_get_height (table);

  if (width < 1 || height < 1)
    return;
  if (adw_style_manager_get_high_contrast (adw_style_manager_get_for_display (gtk_widget_get_display (table))))
    {
      g_clear_pointer (&self->node, gsk_render_node_unref);
      return;
    }

  if (self->node == NULL || self->palette != palette || self->width != width || self->height != height)
    {
      g_clear_pointer (&self->node, gsk_render_node_unref);
      self->node = make_node (palette, width, height);
      self->palette = palette;
      self->width = width;
      self->height = height;
    }
  gtk_snapshot_append_color (snapshot, &palette->dusk, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  gtk_snapshot_append_node (snapshot, self->node);
  snapshot_linen (table, snapshot, palette, width, height);
}
