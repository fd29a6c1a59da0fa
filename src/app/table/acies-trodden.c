/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-trodden.h"

#include <adwaita.h>

#include "acies-palette.h"

/* The size of the picture, in pixels. It is made once for a style, and stretched. */
#define WIDTH 1024
#define HEIGHT 64

/* How much of the height is worn away at the edges, and of the width in which the line runs out. */
#define WORN 0.22
#define RUN_OUT 0.07

/* How much of the cloth the earth hides where it is deepest. */
#define DEEPEST 0.78

struct _AciesTrodden
{
  GtkWidget parent_instance;

  GdkTexture *texture;
  const AciesPalette *palette;   /* for which it was made */
};

G_DEFINE_FINAL_TYPE (AciesTrodden, acies_trodden, GTK_TYPE_WIDGET)

static double
hash (int x,
      int y,
      guint octave)
{
  guint32 n = (guint32) x * 374761393u + (guint32) y * 668265263u + octave * 2246822519u;

  n = (n ^ (n >> 13)) * 1274126177u;
  return (double) ((n ^ (n >> 16)) & 0xffff) / 0xffff;
}

/* Smooth noise from 0 to 1, with lumps of @size pixels; @x and @y are positive. */
static double
get_noise (double x,
           double y,
           double size,
           guint  octave)
{
  double u = x / size, v = y / size;
  int i = (int) u, j = (int) v;
  double s = u - i, t = v - j;
  double above, below;

  s = s * s * (3 - 2 * s);
  t = t * t * (3 - 2 * t);
  above = hash (i, j, octave) * (1 - s) + hash (i + 1, j, octave) * s;
  below = hash (i, j + 1, octave) * (1 - s) + hash (i + 1, j + 1, octave) * s;
  return above * (1 - t) + below * t;
}

static double
smooth (double edge,
        double value)
{
  double t = CLAMP (value / edge, 0, 1);

  return t * t * (3 - 2 * t);
}

static guint32
to_byte (double value)
{
  return (guint32) (CLAMP (value, 0, 1) * 255 + 0.5);
}

/* Earth that many feet have trodden: deep in the middle, worn away unevenly at its edges, with
 * lumps, and stones that are lit from the upper left. */
static GdkTexture *
make_texture (const AciesPalette *palette)
{
  const gsize stride = WIDTH * 4;
  guint32 *pixels = g_malloc (stride * HEIGHT);
  g_autoptr (GBytes) bytes = NULL;

  for (int y = 0; y < HEIGHT; y++)
    for (int x = 0; x < WIDTH; x++)
      {
        double edge = MIN (y + 0.5, HEIGHT - y - 0.5) / HEIGHT;
        double end = MIN (x + 0.5, WIDTH - x - 0.5) / WIDTH;
        double coarse = get_noise (x, y * 1.6, HEIGHT / 2.0, y < HEIGHT / 2 ? 1 : 2);
        double fine = get_noise (x, y * 1.8, 7, 3);
        double stones = get_noise (x + 2, y + 2, 4, 5);
        double alpha = smooth (WORN, edge - WORN * 0.45 * coarse) * smooth (RUN_OUT, end - RUN_OUT * 0.3 * fine);
        double shade = 0.93 + 0.14 * coarse + 0.1 * (fine - 0.5) + 0.05 * (hash (x, y, 4) - 0.5);

        if (stones > 0.72)
          shade += CLAMP ((stones - get_noise (x + 0.8, y + 0.8, 4, 5)) * 1.2, -0.1, 0.13);
        alpha *= DEEPEST * (0.8 + 0.25 * fine);
        pixels[y * WIDTH + x] = to_byte (alpha) << 24 |
                                to_byte ((double) palette->earth.red * shade * alpha) << 16 |
                                to_byte ((double) palette->earth.green * shade * alpha) << 8 |
                                to_byte ((double) palette->earth.blue * shade * alpha);
      }

  bytes = g_bytes_new_take (pixels, stride * HEIGHT);
  return gdk_memory_texture_new (WIDTH, HEIGHT, GDK_MEMORY_DEFAULT, bytes, stride);
}

static void
acies_trodden_snapshot (GtkWidget   *widget,
                        GtkSnapshot *snapshot)
{
  AciesTrodden *self = ACIES_TRODDEN (widget);
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

  if (self->texture == NULL || self->palette != palette)
    {
      g_clear_object (&self->texture);
      self->texture = make_texture (palette);
      self->palette = palette;
    }
  gtk_snapshot_append_texture (snapshot, self->texture, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
}

static void
acies_trodden_finalize (GObject *object)
{
  g_clear_object (&ACIES_TRODDEN (object)->texture);

  G_OBJECT_CLASS (acies_trodden_parent_class)->finalize (object);
}

static void
acies_trodden_class_init (AciesTroddenClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = acies_trodden_finalize;
  widget_class->snapshot = acies_trodden_snapshot;

  gtk_widget_class_set_css_name (widget_class, "acies-line");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
acies_trodden_init (AciesTrodden *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

GtkWidget *
acies_trodden_new (void)
{
  return g_object_new (ACIES_TYPE_TRODDEN, NULL);
}
