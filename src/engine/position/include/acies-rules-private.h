/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-rules.h"

G_BEGIN_DECLS

/* The switches of section R as bits; none set is the default column. */
typedef enum
{
  ACIES_RULE_CLAIM_START   = 1 << 0,
  ACIES_RULE_NO_TACTICS    = 1 << 1,
  ACIES_RULE_SCOUT_ALL     = 1 << 2,
  ACIES_RULE_WEATHER_MOVES = 1 << 3,
  ACIES_RULE_LEADER_AGAIN  = 1 << 4,
  ACIES_RULE_MAY_PASS      = 1 << 5,
} AciesRuleBits;

guint       acies_rules_get_bits (AciesRules *self);
AciesRules *acies_rules_new_bits (guint       bits);

G_END_DECLS
