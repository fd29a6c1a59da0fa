/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utime.h>

#include "acies-faults.h"
#include "acies-power-loss.h"
#include "acies-test-home.h"
#include "acies-test-slowdown.h"
#include "acies-test-tree.h"

/* Each change of a file is made again and again, each time with something else that goes wrong at
 * another call of the operating system. What a program finds that starts afterwards is what was
 * there before, or what was to be there.
 *
 * This process itself does nothing of that, and never has a second thread, so that a process for
 * each try can be forked from it.
 *
 * With --states FOLDER it only writes there what is left where the program is stopped.
 */

/* Nothing here takes as long, unless it hangs. */
#define LONGEST_TRY 60

/* More than any of the files has. */
#define MOST_TEXT (64 * 1024)

typedef struct
{
  const char      *name;
  AciesTestChange  change;
  /* What was there before; %NULL for nothing. */
  AciesTestChange  prepare;
  /* The files that change. */
  guint            files;
  /* Those of them that may be as before although all went well: a file that is deleted may come
   * back. */
  guint            late;
  /* The second of each two files is changed only when the first one is. Both are the same where that
   * does not matter. */
  AciesTestFile    order[2][2];
} Operation;

/* What a process tells that was forked. */
typedef struct
{
  guint    n_calls;
  gboolean good[2];
  gboolean met;
  gboolean unread;
  char     words[2000];
  char     files[ACIES_TEST_N_FILES][MOST_TEXT];
} Answer;

/* What a program finds that starts. */
typedef struct
{
  char     *words;
  char     *files[ACIES_TEST_N_FILES];
  /* A temporary file that it has not deleted, although that was old. */
  char     *stray;
} Reading;

static char *folder;
static Answer *answer;

static const char all[] = "open write fallocate truncate fsync close read rename link unlink mkdir chmod lock";

/* What goes wrong, and at which calls that makes sense. */
static const struct
{
  const char *how;
  const char *calls;
} ways[] = {
  { "ENOSPC", "open write fallocate fsync close rename link mkdir" },
  { "EIO", all },
  { "EACCES", "open rename link unlink mkdir chmod lock" },
  { "short", "write" },
  { "full", "open write fallocate rename link mkdir" },
  { "read-only", "open write fallocate truncate rename link unlink mkdir chmod" },
  { "dead", all },
  { "stop", all },
  { "stop-half", "write" },
};

#define BIT(name) (1u << ACIES_TEST_FILE_ ## name)
#define BOTH(name, other) { ACIES_TEST_FILE_ ## name, ACIES_TEST_FILE_ ## other }

static const Operation operations[] = {
  { "play", acies_test_home_play, acies_test_home_fill, BIT (GAME) },
  { "play-first", acies_test_home_play, NULL, BIT (GAME) },
  { "end", acies_test_home_end, acies_test_home_fill_end, BIT (GAME) | BIT (FINISHED) | BIT (STATISTICS), 0,
    { BOTH (STATISTICS, GAME), BOTH (FINISHED, GAME) } },
  { "end-first", acies_test_home_end, NULL, BIT (GAME) | BIT (FINISHED) | BIT (STATISTICS) },
  { "replace", acies_test_home_replace, acies_test_home_fill, BIT (GAME) | BIT (SET_ASIDE), 0, { BOTH (SET_ASIDE, GAME) } },
  { "go-back", acies_test_home_go_back, acies_test_home_fill_two, BIT (GAME) | BIT (SET_ASIDE), BIT (SET_ASIDE),
    { BOTH (GAME, SET_ASIDE) } },
  { "discard", acies_test_home_discard, acies_test_home_fill_two, BIT (SET_ASIDE), BIT (SET_ASIDE) },
  { "delete", acies_test_home_delete, acies_test_home_fill, BIT (FINISHED), BIT (FINISHED) },
  { "clear", acies_test_home_clear, acies_test_home_fill, BIT (STATISTICS) },
  { "practise", acies_test_home_practise, acies_test_home_fill, BIT (PRACTICE) },
  { "practise-first", acies_test_home_practise, NULL, BIT (PRACTICE) },
  { "learn", acies_test_home_learn, acies_test_home_fill, BIT (LESSONS) },
  { "learn-first", acies_test_home_learn, NULL, BIT (LESSONS) },
  { "rename", acies_test_home_rename, acies_test_home_fill, BIT (PERSON) },
  { "rename-first", acies_test_home_rename, NULL, BIT (PERSON) },
  { "save-as", acies_test_home_save_as, acies_test_home_fill, BIT (RECORD) },
  { "save-as-first", acies_test_home_save_as, NULL, BIT (RECORD) },
};

