/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <math.h>

#include "acies-review-words.h"
#include "acies-step-words.h"

/* Whether the cards of whoever made the step may be named. */
static gboolean
knows_hand (AciesReview *self,
            guint        place)
{
  return acies_review_is_own (self, place) || acies_review_get_open (self);
}

static char *
name_step (AciesReview *self,
           guint        place)
{
  return acies_step_words_name (acies_entry_get_step (acies_review_get_entry (self, place)),
                                !knows_hand (self, place));
}

/* The better step; %NULL if it must not be named. */
static char *
name_better (AciesReview *self,
             guint        place)
{
  const AciesAdvice *best = acies_review_get_best (self, place);

  if (best == NULL || !knows_hand (self, place))
    return NULL;
  return acies_step_words_name (acies_advice_get_step (best), FALSE);
}

/* A change of the chance to win, in points of a hundred. */
static guint
count_points (double change)
{
  return (guint) lround (fabs (change) * 100);
}

/* The turn at @place, in as few words as possible. */
char *
acies_review_name_turn (AciesReview *self,
                        guint        place)
{
  if (place == 0)
    /* Translators: a noun: of the game, before its first turn */
    return g_strdup (_("Beginning"));

  /* Translators: the turns of a game are counted; %u is the number of one */
  return g_strdup_printf (_("Turn %u"), acies_review_get_turn (self, place));
}

/* Whose turn it is at @place. */
char *
acies_review_describe_turn (AciesReview *self,
                            guint        place)
{
  if (place == 0)
    return g_strdup (_("Before the first turn"));

  /* Translators: the turns of a game are counted; %u is the number of one */
  return g_strdup_printf (acies_review_is_own (self, place) ? _("Turn %u, yours")
                          /* Translators: the turns of a game are counted; %u is the number of one */
                          : _("Turn %u, the enemy’s"),
                          acies_review_get_turn (self, place));
}

/* The step that led to @place. */
char *
acies_review_describe_step (AciesReview *self,
                            guint        place)
{
  g_autofree char *step = NULL;

  if (place == 0)
    return g_strdup (_("The cards are dealt"));

  step = name_step (self, place);
  return g_strdup_printf (acies_review_is_own (self, place)
                          /* Translators: %s is what a move is called, such as “Red 7 to flag 4” */
                          ? _("You: %s")
                          /* Translators: %s is what a move is called, such as “Red 7 to flag 4” */
                          : _("Enemy: %s"),
                          step);
}

char *
acies_review_describe_chance (AciesReview *self,
                              guint        place)
{
  const double chance = acies_review_get_chance (self, place);

  if (isnan (chance))
    return g_strdup (_("Your win chance is not known here"));
  if (place == acies_review_get_n_steps (self))
    {
      AciesGame *game = acies_review_get_game (self);

      if (acies_game_get_result (game) == ACIES_RESULT_DRAW)
        return g_strdup (_("The game ends in a draw"));
      if (acies_game_get_result (game) == ACIES_RESULT_CONCEDED)
        return g_strdup (chance > 0.5 ? _("The enemy concedes, and you win") : _("You concede, and the enemy wins"));
      if (acies_game_get_result (game) != ACIES_RESULT_NONE)
        return g_strdup (chance > 0.5 ? _("You win the game") : _("The enemy wins the game"));
    }

  /* Translators: a chance in a hundred, with the sign for percent */
  return g_strdup_printf (_("Your win chance: %u%%"), count_points (chance));
}

/* What a screen reader says of @place: turn, chance, and what happened there. */
char *
acies_review_describe_place (AciesReview *self,
                             guint        place)
{
  g_autofree char *turn = acies_review_describe_turn (self, place);
  g_autofree char *step = acies_review_describe_step (self, place);
  g_autofree char *chance = acies_review_describe_chance (self, place);
  g_autofree char *grade = acies_review_describe_grade (self, place);

  if (grade != NULL)
    /* Translators: what is said of a moment of a game: the turn, the move, the win chance, how good the
       move was, such as “Turn 3, yours. You: Red 7 to flag 4. Your win chance: 40%. This was a blunder…” */
    return g_strdup_printf (_("%s. %s. %s. %s"), turn, step, chance, grade);
  /* Translators: without the last part, such as “Turn 3, yours. You: Red 7 to flag 4. Your win chance: 40%.” */
  return g_strdup_printf (_("%s. %s. %s."), turn, step, chance);
}

