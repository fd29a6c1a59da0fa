/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The steps of an explanation, except those that go kind by kind. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-argument-private.h"
#include "acies-explanation-private.h"
#include "acies-hitting-set-private.h"

static void
say_weather (AciesExplaining *self)
{
  static const AciesCard fog = ACIES_CARD_FOG;
  static const AciesCard mud = ACIES_CARD_MUD;

  if (self->fog)
    g_ptr_array_add (self->arguments,
                     acies_argument_new (ACIES_ARGUMENT_WEATHER, ACIES_FORMATION_HOST, &fog, 1,
                                         g_strdup (_("In the Fog here, formations do not count, only the sum of the values (rule 5.4)."))));
  if (self->size == 4)
    g_ptr_array_add (self->arguments,
                     acies_argument_new (ACIES_ARGUMENT_WEATHER, ACIES_FORMATION_HOST, &mud, 1,
                                         g_strdup (_("In the Mud here, both sides need four cards (rule 5.4)."))));
}

/* Decision D1: after Mud has left, a side has four cards. */
static void
say_fourth_card (AciesExplaining *self,
                 guint            seat)
{
  if (self->seen->n_on[seat][self->flag] <= self->size)
    return;

  acies_explaining_add (self, ACIES_ARGUMENT_WEATHER, ACIES_FORMATION_HOST,
                        self->seen->on[seat][self->flag],
                        g_strdup (seat == self->seat
                                  ? _("The Mud has left this flag: the best three of your four cards count.")
                                  : _("The Mud has left this flag: the best three of the enemy’s four cards count.")));
}

/* What the wild cards of a complete formation stand for, one of the own or of the enemy. */
static void
say_wild (AciesExplaining *self,
          AciesFormation  *formation,
          const char      *format)
{
  gsize n;
  const AciesCard *cards = acies_formation_get_cards (formation, &n);
  const AciesCard *as = acies_formation_get_resolved_cards (formation, &n);

  for (gsize i = 0; i < n; i++)
    {
      char *text;

      if (acies_card_is_troop (cards[i]))
        continue;
      if (self->fog)
        /* Translators: a wild card, such as Alexander, and its value in Fog */
        text = g_strdup_printf (_("%s counts as %u in Fog."),
                                acies_card_get_name (cards[i]), acies_card_get_value (as[i]));
      else
        {
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
          text = g_strdup_printf (format, acies_card_get_name (cards[i]), acies_card_get_name (as[i]));
#pragma GCC diagnostic pop
        }
      acies_explaining_add (self, ACIES_ARGUMENT_WILD, acies_formation_get_kind (formation),
                            ACIES_CARDSET (cards[i]), text);
    }
}

/* The same for a formation that is not complete, as it may become. What a wild card counts in Fog has
 * been said by then. */
void
acies_explaining_imagined_wild (AciesExplaining *self,
                                AciesFormation  *formation)
{
  if (!self->fog)
    say_wild (self, formation,
              /* Translators: a wild card, such as Alexander, and what it would stand for, such as Red 7 */
              _("%s would then stand for %s."));
}

/* What the wild cards of a formation that is not complete may still stand for, as long as it can be completed. */
static void
say_open_wild (AciesExplaining *self,
               AciesCardSet     cards)
{
  const AciesObstacle obstacle = acies_proof_get_obstacle (self->proof);

  if (obstacle == ACIES_OBSTACLE_CLAIMED || obstacle == ACIES_OBSTACLE_TIMING)
    return;

  for (cards &= ACIES_CARDSET_MORALE; cards != 0; cards &= cards - 1)
    {
      const AciesCard card = (AciesCard) acies_cardset_first (cards);
      const char *name = acies_card_get_name (card);
      char *text;

      if (self->fog)
        text = g_strdup_printf (_("%s counts as %u in Fog."), name,
                                acies_card_is_leader (card) ? 10u : card == ACIES_CARD_COMPANION_CAVALRY ? 8u : 3u);
      else if (acies_card_is_leader (card))
        /* Translators: a leader: Alexander or Darius */
        text = g_strdup_printf (_("%s may stand for any troop card, even one that lies elsewhere (rule 4.7)."), name);
      else if (card == ACIES_CARD_COMPANION_CAVALRY)
        /* Translators: %s is Companion Cavalry */
        text = g_strdup_printf (_("%s may stand for an 8 of any color, even one that lies elsewhere (rule 4.7)."), name);
      else
        /* Translators: %s is Shield Bearers */
        text = g_strdup_printf (_("%s may stand for a 1, 2 or 3 of any color, even one that lies elsewhere (rule 4.7)."), name);
      acies_explaining_add (self, ACIES_ARGUMENT_WILD, ACIES_FORMATION_HOST, ACIES_CARDSET (card), text);
    }
}

