/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "acies-test-home.h"

#include "acies-lesson-progress.h"
#include "acies-person.h"
#include "acies-practice.h"
#include "acies-session.h"
#include "acies-settings.h"
#include "acies-seating.h"
#include "acies-statistics.h"
#include "acies-test-lessons.h"

const char * const acies_test_file_names[ACIES_TEST_N_FILES] = {
  [ACIES_TEST_FILE_GAME] = "unfinished game",
  [ACIES_TEST_FILE_SET_ASIDE] = "games set aside",
  [ACIES_TEST_FILE_FINISHED] = "finished games",
  [ACIES_TEST_FILE_STATISTICS] = "statistics",
  [ACIES_TEST_FILE_PRACTICE] = "practice",
  [ACIES_TEST_FILE_LESSONS] = "lessons",
  [ACIES_TEST_FILE_PERSON] = "person",
  [ACIES_TEST_FILE_RECORD] = "record",
};

struct _AciesTestHome
{
  GFile               *folder;
  /* Each is made when it is needed. */
  AciesSession        *session;
  AciesStatistics     *statistics;
  AciesPractice       *practice;
  AciesLessonProgress *progress;
  AciesPerson         *person;
  GPtrArray           *lessons;
  GRand               *random;
  /* The game that was thrown away last. */
  AciesKeptGame       *item;
  AciesKeptGame       *past;
  /* What the program says that went wrong. */
  GString             *words;
  /* Whether a file could not be read. */
  gboolean             unread;
  gboolean             found;          /* a saved game, be it over or not */
};

