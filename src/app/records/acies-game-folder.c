/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gstdio.h>

#include "acies-game-folder.h"

#include "acies-file-private.h"
#include "acies-kept-game-private.h"
#include "acies-scorekeeper.h"

#define SUFFIX ".acies"

struct _AciesGameFolder
{
  GObject     parent_instance;

  GFile      *folder;
  gboolean    over;             /* whether its games are */
  GListStore *items;            /* of AciesKeptGame, the newest first */
  gboolean    listed;
};

enum
{
  FILE_USED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesGameFolder, acies_game_folder, G_TYPE_OBJECT)

static void
acies_game_folder_dispose (GObject *object)
{
  AciesGameFolder *self = ACIES_GAME_FOLDER (object);

  g_clear_object (&self->folder);
  g_clear_object (&self->items);

  G_OBJECT_CLASS (acies_game_folder_parent_class)->dispose (object);
}

static void
acies_game_folder_class_init (AciesGameFolderClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_game_folder_dispose;

  signals[FILE_USED] =
    g_signal_new ("file", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, ACIES_TYPE_KEPT_FILE);
}

static void
acies_game_folder_init (AciesGameFolder *self)
{
  self->items = g_list_store_new (ACIES_TYPE_KEPT_GAME);
}

/* Keeps the games in the folder @name in @directory, which need not exist yet. */
AciesGameFolder *
acies_game_folder_new (GFile      *directory,
                       const char *name,
                       gboolean    over)
{
  AciesGameFolder *self = g_object_new (ACIES_TYPE_GAME_FOLDER, NULL);

  self->folder = g_file_get_child (directory, name);
  self->over = over;
  acies_kept_file_clean (self->folder);

  return self;
}

static guint
acies_game_folder_count (AciesGameFolder *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->items));
}

/* Borrowed from the list. */
static AciesKeptGame *
acies_game_folder_get (AciesGameFolder *self,
                       guint            i)
{
  g_autoptr (AciesKeptGame) item = g_list_model_get_item (G_LIST_MODEL (self->items), i);

  return item;
}

static AciesKeptFile *
acies_game_folder_get_file (AciesGameFolder *self,
                            guint            i)
{
  return acies_kept_game_get_file (acies_game_folder_get (self, i));
}

static int
compare_dates (gconstpointer a,
               gconstpointer b,
               gpointer      user_data)
{
  return g_date_time_compare (acies_kept_game_get_date ((AciesKeptGame *) b),
                              acies_kept_game_get_date ((AciesKeptGame *) a));
}

static int
compare_places (gconstpointer a,
                gconstpointer b)
{
  return compare_dates (*(AciesKeptGame * const *) a, *(AciesKeptGame * const *) b, NULL);
}

/* How many steps two games have in common from their beginning. */
static guint
count_common_steps (AciesGame *a,
                    AciesGame *b)
{
  const guint n = MIN (acies_game_get_n_steps (a), acies_game_get_n_steps (b));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (AciesEntry) entry = g_list_model_get_item (acies_game_get_history (a), i);
      g_autoptr (AciesEntry) other = g_list_model_get_item (acies_game_get_history (b), i);

      if (!acies_step_equal (acies_entry_get_step (entry), acies_entry_get_step (other)))
        return i;
    }

  return n;
}

/* If the program was stopped after a game had been kept, and before its last step was saved, that step is
 * made once more. Then the game takes the place of itself. The same deal played again is another game. */
static gboolean
is_same_game (AciesKeptGame *item,
              AciesKeptGame *other)
{
  AciesGame *game = acies_kept_game_get_game (item);
  AciesGame *other_game = acies_kept_game_get_game (other);

  for (AciesSeat seat = ACIES_SEAT_SOUTH; seat <= ACIES_SEAT_NORTH; seat++)
    if (g_strcmp0 (acies_game_get_player_name (game, seat), acies_game_get_player_name (other_game, seat)) != 0)
      return FALSE;

  return g_str_equal (acies_kept_game_get_summary (item)->deal, acies_kept_game_get_summary (other)->deal) &&
         count_common_steps (game, other_game) + 1 >= acies_game_get_n_steps (game);
}

