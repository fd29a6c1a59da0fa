/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <math.h>

#include "acies-drill-words.h"
#include "acies-hint-words.h"

/* What is to be done. */
char *
acies_drill_words_ask (AciesDrill *drill)
{
  if (acies_drill_get_view (drill) == NULL)
    return g_strdup (_("No mistakes are waiting today."));

  return g_strdup (_("Find a better move: play it on the table."));
}

/* Which of the mistakes it is; %NULL if it is the only one. */
char *
acies_drill_words_describe_place (AciesDrill *drill)
{
  if (acies_drill_get_view (drill) == NULL || acies_drill_get_n (drill) < 2)
    return NULL;

  /* Translators: which mistake of how many is asked about, such as “Mistake 2 of 5” */
  return g_strdup_printf (_("Mistake %u of %u"), acies_drill_get_number (drill), acies_drill_get_n (drill));
}

/* What was played in the game, and what it cost. */
char *
acies_drill_words_describe_played (AciesDrill *drill)
{
  const AciesMistake *mistake = acies_drill_get_mistake (drill);
  g_autofree char *step = NULL;

  if (mistake == NULL)
    return NULL;

  step = acies_hint_words_describe_step (mistake->move);
  /* Translators: %s is a move, such as “Red 7 to flag 3” */
  return g_strdup_printf (ngettext ("In your game you played: %s. It cost about %u point of win chance.",
                                    "In your game you played: %s. It cost about %u points of win chance.",
                                    mistake->cost),
                          step, mistake->cost);
}

static char *
judge_tried (AciesDrill *drill)
{
  const AciesAdvice *tried = acies_drill_get_tried (drill);
  const AciesMistake *mistake = acies_drill_get_mistake (drill);
  const guint points = MAX (1, (guint) lround (100 * acies_advice_get_loss (tried)));
  g_autofree char *step = acies_hint_words_describe_step (acies_advice_get_move (tried));

  if (acies_move_equal (acies_advice_get_move (tried), mistake->move))
    return g_strdup (_("That is the move you played. Find a better one."));
  if (mistake->motif != ACIES_MOTIF_NONE && acies_advice_get_motif (tried) == mistake->motif)
    /* Translators: the first %s is a move, such as “Red 7 to flag 3” */
    return g_strdup_printf (ngettext ("%s: the same mistake again; it costs about %u point of win chance. Try another move.",
                                      "%s: the same mistake again; it costs about %u points of win chance. Try another move.",
                                      points),
                            step, points);
  return g_strdup_printf (ngettext ("%s: this is about %u point of win chance worse than the best move. Try another one.",
                                    "%s: this is about %u points of win chance worse than the best move. Try another one.",
                                    points),
                          step, points);
}

/* Whether the answer is right; %NULL before there is one. */
char *
acies_drill_words_judge (AciesDrill *drill)
{
  const AciesAdvice *best = acies_drill_get_best (drill);
  g_autofree char *step = best != NULL ? acies_hint_words_describe_step (acies_advice_get_move (best)) : NULL;

  switch (acies_drill_get_state (drill))
    {
    case ACIES_DRILL_JUDGING:
      return g_strdup (_("Judging your move…"));
    case ACIES_DRILL_TRIED:
      return judge_tried (drill);
    case ACIES_DRILL_RIGHT:
      return acies_move_equal (acies_advice_get_move (acies_drill_get_tried (drill)), acies_advice_get_move (best))
             ? g_strdup (_("That is the best move."))
             /* Translators: %s is a move, such as “Red 7 to flag 3” */
             : g_strdup_printf (_("That is as good as the best move: %s."), step);
    case ACIES_DRILL_SHOWN:
      /* Translators: %s is a move, such as “Red 7 to flag 3” */
      return g_strdup_printf (_("The best move is: %s."), step);
    case ACIES_DRILL_NOTHING:
    case ACIES_DRILL_ASKED:
    default:
      return NULL;
    }
}

/* What was wrong with the step of the game, which was tried again: the kind of mistake, as in the review, and how it shows here
 * if that is found again. Otherwise all that is known of the step is what it is good for. */
static char *
describe_mistake (AciesDrill *drill)
{
  const AciesAdvice *tried = acies_drill_get_tried (drill);
  const AciesMotif motif = acies_advice_get_motif (tried);
  const gboolean found = motif != ACIES_MOTIF_NONE && acies_advice_get_grade (tried) != ACIES_GRADE_FINE;
  const char *name = acies_motif_get_name (found ? motif : acies_drill_get_mistake (drill)->motif);

  if (!found)
    return g_strdup (name);

  /* Translators: a kind of mistake, and how it shows, such as “Tactics card wasted: Alexander is most useful as the last card
   * of a formation, and flag 1 would still need 2 more.” */
  return g_strdup_printf (C_("mistake", "%s: %s"), name, acies_advice_get_reason (tried));
}

/* Why the step that was tried is a mistake, or why the best one is none; %NULL if nothing is known of it. What another
 * step than the best one gives away is no matter where it is as good. */
char *
acies_drill_words_give_reason (AciesDrill *drill)
{
  const AciesDrillState state = acies_drill_get_state (drill);
  const AciesAdvice *advice = NULL;

  if (state == ACIES_DRILL_TRIED &&
      acies_move_equal (acies_advice_get_move (acies_drill_get_tried (drill)), acies_drill_get_mistake (drill)->move))
    return describe_mistake (drill);
  if (state == ACIES_DRILL_TRIED)
    advice = acies_drill_get_tried (drill);
  else if (state == ACIES_DRILL_RIGHT || state == ACIES_DRILL_SHOWN)
    advice = acies_drill_get_best (drill);

  return advice != NULL ? g_strdup (acies_advice_get_reason (advice)) : NULL;
}

/* How many mistakes there are, and when they come back. */
char *
acies_drill_words_describe_store (AciesDrill *drill)
{
  AciesMistakesCount count;
  GString *text = g_string_new (NULL);

  acies_mistakes_count (acies_drill_get_mistakes (drill), &count);
  if (count.n_waiting > 0)
    g_string_append_printf (text, ngettext ("%u of your mistakes is waiting.", "%u of your mistakes are waiting.", count.n_waiting),
                            count.n_waiting);
  else
    g_string_append (text, _("No mistakes are waiting today."));
  if (count.next == 1)
    g_string_append_printf (text, "\n%s", _("More come back tomorrow."));
  else if (count.next > 1)
    {
      g_string_append_c (text, '\n');
      g_string_append_printf (text, ngettext ("More come back in %u day.", "More come back in %u days.", count.next),
                              count.next);
    }
  if (count.n_mastered > 0)
    {
      g_string_append_c (text, '\n');
      g_string_append_printf (text, ngettext ("%u is mastered.", "%u are mastered.", count.n_mastered),
                              count.n_mastered);
    }
  return g_string_free (text, FALSE);
}

/* How it went, once the last one is answered. */
char *
acies_drill_words_sum_up (AciesDrill *drill)
{
  const guint n = acies_drill_get_n (drill);

  if (n < 2)
    return NULL;
  /* Translators: how many of the mistakes were put right, and how many they were */
  return g_strdup_printf (ngettext ("That was the last one. You got %u of %u right on the first try.",
                                    "That was the last one. You got %u of %u right on the first try.", n),
                          acies_drill_get_n_right (drill), n);
}