/* Changes of files that are damaged. */
static const struct
{
  const char      *path;
  AciesTestChange  change;
  AciesTestChange  prepare;
} damages[] = {
  { "data/acies/current.acies", acies_test_home_play, acies_test_home_fill },
  { "data/acies/statistics", acies_test_home_clear, acies_test_home_fill },
  { "data/acies/practice", acies_test_home_practise, acies_test_home_fill },
  { "data/acies/lessons", acies_test_home_learn, acies_test_home_fill },
  { "data/acies/person", acies_test_home_rename, acies_test_home_fill },
};

/* Everything about the operation that is tried. */
typedef struct
{
  const Operation *operation;
  GTree           *before;
  /* The names that files have. */
  GHashTable      *known;
  /* What is read before, after the change, and after the second one. */
  Reading         *old;
  Reading         *new;
  Reading         *later;
  /* (element-type utf8 Reading), by the checksum of the tree */
  GHashTable      *readings;
  guint            n_tries;
  guint            n_failures;
} Trial;

static void
free_reading (gpointer data)
{
  Reading *reading = data;

  g_free (reading->words);
  g_free (reading->stray);
  for (guint i = 0; i < ACIES_TEST_N_FILES; i++)
    g_free (reading->files[i]);
  g_free (reading);
}

static int
wait_for (pid_t child)
{
  int status;

  while (waitpid (child, &status, 0) < 0)
    g_assert_cmpint (errno, ==, EINTR);
  return status;
}

/* A process that is forked has ended as it should. */
static gboolean
has_ended_well (int status)
{
  return WIFEXITED (status) && WEXITSTATUS (status) == 0;
}

static pid_t
fork_process (void)
{
  const pid_t child = fork ();

  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    {
      const int nothing = open ("/dev/null", O_WRONLY | O_CLOEXEC);

      /* Only this program writes test lines. */
      dup2 (nothing, STDOUT_FILENO);
      alarm (LONGEST_TRY);
    }
  return child;
}

#ifdef ACIES_COVERAGE
void __gcov_dump (void);
#endif

static G_GNUC_NORETURN void
end_process (void)
{
#ifdef ACIES_COVERAGE
  /* Only a process that exits writes its counters by itself. */
  __gcov_dump ();
#endif
  /* Nothing is flushed, and no leak looked for: threads of GIO are still there. */
  _exit (0);
}

/* What a program reads that starts with what is in the folder now. */
static Reading *
read_folder (void)
{
  Reading *reading = g_new0 (Reading, 1);
  int status;
  pid_t child;

  memset (answer, 0, sizeof *answer);
  child = fork_process ();
  if (child == 0)
    {
      AciesTestHome *home = acies_test_home_new ();

      for (guint i = 0; i < ACIES_TEST_N_FILES; i++)
        {
          g_autofree char *text = acies_test_home_describe (home, i);

          g_assert_cmpuint (strlen (text), <, MOST_TEXT);
          g_strlcpy (answer->files[i], text, MOST_TEXT);
          g_strlcat (answer->words, acies_test_home_get_words (home), sizeof answer->words);
        }
      /* What it writes itself is not to be found half written. */
      acies_test_home_finish (home);
      end_process ();
    }

  status = wait_for (child);
  if (has_ended_well (status))
    reading->words = g_strdup (answer->words);
  else
    reading->words = g_strdup_printf ("the program that reads it ends with %d\n", status);
  for (guint i = 0; i < ACIES_TEST_N_FILES; i++)
    reading->files[i] = g_strdup (answer->files[i]);
  return reading;
}

static void
learn_names (Trial *trial,
             GTree *tree)
{
  for (GTreeNode *node = g_tree_node_first (tree); node != NULL; node = g_tree_node_next (node))
    g_hash_table_add (trial->known, g_strdup (g_tree_node_key (node)));
}

/* The first file below @prefix that nobody knows. The names of games that were set aside or are over are made
 * up, too, and files that are locks stay. */
