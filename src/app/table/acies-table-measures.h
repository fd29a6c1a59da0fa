/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How high a card is for its width, unless it has to be squat. */
#define ACIES_CARD_SHAPE 1.4f

/* How the height is shared out; all in pixels. */
typedef struct
{
  gboolean upright;
  gboolean line_only; /* neither hands nor decks */
  float squeeze;      /* how squat the cards are, from 0 to 1 */
  float card;         /* width of a card of the line */
  float pitch;        /* from one column to the next */
  float gap;
  float margin;       /* beside the line, for decks and piles; wide only */
  float enemy_hand;
  float side;
  float flag;
  float strip;        /* the row of the decks; upright only */
  float hand_width;   /* a card of the own hand */
  float hand_height;
  float raise;        /* how far the chosen card stands out */
} AciesMeasures;

AciesMeasures acies_measures_choose    (float                width,
                                        float                height,
                                        gboolean             line_only);
float         acies_measures_get_total (const AciesMeasures *m);

G_END_DECLS
