/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-gradient.h"

G_BEGIN_DECLS

/* More samples than any game gives; what comes after is left out. */
#define ACIES_MAX_GAME_SAMPLES 400

guint    acies_selfplay_run   (const AciesNetwork *network,
                               AciesRandom        *random,
                               float               lambda,
                               AciesSample        *samples);
int      acies_selfplay_match (const AciesNetwork *network,
                               guint               rules,
                               guint64             seed,
                               guint               network_seat);

G_END_DECLS
