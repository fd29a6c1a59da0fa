/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-error.h"

G_BEGIN_DECLS

void acies_error_set_rule (GError     **error,
                           const char  *rule,
                           const char  *message);

G_END_DECLS
