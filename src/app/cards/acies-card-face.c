/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-card-face-private.h"

#include <math.h>

#include "acies-art.h"
#include "acies-card-style.h"
#include "acies-words.h"

float
acies_card_face_get_radius (float width)
{
  return CLAMP (width * 0.085f, 3.f, 18.f);
}

/* Two lines side by side, so that one of them stands off from any ground. */
void
acies_card_face_snapshot_ring (GtkSnapshot   *snapshot,
                               const GdkRGBA *ring,
                               const GdkRGBA *halo,
                               float          x,
                               float          y,
                               float          width,
                               float          height,
                               float          radius)
{
  const float outer[4] = { 2.5f, 2.5f, 2.5f, 2.5f };
  const float inner[4] = { 1.5f, 1.5f, 1.5f, 1.5f };
  const GdkRGBA outer_colors[4] = { *ring, *ring, *ring, *ring };
  const GdkRGBA inner_colors[4] = { *halo, *halo, *halo, *halo };
  GskRoundedRect rect;

  gsk_rounded_rect_init_from_rect (&rect, &GRAPHENE_RECT_INIT (x, y, width, height), radius);
  gtk_snapshot_append_border (snapshot, &rect, outer, outer_colors);
  gsk_rounded_rect_shrink (&rect, 2.5f, 2.5f, 2.5f, 2.5f);
  gtk_snapshot_append_border (snapshot, &rect, inner, inner_colors);
}

/* Figures go from left to right wherever they stand, also those of "1–3". */
static AciesCardText *
create_value (AciesFace  *face,
              const char *text,
              float       size)
{
  g_autofree char *marked = g_strconcat ("\xe2\x80\x8e", text, NULL);

  return acies_card_text_new (face->widget, marked, size, TRUE);
}

/* Draws an art file into a box. */
void
acies_face_draw_art (AciesFace            *face,
                     const char           *name,
                     const AciesArtColors *art,
                     float                 x,
                     float                 y,
                     float                 width,
                     float                 height)
{
  acies_art_snapshot (face->snapshot, face->widget, name, art,
                      &GRAPHENE_RECT_INIT (face->mirrored ? face->width - x - width : x, y, width, height));
}

/* Draws @text with its ink, not its line, at the place, and returns how high the ink is. */
float
acies_face_draw_value (AciesFace  *face,
                       const char *text,
                       float       size,
                       float       x,
                       float       y,
                       gboolean    from_end)
{
  g_autoptr (AciesCardText) value = create_value (face, text, size);
  graphene_rect_t ink;

  acies_card_text_measure (value, &ink, NULL);
  if (face->mirrored)
    x = face->width - x + (from_end ? ink.size.width : -ink.size.width);
  if (from_end)
    {
      x -= ink.size.width;
      y -= ink.size.height;
    }
  acies_card_text_snapshot (value, face->snapshot, &face->colors->ink, x - ink.origin.x, y - ink.origin.y);
  return ink.size.height;
}

/* How wide and how high the ink of @text is. */
float
acies_face_measure_value (AciesFace  *face,
                          const char *text,
                          float       size,
                          float      *height)
{
  g_autoptr (AciesCardText) value = create_value (face, text, size);
  graphene_rect_t ink;

  acies_card_text_measure (value, &ink, NULL);
  if (height != NULL)
    *height = ink.size.height;
  return ink.size.width;
}

