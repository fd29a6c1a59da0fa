/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-game-private.h"

G_BEGIN_DECLS

/* Of the two files of the class alone: acies-game.c makes and describes a game, and
 * acies-game-play.c makes steps and takes them back. */
struct _AciesGame
{
  GObject parent_instance;

  AciesRules *rules;
  AciesSeat starter;
  guint64 seed;
  gboolean has_seed;
  char *setup;                  /* the position a game was set up from, or NULL */

  GArray *positions;            /* one more than there are steps */
  GListStore *history;          /* of AciesStep */
  GPtrArray *undone;            /* of AciesStep, the next to redo last */
  AciesSeat conceder;
  AciesPosition conceded;       /* the last position with the concession in it */

  char *names[2];
  char *comment;
  GHashTable *tags;
};

enum
{
  ACIES_GAME_CHANGED,
  ACIES_GAME_PLAYED,
  ACIES_GAME_N_SIGNALS
};

extern guint acies_game_signals[ACIES_GAME_N_SIGNALS];

static inline AciesPosition *
acies_game_last_position (AciesGame *self)
{
  return &g_array_index (self->positions, AciesPosition, self->positions->len - 1);
}

G_END_DECLS