/* Whether the step to @place is the last one and has won the game. */
gboolean
acies_review_wins_game (AciesReview *self,
                        guint        place)
{
  return place == acies_review_get_n_steps (self) && acies_place_wins (acies_review_get_game (self), place);
}

/* How good the step to @place was; %NULL if that is not known, or if it won the game, which is said anyway. */
char *
acies_review_describe_grade (AciesReview *self,
                             guint        place)
{
  const AciesAdvice *advice = acies_review_get_advice (self, place);
  const gboolean own = acies_review_is_own (self, place);
  guint points;

  if (advice == NULL || acies_review_wins_game (self, place))
    return NULL;

  points = count_points (acies_advice_get_loss (advice));
  switch (acies_review_get_grade (self, place))
    {
    case ACIES_GRADE_BLUNDER:
      if (own)
        return g_strdup_printf (ngettext ("This was a blunder: it cost %u point of win chance.",
                                          "This was a blunder: it cost %u points of win chance.", points), points);
      return g_strdup_printf (ngettext ("This was a blunder: it cost the enemy %u point of win chance.",
                                        "This was a blunder: it cost the enemy %u points of win chance.", points),
                              points);
    case ACIES_GRADE_BAD:
      if (own)
        return g_strdup_printf (ngettext ("This was bad: it cost %u point of win chance.",
                                          "This was bad: it cost %u points of win chance.", points), points);
      return g_strdup_printf (ngettext ("This was bad: it cost the enemy %u point of win chance.",
                                        "This was bad: it cost the enemy %u points of win chance.", points), points);
    case ACIES_GRADE_DOUBTFUL:
      if (own)
        return g_strdup_printf (ngettext ("This was doubtful: it cost %u point of win chance.",
                                          "This was doubtful: it cost %u points of win chance.", points), points);
      return g_strdup_printf (ngettext ("This was doubtful: it cost the enemy %u point of win chance.",
                                        "This was doubtful: it cost the enemy %u points of win chance.", points),
                              points);
    case ACIES_GRADE_FINE:
    default:
      return g_strdup (_("This was fine: nothing else was clearly better."));
    }
}

/* What would have been better; %NULL if nothing was, or if it is not known or must not be
 * told. */
char *
acies_review_describe_better (AciesReview *self,
                              guint        place)
{
  g_autofree char *better = NULL;

  if (acies_review_get_grade (self, place) == ACIES_GRADE_FINE)
    return NULL;

  better = name_better (self, place);
  if (better == NULL)
    return NULL;
  /* Translators: %s is what a move is called, such as “Red 7 to flag 4” */
  return g_strdup_printf (_("Better: %s"), better);
}

/* The card that was drawn; %NULL if none was, or if it must not be told. */
char *
acies_review_describe_luck (AciesReview *self,
                            guint        place)
{
  AciesCard card;
  double luck;
  guint points;

  if (!acies_review_get_luck (self, place, &card, &luck) || !knows_hand (self, place))
    return NULL;

  points = count_points (luck);
  if (points == 0)
    /* Translators: %s is a card that was drawn, such as Red 7 */
    return g_strdup_printf (_("The card was %s."), acies_card_get_name (card));
  if (luck > 0)
    return g_strdup_printf (/* Translators: a card, such as Red 7, and how much it was worth */
                            ngettext ("The card was %s: good luck, worth %u point of win chance.",
                                      "The card was %s: good luck, worth %u points of win chance.", points),
                            acies_card_get_name (card), points);
  return g_strdup_printf (/* Translators: a card, such as Red 7, and how much it cost */
                          ngettext ("The card was %s: bad luck, which cost %u point of win chance.",
                                    "The card was %s: bad luck, which cost %u points of win chance.", points),
                          acies_card_get_name (card), points);
}

