/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-kept-faces.h"

#include <math.h>

#include "acies-frame-budget.h"
#include "acies-picture.h"

/* How many pixels are kept in all, and how many of one face. A full table on a screen of 1920 by 1080 needs a
 * third of that. Larger faces are those of screens that the processor could hardly fill anyway. */
#define MOST_PIXELS (6 << 20)
#define MOST_OF_ONE (1 << 17)

/* How much wider or narrower for its height a face may be than what is shown in its place for a moment. */
#define MOST_STRETCHED 1.25f

typedef struct
{
  char *key;
  char *look;
  float shape;          /* its width for its height */
  AciesPicture *picture;
  guint n_pixels;
  GList link;
} Kept;

static GHashTable *faces = NULL;      /* (element-type utf8 Kept) */
static GHashTable *looks = NULL;      /* (element-type utf8 Kept), the one that was made last in each look */
static GQueue by_use = G_QUEUE_INIT;  /* the same, the last one that was used first */
static guint n_pixels = 0;

static void
drop (gpointer data)
{
  Kept *kept = data;

  g_queue_unlink (&by_use, &kept->link);
  if (g_hash_table_lookup (looks, kept->look) == kept)
    g_hash_table_remove (looks, kept->look);
  n_pixels -= kept->n_pixels;
  acies_picture_unref (kept->picture);
  g_free (kept->look);
  g_free (kept->key);
  g_free (kept);
}

static GHashTable *
get_faces (GtkWidget *widget)
{
  if (faces == NULL)
    {
      faces = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, drop);
      looks = g_hash_table_new (g_str_hash, g_str_equal);
      /* Such as the font and the size of text. */
      g_signal_connect_swapped (gtk_widget_get_settings (widget), "notify", G_CALLBACK (g_hash_table_remove_all), faces);
    }
  return faces;
}

static void
keep (GHashTable   *table,
      const char   *key,
      const char   *look,
      AciesPicture *picture,
      float         across,
      float         down)
{
  Kept *kept = g_new0 (Kept, 1);

  kept->key = g_strdup (key);
  kept->look = g_strdup (look);
  kept->shape = across / down;
  kept->picture = picture;
  kept->n_pixels = (guint) (across * down);
  kept->link.data = kept;
  while (n_pixels + kept->n_pixels > MOST_PIXELS)
    g_hash_table_remove (table, ((Kept *) g_queue_peek_tail (&by_use))->key);
  g_queue_push_head_link (&by_use, &kept->link);
  n_pixels += kept->n_pixels;
  g_hash_table_insert (table, kept->key, kept);
  /* With its own key: that of the one before goes with it. */
  g_hash_table_replace (looks, kept->look, kept);
}

/* The face of @look in another size, where there is one that needs not be stretched much to @shape. */
static AciesPicture *
find_like (const char *look,
           float       shape)
{
  const Kept *kept = g_hash_table_lookup (looks, look);

  if (kept == NULL || MAX (kept->shape, shape) > MIN (kept->shape, shape) * MOST_STRETCHED)
    return NULL;
  return kept->picture;
}

/* Draws @face, which reaches from the origin to @width and @height, with @draw or as it was kept. Everything
 * that decides how it looks is in @look, except for its @size. Where there is no time for it in this
 * frame, it is shown as it was kept in another size, or in the look @before, if that is not %NULL: so a card that
 * steps back does so a moment later, and never without its figure. If there is neither, its ground is shown, and the
 * rest in one of the next frames. */
void
acies_kept_faces_snapshot (GtkSnapshot   *snapshot,
                           GtkWidget     *widget,
                           const char    *look,
                           const char    *before,
                           const char    *size,
                           float          width,
                           float          height,
                           AciesFaceDraw  draw,
                           gconstpointer  face)
{
  const float scale = (float) gtk_widget_get_scale_factor (widget);
  const float across = ceilf (width * scale), down = ceilf (height * scale);
  const graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, across / scale, down / scale);
  const guint n_late = acies_frame_budget_get_n_deferred ();
  g_autofree char *key = NULL;
  AciesPicture *like;
  GHashTable *table;
  GtkSnapshot *drawing;
  GskRenderNode *node;
  Kept *kept;

  if (!acies_picture_is_worth_it (widget) || across * down > MOST_OF_ONE)
    {
      draw (snapshot, face, TRUE);
      return;
    }

  table = get_faces (widget);
  key = g_strdup_printf ("%g %s %s", (double) scale, size, look);
  kept = g_hash_table_lookup (table, key);
  if (kept != NULL)
    {
      g_queue_unlink (&by_use, &kept->link);
      g_queue_push_head_link (&by_use, &kept->link);
      acies_picture_snapshot (kept->picture, snapshot, widget, &bounds);
      return;
    }
  if (!acies_frame_budget_begin (widget))
    {
      like = find_like (look, across / down);
      if (like == NULL && before != NULL)
        like = find_like (before, across / down);
      if (like != NULL)
        acies_picture_snapshot (like, snapshot, widget, &bounds);
      else
        draw (snapshot, face, FALSE);
      return;
    }

  drawing = gtk_snapshot_new ();
  draw (drawing, face, TRUE);
  node = gtk_snapshot_free_to_node (drawing);
  /* A figure that is not ready yet is drawn in the next frame. */
  if (node != NULL && acies_frame_budget_get_n_deferred () != n_late)
    {
      gtk_snapshot_append_node (snapshot, node);
    }
  else if (node != NULL)
    {
      AciesPicture *picture = acies_picture_new_for_node (node, &bounds, (int) scale, FALSE);

      keep (table, key, look, picture, across, down);
      acies_picture_snapshot (picture, snapshot, widget, &bounds);
    }
  g_clear_pointer (&node, gsk_render_node_unref);
  acies_frame_budget_end ();
}
