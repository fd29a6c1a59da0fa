/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-other-games.h"

typedef struct
{
  const char *action;
  const char *title;
  const char *subtitle;
} Game;

static GArray *games;

/* Another game, which @action begins; the texts are kept. */
void
acies_other_games_add (const char *action,
                       const char *title,
                       const char *subtitle)
{
  const Game game = { action, title, subtitle };

  if (games == NULL)
    games = g_array_new (FALSE, FALSE, sizeof (Game));
  g_array_append_vals (games, &game, 1);
}

/* Calls @func for each of them. */
void
acies_other_games_foreach (AciesOtherGamesFunc func,
                           gpointer            data)
{
  for (guint i = 0; games != NULL && i < games->len; i++)
    {
      const Game *game = &g_array_index (games, Game, i);

      func (game->action, game->title, game->subtitle, data);
    }
}
