/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <math.h>

#include "acies-hint-words.h"
#include "acies-practice-words.h"
#include "acies-words.h"

/* From so many wrong answers of one side on, and so many times as many as of the other, the
 * player is told. */
#define LEAN_FROM  4
#define LEAN_TIMES 2

/* The name of a theme, or of ACIES_PRACTICE_ANY. */
const char *
acies_practice_words_get_theme (int theme)
{
  switch (theme)
    {
    case ACIES_EXERCISE_PLAIN:
      return _("No Wild Cards");
    case ACIES_EXERCISE_WILD:
      return _("Wild Cards");
    case ACIES_EXERCISE_WEATHER:
      return _("Fog and Mud");
    case ACIES_EXERCISE_TIES:
      return _("Ties");
    default:
      /* Translators: in a list of what to practice: whatever goes wrong most often */
      return _("What You Need Most");
    }
}

/* The name of what puzzles are about. */
const char *
acies_practice_words_get_puzzles (AciesPuzzles puzzles)
{
  switch (puzzles)
    {
    case ACIES_PUZZLES_CLAIMING:
      /* Translators: what puzzles are about, in a list to choose from: claiming flags and winning */
      return _("Claiming");
    case ACIES_PUZZLES_DEFENDING:
      /* Translators: what puzzles are about: keeping the enemy from claiming flags and winning */
      return _("Defending");
    case ACIES_PUZZLES_PLACING:
      /* Translators: what puzzles are about: which card goes to which flag */
      return _("Placing Cards");
    case ACIES_PUZZLES_ALL:
    default:
      return _("All Puzzles");
    }
}

/* How hard the puzzle is, and once it was answered what it was about; %NULL if no puzzle is asked. */
char *
acies_practice_words_describe_puzzle (AciesPractice *practice)
{
  const AciesPracticeState state = acies_practice_get_state (practice);
  AciesExercise *exercise = acies_practice_get_exercise (practice);

  if (exercise == NULL || acies_exercise_get_kind (exercise) != ACIES_EXERCISE_STEP)
    return NULL;
  if (state == ACIES_PRACTICE_RIGHT || state == ACIES_PRACTICE_WRONG)
    /* Translators: the first number is a difficulty, such as 2 of 6; then a kind of mistake, such as “Claim missed” */
    return g_strdup_printf (_("Difficulty: %u of %u. The mistake to avoid: %s."), acies_exercise_get_difficulty (exercise),
                            ACIES_MAX_LEVEL, acies_motif_get_name (acies_exercise_get_motif (exercise)));
  /* Translators: such as 2 of 6 */
  return g_strdup_printf (_("Difficulty: %u of %u"), acies_exercise_get_difficulty (exercise), ACIES_MAX_LEVEL);
}

/* The question, or what is being made. */
char *
acies_practice_words_ask (AciesPractice *practice)
{
  AciesExercise *exercise = acies_practice_get_exercise (practice);

  if (acies_practice_get_kind (practice) == ACIES_EXERCISE_PROOF)
    return exercise != NULL
           ? g_strdup_printf (_("Can you claim flag %u?"), acies_exercise_get_flag (exercise))
           : g_strdup (_("Preparing the next question…"));

  if (exercise != NULL && acies_practice_get_daily (practice))
    return g_strdup (_("Puzzle of the day: find the best move and play it on the table."));
  return exercise != NULL ? g_strdup (_("Find the best move: play it on the table."))
                          : g_strdup (_("Looking for the next puzzle…"));
}

/* The troop cards among the discards, which matter for a proof and may be hidden by the panel;
 * %NULL if there are none, or if no proof is asked for. */
