/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-card-face.h"

#include <math.h>

#include <glib/gi18n.h>

#include "acies-art.h"
#include "acies-card-face-classic.h"
#include "acies-card-face-legible.h"
#include "acies-card-text.h"
#include "acies-paint.h"
#include "acies-picture.h"
#include "acies-shadow.h"
#include "acies-words.h"

/* The line around a card under the pointer, in pixels. */
#define HOVER_WIDTH 2.5f

/* The tag on a new card: the narrowest card that has one beside its value, and for its width the size of the text and
 * the most that it may take; it is not shrunk further than this. */
#define LEAST_TAGGED 56.f
#define TAG_TEXT 0.13f
#define MOST_TAG_TEXT 22.f
#define WIDEST_TAG 0.42f
#define LEAST_TAG_SCALE 0.75f
/* The same for narrower cards, which have room for it at their foot, or at their head if no value stands there. */
#define SMALLEST_TAGGED 44.f
#define SMALL_TAG_TEXT 0.19f
#define WIDEST_SMALL_TAG 0.76f
/* How much larger it becomes at most with larger text. */
#define MOST_TAG_SCALE 1.5f

/* The light in place of it: its size for the width of the card and in pixels, and how much of it is outside. */
#define SPOT_SHARE 0.16f
#define LEAST_SPOT 8.f
#define MOST_SPOT 22.f
#define SPOT_OUT 0.25f

/* So wide is a card at least that has room for an edge of gold, in pixels. */
#define LEAST_GILDED 30
/* How far a figure goes into the ground of a card that steps back. */
#define PALE_FIGURE 0.35

/* How far a card reaches to the right and below for being thick, in whole pixels. */
#define THICKEST 2.f

/* A card that is smaller in one direction is not drawn, in pixels. */
#define LEAST_SIZE 4

/* The picture of a face has at most so many pixels. */
#define MOST_PIXELS (1 << 17)

static AciesCardStyle style = ACIES_CARD_STYLE_CLASSIC;

AciesCardStyle
acies_card_style_get (void)
{
  return style;
}

/* Sets the style of all cards, also of those that are shown already. */
void
acies_card_style_set (AciesCardStyle new_style)
{
  GListModel *windows = gtk_window_get_toplevels ();

  if (style == new_style)
    return;

  style = new_style;
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      acies_picture_redraw_all (window);
    }
}

/* The radius of the corners. */
float
acies_card_face_get_radius (float width)
{
  return CLAMP (width * 0.085f, 3.f, 18.f);
}

static void
draw_back (const AciesCardCanvas *canvas)
{
  const AciesCardColors *colors = canvas->colors;
  const AciesArtColors art = {
    .ink = colors->ink,
    .paper = colors->ground,
    .accent = acies_palette_mix (&colors->ink, &colors->ground, 0.25),
    .cloth = colors->ground,
  };

  acies_art_snapshot (canvas->snapshot, canvas->widget,
                      canvas->card == ACIES_CARD_TROOP_BACK ? "back-troop" : "back-tactics",
                      &art, &GRAPHENE_RECT_INIT (0, 0, canvas->width, canvas->height));
}

/* A light in the corner, with a dark line around it, which stands out on every card. */
static void
draw_spot (const AciesCardCanvas *canvas,
           const AciesPalette    *palette)
{
  const float size = CLAMP (canvas->width * SPOT_SHARE, LEAST_SPOT, MOST_SPOT);
  const gboolean covered = canvas->free_width < canvas->width;
  /* Where another card covers this one, in the part that is seen. */
  const float x = covered ? canvas->free_width - size : canvas->width - size * (1 - SPOT_OUT);
  const float line = MAX (1.f, size * 0.14f);
  const graphene_rect_t bounds = GRAPHENE_RECT_INIT (x, -size * SPOT_OUT, size, size);

  acies_paint_fill (canvas->snapshot, &bounds, size / 2, &palette->bronze);
  acies_paint_edge (canvas->snapshot, &bounds, size / 2, line, &palette->bronze_ink);
}

/* The word that the card is new, and where its tag goes; NULL where there is no room for it: on the smallest cards, on
 * those that others lie on, and on decks. A small card that is easy to read has its emblem there. */