static const char *
find_stray (Trial      *trial,
            GTree      *tree,
            const char *prefix)
{
  for (GTreeNode *node = g_tree_node_first (tree); node != NULL; node = g_tree_node_next (node))
    {
      const char *path = g_tree_node_key (node);

      if (g_str_has_prefix (path, prefix) && !g_hash_table_contains (trial->known, path) &&
          !(g_str_has_prefix (path, "data/acies/unfinished/") && g_str_has_suffix (path, ".acies")) &&
          !(g_str_has_prefix (path, "data/acies/finished/") && g_str_has_suffix (path, ".acies")) &&
          !g_str_has_suffix (path, ".lock"))
        return path;
    }

  return NULL;
}

/* Temporary files were left by a process that was stopped long ago. */
static void
make_old (Trial *trial,
          GTree *tree)
{
  const struct utimbuf times = { 1000000000, 1000000000 };

  for (GTreeNode *node = g_tree_node_first (tree); node != NULL; node = g_tree_node_next (node))
    if (!g_hash_table_contains (trial->known, g_tree_node_key (node)))
      {
        g_autofree char *path = g_build_filename (folder, g_tree_node_key (node), NULL);

        g_assert_cmpint (g_utime (path, (struct utimbuf *) &times), ==, 0);
      }
}

/* The same for a tree. A tree that was read before is not read again. */
static Reading *
read_tree (Trial *trial,
           GTree *tree)
{
  g_autofree char *sum = acies_test_tree_sum (tree, trial->known);
  Reading *reading = g_hash_table_lookup (trial->readings, sum);

  if (reading == NULL)
    {
      g_autoptr (GTree) left = NULL;

      acies_test_tree_write (tree, folder);
      make_old (trial, tree);
      reading = read_folder ();
      left = acies_test_tree_read (folder);
      reading->stray = g_strdup (find_stray (trial, left, "data/"));
      g_hash_table_insert (trial->readings, g_steal_pointer (&sum), reading);
    }
  return reading;
}

/* What a process leaves that makes the change. */
typedef struct
{
  int      status;
  guint    n_calls;
  gboolean met;
  gboolean unread;
  /* What is there when the change has been tried, and when the process has ended. The second change
   * comes in between where the first one failed, or where it is wanted; then the disk works again. */
  GTree   *first;
  GTree   *last;
  gboolean good[2];
  char    *words;
} Try;

