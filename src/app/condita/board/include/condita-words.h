/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <condita.h>

G_BEGIN_DECLS

/* What things are called, in the language of the person. */

const char *condita_words_for_faction (ConditaFaction    faction);
const char *condita_words_for_pile    (const char        *pile);
char       *condita_words_for_card    (const char        *card);
char       *condita_words_for_cards   (const char        *cards);
char       *condita_words_for_cell    (ConditaView       *view,
                                       const char        *name);

G_END_DECLS
