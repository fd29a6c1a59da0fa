/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <unistd.h>

#include "acies-file-lock.h"

/* A lock that one process holds, until it gives it back or ends in whatever way. It is a file
 * of its own, for those that it guards are replaced.
 */

/* How long it waits before it tries again, in milliseconds. */
#define PAUSE 5

struct _AciesFileLock
{
  int fd;                       /* -1 where there are no locks */
};

/* Takes the lock @file, in a folder that exists; waits for it for so long at most. %NULL when
 * another process has it. Where the file system knows no locks, or has no room for the
 * file, everybody gets it: doing without is better than doing nothing. */
AciesFileLock *
acies_file_lock_take (GFile *file,
                      guint  milliseconds)
{
  const int fd = g_open (g_file_peek_path (file), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  AciesFileLock *self;

  for (guint waited = 0; fd >= 0 && flock (fd, LOCK_EX | LOCK_NB) != 0; waited += PAUSE)
    {
      if (errno != EWOULDBLOCK && errno != EINTR)
        break;
      if (waited >= milliseconds)
        {
          close (fd);
          return NULL;
        }
      g_usleep (PAUSE * 1000);
    }

  self = g_new (AciesFileLock, 1);
  self->fd = fd;
  return self;
}

void
acies_file_lock_free (AciesFileLock *self)
{
  if (self->fd >= 0)
    close (self->fd);
  g_free (self);
}
