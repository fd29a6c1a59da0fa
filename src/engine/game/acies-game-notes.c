/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What is noted about a game, for its record. */

#include "config.h"

#include "acies-game-private.h"

/* The headers of a record that say something else than a tag. */
static const char * const own_headers[] = {
  "Acies", "Rules", "South", "North", "Starter", "Seed", "Deal", "Position", "Result", NULL
};

/* Whether a name is one that a program may use for itself. */
gboolean
acies_game_is_tag (const char *name)
{
  if (!g_ascii_isalpha (name[0]) || g_strv_contains (own_headers, name))
    return FALSE;

  for (const char *p = name; *p != '\0'; p++)
    if (!g_ascii_isalnum (*p) && *p != '-')
      return FALSE;

  return TRUE;
}

/**
 * acies_game_get_player_name:
 * @self: a game
 * @seat: a seat
 *
 * Gets who plays a seat, as a record names it.
 *
 * Returns: (nullable): the name
 */
const char *
acies_game_get_player_name (AciesGame *self,
                            AciesSeat  seat)
{
  g_return_val_if_fail (ACIES_IS_GAME (self), NULL);
  g_return_val_if_fail (seat == ACIES_SEAT_SOUTH || seat == ACIES_SEAT_NORTH, NULL);

  return self->names[seat];
}

/**
 * acies_game_set_player_name:
 * @self: a game
 * @seat: a seat
 * @name: (nullable): the name
 *
 * Says who plays a seat.
 */
void
acies_game_set_player_name (AciesGame  *self,
                            AciesSeat   seat,
                            const char *name)
{
  char *copy;

  g_return_if_fail (ACIES_IS_GAME (self));
  g_return_if_fail (seat == ACIES_SEAT_SOUTH || seat == ACIES_SEAT_NORTH);

  copy = g_strdup (name);
  g_free (self->names[seat]);
  self->names[seat] = copy;
}

/**
 * acies_game_get_comment:
 * @self: a game
 *
 * Gets what was noted about the game.
 *
 * Returns: (nullable): the comment
 */
const char *
acies_game_get_comment (AciesGame *self)
{
  g_return_val_if_fail (ACIES_IS_GAME (self), NULL);

  return self->comment;
}

/**
 * acies_game_set_comment:
 * @self: a game
 * @comment: (nullable): the comment
 *
 * Notes something about the game; a record keeps it.
 */
void
acies_game_set_comment (AciesGame  *self,
                        const char *comment)
{
  g_return_if_fail (ACIES_IS_GAME (self));

  if (g_strcmp0 (self->comment, comment) == 0)
    return;

  g_free (self->comment);
  self->comment = g_strdup (comment);
  g_object_notify (G_OBJECT (self), "comment");
}

/**
 * acies_game_get_tag:
 * @self: a game
 * @name: a name
 *
 * Gets what a program has written into the game's record under a name.
 *
 * Returns: (nullable): the text
 */
const char *
acies_game_get_tag (AciesGame  *self,
                    const char *name)
{
  g_return_val_if_fail (ACIES_IS_GAME (self), NULL);
  g_return_val_if_fail (name != NULL, NULL);

  return g_hash_table_lookup (self->tags, name);
}

/**
 * acies_game_set_tag:
 * @self: a game
 * @name: a name, a letter followed by letters, digits and hyphens, that is not one of
 *   the record's own headers
 * @value: (nullable): a text, or %NULL to remove it
 *
 * Writes something into the game's record under a name, such as `Date` or `Level`.
 */
void
acies_game_set_tag (AciesGame  *self,
                    const char *name,
                    const char *value)
{
  g_return_if_fail (ACIES_IS_GAME (self));
  g_return_if_fail (name != NULL && acies_game_is_tag (name));

  if (value == NULL)
    g_hash_table_remove (self->tags, name);
  else
    g_hash_table_replace (self->tags, g_strdup (name), g_strdup (value));
}