/* Whether the game at place @i of those that were @found, the newest first, is not to be kept any more: it is not worth
 * it, or the program was stopped before it could delete the file. */
static gboolean
acies_game_folder_is_left_over (AciesGameFolder *self,
                                GPtrArray       *found,
                                guint            i)
{
  AciesKeptGame *item = g_ptr_array_index (found, i);

  if (!self->over)
    return !acies_scorekeeper_is_unfinished (acies_kept_game_get_game (item));

  /* Of two that ended in the same second, the newer one need not come first. */
  for (guint j = 0; j < found->len; j++)
    {
      AciesKeptGame *other = g_ptr_array_index (found, j);

      if (j != i && is_same_game (item, other) && (j < i || !is_same_game (other, item)))
        return TRUE;
    }

  return i >= ACIES_PAST_GAMES_MOST;
}

/* The game that is kept as @name; %NULL if it cannot be read. */
static AciesKeptGame *
acies_game_folder_read (AciesGameFolder *self,
                        const char      *name)
{
  g_autoptr (AciesKeptGame) item = acies_kept_game_open (self->folder, name, self->over);

  g_signal_emit (self, signals[FILE_USED], 0, acies_kept_game_get_file (item));
  return acies_kept_game_load (item) ? g_steal_pointer (&item) : NULL;
}

/* The games (AciesKeptGame), the newest first. They are read when they are first asked for. */
GListModel *
acies_game_folder_get_list (AciesGameFolder *self)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GDir) dir = NULL;
  const char *name;

  g_return_val_if_fail (ACIES_IS_GAME_FOLDER (self), NULL);

  if (self->listed)
    return G_LIST_MODEL (self->items);

  self->listed = TRUE;
  dir = g_dir_open (g_file_peek_path (self->folder), 0, NULL);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      AciesKeptGame *item = g_str_has_suffix (name, SUFFIX) ? acies_game_folder_read (self, name) : NULL;

      if (item != NULL)
        g_ptr_array_add (found, item);
    }
  /* All at once, so that who shows them does so once. */
  g_ptr_array_sort (found, compare_places);
  for (guint i = found->len; i-- > 0; )
    if (acies_game_folder_is_left_over (self, found, i))
      {
        acies_kept_file_remove (acies_kept_game_get_file (g_ptr_array_index (found, i)));
        g_ptr_array_remove_index (found, i);
      }
  g_list_store_splice (self->items, 0, 0, found->pdata, found->len);

  return G_LIST_MODEL (self->items);
}

/* Takes an item out of the list. Its file is deleted later by whoever has @gone. */
static void
acies_game_folder_drop (AciesGameFolder *self,
                        guint            i,
                        GPtrArray       *gone)
{
  g_ptr_array_add (gone, g_object_ref (acies_game_folder_get_file (self, i)));
  g_list_store_remove (self->items, i);
}

/* Puts @file there, without reading it before anybody asks for the games. */
void
acies_game_folder_move_in (AciesGameFolder *self,
                           GFile           *file)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();
  g_autofree char *name = acies_kept_game_make_name (self->folder, now);
  g_autoptr (GFile) target = g_file_get_child (self->folder, name);

  acies_file_make_folder (self->folder, NULL);
  if (g_rename (g_file_peek_path (file), g_file_peek_path (target)) == 0 && self->listed)
    {
      g_autoptr (AciesKeptGame) item = acies_game_folder_read (self, name);

      if (item != NULL && acies_scorekeeper_is_unfinished (acies_kept_game_get_game (item)))
        g_list_store_insert_sorted (self->items, item, compare_dates, NULL);
    }
}

/* Keeps @game. What is not needed any more once it is saved is added to @gone (AciesKeptFile). Returns the file
 * that it is being written to. */
