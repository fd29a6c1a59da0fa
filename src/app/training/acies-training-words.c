/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <math.h>

#include "acies-hint-words.h"
#include "acies-training-words.h"
#include "acies-words.h"

/* Somebody who is wrong on one side at least LEAN_FROM times, and LEAN_TIMES as often as on the other, is told. */
#define LEAN_FROM  4
#define LEAN_TIMES 2

/* A chance in points of a hundred, and never none. */
static guint
count_points (double chance)
{
  return MAX (1, (guint) lround (100 * CLAMP (chance, 0, 1)));
}

/* The question, or what is being made, or what has come of a puzzle. */
char *
acies_training_words_ask (const AciesQuestion *question)
{
  const gboolean asked = question->view != NULL;

  switch (question->kind)
    {
    case ACIES_QUESTION_PROOF:
      return asked ? g_strdup_printf (_("Can you claim flag %u?"), acies_exercise_get_flag (question->exercise))
                   : g_strdup (_("Preparing the next question…"));
    case ACIES_QUESTION_PUZZLE:
      if (acies_question_is_done (question))
        return g_strdup (_("The best move is on the table."));
      if (asked && question->day != NULL)
        return g_strdup (_("Puzzle of the day: find the best move and play it on the table."));
      return asked ? g_strdup (_("Find the best move: play it on the table."))
                   : g_strdup (_("Looking for the next puzzle…"));
    case ACIES_QUESTION_MISTAKE:
    default:
      return asked ? g_strdup (_("Find a better move: play it on the table."))
                   : g_strdup (_("No mistakes are waiting today."));
    }
}

/* Which of the mistakes it is; %NULL if it is the only one, or none. */
char *
acies_training_words_describe_place (const AciesQuestion *question)
{
  if (question->mistake == NULL || question->n < 2)
    return NULL;

  /* Translators: which mistake of how many is asked about, such as “Mistake 2 of 5” */
  return g_strdup_printf (_("Mistake %u of %u"), question->number, question->n);
}

/* What was played in the game, and what it cost; %NULL where that is not asked about. */
char *
acies_training_words_describe_played (const AciesQuestion *question)
{
  const AciesMistake *mistake = question->mistake;
  g_autofree char *step = NULL;

  if (mistake == NULL)
    return NULL;

  step = acies_hint_words_describe_step (mistake->step);
  /* Translators: %s is a move, such as “Red 7 to flag 3” */
  return g_strdup_printf (ngettext ("In your game you played: %s. It cost about %u point of win chance.",
                                    "In your game you played: %s. It cost about %u points of win chance.",
                                    mistake->cost),
                          step, mistake->cost);
}

/* How hard the puzzle is, and once it was answered what it was about; %NULL if no puzzle is asked. */
char *
acies_training_words_describe_puzzle (const AciesQuestion *question)
{
  AciesExercise *exercise = question->exercise;

  if (exercise == NULL || question->kind != ACIES_QUESTION_PUZZLE)
    return NULL;
  if (acies_question_is_done (question))
    /* Translators: the first number is a difficulty, such as 2 of 7; then a kind of mistake, such as “Claim missed” */
    return g_strdup_printf (_("Difficulty: %u of %u. The mistake to avoid: %s."), acies_exercise_get_difficulty (exercise),
                            ACIES_MAX_LEVEL, acies_motif_get_name (acies_exercise_get_motif (exercise)));
  /* Translators: such as 2 of 7 */
  return g_strdup_printf (_("Difficulty: %u of %u"), acies_exercise_get_difficulty (exercise), ACIES_MAX_LEVEL);
}

/* The troop cards among the discards, which matter for a proof and may be hidden by the panel;
 * %NULL if there are none, or if no proof is asked for. */
