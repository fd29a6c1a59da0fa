/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Cards for eyes that want large signs: the value and the emblem, each as large as
 * it can be, on a plain ground. */

#include "config.h"

#include "acies-card-face-private.h"

#include "acies-words.h"

/* What the sizes of text are measured with. */
#define PROBE 64.f

/* The largest size in which @text fits. */
static float
fit_value (AciesFace  *face,
           const char *text,
           float       width,
           float       height)
{
  float probe_height, probe_width = acies_face_measure_value (face, text, PROBE, &probe_height);

  if (probe_width <= 0 || probe_height <= 0)
    return ACIES_CARD_TEXT_LEAST;
  return MAX (ACIES_CARD_TEXT_LEAST, PROBE * MIN (width / probe_width, height / probe_height));
}

/* Draws the value in the middle of the box. */
static void
draw_value_in (AciesFace *face,
               float      x,
               float      y,
               float      width,
               float      height)
{
  const char *value = acies_words_get_value (face->card);
  float size = fit_value (face, value, width, height);
  float text_height, text_width = acies_face_measure_value (face, value, size, &text_height);

  acies_face_draw_value (face, value, size, x + (width - text_width) / 2, y + (height - text_height) / 2, FALSE);
}

/* The emblem of a colour, or the figure of a tactics card, in one ink. */
static void
draw_sign_in (AciesFace *face,
              float      x,
              float      y,
              float      width,
              float      height)
{
  const AciesCardColors *colors = face->colors;
  AciesArtColors art = { colors->ink, colors->ground, colors->ink, colors->ink };
  gboolean troop = acies_card_is_troop (face->card);
  float size = MIN (width, height);

  if (!troop)
    art.accent = art.cloth = acies_palette_mix (&colors->ink, &colors->ground, 0.45);
  if (size >= 5)
    acies_face_draw_art (face, troop ? acies_words_get_emblem (face->card) : acies_words_get_figure (face->card),
                         &art, x + (width - size) / 2, y + (height - size) / 2, size, size);
}

/* Side by side, where little more than a line of the card is free. */
static void
draw_row (AciesFace *face,
          float      width,
          float      height)
{
  float pad = MAX (MIN (face->pad, 3.f), width * 0.045f), high = height - 1.5f * pad;
  /* Two figures need more of the width. */
  float sign = MIN (high, width * (g_utf8_strlen (acies_words_get_value (face->card), -1) > 1 ? 0.28f : 0.4f));

  draw_value_in (face, 1.5f * pad, pad, width - 4 * pad - sign, MIN (high, width * 0.52f));
  draw_sign_in (face, width - pad - sign, pad, sign, MIN (high, width * 0.52f));
}

/* One over the other. */
static void
draw_column (AciesFace *face,
             float      width,
             float      height)
{
  float pad = MAX (2.f, width * 0.06f), inner = width - 2 * pad;
  float value_height = MIN (height * 0.46f, inner * 0.72f), rest;
  float name = 0;

  draw_value_in (face, pad, pad, inner, value_height);
  rest = height - value_height - 3 * pad;
  if (acies_card_is_tactics (face->card))
    {
      name = acies_face_draw_name (face, pad, height - pad * 0.5f, inner, CLAMP (width * 0.15f, ACIES_CARD_TEXT_LEAST, 36.f),
                                   rest * 0.55f, rest * 0.55f, TRUE, PANGO_ALIGN_CENTER);
      if (name == 0)
        name = acies_face_draw_name (face, 1, height - pad * 0.5f, width - 2, ACIES_CARD_TEXT_LEAST,
                                     rest * 0.8f, rest * 0.8f, TRUE, PANGO_ALIGN_CENTER);
    }
  draw_sign_in (face, pad, value_height + 2 * pad, inner, rest - name);
}

static void
draw_named (AciesFace *face,
            float      width,
            float      height)
{
  float pad = MAX (1.f, width * 0.05f);
  float name = acies_face_draw_name (face, pad, pad, width - 2 * pad, CLAMP (width * 0.18f, ACIES_CARD_TEXT_LEAST, 44.f),
                                     height * 0.45f, height * 0.45f, FALSE, PANGO_ALIGN_CENTER);

  if (name == 0)
    name = acies_face_draw_name (face, 1, pad, width - 2, ACIES_CARD_TEXT_LEAST, height * 0.6f, height * 0.6f, FALSE,
                                 PANGO_ALIGN_CENTER);
  draw_sign_in (face, pad, pad + name, width - 2 * pad, height - name - 2 * pad);
}

/* Draws a face into what others leave free of it. */
void
acies_face_draw_legible (AciesFace  *face,
                         AciesStrip  strip,
                         float       strip_size)
{
  float width = strip == ACIES_STRIP_START && strip_size > 0 ? MIN (strip_size, face->width) : face->width;
  float height = strip == ACIES_STRIP_TOP && strip_size > 0 ? MIN (strip_size, face->height) : face->height;

  if (acies_words_get_value (face->card) == NULL)
    draw_named (face, width, height);
  else if (height < width * 0.95f)
    draw_row (face, width, height);
  else
    draw_column (face, width, height);
}
