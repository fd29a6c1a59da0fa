/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <condita.h>

#include "acies-test-slowdown.h"
#include "condita-game-private.h"

G_BEGIN_DECLS

/* How often to go through a loop that takes long. */
#define CONDITA_TEST_TIMES(n) ((n) / ACIES_TEST_SLOWDOWN > 0 ? (n) / ACIES_TEST_SLOWDOWN : 1u)

/* A number of steps after which every random game is over. */
#define CONDITA_TEST_MAX_STEPS 200000

void condita_test_settings (ConditaSettings *settings,
                            guint            number);
guint
     condita_test_seats    (const ConditaSettings *settings,
                            guint            number);
void condita_test_start    (ConditaPosition *position,
                            guint            number);
void condita_test_start_rich
                           (ConditaPosition *position,
                            AciesRandom     *random,
                            guint            number);
void condita_test_advance  (ConditaPosition *position,
                            AciesRandom     *random,
                            guint            n_steps);
void condita_test_assert_sound
                           (const ConditaPosition *position);
void condita_test_assert_view
                           (ConditaGame     *game,
                            guint            seat,
                            guint64          seed);
ConditaGame *
     condita_test_assert_record
                           (ConditaGame     *game);

G_END_DECLS
