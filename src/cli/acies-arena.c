/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <acies.h>

#include "acies-arena.h"
#include "acies-protocol-words.h"
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

/* How many times two players meet before the first two meet again. */
guint
acies_arena_count_pairings (const AciesArena *self)
{
  return self->gauntlet ? self->n_players - 1 : self->n_players * (self->n_players - 1) / 2;
}

/*
 * Which two play the game @index. All who meet play the same shuffle before the next one is dealt,
 * so that a match that ends early has been as good for all.
 */
void
acies_arena_get_pairing (const AciesArena *self,
                         guint             index,
                         guint             pairing[2])
{
  guint place = (self->mirrored ? index / 2 : index) % acies_arena_count_pairings (self);

  pairing[0] = 0;
  while (place >= self->n_players - 1 - pairing[0])
    place -= self->n_players - 1 - pairing[0]++;
  pairing[1] = pairing[0] + 1 + place;
}

static const char *
get_kind (const AciesArenaGame *game)
{
  return game->result == ACIES_RESULT_NONE ? "forfeit" : acies_result_to_string (game->result);
}

/* The line of a game, without its end. */
void
acies_arena_append_game (GString              *out,
                         guint                 index,
                         const AciesArenaGame *game)
{
  g_string_append_printf (out, "game %u winner %s %s flags %u %u steps %u",
                          index + 1,
                          game->winner == ACIES_SEAT_NONE
                          ? "draw"
                          : acies_seat_to_string (game->winner),
                          get_kind (game),
                          game->flags[ACIES_SEAT_SOUTH],
                          game->flags[ACIES_SEAT_NORTH],
                          game->n_steps);
}

static void
clear_game (AciesArenaGame *self)
{
  g_clear_pointer (&self->forfeit, g_free);
  g_clear_pointer (&self->position, g_free);
  g_clear_object (&self->game);
}

/* What a seat has done in its turn, as the other one has seen it. */
static void
append_seen_step (GString         *steps,
                  const AciesStep *step)
{
  g_autofree char *text = NULL;

  if (steps->len > 0)
    g_string_append_c (steps, ' ');
  if (acies_step_get_kind (step) == ACIES_STEP_RETURN)
    {
      g_string_append (steps, acies_card_get_deck (acies_step_get_card (step)) == ACIES_DECK_TACTICS
                              ? "-?k" : "-?t");
      return;
    }
  text = acies_step_to_string (step);
  g_string_append (steps, text);
}

static void
forfeit (AciesArenaGame *outcome,
         AciesView      *view,
         const GError   *error)
{
  g_autofree char *position = acies_view_to_string (view);
  g_autofree char *known = acies_view_knowledge_to_string (view);

  outcome->forfeit = g_strdup (error->message);
  outcome->winner = acies_seat_other (acies_view_get_turn (view));
  outcome->position = g_strconcat (position, *known != '\0' ? " " : "", known, NULL);
  outcome->phase = acies_view_get_phase (view);
}

/* Tells both how the game has ended; @steps are those of the turn of @last_turn. */
static void
tell_end (AciesContender       *players[2],
          const AciesArenaGame *outcome,
          AciesSeat             last_turn,
          const char           *steps,
          GCancellable         *cancellable)
{
  const gboolean won = outcome->winner != ACIES_SEAT_NONE;
  g_autofree char *result = g_strconcat (won ? acies_seat_to_string (outcome->winner) : "", won ? " " : "",
                                         get_kind (outcome), NULL);

  for (AciesSeat seat = ACIES_SEAT_SOUTH; seat <= ACIES_SEAT_NORTH; seat++)
    acies_contender_end_game (players[seat], seat != last_turn ? steps : "", result, cancellable);
}

/* Lets the two play the game to its end; @players are in the order of seats. */
static void
play (AciesGame      *game,
      AciesContender *players[2],
      GCancellable   *cancellable,
      AciesArenaGame *outcome)
{
  AciesSeat last_turn = ACIES_SEAT_NONE;
  g_autoptr (AciesView) final_view = NULL;
  g_autoptr (GString) steps = g_string_new (NULL);

  while (acies_game_get_phase (game) != ACIES_PHASE_OVER
         && outcome->forfeit == NULL && !outcome->broken_off)
    {
      const AciesSeat turn = acies_game_get_turn (game);
      g_autoptr (AciesView) view = acies_game_create_view (game, turn);
      g_autoptr (AciesStep) step = NULL;
      g_autoptr (GError) error = NULL;

      if (turn != last_turn)
        {
          acies_contender_begin_turn (players[turn], steps->str);
          g_string_truncate (steps, 0);
        }
      last_turn = turn;

      step = acies_contender_choose (players[turn], view, cancellable, &error);
      if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        outcome->broken_off = TRUE;
      else if (step == NULL || !acies_game_play (game, step, &error))
        forfeit (outcome, view, error);
      else
        append_seen_step (steps, step);
    }

  if (outcome->forfeit == NULL)
    {
      outcome->result = acies_game_get_result (game);
      outcome->winner = acies_game_get_winner (game);
    }
  if (!outcome->broken_off)
    tell_end (players, outcome, last_turn, steps->str, cancellable);
  final_view = acies_game_create_view (game, ACIES_SEAT_SOUTH);
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
  const guint shuffle = (arena->mirrored ? index / 2 : index) / acies_arena_count_pairings (arena);
  const guint south = index % 2;
  const guint64 seed = acies_random_mix (arena->seed + acies_random_mix (shuffle));
  AciesContender *seats[2] = { players[south], players[1 - south] };

  outcome->game = acies_game_new_seeded (arena->rules, ACIES_SEAT_SOUTH, seed);

  /* A player draws its own random numbers in each game of a pair: with the same ones two
   * equal players would win and lose alike, which would tell nothing. */
  for (guint i = 0; i < 2; i++)
    acies_contender_begin_game (players[i], acies_random_mix (seed + 2 * index + i + 1));

  outcome->winner = ACIES_SEAT_NONE;
  play (outcome->game, seats, cancellable, outcome);
  for (guint i = 0; i < 2; i++)
    outcome->efforts[i] = acies_contender_get_effort (players[i]);

  outcome->winning_player = -1;
  outcome->forfeiting_player = -1;
  if (outcome->winner != ACIES_SEAT_NONE)
    outcome->winning_player = outcome->winner == ACIES_SEAT_SOUTH ? (int) south : 1 - (int) south;
  if (outcome->forfeit != NULL)
    outcome->forfeiting_player = 1 - outcome->winning_player;
}