/* Where users have their files from now on: below @path. It is said before anything asks GLib. */
void
acies_test_home_set_up (const char *path)
{
  static const char * const folders[][2] = {
    { "XDG_DATA_HOME", "data" },
    { "XDG_CONFIG_HOME", "config" },
    { "XDG_CACHE_HOME", "cache" },
    { "XDG_STATE_HOME", "state" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autofree char *folder = g_build_filename (path, folders[i][1], NULL);

      g_setenv (folders[i][0], folder, TRUE);
    }
  g_setenv ("HOME", path, TRUE);
  g_setenv ("GSETTINGS_BACKEND", "memory", TRUE);
}

AciesTestHome *
acies_test_home_new (void)
{
  AciesTestHome *self = g_new0 (AciesTestHome, 1);

  self->folder = acies_kept_file_get_directory ();
  self->random = g_rand_new_with_seed (5);
  self->words = g_string_new (NULL);
  return self;
}

void
acies_test_home_free (AciesTestHome *self)
{
  if (self->session != NULL)
    g_assert_finalize_object (g_steal_pointer (&self->session));
  if (self->statistics != NULL)
    g_assert_finalize_object (g_steal_pointer (&self->statistics));
  if (self->practice != NULL)
    g_assert_finalize_object (g_steal_pointer (&self->practice));
  if (self->progress != NULL)
    g_assert_finalize_object (g_steal_pointer (&self->progress));
  if (self->person != NULL)
    g_assert_finalize_object (g_steal_pointer (&self->person));
  g_clear_object (&self->item);
  g_clear_object (&self->past);
  g_clear_pointer (&self->lessons, g_ptr_array_unref);
  g_rand_free (self->random);
  g_string_free (self->words, TRUE);
  g_object_unref (self->folder);
  g_free (self);
}

/* What the program has said that went wrong, since the last change began. */
const char *
acies_test_home_get_words (AciesTestHome *self)
{
  return self->words->str;
}

static void
say (AciesTestHome *self,
     const char    *what,
     const char    *sentence)
{
  g_string_append_printf (self->words, "%s: %s\n", what, sentence);
}

static void
trouble_cb (AciesTestHome *self,
            const char    *sentence)
{
  say (self, "trouble", sentence);
}

/* A file has been read. Nothing is written over one that cannot be read. */
static void
check_read (AciesTestHome *self)
{
  self->unread = self->unread || self->words->len > 0;
}

/* Whether some file could not be read. */
gboolean
acies_test_home_is_unread (AciesTestHome *self)
{
  return self->unread;
}

/* Lists the files that have been read. */
static GPtrArray *
list_files (AciesTestHome *self)
{
  GPtrArray *files = g_ptr_array_new ();

  if (self->statistics != NULL)
    g_ptr_array_add (files, acies_statistics_get_file (self->statistics));
  if (self->practice != NULL)
    g_ptr_array_add (files, acies_practice_get_file (self->practice));
  if (self->progress != NULL)
    g_ptr_array_add (files, acies_lesson_progress_get_file (self->progress));
  if (self->person != NULL)
    g_ptr_array_add (files, acies_person_get_file (self->person));
  return files;
}

static gboolean
is_busy (AciesTestHome *self)
{
  g_autoptr (GPtrArray) files = list_files (self);

  for (guint i = 0; i < files->len; i++)
    if (acies_kept_file_get_busy (g_ptr_array_index (files, i)))
      return TRUE;
  return self->session != NULL && acies_session_get_busy (self->session);
}

/* Waits until nothing is being written. Whether all is saved. */
static gboolean
finish (AciesTestHome *self)
{
  g_autofree char *unsaved = NULL;
  g_autoptr (GPtrArray) files = NULL;

  do
    {
      while (is_busy (self))
        g_main_context_iteration (NULL, TRUE);
      while (g_main_context_iteration (NULL, FALSE))
        ;
    }
  while (is_busy (self));

  files = list_files (self);
  for (guint i = 0; unsaved == NULL && i < files->len; i++)
    unsaved = acies_kept_file_dup_unsaved (g_ptr_array_index (files, i));
  if (unsaved == NULL && self->session != NULL)
    unsaved = acies_store_dup_unsaved (acies_session_get_store (self->session));
  if (unsaved != NULL)
    say (self, "unsaved", unsaved);
  return self->words->len == 0;
}

static void
listen_to (AciesTestHome *self,
           AciesKeptFile *file)
{
  g_signal_connect_swapped (file, "trouble", G_CALLBACK (trouble_cb), self);
}

static AciesStatistics *
get_statistics (AciesTestHome *self)
{
  if (self->statistics != NULL)
    return self->statistics;

  self->statistics = acies_statistics_new (self->folder);
  listen_to (self, acies_statistics_get_file (self->statistics));
  acies_statistics_load (self->statistics);
  check_read (self);
  return self->statistics;
}

static AciesPractice *
get_practice (AciesTestHome *self)
{
  if (self->practice != NULL)
    return self->practice;

  self->practice = acies_practice_new (self->folder, 3);
  listen_to (self, acies_practice_get_file (self->practice));
  acies_practice_load (self->practice);
  check_read (self);
  return self->practice;
}

/* A lesson with so many positions that somebody gets on with it several times. */
static AciesLesson *
find_long_lesson (GPtrArray *lessons)
{
  for (guint i = 0; i < lessons->len; i++)
    if (acies_lesson_get_n_positions (g_ptr_array_index (lessons, i)) > 3)
      return g_ptr_array_index (lessons, i);

  g_return_val_if_reached (NULL);
}

static AciesLessonProgress *
get_progress (AciesTestHome *self)
{
  g_autoptr (GError) error = NULL;

  if (self->progress != NULL)
    return self->progress;

  self->lessons = acies_test_list_lessons (&error);
  g_assert_no_error (error);
  self->progress = acies_lesson_progress_new (self->folder);
  listen_to (self, acies_lesson_progress_get_file (self->progress));
  acies_lesson_progress_load (self->progress);
  check_read (self);
  return self->progress;
}

static AciesPerson *
get_person (AciesTestHome *self)
{
  if (self->person != NULL)
    return self->person;

  self->person = acies_person_new (self->folder, "");
  listen_to (self, acies_person_get_file (self->person));
  acies_person_has_name (self->person);
  check_read (self);
  return self->person;
}

/* As the program counts a game. */
static void
finished_cb (AciesTestHome *self,
             AciesGame     *game)
{
  acies_statistics_add (get_statistics (self), acies_finished_game_new (game, ACIES_SEAT_SOUTH, 1, 0));
  acies_store_save_after (acies_session_get_store (self->session), acies_statistics_get_file (self->statistics));
}

static void
ended_before_cb (AciesTestHome *self,
                 AciesGame     *game)
{
  if (acies_seating_get_level (game, ACIES_SEAT_NORTH) > 0 &&
      acies_statistics_add_missed (get_statistics (self), acies_finished_game_new (game, ACIES_SEAT_SOUTH, 1, 0)))
    acies_store_save_after (acies_session_get_store (self->session), acies_statistics_get_file (self->statistics));
}

static AciesSession *
make_session (AciesTestHome *self)
{
  if (self->session != NULL)
    return self->session;

  self->session = acies_session_new (self->folder);
  g_signal_connect_swapped (self->session, "trouble", G_CALLBACK (trouble_cb), self);
  g_signal_connect_swapped (self->session, "finished", G_CALLBACK (finished_cb), self);
  g_signal_connect_swapped (self->session, "ended-before", G_CALLBACK (ended_before_cb), self);
  return self->session;
}

/* A game of two persons, or of one against the computer, who does not come to play. */
static void
start_game (AciesTestHome *self,
            gboolean       against_computer,
            guint64        seed)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  const AciesPlayers persons = { .names = { "Ada", "Ben" } };
  const AciesPlayers one = { .levels[ACIES_SEAT_NORTH] = 1 };

  acies_session_start (make_session (self), rules, ACIES_SEAT_SOUTH, seed, against_computer ? &one : &persons);
}

