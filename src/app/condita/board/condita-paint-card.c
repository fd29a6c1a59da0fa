/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The faces of cards: a dark figure on a light ground, its kind by the figure, its rank by a number, its faction by a
 * band of color with the emblem. A card is drawn in a box of 100 by 140 units.
 */

#include "config.h"

#include <math.h>
#include <string.h>

#include <adwaita.h>

#include "condita-brush.h"
#include "condita-paint.h"

#define GROUND 0xf6ead0
#define INK    0x2b1d12
#define CLAY   0xc8743f

static const char factions[] = "gbry";
static const char ranks[] = "SCPL";

/* A figure in a box of 100 by 100 units: M and L with points; Z; C with three points; O with middle and radius. What
 * follows an I is cut out, and what follows a further I is dark again. */
typedef struct
{
  const char *kind;
  const char *path;
} Figure;

static const Figure figures[] = {
  /* A round shield before a spear */
  { "S", "M 45 102 L 45 18 L 36 18 L 50 -6 L 64 18 L 55 18 L 55 102 Z O 50 58 38 I O 50 58 31 I O 50 58 24 I O 50 58 9" },
  /* A helmet, with the crest across */
  { "C", "M 2 46 C -4 -18 104 -18 98 46 L 86 46 C 86 4 14 4 14 46 Z M 20 98 C 16 70 14 16 50 16 C 86 16 84 70 80 98 L 58 98 L 54 66 L 46 66 L 42 98 Z "
    "I M 27 54 C 34 46 42 48 46 57 C 40 63 32 62 27 54 Z M 73 54 C 66 46 58 48 54 57 C 60 63 68 62 73 54 Z" },
  /* A temple */
  { "P", "M 50 6 L 96 34 L 96 42 L 4 42 L 4 34 Z M 12 46 L 24 46 L 24 82 L 12 82 Z M 34 46 L 46 46 L 46 82 L 34 82 Z M 54 46 L 66 46 L 66 82 L 54 82 Z "
    "M 76 46 L 88 46 L 88 82 L 76 82 Z M 2 86 L 98 86 L 98 96 L 2 96 Z I O 50 27 6" },
  /* A crown */
  { "L", "M 11 90 L 8 32 L 30 56 L 50 16 L 70 56 L 92 32 L 89 90 Z O 8 28 7 O 50 13 8 O 92 28 7 I M 16 70 L 84 70 L 83 78 L 17 78 Z" },
  /* An amphora */
  { "U", "M 36 4 L 64 4 L 64 12 L 60 14 L 60 26 C 86 36 90 62 62 88 L 66 96 L 34 96 L 38 88 C 10 62 14 36 40 26 L 40 14 L 36 12 Z "
    "M 38 16 C 8 14 8 42 20 48 L 26 42 C 16 38 20 24 38 24 Z M 62 16 C 92 14 92 42 80 48 L 74 42 C 84 38 80 24 62 24 Z "
    "I M 22 52 L 78 52 L 76 60 L 24 60 Z" },
  /* A pick */
  { "T", "M 44 98 L 44 22 L 56 22 L 56 98 Z M 0 46 C 20 2 80 2 100 46 C 78 26 22 26 0 46 Z M 40 10 L 60 10 L 60 34 L 40 34 Z" },
  /* A sword */
  { "W", "M 50 0 L 60 14 L 60 62 L 40 62 L 40 14 Z M 22 62 L 78 62 L 78 72 L 22 72 Z M 44 72 L 56 72 L 56 88 L 44 88 Z O 50 91 8 "
    "I M 48.5 14 L 51.5 14 L 51.5 58 L 48.5 58 Z" },
  /* An amulet on its chain */
  { "A", "M 14 2 C 16 38 30 48 46 52 L 54 52 C 70 48 84 38 86 2 L 77 2 C 75 30 66 40 50 44 C 34 40 25 30 23 2 Z O 50 71 27 I O 50 71 19 I O 50 71 11" },
  /* A wreath of laurel */
  { "I", "M 44 94 C 0 84 -2 34 28 6 L 34 12 C 12 36 14 76 46 86 Z M 56 94 C 100 84 102 34 72 6 L 66 12 C 88 36 86 76 54 86 Z "
    "O 24 22 9 O 12 40 9 O 12 60 9 O 24 78 9 O 76 22 9 O 88 40 9 O 88 60 9 O 76 78 9 O 42 88 8 O 58 88 8" },
  /* A scroll */
  { "R", "M 16 16 L 84 16 L 84 84 L 16 84 Z M 6 6 L 94 6 L 94 22 L 6 22 Z M 6 78 L 94 78 L 94 94 L 6 94 Z "
    "I M 26 32 L 74 32 L 74 38 L 26 38 Z M 26 46 L 74 46 L 74 52 L 26 52 Z M 26 60 L 60 60 L 60 66 L 26 66 Z" },
  /* A tent */
  { "N", "M 50 8 L 98 92 L 2 92 Z M 46 0 L 54 0 L 54 16 L 46 16 Z I M 50 40 L 67 94 L 33 94 Z" },
  /* The head of a horse */
  { "H", "M 28 96 C 30 70 44 62 40 52 C 30 58 22 64 12 66 L 4 56 C 10 40 20 28 34 18 L 36 4 L 50 14 C 84 20 96 56 90 96 Z "
    "I O 40 32 4 M 62 28 C 78 42 82 66 80 90 L 76 90 C 76 66 72 46 58 32 Z" },
  { "Xh", "M 42 34 L 58 34 L 58 100 L 42 100 Z M 10 2 L 90 2 L 98 10 L 98 34 L 90 42 L 10 42 L 2 34 L 2 10 Z "
    "I M 18 10 L 24 10 L 24 34 L 18 34 Z M 76 10 L 82 10 L 82 34 L 76 34 Z M 42 50 L 58 50 L 58 55 L 42 55 Z" },
  /* With a blade like a leaf */
  { "Xs", "M 50 -4 C 74 14 72 30 61 46 L 61 64 L 39 64 L 39 46 C 28 30 26 14 50 -4 Z M 12 60 L 88 60 L 94 74 L 6 74 Z M 43 74 L 57 74 L 57 88 L 43 88 Z O 50 92 10 "
    "I M 50 10 L 53 20 L 53 58 L 47 58 L 47 20 Z" },
  { "Xd", "O 50 50 49 I O 50 50 42 I O 50 50 38 I M 50 16 L 59 41 L 84 50 L 59 59 L 50 84 L 41 59 L 16 50 L 41 41 Z" },
  { "Xw", "M 47 92 C 46 64 34 30 0 4 C -2 18 2 28 8 36 L 2 36 C 4 48 10 56 18 60 L 12 62 C 18 78 30 88 47 92 Z "
    "M 53 92 C 54 64 66 30 100 4 C 102 18 98 28 92 36 L 98 36 C 96 48 90 56 82 60 L 88 62 C 82 78 70 88 53 92 Z "
    "I M 8 36 C 22 42 32 54 38 66 L 41 66 C 36 52 24 40 8 36 Z M 18 60 C 28 64 36 72 41 80 L 43 78 C 38 68 30 62 18 60 Z "
    "M 92 36 C 78 42 68 54 62 66 L 59 66 C 64 52 76 40 92 36 Z M 82 60 C 72 64 64 72 59 80 L 57 78 C 62 68 70 62 82 60 Z" },
  { "Xn", "M 0 2 C -6 62 40 108 96 74 L 68 30 C 50 54 22 44 10 0 Z M 60 24 L 70 16 L 102 68 L 92 77 Z "
    "I M 62 36 L 89 78 L 83 82 L 57 41 Z M 8 50 L 26 38 L 29 43 L 10 56 Z" },
};

