/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-line-texture.h"

#include <adwaita.h>

#include "acies-palette.h"
#include "acies-picture.h"

/* The size of the picture, in pixels. It is made once for a style, and stretched. */
#define WIDTH 1024
#define HEIGHT 64

/* How much of the height is worn away at the edges, and of the width in which the line runs out. */
#define WORN 0.22
#define RUN_OUT 0.07

/* How much of the cloth the earth hides where it is deepest. */
#define DEEPEST 0.78

struct _AciesLineTexture
{
  GtkWidget parent_instance;

  AciesPicture *picture;
  const AciesPalette *palette;   /* for which it was made */
};

G_DEFINE_FINAL_TYPE (AciesLineTexture, acies_line_texture, GTK_TYPE_WIDGET)

static double
hash (int x,
      int y,
      guint octave)
{
  guint32 n = (guint32) x * 374761393u + (guint32) y * 668265263u + octave * 2246822519u;

  n = (n ^ (n >> 13)) * 1274126177u;
  return (double) ((n ^ (n >> 16)) & 0xffff) / 0xffff;
}

static double
ease (double t)
{
  return t * t * (3 - 2 * t);
}

/* Fills @row with smooth noise from 0 to 1, with lumps of @size pixels: what there is from (@x, @y) on
 * to the right. Both are positive. */
static void
fill_noise (double *row,
            double  x,
            double  y,
            double  size,
            guint   octave)
{
  const int j = (int) (y / size);
  const double t = ease (y / size - j);
  double left = 0, right = 0;
  int last = -1;

  for (int n = 0; n < WIDTH; n++)
    {
      const double u = (x + n) / size;
      const int i = (int) u;
      double s;

      if (i != last)
        {
          left = last >= 0 && i == last + 1 ? right : hash (i, j, octave) * (1 - t) + hash (i, j + 1, octave) * t;
          right = hash (i + 1, j, octave) * (1 - t) + hash (i + 1, j + 1, octave) * t;
          last = i;
        }
      s = ease (u - i);
      row[n] = left * (1 - s) + right * s;
    }
}

static double
smooth (double edge,
        double value)
{
  return ease (CLAMP (value / edge, 0, 1));
}

static guint32
to_byte (double value)
{
  return (guint32) (CLAMP (value, 0, 1) * 255 + 0.5);
}

/* Earth that many feet have trodden: deep in the middle, worn away unevenly at its edges, with
 * lumps, and stones that are lit from the upper left. */
static AciesPicture *
make_picture (const AciesPalette *palette)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  const int stride = cairo_image_surface_get_stride (surface) / (int) sizeof (guint32);
  guint32 *pixels = (guint32 *) (gpointer) cairo_image_surface_get_data (surface);
  g_autofree double *rows = g_new (double, 4 * WIDTH);
  double *coarse = rows, *fine = rows + WIDTH, *stones = rows + 2 * WIDTH, *behind = rows + 3 * WIDTH;

  for (int y = 0; y < HEIGHT; y++)
    {
      const double edge = MIN (y + 0.5, HEIGHT - y - 0.5) / HEIGHT;

      fill_noise (coarse, 0, y * 1.6, HEIGHT / 2.0, y < HEIGHT / 2 ? 1 : 2);
      fill_noise (fine, 0, y * 1.8, 7, 3);
      fill_noise (stones, 2, y + 2, 4, 5);
      fill_noise (behind, 0.8, y + 0.8, 4, 5);
      for (int x = 0; x < WIDTH; x++)
        {
          double end = MIN (x + 0.5, WIDTH - x - 0.5) / WIDTH;
          double alpha = smooth (WORN, edge - WORN * 0.45 * coarse[x]) *
                         smooth (RUN_OUT, end - RUN_OUT * 0.3 * fine[x]);
          double shade = 0.93 + 0.14 * coarse[x] + 0.1 * (fine[x] - 0.5) + 0.05 * (hash (x, y, 4) - 0.5);

          if (stones[x] > 0.72)
            shade += CLAMP ((stones[x] - behind[x]) * 1.2, -0.1, 0.13);
          alpha *= DEEPEST * (0.8 + 0.25 * fine[x]);
          pixels[y * stride + x] = to_byte (alpha) << 24 |
                                   to_byte ((double) palette->earth.red * shade * alpha) << 16 |
                                   to_byte ((double) palette->earth.green * shade * alpha) << 8 |
                                   to_byte ((double) palette->earth.blue * shade * alpha);
        }
    }

  cairo_surface_mark_dirty (surface);
  return acies_picture_new_take (surface);
}

static void
acies_line_texture_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  AciesLineTexture *self = ACIES_LINE_TEXTURE (widget);
  const AciesPalette *palette = acies_palette_get (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);

  if (width < 1 || height < 1)
    return;
  if (adw_style_manager_get_high_contrast (adw_style_manager_get_for_display (gtk_widget_get_display (widget))))
    {
      gtk_snapshot_append_color (snapshot, &palette->line, &GRAPHENE_RECT_INIT (0, 0, (float) width, 1));
      gtk_snapshot_append_color (snapshot, &palette->line,
                                 &GRAPHENE_RECT_INIT (0, (float) height - 1, (float) width, 1));
      return;
    }

  if (self->picture == NULL || self->palette != palette)
    {
      g_clear_pointer (&self->picture, acies_picture_unref);
      self->picture = make_picture (palette);
      self->palette = palette;
    }
  acies_picture_snapshot (self->picture, snapshot, widget, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
}

static void
acies_line_texture_finalize (GObject *object)
{
  g_clear_pointer (&ACIES_LINE_TEXTURE (object)->picture, acies_picture_unref);

  G_OBJECT_CLASS (acies_line_texture_parent_class)->finalize (object);
}

static void
acies_line_texture_class_init (AciesLineTextureClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = acies_line_texture_finalize;
  widget_class->snapshot = acies_line_texture_snapshot;

  gtk_widget_class_set_css_name (widget_class, "acies-line");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
acies_line_texture_init (AciesLineTexture *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

GtkWidget *
acies_line_texture_new (void)
{
  return g_object_new (ACIES_TYPE_LINE_TEXTURE, NULL);
}
