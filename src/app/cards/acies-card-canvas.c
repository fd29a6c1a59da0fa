/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-card-canvas.h"

#include <math.h>

#include "acies-card-text.h"
#include "acies-paint.h"
#include "acies-words.h"

/* Numbers are read from left to right in every language, also those in "1–3". */
#define LEFT_TO_RIGHT_MARK "\u200e"

/* Names that would have to be smaller are left out, in pixels where text has its usual size. */
#define LEAST_NAME 10
/* On narrower cards a name is written in whole words or not at all. */
#define WIDTH_FOR_PARTS 96
/* The name of a unit is written larger than it was meant to be rather than smaller than this. */
#define USUAL_NAME 11
/* So many sizes of cards are remembered with whether names fit on them. */
#define MOST_KNOWN_ROOMS 64
/* Capitals that are smaller than this are harder to read than plain letters. */
#define LEAST_ENGRAVED 12
/* How far the dots of a wild card that steps back go towards its ground. */
#define PALE_DOTS 0.7

static AciesCardText *
create_value (const AciesCardCanvas *self,
              const char            *text,
              float                  size)
{
  g_autofree char *marked = g_strconcat (LEFT_TO_RIGHT_MARK, text, NULL);

  return acies_card_text_new_lettered (self->widget, marked, size, self->lettering);
}

/* Draws an art file into a box. */
void
acies_card_canvas_draw_art (const AciesCardCanvas *self,
                            const char            *name,
                            const AciesArtColors  *art,
                            float                  x,
                            float                  y,
                            float                  width,
                            float                  height)
{
  acies_art_snapshot (self->snapshot, self->widget, name, art,
                      &GRAPHENE_RECT_INIT (x, y, width, height));
}

/* Draws @text so that its ink, and not the line it stands on, starts at the point, or ends
 * there with @from_end. Returns the height of the ink. */
float
acies_card_canvas_draw_value (const AciesCardCanvas *self,
                              const char            *text,
                              float                  size,
                              float                  x,
                              float                  y,
                              gboolean               from_end)
{
  g_autoptr (AciesCardText) value = create_value (self, text, size);
  graphene_rect_t ink;

  acies_card_text_measure (value, &ink, NULL);
  if (from_end)
    {
      x -= ink.size.width;
      y -= ink.size.height;
    }
  acies_card_text_snapshot (value, self->snapshot, &self->colors->ink, x - ink.origin.x, y - ink.origin.y);
  return ink.size.height;
}

/* The width and the height of the ink of @text. */
float
acies_card_canvas_measure_value (const AciesCardCanvas *self,
                                 const char            *text,
                                 float                  size,
                                 float                 *height)
{
  g_autoptr (AciesCardText) value = create_value (self, text, size);
  graphene_rect_t ink;

  acies_card_text_measure (value, &ink, NULL);
  if (height != NULL)
    *height = ink.size.height;
  return ink.size.width;
}

/* All six colors as dots in a ring, for a card that may stand for any color. */
static void
draw_dots (const AciesCardCanvas *self,
           float                  x,
           float                  y,
           float                  size)
{
  const AciesPalette *palette = acies_palette_get (self->widget);
  const double pale = gdk_rgba_equal (&self->figure, &self->colors->ink) ? 0 : PALE_DOTS;
  const float dot = size * 0.3f;

  for (guint i = 0; i < ACIES_PALETTE_N_COLORS; i++)
    {
      const double angle = 2 * G_PI / ACIES_PALETTE_N_COLORS * i - G_PI / 2;
      const GdkRGBA color = acies_palette_mix (&palette->troops[i].ground, &self->colors->ground, pale);

      acies_paint_fill (self->snapshot,
                        &GRAPHENE_RECT_INIT (x + size / 2 + (float) cos (angle) * size * 0.35f - dot / 2,
                                             y + size / 2 + (float) sin (angle) * size * 0.35f - dot / 2,
                                             dot, dot),
                        dot / 2, &color);
    }
}

/* Draws the emblem of the color of a troop card, and dots for a card that may stand for any
 * color. */
void
acies_card_canvas_draw_emblem (const AciesCardCanvas *self,
                               float                  x,
                               float                  y,
                               float                  size)
{
  const AciesCardColors *colors = self->colors;
  const AciesArtColors art = { colors->ink, colors->ground, colors->ink, colors->ink };
  const float halo = size * 0.1f;

  if (!acies_card_is_troop (self->card))
    {
      draw_dots (self, x, y, size);
      return;
    }

  /* A spear of the figure may reach behind it. */
  acies_paint_fill (self->snapshot, &GRAPHENE_RECT_INIT (x - halo, y - halo, size + 2 * halo, size + 2 * halo),
                    size / 2, &colors->ground);
  acies_art_snapshot (self->snapshot, self->widget, acies_words_get_emblem (self->card), &art,
                      &GRAPHENE_RECT_INIT (x, y, size, size));
}

