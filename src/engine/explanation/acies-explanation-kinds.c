/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Why the enemy cannot complete a formation that wins, or how it still can: from the
 * strongest kind of formation down to that of the own one. Each kind is either excluded
 * by the cards which the enemy has there already, or by cards that are seen.
 */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-explanation-private.h"
#include "acies-hitting-set-private.h"

/* How far the enemy gets within the kind of the own formation: to a sum of @best, with the cards in @list. */
static char *
describe_limit (const AciesExplaining *self,
                AciesFormationKind     kind,
                guint                  best,
                guint                  sum,
                const char            *list)
{
  const char *noun = acies_formation_kind_get_noun (kind);

  if (self->fog && best < sum)
    /* Translators: the sum of the enemy’s formation, your own sum, and the cards it takes, such as “Red 7, Red 8” */
    return g_strdup_printf (_("The highest sum the enemy can still reach is %u; yours is %u. The enemy would need: %s."), best, sum, list);
  if (self->fog)
    /* Translators: the sum of both formations, and the cards that the enemy’s takes, such as “Red 7, Red 8” */
    return g_strdup_printf (_("The highest sum the enemy can still reach is the same as yours, %u. The enemy would need: %s."), best, list);
  if (best < sum)
    /* Translators: a formation, such as “a wedge”, the sum of the enemy’s, your own sum, and the cards the enemy’s takes, such as
       “Red 7, Red 8” */
    return g_strdup_printf (_("The best the enemy can still make is %s with a sum of %u; yours has %u. The enemy would need: %s."),
                            noun, best, sum, list);
  /* Translators: a formation, such as “a wedge”, the sum of both formations, and the cards the enemy’s takes, such as “Red 7,
     Red 8” */
  return g_strdup_printf (_("The best the enemy can still make is %s with the same sum as yours, %u. The enemy would need: %s."),
                          noun, best, list);
}

/* The best of one kind out of the troop cards @available. */
static guint
reach (const AciesExplaining *self,
       AciesFormationKind     kind,
       AciesCardSet           cards,
       AciesCardSet           available,
       guint                  min_sum,
       AciesCardSet          *completion)
{
  return acies_judge_kind (kind, cards, self->size - acies_cardset_count (cards), self->size,
                           available, min_sum, completion);
}

/* Whether @cards of the enemy alone exclude a kind, whatever else is drawn. */
static gboolean
exclude (const AciesExplaining *self,
         AciesFormationKind     kind,
         AciesCardSet           cards)
{
  AciesCardSet completion;

  return reach (self, kind, cards, ACIES_CARDSET_TROOPS, 0, &completion) == 0;
}

/* Why two cards of the enemy, @a and @b, exclude a kind. */
static char *
describe_pair (AciesFormationKind kind,
               guint              a,
               guint              b)
{
  const char *object = acies_formation_kind_get_object (kind);
  const gboolean one_color = acies_card_shift[a] == acies_card_shift[b];

  if (kind == ACIES_FORMATION_PHALANX)
    /* Translators: two cards of the enemy, such as “Red 7” and “Blue 8” */
    return g_strdup_printf (_("The enemy cannot make a phalanx: %s and %s are of different values."), acies_card_name (a),
                            acies_card_name (b));
  if (kind == ACIES_FORMATION_BATTALION || (kind == ACIES_FORMATION_WEDGE && !one_color))
    /* Translators: a formation, such as “a wedge”, and two cards of the enemy, such as “Red 7” and “Blue 8” */
    return g_strdup_printf (_("The enemy cannot make %s: %s and %s are of different colors."), object, acies_card_name (a),
                            acies_card_name (b));
  if (acies_card_index[a] == acies_card_index[b])
    /* Translators: two cards of the enemy, such as “Red 7” and “Blue 7” */
    return g_strdup_printf (_("The enemy cannot make a skirmish line: %s and %s are of the same value."), acies_card_name (a),
                            acies_card_name (b));
  /* Translators: a formation, such as “a wedge”, and two cards of the enemy, such as “Red 3” and “Red 7” */
  return g_strdup_printf (_("The enemy cannot make %s: the values of %s and %s are too far apart."), object, acies_card_name (a),
                          acies_card_name (b));
}

/* Names as few of the enemy's cards as exclude a kind. */
static void
say_excluded (AciesExplaining    *self,
              AciesFormationKind  kind)
{
  AciesCardSet cards = self->enemy_cards;
  g_autofree char *list = NULL;
  char *text;

  for (AciesCardSet left = cards; left != 0; left &= left - 1)
    if (exclude (self, kind, cards & ~(left & -left)))
      cards &= ~(left & -left);

  list = acies_explaining_list (cards);
  if (acies_cardset_count (cards) == 2 && (cards & ACIES_CARDSET_MORALE) == 0)
    text = describe_pair (kind, acies_cardset_first (cards), acies_cardset_first (cards & (cards - 1)));
  else
    /* Translators: a formation, such as “a wedge”, and two or more cards of the enemy, such as “Red 7, Companion Cavalry” */
    text = g_strdup_printf (_("The enemy cannot make %s. These cards never go together in one: %s."),
                            acies_formation_kind_get_object (kind), list);
  acies_explaining_add (self, ACIES_ARGUMENT_EXCLUDED, kind, cards, text);
}

