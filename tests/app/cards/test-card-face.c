/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What is drawn over a card cuts nothing off it, and is seen where other cards lie on it. */

#include <adwaita.h>

#include "acies-card-face.h"

#define WIDTH 36
#define HEIGHT 50
#define EDGE 8
#define ALL_WIDTH (WIDTH + 2 * EDGE)
#define ALL_HEIGHT (HEIGHT + 2 * EDGE)

/* The edge of a card, which may be drawn over. */
#define LINE 2

static GtkWidget *label;

typedef struct
{
  guint32 pixels[ALL_WIDTH * ALL_HEIGHT];
} Picture;

static Picture *
draw (AciesFaceFlags flags,
      float          strip)
{
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  GskRenderNode *node;
  Picture *picture = g_new0 (Picture, 1);
  cairo_surface_t *surface =
    cairo_image_surface_create_for_data ((guchar *) picture->pixels, CAIRO_FORMAT_ARGB32, ALL_WIDTH, ALL_HEIGHT,
                                         ALL_WIDTH * (int) sizeof *picture->pixels);
  cairo_t *cr = cairo_create (surface);

  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (EDGE, EDGE));
  acies_card_face_snapshot (label, snapshot, acies_card_new_troop (ACIES_COLOR_RED, 10), WIDTH, HEIGHT,
                            ACIES_STRIP_START, strip, flags | ACIES_FACE_BARE);
  node = gtk_snapshot_to_node (snapshot);
  gsk_render_node_draw (node, cr);
  gsk_render_node_unref (node);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);

  return picture;
}

/* How many pixels are different from @left to @right of the card. */
static guint
count_different (const Picture *one,
                 const Picture *other,
                 int            left,
                 int            right,
                 int            top,
                 int            bottom)
{
  guint n = 0;

  for (int y = EDGE + top; y < EDGE + bottom; y++)
    for (int x = EDGE + left; x < EDGE + right; x++)
      if (one->pixels[y * ALL_WIDTH + x] != other->pixels[y * ALL_WIDTH + x])
        n++;

  return n;
}

static void
test_rings (void)
{
  static const AciesFaceFlags rings[] = { ACIES_FACE_LIT, ACIES_FACE_SELECTED, ACIES_FACE_POINTED, ACIES_FACE_FOCUS };
  g_autofree Picture *plain = draw (ACIES_FACE_PLAIN, 0);

  for (gsize i = 0; i < G_N_ELEMENTS (rings); i++)
    {
      g_autofree Picture *ringed = draw (rings[i], 0);

      g_assert_cmpuint (count_different (plain, ringed, LINE, WIDTH - LINE, LINE, HEIGHT - LINE), ==, 0);
      g_assert_cmpuint (count_different (plain, ringed, -EDGE, 0, 0, HEIGHT), >, HEIGHT);
      g_assert_cmpuint (count_different (plain, ringed, WIDTH, WIDTH + EDGE, 0, HEIGHT), >, HEIGHT);
    }
}

/* Most of the mark is in what the next card leaves free. */
static void
test_mark (void)
{
  const int strip = 24;

  for (guint rtl = 0; rtl < 2; rtl++)
    {
      g_autofree Picture *plain = NULL;
      g_autofree Picture *marked = NULL;
      const int left = rtl ? WIDTH - strip : 0;

      gtk_widget_set_direction (label, rtl ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
      plain = draw (ACIES_FACE_PLAIN, (float) strip);
      marked = draw (ACIES_FACE_MARKED, (float) strip);
      g_assert_cmpuint (count_different (plain, marked, left, left + strip, -EDGE, HEIGHT), >, 20);
      g_assert_cmpuint (count_different (plain, marked, -EDGE, WIDTH + EDGE, -EDGE, HEIGHT), ==,
                        count_different (plain, marked, left, left + strip, -EDGE, HEIGHT));
    }
}

int
main (int    argc,
      char **argv)
{
  int status;

  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  label = g_object_ref_sink (gtk_label_new (NULL));

  g_test_add_func ("/card-face/rings", test_rings);
  g_test_add_func ("/card-face/mark", test_mark);

  status = g_test_run ();
  g_object_unref (label);
  return status;
}
