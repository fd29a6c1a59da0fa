/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-card-text.h"

#include <math.h>

/* All text is laid out in this size and then scaled. Loading a font takes about a millisecond
 * for each size, and when the table is resized, so is every text on it. */
#define LAYOUT_SIZE 64

/* Where a word may be hyphenated. */
#define SOFT_HYPHEN "\302\255"

struct _AciesCardText
{
  PangoLayout *layout;
  float        scale;
  float        wrap_width;
};

/* A single line of text. The size is in pixels. */
AciesCardText *
acies_card_text_new (GtkWidget  *widget,
                     const char *text,
                     float       size,
                     gboolean    bold)
{
  AciesCardText *self = g_new0 (AciesCardText, 1);
  PangoFontDescription *font;
  PangoAttrList *attributes = pango_attr_list_new ();

  self->layout = gtk_widget_create_pango_layout (widget, text);
  /* In whole pixels, or small letters lose their dots. */
  self->scale = roundf (MAX (size, ACIES_CARD_TEXT_LEAST)) / LAYOUT_SIZE;
  self->wrap_width = -1;

  font = pango_font_description_copy (pango_context_get_font_description (pango_layout_get_context (self->layout)));
  pango_font_description_set_absolute_size (font, LAYOUT_SIZE * PANGO_SCALE);
  pango_font_description_set_weight (font, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description (self->layout, font);
  pango_font_description_free (font);
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  pango_layout_set_attributes (self->layout, attributes);
  pango_attr_list_unref (attributes);

  return self;
}

static void
acies_card_text_wrap (AciesCardText *self,
                      float          width)
{
  self->wrap_width = width;
  pango_layout_set_width (self->layout, (int) (width / self->scale * PANGO_SCALE));
}

static gboolean
acies_card_text_fits (AciesCardText *self,
                      float          width,
                      float          height)
{
  graphene_rect_t logical;

  acies_card_text_measure (self, NULL, &logical);
  return logical.size.width <= width && logical.size.height <= height;
}

/* Makes the lines about equally long, so that a word does not break just before its last letter. */
static void
acies_card_text_balance (AciesCardText *self)
{
  const int n_lines = pango_layout_get_line_count (self->layout);
  float width = self->wrap_width;

  while (width > 1 && pango_layout_get_line_count (self->layout) == n_lines &&
         acies_card_text_fits (self, width, G_MAXFLOAT))
    acies_card_text_wrap (self, --width);
  acies_card_text_wrap (self, width + 1);
}

/* Tries sizes a pixel apart and takes the largest that fits; %NULL where none does. */
static AciesCardText *
acies_card_text_find_fitting (GtkWidget      *widget,
                              const char     *text,
                              float           largest,
                              float           smallest,
                              gboolean        bold,
                              float           width,
                              float           height,
                              PangoAlignment  alignment,
                              PangoWrapMode   wrap)
{
  for (float size = largest; size >= smallest; size -= 1)
    {
      g_autoptr (AciesCardText) self = acies_card_text_new (widget, text, size, bold);

      acies_card_text_wrap (self, floorf (width));
      pango_layout_set_wrap (self->layout, wrap);
      pango_layout_set_alignment (self->layout, alignment);
      pango_layout_set_line_spacing (self->layout, 0.85f);
      if (acies_card_text_fits (self, width, height))
        return g_steal_pointer (&self);
    }
  return NULL;
}

/* Lines of text that fit into @width and @height: in the size asked for or a little smaller.
 * Where that is not enough, words are hyphenated at soft hyphens or else anywhere, in smaller
 * sizes and up to @most_height. %NULL where no readable size fits. */
AciesCardText *
acies_card_text_new_fitting (GtkWidget      *widget,
                             const char     *text,
                             float           size,
                             gboolean        bold,
                             float           width,
                             float           height,
                             float           most_height,
                             PangoAlignment  alignment)
{
  const float largest = MAX (size, ACIES_CARD_TEXT_LEAST);
  const float small = largest - floorf (largest - MAX (size * 0.8f, ACIES_CARD_TEXT_LEAST));
  g_auto (GStrv) parts = g_strsplit (text, SOFT_HYPHEN, -1);
  g_autofree char *whole = g_strjoinv ("", parts);
  const struct { const char *text; float largest, height; PangoWrapMode wrap; } ways[] = {
    { text, small, height, PANGO_WRAP_WORD },
    { text, ACIES_CARD_TEXT_LEAST, most_height, PANGO_WRAP_WORD },
    { whole, small, height, PANGO_WRAP_WORD_CHAR },
    { whole, ACIES_CARD_TEXT_LEAST, most_height, PANGO_WRAP_WORD_CHAR },
  };
  AciesCardText *self = acies_card_text_find_fitting (widget, whole, largest, small, bold, width, height, alignment,
                                                      PANGO_WRAP_WORD);

  if (self != NULL)
    return self;

  for (guint i = 0; i < G_N_ELEMENTS (ways) && self == NULL; i++)
    self = acies_card_text_find_fitting (widget, ways[i].text, ways[i].largest, ACIES_CARD_TEXT_LEAST, bold, width,
                                         ways[i].height, alignment, ways[i].wrap);
  if (self != NULL)
    acies_card_text_balance (self);
  return self;
}

void
acies_card_text_free (AciesCardText *self)
{
  g_object_unref (self->layout);
  g_free (self);
}

/* How wide its lines may be, in pixels; -1 for a single line. */
float
acies_card_text_get_wrap_width (const AciesCardText *self)
{
  return self->wrap_width;
}

static void
acies_card_text_get_rect (const AciesCardText  *self,
                          const PangoRectangle *rect,
                          graphene_rect_t      *out)
{
  const float scale = self->scale / PANGO_SCALE;

  if (out != NULL)
    *out = GRAPHENE_RECT_INIT ((float) rect->x * scale, (float) rect->y * scale,
                               (float) rect->width * scale, (float) rect->height * scale);
}

/* Scales the text down where it is wider than @width. Returns the factor. */
float
acies_card_text_shrink (AciesCardText *self,
                        float          width)
{
  graphene_rect_t logical;
  float factor;

  acies_card_text_measure (self, NULL, &logical);
  factor = MIN (1, width / MAX (logical.size.width, 1));
  self->scale *= factor;

  return factor;
}

/* The extents of its ink and of its lines, in pixels from the point where it is drawn. */
void
acies_card_text_measure (const AciesCardText *self,
                         graphene_rect_t     *ink,
                         graphene_rect_t     *logical)
{
  PangoRectangle ink_rect, logical_rect;

  pango_layout_get_extents (self->layout, &ink_rect, &logical_rect);
  acies_card_text_get_rect (self, &ink_rect, ink);
  acies_card_text_get_rect (self, &logical_rect, logical);
}

/* Draws the text at a point, its first line on whole pixels. */
void
acies_card_text_snapshot (const AciesCardText *self,
                          GtkSnapshot         *snapshot,
                          const GdkRGBA       *color,
                          float                x,
                          float                y)
{
  const float baseline = (float) pango_layout_get_baseline (self->layout) / PANGO_SCALE * self->scale;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (roundf (x), roundf (y + baseline) - baseline));
  gtk_snapshot_scale (snapshot, self->scale, self->scale);
  gtk_snapshot_append_layout (snapshot, self->layout, color);
  gtk_snapshot_restore (snapshot);
}
