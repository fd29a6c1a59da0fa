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

static gboolean loaded = FALSE;

/* Adds the fonts to those that this program finds. Has to be called before the first text is laid
 * out; whoever calls it again gets the same answer. Returns whether all of them are there. */
gboolean
acies_fonts_load (void)
{
  static const char *const names[] = { "AciesFiguresBold.ttf", "AciesEngravedBold.ttf", "AciesEngravedCyrillicBold.ttf" };
  static gboolean tried = FALSE;
  const char *folder = g_getenv ("ACIES_FONTDIR");

  if (tried)
    return loaded;

  tried = TRUE;
  if (folder == NULL)
    folder = FONTDIR;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (folder, names[i], NULL);

      if (!g_file_test (path, G_FILE_TEST_IS_REGULAR) || !FcConfigAppFontAddFile (NULL, (const FcChar8 *) path))
        return FALSE;
    }

  return loaded = TRUE;
}

/* Puts the font for @lettering before that of @description, which stays for letters that it lacks. */
void
acies_fonts_describe (AciesLettering        lettering,
                      PangoFontDescription *description)
{
  g_autofree char *families = NULL;
  const char *fallback = pango_font_description_get_family (description);

  if (!loaded || lettering == ACIES_LETTERING_PLAIN)
    return;

  families = g_strjoin (",", lettering == ACIES_LETTERING_FIGURES ? FIGURES : ENGRAVED, fallback, NULL);
  pango_font_description_set_family (description, families);
  pango_font_description_set_weight (description, PANGO_WEIGHT_BOLD);
}
