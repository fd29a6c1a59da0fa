/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <acies.h>

G_BEGIN_DECLS

/*
 * A position as it is copied and pasted: in the notation and, where the rules are not the usual ones, below a line with
 * their switches, as acies-engine reads both.
 */
char       *acies_position_text_write (AciesRules  *rules,
                                       const char  *position);
gboolean    acies_position_text_split (const char  *text,
                                       AciesRules **rules,
                                       char       **position,
                                       AciesGame  **game,
                                       GError     **error);

G_END_DECLS