/* Continues the game that was saved. %FALSE if there was none to go on with. */
static gboolean
resume (AciesTestHome *self)
{
  const gboolean resumed = acies_session_resume (make_session (self), &self->found);

  check_read (self);
  return resumed;
}

static void
play_step (AciesTestHome *self)
{
  g_autoptr (GPtrArray) legal = NULL;
  g_autoptr (GError) error = NULL;

  if (acies_session_get_curtain (self->session))
    acies_session_lift_curtain (self->session);
  legal = acies_view_list_legal (acies_session_get_view (self->session));
  acies_session_play (self->session, g_ptr_array_index (legal, g_rand_int_range (self->random, 0, (int) legal->len)),
                      &error);
  g_assert_no_error (error);
}

/* A step in the game. */
gboolean
acies_test_home_play (AciesTestHome *self,
                      guint          time)
{
  g_string_truncate (self->words, 0);
  if (time > 1 || resume (self))
    play_step (self);
  else
    start_game (self, FALSE, 7);
  return finish (self);
}

/* A game ends, and is counted. */
gboolean
acies_test_home_end (AciesTestHome *self,
                     guint          time)
{
  g_autoptr (GError) error = NULL;

  g_string_truncate (self->words, 0);
  if (time > 1 || !resume (self))
    start_game (self, TRUE, 8 + time);
  acies_session_concede (self->session, &error);
  g_assert_no_error (error);
  return finish (self);
}

/* Another game takes the place of the one that is on. */
gboolean
acies_test_home_replace (AciesTestHome *self,
                         guint          time)
{
  g_string_truncate (self->words, 0);
  if (time == 1)
    resume (self);
  else
    play_step (self);
  if (time == 1)
    start_game (self, FALSE, 20);
  return finish (self);
}

/* The game that was set aside first of those that there are. */
static AciesKeptGame *
get_set_aside (AciesTestHome *self)
{
  GListModel *unfinished = acies_store_get_unfinished (acies_session_get_store (self->session));
  const guint n = g_list_model_get_n_items (unfinished);

  check_read (self);
  return n > 0 ? g_list_model_get_item (unfinished, n - 1) : NULL;
}

/* Somebody goes on with a game that was set aside. */
gboolean
acies_test_home_go_back (AciesTestHome *self,
                         guint          time)
{
  g_autoptr (AciesKeptGame) item = NULL;

  g_string_truncate (self->words, 0);
  if (time == 1)
    {
      if (!resume (self))
        start_game (self, FALSE, 7);
      item = get_set_aside (self);
      if (item != NULL)
        acies_session_begin (self->session, acies_kept_game_get_game (item));
    }
  else if (!self->unread)
    play_step (self);
  return finish (self);
}

/* Somebody throws away a game that was set aside, and takes that back. */
gboolean
acies_test_home_discard (AciesTestHome *self,
                         guint          time)
{
  g_string_truncate (self->words, 0);
  if (time == 1)
    {
      if (!resume (self))
        start_game (self, FALSE, 7);
      self->item = get_set_aside (self);
      if (self->item != NULL)
        acies_store_delete (acies_session_get_store (self->session), self->item);
    }
  else if (self->item != NULL)
    {
      acies_store_restore (acies_session_get_store (self->session), self->item);
      acies_store_retry (acies_session_get_store (self->session));
    }
  return finish (self);
}

/* The game that was given up first, if it is there. */
static AciesKeptGame *
find_past (AciesTestHome *self)
{
  GListModel *games = acies_store_get_past_games (acies_session_get_store (make_session (self)));

  check_read (self);
  for (guint i = 0; i < g_list_model_get_n_items (games); i++)
    {
      g_autoptr (AciesKeptGame) item = g_list_model_get_item (games, i);

      if (acies_game_get_seed (acies_kept_game_get_game (item)) == 1)
        return g_steal_pointer (&item);
    }

  return NULL;
}

