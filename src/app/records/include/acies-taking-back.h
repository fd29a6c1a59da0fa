/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <acies.h>

G_BEGIN_DECLS

/* Whether turns of a game may be taken back. That is decided when it begins, and its record says so. */
gboolean    acies_taking_back_get_allowed (AciesGame *game);
void        acies_taking_back_rule_out    (AciesGame *game);
const char *acies_taking_back_get_reason  (void);

G_END_DECLS
