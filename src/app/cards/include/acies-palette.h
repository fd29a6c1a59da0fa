/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include <acies.h>

G_BEGIN_DECLS

/* What a card is drawn with: its ground, what is written and drawn on it, and its border. */
typedef struct
{
  GdkRGBA ground;
  GdkRGBA ink;
  GdkRGBA edge;
} AciesCardColors;

/* All colours that are drawn rather than styled by CSS. */
typedef struct
{
  AciesCardColors troops[6];
  AciesCardColors tactics;
  AciesCardColors troop_back;
  AciesCardColors tactics_back;
  GdkRGBA table;        /* the ground of the table */
  GdkRGBA text;         /* words on the table */
  GdkRGBA line;         /* outlines of free places */
  GdkRGBA lit;          /* what may be chosen */
  GdkRGBA ring;         /* focus and choice */
  GdkRGBA halo;         /* the line beside the ring that sets it off */
  GdkRGBA mark;         /* the last step */
  GdkRGBA mark_ink;
  GdkRGBA flag;         /* a flag nobody holds */
  GdkRGBA flag_own;
  GdkRGBA flag_enemy;
  GdkRGBA flag_ink;     /* the number on the flag */
  GdkRGBA pole;
  GdkRGBA shadow;
  float veil;           /* how much of the table's colour lies on what steps back */
} AciesPalette;

const AciesPalette    *acies_palette_get         (GtkWidget          *widget);
const AciesPalette    *acies_palette_get_variant (gboolean            dark,
                                                  gboolean            high_contrast);
const AciesPalette    *acies_palette_get_legible (GtkWidget          *widget);
const AciesCardColors *acies_palette_get_card    (const AciesPalette *self,
                                                  AciesCard           card);
GdkRGBA                acies_palette_mix         (const GdkRGBA      *a,
                                                  const GdkRGBA      *b,
                                                  double              share);

G_END_DECLS
