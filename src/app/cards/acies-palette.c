/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-palette.h"

#include <math.h>

#include <adwaita.h>

/* Red, green and purple are dark and carry light ink; orange, yellow and blue are light and
 * carry dark ink. So everybody can tell them apart: for eyes that lack one kind of cone, no
 * two of them are closer than 16 (CIEDE2000), which a test measures. */
static const struct
{
  const char *ground;
  const char *night;
  const char *contrast;
  gboolean light_ink;
} troops[ACIES_PALETTE_N_COLORS] = {
  [ACIES_COLOR_RED] = { "#b51632", "#b11537", "#8c0010", TRUE },
  [ACIES_COLOR_ORANGE] = { "#d78333", "#ce7d34", "#e58b30", FALSE },
  [ACIES_COLOR_YELLOW] = { "#f6d555", "#eccb51", "#ffe53a", FALSE },
  [ACIES_COLOR_GREEN] = { "#207b63", "#237a64", "#05614d", TRUE },
  [ACIES_COLOR_BLUE] = { "#66b2e4", "#5fa9da", "#74c1f5", FALSE },
  [ACIES_COLOR_PURPLE] = { "#74458c", "#784a90", "#5a1f7a", TRUE },
};

/* Cards at claimed flags: how much of the table's color and of gray there is in theirs, and
 * the least contrast of what is on them. */
#define SETTLED_LIGHT 0.5
#define SETTLED_DARK 0.62
#define SETTLED_PLAIN 0.4
#define SETTLED_GRAY 0.2
#define SETTLED_CONTRAST 5.2
#define SETTLED_EDGE 0.4

#define LIGHT_INK "#fff7e8"
#define DARK_INK "#2b1d12"

static GdkRGBA
color (const char *text)
{
  GdkRGBA rgba = { 0, 0, 0, 1 };

  gdk_rgba_parse (&rgba, text);
  return rgba;
}

/* Mixes two colors: @share of @b, and the rest of @a. */
GdkRGBA
acies_palette_mix (const GdkRGBA *a,
                   const GdkRGBA *b,
                   double         share)
{
  float t = (float) share;

  return (GdkRGBA) {
    a->red * (1 - t) + b->red * t,
    a->green * (1 - t) + b->green * t,
    a->blue * (1 - t) + b->blue * t,
    a->alpha * (1 - t) + b->alpha * t,
  };
}

static double
linearize (double channel)
{
  return channel <= 0.04045 ? channel / 12.92 : pow ((channel + 0.055) / 1.055, 2.4);
}

static double
find_luminance (const GdkRGBA *rgba)
{
  return 0.2126 * linearize ((double) rgba->red) + 0.7152 * linearize ((double) rgba->green) +
         0.0722 * linearize ((double) rgba->blue);
}

/* How well one opaque color can be told from the other, from 1 to 21, as the guidelines for the web
 * (WCAG) define it. */
double
acies_palette_get_contrast (const GdkRGBA *a,
                            const GdkRGBA *b)
{
  const double one = find_luminance (a), other = find_luminance (b);

  return (MAX (one, other) + 0.05) / (MIN (one, other) + 0.05);
}

/* Mixes a color of text with @end, which is black or white, until it can be read on @ground. */
static GdkRGBA
make_readable (const GdkRGBA *text,
               const GdkRGBA *end,
               const GdkRGBA *ground,
               double         least)
{
  GdkRGBA result = *text;

  for (double share = 0.1; acies_palette_get_contrast (&result, ground) < least && share <= 1; share += 0.1)
    result = acies_palette_mix (text, end, share);
  return result;
}

/* The colors of a card that steps back by @share: its ground loses its color and becomes stone,
 * while what is written on it stays as easy to read. */
AciesCardColors
acies_palette_dim (const AciesPalette    *self,
                   const AciesCardColors *colors,
                   double                 share)
{
  const GdkRGBA black = { 0, 0, 0, 1 };
  const GdkRGBA white = { 1, 1, 1, 1 };
  const gboolean light_ink = find_luminance (&colors->ink) > find_luminance (&colors->ground);
  const GdkRGBA *stone = light_ink ? &self->stone_dark : &self->stone_light;
  AciesCardColors dimmed = *colors;

  dimmed.ground = acies_palette_mix (&colors->ground, stone, share);
  dimmed.ink = make_readable (&colors->ink, light_ink ? &white : &black, &dimmed.ground, ACIES_PALETTE_TEXT);
  dimmed.edge = acies_palette_mix (&colors->edge, stone, share);
  return dimmed;
}

/* The colors of a card that is not there yet: an outline on the page. */
AciesCardColors
acies_palette_outline (const AciesPalette    *self,
                       const AciesCardColors *colors)
{
  const gboolean dark = find_luminance (&self->table) < find_luminance (&self->text);
  const GdkRGBA end = dark ? (GdkRGBA) { 1, 1, 1, 1 } : (GdkRGBA) { 0, 0, 0, 1 };
  AciesCardColors outline;
  GdkRGBA ink;

  outline.ground = acies_palette_mix (&self->table, &colors->ground, 0.08);
  outline.edge = acies_palette_mix (&colors->ground, &self->text, 0.35);
  ink = acies_palette_mix (&colors->ground, &self->text, 0.5);
  /* A page may be a little nearer to the ink than the table is. */
  outline.ink = make_readable (&ink, &end, &outline.ground, ACIES_PALETTE_TEXT * 1.2);
  return outline;
}