/* The own side as it is. */
static void
say_own (AciesExplaining *self)
{
  AciesFormation *own = acies_proof_get_own_formation (self->proof);
  const AciesCardSet laid = self->seen->on[self->seat][self->flag];
  const guint n = self->size - MIN (self->size, self->seen->n_on[self->seat][self->flag]);
  g_autofree char *list = acies_explaining_list (own != NULL ? acies_explaining_cards (own) : laid);

  if (own != NULL)
    {
      const guint sum = acies_formation_get_sum (own);
      char *text;

      if (self->fog)
        /* Translators: the sum of your cards, such as 24, and the cards, such as “Red 7, Red 8, Red 9” */
        text = g_strdup_printf (_("Your cards have a sum of %u: %s."), sum, list);
      else
        /* Translators: a formation, such as “a wedge”, its sum, such as 24, and its cards, such as “Red 7, Red 8, Red 9” */
        text = g_strdup_printf (_("You have %s with a sum of %u: %s."),
                                acies_formation_kind_get_noun (acies_formation_get_kind (own)), sum, list);
      acies_explaining_add (self, ACIES_ARGUMENT_OWN, acies_formation_get_kind (own), acies_explaining_cards (own), text);
      say_wild (self, own,
                /* Translators: a wild card, such as Alexander, and what it stands for, such as Red 7 */
                _("%s stands for %s in your formation."));
      say_fourth_card (self, self->seat);
    }
  else if (laid == 0)
    acies_explaining_add (self, ACIES_ARGUMENT_OWN, ACIES_FORMATION_HOST, 0,
                          g_strdup (_("You have no cards here yet.")));
  else
    acies_explaining_add (self, ACIES_ARGUMENT_OWN, ACIES_FORMATION_HOST, laid,
                          g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                                        /* Translators: how many cards are missing, and those that are
                                                           there, such as “Red 7, Red 8” */
                                                        "You need %u more card here. So far you have: %s.",
                                                        "You need %u more cards here. So far you have: %s.", n),
                                           n, list));
  if (own == NULL)
    say_open_wild (self, laid);
}

static void
say_enemy (AciesExplaining *self)
{
  AciesFormation *enemy = acies_proof_get_enemy_formation (self->proof);
  const guint n = self->n_missing;
  g_autofree char *list = NULL;

  if (acies_proof_get_enemy_complete (self->proof))
    {
      const AciesCardSet cards = acies_explaining_cards (enemy);
      char *text;

      list = acies_explaining_list (cards);
      if (self->fog)
        /* Translators: the sum of the enemy’s cards, such as 24, and the cards, such as “Red 7, Red 8, Red 9” */
        text = g_strdup_printf (_("The enemy’s cards have a sum of %u: %s."), acies_formation_get_sum (enemy), list);
      else
        /* Translators: a formation, such as “a wedge”, its sum, such as 24, and its cards, such as “Red 7, Red 8, Red 9” */
        text = g_strdup_printf (_("The enemy has %s with a sum of %u: %s."),
                                acies_formation_kind_get_object (acies_formation_get_kind (enemy)),
                                acies_formation_get_sum (enemy), list);
      acies_explaining_add (self, ACIES_ARGUMENT_ENEMY, acies_formation_get_kind (enemy), cards, text);
      say_wild (self, enemy,
                /* Translators: a wild card, such as Alexander, and what it stands for, such as Red 7 */
                _("%s stands for %s in the enemy’s formation."));
      say_fourth_card (self, self->enemy);
      return;
    }

  list = acies_explaining_list (self->enemy_cards);
  if (self->enemy_cards == 0)
    acies_explaining_add (self, ACIES_ARGUMENT_ENEMY, ACIES_FORMATION_HOST, 0,
                          g_strdup (_("The enemy has no cards here yet.")));
  else
    acies_explaining_add (self, ACIES_ARGUMENT_ENEMY, ACIES_FORMATION_HOST, self->enemy_cards,
                          g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                                        /* Translators: how many cards are missing, and those that are
                                                           there, such as “Red 7, Red 8” */
                                                        "The enemy needs %u more card here. So far it has: %s.",
                                                        "The enemy needs %u more cards here. So far it has: %s.", n),
                                           n, list));
  say_open_wild (self, self->enemy_cards);
}

