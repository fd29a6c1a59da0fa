/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What a player can do at a flag, in one sentence, and what decides that, in another one. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-explanation-private.h"

static char *
say_open (const AciesExplaining *self,
          AciesFormation        *enemy)
{
  g_autofree char *list = acies_explaining_enumerate (acies_explaining_cards (enemy) & ~self->enemy_cards);
  const guint sum = acies_formation_get_sum (enemy);

  if (self->fog)
    /* Translators: the cards that the enemy would need, such as “Red 7 and Red 8”, and the sum of the formation */
    return g_strdup_printf (_("With %s, the enemy could still reach a sum of %u."), list, sum);
  /* Translators: the cards that the enemy would need, such as “Red 7 and Red 8”, a formation, such as “a wedge”, and the sum of
     its values */
  return g_strdup_printf (_("With %s, the enemy could still make %s of %u."), list,
                          acies_formation_kind_get_object (acies_formation_get_kind (enemy)), sum);
}

/* A proof holds at any time, but claims are made at one moment of the own turn (rule 4.1). */
static char *
conclude_proved (const AciesExplaining *self)
{
  const guint flag = self->flag + 1;

  if (acies_explaining_can_claim (self))
    return g_strdup_printf (_("You can claim flag %u."), flag);
  if ((self->seen->rules & ACIES_RULE_CLAIM_START) != 0)
    return g_strdup_printf (_("You can claim flag %u at the start of your next turn."), flag);
  if (self->seen->turn == self->seat)
    return g_strdup_printf (_("You can claim flag %u once you have played a card."), flag);
  return g_strdup_printf (_("You can claim flag %u on your next turn."), flag);
}

/* What the player can do. */
char *
acies_explaining_conclude (const AciesExplaining *self)
{
  const guint flag = self->flag + 1;

  switch (acies_proof_get_obstacle (self->proof))
    {
    case ACIES_OBSTACLE_CLAIMED:
      if ((self->seen->claimed[self->seat] & (1u << self->flag)) != 0)
        return g_strdup_printf (_("You have won flag %u."), flag);
      return g_strdup_printf (_("The enemy has won flag %u."), flag);
    case ACIES_OBSTACLE_TIMING:
      return g_strdup_printf (_("The game is over, and nobody has won flag %u."), flag);
    case ACIES_OBSTACLE_INCOMPLETE:
    case ACIES_OBSTACLE_NONE:
    default:
      break;
    }

  if (acies_proof_get_verdict (self->proof) == ACIES_VERDICT_PROVED)
    return conclude_proved (self);
  if (acies_proof_get_verdict (self->proof) == ACIES_VERDICT_REFUTED && acies_proof_get_enemy_complete (self->proof))
    return g_strdup_printf (_("You cannot claim flag %u."), flag);
  return g_strdup_printf (_("You cannot claim flag %u yet."), flag);
}

static char *
say_incomplete (const AciesExplaining *self)
{
  const guint n = self->size - self->seen->n_on[self->seat][self->flag];

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       /* Translators: why a flag cannot be claimed yet */
                                       "Your formation needs %u more card.",
                                       "Your formation needs %u more cards.", n),
                          n);
}

/* What decides that; %NULL where the conclusion says it all. */
char *
acies_explaining_decide (const AciesExplaining *self)
{
  AciesFormation *enemy = acies_proof_get_enemy_formation (self->proof);
  const gboolean complete = acies_proof_get_enemy_complete (self->proof);

  switch (acies_proof_get_verdict (self->proof))
    {
    case ACIES_VERDICT_PROVED:
      /* The proof does not know who was later, only that it was not the player. */
      if (complete && acies_proof_get_tie (self->proof) && self->seen->last[self->flag] >= 0)
        return g_strdup (_("Both formations are equally strong, and the enemy’s was completed later."));
      return acies_proof_describe (self->proof);
    case ACIES_VERDICT_REFUTED:
      return complete ? acies_proof_describe (self->proof) : say_open (self, enemy);
    case ACIES_VERDICT_UNAVAILABLE:
    default:
      return acies_proof_get_obstacle (self->proof) == ACIES_OBSTACLE_INCOMPLETE ? say_incomplete (self) : NULL;
    }
}