char *
acies_training_words_list_discards (const AciesQuestion *question)
{
  g_autoptr (GArray) troops = g_array_new (FALSE, FALSE, sizeof (AciesCard));
  g_autofree char *list = NULL;

  if (question->view == NULL || question->kind != ACIES_QUESTION_PROOF)
    return NULL;

  for (AciesSeat seat = ACIES_SEAT_SOUTH; seat <= ACIES_SEAT_NORTH; seat++)
    {
      gsize n = 0;
      g_autofree AciesCard *cards = acies_view_list_discards (question->view, seat, &n);

      for (gsize i = 0; i < n; i++)
        if (acies_card_is_troop (cards[i]))
          g_array_append_val (troops, cards[i]);
    }
  if (troops->len == 0)
    return NULL;

  list = acies_words_list_full ((const AciesCard *) (gpointer) troops->data, troops->len);
  /* Translators: %s is a list of cards, such as “Red 7, Traitor” */
  return g_strdup_printf (_("Discarded: %s"), list);
}

/* Which card is asked for; %NULL if none is. */
char *
acies_training_words_ask_cause (const AciesQuestion *question)
{
  if (question->state != ACIES_QUESTION_CAUSE)
    return NULL;

  return acies_exercise_get_provable (question->exercise)
         ? g_strdup (_("Which card settles it? If that card had not been played, you could not claim the flag."))
         : g_strdup (_("Which card would settle it? If that card had been played as well, you could claim the flag."));
}

static char *
judge_proof (const AciesQuestion *question)
{
  const guint flag = acies_exercise_get_flag (question->exercise);
  const gboolean provable = acies_exercise_get_provable (question->exercise);
  const AciesCard decisive = acies_exercise_get_decisive_card (question->exercise);

  if (!question->found_answer)
    return provable ? g_strdup_printf (_("Not quite: you can claim flag %u."), flag)
                    : g_strdup_printf (_("Not quite: you cannot claim flag %u."), flag);

  if (decisive != ACIES_CARD_NONE && question->state == ACIES_QUESTION_RIGHT)
    /* Translators: the right answer to “Which card would settle it?”; %s is the name of a card */
    return g_strdup_printf (_("That is the card: %s."), acies_card_get_name (decisive));
  if (decisive != ACIES_CARD_NONE && question->state == ACIES_QUESTION_WRONG)
    /* Translators: the answer to “Which card would settle it?”; %s is the name of a card */
    return g_strdup_printf (_("It is this card: %s."), acies_card_get_name (decisive));
  if (question->chosen != ACIES_CARD_NONE)
    return acies_exercise_describe_choice (question->exercise, question->chosen);

  return provable ? g_strdup_printf (_("That is right: you can claim flag %u."), flag)
                  : g_strdup_printf (_("That is right: you cannot claim flag %u."), flag);
}

static char *
judge_tried (const AciesQuestion *question)
{
  const AciesMistake *mistake = question->mistake;
  const AciesAdvice *tried = question->tried;
  const guint points = count_points (acies_advice_get_loss (tried));
  g_autofree char *step = acies_hint_words_describe_step (acies_advice_get_step (tried));

  if (mistake != NULL && acies_step_equal (acies_advice_get_step (tried), mistake->step))
    return g_strdup (_("That is the move you played. Find a better one."));
  if (mistake != NULL && mistake->motif != ACIES_MOTIF_NONE && acies_advice_get_motif (tried) == mistake->motif)
    /* Translators: the first %s is a move, such as “Red 7 to flag 3” */
    return g_strdup_printf (ngettext ("%s: the same mistake again; it costs about %u point of win chance. Try another move.",
                                      "%s: the same mistake again; it costs about %u points of win chance. Try another move.",
                                      points),
                            step, points);
  /* Translators: %s is a move, such as “Red 7 to flag 3” */
  return g_strdup_printf (ngettext ("%s: this is about %u point of win chance worse than the best move. Try another one.",
                                    "%s: this is about %u points of win chance worse than the best move. Try another one.",
                                    points),
                          step, points);
}

