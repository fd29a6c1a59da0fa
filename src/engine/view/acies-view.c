/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "acies-enums.h"
#include "acies-formation-private.h"
#include "acies-hidden-private.h"
#include "acies-proof-private.h"
#include "acies-rules-private.h"
#include "acies-view-private.h"

/**
 * AciesView:
 *
 * An immutable snapshot of everything one seat may know about a game, and nothing else.
 *
 * Players, explanations and the table on the screen get a view instead of the game, so what a
 * player must not know is not there. A view includes the seat's own hand, the backs of the enemy's
 * cards, and the cards that the seat itself put back on a deck (decision D5).
 *
 * Use [method@Game.create_view] to create one. Without a game, it shows an empty table before the
 * deal.
 *
 * Since: 0.1
 */
struct _AciesView
{
  GObject parent_instance;

  AciesSeat seat;
  AciesPosition seen;
};

G_DEFINE_FINAL_TYPE (AciesView, acies_view, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_SEAT,
  PROP_RULES,
  PROP_TURN,
  PROP_PHASE,
  PROP_RESULT,
  PROP_WINNER,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
acies_view_get_property (GObject    *object,
                         guint       prop_id,
                         GValue     *value,
                         GParamSpec *pspec)
{
  AciesView *self = ACIES_VIEW (object);

  switch (prop_id)
    {
    case PROP_SEAT:
      g_value_set_enum (value, self->seat);
      break;
    case PROP_RULES:
      g_value_take_object (value, acies_view_dup_rules (self));
      break;
    case PROP_TURN:
      g_value_set_enum (value, acies_view_get_turn (self));
      break;
    case PROP_PHASE:
      g_value_set_enum (value, acies_view_get_phase (self));
      break;
    case PROP_RESULT:
      g_value_set_enum (value, acies_view_get_result (self));
      break;
    case PROP_WINNER:
      g_value_set_enum (value, acies_view_get_winner (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_view_class_init (AciesViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = acies_view_get_property;

  /**
   * AciesView:seat:
   *
   * Whose view it is.
   *
   * Since: 0.1
   */
  properties[PROP_SEAT] =
    g_param_spec_enum ("seat", NULL, NULL, ACIES_TYPE_SEAT, ACIES_SEAT_SOUTH, flags);

  /**
   * AciesView:rules:
   *
   * A copy of the switches with which the game is played (section R).
   *
   * Since: 0.1
   */
  properties[PROP_RULES] =
    g_param_spec_object ("rules", NULL, NULL, ACIES_TYPE_RULES, flags);

  /**
   * AciesView:turn:
   *
   * Whose turn it is.
   *
   * Since: 0.1
   */
  properties[PROP_TURN] =
    g_param_spec_enum ("turn", NULL, NULL, ACIES_TYPE_SEAT, ACIES_SEAT_SOUTH, flags);

  /**
   * AciesView:phase:
   *
   * The part of the turn (rule 2.1).
   *
   * Since: 0.1
   */
  properties[PROP_PHASE] =
    g_param_spec_enum ("phase", NULL, NULL, ACIES_TYPE_PHASE, ACIES_PHASE_PLAY, flags);

  /**
   * AciesView:result:
   *
   * How the game ended (rules 6.1 and 6.2).
   *
   * Since: 0.1
   */
  properties[PROP_RESULT] =
    g_param_spec_enum ("result", NULL, NULL, ACIES_TYPE_RESULT, ACIES_RESULT_NONE, flags);

  /**
   * AciesView:winner:
   *
   * Who has won.
   *
   * Since: 0.1
   */
  properties[PROP_WINNER] =
    g_param_spec_enum ("winner", NULL, NULL, ACIES_TYPE_SEAT, ACIES_SEAT_NONE, flags);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
acies_view_init (AciesView *self)
{
  acies_judge_init ();
  acies_position_init (&self->seen, 0, ACIES_SEAT_SOUTH);
}

AciesView *
acies_view_new (const AciesPosition *truth,
                AciesSeat            seat)
{
  AciesView *self = g_object_new (ACIES_TYPE_VIEW, NULL);

  self->seat = seat;
  acies_position_hide (truth, seat, &self->seen);
  return self;
}

/* The same with the enemy's hand face up. */
AciesView *
acies_view_new_open (const AciesPosition *truth,
                     AciesSeat            seat)
{
  AciesView *self = acies_view_new (truth, seat);
  const guint enemy = 1 - (guint) seat;

  self->seen.hand[enemy] = truth->hand[enemy];
  self->seen.extra[enemy] = truth->extra[enemy];
  return self;
}

/* What the seat knows, as a position with backs where it knows nothing. */
const AciesPosition *
acies_view_peek_position (AciesView *self)
{
  return &self->seen;
}

/* A list of cards that grows. */
typedef struct
{
  AciesCard cards[ACIES_N_CARDS];
  gsize n;
} CardList;

static void
add_card (CardList *list,
          guint     card)
{
  list->cards[list->n++] = (AciesCard) card;
}

static void
add_set (CardList     *list,
         AciesCardSet  set)
{
  for (; set != 0; set &= set - 1)
    add_card (list, acies_cardset_first (set));
}

static void
add_backs (CardList *list,
           guint     back,
           guint     up_to)
{
  while (list->n < up_to)
    add_card (list, back);
}

static AciesCard *
steal_cards (CardList *list,
             gsize    *n_cards)
{
  *n_cards = list->n;
  return g_memdup2 (list->cards, list->n * sizeof (AciesCard));
}

static gboolean
is_seat (AciesSeat seat)
{
  return seat == ACIES_SEAT_SOUTH || seat == ACIES_SEAT_NORTH;
}

static gboolean
is_flag (guint flag)
{
  return flag >= 1 && flag <= ACIES_N_FLAGS;
}

/**
 * acies_view_get_seat:
 * @self: a view
 *
 * Gets whose view it is.
 *
 * Returns: the seat
 *
 * Since: 0.1
 */
AciesSeat
acies_view_get_seat (AciesView *self)
{
  g_return_val_if_fail (ACIES_IS_VIEW (self), ACIES_SEAT_NONE);

  return self->seat;
}

/**
 * acies_view_dup_rules:
 * @self: a view
 *
 * Gets a copy of the switches with which the game is played (section R).
 *
 * Returns: (transfer full): the rules
 *
 * Since: 0.1
 */
AciesRules *
acies_view_dup_rules (AciesView *self)
{
  g_return_val_if_fail (ACIES_IS_VIEW (self), NULL);

  return acies_rules_new_bits (self->seen.rules);
}

/**
 * acies_view_get_turn:
 * @self: a view
 *
 * Gets whose turn it is.
 *
 * Returns: the seat
 *
 * Since: 0.1
 */
AciesSeat
acies_view_get_turn (AciesView *self)
{
  g_return_val_if_fail (ACIES_IS_VIEW (self), ACIES_SEAT_NONE);

  return (AciesSeat) self->seen.turn;
}

/**
 * acies_view_get_phase:
 * @self: a view
 *
 * Gets the current part of the turn (rule 2.1).
 *
 * Returns: the phase
 *
 * Since: 0.1
 */
AciesPhase
acies_view_get_phase (AciesView *self)
{
  g_return_val_if_fail (ACIES_IS_VIEW (self), ACIES_PHASE_OVER);

  return (AciesPhase) self->seen.phase;
}

/**
 * acies_view_get_result:
 * @self: a view
 *
 * Gets how the game ended (rules 6.1 and 6.2).
 *
 * Returns: the result, or `ACIES_RESULT_NONE` until it ends
 *
 * Since: 0.1
 */
AciesResult
acies_view_get_result (AciesView *self)
{
  g_return_val_if_fail (ACIES_IS_VIEW (self), ACIES_RESULT_NONE);

  return (AciesResult) self->seen.result;
}

/**
 * acies_view_get_winner:
 * @self: a view
 *
 * Gets who has won.
 *
 * Returns: the seat, or `ACIES_SEAT_NONE` until the game ends and after a draw
 *
 * Since: 0.1
 */
AciesSeat
acies_view_get_winner (AciesView *self)
{
  g_return_val_if_fail (ACIES_IS_VIEW (self), ACIES_SEAT_NONE);

  return (AciesSeat) self->seen.winner;
}

/**
 * acies_view_list_hand:
 * @self: a view
 * @seat: a seat
 * @n_cards: (out): the number of cards
 *
 * Gets a hand, troop cards first. Enemy cards that the seat of the view does not know are
 * `ACIES_CARD_TROOP_BACK` or `ACIES_CARD_TACTICS_BACK`.
 *
 * Returns: (transfer full) (array length=n_cards) (element-type gint): the cards
 *
 * Since: 0.1
 */
AciesCard *
acies_view_list_hand (AciesView *self,
                      AciesSeat  seat,
                      gsize     *n_cards)
{
  CardList list = { .n = 0 };
  guint extra;

  g_return_val_if_fail (ACIES_IS_VIEW (self), NULL);
  g_return_val_if_fail (is_seat (seat), NULL);
  g_return_val_if_fail (n_cards != NULL, NULL);

  add_set (&list, self->seen.hand[seat] & ACIES_CARDSET_TROOPS);
  add_backs (&list, ACIES_CARD_TROOP_BACK, self->seen.n_hand[seat][ACIES_DECK_TROOPS]);
  add_set (&list, self->seen.hand[seat] & ACIES_CARDSET_MORALE);
  for (extra = self->seen.extra[seat]; extra != 0; extra &= extra - 1)
    add_card (&list, ACIES_FIRST_EXTRA + (guint) __builtin_ctz (extra));
  add_backs (&list, ACIES_CARD_TACTICS_BACK, acies_position_hand_size (&self->seen, seat));

  return steal_cards (&list, n_cards);
}

/**
 * acies_view_list_side:
 * @self: a view
 * @seat: a seat
 * @flag: a flag, 1 to 9
 * @n_cards: (out): the number of cards
 *
 * Gets the cards on one side of a flag, in the order in which they were played.
 *
 * Returns: (transfer full) (array length=n_cards) (element-type gint): the cards
 *
 * Since: 0.1
 */
AciesCard *
acies_view_list_side (AciesView *self,
                      AciesSeat  seat,
                      guint      flag,
                      gsize     *n_cards)
{
  CardList list = { .n = 0 };

  g_return_val_if_fail (ACIES_IS_VIEW (self), NULL);
  g_return_val_if_fail (is_seat (seat), NULL);
  g_return_val_if_fail (is_flag (flag), NULL);
  g_return_val_if_fail (n_cards != NULL, NULL);

  for (guint i = 0; i < self->seen.n_on[seat][flag - 1]; i++)
    add_card (&list, self->seen.slot[seat][flag - 1][i]);

  return steal_cards (&list, n_cards);
}

/**
 * acies_view_list_discards:
 * @self: a view
 * @seat: a seat
 * @n_cards: (out): the number of cards
 *
 * Gets the face-up discards of one side: the guile cards it played, and its cards that were
 * discarded (rules 5.5 and 5.6).
 *
 * Returns: (transfer full) (array length=n_cards) (element-type gint): the cards, in order
 *
 * Since: 0.1
 */
AciesCard *
acies_view_list_discards (AciesView *self,
                          AciesSeat  seat,
                          gsize     *n_cards)
{
  CardList list = { .n = 0 };

  g_return_val_if_fail (ACIES_IS_VIEW (self), NULL);
  g_return_val_if_fail (is_seat (seat), NULL);
  g_return_val_if_fail (n_cards != NULL, NULL);

  for (guint i = 0; i < self->seen.n_discard[seat]; i++)
    add_card (&list, self->seen.discard[seat][i]);

  return steal_cards (&list, n_cards);
}

/**
 * acies_view_locate:
 * @self: a view
 * @card: a card, not a back
 * @seat: (out) (optional): the seat on whose side or in whose hand it is; `ACIES_SEAT_NONE` for Fog
 *   and Mud at a flag, in a deck, or if hidden
 * @flag: (out) (optional): the flag where it is, 1 to 9, or 0
 *
 * Finds out where a card is, as far as the seat of the view knows.
 *
 * Returns: the place
 *
 * Since: 0.1
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
      if (acies_position_holds (seen, i, card))
        place = ACIES_PLACE_HAND;
      else if (acies_cards_contain (seen->discard[i], seen->n_discard[i], card))
        place = ACIES_PLACE_DISCARDS;
      for (guint f = 0; f < ACIES_N_FLAGS && place == ACIES_PLACE_HIDDEN; f++)
        if (acies_cards_contain (seen->slot[i][f], seen->n_on[i][f], card))
          {
            place = ACIES_PLACE_SIDE;
            number = f + 1;
          }
      if (place != ACIES_PLACE_HIDDEN)
        owner = (AciesSeat) i;
      else if (acies_cards_contain (seen->deck[i], seen->n_deck[i], card))
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
 * @card: a card, not a back
 *
 * Describes where a card is, as far as the seat of the view knows, in the user's language. The
 * words can follow a name: “at flag 3, your side”, “in your hand”.
 *
 * Returns: (transfer full): the words
 *
 * Since: 0.1
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
      /* Translators: where a card is */
      return g_strdup (own ? _("in your hand")
                           /* Translators: where a card is */
                           : _("in the enemy’s hand"));
    case ACIES_PLACE_SIDE:
      /* Translators: where a card lies; %u is the number of the flag */
      return g_strdup_printf (own ? _("at flag %u, your side")
                                  /* Translators: where a card lies; %u is the number of the flag */
                                  : _("at flag %u, enemy side"), flag);
    case ACIES_PLACE_FLAG:
      /* Translators: where Fog or Mud lies; %u is the number of the flag */
      return g_strdup_printf (_("at flag %u"), flag);
    case ACIES_PLACE_DISCARDS:
      /* Translators: where a card lies */
      return g_strdup (own ? _("in your discard pile")
                           /* Translators: where a card lies */
                           : _("in the enemy’s discard pile"));
    case ACIES_PLACE_DECK:
      /* Translators: where a card lies */
      return g_strdup (_("in the deck, where Scout put it"));
    case ACIES_PLACE_HIDDEN:
    default:
      /* Translators: where a card is: in a deck or in the enemy’s hand, but nobody can see where */
      return g_strdup (_("unseen"));
    }
}

/**
 * acies_view_list_unseen:
 * @self: a view
 * @n_cards: (out): the number of cards
 *
 * Gets the troop cards that are not face up anywhere, which a proof has to allow for (rule 4.4).
 * They include the seat's own hand.
 *
 * Returns: (transfer full) (array length=n_cards) (element-type gint): the cards
 *
 * Since: 0.1
 */
AciesCard *
acies_view_list_unseen (AciesView *self,
                        gsize     *n_cards)
{
  CardList list = { .n = 0 };

  g_return_val_if_fail (ACIES_IS_VIEW (self), NULL);
  g_return_val_if_fail (n_cards != NULL, NULL);

  add_set (&list, acies_position_unseen (&self->seen));
  return steal_cards (&list, n_cards);
}

/**
 * acies_view_list_known_deck:
 * @self: a view
 * @deck: a deck
 * @n_cards: (out): the number of cards
 *
 * Gets a deck from the top down, with backs for the cards that the seat does not know. It knows
 * only those it put back with Scout (decision D5).
 *
 * Returns: (transfer full) (array length=n_cards) (element-type gint): the cards, the top card first
 *
 * Since: 0.1
 */
AciesCard *
acies_view_list_known_deck (AciesView *self,
                            AciesDeck  deck,
                            gsize     *n_cards)
{
  CardList list = { .n = 0 };

  g_return_val_if_fail (ACIES_IS_VIEW (self), NULL);
  g_return_val_if_fail (deck <= ACIES_DECK_TACTICS, NULL);
  g_return_val_if_fail (n_cards != NULL, NULL);

  for (guint i = self->seen.n_deck[deck]; i > 0; i--)
    add_card (&list, self->seen.deck[deck][i - 1]);

  return steal_cards (&list, n_cards);
}

/**
 * acies_view_get_deck_size:
 * @self: a view
 * @deck: a deck
 *
 * Gets the number of cards left in a deck.
 *
 * Returns: the number of cards
 *
 * Since: 0.1
 */
guint
acies_view_get_deck_size (AciesView *self,
                          AciesDeck  deck)
{
  g_return_val_if_fail (ACIES_IS_VIEW (self), 0);
  g_return_val_if_fail (deck <= ACIES_DECK_TACTICS, 0);

  return self->seen.n_deck[deck];
}

/**
 * acies_view_get_tactics_played:
 * @self: a view
 * @seat: a seat
 *
 * Gets the number of tactics cards a side has played (rule 5.1).
 *
 * Returns: the number of cards
 *
 * Since: 0.1
 */
guint
acies_view_get_tactics_played (AciesView *self,
                               AciesSeat  seat)
{
  g_return_val_if_fail (ACIES_IS_VIEW (self), 0);
  g_return_val_if_fail (is_seat (seat), 0);

  return self->seen.played[seat];
}

/**
 * acies_view_get_flags_held:
 * @self: a view
 * @seat: a seat
 *
 * Gets the number of flags a side holds.
 *
 * Returns: the number of flags
 *
 * Since: 0.1
 */
guint
acies_view_get_flags_held (AciesView *self,
                           AciesSeat  seat)
{
  g_return_val_if_fail (ACIES_IS_VIEW (self), 0);
  g_return_val_if_fail (is_seat (seat), 0);

  return acies_row_count[self->seen.claimed[seat]];
}

/**
 * acies_view_get_flag_owner:
 * @self: a view
 * @flag: a flag, 1 to 9
 *
 * Gets who has claimed a flag.
 *
 * Returns: the seat, or `ACIES_SEAT_NONE` for an unclaimed flag
 *
 * Since: 0.1
 */
AciesSeat
acies_view_get_flag_owner (AciesView *self,
                           guint      flag)
{
  guint bit;

  g_return_val_if_fail (ACIES_IS_VIEW (self), ACIES_SEAT_NONE);
  g_return_val_if_fail (is_flag (flag), ACIES_SEAT_NONE);

  bit = 1u << (flag - 1);
  if ((self->seen.claimed[ACIES_SEAT_SOUTH] & bit) != 0)
    return ACIES_SEAT_SOUTH;
  if ((self->seen.claimed[ACIES_SEAT_NORTH] & bit) != 0)
    return ACIES_SEAT_NORTH;
  return ACIES_SEAT_NONE;
}

/**
 * acies_view_get_fog:
 * @self: a view
 * @flag: a flag, 1 to 9
 *
 * Gets whether there is Fog at a flag (rule 5.4).
 *
 * Returns: whether there is
 *
 * Since: 0.1
 */
gboolean
acies_view_get_fog (AciesView *self,
                    guint      flag)
{
  g_return_val_if_fail (ACIES_IS_VIEW (self), FALSE);
  g_return_val_if_fail (is_flag (flag), FALSE);

  return self->seen.fog == (int) flag - 1;
}

/**
 * acies_view_get_mud:
 * @self: a view
 * @flag: a flag, 1 to 9
 *
 * Gets whether there is Mud at a flag (rule 5.4).
 *
 * Returns: whether there is
 *
 * Since: 0.1
 */
gboolean
acies_view_get_mud (AciesView *self,
                    guint      flag)
{
  g_return_val_if_fail (ACIES_IS_VIEW (self), FALSE);
  g_return_val_if_fail (is_flag (flag), FALSE);

  return self->seen.mud == (int) flag - 1;
}

/**
 * acies_view_get_slots:
 * @self: a view
 * @flag: a flag, 1 to 9
 *
 * Gets the number of cards in a complete formation at a flag: three, or four in Mud (rule 5.4).
 *
 * Returns: the number of slots on each side
 *
 * Since: 0.1
 */
guint
acies_view_get_slots (AciesView *self,
                      guint      flag)
{
  g_return_val_if_fail (ACIES_IS_VIEW (self), 0);
  g_return_val_if_fail (is_flag (flag), 0);

  return acies_position_size (&self->seen, flag - 1);
}

/**
 * acies_view_get_last_placed:
 * @self: a view
 * @flag: a flag, 1 to 9
 *
 * Gets the side that was the last to play a card at a flag, and therefore loses a tie there if both
 * formations are complete (rule 4.5).
 *
 * Returns: the seat, or `ACIES_SEAT_NONE` if no card was played or the order is not known
 *
 * Since: 0.1
 */
AciesSeat
acies_view_get_last_placed (AciesView *self,
                            guint      flag)
{
  g_return_val_if_fail (ACIES_IS_VIEW (self), ACIES_SEAT_NONE);
  g_return_val_if_fail (is_flag (flag), ACIES_SEAT_NONE);

  return (AciesSeat) self->seen.last[flag - 1];
}

/**
 * acies_view_get_scout_draws:
 * @self: a view
 *
 * Gets the number of cards still to draw with Scout (rule 5.5).
 *
 * Returns: the number of cards
 *
 * Since: 0.1
 */
guint
acies_view_get_scout_draws (AciesView *self)
{
  g_return_val_if_fail (ACIES_IS_VIEW (self), 0);

  return self->seen.n_draws;
}

/**
 * acies_view_get_scout_returns:
 * @self: a view
 *
 * Gets the number of cards still to put back with Scout (rule 5.5).
 *
 * Returns: the number of cards
 *
 * Since: 0.1
 */
guint
acies_view_get_scout_returns (AciesView *self)
{
  g_return_val_if_fail (ACIES_IS_VIEW (self), 0);

  return self->seen.n_returns;
}

/**
 * acies_view_check:
 * @self: a view
 * @step: a step
 * @error: return location for an error
 *
 * Checks whether the side to move may play a step, exactly as [method@Game.play] would. A seat can
 * check only its own steps.
 *
 * Returns: %TRUE, or %FALSE with @error set to [error@Acies.Error.ILLEGAL]
 *
 * Since: 0.1
 */
gboolean
acies_view_check (AciesView        *self,
                  const AciesStep  *step,
                  GError          **error)
{
  AciesRefusal refusal;

  g_return_val_if_fail (ACIES_IS_VIEW (self), FALSE);
  g_return_val_if_fail (step != NULL, FALSE);

  refusal = acies_position_check (&self->seen, step);
  if (refusal == ACIES_REFUSAL_NONE)
    return TRUE;

  acies_refusal_set_error (error, refusal);
  return FALSE;
}

/**
 * acies_view_find_rule:
 * @self: a view
 * @step: a step
 *
 * Finds the rule that forbids the side to move a step. [func@Acies.Error.dup_rule] gets the same
 * from an error; this function is for languages such as Python, which turn errors into their own.
 *
 * Returns: (nullable): the number of the rule, such as `5.1`, or the name of a switch, such as
 *   `R.fallen-leader`; or %NULL if the step is legal
 *
 * Since: 0.1
 */
const char *
acies_view_find_rule (AciesView       *self,
                      const AciesStep *step)
{
  AciesRefusal refusal;

  g_return_val_if_fail (ACIES_IS_VIEW (self), NULL);
  g_return_val_if_fail (step != NULL, NULL);

  refusal = acies_position_check (&self->seen, step);
  return refusal != ACIES_REFUSAL_NONE ? acies_refusal_get_rule (refusal) : NULL;
}

/**
 * acies_view_after:
 * @self: a view
 * @step: a step
 *
 * Plays a step of the seat of the view, as far as it is known beforehand what comes of it.
 *
 * Returns: (transfer full) (nullable): what the seat sees then, or %NULL if the step is not legal, or if it draws a card
 *
 * Since: 0.1
 */
AciesView *
acies_view_after (AciesView       *self,
                  const AciesStep *step)
{
  AciesView *after;

  g_return_val_if_fail (ACIES_IS_VIEW (self), NULL);
  g_return_val_if_fail (step != NULL, NULL);

  if (acies_step_get_kind (step) == ACIES_STEP_DRAW || !acies_view_check (self, step, NULL))
    return NULL;

  after = g_object_new (ACIES_TYPE_VIEW, NULL);
  after->seat = self->seat;
  after->seen = self->seen;
  acies_position_play (&after->seen, step);
  return after;
}

/**
 * acies_view_list_legal:
 * @self: a view
 *
 * Lists all legal steps of the side to move; claims only if they are proved. If it is not the
 * seat's turn, there are none.
 *
 * Returns: (transfer container) (element-type AciesStep): the steps
 *
 * Since: 0.1
 */
GPtrArray *
acies_view_list_legal (AciesView *self)
{
  AciesStep steps[ACIES_MAX_LEGAL];
  GPtrArray *array;
  guint n = 0;

  g_return_val_if_fail (ACIES_IS_VIEW (self), NULL);

  if ((AciesSeat) self->seen.turn == self->seat)
    n = acies_position_list (&self->seen, steps);

  array = g_ptr_array_new_full (n, (GDestroyNotify) acies_step_free);
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (array, acies_step_copy (&steps[i]));

  return array;
}

/**
 * acies_view_list_legal_text:
 * @self: a view
 *
 * Lists the same as [method@View.list_legal], in the notation, as [method@Game.play_text] takes it:
 * some languages cannot read arrays of steps.
 *
 * Returns: (transfer full) (array zero-terminated=1): the steps
 *
 * Since: 0.1
 */
char **
acies_view_list_legal_text (AciesView *self)
{
  g_autoptr (GPtrArray) steps = NULL;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  g_return_val_if_fail (ACIES_IS_VIEW (self), NULL);

  steps = acies_view_list_legal (self);
  for (guint i = 0; i < steps->len; i++)
    {
      g_autofree char *text = acies_step_to_string (g_ptr_array_index (steps, i));

      g_strv_builder_add (builder, text);
    }
  return g_strv_builder_end (builder);
}

/**
 * acies_view_prove:
 * @self: a view
 * @flag: a flag, 1 to 9
 *
 * Judges the claim of the view's own seat to a flag (rules 4.2 to 4.7).
 *
 * Returns: (transfer full): the proof
 *
 * Since: 0.1
 */
AciesProof *
acies_view_prove (AciesView *self,
                  guint      flag)
{
  g_return_val_if_fail (ACIES_IS_VIEW (self), NULL);
  g_return_val_if_fail (is_flag (flag), NULL);

  return acies_position_prove (&self->seen, flag - 1, self->seat);
}

/**
 * acies_view_prove_for:
 * @self: a view
 * @flag: a flag, 1 to 9
 * @seat: a seat
 *
 * Judges a seat's claim to a flag (rules 4.2 to 4.7). It uses only face-up cards, so both seats get
 * the same answer.
 *
 * Returns: (transfer full): the proof
 *
 * Since: 0.1
 */
AciesProof *
acies_view_prove_for (AciesView *self,
                      guint      flag,
                      AciesSeat  seat)
{
  g_return_val_if_fail (ACIES_IS_VIEW (self), NULL);
  g_return_val_if_fail (is_flag (flag), NULL);
  g_return_val_if_fail (is_seat (seat), NULL);

  return acies_position_prove (&self->seen, flag - 1, seat);
}

/**
 * acies_view_find_formation:
 * @self: a view
 * @flag: a flag, 1 to 9
 * @seat: a seat
 * @card: a card to add there, or %ACIES_CARD_NONE
 *
 * Finds the formation on one side of a flag or, if cards are still missing, the best that it can
 * become (rules 3.1 to 3.6, 4.7, 5.2 and 5.4), with any troop cards that are not face up, including
 * the seat's own hand, as in a proof ([method@View.prove_for]).
 *
 * If @card is Fog or Mud, it is added to the flag. A card may also come from another flag. The
 * function does not check whether @card may be played there.
 *
 * Returns: (transfer full) (nullable): the formation, which is complete if enough cards are already
 *   there; or %NULL if the cards that are left cannot complete it, or if there is no room for @card
 *
 * Since: 0.1
 */
AciesFormation *
acies_view_find_formation (AciesView *self,
                           guint      flag,
                           AciesSeat  seat,
                           AciesCard  card)
{
  const AciesPosition *seen;
  AciesCardSet set, available, completion = 0;
  guint8 cards[ACIES_SLOTS + 1];
  guint n, size;
  gboolean fog;

  g_return_val_if_fail (ACIES_IS_VIEW (self), NULL);
  g_return_val_if_fail (is_flag (flag), NULL);
  g_return_val_if_fail (is_seat (seat), NULL);
  g_return_val_if_fail (card < ACIES_FIRST_EXTRA || card == ACIES_CARD_FOG || card == ACIES_CARD_MUD ||
                        card == ACIES_CARD_NONE, NULL);

  seen = &self->seen;
  n = seen->n_on[seat][flag - 1];
  set = seen->on[seat][flag - 1];
  size = card == ACIES_CARD_MUD ? 4 : acies_position_size (seen, flag - 1);
  fog = card == ACIES_CARD_FOG || seen->fog == (int) flag - 1;
  for (guint i = 0; i < n; i++)
    cards[i] = seen->slot[seat][flag - 1][i];
  if (card < ACIES_FIRST_EXTRA && (set & ACIES_CARDSET (card)) == 0)
    {
      if (n >= size)
        return NULL;
      cards[n++] = (guint8) card;
      set |= ACIES_CARDSET (card);
    }

  if (n < size)
    {
      available = acies_position_unseen (seen) & ~set;
      if (acies_judge_completion (set, size - n, size, fog, available, &completion) == 0)
        return NULL;
      for (; completion != 0; completion &= completion - 1)
        cards[n++] = (guint8) acies_cardset_first (completion);
    }
  return acies_formation_new_resolved (cards, n, size, fog);
}

/**
 * acies_view_equal:
 * @self: a view
 * @other: another view
 *
 * Compares everything that two views show.
 *
 * Returns: whether they are the same
 *
 * Since: 0.1
 */
gboolean
acies_view_equal (AciesView *self,
                  AciesView *other)
{
  g_return_val_if_fail (ACIES_IS_VIEW (self), FALSE);
  g_return_val_if_fail (ACIES_IS_VIEW (other), FALSE);

  return self->seat == other->seat &&
         memcmp (&self->seen, &other->seen, sizeof self->seen) == 0;
}

/**
 * acies_view_to_string:
 * @self: a view
 *
 * Writes what is face up, and the seat's own hand, as a `position` line of the notation. The hand is
 * left out if it is not the seat's turn, but for its backs while Scout's cards are to be put back;
 * [method@View.to_position] writes everything.
 *
 * Returns: (transfer full): the line
 *
 * Since: 0.1
 */
char *
acies_view_to_string (AciesView *self)
{
  AciesPosition shown;

  g_return_val_if_fail (ACIES_IS_VIEW (self), NULL);

  shown = self->seen;
  if ((AciesSeat) shown.turn != self->seat && shown.phase != ACIES_PHASE_SCOUT_RETURN)
    {
      shown.hand[shown.turn] = 0;
      shown.extra[shown.turn] = 0;
      memset (shown.n_hand[shown.turn], 0, sizeof shown.n_hand[shown.turn]);
    }
  return acies_position_to_text (&shown);
}

/**
 * acies_view_to_position:
 * @self: a view
 *
 * Writes everything the seat knows as a `position` line of the notation, at any moment, whoever is
 * to move. In a game that [ctor@Game.new_for_position] sets up from it, the seat knows the same.
 *
 * Returns: (transfer full): the line
 *
 * Since: 0.1
 */
char *
acies_view_to_position (AciesView *self)
{
  g_autofree char *text = NULL;
  g_autofree char *hidden = NULL;

  g_return_val_if_fail (ACIES_IS_VIEW (self), NULL);

  text = acies_position_to_text (&self->seen);
  hidden = acies_hidden_to_whole_text (&self->seen);
  return g_strconcat (text, hidden, NULL);
}

/**
 * acies_view_knowledge_to_string:
 * @self: a view
 *
 * Writes what the seat to move knows besides what is visible, as fields that can follow a
 * `position` line: the cards it has put back with Scout (decision D5), and whether the enemy has
 * just passed. A game set up from both together knows the same.
 *
 * Returns: (transfer full): the fields, or an empty text if there are none or it is not the seat's
 *   turn
 *
 * Since: 0.1
 */
char *
acies_view_knowledge_to_string (AciesView *self)
{
  g_return_val_if_fail (ACIES_IS_VIEW (self), NULL);

  if ((AciesSeat) self->seen.turn != self->seat)
    return g_strdup ("");
  return g_strchug (acies_hidden_to_text (&self->seen));
}