static void
try_clear (Try *self)
{
  g_clear_pointer (&self->first, g_tree_unref);
  g_clear_pointer (&self->last, g_tree_unref);
  g_clear_pointer (&self->words, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Try, try_clear)

/* Makes the change in a process in which something goes wrong at call @at. */
static void
try_change (Trial      *trial,
            guint       at,
            const char *how,
            const char *log,
            gboolean    again,
            Try        *result)
{
  int sockets[2];
  char byte = 0;
  pid_t child;

  acies_test_tree_write (trial->before, folder);
  memset (answer, 0, sizeof *answer);
  g_assert_cmpint (socketpair (AF_UNIX, SOCK_STREAM, 0, sockets), ==, 0);
  child = fork_process ();
  if (child == 0)
    {
      AciesTestHome *home;

      close (sockets[0]);
      acies_faults_arm (folder, at, how, log);
      home = acies_test_home_new ();
      answer->good[0] = trial->operation->change (home, 1);
      g_strlcpy (answer->words, acies_test_home_get_words (home), sizeof answer->words);
      answer->met = acies_faults_is_met ();
      answer->unread = acies_test_home_is_unread (home);
      if (answer->good[0])
        acies_faults_note ("done");

      /* The other process looks at what is there now. */
      g_assert_cmpint (write (sockets[1], &byte, 1), ==, 1);
      g_assert_cmpint (read (sockets[1], &byte, 1), ==, 1);
      if (!answer->good[0] || again)
        {
          acies_faults_disarm ();
          answer->good[1] = trial->operation->change (home, 2);
          if (!answer->good[1])
            g_strlcat (answer->words, acies_test_home_get_words (home), sizeof answer->words);
        }
      acies_test_home_free (home);
      answer->met |= acies_faults_is_met ();
      answer->n_calls = acies_faults_count ();
      end_process ();
    }

  close (sockets[1]);
  if (read (sockets[0], &byte, 1) == 1)
    {
      result->first = acies_test_tree_read (folder);
      g_assert_cmpint (write (sockets[0], &byte, 1), ==, 1);
    }
  result->status = wait_for (child);
  close (sockets[0]);
  result->last = acies_test_tree_read (folder);
  result->n_calls = answer->n_calls;
  result->met = answer->met;
  result->unread = answer->unread;
  memcpy (result->good, answer->good, sizeof result->good);
  result->words = g_strdup (answer->words);
}

static void G_GNUC_PRINTF (4, 5)
complain (Trial      *trial,
          const char *what,
          GTree      *tree,
          const char *format,
          ...)
{
  g_autofree char *list = acies_test_tree_list (tree);
  g_autofree char *text = NULL;
  va_list arguments;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_printerr ("# %s, %s: %s\n#   there is:%s\n", trial->operation->name, what, text, list);
  trial->n_failures++;
}

static gboolean
is_same (const Reading *a,
         const Reading *b,
         guint          file)
{
  return b != NULL && g_str_equal (a->files[file], b->files[file]);
}

/* The end of a text, where it differs from others, in one line. */
static char *
shorten (const char *text)
{
  const gsize length = strlen (text);

  return g_strescape (text + (length > 60 ? length - 60 : 0), NULL);
}

/* Each file is what it is in one of these readings, @expected or @old; where @old is %NULL, some may
 * still be late. Nobody minds what is in the files that are in @ignored. */
static void
check_tree (Trial         *trial,
            const char    *what,
            GTree         *tree,
            const Reading *expected,
            const Reading *old,
            guint          ignored)
{
  const Operation *operation = trial->operation;
  const Reading *reading = read_tree (trial, tree);

  if (*reading->words != '\0')
    complain (trial, what, tree, "%s", reading->words);
  if (reading->stray != NULL && ignored == 0)
    complain (trial, what, tree, "%s is not deleted by the next program", reading->stray);

  for (guint i = 0; i < ACIES_TEST_N_FILES; i++)
    {
      const Reading *other = operation->late >> i & 1 ? trial->old : old;

      if (!(ignored >> i & 1) && !is_same (reading, expected, i) && !is_same (reading, other, i))
        {
          g_autofree char *found = shorten (reading->files[i]);
          g_autofree char *first = shorten (expected->files[i]);
          g_autofree char *second = other != NULL ? shorten (other->files[i]) : g_strdup ("nothing else");

          complain (trial, what, tree, "%s is “%s”, not “%s” or “%s”", acies_test_file_names[i], found, first, second);
        }
    }
}

/* One file does not change before the other one. */
static void
check_order (Trial      *trial,
             const char *what,
             GTree      *tree)
{
  const Reading *reading = read_tree (trial, tree);

  for (guint i = 0; i < G_N_ELEMENTS (trial->operation->order); i++)
    {
      const AciesTestFile first = trial->operation->order[i][0];
      const AciesTestFile second = trial->operation->order[i][1];

      if (first != second && !is_same (reading, trial->new, first) && !is_same (reading, trial->old, second))
        complain (trial, what, tree, "%s changes before %s", acies_test_file_names[second], acies_test_file_names[first]);
    }
}

static GTree *
prepare (const Operation *operation)
{
  g_autoptr (GTree) nothing = acies_test_tree_new ();
  pid_t child;

  acies_test_tree_write (nothing, folder);
  if (operation->prepare == NULL)
    return g_steal_pointer (&nothing);

  child = fork_process ();
  if (child == 0)
    {
      AciesTestHome *home = acies_test_home_new ();

      g_assert_true (operation->prepare (home, 0));
      acies_test_home_free (home);
      end_process ();
    }
  g_assert_true (has_ended_well (wait_for (child)));
  return acies_test_tree_read (folder);
}

/* The calls of a log. (element-type utf8) */
static GPtrArray *
list_calls (const char *log)
{
  GPtrArray *calls = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) lines = g_strsplit (log, "\n", -1);

  for (guint i = 0; lines[i] != NULL && *lines[i] != '\0'; i++)
    {
      g_auto (GStrv) fields = g_strsplit (lines[i], "\t", 3);

      if (!g_str_equal (fields[1], "note"))
        g_ptr_array_add (calls, g_strdup (fields[1]));
    }
  return calls;
}

