/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * How well everything can be read, measured in pictures of real widgets: in light and in dark; and
 * in high contrast when ADW_DEBUG_HIGH_CONTRAST is set, which can be chosen only at the start.
 * Text is drawn large, so that the core of its strokes has the color that is measured.
 */

#include <math.h>

#include <adwaita.h>

#include "acies-card-widget.h"
#include "acies-flag-widget.h"
#include "acies-fonts.h"
#include "acies-home-page.h"
#include "acies-palette.h"
#include "acies-test-folder.h"
#include "acies-test-window.h"

#define LEAST_TEXT 4.5
#define LEAST_FLAG 3.0
#define CARD_WIDTH 120
#define CARD_HEIGHT 168

typedef struct
{
  int width;
  int height;
  GdkRGBA *pixels;
} Picture;

static GtkWindow *window;
static GtkCssProvider *colors;

static void
picture_free (Picture *picture)
{
  g_free (picture->pixels);
  g_free (picture);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Picture, picture_free)

static gboolean
timeout_cb (gpointer user_data)
{
  *(gboolean *) user_data = TRUE;
  return G_SOURCE_REMOVE;
}

static void
count_cb (guint *n)
{
  (*n)++;
}

/* Waits for what moves at the beginning, and then until all of it has been drawn, which a slow machine may not have
 * done by then. */
static void
wait_for_frames (void)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (window));
  gboolean over = FALSE;
  guint n_frames = 0;
  gulong handler;

  g_timeout_add (150, timeout_cb, &over);
  while (!over)
    g_main_context_iteration (NULL, TRUE);

  handler = g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (count_cb), &n_frames);
  while (n_frames < 3)
    {
      gtk_widget_queue_draw (GTK_WIDGET (window));
      g_main_context_iteration (NULL, TRUE);
    }
  g_signal_handler_disconnect (clock, handler);
}

/* The whole window, as it was drawn last. */
static GdkTexture *
render_window (void)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (GTK_WIDGET (window));
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  gdk_paintable_snapshot (paintable, snapshot,
                          gtk_widget_get_width (GTK_WIDGET (window)), gtk_widget_get_height (GTK_WIDGET (window)));
  node = gtk_snapshot_to_node (snapshot);
  return gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)), node, NULL);
}

static GBytes *
download (GdkTexture *texture)
{
  const gsize stride = (gsize) gdk_texture_get_width (texture) * 4;
  const gsize size = stride * (gsize) gdk_texture_get_height (texture);
  guchar *bytes = g_malloc (size);

  gdk_texture_download (texture, bytes, stride);
  return g_bytes_new_take (bytes, size);
}

/* A picture of the whole window, when nothing in it moves any more. */
static Picture *
take_picture (void)
{
  Picture *picture = g_new0 (Picture, 1);
  g_autoptr (GdkTexture) texture = NULL;
  g_autoptr (GBytes) bytes = NULL;
  const guchar *data;
  gboolean still = FALSE;

  while (!still)
    {
      g_autoptr (GBytes) before = g_steal_pointer (&bytes);

      wait_for_frames ();
      g_clear_object (&texture);
      texture = render_window ();
      bytes = download (texture);
      still = before != NULL && g_bytes_equal (before, bytes);
    }

  picture->width = gdk_texture_get_width (texture);
  picture->height = gdk_texture_get_height (texture);
  data = g_bytes_get_data (bytes, NULL);
  picture->pixels = g_new (GdkRGBA, picture->width * picture->height);
  for (int i = 0; i < picture->width * picture->height; i++)
    {
      guint32 argb;

      memcpy (&argb, data + 4 * i, 4);
      picture->pixels[i] = (GdkRGBA) {
        (float) ((argb >> 16) & 255) / 255, (float) ((argb >> 8) & 255) / 255, (float) (argb & 255) / 255, 1
      };
    }
  return picture;
}

