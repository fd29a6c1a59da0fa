/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-file-lock.h"
#include "acies-file-private.h"
#include "acies-game-folder.h"
#include "acies-saved-game.h"
#include "acies-store.h"

/* The game on the table is in a file of its own. Each process that runs at the same time has
 * another one, and holds a lock for it; what one of them leaves behind is set aside by the next
 * one that starts. A game that is set aside is on the disk before another one takes its place
 * there, and stays there until that other one's place is taken by it.
 */

#define UNFINISHED "unfinished"
#define PAST "finished"
#define SUFFIX ".acies"
/* So many processes can run at the same time. */
#define MAX_PLACES 16

struct _AciesStore
{
  GObject          parent_instance;

  GFile           *directory;
  guint            place;       /* which of the files this process has, counted from 1 */
  AciesFileLock   *lock;
  AciesKeptFile   *file;
  AciesGame       *game;        /* that was loaded */
  gboolean         asked;       /* whether acies_store_load() has been called */

  AciesGameFolder *unfinished;  /* games that were set aside */
  AciesGameFolder *past;        /* games that are over */
  /* (element-type AciesKeptFile) Those whose games are on the table again, or that another one replaces. They
   * are not needed any more once the game on the table has been saved. */
  GPtrArray       *gone;
};

enum
{
  PROP_0,
  PROP_BUSY,
  N_PROPS
};

enum
{
  TROUBLE,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesStore, acies_store, G_TYPE_OBJECT)