static gboolean
has_word (const char *words,
          const char *word)
{
  g_auto (GStrv) list = g_strsplit (words, " ", -1);

  return g_strv_contains ((const char * const *) list, word);
}

/* Whether a call is made to go wrong in one of the ways: in each that it can, or in a part of them where everything takes
 * longer. */
static gboolean
is_tried (GPtrArray *calls,
          guint      at,
          guint      way)
{
  return has_word (ways[way].calls, g_ptr_array_index (calls, at - 1)) && (at + way) % ACIES_TEST_SLOWDOWN == 0;
}

/* Makes the change with something that goes wrong at one call. */
static void
try_way (Trial      *trial,
         guint       at,
         const char *call,
         const char *how)
{
  gboolean stops = g_str_has_prefix (how, "stop");
  g_autofree char *what = g_strdup_printf ("%s at call %u, %s", how, at, call);
  g_auto (Try) try = { 0 };
  const char *stray;

  trial->n_tries++;
  try_change (trial, at, how, NULL, FALSE, &try);
  /* The calls of other threads come sooner or later, or not at all. */
  if (stops && has_ended_well (try.status) && try.n_calls < at)
    stops = FALSE;
  if (stops ? !WIFSIGNALED (try.status) || WTERMSIG (try.status) != SIGKILL : !has_ended_well (try.status))
    {
      complain (trial, what, try.last, "the process ends with %d", try.status);
      return;
    }

  if (stops)
    {
      /* All was saved if the program had said so. */
      check_tree (trial, what, try.last, trial->new, try.good[0] ? NULL : trial->old, 0);
      check_order (trial, what, try.last);
      return;
    }

  if (try.unread)
    {
      /* It stays as it was. If it is the game, another one has begun, and may have ended, beside it. */
      const guint others = trial->operation->files & BIT (GAME) ? BIT (SET_ASIDE) | BIT (FINISHED) | BIT (STATISTICS) : 0;

      check_tree (trial, what, try.first, trial->new, trial->old, others);
      check_tree (trial, what, try.last, trial->new, trial->old, others);
      return;
    }

  check_tree (trial, what, try.first, trial->new, try.good[0] ? NULL : trial->old, 0);
  check_order (trial, what, try.first);
  if (!g_str_equal (call, "unlink") && !g_str_equal (how, "dead") && !g_str_equal (how, "read-only") &&
      (stray = find_stray (trial, try.first, "")) != NULL)
    complain (trial, what, try.first, "%s is left over", stray);
  if (!try.good[0] && !try.good[1])
    complain (trial, what, try.last, "nothing can be saved when the disk works again: %s", try.words);
  else if (!try.good[0])
    check_tree (trial, what, try.last, trial->later, NULL, 0);
}

/* What is read where nothing went wrong, which also tells what names there are. */
static Reading *
read_good_tree (Trial *trial,
                GTree *tree)
{
  g_autoptr (GTree) left = NULL;
  Reading *reading;

  acies_test_tree_write (tree, folder);
  reading = read_folder ();
  g_assert_cmpstr (reading->words, ==, "");
  left = acies_test_tree_read (folder);
  learn_names (trial, tree);
  learn_names (trial, left);
  return reading;
}

static Trial *
begin_trial (const Operation *operation)
{
  Trial *trial = g_new0 (Trial, 1);
  g_auto (Try) try = { 0 };

  trial->operation = operation;
  trial->known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  trial->readings = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_reading);
  trial->before = prepare (operation);

  /* First nothing goes wrong. */
  try_change (trial, 0, NULL, NULL, TRUE, &try);
  g_assert_true (has_ended_well (try.status));
  g_assert_true (try.good[0]);
  g_assert_true (try.good[1]);
  trial->old = read_good_tree (trial, trial->before);
  trial->new = read_good_tree (trial, try.first);
  trial->later = read_good_tree (trial, try.last);
  for (guint i = 0; i < ACIES_TEST_N_FILES; i++)
    g_assert_cmpint (!is_same (trial->old, trial->new, i), ==, (operation->files >> i & 1) != 0);
  return trial;
}

static void
end_trial (Trial *trial)
{
  const guint n_failures = trial->n_failures;

  g_tree_unref (trial->before);
  free_reading (trial->old);
  free_reading (trial->new);
  free_reading (trial->later);
  g_hash_table_unref (trial->known);
  g_hash_table_unref (trial->readings);
  g_free (trial);
  if (n_failures > 0)
    g_test_fail ();
}

