/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-arena.h"
#include "acies-random-private.h"

/*
 * Games are dealt out to the threads one by one. What happens in a game depends
 * on the seed and its number alone, not on the thread that plays it, so the
 * result is the same on any machine (unless the players are limited by time).
 */

typedef struct
{
  const AciesArena *arena;
  AciesArenaGame *games;
  gboolean *done;
  int next;                   /* atomic */
  GCancellable *cancellable;  /* cancelled when nobody waits for more games */
  GMutex mutex;
  GCond cond;
} Run;

const char *
acies_arena_game_to_kind (const AciesArenaGame *game)
{
  switch (game->result)
    {
    case ACIES_RESULT_BREAKTHROUGH:
      return "breakthrough";
    case ACIES_RESULT_ENVELOPMENT:
      return "envelopment";
    case ACIES_RESULT_MORE_FLAGS:
      return "more-flags";
    case ACIES_RESULT_DRAW:
      return "draw";
    case ACIES_RESULT_CONCEDED:
      return "conceded";
    case ACIES_RESULT_NONE:
    default:
      return "forfeit";
    }
}

static AciesSeat
other (AciesSeat seat)
{
  return seat == ACIES_SEAT_SOUTH ? ACIES_SEAT_NORTH : ACIES_SEAT_SOUTH;
}

/* Lets the two play the game to its end; @players are in the order of seats. */
static void
play (AciesGame       *game,
      AciesContender  *players[2],
      GCancellable    *cancellable,
      AciesArenaGame  *outcome)
{
  AciesSeat last_turn = ACIES_SEAT_NONE;
  g_autoptr (AciesView) final_view = NULL;

  while (acies_game_get_phase (game) != ACIES_PHASE_OVER)
    {
      const AciesSeat turn = acies_game_get_turn (game);
      g_autoptr (AciesView) view = acies_game_get_view (game, turn);
      g_autoptr (AciesMove) move = NULL;
      g_autoptr (GError) error = NULL;

      if (turn != last_turn)
        acies_contender_begin_turn (players[turn]);
      last_turn = turn;

      move = acies_contender_choose (players[turn], view, cancellable, &error);
      if (move == NULL || !acies_game_play (game, move, &error))
        {
          outcome->forfeit = g_strdup (error->message);
          outcome->winner = other (turn);
          break;
        }
    }

  if (outcome->forfeit == NULL)
    {
      outcome->result = acies_game_get_result (game);
      outcome->winner = acies_game_get_winner (game);
    }
  final_view = acies_game_get_view (game, ACIES_SEAT_SOUTH);
  for (AciesSeat seat = ACIES_SEAT_SOUTH; seat <= ACIES_SEAT_NORTH; seat++)
    outcome->flags[seat] = acies_view_get_flags_held (final_view, seat);
  outcome->n_steps = acies_game_get_n_steps (game);
}

static void
play_one (const AciesArena *arena,
          guint             index,
          AciesContender   *players[2],
          GCancellable     *cancellable,
          AciesArenaGame   *outcome)
{
  const guint shuffle = arena->mirrored ? index / 2 : index;
  const guint south = index % 2;
  const guint64 seed = acies_random_mix (arena->seed + acies_random_mix (shuffle));
  AciesContender *seats[2] = { players[south], players[1 - south] };
  g_autoptr (AciesGame) game = acies_game_new_seeded (arena->rules, ACIES_SEAT_SOUTH, seed);

  /* A player draws its own random numbers in each game of a pair: with the same ones two
   * equal players would win and lose alike, which would tell nothing. */
  for (guint i = 0; i < 2; i++)
    acies_contender_begin_game (players[i], acies_random_mix (seed + 2 * index + i + 1));

  outcome->winner = ACIES_SEAT_NONE;
  play (game, seats, cancellable, outcome);
  for (guint i = 0; i < 2; i++)
    outcome->efforts[i] = acies_contender_get_effort (players[i]);

  outcome->winning_player = -1;
  outcome->forfeiting_player = -1;
  if (outcome->winner != ACIES_SEAT_NONE)
    outcome->winning_player = outcome->winner == ACIES_SEAT_SOUTH ? (int) south : 1 - (int) south;
  if (outcome->forfeit != NULL)
    outcome->forfeiting_player = 1 - outcome->winning_player;
}

static gpointer
work (gpointer data)
{
  Run *run = data;
  const AciesArena *arena = run->arena;
  AciesContender *players[2];
  guint index;

  for (guint i = 0; i < 2; i++)
    players[i] = acies_contender_new (arena->players[i], arena->rules,
                                      arena->move_time, arena->nodes);

  while (!g_cancellable_is_cancelled (run->cancellable)
         && (index = g_atomic_int_add (&run->next, 1)) < arena->n_games)
    {
      AciesArenaGame outcome = { 0 };

      play_one (arena, index, players, run->cancellable, &outcome);

      g_mutex_lock (&run->mutex);
      run->games[index] = outcome;
      run->done[index] = TRUE;
      g_cond_signal (&run->cond);
      g_mutex_unlock (&run->mutex);
    }

  for (guint i = 0; i < 2; i++)
    acies_contender_free (players[i]);
  return NULL;
}

/*
 * The computer player thinks in the thread that asks it, so with one thread for each processor
 * none slows down another. Other programs may have threads of their own or think while they
 * wait, and two of them would then share what one needs. So with such players there is one game
 * at a time, unless the caller knows better.
 */
static guint
count_threads (const AciesArena *self)
{
  guint n_threads = self->n_threads;

  if (n_threads == 0)
    {
      n_threads = g_get_num_processors ();
      for (guint i = 0; i < 2; i++)
        if (self->players[i]->kind == ACIES_CONTENDER_PIPE)
          n_threads = 1;
    }
  return CLAMP (n_threads, 1, self->n_games);
}

/**
 * acies_arena_run:
 * @self: what to play
 * @report: called for every game, until it returns %FALSE
 * @user_data: data for @report
 *
 * Plays the games and waits for the last that counts. Games that go on when @report
 * wants no more are broken off.
 */
void
acies_arena_run (const AciesArena *self,
                 AciesArenaFunc    report,
                 gpointer          user_data)
{
  g_autofree AciesArenaGame *games = g_new0 (AciesArenaGame, self->n_games);
  g_autofree gboolean *done = g_new0 (gboolean, self->n_games);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GPtrArray) threads = g_ptr_array_new ();
  const guint n_threads = count_threads (self);
  Run run = { self, games, done, 0, cancellable };
  gboolean go_on = TRUE;

  g_mutex_init (&run.mutex);
  g_cond_init (&run.cond);
  for (guint i = 0; i < n_threads; i++)
    g_ptr_array_add (threads, g_thread_new ("arena", work, &run));

  for (guint i = 0; i < self->n_games && go_on; i++)
    {
      g_mutex_lock (&run.mutex);
      while (!done[i])
        g_cond_wait (&run.cond, &run.mutex);
      g_mutex_unlock (&run.mutex);

      go_on = report (i, &games[i], user_data);
    }

  g_cancellable_cancel (cancellable);
  for (guint i = 0; i < threads->len; i++)
    g_thread_join (threads->pdata[i]);
  for (guint i = 0; i < self->n_games; i++)
    g_free (games[i].forfeit);
  g_mutex_clear (&run.mutex);
  g_cond_clear (&run.cond);
}
