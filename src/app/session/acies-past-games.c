/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-past-games.h"

#include "acies-past-game-private.h"

#define FOLDER "finished"
#define SUFFIX ".acies"

struct _AciesPastGames
{
  GObject     parent_instance;

  GFile      *folder;
  GListStore *items;            /* of AciesPastGame, the newest first */
  gboolean    listed;
};

enum
{
  FILE_USED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesPastGames, acies_past_games, G_TYPE_OBJECT)

static void
acies_past_games_dispose (GObject *object)
{
  AciesPastGames *self = ACIES_PAST_GAMES (object);

  g_clear_object (&self->folder);
  g_clear_object (&self->items);

  G_OBJECT_CLASS (acies_past_games_parent_class)->dispose (object);
}

static void
acies_past_games_class_init (AciesPastGamesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_past_games_dispose;

  signals[FILE_USED] =
    g_signal_new ("file", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, ACIES_TYPE_KEPT_FILE);
}

static void
acies_past_games_init (AciesPastGames *self)
{
  self->items = g_list_store_new (ACIES_TYPE_PAST_GAME);
}

/* Keeps the games in a folder in @directory, which need not exist yet. */
AciesPastGames *
acies_past_games_new (GFile *directory)
{
  AciesPastGames *self = g_object_new (ACIES_TYPE_PAST_GAMES, NULL);

  self->folder = g_file_get_child (directory, FOLDER);
  acies_kept_file_clean (self->folder);

  return self;
}

static guint
acies_past_games_count (AciesPastGames *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->items));
}

/* Borrowed from the list. */
static AciesPastGame *
acies_past_games_get (AciesPastGames *self,
                      guint           i)
{
  g_autoptr (AciesPastGame) item = g_list_model_get_item (G_LIST_MODEL (self->items), i);

  return item;
}

static AciesKeptFile *
acies_past_games_get_file (AciesPastGames *self,
                           guint           i)
{
  return acies_past_game_get_file (acies_past_games_get (self, i));
}

static int
compare_dates (gconstpointer a,
               gconstpointer b,
               gpointer      user_data)
{
  return g_date_time_compare (acies_past_game_get_date ((AciesPastGame *) b),
                              acies_past_game_get_date ((AciesPastGame *) a));
}

static int
compare_places (gconstpointer a,
                gconstpointer b)
{
  return compare_dates (*(AciesPastGame * const *) a, *(AciesPastGame * const *) b, NULL);
}

/* How many steps two games have in common from their beginning. */
static guint
count_common_steps (AciesGame *a,
                    AciesGame *b)
{
  const guint n = MIN (acies_game_get_n_steps (a), acies_game_get_n_steps (b));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (AciesStep) step = g_list_model_get_item (acies_game_get_history (a), i);
      g_autoptr (AciesStep) other = g_list_model_get_item (acies_game_get_history (b), i);

      if (!acies_move_equal (acies_step_get_move (step), acies_step_get_move (other)))
        return i;
    }

  return n;
}

/* If the program was stopped after a game had been kept, and before its last step was saved, that step is
 * made once more. Then the game takes the place of itself. The same deal played again is another game. */
static gboolean
is_same_game (AciesPastGame *item,
              AciesPastGame *other)
{
  AciesGame *game = acies_past_game_get_game (item);
  AciesGame *other_game = acies_past_game_get_game (other);

  for (AciesSeat seat = ACIES_SEAT_SOUTH; seat <= ACIES_SEAT_NORTH; seat++)
    if (g_strcmp0 (acies_game_get_player_name (game, seat), acies_game_get_player_name (other_game, seat)) != 0)
      return FALSE;

  return g_str_equal (acies_past_game_get_summary (item)->deal, acies_past_game_get_summary (other)->deal) &&
         count_common_steps (game, other_game) + 1 >= acies_game_get_n_steps (game);
}

/* Whether the game at place @i of those that were @found, the newest first, is not to be kept any more, and
 * the program was stopped before it could delete the file. */
static gboolean
is_left_over (GPtrArray *found,
              guint      i)
{
  AciesPastGame *item = g_ptr_array_index (found, i);

  /* Of two that ended in the same second, the newer one need not come first. */
  for (guint j = 0; j < found->len; j++)
    {
      AciesPastGame *other = g_ptr_array_index (found, j);

      if (j != i && is_same_game (item, other) && (j < i || !is_same_game (other, item)))
        return TRUE;
    }

  return i >= ACIES_PAST_GAMES_MOST;
}

/* The games (AciesPastGame), the newest first. They are read when they are first asked for. */
GListModel *
acies_past_games_get_list (AciesPastGames *self)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GDir) dir = NULL;
  const char *name;

  g_return_val_if_fail (ACIES_IS_PAST_GAMES (self), NULL);

  if (self->listed)
    return G_LIST_MODEL (self->items);

  self->listed = TRUE;
  dir = g_dir_open (g_file_peek_path (self->folder), 0, NULL);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autoptr (AciesPastGame) item = NULL;

      if (!g_str_has_suffix (name, SUFFIX))
        continue;

      item = acies_past_game_open (self->folder, name);
      g_signal_emit (self, signals[FILE_USED], 0, acies_past_game_get_file (item));
      if (acies_past_game_load (item))
        g_ptr_array_add (found, g_steal_pointer (&item));
    }
  /* All at once, so that who shows them does so once. */
  g_ptr_array_sort (found, compare_places);
  for (guint i = found->len; i-- > 0; )
    if (is_left_over (found, i))
      {
        acies_kept_file_remove (acies_past_game_get_file (g_ptr_array_index (found, i)));
        g_ptr_array_remove_index (found, i);
      }
  g_list_store_splice (self->items, 0, 0, found->pdata, found->len);

  return G_LIST_MODEL (self->items);
}