static char *
get_log (Trial *trial,
         guint *n_calls)
{
  g_autofree char *path = g_strconcat (folder, ".log", NULL);
  g_auto (Try) try = { 0 };
  g_autoptr (GError) error = NULL;
  char *log;

  try_change (trial, 0, NULL, path, FALSE, &try);
  g_assert_true (has_ended_well (try.status));
  g_file_get_contents (path, &log, NULL, &error);
  g_assert_no_error (error);
  g_remove (path);
  *n_calls = try.n_calls;
  return log;
}

static void
test_faults (gconstpointer data)
{
  Trial *trial = begin_trial (data);
  guint n_calls;
  g_autofree char *log = get_log (trial, &n_calls);
  g_autoptr (GPtrArray) calls = list_calls (log);

  g_assert_cmpuint (n_calls, >, 0);
  g_assert_cmpuint (calls->len, ==, n_calls);
  for (guint at = 1; at <= n_calls; at++)
    for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
      if (is_tried (calls, at, i))
        try_way (trial, at, g_ptr_array_index (calls, at - 1), ways[i].how);

  g_test_message ("%s: %u calls, %u tries, %u different homes afterwards, %u failures", trial->operation->name, n_calls,
                  trial->n_tries, g_hash_table_size (trial->readings), trial->n_failures);
  end_trial (trial);
}

static void
test_power_loss (gconstpointer data)
{
  Trial *trial = begin_trial (data);
  guint n_calls;
  g_autofree char *log = get_log (trial, &n_calls);
  g_autoptr (GPtrArray) states = acies_power_loss_list_states (trial->before, folder, log);

  for (guint i = 0; i < states->len; i++)
    {
      const AciesPowerLossState *state = g_ptr_array_index (states, i);
      const char *what = state->done ? "the power fails after all was saved" : "the power fails";

      check_tree (trial, what, state->tree, trial->new,
                  state->done ? NULL : trial->old, 0);
      check_order (trial, what, state->tree);
    }

  g_test_message ("%s: %u calls, %u states of the disk, %u failures", trial->operation->name, n_calls, states->len,
                  trial->n_failures);
  end_trial (trial);
}

/* Whether some file has these contents. */
static gboolean
has_contents (GTree  *tree,
              GBytes *contents)
{
  for (GTreeNode *node = g_tree_node_first (tree); node != NULL; node = g_tree_node_next (node))
    if (g_bytes_equal (g_tree_node_value (node), contents))
      return TRUE;

  return FALSE;
}

static void
check_contents (Trial      *trial,
                const char *what,
                GTree      *tree,
                GBytes     *contents)
{
  if (!has_contents (tree, contents))
    complain (trial, what, tree, "what was in the damaged file is lost");
}

/* A file is damaged: half of it is missing. The program says so and goes on without it, and with the file
 * beside its own, whatever goes wrong besides. */
static void
test_damaged (gconstpointer data)
{
  const guint index = GPOINTER_TO_UINT (data);
  const Operation operation = { damages[index].path, damages[index].change, damages[index].prepare };
  Trial *trial = g_new0 (Trial, 1);
  GBytes *whole;
  g_autoptr (GBytes) half = NULL;
  g_autofree char *log = NULL;
  g_autoptr (GPtrArray) calls = NULL;
  g_autoptr (GPtrArray) states = NULL;
  guint n_calls;

  trial->operation = &operation;
  trial->before = prepare (&operation);
  whole = g_tree_lookup (trial->before, operation.name);
  half = g_bytes_new (g_bytes_get_data (whole, NULL), g_bytes_get_size (whole) / 2);
  acies_test_tree_set (trial->before, operation.name, half);

  log = get_log (trial, &n_calls);
  calls = list_calls (log);
  for (guint at = 1; at <= n_calls; at++)
    for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
      if (is_tried (calls, at, i))
        {
          g_autofree char *what = g_strdup_printf ("%s at call %u, %s", ways[i].how, at,
                                                   (char *) g_ptr_array_index (calls, at - 1));
          g_auto (Try) try = { 0 };

          trial->n_tries++;
          try_change (trial, at, ways[i].how, NULL, FALSE, &try);
          check_contents (trial, what, try.last, half);
          if (g_str_has_prefix (ways[i].how, "stop"))
            continue;

          if (!has_ended_well (try.status))
            complain (trial, what, try.last, "the process ends with %d", try.status);
          if (try.good[0])
            complain (trial, what, try.last, "nothing is said of it");
        }

  states = acies_power_loss_list_states (trial->before, folder, log);
  for (guint i = 0; i < states->len; i++)
    check_contents (trial, "the power fails", ((AciesPowerLossState *) g_ptr_array_index (states, i))->tree, half);

  g_test_message ("%s: %u calls, %u tries, %u states of the disk, %u failures", operation.name, n_calls, trial->n_tries,
                  states->len, trial->n_failures);
  if (trial->n_failures > 0)
    g_test_fail ();
  g_tree_unref (trial->before);
  g_free (trial);
}

