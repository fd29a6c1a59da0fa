/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How high a card is for its width, unless it has to be squat. */
#define ACIES_CARD_SHAPE 1.4f

/* Where the decks and piles are. */
typedef enum
{
  ACIES_SHAPE_WIDE,    /* in a column beside the line */
  ACIES_SHAPE_UPRIGHT, /* in a strip between the line and the own hand */
} AciesShape;

/* The space there is for the table, in pixels. What may be opened beside or below takes from it. */
typedef struct
{
  float width;
  float height;
  float full_width;   /* while nothing is open */
  float full_height;
  float least_width;  /* while something is open beside it */
  float rim;          /* what the rim takes at the left and the right; nothing above and below */
  gboolean large;     /* whether the own hand is to be large, whatever else becomes smaller */
} AciesRoom;

/* How the space is shared out; all in pixels. */
typedef struct
{
  AciesShape shape;
  float left;         /* of everything */
  gboolean large;     /* the own hand is large: its cards may lie over each other */
  float squeeze;      /* how squat the cards are, from 0 to 1 */
  float lean;         /* how much the hands and the overlaps leave to the line, from 0 to 1 */
  float card;         /* width of a card of the line */
  float pitch;        /* from one column to the next */
  float gap;
  float margin;       /* beside the line, for decks and piles; wide only */
  float deck;         /* width of a deck */
  float enemy_hand;
  float side;
  float flag;
  float strip;        /* the row of the decks; upright only */
  float name;         /* the row of the own name; upright only, 0 where there is no room for it */
  float hand_width;   /* a card of the own hand */
  float hand_height;
  float raise;        /* how far the chosen card stands out */
} AciesMeasures;

AciesMeasures acies_measures_choose     (const AciesRoom     *room);
float         acies_measures_get_width  (const AciesMeasures *m);
float         acies_measures_get_height (const AciesMeasures *m);

G_END_DECLS
