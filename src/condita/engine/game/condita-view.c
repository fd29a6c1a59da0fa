/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "condita-game-private.h"

/**
 * ConditaView:
 *
 * What one seat may know at one moment (B16), and nothing else: what it must not know is not there.
 *
 * It never changes. Players choose with it; [method@View.sample] makes whole games that agree with it.
 *
 * Since: 0.1
 */
struct _ConditaView
{
  GObject parent_instance;

  ConditaPosition known;
  ConditaHidden hidden[CONDITA_MAX_SEATS];
  guint seat;
};

G_DEFINE_FINAL_TYPE (ConditaView, condita_view, G_TYPE_OBJECT)

static void
condita_view_class_init (ConditaViewClass *klass)
{
}

static void
condita_view_init (ConditaView *self)
{
}

ConditaView *
condita_view_new (const ConditaPosition *position,
                  guint                  seat)
{
  ConditaView *self = g_object_new (CONDITA_TYPE_VIEW, NULL);

  self->known = *position;
  self->seat = seat;
  condita_position_hide (&self->known, seat, self->hidden);
  return self;
}

/* What the viewer knows; what it does not is not there. */
const ConditaPosition *
condita_view_get_known (ConditaView *self)
{
  return &self->known;
}

const ConditaHidden *
condita_view_get_hidden (ConditaView *self,
                         guint        seat)
{
  return &self->hidden[seat];
}

/**
 * condita_view_get_seat:
 * @self: a view
 *
 * Gets the seat whose view it is.
 *
 * Returns: the seat, from 0
 *
 * Since: 0.1
 */
guint
condita_view_get_seat (ConditaView *self)
{
  g_return_val_if_fail (CONDITA_IS_VIEW (self), 0);

  return self->seat;
}

/**
 * condita_view_get_actor:
 * @self: a view
 *
 * Gets the seat whose decision it is.
 *
 * Returns: the seat, from 0
 *
 * Since: 0.1
 */
guint
condita_view_get_actor (ConditaView *self)
{
  g_return_val_if_fail (CONDITA_IS_VIEW (self), 0);

  return condita_position_actor (&self->known);
}

/**
 * condita_view_get_n_seats:
 * @self: a view
 *
 * Gets how many seats there are.
 *
 * Returns: the number, from 2 to 4
 *
 * Since: 0.1
 */
guint
condita_view_get_n_seats (ConditaView *self)
{
  g_return_val_if_fail (CONDITA_IS_VIEW (self), 0);

  return self->known.n_seats;
}

/**
 * condita_view_get_round:
 * @self: a view
 *
 * Gets the round (B3.1).
 *
 * Returns: the number, from 1
 *
 * Since: 0.1
 */
guint
condita_view_get_round (ConditaView *self)
{
  g_return_val_if_fail (CONDITA_IS_VIEW (self), 0);

  return self->known.round;
}

/**
 * condita_view_get_turn:
 * @self: a view
 *
 * Gets the seat whose turn it is, also while another one decides.
 *
 * Returns: the seat, from 0
 *
 * Since: 0.1
 */
guint
condita_view_get_turn (ConditaView *self)
{
  g_return_val_if_fail (CONDITA_IS_VIEW (self), 0);

  return self->known.turn;
}

/**
 * condita_view_get_is_over:
 * @self: a view
 *
 * Gets whether the game is over (B15).
 *
 * Returns: whether it is
 *
 * Since: 0.1
 */
gboolean
condita_view_get_is_over (ConditaView *self)
{
  g_return_val_if_fail (CONDITA_IS_VIEW (self), FALSE);

  return self->known.phase == CONDITA_PHASE_OVER;
}

/**
 * condita_view_dup_cell:
 * @self: a view
 * @name: a cell, as `d5`
 *
 * Gets what lies on a cell.
 *
 * Returns: (transfer full) (nullable): what there is, or %NULL if the board has no such cell
 *
 * Since: 0.1
 */
