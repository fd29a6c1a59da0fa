/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <acies.h>

G_BEGIN_DECLS

char *acies_step_words_describe_enemy (const AciesMove *move);
char *acies_step_words_describe_named (const AciesMove *move,
                                       const char      *name);
char *acies_step_words_describe_mine  (const AciesMove *move);
char *acies_step_words_describe_own   (const AciesMove *move,
                                       AciesCard        drawn);
char *acies_step_words_name           (const AciesMove *move,
                                       gboolean         hidden);

G_END_DECLS
