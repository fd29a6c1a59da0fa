/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "acies-calendar.h"
#include "acies-export.h"
#include "acies-lesson-progress.h"
#include "acies-motif-lesson.h"
#include "acies-path.h"
#include "acies-step-judge.h"
#include "acies-test-folder.h"
#include "acies-test-trouble.h"
#include "acies-training-words.h"

/* The mistakes of a person: how they are kept, when they come back, and how they are practiced. */

#define RULES "claim=end tactics=on scout=one weather=stays leader=once forced=on"
/* With Red 10 at flag 6 the game can be won in this turn. */
#define POSITION "position :/:/:/:!s/:!s/R8.R9:B1.O3.Y5=n/:/:/: turn s hand R10.G1.G2.Y1.O1.P4.B9 tactics 0 0"
/* The same once Red 10 has been played. */
#define PLAYED "position :/:/:/:!s/:!s/R8.R9.R10:B1.O3.Y5=n/:/:/: turn s hand G1.G2.Y1.O1.P4.B9 tactics 0 0 phase end"
/* Here the enemy wins in its next turn otherwise. */
#define LAST_CHANCE "position :!n/:!n/:P8.P9.P10=n/:!s/:!s/R8.R9:B1.O3.Y5=n/:/:/: turn s hand R10.G1.G2.Y1.O1.P4.B9 tactics 0 0"
#define LINE(due, box) due "|" box "|30|missed-win|G1@1|" RULES "|" POSITION

#define TODAY 738000

static const struct
{
  guint    box;
  gint     due;         /* from today */
  gboolean right;
  guint    next_box;
  gint     next_due;
} answers[] = {
  { 0, 0, TRUE, 1, 1 },
  { 1, 0, TRUE, 2, 3 },
  { 2, 0, TRUE, 3, 7 },
  { 3, 0, TRUE, 4, 21 },
  { 4, 0, TRUE, ACIES_MISTAKE_MASTERED, 0 },
  /* It may have waited for a long time. */
  { 2, -100, TRUE, 3, 7 },
  { 0, 0, FALSE, 1, 1 },
  { 4, -3, FALSE, 1, 1 },
  /* Before it is due, only a wrong answer counts. */
  { 3, 2, TRUE, 3, 2 },
  { 3, 2, FALSE, 1, 1 },
  { ACIES_MISTAKE_MASTERED, 0, FALSE, 1, 1 },
};

static const char * const bad_lines[] = {
  "",
  "||||||",
  "2026-11-23|0|30|missed-win|G1@1|" RULES,
  LINE ("2026-11-23", "0") "|",
  LINE ("2026-02-30", "0"),
  LINE ("2026-2-3", "0"),
  LINE ("tomorrow", "0"),
  LINE ("2026-11-23", "6"),
  LINE ("2026-11-23", "-1"),
  "2026-11-23|0|101|missed-win|G1@1|" RULES "|" POSITION,
  "2026-11-23|0|30|bad-luck|G1@1|" RULES "|" POSITION,
  "2026-11-23|0|30|missed-win|G11@1|" RULES "|" POSITION,
  /* A card that is not in the hand, a step that is not legal, and one when the card has been played. */
  "2026-11-23|0|30|missed-win|B1@1|" RULES "|" POSITION,
  "2026-11-23|0|30|missed-win|G1@4|" RULES "|" POSITION,
  "2026-11-23|0|30|missed-win|G1@1|" RULES "|" PLAYED,
  "2026-11-23|0|30|missed-win|G1@1|claim=never|" POSITION,
  "2026-11-23|0|30|missed-win|G1@1|" RULES "|position :",
};

typedef struct
{
  char          *path;
  GFile         *directory;
  GFile         *file;
  AciesMistakes *mistakes;
  AciesPractice *practice;
} Fixture;

/* Makes it that day, which is a Julian one. */
static void
set_today (guint32 day)
{
  AciesCalendar *calendar = acies_calendar_get_default ();

  acies_calendar_shift (calendar, 0);
  acies_calendar_shift (calendar, ((gint64) day - acies_calendar_get_today (calendar)) * G_TIME_SPAN_DAY);
}