/*
 * Brings two players to the table of a thread. A program that sits out is ended: it might think all
 * the same, and so there are never more than two a thread.
 */
static void
seat_players (const AciesArena *arena,
              const guint       pairing[2],
              AciesContender   *players[ACIES_ARENA_MAX_PLAYERS])
{
  for (guint i = 0; i < arena->n_players; i++)
    {
      const gboolean plays = i == pairing[0] || i == pairing[1];

      if (plays && players[i] == NULL)
        players[i] = acies_contender_new (arena->players[i], arena->rules,
                                          arena->move_time[i], arena->nodes[i]);
      else if (!plays && arena->players[i]->kind == ACIES_CONTENDER_PIPE)
        g_clear_pointer (&players[i], acies_contender_free);
    }
}

static gpointer
work (gpointer data)
{
  Run *run = data;
  const AciesArena *arena = run->arena;
  AciesContender *players[ACIES_ARENA_MAX_PLAYERS] = { NULL };
  guint index;

  while (!g_cancellable_is_cancelled (run->cancellable)
         && (index = g_atomic_int_add (&run->next, 1)) < arena->n_games)
    {
      AciesArenaGame outcome = { 0 };
      guint pairing[2];

      acies_arena_get_pairing (arena, index, pairing);
      seat_players (arena, pairing, players);
      play_one (arena, index, (AciesContender *[]) { players[pairing[0]], players[pairing[1]] },
                run->cancellable, &outcome);

      g_mutex_lock (&run->mutex);
      run->games[index] = outcome;
      run->done[index] = TRUE;
      g_cond_signal (&run->cond);
      g_mutex_unlock (&run->mutex);
    }

  for (guint i = 0; i < arena->n_players; i++)
    g_clear_pointer (&players[i], acies_contender_free);
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
      for (guint i = 0; i < self->n_players; i++)
        if (self->players[i]->kind == ACIES_CONTENDER_PIPE)
          n_threads = 1;
    }
  return CLAMP (n_threads, 1, self->n_games);
}

static void
wake_cb (GCancellable *cancellable,
         gpointer      user_data)
{
  Run *run = user_data;

  g_mutex_lock (&run->mutex);
  g_cond_signal (&run->cond);
  g_mutex_unlock (&run->mutex);
}

static gboolean
is_ended (const AciesArena *self)
{
  return g_cancellable_is_cancelled (self->cancellable)
         || (self->deadline != 0 && g_get_monotonic_time () >= self->deadline);
}

/* Waits for the end of a game; FALSE if that is no longer of interest. */
static gboolean
wait_for_game (const AciesArena *self,
               Run              *run,
               guint             index)
{
  gboolean ended;

  g_mutex_lock (&run->mutex);
  while (!(ended = is_ended (self)) && !run->done[index])
    {
      if (self->deadline != 0)
        g_cond_wait_until (&run->cond, &run->mutex, self->deadline);
      else
        g_cond_wait (&run->cond, &run->mutex);
    }
  g_mutex_unlock (&run->mutex);
  return !ended;
}

/**
 * acies_arena_run:
 * @self: what to play
 * @report: called for every game, until it returns %FALSE
 * @user_data: data for @report
 *
 * Plays the games and waits for the last that counts. Games that go on when @report
 * wants no more, or when it is to end early, are broken off.
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
  gulong id = 0;
  gboolean go_on = TRUE;

  g_mutex_init (&run.mutex);
  g_cond_init (&run.cond);
  for (guint i = 0; i < n_threads; i++)
    g_ptr_array_add (threads, g_thread_new ("arena", work, &run));

  if (self->cancellable != NULL)
    id = g_cancellable_connect (self->cancellable, G_CALLBACK (wake_cb), &run, NULL);

  for (guint i = 0; i < self->n_games && go_on; i++)
    {
      go_on = wait_for_game (self, &run, i) && report (i, &games[i], user_data);
      if (i > 0)
        clear_game (&games[i - 1]);
    }

  g_cancellable_disconnect (self->cancellable, id);
  g_cancellable_cancel (cancellable);
  for (guint i = 0; i < threads->len; i++)
    g_thread_join (threads->pdata[i]);
  for (guint i = 0; i < self->n_games; i++)
    clear_game (&games[i]);
  g_mutex_clear (&run.mutex);
  g_cond_clear (&run.cond);
}