/* The best step, which the person has found or asked for. */
static char *
judge_best (const AciesQuestion *question)
{
  const gboolean right = question->state == ACIES_QUESTION_RIGHT;
  const AciesStep *best = acies_advice_get_step (question->best);
  g_autofree char *step = acies_hint_words_describe_step (best);

  if (question->exercise != NULL)
    {
      const guint lead = count_points (acies_exercise_get_lead (question->exercise));

      if (right)
        return g_strdup_printf (ngettext ("That is the best move: about %u point of win chance better than the second best.",
                                          "That is the best move: about %u points of win chance better than the second best.",
                                          lead),
                                lead);
      /* Translators: %s is a move, such as “Red 7 to flag 3” */
      return g_strdup_printf (ngettext ("The best move is: %s. It is about %u point of win chance better than the second best.",
                                        "The best move is: %s. It is about %u points of win chance better than the second best.",
                                        lead),
                              step, lead);
    }

  if (!right)
    /* Translators: %s is a move, such as “Red 7 to flag 3” */
    return g_strdup_printf (_("The best move is: %s."), step);

  return acies_step_equal (acies_advice_get_step (question->tried), best)
         ? g_strdup (_("That is the best move."))
         /* Translators: %s is a move, such as “Red 7 to flag 3” */
         : g_strdup_printf (_("That is as good as the best move: %s."), step);
}

/* Whether the answer is right; %NULL before there is one, and before anything is known of it. */
char *
acies_training_words_judge (const AciesQuestion *question)
{
  switch (question->state)
    {
    case ACIES_QUESTION_CAUSE:
      return judge_proof (question);
    case ACIES_QUESTION_JUDGING:
      return question->mistake != NULL ? g_strdup (_("Judging your move…")) : NULL;
    case ACIES_QUESTION_TRIED:
      return judge_tried (question);
    case ACIES_QUESTION_RIGHT:
    case ACIES_QUESTION_WRONG:
      return question->kind == ACIES_QUESTION_PROOF ? judge_proof (question) : judge_best (question);
    case ACIES_QUESTION_WAITING:
    case ACIES_QUESTION_ASKED:
    default:
      return NULL;
    }
}

/* What misled in a wrong answer, the line that decides a proof, and the card on which it hangs, if it has not been said that it
 * can still come. */
static char *
give_decisive_line (const AciesQuestion *question)
{
  AciesExercise *exercise = question->exercise;
  g_autoptr (AciesExplanation) explanation = acies_view_explain (question->view, acies_exercise_get_flag (exercise));
  g_autofree char *trap = question->found_answer ? NULL : acies_exercise_describe_trap (exercise);
  g_autofree char *card = trap != NULL && !acies_exercise_get_provable (exercise)
                          ? NULL : acies_exercise_describe_choice (exercise, acies_exercise_get_decisive_card (exercise));
  const char *lines[] = { trap, acies_explanation_get_reason (explanation), card };
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) said = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    if (lines[i] != NULL)
      g_strv_builder_add (builder, lines[i]);
  said = g_strv_builder_end (builder);
  return g_strjoinv ("\n", said);
}

/* What was wrong with the step of the game, which was tried again: the kind of mistake, as in the review, and how it shows
 * here, if the analysis finds it again. */
static char *
describe_mistake (const AciesQuestion *question)
{
  const AciesMotif motif = acies_advice_get_motif (question->tried);
  const gboolean found = motif != ACIES_MOTIF_NONE && acies_advice_get_grade (question->tried) != ACIES_GRADE_FINE;
  const char *name = acies_motif_get_name (found ? motif : question->mistake->motif);

  if (!found)
    return g_strdup (name);

  /* Translators: a kind of mistake, and how it shows, such as “Tactics card wasted: Alexander is most useful as the last card
     of a formation, and flag 1 would still need 2 more.” */
  return g_strdup_printf (C_("mistake", "%s: %s"), name, acies_advice_get_reason (question->tried));
}

/* Why the step that was tried is not good enough, or why the best one is good; of a proof, what decides it. %NULL if
 * nothing is known, or nothing may be told yet. */