static char *
describe_lucky_draw (AciesReview             *self,
                     const AciesTurningPoint *point)
{
  const guint turn = acies_review_get_turn (self, point->place);
  const guint points = count_points (point->change);
  AciesCard card;

  acies_review_get_luck (self, point->place, &card, NULL);
  if (!point->own)
    return g_strdup_printf (point->change < 0
                            /* Translators: the number of a turn, then how much it cost; the plural follows the second
                               */
                            ? ngettext ("Turn %u: the enemy drew a lucky card, which cost you %u point of win chance.",
                                        "Turn %u: the enemy drew a lucky card, which cost you %u points of win chance.",
                                        points)
                            /* Translators: the number of a turn, then how much it gained; the plural follows the
                               second */
                            : ngettext ("Turn %u: the enemy drew an unlucky card, which gained you %u point of win chance.",
                                        "Turn %u: the enemy drew an unlucky card, which gained you %u points of win chance.",
                                        points),
                            turn, points);
  return g_strdup_printf (point->change > 0
                          /* Translators: the number of a turn, a card such as Red 7, how much it was worth */
                          ? ngettext ("Turn %u: you drew %s, a stroke of luck that gained you %u point of win chance.",
                                      "Turn %u: you drew %s, a stroke of luck that gained you %u points of win chance.", points)
                          /* Translators: the number of a turn, a card such as Red 7, how much it cost */
                          : ngettext ("Turn %u: you drew %s, a stroke of bad luck that cost you %u point of win chance.",
                                      "Turn %u: you drew %s, a stroke of bad luck that cost you %u points of win chance.", points),
                          turn, acies_card_get_name (card), points);
}

/* What happened at a turning point, in a sentence or two. */
char *
acies_review_describe_turning_point (AciesReview             *self,
                                     const AciesTurningPoint *point)
{
  const guint turn = acies_review_get_turn (self, point->place);
  const guint points = count_points (point->change);
  const gboolean blunder = point->grade == ACIES_GRADE_BLUNDER;
  g_autofree char *step = NULL;
  g_autofree char *better = NULL;

  if (point->kind == ACIES_TURNING_LUCK)
    return describe_lucky_draw (self, point);

  step = name_step (self, point->place);
  if (point->kind == ACIES_TURNING_SURPRISE)
    return g_strdup_printf (point->change > 0
                            /* Translators: the number of a turn, what a move is called, such as “Red 7 to flag 4”, and
                               how much it changed */
                            ? ngettext ("Turn %u: the enemy’s move “%s” was less dangerous than expected. "
                                        "Your win chance rose by %u point.",
                                        "Turn %u: the enemy’s move “%s” was less dangerous than expected. "
                                        "Your win chance rose by %u points.", points)
                            /* Translators: the number of a turn, what a move is called, such as “Red 7 to flag 4”, and
                               how much it changed */
                            : ngettext ("Turn %u: the enemy’s move “%s” was more dangerous than expected. "
                                        "Your win chance fell by %u point.",
                                        "Turn %u: the enemy’s move “%s” was more dangerous than expected. "
                                        "Your win chance fell by %u points.", points),
                            turn, step, points);

  better = name_better (self, point->place);
  if (point->own)
    return g_strdup_printf (blunder
                            /* Translators: the number of a turn, what a move is called, such as “Red 7 to flag 4”,
                               how much it cost, and the better move */
                            ? ngettext ("Turn %u: your move “%s” was a blunder; it cost %u point "
                                        "of win chance. Better: “%s”.",
                                        "Turn %u: your move “%s” was a blunder; it cost %u points "
                                        "of win chance. Better: “%s”.", points)
                            /* Translators: the number of a turn, what a move is called, such as “Red 7 to flag 4”,
                               how much it cost, and the better move */
                            : ngettext ("Turn %u: your move “%s” was bad; it cost %u point of win "
                                        "chance. Better: “%s”.",
                                        "Turn %u: your move “%s” was bad; it cost %u points of win "
                                        "chance. Better: “%s”.", points),
                            turn, step, points, better);
  if (better != NULL)
    return g_strdup_printf (blunder
                            /* Translators: the number of a turn, what a move is called, such as “Red 7 to flag 4”,
                               how much it cost, and the better move */
                            ? ngettext ("Turn %u: the enemy’s move “%s” was a blunder; it cost the "
                                        "enemy %u point of win chance. Better: “%s”.",
                                        "Turn %u: the enemy’s move “%s” was a blunder; it cost the "
                                        "enemy %u points of win chance. Better: “%s”.", points)
                            /* Translators: the number of a turn, what a move is called, such as “Red 7 to flag 4”,
                               how much it cost, and the better move */
                            : ngettext ("Turn %u: the enemy’s move “%s” was bad; it cost the enemy "
                                        "%u point of win chance. Better: “%s”.",
                                        "Turn %u: the enemy’s move “%s” was bad; it cost the enemy "
                                        "%u points of win chance. Better: “%s”.", points),
                            turn, step, points, better);
  return g_strdup_printf (blunder
                          /* Translators: the number of a turn, what a move is called, such as “Red 7 to flag 4”,
                             and how much it cost */
                          ? ngettext ("Turn %u: the enemy’s move “%s” was a blunder; it cost the "
                                      "enemy %u point of win chance.",
                                      "Turn %u: the enemy’s move “%s” was a blunder; it cost the "
                                      "enemy %u points of win chance.", points)
                          /* Translators: the number of a turn, what a move is called, such as “Red 7 to flag 4”,
                             and how much it cost */
                          : ngettext ("Turn %u: the enemy’s move “%s” was bad; it cost the enemy "
                                      "%u point of win chance.",
                                      "Turn %u: the enemy’s move “%s” was bad; it cost the enemy "
                                      "%u points of win chance.", points),
                          turn, step, points);
}

