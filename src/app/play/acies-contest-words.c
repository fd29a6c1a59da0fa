/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <stdlib.h>

#include "acies-contest-words.h"

/* What the play was worth. */
static char *
describe_score (AciesContest contest,
                double       score)
{
  const int points = acies_contest_to_points (score);

  if (contest == ACIES_CONTEST_DAY)
    /* Translators: after the deal of the day; the number may be negative, or more than 100 */
    return g_strdup_printf (ngettext ("Deal of the day, without the luck of the draw: %d point (a win is 100).",
                                      "Deal of the day, without the luck of the draw: %d points (a win is 100).",
                                      (gulong) abs (points)),
                            points);

  /* Translators: after a game; the number may be negative, or more than 100 */
  return g_strdup_printf (ngettext ("Without the luck of the draw: %d point (a win is 100).",
                                    "Without the luck of the draw: %d points (a win is 100).", (gulong) abs (points)),
                          points);
}

static char *
describe_luck (double luck)
{
  const int points = acies_contest_to_points (luck);
  const guint n = (guint) abs (points);

  if (points == 0)
    return g_strdup (_("Luck favored neither side."));

  /* Translators: what the drawn cards of both sides have done to the result of a game */
  return g_strdup_printf (points > 0 ? ngettext ("Luck brought you %u point.", "Luck brought you %u points.", n)
                                     : ngettext ("Luck cost you %u point.", "Luck cost you %u points.", n),
                          n);
}

static char *
describe_pair (double first,
               double second)
{
  const int mean = acies_contest_to_points ((first + second) / 2);

  /* Translators: after two games with the same cards: the mean of both results, then these; the numbers may be
   * negative, or more than 100 */
  return g_strdup_printf (ngettext ("The two games, without the luck of the draw: %d point on average, from results of %d and %d (a win is 100).",
                                    "The two games, without the luck of the draw: %d points on average, from results of %d and %d (a win is 100).",
                                    (gulong) abs (mean)),
                          mean, acies_contest_to_points (first), acies_contest_to_points (second));
}

/* What else is to be said; %NULL for nothing. */
static const char *
describe_standing (AciesContest contest,
                   gboolean     helped)
{
  if (contest == ACIES_CONTEST_PRACTICE)
    return _("You have played this deal before, so the game does not count.");
  if (helped)
    return _("You had help, so the result does not count toward your average.");
  if (contest == ACIES_CONTEST_FIRST)
    return _("Now play the same deal with the other hand.");

  return NULL;
}

/* Says what the deal of the day, or the game of a pair, that is over was worth, a sentence a line; %NULL for other
 * games. */
char *
acies_contest_words_describe_result (AciesSession *session)
{
  AciesGame *game;
  AciesContest contest;
  g_autofree char *result = NULL;
  g_autofree char *fortune = NULL;
  const char *standing;
  double score, luck;

  g_return_val_if_fail (ACIES_IS_SESSION (session), NULL);

  game = acies_session_get_game (session);
  contest = acies_contest_get (game);
  if (contest == ACIES_CONTEST_NONE)
    return NULL;

  score = acies_session_measure (session, &luck);
  standing = describe_standing (contest, acies_contest_get_helped (game));
  fortune = describe_luck (luck);
  result = contest == ACIES_CONTEST_SECOND ? describe_pair (acies_contest_get_first_score (game), score)
                                           : describe_score (contest, score);

  return g_strjoin ("\n", result, contest == ACIES_CONTEST_SECOND ? standing : fortune,
                    contest == ACIES_CONTEST_SECOND ? NULL : standing, NULL);
}

/* The button that leads on; %NULL after games that are not of a pair. */
const char *
acies_contest_words_get_next (AciesSession *session)
{
  g_return_val_if_fail (ACIES_IS_SESSION (session), NULL);

  switch (acies_contest_get (acies_session_get_game (session)))
    {
    case ACIES_CONTEST_FIRST:
      /* Translators: a button: the second game of a pair, with the hand that the enemy had */
      return _("Play the Other Hand");
    case ACIES_CONTEST_SECOND:
      /* Translators: a button: two other games with the same cards */
      return _("New Pair");
    case ACIES_CONTEST_NONE:
    case ACIES_CONTEST_DAY:
    case ACIES_CONTEST_PRACTICE:
    default:
      return NULL;
    }
}