static const Figure *
find_figure (const char *card)
{
  for (guint i = 0; i < G_N_ELEMENTS (figures); i++)
    if (strncmp (card, figures[i].kind, strlen (figures[i].kind)) == 0)
      return &figures[i];
  return NULL;
}

/* Fills all shapes of a path, one after the other: where shapes lie over each other, nothing is left out. */
static void
fill_path (cairo_t    *cr,
           const char *path,
           guint32     ink,
           guint32     ground)
{
  g_auto (GStrv) words = g_strsplit (path, " ", -1);
  gboolean cut = FALSE;
  char command = 'M';

  condita_brush_set_color (cr, ink);
  for (guint i = 0; words[i] != NULL;)
    {
      double numbers[6];
      guint n = 0;

      if (g_ascii_isalpha (*words[i]))
        command = *words[i++];
      while (n < (command == 'C' ? 6 : command == 'O' ? 3 : command == 'Z' || command == 'I' ? 0 : 2) && words[i] != NULL)
        numbers[n++] = g_ascii_strtod (words[i++], NULL);
      if (command == 'M')
        cairo_move_to (cr, numbers[0], numbers[1]);
      else if (command == 'L')
        cairo_line_to (cr, numbers[0], numbers[1]);
      else if (command == 'C')
        cairo_curve_to (cr, numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5]);
      else if (command == 'I')
        {
          cut = !cut;
          condita_brush_set_color (cr, cut ? ground : ink);
        }
      else
        {
          if (command == 'O')
            cairo_arc (cr, numbers[0], numbers[1], numbers[2], 0, 2 * G_PI);
          cairo_fill (cr);
        }
    }
}

