/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-game-words.h"

static const char * const levels[ACIES_N_LEVELS][2] = {
  { N_("1 – Recruit"), N_("For first games: misjudges many steps, and overlooks two of five claims") },
  { N_("2 – Soldier"), N_("Misjudges a little less, and overlooks one of five claims") },
  { N_("3 – Veteran"), N_("Overlooks no claim, and misjudges fewer steps") },
  { N_("4 – Captain"), N_("Misjudges few steps") },
  { N_("5 – Commander"), N_("Sees nearly all that can be seen at first sight") },
  { N_("6 – Strategist"), N_("Looks ahead before it plays: the strongest") },
};

static const char * const rules[] = {
  [ACIES_PRESET_CLARIFIED] = N_("The printed rules, with what they leave open settled"),
  [ACIES_PRESET_AS_PRINTED] = N_("To the letter of the printed rules, also where players have found a better way"),
  [ACIES_PRESET_ADVANCED] = N_("Flags are claimed only at the start of a turn, so the enemy can answer first"),
  [ACIES_PRESET_NO_TACTICS] = N_("Troop cards only: simpler, and good for first games"),
  [ACIES_PRESET_CUSTOM] = N_("Each rule can be switched below"),
};

/* The number and the name of @level, which counts from 1. */
const char *
acies_game_words_get_level (guint level)
{
  g_return_val_if_fail (level >= 1 && level <= ACIES_N_LEVELS, NULL);

  return _(levels[level - 1][0]);
}

/* How well the computer plays at @level. */
const char *
acies_game_words_describe_level (guint level)
{
  g_return_val_if_fail (level >= 1 && level <= ACIES_N_LEVELS, NULL);

  return _(levels[level - 1][1]);
}

/* What is particular about a set of rules. */
const char *
acies_game_words_describe_rules (AciesPreset preset)
{
  g_return_val_if_fail (preset <= ACIES_PRESET_CUSTOM, NULL);

  return _(rules[preset]);
}