char *
acies_training_words_give_reason (const AciesQuestion *question)
{
  const AciesMistake *mistake = question->mistake;
  const gboolean done = acies_question_is_done (question);
  const AciesAdvice *advice = done ? question->best : question->tried;
  const char * const *reasons;

  if (!done && question->state != ACIES_QUESTION_TRIED)
    return NULL;
  if (question->kind == ACIES_QUESTION_PROOF)
    return give_decisive_line (question);
  if (!done && mistake != NULL && acies_step_equal (acies_advice_get_step (advice), mistake->step))
    return describe_mistake (question);
  /* What a step has for itself would praise it. */
  if (!done && !acies_advice_get_explained (advice))
    return NULL;
  if (mistake != NULL)
    return g_strdup (acies_advice_get_reason (advice));

  reasons = acies_advice_get_reasons (advice);
  return reasons[0] != NULL ? g_strjoinv ("\n", (char **) reasons) : NULL;
}

/* How it went, once the last of several mistakes is answered; %NULL before that. */
char *
acies_training_words_sum_up (const AciesQuestion *question)
{
  if (!acies_question_is_done (question) || !acies_question_is_last (question) || question->n < 2)
    return NULL;
  /* Translators: how many of the mistakes were put right, and how many they were */
  return g_strdup_printf (_("That was the last one. Right on the first try: %u of %u."), question->n_right, question->n);
}

/* How many exercises were right in a row; %NULL if none was ever right, or no exercise is asked. */
char *
acies_training_words_describe_streak (const AciesQuestion       *question,
                                      const AciesPracticeRecord *record)
{
  const AciesPracticeStreak *streak;

  if (question->kind == ACIES_QUESTION_MISTAKE)
    return NULL;

  streak = &record->streaks[question->kind];
  if (streak->best == 0)
    return NULL;
  /* Translators: how many answers were right in a row, and how many at most */
  return g_strdup_printf (_("Right in a row: %u; your longest streak: %u"), streak->now, streak->best);
}

/* How many mistakes there are, and when they come back. */
char *
acies_training_words_describe_store (const AciesMistakesCount *count)
{
  GString *text = g_string_new (NULL);

  if (count->n_waiting > 0)
    g_string_append_printf (text, ngettext ("%u of your mistakes is waiting.", "%u of your mistakes are waiting.", count->n_waiting),
                            count->n_waiting);
  else
    g_string_append (text, _("No mistakes are waiting today."));
  if (count->next == 1)
    g_string_append_printf (text, "\n%s", _("More come back tomorrow."));
  else if (count->next > 1)
    {
      g_string_append_c (text, '\n');
      g_string_append_printf (text, ngettext ("More come back in %u day.", "More come back in %u days.", count->next),
                              count->next);
    }
  if (count->n_mastered > 0)
    {
      g_string_append_c (text, '\n');
      g_string_append_printf (text, ngettext ("%u is mastered.", "%u are mastered.", count->n_mastered),
                              count->n_mastered);
    }
  return g_string_free (text, FALSE);
}

/* The name of a theme, or of ACIES_PRACTICE_ANY. */
const char *
acies_training_words_get_theme (int theme)
{
  static const char * const names[] = {
    /* Translators: in a list of what to practice: whatever goes wrong most often */
    N_("What You Need Most"),
    /* Translators: what to practice: proofs without morale cards */
    N_("No Wild Cards"),
    /* Translators: what to practice: proofs with morale cards */
    N_("Wild Cards"),
    /* Translators: what to practice: proofs at flags where these cards lie */
    N_("Fog and Mud"),
    /* Translators: what to practice, a noun: proofs where both sides make formations of equal strength */
    N_("Ties"),
  };

  return _(names[theme - ACIES_PRACTICE_ANY]);
}

