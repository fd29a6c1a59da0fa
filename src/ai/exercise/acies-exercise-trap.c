/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * What misleads whoever answers a question of proof wrongly: of the usual misreadings of a position, the first under which the
 * wrong answer would be the right one. If there is none, it is a card that was taken for played, or for one that can still come.
 */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-exercise-private.h"
#include "acies-hitting-set-private.h"
#include "acies-view-private.h"

static char *
enumerate (AciesCardSet cards)
{
  AciesCard list[ACIES_N_CARDS];
  gsize n = 0;

  for (; cards != 0; cards &= cards - 1)
    list[n++] = (AciesCard) acies_cardset_first (cards);
  return acies_card_join_names (list, n, C_("list of cards", " and "));
}

/* The fewest of @cards without which the enemy could not win, if none of them could still come; 0 if it could. */
static AciesCardSet
find_needed (const AciesProofSide *self,
             AciesCardSet          cards)
{
  AciesCardSet needed = 0;

  return acies_hitting_set_find (self->cards, self->n_missing, self->size, self->fog, self->unseen, cards & self->unseen,
                                 self->strength, &needed) ? needed : 0;
}

/* Cards that the person knows of, but which do not lie face up (rule 4.4). */
static char *
describe_known (const AciesProofSide *self,
                const AciesPosition  *seen)
{
  AciesCardSet known = seen->hand[seen->turn];
  AciesCardSet needed = find_needed (self, known);
  g_autofree char *list = NULL;

  if (needed != 0)
    {
      list = enumerate (needed);
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                           /* Translators: what misled in a proof; %s is a card, such as “Red 7”, or a list of
                                              cards, such as “Red 7 and Blue 8” */
                                           "%s is in your hand: only cards on the table count.",
                                           "%s are in your hand: only cards on the table count.",
                                           acies_cardset_count (needed)),
                              list);
    }

  for (guint i = 0; i < seen->n_deck[ACIES_DECK_TROOPS]; i++)
    if (acies_card_is_troop ((AciesCard) seen->deck[ACIES_DECK_TROOPS][i]))
      known |= ACIES_CARDSET (seen->deck[ACIES_DECK_TROOPS][i]);
  needed = find_needed (self, known) & ~seen->hand[seen->turn];
  if (needed == 0)
    return NULL;

  list = enumerate (needed);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       /* Translators: what misled in a proof; %s is a card or a list of cards */
                                       "%s is in the deck, where you put it with Scout: only cards on the table count.",
                                       "%s are in the deck, where you put them with Scout: only cards on the table count.",
                                       acies_cardset_count (needed)),
                          list);
}

/* Mud that was overlooked: whether the enemy could win with three cards a side is not what it is with four. */
static char *
describe_mud (const AciesProofSide *self,
              const AciesPosition  *seen,
              guint                 flag,
              gboolean              provable)
{
  const guint n_enemy = self->size - self->n_missing;
  const guint n_missing = n_enemy < 3 ? 3 - n_enemy : 0;
  const AciesStrength own = acies_judge_formation (seen->on[seen->turn][flag], self->size, 3, self->fog);
  gboolean wins;

  if (self->size != 4)
    return NULL;

  wins = n_missing > 0 ? acies_judge_beats (self->cards, n_missing, 3, self->fog, self->unseen, own)
                       : acies_judge_formation (self->cards, n_enemy, 3, self->fog) > own;
  if (wins != provable)
    return NULL;
  if (n_missing == 0)
    return g_strdup (_("In the Mud both sides need four cards: the enemy’s three are not a complete formation."));
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       /* Translators: what misled in a proof; the second number is one less than the first */
                                       "In the Mud both sides need four cards: the enemy lacks %u card, not %u.",
                                       "In the Mud both sides need four cards: the enemy lacks %u cards, not %u.",
                                       self->n_missing),
                          self->n_missing, n_missing);
}

