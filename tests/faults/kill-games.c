/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "acies-test-home.h"

/* Games are played one after another, without a window, by a process that is killed again and again, at
 * any moment. After each time another process looks at what is there:
 *
 *   the game is the one that was played, or a later one, with no step less than was saved;
 *   each game that ended is counted, once;
 *   nothing is damaged, and nothing was set aside.
 *
 * kill-games FOLDER IN-PLAY AT-END SEED, with how often to kill: at any moment, and around the ends of
 * games. It prints test lines. What is in FOLDER goes on.
 */

/* The games are dealt with this seed and the next ones. */
#define FIRST_SEED 1000

/* Nothing here takes as long, unless it hangs. */
#define LONGEST_WAIT 60

typedef struct
{
  /* The game that is played, counted from 0, and how many of its steps are saved; in one number, so that
   * both are always those of the same moment. */
  atomic_ulong saved;
  /* How often a game has been about to end. */
  atomic_uint  n_ends;
  /* How long all that takes, in microseconds. */
  atomic_uint  time;
  /* What there is afterwards. */
  guint        n_games;
  guint        n_steps;
  guint        n_set_aside;
  gboolean     has_game;
  guint64      seed;
  char         words[2000];
} Shared;

/* More steps than a game has: it is over, and counted. */
#define ALL_STEPS 0xffff

static Shared *shared;
static GRand *chance;

static void
set_saved (guint game,
           guint n_steps)
{
  atomic_store (&shared->saved, (gulong) game << 16 | n_steps);
}

static pid_t
fork_process (void)
{
  const pid_t child = fork ();

  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    alarm (LONGEST_WAIT);
  return child;
}

/* Plays until it is killed. */
static G_GNUC_NORETURN void
play (guint   game,
      gboolean short_games,
      guint   seed)
{
  AciesTestHome *home = acies_test_home_new ();
  AciesSession *session = acies_test_home_resume (home, seed);
  gboolean known = session != NULL &&
                   acies_game_get_seed (acies_session_get_game (session)) == FIRST_SEED + game &&
                   !acies_session_get_over (session);

  for (;; game++)
    {
      guint n = 0;

      if (!known)
        session = acies_test_home_start (home, FIRST_SEED + game);
      known = FALSE;
      while (!acies_session_get_over (session))
        {
          const gint64 begin = g_get_monotonic_time ();
          const gboolean ends = short_games && n++ == 2;

          if (ends)
            atomic_fetch_add (&shared->n_ends, 1);
          if (ends)
            acies_session_concede (session, NULL);
          else
            acies_test_home_step (home);
          if (!acies_test_home_finish (home))
            {
              g_printerr ("# %s", acies_test_home_get_words (home));
              abort ();
            }
          atomic_store (&shared->time, (guint) (g_get_monotonic_time () - begin));
          set_saved (game, acies_session_get_over (session) ? ALL_STEPS
                                                            : acies_game_get_n_steps (acies_session_get_game (session)));
        }
    }
}

static void
look (void)
{
  const pid_t child = fork_process ();
  int status;

  if (child == 0)
    {
      AciesTestHome *home = acies_test_home_new ();
      AciesSession *session = acies_test_home_resume (home, 0);
      AciesGame *game = session != NULL ? acies_session_get_game (session) : NULL;

      shared->has_game = game != NULL;
      shared->seed = game != NULL ? acies_game_get_seed (game) : 0;
      shared->n_steps = game != NULL ? acies_game_get_n_steps (game) : 0;
      shared->n_set_aside = session == NULL ? 0 :
                            g_list_model_get_n_items (acies_store_get_unfinished (acies_session_get_store (session)));
      shared->n_games = acies_test_home_count (home);
      g_strlcpy (shared->words, acies_test_home_get_words (home), sizeof shared->words);
      _exit (0);
    }

  while (waitpid (child, &status, 0) < 0)
    g_assert_cmpint (errno, ==, EINTR);
  g_assert_cmpint (status, ==, 0);
}

/* Whether the game that is there is one of those that are played here. Otherwise it is a new one, because
 * the last one is over, or there was none yet. */
static gboolean
is_played (void)
{
  return shared->has_game && shared->seed >= FIRST_SEED && shared->seed < FIRST_SEED + G_MAXUINT16;
}

/* The number of the game that is to be played. */
static guint
get_number (void)
{
  return is_played () ? (guint) (shared->seed - FIRST_SEED) : shared->n_games;
}