/* A copy with the files alone in which something is, and whose names are known. */
static GTree *
copy_known (Trial *trial,
            GTree *tree)
{
  GTree *copy = acies_test_tree_new ();

  for (GTreeNode *node = g_tree_node_first (tree); node != NULL; node = g_tree_node_next (node))
    if (g_hash_table_contains (trial->known, g_tree_node_key (node)) && g_bytes_get_size (g_tree_node_value (node)) > 0)
      acies_test_tree_set (copy, g_tree_node_key (node), g_tree_node_value (node));
  return copy;
}

/* Writes what is left where the program is stopped at some call into folders below @path, one for each
 * state of the files that it keeps. */
static void
write_states (const char *path)
{
  g_autoptr (GHashTable) sums = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (operations); i++)
    {
      Trial *trial = begin_trial (&operations[i]);
      guint n_calls;
      G_GNUC_UNUSED g_autofree char *log = get_log (trial, &n_calls);

      for (guint at = 1; at <= n_calls; at++)
        {
          g_auto (Try) try = { 0 };
          g_autoptr (GTree) files = NULL;
          g_autofree char *target = NULL;
          char *sum;

          try_change (trial, at, "stop-half", NULL, FALSE, &try);
          files = copy_known (trial, try.last);
          sum = acies_test_tree_sum (files, NULL);
          if (!g_hash_table_add (sums, sum))
            continue;

          target = g_strdup_printf ("%s/%s-%u", path, operations[i].name, at);
          g_assert_cmpint (g_mkdir (target, 0700), ==, 0);
          acies_test_tree_write (try.last, target);
        }
      end_trial (trial);
    }
}

static int
run_tests (int    *argc,
           char ***argv)
{
  g_test_init (argc, argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (operations); i++)
    {
      g_autofree char *fault = g_strconcat ("/faults/", operations[i].name, NULL);
      g_autofree char *loss = g_strconcat ("/power-loss/", operations[i].name, NULL);

      g_test_add_data_func (fault, &operations[i], test_faults);
      g_test_add_data_func (loss, &operations[i], test_power_loss);
    }
  for (guint i = 0; i < G_N_ELEMENTS (damages); i++)
    {
      g_autofree char *name = g_path_get_basename (damages[i].path);
      g_autofree char *path = g_strconcat ("/damaged/", name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_damaged);
    }

  return g_test_run ();
}

int
main (int   argc,
      char *argv[])
{
  /* In memory, where there is such a folder: nothing here waits for a disk. */
  g_autofree char *parent = g_strconcat (g_access ("/dev/shm", W_OK) == 0 ? "/dev/shm" : g_get_tmp_dir (),
                                         "/acies-faults-XXXXXX", NULL);
  g_autoptr (GTree) nothing = acies_test_tree_new ();
  int status;

  g_assert_nonnull (g_mkdtemp (parent));
  folder = g_build_filename (parent, "home", NULL);
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  acies_test_home_set_up (folder);
  answer = mmap (NULL, sizeof *answer, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  g_assert_true (answer != MAP_FAILED);

  if (argc == 3 && g_str_equal (argv[1], "--states"))
    {
      write_states (argv[2]);
      status = 0;
    }
  else
    {
      status = run_tests (&argc, &argv);
    }

  acies_test_tree_write (nothing, folder);
  g_rmdir (folder);
  g_rmdir (parent);
  g_free (folder);
  return status;
}
