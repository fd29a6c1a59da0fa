/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-seen-face.h"

#include "acies-art.h"
#include "acies-card-face.h"
#include "acies-card-text.h"
#include "acies-words.h"

/* What the seat of @view has seen of @card. */
AciesSeenState
acies_seen_find_state (AciesView *view,
                       AciesCard  card)
{
  AciesSeat seat;

  switch (acies_view_locate (view, card, &seat, NULL))
    {
    case ACIES_PLACE_SIDE:
    case ACIES_PLACE_FLAG:
    case ACIES_PLACE_DISCARDS:
      return ACIES_SEEN_STATE_SEEN;
    case ACIES_PLACE_HAND:
      return seat == acies_view_get_seat (view) ? ACIES_SEEN_STATE_OWN_HAND : ACIES_SEEN_STATE_UNSEEN;
    case ACIES_PLACE_DECK:
    case ACIES_PLACE_HIDDEN:
    default:
      return ACIES_SEEN_STATE_UNSEEN;
    }
}

/* The colors of a card. One that nobody has seen is only an outline on the page. */
static AciesCardColors
find_colors (const AciesPalette *palette,
             AciesCard           card,
             AciesSeenState      state)
{
  AciesCardColors colors = *acies_palette_get_card (palette, card);

  if (state == ACIES_SEEN_STATE_UNSEEN)
    {
      colors = acies_palette_outline (palette, &colors);
      colors.ground = (GdkRGBA) { 0, 0, 0, 0 };
    }

  return colors;
}

static void
draw_centered (GtkSnapshot   *snapshot,
               AciesCardText *text,
               const GdkRGBA *color,
               float          x,
               float          y)
{
  graphene_rect_t ink;

  acies_card_text_measure (text, &ink, NULL);
  acies_card_text_snapshot (text, snapshot, color,
                            x - ink.origin.x - ink.size.width / 2, y - ink.origin.y - ink.size.height / 2);
}

/* The value and the emblem of a troop card: the value on top in an upright cell. */
static void
draw_troop (GtkWidget             *widget,
            GtkSnapshot           *snapshot,
            AciesCard              card,
            const AciesCardColors *colors,
            float                  width,
            float                  height)
{
  const gboolean upright = height >= width * 1.1f;
  const float size = upright ? MIN (width * 0.62f, height * 0.46f) : MIN (height * 0.55f, width * 0.46f);
  const float emblem = CLAMP (size * 0.8f, 8.f, 26.f);
  AciesArtColors art = { colors->ink, colors->ground, colors->ink, colors->ink };
  const AciesLettering lettering = acies_card_style_get () == ACIES_CARD_STYLE_LEGIBLE ? ACIES_LETTERING_PLAIN
                                                                                       : ACIES_LETTERING_FIGURES;
  g_autoptr (AciesCardText) value = acies_card_text_new_lettered (widget, acies_words_get_value (card), size, lettering);

  draw_centered (snapshot, value, &colors->ink,
                 upright ? width / 2 : width * 0.31f, upright ? height * 0.31f : height / 2);
  acies_art_snapshot (snapshot, widget, acies_words_get_emblem (card), &art,
                      &GRAPHENE_RECT_INIT ((upright ? width / 2 : width * 0.74f) - emblem / 2,
                                           (upright ? height * 0.73f : height / 2) - emblem / 2,
                                           emblem, emblem));
}

static void
draw_tactics (GtkWidget             *widget,
              GtkSnapshot           *snapshot,
              AciesCard              card,
              AciesSeenState         state,
              const AciesCardColors *colors,
              float                  width,
              float                  height)
{
  AciesArtColors art = {
    .ink = colors->ink,
    .paper = state == ACIES_SEEN_STATE_UNSEEN ? acies_palette_get (widget)->table : colors->ground,
    .accent = acies_palette_mix (&colors->ink, &colors->ground, 0.35),
    .cloth = acies_palette_mix (&colors->ink, &colors->ground, 0.35),
  };
  const float size = MIN (width, height) - 4;

  acies_art_snapshot (snapshot, widget, acies_words_get_figure (card), &art,
                      &GRAPHENE_RECT_INIT ((width - size) / 2, (height - size) / 2, size, size));
}

/* A ring around a card in the own hand, and a disc in its corner: a shape, not only a color. */
static void
draw_held (GtkSnapshot        *snapshot,
           const AciesPalette *palette,
           float               width,
           float               height,
           float               radius)
{
  const float size = CLAMP (width * 0.3f, 7.f, 12.f);
  const float lines[4] = { 1.5f, 1.5f, 1.5f, 1.5f };
  const GdkRGBA edges[4] = { palette->halo, palette->halo, palette->halo, palette->halo };
  GskRoundedRect disc;

  acies_card_face_snapshot_ring (snapshot, &palette->text, &palette->halo, 0, 0, width, height, radius);
  gsk_rounded_rect_init_from_rect (&disc,
                                   &GRAPHENE_RECT_INIT (width - size + 1, -1, size, size), size / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &disc);
  gtk_snapshot_append_color (snapshot, &palette->text, &disc.bounds);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &disc, lines, edges);
}

/* Draws @card at the origin in a small size, so that its state can be seen at a glance: as a
 * card, as a card with a mark, or as an outline. */
void
acies_seen_face_snapshot (GtkWidget      *widget,
                          GtkSnapshot    *snapshot,
                          AciesCard       card,
                          AciesSeenState  state,
                          float           width,
                          float           height)
{
  const AciesPalette *palette = acies_palette_get (widget);
  const AciesCardColors colors = find_colors (palette, card, state);
  const GdkRGBA edges[4] = { colors.edge, colors.edge, colors.edge, colors.edge };
  const float lines[4] = { 1, 1, 1, 1 };
  const float radius = acies_card_face_get_radius (width);
  GskRoundedRect rect;

  gsk_rounded_rect_init_from_rect (&rect, &GRAPHENE_RECT_INIT (0, 0, width, height), radius);
  if (state != ACIES_SEEN_STATE_UNSEEN)
    {
      gtk_snapshot_push_rounded_clip (snapshot, &rect);
      gtk_snapshot_append_color (snapshot, &colors.ground, &rect.bounds);
      gtk_snapshot_pop (snapshot);
    }
  gtk_snapshot_append_border (snapshot, &rect, lines, edges);

  if (acies_card_is_troop (card))
    draw_troop (widget, snapshot, card, &colors, width, height);
  else
    draw_tactics (widget, snapshot, card, state, &colors, width, height);
  if (state == ACIES_SEEN_STATE_OWN_HAND)
    draw_held (snapshot, palette, width, height, radius);
}
