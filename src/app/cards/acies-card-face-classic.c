/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-card-face-classic.h"

#include "acies-card-text.h"
#include "acies-words.h"

/* The bronze of tactics cards. */
#define BRONZE "#b0702f"

/* From these widths on there is room for more, in pixels. */
#define WIDTH_FOR_TWO_VALUES 54
#define WIDTH_FOR_NAME 68

/* On narrower cards a name needs all the room beside the value, or it is hyphenated. */
#define WIDTH_FOR_GAP 76

/* The widest value of a unit. */
#define WIDEST_VALUE "10"

/* A card that is less high has room for one row only. */
#define UPRIGHT 1.1f

/* How large a figure has to be beside a value, and where nothing but the figure tells what the card is. */
#define LEAST_FIGURE 12.f
#define LEAST_FIGURE_SHARE 0.2f
#define LEAST_ALONE  6.f

/* On narrower cards the figure alone has nearly all the room. */
#define WIDTH_FOR_PAD 24

static float
get_pad (const AciesCardCanvas *canvas)
{
  return MAX (3.f, canvas->width * 0.07f);
}

/* Draws the figure if it is at least @least pixels large. */
static void
draw_figure (const AciesCardCanvas *canvas,
             float                  x,
             float                  y,
             float                  width,
             float                  height,
             float                  least)
{
  const AciesCardColors *colors = canvas->colors;
  const gboolean tactics = acies_card_is_tactics (canvas->card);
  const float size = MIN (width, height);
  AciesArtColors art = {
    .ink = canvas->figure,
    .paper = colors->ground,
    .accent = acies_palette_mix (&canvas->figure, &colors->ground, 0.42),
    .cloth = acies_palette_mix (&canvas->figure, &colors->ground, 0.42),
  };

  if (tactics)
    {
      gdk_rgba_parse (&art.accent, BRONZE);
      if (!gdk_rgba_equal (&canvas->figure, &colors->ink))
        art.accent = acies_palette_mix (&art.accent, &colors->ground, 0.4);
    }
  if (size >= least)
    acies_card_canvas_draw_art (canvas, acies_words_get_figure (canvas->card), &art,
                                x + (width - size) / 2, y + (height - size) / 2, size, size);
}

/* A card with a value: a troop card, or a morale card that stands for some. */
static void
draw_valued (const AciesCardCanvas *canvas)
{
  const char *value = acies_words_get_value (canvas->card);
  const float w = canvas->width, h = canvas->height, pad = get_pad (canvas), free_height = canvas->free_height;
  /* Where most of the card is free, nothing is drawn under the others: half a value reads as another one. */
  const float right = w >= WIDTH_FOR_TWO_VALUES && canvas->free_width >= w / 2 ? canvas->free_width : w;
  const gboolean upright = h >= w * UPRIGHT;
  /* On a small card a larger part of it is the value. */
  float size = CLAMP (MAX (w * 0.37f, MIN (w * 0.44f, 16.f)), 11.f, MAX (11.f, free_height * 1.05f));
  float value_height, value_width, emblem, top, bottom = h - pad, left = pad;
  gboolean beside;

  if (!acies_card_is_troop (canvas->card) && g_utf8_strlen (value, -1) > 1)
    size = MAX (ACIES_CARD_TEXT_LEAST, size * 0.62f);
  value_width = acies_card_canvas_measure_value (canvas, value, size, &value_height);
  if (value_height > free_height - pad && free_height - pad > 5)
    {
      size = MAX (ACIES_CARD_TEXT_LEAST, size * (free_height - pad) / value_height);
      value_width = acies_card_canvas_measure_value (canvas, value, size, &value_height);
    }

  /* A card too small for its value has nothing but the figure. */
  if (value_width > w - pad)
    {
      const float edge = w < WIDTH_FOR_PAD ? MIN (pad, 1) : pad;

      draw_figure (canvas, edge, edge, w - 2 * edge, h - 2 * edge, LEAST_ALONE);
      return;
    }

  acies_card_canvas_draw_value (canvas, value, size, pad, pad, FALSE);
  emblem = MIN (w * 0.235f, free_height - pad);
  emblem = MAX (emblem, 8);
  beside = free_height < pad + value_height + pad * 0.7f + emblem;
  if (w >= WIDTH_FOR_TWO_VALUES && upright)
    {
      const float small = size * 0.62f;
      float small_height, small_width;

      small_width = acies_card_canvas_measure_value (canvas, value, small, &small_height);
      acies_card_canvas_draw_value (canvas, value, small, right - pad, bottom, TRUE);
      if (w >= WIDTH_FOR_NAME)
        {
          /* A name of many lines takes room from the figure. */
          const float gap = w < WIDTH_FOR_GAP ? 0 : pad * 0.35f;
          /* As much room on every unit, so that all have names or none has. */
          const float taken = acies_card_is_troop (canvas->card)
                              ? acies_card_canvas_measure_value (canvas, WIDEST_VALUE, small, NULL) : small_width;
          const float name = acies_card_canvas_draw_name (canvas, pad, h - pad * 0.4f, right - 2 * pad - gap - taken,
                                                          CLAMP (w * 0.115f, ACIES_CARD_TEXT_LEAST, 26.f),
                                                          w * 0.34f, w * 0.6f, TRUE, PANGO_ALIGN_LEFT);

          bottom -= MAX (small_height, name - pad * 0.6f);
        }
      else
        {
          bottom -= small_height * 0.55f;
        }
      bottom -= pad * 0.5f;
    }

  if (beside || !upright)
    {
      top = pad + value_height + pad * 0.6f;
    }
  else if (w >= WIDTH_FOR_TWO_VALUES)
    {
      /* There is enough height for the figure to reach up beside the corner. */
      top = pad + value_height * 0.62f;
      left = pad + emblem * 0.62f;
    }
  else
    {
      top = pad + value_height + pad * 0.5f;
    }
  draw_figure (canvas, left, top, right - left - pad, bottom - top,
               MAX (LEAST_FIGURE, w * LEAST_FIGURE_SHARE));

  if (beside)
    acies_card_canvas_draw_emblem (canvas, w - pad - emblem, pad + MAX (0, (value_height - emblem) / 2), emblem);
  else
    acies_card_canvas_draw_emblem (canvas, pad + MAX (0, (MIN (value_width, emblem * 1.3f) - emblem) / 2),
                                   pad + value_height + pad * 0.7f, emblem);
}

/* A card of environment or guile: its figure over its name, which is below as on all cards, both in
 * the part that stays free when other cards lie on it. */
static void
draw_titled (const AciesCardCanvas *canvas)
{
  const float w = canvas->free_width, h = canvas->height;
  float pad = get_pad (canvas), bottom = h - pad * 0.7f;

  bottom -= acies_card_canvas_draw_name (canvas, pad * 0.3f, bottom, w - pad * 0.6f,
                                         CLAMP (w * 0.15f, ACIES_CARD_TEXT_LEAST, 36.f),
                                         h * 0.4f, h * 0.4f, TRUE, PANGO_ALIGN_CENTER);
  if (w < WIDTH_FOR_PAD)
    pad = MIN (pad, 1);
  draw_figure (canvas, pad, pad, w - 2 * pad, bottom - pad, LEAST_ALONE);
}

void
acies_card_face_draw_classic (const AciesCardCanvas *canvas)
{
  if (acies_words_get_value (canvas->card) != NULL)
    draw_valued (canvas);
  else
    draw_titled (canvas);
}