/* What would have been best had one known both hands; %NULL while that is not known. */
char *
acies_review_describe_hindsight (AciesReview *self)
{
  const AciesAdvice *played, *best;
  g_autofree char *step = NULL;
  guint points;

  if (!acies_review_get_hindsight (self, &played, &best))
    return NULL;
  if (acies_advice_get_grade (played) == ACIES_GRADE_FINE)
    return g_strdup (_("Nothing would have been clearly better."));

  step = acies_step_words_name (acies_advice_get_step (best), FALSE);
  points = count_points (acies_advice_get_loss (played));
  /* Translators: what a move is called, such as “Red 7 to flag 4”, and how much better it was */
  return g_strdup_printf (ngettext ("“%s” would have been better by %u point of win chance.",
                                    "“%s” would have been better by %u points of win chance.", points),
                          step, points);
}

/* Which step of the seat that looks gave away most, and what would have been better; %NULL while that is not known. */
char *
acies_review_describe_dearest (AciesReview *self)
{
  guint place, points;
  g_autofree char *step = NULL;
  g_autofree char *better = NULL;

  g_return_val_if_fail (ACIES_IS_REVIEW (self), NULL);

  place = acies_review_get_dearest (self);
  if (place == 0)
    return acies_review_get_certain (self) ? g_strdup (_("None of your moves cost you much.")) : NULL;

  step = name_step (self, place);
  better = name_better (self, place);
  points = count_points (acies_advice_get_loss (acies_review_get_advice (self, place)));
  /* Translators: what a move is called, such as “Red 7 to flag 4”, the number of a turn, how much the move cost, and the better
     move; the plural follows the cost */
  return g_strdup_printf (ngettext ("Your costliest move was “%s” in turn %u: it cost %u point of win chance. Better: “%s”.",
                                    "Your costliest move was “%s” in turn %u: it cost %u points of win chance. Better: “%s”.",
                                    points),
                          step, acies_review_get_turn (self, place), points, better);
}

/* How strong the seat that looks played; %NULL until all its steps have been judged once, and for short games. */
char *
acies_review_describe_level (AciesReview *self)
{
  const AciesPlayedLevel *level;
  guint from, to;

  g_return_val_if_fail (ACIES_IS_REVIEW (self), NULL);

  level = acies_review_get_level (self);
  if (level == NULL)
    return NULL;

  from = (guint) round (level->least);
  to = (guint) round (level->most);
  if (from == to)
    /* Translators: %u is a level of the computer, from 1 to 7 */
    return g_strdup_printf (_("In this game you played at level %u."), from);

  /* Translators: levels of the computer, from 1 to 7: the best guess, and between which two it is likely to lie */
  return g_strdup_printf (_("In this game you played at about level %u (%u to %u)."), (guint) round (level->level), from, to);
}

/* What the turns of the seat that looks cost on average; %NULL where nothing is said of its level. */
char *
acies_review_describe_cost (AciesReview *self)
{
  const AciesPlayedLevel *level;

  g_return_val_if_fail (ACIES_IS_REVIEW (self), NULL);

  level = acies_review_get_level (self);
  if (level == NULL)
    return NULL;

  /* Translators: points of win chance, such as 2.4 */
  return g_strdup_printf (_("On average, each turn cost you %.1f points of win chance, not counting the luck of the draw."),
                          100 * level->cost);
}
