/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-game-words.h"

static const char * const rules[] = {
  [ACIES_PRESET_CLARIFIED] = N_("The printed rules, with their gaps filled."),
  [ACIES_PRESET_AS_PRINTED] = N_("The printed rules to the letter, even where players have found a better way."),
  [ACIES_PRESET_ADVANCED] = N_("Flags are claimed only at the start of a turn, so the enemy can answer first."),
  [ACIES_PRESET_NO_TACTICS] = N_("Troop cards only. Simpler, and good for your first games."),
  [ACIES_PRESET_CUSTOM] = N_("Choose each rule below."),
};

/* The number of @level, which counts from 1, and the name of who plays there. */
char *
acies_game_words_name_level (guint level)
{
  g_return_val_if_fail (level >= 1 && level <= ACIES_N_LEVELS, NULL);

  /* Translators: a level of the computer, and the name of who plays there, such as “4 – Myron” */
  return g_strdup_printf (C_("level", "%u – %s"), level, acies_level_get_name (level));
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
    /* Translators: when a game was played last; %s is the time of day, such as “18:30” */
    return g_strdup_printf (_("today, %s"), clock);
  if (g_str_equal (day, last_day))
    /* Translators: when a game was played last; %s is the time of day, such as “18:30” */
    return g_strdup_printf (_("yesterday, %s"), clock);

  return g_date_time_format (local, "%x");
}
