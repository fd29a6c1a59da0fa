/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-game-private.h"

G_BEGIN_DECLS

/* Of the two files of the class alone: acies-game.c makes and describes a game, and
 * acies-game-play.c makes steps and takes them back. */

/* A moment of a game and the step that led to it. It never changes, so copies of a game share it. */
typedef struct
{
  AciesPosition position;
  AciesEntry *entry;              /* NULL at the start */
} AciesMoment;

struct _AciesGame
{
  GObject parent_instance;

  AciesRules *rules;
  AciesSeat starter;
  guint64 seed;
  gboolean has_seed;
  char *setup;                  /* the position a game was set up from, or NULL */

  GPtrArray *moments;           /* of AciesMoment, one more than there are steps */
  GPtrArray *undone;            /* of AciesMoment, the next to redo last */
  GListStore *history;          /* the steps of the moments, or NULL until someone asks */
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

static inline const AciesMoment *
acies_game_last_moment (AciesGame *self)
{
  return g_ptr_array_index (self->moments, self->moments->len - 1);
}

G_END_DECLS