static void
acies_store_get_property (GObject    *object,
                          guint       prop_id,
                          GValue     *value,
                          GParamSpec *pspec)
{
  AciesStore *self = ACIES_STORE (object);

  switch (prop_id)
    {
    case PROP_BUSY:
      g_value_set_boolean (value, acies_store_get_busy (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_store_dispose (GObject *object)
{
  AciesStore *self = ACIES_STORE (object);

  g_clear_object (&self->directory);
  g_clear_object (&self->file);
  g_clear_object (&self->game);
  g_clear_object (&self->unfinished);
  g_clear_object (&self->past);
  g_clear_pointer (&self->gone, g_ptr_array_unref);
  g_clear_pointer (&self->lock, acies_file_lock_free);

  G_OBJECT_CLASS (acies_store_parent_class)->dispose (object);
}

static void
acies_store_class_init (AciesStoreClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = acies_store_get_property;
  object_class->dispose = acies_store_dispose;

  properties[PROP_BUSY] =
    g_param_spec_boolean ("busy", NULL, NULL, FALSE,
                          G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[TROUBLE] =
    g_signal_new ("trouble", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
acies_store_init (AciesStore *self)
{
  self->gone = g_ptr_array_new_with_free_func (g_object_unref);
}

static void
acies_store_trouble_cb (AciesStore *self,
                        const char *sentence)
{
  g_signal_emit (self, signals[TROUBLE], 0, sentence);
}

/* Deletes the files that are not needed any more, when the game on the table has been saved. */
static void
acies_store_drop_gone (AciesStore *self)
{
  g_autofree char *unsaved = acies_kept_file_dup_unsaved (self->file);

  if (unsaved != NULL || acies_kept_file_get_busy (self->file))
    return;

  for (guint i = 0; i < self->gone->len; i++)
    acies_kept_file_remove (g_ptr_array_index (self->gone, i));
  g_ptr_array_set_size (self->gone, 0);
}

static void
acies_store_busy_cb (AciesStore *self)
{
  acies_store_drop_gone (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

static void
acies_store_watch (AciesStore    *self,
                   AciesKeptFile *file)
{
  g_signal_connect_object (file, "trouble", G_CALLBACK (acies_store_trouble_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (file, "notify::busy", G_CALLBACK (acies_store_busy_cb), self, G_CONNECT_SWAPPED);
}

/* The file of a place, or what guards it. */
static char *
name_place (guint       place,
            const char *suffix)
{
  return place == 1 ? g_strconcat ("current", suffix, NULL) : g_strdup_printf ("current-%u%s", place, suffix);
}

static AciesFileLock *
acies_store_lock (AciesStore *self,
                  guint       place)
{
  g_autofree char *name = name_place (place, ".lock");
  g_autoptr (GFile) file = g_file_get_child (self->directory, name);

  return acies_file_lock_take (file, 0);
}

/* Takes the first place from @place on that no other process has. */
static void
acies_store_take_place (AciesStore *self,
                        guint       place)
{
  g_autoptr (AciesKeptFile) file = NULL;
  g_autofree char *name = NULL;

  g_clear_pointer (&self->lock, acies_file_lock_free);
  for (self->place = place; self->place < MAX_PLACES; self->place++)
    {
      self->lock = acies_store_lock (self, self->place);
      if (self->lock != NULL)
        break;
    }

  name = name_place (self->place, SUFFIX);
  file = acies_saved_game_new_file (self->directory, name);
  acies_store_watch (self, file);
  g_set_object (&self->file, file);
}

/* Sets aside what other processes have left behind in their places. */
static void
acies_store_collect (AciesStore *self)
{
  for (guint place = 1; place <= MAX_PLACES; place++)
    {
      g_autofree char *name = name_place (place, SUFFIX);
      g_autoptr (GFile) file = g_file_get_child (self->directory, name);
      g_autoptr (AciesFileLock) lock = NULL;

      if (place != self->place && g_file_query_exists (file, NULL) && (lock = acies_store_lock (self, place)) != NULL)
        acies_game_folder_move_in (self->unfinished, file);
    }
}

/* Keeps the games in @directory, which need not exist yet. */
AciesStore *
acies_store_new (GFile *directory)
{
  AciesStore *self = g_object_new (ACIES_TYPE_STORE, NULL);

  self->directory = g_object_ref (directory);
  acies_file_make_folder (directory, NULL);
  acies_kept_file_clean (self->directory);
  self->unfinished = acies_game_folder_new (directory, UNFINISHED, FALSE);
  self->past = acies_game_folder_new (directory, PAST, TRUE);
  g_signal_connect_object (self->unfinished, "file", G_CALLBACK (acies_store_watch), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->past, "file", G_CALLBACK (acies_store_watch), self, G_CONNECT_SWAPPED);
  acies_store_take_place (self, 1);
  acies_store_collect (self);

  return self;
}

gboolean
acies_store_get_busy (AciesStore *self)
{
  g_return_val_if_fail (ACIES_IS_STORE (self), FALSE);

  return acies_kept_file_get_busy (self->file) || acies_game_folder_get_busy (self->unfinished) ||
         acies_game_folder_get_busy (self->past);
}

static AciesKeptFileState
acies_store_read (gpointer   owner,
                  char      *text,
                  gsize      length,
                  GError   **error)
{
  AciesStore *self = owner;

  g_clear_object (&self->game);
  return acies_saved_game_read (text, length, &self->game, error);
}

/* The game as it was saved last, or as far as that can be read; %NULL when there is none.
 * @found says whether there was a file. What goes wrong, "trouble" tells. */
AciesGame *
acies_store_load (AciesStore *self,
                  gboolean   *found)
{
  g_return_val_if_fail (ACIES_IS_STORE (self), NULL);

  self->asked = TRUE;
  *found = g_file_query_exists (acies_kept_file_get_file (self->file), NULL);
  acies_kept_file_load (self->file, acies_store_read, self);
  /* Nothing is written over a file that cannot be read. */
  while (acies_kept_file_get_closed (self->file) && self->place < MAX_PLACES)
    {
      acies_store_take_place (self, self->place + 1);
      acies_kept_file_load (self->file, acies_store_read, self);
    }

  return g_steal_pointer (&self->game);
}

/* Saves the game on the table. A game that was saved before and that nobody has asked for is set aside. */
void
acies_store_save (AciesStore *self,
                  AciesGame  *game)
{
  GFile *file;

  g_return_if_fail (ACIES_IS_STORE (self));
  g_return_if_fail (ACIES_IS_GAME (game));

  file = acies_kept_file_get_file (self->file);
  if (!self->asked && g_file_query_exists (file, NULL))
    acies_game_folder_move_in (self->unfinished, file);
  self->asked = TRUE;
  acies_saved_game_write (self->file, game);
}

/* Has the game be saved after what is being written to @file, and in any case. */
void
acies_store_save_after (AciesStore    *self,
                        AciesKeptFile *file)
{
  g_return_if_fail (ACIES_IS_STORE (self));

  acies_kept_file_write_after (self->file, file, FALSE);
}

/* Tries once more to write what could not be written. */
void
acies_store_retry (AciesStore *self)
{
  g_return_if_fail (ACIES_IS_STORE (self));

  acies_game_folder_retry (self->unfinished);
  acies_game_folder_retry (self->past);
  acies_kept_file_retry (self->file);
}

/* A sentence that says why not everything is saved; %NULL if it is. */
char *
acies_store_dup_unsaved (AciesStore *self)
{
  char *sentence;

  g_return_val_if_fail (ACIES_IS_STORE (self), NULL);

  sentence = acies_kept_file_dup_unsaved (self->file);
  if (sentence == NULL)
    sentence = acies_game_folder_dup_unsaved (self->unfinished);

  return sentence != NULL ? sentence : acies_game_folder_dup_unsaved (self->past);
}

/* The games that were set aside (AciesKeptGame), the newest first. */
GListModel *
acies_store_get_unfinished (AciesStore *self)
{
  g_return_val_if_fail (ACIES_IS_STORE (self), NULL);

  return acies_game_folder_get_list (self->unfinished);
}

/* Adds @game to those that were set aside. The game that is saved next does not take its place
 * on the disk before it is in a file of its own. */
void
acies_store_set_aside (AciesStore *self,
                       AciesGame  *game)
{
  g_return_if_fail (ACIES_IS_STORE (self));
  g_return_if_fail (ACIES_IS_GAME (game));

  acies_kept_file_write_after (self->file, acies_game_folder_add (self->unfinished, game, self->gone), TRUE);
}

/* @game is on the table now: if it was set aside, it is not any more. Its file is deleted when
 * the game has been saved. */
void
acies_store_take_back (AciesStore *self,
                       AciesGame  *game)
{
  g_return_if_fail (ACIES_IS_STORE (self));

  acies_game_folder_take_back (self->unfinished, game, self->gone);
}

/* The last games that a person has played to their end here (AciesKeptGame), the newest first: those against the
 * computer, of two people, and of series. They are read when they are first asked for. */
GListModel *
acies_store_get_past_games (AciesStore *self)
{
  g_return_val_if_fail (ACIES_IS_STORE (self), NULL);

  return acies_game_folder_get_list (self->past);
}

/* The one of them that is called @name; %NULL if there is none. (transfer none) */
AciesKeptGame *
acies_store_find_past_game (AciesStore *self,
                            const char *name)
{
  GListModel *games;

  g_return_val_if_fail (ACIES_IS_STORE (self), NULL);
  g_return_val_if_fail (name != NULL, NULL);

  games = acies_game_folder_get_list (self->past);
  for (guint i = 0; i < g_list_model_get_n_items (games); i++)
    {
      g_autoptr (AciesKeptGame) item = g_list_model_get_item (games, i);

      if (g_str_equal (acies_kept_game_get_name (item), name))
        return item;
    }

  return NULL;
}

/* Keeps @game, which has just ended. Its end is not saved as that of the game on the table before it is
 * in a file of its own, so that the next game never takes the place of the only one there is. */
void
acies_store_keep_end (AciesStore *self,
                      AciesGame  *game)
{
  g_return_if_fail (ACIES_IS_STORE (self));
  g_return_if_fail (ACIES_IS_GAME (game));

  acies_kept_file_write_after (self->file, acies_game_folder_add (self->past, game, self->gone), TRUE);
}

/* The end of @game, which is on the table, has been taken back. */
void
acies_store_take_end_back (AciesStore *self,
                           AciesGame  *game)
{
  g_return_if_fail (ACIES_IS_STORE (self));

  acies_game_folder_take_back (self->past, game, self->gone);
}

static AciesGameFolder *
acies_store_get_folder (AciesStore    *self,
                        AciesKeptGame *item)
{
  return acies_kept_game_get_summary (item) != NULL ? self->past : self->unfinished;
}

/* Deletes a game that was set aside or is over. */
void
acies_store_delete (AciesStore    *self,
                    AciesKeptGame *item)
{
  g_return_if_fail (ACIES_IS_STORE (self));
  g_return_if_fail (ACIES_IS_KEPT_GAME (item));

  acies_game_folder_delete (acies_store_get_folder (self, item), item);
}

/* Takes back that @item was deleted. */
void
acies_store_restore (AciesStore    *self,
                     AciesKeptGame *item)
{
  g_return_if_fail (ACIES_IS_STORE (self));
  g_return_if_fail (ACIES_IS_KEPT_GAME (item));

  acies_game_folder_restore (acies_store_get_folder (self, item), item);
}
