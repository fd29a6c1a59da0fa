/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What is drawn over a card cuts nothing off it, and is seen where other cards lie on it. A face that is
 * kept as a picture looks like one that is drawn. */

#include <adwaita.h>

#include "acies-card-face.h"
#include "acies-test-wait.h"

#define WIDTH 36
#define HEIGHT 50
#define EDGE 8
#define ALL_WIDTH (WIDTH + 2 * EDGE)
#define ALL_HEIGHT (HEIGHT + 2 * EDGE)

/* The edge of a card, which may be drawn over. */
#define LINE 2

/* How far a channel of a pixel may differ: at a corner it matters whether the parts of a face are laid over each
 * other first. */
#define TOLERANCE 24

static GtkWidget *label;

typedef struct
{
  guint32 pixels[ALL_WIDTH * ALL_HEIGHT];
} Picture;

static Picture *
draw_node (GskRenderNode *node)
{
  Picture *picture = g_new0 (Picture, 1);
  cairo_surface_t *surface =
    cairo_image_surface_create_for_data ((guchar *) picture->pixels, CAIRO_FORMAT_ARGB32, ALL_WIDTH, ALL_HEIGHT,
                                         ALL_WIDTH * (int) sizeof *picture->pixels);
  cairo_t *cr = cairo_create (surface);

  cairo_translate (cr, EDGE, EDGE);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);

  return picture;
}

static GskRenderNode *
make_sized_node (GtkWidget      *widget,
                 AciesCard       card,
                 int             width,
                 int             height,
                 float           strip,
                 AciesFaceFlags  flags)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  acies_card_face_snapshot (widget, snapshot, card, width, height, ACIES_STRIP_START, strip, flags | ACIES_FACE_BARE);
  return gtk_snapshot_free_to_node (snapshot);
}

static GskRenderNode *
make_node (GtkWidget      *widget,
           AciesCard       card,
           float           strip,
           AciesFaceFlags  flags)
{
  return make_sized_node (widget, card, WIDTH, HEIGHT, strip, flags);
}

static Picture *
draw (AciesFaceFlags flags,
      float          strip)
{
  g_autoptr (GskRenderNode) node = make_node (label, acies_card_new_troop (ACIES_COLOR_RED, 10), strip, flags);

  return draw_node (node);
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

/* Most of the mark is in what the next card leaves free, which is the same where one reads from right to left. */
static void
test_mark (void)
{
  const int strip = 24;

  for (guint rtl = 0; rtl < 2; rtl++)
    {
      g_autofree Picture *plain = NULL;
      g_autofree Picture *marked = NULL;

      gtk_widget_set_direction (label, rtl ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
      plain = draw (ACIES_FACE_PLAIN, (float) strip);
      marked = draw (ACIES_FACE_MARKED, (float) strip);
      g_assert_cmpuint (count_different (plain, marked, 0, strip, -EDGE, HEIGHT), >, 20);
      g_assert_cmpuint (count_different (plain, marked, -EDGE, WIDTH + EDGE, -EDGE, HEIGHT), ==,
                        count_different (plain, marked, 0, strip, -EDGE, HEIGHT));
    }
}

/* Where a card that lies alone looks different when it is marked, in shares of its width and height. */
static graphene_rect_t
find_mark (AciesCard      card,
           int            width,
           AciesFaceFlags flags)
{
  static const AciesFaceFlags looks[] = { ACIES_FACE_PLAIN, ACIES_FACE_MARKED };
  const int height = width * 7 / 5;
  cairo_surface_t *surfaces[2];
  graphene_rect_t mark = GRAPHENE_RECT_INIT (0, 0, 0, 0);
  gboolean any = FALSE;

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GskRenderNode) node = make_sized_node (label, card, width, height, 0, looks[i] | flags);
      cairo_t *cr;

      surfaces[i] = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width + 2 * EDGE, height + 2 * EDGE);
      cr = cairo_create (surfaces[i]);
      cairo_translate (cr, EDGE, EDGE);
      gsk_render_node_draw (node, cr);
      cairo_destroy (cr);
      cairo_surface_flush (surfaces[i]);
    }

  for (int y = 0; y < height + 2 * EDGE; y++)
    for (int x = 0; x < width + 2 * EDGE; x++)
      {
        const int at = y * cairo_image_surface_get_stride (surfaces[0]) + x * 4;
        const graphene_rect_t pixel = GRAPHENE_RECT_INIT ((float) (x - EDGE) / (float) width,
                                                          (float) (y - EDGE) / (float) height,
                                                          1 / (float) width, 1 / (float) height);

        if (memcmp (cairo_image_surface_get_data (surfaces[0]) + at, cairo_image_surface_get_data (surfaces[1]) + at, 4) == 0)
          continue;
        if (any)
          graphene_rect_union (&mark, &pixel, &mark);
        else
          mark = pixel;
        any = TRUE;
      }
  for (guint i = 0; i < 2; i++)
    cairo_surface_destroy (surfaces[i]);
  return mark;
}