static void
add_frame (cairo_t *cr)
{
  const double radius = 9;

  cairo_new_path (cr);
  cairo_arc (cr, 3 + radius, 3 + radius, radius, G_PI, 1.5 * G_PI);
  cairo_arc (cr, 97 - radius, 3 + radius, radius, 1.5 * G_PI, 2 * G_PI);
  cairo_arc (cr, 97 - radius, 137 - radius, radius, 0, G_PI / 2);
  cairo_arc (cr, 3 + radius, 137 - radius, radius, G_PI / 2, G_PI);
  cairo_close_path (cr);
}

/* A meander of @n keys, each as large as @pitch, from left to right. */
static void
draw_meander (cairo_t *cr,
              double   x,
              double   y,
              guint    n,
              double   pitch)
{
  static const double points[][2] = { { 0, 1 }, { 0, 0 }, { 0.75, 0 }, { 0.75, 0.66 }, { 0.38, 0.66 }, { 0.38, 0.36 } };
  const double height = 0.8 * pitch;

  cairo_move_to (cr, x, y + height);
  cairo_line_to (cr, x + (n - 0.25) * pitch, y + height);
  for (guint i = 0; i < n; i++)
    {
      cairo_new_sub_path (cr);
      for (guint j = 0; j < G_N_ELEMENTS (points); j++)
        cairo_line_to (cr, x + (i + points[j][0]) * pitch, y + points[j][1] * height);
    }
  cairo_stroke (cr);
}

/* The back: a band of meander above and below, and a star between. */
static void
draw_back (cairo_t *cr,
           guint32  ink)
{
  condita_brush_set_color (cr, CLAY);
  cairo_fill (cr);
  condita_brush_set_color (cr, ink);
  cairo_set_line_width (cr, 4.5);
  draw_meander (cr, 13, 17, 3, 27);
  draw_meander (cr, 13, 102, 3, 27);
  cairo_save (cr);
  cairo_translate (cr, 26, 46);
  cairo_scale (cr, 0.48, 0.48);
  fill_path (cr, "O 50 50 48 I O 50 50 40 I M 50 14 L 60 40 L 86 50 L 60 60 L 50 86 L 40 60 L 14 50 L 40 40 Z", ink, CLAY);
  cairo_restore (cr);
}

