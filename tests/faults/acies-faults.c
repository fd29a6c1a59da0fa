/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Each name is to be the one that it says, and not another one for large files or one that
 * checks its arguments. */
#undef _FORTIFY_SOURCE
#undef _FILE_OFFSET_BITS
#undef _TIME_BITS
#define _GNU_SOURCE 1
#define _LARGEFILE64_SOURCE 1

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#include "acies-faults.h"

/* Nothing here may call the C library where that calls back into this file, or allocates. */

#define EXPORT __attribute__ ((visibility ("default"), used))

#define MAX_FDS 1024

/* What a call does, which decides what can go wrong there. */
enum
{
  READS = 0,
  /* It changes something. */
  CHANGES = 1 << 0,
  /* It needs room on the disk, too. */
  GROWS = 1 << 1,
  /* It ends something that was begun, which works even where nothing can be changed any more. */
  ENDS = 1 << 2,
};

typedef enum
{
  HOW_ERROR,
  HOW_SHORT,
  HOW_FULL,
  HOW_DEAD,
  HOW_READ_ONLY,
  HOW_STOP,
  HOW_STOP_HALF,
} How;

static const struct
{
  const char *name;
  How         how;
  int         error;
} hows[] = {
  { "ENOSPC", HOW_ERROR, ENOSPC },
  { "EIO", HOW_ERROR, EIO },
  { "EACCES", HOW_ERROR, EACCES },
  { "EROFS", HOW_ERROR, EROFS },
  { "short", HOW_SHORT, ENOSPC },
  { "full", HOW_FULL, ENOSPC },
  { "dead", HOW_DEAD, EIO },
  { "read-only", HOW_READ_ONLY, EROFS },
  { "stop", HOW_STOP, 0 },
  { "stop-half", HOW_STOP_HALF, 0 },
};

static struct
{
  int      armed;
  char     below[PATH_MAX];
  size_t   below_length;
  unsigned at;
  How      how;
  int      error;
  int      log;
  unsigned count;
  int      met;
  /* The paths of what is open below the folder. */
  char     paths[MAX_FDS][PATH_MAX / 4];
} faults = { .log = -1 };

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

/* How a call ends: an error instead of it, half of it, or nothing special. */
typedef struct
{
  unsigned number;
  int      error;
  int      half;
} Verdict;

