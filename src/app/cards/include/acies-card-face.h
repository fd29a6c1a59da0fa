/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-palette.h"

G_BEGIN_DECLS

/* The states of a card that its face shows. */
typedef enum
{
  ACIES_FACE_PLAIN = 0,
  ACIES_FACE_SELECTED = 1 << 0,  /* it is chosen */
  ACIES_FACE_LIT = 1 << 1,       /* it may be chosen */
  ACIES_FACE_MARKED = 1 << 2,    /* the last step touched it */
  ACIES_FACE_CALM = 1 << 3,      /* it steps back behind others */
  ACIES_FACE_FOCUS = 1 << 4,     /* it has the keyboard's focus */
  ACIES_FACE_MISSING = 1 << 5,   /* it does not lie there yet */
  ACIES_FACE_SETTLED = 1 << 6,   /* it lies at a flag that is claimed */
  ACIES_FACE_HOVER = 1 << 7,     /* the pointer is over it */
  ACIES_FACE_POINTED = 1 << 8,   /* what is being read speaks of it */
  ACIES_FACE_CLASSIC = 1 << 9,   /* drawn with figures whatever the style */
  ACIES_FACE_LEGIBLE = 1 << 10,  /* drawn without them whatever the style */
} AciesFaceFlags;

/* The part of a card that stays free when others lie on it. */
typedef enum
{
  ACIES_STRIP_TOP,
  ACIES_STRIP_START,
} AciesStrip;

void acies_card_face_snapshot      (GtkWidget       *widget,
                                    GtkSnapshot     *snapshot,
                                    AciesCard        card,
                                    float            width,
                                    float            height,
                                    AciesStrip       strip,
                                    float            strip_size,
                                    AciesFaceFlags   flags);
void acies_card_face_snapshot_ring (GtkSnapshot     *snapshot,
                                    const GdkRGBA   *ring,
                                    const GdkRGBA   *halo,
                                    float            x,
                                    float            y,
                                    float            width,
                                    float            height,
                                    float            radius);
float acies_card_face_get_radius   (float            width);

G_END_DECLS
