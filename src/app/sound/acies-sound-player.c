/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-sound-player.h"

#include <gsound.h>

/* The sound server, which PipeWire is as well. Left to itself, libcanberra would go on to look
 * for a sound card where there is no server, and ALSA says on stderr what it does not find. */
#define DRIVER "pulse"

/* A sound that could not be played within this time is not played any more, in milliseconds:
 * what it belongs to is over. */
#define LATEST 300
/* How long nothing is tried where there was no sound server, in seconds. */
#define REST 60
/* How long the program waits, when it ends, for a sound server that does not answer, in
 * milliseconds. */
#define PATIENCE 100

/* A sound to play, or without a name the end. */
typedef struct
{
  const char *name;
  gint64 time;            /* when it was asked for */
} Order;

struct _AciesSoundPlayer
{
  GAsyncQueue *orders;    /* (element-type Order) */
  GAsyncQueue *ends;      /* gets what was the last order, when the thread has ended */
  gboolean running;
};

/* What the thread has of its own. It may outlive the player. */
typedef struct
{
  GAsyncQueue *orders;
  GAsyncQueue *ends;
  char *folder;
  GSoundContext *context; /* NULL until a sound is played, or where there is no server */
  gint64 rest_until;
} Work;

/* Where the sounds are: beside the program, wherever that was moved, or in the build directory
 * in which it was made. */
static char *
find_folder (void)
{
  static const char *const places[] = { SOUNDDIR_FROM_BINDIR, "../../data/sounds" };
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);

  for (guint i = 0; program != NULL && i < G_N_ELEMENTS (places); i++)
    {
      g_autofree char *place = g_path_get_dirname (program);
      g_autofree char *folder = g_build_filename (place, places[i], NULL);

      if (g_file_test (folder, G_FILE_TEST_IS_DIR))
        return g_steal_pointer (&folder);
    }
  return g_strdup (SOUNDDIR);
}

/* Waits for the sound server, in the worst case for ever. */
static GSoundContext *
connect_to_server (void)
{
  GSoundContext *context = gsound_context_new (NULL, NULL);

  if (context == NULL)
    return NULL;
  if (g_getenv ("CANBERRA_DRIVER") == NULL)
    gsound_context_set_driver (context, DRIVER, NULL);

  if (!gsound_context_open (context, NULL))
    g_clear_object (&context);
  return context;
}

static void
play (Work       *work,
      const char *name)
{
  g_autofree char *file = g_strconcat (name, ".wav", NULL);
  g_autofree char *path = NULL;

  if (work->folder == NULL)
    work->folder = find_folder ();
  path = g_build_filename (work->folder, file, NULL);
  gsound_context_play_simple (work->context, NULL, NULL, GSOUND_ATTR_MEDIA_FILENAME, path, NULL);
}

static gpointer
work_cb (gpointer data)
{
  Work *work = data;
  Order *order;

  while ((order = g_async_queue_pop (work->orders))->name != NULL)
    {
      if (work->context == NULL && g_get_monotonic_time () >= work->rest_until)
        {
          work->context = connect_to_server ();
          if (work->context == NULL)
            work->rest_until = g_get_monotonic_time () + REST * G_TIME_SPAN_SECOND;
        }
      if (work->context != NULL && g_get_monotonic_time () - order->time <= LATEST * G_TIME_SPAN_MILLISECOND)
        play (work, order->name);
      g_free (order);
    }

  g_clear_object (&work->context);
  g_async_queue_push (work->ends, order);
  g_async_queue_unref (work->ends);
  g_async_queue_unref (work->orders);
  g_free (work->folder);
  g_free (work);
  return NULL;
}

static void
push (AciesSoundPlayer *self,
      const char       *name)
{
  Order *order = g_new (Order, 1);

  order->name = name;
  order->time = g_get_monotonic_time ();
  g_async_queue_push (self->orders, order);
}

AciesSoundPlayer *
acies_sound_player_new (void)
{
  AciesSoundPlayer *self = g_new0 (AciesSoundPlayer, 1);

  self->orders = g_async_queue_new_full (g_free);
  self->ends = g_async_queue_new_full (g_free);
  return self;
}

/* Ends the thread. One that waits for a sound server is left behind. */
void
acies_sound_player_free (AciesSoundPlayer *self)
{
  if (self->running)
    {
      push (self, NULL);
      g_free (g_async_queue_timeout_pop (self->ends, PATIENCE * G_TIME_SPAN_MILLISECOND));
    }
  g_async_queue_unref (self->ends);
  g_async_queue_unref (self->orders);
  g_free (self);
}

/* Has the thread play the sound @name, a string that stays. */
void
acies_sound_player_play (AciesSoundPlayer *self,
                         const char       *name)
{
  if (!self->running)
    {
      Work *work = g_new0 (Work, 1);

      work->orders = g_async_queue_ref (self->orders);
      work->ends = g_async_queue_ref (self->ends);
      g_thread_unref (g_thread_new ("sounds", work_cb, work));
      self->running = TRUE;
    }
  push (self, name);
}
