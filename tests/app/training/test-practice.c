/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gstdio.h>

#include "acies-training-words.h"
#include "acies-test-folder.h"
#include "acies-test-trouble.h"
#include "acies-training-words.h"

/* Somebody who practises, without a window. */

/* How many games puzzles are checked with here, where nobody learns from them. */
#define N_GAMES 20

typedef struct
{
  char          *path;
  GFile         *directory;
  GFile         *file;
  AciesPractice *practice;
  AciesMistakes *mistakes;
  AciesTraining *training;
} Fixture;

static void
fixture_set_up (Fixture       *fixture,
                gconstpointer  data)
{
  fixture->path = g_dir_make_tmp ("acies-practice-XXXXXX", NULL);
  fixture->directory = g_file_new_for_path (fixture->path);
  fixture->file = g_file_get_child (fixture->directory, "practice");
  fixture->practice = acies_practice_new (fixture->directory, 3);
  acies_practice_set_games (fixture->practice, N_GAMES);
  fixture->mistakes = acies_mistakes_new (fixture->directory);
  fixture->training = acies_training_new (fixture->practice, fixture->mistakes);
}

static AciesQuestionState
get_state (AciesTraining *training)
{
  return acies_training_get_question (training)->state;
}

static AciesExercise *
get_exercise (AciesTraining *training)
{
  return acies_training_get_question (training)->exercise;
}

static void
wait_until_saved (AciesTraining *training)
{
  while (acies_kept_file_get_busy (acies_practice_get_file (acies_training_get_practice (training))))
    g_main_context_iteration (NULL, TRUE);
}

static void
wait_until_idle (AciesTraining *training)
{
  while (acies_training_get_busy (training))
    g_main_context_iteration (NULL, TRUE);
  wait_until_saved (training);
}

/* The exercise after it may still be in the making. */
static void
wait_until_asked (AciesTraining *training)
{
  while (get_exercise (training) == NULL)
    g_main_context_iteration (NULL, TRUE);
}

static void
fixture_tear_down (Fixture       *fixture,
                   gconstpointer  data)
{
  acies_training_stop (fixture->training);
  wait_until_idle (fixture->training);
  g_assert_finalize_object (fixture->training);
  g_assert_finalize_object (fixture->practice);
  g_assert_finalize_object (fixture->mistakes);

  acies_test_remove_folder (fixture->path);
  g_object_unref (fixture->file);
  g_object_unref (fixture->directory);
  g_free (fixture->path);
}

static AciesExercise *
ask (AciesTraining     *training,
     AciesQuestionKind  kind)
{
  acies_training_ask (training, kind, NULL);
  if (kind == ACIES_QUESTION_PROOF)
    {
      g_assert_null (get_exercise (training));
      g_assert_cmpint (get_state (training), ==, ACIES_QUESTION_WAITING);
    }
  wait_until_asked (training);
  g_assert_cmpint (get_state (training), ==, ACIES_QUESTION_ASKED);
  return get_exercise (training);
}

/* Asks for a proof and answers it, and where it is asked for, the card that decides. */
static AciesExercise *
answer (AciesTraining *training,
        gboolean       right)
{
  AciesExercise *exercise = ask (training, ACIES_QUESTION_PROOF);

  acies_training_answer (training, acies_exercise_get_provable (exercise) == right);
  acies_training_choose (training, acies_exercise_get_decisive_card (exercise));
  return exercise;
}

/* Asks for proofs until one with a card that decides comes up which can be proved, or cannot. */
static AciesExercise *
ask_with_card (AciesTraining *training,
               gboolean       provable)
{
  for (;;)
    {
      AciesExercise *exercise = ask (training, ACIES_QUESTION_PROOF);

      if (acies_exercise_get_provable (exercise) == provable &&
          acies_exercise_get_decisive_card (exercise) != ACIES_CARD_NONE)
        return exercise;
    }
}

static char *
read_file (Fixture *fixture)
{
  char *text;

  wait_until_saved (fixture->training);
  g_assert_true (g_file_load_contents (fixture->file, NULL, &text, NULL, NULL, NULL));
  return text;
}

static void
test_answers (Fixture       *fixture,
              gconstpointer  data)
{
  AciesTraining *training = fixture->training;
  const AciesPracticeStreak *streak = &acies_practice_get_record (fixture->practice)->streaks[ACIES_EXERCISE_PROOF];
  static const gboolean right[] = { TRUE, TRUE, FALSE, TRUE };
  static const guint now[] = { 1, 2, 0, 1 }, best[] = { 1, 2, 2, 2 };
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (right); i++)
    {
      g_autofree char *judgement = NULL;

      answer (training, right[i]);
      g_assert_cmpint (get_state (training), ==,
                       right[i] ? ACIES_QUESTION_RIGHT : ACIES_QUESTION_WRONG);
      g_assert_cmpuint (streak->now, ==, now[i]);
      g_assert_cmpuint (streak->best, ==, best[i]);
      judgement = acies_training_words_judge (acies_training_get_question (training));
      g_assert_true (g_str_has_prefix (judgement, !right[i] ? "Not quite" : acies_training_get_question (training)->chosen == ACIES_CARD_NONE
                                                                            ? "That is right" : "That is the card: "));

      /* An answer cannot be changed. */
      acies_training_answer (training, TRUE);
      acies_training_answer (training, FALSE);
      g_assert_cmpuint (streak->now, ==, now[i]);
    }

  for (guint theme = 0; theme < ACIES_N_EXERCISE_THEMES; theme++)
    for (guint provable = 0; provable < 2; provable++)
      {
        const AciesPracticeCount *count = &acies_practice_get_record (fixture->practice)->proofs[theme][provable];

        n += count->n_right + count->n_wrong;
      }
  g_assert_cmpuint (n, ==, G_N_ELEMENTS (right));
}

