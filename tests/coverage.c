/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Part of the programs where coverage is measured, and of no other build. The counters are
 * written when a process exits; one that a test ends by SIGTERM would lose them. So it exits
 * then. That is not safe in the handler of a signal, which may have come in the middle of an
 * allocation: a thread does it. */

#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <stdlib.h>

static sem_t ended;

static void
end_cb (int number)
{
  (void) number;
  sem_post (&ended);
}

static void *
wait_cb (void *data)
{
  (void) data;

  while (sem_wait (&ended) != 0)
    ;

  exit (EXIT_SUCCESS);
}

__attribute__((constructor)) static void
acies_coverage_init (void)
{
  struct sigaction action = { .sa_handler = end_cb };
  pthread_t thread;
  sigset_t all, before;

  if (sem_init (&ended, 0, 0) != 0)
    abort ();

  /* Signals are for the threads of the program. */
  sigfillset (&all);
  pthread_sigmask (SIG_SETMASK, &all, &before);
  if (pthread_create (&thread, NULL, wait_cb, NULL) != 0)
    abort ();
  pthread_sigmask (SIG_SETMASK, &before, NULL);
  pthread_detach (thread);

  sigaction (SIGTERM, &action, NULL);
}