/* Takes an item out of the list. Its file is deleted later by whoever has @gone. */
static void
acies_past_games_drop (AciesPastGames *self,
                       guint           i,
                       GPtrArray      *gone)
{
  g_ptr_array_add (gone, g_object_ref (acies_past_games_get_file (self, i)));
  g_list_store_remove (self->items, i);
}

/* Keeps @game, which has just ended. What is not needed any more once it is saved is added to @gone
 * (AciesKeptFile). Returns the file that it is being written to. */
AciesKeptFile *
acies_past_games_add (AciesPastGames *self,
                      AciesGame      *game,
                      GPtrArray      *gone)
{
  g_autoptr (AciesPastGame) item = NULL;

  g_return_val_if_fail (ACIES_IS_PAST_GAMES (self), NULL);
  g_return_val_if_fail (ACIES_IS_GAME (game), NULL);

  acies_past_games_get_list (self);
  item = acies_past_game_new (self->folder, game);
  for (guint i = acies_past_games_count (self); i-- > 0; )
    if (is_same_game (acies_past_games_get (self, i), item))
      acies_past_games_drop (self, i, gone);
  while (acies_past_games_count (self) >= ACIES_PAST_GAMES_MOST)
    acies_past_games_drop (self, acies_past_games_count (self) - 1, gone);

  g_list_store_insert (self->items, 0, item);
  g_signal_emit (self, signals[FILE_USED], 0, acies_past_game_get_file (item));
  acies_past_game_save (item);

  return acies_past_game_get_file (item);
}

/* The end of @game has been taken back. */
void
acies_past_games_take_back (AciesPastGames *self,
                            AciesGame      *game,
                            GPtrArray      *gone)
{
  g_return_if_fail (ACIES_IS_PAST_GAMES (self));
  g_return_if_fail (ACIES_IS_GAME (game));

  acies_past_games_get_list (self);
  for (guint i = 0; i < acies_past_games_count (self); i++)
    {
      AciesGame *past = acies_past_game_get_game (acies_past_games_get (self, i));

      /* A game of a series may have ended before the program started. */
      if (past == game ||
          (acies_game_get_seed (past) == acies_game_get_seed (game) &&
           count_common_steps (past, game) == acies_game_get_n_steps (game)))
        {
          acies_past_games_drop (self, i, gone);
          return;
        }
    }
}

/* Deletes a game. */
void
acies_past_games_delete (AciesPastGames *self,
                         AciesPastGame  *item)
{
  g_autoptr (AciesKeptFile) file = NULL;
  guint position;

  g_return_if_fail (ACIES_IS_PAST_GAMES (self));
  g_return_if_fail (ACIES_IS_PAST_GAME (item));

  /* The list may be the last that holds the item. */
  file = g_object_ref (acies_past_game_get_file (item));
  if (g_list_store_find (self->items, item, &position))
    g_list_store_remove (self->items, position);
  acies_kept_file_remove (file);
}

/* Takes back that @item was deleted. */
void
acies_past_games_restore (AciesPastGames *self,
                          AciesPastGame  *item)
{
  g_return_if_fail (ACIES_IS_PAST_GAMES (self));
  g_return_if_fail (ACIES_IS_PAST_GAME (item));

  if (g_list_store_find (self->items, item, NULL))
    return;

  g_list_store_insert_sorted (self->items, item, compare_dates, NULL);
  acies_past_game_save (item);
}

/* Whether one of them is being written. */
gboolean
acies_past_games_get_busy (AciesPastGames *self)
{
  g_return_val_if_fail (ACIES_IS_PAST_GAMES (self), FALSE);

  for (guint i = 0; i < acies_past_games_count (self); i++)
    if (acies_kept_file_get_busy (acies_past_games_get_file (self, i)))
      return TRUE;

  return FALSE;
}

/* Tries once more to write what could not be written. */
void
acies_past_games_retry (AciesPastGames *self)
{
  g_return_if_fail (ACIES_IS_PAST_GAMES (self));

  for (guint i = 0; i < acies_past_games_count (self); i++)
    acies_kept_file_retry (acies_past_games_get_file (self, i));
}

/* A sentence that says why not all of them are saved; %NULL if they are. */
char *
acies_past_games_dup_unsaved (AciesPastGames *self)
{
  char *sentence = NULL;

  g_return_val_if_fail (ACIES_IS_PAST_GAMES (self), NULL);

  for (guint i = 0; sentence == NULL && i < acies_past_games_count (self); i++)
    sentence = acies_kept_file_dup_unsaved (acies_past_games_get_file (self, i));

  return sentence;
}