/* Which of the choices decides, or another one. */
static AciesCard
find_choice (AciesExercise *exercise,
             gboolean       decisive)
{
  gsize n;
  const AciesCard *cards = acies_exercise_get_choices (exercise, &n);

  for (gsize i = 0; i < n; i++)
    if ((cards[i] == acies_exercise_get_decisive_card (exercise)) == decisive)
      return cards[i];
  g_assert_not_reached ();
}

/* Who was right is asked for the card: others are answered by why they are not the one, only the first counts, and
 * nothing tells the answer before. */
static void
test_cause (Fixture       *fixture,
            gconstpointer  data)
{
  AciesTraining *training = fixture->training;
  const AciesPracticeRecord *record = acies_practice_get_record (fixture->practice);
  const AciesPracticeStreak *streak = &record->streaks[ACIES_EXERCISE_PROOF];
  const AciesPracticeCount *count = &record->causes[ACIES_EXERCISE_PLAIN];

  acies_training_set_choice (training, ACIES_EXERCISE_PLAIN);
  for (guint provable = 0; provable < 2; provable++)
    {
      AciesExercise *exercise = ask_with_card (training, provable);
      const AciesCard wrong = find_choice (exercise, FALSE);
      const guint n_right = count->n_right;
      const guint n_wrong = count->n_wrong;
      g_autofree char *question = NULL;
      g_autofree char *first = NULL;
      g_autofree char *why_not = NULL;
      g_autofree char *told = NULL;
      g_autofree char *judgement = NULL;
      g_autofree char *reason = NULL;
      g_autofree char *line = NULL;

      /* Not before yes or no. */
      acies_training_choose (training, wrong);
      g_assert_cmpint (get_state (training), ==, ACIES_QUESTION_ASKED);
      g_assert_null (acies_training_words_ask_cause (acies_training_get_question (training)));
      g_assert_null (acies_training_words_give_reason (acies_training_get_question (training)));

      acies_training_answer (training, provable);
      g_assert_cmpint (get_state (training), ==, ACIES_QUESTION_CAUSE);
      g_assert_true (acies_training_get_question (training)->found_answer);
      question = acies_training_words_ask_cause (acies_training_get_question (training));
      g_assert_true (g_str_has_prefix (question, provable ? "Which card settles it?" : "Which card would settle it?"));
      first = acies_training_words_judge (acies_training_get_question (training));
      g_assert_true (g_str_has_prefix (first, "That is right: "));
      g_assert_null (acies_training_words_give_reason (acies_training_get_question (training)));
      g_assert_cmpuint (streak->now, ==, 0);

      /* A card that is no choice changes nothing, and yes or no is answered. */
      acies_training_choose (training, ACIES_CARD_SCOUT);
      acies_training_answer (training, !provable);
      g_assert_cmpint (get_state (training), ==, ACIES_QUESTION_CAUSE);
      g_assert_cmpint (acies_training_get_question (training)->chosen, ==, ACIES_CARD_NONE);

      acies_training_choose (training, wrong);
      g_assert_cmpint (get_state (training), ==, ACIES_QUESTION_CAUSE);
      g_assert_cmpint (acies_training_get_question (training)->chosen, ==, wrong);
      why_not = acies_training_words_judge (acies_training_get_question (training));
      told = acies_exercise_describe_choice (exercise, wrong);
      g_assert_cmpstr (why_not, ==, told);
      g_assert_null (strstr (why_not, acies_card_get_name (acies_exercise_get_decisive_card (exercise))));
      g_assert_cmpuint (count->n_wrong, ==, n_wrong + 1);
      acies_training_choose (training, wrong);
      g_assert_cmpuint (count->n_wrong, ==, n_wrong + 1);

      acies_training_choose (training, acies_exercise_get_decisive_card (exercise));
      g_assert_cmpint (get_state (training), ==, ACIES_QUESTION_RIGHT);
      judgement = acies_training_words_judge (acies_training_get_question (training));
      g_assert_true (g_str_has_prefix (judgement, "That is the card: "));
      reason = acies_training_words_give_reason (acies_training_get_question (training));
      line = acies_exercise_describe_choice (exercise, acies_exercise_get_decisive_card (exercise));
      g_assert_true (g_str_has_suffix (reason, line));
      g_assert_cmpuint (strlen (reason), >, strlen (line) + 1);
      g_assert_cmpuint (count->n_right, ==, n_right);
      g_assert_cmpuint (streak->now, ==, 0);
    }

  /* At once. */
  {
    AciesExercise *exercise = ask_with_card (training, TRUE);
    g_autofree char *line = NULL;

    acies_training_answer (training, TRUE);
    acies_training_choose (training, find_choice (exercise, TRUE));
    g_assert_cmpuint (count->n_right, ==, 1);
    g_assert_cmpuint (streak->now, ==, 1);
    line = acies_training_words_describe_record (record);
    g_assert_nonnull (strstr (line, "\nCards that settle it: 1 of 3 found at once\n"));
  }

  /* Shown, which counts as wrong; and after a wrong yes or no nothing is asked. */
  for (guint right = 0; right < 2; right++)
    {
      const guint n_wrong = count->n_wrong;
      g_autofree char *judgement = NULL;
      g_autofree char *reason = NULL;

      ask_with_card (training, FALSE);
      acies_training_answer (training, !right);
      acies_training_give_up (training);
      g_assert_cmpint (get_state (training), ==, ACIES_QUESTION_WRONG);
      judgement = acies_training_words_judge (acies_training_get_question (training));
      g_assert_true (g_str_has_prefix (judgement, right ? "It is this card: " : "Not quite: "));
      reason = acies_training_words_give_reason (acies_training_get_question (training));
      if (right)
        g_assert_nonnull (strstr (reason, "you could claim the flag."));
      else
        {
          g_autofree char *trap = acies_exercise_describe_trap (get_exercise (training));

          /* What misled comes first, and is not said to somebody who was right. */
          g_assert_true (g_str_has_prefix (reason, trap));
          g_assert_true (g_str_has_prefix (reason + strlen (trap), "\nWith "));
        }
      g_assert_cmpuint (count->n_wrong, ==, n_wrong + right);
      g_assert_cmpuint (streak->now, ==, 0);
    }
}

