/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-palette.h"

G_BEGIN_DECLS

/* How the faces of cards are drawn, in the whole program. */
typedef enum
{
  ACIES_CARD_STYLE_CLASSIC,  /* with figures */
  ACIES_CARD_STYLE_LEGIBLE,  /* large values and emblems on plain grounds, nothing else */
} AciesCardStyle;

/* The states of a card that its face shows. */
typedef enum
{
  ACIES_FACE_PLAIN = 0,
  ACIES_FACE_SELECTED = 1 << 0,  /* the person has chosen it */
  ACIES_FACE_LIT = 1 << 1,       /* the person may choose it */
  ACIES_FACE_MARKED = 1 << 2,    /* the last step touched it */
  ACIES_FACE_CALM = 1 << 3,      /* drawn paler than the cards that matter now */
  ACIES_FACE_FOCUS = 1 << 4,     /* it has the keyboard focus */
  ACIES_FACE_MISSING = 1 << 5,   /* it has not been played yet */
  ACIES_FACE_SETTLED = 1 << 6,   /* its flag has been claimed */
  ACIES_FACE_HOVER = 1 << 7,     /* the pointer is over it */
  ACIES_FACE_POINTED = 1 << 8,   /* what the person is reading is about it */
  ACIES_FACE_CLASSIC = 1 << 9,   /* in the classic style, whatever is set */
  ACIES_FACE_LEGIBLE = 1 << 10,  /* in the legible style, whatever is set */
  ACIES_FACE_BARE = 1 << 11,     /* without its shadow, which somebody else draws */
  ACIES_FACE_TURNED = 1 << 12,   /* turned or scaled, and at rest: a kept picture would be blurred */
} AciesFaceFlags;

/* The part of a card that stays free when others lie on it. */
typedef enum
{
  ACIES_STRIP_TOP,
  ACIES_STRIP_START,
} AciesStrip;

AciesCardStyle acies_card_style_get       (void);
void           acies_card_style_set       (AciesCardStyle  style);

void           acies_card_face_snapshot   (GtkWidget      *widget,
                                           GtkSnapshot    *snapshot,
                                           AciesCard       card,
                                           float           width,
                                           float           height,
                                           AciesStrip      strip,
                                           float           strip_size,
                                           AciesFaceFlags  flags);
float          acies_card_face_get_radius (float           width);

G_END_DECLS
