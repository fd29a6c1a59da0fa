/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Whether the smallest cards can be told from each other by those who see no colors. Needs a display. */

#include "config.h"

#include <adwaita.h>

#include "condita-paint.h"

#define WIDTH  44
#define HEIGHT 60
/* A soldier of blue and of red differ in the emblem alone: as many dots at least. */
#define LEAST  10

static GtkWidget *widget;

/* One byte a dot: whether it is light. */
static GBytes *
paint (const char *card)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);
  guint8 *light = g_new (guint8, WIDTH * HEIGHT);

  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_paint (cr);
  condita_paint_card (cr, widget, card, WIDTH, HEIGHT);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  for (int y = 0; y < HEIGHT; y++)
    {
      const guint8 *start = cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface);
      const guint32 *row = (const guint32 *) (const void *) start;

      for (int x = 0; x < WIDTH; x++)
        light[y * WIDTH + x] = 3 * (row[x] >> 16 & 255) + 6 * (row[x] >> 8 & 255) + (row[x] & 255) > 1300;
    }
  cairo_surface_destroy (surface);
  return g_bytes_new_take (light, WIDTH * HEIGHT);
}

static guint
count_differences (GBytes *a,
                   GBytes *b)
{
  const guint8 *first = g_bytes_get_data (a, NULL), *second = g_bytes_get_data (b, NULL);
  guint n = 0;

  for (guint i = 0; i < WIDTH * HEIGHT; i++)
    n += first[i] != second[i];
  return n;
}

static void
test_faces (void)
{
  static const char kinds[] = "SCPLTWAIRNH";
  static const char factions[] = "gbry";
  static const char * const others[] = { "U", "Xh", "Xs", "Xd", "Xw", "Xn", "?", "S", "T", "Cb'", "Tb~", "Wb/", "Ur'", "L'" };
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) faces = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);

  for (guint i = 0; kinds[i] != '\0'; i++)
    for (guint j = 0; factions[j] != '\0'; j++)
      g_ptr_array_add (names, g_strdup_printf ("%c%c", kinds[i], factions[j]));
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    g_ptr_array_add (names, g_strdup (others[i]));
  for (guint i = 0; i < names->len; i++)
    {
      g_ptr_array_add (faces, paint (names->pdata[i]));
      for (guint j = 0; j < i; j++)
        {
          const guint n = count_differences (faces->pdata[i], faces->pdata[j]);

          if (n < LEAST)
            g_test_message ("%s and %s", (char *) names->pdata[i], (char *) names->pdata[j]);
          g_assert_cmpuint (n, >=, LEAST);
        }
    }
}

int
main (int    argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  adw_init ();
  widget = g_object_ref_sink (gtk_label_new (NULL));

  g_test_add_func ("/card-faces/faces", test_faces);
  status = g_test_run ();

  g_object_unref (widget);
  return status;
}
