/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What this process has in the way of threads, as the system tells. */

#include "config.h"

#include <string.h>
#include <time.h>

#include "acies-test-threads.h"

#define LONGEST_WAIT (20 * G_USEC_PER_SEC)

/* The threads that take on what is to be done aside: GLib calls them so, and the one that
 * only makes others as well. */
guint
acies_test_count_workers (void)
{
  g_autoptr (GDir) dir = g_dir_open ("/proc/self/task", 0, NULL);
  const char *task;
  guint n = 0;

  while (dir != NULL && (task = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename ("/proc/self/task", task, "comm", NULL);
      g_autofree char *name = NULL;

      if (g_file_get_contents (path, &name, NULL, NULL) && g_str_has_prefix (name, "pool-") &&
          strcmp (g_strstrip (name), "pool-spawner") != 0)
        n++;
    }
  return n;
}

/* Such a thread ends a while after it has nothing more to do, if nobody keeps it for later; one
 * that still thinks does not. */
void
acies_test_assert_no_worker (void)
{
  const gint64 end = g_get_monotonic_time () + LONGEST_WAIT;
  guint n;

  g_thread_pool_set_max_unused_threads (0);
  while ((n = acies_test_count_workers ()) > 0 && g_get_monotonic_time () < end)
    g_usleep (5000);
  g_assert_cmpuint (n, ==, 0);
}

/* How much all threads of this process have computed, in microseconds. */
gint64
acies_test_get_process_time (void)
{
  struct timespec time;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &time);
  return (gint64) time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000;
}