static void
check_light (AciesCard      card,
             int            width,
             AciesFaceFlags flags)
{
  const graphene_rect_t mark = find_mark (card, width, flags);

  g_assert_cmpfloat (mark.origin.x, >, 0.6);
  g_assert_cmpfloat (mark.origin.y, <, 0);
  g_assert_cmpfloat (mark.size.width, <, 0.4);
}

static void
check_word (AciesCard card,
            int       width,
            double    left,
            double    top,
            double    bottom)
{
  const graphene_rect_t mark = find_mark (card, width, ACIES_FACE_PLAIN);

  g_assert_cmpfloat (mark.origin.x, >, left);
  g_assert_cmpfloat (mark.origin.x + mark.size.width, <, 1);
  g_assert_cmpfloat (mark.origin.y, >, top);
  g_assert_cmpfloat (mark.origin.y + mark.size.height, <, bottom);
  g_assert_cmpfloat (mark.size.width, >, 0.3);
}

/* A word says that the card is new: beside its value, or at its foot where that needs most of the width, but not over
 * the name of a card without a value. Where there is no room for a word, it is a light at the corner. */
static void
test_tag (void)
{
  static const int least[] = { 24, 43 }, small[] = { 44, 49, 55 }, large[] = { 56, 90, 150 };
  const AciesCard ten = acies_card_new_troop (ACIES_COLOR_RED, 10);

  for (guint i = 0; i < G_N_ELEMENTS (least); i++)
    check_light (ten, least[i], ACIES_FACE_PLAIN);
  for (guint i = 0; i < G_N_ELEMENTS (small); i++)
    {
      check_word (ten, small[i], 0, 0.7, 1);
      check_word (ACIES_CARD_FOG, small[i], 0, 0, 0.3);
      /* Its emblem is there. */
      check_light (ten, small[i], ACIES_FACE_LEGIBLE);
    }
  for (guint i = 0; i < G_N_ELEMENTS (large); i++)
    check_word (ten, large[i], 0.42, 0, 0.3);
}

/* How colorful the most colorful pixel is, of 255. */
static guint
find_most_colorful (AciesCard      card,
                    AciesFaceFlags flags)
{
  g_autoptr (GskRenderNode) node = make_node (label, card, 0, flags);
  g_autofree Picture *picture = draw_node (node);
  guint most = 0;

  for (guint i = 0; i < ALL_WIDTH * ALL_HEIGHT; i++)
    {
      const guint32 pixel = picture->pixels[i];
      const guint red = pixel >> 16 & 0xff, green = pixel >> 8 & 0xff, blue = pixel & 0xff;

      most = MAX (most, MAX (MAX (red, green), blue) - MIN (MIN (red, green), blue));
    }
  return most;
}

/* All cards that cannot be played step back alike: a wild one is no more colorful than Fog. */
static void
test_step_back (void)
{
  static const AciesFaceFlags styles[] = { ACIES_FACE_CLASSIC, ACIES_FACE_LEGIBLE };
  static const AciesCard wild[] = { ACIES_CARD_ALEXANDER, ACIES_CARD_DARIUS, ACIES_CARD_COMPANION_CAVALRY,
                                    ACIES_CARD_SHIELD_BEARERS };

  for (guint style = 0; style < G_N_ELEMENTS (styles); style++)
    for (guint i = 0; i < G_N_ELEMENTS (wild); i++)
      {
        const guint plain = find_most_colorful (wild[i], styles[style]);
        const guint calm = find_most_colorful (wild[i], styles[style] | ACIES_FACE_CALM);

        g_test_message ("%s: %u and %u", acies_card_get_name (wild[i]), plain, calm);
        g_assert_cmpuint (plain, >, 120);
        g_assert_cmpuint (calm, <=, 100);
      }
}