/* Whether the names of all units fit into @width and @height in whole words. A hand in which some cards have names and
 * others do not looks like a mistake. */
static gboolean
have_room_for_all_names (const AciesCardCanvas *self,
                         float                  size,
                         float                  smallest,
                         float                  width,
                         float                  height)
{
  /* Faces are drawn again whenever the table gets another size, and asking takes ten times as long as writing one name. */
  static GHashTable *known = NULL;
  PangoContext *context = gtk_widget_get_pango_context (self->widget);
  g_autofree char *font = pango_font_description_to_string (pango_context_get_font_description (context));
  g_autofree char *key = g_strdup_printf ("%s %.1f %.1f %.1f %.1f", font, (double) size, (double) smallest, (double) width,
                                          (double) height);
  gpointer value;
  gboolean room = TRUE;

  if (known == NULL)
    known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  if (g_hash_table_lookup_extended (known, key, NULL, &value))
    return GPOINTER_TO_INT (value);

  for (AciesCard card = ACIES_CARD_R1; card <= ACIES_CARD_R10 && room; card++)
    {
      const char *text = acies_words_get_short_name (card);
      g_autoptr (AciesCardText) name = acies_card_text_new_whole (self->widget, text, size, smallest,
                                                                  ACIES_LETTERING_PLAIN, width, height, PANGO_ALIGN_LEFT);

      room = name != NULL;
    }
  if (g_hash_table_size (known) >= MOST_KNOWN_ROOMS)
    g_hash_table_remove_all (known);
  g_hash_table_insert (known, g_steal_pointer (&key), GINT_TO_POINTER (room));
  return room;
}

/* Draws the name in lines, the last of them at @y with @at_bottom, otherwise the first one.
 * Returns its height, or 0 where it does not fit. */
float
acies_card_canvas_draw_name (const AciesCardCanvas *self,
                             float                  x,
                             float                  y,
                             float                  width,
                             float                  size,
                             float                  height,
                             float                  most_height,
                             gboolean               at_bottom,
                             PangoAlignment         alignment)
{
  const char *text = acies_words_get_short_name (self->card);
  const float scale = acies_card_text_get_scale (self->widget);
  g_autoptr (AciesCardText) name = NULL;
  graphene_rect_t logical;
  gboolean whole;

  size *= scale;
  if (self->lettering != ACIES_LETTERING_PLAIN && !acies_card_is_troop (self->card))
    name = acies_card_text_new_whole (self->widget, text, size, LEAST_ENGRAVED * scale, ACIES_LETTERING_ENGRAVED,
                                      /* Capitals need some air before a value. */
                                      width - (acies_words_get_value (self->card) != NULL ? size * 0.3f : 0), height,
                                      alignment);
  /* The name of a unit is the first to give way to larger text: it takes no room from the figure then. On small cards
   * its words are not broken either: value and emblem say which card it is. */
  whole = (scale > 1 && acies_words_get_value (self->card) != NULL) ||
          (self->width < WIDTH_FOR_PARTS && acies_card_is_troop (self->card));
  if (name == NULL && whole && acies_card_is_troop (self->card) &&
      !have_room_for_all_names (self, MAX (size, USUAL_NAME * scale), LEAST_NAME * scale, width, height))
    return 0;
  if (name == NULL && whole)
    name = acies_card_text_new_whole (self->widget, text, MAX (size, USUAL_NAME * scale), LEAST_NAME * scale,
                                      ACIES_LETTERING_PLAIN, width, height, alignment);
  else if (name == NULL)
    name = acies_card_text_new_fitting_above (self->widget, text, MAX (size, USUAL_NAME * scale), LEAST_NAME * scale,
                                              FALSE, width, height, most_height, alignment);
  if (name == NULL)
    return 0;

  acies_card_text_measure (name, NULL, &logical);
  /* A name with broken words may be narrower than its box. */
  if (alignment == PANGO_ALIGN_CENTER)
    x += (width - acies_card_text_get_wrap_width (name)) / 2;

  acies_card_text_snapshot (name, self->snapshot, &self->colors->ink, x, at_bottom ? y - logical.size.height : y);
  return logical.size.height;
}