ConditaCell *
condita_view_dup_cell (ConditaView *self,
                       const char  *name)
{
  const ConditaBoard *board;
  ConditaCell answer = { .state = CONDITA_CELL_OUT, .faction = CONDITA_FACTION_NONE, .owner = -1 };
  guint cell;

  g_return_val_if_fail (CONDITA_IS_VIEW (self), NULL);

  g_return_val_if_fail (name != NULL, NULL);

  if (!condita_cell_parse (&name, &cell) || *name != '\0')
    return NULL;
  board = &self->known.board;
  if ((board->laid & CONDITA_CELL (cell)) != 0)
    {
      const guint terrain = condita_board_terrain (board, cell);
      const guint owner = condita_board_owner (board, cell);
      const guint pile = board->pile[cell];

      answer.state = CONDITA_CELL_LAID;
      answer.card = pile == CONDITA_RUINS ? "ruins" : condita_lay_names[pile];
      answer.exits = (ConditaExits) condita_board_exits (board, cell);
      answer.faction = terrain == CONDITA_NONE ? CONDITA_FACTION_NONE : (ConditaFaction) terrain;
      answer.owner = owner == CONDITA_NONE ? -1 : (int) owner;
      answer.neutral = (board->neutral & CONDITA_CELL (cell)) != 0;
      answer.level = answer.neutral ? 0 : board->level[cell];
      if (pile >= CONDITA_N_ROAD_PILES && !(pile == CONDITA_RUINS && condita_position_at_crossroads (&self->known)))
        answer.defence = condita_position_defence (&self->known, cell);
    }
  else if ((board->play & CONDITA_CELL (cell)) != 0)
    answer.state = (board->closed & CONDITA_CELL (cell)) != 0 ? CONDITA_CELL_CLOSED : CONDITA_CELL_OPEN;
  return condita_cell_copy (&answer);
}

/**
 * condita_view_get_faction:
 * @self: a view
 * @seat: a seat, from 0
 *
 * Gets whose heroes a seat has taken (B2.6).
 *
 * Returns: the faction, or %CONDITA_FACTION_NONE as long as it has none
 *
 * Since: 0.1
 */
ConditaFaction
condita_view_get_faction (ConditaView *self,
                          guint        seat)
{
  guint faction;

  g_return_val_if_fail (CONDITA_IS_VIEW (self), CONDITA_FACTION_NONE);
  g_return_val_if_fail (seat < self->known.n_seats, CONDITA_FACTION_NONE);

  faction = self->known.players[seat].faction;
  return faction == CONDITA_NONE ? CONDITA_FACTION_NONE : (ConditaFaction) faction;
}

/**
 * condita_view_dup_hero:
 * @self: a view
 * @seat: a seat, from 0
 * @hero: 0 or 1
 *
 * Gets where a hero is.
 *
 * Returns: (transfer full) (nullable): its cell, as `d5`, or %NULL if it is not on the board
 *
 * Since: 0.1
 */
char *
condita_view_dup_hero (ConditaView *self,
                       guint        seat,
                       guint        hero)
{
  GString *name;

  g_return_val_if_fail (CONDITA_IS_VIEW (self), NULL);
  g_return_val_if_fail (seat < self->known.n_seats, NULL);

  g_return_val_if_fail (hero < CONDITA_N_HEROES, NULL);

  if (self->known.players[seat].heroes[hero] == CONDITA_NONE)
    return NULL;
  name = g_string_new (NULL);
  condita_cell_append (name, self->known.players[seat].heroes[hero]);
  return g_string_free (name, FALSE);
}

/**
 * condita_view_get_score:
 * @self: a view
 * @seat: a seat, from 0
 *
 * Gets the sum of the levels of the cities of a seat (B15.3).
 *
 * Returns: the score
 *
 * Since: 0.1
 */
guint
condita_view_get_score (ConditaView *self,
                        guint        seat)
{
  g_return_val_if_fail (CONDITA_IS_VIEW (self), 0);
  g_return_val_if_fail (seat < self->known.n_seats, 0);

  return condita_position_score (&self->known, seat);
}

/**
 * condita_view_get_leads:
 * @self: a view
 * @seat: a seat, from 0
 *
 * Gets whether a seat wins, or would if the game were over (B15.3).
 *
 * Returns: whether it does; several seats may
 *
 * Since: 0.1
 */
gboolean
condita_view_get_leads (ConditaView *self,
                        guint        seat)
{
  g_return_val_if_fail (CONDITA_IS_VIEW (self), FALSE);
  g_return_val_if_fail (seat < self->known.n_seats, FALSE);

  return (condita_position_winners (&self->known) >> seat) & 1;
}

static void
add_card (GStrvBuilder *cards,
          guint         type)
{
  g_autoptr (GString) card = g_string_new (NULL);

  condita_token_append (card, type);
  g_strv_builder_add (cards, card->str);
}

/* Adds a card for each of those counted. */
static void
add_cards (GStrvBuilder *cards,
           const guint8 *counts)
{
  for (guint type = 0; type < CONDITA_N_TYPES; type++)
    for (guint i = 0; i < counts[type]; i++)
      add_card (cards, type);
}

static void
add_hidden (GStrvBuilder *cards,
            guint         n_cards)
{
  for (guint i = 0; i < n_cards; i++)
    g_strv_builder_add (cards, "?");
}

static void
add_known (GStrvBuilder        *cards,
           const ConditaHidden *hidden)
{
  add_cards (cards, hidden->known);
  for (guint rank = 0; rank < G_N_ELEMENTS (hidden->units); rank++)
    for (guint i = 0; i < hidden->units[rank]; i++)
      {
        const char card[] = { condita_kind_letters[rank], '?', '\0' };

        g_strv_builder_add (cards, card);
      }
}

