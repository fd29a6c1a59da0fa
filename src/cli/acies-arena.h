/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-contender.h"

G_BEGIN_DECLS

/*
 * Many games between two players, A and B, who change seats after each one.
 */
typedef struct
{
  AciesRules *rules;
  const AciesContenderSpec *players[2];
  guint n_games;
  gboolean mirrored;  /* every shuffle is played twice, from either seat */
  guint move_time[2]; /* of A and of B: milliseconds a step, or 0 */
  guint nodes[2];     /* nodes a step, or 0 */
  guint n_threads;    /* games at the same time, or 0 for what suits the players */
  guint64 seed;
  GCancellable *cancellable;  /* ends it early, or NULL */
  gint64 deadline;    /* when it ends early, in the time of g_get_monotonic_time(), or 0 */
} AciesArena;

typedef struct
{
  AciesSeat winner;        /* ACIES_SEAT_NONE for a draw */
  int winning_player;      /* 0 for A, 1 for B, -1 for a draw */
  AciesResult result;      /* ACIES_RESULT_NONE if it was lost by a forfeit */
  guint flags[2];          /* held by either seat */
  guint n_steps;
  int forfeiting_player;   /* 0 for A, 1 for B, -1 for none */
  char *forfeit;           /* why, or NULL */
  char *position;          /* what the loser by a forfeit saw then, or NULL */
  AciesPhase phase;        /* and which part of its turn it was */
  AciesGame *game;
  gboolean broken_off;     /* nobody waited for its end */
  AciesEffort efforts[2];  /* of A and of B */
} AciesArenaGame;

/*
 * Called in the order of the games, on the thread that runs the arena. What @game points to
 * stays until the report of the next one has returned. With FALSE no further game counts,
 * though some may have been played already.
 */
typedef gboolean (*AciesArenaFunc) (guint                 index,
                                    const AciesArenaGame *game,
                                    gpointer              user_data);

void acies_arena_run         (const AciesArena     *self,
                              AciesArenaFunc        report,
                              gpointer              user_data);
void acies_arena_append_game (GString              *out,
                              guint                 index,
                              const AciesArenaGame *game);

G_END_DECLS