char *
acies_practice_words_list_discards (AciesPractice *practice)
{
  AciesExercise *exercise = acies_practice_get_exercise (practice);
  g_autoptr (GArray) troops = g_array_new (FALSE, FALSE, sizeof (AciesCard));
  g_autofree char *list = NULL;

  if (exercise == NULL || acies_exercise_get_kind (exercise) != ACIES_EXERCISE_PROOF)
    return NULL;

  for (AciesSeat seat = ACIES_SEAT_SOUTH; seat <= ACIES_SEAT_NORTH; seat++)
    {
      gsize n = 0;
      g_autofree AciesCard *cards = acies_view_list_discards (acies_exercise_get_view (exercise), seat, &n);

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
acies_practice_words_ask_cause (AciesPractice *practice)
{
  AciesExercise *exercise = acies_practice_get_exercise (practice);

  if (acies_practice_get_state (practice) != ACIES_PRACTICE_CAUSE)
    return NULL;

  return acies_exercise_get_provable (exercise)
         ? g_strdup (_("Which card settles it? If that card had not been played, you could not claim the flag."))
         : g_strdup (_("Which card would settle it? If that card had been played as well, you could claim the flag."));
}

/* What has become of the question which card decides; %NULL before anything has. */
static char *
judge_cause (AciesPractice *practice)
{
  AciesExercise *exercise = acies_practice_get_exercise (practice);
  const AciesCard decisive = acies_exercise_get_decisive_card (exercise);

  if (decisive == ACIES_CARD_NONE || !acies_practice_get_found_answer (practice))
    return NULL;
  if (acies_practice_get_state (practice) == ACIES_PRACTICE_CAUSE)
    return acies_exercise_describe_choice (exercise, acies_practice_get_chosen (practice));
  if (acies_practice_get_state (practice) == ACIES_PRACTICE_RIGHT)
    /* Translators: the right answer to “Which card would settle it?”; %s is the name of a card */
    return g_strdup_printf (_("That is the card: %s."), acies_card_get_name (decisive));
  /* Translators: the answer to “Which card would settle it?”; %s is the name of a card */
  return g_strdup_printf (_("It is this card: %s."), acies_card_get_name (decisive));
}

static char *
judge_proof (AciesPractice *practice)
{
  const guint flag = acies_exercise_get_flag (acies_practice_get_exercise (practice));
  const gboolean provable = acies_exercise_get_provable (acies_practice_get_exercise (practice));
  char *cause = judge_cause (practice);

  if (cause != NULL)
    return cause;
  if (acies_practice_get_found_answer (practice))
    return provable ? g_strdup_printf (_("That is right: you can claim flag %u."), flag)
                    : g_strdup_printf (_("That is right: you cannot claim flag %u."), flag);

  return provable ? g_strdup_printf (_("Not quite: you can claim flag %u."), flag)
                  : g_strdup_printf (_("Not quite: you cannot claim flag %u."), flag);
}

/* A chance in points of a hundred, and never none. */
static guint
count_points (double chance)
{
  return MAX (1, (guint) lround (100 * CLAMP (chance, 0, 1)));
}

static char *
judge_step (AciesPractice *practice)
{
  AciesExercise *exercise = acies_practice_get_exercise (practice);
  const guint lead = count_points (acies_exercise_get_lead (exercise));
  AciesAdvice *tried = acies_practice_get_tried (practice);
  g_autofree char *step = NULL;
  guint points;

  if (acies_practice_get_state (practice) == ACIES_PRACTICE_RIGHT)
    return g_strdup_printf (ngettext ("That is the best move: about %u point of win chance better than the second best.",
                                      "That is the best move: about %u points of win chance better than the second best.",
                                      lead),
                            lead);

  if (acies_practice_get_state (practice) == ACIES_PRACTICE_WRONG)
    {
      step = acies_hint_words_describe_step (acies_advice_get_move (acies_exercise_get_best (exercise)));
      /* Translators: %s is a move, such as “Red 7 to flag 3” */
      return g_strdup_printf (ngettext ("The best move is: %s. It is about %u point of win chance better than the second best.",
                                        "The best move is: %s. It is about %u points of win chance better than the second best.",
                                        lead),
                              step, lead);
    }

  if (acies_practice_get_judging (practice))
    return NULL;

  points = count_points (acies_advice_get_loss (tried));
  step = acies_hint_words_describe_step (acies_advice_get_move (tried));
  /* Translators: %s is a move, such as “Red 7 to flag 3” */
  return g_strdup_printf (ngettext ("%s: this is about %u point of win chance worse than the best move. Try another one.",
                                    "%s: this is about %u points of win chance worse than the best move. Try another one.",
                                    points),
                          step, points);
}

/* Whether the answer is right; %NULL before there is one, and before anything is known of it. */
char *
acies_practice_words_judge (AciesPractice *practice)
{
  switch (acies_practice_get_state (practice))
    {
    case ACIES_PRACTICE_CAUSE:
    case ACIES_PRACTICE_TRIED:
    case ACIES_PRACTICE_RIGHT:
    case ACIES_PRACTICE_WRONG:
      return acies_practice_get_kind (practice) == ACIES_EXERCISE_PROOF ? judge_proof (practice)
                                                                        : judge_step (practice);

    case ACIES_PRACTICE_WAITING:
    case ACIES_PRACTICE_ASKED:
    default:
      return NULL;
    }
}

/* The line that decides a proof, and the card on which it hangs. */
static char *
give_decisive_line (AciesPractice *practice)
{
  AciesExercise *exercise = acies_practice_get_exercise (practice);
  g_autoptr (AciesExplanation) explanation = acies_view_explain (acies_exercise_get_view (exercise),
                                                                 acies_exercise_get_flag (exercise));
  g_autofree char *card = acies_exercise_describe_choice (exercise, acies_exercise_get_decisive_card (exercise));

  return g_strjoin ("\n", acies_explanation_get_reason (explanation), card, NULL);
}

/* Why the step that was tried is not the best, or why the best one is; of a proof, what decides it. %NULL if
 * nothing is known of it, or may be told. */
char *
acies_practice_words_give_reason (AciesPractice *practice)
{
  const AciesPracticeState state = acies_practice_get_state (practice);
  const AciesAdvice *advice = NULL;
  const char * const *reasons;

  if (acies_practice_get_kind (practice) != ACIES_EXERCISE_STEP)
    return state == ACIES_PRACTICE_RIGHT || state == ACIES_PRACTICE_WRONG ? give_decisive_line (practice) : NULL;
  if (state == ACIES_PRACTICE_TRIED && !acies_practice_get_judging (practice))
    advice = acies_practice_get_tried (practice);
  else if (state == ACIES_PRACTICE_RIGHT || state == ACIES_PRACTICE_WRONG)
    advice = acies_exercise_get_best (acies_practice_get_exercise (practice));
  if (advice == NULL)
    return NULL;

  reasons = acies_advice_get_reasons (advice);
  return reasons[0] != NULL ? g_strjoinv ("\n", (char **) reasons) : NULL;
}

/* How many answers were right in a row; %NULL if none was ever right. */
char *
acies_practice_words_describe_streak (AciesPractice *practice)
{
  const AciesPracticeRecord *record = acies_practice_get_record (practice);
  const AciesPracticeStreak *streak = &record->streaks[acies_practice_get_kind (practice)];

  if (streak->best == 0)
    return NULL;
  return g_strdup_printf (ngettext ("%u right in a row; your longest streak: %u",
                                    "%u right in a row; your longest streak: %u", streak->now),
                          streak->now, streak->best);
}

/* How many questions of a theme were answered right. */
char *
acies_practice_words_describe_theme (const AciesPracticeRecord *record,
                                     AciesExerciseTheme         theme)
{
  const AciesPracticeCount *counts = record->proofs[theme];
  const guint n_right = counts[0].n_right + counts[1].n_right;
  const guint n = n_right + counts[0].n_wrong + counts[1].n_wrong;

  if (n == 0)
    /* Translators: %s is what is practiced, such as “Wild Cards” */
    return g_strdup_printf (_("%s: not asked yet"), acies_practice_words_get_theme ((int) theme));
  /* Translators: %s is what is practiced, such as “Wild Cards”; then so many right answers of so many */
  return g_strdup_printf (_("%s: %u of %u right"), acies_practice_words_get_theme ((int) theme), n_right, n);
}

char *
acies_practice_words_describe_steps (const AciesPracticeRecord *record)
{
  const guint n = record->steps.n_right + record->steps.n_wrong;

  if (n == 0)
    return g_strdup (_("Puzzles: none so far"));
  return g_strdup_printf (_("Puzzles: %u of %u solved on the first try"), record->steps.n_right, n);
}

/* How often puzzles about one thing were solved; %NULL if none was asked. */
char *
acies_practice_words_describe_puzzles (const AciesPracticeRecord *record,
                                       AciesPuzzles               puzzles)
{
  const AciesPracticeCount *count = &record->puzzles_of[puzzles];
  const guint n = count->n_right + count->n_wrong;

  if (n == 0)
    return NULL;
  /* Translators: %s is what puzzles are about, such as “Defending”; then so many of so many puzzles */
  return g_strdup_printf (_("%s: %u of %u found at once"), acies_practice_words_get_puzzles (puzzles), count->n_right, n);
}

/* How often the card that decides was found; %NULL if none was asked for. */
char *
acies_practice_words_describe_causes (const AciesPracticeRecord *record)
{
  guint n_right = 0, n = 0;

  for (guint theme = 0; theme < ACIES_N_EXERCISE_THEMES; theme++)
    {
      n_right += record->causes[theme].n_right;
      n += record->causes[theme].n_right + record->causes[theme].n_wrong;
    }
  if (n == 0)
    return NULL;
  /* Translators: how often the right answer to “Which card would settle it?” was found; so many of so many cards */
  return g_strdup_printf (_("Cards that settle it: %u of %u found at once"), n_right, n);
}

/* Whether somebody claims too much or too little; %NULL if neither. */
char *
acies_practice_words_describe_lean (const AciesPracticeRecord *record)
{
  guint n_wrong[2] = { 0, 0 };

  for (guint theme = 0; theme < ACIES_N_EXERCISE_THEMES; theme++)
    for (guint provable = 0; provable < 2; provable++)
      n_wrong[provable] += record->proofs[theme][provable].n_wrong;

  if (n_wrong[0] >= LEAN_FROM && n_wrong[0] >= LEAN_TIMES * n_wrong[1])
    return g_strdup (_("You tend to claim what is not proved: look for what the enemy can still draw."));
  if (n_wrong[1] >= LEAN_FROM && n_wrong[1] >= LEAN_TIMES * n_wrong[0])
    return g_strdup (_("You tend to overlook what is proved: look for the cards that have already been played."));
  return NULL;
}