static void
say_few (AciesExplaining *self)
{
  const guint n = acies_cardset_count (self->unseen);

  if (n == 0)
    acies_explaining_add (self, ACIES_ARGUMENT_FEW, ACIES_FORMATION_HOST, self->enemy_cards,
                          g_strdup (_("All troop cards have been played, so the enemy cannot complete its formation and cannot win the flag (rule 4.4).")));
  else
    acies_explaining_add (self, ACIES_ARGUMENT_FEW, ACIES_FORMATION_HOST, self->enemy_cards,
                          g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                                        "Only %u troop card has not been played yet: too few to complete the enemy’s formation, so the enemy cannot win the flag (rule 4.4).",
                                                        "Only %u troop cards have not been played yet: too few to complete the enemy’s formation, so the enemy cannot win the flag (rule 4.4).",
                                                        n),
                                           n));
}

/* Which of two formations that are not equally strong wins. */
static void
say_comparison (AciesExplaining *self)
{
  AciesFormation *own = acies_proof_get_own_formation (self->proof);
  AciesFormation *enemy = acies_proof_get_enemy_formation (self->proof);
  const AciesCardSet cards = acies_explaining_cards (own) | acies_explaining_cards (enemy);
  char *text;

  if (self->fog)
    /* Translators: two sums of values */
    text = g_strdup_printf (_("The higher sum wins: yours is %u, the enemy’s %u (rule 5.4)."),
                            acies_formation_get_sum (own), acies_formation_get_sum (enemy));
  else if (acies_formation_get_kind (own) == acies_formation_get_kind (enemy))
    /* Translators: two sums of values */
    text = g_strdup_printf (_("Of two formations of the same kind, the one with the higher sum wins: your sum is %u, the enemy’s is %u (rule 3.6)."),
                            acies_formation_get_sum (own), acies_formation_get_sum (enemy));
  else
    text = g_strdup (_("The kinds of formation, strongest first, are wedge, phalanx, battalion, skirmish line and host (rules 3.1 to 3.5)."));
  acies_explaining_add (self, ACIES_ARGUMENT_COMPARISON, acies_formation_get_kind (enemy), cards, text);
}

/* Rule 4.5: who completes later loses a tie. */
static void
say_tie (AciesExplaining *self)
{
  AciesFormation *own = acies_proof_get_own_formation (self->proof);
  const int last = self->seen->last[self->flag];
  const char *text;

  if (!acies_proof_get_enemy_complete (self->proof))
    text = _("In a tie, the side that completes its formation later loses: that would be the enemy (rule 4.5).");
  else if (last < 0)
    text = _("Both sides are equally strong, and nobody knows who placed the last card: in that case, the side that claims the flag wins the tie (rule 4.5).");
  else if (last == (int) self->seat)
    text = _("Both sides are equally strong, and the one that completed its formation later loses the tie: that was you (rule 4.5).");
  else
    text = _("Both sides are equally strong, and the one that completed its formation later loses the tie: that was the enemy (rule 4.5).");
  acies_explaining_add (self, ACIES_ARGUMENT_TIE, acies_formation_get_kind (own),
                        acies_explaining_cards (own) | self->enemy_cards, g_strdup (text));
}