/* The color that most of the pixels in a part of @widget have. */
static GdkRGBA
find_ground (const Picture         *picture,
             const graphene_rect_t *area)
{
  g_autoptr (GHashTable) counts = g_hash_table_new (NULL, NULL);
  guint most = 0;
  GdkRGBA ground = { 0, 0, 0, 1 };

  for (int y = (int) area->origin.y; y < (int) (area->origin.y + area->size.height); y++)
    for (int x = (int) area->origin.x; x < (int) (area->origin.x + area->size.width); x++)
      {
        const GdkRGBA *pixel = &picture->pixels[y * picture->width + x];
        const guint key = (guint) roundf (pixel->red * 255) << 16 | (guint) roundf (pixel->green * 255) << 8 |
                          (guint) roundf (pixel->blue * 255);
        const guint count = GPOINTER_TO_UINT (g_hash_table_lookup (counts, GUINT_TO_POINTER (key))) + 1;

        g_hash_table_insert (counts, GUINT_TO_POINTER (key), GUINT_TO_POINTER (count));
        if (count > most)
          {
            most = count;
            ground = *pixel;
          }
      }
  return ground;
}

static int
compare_doubles (gconstpointer a,
                 gconstpointer b)
{
  const double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

/* The contrast that a share of the pixels in a part of the picture reaches: what is written there,
 * without its soft edges. */
static double
measure (const Picture         *picture,
         const graphene_rect_t *area,
         const GdkRGBA         *ground,
         double                 share)
{
  g_autoptr (GArray) contrasts = g_array_new (FALSE, FALSE, sizeof (double));

  for (int y = (int) area->origin.y; y < (int) (area->origin.y + area->size.height); y++)
    for (int x = (int) area->origin.x; x < (int) (area->origin.x + area->size.width); x++)
      {
        const double contrast = acies_palette_get_contrast (&picture->pixels[y * picture->width + x], ground);

        g_array_append_val (contrasts, contrast);
      }
  g_array_sort (contrasts, compare_doubles);
  return g_array_index (contrasts, double, (guint) (contrasts->len * (1 - share)));
}

static void
get_area (GtkWidget       *widget,
          graphene_rect_t *area)
{
  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (window), area));
  graphene_rect_round_extents (area, area);
}

/* GTK 4.12 has another function for this. */
static void
load_style (GtkCssProvider *provider,
            const char     *style)
{
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  gtk_css_provider_load_from_data (provider, style, -1);
  G_GNUC_END_IGNORE_DEPRECATIONS
}

static void
use_style (gboolean dark)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  const gboolean contrast = adw_style_manager_get_high_contrast (manager);

  adw_style_manager_set_color_scheme (manager, dark ? ADW_COLOR_SCHEME_FORCE_DARK : ADW_COLOR_SCHEME_FORCE_LIGHT);
  gtk_css_provider_load_from_resource (colors, contrast ? (dark ? "/io/github/acies/Acies/colors-hc-dark.css"
                                                                : "/io/github/acies/Acies/colors-hc.css")
                                                        : (dark ? "/io/github/acies/Acies/colors-dark.css"
                                                                : "/io/github/acies/Acies/style.css"));
}

static void
add_label (GtkWidget  *box,
           const char *style)
{
  GtkWidget *label = gtk_label_new ("HEIM");

  if (*style != '\0')
    gtk_widget_add_css_class (label, style);
  gtk_box_append (GTK_BOX (box), label);
}

/* All kinds of text on one ground. */
static GtkWidget *
create_texts (const char *ground)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *list = gtk_list_box_new ();

  gtk_widget_add_css_class (box, ground);
  gtk_widget_set_name (box, ground);
  add_label (box, "");
  add_label (box, "dim-label");
  add_label (box, "caption");
  add_label (box, "heading");
  add_label (box, "engraved");
  add_label (box, "accent");
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), "HEIM");
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), "HEIM");
  gtk_list_box_append (GTK_LIST_BOX (list), row);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_box_append (GTK_BOX (box), list);
  return box;
}