static void
fixture_set_up (Fixture       *fixture,
                gconstpointer  data)
{
  fixture->path = g_dir_make_tmp ("acies-mistakes-XXXXXX", NULL);
  fixture->directory = g_file_new_for_path (fixture->path);
  fixture->file = g_file_get_child (fixture->directory, "mistakes");
  fixture->mistakes = acies_mistakes_new (fixture->directory);
  set_today (TODAY);
  fixture->practice = acies_practice_new (fixture->directory, 1);
}

static void
wait_until_idle (AciesMistakes *mistakes)
{
  while (acies_kept_file_get_busy (acies_mistakes_get_file (mistakes)))
    g_main_context_iteration (NULL, TRUE);
}

static void
fixture_tear_down (Fixture       *fixture,
                   gconstpointer  data)
{
  wait_until_idle (fixture->mistakes);
  g_assert_finalize_object (fixture->mistakes);
  g_assert_finalize_object (fixture->practice);
  acies_test_remove_folder (fixture->path);
  g_object_unref (fixture->file);
  g_object_unref (fixture->directory);
  g_free (fixture->path);
}

static AciesMistake *
parse (const char *line)
{
  g_autoptr (GError) error = NULL;
  AciesMistake *mistake = acies_mistake_parse (line, &error);

  g_assert_no_error (error);
  return mistake;
}

static GPtrArray *
create_list (const char *first,
             const char *second)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_mistake_free);

  g_ptr_array_add (list, parse (first));
  if (second != NULL)
    g_ptr_array_add (list, parse (second));
  return list;
}

/* Right answers let a mistake come back later each time, a wrong one lets it begin anew. */
static void
test_repetition (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    {
      g_autoptr (AciesMistake) mistake = parse (LINE ("2026-11-23", "0"));

      mistake->box = answers[i].box;
      mistake->due = (guint32) (TODAY + answers[i].due);
      acies_mistake_answer (mistake, answers[i].right, TODAY);
      g_test_message ("case %u", i);
      g_assert_cmpuint (mistake->box, ==, answers[i].next_box);
      g_assert_cmpint ((int) mistake->due - TODAY, ==, answers[i].next_due);
    }
}

static void
test_lines (void)
{
  static const char * const good[] = {
    LINE ("2026-11-23", "0"),
    LINE ("2028-02-29", "5"),
    "2026-11-23|2|100|missed-claim|+t|" RULES "|" PLAYED,
  };

  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_autoptr (AciesMistake) mistake = parse (good[i]);
      g_autoptr (AciesMistake) copy = acies_mistake_copy (mistake);
      g_autofree char *text = acies_mistake_to_string (copy);

      g_assert_cmpstr (text, ==, good[i]);
      g_assert_true (acies_mistake_is_same (mistake, copy));
    }

  for (guint i = 0; i < G_N_ELEMENTS (bad_lines); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GError) line_error = NULL;
      g_autoptr (GPtrArray) rest = NULL;
      g_autofree char *text = g_strdup_printf ("%s\n%s\n", good[0], bad_lines[i]);

      g_test_message ("%s", bad_lines[i]);
      g_assert_null (acies_mistake_parse (bad_lines[i], &line_error));
      g_assert_nonnull (line_error);
      g_assert_cmpint (acies_mistakes_parse (text, &rest, &error), ==, ACIES_KEPT_FILE_PARTLY);
      g_assert_cmpuint (rest->len, ==, 1);
      /* The first line of the file is its head. */
      g_assert_true (g_str_has_prefix (error->message, "Line 3: "));
    }
}