/* A mark in a corner for what is left of an artefact: prepared or wild, a second use, one half. */
static void
draw_mark (cairo_t    *cr,
           const char *card,
           guint32     ink,
           guint32     ground)
{
  const char mark = card[strlen (card) - 1];

  if (strchr ("'~/", mark) == NULL)
    return;
  condita_brush_set_color (cr, ground);
  cairo_arc (cr, 80, 20, 17, 0, 2 * G_PI);
  cairo_fill (cr);
  condita_brush_set_color (cr, ink);
  cairo_arc (cr, 80, 20, 13, 0, 2 * G_PI);
  cairo_fill (cr);
  condita_brush_set_color (cr, ground);
  if (mark == '/')
    {
      cairo_set_line_width (cr, 5);
      cairo_move_to (cr, 73, 28);
      cairo_line_to (cr, 87, 12);
      cairo_stroke (cr);
    }
  else
    {
      cairo_arc (cr, 80, 20, 7, mark == '~' ? G_PI : 0, 2 * G_PI);
      cairo_fill (cr);
    }
}

/* The band at the foot: of a faction with its emblem, or of a great artefact, which has none, with a meander. */
static void
draw_band (cairo_t    *cr,
           const char *letter,
           guint32     ink,
           guint32     ground)
{
  cairo_save (cr);
  add_frame (cr);
  cairo_clip (cr);
  condita_brush_set_color (cr, letter != NULL ? condita_brush_get_color ((ConditaFaction) (letter - factions)) : ink);
  cairo_rectangle (cr, 0, 108, 100, 40);
  cairo_fill (cr);
  cairo_restore (cr);
  if (letter != NULL)
    {
      condita_brush_draw_emblem (cr, (ConditaFaction) (letter - factions), 50, 122, 12);
    }
  else
    {
      condita_brush_set_color (cr, ground);
      cairo_set_line_width (cr, 3.2);
      draw_meander (cr, 10, 114.5, 4, 21);
    }
}

/* Draws the face of @card, or a back if it is hidden. */
void
condita_paint_card (cairo_t    *cr,
                    GtkWidget  *widget,
                    const char *card,
                    double      width,
                    double      height)
{
  const Figure *figure = find_figure (card);
  const char *rank = *card != '\0' ? strchr (ranks, *card) : NULL;
  const char *letter = *card == 'X' || *card == '\0' || card[1] == '\0' ? NULL : strchr (factions, card[1]);
  const gboolean clear = adw_style_manager_get_high_contrast (adw_style_manager_get_default ());
  const guint32 ink = clear ? 0x000000 : INK, ground = clear ? 0xffffff : GROUND;
  const gboolean band = letter != NULL || *card == 'X';

  cairo_save (cr);
  cairo_scale (cr, width / 100, height / 140);
  add_frame (cr);
  condita_brush_set_color (cr, ground);
  if (figure == NULL)
    {
      draw_back (cr, ink);
    }
  else
    {
      cairo_fill (cr);
      if (band)
        draw_band (cr, letter, ink, ground);
      condita_brush_set_color (cr, ink);
      if (rank != NULL)
        condita_brush_draw_number (cr, widget, 1 + (guint) (rank - ranks), 20, 25, 40);
      cairo_save (cr);
      cairo_translate (cr, rank != NULL ? 21 : 12, rank != NULL ? 35 : band ? 16 : 30);
      cairo_scale (cr, rank != NULL ? 0.68 : 0.76, rank != NULL ? 0.68 : 0.84);
      fill_path (cr, figure->path, ink, ground);
      cairo_restore (cr);
      draw_mark (cr, card, ink, ground);
    }
  add_frame (cr);
  condita_brush_set_color (cr, ink);
  cairo_set_line_width (cr, clear ? 5 : 3);
  cairo_stroke (cr);
  cairo_restore (cr);
}
