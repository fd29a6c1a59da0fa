/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-result-words.h"

/* A breakthrough: so many flags side by side. */
#define BREAKTHROUGH 3

/* Whether @seat is the one person who plays at this screen. */
static gboolean
is_you (AciesSession *session,
        AciesSeat     seat)
{
  return !acies_session_get_two_persons (session) && acies_session_get_level (session, seat) == 0;
}

static AciesSeat
get_loser (AciesSeat winner)
{
  return winner == ACIES_SEAT_SOUTH ? ACIES_SEAT_NORTH : ACIES_SEAT_SOUTH;
}

/* The first of the three flags that won the game. */
static guint
find_breakthrough (AciesView *view)
{
  const AciesSeat winner = acies_view_get_winner (view);
  guint first;

  for (first = 1; first < ACIES_N_FLAGS - BREAKTHROUGH + 1; first++)
    if (acies_view_get_flag_owner (view, first) == winner &&
        acies_view_get_flag_owner (view, first + 1) == winner &&
        acies_view_get_flag_owner (view, first + 2) == winner)
      break;

  return first;
}

/* The flags that decided the game of @view: flag 1 is bit 1. None if it was not decided by flags, or
 * if nobody won it. */
guint
acies_result_words_find_flags (AciesView *view)
{
  const AciesResult result = acies_view_get_result (view);
  const AciesSeat winner = acies_view_get_winner (view);
  guint flags = 0;

  if (result == ACIES_RESULT_BREAKTHROUGH)
    return 7u << find_breakthrough (view);
  if (result != ACIES_RESULT_ENVELOPMENT && result != ACIES_RESULT_MORE_FLAGS)
    return 0;

  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    if (acies_view_get_flag_owner (view, flag) == winner)
      flags |= 1u << flag;

  return flags;
}

/* The one word for how the game of @session ended. */
const char *
acies_result_words_get_word (AciesSession *session)
{
  AciesView *view = acies_session_get_view (session);
  const AciesSeat winner = acies_view_get_winner (view);

  switch (acies_view_get_result (view))
    {
    case ACIES_RESULT_BREAKTHROUGH:
      /* Translators: engraved in large letters over the table when a game ends */
      return C_("end of a game", "Breakthrough");
    case ACIES_RESULT_ENVELOPMENT:
      /* Translators: engraved in large letters over the table when a game ends */
      return C_("end of a game", "Envelopment");
    case ACIES_RESULT_DRAW:
      /* Translators: engraved in large letters over the table when a game ends: nobody has won */
      return C_("end of a game", "Draw");
    case ACIES_RESULT_MORE_FLAGS:
    case ACIES_RESULT_CONCEDED:
    case ACIES_RESULT_NONE:
    default:
      if (!is_you (session, winner) && is_you (session, get_loser (winner)))
        /* Translators: engraved in large letters over the table when the enemy of the one person who
         * plays has won */
        return C_("end of a game", "Defeat");
      /* Translators: engraved in large letters over the table when a game is won */
      return C_("end of a game", "Victory");
    }
}

static char *
describe_own (AciesView *view)
{
  const AciesSeat winner = acies_view_get_winner (view);
  const guint held = acies_view_get_flags_held (view, winner);
  guint first;

  switch (acies_view_get_result (view))
    {
    case ACIES_RESULT_BREAKTHROUGH:
      first = find_breakthrough (view);
      /* Translators: the numbers of three flags side by side, such as 4, 5 and 6 */
      return g_strdup_printf (_("You win by breakthrough: flags %u, %u and %u."), first, first + 1, first + 2);
    case ACIES_RESULT_ENVELOPMENT:
      return g_strdup_printf (ngettext ("You win by envelopment: %u of the nine flags.",
                                        "You win by envelopment: %u of the nine flags.", held), held);
    case ACIES_RESULT_MORE_FLAGS:
      /* Translators: the flags of the winner and of the loser, such as 4 and 3 */
      return g_strdup_printf (_("You win, %u flags to %u: nobody could play on."), held,
                              acies_view_get_flags_held (view, get_loser (winner)));
    case ACIES_RESULT_CONCEDED:
      return g_strdup (_("You win: the enemy conceded."));
    case ACIES_RESULT_DRAW:
    case ACIES_RESULT_NONE:
    default:
      return g_strdup ("");
    }
}

static char *
describe_other (AciesSession *session,
                AciesView    *view)
{
  const AciesSeat winner = acies_view_get_winner (view);
  const guint held = acies_view_get_flags_held (view, winner);
  g_autofree char *title = acies_session_dup_player_title (session, winner);
  g_autofree char *loser = acies_session_dup_player_title (session, get_loser (winner));
  guint first;

  switch (acies_view_get_result (view))
    {
    case ACIES_RESULT_BREAKTHROUGH:
      first = find_breakthrough (view);
      /* Translators: a player’s name, or “The computer (level 3)”; then the numbers of three flags side
       * by side, such as 4, 5 and 6 */
      return g_strdup_printf (_("%s wins by breakthrough: flags %u, %u and %u."), title,
                              first, first + 1, first + 2);
    case ACIES_RESULT_ENVELOPMENT:
      /* Translators: a player’s name, or “The computer (level 3)”; then a number of flags */
      return g_strdup_printf (ngettext ("%s wins by envelopment: %u of the nine flags.",
                                        "%s wins by envelopment: %u of the nine flags.", held), title, held);
    case ACIES_RESULT_MORE_FLAGS:
      /* Translators: a player’s name, or “The computer (level 3)”; then the flags of the winner and of
       * the loser, such as 4 and 3 */
      return g_strdup_printf (_("%s wins, %u flags to %u: nobody could play on."), title, held,
                              acies_view_get_flags_held (view, get_loser (winner)));
    case ACIES_RESULT_CONCEDED:
      if (is_you (session, get_loser (winner)))
        /* Translators: a player’s name, or “The computer (level 3)” */
        return g_strdup_printf (_("%s wins: you conceded."), title);
      /* Translators: the names of the winner and of the loser, such as “Anna” and “Ben” */
      return g_strdup_printf (_("%s wins: %s conceded."), title, loser);
    case ACIES_RESULT_DRAW:
    case ACIES_RESULT_NONE:
    default:
      return g_strdup ("");
    }
}

/* Says in a sentence who won the game of @session, and how. */
char *
acies_result_words_describe (AciesSession *session)
{
  AciesView *view;

  g_return_val_if_fail (ACIES_IS_SESSION (session), NULL);

  view = acies_session_get_view (session);
  if (acies_view_get_result (view) == ACIES_RESULT_DRAW)
    return g_strdup (_("A draw: nobody could play on, and both sides hold the same number of flags."));
  if (is_you (session, acies_view_get_winner (view)))
    return describe_own (view);

  return describe_other (session, view);
}