static void
say_settle (AciesExplaining *self)
{
  gsize n;
  const AciesCard *cards = acies_proof_get_settling_cards (self->proof, &n);
  AciesCardSet set = 0;
  g_autofree char *list = NULL;
  char *text;

  for (gsize i = 0; i < n; i++)
    set |= ACIES_CARDSET (cards[i]);
  list = acies_explaining_list (set);
  if (n == 1)
    /* Translators: a card, such as “Red 7” */
    text = g_strdup_printf (_("The flag would be proved if this card had been played as well: %s."), list);
  else if (n <= ACIES_MAX_NAMED)
    /* Translators: two or more cards, such as “Red 7, Red 8” */
    text = g_strdup_printf (_("The flag would be proved if all of these cards had been played as well: %s."), list);
  else
    text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                         "For a proof, more than %u card would have to be played first.",
                                         "For a proof, more than %u cards would have to be played first.",
                                         ACIES_MAX_NAMED),
                            ACIES_MAX_NAMED);
  acies_explaining_add (self, ACIES_ARGUMENT_SETTLE, ACIES_FORMATION_HOST, set, text);
}

/* Rule 4.4: the enemy cannot get what one holds oneself, but that proves nothing. */
static void
say_hand (AciesExplaining *self)
{
  AciesFormation *own = acies_proof_get_own_formation (self->proof);
  AciesFormation *enemy = acies_proof_get_enemy_formation (self->proof);
  const AciesCardSet hand = self->seen->hand[self->seat] & self->unseen;
  AciesCardSet cards;
  g_autofree char *list = NULL;
  gboolean needed;
  gboolean one;
  const char *format;

  needed = acies_hitting_set_find (self->enemy_cards, self->n_missing, self->size, self->fog, self->unseen, hand,
                                   ACIES_STRENGTH (acies_formation_get_kind (own), acies_formation_get_sum (own)),
                                   &cards);
  if (!needed)
    cards = hand & acies_explaining_cards (enemy);
  if (cards == 0)
    return;

  one = acies_cardset_count (cards) == 1;
  if (needed && one)
    /* Translators: a card of your hand, such as “Red 7” */
    format = N_("You hold this card yourself: %s. The enemy cannot win without it, but a proof may not use your own hand (rule 4.4).");
  else if (needed)
    /* Translators: cards of your hand, such as “Red 7, Red 8” */
    format = N_("You hold these cards yourself: %s. The enemy cannot win without at least one of them, but a proof may not use your own hand (rule 4.4).");
  else if (one)
    /* Translators: a card of your hand, such as “Red 7” */
    format = N_("You hold this card yourself: %s. But a proof may not use your own hand (rule 4.4).");
  else
    /* Translators: cards of your hand, such as “Red 7, Red 8” */
    format = N_("You hold these cards yourself: %s. But a proof may not use your own hand (rule 4.4).");

  list = acies_explaining_list (cards);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  acies_explaining_add (self, ACIES_ARGUMENT_HAND, ACIES_FORMATION_HOST, cards,
                        g_strdup_printf (_(format), list));
#pragma GCC diagnostic pop
}

static void
say_tactics (AciesExplaining *self)
{
  guint n = self->seen->n_deck[ACIES_DECK_TACTICS];

  for (guint seat = 0; seat < 2; seat++)
    n += self->seen->n_hand[seat][ACIES_DECK_TACTICS];
  if (n > 0)
    acies_explaining_add (self, ACIES_ARGUMENT_TACTICS, ACIES_FORMATION_HOST, 0,
                          g_strdup (_("Tactics cards that have not been played do not count in a proof (rule 4.4).")));
}

