/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-view-private.h"

static gboolean
contains (const guint8 *cards,
          guint         n_cards,
          AciesCard     card)
{
  for (guint i = 0; i < n_cards; i++)
    if (cards[i] == card)
      return TRUE;
  return FALSE;
}

static gboolean
holds (const AciesPosition *seen,
       AciesCard            card,
       guint                seat)
{
  if (card < ACIES_FIRST_EXTRA)
    return (seen->hand[seat] & ((AciesCardSet) 1 << card)) != 0;
  return (seen->extra[seat] & (1u << (card - ACIES_FIRST_EXTRA))) != 0;
}

/**
 * acies_view_locate:
 * @self: a view
 * @card: a card with a face
 * @seat: (out) (optional): on whose side or in whose hand it lies; `ACIES_SEAT_NONE`
 *   for Fog and Mud at a flag, in a deck, and where it is hidden
 * @flag: (out) (optional): the flag at which it lies, 1 to 9, or 0
 *
 * Finds where a card lies, as far as the seat of the view knows.
 *
 * Returns: the place
 */
AciesPlace
acies_view_locate (AciesView *self,
                   AciesCard  card,
                   AciesSeat *seat,
                   guint     *flag)
{
  const AciesPosition *seen;
  AciesSeat owner = ACIES_SEAT_NONE;
  AciesPlace place = ACIES_PLACE_HIDDEN;
  guint number = 0;

  g_return_val_if_fail (ACIES_IS_VIEW (self), ACIES_PLACE_HIDDEN);
  g_return_val_if_fail (card < ACIES_N_CARDS, ACIES_PLACE_HIDDEN);

  seen = acies_view_peek_position (self);
  if ((card == ACIES_CARD_FOG && seen->fog >= 0) || (card == ACIES_CARD_MUD && seen->mud >= 0))
    {
      place = ACIES_PLACE_FLAG;
      number = (guint) (card == ACIES_CARD_FOG ? seen->fog : seen->mud) + 1;
    }
  for (guint i = 0; i < 2 && place == ACIES_PLACE_HIDDEN; i++)
    {
      if (holds (seen, card, i))
        place = ACIES_PLACE_HAND;
      else if (contains (seen->discard[i], seen->n_discard[i], card))
        place = ACIES_PLACE_DISCARDS;
      for (guint f = 0; f < ACIES_N_FLAGS && place == ACIES_PLACE_HIDDEN; f++)
        if (contains (seen->slot[i][f], seen->n_on[i][f], card))
          {
            place = ACIES_PLACE_SIDE;
            number = f + 1;
          }
      if (place != ACIES_PLACE_HIDDEN)
        owner = (AciesSeat) i;
      else if (contains (seen->deck[i], seen->n_deck[i], card))
        place = ACIES_PLACE_DECK;
    }

  if (seat != NULL)
    *seat = owner;
  if (flag != NULL)
    *flag = number;
  return place;
}

/**
 * acies_view_describe_place:
 * @self: a view
 * @card: a card with a face
 *
 * Says where a card lies, as far as the seat of the view knows, in the user's language and
 * so that it can stand behind a name: “at flag 3, your side”, “in your hand”.
 *
 * Returns: (transfer full): the words
 */
char *
acies_view_describe_place (AciesView *self,
                           AciesCard  card)
{
  AciesSeat seat;
  AciesPlace place;
  guint flag;
  gboolean own;

  g_return_val_if_fail (ACIES_IS_VIEW (self), NULL);
  g_return_val_if_fail (card < ACIES_N_CARDS, NULL);

  place = acies_view_locate (self, card, &seat, &flag);
  own = seat == acies_view_get_seat (self);
  switch (place)
    {
    case ACIES_PLACE_HAND:
      return g_strdup (own ? _("in your hand") : _("in the enemy’s hand"));
    case ACIES_PLACE_SIDE:
      /* Translators: where a card lies; %u is the number of the flag */
      return g_strdup_printf (own ? _("at flag %u, your side") : _("at flag %u, enemy side"), flag);
    case ACIES_PLACE_FLAG:
      /* Translators: where Fog or Mud lies; %u is the number of the flag */
      return g_strdup_printf (_("at flag %u"), flag);
    case ACIES_PLACE_DISCARDS:
      return g_strdup (own ? _("laid open on your side") : _("laid open on the enemy side"));
    case ACIES_PLACE_DECK:
      return g_strdup (_("in the deck, where Scout put it"));
    case ACIES_PLACE_HIDDEN:
    default:
      return g_strdup (_("not seen yet"));
    }
}
