/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "condita-session.h"

#include "acies-kept-file.h"
#include "acies-kept-game-words.h"

#define FILE_NAME  "game.condita"
/* No game is longer. */
#define MAX_LENGTH (4 * 1024 * 1024)
/* How long a step of the computer is seen before the next, in milliseconds; and all those in a row at most. */
#define BEAT       450
#define LONGEST    3000

struct _ConditaSession
{
  GObject parent_instance;

  AciesKeptFile *file;
  ConditaGame *game;
  ConditaPlayer *player;
  guint seat;            /* of the person */
  guint own;             /* no step before this one can be taken back: somebody else's, or of another day */
  gint64 since;          /* when the computer began to play */
  gboolean hurried;
  guint beat_id;
  GCancellable *cancellable;
  gboolean thinking;
};

G_DEFINE_FINAL_TYPE (ConditaSession, condita_session, G_TYPE_OBJECT)

enum
{
  PLAYED,
  CHANGED,
  TROUBLE,
  SETTLED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void go_on (ConditaSession *self);

static void
condita_session_dispose (GObject *object)
{
  ConditaSession *self = CONDITA_SESSION (object);

  condita_session_stop (self);
  g_clear_object (&self->file);
  g_clear_object (&self->game);
  g_clear_object (&self->player);

  G_OBJECT_CLASS (condita_session_parent_class)->dispose (object);
}

static void
condita_session_class_init (ConditaSessionClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = condita_session_dispose;

  signals[PLAYED] = g_signal_new ("played", CONDITA_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                  G_TYPE_UINT, G_TYPE_STRING);
  signals[CHANGED] = g_signal_new ("changed", CONDITA_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[TROUBLE] = g_signal_new ("trouble", CONDITA_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                   G_TYPE_STRING);
  signals[SETTLED] = g_signal_new ("settled", CONDITA_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
condita_session_init (ConditaSession *self)
{
  self->player = condita_player_new ("baseline", g_random_int ());
}

static gboolean
check (const char  *text,
       gsize        length,
       GError     **error)
{
  g_autoptr (ConditaGame) game = condita_game_new_from_record (text, error);

  return game != NULL;
}

static void
trouble_cb (ConditaSession *self,
            const char     *sentence)
{
  g_signal_emit (self, signals[TROUBLE], 0, sentence);
}

static void
busy_cb (ConditaSession *self)
{
  if (!acies_kept_file_get_busy (self->file))
    g_signal_emit (self, signals[SETTLED], 0);
}

/* A session whose game is kept in @directory. */
ConditaSession *
condita_session_new (GFile *directory)
{
  ConditaSession *self = g_object_new (CONDITA_TYPE_SESSION, NULL);

  self->file = acies_kept_file_new (directory, FILE_NAME, NULL, MAX_LENGTH, acies_kept_game_words_describe, check);
  g_signal_connect_object (self->file, "trouble", G_CALLBACK (trouble_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->file, "notify::busy", G_CALLBACK (busy_cb), self, G_CONNECT_SWAPPED);
  return self;
}

static void
save (ConditaSession *self)
{
  g_autofree char *record = condita_game_to_record (self->game);

  acies_kept_file_write (self->file, record);
}

/* A game that says of nobody who it is, is played from the first seat. */
static guint
find_person (ConditaGame *game)
{
  for (guint seat = 0; seat < condita_game_get_n_seats (game); seat++)
    {
      g_autofree char *tag = g_strdup_printf ("Kind%u", seat + 1);

      if (g_strcmp0 (condita_game_get_tag (game, tag), "person") == 0)
        return seat;
    }
  return 0;
}

static void
set_game (ConditaSession *self,
          ConditaGame    *game)
{
  condita_session_stop (self);
  g_set_object (&self->game, game);
  self->cancellable = g_cancellable_new ();
  self->seat = find_person (game);
  self->own = condita_game_get_n_steps (game);
  self->hurried = FALSE;
  g_signal_emit (self, signals[CHANGED], 0);
  go_on (self);
}

static AciesKeptFileState
read_game (gpointer   owner,
           char      *text,
           gsize      length,
           GError   **error)
{
  ConditaSession *self = owner;
  g_autoptr (ConditaGame) game = condita_game_new_from_record (text, error);

  if (game == NULL)
    return ACIES_KEPT_FILE_BAD;
  set_game (self, game);
  return ACIES_KEPT_FILE_GOOD;
}

/* Goes on with the game that is kept; FALSE if there is none. */
gboolean
condita_session_resume (ConditaSession *self)
{
  g_return_val_if_fail (CONDITA_IS_SESSION (self), FALSE);

  acies_kept_file_load (self->file, read_game, self);
  return self->game != NULL;
}

/* Begins a game; the person sits on the first seat. */
void
condita_session_begin (ConditaSession *self,
                       ConditaRules   *rules,
                       guint           n_seats)
{
  g_autoptr (ConditaGame) game = NULL;
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (now, "%Y-%m-%d");

  g_return_if_fail (CONDITA_IS_SESSION (self));

  game = condita_game_new (rules, n_seats, g_random_int ());
  condita_game_set_tag (game, "Date", date);
  for (guint seat = 0; seat < n_seats; seat++)
    {
      g_autofree char *kind = g_strdup_printf ("Kind%u", seat + 1);

      condita_game_set_tag (game, kind, seat == 0 ? "person" : "computer");
    }
  set_game (self, game);
  save (self);
}

/* The game, or %NULL. */
ConditaGame *
condita_session_get_game (ConditaSession *self)
{
  g_return_val_if_fail (CONDITA_IS_SESSION (self), NULL);

  return self->game;
}

/* The seat of the person. */
guint
condita_session_get_seat (ConditaSession *self)
{
  g_return_val_if_fail (CONDITA_IS_SESSION (self), 0);

  return self->seat;
}

/* What the person knows. */
ConditaView *
condita_session_create_view (ConditaSession *self)
{
  g_return_val_if_fail (CONDITA_IS_SESSION (self), NULL);

  return condita_game_create_view (self->game, self->seat);
}

/* Whether the person has to decide something. */
gboolean
condita_session_get_waits (ConditaSession *self)
{
  g_return_val_if_fail (CONDITA_IS_SESSION (self), FALSE);

  return self->game != NULL && !condita_game_get_is_over (self->game) && condita_game_get_actor (self->game) == self->seat;
}

/* Has the computer play at once until the person has to decide something. */
void
condita_session_hurry (ConditaSession *self)
{
  g_return_if_fail (CONDITA_IS_SESSION (self));

  self->hurried = TRUE;
  if (self->beat_id != 0)
    {
      g_clear_handle_id (&self->beat_id, g_source_remove);
      go_on (self);
    }
}

/* A step has been played: it is told, kept, and answered. */
static void
note_step (ConditaSession *self,
           guint           seat,
           const char     *step)
{
  if (seat != self->seat)
    self->own = condita_game_get_n_steps (self->game);
  save (self);
  g_signal_emit (self, signals[PLAYED], 0, seat, step);
  g_signal_emit (self, signals[CHANGED], 0);
  go_on (self);
}

/* The thread has nothing of the session, which must not be disposed of there. */
typedef struct
{
  ConditaPlayer *player;
  ConditaView *view;
} Thought;

static void
thought_free (Thought *self)
{
  g_object_unref (self->player);
  g_object_unref (self->view);
  g_free (self);
}

static void
think (GTask        *task,
       gpointer      source,
       gpointer      thought,
       GCancellable *cancellable)
{
  const Thought *self = thought;
  g_autoptr (ConditaStep) step = condita_player_choose (self->player, self->view);

  g_task_return_pointer (task, condita_step_to_string (step), g_free);
}

static void
thought_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr (ConditaSession) self = CONDITA_SESSION (user_data);
  g_autoptr (GError) error = NULL;
  g_autofree char *step = g_task_propagate_pointer (G_TASK (result), &error);
  guint seat;

  self->thinking = FALSE;
  /* It was about another game. */
  if (step == NULL)
    {
      go_on (self);
      return;
    }

  seat = condita_game_get_actor (self->game);
  if (condita_game_play_text (self->game, step, &error))
    note_step (self, seat, step);
  else
    g_signal_emit (self, signals[TROUBLE], 0, error->message);
}

static gboolean
beat_cb (gpointer user_data)
{
  ConditaSession *self = user_data;
  g_autoptr (GTask) task = g_task_new (NULL, self->cancellable, thought_cb, g_object_ref (self));
  Thought *thought = g_new (Thought, 1);

  self->beat_id = 0;
  self->thinking = TRUE;
  *thought = (Thought) {
    g_object_ref (self->player), condita_game_create_view (self->game, condita_game_get_actor (self->game))
  };
  g_task_set_task_data (task, thought, (GDestroyNotify) thought_free);
  g_task_run_in_thread (task, think);
  return G_SOURCE_REMOVE;
}

/* Has the computer play if it has to. */
static void
go_on (ConditaSession *self)
{
  const gint64 now = g_get_monotonic_time ();

  if (self->thinking || self->beat_id != 0 || self->cancellable == NULL || condita_game_get_is_over (self->game))
    return;
  if (condita_game_get_actor (self->game) == self->seat)
    {
      self->since = 0;
      self->hurried = FALSE;
      return;
    }

  if (self->since == 0)
    self->since = now;
  self->beat_id = g_timeout_add (self->hurried || now - self->since > LONGEST * 1000 ? 0 : BEAT, beat_cb, self);
}

/* Plays a step of the person. */
gboolean
condita_session_play (ConditaSession  *self,
                      const char      *step,
                      GError         **error)
{
  g_return_val_if_fail (CONDITA_IS_SESSION (self), FALSE);
  g_return_val_if_fail (condita_session_get_waits (self), FALSE);

  if (!condita_game_play_text (self->game, step, error))
    return FALSE;
  note_step (self, self->seat, step);
  return TRUE;
}

/* Whether the last step is the person’s, and has shown nothing that was hidden. */
gboolean
condita_session_get_can_undo (ConditaSession *self)
{
  g_return_val_if_fail (CONDITA_IS_SESSION (self), FALSE);

  return condita_session_get_waits (self) && condita_game_get_n_steps (self->game) > self->own &&
         condita_game_get_can_undo (self->game);
}

void
condita_session_undo (ConditaSession *self)
{
  g_return_if_fail (condita_session_get_can_undo (self));

  condita_game_undo (self->game, NULL);
  save (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Has the computer think no more. */
void
condita_session_stop (ConditaSession *self)
{
  g_return_if_fail (CONDITA_IS_SESSION (self));

  g_clear_handle_id (&self->beat_id, g_source_remove);
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

/* Whether something is still to be written. */
gboolean
condita_session_get_busy (ConditaSession *self)
{
  g_return_val_if_fail (CONDITA_IS_SESSION (self), FALSE);

  return acies_kept_file_get_busy (self->file);
}

/* Tries once more to write what could not be written. */
void
condita_session_retry (ConditaSession *self)
{
  g_return_if_fail (CONDITA_IS_SESSION (self));

  acies_kept_file_retry (self->file);
}

/* What could not be written, and why; NULL if everything is saved, or on its way. */
char *
condita_session_dup_unsaved (ConditaSession *self)
{
  g_return_val_if_fail (CONDITA_IS_SESSION (self), NULL);

  return acies_kept_file_dup_unsaved (self->file);
}