/* The colors of a card at a flag that has been claimed: it steps back into the table, and what
 * is on it stays easy to read. */
static AciesCardColors
settle (const AciesCardColors *card,
        const GdkRGBA         *table,
        double                 share)
{
  const GdkRGBA light = color (LIGHT_INK), dark = color (DARK_INK);
  AciesCardColors settled;
  GdkRGBA gray;
  float level;
  double on_light, on_dark;

  /* A ground of middle lightness suits neither ink: then it goes farther back. */
  for (;; share += 0.04)
    {
      settled.ground = acies_palette_mix (&card->ground, table, share);
      level = (settled.ground.red + settled.ground.green + settled.ground.blue) / 3;
      gray = (GdkRGBA) { level, level, level, 1 };
      settled.ground = acies_palette_mix (&settled.ground, &gray, SETTLED_GRAY);
      on_light = acies_palette_get_contrast (&light, &settled.ground);
      on_dark = acies_palette_get_contrast (&dark, &settled.ground);
      settled.ink = on_light > on_dark ? light : dark;
      if (share > 0.9 || MAX (on_light, on_dark) >= SETTLED_CONTRAST)
        break;
    }
  for (double soft = 0.3; soft > 0; soft -= 0.05)
    {
      GdkRGBA ink = acies_palette_mix (&settled.ink, &settled.ground, soft);

      if (acies_palette_get_contrast (&ink, &settled.ground) < SETTLED_CONTRAST)
        continue;
      settled.ink = ink;
      break;
    }
  settled.edge = acies_palette_mix (&settled.ground, &settled.ink, SETTLED_EDGE);
  return settled;
}

static void
fill (AciesPalette *self,
      gboolean      dark,
      gboolean      contrast)
{
  const GdkRGBA black = { 0, 0, 0, 1 };
  const GdkRGBA white = { 1, 1, 1, 1 };

  for (guint i = 0; i < G_N_ELEMENTS (troops); i++)
    {
      AciesCardColors *card = &self->troops[i];

      card->ground = color (contrast ? troops[i].contrast : dark ? troops[i].night : troops[i].ground);
      if (contrast)
        card->ink = troops[i].light_ink ? white : black;
      else
        card->ink = color (troops[i].light_ink ? LIGHT_INK : DARK_INK);
      card->edge = contrast ? (dark ? white : black)
                            : acies_palette_mix (&card->ground, &black, dark ? 0.45 : 0.4);
    }

  self->veil = contrast ? 0.3f : 0.6f;
  self->stone_dark = color (dark ? "#4d443c" : "#75695c");
  self->stone_light = color (dark ? "#9a8f80" : "#e3d8c3");
  self->tactics.ground = color (contrast ? "#ffffff" : dark ? "#e4d9bd" : "#f6ebcf");
  self->tactics.ink = color (contrast ? "#000000" : dark ? "#33230f" : "#3b2a1a");
  self->tactics.edge = color (contrast ? (dark ? "#ffffff" : "#000000") : dark ? "#7b6233" : "#9b7a3f");
  self->troop_back.ground = color ("#8f2f24");
  self->troop_back.ink = color ("#f6e3bf");
  self->troop_back.edge = color (contrast ? (dark ? "#ffffff" : "#000000") : dark ? "#3d130e" : "#5e1c14");
  self->tactics_back.ground = color ("#f0e3c4");
  self->tactics_back.ink = color ("#5a3a1c");
  self->tactics_back.edge = color (contrast ? (dark ? "#ffffff" : "#000000") : dark ? "#5a4526" : "#8a6a35");

  if (dark)
    {
      self->table = color (contrast ? "#000000" : "#221d1a");
      self->text = color (contrast ? "#ffffff" : "#eee3cf");
      self->line = color (contrast ? "#ffffff" : "#6a5c4c");
      self->lit = color (contrast ? "#ffd84a" : "#e0aa4e");
      self->ring = color (contrast ? "#ffffff" : "#ffd27a");
      self->halo = color (contrast ? "#000000" : "#17120f");
      self->pool = color (contrast ? "#000000" : "#43321f");
      self->dusk = color (contrast ? "#000000" : "#14100d");
      self->earth = color (contrast ? "#000000" : "#1b120a");
      self->worn = color (contrast ? "rgba(255,255,255,0.12)" : "rgba(0,0,0,0.24)");
      self->wood = color (contrast ? "#ffffff" : "#4a2f19");
      self->glow = color ("#f0b450");
      self->gold = color (contrast ? "#7a4700" : "#c08a26");
      self->flag = color (contrast ? "#ff8a7a" : "#e06450");
      self->flag_own = color (contrast ? "#ffd84a" : "#e3ad4b");
      self->flag_enemy = color (contrast ? "#7fd0ff" : "#86acd0");
      self->flag_ink = color (contrast ? "#000000" : "#1c120a");
      self->flag_trim = color (contrast ? "#ffffff" : "#f0d9a4");
      self->pole = color (contrast ? "#ffffff" : "#c7b79c");
      self->bronze = color (contrast ? "#ffd84a" : "#c99c52");
      self->bronze_ink = color (contrast ? "#000000" : "#1f150a");
      self->shadow = color (contrast ? "rgba(0,0,0,0)" : "rgba(0,0,0,0.6)");
    }
  else
    {
      self->table = color (contrast ? "#ffffff" : "#ebe1cd");
      self->text = color (contrast ? "#000000" : "#3a2c1e");
      self->line = color (contrast ? "#000000" : "#b5a283");
      self->lit = color (contrast ? "#7a4700" : "#a8690f");
      self->ring = color (contrast ? "#000000" : "#6b3d06");
      self->halo = color (contrast ? "#ffffff" : "#fff9ec");
      self->pool = color (contrast ? "#ffffff" : "#f4ebd9");
      self->dusk = color (contrast ? "#ffffff" : "#d8c7a5");
      self->earth = color (contrast ? "#ffffff" : "#a98459");
      self->worn = color (contrast ? "rgba(0,0,0,0.07)" : "rgba(130,95,50,0.15)");
      self->wood = color (contrast ? "#000000" : "#8b5e34");
      self->glow = color ("#ffdb70");
      self->gold = color (contrast ? "#7a4700" : "#cf9727");
      self->flag = color (contrast ? "#7a0019" : "#84182d");
      self->flag_own = color (contrast ? "#7a4700" : "#8d6004");
      self->flag_enemy = color (contrast ? "#00407a" : "#234a70");
      self->flag_ink = color (contrast ? "#ffffff" : "#fff3da");
      self->flag_trim = color (contrast ? "#000000" : "#cf9a37");
      self->pole = color (contrast ? "#000000" : "#4a361f");
      self->bronze = color (contrast ? "#7a4700" : "#c08f3c");
      self->bronze_ink = color (contrast ? "#ffffff" : "#22160a");
      self->shadow = color (contrast ? "rgba(0,0,0,0)" : "rgba(60,38,12,0.45)");
    }

  for (guint i = 0; i < G_N_ELEMENTS (troops); i++)
    self->settled_troops[i] = settle (&self->troops[i], &self->table,
                                      contrast ? SETTLED_PLAIN : dark ? SETTLED_DARK : SETTLED_LIGHT);
  self->settled_tactics = settle (&self->tactics, &self->table,
                                  contrast ? SETTLED_PLAIN : dark ? SETTLED_DARK : SETTLED_LIGHT);
}

