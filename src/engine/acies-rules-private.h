/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-rules.h"

G_BEGIN_DECLS

guint       acies_rules_get_bits (AciesRules *self);
AciesRules *acies_rules_new_bits (guint       bits);

G_END_DECLS