/* The name of what puzzles are about. */
const char *
acies_training_words_get_puzzles (AciesPuzzles puzzles)
{
  static const char * const names[ACIES_N_PUZZLES] = {
    /* Translators: in a list of what puzzles are about: any of them */
    N_("All Puzzles"),
    /* Translators: what puzzles are about, in a list to choose from: claiming flags and winning */
    N_("Claiming"),
    /* Translators: what puzzles are about: keeping the enemy from claiming flags and winning */
    N_("Defending"),
    /* Translators: what puzzles are about: which card goes to which flag */
    N_("Placing Cards"),
  };

  return _(names[puzzles]);
}

/* What there is to say of somebody who claims too much or too little; %NULL if it is neither. */
static const char *
describe_lean (const AciesPracticeRecord *record)
{
  guint n_wrong[2] = { 0, 0 };

  for (guint theme = 0; theme < ACIES_N_EXERCISE_THEMES; theme++)
    for (guint provable = 0; provable < 2; provable++)
      n_wrong[provable] += record->proofs[theme][provable].n_wrong;

  if (n_wrong[0] >= LEAN_FROM && n_wrong[0] >= LEAN_TIMES * n_wrong[1])
    return _("You tend to claim what is not proved: look for what the enemy can still draw.");
  if (n_wrong[1] >= LEAN_FROM && n_wrong[1] >= LEAN_TIMES * n_wrong[0])
    return _("You tend to overlook what is proved: look for the cards that have already been played.");
  return NULL;
}

/* What was right and wrong, in lines: the proofs of each theme, the cards that decide them, and the puzzles, all of them and by
 * what they are about. */
char *
acies_training_words_describe_record (const AciesPracticeRecord *record)
{
  GString *text = g_string_new (NULL);
  const char *lean = describe_lean (record);
  guint n_right, n;

  for (guint theme = 0; theme < ACIES_N_EXERCISE_THEMES; theme++)
    {
      const AciesPracticeCount *counts = record->proofs[theme];
      const char *name = acies_training_words_get_theme ((int) theme);

      n_right = counts[0].n_right + counts[1].n_right;
      n = n_right + counts[0].n_wrong + counts[1].n_wrong;
      if (n == 0)
        /* Translators: %s is what is practiced, such as “Wild Cards” */
        g_string_append_printf (text, _("%s: not asked yet"), name);
      else
        /* Translators: %s is what is practiced, such as “Wild Cards”; then so many right answers of so many */
        g_string_append_printf (text, _("%s: %u of %u right"), name, n_right, n);
      g_string_append_c (text, '\n');
    }

  n_right = n = 0;
  for (guint theme = 0; theme < ACIES_N_EXERCISE_THEMES; theme++)
    {
      n_right += record->causes[theme].n_right;
      n += record->causes[theme].n_right + record->causes[theme].n_wrong;
    }
  if (n > 0)
    {
      /* Translators: how often the right answer to “Which card would settle it?” was found; so many of so many cards */
      g_string_append_printf (text, _("Cards that settle it: %u of %u found at once"), n_right, n);
      g_string_append_c (text, '\n');
    }

  n_right = record->steps.n_right;
  n = n_right + record->steps.n_wrong;
  if (n == 0)
    g_string_append (text, _("Puzzles: none so far"));
  else
    /* Translators: how many puzzles were solved, and how many were asked */
    g_string_append_printf (text, _("Puzzles: %u of %u solved on the first try"), n_right, n);
  for (guint i = 0; i < ACIES_N_PUZZLES; i++)
    {
      n_right = record->puzzles_of[i].n_right;
      n = n_right + record->puzzles_of[i].n_wrong;
      if (n == 0)
        continue;

      g_string_append_c (text, '\n');
      /* Translators: %s is what puzzles are about, such as “Defending”; then so many of so many puzzles */
      g_string_append_printf (text, _("%s: %u of %u found at once"), acies_training_words_get_puzzles ((AciesPuzzles) i),
                              n_right, n);
    }
  if (lean != NULL)
    g_string_append_printf (text, "\n%s", lean);
  return g_string_free (text, FALSE);
}
