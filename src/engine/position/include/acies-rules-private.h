/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-rules.h"

G_BEGIN_DECLS

/*
 * The second positions of the switches (section R) as bits, named as the engine protocol
 * writes them: `claim=start` is ACIES_RULE_CLAIM_START. None set is the default. The rows of
 * the table in acies-rules.c say everything else about each.
 */
typedef enum
{
  ACIES_RULE_CLAIM_START   = 1 << 0,
  ACIES_RULE_TACTICS_OFF   = 1 << 1,
  ACIES_RULE_SCOUT_ALL     = 1 << 2,
  ACIES_RULE_WEATHER_MOVES = 1 << 3,
  ACIES_RULE_LEADER_AGAIN  = 1 << 4,
  ACIES_RULE_FORCED_OFF    = 1 << 5,
} AciesRuleBits;

#define ACIES_N_SWITCHES 6

guint       acies_rules_get_bits  (AciesRules *self);
AciesRules *acies_rules_new_bits  (guint       bits);

G_END_DECLS