/* Where the letters are: a label may be much wider. */
static void
get_text_area (GtkLabel        *label,
               graphene_rect_t *area)
{
  PangoRectangle ink;
  int x, y;

  get_area (GTK_WIDGET (label), area);
  gtk_label_get_layout_offsets (label, &x, &y);
  pango_layout_get_pixel_extents (gtk_label_get_layout (label), &ink, NULL);
  graphene_rect_init (area, area->origin.x + (float) (x + ink.x), area->origin.y + (float) (y + ink.y),
                      (float) ink.width, (float) ink.height);
}

/* Whether all of a label is seen, and it can be pressed or read: not where a page has been scrolled away. */
static gboolean
is_seen (const Picture         *picture,
         GtkWidget             *label,
         const graphene_rect_t *area)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (label, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t frame = GRAPHENE_RECT_INIT (0, 0, (float) picture->width, (float) picture->height);

  if (!gtk_widget_is_sensitive (label) || !graphene_rect_contains_rect (&frame, area))
    return FALSE;
  if (scroller == NULL)
    return TRUE;
  get_area (scroller, &frame);
  return graphene_rect_contains_rect (&frame, area);
}

static guint
check_labels (const Picture *picture,
              GtkWidget     *widget,
              const char    *where,
              gboolean      *failed)
{
  guint count = 0;

  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) && gtk_label_get_label (GTK_LABEL (widget))[0] != '\0')
    {
      g_auto (GStrv) classes = gtk_widget_get_css_classes (widget);
      g_autofree char *style = g_strjoinv (".", classes);
      graphene_rect_t area;
      GdkRGBA ground;
      double contrast;

      get_text_area (GTK_LABEL (widget), &area);
      if (!is_seen (picture, widget, &area))
        return 0;
      ground = find_ground (picture, &area);
      contrast = measure (picture, &area, &ground, 0.05);
      g_test_message ("%s, %s: %.2f", where, style, contrast);
      *failed |= contrast < LEAST_TEXT;
      return 1;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    count += check_labels (picture, child, where, failed);
  return count;
}

static void
test_text (gconstpointer data)
{
  static const char *const grounds[] = { "on-window", "on-view", "on-card", "on-popover", "on-headerbar", "on-dialog" };
  GtkWidget *all = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  g_autoptr (Picture) picture = NULL;
  gboolean failed = FALSE;

  use_style (GPOINTER_TO_INT (data));
  for (guint i = 0; i < G_N_ELEMENTS (grounds); i++)
    gtk_box_append (GTK_BOX (all), create_texts (grounds[i]));
  gtk_window_set_child (window, all);
  picture = take_picture ();
  for (GtkWidget *child = gtk_widget_get_first_child (all); child != NULL; child = gtk_widget_get_next_sibling (child))
    g_assert_cmpuint (check_labels (picture, child, gtk_widget_get_name (child), &failed), ==, 8);
  g_assert_false (failed);
}

static GtkWindow *
find_dialog (GtkWindow *parent)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) found = g_list_model_get_item (windows, i);

      if (gtk_window_get_transient_for (found) == parent)
        return found;
    }

  g_assert_not_reached ();
}

static void
check_page (GtkWidget  *page,
            const char *where,
            gboolean   *failed)
{
  g_autoptr (Picture) picture = take_picture ();

  g_assert_cmpuint (check_labels (picture, page, where, failed), >=, 3);
}