/* The palette for one of the four styles. */
const AciesPalette *
acies_palette_get_variant (gboolean dark,
                           gboolean high_contrast)
{
  static AciesPalette palettes[2][2];
  static gsize filled = 0;

  if (g_once_init_enter (&filled))
    {
      for (guint i = 0; i < 2; i++)
        for (guint j = 0; j < 2; j++)
          fill (&palettes[i][j], i == 1, j == 1);
      g_once_init_leave (&filled, 1);
    }

  return &palettes[dark ? 1 : 0][high_contrast ? 1 : 0];
}

/* The palette for the style of the desktop. */
const AciesPalette *
acies_palette_get (GtkWidget *widget)
{
  AdwStyleManager *manager = adw_style_manager_get_for_display (gtk_widget_get_display (widget));

  return acies_palette_get_variant (adw_style_manager_get_dark (manager),
                                    adw_style_manager_get_high_contrast (manager));
}

/* The palette of highly legible cards, which is that of high contrast in every style. */
const AciesPalette *
acies_palette_get_legible (GtkWidget *widget)
{
  AdwStyleManager *manager = adw_style_manager_get_for_display (gtk_widget_get_display (widget));

  return acies_palette_get_variant (adw_style_manager_get_dark (manager), TRUE);
}

const AciesCardColors *
acies_palette_get_card (const AciesPalette *self,
                        AciesCard           card)
{
  if (acies_card_is_troop (card))
    return &self->troops[acies_card_get_color (card)];
  if (card == ACIES_CARD_TROOP_BACK)
    return &self->troop_back;
  if (card == ACIES_CARD_TACTICS_BACK)
    return &self->tactics_back;

  return &self->tactics;
}

/* The same for a card at a flag that has been claimed. */
const AciesCardColors *
acies_palette_get_settled (const AciesPalette *self,
                           AciesCard           card)
{
  if (acies_card_is_troop (card))
    return &self->settled_troops[acies_card_get_color (card)];
  if (card == ACIES_CARD_TROOP_BACK || card == ACIES_CARD_TACTICS_BACK)
    return acies_palette_get_card (self, card);

  return &self->settled_tactics;
}