/* Whether the enemy may claim the flag. */
static void
say_rival (AciesExplaining *self)
{
  g_autoptr (AciesProof) rival = acies_view_prove_for (self->view, self->flag + 1, (AciesSeat) self->enemy);
  AciesFormation *own = acies_proof_get_enemy_formation (rival);

  if (acies_proof_get_verdict (rival) == ACIES_VERDICT_PROVED)
    {
      acies_explaining_add (self, ACIES_ARGUMENT_RIVAL, acies_formation_get_kind (acies_proof_get_own_formation (rival)),
                            self->enemy_cards,
                            g_strdup (_("The enemy can prove this flag, and may claim it on its own turn.")));
    }
  else if (acies_proof_get_verdict (rival) == ACIES_VERDICT_REFUTED && !acies_proof_get_enemy_complete (rival))
    {
      const AciesCardSet cards = acies_explaining_cards (own);
      g_autofree char *list = acies_explaining_list (cards & ~self->seen->on[self->seat][self->flag]);
      char *text;

      if (self->fog)
        /* Translators: the sum that you may reach, such as 24, and the cards it takes, such as “Red 7, Red 8” */
        text = g_strdup_printf (_("The enemy cannot prove this flag: as far as the enemy can tell, you may still reach a sum of %u. You would need: %s."),
                                acies_formation_get_sum (own), list);
      else
        /* Translators: a formation, such as “a wedge”, its sum, such as 24, and the cards it takes, such as “Red 7, Red 8” */
        text = g_strdup_printf (_("The enemy cannot prove this flag: as far as the enemy can tell, you may still make %s of %u. You would need: %s."),
                                acies_formation_kind_get_noun (acies_formation_get_kind (own)), acies_formation_get_sum (own), list);
      acies_explaining_add (self, ACIES_ARGUMENT_RIVAL, acies_formation_get_kind (own), cards, text);
      acies_explaining_imagined_wild (self, own);
    }
}

/* When the flag can be claimed. */
static void
say_claim (AciesExplaining *self)
{
  const gboolean start = (self->seen->rules & ACIES_RULE_CLAIM_START) != 0;
  const AciesCardSet own = self->seen->on[self->seat][self->flag];
  const char *text;

  switch (acies_proof_get_obstacle (self->proof))
    {
    case ACIES_OBSTACLE_CLAIMED:
      text = _("Nothing can change anymore at a claimed flag (rule 4.6).");
      break;
    case ACIES_OBSTACLE_TIMING:
      text = _("Once the game is over, no more flags are claimed (rule 6.1).");
      break;
    case ACIES_OBSTACLE_INCOMPLETE:
      text = _("A flag can be claimed only with a complete formation (rule 4.2).");
      break;
    case ACIES_OBSTACLE_NONE:
    default:
      if (acies_proof_get_verdict (self->proof) != ACIES_VERDICT_PROVED)
        return;
      if (acies_explaining_can_claim (self))
        text = _("You can claim this flag now.");
      else if (start)
        text = _("You can claim this flag at the start of your turn, before you play a card, if it is still proved then.");
      else
        text = _("You can claim this flag on your own turn, after you have played a card, if it is still proved then.");
      break;
    }
  acies_explaining_add (self, ACIES_ARGUMENT_CLAIM, ACIES_FORMATION_HOST, own, g_strdup (text));
}

/* Whether the claim is a legal step at this moment. */
gboolean
acies_explaining_can_claim (const AciesExplaining *self)
{
  g_autoptr (AciesStep) claim = acies_step_new_claim (self->flag + 1);

  return self->seen->turn == self->seat && acies_view_check (self->view, claim, NULL);
}

/* All the steps, in the order in which a beginner follows them. */
void
acies_explaining_steps (AciesExplaining *self)
{
  const AciesVerdict verdict = acies_proof_get_verdict (self->proof);
  AciesFormation *enemy = acies_proof_get_enemy_formation (self->proof);

  say_weather (self);
  say_own (self);
  say_enemy (self);

  if (verdict == ACIES_VERDICT_UNAVAILABLE)
    {
      say_claim (self);
      if (acies_proof_get_obstacle (self->proof) == ACIES_OBSTACLE_INCOMPLETE)
        {
          if (enemy != NULL && !acies_proof_get_enemy_complete (self->proof))
            acies_explaining_reach (self);
          say_rival (self);
        }
      return;
    }

  if (acies_proof_get_enemy_complete (self->proof))
    {
      if (acies_proof_get_tie (self->proof))
        say_tie (self);
      else
        say_comparison (self);
    }
  else if (enemy == NULL)
    say_few (self);
  else
    {
      acies_explaining_kinds (self);
      if (acies_proof_get_tie (self->proof))
        say_tie (self);
      if (verdict == ACIES_VERDICT_REFUTED)
        {
          say_comparison (self);
          say_settle (self);
          say_hand (self);
        }
      else
        say_tactics (self);
    }

  say_claim (self);
  say_rival (self);
}