/* No position comes twice, those that wait come first, and what was cleared can come back. */
static void
test_store (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr (GPtrArray) list = create_list (LINE ("2026-11-23", "0"),
                                            "2026-11-23|0|50|missed-claim|+t|" RULES "|" PLAYED);
  g_autoptr (GPtrArray) waiting = NULL;
  g_autoptr (GPtrArray) about = NULL;
  g_autoptr (GPtrArray) none = NULL;
  g_autoptr (GPtrArray) later = NULL;
  g_autoptr (AciesMistakes) again = acies_mistakes_new (fixture->directory);
  AciesMistakesCount count;

  g_assert_cmpuint (acies_mistakes_add (fixture->mistakes, list), ==, 2);
  g_assert_cmpuint (acies_mistakes_add (fixture->mistakes, list), ==, 0);
  waiting = acies_mistakes_list_waiting (fixture->mistakes);
  g_assert_cmpuint (waiting->len, ==, 2);
  g_assert_cmpuint (((AciesMistake *) g_ptr_array_index (waiting, 0))->cost, ==, 50);

  acies_mistakes_answer (fixture->mistakes, g_ptr_array_index (waiting, 0), TRUE);
  acies_mistakes_count (fixture->mistakes, &count);
  g_assert_cmpuint (count.n_all, ==, 2);
  g_assert_cmpuint (count.n_waiting, ==, 1);
  g_assert_cmpuint (count.next, ==, 1);
  /* All of one kind, also what does not wait today. */
  about = acies_mistakes_list_about (fixture->mistakes, ACIES_MOTIF_MISSED_CLAIM);
  g_assert_cmpuint (about->len, ==, 1);
  g_assert_cmpuint (((AciesMistake *) g_ptr_array_index (about, 0))->cost, ==, 50);
  none = acies_mistakes_list_about (fixture->mistakes, ACIES_MOTIF_WRONG_DECK);
  g_assert_cmpuint (none->len, ==, 0);
  set_today (TODAY + 1);
  acies_mistakes_count (fixture->mistakes, &count);
  g_assert_cmpuint (count.n_waiting, ==, 2);
  g_assert_cmpuint (count.next, ==, 0);
  wait_until_idle (fixture->mistakes);

  /* It is there the next time. */
  set_today (TODAY);
  acies_mistakes_load (again);
  later = acies_mistakes_list_waiting (again);
  g_assert_cmpuint (later->len, ==, 1);
  g_assert_cmpuint (((AciesMistake *) g_ptr_array_index (later, 0))->cost, ==, 30);

  acies_mistakes_clear (fixture->mistakes);
  acies_mistakes_count (fixture->mistakes, &count);
  g_assert_cmpuint (count.n_all, ==, 0);
  /* An answer to what has been cleared is not kept. */
  acies_mistakes_answer (fixture->mistakes, g_ptr_array_index (waiting, 0), TRUE);
  g_assert_true (acies_mistakes_restore (fixture->mistakes));
  g_assert_false (acies_mistakes_restore (fixture->mistakes));
  acies_mistakes_count (fixture->mistakes, &count);
  g_assert_cmpuint (count.n_all, ==, 2);
}

static void
exported_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  g_autoptr (GError) error = NULL;
  gboolean *done = user_data;

  *done = acies_export_finish (source, result, &error);
  g_assert_no_error (error);
}

