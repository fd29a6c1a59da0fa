/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How the faces of cards are drawn, in the whole program. */
typedef enum
{
  ACIES_CARD_STYLE_CLASSIC, /* with figures */
  ACIES_CARD_STYLE_LEGIBLE, /* large values and emblems on plain grounds, nothing else */
} AciesCardStyle;

AciesCardStyle acies_card_style_get       (void);
void           acies_card_style_set       (AciesCardStyle  style);
void           acies_card_style_set_by_id (const char     *id);

G_END_DECLS