/* The function of this name behind this file. */
#define REAL(name) \
  static __typeof__ (name) *known; \
  __typeof__ (name) * const real = \
    known != NULL ? known : (known = (__typeof__ (name) *) (uintptr_t) dlsym (RTLD_NEXT, #name))

static void
read_environment (void)
{
  const char *below = getenv ("ACIES_FAULTS_BELOW");
  const char *at = getenv ("ACIES_FAULTS_AT");

  if (below != NULL)
    acies_faults_arm (below, at != NULL ? (unsigned) strtoul (at, NULL, 10) : 0, getenv ("ACIES_FAULTS_HOW"),
                      getenv ("ACIES_FAULTS_LOG"));
}

__attribute__ ((constructor)) static void
begin (void)
{
  read_environment ();
}

/* Watches the files below a folder from now on, as the head of this file tells. */
EXPORT void
acies_faults_arm (const char *below,
                  unsigned    at,
                  const char *how,
                  const char *log)
{
  pthread_mutex_lock (&mutex);
  if (realpath (below, faults.below) == NULL)
    {
      fprintf (stderr, "acies-faults: %s: %s\n", below, strerror (errno));
      abort ();
    }
  faults.below_length = strlen (faults.below);
  faults.at = at;
  faults.count = 0;
  faults.met = 0;
  memset (faults.paths, 0, sizeof faults.paths);

  if (at > 0)
    {
      size_t i = 0;

      while (i < sizeof hows / sizeof *hows && (how == NULL || strcmp (hows[i].name, how) != 0))
        i++;
      if (i == sizeof hows / sizeof *hows)
        {
          fprintf (stderr, "acies-faults: nothing goes wrong in the way “%s”\n", how != NULL ? how : "");
          abort ();
        }
      faults.how = hows[i].how;
      faults.error = hows[i].error;
    }

  faults.log = -1;
  if (log != NULL && *log != '\0')
    faults.log = (int) syscall (SYS_openat, AT_FDCWD, log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  faults.armed = 1;
  pthread_mutex_unlock (&mutex);
}

/* Nothing goes wrong any more. */
EXPORT void
acies_faults_disarm (void)
{
  pthread_mutex_lock (&mutex);
  faults.armed = 0;
  if (faults.log >= 0)
    syscall (SYS_close, faults.log);
  faults.log = -1;
  pthread_mutex_unlock (&mutex);
}

/* How many calls there were. */
EXPORT unsigned
acies_faults_count (void)
{
  return faults.count;
}

/* Whether something has gone wrong. */
EXPORT int
acies_faults_is_met (void)
{
  return faults.met;
}

static void
write_log (const char *text,
           size_t      length)
{
  while (length > 0)
    {
      const long n = syscall (SYS_write, faults.log, text, length);

      if (n <= 0)
        return;
      text += n;
      length -= (size_t) n;
    }
}

/* A line of the log; the mutex is locked. */
static void
log_call (const Verdict *verdict,
          const char    *call,
          int            fd,
          long           result,
          long           flags,
          long           offset,
          const char    *path,
          const char    *second,
          const void    *data,
          size_t         length)
{
  const int error = result < 0 ? errno : 0;
  char line[2 * PATH_MAX + 200];
  int n;

  if (faults.log < 0)
    return;

  n = snprintf (line, sizeof line, "%u\t%s\t%d\t%ld\t%d\t%ld\t%ld\t%s\t%s\t", verdict->number, call, fd, result, error,
                flags, offset, path, second);
  write_log (line, (size_t) n);
  n = 0;
  for (size_t i = 0; i < length; i++)
    {
      line[n++] = "0123456789abcdef"[((const unsigned char *) data)[i] >> 4];
      line[n++] = "0123456789abcdef"[((const unsigned char *) data)[i] & 15];
      if (n + 2 > (int) sizeof line || i + 1 == length)
        {
          write_log (line, (size_t) n);
          n = 0;
        }
    }
  write_log ("\n", 1);
  if (result < 0)
    errno = error;
}

/* Adds a line with a word of the program to the log. */
EXPORT void
acies_faults_note (const char *word)
{
  const Verdict verdict = { 0 };

  pthread_mutex_lock (&mutex);
  log_call (&verdict, "note", -1, 0, 0, 0, word, "", NULL, 0);
  pthread_mutex_unlock (&mutex);
}

/* The number of a call, and what becomes of it; the mutex is locked. Does not return where the
 * process is stopped here. */
static Verdict
judge (unsigned what,
       int      can_be_half)
{
  Verdict verdict = { .number = ++faults.count };

  if (faults.at == 0 || verdict.number < faults.at)
    return verdict;

  switch (faults.how)
    {
    case HOW_ERROR:
      if (verdict.number == faults.at)
        verdict.error = faults.error;
      break;
    case HOW_SHORT:
      if (verdict.number == faults.at && can_be_half)
        verdict.half = 1;
      else if (verdict.number > faults.at && what & GROWS)
        verdict.error = faults.error;
      break;
    case HOW_FULL:
      if (what & GROWS)
        verdict.error = faults.error;
      break;
    case HOW_DEAD:
      verdict.error = faults.error;
      break;
    case HOW_READ_ONLY:
      if (what & CHANGES && !(what & ENDS))
        verdict.error = faults.error;
      break;
    case HOW_STOP:
      kill (getpid (), SIGKILL);
      break;
    case HOW_STOP_HALF:
      if (can_be_half)
        verdict.half = 1;
      else
        kill (getpid (), SIGKILL);
      break;
    default:
      abort ();
    }
  if (verdict.error != 0 || verdict.half)
    faults.met = 1;

  return verdict;
}

/* The real path of a file, if it lies below the folder that is watched. The last part of the path
 * need not exist. */
static int
is_below (int         folder,
          const char *path,
          char       *real)
{
  char parent[PATH_MAX];
  const char *name;
  size_t length;

  if (!faults.armed)
    return 0;

  if (*path != '/' && folder != AT_FDCWD)
    {
      if (folder < 0 || folder >= MAX_FDS || *faults.paths[folder] == '\0')
        return 0;
      if (snprintf (parent, sizeof parent, "%s/%s", faults.paths[folder], path) >= (int) sizeof parent)
        return 0;
    }
  else if (snprintf (parent, sizeof parent, "%s", path) >= (int) sizeof parent)
    return 0;

  /* As far as it exists, without links; the last part is not followed, for one can rename and remove
   * a link. */
  length = strlen (parent);
  while (length > 1 && parent[length - 1] == '/')
    parent[--length] = '\0';
  name = strrchr (parent, '/');
  if (name == NULL || name == parent)
    return 0;
  parent[name - parent] = '\0';
  if (realpath (parent, real) == NULL)
    return 0;
  length = strlen (real);
  if (length + strlen (name + 1) + 2 > PATH_MAX / 4)
    return 0;
  real[length] = '/';
  strcpy (real + length + 1, name + 1);

  return strncmp (real, faults.below, faults.below_length) == 0 &&
         (real[faults.below_length] == '/' || real[faults.below_length] == '\0');
}

static int
is_watched (int fd)
{
  return faults.armed && fd >= 0 && fd < MAX_FDS && *faults.paths[fd] != '\0';
}

static void
watch (int         fd,
       const char *path)
{
  if (fd >= 0 && fd < MAX_FDS)
    strcpy (faults.paths[fd], path);
}

/* Watches a call for a path. STATEMENT sets `result`. */
#define CALL_PATH(folder, path, what, name, flags, STATEMENT) \
  do \
    { \
      char below_[PATH_MAX]; \
      int saved_ = errno; \
      Verdict verdict_; \
      long result; \
      pthread_mutex_lock (&mutex); \
      if (!is_below (folder, path, below_)) \
        { \
          pthread_mutex_unlock (&mutex); \
          break; \
        } \
      verdict_ = judge (what, 0); \
      errno = saved_; \
      if (verdict_.error != 0) \
        { \
          result = -1; \
          errno = verdict_.error; \
        } \
      else \
        STATEMENT; \
      log_call (&verdict_, name, -1, result, (long) (flags), 0, below_, "", NULL, 0); \
      pthread_mutex_unlock (&mutex); \
      return (int) result; \
    } \
  while (0)

/* The same for a call with two paths. It is watched if one of them is below the folder. */
#define CALL_PATHS(folder, path, other, second, what, name, STATEMENT) \
  do \
    { \
      char below_[PATH_MAX], second_[PATH_MAX]; \
      int saved_ = errno; \
      Verdict verdict_; \
      long result; \
      int first_below_, second_below_; \
      pthread_mutex_lock (&mutex); \
      first_below_ = is_below (folder, path, below_); \
      second_below_ = is_below (other, second, second_); \
      if (!first_below_ && !second_below_) \
        { \
          pthread_mutex_unlock (&mutex); \
          break; \
        } \
      verdict_ = judge (what, 0); \
      errno = saved_; \
      if (verdict_.error != 0) \
        { \
          result = -1; \
          errno = verdict_.error; \
        } \
      else \
        STATEMENT; \
      log_call (&verdict_, name, -1, result, 0, 0, first_below_ ? below_ : "", second_below_ ? second_ : "", NULL, 0); \
      pthread_mutex_unlock (&mutex); \
      return (int) result; \
    } \
  while (0)

/* The same for a call for a file that is open. */
#define CALL_FD(fd, what, name, flags, STATEMENT) \
  do \
    { \
      Verdict verdict_; \
      long result; \
      pthread_mutex_lock (&mutex); \
      if (!is_watched (fd)) \
        { \
          pthread_mutex_unlock (&mutex); \
          break; \
        } \
      verdict_ = judge (what, 0); \
      if (verdict_.error != 0) \
        { \
          result = -1; \
          errno = verdict_.error; \
        } \
      else \
        STATEMENT; \
      log_call (&verdict_, name, fd, result, (long) (flags), 0, faults.paths[fd], "", NULL, 0); \
      pthread_mutex_unlock (&mutex); \
      return (int) result; \
    } \
  while (0)

/* Opening. */

static int
open_watched (int         folder,
              const char *path,
              int         flags,
              mode_t      mode)
{
  const int saved = errno;
  char below[PATH_MAX];
  Verdict verdict;
  unsigned what = READS;
  long result;

  pthread_mutex_lock (&mutex);
  if (!is_below (folder, path, below))
    {
      pthread_mutex_unlock (&mutex);
      errno = saved;
      return (int) syscall (SYS_openat, folder, path, flags, mode);
    }

  if (flags & (O_CREAT | O_TRUNC) || (flags & O_ACCMODE) != O_RDONLY)
    what |= CHANGES;
  if (flags & O_CREAT)
    what |= GROWS;
  verdict = judge (what, 0);
  errno = saved;
  if (verdict.error != 0)
    {
      result = -1;
      errno = verdict.error;
    }
  else
    result = syscall (SYS_openat, folder, path, flags, mode);
  if (result >= 0)
    watch ((int) result, below);
  log_call (&verdict, "open", (int) result, result, flags, 0, below, "", NULL, 0);
  pthread_mutex_unlock (&mutex);
  return (int) result;
}

/* Only these flags come with a mode. */
#define GET_MODE(flags, last, mode) \
  mode_t mode = 0; \
  if ((flags) & O_CREAT || ((flags) & O_TMPFILE) == O_TMPFILE) \
    { \
      va_list arguments_; \
      va_start (arguments_, last); \
      mode = va_arg (arguments_, mode_t); \
      va_end (arguments_); \
    }

EXPORT int
open (const char *path,
      int         flags,
      ...)
{
  GET_MODE (flags, flags, mode)
  return open_watched (AT_FDCWD, path, flags, mode);
}

EXPORT int
open64 (const char *path,
        int         flags,
        ...)
{
  GET_MODE (flags, flags, mode)
  return open_watched (AT_FDCWD, path, flags | O_LARGEFILE, mode);
}

EXPORT int
openat (int         folder,
        const char *path,
        int         flags,
        ...)
{
  GET_MODE (flags, flags, mode)
  return open_watched (folder, path, flags, mode);
}

EXPORT int
openat64 (int         folder,
          const char *path,
          int         flags,
          ...)
{
  GET_MODE (flags, flags, mode)
  return open_watched (folder, path, flags | O_LARGEFILE, mode);
}

EXPORT int __open_2 (const char *path, int flags);
EXPORT int __open64_2 (const char *path, int flags);
EXPORT int __openat_2 (int folder, const char *path, int flags);
EXPORT int __openat64_2 (int folder, const char *path, int flags);

int
__open_2 (const char *path,
          int         flags)
{
  return open_watched (AT_FDCWD, path, flags, 0);
}

int
__open64_2 (const char *path,
            int         flags)
{
  return open_watched (AT_FDCWD, path, flags | O_LARGEFILE, 0);
}

int
__openat_2 (int         folder,
            const char *path,
            int         flags)
{
  return open_watched (folder, path, flags, 0);
}

int
__openat64_2 (int         folder,
              const char *path,
              int         flags)
{
  return open_watched (folder, path, flags | O_LARGEFILE, 0);
}

EXPORT int
creat (const char *path,
       mode_t      mode)
{
  return open_watched (AT_FDCWD, path, O_WRONLY | O_CREAT | O_TRUNC, mode);
}

EXPORT int
creat64 (const char *path,
         mode_t      mode)
{
  return open_watched (AT_FDCWD, path, O_WRONLY | O_CREAT | O_TRUNC | O_LARGEFILE, mode);
}

/* A name that no file has yet. */
static int
open_temporary (char *template,
                int   suffix,
                int   flags)
{
  static unsigned last;
  const size_t length = strlen (template);

  for (unsigned tries = 0; tries < 1000; tries++)
    {
      char digits[7];
      int fd;

      snprintf (digits, sizeof digits, "%06x", ((unsigned) getpid () * 1000 + ++last) & 0xffffff);
      memcpy (template + length - (size_t) suffix - 6, digits, 6);
      fd = open_watched (AT_FDCWD, template, flags | O_RDWR | O_CREAT | O_EXCL, 0600);
      if (fd >= 0 || errno != EEXIST)
        return fd;
    }
  return -1;
}

EXPORT int
mkstemp (char *template)
{
  return open_temporary (template, 0, 0);
}

EXPORT int
mkstemp64 (char *template)
{
  return open_temporary (template, 0, O_LARGEFILE);
}

EXPORT int
mkostemp (char *template,
          int   flags)
{
  return open_temporary (template, 0, flags);
}

EXPORT int
mkostemp64 (char *template,
            int   flags)
{
  return open_temporary (template, 0, flags | O_LARGEFILE);
}

EXPORT int
mkstemps (char *template,
          int   suffix)
{
  return open_temporary (template, suffix, 0);
}

EXPORT int
mkostemps (char *template,
           int   suffix,
           int   flags)
{
  return open_temporary (template, suffix, flags);
}

/* What is written through a stream would not be seen. Nothing that is watched may do that. */
static void
refuse_stream (const char *path,
               const char *mode)
{
  char below[PATH_MAX];

  pthread_mutex_lock (&mutex);
  if (is_below (AT_FDCWD, path, below) && (strchr (mode, 'w') != NULL || strchr (mode, 'a') != NULL ||
                                           strchr (mode, '+') != NULL))
    {
      fprintf (stderr, "acies-faults: %s is written through a stream, which is not watched\n", below);
      abort ();
    }
  pthread_mutex_unlock (&mutex);
}

EXPORT FILE *
fopen (const char *path,
       const char *mode)
{
  REAL (fopen);
  refuse_stream (path, mode);
  return real (path, mode);
}

EXPORT FILE *
fopen64 (const char *path,
         const char *mode)
{
  REAL (fopen64);
  refuse_stream (path, mode);
  return real (path, mode);
}

/* Reading. */

EXPORT ssize_t
read (int     fd,
      void   *buffer,
      size_t  length)
{
  REAL (read);
  CALL_FD (fd, READS, "read", length, result = real (fd, buffer, length));
  return real (fd, buffer, length);
}

/* Writing. */

static ssize_t
write_watched (int         fd,
               const void *data,
               size_t      length,
               off64_t     offset,
               int         moves)
{
  Verdict verdict;
  size_t wanted = length;
  long result;

  pthread_mutex_lock (&mutex);
  if (!is_watched (fd))
    {
      pthread_mutex_unlock (&mutex);
      return -2;
    }

  if (moves)
    {
      struct stat status;

      offset = fcntl (fd, F_GETFL) & O_APPEND && fstat (fd, &status) == 0 ? status.st_size : lseek64 (fd, 0, SEEK_CUR);
    }
  verdict = judge (CHANGES | GROWS, length > 1);
  if (verdict.half)
    wanted = length / 2;
  if (verdict.error != 0)
    {
      result = -1;
      errno = verdict.error;
    }
  else if (moves)
    result = syscall (SYS_write, fd, data, wanted);
  else
    result = syscall (SYS_pwrite64, fd, data, wanted, offset);
  log_call (&verdict, "write", fd, result, (long) length, offset, faults.paths[fd], "", data,
            result > 0 ? (size_t) result : 0);
  if (verdict.half && faults.how == HOW_STOP_HALF)
    kill (getpid (), SIGKILL);
  pthread_mutex_unlock (&mutex);
  return result;
}

EXPORT ssize_t
write (int         fd,
       const void *data,
       size_t      length)
{
  REAL (write);
  const ssize_t result = write_watched (fd, data, length, 0, 1);

  return result != -2 ? result : real (fd, data, length);
}

EXPORT ssize_t
pwrite (int         fd,
        const void *data,
        size_t      length,
        off_t       offset)
{
  REAL (pwrite);
  const ssize_t result = write_watched (fd, data, length, offset, 0);

  return result != -2 ? result : real (fd, data, length, offset);
}

EXPORT ssize_t
pwrite64 (int         fd,
          const void *data,
          size_t      length,
          off64_t     offset)
{
  REAL (pwrite64);
  const ssize_t result = write_watched (fd, data, length, offset, 0);

  return result != -2 ? result : real (fd, data, length, offset);
}

/* Only the first piece is written, as is allowed; who writes comes again for the rest. */
EXPORT ssize_t
writev (int                 fd,
        const struct iovec *pieces,
        int                 n_pieces)
{
  REAL (writev);
  int i = 0;
  ssize_t result;

  while (i + 1 < n_pieces && pieces[i].iov_len == 0)
    i++;
  result = n_pieces > 0 ? write_watched (fd, pieces[i].iov_base, pieces[i].iov_len, 0, 1) : -2;
  return result != -2 ? result : real (fd, pieces, n_pieces);
}

/* Copying within the kernel does not work with what is watched; all know another way. */
static int
refuse_copy (int fd)
{
  int watched;

  pthread_mutex_lock (&mutex);
  watched = is_watched (fd);
  pthread_mutex_unlock (&mutex);
  if (watched)
    errno = EINVAL;
  return watched;
}

EXPORT ssize_t
splice (int         from,
        off64_t    *from_offset,
        int         to,
        off64_t    *to_offset,
        size_t      length,
        unsigned    flags)
{
  REAL (splice);
  return refuse_copy (from) || refuse_copy (to) ? -1 : real (from, from_offset, to, to_offset, length, flags);
}

EXPORT ssize_t
sendfile (int     to,
          int     from,
          off_t  *offset,
          size_t  length)
{
  REAL (sendfile);
  return refuse_copy (to) ? -1 : real (to, from, offset, length);
}

EXPORT ssize_t
sendfile64 (int      to,
            int      from,
            off64_t *offset,
            size_t   length)
{
  REAL (sendfile64);
  return refuse_copy (to) ? -1 : real (to, from, offset, length);
}

EXPORT ssize_t
copy_file_range (int       from,
                 off64_t  *from_offset,
                 int       to,
                 off64_t  *to_offset,
                 size_t    length,
                 unsigned  flags)
{
  REAL (copy_file_range);
  return refuse_copy (to) ? -1 : real (from, from_offset, to, to_offset, length, flags);
}

EXPORT int
ioctl (int           fd,
       unsigned long request,
       ...)
{
  REAL (ioctl);
  va_list arguments;
  void *argument;

  va_start (arguments, request);
  argument = va_arg (arguments, void *);
  va_end (arguments);
  return refuse_copy (fd) ? -1 : real (fd, request, argument);
}

EXPORT int
fallocate (int   fd,
           int   mode,
           off_t offset,
           off_t length)
{
  REAL (fallocate);
  CALL_FD (fd, CHANGES | GROWS, "fallocate", mode & FALLOC_FL_KEEP_SIZE ? 0 : offset + length,
           result = real (fd, mode, offset, length));
  return real (fd, mode, offset, length);
}

EXPORT int
fallocate64 (int     fd,
             int     mode,
             off64_t offset,
             off64_t length)
{
  REAL (fallocate64);
  CALL_FD (fd, CHANGES | GROWS, "fallocate", mode & FALLOC_FL_KEEP_SIZE ? 0 : offset + length,
           result = real (fd, mode, offset, length));
  return real (fd, mode, offset, length);
}

static int
posix_fallocate_watched (int     fd,
                         off64_t offset,
                         off64_t length)
{
  CALL_FD (fd, CHANGES | GROWS, "fallocate", offset + length, result = syscall (SYS_fallocate, fd, 0, offset, length));
  return (int) syscall (SYS_fallocate, fd, 0, offset, length);
}

/* These return the error. */
EXPORT int
posix_fallocate (int   fd,
                 off_t offset,
                 off_t length)
{
  return posix_fallocate_watched (fd, offset, length) == 0 ? 0 : errno;
}

EXPORT int
posix_fallocate64 (int     fd,
                   off64_t offset,
                   off64_t length)
{
  return posix_fallocate_watched (fd, offset, length) == 0 ? 0 : errno;
}

EXPORT int
ftruncate (int   fd,
           off_t length)
{
  REAL (ftruncate);
  CALL_FD (fd, CHANGES, "truncate", length, result = real (fd, length));
  return real (fd, length);
}

EXPORT int
ftruncate64 (int     fd,
             off64_t length)
{
  REAL (ftruncate64);
  CALL_FD (fd, CHANGES, "truncate", length, result = real (fd, length));
  return real (fd, length);
}

/* What is synced is written down. The disk itself is left in peace. */
EXPORT int
fsync (int fd)
{
  REAL (fsync);
  CALL_FD (fd, CHANGES | ENDS, "fsync", 0, result = 0);
  return real (fd);
}

EXPORT int
fdatasync (int fd)
{
  REAL (fdatasync);
  CALL_FD (fd, CHANGES | ENDS, "fsync", 0, result = 0);
  return real (fd);
}

EXPORT int
fchmod (int    fd,
        mode_t mode)
{
  REAL (fchmod);
  CALL_FD (fd, CHANGES, "chmod", mode, result = real (fd, mode));
  return real (fd, mode);
}

EXPORT int
chmod (const char *path,
       mode_t      mode)
{
  REAL (chmod);
  CALL_PATH (AT_FDCWD, path, CHANGES, "chmod", mode, result = real (path, mode));
  return real (path, mode);
}

EXPORT int
fchmodat (int         folder,
          const char *path,
          mode_t      mode,
          int         flags)
{
  REAL (fchmodat);
  CALL_PATH (folder, path, CHANGES, "chmod", mode, result = real (folder, path, mode, flags));
  return real (folder, path, mode, flags);
}

/* Locks, which are not waited for while others are kept from going on. */
static int
judge_lock (int         fd,
            const char *call)
{
  Verdict verdict;

  pthread_mutex_lock (&mutex);
  if (!is_watched (fd))
    {
      pthread_mutex_unlock (&mutex);
      return 0;
    }
  verdict = judge (READS, 0);
  errno = verdict.error;
  log_call (&verdict, call, fd, verdict.error != 0 ? -1 : 0, 0, 0, faults.paths[fd], "", NULL, 0);
  pthread_mutex_unlock (&mutex);
  return verdict.error;
}

EXPORT int
flock (int fd,
       int operation)
{
  REAL (flock);
  const int error = judge_lock (fd, "lock");

  if (error == 0)
    return real (fd, operation);
  errno = error;
  return -1;
}

EXPORT int
lockf (int   fd,
       int   command,
       off_t length)
{
  REAL (lockf);
  const int error = judge_lock (fd, "lock");

  if (error == 0)
    return real (fd, command, length);
  errno = error;
  return -1;
}

static int
fcntl_watched (int   fd,
               int   command,
               void *argument)
{
  REAL (fcntl);
  int result;

  switch (command)
    {
    case F_SETLK:
    case F_SETLKW:
#ifdef F_OFD_SETLK
    case F_OFD_SETLK:
    case F_OFD_SETLKW:
#endif
      {
        const int error = judge_lock (fd, "lock");

        if (error != 0)
          {
            errno = error;
            return -1;
          }
        break;
      }
    default:
      break;
    }

  result = real (fd, command, argument);
  if ((command == F_DUPFD || command == F_DUPFD_CLOEXEC) && result >= 0 && fd >= 0 && fd < MAX_FDS)
    watch (result, faults.paths[fd]);
  return result;
}

#define GET_ARGUMENT(last, argument) \
  void *argument; \
  va_list arguments_; \
  va_start (arguments_, last); \
  argument = va_arg (arguments_, void *); \
  va_end (arguments_)

EXPORT int
fcntl (int fd,
       int command,
       ...)
{
  GET_ARGUMENT (command, argument);
  return fcntl_watched (fd, command, argument);
}

EXPORT int
fcntl64 (int fd,
         int command,
         ...)
{
  GET_ARGUMENT (command, argument);
  return fcntl_watched (fd, command, argument);
}

/* A file that cannot be closed properly is closed all the same. */
EXPORT int
close (int fd)
{
  REAL (close);
  Verdict verdict;
  int result;

  pthread_mutex_lock (&mutex);
  if (!is_watched (fd))
    {
      pthread_mutex_unlock (&mutex);
      return real (fd);
    }

  verdict = judge (READS, 0);
  result = real (fd);
  if (verdict.error != 0)
    {
      result = -1;
      errno = verdict.error;
    }
  log_call (&verdict, "close", fd, result, 0, 0, faults.paths[fd], "", NULL, 0);
  *faults.paths[fd] = '\0';
  pthread_mutex_unlock (&mutex);
  return result;
}

EXPORT int
dup (int fd)
{
  REAL (dup);
  const int result = real (fd);

  if (is_watched (fd))
    watch (result, faults.paths[fd]);
  return result;
}

EXPORT int
dup2 (int fd,
      int to)
{
  REAL (dup2);
  const int result = real (fd, to);

  if (fd >= 0 && fd < MAX_FDS && fd != to)
    watch (result, faults.paths[fd]);
  return result;
}

EXPORT int
dup3 (int fd,
      int to,
      int flags)
{
  REAL (dup3);
  const int result = real (fd, to, flags);

  if (fd >= 0 && fd < MAX_FDS)
    watch (result, faults.paths[fd]);
  return result;
}

/* Names. */

EXPORT int
rename (const char *from,
        const char *to)
{
  REAL (rename);
  CALL_PATHS (AT_FDCWD, from, AT_FDCWD, to, CHANGES, "rename", result = real (from, to));
  return real (from, to);
}

EXPORT int
renameat (int         from_folder,
          const char *from,
          int         to_folder,
          const char *to)
{
  REAL (renameat);
  CALL_PATHS (from_folder, from, to_folder, to, CHANGES, "rename", result = real (from_folder, from, to_folder, to));
  return real (from_folder, from, to_folder, to);
}

EXPORT int
renameat2 (int          from_folder,
           const char  *from,
           int          to_folder,
           const char  *to,
           unsigned     flags)
{
  REAL (renameat2);
  CALL_PATHS (from_folder, from, to_folder, to, CHANGES, "rename",
              result = real (from_folder, from, to_folder, to, flags));
  return real (from_folder, from, to_folder, to, flags);
}

EXPORT int
link (const char *from,
      const char *to)
{
  REAL (link);
  CALL_PATHS (AT_FDCWD, from, AT_FDCWD, to, CHANGES | GROWS, "link", result = real (from, to));
  return real (from, to);
}

EXPORT int
linkat (int         from_folder,
        const char *from,
        int         to_folder,
        const char *to,
        int         flags)
{
  REAL (linkat);
  CALL_PATHS (from_folder, from, to_folder, to, CHANGES | GROWS, "link",
              result = real (from_folder, from, to_folder, to, flags));
  return real (from_folder, from, to_folder, to, flags);
}

EXPORT int
unlink (const char *path)
{
  REAL (unlink);
  CALL_PATH (AT_FDCWD, path, CHANGES, "unlink", 0, result = real (path));
  return real (path);
}

EXPORT int
unlinkat (int         folder,
          const char *path,
          int         flags)
{
  REAL (unlinkat);
  CALL_PATH (folder, path, CHANGES, "unlink", flags, result = real (folder, path, flags));
  return real (folder, path, flags);
}

EXPORT int
remove (const char *path)
{
  REAL (remove);
  CALL_PATH (AT_FDCWD, path, CHANGES, "unlink", 0, result = real (path));
  return real (path);
}

EXPORT int
rmdir (const char *path)
{
  REAL (rmdir);
  CALL_PATH (AT_FDCWD, path, CHANGES, "unlink", AT_REMOVEDIR, result = real (path));
  return real (path);
}

EXPORT int
mkdir (const char *path,
       mode_t      mode)
{
  REAL (mkdir);
  CALL_PATH (AT_FDCWD, path, CHANGES | GROWS, "mkdir", mode, result = real (path, mode));
  return real (path, mode);
}

EXPORT int
mkdirat (int         folder,
         const char *path,
         mode_t      mode)
{
  REAL (mkdirat);
  CALL_PATH (folder, path, CHANGES | GROWS, "mkdir", mode, result = real (folder, path, mode));
  return real (folder, path, mode);
}