static void
test_export (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (GPtrArray) list = create_list (LINE ("2026-11-23", "0"), NULL);
  g_autoptr (GFile) table = g_file_get_child (fixture->directory, "table.csv");
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  gboolean done = FALSE;

  acies_mistakes_add (fixture->mistakes, list);
  acies_mistakes_export_async (fixture->mistakes, table, exported_cb, &done);
  while (!done)
    g_main_context_iteration (NULL, TRUE);

  g_assert_true (g_file_load_contents (table, NULL, &text, NULL, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 3);
  for (guint i = 0; i < 2; i++)
    {
      g_auto (GStrv) fields = g_strsplit (lines[i], ",", -1);

      g_assert_cmpuint (g_strv_length (fields), ==, 7);
    }
}

/* A file that makes no sense is set aside and named. */
static void
test_damaged (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (GPtrArray) list = create_list (LINE ("2026-11-23", "0"), NULL);
  g_autoptr (AciesMistakes) again = acies_mistakes_new (fixture->directory);
  g_autofree char *text = NULL;
  g_autofree char *sentence = NULL;
  AciesMistakesCount count;

  acies_mistakes_add (fixture->mistakes, list);
  wait_until_idle (fixture->mistakes);
  g_assert_true (g_file_load_contents (fixture->file, NULL, &text, NULL, NULL, NULL));
  g_assert_true (g_str_has_prefix (text, "acies-mistakes 1\n"));
  *strstr (text, "G1@1") = 'Y';
  g_assert_true (g_file_replace_contents (fixture->file, text, strlen (text), NULL, FALSE, 0, NULL, NULL, NULL));
  g_signal_connect_swapped (acies_mistakes_get_file (again), "trouble", G_CALLBACK (acies_test_note_trouble), &sentence);
  acies_mistakes_load (again);
  g_assert_cmpstr (sentence, ==, "The file with your mistakes was damaged. It is kept as mistakes.damaged-1.");
  acies_mistakes_count (again, &count);
  g_assert_cmpuint (count.n_all, ==, 0);
}

static void
wait_for_judgement (AciesTraining *training)
{
  while (acies_training_get_busy (training))
    g_main_context_iteration (NULL, TRUE);
}

static void
try_step (AciesTraining *training,
          const char *text)
{
  g_autoptr (AciesStep) step = acies_step_new_from_string (text, NULL);
  g_autoptr (GError) error = NULL;

  acies_training_try (training, step, &error);
  g_assert_no_error (error);
  wait_for_judgement (training);
}

/* A better step is looked for until it is found; only the first one counts. */
static void
test_drill (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr (GPtrArray) list = create_list (LINE ("2026-11-23", "0"),
                                            "2026-11-23|0|50|missed-claim|+t|" RULES "|" PLAYED);
  g_autoptr (AciesTraining) training = acies_training_new (fixture->practice, fixture->mistakes);
  const AciesQuestion *question = acies_training_get_question (training);
  g_autoptr (AciesStep) illegal = acies_step_new_from_string ("B1@1", NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *wrong = NULL;
  g_autofree char *right = NULL;
  g_autofree char *shown = NULL;
  g_autoptr (GPtrArray) about = NULL;

  acies_mistakes_add (fixture->mistakes, list);
  acies_training_set_nodes (training, 60, 20);
  acies_training_begin (training, list);
  g_assert_cmpint (question->state, ==, ACIES_QUESTION_ASKED);
  g_assert_false (acies_training_try (training, illegal, &error));
  g_assert_nonnull (error);

  try_step (training, "G1@1");
  g_assert_cmpint (question->state, ==, ACIES_QUESTION_TRIED);
  wrong = acies_training_words_judge (question);
  g_assert_cmpstr (wrong, ==, "That is the move you played. Find a better one.");
  try_step (training, "R10@6");
  g_assert_cmpint (question->state, ==, ACIES_QUESTION_RIGHT);
  right = acies_training_words_judge (question);
  g_assert_cmpstr (right, ==, "That is the best move.");
  g_assert_cmpuint (question->n_right, ==, 0);
  about = acies_mistakes_list_about (fixture->mistakes, ACIES_MOTIF_MISSED_WIN);
  g_assert_cmpuint (about->len, ==, 1);
  g_assert_cmpuint (((AciesMistake *) g_ptr_array_index (about, 0))->box, ==, 1);

  g_assert_true (acies_training_next (training));
  g_assert_cmpuint (question->number, ==, 2);
  acies_training_give_up (training);
  wait_for_judgement (training);
  g_assert_cmpint (question->state, ==, ACIES_QUESTION_WRONG);
  shown = acies_training_words_judge (question);
  g_assert_nonnull (strstr (shown, "flag 6"));
  g_assert_false (acies_training_next (training));

  /* Nothing comes of what is still being judged when it is left. */
  acies_training_begin (training, list);
  acies_training_give_up (training);
  acies_training_stop (training);
  wait_for_judgement (training);
  g_assert_cmpint (question->state, ==, ACIES_QUESTION_WAITING);
  g_assert_null (question->view);
}

/* Whoever plays the step of the game again is told what was wrong with it, as the review has found it in the same position,
 * whatever was tried before. */
static void
test_played_again (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autoptr (AciesTraining) training = acies_training_new (fixture->practice, fixture->mistakes);
  const AciesQuestion *question = acies_training_get_question (training);
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_mistake_free);
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesGame) game = acies_game_new_for_position (rules, LAST_CHANCE, 1, &error);
  g_autoptr (AciesView) view = NULL;
  g_autoptr (AciesStep) step = acies_step_new_from_string ("G1@7", NULL);
  g_autoptr (AciesAnalysis) analysis = NULL;
  g_autoptr (AciesAdvice) reviewed = NULL;
  g_autofree char *expected = NULL;
  g_autofree char *reason = NULL;

  g_assert_no_error (error);
  view = acies_game_create_view (game, ACIES_SEAT_SOUTH);
  analysis = acies_step_judge_create_analysis (view);
  acies_analysis_pin (analysis, step);
  g_assert_true (acies_analysis_run (analysis, 60, NULL, NULL));
  g_assert_true (acies_analysis_explain (analysis, step, 20, NULL, NULL));
  reviewed = acies_analysis_judge (analysis, step, NULL);
  g_assert_cmpint (acies_advice_get_grade (reviewed), >=, ACIES_GRADE_BAD);
  g_assert_cmpint (acies_advice_get_motif (reviewed), !=, ACIES_MOTIF_NONE);
  g_ptr_array_add (list, acies_mistake_new (view, reviewed));
  g_assert_nonnull (g_ptr_array_index (list, 0));

  acies_training_set_nodes (training, 60, 20);
  acies_training_begin (training, list);
  try_step (training, "G2@7");
  g_assert_cmpint (question->state, ==, ACIES_QUESTION_TRIED);
  try_step (training, "G1@7");
  reason = acies_training_words_give_reason (question);
  expected = g_strdup_printf ("%s: %s", acies_motif_get_name (acies_advice_get_motif (reviewed)),
                              acies_advice_get_reason (reviewed));
  g_assert_cmpstr (reason, ==, expected);
}

