/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-fonts.h"

#include <fontconfig/fontconfig.h>
#include <glib/gi18n.h>

/* What Latin and Cyrillic are written in, and then Japanese where the system has such a font. */
#define ENGRAVED "Acies Engraved,Acies Engraved Cyrillic,Noto Serif CJK JP,Source Han Serif JP,IPAexMincho,Noto Serif"
#define FIGURES "Acies Figures,Acies Engraved"

/* Whether they are there, and suit the language of the program. */
static gboolean loaded = FALSE;
static gboolean suits = FALSE;

/* The language that the program speaks, which may be another than that of the desktop. */
static char *
dup_language (void)
{
  /* The empty text stands for the head of the translation; it is none for translators. */
  static const char head[] = "";
  g_autoptr (GRegex) pattern = g_regex_new ("^Language: *(\\S+)$", G_REGEX_MULTILINE, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;

  return g_regex_match (pattern, dgettext (GETTEXT_PACKAGE, head), 0, &match) ? g_match_info_fetch (match, 1)
                                                                              : g_strdup ("en");
}

/* Whether @language, such as "cs" or "pt_BR", can be written in the fonts for titles without a second one within a
 * word: each of its letters is in them. Those for Japanese are named beside them. */
gboolean
acies_fonts_suit (const char *language)
{
  g_autofree char *code = g_ascii_strdown (language, -1);
  const FcFontSet *fonts = FcConfigGetFonts (NULL, FcSetApplication);
  const FcCharSet *letters;
  FcCharSet *missing;
  gboolean covered;

  if (g_str_equal (code, "ja"))
    return TRUE;
  /* A language with a script of its own, such as "sr@latin", is not known by that name. */
  g_strdelimit (code, "_", '-');
  letters = FcLangGetCharSet ((const FcChar8 *) code);
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
  g_autofree char *language = NULL;

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

  language = dup_language ();
  loaded = TRUE;
  return suits = acies_fonts_suit (language);
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
