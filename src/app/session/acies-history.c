/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-history.h"
#include "acies-seating.h"
#include "acies-settings.h"

/* Step number @n of the game, counted from 0. */
static AciesEntry *
get_entry (AciesGame *game,
           guint      n)
{
  return g_list_model_get_item (acies_game_get_history (game), n);
}

/* The seat that made that step. */
static AciesSeat
get_maker (AciesGame *game,
           guint      n)
{
  g_autoptr (AciesEntry) entry = get_entry (game, n);

  return acies_entry_get_seat (entry);
}

/* Whether one can go back to where the turns of @seat begin. */
static gboolean
is_stop (AciesGame *game,
         AciesSeat  seat)
{
  return acies_seating_is_person (game, seat) || acies_seating_has_no_person (game);
}

/* Whether the turn that began after @n steps consists of claims so far that are made
 * without asking: if they were taken back, they would only be made again. */
static gboolean
is_automatic_since (AciesGame *game,
                    guint      n)
{
  const guint n_steps = acies_game_get_n_steps (game);

  if (n == 0 ||
      !g_settings_get_boolean (acies_settings_get_default (), "claim-automatically") ||
      acies_game_get_result (game) != ACIES_RESULT_NONE ||
      acies_game_get_turn (game) != get_maker (game, n))
    return FALSE;

  for (; n < n_steps; n++)
    {
      g_autoptr (AciesEntry) entry = get_entry (game, n);

      if (acies_step_get_kind (acies_entry_get_step (entry)) != ACIES_STEP_CLAIM)
        return FALSE;
    }

  return TRUE;
}

/* How many steps are left when a turn is taken back: those before a person last began one; -1 where none can be. */
static int
find_undo_target (AciesGame *game)
{
  for (guint n = acies_game_get_n_steps (game); n-- > 0; )
    {
      const AciesSeat seat = get_maker (game, n);

      if (is_stop (game, seat) &&
          (n == 0 || get_maker (game, n - 1) != seat) &&
          !is_automatic_since (game, n))
        return (int) n;
    }

  return -1;
}

gboolean
acies_history_get_can_undo (AciesGame *game)
{
  g_return_val_if_fail (ACIES_IS_GAME (game), FALSE);

  return acies_game_get_result (game) == ACIES_RESULT_CONCEDED || find_undo_target (game) >= 0;
}

/* Takes back the whole last turn of a person, with what followed it; or that
 * the game was given up, which is no turn. Returns the steps (AciesEntry) that were taken back. */
GPtrArray *
acies_history_undo (AciesGame *game)
{
  GPtrArray *steps;
  guint target;

  g_return_val_if_fail (ACIES_IS_GAME (game), NULL);
  g_return_val_if_fail (acies_history_get_can_undo (game), NULL);

  steps = g_ptr_array_new_with_free_func (g_object_unref);
  if (acies_game_get_result (game) == ACIES_RESULT_CONCEDED)
    {
      acies_game_undo (game);
      return steps;
    }

  target = (guint) find_undo_target (game);
  for (guint n = target; n < acies_game_get_n_steps (game); n++)
    g_ptr_array_add (steps, get_entry (game, n));
  acies_game_go_to (game, target);

  return steps;
}

/* Plays what was taken back, up to where a person is to begin a turn again. Returns the steps (AciesEntry). */
GPtrArray *
acies_history_redo (AciesGame *game)
{
  GPtrArray *steps = g_ptr_array_new_with_free_func (g_object_unref);

  g_return_val_if_fail (ACIES_IS_GAME (game), steps);

  while (acies_game_redo (game))
    {
      const AciesSeat turn = acies_game_get_turn (game);
      AciesEntry *entry = get_entry (game, acies_game_get_n_steps (game) - 1);

      g_ptr_array_add (steps, entry);
      if (is_stop (game, turn) && acies_entry_get_seat (entry) != turn)
        break;
    }

  return steps;
}

/* Plays the next step that was taken back, if it is @step; so what followed it is kept. */
gboolean
acies_history_redo_step (AciesGame       *game,
                         const AciesStep *step)
{
  g_autoptr (AciesEntry) entry = NULL;

  g_return_val_if_fail (ACIES_IS_GAME (game), FALSE);
  g_return_val_if_fail (step != NULL, FALSE);

  if (!acies_game_redo (game))
    return FALSE;

  entry = get_entry (game, acies_game_get_n_steps (game) - 1);
  if (acies_step_equal (acies_entry_get_step (entry), step))
    return TRUE;

  acies_game_undo (game);
  return FALSE;
}

/* How many steps the game had when the person at @seat last made one, and has seen it all. */
guint
acies_history_find_unseen (AciesGame *game,
                           AciesSeat  seat)
{
  guint n;

  g_return_val_if_fail (ACIES_IS_GAME (game), 0);

  n = acies_game_get_n_steps (game);
  while (n > 0 && get_maker (game, n - 1) != seat)
    n--;

  return n;
}
