/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-test-home.h"

#include "acies-lesson-progress.h"
#include "acies-practice.h"
#include "acies-session.h"
#include "acies-statistics.h"

const char * const acies_test_file_names[ACIES_TEST_N_FILES] = {
  [ACIES_TEST_FILE_GAME] = "unfinished game",
  [ACIES_TEST_FILE_STATISTICS] = "statistics",
  [ACIES_TEST_FILE_PRACTICE] = "practice",
  [ACIES_TEST_FILE_LESSONS] = "lessons",
  [ACIES_TEST_FILE_RECORD] = "record",
  [ACIES_TEST_FILE_SETTINGS] = "settings",
};

struct _AciesTestHome
{
  GFile               *folder;
  /* Each is made when it is needed. */
  AciesSettings       *settings;
  AciesSession        *session;
  AciesStatistics     *statistics;
  AciesPractice       *practice;
  AciesLessonProgress *progress;
  GPtrArray           *lessons;
  GRand               *random;
  /* What the program says that went wrong. */
  GString             *words;
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
  g_setenv ("GSETTINGS_BACKEND", "keyfile", TRUE);
}

AciesTestHome *
acies_test_home_new (void)
{
  AciesTestHome *self = g_new0 (AciesTestHome, 1);

  self->folder = acies_writer_get_directory ();
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
  g_clear_object (&self->settings);
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
say_error (AciesTestHome *self,
           const char    *what,
           GFile         *damaged,
           const GError  *error)
{
  g_string_append_printf (self->words, "%s%s: %s\n", what, damaged != NULL ? ", damaged" : "",
                          error != NULL ? error->message : "no reason");
}

static void
trouble_cb (AciesTestHome *self,
            const char    *sentence)
{
  say (self, "session", sentence);
}

static void
failed_cb (AciesTestHome *self,
           const char    *reason)
{
  say (self, "file", reason);
}

static gboolean
is_busy (AciesTestHome *self)
{
  return (self->session != NULL && acies_session_get_busy (self->session)) ||
         (self->statistics != NULL && acies_writer_get_busy (acies_statistics_get_writer (self->statistics))) ||
         (self->practice != NULL && acies_writer_get_busy (acies_practice_get_writer (self->practice))) ||
         (self->progress != NULL && acies_writer_get_busy (acies_lesson_progress_get_writer (self->progress)));
}

/* Whether all is saved. */
static gboolean
finish (AciesTestHome *self)
{
  while (is_busy (self))
    g_main_context_iteration (NULL, TRUE);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  return self->words->len == 0;
}

static void
listen_to_writer (AciesTestHome *self,
                  AciesWriter   *writer)
{
  g_signal_connect_swapped (writer, "failed", G_CALLBACK (failed_cb), self);
}

static AciesSettings *
get_settings (AciesTestHome *self)
{
  if (self->settings == NULL)
    {
      self->settings = acies_settings_new ();
      g_settings_sync ();
    }
  return self->settings;
}

static AciesStatistics *
get_statistics (AciesTestHome *self)
{
  g_autoptr (GFile) damaged = NULL;
  g_autoptr (GError) error = NULL;

  if (self->statistics != NULL)
    return self->statistics;

  self->statistics = acies_statistics_new (self->folder);
  listen_to_writer (self, acies_statistics_get_writer (self->statistics));
  if (!acies_statistics_load (self->statistics, &damaged, &error))
    say_error (self, "statistics", damaged, error);
  return self->statistics;
}

static AciesPractice *
get_practice (AciesTestHome *self)
{
  g_autoptr (GFile) damaged = NULL;
  g_autoptr (GError) error = NULL;

  if (self->practice != NULL)
    return self->practice;

  self->practice = acies_practice_new (self->folder, 3);
  listen_to_writer (self, acies_practice_get_writer (self->practice));
  if (!acies_practice_load (self->practice, &damaged, &error))
    say_error (self, "practice", damaged, error);
  return self->practice;
}

static AciesLessonProgress *
get_progress (AciesTestHome *self)
{
  g_autoptr (GFile) damaged = NULL;
  g_autoptr (GError) error = NULL;

  if (self->progress != NULL)
    return self->progress;

  self->lessons = acies_lesson_list (&error);
  g_assert_no_error (error);
  self->progress = acies_lesson_progress_new (self->folder);
  listen_to_writer (self, acies_lesson_progress_get_writer (self->progress));
  if (!acies_lesson_progress_load (self->progress, &damaged, &error) && error != NULL)
    say_error (self, "lessons", damaged, error);
  return self->progress;
}

static void
finished_cb (AciesTestHome *self,
             AciesGame     *game)
{
  acies_statistics_add (get_statistics (self), acies_finished_game_new (game, ACIES_SEAT_SOUTH, 1, 0));
}

static AciesSession *
make_session (AciesTestHome *self)
{
  if (self->session != NULL)
    return self->session;

  self->session = acies_session_new (self->folder, get_settings (self));
  g_signal_connect_swapped (self->session, "trouble", G_CALLBACK (trouble_cb), self);
  g_signal_connect_swapped (self->session, "finished", G_CALLBACK (finished_cb), self);
  return self->session;
}

/* A game of two persons, or of one against the computer, who does not come to play. */
static void
start_game (AciesTestHome *self,
            gboolean       against_computer,
            guint64        seed)
{
  g_autoptr (AciesRules) rules = acies_rules_new ();
  g_autofree char *computer = acies_session_name_computer (1);

  acies_session_start (make_session (self), rules, ACIES_SEAT_SOUTH, seed, against_computer ? NULL : "Ada",
                       against_computer ? computer : "Ben");
}

/* Continues the game that was saved, or begins one. %FALSE if there was none. */
static gboolean
resume (AciesTestHome *self)
{
  g_autoptr (GFile) damaged = NULL;
  g_autoptr (GError) error = NULL;
  const gboolean resumed = acies_session_resume (make_session (self), &damaged, &error);

  if (error != NULL || damaged != NULL)
    say_error (self, "game", damaged, error);
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
  acies_practice_set_choice (get_practice (self), (int) time);
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
  acies_lesson_progress_solve (progress, g_ptr_array_index (self->lessons, 0), time);
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
  g_autoptr (GError) error = NULL;

  g_string_truncate (self->words, 0);
  game = acies_game_new_seeded (rules, ACIES_SEAT_SOUTH, 100 + time);
  if (!acies_record_save (game, file, NULL, &error))
    say (self, "record", error->message);
  return self->words->len == 0;
}

/* The settings change. */
gboolean
acies_test_home_set (AciesTestHome *self,
                     guint          time)
{
  g_string_truncate (self->words, 0);
  g_object_set (get_settings (self), "level", 3 + time, NULL);
  return finish (self);
}

/* Keeps something in all files. A game is on against the computer, or between two persons. */
gboolean
acies_test_home_fill (AciesTestHome *self,
                      gboolean       against_computer)
{
  gboolean good = TRUE;

  start_game (self, TRUE, 1);
  acies_session_concede (self->session, NULL);
  start_game (self, TRUE, 2);
  acies_session_concede (self->session, NULL);
  start_game (self, against_computer, 3);
  /* One step is no turn yet, so that the computer does not play. */
  for (guint i = 0; i < (against_computer ? 1 : 5); i++)
    play_step (self);
  good &= acies_test_home_practise (self, 0);
  good &= acies_test_home_learn (self, 0);
  good &= acies_test_home_save_as (self, 0);
  good &= acies_test_home_set (self, 0);
  return good;
}

/* What is in a file, read as when the program starts. */
char *
acies_test_home_describe (AciesTestHome *self,
                          AciesTestFile  file)
{
  const AciesStatisticsFilter filter = { 0 };
  AciesStatisticsSummary summary;
  AciesLessonProgress *progress;
  GString *text;
  guint value;

  g_string_truncate (self->words, 0);
  switch (file)
    {
    case ACIES_TEST_FILE_GAME:
      if (!resume (self))
        return g_strdup ("none");
      if (acies_game_get_n_steps (acies_session_get_game (self->session)) == 0)
        return g_strdup ("not begun");
      return acies_record_to_text (acies_session_get_game (self->session));
    case ACIES_TEST_FILE_STATISTICS:
      acies_statistics_summarize (get_statistics (self), &filter, &summary);
      return g_strdup_printf ("%u games, %u conceded", summary.n_games, summary.n_conceded);
    case ACIES_TEST_FILE_PRACTICE:
      return acies_practice_record_to_string (acies_practice_get_record (get_practice (self)));
    case ACIES_TEST_FILE_LESSONS:
      progress = get_progress (self);
      text = g_string_new (NULL);
      for (guint i = 0; i < self->lessons->len; i++)
        g_string_append_printf (text, "%u ",
                                acies_lesson_progress_count_solved (progress, g_ptr_array_index (self->lessons, i)));
      return g_string_free (text, FALSE);
    case ACIES_TEST_FILE_RECORD:
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
    case ACIES_TEST_FILE_SETTINGS:
      g_object_get (get_settings (self), "level", &value, NULL);
      return g_strdup_printf ("level %u", value);
    case ACIES_TEST_N_FILES:
    default:
      g_assert_not_reached ();
    }
}
