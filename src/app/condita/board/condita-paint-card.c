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

static const char factions[] = "gbry";
static const char ranks[] = "SCPL";

/* A figure in a box of 100 by 100 units: polygons, with what is cut out of them behind. */
typedef struct
{
  const char *kind;
  const char *path;      /* M and L with points; Z; C with three points; O with middle and radius */
  const char *incised;
} Figure;

static const Figure figures[] = {
  /* A spear and a shield */
  { "S", "M 46 98 L 46 20 L 40 20 L 50 0 L 60 20 L 54 20 L 54 98 Z O 50 62 26", "O 50 62 19 O 50 62 8" },
  /* A helmet with a crest */
  { "C", "M 8 52 C 4 10 40 2 60 10 C 92 20 96 60 92 92 L 78 92 C 82 60 78 40 66 32 L 72 92 L 58 92 L 50 66 L 40 66 L 40 92 L 24 92 L 24 46 C 20 44 16 46 14 56 Z",
    "M 40 46 L 60 46 L 62 54 L 40 54 Z" },
  /* A temple */
  { "P", "M 50 6 L 96 34 L 96 42 L 4 42 L 4 34 Z M 12 46 L 24 46 L 24 82 L 12 82 Z M 34 46 L 46 46 L 46 82 L 34 82 Z M 54 46 L 66 46 L 66 82 L 54 82 Z "
    "M 76 46 L 88 46 L 88 82 L 76 82 Z M 2 86 L 98 86 L 98 96 L 2 96 Z", "O 50 27 6" },
  /* A crown */
  { "L", "M 8 86 L 4 28 L 28 52 L 50 12 L 72 52 L 96 28 L 92 86 Z O 4 24 7 O 50 9 8 O 96 24 7", "M 14 68 L 86 68 L 85 76 L 15 76 Z" },
  /* An amphora */
  { "U", "M 36 4 L 64 4 L 64 12 L 60 14 L 60 26 C 86 36 90 62 62 88 L 66 96 L 34 96 L 38 88 C 10 62 14 36 40 26 L 40 14 L 36 12 Z "
    "M 38 16 C 8 14 8 42 20 48 L 26 42 C 16 38 20 24 38 24 Z M 62 16 C 92 14 92 42 80 48 L 74 42 C 84 38 80 24 62 24 Z",
    "M 22 52 L 78 52 L 76 60 L 24 60 Z" },
  /* A pick */
  { "T", "M 45 96 L 45 26 L 55 26 L 55 96 Z M 4 38 C 24 8 76 8 96 38 C 76 22 24 22 4 38 Z M 42 14 L 58 14 L 58 32 L 42 32 Z", NULL },
  /* A sword */
  { "W", "M 50 2 L 58 14 L 58 64 L 42 64 L 42 14 Z M 24 64 L 76 64 L 76 73 L 24 73 Z M 45 73 L 55 73 L 55 90 L 45 90 Z O 50 92 7",
    "M 49 14 L 51 14 L 51 60 L 49 60 Z" },
  /* An amulet on its chain */
  { "A", "M 14 4 C 16 40 30 52 46 56 L 54 56 C 70 52 84 40 86 4 L 78 4 C 76 34 66 44 50 48 C 34 44 24 34 22 4 Z O 50 72 24", "O 50 72 15 O 50 72 6" },
  /* A wreath of laurel */
  { "I", "M 44 94 C 0 84 -2 34 28 6 L 34 12 C 12 36 14 76 46 86 Z M 56 94 C 100 84 102 34 72 6 L 66 12 C 88 36 86 76 54 86 Z "
    "O 24 22 9 O 12 40 9 O 12 60 9 O 24 78 9 O 76 22 9 O 88 40 9 O 88 60 9 O 76 78 9 O 42 88 8 O 58 88 8", NULL },
  /* A scroll */
  { "R", "M 16 16 L 84 16 L 84 84 L 16 84 Z M 6 6 L 94 6 L 94 22 L 6 22 Z M 6 78 L 94 78 L 94 94 L 6 94 Z",
    "M 26 32 L 74 32 L 74 37 L 26 37 Z M 26 45 L 74 45 L 74 50 L 26 50 Z M 26 58 L 60 58 L 60 63 L 26 63 Z" },
  /* A tent */
  { "N", "M 50 8 L 98 92 L 2 92 Z M 46 0 L 54 0 L 54 16 L 46 16 Z", "M 50 40 L 66 92 L 34 92 Z" },
  /* The head of a horse */
  { "H", "M 28 96 C 30 70 44 62 40 52 C 30 58 22 64 12 66 L 4 56 C 10 40 20 28 34 18 L 36 4 L 50 14 C 84 20 96 56 90 96 Z",
    "O 40 32 4 M 62 28 C 78 42 82 66 80 90 L 76 90 C 76 66 72 46 58 32 Z" },
  { "Xh", "M 44 34 L 56 34 L 56 98 L 44 98 Z M 12 6 L 88 6 L 94 12 L 94 34 L 88 40 L 12 40 L 6 34 L 6 12 Z", "M 22 14 L 27 14 L 27 32 L 22 32 Z M 73 14 L 78 14 L 78 32 L 73 32 Z" },
  { "Xs", "M 50 0 L 62 18 L 59 66 L 41 66 L 38 18 Z M 14 60 L 86 60 L 92 74 L 8 74 Z M 44 74 L 56 74 L 56 90 L 44 90 Z O 50 92 8",
    "M 48 16 L 52 16 L 51 58 L 49 58 Z" },
  { "Xd", "O 50 50 47", "M 50 14 L 60 40 L 86 50 L 60 60 L 50 86 L 40 60 L 14 50 L 40 40 Z" },
  { "Xw", "M 47 84 C 44 60 30 40 2 34 C 6 44 12 50 20 54 C 12 54 8 52 6 52 C 12 64 20 70 28 72 C 24 74 20 74 18 74 C 26 84 38 88 47 88 Z "
    "M 53 84 C 56 60 70 40 98 34 C 94 44 88 50 80 54 C 88 54 92 52 94 52 C 88 64 80 70 72 72 C 76 74 80 74 82 74 C 74 84 62 88 53 88 Z O 50 78 9", NULL },
  { "Xn", "M 4 26 C 16 70 50 90 92 86 L 98 74 C 84 74 76 66 82 48 L 70 40 C 48 62 22 52 14 20 Z", "M 40 64 L 46 56 L 52 60 L 46 70 Z M 62 72 L 68 62 L 74 66 L 70 76 Z" },
};