/* Every motif has a lesson, and that is on the path of the tutorial. */
static void
test_lessons (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (AciesLessonProgress) progress = acies_lesson_progress_new (fixture->directory);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesPath) path = acies_path_new (progress, NULL, NULL, &error);

  g_assert_no_error (error);
  for (guint motif = ACIES_MOTIF_NONE + 1; acies_motif_get_name ((AciesMotif) motif) != NULL; motif++)
    {
      const char *id = acies_motif_lesson_get_id ((AciesMotif) motif);
      guint item;

      g_assert_nonnull (id);
      item = acies_path_find (path, id);
      g_assert_cmpuint (item, <, acies_path_get_n_items (path));
      g_assert_nonnull (acies_path_get_lesson (path, item));
      if (motif == ACIES_MOTIF_WRONG_DECK)
        break;
    }
  g_assert_null (acies_motif_lesson_get_id (ACIES_MOTIF_NONE));

  /* A flag that is urgent is not one to give up: what the enemy still needs there has to be counted. */
  g_assert_cmpstr (acies_motif_lesson_get_id (ACIES_MOTIF_UNHURRIED), ==, "counting");
  g_assert_cmpstr (acies_motif_lesson_get_id (ACIES_MOTIF_ALLOWED_WIN), ==, "line");
  g_assert_cmpstr (acies_motif_lesson_get_id (ACIES_MOTIF_SHOWED_CARD), ==, "own-hand");
  g_assert_cmpstr (acies_motif_lesson_get_id (ACIES_MOTIF_LOST_FLAG), ==, "giving-up");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/mistakes/repetition", test_repetition);
  g_test_add_func ("/mistakes/lines", test_lines);
  g_test_add ("/mistakes/store", Fixture, NULL, fixture_set_up, test_store, fixture_tear_down);
  g_test_add ("/mistakes/export", Fixture, NULL, fixture_set_up, test_export, fixture_tear_down);
  g_test_add ("/mistakes/damaged", Fixture, NULL, fixture_set_up, test_damaged, fixture_tear_down);
  g_test_add ("/mistakes/drill", Fixture, NULL, fixture_set_up, test_drill, fixture_tear_down);
  g_test_add ("/mistakes/played-again", Fixture, NULL, fixture_set_up, test_played_again, fixture_tear_down);
  g_test_add ("/mistakes/lessons", Fixture, NULL, fixture_set_up, test_lessons, fixture_tear_down);

  return g_test_run ();
}