AciesKeptFile *
acies_game_folder_add (AciesGameFolder *self,
                       AciesGame       *game,
                       GPtrArray       *gone)
{
  g_autoptr (AciesKeptGame) item = NULL;

  g_return_val_if_fail (ACIES_IS_GAME_FOLDER (self), NULL);
  g_return_val_if_fail (ACIES_IS_GAME (game), NULL);

  acies_game_folder_get_list (self);
  item = acies_kept_game_new (self->folder, game, self->over);
  for (guint i = acies_game_folder_count (self); self->over && i-- > 0; )
    if (is_same_game (acies_game_folder_get (self, i), item))
      acies_game_folder_drop (self, i, gone);
  while (self->over && acies_game_folder_count (self) >= ACIES_PAST_GAMES_MOST)
    acies_game_folder_drop (self, acies_game_folder_count (self) - 1, gone);

  g_list_store_insert (self->items, 0, item);
  g_signal_emit (self, signals[FILE_USED], 0, acies_kept_game_get_file (item));
  acies_kept_game_save (item);

  return acies_kept_game_get_file (item);
}

/* @game is on the table again, or its end has been taken back. */
void
acies_game_folder_take_back (AciesGameFolder *self,
                             AciesGame       *game,
                             GPtrArray       *gone)
{
  g_return_if_fail (ACIES_IS_GAME_FOLDER (self));
  g_return_if_fail (ACIES_IS_GAME (game));

  if (self->over)
    acies_game_folder_get_list (self);
  for (guint i = 0; i < acies_game_folder_count (self); i++)
    {
      AciesGame *kept = acies_kept_game_get_game (acies_game_folder_get (self, i));

      /* A game of a series may have ended before the program started. */
      if (kept == game ||
          (self->over && acies_game_get_seed (kept) == acies_game_get_seed (game) &&
           count_common_steps (kept, game) == acies_game_get_n_steps (game)))
        {
          acies_game_folder_drop (self, i, gone);
          return;
        }
    }
}

/* Deletes a game. */
void
acies_game_folder_delete (AciesGameFolder *self,
                          AciesKeptGame   *item)
{
  g_autoptr (AciesKeptFile) file = NULL;
  guint position;

  g_return_if_fail (ACIES_IS_GAME_FOLDER (self));
  g_return_if_fail (ACIES_IS_KEPT_GAME (item));

  /* The list may be the last that holds the item. */
  file = g_object_ref (acies_kept_game_get_file (item));
  if (g_list_store_find (self->items, item, &position))
    g_list_store_remove (self->items, position);
  acies_kept_file_remove (file);
}

/* Takes back that @item was deleted. */
void
acies_game_folder_restore (AciesGameFolder *self,
                           AciesKeptGame   *item)
{
  g_return_if_fail (ACIES_IS_GAME_FOLDER (self));
  g_return_if_fail (ACIES_IS_KEPT_GAME (item));

  if (g_list_store_find (self->items, item, NULL))
    return;

  g_list_store_insert_sorted (self->items, item, compare_dates, NULL);
  acies_kept_game_save (item);
}

/* Whether one of them is being written. */
gboolean
acies_game_folder_get_busy (AciesGameFolder *self)
{
  g_return_val_if_fail (ACIES_IS_GAME_FOLDER (self), FALSE);

  for (guint i = 0; i < acies_game_folder_count (self); i++)
    if (acies_kept_file_get_busy (acies_game_folder_get_file (self, i)))
      return TRUE;

  return FALSE;
}

/* Tries once more to write what could not be written. */
void
acies_game_folder_retry (AciesGameFolder *self)
{
  g_return_if_fail (ACIES_IS_GAME_FOLDER (self));

  for (guint i = 0; i < acies_game_folder_count (self); i++)
    acies_kept_file_retry (acies_game_folder_get_file (self, i));
}

/* A sentence that says why not all of them are saved; %NULL if they are. */
char *
acies_game_folder_dup_unsaved (AciesGameFolder *self)
{
  char *sentence = NULL;

  g_return_val_if_fail (ACIES_IS_GAME_FOLDER (self), NULL);

  for (guint i = 0; sentence == NULL && i < acies_game_folder_count (self); i++)
    sentence = acies_kept_file_dup_unsaved (acies_game_folder_get_file (self, i));

  return sentence;
}