static const Figure *
find_figure (const char *card)
{
  for (guint i = 0; i < G_N_ELEMENTS (figures); i++)
    if (strncmp (card, figures[i].kind, strlen (figures[i].kind)) == 0)
      return &figures[i];
  return NULL;
}

/* Fills all shapes of a path. */
static void
fill_path (cairo_t    *cr,
           const char *path)
{
  g_auto (GStrv) words = g_strsplit (path, " ", -1);
  char command = 'M';

  for (guint i = 0; words[i] != NULL;)
    {
      double numbers[6];
      guint n = 0;

      if (g_ascii_isalpha (*words[i]))
        command = *words[i++];
      while (n < (command == 'C' ? 6 : command == 'O' ? 3 : command == 'Z' ? 0 : 2) && words[i] != NULL)
        numbers[n++] = g_ascii_strtod (words[i++], NULL);
      if (command == 'M')
        cairo_move_to (cr, numbers[0], numbers[1]);
      else if (command == 'L')
        cairo_line_to (cr, numbers[0], numbers[1]);
      else if (command == 'C')
        cairo_curve_to (cr, numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5]);
      else
        {
          if (command == 'O')
            {
              cairo_new_sub_path (cr);
              cairo_arc (cr, numbers[0], numbers[1], numbers[2], 0, 2 * G_PI);
            }
          /* One after the other: where shapes lie over each other, nothing is left out. */
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

/* The back: a meander. */
static void
draw_back (cairo_t *cr)
{
  condita_brush_set_color (cr, 0xa5502c);
  cairo_fill (cr);
  condita_brush_set_color (cr, INK);
  cairo_set_line_width (cr, 5);
  for (guint i = 0; i < 5; i++)
    {
      const double y = 20 + 24 * i;

      cairo_move_to (cr, 14, y + 14);
      for (guint j = 0; j < 3; j++)
        {
          const double x = 14 + 24 * j;

          cairo_line_to (cr, x, y);
          cairo_line_to (cr, x + 18, y);
          cairo_line_to (cr, x + 18, y + 9);
          cairo_line_to (cr, x + 9, y + 9);
          cairo_move_to (cr, x + 18, y + 14);
          cairo_line_to (cr, x + 24, y + 14);
        }
      cairo_stroke (cr);
    }
}

/* A mark in a corner for what is left of an artefact: prepared, a wild card, a second use. */
static void
draw_mark (cairo_t    *cr,
           const char *card)
{
  const char mark = card[strlen (card) - 1];

  if (strchr ("'~/", mark) == NULL)
    return;
  condita_brush_set_color (cr, INK);
  cairo_arc (cr, 82, 18, 10, 0, 2 * G_PI);
  cairo_fill (cr);
  condita_brush_set_color (cr, GROUND);
  if (mark == '~')
    cairo_arc (cr, 82, 18, 5, G_PI, 2 * G_PI);
  else
    cairo_arc (cr, 82, 18, 5, 0, 2 * G_PI);
  cairo_fill (cr);
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

  cairo_save (cr);
  cairo_scale (cr, width / 100, height / 140);
  add_frame (cr);
  condita_brush_set_color (cr, clear ? 0xffffff : GROUND);
  if (figure == NULL)
    {
      draw_back (cr);
    }
  else
    {
      cairo_fill (cr);
      if (letter != NULL)
        {
          const ConditaFaction faction = (ConditaFaction) (letter - factions);

          cairo_save (cr);
          add_frame (cr);
          cairo_clip (cr);
          condita_brush_set_color (cr, condita_brush_get_color (faction));
          cairo_rectangle (cr, 0, 108, 100, 40);
          cairo_fill (cr);
          cairo_restore (cr);
          condita_brush_draw_emblem (cr, faction, 50, 122, 11);
        }
      condita_brush_set_color (cr, clear ? 0x000000 : INK);
      if (rank != NULL)
        condita_brush_draw_number (cr, widget, 1 + (guint) (rank - ranks), 20, 24, 34);
      cairo_save (cr);
      cairo_translate (cr, rank != NULL ? 30 : 16, rank != NULL ? 36 : letter != NULL ? 24 : 34);
      cairo_scale (cr, rank != NULL ? 0.64 : 0.68, rank != NULL ? 0.68 : 0.76);
      fill_path (cr, figure->path);
      if (figure->incised != NULL)
        {
          condita_brush_set_color (cr, clear ? 0xffffff : GROUND);
          fill_path (cr, figure->incised);
        }
      cairo_restore (cr);
      draw_mark (cr, card);
    }
  add_frame (cr);
  condita_brush_set_color (cr, clear ? 0x000000 : INK);
  cairo_set_line_width (cr, clear ? 5 : 3);
  cairo_stroke (cr);
  cairo_restore (cr);
}
