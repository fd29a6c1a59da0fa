/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-session-private.h"

/* What a person lets the program do: claims, the draw that ends a turn, and what
 * leaves no choice.
 */

static gboolean
acies_session_is_draw (const AciesMove *move,
                       AciesDeck        deck)
{
  return acies_move_get_kind (move) == ACIES_MOVE_DRAW && acies_move_get_deck (move) == deck;
}

/* The first step of a kind, which for claims is that of the leftmost flag. */
static const AciesMove *
acies_session_find_kind (GPtrArray     *legal,
                         AciesMoveKind  kind)
{
  for (guint i = 0; i < legal->len; i++)
    {
      const AciesMove *move = g_ptr_array_index (legal, i);

      if (acies_move_get_kind (move) == kind)
        return move;
    }

  return NULL;
}

/* The draw, when nothing else is possible or wanted; the end of the turn, when
 * nothing else is possible. */
static const AciesMove *
acies_session_find_last_step (AciesSession *self,
                              GPtrArray    *legal)
{
  const AciesMove *only = legal->len == 1 ? g_ptr_array_index (legal, 0) : NULL;

  if (only != NULL && acies_move_get_kind (only) == ACIES_MOVE_DONE)
    return only;

  /* What Scout draws is always chosen by hand. */
  if (acies_game_get_phase (self->game) != ACIES_PHASE_END)
    return NULL;
  if (only != NULL && acies_move_get_kind (only) == ACIES_MOVE_DRAW)
    return only;

  if (!acies_settings_get_draw_from_troops (self->settings) ||
      acies_session_find_kind (legal, ACIES_MOVE_CLAIM) != NULL)
    return NULL;
  for (guint i = 0; i < legal->len; i++)
    {
      if (acies_session_is_draw (g_ptr_array_index (legal, i), ACIES_DECK_TROOPS))
        return g_ptr_array_index (legal, i);
    }

  return NULL;
}

/* The step that is to be made for the person at the screen without asking; %NULL
 * when it is to be asked for. */
AciesMove *
acies_session_find_automatic (AciesSession *self)
{
  g_autoptr (GPtrArray) legal = acies_view_list_legal (self->view);
  const AciesMove *move = NULL;

  if (acies_settings_get_claim (self->settings))
    move = acies_session_find_kind (legal, ACIES_MOVE_CLAIM);
  if (move == NULL && acies_settings_get_draw (self->settings))
    move = acies_session_find_last_step (self, legal);

  return move != NULL ? acies_move_copy (move) : NULL;
}
