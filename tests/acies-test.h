/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <acies.h>

#include "acies-position-private.h"
#include "acies-rules-private.h"
#include "acies-test-slowdown.h"
#include "acies-test-position.h"

G_BEGIN_DECLS

/* How often to go through a loop that takes long. */
#define ACIES_TEST_TIMES(n) ((n) / ACIES_TEST_SLOWDOWN > 0 ? (n) / ACIES_TEST_SLOWDOWN : 1u)

#define ACIES_TEST_N_RULE_SETS 12
#define ACIES_TEST_MAX_STEPS   2000

/* Each switch in both positions, and the presets. */
extern const guint acies_test_rule_sets[ACIES_TEST_N_RULE_SETS];

void        acies_test_init        (int                 *argc,
                                    char              ***argv);
AciesSeat   acies_test_seat        (guint                seat);
guint       acies_test_strength    (const guint8        *cards,
                                    guint                n_cards,
                                    guint                size,
                                    gboolean             fog);
guint       acies_test_read_cards  (const char          *text,
                                    guint8              *cards,
                                    guint                max_cards);
char       *acies_test_write_cards (guint64              set);
AciesGame  *acies_test_random_game (guint                bits,
                                    guint64              seed,
                                    guint                n_steps);
void        acies_test_play_random (AciesGame           *game,
                                    AciesRandom         *random,
                                    guint                n_steps);
void        acies_test_assert_sound (const AciesPosition *position);

G_END_DECLS
