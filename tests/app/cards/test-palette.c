/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* How different the colors of cards look, also to eyes that lack one kind of cone. */

#include <math.h>

#include "acies-palette.h"

/* Two grounds that are closer may be confused at a glance (CIEDE2000). */
#define LEAST_DISTANCE 15

/* Machado, Oliveira and Fernandes 2009, at full severity; for linear RGB. */
static const struct
{
  const char *name;
  double matrix[3][3];
} eyes[] = {
  { "all cones", { { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } } },
  { "protanopia", { { 0.152286, 1.052583, -0.204868 },
                    { 0.114503, 0.786281, 0.099216 },
                    { -0.003882, -0.048116, 1.051998 } } },
  { "deuteranopia", { { 0.367322, 0.860646, -0.227968 },
                      { 0.280085, 0.672501, 0.047413 },
                      { -0.011820, 0.042940, 0.968881 } } },
  { "tritanopia", { { 1.255528, -0.076749, -0.178779 },
                    { -0.078411, 0.930809, 0.147602 },
                    { 0.004733, 0.691367, 0.303900 } } },
};

/* The palettes of all styles. Highly legible cards use those of high contrast. */
static const struct
{
  const char *name;
  gboolean dark;
  gboolean high_contrast;
} variants[] = {
  { "light, classic", FALSE, FALSE },
  { "dark, classic", TRUE, FALSE },
  { "light, high contrast or legible", FALSE, TRUE },
  { "dark, high contrast or legible", TRUE, TRUE },
};

static const char letters[] = "ROYGBP";

typedef struct { double l, a, b; } Lab;

static double
linearize (double c)
{
  return c <= 0.04045 ? c / 12.92 : pow ((c + 0.055) / 1.055, 2.4);
}

static double
bend (double t)
{
  return t > 216.0 / 24389 ? cbrt (t) : (24389.0 / 27 * t + 16) / 116;
}

/* What such eyes see, in CIE L*a*b* for daylight (D65). */
static Lab
see (const GdkRGBA *color,
     const double   eye[3][3])
{
  const double rgb[3] = {
    linearize ((double) color->red), linearize ((double) color->green), linearize ((double) color->blue),
  };
  double seen[3], x, y, z;

  for (guint i = 0; i < 3; i++)
    seen[i] = CLAMP (eye[i][0] * rgb[0] + eye[i][1] * rgb[1] + eye[i][2] * rgb[2], 0, 1);
  x = bend ((0.4124564 * seen[0] + 0.3575761 * seen[1] + 0.1804375 * seen[2]) / 0.95047);
  y = bend (0.2126729 * seen[0] + 0.7151522 * seen[1] + 0.0721750 * seen[2]);
  z = bend ((0.0193339 * seen[0] + 0.1191920 * seen[1] + 0.9503041 * seen[2]) / 1.08883);
  return (Lab) { 116 * y - 16, 500 * (x - y), 200 * (y - z) };
}

static double
radians (double degrees)
{
  return degrees * G_PI / 180;
}

static double
get_hue (double a,
         double b)
{
  double hue;

  if (fabs (a) < 1e-12 && fabs (b) < 1e-12)
    return 0;
  hue = atan2 (b, a) * 180 / G_PI;
  return hue < 0 ? hue + 360 : hue;
}

/* CIEDE2000, as in Sharma, Wu and Dalal 2005. */
static double
get_distance (Lab p,
              Lab q)
{
  double c_mean = (hypot (p.a, p.b) + hypot (q.a, q.b)) / 2;
  double g = 0.5 * (1 - sqrt (pow (c_mean, 7) / (pow (c_mean, 7) + pow (25, 7))));
  double a1 = p.a * (1 + g), a2 = q.a * (1 + g);
  double c1 = hypot (a1, p.b), c2 = hypot (a2, q.b);
  double h1 = get_hue (a1, p.b), h2 = get_hue (a2, q.b);
  double dl = q.l - p.l, dc = c2 - c1, dh = 0, l = (p.l + q.l) / 2, c = (c1 + c2) / 2, h = h1 + h2;
  double t, turn, rc, sl, sc, sh, rt;

  if (c1 * c2 > 0)
    {
      dh = h2 - h1;
      if (dh > 180)
        dh -= 360;
      else if (dh < -180)
        dh += 360;
      if (fabs (h1 - h2) <= 180)
        h = (h1 + h2) / 2;
      else
        h = h1 + h2 < 360 ? (h1 + h2 + 360) / 2 : (h1 + h2 - 360) / 2;
    }
  dh = 2 * sqrt (c1 * c2) * sin (radians (dh) / 2);

  t = 1 - 0.17 * cos (radians (h - 30)) + 0.24 * cos (radians (2 * h)) + 0.32 * cos (radians (3 * h + 6)) -
      0.2 * cos (radians (4 * h - 63));
  turn = 30 * exp (-pow ((h - 275) / 25, 2));
  rc = 2 * sqrt (pow (c, 7) / (pow (c, 7) + pow (25, 7)));
  sl = 1 + 0.015 * pow (l - 50, 2) / sqrt (20 + pow (l - 50, 2));
  sc = 1 + 0.045 * c;
  sh = 1 + 0.015 * c * t;
  rt = -sin (radians (2 * turn)) * rc;
  return sqrt (pow (dl / sl, 2) + pow (dc / sc, 2) + pow (dh / sh, 2) + rt * dc / sc * dh / sh);
}