/* What is drawn of the kept picture in @node: its texture, or the node itself where the processor draws; or NULL. */
static gpointer
find_kept (GskRenderNode *node)
{
  while (gsk_render_node_get_node_type (node) == GSK_TRANSFORM_NODE)
    node = gsk_transform_node_get_child (node);
  if (gsk_render_node_get_node_type (node) == GSK_TEXTURE_NODE)
    return gsk_texture_node_get_texture (node);
  return gsk_render_node_get_node_type (node) == GSK_CAIRO_NODE ? node : NULL;
}

/* How many pixels look different. */
static guint
count_unlike (const Picture *one,
              const Picture *other)
{
  guint n = 0;

  for (guint i = 0; i < ALL_WIDTH * ALL_HEIGHT; i++)
    for (guint shift = 0; shift < 32; shift += 8)
      if (ABS ((int) (one->pixels[i] >> shift & 0xff) - (int) (other->pixels[i] >> shift & 0xff)) > TOLERANCE)
        {
          n++;
          break;
        }
  return n;
}

/* A face is drawn once, and once more for everything that makes it look different. */
static void
test_kept (void)
{
  static const AciesFaceFlags looks[] = { ACIES_FACE_PLAIN, ACIES_FACE_CALM, ACIES_FACE_MISSING, ACIES_FACE_SETTLED,
                                          ACIES_FACE_LEGIBLE };
  static const AciesCard cards[] = { 9, ACIES_CARD_ALEXANDER, ACIES_CARD_FOG, ACIES_CARD_TROOP_BACK };
  g_autoptr (GPtrArray) nodes = g_ptr_array_new_with_free_func ((GDestroyNotify) gsk_render_node_unref);
  GtkWidget *window = gtk_window_new ();

  gtk_widget_realize (window);
  for (guint card = 0; card < G_N_ELEMENTS (cards); card++)
    for (guint look = 0; look < G_N_ELEMENTS (looks); look++)
      for (guint strip = 0; strip < 2; strip++)
        {
          const float free_width = strip ? WIDTH / 2 : 0;
          g_autoptr (GskRenderNode) live = make_node (window, cards[card], free_width, looks[look] | ACIES_FACE_TURNED);
          g_autoptr (GskRenderNode) kept = make_node (window, cards[card], free_width, looks[look]);
          g_autoptr (GskRenderNode) again = make_node (window, cards[card], free_width, looks[look]);
          g_autofree Picture *live_picture = draw_node (live);
          g_autofree Picture *kept_picture = draw_node (kept);

          g_assert_cmpuint (count_unlike (live_picture, kept_picture), ==, 0);
          g_assert_nonnull (find_kept (kept));
          g_assert_true (find_kept (kept) == find_kept (again));
          g_assert_null (find_kept (live));
          for (guint i = 0; i < nodes->len; i++)
            g_assert_true (find_kept (kept) != find_kept (g_ptr_array_index (nodes, i)));
          g_ptr_array_add (nodes, g_steal_pointer (&kept));
        }

  {
    g_autoptr (GskRenderNode) back = NULL;

    g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 144 * PANGO_SCALE, NULL);
    back = make_node (window, cards[0], 0, looks[0]);
    g_assert_true (find_kept (back) != find_kept (g_ptr_array_index (nodes, 0)));
    gtk_settings_reset_property (gtk_settings_get_default (), "gtk-xft-dpi");
  }
  gtk_window_destroy (GTK_WINDOW (window));
}

static GskRenderNode *
make_plain (GtkWidget *widget,
            float      width)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  /* It has no figure, which would take its time. */
  acies_card_face_snapshot (widget, snapshot, ACIES_CARD_NONE, width, 400, ACIES_STRIP_TOP, 0, ACIES_FACE_BARE);
  return gtk_snapshot_free_to_node (snapshot);
}

