/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A small picture beside the title of a section: a fan of cards.
 *
 * Properties:
 *   "cards" (string, construct-only): the cards, from left to right, as in the notation, with dots
 *     between them.
 */
#define ACIES_TYPE_HOME_EMBLEM (acies_home_emblem_get_type ())

G_DECLARE_FINAL_TYPE (AciesHomeEmblem, acies_home_emblem, ACIES, HOME_EMBLEM, GtkWidget)

G_END_DECLS