/* Tests the distance with pairs from the paper of Sharma, Wu and Dalal. */
static void
test_distance (void)
{
  static const struct { Lab p, q; double distance; } pairs[] = {
    { { 50, 2.6772, -79.7751 }, { 50, 0, -82.7485 }, 2.0425 },
    { { 50, -1.3802, -84.2814 }, { 50, 0, -82.7485 }, 1.0000 },
    { { 50, 2.5, 0 }, { 50, 0, -2.5 }, 4.3065 },
    { { 50, 2.5, 0 }, { 73, 25, -18 }, 27.1492 },
    { { 50, 2.5, 0 }, { 58, 24, 15 }, 19.4535 },
    { { 60.2574, -34.0099, 36.2677 }, { 60.4626, -34.1751, 39.4387 }, 1.2644 },
    { { 22.7233, 20.0904, -46.6940 }, { 23.0331, 14.9730, -42.5619 }, 2.0373 },
    { { 90.8027, -2.0831, 1.4410 }, { 91.1528, -1.6435, 0.0447 }, 1.4441 },
    { { 2.0776, 0.0795, -1.1350 }, { 0.9033, -0.0636, -0.5514 }, 0.9082 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      g_assert_cmpfloat_with_epsilon (get_distance (pairs[i].p, pairs[i].q), pairs[i].distance, 1e-4);
      g_assert_cmpfloat_with_epsilon (get_distance (pairs[i].q, pairs[i].p), pairs[i].distance, 1e-4);
    }
}

static void
test_apart (gconstpointer data)
{
  const guint n = GPOINTER_TO_UINT (data);
  const AciesPalette *palette = acies_palette_get_variant (variants[n].dark, variants[n].high_contrast);

  for (guint eye = 0; eye < G_N_ELEMENTS (eyes); eye++)
    {
      double least = G_MAXDOUBLE;
      guint first = 0, second = 0;

      for (guint i = 0; i < ACIES_PALETTE_N_COLORS; i++)
        for (guint j = i + 1; j < ACIES_PALETTE_N_COLORS; j++)
          {
            double distance = get_distance (see (&palette->troops[i].ground, eyes[eye].matrix),
                                            see (&palette->troops[j].ground, eyes[eye].matrix));

            if (distance < least)
              {
                least = distance;
                first = i;
                second = j;
              }
          }
      g_test_message ("%s, %s: the nearest are %c and %c, %.1f apart", variants[n].name, eyes[eye].name,
                      letters[first], letters[second], least);
      g_assert_cmpfloat (least, >=, LEAST_DISTANCE);
    }
}

/* Tactics cards look different from troop cards. */
static void
test_tactics (void)
{
  for (guint n = 0; n < G_N_ELEMENTS (variants); n++)
    {
      const AciesPalette *palette = acies_palette_get_variant (variants[n].dark, variants[n].high_contrast);

      for (guint eye = 0; eye < G_N_ELEMENTS (eyes); eye++)
        for (guint i = 0; i < ACIES_PALETTE_N_COLORS; i++)
          g_assert_cmpfloat (get_distance (see (&palette->troops[i].ground, eyes[eye].matrix),
                                           see (&palette->tactics.ground, eyes[eye].matrix)), >=, 10);
    }
}

static double
get_luminance (const GdkRGBA *color)
{
  return 0.2126 * linearize ((double) color->red) + 0.7152 * linearize ((double) color->green) +
         0.0722 * linearize ((double) color->blue);
}

/* The contrast between text and ground of a card, as WCAG defines it. */
static void
test_ink (void)
{
  for (guint n = 0; n < G_N_ELEMENTS (variants); n++)
    {
      const AciesPalette *palette = acies_palette_get_variant (variants[n].dark, variants[n].high_contrast);
      double least = G_MAXDOUBLE;

      for (guint i = 0; i <= ACIES_PALETTE_N_COLORS; i++)
        {
          const AciesCardColors *colors = i < ACIES_PALETTE_N_COLORS ? &palette->troops[i] : &palette->tactics;
          double ground = get_luminance (&colors->ground), ink = get_luminance (&colors->ink);

          least = MIN (least, (MAX (ground, ink) + 0.05) / (MIN (ground, ink) + 0.05));
        }
      g_test_message ("%s: the least contrast is %.1f", variants[n].name, least);
      g_assert_cmpfloat (least, >=, variants[n].high_contrast ? 7 : 4.5);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/palette/distance", test_distance);
  g_test_add_data_func ("/palette/apart/light", GUINT_TO_POINTER (0), test_apart);
  g_test_add_data_func ("/palette/apart/dark", GUINT_TO_POINTER (1), test_apart);
  g_test_add_data_func ("/palette/apart/high-contrast", GUINT_TO_POINTER (2), test_apart);
  g_test_add_data_func ("/palette/apart/high-contrast-dark", GUINT_TO_POINTER (3), test_apart);
  g_test_add_func ("/palette/tactics", test_tactics);
  g_test_add_func ("/palette/ink", test_ink);

  return g_test_run ();
}
