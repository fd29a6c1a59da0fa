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

static AciesCardText *
create (GtkWidget      *widget,
        const char     *text,
        float           size,
        AciesLettering  lettering,
        gboolean        bold)
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
  acies_fonts_describe (lettering, font);
  pango_layout_set_font_description (self->layout, font);
  pango_font_description_free (font);
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  pango_layout_set_attributes (self->layout, attributes);
  pango_attr_list_unref (attributes);

  return self;
}

/* A single line of text. The size is in pixels. */
AciesCardText *
acies_card_text_new (GtkWidget  *widget,
                     const char *text,
                     float       size,
                     gboolean    bold)
{
  return create (widget, text, size, ACIES_LETTERING_PLAIN, bold);
}

/* A single line in the font of titles or figures, bold where that is missing. */
AciesCardText *
acies_card_text_new_lettered (GtkWidget      *widget,
                              const char     *text,
                              float           size,
                              AciesLettering  lettering)
{
  return create (widget, text, size, lettering, TRUE);
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

/* Left is left on a card, also where the text is read from right to left, or all around it is. */
static void
acies_card_text_align (AciesCardText  *self,
                       PangoAlignment  alignment)
{
  const PangoDirection around = pango_context_get_base_dir (pango_layout_get_context (self->layout));
  const PangoDirection within = pango_layout_get_direction (self->layout, 0);

  if (alignment != PANGO_ALIGN_CENTER && (around == PANGO_DIRECTION_RTL) != (within == PANGO_DIRECTION_RTL))
    alignment = alignment == PANGO_ALIGN_LEFT ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT;
  pango_layout_set_alignment (self->layout, alignment);
}

/* Tries sizes a pixel apart and takes the largest that fits; %NULL where none does. */
static AciesCardText *
acies_card_text_find_fitting (GtkWidget      *widget,
                              const char     *text,
                              float           largest,
                              float           smallest,
                              AciesLettering  lettering,
                              gboolean        bold,
                              float           width,
                              float           height,
                              PangoAlignment  alignment,
                              PangoWrapMode   wrap)
{
  for (float size = largest; size >= smallest; size -= 1)
    {
      g_autoptr (AciesCardText) self = create (widget, text, size, lettering, bold);

      acies_card_text_wrap (self, floorf (width));
      pango_layout_set_wrap (self->layout, wrap);
      acies_card_text_align (self, alignment);
      pango_layout_set_line_spacing (self->layout, 0.85f);
      if (acies_card_text_fits (self, width, height))
        return g_steal_pointer (&self);
    }
  return NULL;
}

/* Lines of text that fit into @width and @height: in the size asked for or a little smaller.
 * Where that is not enough, words are hyphenated at soft hyphens or else anywhere, in smaller
 * sizes and up to @most_height. %NULL where it would have to be smaller than @smallest. */
AciesCardText *
acies_card_text_new_fitting_above (GtkWidget      *widget,
                                   const char     *text,
                                   float           size,
                                   float           smallest,
                                   gboolean        bold,
                                   float           width,
                                   float           height,
                                   float           most_height,
                                   PangoAlignment  alignment)
{
  const float largest = MAX (size, smallest);
  const float small = largest - floorf (largest - MAX (size * 0.8f, smallest));
  g_auto (GStrv) parts = g_strsplit (text, SOFT_HYPHEN, -1);
  g_autofree char *whole = g_strjoinv ("", parts);
  const struct { const char *text; float largest, height; PangoWrapMode wrap; } ways[] = {
    { text, small, height, PANGO_WRAP_WORD },
    { text, smallest, most_height, PANGO_WRAP_WORD },
    { whole, small, height, PANGO_WRAP_WORD_CHAR },
    { whole, smallest, most_height, PANGO_WRAP_WORD_CHAR },
  };
  AciesCardText *self = acies_card_text_find_fitting (widget, whole, largest, small, ACIES_LETTERING_PLAIN, bold,
                                                      width, height, alignment, PANGO_WRAP_WORD);

  if (self != NULL)
    return self;

  for (guint i = 0; i < G_N_ELEMENTS (ways) && self == NULL; i++)
    self = acies_card_text_find_fitting (widget, ways[i].text, ways[i].largest, smallest, ACIES_LETTERING_PLAIN, bold,
                                         width, ways[i].height, alignment, ways[i].wrap);
  if (self != NULL)
    acies_card_text_balance (self);
  return self;
}

/* The same in one height, as small as text may be. */
AciesCardText *
acies_card_text_new_fitting (GtkWidget      *widget,
                             const char     *text,
                             float           size,
                             gboolean        bold,
                             float           width,
                             float           height,
                             PangoAlignment  alignment)
{
  return acies_card_text_new_fitting_above (widget, text, size, ACIES_CARD_TEXT_LEAST, bold, width, height, height,
                                            alignment);
}

/* Whole words from @largest down to @smallest, bold in the font of titles; %NULL where they do not fit. */
AciesCardText *
acies_card_text_new_whole (GtkWidget      *widget,
                           const char     *text,
                           float           largest,
                           float           smallest,
                           AciesLettering  lettering,
                           float           width,
                           float           height,
                           PangoAlignment  alignment)
{
  g_auto (GStrv) parts = g_strsplit (text, SOFT_HYPHEN, -1);
  g_autofree char *whole = g_strjoinv ("", parts);

  return acies_card_text_find_fitting (widget, whole, largest, smallest, lettering,
                                       lettering != ACIES_LETTERING_PLAIN, width, height, alignment, PANGO_WRAP_WORD);
}

/* How many times larger than usual the person has text written. */
float
acies_card_text_get_scale (GtkWidget *widget)
{
  int dpi;

  g_object_get (gtk_widget_get_settings (widget), "gtk-xft-dpi", &dpi, NULL);
  return dpi > 0 ? CLAMP ((float) dpi / PANGO_SCALE / 96, 0.5f, 4.f) : 1.f;
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

/* How large its letters are, in pixels. */
float
acies_card_text_get_size (const AciesCardText *self)
{
  return self->scale * LAYOUT_SIZE;
}

/* Scales the text by a factor. */
void
acies_card_text_scale (AciesCardText *self,
                       float          factor)
{
  self->scale *= factor;
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
