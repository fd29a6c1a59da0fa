/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-analysis.h"
#include "acies-evaluation-private.h"
#include "acies-game-private.h"
#include "acies-view-private.h"

/* The chance to win once the seat has seen which card it has drawn. */
static double
value_card (const AciesPosition *drawn,
            guint                seat,
            guint                card,
            AciesDrew            drew)
{
  AciesPosition position = *drawn;

  if (card < ACIES_FIRST_EXTRA)
    position.hand[seat] |= ACIES_CARDSET (card);
  else
    position.extra[seat] |= (guint8) ACIES_EXTRA (card);
  return (double) acies_evaluate (acies_network_get_default (), &position, seat, drew);
}

/**
 * acies_analysis_measure_luck:
 * @before: what a seat knew before it drew
 * @draw: the draw it chose
 * @card: the card it drew
 *
 * Separates luck from skill: measures how much the card raised the chance to win, compared with the
 * average of all cards that could have come from the same deck, as far as the seat knew.
 *
 * Returns: the change in the chance; below 0 for bad luck
 *
 * Since: 0.1
 */
double
acies_analysis_measure_luck (AciesView       *before,
                             const AciesStep *draw,
                             AciesCard        card)
{
  const AciesPosition *position;
  AciesPosition drawn, imagined;
  AciesRandom random;
  AciesCardSet unseen;
  AciesDrew drew;
  guint seat, deck;
  double sum = 0;
  guint n = 0;

  g_return_val_if_fail (ACIES_IS_VIEW (before), 0);
  g_return_val_if_fail (draw != NULL && draw->kind == ACIES_STEP_DRAW, 0);
  g_return_val_if_fail (card < ACIES_CARD_TROOP_BACK, 0);
  g_return_val_if_fail (acies_view_check (before, draw, NULL), 0);

  position = acies_view_peek_position (before);
  seat = position->turn;
  deck = draw->card == ACIES_CARD_TACTICS_BACK;
  /* A card that this seat has put there itself was no surprise (decision D5). */
  if (position->deck[deck][position->n_deck[deck] - 1] < ACIES_N_CARDS)
    return 0;

  drew = acies_position_draw_unseen (position, draw, &drawn);
  acies_random_init (&random, 1);
  acies_position_complete (position, (AciesSeat) seat, &random, &imagined);

  /* What could have come is in the deck, or with the enemy, unless that is known. */
  for (guint i = 0; i < position->n_deck[deck]; i++)
    if (position->deck[deck][i] >= ACIES_N_CARDS)
      {
        sum += value_card (&drawn, seat, imagined.deck[deck][i], drew);
        n++;
      }
  unseen = imagined.hand[1 - seat] & ~position->hand[1 - seat] &
           (deck == ACIES_DECK_TROOPS ? ACIES_CARDSET_TROOPS : ACIES_CARDSET_MORALE);
  for (; unseen != 0; unseen &= unseen - 1, n++)
    sum += value_card (&drawn, seat, acies_cardset_first (unseen), drew);
  if (deck == ACIES_DECK_TACTICS)
    for (guint extra = imagined.extra[1 - seat] & ~(guint) position->extra[1 - seat]; extra != 0; extra &= extra - 1, n++)
      sum += value_card (&drawn, seat, ACIES_FIRST_EXTRA + (guint) __builtin_ctz (extra), drew);

  return n > 0 ? value_card (&drawn, seat, card, drew) - sum / n : 0;
}

/* The card that the seat to move has drawn on the way from @before to @after. */
static AciesCard
find_drawn (const AciesPosition *before,
            const AciesPosition *after)
{
  const guint seat = before->turn;
  const AciesCardSet cards = after->hand[seat] & ~before->hand[seat];
  const guint extra = after->extra[seat] & ~(guint) before->extra[seat];

  return cards != 0 ? (AciesCard) acies_cardset_first (cards)
                    : (AciesCard) (ACIES_FIRST_EXTRA + (guint) __builtin_ctz (extra));
}

