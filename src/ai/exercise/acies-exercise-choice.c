/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The card that decides a question of proof, among others that look as if they did, and what
 * each would change.
 *
 * If the flag is proved, the card is face up elsewhere, and without it there would be no proof. If
 * it is not, the card is unseen, and with it there would be one. So each card is taken once as
 * face up instead of unseen, or the other way round, and the enemy's best is judged again.
 */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-exercise-private.h"
#include "acies-formation-private.h"
#include "acies-hitting-set-private.h"

/* With fewer cards to choose from, the right one would be too easy to guess. */
#define LEAST_CHOICES 3

void
acies_proof_side_init (AciesProofSide      *self,
                       const AciesPosition *position,
                       guint                flag)
{
  const guint enemy = 1 - position->turn;

  self->cards = position->on[enemy][flag];
  self->size = acies_position_size (position, flag);
  self->n_missing = self->size - MIN (self->size, position->n_on[enemy][flag]);
  self->fog = position->fog == (int) flag;
  self->strength = position->strength[position->turn][flag];
  self->unseen = acies_position_unseen (position);
}

/* The strongest formation of the enemy, were @card seen instead of unseen, or the other way round. */
static AciesStrength
side_reach (const AciesProofSide *self,
            AciesCardSet          card)
{
  return acies_judge_reach (self->cards, self->n_missing, self->size, self->fog, self->unseen ^ card);
}

/* Whether the enemy could win then. */
gboolean
acies_proof_side_wins (const AciesProofSide *self,
                       AciesCardSet          card)
{
  return acies_judge_beats (self->cards, self->n_missing, self->size, self->fog, self->unseen ^ card, self->strength);
}

/* How much a card looks as if it mattered: by the strongest formation that has it. */
static AciesStrength
side_tempt (const AciesProofSide *self,
            AciesCardSet          card)
{
  return acies_judge_reach (self->cards | card, self->n_missing - 1, self->size, self->fog, self->unseen & ~card);
}

/* The card of which an explanation says that it would settle the claim, or one on which the proof rests. */
static AciesCardSet
choose_decisive (const AciesProofSide *self,
                 AciesCardSet          decisive,
                 gboolean              provable,
                 AciesRandom          *random)
{
  AciesCardSet settling = 0;
  guint n;

  if (!provable && acies_hitting_set_find (self->cards, self->n_missing, self->size, self->fog, self->unseen,
                                           self->unseen, self->strength, &settling) &&
      acies_cardset_count (settling) == 1)
    return settling;

  for (n = acies_random_below (random, acies_cardset_count (decisive)); n > 0; n--)
    decisive &= decisive - 1;
  return decisive & -decisive;
}

/* Draws one of those that look most as if they mattered. */
static AciesCardSet
choose_tempting (const AciesProofSide *self,
                 AciesCardSet          cards,
                 AciesRandom          *random)
{
  AciesStrength most = 0;
  AciesCardSet chosen = 0;
  guint n_equal = 0;

  for (; cards != 0; cards &= cards - 1)
    {
      const AciesStrength tempt = side_tempt (self, cards & -cards);

      if (tempt > most)
        n_equal = 0;
      if (tempt < most || acies_random_below (random, ++n_equal) != 0)
        continue;
      most = tempt;
      chosen = cards & -cards;
    }
  return chosen;
}

/*
 * Finds the cards to choose from, if one card can decide @self: exactly one of them does. The same
 * question has the same cards in the same order.
 */
void
acies_proof_task_choose (AciesProofTask      *self,
                         const AciesPosition *position)
{
  const AciesCardSet laid = position->on[0][self->flag] | position->on[1][self->flag];
  AciesCardSet decisive = 0, others = 0, card;
  AciesRandom random;
  AciesProofSide side;

  self->n_choices = 0;
  self->decisive = ACIES_CARD_NONE;
  acies_proof_side_init (&side, position, self->flag);
  if (side.n_missing == 0)
    return;

  for (AciesCardSet left = self->provable ? position->shown & ACIES_CARDSET_TROOPS & ~laid : side.unseen; left != 0;
       left &= left - 1)
    {
      card = left & -left;
      if (acies_proof_side_wins (&side, card) == self->provable)
        decisive |= card;
      else
        others |= card;
    }
  if (decisive == 0 || acies_cardset_count (others) < LEAST_CHOICES - 1)
    return;

  acies_random_init (&random, acies_random_mix (position->shown ^ laid << 1) + self->flag);
  card = choose_decisive (&side, decisive, self->provable, &random);
  self->decisive = (AciesCard) acies_cardset_first (card);
  self->choices[self->n_choices++] = (guint8) self->decisive;
  while (self->n_choices < ACIES_PROOF_CHOICES && others != 0)
    {
      card = choose_tempting (&side, others, &random);
      others &= ~card;
      self->choices[self->n_choices++] = (guint8) acies_cardset_first (card);
    }
  acies_random_shuffle (&random, self->choices, self->n_choices);
}

/* What @card would change about the claim of the side to move to @flag (0 to 8), in a sentence. */
char *
acies_proof_task_describe (const AciesPosition *position,
                           guint                flag,
                           gboolean             provable,
                           AciesCard            card)
{
  const AciesCardSet set = ACIES_CARDSET (card);
  const char *name = acies_card_get_name (card);
  const char *object;
  AciesStrength strength;
  gboolean wins;
  guint sum;
  AciesProofSide side;

  acies_proof_side_init (&side, position, flag);
  wins = acies_proof_side_wins (&side, set);
  if (!provable && !wins)
    /* Translators: why that card settles a proof; a card, such as Red 7 */
    return g_strdup_printf (_("If %s had been played as well, you could claim the flag."), name);

  strength = side_reach (&side, set);
  object = acies_formation_kind_get_object (ACIES_STRENGTH_KIND (strength));
  sum = ACIES_STRENGTH_SUM (strength);
  if (side.fog && !provable)
    /* Translators: why this card does not settle a proof; a card, such as “Red 7”, and a sum, such as 24 */
    return g_strdup_printf (_("Even if %s had been played, the enemy could still reach a sum of %u."), name, sum);
  if (!provable)
    /* Translators: why this card does not settle a proof; a card, such as “Red 7”, a formation, such as “a wedge”, and the sum
       of its values */
    return g_strdup_printf (_("Even if %s had been played, the enemy could still make %s of %u."), name, object, sum);
  if (side.fog && wins)
    /* Translators: why a proof rests on this card; a card, such as “Red 7”, and a sum, such as 24 */
    return g_strdup_printf (_("If %s had not been played, the enemy could reach a sum of %u with it."), name, sum);
  if (wins)
    /* Translators: why a proof rests on this card; a card, such as “Red 7”, a formation, such as “a wedge”, and the sum of its
       values */
    return g_strdup_printf (_("If %s had not been played, the enemy could make %s of %u with it."), name, object, sum);
  if (side.fog)
    /* Translators: why a proof does not rest on this card; a card, such as “Red 7”, and a sum, such as 24 */
    return g_strdup_printf (_("Even if %s had not been played, the enemy could at best reach a sum of %u, which does not beat yours."),
                            name, sum);
  /* Translators: why a proof does not rest on this card; a card, such as “Red 7”, a formation, such as “a wedge”, and the sum of
     its values */
  return g_strdup_printf (_("Even if %s had not been played, the enemy could at best make %s of %u, which does not beat your formation."),
                          name, object, sum);
}