/* Of one value, or of one color, too few cards are left. */
static gboolean
say_too_few (AciesExplaining    *self,
             AciesFormationKind  kind)
{
  const AciesCardSet troops = self->enemy_cards & ACIES_CARDSET_TROOPS;
  const AciesCardSet seen = self->seen->shown & ~self->enemy_cards;
  const guint card = troops != 0 ? acies_cardset_first (troops) : 0;
  g_autofree char *places = NULL;
  AciesCardSet cards;

  if (troops == 0)
    return FALSE;

  if (kind == ACIES_FORMATION_PHALANX)
    {
      cards = seen & (ACIES_CARDSET_COLUMN << acies_card_index[card]);
      places = acies_explaining_places (self, cards);
      acies_explaining_add (self, ACIES_ARGUMENT_SEEN, kind, cards,
                            g_strdup_printf (_(/* Translators: a value, and cards and where they lie, such as
                                                  “Red 7, Blue 7 (at flag 3, your side)” */
                                               "The enemy cannot make a phalanx: too few cards of value %u are left, since these have been played: %s."),
                                             acies_card_index[card] + 1u, places));
      return TRUE;
    }

  if (kind == ACIES_FORMATION_BATTALION)
    {
      cards = seen & ((AciesCardSet) ACIES_ROW_MASK << acies_card_shift[card]);
      places = acies_explaining_places (self, cards);
      acies_explaining_add (self, ACIES_ARGUMENT_SEEN, kind, cards,
                            g_strdup_printf (_(/* Translators: a card, such as Red 7; cards and where they lie, such as
                                                  “Red 8, Red 9 (at flag 3, your side)” */
                                               "The enemy cannot make a battalion: too few cards of the same color as %s are left, since these have been played: %s."),
                                             acies_card_name (card), places));
      return TRUE;
    }

  return FALSE;
}

/* Says that seen cards keep the enemy from a kind. */
static void
say_seen (AciesExplaining    *self,
          AciesFormationKind  kind,
          AciesCardSet        cards)
{
  const guint n = acies_cardset_count (cards);
  g_autofree char *places = n <= ACIES_MAX_NAMED ? acies_explaining_places (self, cards) : NULL;
  const char *object = acies_formation_kind_get_object (kind);
  char *text;

  if (places == NULL)
    /* Translators: a formation, such as “a wedge” */
    text = g_strdup_printf (_("The enemy cannot make %s: too many of the cards it would need have been played."), object);
  else if (n == 1)
    /* Translators: a formation, such as “a wedge”, and a card and where it lies, such as “Red 7 (at flag 3, your side)” */
    text = g_strdup_printf (_("The enemy cannot make %s. It would need this card, which has been played: %s."), object, places);
  else
    /* Translators: a formation, such as “a wedge”, and cards and where they lie, such as “Red 7, Red 8 (at flag 3, your side)” */
    text = g_strdup_printf (_("The enemy cannot make %s. It would need one of these cards, all of which have been played: %s."),
                            object, places);
  acies_explaining_add (self, ACIES_ARGUMENT_SEEN, kind, cards, text);
}

/* Says which seen cards keep the enemy from more than @sum, if they are few enough to be named. Where they
 * are not, the sums that have just been compared say all there is to say. */
static void
say_better (AciesExplaining    *self,
            AciesFormationKind  kind,
            AciesCardSet        cards,
            guint               sum)
{
  const char *object = acies_formation_kind_get_object (kind);
  const guint n = acies_cardset_count (cards);
  g_autofree char *places = NULL;
  char *text;

  if (n == 0 || n > ACIES_MAX_NAMED)
    return;

  places = acies_explaining_places (self, cards);
  if (self->fog && n == 1)
    /* Translators: your own sum, such as 24, and a card and where it lies, such as “Red 7 (at flag 3, your side)” */
    text = g_strdup_printf (_("For a sum of more than %u, the enemy would need this card, which has been played: %s."), sum, places);
  else if (self->fog)
    /* Translators: your own sum, and cards and where they lie, such as “Red 7, Red 8 (at flag 3, your side)” */
    text = g_strdup_printf (_("For a sum of more than %u, the enemy would need one of these cards, all of which have been played: %s."),
                            sum, places);
  else if (n == 1)
    /* Translators: a formation, such as “a wedge”, your own sum, and a card and where it lies, such as “Red 7 (at flag 3, your
       side)” */
    text = g_strdup_printf (_("For %s of more than %u, the enemy would need this card, which has been played: %s."), object, sum, places);
  else
    /* Translators: a formation, such as “a wedge”, your own sum, and cards and where they lie, such as “Red 7, Red 8 (at flag 3,
       your side)” */
    text = g_strdup_printf (_("For %s of more than %u, the enemy would need one of these cards, all of which have been played: %s."),
                            object, sum, places);
  acies_explaining_add (self, ACIES_ARGUMENT_BETTER, kind, cards, text);
}