/**
 * condita_view_list_cards:
 * @self: a view
 * @seat: a seat, from 0
 * @zone: where
 *
 * Lists cards of a seat as far as the viewer knows them (B16). A card that it does not is `?`, so that the
 * length of the list is always the number of cards; tents are one text each, and what is hidden is named in
 * %CONDITA_ZONE_KNOWN.
 *
 * Returns: (transfer full) (array zero-terminated=1): the cards in the notation
 *
 * Since: 0.1
 */
char **
condita_view_list_cards (ConditaView *self,
                         guint        seat,
                         ConditaZone  zone)
{
  g_autoptr (GStrvBuilder) cards = NULL;
  const ConditaHoldings *player;
  const ConditaHidden *hidden;

  g_return_val_if_fail (CONDITA_IS_VIEW (self), NULL);
  g_return_val_if_fail (seat < self->known.n_seats, NULL);

  player = &self->known.players[seat];
  hidden = &self->hidden[seat];
  cards = g_strv_builder_new ();
  switch (zone)
    {
    case CONDITA_ZONE_HAND:
      add_cards (cards, player->hand);
      add_hidden (cards, hidden->n_hand);
      break;
    case CONDITA_ZONE_AMBUSH:
      for (guint i = 0; i < player->n_slots; i++)
        add_card (cards, player->slots[i]);
      add_hidden (cards, hidden->n_slots);
      break;
    case CONDITA_ZONE_NATION:
      add_cards (cards, player->nation);
      add_hidden (cards, hidden->n_nation);
      break;
    case CONDITA_ZONE_REFUGE:
      add_cards (cards, player->refuge);
      break;
    case CONDITA_ZONE_TABLE:
      add_cards (cards, player->table);
      break;
    case CONDITA_ZONE_GAINS:
      add_cards (cards, player->gains);
      break;
    case CONDITA_ZONE_TENTS:
      for (guint i = 0; i < player->n_tents; i++)
        {
          g_autoptr (GString) tent = g_string_new (NULL);

          condita_tent_append (tent, &player->tents[i]);
          g_strv_builder_add (cards, tent->str);
        }
      break;
    case CONDITA_ZONE_KNOWN:
      add_known (cards, hidden);
      break;
    default:
      g_return_val_if_reached (NULL);
    }
  return g_strv_builder_end (cards);
}

/**
 * condita_view_list_great:
 * @self: a view
 *
 * Lists the great artefacts beside the board (B2.5).
 *
 * Returns: (transfer full) (array zero-terminated=1): the cards in the notation
 *
 * Since: 0.1
 */
char **
condita_view_list_great (ConditaView *self)
{
  g_autoptr (GStrvBuilder) cards = NULL;

  g_return_val_if_fail (CONDITA_IS_VIEW (self), NULL);

  cards = g_strv_builder_new ();
  for (guint type = CONDITA_HAMMER; type <= CONDITA_HORN; type++)
    if ((self->known.great & (1u << (type - CONDITA_HAMMER))) != 0)
      add_card (cards, type);
  return g_strv_builder_end (cards);
}

/**
 * condita_view_list_limbo:
 * @self: a view
 *
 * Lists the cards that have left the game for good (B6.1).
 *
 * Returns: (transfer full) (array zero-terminated=1): the cards in the notation
 *
 * Since: 0.1
 */
char **
condita_view_list_limbo (ConditaView *self)
{
  g_autoptr (GStrvBuilder) cards = NULL;

  g_return_val_if_fail (CONDITA_IS_VIEW (self), NULL);

  cards = g_strv_builder_new ();
  add_cards (cards, self->known.limbo);
  return g_strv_builder_end (cards);
}

/* The kind of a pile that is gained from, or as @lay the pile that is laid from; FALSE if there is no such pile. */
static gboolean
find_pile (const char *name,
           int        *kind,
           int        *lay)
{
  *kind = name[0] != '\0' && name[1] == '\0' ? condita_letter_index (condita_kind_letters, name[0]) : -1;
  *lay = -1;
  for (int pile = 0; pile < CONDITA_N_LAY_PILES; pile++)
    if (g_str_equal (name, condita_lay_names[pile]))
      *lay = pile;
  return *kind >= 0 || *lay >= 0;
}

/**
 * condita_view_get_pile_size:
 * @self: a view
 * @pile: a pile: the letter of a kind, as `S`, or roads or cities, as `te`
 *
 * Gets how many cards are left in a pile.
 *
 * Returns: the number, 0 also if there is no such pile
 *
 * Since: 0.1
 */
