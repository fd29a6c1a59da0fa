/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-contender.h"

G_BEGIN_DECLS

/* A player is called by a letter. */
#define ACIES_ARENA_MAX_PLAYERS 26

/*
 * Many games between two or more players, A, B and so on. Two who play against each other change
 * seats after each game. Of more than two, all play against all, or the first against all others.
 */
typedef struct
{
  AciesRules *rules;
  const AciesContenderSpec *players[ACIES_ARENA_MAX_PLAYERS];
  guint n_players;
  gboolean gauntlet;  /* only the first plays against the others */
  guint n_games;
  gboolean mirrored;  /* every shuffle is played twice, from either seat, and so by all who meet */
  guint move_time[ACIES_ARENA_MAX_PLAYERS]; /* milliseconds a step, or 0 */
  guint nodes[ACIES_ARENA_MAX_PLAYERS];     /* nodes a step, or 0 */
  guint n_threads;    /* games at the same time, or 0 for what suits the players */
  guint64 seed;
  GCancellable *cancellable;  /* ends it early, or NULL */
  gint64 deadline;    /* when it ends early, in the time of g_get_monotonic_time(), or 0 */
} AciesArena;

typedef struct
{
  AciesSeat winner;        /* ACIES_SEAT_NONE for a draw */
  int winning_player;      /* 0 for the first of the two, 1 for the other, -1 for a draw */
  AciesResult result;      /* ACIES_RESULT_NONE if it was lost by a forfeit */
  guint flags[2];          /* held by either seat */
  guint n_steps;
  int forfeiting_player;   /* likewise, -1 for none */
  char *forfeit;           /* why, or NULL */
  char *position;          /* what the loser by a forfeit saw then, or NULL */
  AciesPhase phase;        /* and which part of its turn it was */
  AciesGame *game;
  gboolean broken_off;     /* nobody waited for its end */
  AciesEffort efforts[2];  /* of the two */
} AciesArenaGame;

/*
 * Called in the order of the games, on the thread that runs the arena. What @game points to
 * stays until the report of the next one has returned. With FALSE no further game counts,
 * though some may have been played already.
 */
typedef gboolean (*AciesArenaFunc) (guint                 index,
                                    const AciesArenaGame *game,
                                    gpointer              user_data);

guint acies_arena_count_pairings (const AciesArena     *self);
void  acies_arena_get_pairing    (const AciesArena     *self,
                                  guint                 index,
                                  guint                 pairing[2]);
void  acies_arena_run            (const AciesArena     *self,
                                  AciesArenaFunc        report,
                                  gpointer              user_data);
void  acies_arena_append_game    (GString              *out,
                                  guint                 index,
                                  const AciesArenaGame *game);

G_END_DECLS
