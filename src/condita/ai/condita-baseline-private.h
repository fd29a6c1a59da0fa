/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * A player by rules of thumb: at every step it packs its hand with lines and plays the one that is
 * worth most. It looks no step ahead, and remembers nothing but what the map looked like.
 */

#pragma once

#include "condita-sites-private.h"

G_BEGIN_DECLS

typedef struct
{
  guint64 seed;
  ConditaSites sites[CONDITA_MAX_SEATS];
} ConditaBaseline;

void condita_baseline_choose (ConditaBaseline       *self,
                              const ConditaPosition *position,
                              const ConditaHidden   *hidden,
                              guint                  seat,
                              ConditaStep           *step);

G_END_DECLS
