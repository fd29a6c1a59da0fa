/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <errno.h>
#include <sys/file.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "acies-file-lock.h"
#include "acies-test-folder.h"

typedef struct
{
  char  *path;
  GFile *file;
} Fixture;

/* What happens when a lock is asked for: the error instead of the lock, if it is not 0. */
static int error_of_locks;
static int n_refused;

/* The program calls this one. */
int
flock (int fd,
       int operation)
{
  int result;

  if (error_of_locks != 0)
    {
      errno = error_of_locks;
      return -1;
    }

  result = (int) syscall (SYS_flock, fd, operation);
  if (result != 0)
    g_atomic_int_inc (&n_refused);
  return result;
}

static void
fixture_set_up (Fixture       *fixture,
                gconstpointer  data)
{
  g_autoptr (GFile) directory = NULL;

  fixture->path = g_dir_make_tmp ("acies-file-lock-XXXXXX", NULL);
  directory = g_file_new_for_path (fixture->path);
  fixture->file = g_file_get_child (directory, "lock");
  error_of_locks = 0;
  n_refused = 0;
}

static void
fixture_tear_down (Fixture       *fixture,
                   gconstpointer  data)
{
  g_object_unref (fixture->file);
  acies_test_remove_folder (fixture->path);
  g_free (fixture->path);
}

/* One at a time has it. */
static void
test_one (Fixture       *fixture,
          gconstpointer  data)
{
  for (guint i = 0; i < 3; i++)
    {
      AciesFileLock *lock = acies_file_lock_take (fixture->file, 0);

      g_assert_nonnull (lock);
      g_assert_null (acies_file_lock_take (fixture->file, 0));
      g_assert_null (acies_file_lock_take (fixture->file, 20));
      acies_file_lock_free (lock);
    }
  /* At once, and after waiting several times. */
  g_assert_cmpint (g_atomic_int_get (&n_refused), >=, 3 * (1 + 2));
}

static gpointer
take_cb (gpointer data)
{
  return acies_file_lock_take (data, G_MAXUINT);
}

/* Who waits has it when it is free. */
static void
test_wait (Fixture       *fixture,
           gconstpointer  data)
{
  AciesFileLock *lock = acies_file_lock_take (fixture->file, 0);
  AciesFileLock *other;
  GThread *thread;

  g_assert_nonnull (lock);
  thread = g_thread_new ("waits", take_cb, fixture->file);
  while (g_atomic_int_get (&n_refused) < 3)
    g_thread_yield ();
  acies_file_lock_free (lock);
  other = g_thread_join (thread);
  g_assert_nonnull (other);
  g_assert_null (acies_file_lock_take (fixture->file, 0));
  acies_file_lock_free (other);
}

/* Where there are no locks, nobody is kept from going on. */
static void
test_none (Fixture       *fixture,
           gconstpointer  data)
{
  g_autofree char *path = g_build_filename (fixture->path, "no-folder", "lock", NULL);
  g_autoptr (GFile) impossible = g_file_new_for_path (path);

  error_of_locks = ENOLCK;
  for (guint i = 0; i < 2; i++)
    {
      GFile *file = i == 0 ? fixture->file : impossible;
      AciesFileLock *lock = acies_file_lock_take (file, G_MAXUINT);
      AciesFileLock *other = acies_file_lock_take (file, G_MAXUINT);

      g_assert_nonnull (lock);
      g_assert_nonnull (other);
      acies_file_lock_free (lock);
      acies_file_lock_free (other);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(path, function) \
  g_test_add ("/file-lock/" path, Fixture, NULL, fixture_set_up, function, fixture_tear_down)

  ADD ("one", test_one);
  ADD ("wait", test_wait);
  ADD ("none", test_none);

#undef ADD

  return g_test_run ();
}