guint
condita_view_get_pile_size (ConditaView *self,
                            const char  *pile)
{
  guint n;
  int kind, lay;

  g_return_val_if_fail (CONDITA_IS_VIEW (self), 0);

  g_return_val_if_fail (pile != NULL, 0);

  if (!find_pile (pile, &kind, &lay))
    return 0;
  if (lay >= 0)
    return condita_position_n_lay (&self->known, (guint) lay);
  if (kind == CONDITA_U)
    return self->known.pile[CONDITA_SUPPLY];
  n = condita_position_n_pile (&self->known, (guint) kind);
  /* Dealt units that may be of any faction are counted with the pile, but are not in it. */
  if (kind < (int) G_N_ELEMENTS (self->hidden->units))
    for (guint seat = 0; seat < self->known.n_seats; seat++)
      n -= self->hidden[seat].units[kind];
  return n;
}

/**
 * condita_view_dup_pile_top:
 * @self: a view
 * @pile: a pile: the letter of a kind, as `S`, or roads or cities, as `te`
 *
 * Gets the top card of a pile.
 *
 * Returns: (transfer full) (nullable): the card in the notation, as `Sb` or `te/b`, or %NULL if the pile is empty or its
 *   top is not seen (B2.3)
 *
 * Since: 0.1
 */
char *
condita_view_dup_pile_top (ConditaView *self,
                           const char  *pile)
{
  int kind, lay;

  g_return_val_if_fail (CONDITA_IS_VIEW (self), NULL);

  g_return_val_if_fail (pile != NULL, NULL);

  if (!find_pile (pile, &kind, &lay))
    return NULL;
  if (lay >= 0)
    return self->known.lay_top[lay] == CONDITA_NONE ? NULL
           : g_strdup_printf ("%s/%c", pile, condita_faction_letters[self->known.lay_top[lay]]);
  if (kind == CONDITA_U)
    return self->known.pile[CONDITA_SUPPLY] > 0 ? g_strdup (pile) : NULL;
  return self->known.top[kind] == CONDITA_NONE ? NULL
         : g_strdup_printf ("%s%c", pile, condita_faction_letters[self->known.top[kind] % CONDITA_N_FACTIONS]);
}

/**
 * condita_view_dup_ray:
 * @self: a view
 *
 * Gets the kind of artefact that is irradiated in this round (B3.5).
 *
 * Returns: (transfer full): its letter
 *
 * Since: 0.1
 */
char *
condita_view_dup_ray (ConditaView *self)
{
  g_return_val_if_fail (CONDITA_IS_VIEW (self), NULL);

  return g_strndup (&condita_kind_letters[condita_position_ray (&self->known)], 1);
}

/**
 * condita_view_dup_match:
 * @self: a view
 *
 * Gets the kind of artefact of which the faction may be named in this round (B3.4).
 *
 * Returns: (transfer full): its letter
 *
 * Since: 0.1
 */
char *
condita_view_dup_match (ConditaView *self)
{
  g_return_val_if_fail (CONDITA_IS_VIEW (self), NULL);

  return g_strndup (&condita_kind_letters[condita_position_match (&self->known)], 1);
}

/**
 * condita_view_to_position:
 * @self: a view
 *
 * Writes what the seat knows in the notation; of what it does not, how much there is.
 *
 * Returns: (transfer full): the text
 *
 * Since: 0.1
 */
char *
condita_view_to_position (ConditaView *self)
{
  g_return_val_if_fail (CONDITA_IS_VIEW (self), NULL);

  return condita_position_write_view (&self->known, self->hidden, self->seat);
}

/**
 * condita_view_list_steps:
 * @self: a view
 * @group: (nullable): one of [func@Game.list_groups], or %NULL for all
 *
 * Lists the legal steps if the decision is the seat's, as [method@Game.list_steps] does.
 *
 * Returns: (transfer full) (array zero-terminated=1): the steps in the notation
 *
 * Since: 0.1
 */
char **
condita_view_list_steps (ConditaView *self,
                         const char  *group)
{
  ConditaPosition position;

  g_return_val_if_fail (CONDITA_IS_VIEW (self), NULL);

  if (condita_position_actor (&self->known) != self->seat)
    return g_new0 (char *, 1);

  /* What is hidden does not matter for what the seat may do. */
  position = self->known;
  condita_position_fill (&position, self->seat, self->hidden, 0);
  return condita_list_steps (&position, group);
}

/**
 * condita_view_sample:
 * @self: a view
 * @seed: from which the hidden cards are drawn
 *
 * Makes a game that could be the one that the seat sees: all that it knows is so, and the rest is drawn.
 *
 * Returns: (transfer full): the game
 *
 * Since: 0.1
 */
ConditaGame *
condita_view_sample (ConditaView *self,
                     guint64      seed)
{
  ConditaPosition position;

  g_return_val_if_fail (CONDITA_IS_VIEW (self), NULL);

  position = self->known;
  condita_position_fill (&position, self->seat, self->hidden, seed);
  return condita_game_new_at (&position, seed);
}
