/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-fonts.h"

#include <fontconfig/fontconfig.h>

/* What Latin and Cyrillic are written in, and then Japanese where the system has such a font. */
#define ENGRAVED "Acies Engraved,Acies Engraved Cyrillic,Noto Serif CJK JP,Source Han Serif JP,IPAexMincho,Noto Serif"
#define FIGURES "Acies Figures,Acies Engraved"

/* Whether they are there, and suit the language of the program. */
static gboolean loaded = FALSE;
static gboolean suits = FALSE;

/* Whether @language, such as "cs" or "pt_BR", can be written in the fonts for titles without a second one within a
 * word: each of its letters is in them. Those for Japanese are named beside them. */
gboolean
acies_fonts_suit (const char *language)
{
  g_autofree char *code = g_strdup (language);
  const FcFontSet *fonts = FcConfigGetFonts (NULL, FcSetApplication);
  const FcCharSet *letters;
  FcCharSet *missing;
  gboolean covered;

  code[strcspn (code, "_.@")] = '\0';
  if (g_str_equal (code, "ja"))
    return TRUE;
  /* That of programs, "C", is written as English is. */
  letters = FcLangGetCharSet ((const FcChar8 *) (g_str_equal (code, "C") ? "en" : code));
  if (letters == NULL || fonts == NULL)
    return FALSE;

  missing = FcCharSetCopy ((FcCharSet *) letters);
  for (int i = 0; i < fonts->nfont; i++)
    {
      FcCharSet *there, *rest;

      if (FcPatternGetCharSet (fonts->fonts[i], FC_CHARSET, 0, &there) != FcResultMatch)
        continue;
      rest = FcCharSetSubtract (missing, there);
      FcCharSetDestroy (missing);
      missing = rest;
    }
  covered = FcCharSetCount (missing) == 0;
  FcCharSetDestroy (missing);

  return covered;
}

/* Adds the fonts to those that this program finds. Has to be called before the first text is laid
 * out; whoever calls it again gets the same answer. Returns whether all of them are there and suit the
 * language of the program. */
gboolean
acies_fonts_load (void)
{
  static const char *const names[] = { "AciesFiguresBold.ttf", "AciesEngravedBold.ttf", "AciesEngravedCyrillicBold.ttf" };
  static gboolean tried = FALSE;
  const char *folder = g_getenv ("ACIES_FONTDIR");

  if (tried)
    return suits;

  tried = TRUE;
  if (folder == NULL)
    folder = FONTDIR;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (folder, names[i], NULL);

      if (!g_file_test (path, G_FILE_TEST_IS_REGULAR) || !FcConfigAppFontAddFile (NULL, (const FcChar8 *) path))
        return FALSE;
    }

  loaded = TRUE;
  return suits = acies_fonts_suit (g_get_language_names ()[0]);
}

/* Puts the font for @lettering before that of @description, which stays for letters that it lacks. */
void
acies_fonts_describe (AciesLettering        lettering,
                      PangoFontDescription *description)
{
  g_autofree char *families = NULL;
  const char *fallback = pango_font_description_get_family (description);

  if (lettering == ACIES_LETTERING_PLAIN || !(lettering == ACIES_LETTERING_FIGURES ? loaded : suits))
    return;

  families = g_strjoin (",", lettering == ACIES_LETTERING_FIGURES ? FIGURES : ENGRAVED, fallback, NULL);
  pango_font_description_set_family (description, families);
  pango_font_description_set_weight (description, PANGO_WEIGHT_BOLD);
}