static AciesCardText *
find_tag (const AciesCardCanvas *canvas,
          gboolean               legible,
          graphene_rect_t       *tag)
{
  const float width = canvas->width, inset = MAX (3.f, width * 0.04f);
  const gboolean small = width < LEAST_TAGGED;
  const gboolean at_foot = small && acies_words_get_value (canvas->card) != NULL;
  const float scale = CLAMP (acies_card_text_get_scale (canvas->widget), 1, MOST_TAG_SCALE);
  const float size = CLAMP (width * (small ? SMALL_TAG_TEXT : TAG_TEXT), ACIES_CARD_TEXT_LEAST, MOST_TAG_TEXT) * scale;
  g_autoptr (AciesCardText) text = NULL;
  graphene_rect_t logical;
  float shrunk, tag_width;

  if (width < (legible ? LEAST_TAGGED : SMALLEST_TAGGED) || canvas->card >= ACIES_N_CARDS ||
      canvas->free_width < width || canvas->free_height < canvas->height)
    return NULL;

  /* Translators: stands on a card that has just been drawn or played; short */
  text = acies_card_text_new (canvas->widget, C_("on a card", "new"), size, TRUE);
  shrunk = acies_card_text_shrink (text, width * (small ? WIDEST_SMALL_TAG : WIDEST_TAG));
  if (shrunk * scale < LEAST_TAG_SCALE)
    return NULL;

  acies_card_text_measure (text, NULL, &logical);
  tag_width = logical.size.width + size * shrunk * 0.9f;
  graphene_rect_init (tag, small ? (width - tag_width) / 2 : width - tag_width - inset,
                      at_foot ? canvas->height - logical.size.height - inset : inset,
                      tag_width, logical.size.height);
  return g_steal_pointer (&text);
}

/* A tag with a word, or a light. */
static void
draw_mark (const AciesCardCanvas *canvas,
           const AciesPalette    *palette,
           gboolean               legible)
{
  graphene_rect_t place;
  g_autoptr (AciesCardText) text = find_tag (canvas, legible, &place);
  graphene_rect_t logical;

  if (text == NULL)
    {
      draw_spot (canvas, palette);
      return;
    }

  acies_paint_fill (canvas->snapshot, &place, place.size.height / 2, &palette->bronze);
  acies_paint_edge (canvas->snapshot, &place, place.size.height / 2, 1, &palette->bronze_ink);
  acies_card_text_measure (text, NULL, &logical);
  acies_card_text_snapshot (text, canvas->snapshot, &palette->bronze_ink,
                            place.origin.x + (place.size.width - logical.size.width) / 2, place.origin.y);
}

/* A card that steps back is drawn in other colors, and not under a veil, which would make its value
 * hard to read. */
static AciesCardColors
find_colors (const AciesPalette *palette,
             AciesCard           card,
             AciesFaceFlags      flags)
{
  const AciesCardColors *colors = acies_palette_get_card (palette, card);

  if (flags & ACIES_FACE_MISSING)
    return acies_palette_outline (palette, colors);
  if (flags & ACIES_FACE_CALM)
    return acies_palette_dim (palette, colors, (double) palette->veil);
  if (flags & ACIES_FACE_SETTLED)
    return *acies_palette_get_settled (palette, card);
  return *colors;
}

/* A face without its shadow and without what changes under the pointer. */
typedef struct
{
  AciesCardCanvas canvas;      /* on the snapshot of whoever draws it */
  const AciesPalette *palette;
  AciesFaceFlags flags;
  gboolean legible;
  float line;
  GskRoundedRect rect;
} Face;

static void
draw_content (const AciesCardCanvas *canvas,
              gboolean               legible)
{
  if (canvas->card == ACIES_CARD_TROOP_BACK || canvas->card == ACIES_CARD_TACTICS_BACK)
    draw_back (canvas);
  else if (canvas->card < ACIES_N_CARDS && legible)
    acies_card_face_draw_legible (canvas);
  else if (canvas->card < ACIES_N_CARDS)
    acies_card_face_draw_classic (canvas);
}

static void
draw_face (GtkSnapshot *snapshot,
           const Face  *face)
{
  const GdkRGBA black = { 0, 0, 0, 1 };
  const GdkRGBA side = acies_palette_mix (&face->canvas.colors->edge, &black, 0.25);
  const AciesCard card = face->canvas.card;
  const float radius = acies_card_face_get_radius (face->canvas.width);
  AciesCardCanvas canvas = face->canvas;

  canvas.snapshot = snapshot;
  /* How thick the card is, on the sides away from the light. */
  if (!(face->flags & ACIES_FACE_MISSING))
    gtk_snapshot_append_outset_shadow (snapshot, &face->rect, &side, face->line * 0.6f, face->line, 0, 0);

  gtk_snapshot_push_rounded_clip (snapshot, &face->rect);
  gtk_snapshot_append_color (snapshot, &canvas.colors->ground, &face->rect.bounds);
  draw_content (&canvas, face->legible);
  gtk_snapshot_pop (snapshot);
  acies_paint_edge (snapshot, &face->rect.bounds, radius, face->line, &canvas.colors->edge);
  /* Leaders and the cards that follow them have an edge of gold, unless they step back. */
  if (card < ACIES_N_CARDS && acies_card_is_morale (card) &&
      !(face->flags & (ACIES_FACE_SETTLED | ACIES_FACE_CALM | ACIES_FACE_MISSING)) &&
      canvas.width >= LEAST_GILDED)
    {
      graphene_rect_t inner;

      graphene_rect_inset_r (&face->rect.bounds, face->line, face->line, &inner);
      acies_paint_edge (snapshot, &inner, radius - face->line, MAX (2.f, canvas.width * 0.028f), &face->palette->gold);
    }
}

/* The same, from its picture. What is turned or made larger is drawn anew, or it would be blurred, and so is what is so
 * large that pictures of it would take too much memory. */