/* The emblem of the card's colour; for a card that may stand for any colour, all six as dots. */
void
acies_face_draw_emblem (AciesFace *face,
                        float      x,
                        float      y,
                        float      size)
{
  if (face->mirrored)
    x = face->width - x - size;
  if (acies_card_is_troop (face->card))
    {
      AciesArtColors art = { face->colors->ink, face->colors->ground, face->colors->ink, face->colors->ink };
      float halo = size * 0.1f;
      GskRoundedRect around;

      /* It stands off from a spear that reaches behind it. */
      gsk_rounded_rect_init_from_rect (&around,
                                       &GRAPHENE_RECT_INIT (x - halo, y - halo, size + 2 * halo, size + 2 * halo),
                                       size / 2);
      gtk_snapshot_push_rounded_clip (face->snapshot, &around);
      gtk_snapshot_append_color (face->snapshot, &face->colors->ground, &around.bounds);
      gtk_snapshot_pop (face->snapshot);
      acies_art_snapshot (face->snapshot, face->widget, acies_words_get_emblem (face->card), &art,
                          &GRAPHENE_RECT_INIT (x, y, size, size));
      return;
    }

  for (guint i = 0; i < 6; i++)
    {
      const AciesPalette *palette = acies_palette_get (face->widget);
      float dot = size * 0.3f;
      double angle = G_PI / 3 * i - G_PI / 2;
      GskRoundedRect rect;

      gsk_rounded_rect_init_from_rect (&rect,
                                       &GRAPHENE_RECT_INIT (x + size / 2 + (float) cos (angle) * size * 0.35f - dot / 2,
                                                            y + size / 2 + (float) sin (angle) * size * 0.35f - dot / 2,
                                                            dot, dot),
                                       dot / 2);
      gtk_snapshot_push_rounded_clip (face->snapshot, &rect);
      gtk_snapshot_append_color (face->snapshot, &palette->troops[i].ground, &rect.bounds);
      gtk_snapshot_pop (face->snapshot);
    }
}

/* The name, in lines, its lowest or its highest one at @y; returns its height, 0 where it has no room. */
float
acies_face_draw_name (AciesFace      *face,
                      float           x,
                      float           y,
                      float           width,
                      float           size,
                      float           height,
                      float           most_height,
                      gboolean        at_bottom,
                      PangoAlignment  alignment)
{
  g_autoptr (AciesCardText) name = acies_card_text_new_fitting (face->widget, acies_words_get_short_name (face->card),
                                                                size, FALSE, width, height, most_height, alignment);
  graphene_rect_t logical;

  if (name == NULL)
    return 0;
  acies_card_text_measure (name, NULL, &logical);
  if (face->mirrored)
    x = face->width - x - width;
  /* Narrower than it might be, where its words are parted. */
  if (alignment == PANGO_ALIGN_CENTER)
    x += (width - acies_card_text_get_wrap_width (name)) / 2;
  else if (face->mirrored)
    x += width - acies_card_text_get_wrap_width (name);

  acies_card_text_snapshot (name, face->snapshot, &face->colors->ink, x, at_bottom ? y - logical.size.height : y);
  return logical.size.height;
}

static void
draw_figure (AciesFace *face,
             float      x,
             float      y,
             float      width,
             float      height)
{
  const AciesCardColors *colors = face->colors;
  AciesArtColors art = {
    .ink = colors->ink,
    .paper = colors->ground,
    .accent = acies_palette_mix (&colors->ink, &colors->ground, 0.42),
    .cloth = acies_palette_mix (&colors->ink, &colors->ground, 0.42),
  };
  float size = MIN (width, height);
  gboolean titled = acies_card_is_tactics (face->card) && !acies_card_is_morale (face->card);

  if (acies_card_is_tactics (face->card))
    gdk_rgba_parse (&art.accent, "#b0702f");
  /* Without a value the figure is all that tells a small card from another. */
  if (size >= (titled ? 6 : 12))
    acies_face_draw_art (face, acies_words_get_figure (face->card), &art,
                         x + (width - size) / 2, y + (height - size) / 2, size, size);
}

