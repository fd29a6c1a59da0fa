/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-past-words.h"

#include "acies-game-words.h"

/* Of two people, one is named who has won. */
static char *
describe_for_two (AciesSession            *session,
                  AciesGame               *game,
                  const AciesFinishedGame *summary)
{
  g_autofree char *winner = acies_session_dup_player_in (session, game, acies_game_get_winner (game));
  const gboolean first = summary->outcome == ACIES_OUTCOME_WON;

  /* Translators: of a game of two people that is over; %s is the winner, such as “Anna”, then come that
   * person’s flags and those of the other one */
  return g_strdup_printf (_("%s won, flags %u–%u"), winner,
                          first ? summary->own_flags : summary->enemy_flags,
                          first ? summary->enemy_flags : summary->own_flags);
}

/* Says how a game ended. */
char *
acies_past_words_describe_result (AciesSession  *session,
                                  AciesKeptGame *item)
{
  const AciesFinishedGame *summary;

  g_return_val_if_fail (ACIES_IS_SESSION (session), NULL);
  g_return_val_if_fail (ACIES_IS_KEPT_GAME (item), NULL);

  summary = acies_kept_game_get_summary (item);
  if (summary->level == 0 && summary->outcome != ACIES_OUTCOME_DRAWN)
    return describe_for_two (session, acies_kept_game_get_game (item), summary);

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

/* Says who played a game, and when it ended, seen from @now. */
char *
acies_past_words_describe_game (AciesSession  *session,
                                AciesKeptGame *item,
                                GDateTime     *now)
{
  g_autofree char *pairing = NULL;
  g_autofree char *when = NULL;

  g_return_val_if_fail (ACIES_IS_SESSION (session), NULL);
  g_return_val_if_fail (ACIES_IS_KEPT_GAME (item), NULL);

  pairing = acies_session_dup_pairing (session, acies_kept_game_get_game (item));
  when = describe_date (acies_kept_game_get_date (item), now);

  /* Translators: of a game that is over: who played, such as “Against the computer, level 3”; when it ended,
   * such as “today, 17:05” */
  return g_strdup_printf (C_("finished game", "%s – %s"), pairing, when);
}
