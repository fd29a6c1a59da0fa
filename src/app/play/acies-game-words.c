/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-game-words.h"

#include "acies-seating.h"

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
  g_return_val_if_fail (level >= 1 && level <= ACIES_MAX_LEVEL, NULL);

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
     “%l:%M %p” gives 5:05 PM */
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

/* Says how far @game is, and when it was set aside, seen from @now. */
char *
acies_game_words_describe_unfinished (AciesGame *game,
                                      GDateTime *date,
                                      GDateTime *now)
{
  AciesSeat seat, enemy;
  g_autoptr (AciesView) view = NULL;
  g_autofree char *steps = NULL;
  g_autofree char *flags = NULL;
  g_autofree char *when = NULL;
  guint n_steps;

  g_return_val_if_fail (ACIES_IS_GAME (game), NULL);

  seat = acies_seating_find_person (game);
  enemy = acies_seat_other (seat);
  view = acies_game_create_view (game, seat);
  n_steps = acies_game_get_n_steps (game);
  steps = g_strdup_printf (ngettext ("%u move", "%u moves", n_steps), n_steps);
  /* Translators: how many flags each side holds: yours, or those of the one who is named first, and
     those of the other side */
  flags = g_strdup_printf (_("flags %u–%u"), acies_view_get_flags_held (view, seat),
                           acies_view_get_flags_held (view, enemy));
  when = acies_game_words_describe_date (date, now);

  /* Translators: of an unfinished game: how many moves were made; the flags that are held; when it
     was played last, such as “today, 17:05” */
  return g_strdup_printf (C_("unfinished game", "%s, %s – %s"), steps, flags, when);
}

/* Of two people, one is named who has won. */
static char *
describe_for_two (AciesGame               *game,
                  const AciesFinishedGame *summary)
{
  g_autofree char *winner = acies_seating_dup_title (game, acies_game_get_winner (game));
  const gboolean first = summary->outcome == ACIES_OUTCOME_WON;

  /* Translators: of a game of two people that is over; %s is the winner, such as “Anna”, then come that
     person’s flags and those of the other one */
  return g_strdup_printf (_("%s won, flags %u–%u"), winner,
                          first ? summary->own_flags : summary->enemy_flags,
                          first ? summary->enemy_flags : summary->own_flags);
}

/* Says how a finished game ended. */
char *
acies_game_words_describe_result (AciesKeptGame *item)
{
  const AciesFinishedGame *summary;

  g_return_val_if_fail (ACIES_IS_KEPT_GAME (item), NULL);

  summary = acies_kept_game_get_summary (item);
  if (summary->level == 0 && summary->outcome != ACIES_OUTCOME_DRAWN)
    return describe_for_two (acies_kept_game_get_game (item), summary);

  switch (summary->outcome)
    {
    case ACIES_OUTCOME_WON:
      /* Translators: of a game that is over; the flags that you and the enemy held */
      return g_strdup_printf (_("Won, flags %u–%u"), summary->own_flags, summary->enemy_flags);
    case ACIES_OUTCOME_LOST:
      /* Translators: of a game that is over; the flags that you and the enemy held */
      return g_strdup_printf (_("Lost, flags %u–%u"), summary->own_flags, summary->enemy_flags);
    case ACIES_OUTCOME_DRAWN:
    default:
      /* Translators: of a game that is over; the flags that you and the enemy held */
      return g_strdup_printf (_("Drawn, flags %u–%u"), summary->own_flags, summary->enemy_flags);
    }
}

/* Where the line is broken, the day and the time stay together. */
static char *
describe_date (GDateTime *date,
               GDateTime *now)
{
  g_autofree char *when = acies_game_words_describe_date (date, now);
  g_auto (GStrv) words = g_strsplit (when, " ", -1);

  return g_strjoinv ("\302\240", words);
}

/* Says who played a finished game, and when it ended, seen from @now. */
char *
acies_game_words_describe_finished (AciesKeptGame *item,
                                    GDateTime     *now)
{
  g_autofree char *pairing = NULL;
  g_autofree char *when = NULL;

  g_return_val_if_fail (ACIES_IS_KEPT_GAME (item), NULL);

  pairing = acies_seating_dup_pairing (acies_kept_game_get_game (item));
  when = describe_date (acies_kept_game_get_date (item), now);

  /* Translators: of a game that is over: who played, such as “Against the computer, level 3”; when it ended,
     such as “today, 17:05” */
  return g_strdup_printf (C_("finished game", "%s – %s"), pairing, when);
}

/* What is said of days in a row on which somebody played the deal, or solved the puzzle, of the day; %NULL for no row. */
char *
acies_game_words_describe_days (guint n_days)
{
  /* Translators: of the deal of the day, or the puzzle of the day: for how many days without a gap it was played */
  return n_days > 1 ? g_strdup_printf (ngettext ("%u day in a row", "%u days in a row", n_days), n_days) : NULL;
}