/* Somebody deletes a game that is over, and takes that back. */
gboolean
acies_test_home_delete (AciesTestHome *self,
                        guint          time)
{
  AciesSession *session = make_session (self);

  g_string_truncate (self->words, 0);
  if (time == 1)
    {
      self->past = find_past (self);
      if (self->past != NULL)
        acies_store_delete (acies_session_get_store (session), self->past);
    }
  else if (self->past != NULL)
    {
      acies_store_restore (acies_session_get_store (session), self->past);
      acies_store_retry (acies_session_get_store (session));
    }
  return finish (self);
}

/* The statistics are cleared; and then brought back. */
gboolean
acies_test_home_clear (AciesTestHome *self,
                       guint          time)
{
  g_string_truncate (self->words, 0);
  if (time == 1)
    acies_statistics_clear (get_statistics (self));
  else
    acies_statistics_restore (get_statistics (self));
  return finish (self);
}

/* Something changes in the record of the practice. */
gboolean
acies_test_home_practise (AciesTestHome *self,
                          guint          time)
{
  g_string_truncate (self->words, 0);
  acies_practice_set_choice (get_practice (self), (int) time, ACIES_PUZZLES_ALL);
  return finish (self);
}

/* Somebody gets on with a lesson. */
gboolean
acies_test_home_learn (AciesTestHome *self,
                       guint          time)
{
  AciesLessonProgress *progress;

  g_string_truncate (self->words, 0);
  progress = get_progress (self);
  acies_lesson_progress_solve (progress, find_long_lesson (self->lessons), time);
  return finish (self);
}

/* Somebody gets another name. */
gboolean
acies_test_home_rename (AciesTestHome *self,
                        guint          time)
{
  g_autofree char *name = g_strnfill (20 + 10 * time, (char) ('a' + time));

  g_string_truncate (self->words, 0);
  acies_person_set_name (get_person (self), name);
  return finish (self);
}

/* A game is saved as a record that the person has chosen. */
gboolean
acies_test_home_save_as (AciesTestHome *self,
                         guint          time)
{
  g_autofree char *path = g_build_filename (g_get_home_dir (), "game.acies", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autoptr (AciesGame) game = NULL;
  g_autofree char *name = NULL;
  g_autoptr (GError) error = NULL;

  g_string_truncate (self->words, 0);
  game = acies_game_new_seeded (rules, ACIES_SEAT_SOUTH, 100 + time);
  /* What is half one record and half another one is not to be taken for either. */
  name = g_strnfill (20 + 10 * time, (char) ('a' + time));
  acies_game_set_player_name (game, ACIES_SEAT_SOUTH, name);
  acies_game_set_player_name (game, ACIES_SEAT_NORTH, name);
  if (!acies_record_save (game, file, NULL, &error))
    say (self, "record", error->message);
  return self->words->len == 0;
}

static gboolean
fill (AciesTestHome *self,
      gboolean       against_computer)
{
  start_game (self, TRUE, 1);
  acies_session_concede (self->session, NULL);
  start_game (self, TRUE, 2);
  acies_session_concede (self->session, NULL);
  start_game (self, against_computer, 3);
  /* One step is no turn yet, so that the computer does not play. */
  for (guint i = 0; i < (against_computer ? 1 : 5); i++)
    play_step (self);

  return acies_test_home_practise (self, 0) && acies_test_home_learn (self, 0) &&
         acies_test_home_rename (self, 0) && acies_test_home_save_as (self, 0);
}

/* Keeps something in all files. A game is on between two persons. */
gboolean
acies_test_home_fill (AciesTestHome *self,
                      guint          time)
{
  return fill (self, FALSE);
}

/* The same, with a game against the computer. */
gboolean
acies_test_home_fill_end (AciesTestHome *self,
                          guint          time)
{
  return fill (self, TRUE);
}

/* The same, with a game that is set aside. */
gboolean
acies_test_home_fill_two (AciesTestHome *self,
                          guint          time)
{
  fill (self, FALSE);
  start_game (self, FALSE, 20);
  return finish (self);
}

static int
compare_texts (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char * const *) a, *(const char * const *) b);
}

static char *
describe_set_aside (AciesTestHome *self)
{
  GListModel *unfinished = acies_store_get_unfinished (acies_session_get_store (self->session));
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < g_list_model_get_n_items (unfinished); i++)
    {
      g_autoptr (AciesKeptGame) item = g_list_model_get_item (unfinished, i);

      g_ptr_array_add (texts, acies_record_to_text (acies_kept_game_get_game (item)));
    }
  g_ptr_array_sort (texts, compare_texts);
  g_ptr_array_add (texts, NULL);
  return g_strjoinv ("", (char **) texts->pdata);
}