static void
snapshot_face (GtkSnapshot        *snapshot,
               const Face         *face,
               const AciesPalette *drawn)
{
  const AciesCardCanvas *canvas = &face->canvas;
  const AciesFaceFlags flags = face->flags & (ACIES_FACE_MISSING | ACIES_FACE_CALM | ACIES_FACE_SETTLED);
  const int scale = gtk_widget_get_scale_factor (canvas->widget);
  const float across = ceilf ((canvas->width + THICKEST) * (float) scale);
  const float down = ceilf ((canvas->height + THICKEST) * (float) scale);
  const graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, across / (float) scale, down / (float) scale);
  g_autofree char *key = NULL;
  AciesPicture *picture;

  if (face->flags & (ACIES_FACE_TURNED | ACIES_FACE_HOVER | ACIES_FACE_SELECTED) || across * down > MOST_PIXELS)
    {
      draw_face (snapshot, face);
      return;
    }

  /* There is one palette for each style, and it does not change. */
  key = g_strdup_printf ("face %u %x %d %d %d %d %p %p %d @%gx%g %gx%g", canvas->card, flags, face->legible,
                         gtk_widget_get_direction (canvas->widget) == GTK_TEXT_DIR_RTL,
                         canvas->free_width < canvas->width, canvas->free_height < canvas->height,
                         (gconstpointer) face->palette, (gconstpointer) drawn, scale,
                         (double) canvas->width, (double) canvas->height,
                         (double) canvas->free_width, (double) canvas->free_height);
  picture = acies_picture_find (key, canvas->widget);
  if (picture == NULL)
    {
      GtkSnapshot *drawing = gtk_snapshot_new ();
      g_autoptr (GskRenderNode) node = NULL;

      draw_face (drawing, face);
      node = gtk_snapshot_free_to_node (drawing);
      picture = acies_picture_new_for_node (node, &bounds, scale);
      acies_picture_keep (picture, key, canvas->widget);
    }
  acies_picture_snapshot (picture, snapshot, canvas->widget, &bounds);
}

/* Draws a card, face or back, at the origin. @strip_size is how much of it stays free when
 * others lie on it, 0 for all. */
void
acies_card_face_snapshot (GtkWidget      *widget,
                          GtkSnapshot    *snapshot,
                          AciesCard       card,
                          float           width,
                          float           height,
                          AciesStrip      strip,
                          float           strip_size,
                          AciesFaceFlags  flags)
{
  const AciesPalette *palette = acies_palette_get (widget);
  const gboolean legible = flags & ACIES_FACE_LEGIBLE ||
                           (!(flags & ACIES_FACE_CLASSIC) && style == ACIES_CARD_STYLE_LEGIBLE);
  const AciesPalette *drawn = legible ? acies_palette_get_legible (widget) : palette;
  const AciesCardColors colors = find_colors (drawn, card, flags);
  const gboolean dim = flags & (ACIES_FACE_CALM | ACIES_FACE_MISSING);
  const float radius = acies_card_face_get_radius (width);
  const graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, width, height);
  Face face = {
    .canvas = {
      .widget = widget,
      .snapshot = snapshot,
      .colors = &colors,
      .figure = dim ? acies_palette_mix (&colors.ink, &colors.ground, PALE_FIGURE) : colors.ink,
      .card = card,
      .lettering = legible ? ACIES_LETTERING_PLAIN : ACIES_LETTERING_FIGURES,
      .width = width,
      .height = height,
      .free_width = strip == ACIES_STRIP_START && strip_size > 0 ? MIN (strip_size, width) : width,
      .free_height = strip == ACIES_STRIP_TOP && strip_size > 0 ? MIN (strip_size, height) : height,
    },
    .palette = palette,
    .flags = flags,
    .legible = legible,
    .line = width >= 90 ? 1.5f : 1.f,
  };

  if (width < LEAST_SIZE || height < LEAST_SIZE)
    return;

  gsk_rounded_rect_init_from_rect (&face.rect, &bounds, radius);
  if (!(flags & (ACIES_FACE_MISSING | ACIES_FACE_BARE)))
    acies_shadow_snapshot (snapshot, widget, width, height, 0);
  snapshot_face (snapshot, &face, drawn);

  /* A line, since a veil would say that the card cannot be played. */
  if (flags & ACIES_FACE_HOVER)
    acies_paint_edge (snapshot, &bounds, radius, HOVER_WIDTH, &palette->text);
  if (flags & ACIES_FACE_MARKED)
    draw_mark (&face.canvas, palette, face.legible);
  if (flags & (ACIES_FACE_SELECTED | ACIES_FACE_POINTED))
    acies_paint_ring_around (snapshot, palette, &palette->lit, &bounds, radius);
  else if (flags & ACIES_FACE_LIT)
    acies_paint_corners (snapshot, palette, &bounds, radius);
  if (flags & ACIES_FACE_FOCUS)
    acies_paint_ring_around (snapshot, palette, &palette->ring, &bounds, radius);
}