/* A card with a value: a troop card, or one of the morale cards that stand for some. */
static void
draw_valued (AciesFace  *face,
             AciesStrip  strip,
             float       strip_size)
{
  const char *value = acies_words_get_value (face->card);
  gboolean troop = acies_card_is_troop (face->card);
  float w = face->width, h = face->height, pad = face->pad;
  float free_height = strip == ACIES_STRIP_TOP && strip_size > 0 ? MIN (strip_size, h) : h;
  float size = CLAMP (w * 0.37f, 11.f, MAX (11.f, free_height * 1.05f));
  float value_height, value_width, emblem, top, bottom = h - pad, left = pad;
  gboolean beside;

  if (!troop && g_utf8_strlen (value, -1) > 1)
    size = MAX (ACIES_CARD_TEXT_LEAST, size * 0.62f);
  value_width = acies_face_measure_value (face, value, size, &value_height);
  if (value_height > free_height - pad && free_height - pad > 5)
    {
      size = MAX (ACIES_CARD_TEXT_LEAST, size * (free_height - pad) / value_height);
      value_width = acies_face_measure_value (face, value, size, &value_height);
    }

  /* On a card so small that its values have no room there is nothing but the figure. */
  if (value_width > w - pad)
    {
      draw_figure (face, pad, pad, w - 2 * pad, h - 2 * pad);
      return;
    }

  acies_face_draw_value (face, value, size, pad, pad, FALSE);
  emblem = MIN (w * 0.235f, free_height - pad);
  emblem = MAX (emblem, 8);
  beside = free_height < pad + value_height + pad * 0.7f + emblem;
  top = pad + value_height;
  if (w >= 54 && h >= w * 1.1f)
    {
      float small = size * 0.62f, small_height, small_width;

      small_width = acies_face_measure_value (face, value, small, &small_height);
      acies_face_draw_value (face, value, small, w - pad, bottom, TRUE);
      if (w >= 68)
        {
          /* The figure gives way to a name of many lines. */
          float name = acies_face_draw_name (face, pad, h - pad * 0.4f, w - 2.4f * pad - small_width,
                                             CLAMP (w * 0.115f, ACIES_CARD_TEXT_LEAST, 26.f), w * 0.34f, w * 0.6f,
                                             TRUE, PANGO_ALIGN_LEFT);

          bottom -= MAX (small_height, name - pad * 0.6f);
        }
      else
        bottom -= small_height * 0.55f;
      bottom -= pad * 0.5f;
    }
  if (beside || h < w * 1.1f)
    top += pad * 0.6f;
  else
    {
      /* The figure may stand beside the corner, where the card is high enough. */
      top = pad + value_height * 0.62f;
      left = w >= 54 ? pad + emblem * 0.62f : pad;
      if (w < 54)
        top = pad + value_height + pad * 0.5f;
    }

  draw_figure (face, left, top, w - left - pad, bottom - top);
  if (beside)
    acies_face_draw_emblem (face, w - pad - emblem, pad + MAX (0, (value_height - emblem) / 2), emblem);
  else
    acies_face_draw_emblem (face, pad + MAX (0, (MIN (value_width, emblem * 1.3f) - emblem) / 2),
                 pad + value_height + pad * 0.7f, emblem);
}

/* A card of environment or guile: its name and its figure. */
static void
draw_titled (AciesFace  *face,
             AciesStrip  strip,
             float       strip_size)
{
  /* Where others lie on it, all is drawn in what stays free. */
  float w = strip == ACIES_STRIP_START && strip_size > 0 ? MIN (strip_size, face->width) : face->width;
  float h = face->height, pad = face->pad, top = pad * 0.7f;
  float name = acies_face_draw_name (face, pad * 0.3f, top, w - pad * 0.6f, CLAMP (w * 0.15f, ACIES_CARD_TEXT_LEAST, 36.f),
                          h * 0.4f, h * 0.4f, FALSE, PANGO_ALIGN_CENTER);

  top += name;
  if (w < 24)
    pad = MIN (pad, 1);
  draw_figure (face, pad, top, w - 2 * pad, h - top - pad);
}

static void
draw_back (AciesFace *face)
{
  AciesArtColors art = {
    .ink = face->colors->ink,
    .paper = face->colors->ground,
    .accent = acies_palette_mix (&face->colors->ink, &face->colors->ground, 0.25),
    .cloth = face->colors->ground,
  };

  acies_art_snapshot (face->snapshot, face->widget,
                      face->card == ACIES_CARD_TROOP_BACK ? "back-troop" : "back-tactics",
                      &art, &GRAPHENE_RECT_INIT (0, 0, face->width, face->height));
}