static char *
describe_finished (AciesTestHome *self)
{
  GListModel *games = acies_store_get_past_games (acies_session_get_store (self->session));
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < g_list_model_get_n_items (games); i++)
    {
      g_autoptr (AciesKeptGame) item = g_list_model_get_item (games, i);

      g_ptr_array_add (texts, acies_record_to_text (acies_kept_game_get_game (item)));
    }
  g_ptr_array_sort (texts, compare_texts);
  g_ptr_array_add (texts, NULL);
  return g_strjoinv ("", (char **) texts->pdata);
}

static char *
describe_lessons (AciesTestHome *self)
{
  AciesLessonProgress *progress = get_progress (self);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->lessons->len; i++)
    g_string_append_printf (text, "%u ",
                            acies_lesson_progress_count_solved (progress, g_ptr_array_index (self->lessons, i)));
  return g_string_free (text, FALSE);
}

static char *
describe_record (AciesTestHome *self)
{
  g_autofree char *path = g_build_filename (g_get_home_dir (), "game.acies", NULL);
  g_autoptr (GFile) record = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesGame) game = acies_record_load (record, NULL, &error);

  if (game != NULL)
    return acies_record_to_text (game);
  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    say (self, "record", error->message);
  return g_strdup ("none");
}

/* The computer does not wait before it plays. */
void
acies_test_home_hurry (void)
{
  g_settings_set_uint (acies_settings_get_default (), "pause", 0);
}

/* Continues the game that was saved. Steps that are made in it are chosen with @seed. Returns %NULL where
 * there was no game. */
AciesSession *
acies_test_home_resume (AciesTestHome *self,
                        guint          seed)
{
  g_rand_set_seed (self->random, seed);
  return resume (self) ? self->session : NULL;
}

/* Begins a game against the computer. */
AciesSession *
acies_test_home_start (AciesTestHome *self,
                       guint64        seed)
{
  start_game (self, TRUE, seed);
  return self->session;
}

/* Makes a step, when it is time for one. */
void
acies_test_home_step (AciesTestHome *self)
{
  while (!acies_session_get_interactive (self->session) && !acies_session_get_over (self->session))
    g_main_context_iteration (NULL, TRUE);
  if (!acies_session_get_over (self->session))
    play_step (self);
}

/* Waits until the computer has played and nothing is being written. %FALSE if something went wrong. */
gboolean
acies_test_home_finish (AciesTestHome *self)
{
  return finish (self);
}

/* How many games are counted. */
guint
acies_test_home_count (AciesTestHome *self)
{
  return acies_statistics_get_n_games (get_statistics (self));
}

/* What is in a file, read as when the program starts. The game is asked for before those that are
 * set aside or over. */
char *
acies_test_home_describe (AciesTestHome *self,
                          AciesTestFile  file)
{
  const AciesStatisticsFilter filter = { 0 };
  AciesStatisticsSummary summary;

  g_string_truncate (self->words, 0);
  switch (file)
    {
    case ACIES_TEST_FILE_GAME:
      if (!resume (self))
        /* What was read without a complaint is a game that is over. */
        return g_strdup (self->found && self->words->len == 0 ? "not begun" : "none");
      if (acies_game_get_n_steps (acies_session_get_game (self->session)) == 0)
        return g_strdup ("not begun");
      return acies_record_to_text (acies_session_get_game (self->session));
    case ACIES_TEST_FILE_SET_ASIDE:
      return describe_set_aside (self);
    case ACIES_TEST_FILE_FINISHED:
      return describe_finished (self);
    case ACIES_TEST_FILE_STATISTICS:
      acies_statistics_summarize (get_statistics (self), &filter, &summary);
      return g_strdup_printf ("%u games, %u conceded", summary.n_games, summary.n_conceded);
    case ACIES_TEST_FILE_PRACTICE:
      return acies_practice_record_to_string (acies_practice_get_record (get_practice (self)));
    case ACIES_TEST_FILE_LESSONS:
      return describe_lessons (self);
    case ACIES_TEST_FILE_PERSON:
      return acies_person_dup_name (get_person (self));
    case ACIES_TEST_FILE_RECORD:
      return describe_record (self);
    case ACIES_TEST_N_FILES:
    default:
      g_assert_not_reached ();
    }
}
