/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-card-face-legible.h"

#include "acies-card-text.h"
#include "acies-words.h"

/* The size in which text is measured to find the one that fits. */
#define PROBE 64.f
/* A smaller sign cannot be told from a spot, in pixels. */
#define LEAST_SIGN 5

/* The largest size in which @text fits. */
static float
fit_value (const AciesCardCanvas *canvas,
           const char            *text,
           float                  width,
           float                  height)
{
  float probe_height, probe_width = acies_card_canvas_measure_value (canvas, text, PROBE, &probe_height);

  if (probe_width <= 0 || probe_height <= 0)
    return ACIES_CARD_TEXT_LEAST;
  return MAX (ACIES_CARD_TEXT_LEAST, PROBE * MIN (width / probe_width, height / probe_height));
}

/* Draws the value in the middle of the box. */
static void
draw_value_in (const AciesCardCanvas *canvas,
               float                  x,
               float                  y,
               float                  width,
               float                  height)
{
  const char *value = acies_words_get_value (canvas->card);
  float size = fit_value (canvas, value, width, height);
  float text_height, text_width = acies_card_canvas_measure_value (canvas, value, size, &text_height);

  acies_card_canvas_draw_value (canvas, value, size,
                                x + (width - text_width) / 2, y + (height - text_height) / 2, FALSE);
}

/* Draws the emblem of a color, or the figure of a tactics card, in one ink. */
static void
draw_sign_in (const AciesCardCanvas *canvas,
              float                  x,
              float                  y,
              float                  width,
              float                  height)
{
  const AciesCardColors *colors = canvas->colors;
  const gboolean troop = acies_card_is_troop (canvas->card);
  const float size = MIN (width, height);
  AciesArtColors art = { colors->ink, colors->ground, colors->ink, colors->ink };

  if (size < LEAST_SIGN)
    return;

  if (!troop)
    art.accent = art.cloth = acies_palette_mix (&colors->ink, &colors->ground, 0.45);
  acies_card_canvas_draw_art (canvas,
                              troop ? acies_words_get_emblem (canvas->card) : acies_words_get_figure (canvas->card),
                              &art, x + (width - size) / 2, y + (height - size) / 2, size, size);
}

/* Draws the name centered between two pads. Where it does not fit, the smallest size gets more
 * room: the whole width and @most_height. Returns its height, or 0 where even that is not enough. */
static float
draw_name_in (const AciesCardCanvas *canvas,
              float                  pad,
              float                  y,
              float                  width,
              float                  size,
              float                  height,
              float                  most_height,
              gboolean               at_bottom)
{
  float name = acies_card_canvas_draw_name (canvas, pad, y, width - 2 * pad, MAX (size, ACIES_CARD_TEXT_LEAST),
                                            height, height, at_bottom, PANGO_ALIGN_CENTER);

  if (name == 0)
    name = acies_card_canvas_draw_name (canvas, 1, y, width - 2, ACIES_CARD_TEXT_LEAST,
                                        most_height, most_height, at_bottom, PANGO_ALIGN_CENTER);
  return name;
}

/* Value and sign side by side, where little more than a line of the card is free. */
static void
draw_row (const AciesCardCanvas *canvas)
{
  const float width = canvas->free_width;
  const float pad = MAX (3.f, width * 0.045f), high = canvas->free_height - 1.5f * pad;
  /* Values of more than one digit need more of the width. */
  const gboolean wide = g_utf8_strlen (acies_words_get_value (canvas->card), -1) > 1;
  const float sign = MIN (high, width * (wide ? 0.28f : 0.4f));

  draw_value_in (canvas, 1.5f * pad, pad, width - 4 * pad - sign, MIN (high, width * 0.52f));
  draw_sign_in (canvas, width - pad - sign, pad, sign, MIN (high, width * 0.52f));
}

/* The value over the sign. */
static void
draw_column (const AciesCardCanvas *canvas)
{
  const float width = canvas->free_width, height = canvas->free_height;
  const float pad = MAX (2.f, width * 0.06f), inner = width - 2 * pad;
  const float value_height = MIN (height * 0.46f, inner * 0.72f), rest = height - value_height - 3 * pad;
  float name = 0;

  draw_value_in (canvas, pad, pad, inner, value_height);
  if (acies_card_is_tactics (canvas->card))
    name = draw_name_in (canvas, pad, height - pad * 0.5f, width, MIN (width * 0.15f, 36.f),
                         rest * 0.55f, rest * 0.8f, TRUE);
  draw_sign_in (canvas, pad, value_height + 2 * pad, inner, rest - name);
}

/* The name under the sign of a card without a value. */
static void
draw_named (const AciesCardCanvas *canvas)
{
  const float width = canvas->free_width, height = canvas->free_height;
  const float pad = MAX (1.f, width * 0.05f);
  const float name = draw_name_in (canvas, pad, height - pad, width, MIN (width * 0.18f, 44.f),
                                   height * 0.45f, height * 0.6f, TRUE);

  draw_sign_in (canvas, pad, pad, width - 2 * pad, height - name - 2 * pad);
}

void
acies_card_face_draw_legible (const AciesCardCanvas *canvas)
{
  if (acies_words_get_value (canvas->card) == NULL)
    draw_named (canvas);
  else if (canvas->free_height < canvas->free_width * 0.95f)
    draw_row (canvas);
  else
    draw_column (canvas);
}