/* Says why the enemy cannot make a @kind at all. */
static void
rule_out (AciesExplaining    *self,
          AciesFormationKind  kind)
{
  AciesCardSet cards;

  if (exclude (self, kind, self->enemy_cards))
    {
      say_excluded (self, kind);
      return;
    }
  if (say_too_few (self, kind))
    return;

  acies_hitting_set_find_of_kind (kind, self->enemy_cards, self->n_missing, self->size,
                                  ACIES_CARDSET_TROOPS & ~self->enemy_cards, self->seen->shown, 0, &cards);
  say_seen (self, kind, cards);
}

/* Says how far the enemy gets within the kind of the own formation. */
static void
limit (AciesExplaining *self,
       AciesFormation  *own)
{
  AciesFormation *enemy = acies_proof_get_enemy_formation (self->proof);
  const AciesFormationKind kind = acies_formation_get_kind (own);
  const guint sum = acies_formation_get_sum (own);
  const AciesCardSet others = ACIES_CARDSET_TROOPS & ~self->enemy_cards;

  if (acies_formation_get_kind (enemy) < kind)
    {
      rule_out (self, kind);
    }
  else
    {
      const guint best = acies_formation_get_sum (enemy);
      const AciesCardSet all = acies_explaining_cards (enemy);
      g_autofree char *list = acies_explaining_list (all & ~self->enemy_cards);
      AciesCardSet cards;

      acies_explaining_add (self, ACIES_ARGUMENT_LIMIT, kind, all, describe_limit (self, kind, best, sum, list));
      acies_explaining_imagined_wild (self, enemy);
      if (acies_hitting_set_find_of_kind (kind, self->enemy_cards, self->n_missing, self->size, others,
                                          self->seen->shown, sum + 1, &cards))
        say_better (self, kind, cards, sum);
    }

  if (kind > ACIES_FORMATION_HOST)
    acies_explaining_add (self, ACIES_ARGUMENT_REST, kind, acies_explaining_cards (own),
                          /* Translators: a formation, such as “a wedge” */
                          g_strdup_printf (_("Everything else the enemy can make is weaker than %s."),
                                           acies_formation_kind_get_noun (kind)));
}

/* Says what the best is that the enemy can still make. */
void
acies_explaining_reach (AciesExplaining *self)
{
  AciesFormation *enemy = acies_proof_get_enemy_formation (self->proof);
  const AciesCardSet cards = acies_explaining_cards (enemy);
  const AciesFormationKind kind = acies_formation_get_kind (enemy);
  const guint sum = acies_formation_get_sum (enemy);
  g_autofree char *list = acies_explaining_list (cards & ~self->enemy_cards);
  char *text;

  if (self->fog)
    /* Translators: the sum of the enemy’s formation, such as 24, and the cards it takes, such as “Red 7, Red 8” */
    text = g_strdup_printf (_("The enemy can still reach a sum of %u. Needed, and not played yet: %s."), sum, list);
  else
    /* Translators: a formation, such as “a wedge”, its sum, such as 24, and the cards it takes, such as “Red 7, Red 8” */
    text = g_strdup_printf (_("The enemy can still make %s with a sum of %u. Needed, and not played yet: %s."),
                            acies_formation_kind_get_object (kind), sum, list);
  acies_explaining_add (self, ACIES_ARGUMENT_COUNTEREXAMPLE, kind, cards, text);
  acies_explaining_imagined_wild (self, enemy);
}

/*
 * Goes through the kinds of formation for an enemy that is not complete: to the first that
 * wins, or to that of the own formation.
 */
void
acies_explaining_kinds (AciesExplaining *self)
{
  AciesFormation *own = acies_proof_get_own_formation (self->proof);
  AciesFormation *enemy = acies_proof_get_enemy_formation (self->proof);
  const gboolean refuted = acies_proof_get_verdict (self->proof) == ACIES_VERDICT_REFUTED;
  const guint last = acies_formation_get_kind (refuted ? enemy : own);

  for (guint kind = ACIES_FORMATION_WEDGE; kind > last && !self->fog; kind--)
    rule_out (self, (AciesFormationKind) kind);

  if (refuted)
    acies_explaining_reach (self);
  else
    limit (self, own);
}
