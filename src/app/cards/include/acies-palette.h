/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include <acies.h>

G_BEGIN_DECLS

#define ACIES_PALETTE_N_COLORS (ACIES_COLOR_PURPLE + 1)

/* The least contrast of text and its ground. */
#define ACIES_PALETTE_TEXT 4.5

/* The colors of a card. */
typedef struct
{
  GdkRGBA ground;
  GdkRGBA ink;          /* what is written and drawn on the ground */
  GdkRGBA edge;
} AciesCardColors;

/* All colors that are drawn and do not come from CSS. */
typedef struct
{
  AciesCardColors troops[ACIES_PALETTE_N_COLORS];
  AciesCardColors tactics;
  AciesCardColors settled_troops[ACIES_PALETTE_N_COLORS];  /* at a flag that has been claimed */
  AciesCardColors settled_tactics;
  AciesCardColors troop_back;
  AciesCardColors tactics_back;
  GdkRGBA table;        /* the table itself */
  GdkRGBA text;         /* text on the table */
  GdkRGBA line;         /* outlines of empty places */
  GdkRGBA lit;          /* what the person may choose */
  GdkRGBA ring;         /* the focus */
  GdkRGBA halo;         /* the line inside a ring, for contrast */
  GdkRGBA pool;         /* the table where the light falls on it; the same as table with high contrast */
  GdkRGBA dusk;         /* the table at its edges; the same */
  GdkRGBA earth;        /* the trodden ground between the two sides */
  GdkRGBA worn;         /* laid over the table where cards have lain */
  GdkRGBA wood;         /* the rim of the table */
  GdkRGBA glow;         /* the light on a flag that can be claimed */
  GdkRGBA gold;         /* the edge of cards that may stand for others */
  GdkRGBA flag;         /* a flag that nobody has claimed */
  GdkRGBA flag_own;
  GdkRGBA flag_enemy;
  GdkRGBA flag_ink;     /* the number on the flag */
  GdkRGBA flag_trim;    /* fringes, finials and wreaths */
  GdkRGBA pole;
  GdkRGBA shadow;
  GdkRGBA bronze;       /* beside the cards of a strong formation, and on what the last move touched */
  GdkRGBA bronze_ink;
  GdkRGBA stone_dark;   /* what cards that step back become, those with light ink */
  GdkRGBA stone_light;  /* and those with dark ink */
  float veil;           /* how much of it they become */
} AciesPalette;

const AciesPalette    *acies_palette_get          (GtkWidget             *widget);
const AciesPalette    *acies_palette_get_variant  (gboolean               dark,
                                                   gboolean               high_contrast);
const AciesPalette    *acies_palette_get_legible  (GtkWidget             *widget);
const AciesCardColors *acies_palette_get_card     (const AciesPalette    *self,
                                                   AciesCard              card);
const AciesCardColors *acies_palette_get_settled  (const AciesPalette    *self,
                                                   AciesCard              card);
AciesCardColors        acies_palette_dim          (const AciesPalette    *self,
                                                   const AciesCardColors *colors,
                                                   double                 share);
AciesCardColors        acies_palette_outline      (const AciesPalette    *self,
                                                   const AciesCardColors *colors);
GdkRGBA                acies_palette_mix          (const GdkRGBA         *a,
                                                   const GdkRGBA         *b,
                                                   double                 share);
double                 acies_palette_get_contrast (const GdkRGBA         *a,
                                                   const GdkRGBA         *b);

G_END_DECLS
