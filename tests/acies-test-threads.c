/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The threads of this process, according to the system. */

#include "config.h"

#include <string.h>
#include <time.h>

#include "acies-test-threads.h"

#define LONGEST_WAIT (20 * G_USEC_PER_SEC)

/* Counts the threads of GLib's pool for background work by the name that GLib gives them. The
 * thread that only starts others has a similar name. */
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

/* Such a thread ends some time after its work is done, unless it is kept for later; one that is
 * still thinking does not. */
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

/* The processor time of all threads of this process, in microseconds. */
gint64
acies_test_get_process_time (void)
{
  struct timespec time;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &time);
  return (gint64) time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000;
}