/**
 * acies_analysis_measure_game_luck:
 * @game: a game
 * @cancellable: (nullable): a cancellable
 * @south: (out): the luck of south; below 0 for bad luck
 * @north: (out): the luck of north
 * @error: return location for an error
 *
 * Adds up, for both seats, what [func@Analysis.measure_luck] says about the draws that ended their
 * turns. The result of a seat (1 for a win, 0 for a loss, ½ for a draw) minus its own luck plus the
 * enemy's luck is its luck-adjusted result: on average it equals the result, but it varies less
 * from game to game.
 *
 * Returns: %TRUE, or %FALSE with @error set to `G_IO_ERROR_CANCELLED`
 *
 * Since: 0.1
 */
gboolean
acies_analysis_measure_game_luck (AciesGame     *game,
                                  GCancellable  *cancellable,
                                  double        *south,
                                  double        *north,
                                  GError       **error)
{
  double luck[2] = { 0, 0 };

  g_return_val_if_fail (ACIES_IS_GAME (game), FALSE);
  g_return_val_if_fail (south != NULL && north != NULL, FALSE);

  for (guint i = 0; i < acies_game_get_n_steps (game); i++)
    {
      const AciesPosition *before = acies_game_peek_position_at (game, i);
      const AciesStep *step = acies_entry_get_step (acies_game_peek_entry (game, i));
      g_autoptr (AciesView) view = NULL;

      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      if (step->kind != ACIES_STEP_DRAW || before->phase != ACIES_PHASE_END)
        continue;
      view = acies_game_create_view_at (game, i, (AciesSeat) before->turn);
      luck[before->turn] += acies_analysis_measure_luck (view, step,
                                                         find_drawn (before, acies_game_peek_position_at (game, i + 1)));
    }

  *south = luck[ACIES_SEAT_SOUTH];
  *north = luck[ACIES_SEAT_NORTH];
  return TRUE;
}

static void
measure_in_thread (GTask        *task,
                   gpointer      source_object,
                   gpointer      task_data,
                   GCancellable *cancellable)
{
  g_autofree double *luck = g_new (double, 2);
  GError *error = NULL;

  if (acies_analysis_measure_game_luck (task_data, cancellable, &luck[ACIES_SEAT_SOUTH], &luck[ACIES_SEAT_NORTH],
                                        &error))
    g_task_return_pointer (task, g_steal_pointer (&luck), g_free);
  else
    g_task_return_error (task, error);
}

/**
 * acies_analysis_measure_game_luck_async:
 * @game: a game
 * @cancellable: (nullable): a cancellable
 * @callback: (scope async): called when the luck is known
 * @user_data: data for @callback
 *
 * Adds up the luck of @game, as it is now, as [func@Analysis.measure_game_luck] does, in a thread of
 * its own.
 *
 * Since: 0.1
 */
void
acies_analysis_measure_game_luck_async (AciesGame           *game,
                                        GCancellable        *cancellable,
                                        GAsyncReadyCallback  callback,
                                        gpointer             user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (ACIES_IS_GAME (game));
  g_return_if_fail (cancellable == NULL || G_IS_CANCELLABLE (cancellable));

  task = g_task_new (game, cancellable, callback, user_data);
  g_task_set_source_tag (task, acies_analysis_measure_game_luck_async);
  g_task_set_task_data (task, acies_game_copy (game), g_object_unref);
  g_task_run_in_thread (task, measure_in_thread);
}

/**
 * acies_analysis_measure_game_luck_finish:
 * @result: the result passed to the callback
 * @south: (out): the luck of south; below 0 for bad luck
 * @north: (out): the luck of north
 * @error: return location for an error
 *
 * Finishes [func@Analysis.measure_game_luck_async].
 *
 * Returns: %TRUE, or %FALSE with @error set to `G_IO_ERROR_CANCELLED`
 *
 * Since: 0.1
 */
gboolean
acies_analysis_measure_game_luck_finish (GAsyncResult  *result,
                                         double        *south,
                                         double        *north,
                                         GError       **error)
{
  g_autofree double *luck = NULL;

  g_return_val_if_fail (g_async_result_is_tagged (result, acies_analysis_measure_game_luck_async), FALSE);
  g_return_val_if_fail (south != NULL && north != NULL, FALSE);

  luck = g_task_propagate_pointer (G_TASK (result), error);
  if (luck == NULL)
    return FALSE;

  *south = luck[ACIES_SEAT_SOUTH];
  *north = luck[ACIES_SEAT_NORTH];
  return TRUE;
}