/* The home page, the path, and a lesson. */
static void
test_pages (gconstpointer data)
{
  GtkWindow *small = window;
  AciesWindow *program = acies_window_new (NULL);
  AciesActivityView *view = acies_window_get_view (program);
  GActionGroup *actions = G_ACTION_GROUP (program);
  g_autoptr (GtkCssProvider) smaller = gtk_css_provider_new ();
  GdkDisplay *display = gdk_display_get_default ();
  gboolean failed = FALSE;

  /* As large as it can be where all of a row is seen. */
  load_style (smaller, "label { font-size: 24px; }");
  gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (smaller),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 3);
  use_style (GPOINTER_TO_INT (data));
  window = GTK_WINDOW (program);
  gtk_window_set_default_size (window, 1200, 760);
  acies_window_resume (program);
  gtk_window_present (window);
  acies_activity_view_set_at_home (view, TRUE);
  check_page (acies_test_window_find (program, ACIES_TYPE_HOME_PAGE), "home", &failed);
  g_action_group_activate_action (actions, "lessons", NULL);
  window = find_dialog (GTK_WINDOW (program));
  check_page (GTK_WIDGET (window), "path", &failed);
  gtk_window_destroy (window);
  window = GTK_WINDOW (program);
  g_action_group_activate_action (actions, "learn", g_variant_new_string ("line"));
  check_page (GTK_WIDGET (acies_activity_view_get_panel (view)), "lesson", &failed);

  gtk_window_destroy (window);
  window = small;
  gtk_style_context_remove_provider_for_display (display, GTK_STYLE_PROVIDER (smaller));
  g_assert_false (failed);
}

/* Value and name of each card in each of its states. */
static void
test_cards (gconstpointer data)
{
  static const AciesCard cards[] = {
    0, 12, 24, 36, 48, 58, ACIES_CARD_COMPANION_CAVALRY, ACIES_CARD_FOG, ACIES_CARD_TRAITOR,
  };
  static const struct { AciesFaceFlags flags; const char *name; } states[] = {
    { ACIES_FACE_PLAIN, "plain" },
    { ACIES_FACE_CALM, "calm" },
    { ACIES_FACE_SETTLED, "settled" },
    { ACIES_FACE_CALM | ACIES_FACE_SETTLED, "calm and settled" },
    { ACIES_FACE_MISSING, "missing" },
    { ACIES_FACE_CALM | ACIES_FACE_LEGIBLE, "calm, legible" },
    { ACIES_FACE_MISSING | ACIES_FACE_LEGIBLE, "missing, legible" },
  };
  GtkWidget *grid = gtk_grid_new ();
  g_autoptr (Picture) picture = NULL;
  gboolean failed = FALSE;

  use_style (GPOINTER_TO_INT (data));
  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    for (guint j = 0; j < G_N_ELEMENTS (cards); j++)
      {
        GtkWidget *card = acies_card_widget_new_picture (cards[j], CARD_WIDTH, CARD_HEIGHT);

        acies_card_widget_set_flags (ACIES_CARD_WIDGET (card), ~ACIES_FACE_PLAIN, states[i].flags);
        gtk_grid_attach (GTK_GRID (grid), card, (int) j, (int) i, 1, 1);
      }
  gtk_window_set_child (window, grid);
  picture = take_picture ();
  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    for (guint j = 0; j < G_N_ELEMENTS (cards); j++)
      {
        const gboolean valued = cards[j] <= ACIES_CARD_SHIELD_BEARERS;
        /* There is none on troop cards of the legible kind. */
        const gboolean named = !(states[i].flags & ACIES_FACE_LEGIBLE) || !acies_card_is_troop (cards[j]);
        graphene_rect_t area, corner;
        GdkRGBA ground;
        double value, name;

        get_area (gtk_grid_get_child_at (GTK_GRID (grid), (int) j, (int) i), &area);
        /* The corner of the value, and the line of the name. */
        corner = GRAPHENE_RECT_INIT (area.origin.x + 6, area.origin.y + 6, CARD_WIDTH * 0.3f, CARD_HEIGHT * 0.22f);
        ground = find_ground (picture, &corner);
        value = measure (picture, &corner, &ground, 0.02);
        corner = GRAPHENE_RECT_INIT (area.origin.x + 6, area.origin.y + CARD_HEIGHT * 0.8f,
                                     CARD_WIDTH - 12, CARD_HEIGHT * 0.15f);
        name = measure (picture, &corner, &ground, 0.005);
        if ((valued && value < LEAST_TEXT) || (named && name < LEAST_TEXT))
          {
            g_test_message ("%s, card %u: value %.2f, name %.2f", states[i].name, cards[j], value, name);
            failed = TRUE;
          }
      }
  g_assert_false (failed);
}

