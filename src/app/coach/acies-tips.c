/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-tips.h"

#include <glib/gi18n.h>

#include "acies-threat.h"

/* The flags that can be claimed now, as bits: flag 1 is bit 1. */
guint
acies_tips_list_claims (AciesView *view)
{
  g_autoptr (GPtrArray) steps = NULL;
  guint flags = 0;

  g_return_val_if_fail (ACIES_IS_VIEW (view), 0);

  steps = acies_view_list_legal (view);
  for (guint i = 0; i < steps->len; i++)
    {
      const AciesMove *move = g_ptr_array_index (steps, i);

      if (acies_move_get_kind (move) == ACIES_MOVE_CLAIM)
        flags |= 1u << acies_move_get_flag (move);
    }

  return flags;
}

static gboolean
has_room (AciesView *view,
          guint      flag)
{
  gsize n;
  g_autofree AciesCard *cards = acies_view_list_side (view, acies_view_get_seat (view), flag, &n);

  return n < acies_view_get_slots (view, flag);
}

static gboolean
is_proved (AciesView *view,
           AciesSeat  seat,
           guint      flag)
{
  g_autoptr (AciesProof) proof = acies_view_prove_for (view, flag, seat);

  return acies_proof_get_verdict (proof) == ACIES_VERDICT_PROVED;
}

/* What @tip says of @flag; %NULL if it does not hold there. */
static char *
make_tip (AciesView *view,
          AciesTip   tip,
          guint      flag,
          guint      claimable)
{
  const AciesSeat seat = acies_view_get_seat (view);
  const AciesSeat enemy = seat == ACIES_SEAT_SOUTH ? ACIES_SEAT_NORTH : ACIES_SEAT_SOUTH;
  g_autoptr (AciesProof) proof = acies_view_prove (view, flag);
  const gboolean proved = acies_proof_get_verdict (proof) == ACIES_VERDICT_PROVED;
  g_autofree char *reason = acies_proof_describe (proof);

  switch (tip)
    {
    case ACIES_TIP_MISSED_CLAIM:
      if (!proved || (claimable & 1u << flag) == 0)
        return NULL;
      /* Translators: %1$u is the number of a flag, %2$s why it can be claimed, such as “Your wedge of 24 beats…” */
      return g_strdup_printf (_("You could have claimed flag %1$u on your last turn, and you still can. %2$s"), flag, reason);
    case ACIES_TIP_LOST_FLAG:
      if (!has_room (view, flag) || !is_proved (view, enemy, flag))
        return NULL;
      return g_strdup_printf (_("Flag %u is lost: no troop card can beat the enemy’s formation "
                                "there. Use your cards elsewhere."), flag);
    case ACIES_TIP_WON_FLAG:
      if (!proved)
        return NULL;
      if (acies_view_get_phase (view) == ACIES_PHASE_PLAY)
        /* Translators: %1$u is the number of a flag, %2$s why it can be claimed, such as “Your wedge of 24 beats…” */
        return g_strdup_printf (_("You can claim flag %1$u once you have played a card. %2$s"), flag, reason);
      /* Translators: %1$u is the number of a flag, %2$s why it can be claimed, such as “Your wedge of 24 beats…” */
      return g_strdup_printf (_("You can claim flag %1$u this turn. %2$s"), flag, reason);
    case ACIES_TIP_ENEMY_DECIDES:
      if (!acies_threat_find (view, flag, enemy))
        return NULL;
      return g_strdup_printf (_("With flag %u, the enemy would win the game. Three dots mark such a flag."), flag);
    case ACIES_TIP_DECIDES:
      if (!acies_threat_find (view, flag, seat))
        return NULL;
      return g_strdup_printf (_("With flag %u, you would win the game. Three dots mark such a flag."), flag);
    case ACIES_TIP_UNPROVED:
      if (acies_proof_get_verdict (proof) != ACIES_VERDICT_REFUTED || acies_proof_get_enemy_complete (proof))
        return NULL;
      /* Translators: %1$u is the number of a flag, %2$s says why not, such as “The enemy can still make…” */
      return g_strdup_printf (_("You cannot claim flag %1$u yet. %2$s Only cards on the table count, not those "
                                "in your hand."), flag, reason);
    case ACIES_N_TIPS:
    default:
      return NULL;
    }
}

/* What there is to be said in @view, at the beginning of the turn of the person who sees it; %NULL if nothing
 * is. @claimable are the flags that could have been claimed in the last turn, as bits; @told, as bits
 * too, are the tips that were given in this game: each is given once. */
char *
acies_tips_find (AciesView *view,
                 guint      claimable,
                 guint     *told)
{
  g_return_val_if_fail (ACIES_IS_VIEW (view), NULL);
  g_return_val_if_fail (told != NULL, NULL);

  for (AciesTip tip = 0; tip < ACIES_N_TIPS; tip++)
    for (guint flag = 1; flag <= ACIES_N_FLAGS && (*told & 1u << tip) == 0; flag++)
      {
        char *sentence = acies_view_get_flag_owner (view, flag) == ACIES_SEAT_NONE
                         ? make_tip (view, tip, flag, claimable) : NULL;

        if (sentence != NULL)
          {
            *told |= 1u << tip;
            /* Whoever has missed a claim is told that it can still be made, and need not be told again. */
            if (tip == ACIES_TIP_MISSED_CLAIM)
              *told |= 1u << ACIES_TIP_WON_FLAG;
            return sentence;
          }
      }

  return NULL;
}