/* How many pieces of text are written on a card. */
static guint
count_texts (AciesCard card,
             float     width)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_auto (GStrv) parts = NULL;

  acies_card_face_snapshot (label, snapshot, card, width, width * 1.4f, ACIES_STRIP_START, 0,
                            ACIES_FACE_BARE | ACIES_FACE_TURNED);
  node = gtk_snapshot_free_to_node (snapshot);
  bytes = gsk_render_node_serialize (node);
  parts = g_strsplit (g_bytes_get_data (bytes, NULL), "text {", -1);
  return g_strv_length (parts) - 1;
}

/* Of cards of one size, all have the name of their unit or none has. */
static void
test_names (void)
{
  gboolean some = FALSE, none = FALSE;

  for (float width = 54; width < 110; width += 1)
    {
      const gboolean named = count_texts (ACIES_CARD_R10, width) > 2;

      for (AciesCard card = ACIES_CARD_R1; card < ACIES_CARD_R10; card++)
        g_assert_cmpint (count_texts (card, width) > 2, ==, named);
      some |= named;
      none |= !named;
    }
  g_assert_true (some);
  g_assert_true (none);
}

/* Of very many faces, those that have not been used for the longest are dropped. */
static void
test_bound (void)
{
  g_autoptr (GskRenderNode) used = NULL, idle = NULL, used_again = NULL, idle_again = NULL;
  GtkWidget *window = gtk_window_new ();

  gtk_widget_realize (window);
  used = make_plain (window, 200);
  idle = make_plain (window, 201);
  for (float width = 202; width < 300; width++)
    {
      g_autoptr (GskRenderNode) other = make_plain (window, width);
      G_GNUC_UNUSED g_autoptr (GskRenderNode) same = make_plain (window, 200);

      g_assert_nonnull (find_kept (other));
    }
  used_again = make_plain (window, 200);
  idle_again = make_plain (window, 201);
  g_assert_true (find_kept (used) == find_kept (used_again));
  g_assert_true (find_kept (idle) != find_kept (idle_again));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* How many pixels of a face look different from those of one that is drawn anew. */
static guint
count_blurred (GtkWidget *window,
               int        width)
{
  const AciesCard card = acies_card_new_troop (ACIES_COLOR_RED, 10);
  g_autoptr (GskRenderNode) live = make_sized_node (window, card, width, width * 7 / 5, 0, ACIES_FACE_TURNED);
  g_autoptr (GskRenderNode) kept = make_sized_node (window, card, width, width * 7 / 5, 0, ACIES_FACE_PLAIN);
  g_autofree Picture *live_picture = draw_node (live);
  g_autofree Picture *kept_picture = draw_node (kept);

  return count_unlike (live_picture, kept_picture);
}

/* While the window gets another size from frame to frame, the face that there is is stretched. Once the size rests,
 * there is one of the right size. */
static void
test_resized (void)
{
  GtkWidget *window = gtk_window_new ();
  int width = WIDTH - 4;

  gtk_window_set_default_size (GTK_WINDOW (window), 300, 200);
  gtk_window_present (GTK_WINDOW (window));
  acies_test_let_pass (300);
  count_blurred (window, width);
  acies_test_let_pass (300);
  g_assert_cmpuint (count_blurred (window, width), ==, 0);
  for (int size = 310; size <= 330; size += 10)
    {
      gtk_window_set_default_size (GTK_WINDOW (window), size, 200);
      while (gtk_widget_get_width (window) != size)
        acies_test_let_pass (10);
      g_assert_cmpuint (count_blurred (window, ++width), >, 20);
    }
  acies_test_let_pass (300);
  g_assert_cmpuint (count_blurred (window, width), ==, 0);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int    argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  adw_init ();
  label = g_object_ref_sink (gtk_label_new (NULL));

  /* The first, as only this one lets GTK run: that stumbles over windows that were realized and never shown. */
  g_test_add_func ("/card-face/resized", test_resized);
  g_test_add_func ("/card-face/rings", test_rings);
  g_test_add_func ("/card-face/mark", test_mark);
  g_test_add_func ("/card-face/tag", test_tag);
  g_test_add_func ("/card-face/step-back", test_step_back);
  g_test_add_func ("/card-face/kept", test_kept);
  g_test_add_func ("/card-face/names", test_names);
  g_test_add_func ("/card-face/bound", test_bound);

  status = g_test_run ();
  g_object_unref (label);
  return status;
}