/* A flag that nobody has claimed stands out from the table. */
static void
test_flags (gconstpointer data)
{
  GtkWidget *flag = acies_flag_widget_new (3);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  graphene_rect_t area;
  g_autoptr (Picture) picture = NULL;
  double contrast;

  use_style (GPOINTER_TO_INT (data));
  gtk_widget_set_size_request (flag, 100, 120);
  gtk_widget_set_halign (flag, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (flag, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (flag, TRUE);
  gtk_box_append (GTK_BOX (box), flag);
  gtk_window_set_child (window, box);
  picture = take_picture ();
  get_area (flag, &area);
  /* The pole and the number are a small part of it, so this is the cloth. */
  contrast = measure (picture, &area, &picture->pixels[2 * picture->width + 2], 0.2);
  g_test_message ("flag: %.2f", contrast);
  g_assert_cmpfloat (contrast, >=, LEAST_FLAG);
}

/* GTK draws with cairo where it finds no OpenGL, and says nothing. */
static void
test_renderer (void)
{
  const char *type = G_OBJECT_TYPE_NAME (gtk_native_get_renderer (GTK_NATIVE (window)));

  g_test_message ("%s", type);
  g_assert_cmpint (g_strcmp0 (type, "GskCairoRenderer") == 0, ==, g_strcmp0 (g_getenv ("GSK_RENDERER"), "cairo") == 0);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GtkCssProvider) styles = gtk_css_provider_new ();
  g_autoptr (GtkCssProvider) large = gtk_css_provider_new ();
  GdkDisplay *display;
  g_autofree char *home = g_dir_make_tmp ("acies-contrast-XXXXXX", NULL);
  int status;

  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_test_init (&argc, &argv, NULL);
  acies_fonts_load ();
  adw_init ();
  /* The panel would still be on its way when the picture is taken. */
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  display = gdk_display_get_default ();
  colors = gtk_css_provider_new ();
  gtk_css_provider_load_from_resource (styles, "/io/github/acies/Acies/acies-window.css");
  load_style (large,
              "label { font-size: 36px; transition: none; }"
              ".on-window { background-color: @window_bg_color; color: @window_fg_color; }"
              ".on-view { background-color: @view_bg_color; color: @view_fg_color; }"
              ".on-card { background-color: @card_bg_color; color: @card_fg_color; }"
              ".on-popover { background-color: @popover_bg_color; color: @popover_fg_color; }"
              ".on-dialog { background-color: @dialog_bg_color; color: @dialog_fg_color; }"
              ".on-headerbar { background-color: @headerbar_bg_color; color: @headerbar_fg_color; }");
  gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (styles),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (colors),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1);
  gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (large),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 2);
  window = GTK_WINDOW (gtk_window_new ());
  gtk_window_set_decorated (window, FALSE);
  gtk_window_set_default_size (window, 1200, 700);
  gtk_window_present (window);

  g_test_add_func ("/contrast/renderer", test_renderer);
  for (guint i = 0; i < 2; i++)
    {
      const char *style = i == 0 ? "light" : "dark";
      g_autofree char *text = g_strdup_printf ("/contrast/%s/text", style);
      g_autofree char *pages = g_strdup_printf ("/contrast/%s/pages", style);
      g_autofree char *cards = g_strdup_printf ("/contrast/%s/cards", style);
      g_autofree char *flags = g_strdup_printf ("/contrast/%s/flags", style);

      g_test_add_data_func (text, GUINT_TO_POINTER (i), test_text);
      g_test_add_data_func (pages, GUINT_TO_POINTER (i), test_pages);
      g_test_add_data_func (cards, GUINT_TO_POINTER (i), test_cards);
      g_test_add_data_func (flags, GUINT_TO_POINTER (i), test_flags);
    }
  status = g_test_run ();

  gtk_window_destroy (window);
  g_object_unref (colors);
  acies_test_remove_folder (home);
  return status;
}
