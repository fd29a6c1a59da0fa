/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * The lettering of titles and figures: fonts that come with the program and that no other program
 * sees. Where their files are missing, everything is written in the font of the interface.
 */
typedef enum
{
  ACIES_LETTERING_PLAIN,     /* the font of the interface */
  ACIES_LETTERING_FIGURES,   /* heavy figures, for values and numbers */
  ACIES_LETTERING_ENGRAVED,  /* capitals and small capitals, for titles */
} AciesLettering;

gboolean acies_fonts_load     (void);
gboolean acies_fonts_suit     (const char           *language);
void     acies_fonts_describe (AciesLettering        lettering,
                               PangoFontDescription *description);

G_END_DECLS