/* Draws a card, face or back, into a rectangle at the origin. @strip_size is how
 * much of it stays free when others lie on it, 0 for all. */
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
  gboolean legible = flags & ACIES_FACE_LEGIBLE ||
                     (!(flags & ACIES_FACE_CLASSIC) && acies_card_style_get () == ACIES_CARD_STYLE_LEGIBLE);
  const AciesCardColors *colors = acies_palette_get_card (legible ? acies_palette_get_legible (widget) : palette, card);
  float radius = acies_card_face_get_radius (width);
  float line = width >= 90 ? 1.5f : 1.f;
  const float lines[4] = { line, line, line, line };
  const GdkRGBA edges[4] = { colors->edge, colors->edge, colors->edge, colors->edge };
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  AciesFace face = { widget, snapshot, colors, card, width, height, MAX (3.f, width * 0.07f), mirrored };
  GdkRGBA shadow = palette->shadow;
  GskRoundedRect rect;

  if (width < 4 || height < 4)
    return;

  shadow.alpha *= 0.6f;

  gsk_rounded_rect_init_from_rect (&rect, &GRAPHENE_RECT_INIT (0, 0, width, height), radius);
  if (flags & ACIES_FACE_MISSING)
    gtk_snapshot_push_opacity (snapshot, 0.55);
  else
    /* Sharp, since to blur it takes as long as all the rest. */
    gtk_snapshot_append_outset_shadow (snapshot, &rect, &shadow, 0, line * 0.75f, line * 0.75f, 0);

  gtk_snapshot_push_rounded_clip (snapshot, &rect);
  gtk_snapshot_append_color (snapshot, &colors->ground, &rect.bounds);
  if (card == ACIES_CARD_TROOP_BACK || card == ACIES_CARD_TACTICS_BACK)
    draw_back (&face);
  else if (legible && card < ACIES_N_CARDS)
    acies_face_draw_legible (&face, strip, strip_size);
  else if (acies_words_get_value (card) != NULL)
    draw_valued (&face, strip, strip_size);
  else if (card < ACIES_N_CARDS)
    draw_titled (&face, strip, strip_size);
  if (flags & (ACIES_FACE_CALM | ACIES_FACE_SETTLED))
    {
      GdkRGBA veil = palette->table;

      veil.alpha = palette->veil * ((flags & ACIES_FACE_CALM) ? 1.f : 0.4f);
      gtk_snapshot_append_color (snapshot, &veil, &rect.bounds);
    }
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &rect, lines, edges);
  /* A line and no veil, which would say that the card cannot be played. */
  if (flags & ACIES_FACE_HOVER)
    {
      const float wide[4] = { 2.5f, 2.5f, 2.5f, 2.5f };
      const GdkRGBA around[4] = { palette->text, palette->text, palette->text, palette->text };

      gtk_snapshot_append_border (snapshot, &rect, wide, around);
    }
  if (flags & ACIES_FACE_MISSING)
    gtk_snapshot_pop (snapshot);

  if (flags & ACIES_FACE_MARKED)
    {
      /* A folded corner: a shape, not only a colour. */
      float ear = CLAMP (width * 0.2f, 8.f, 44.f);
      cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (mirrored ? 0 : width - ear - 1, 0,
                                                                              ear + 1, ear + 1));

      if (mirrored)
        {
          cairo_translate (cr, width, 0);
          cairo_scale (cr, -1, 1);
        }
      cairo_move_to (cr, width - ear, line / 2);
      cairo_line_to (cr, width - line / 2, ear);
      cairo_line_to (cr, width - line / 2, radius);
      cairo_arc_negative (cr, width - radius, radius, radius - line / 2, 0, -G_PI / 2);
      cairo_close_path (cr);
      gdk_cairo_set_source_rgba (cr, &palette->mark);
      cairo_fill_preserve (cr);
      cairo_set_line_width (cr, 1);
      gdk_cairo_set_source_rgba (cr, &palette->mark_ink);
      cairo_stroke (cr);
      cairo_destroy (cr);
    }
  if (flags & (ACIES_FACE_LIT | ACIES_FACE_SELECTED | ACIES_FACE_POINTED))
    acies_card_face_snapshot_ring (snapshot, &palette->lit, &palette->halo, 0, 0, width, height, radius);
  if (flags & ACIES_FACE_FOCUS)
    acies_card_face_snapshot_ring (snapshot, &palette->ring, &palette->halo, 0, 0, width, height, radius);
}