/* The best step: others are judged, only the first counts, and it may be shown. */
static void
test_steps (Fixture       *fixture,
            gconstpointer  data)
{
  AciesTraining *training = fixture->training;
  const AciesPracticeRecord *record = acies_practice_get_record (fixture->practice);
  AciesExercise *exercise = ask (training, ACIES_QUESTION_PUZZLE);
  const AciesStep *best = acies_advice_get_step (acies_exercise_get_best (exercise));
  g_autoptr (GPtrArray) legal = acies_view_list_legal (acies_exercise_get_view (exercise));
  g_autoptr (AciesStep) illegal = acies_step_new_from_string ("done", NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *said = NULL;
  guint n_tried = 0;

  g_assert_false (acies_training_try (training, illegal, &error));
  g_assert_error (error, ACIES_ERROR, ACIES_ERROR_ILLEGAL);
  g_assert_cmpint (get_state (training), ==, ACIES_QUESTION_ASKED);

  for (guint i = 0; i < legal->len && n_tried < 3; i++)
    if (!acies_step_equal (legal->pdata[i], best))
      {
        g_autofree char *judgement = NULL;

        g_assert_true (acies_training_try (training, legal->pdata[i], NULL));
        n_tried++;
        g_assert_cmpint (get_state (training), ==, ACIES_QUESTION_JUDGING);
        /* Nothing is said of it until it was played out, and no other one is tried. */
        g_assert_null (acies_training_words_judge (acies_training_get_question (training)));
        g_assert_null (acies_training_words_give_reason (acies_training_get_question (training)));
        g_assert_true (acies_training_try (training, best, NULL));
        g_assert_cmpint (get_state (training), ==, ACIES_QUESTION_JUDGING);
        while (get_state (training) == ACIES_QUESTION_JUDGING)
          g_main_context_iteration (NULL, TRUE);
        g_assert_cmpint (get_state (training), ==, ACIES_QUESTION_TRIED);
        g_assert_cmpfloat (acies_advice_get_loss (acies_training_get_question (training)->tried), >=, 0.07);
        judgement = acies_training_words_judge (acies_training_get_question (training));
        g_assert_nonnull (strstr (judgement, "Try another one."));
      }
  g_assert_cmpuint (n_tried, ==, 3);
  g_assert_cmpuint (record->steps.n_wrong, ==, 1);

  /* Found at last: right, but not at once. */
  g_assert_true (acies_training_try (training, best, NULL));
  g_assert_cmpint (get_state (training), ==, ACIES_QUESTION_RIGHT);
  g_assert_cmpuint (record->steps.n_right, ==, 0);

  exercise = ask (training, ACIES_QUESTION_PUZZLE);
  acies_training_answer (training, TRUE);
  g_assert_cmpint (get_state (training), ==, ACIES_QUESTION_ASKED);
  g_assert_true (acies_training_try (training, acies_advice_get_step (acies_exercise_get_best (exercise)), NULL));
  g_assert_cmpuint (record->steps.n_right, ==, 1);
  g_assert_cmpuint (record->streaks[ACIES_EXERCISE_STEP].now, ==, 1);

  ask (training, ACIES_QUESTION_PUZZLE);
  acies_training_give_up (training);
  g_assert_cmpint (get_state (training), ==, ACIES_QUESTION_WRONG);
  said = acies_training_words_ask (acies_training_get_question (training));
  g_assert_cmpstr (said, ==, "The best move is on the table.");
  g_assert_cmpuint (record->steps.n_wrong, ==, 2);
  g_assert_cmpuint (record->streaks[ACIES_EXERCISE_STEP].now, ==, 0);
}

/* Where nobody has found out what is wrong with a step, nothing is said for it. */
static void
test_no_praise (Fixture       *fixture,
                gconstpointer  data)
{
  AciesTraining *training = fixture->training;
  const AciesQuestion *question = acies_training_get_question (training);
  AciesExercise *exercise = ask (training, ACIES_QUESTION_PUZZLE);
  const AciesStep *best = acies_advice_get_step (acies_exercise_get_best (exercise));
  g_autoptr (GPtrArray) legal = acies_view_list_legal (acies_exercise_get_view (exercise));
  guint n_praised = 0;

  acies_training_set_nodes (training, 1, 0);
  for (guint i = 0; i < legal->len; i++)
    {
      g_autofree char *reason = NULL;

      if (acies_step_equal (legal->pdata[i], best))
        continue;
      g_assert_true (acies_training_try (training, legal->pdata[i], NULL));
      while (get_state (training) == ACIES_QUESTION_JUDGING)
        g_main_context_iteration (NULL, TRUE);
      g_assert_cmpint (get_state (training), ==, ACIES_QUESTION_TRIED);
      reason = acies_training_words_give_reason (question);
      g_assert_cmpint (reason != NULL, ==, acies_advice_get_explained (question->tried));
      n_praised += reason == NULL && acies_advice_get_reason (question->tried) != NULL;
    }
  g_assert_cmpuint (n_praised, >, 0);
}

/* The next puzzle is there at once, while it is still one of those that are asked for. */
static void
test_prepared (Fixture       *fixture,
               gconstpointer  data)
{
  AciesTraining *training = fixture->training;
  g_autoptr (AciesExercise) first = NULL;

  acies_training_ask (training, ACIES_QUESTION_PUZZLE, NULL);
  g_assert_null (get_exercise (training));
  wait_until_idle (training);
  g_set_object (&first, get_exercise (training));
  acies_training_give_up (training);

  acies_training_ask (training, ACIES_QUESTION_PUZZLE, NULL);
  g_assert_nonnull (get_exercise (training));
  g_assert_true (get_exercise (training) != first);
  g_assert_cmpint (get_state (training), ==, ACIES_QUESTION_ASKED);
  g_assert_true (acies_training_get_busy (training));

  /* The next one while it is still being made. */
  acies_training_ask (training, ACIES_QUESTION_PUZZLE, NULL);
  while (get_exercise (training) == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (get_state (training), ==, ACIES_QUESTION_ASKED);

  acies_training_stop (training);
  g_assert_null (get_exercise (training));
  wait_until_idle (training);
  acies_training_ask (training, ACIES_QUESTION_PUZZLE, NULL);
  g_assert_null (get_exercise (training));
}

/* What puzzles are about can be chosen, and is told with the answer, not before. */
static void
test_puzzles (Fixture       *fixture,
              gconstpointer  data)
{
  AciesTraining *training = fixture->training;
  AciesExercise *exercise;
  const AciesPracticeRecord *record = acies_practice_get_record (fixture->practice);
  const char *cause;
  g_autofree char *unsolved = NULL;
  g_autofree char *solved = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  acies_training_ask (training, ACIES_QUESTION_PUZZLE, NULL);
  g_assert_null (acies_training_words_describe_puzzle (acies_training_get_question (training)));
  acies_training_set_puzzles (training, ACIES_PUZZLES_DEFENDING);
  g_assert_cmpint (record->puzzles, ==, ACIES_PUZZLES_DEFENDING);

  exercise = ask (training, ACIES_QUESTION_PUZZLE);
  cause = acies_motif_get_name (acies_exercise_get_motif (exercise));
  g_assert_cmpint (acies_exercise_get_motif (exercise), !=, ACIES_MOTIF_MISSED_CLAIM);
  g_assert_cmpint (acies_exercise_get_motif (exercise), !=, ACIES_MOTIF_CLOSED_SLOT);
  before = acies_training_words_describe_puzzle (acies_training_get_question (training));
  g_assert_true (g_str_has_prefix (before, "Difficulty: ") && g_str_has_suffix (before, " of 7"));
  unsolved = acies_training_words_describe_record (record);
  g_assert_true (g_str_has_suffix (unsolved, "\nPuzzles: none so far"));
  acies_training_give_up (training);
  solved = acies_training_words_describe_record (record);
  g_assert_true (g_str_has_suffix (solved, "\nPuzzles: 0 of 1 solved on the first try\nDefending: 0 of 1 found at once"));
  after = acies_training_words_describe_puzzle (acies_training_get_question (training));
  g_assert_true (g_str_has_prefix (after, before));
  g_assert_nonnull (strstr (after, cause));

  acies_training_set_puzzles (training, ACIES_PUZZLES_ALL);
  g_assert_true (get_exercise (training) == exercise);
}

/* The puzzle of a day depends on the day alone; another choice does not replace it. It counts once. */
static void
test_daily (Fixture       *fixture,
            gconstpointer  data)
{
  AciesTraining *training = fixture->training;
  const AciesPracticeRecord *record = acies_practice_get_record (fixture->practice);
  g_autoptr (AciesPractice) another = acies_practice_new (fixture->directory, 77);
  g_autoptr (AciesTraining) other = acies_training_new (another, fixture->mistakes);
  g_autofree char *question = NULL;
  AciesExercise *exercise;
  gboolean right;

  acies_practice_set_games (another, N_GAMES);
  acies_training_ask (training, ACIES_QUESTION_PUZZLE, "2026-11-24");
  g_assert_true (acies_training_get_question (training)->day != NULL);
  acies_training_set_puzzles (training, ACIES_PUZZLES_PLACING);
  wait_until_asked (training);
  exercise = get_exercise (training);
  question = acies_training_words_ask (acies_training_get_question (training));
  g_assert_true (g_str_has_prefix (question, "Puzzle of the day: "));

  acies_training_ask (other, ACIES_QUESTION_PUZZLE, "2026-11-24");
  wait_until_asked (other);
  g_assert_true (acies_view_equal (acies_exercise_get_view (exercise),
                                   acies_exercise_get_view (get_exercise (other))));
  acies_training_ask (other, ACIES_QUESTION_PUZZLE, "2026-11-25");
  wait_until_asked (other);
  g_assert_false (acies_view_equal (acies_exercise_get_view (exercise),
                                    acies_exercise_get_view (get_exercise (other))));

  g_assert_false (acies_practice_record_find_day (record, "2026-11-24", &right));
  acies_training_give_up (training);
  g_assert_true (acies_practice_record_find_day (record, "2026-11-24", &right));
  g_assert_false (right);
  g_assert_false (acies_practice_record_find_day (record, "2026-11-25", &right));
  g_assert_cmpuint (record->steps.n_wrong, ==, 1);
  acies_training_ask (training, ACIES_QUESTION_PUZZLE, "2026-11-24");
  wait_until_asked (training);
  acies_training_give_up (training);
  g_assert_cmpuint (record->steps.n_wrong, ==, 1);

  g_assert_cmpuint (acies_practice_record_count_days (record, "2026-11-24"), ==, 1);
  acies_training_ask (training, ACIES_QUESTION_PUZZLE, "2026-11-25");
  wait_until_asked (training);
  g_assert_cmpuint (acies_practice_record_count_days (record, "2026-11-25"), ==, 1);
  acies_training_give_up (training);
  g_assert_cmpuint (acies_practice_record_count_days (record, "2026-11-25"), ==, 2);
  g_assert_cmpuint (acies_practice_record_count_days (record, "2026-11-26"), ==, 2);
  g_assert_cmpuint (acies_practice_record_count_days (record, "2026-11-27"), ==, 0);
  acies_training_ask (training, ACIES_QUESTION_PUZZLE, "2026-11-27");
  wait_until_asked (training);
  acies_training_give_up (training);
  g_assert_cmpuint (acies_practice_record_count_days (record, "2026-11-27"), ==, 1);

  ask (training, ACIES_QUESTION_PUZZLE);
  g_assert_false (acies_training_get_question (training)->day != NULL);
  acies_training_stop (other);
  wait_until_idle (other);
}

/* A chosen theme is kept; otherwise the next one comes when one goes well, and themes that go
 * wrong come more often. */
static void
test_themes (Fixture       *fixture,
             gconstpointer  data)
{
  AciesTraining *training = fixture->training;
  const AciesPracticeRecord *record = acies_practice_get_record (fixture->practice);
  guint n_weather = 0;

  g_assert_cmpint (record->choice, ==, ACIES_PRACTICE_ANY);
  g_assert_cmpuint (acies_practice_record_get_reached (record), ==, 0);
  for (guint i = 0; i < 4; i++)
    {
      g_assert_cmpint (acies_exercise_get_theme (answer (training, TRUE)), ==, ACIES_EXERCISE_PLAIN);
      g_assert_cmpuint (acies_practice_record_get_reached (record), ==, 0);
    }
  answer (training, TRUE);
  g_assert_cmpuint (acies_practice_record_get_reached (record), ==, ACIES_EXERCISE_WILD);
  g_assert_cmpfloat (acies_practice_record_get_weight (record, ACIES_EXERCISE_WILD), >,
                     acies_practice_record_get_weight (record, ACIES_EXERCISE_PLAIN));
  g_assert_cmpfloat (acies_practice_record_get_weight (record, ACIES_EXERCISE_WEATHER), ==, 0);

  acies_training_set_choice (training, ACIES_EXERCISE_WILD);
  for (guint i = 0; i < 6; i++)
    g_assert_cmpint (acies_exercise_get_theme (answer (training, TRUE)), ==, ACIES_EXERCISE_WILD);
  g_assert_cmpuint (acies_practice_record_get_reached (record), ==, ACIES_EXERCISE_WEATHER);

  acies_training_set_choice (training, ACIES_EXERCISE_WEATHER);
  for (guint i = 0; i < 12; i++)
    answer (training, FALSE);
  g_assert_cmpuint (acies_practice_record_get_reached (record), ==, ACIES_EXERCISE_WEATHER);
  g_assert_cmpfloat (acies_practice_record_get_weight (record, ACIES_EXERCISE_WEATHER), ==, 4);
  g_assert_cmpfloat (acies_practice_record_get_weight (record, ACIES_EXERCISE_PLAIN), ==, 1);

  acies_training_set_choice (training, ACIES_PRACTICE_ANY);
  for (guint i = 0; i < 30; i++)
    n_weather += acies_exercise_get_theme (ask (training, ACIES_QUESTION_PROOF)) == ACIES_EXERCISE_WEATHER;
  g_assert_cmpuint (n_weather, >=, 12);
  g_assert_cmpuint (n_weather, <, 30);
}

/* Puzzles get harder after right answers in a row, and easier after a wrong one; the puzzle of a day changes nothing. */
static void
test_difficulty (void)
{
  static const gboolean right[] = { TRUE, TRUE, TRUE, TRUE, FALSE, TRUE, FALSE, FALSE, FALSE, FALSE };
  static const guint difficulty[] = { 2, 3, 3, 4, 3, 3, 2, 1, 1, 1 };
  g_autoptr (AciesExercise) puzzle = g_object_new (ACIES_TYPE_EXERCISE, "kind", ACIES_EXERCISE_STEP, NULL);
  g_autoptr (AciesExercise) proof = g_object_new (ACIES_TYPE_EXERCISE, "kind", ACIES_EXERCISE_PROOF, NULL);
  AciesPracticeRecord record, again;
  g_autofree char *text = NULL;

  acies_practice_record_init (&record);
  g_assert_cmpuint (record.difficulty, ==, ACIES_PRACTICE_FIRST_DIFFICULTY);
  for (guint i = 0; i < G_N_ELEMENTS (right); i++)
    {
      acies_practice_record_add (&record, puzzle, NULL, right[i]);
      g_assert_cmpuint (record.difficulty, ==, difficulty[i]);
      acies_practice_record_add (&record, proof, NULL, TRUE);
    }
  acies_practice_record_add (&record, puzzle, "2026-11-24", TRUE);
  acies_practice_record_add (&record, puzzle, "2026-11-25", TRUE);
  g_assert_cmpuint (record.difficulty, ==, 1);

  record.difficulty = ACIES_MAX_LEVEL;
  text = acies_practice_record_to_string (&record);
  g_assert_cmpint (acies_practice_record_parse (&again, text, NULL), ==, ACIES_KEPT_FILE_GOOD);
  g_assert_cmpuint (again.difficulty, ==, ACIES_MAX_LEVEL);
}

/* What has not been met is not asked about, unless it is chosen; whoever has met nothing has a puzzle of the day of their own. */
static void
test_met (Fixture       *fixture,
          gconstpointer  data)
{
  AciesTraining *training = fixture->training;

  acies_practice_set_tactics (fixture->practice, 0);
  /* The other themes are reached all the same. */
  for (guint i = 0; i < 8; i++)
    {
      g_autoptr (AciesRules) rules = acies_view_dup_rules (acies_exercise_get_view (answer (training, TRUE)));

      g_assert_false (acies_rules_get_tactics (rules));
      g_assert_cmpint (acies_exercise_get_theme (get_exercise (training)), ==, ACIES_EXERCISE_PLAIN);
    }
  g_assert_cmpuint (acies_practice_record_get_reached (acies_practice_get_record (fixture->practice)), >, ACIES_EXERCISE_PLAIN);
  acies_training_set_choice (training, ACIES_EXERCISE_WEATHER);
  g_assert_cmpint (acies_exercise_get_theme (answer (training, TRUE)), ==, ACIES_EXERCISE_WEATHER);

  ask (training, ACIES_QUESTION_PUZZLE);
  g_assert_cmpuint (acies_exercise_get_difficulty (get_exercise (training)), <=, ACIES_PRACTICE_FIRST_DIFFICULTY);
  g_assert_cmpuint (acies_view_get_deck_size (acies_exercise_get_view (get_exercise (training)), ACIES_DECK_TACTICS), ==, 0);

  acies_training_ask (training, ACIES_QUESTION_PUZZLE, "2026-11-24");
  wait_until_asked (training);
  g_assert_cmpuint (acies_exercise_get_difficulty (get_exercise (training)), <=, ACIES_PRACTICE_FIRST_DIFFICULTY);
  g_assert_cmpuint (acies_view_get_deck_size (acies_exercise_get_view (get_exercise (training)), ACIES_DECK_TACTICS), ==, 0);
}

/* Each motif belongs to one kind of puzzles, or to none. */
static void
test_motifs (void)
{
  guint all = 0;

  g_assert_cmpuint (acies_puzzles_get_motifs (ACIES_PUZZLES_ALL), ==, 0);
  for (guint i = ACIES_PUZZLES_ALL + 1; i < ACIES_N_PUZZLES; i++)
    {
      const guint motifs = acies_puzzles_get_motifs ((AciesPuzzles) i);

      g_assert_cmpuint (motifs, !=, 0);
      g_assert_cmpuint (motifs & (all | 1u << ACIES_MOTIF_NONE), ==, 0);
      all |= motifs;
    }
}

/* Who errs on one side gets more questions of that kind, within limits, and is told so. */
static void
test_lean (void)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autofree char *balanced = NULL;
  AciesPracticeRecord record;

  acies_practice_record_init (&record);
  g_assert_cmpfloat (acies_practice_record_get_share (&record, ACIES_EXERCISE_PLAIN), ==, 0.5);
  balanced = acies_training_words_describe_record (&record);
  g_assert_null (strstr (balanced, "You tend to "));
  for (guint provable = 0; provable < 2; provable++)
    {
      g_autoptr (AciesExerciseSource) source = acies_exercise_source_new (rules, 1);
      g_autofree char *lean = NULL;

      acies_practice_record_init (&record);
      acies_exercise_source_set_provable_share (source, provable);
      for (guint i = 0; i < 6; i++)
        {
          g_autoptr (AciesExercise) exercise = acies_exercise_source_next (source, ACIES_EXERCISE_PROOF,
                                                                           ACIES_EXERCISE_PLAIN, NULL, NULL);

          acies_practice_record_add (&record, exercise, NULL, FALSE);
        }
      g_assert_cmpfloat_with_epsilon (acies_practice_record_get_share (&record, ACIES_EXERCISE_PLAIN),
                                      provable ? 0.575 : 0.425, 0.03);
      lean = acies_training_words_describe_record (&record);
      g_assert_nonnull (strstr (lean, provable ? "overlook" : "claim what is not proved"));
    }
}

/* The answers are still there the next time. */
static void
test_kept (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (AciesPractice) again = NULL;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  g_signal_connect (acies_practice_get_file (fixture->practice), "trouble", G_CALLBACK (acies_test_refuse_trouble), NULL);
  acies_practice_load (fixture->practice);
  acies_training_set_choice (fixture->training, ACIES_EXERCISE_TIES);
  answer (fixture->training, TRUE);
  answer (fixture->training, FALSE);
  ask (fixture->training, ACIES_QUESTION_PUZZLE);
  acies_training_give_up (fixture->training);
  acies_training_set_puzzles (fixture->training, ACIES_PUZZLES_PLACING);
  first = read_file (fixture);

  again = acies_practice_new (fixture->directory, 4);
  g_signal_connect (acies_practice_get_file (again), "trouble", G_CALLBACK (acies_test_refuse_trouble), NULL);
  acies_practice_load (again);
  second = acies_practice_record_to_string (acies_practice_get_record (again));
  g_assert_nonnull (strstr (first, second));
  g_assert_cmpint (acies_practice_get_record (again)->choice, ==, ACIES_EXERCISE_TIES);
  g_assert_cmpint (acies_practice_get_record (again)->puzzles, ==, ACIES_PUZZLES_PLACING);
}

static char *
listen_to (AciesPractice *practice)
{
  char *sentence = NULL;

  g_signal_connect_swapped (acies_practice_get_file (practice), "trouble", G_CALLBACK (acies_test_note_trouble), &sentence);
  acies_practice_load (practice);
  g_signal_handlers_disconnect_by_data (acies_practice_get_file (practice), &sentence);
  return sentence;
}

/* A file that is whole, with a line that makes no sense. */
static void
test_bad_line (Fixture       *fixture,
               gconstpointer  data)
{
  g_autoptr (AciesKeptFile) kept = acies_kept_file_new (fixture->directory, "practice", "acies-practice 3", 1000, NULL, NULL);
  g_autofree char *sentence = NULL;

  acies_kept_file_write (kept, "theme fog\n");
  while (acies_kept_file_get_busy (kept))
    g_main_context_iteration (NULL, TRUE);
  sentence = listen_to (fixture->practice);
  g_assert_cmpstr (sentence, ==, "Your practice record was damaged. It is kept as practice.damaged-1.");
  g_assert_cmpint (acies_practice_get_record (fixture->practice)->choice, ==, ACIES_PRACTICE_ANY);
  g_assert_false (g_file_query_exists (fixture->file, NULL));
}

/* What cannot be written is said and known; what cannot be read is not written over. */
static void
test_no_file (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (AciesPractice) again = acies_practice_new (fixture->directory, 4);
  AciesKeptFile *file = acies_practice_get_file (fixture->practice);
  g_autofree char *unsaved = NULL;
  g_autofree char *unread = NULL;

  acies_practice_load (fixture->practice);
  g_assert_cmpint (g_rmdir (fixture->path), ==, 0);
  g_assert_true (g_file_set_contents (fixture->path, "in the way", -1, NULL));
  g_signal_connect_swapped (file, "trouble", G_CALLBACK (acies_test_note_trouble), &unsaved);
  acies_training_set_choice (fixture->training, ACIES_EXERCISE_TIES);
  wait_until_idle (fixture->training);
  g_assert_cmpstr (unsaved, ==, "Your practice record could not be saved: File exists");
  g_assert_cmpint (acies_practice_get_record (fixture->practice)->choice, ==, ACIES_EXERCISE_TIES);

  g_assert_cmpint (g_unlink (fixture->path), ==, 0);
  g_assert_cmpint (g_mkdir (fixture->path, 0700), ==, 0);
  g_assert_cmpint (g_mkdir (g_file_peek_path (fixture->file), 0700), ==, 0);
  unread = listen_to (again);
  g_assert_cmpstr (unread, ==, "Your practice record cannot be read: This is a folder, not a file");
  acies_practice_set_choice (again, ACIES_EXERCISE_TIES, ACIES_PUZZLES_ALL);
  g_assert_false (acies_kept_file_get_busy (acies_practice_get_file (again)));
}

static void
check_view (AciesTraining *training,
            gboolean       busy)
{
  AciesExercise *exercise = get_exercise (training);

  g_assert_cmpint (acies_training_get_busy (training), ==, busy);
  g_assert_true (acies_training_get_question (training)->view ==
                 (exercise != NULL ? acies_exercise_get_view (exercise) : NULL));
}

/* Another theme replaces a proof that is asked for, but neither one that was answered nor a step; to choose the
 * same one again changes nothing. */
static void
test_choice (Fixture       *fixture,
             gconstpointer  data)
{
  AciesTraining *training = fixture->training;
  AciesExercise *exercise;

  check_view (training, FALSE);
  ask (training, ACIES_QUESTION_PROOF);
  check_view (training, FALSE);
  acies_training_set_choice (training, ACIES_EXERCISE_TIES);
  g_assert_null (get_exercise (training));
  check_view (training, TRUE);
  wait_until_idle (training);
  exercise = get_exercise (training);
  g_assert_nonnull (exercise);
  g_assert_cmpint (acies_exercise_get_theme (exercise), ==, ACIES_EXERCISE_TIES);

  acies_training_set_choice (training, ACIES_EXERCISE_TIES);
  g_assert_true (get_exercise (training) == exercise);
  g_assert_cmpint (get_state (training), ==, ACIES_QUESTION_ASKED);
  acies_training_answer (training, TRUE);
  acies_training_set_choice (training, ACIES_EXERCISE_WILD);
  g_assert_true (get_exercise (training) == exercise);

  ask (training, ACIES_QUESTION_PUZZLE);
  acies_training_set_choice (training, ACIES_PRACTICE_ANY);
  g_assert_cmpint (get_state (training), ==, ACIES_QUESTION_ASKED);
  wait_until_idle (training);
}

/* A step is tried and given up only where one is asked for. */
static void
test_no_step (Fixture       *fixture,
              gconstpointer  data)
{
  AciesTraining *training = fixture->training;
  g_autoptr (AciesStep) step = acies_step_new_play (ACIES_CARD_R1, 1);
  g_autoptr (GError) error = NULL;

  ask (training, ACIES_QUESTION_PROOF);
  g_assert_true (acies_training_try (training, step, &error));
  g_assert_null (acies_training_get_question (training)->tried);
  acies_training_give_up (training);
  g_assert_cmpint (get_state (training), ==, ACIES_QUESTION_ASKED);

  ask (training, ACIES_QUESTION_PUZZLE);
  acies_training_give_up (training);
  g_assert_cmpint (get_state (training), ==, ACIES_QUESTION_WRONG);
  g_assert_true (acies_training_try (training, acies_advice_get_step (acies_exercise_get_best (get_exercise (training))),
                                     &error));
  g_assert_cmpint (get_state (training), ==, ACIES_QUESTION_WRONG);
  g_assert_null (acies_training_get_question (training)->tried);
}

/* A file with any byte changed, or cut off anywhere, is set aside and never lost. */
static void
test_damaged (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *whole = NULL;
  guint n_damaged = 0;
  gsize length;

  answer (fixture->training, TRUE);
  whole = read_file (fixture);
  length = strlen (whole);

  for (gsize i = 0; i < 2 * length; i += 7)
    {
      g_autoptr (AciesPractice) again = acies_practice_new (fixture->directory, 1);
      g_autofree char *bad = g_strdup (whole);
      g_autofree char *name = g_strdup_printf ("practice.damaged-%u", ++n_damaged);
      g_autoptr (GFile) damaged = g_file_get_child (fixture->directory, name);
      g_autofree char *sentence = NULL;
      g_autofree char *kept = NULL;
      g_autofree char *fresh = NULL;

      if (i < length)
        bad[i] = bad[i] == 'o' ? 'x' : 'o';
      else
        bad[i - length] = '\0';
      g_assert_true (g_file_replace_contents (fixture->file, bad, strlen (bad), NULL, FALSE, 0, NULL, NULL, NULL));
      g_signal_connect_swapped (acies_practice_get_file (again), "trouble", G_CALLBACK (acies_test_note_trouble), &sentence);
      acies_practice_load (again);
      g_assert_nonnull (sentence);
      g_assert_nonnull (strstr (sentence, name));
      g_assert_true (g_file_load_contents (damaged, NULL, &kept, NULL, NULL, NULL));
      g_assert_cmpstr (kept, ==, bad);
      g_assert_false (g_file_query_exists (fixture->file, NULL));
      fresh = acies_practice_record_to_string (acies_practice_get_record (again));
      g_assert_nonnull (strstr (fresh, "streak proof 0 0"));
    }
}

/* Wrong in a line: that one is named. */
static void
test_lines (void)
{
  static const struct
  {
    const char *line;
    gboolean sound;
  } cases[] = {
    { "theme ties", TRUE },
    { "theme any", TRUE },
    { "theme fog", FALSE },
    { "streak proof 2 3", TRUE },
    { "streak proof 4 3", FALSE },
    { "streak proof 2 -3", FALSE },
    { "streak game 2 3", FALSE },
    { "proof wild yes 3 1 ooox", TRUE },
    { "proof wild yes 3 1 -", TRUE },
    { "proof wild yes 3 1 oooxo", FALSE },
    { "proof wild yes 30 1 ooooooooooooo", FALSE },
    { "proof wild yes 3 1 oo x", FALSE },
    { "proof wild yes 3 1 o-", FALSE },
    { "proof wild maybe 3 1 oo", FALSE },
    { "proof wild yes 3 99999999999 oo", FALSE },
    { "step 1 0 o", TRUE },
    { "step 1 0", FALSE },
    { "cause ties 3 1 ooox", TRUE },
    { "cause ties 3 1", FALSE },
    { "cause fog 3 1 ooox", FALSE },
    { "cause ties 0 0 o", FALSE },
    { "step placing 3 1 ooox", TRUE },
    { "step all 3 1 ooox", FALSE },
    { "step lost 3 1 ooox", FALSE },
    { "puzzles defending", TRUE },
    { "puzzles lost", FALSE },
    { "day 2026-11-24 right", TRUE },
    { "day 2026-11-24 right 12", TRUE },
    { "day 2026-11-24 right 0", FALSE },
    { "day 2026-11-24 right 1 2", FALSE },
    { "day 2026-11-24", FALSE },
    { "day 2026-11-24 perhaps", FALSE },
    { "day 2026-02-30 right", FALSE },
    { "day 2026-2-3 wrong", FALSE },
    { "", FALSE },
    { "difficulty 3", TRUE },
    { "difficulty 0", FALSE },
    { "difficulty 8", FALSE },
    { "difficulty 2 2", FALSE },
    { "luck 7", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf ("%s\n", cases[i].line);
      g_autofree char *longer = g_strdup_printf ("streak step 5 6\n%s\npuzzles placing\n", cases[i].line);
      g_autoptr (GError) error = NULL;
      AciesPracticeRecord record;

      acies_practice_record_init (&record);
      g_test_message ("%s", cases[i].line);
      g_assert_cmpint (acies_practice_record_parse (&record, text, &error) == ACIES_KEPT_FILE_GOOD, ==, cases[i].sound);
      if (!cases[i].sound)
        {
          g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
          g_assert_nonnull (strstr (error->message, "Line 2"));
          /* The others are not lost with it. */
          g_assert_cmpint (acies_practice_record_parse (&record, longer, NULL), ==, ACIES_KEPT_FILE_PARTLY);
          g_assert_cmpuint (record.streaks[ACIES_EXERCISE_STEP].best, ==, 6);
          g_assert_cmpuint (record.streaks[ACIES_EXERCISE_PROOF].best, ==, 0);
          g_assert_cmpint (record.puzzles, ==, ACIES_PUZZLES_PLACING);
        }
    }
}

/* Asking again, or leaving, discards the question that was being made. */
static void
test_stop (Fixture       *fixture,
           gconstpointer  data)
{
  AciesTraining *training = fixture->training;

  for (guint i = 0; i < 5; i++)
    acies_training_ask (training, ACIES_QUESTION_PUZZLE, NULL);
  acies_training_ask (training, ACIES_QUESTION_PROOF, NULL);
  wait_until_idle (training);
  g_assert_cmpint (acies_exercise_get_kind (get_exercise (training)), ==, ACIES_EXERCISE_PROOF);

  acies_training_ask (training, ACIES_QUESTION_PROOF, NULL);
  acies_training_stop (training);
  wait_until_idle (training);
  g_assert_null (get_exercise (training));
  acies_training_answer (training, TRUE);
  g_assert_cmpuint (acies_practice_get_record (fixture->practice)->streaks[ACIES_EXERCISE_PROOF].best, ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(path, function) \
  g_test_add (path, Fixture, NULL, fixture_set_up, function, fixture_tear_down)
  ADD ("/practice/answers", test_answers);
  ADD ("/practice/cause", test_cause);
  ADD ("/practice/steps", test_steps);
  ADD ("/practice/no-praise", test_no_praise);
  ADD ("/practice/prepared", test_prepared);
  ADD ("/practice/puzzles", test_puzzles);
  ADD ("/practice/daily", test_daily);
  ADD ("/practice/themes", test_themes);
  ADD ("/practice/met", test_met);
  ADD ("/practice/kept", test_kept);
  ADD ("/practice/bad-line", test_bad_line);
  ADD ("/practice/no-file", test_no_file);
  ADD ("/practice/choice", test_choice);
  ADD ("/practice/no-step", test_no_step);
  ADD ("/practice/damaged", test_damaged);
  ADD ("/practice/stop", test_stop);
#undef ADD
  g_test_add_func ("/practice/lean", test_lean);
  g_test_add_func ("/practice/difficulty", test_difficulty);
  g_test_add_func ("/practice/motifs", test_motifs);
  g_test_add_func ("/practice/lines", test_lines);

  return g_test_run ();
}
