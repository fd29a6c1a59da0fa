/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-game-words.h"

static const char * const levels[ACIES_N_LEVELS][2] = {
  { N_("1 – Recruit"), N_("Makes many mistakes, and often overlooks a flag it could claim. For first games.") },
  { N_("2 – Soldier"), N_("Makes fewer mistakes, and sometimes overlooks a flag it could claim.") },
  { N_("3 – Veteran"), N_("Overlooks no flag it could claim, but still makes mistakes.") },
  { N_("4 – Captain"), N_("Makes few mistakes.") },
  { N_("5 – Commander"), N_("Makes hardly any mistake, but does not look ahead.") },
  { N_("6 – Strategist"), N_("Looks ahead before it plays. The strongest.") },
};

static const char * const rules[] = {
  [ACIES_PRESET_CLARIFIED] = N_("The printed rules, with their gaps filled."),
  [ACIES_PRESET_AS_PRINTED] = N_("To the letter of the printed rules, also where players have found a better way."),
  [ACIES_PRESET_ADVANCED] = N_("Flags are claimed only at the start of a turn, so the enemy can answer first."),
  [ACIES_PRESET_NO_TACTICS] = N_("Troop cards only. Simpler, and good for first games."),
  [ACIES_PRESET_CUSTOM] = N_("Each rule can be switched below."),
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

/* When a game was played last, seen from @now. */
char *
acies_game_words_describe_date (GDateTime *date,
                                GDateTime *now)
{
  g_autoptr (GDateTime) local = g_date_time_to_local (date);
  g_autoptr (GDateTime) today = g_date_time_to_local (now);
  g_autoptr (GDateTime) yesterday = g_date_time_add_days (today, -1);
  /* Translators: a time of day, as g_date_time_format() has it: “%H:%M” gives 17:05, and
   * “%l:%M %p” gives 5:05 PM */
  g_autofree char *clock = g_date_time_format (local, C_("time of day", "%H:%M"));
  g_autofree char *day = g_date_time_format (local, "%F");
  g_autofree char *this_day = g_date_time_format (today, "%F");
  g_autofree char *last_day = g_date_time_format (yesterday, "%F");

  if (g_str_equal (day, this_day))
    /* Translators: when a game was played last; %s is the time of day */
    return g_strdup_printf (_("today, %s"), clock);
  if (g_str_equal (day, last_day))
    /* Translators: when a game was played last; %s is the time of day */
    return g_strdup_printf (_("yesterday, %s"), clock);

  return g_date_time_format (local, "%x");
}