/* Looks at what is there after a kill. Returns the number of the game that is to be played. */
static guint
check (guint *n_failures)
{
  const gulong saved = atomic_load (&shared->saved);
  const guint saved_game = (guint) (saved >> 16);
  const guint saved_steps = saved & 0xffff;
  const char *complaint = NULL;
  guint game;

  look ();
  game = get_number ();
  if (is_played () && (game < saved_game || (game == saved_game && shared->n_steps < saved_steps)))
    complaint = "steps are lost";
  else if (is_played () && shared->n_games < game)
    complaint = "a game was not counted";
  else if (!is_played () && shared->n_steps > 0)
    complaint = "there is a game that nobody has begun";
  else if (!is_played () && game < saved_game + (saved_steps > 0))
    complaint = "a game was not counted";
  if (complaint == NULL && shared->n_games > saved_game + 1)
    complaint = "a game was counted that has not ended";
  if (complaint == NULL && *shared->words != '\0')
    complaint = shared->words;
  if (complaint == NULL && shared->n_set_aside > 0)
    complaint = "a game was set aside that nobody has left";

  if (complaint != NULL)
    {
      g_printerr ("# %s: saved was step %u of game %u, and there is step %u of game %" G_GUINT64_FORMAT ", with %u games "
                  "counted\n", complaint, saved_steps, saved_game, shared->n_steps, shared->seed - FIRST_SEED,
                  shared->n_games);
      (*n_failures)++;
    }
  return game;
}

/* Whether a process has ended, and how. */
static gboolean
has_ended (pid_t  child,
           int   *status)
{
  return waitpid (child, status, WNOHANG) == child;
}

/* Waits for the moment from which on who plays is to be killed. */
static gboolean
wait_for_moment (pid_t     child,
                 gboolean  at_end,
                 guint     n_ends,
                 int      *status)
{
  while (at_end ? atomic_load (&shared->n_ends) == n_ends : (atomic_load (&shared->saved) & 0xffff) == 0)
    {
      if (has_ended (child, status))
        return FALSE;
      g_usleep (50);
    }
  return TRUE;
}

/* Has games played, and kills who plays, so often. */
static guint
kill_players (guint    n,
              gboolean at_end)
{
  guint n_failures = 0;
  guint game;
  /* How long it has taken to start. */
  gint64 start = 20 * 1000;

  look ();
  game = get_number ();
  for (guint i = 0; i < n; i++)
    {
      const guint n_ends = atomic_load (&shared->n_ends);
      const guint seed = g_rand_int (chance);
      const gint64 begin = g_get_monotonic_time ();
      pid_t child;
      int status;
      gboolean ended = FALSE;

      set_saved (game, 0);
      atomic_store (&shared->time, 1000);
      child = fork_process ();
      if (child == 0)
        play (game, at_end, seed);

      /* Around a game's end, or anywhere; now and then before the first step is saved. */
      if (!at_end && g_rand_int_range (chance, 0, 8) == 0)
        g_usleep ((gulong) g_rand_int_range (chance, 0, (int) start));
      else
        {
          ended = !wait_for_moment (child, at_end, n_ends, &status);
          start = MIN (g_get_monotonic_time () - begin, G_USEC_PER_SEC);
          g_usleep ((gulong) g_rand_int_range (chance, 0, (int) (at_end ? 2 : 10) * (int) atomic_load (&shared->time)));
        }

      /* It may have ended, but is still there. */
      if (!ended)
        kill (child, SIGKILL);
      while (!ended && waitpid (child, &status, 0) < 0)
        g_assert_cmpint (errno, ==, EINTR);
      if (!WIFSIGNALED (status) || WTERMSIG (status) != SIGKILL)
        {
          g_printerr ("# who plays ends with %d\n", status);
          n_failures++;
        }
      game = check (&n_failures);
    }

  return n_failures;
}

static void
report (guint       number,
        const char *where,
        guint       n,
        guint       n_failures,
        gint64      begin)
{
  g_print ("%s %u - killed %u times %s\n", n_failures == 0 ? "ok" : "not ok", number, n, where);
  g_print ("# %u failures; %u games are counted; %.1f s\n", n_failures, shared->n_games,
           (double) (g_get_monotonic_time () - begin) / G_USEC_PER_SEC);
}

int
main (int   argc,
      char *argv[])
{
  guint n_failures[2];
  gint64 begin = g_get_monotonic_time ();

  if (argc != 5)
    {
      g_printerr ("kill-games FOLDER IN-PLAY AT-END SEED\n");
      return 2;
    }

  setvbuf (stdout, NULL, _IOLBF, 0);
  acies_test_home_set_up (argv[1]);
  acies_test_home_hurry ();
  shared = mmap (NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  g_assert_true (shared != MAP_FAILED);
  chance = g_rand_new_with_seed ((guint32) g_ascii_strtoull (argv[4], NULL, 10));

  g_print ("1..2\n");
  n_failures[0] = kill_players ((guint) g_ascii_strtoull (argv[2], NULL, 10), FALSE);
  report (1, "in play", (guint) g_ascii_strtoull (argv[2], NULL, 10), n_failures[0], begin);
  begin = g_get_monotonic_time ();
  n_failures[1] = kill_players ((guint) g_ascii_strtoull (argv[3], NULL, 10), TRUE);
  report (2, "at the end of a game", (guint) g_ascii_strtoull (argv[3], NULL, 10), n_failures[1], begin);

  g_rand_free (chance);
  return n_failures[0] + n_failures[1] > 0 ? 1 : 0;
}
