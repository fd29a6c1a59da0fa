/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-art.h"

#include <librsvg/rsvg.h>
#include <math.h>

#include "acies-picture.h"
#include "acies-words.h"

#define ART_PATH "/io/github/acies/Acies/art/"

/* The drawing called @name, or %NULL if there is none. A drawing that another thread is reading is waited for. */
static RsvgHandle *
get_handle (const char *name)
{
  static GMutex lock;
  static GHashTable *handles = NULL;
  G_GNUC_UNUSED g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&lock);
  g_autofree char *path = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GInputStream) stream = NULL;
  g_autoptr (GError) error = NULL;
  RsvgHandle *handle;

  if (handles == NULL)
    handles = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  if (g_hash_table_lookup_extended (handles, name, NULL, (gpointer *) &handle))
    return handle;

  handle = NULL;
  path = g_strconcat (ART_PATH, name, ".svg", NULL);
  bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, &error);
  if (bytes != NULL)
    {
      stream = g_memory_input_stream_new_from_bytes (bytes);
      handle = rsvg_handle_new_from_stream_sync (stream, NULL, RSVG_HANDLE_FLAGS_NONE, NULL, &error);
    }
  if (handle == NULL)
    g_debug ("The drawing %s cannot be shown: %s", name, error->message);

  g_hash_table_insert (handles, g_strdup (name), handle);
  return handle;
}

static gpointer
read_figures (gpointer user_data)
{
  for (AciesCard card = ACIES_CARD_R1; card <= ACIES_CARD_R10; card++)
    get_handle (acies_words_get_figure (card));
  return NULL;
}

/* Begins to read the figures of the troop cards in a thread. */
void
acies_art_read_ahead (void)
{
  g_thread_unref (g_thread_new ("figures", read_figures, NULL));
}

/* A color as CSS writes it. */
typedef struct
{
  char text[sizeof "#rrggbb"];
} Hex;

static Hex
to_hex (const GdkRGBA *rgba)
{
  Hex hex;

  g_snprintf (hex.text, sizeof hex.text, "#%02x%02x%02x",
              (guint) lroundf (rgba->red * 255) & 0xff,
              (guint) lroundf (rgba->green * 255) & 0xff,
              (guint) lroundf (rgba->blue * 255) & 0xff);
  return hex;
}

static char *
make_stylesheet (const AciesArtColors *colors)
{
  const Hex ink = to_hex (&colors->ink), paper = to_hex (&colors->paper);

  return g_strdup_printf (".ink { fill: %s; }"
                          ".line { stroke: %s; }"
                          ".paper { fill: %s; }"
                          ".cut { stroke: %s; }"
                          ".accent { fill: %s; }"
                          ".cloth { fill: %s; }",
                          ink.text, ink.text, paper.text, paper.text,
                          to_hex (&colors->accent).text, to_hex (&colors->cloth).text);
}

static AciesPicture *
render (const char *name,
        const char *stylesheet,
        int         width,
        int         height)
{
  RsvgHandle *handle = get_handle (name);
  g_autoptr (GError) error = NULL;
  RsvgRectangle viewport = { 0, 0, width, height };
  cairo_surface_t *surface;
  cairo_t *cr;

  if (handle == NULL)
    return NULL;

  rsvg_handle_set_stylesheet (handle, (const guint8 *) stylesheet, strlen (stylesheet), NULL);

  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cr = cairo_create (surface);
  if (!rsvg_handle_render_document (handle, cr, &viewport, &error))
    g_debug ("The drawing %s cannot be shown: %s", name, error->message);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  return acies_picture_new_take (surface);
}

/* Draws the art file @name into @bounds. Returns whether there is one. */
gboolean
acies_art_snapshot (GtkSnapshot           *snapshot,
                    GtkWidget             *widget,
                    const char            *name,
                    const AciesArtColors  *colors,
                    const graphene_rect_t *bounds)
{
  int scale = gtk_widget_get_scale_factor (widget);
  int width = (int) lroundf (bounds->size.width) * scale;
  int height = (int) lroundf (bounds->size.height) * scale;
  g_autofree char *stylesheet = make_stylesheet (colors);
  g_autofree char *key = g_strdup_printf ("art %s %s @%dx%d", name, stylesheet, width, height);
  AciesPicture *picture;
  graphene_rect_t place;

  if (width <= 0 || height <= 0)
    return FALSE;

  picture = acies_picture_find (key, widget);
  if (picture == NULL)
    {
      picture = render (name, stylesheet, width, height);
      if (picture == NULL)
        return FALSE;
      acies_picture_keep (picture, key, widget);
    }

  /* On whole pixels, so that it is not blurred. */
  graphene_rect_init (&place,
                      roundf (bounds->origin.x),
                      roundf (bounds->origin.y),
                      (float) width / (float) scale,
                      (float) height / (float) scale);
  acies_picture_snapshot (picture, snapshot, widget, &place);
  return TRUE;
}