/* Fog that was overlooked: the formations would have another winner than the sums. */
static char *
describe_fog (const AciesProofSide *self,
              const AciesPosition  *seen,
              guint                 flag,
              gboolean              provable)
{
  const AciesStrength own = acies_judge_formation (seen->on[seen->turn][flag], seen->n_on[seen->turn][flag], self->size, FALSE);

  if (!self->fog ||
      acies_judge_beats (self->cards, self->n_missing, self->size, FALSE, self->unseen, own) != provable)
    return NULL;
  /* Translators: what misled in a proof; the sum of the values of your cards */
  return g_strdup_printf (_("In the Fog, formations do not count, only sums: yours is %u."), ACIES_STRENGTH_SUM (self->strength));
}

/* The cards for which a wild card may stand. */
static AciesCardSet
list_meanings (AciesCard wild)
{
  AciesCardSet meanings = 0;

  for (guint card = 0; card < ACIES_N_TROOPS; card++)
    {
      const guint value = acies_card_get_value ((AciesCard) card);

      if (acies_card_is_leader (wild) || (wild == ACIES_CARD_COMPANION_CAVALRY ? value == 8 : value <= 3))
        meanings |= ACIES_CARDSET (card);
    }
  return meanings;
}

/* Whether the enemy could win if its wild cards among @cards stood for unseen cards only. */
static gboolean
wins_with_unseen (const AciesProofSide *self,
                  AciesCardSet          cards,
                  AciesCardSet          unseen)
{
  const AciesCardSet wild = cards & ACIES_CARDSET_MORALE & -(cards & ACIES_CARDSET_MORALE);

  if (wild == 0)
    return acies_judge_beats (cards, self->n_missing, self->size, FALSE, unseen, self->strength);

  for (AciesCardSet left = list_meanings ((AciesCard) acies_cardset_first (wild)) & unseen; left != 0; left &= left - 1)
    if (wins_with_unseen (self, (cards & ~wild) | (left & -left), unseen & ~(left & -left)))
      return TRUE;
  return FALSE;
}

/* A wild card that stands for a card which lies elsewhere (rule 4.7). */
static char *
describe_wild (const AciesProofSide *self)
{
  g_autofree char *list = NULL;

  if (self->fog || (self->cards & ACIES_CARDSET_MORALE) == 0 || wins_with_unseen (self, self->cards, self->unseen))
    return NULL;

  list = enumerate (self->cards & ACIES_CARDSET_MORALE);
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       /* Translators: what misled in a proof; %s is a wild card, such as “Alexander”, or a
                                          list of such cards */
                                       "%s may also stand for a card that has been played.",
                                       "%s may also stand for cards that have been played.",
                                       acies_cardset_count (self->cards & ACIES_CARDSET_MORALE)),
                          list);
}

/* The card that was taken for one that can still come, or for one that cannot. */
static char *
describe_card (AciesView *view,
               gboolean   provable,
               AciesCard  card)
{
  g_autofree char *place = NULL;

  if (card == ACIES_CARD_NONE)
    return NULL;
  if (!provable)
    /* Translators: what misled in a proof; %s is a card, such as “Red 7” */
    return g_strdup_printf (_("%s can still come: nobody has played it."), acies_card_get_name (card));

  place = acies_view_describe_place (view, card);
  /* Translators: what misled in a proof; a card, such as “Red 7”, and where it lies, such as “at flag 3, your side” */
  return g_strdup_printf (_("%s cannot come anymore: it has been played (%s)."), acies_card_get_name (card), place);
}

/*
 * What misled somebody whose answer is not @provable about the claim of the side to move to @flag (0 to 8), in a sentence; %NULL
 * if it is but who wins a tie, or if no card decides. @decisive is the card that does.
 */
char *
acies_proof_trap_describe (AciesView *view,
                           guint      flag,
                           gboolean   provable,
                           AciesCard  decisive)
{
  const AciesPosition *seen = acies_view_peek_position (view);
  AciesProofSide side;
  char *text;

  acies_proof_side_init (&side, seen, flag);
  if (side.n_missing == 0 ||
      (provable && acies_judge_reach (side.cards, side.n_missing, side.size, side.fog, side.unseen) == side.strength))
    return NULL;

  text = provable ? NULL : describe_known (&side, seen);
  if (text == NULL)
    text = describe_mud (&side, seen, flag, provable);
  if (text == NULL)
    text = describe_fog (&side, seen, flag, provable);
  if (text == NULL && !provable)
    text = describe_wild (&side);
  return text != NULL ? text : describe_card (view, provable, decisive);
}
