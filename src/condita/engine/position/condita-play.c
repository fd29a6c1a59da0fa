/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What a legal step does. Nothing here asks whether it is legal; condita-legal.c does. */

#include "config.h"

#include <string.h>

#include "condita-position-private.h"

/*
 * Cards
 */

/* Something hidden was seen: taking back ends here. */
static void
reveal (ConditaPosition *self)
{
  self->n_reveals++;
}

/* Finds the next card of a pile: those under it come last, in their order. */
static void
turn_up (ConditaPosition *self,
         guint            kind)
{
  guint8 bulk[CONDITA_N_FACTIONS];

  if (condita_position_find_loose (self, kind, bulk) > 0)
    self->top[kind] = (guint8) CONDITA_TYPE (kind, condita_draw (&self->random, bulk, CONDITA_N_FACTIONS));
  else if (condita_position_n_pile (self, kind) > 0)
    {
      self->top[kind] = (guint8) CONDITA_TYPE (kind, self->under[kind] & 3);
      self->under[kind] >>= 2;
      self->n_under[kind]--;
    }
  else
    self->top[kind] = CONDITA_NONE;
}

static void
shuffle_pile (ConditaPosition *self,
              guint            kind)
{
  if (kind < G_N_ELEMENTS (self->n_under))
    {
      self->under[kind] = 0;
      self->n_under[kind] = 0;
    }
  turn_up (self, kind);
  reveal (self);
}

static guint
take_top (ConditaPosition *self,
          guint            kind)
{
  const guint type = self->top[kind];

  self->pile[type]--;
  turn_up (self, kind);
  reveal (self);
  return type;
}

/* Takes a card of a faction if there is one, else the top card, and leaves the pile to be shuffled. */
static guint
search_pile (ConditaPosition *self,
             guint            kind,
             guint            faction)
{
  const guint wanted = CONDITA_TYPE (kind, faction);
  const guint type = self->pile[wanted] > 0 ? wanted : self->top[kind];

  self->pile[type]--;
  return type;
}

static void
put_under (ConditaPosition *self,
           guint            type)
{
  const guint kind = type / CONDITA_N_FACTIONS;

  g_assert (kind < G_N_ELEMENTS (self->n_under));
  self->pile[type]++;
  if (self->top[kind] == CONDITA_NONE)
    self->top[kind] = (guint8) type;
  else
    self->under[kind] |= (guint64) condita_type_faction (type) << (2 * self->n_under[kind]++);
}

static void
turn_up_lay (ConditaPosition *self,
             guint            pile)
{
  self->lay_top[pile] = condita_position_n_lay (self, pile) > 0
                        ? (guint8) condita_draw (&self->random, self->lay[pile], CONDITA_N_FACTIONS) : CONDITA_NONE;
}

/* All see a card that was hidden. */
static void
note_seen (ConditaHoldings *player,
           guint            type)
{
  guint hidden = player->hand[type] + player->nation[type];

  if (type >= G_N_ELEMENTS (player->unseen) || player->unseen[type] == 0)
    return;
  for (guint i = 0; i < player->n_slots; i++)
    hidden += player->slots[i] == type;
  /* It counts as one of those that were seen before, while there is any. */
  if (hidden <= player->unseen[type])
    player->unseen[type]--;
}

/* A card leaves hand or slots, for all to see. */
static void
come_out (ConditaHoldings *player,
          guint            type)
{
  if (player->shown[type] > 0)
    player->shown[type]--;
  if (player->told[type] > 0)
    player->told[type]--;
  note_seen (player, type);
}

static void
leave_hand (ConditaHoldings *player,
            guint            type)
{
  come_out (player, type);
  player->hand[type]--;
}

static void
move_all (guint8 *to,
          guint8 *from)
{
  for (guint type = 0; type < CONDITA_N_TYPES; type++)
    to[type] = (guint8) (to[type] + from[type]);
  memset (from, 0, CONDITA_N_TYPES);
}

/* Draws from the nation, or what the refuge becomes when that is empty (B4.7). */
static void
draw_cards (ConditaPosition *self,
            guint            seat,
            guint            n)
{
  ConditaHoldings *player = &self->players[seat];
  guint n_nation = condita_count (player->nation);

  if (n > 0)
    reveal (self);
  for (; n > 0; n--)
    {
      guint type;

      if (n_nation == 0)
        {
          move_all (player->nation, player->refuge);
          n_nation = condita_count (player->nation);
        }
      if (n_nation == 0)
        return;
      type = condita_draw (&self->random, player->nation, CONDITA_N_TYPES);
      player->nation[type]--;
      player->hand[type]++;
      n_nation--;
    }
}

static void
draw_up (ConditaPosition *self,
         guint            seat)
{
  const guint n = condita_count (self->players[seat].hand);

  draw_cards (self, seat, n < CONDITA_HAND ? CONDITA_HAND - n : 0);
}

static void
take_slots (ConditaHoldings *player)
{
  for (; player->n_slots > 0; player->n_slots--)
    player->hand[player->slots[player->n_slots - 1]]++;
  memset (player->slots, 0, sizeof player->slots);
}

/* The hand goes to the refuge, where all see it. */
static void
discard_hand (ConditaHoldings *player)
{
  for (guint type = 0; type < CONDITA_N_TYPES; type++)
    for (; player->hand[type] > 0; player->refuge[type]++)
      leave_hand (player, type);
}

/* What lies before a player goes to the refuge; what was prepared is gone. */
static void
clear_table (ConditaHoldings *player)
{
  move_all (player->refuge, player->table);
  memset (player->prepared, 0, sizeof player->prepared);
  memset (player->wild, 0, sizeof player->wild);
  memset (player->rest, 0, sizeof player->rest);
  memset (player->fallen, 0, sizeof player->fallen);
}

/* Lays one card from the hand, or uses up a prepared one; says what the real card is, and whether
 * it is irradiated. */
static guint
use_card (ConditaPosition *self,
          guint            seat,
          guint            token,
          gboolean        *irradiated)
{
  ConditaHoldings *player = &self->players[seat];
  const guint whole = condita_token_whole (token);
  const guint type = condita_token_type (whole);
  const ConditaKind kind = condita_token_kind (whole);

  *irradiated = FALSE;
  if (whole < CONDITA_TOKEN_REST)
    {
      leave_hand (player, whole);
      player->table[whole]++;
      *irradiated = kind == condita_position_ray (self);
      return whole;
    }
  if (whole < CONDITA_TOKEN_PREPARED)
    {
      player->rest[whole - CONDITA_TOKEN_REST]--;
      return type;
    }
  if (type != CONDITA_NONE && player->prepared[type] > 0)
    {
      player->prepared[type]--;
      if (type < G_N_ELEMENTS (self->battle.must) && self->battle.must[type] > 0)
        self->battle.must[type]--;
      *irradiated = kind == condita_position_ray (self);
      return type;
    }
  for (guint wild = 0; wild <= CONDITA_SUPPLY; wild++)
    if (player->wild[wild] > 0 && condita_type_faction (wild) == condita_token_faction (whole))
      {
        player->wild[wild]--;
        return wild;
      }
  g_assert_not_reached ();
}

/* Uses cards; irradiated tools and weapons that are not used up can be used once more. */
static void
use_cards (ConditaPosition   *self,
           guint              seat,
           const ConditaStep *step,
           gboolean           fighting,
           guint              n_used_up)
{
  for (guint i = 0; i < step->n_cards; i++)
    {
      gboolean irradiated;
      const guint type = use_card (self, seat, step->cards[i], &irradiated);
      const ConditaKind kind = condita_type_kind (type);

      if (!irradiated)
        continue;
      if (kind == CONDITA_T && n_used_up > 0)
        n_used_up--;
      else if (kind == CONDITA_T || (kind == CONDITA_W && (!fighting || condita_token_is_half (step->cards[i]))))
        self->players[seat].rest[type - CONDITA_TYPE (CONDITA_T, 0)]++;
    }
}

static void
gain (ConditaPosition *self,
      guint            type)
{
  ConditaHoldings *player = &self->players[self->turn];

  player->gains[type]++;
  /* In games from the start there is a supply for each unit. */
  if (condita_type_kind (type) <= CONDITA_L && self->pile[CONDITA_SUPPLY] > 0)
    {
      player->gains[CONDITA_SUPPLY]++;
      self->pile[CONDITA_SUPPLY]--;
    }
}

/*
 * The board
 */

static void
finish (ConditaPosition *self)
{
  self->phase = CONDITA_PHASE_OVER;
}

/* Whether somebody owns so many great cities that the game is over (B15.1). */
static void
check_cities (ConditaPosition *self)
{
  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      guint n = 0;

      for (guint64 cells = self->board.own[seat]; cells != 0; cells &= cells - 1)
        n += self->board.level[condita_bits_first (cells)] == 4;
      if (n >= CONDITA_WINNING_CITIES)
        finish (self);
    }
}

void
condita_position_close (ConditaPosition *self)
{
  guint8 left[CONDITA_N_LAY_PILES];

  for (guint pile = 0; pile < CONDITA_N_LAY_PILES; pile++)
    left[pile] = (guint8) condita_position_n_lay (self, pile);
  condita_board_close_with (&self->board, left);
}

static void
lay (ConditaPosition   *self,
     const ConditaStep *step,
     guint              level)
{
  const guint terrain = self->lay_top[step->what];

  condita_board_lay (&self->board, step->cell, step->what, step->exits, terrain);
  self->lay[step->what][terrain]--;
  turn_up_lay (self, step->what);
  reveal (self);
  if (level > 0)
    {
      self->board.own[self->turn] |= CONDITA_CELL (step->cell);
      self->board.level[step->cell] = (guint8) level;
    }
  self->changed = TRUE;
  condita_position_close (self);
  if (condita_board_open (&self->board) == 0)
    finish (self);
  check_cities (self);
}

/* A seat takes a city, at the level of its token or the next lower one that it has (B12.13). */
static void
capture (ConditaPosition *self,
         guint            seat,
         guint            cell,
         guint            level)
{
  ConditaBoard *board = &self->board;

  for (guint other = 0; other < self->n_seats; other++)
    board->own[other] &= ~CONDITA_CELL (cell);
  board->neutral &= ~CONDITA_CELL (cell);
  while (level > 0 && !condita_position_has_token (self, seat, level))
    level--;
  if (level > 0)
    board->own[seat] |= CONDITA_CELL (cell);
  board->level[cell] = (guint8) level;
  self->changed = TRUE;
  check_cities (self);
}

/*
 * Turns
 */

static void
start_turn (ConditaPosition *self,
            guint            seat)
{
  self->turn = (guint8) seat;
  self->phase = CONDITA_PHASE_START;
}

/* The ambush comes to hand, and the actions begin (B4.3). */
static void
start_actions (ConditaPosition *self)
{
  take_slots (&self->players[self->turn]);
  self->phase = CONDITA_PHASE_ACTIONS;
}

static void
end_round (ConditaPosition *self)
{
  const guint weeks = condita_settings_get_number (&self->settings, CONDITA_SWITCH_WEEKS);

  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      ConditaHoldings *player = &self->players[seat];
      guint n_left = 0;

      for (guint i = 0; i < player->n_tents; i++)
        {
          const ConditaTent tent = player->tents[i];

          if (!tent.borrowed)
            {
              player->tents[n_left++] = tent;
              continue;
            }
          player->refuge[tent.card]++;
          player->refuge[tent.held[0]]++;
          if (tent.held[1] != CONDITA_NONE)
            player->refuge[tent.held[1]]++;
        }
      player->n_tents = (guint8) n_left;
    }

  self->quiet = self->changed ? 0 : (guint8) (self->quiet + 1);
  self->changed = FALSE;
  if (self->quiet >= condita_settings_get_number (&self->settings, CONDITA_SWITCH_STALL)
      || (weeks > 0 && self->round >= weeks * CONDITA_DAYS_IN_WEEK))
    finish (self);
  else
    self->round++;
}

static void
end_turn (ConditaPosition *self)
{
  ConditaHoldings *player = &self->players[self->turn];
  guint next = (self->turn + 1u) % self->n_seats;

  discard_hand (player);
  clear_table (player);
  move_all (player->refuge, player->gains);
  for (guint i = 0; i < player->n_tents; i++)
    player->tents[i].fresh = FALSE;
  draw_cards (self, self->turn, CONDITA_HAND);

  for (guint i = 1; i < self->n_seats; i++)
    {
      const guint seat = (self->turn + i) % self->n_seats;

      if (self->players[seat].attacked)
        draw_up (self, seat);
      self->players[seat].attacked = FALSE;
    }

  if (next == self->first)
    end_round (self);
  if (self->phase != CONDITA_PHASE_OVER)
    start_turn (self, next);
}

/* The cards of each cohort are shown to one opponent, and others drawn for them (B4.1). */
static void
declare (ConditaPosition   *self,
         const ConditaStep *step)
{
  ConditaHoldings *player = &self->players[self->turn];
  guint n = 0;

  memset (player->told_to, CONDITA_NONE, sizeof player->told_to);
  memset (player->told, 0, sizeof player->told);
  for (guint type = 0; type < CONDITA_N_TYPES; type++)
    if (type >= CONDITA_HAMMER || (type < CONDITA_SUPPLY && (step->faction & (1u << condita_type_faction (type))) != 0))
      player->told[type] = player->hand[type];
  for (guint faction = 0; faction < CONDITA_N_FACTIONS; faction++)
    if ((step->faction & (1u << faction)) != 0)
      {
        const guint8 seat = condita_step_shown_to (step, faction);

        player->told_to[faction] = seat != CONDITA_NONE ? seat : 1 - self->turn;
        n += MIN (condita_position_cohort (self, self->turn, faction), CONDITA_HAND) - 2;
      }
  draw_cards (self, self->turn, n);
}

/*
 * Artefacts
 */

/* The artefact that has worked goes to the refuge at once, if it is there (B8.3). */
static void
retire (ConditaHoldings *player,
        guint            type)
{
  /* Of copies the card stays until the last is gone. */
  if (player->prepared[type] > 0 || player->table[type] == 0)
    return;
  player->table[type]--;
  player->refuge[type]++;
}

static void
prepare (ConditaPosition *self,
         guint            seat,
         guint            type,
         guint            n)
{
  self->players[seat].table[type]++;
  self->players[seat].prepared[type] = (guint8) (self->players[seat].prepared[type] + n);
}

/* What titles and scrolls make in a battle has to be added (B12.11). */
static void
prepare_for_battle (ConditaPosition *self,
                    guint            type)
{
  if (self->phase == CONDITA_PHASE_ADD)
    {
      self->battle.must[type]++;
      self->battle.converted = TRUE;
    }
}

static void
promote (ConditaPosition   *self,
         guint              seat,
         const ConditaStep *step)
{
  const guint old = step->held[0];
  const guint rank = condita_step_rank (step);
  guint type;

  leave_hand (&self->players[seat], old);
  put_under (self, old);
  type = search_pile (self, rank, condita_type_faction (old));
  shuffle_pile (self, rank);
  prepare (self, seat, type, 1);
  prepare_for_battle (self, type);
}

static guint
scroll (ConditaPosition   *self,
        guint              seat,
        const ConditaStep *step,
        guint              old,
        gboolean           usable)
{
  const guint kind = condita_type_kind (old);
  const guint type = search_pile (self, kind, step->faction);

  self->pile[old]++;
  shuffle_pile (self, kind);
  prepare (self, seat, type, usable ? 1 : 0);
  if (usable)
    prepare_for_battle (self, type);
  return type;
}

/* Rolls for a card (B8.3); the result is whether the amulet goes, too. */
static gboolean
roll (ConditaPosition *self,
      guint            seat,
      guint            type)
{
  ConditaHoldings *player = &self->players[seat];
  const guint die = acies_random_below (&self->random, 6) + 1;

  reveal (self);
  self->battle.converted = FALSE;
  leave_hand (player, type);
  switch (die)
    {
    case 1:
    case 2:
    case 3:
      prepare (self, seat, type, condita_type_kind (type) == CONDITA_N ? 1 : die);
      return FALSE;

    case 4:
      if (player->n_slots < CONDITA_N_SLOTS)
        {
          player->slots[player->n_slots++] = (guint8) type;
          player->shown[type]++;
        }
      else
        {
          self->phase_after_drop = self->phase;
          self->phase = CONDITA_PHASE_DROP;
          self->dropping = (guint8) seat;
          self->pending = (guint8) type;
        }
      return TRUE;

    case 5:
      player->refuge[type]++;
      return TRUE;

    default:
      player->table[type]++;
      player->wild[type]++;
      return FALSE;
    }
}

static void
convert (ConditaPosition   *self,
         guint              seat,
         const ConditaStep *step)
{
  ConditaHoldings *player = &self->players[seat];
  const guint token = step->cards[0];
  const gboolean second = token >= CONDITA_TOKEN_REST && token < CONDITA_TOKEN_PREPARED;
  gboolean irradiated, fell, once_more;
  guint type;

  if (step->what == CONDITA_R && step->held[0] == CONDITA_NONE)
    {
      /* It changes itself, and if it is irradiated, one other card afterwards (B9.5). */
      leave_hand (player, token);
      type = scroll (self, seat, step, token, FALSE);
      if (condita_position_ray (self) == CONDITA_R)
        player->rest[type - CONDITA_TYPE (CONDITA_T, 0)]++;
      return;
    }

  type = use_card (self, seat, token, &irradiated);
  once_more = irradiated && step->rank == CONDITA_NONE;
  if (step->what == CONDITA_I)
    promote (self, seat, step);
  else if (step->what == CONDITA_R)
    {
      leave_hand (player, step->held[0]);
      scroll (self, seat, step, step->held[0], TRUE);
    }
  else
    {
      fell = roll (self, seat, step->held[0]);
      if (once_more)
        player->fallen[condita_type_faction (type)] = (guint8) (player->fallen[condita_type_faction (type)] + fell);
      else if (second && player->fallen[condita_type_faction (type)] > 0)
        {
          player->fallen[condita_type_faction (type)]--;
          fell = TRUE;
        }
      if (fell && !once_more)
        retire (player, type);
    }
  if (once_more)
    player->rest[type - CONDITA_TYPE (CONDITA_T, 0)]++;
}

static void
pitch (ConditaPosition   *self,
       guint              seat,
       const ConditaStep *step)
{
  ConditaHoldings *player = &self->players[seat];
  ConditaTent *tent = &player->tents[player->n_tents];
  gboolean irradiated;
  const guint card = use_card (self, seat, step->cards[0], &irradiated);

  use_card (self, seat, step->cards[1], &irradiated);
  player->table[card]--;
  *tent = (ConditaTent) {
    .card = (guint8) card,
    .held = { step->held[0], step->held[1] },
    .fresh = TRUE,
    .borrowed = condita_type_kind (card) != CONDITA_N,
  };
  for (guint i = 0; i < 2; i++)
    if (step->held[i] != CONDITA_NONE)
      leave_hand (player, step->held[i]);
  player->n_tents++;
}

static void
empty (ConditaHoldings     *player,
       const ConditaStep *step)
{
  const guint at = condita_player_find_tent (player, step);

  for (guint i = 0; i < 2; i++)
    if (step->held[i] != CONDITA_NONE)
      {
        player->hand[step->held[i]]++;
        player->shown[step->held[i]]++;
      }
  player->refuge[step->cards[0]]++;
  player->n_tents--;
  memmove (&player->tents[at], &player->tents[at + 1], (player->n_tents - at) * sizeof (ConditaTent));
}

static void
blow_horn (ConditaPosition   *self,
           const ConditaStep *step)
{
  ConditaHoldings *player = &self->players[self->turn];

  leave_hand (player, CONDITA_HORN);
  player->table[CONDITA_HORN]++;
  for (guint i = 0; i < step->n_cards; i++)
    {
      note_seen (player, step->cards[i]);
      player->nation[step->cards[i]]--;
      player->hand[step->cards[i]]++;
      player->shown[step->cards[i]]++;
    }
  reveal (self);
}

/*
 * Battles
 */

static void
join_line (ConditaPosition   *self,
           guint              side,
           const ConditaStep *step)
{
  ConditaBattle *battle = &self->battle;
  ConditaTally tally;

  condita_position_tally (self, battle->seats[side], side == CONDITA_ATTACKER, step->cards, step->n_cards, &tally);
  use_cards (self, battle->seats[side], step, TRUE, 0);
  battle->strength[side] = (guint8) (battle->strength[side] + tally.strength);
  battle->factions[side] |= tally.factions;
  battle->n_cards[side] = (guint8) (battle->n_cards[side] + step->n_cards);
  battle->converted = FALSE;
}

static void
remove_heroes (ConditaPosition *self,
               guint            side)
{
  ConditaHoldings *player = &self->players[self->battle.seats[side]];

  for (guint hero = 0; hero < CONDITA_N_HEROES; hero++)
    if ((self->battle.heroes[side] & (1u << hero)) != 0)
      player->heroes[hero] = CONDITA_NONE;
}

static void
end_battle (ConditaPosition *self)
{
  clear_table (&self->players[self->battle.seats[CONDITA_DEFENDER]]);
  memset (&self->battle, 0, sizeof self->battle);
  if (self->phase != CONDITA_PHASE_OVER)
    self->phase = CONDITA_PHASE_ACTIONS;
}

static void
lose (ConditaPosition *self,
      guint            side)
{
  const ConditaBattle *battle = &self->battle;

  remove_heroes (self, side);
  if (side == CONDITA_DEFENDER && battle->target == CONDITA_TARGET_CITY)
    capture (self, battle->seats[CONDITA_ATTACKER], battle->cell, self->board.level[battle->cell]);
  end_battle (self);
}

/* Whoever captures a neutral city of the crossroads gains what lies under it (B14.3). */
static void
dig (ConditaPosition *self,
     guint            cell)
{
  const ConditaMap *map = condita_position_map (self);

  for (guint i = 0; i < G_N_ELEMENTS (self->buried); i++)
    if (self->buried[i] != CONDITA_NONE && map->neutral[i] == cell)
      {
        self->players[self->turn].gains[self->buried[i]]++;
        self->buried[i] = CONDITA_NONE;
        reveal (self);
      }
}

static void
attack (ConditaPosition   *self,
        const ConditaStep *step)
{
  ConditaHoldings *player = &self->players[self->turn];
  const guint cell = player->heroes[step->heroes == 2 ? 1 : 0];
  const guint owner = condita_board_owner (&self->board, cell);
  const gboolean neutral = (self->board.neutral & CONDITA_CELL (cell)) != 0;

  if (step->what != CONDITA_TARGET_HERO && owner == CONDITA_NONE)
    {
      use_cards (self, self->turn, step, TRUE, 0);
      if (step->what == CONDITA_TARGET_RUINS)
        {
          self->great &= (guint8) ~(1u << step->great);
          player->gains[CONDITA_HAMMER + step->great]++;
          return;
        }
      capture (self, self->turn, cell, neutral ? 4 : 1);
      if (neutral)
        dig (self, cell);
      if (neutral && condita_position_n_pile (self, CONDITA_L) > 0)
        {
          gain (self, search_pile (self, CONDITA_L, condita_board_terrain (&self->board, cell)));
          shuffle_pile (self, CONDITA_L);
        }
      return;
    }

  memset (&self->battle, 0, sizeof self->battle);
  self->battle.target = step->what;
  self->battle.cell = (guint8) cell;
  self->battle.seats[CONDITA_ATTACKER] = self->turn;
  self->battle.seats[CONDITA_DEFENDER] = step->what == CONDITA_TARGET_HERO ? step->seat : (guint8) owner;
  self->battle.heroes[CONDITA_ATTACKER] = step->heroes;
  self->battle.hero = step->hero;
  if (step->what == CONDITA_TARGET_HERO)
    self->battle.heroes[CONDITA_DEFENDER] = (guint8) (1u << step->hero);
  self->players[self->battle.seats[CONDITA_DEFENDER]].attacked = TRUE;
  join_line (self, CONDITA_ATTACKER, step);
  self->phase = CONDITA_PHASE_ANSWER;
  reveal (self);
}

static void
start_addition (ConditaPosition *self,
                guint            side)
{
  self->battle.adding = (guint8) side;
  self->phase = CONDITA_PHASE_ADD;
  memset (self->battle.must, 0, sizeof self->battle.must);
  reveal (self);
}

/*
 * Set-up
 */

static void
take_heroes (ConditaPosition *self,
             guint            faction)
{
  self->players[self->turn].faction = (guint8) faction;
  if (condita_position_at_crossroads (self))
    self->players[self->turn].heroes[0] = CONDITA_RUINS_CELL;
  if ((self->turn + 1u) % self->n_seats != self->first)
    self->turn = (guint8) ((self->turn + 1u) % self->n_seats);
  else if (condita_position_at_crossroads (self))
    start_turn (self, self->first);
  else
    self->phase = CONDITA_PHASE_SETTLE;
}

static void
settle (ConditaPosition *self,
        guint            cell)
{
  self->board.own[self->turn] |= CONDITA_CELL (cell);
  self->board.level[cell] = 1;
  if (self->turn == self->first)
    start_turn (self, self->first);
  else
    self->turn = (guint8) ((self->turn + self->n_seats - 1u) % self->n_seats);
}

/* Lays a city with four exits on each of the cells, each of another terrain (B2.2). */
static void
lay_first_cities (ConditaPosition *self,
                  const guint8    *cells)
{
  guint8 left[CONDITA_N_FACTIONS];

  for (guint faction = 0; faction < CONDITA_N_FACTIONS; faction++)
    {
      left[faction] = (self->factions >> faction) & 1;
      /* Those that are not laid leave the game. */
      self->lay[CONDITA_CITY_4][faction] = (guint8) (self->lay[CONDITA_CITY_4][faction] - left[faction]);
    }
  for (guint i = 0; i < self->n_seats; i++)
    {
      const guint terrain = condita_draw (&self->random, left, CONDITA_N_FACTIONS);

      left[terrain] = 0;
      condita_board_lay (&self->board, cells[i], CONDITA_CITY_4, 15, terrain);
    }
}

static void
fill_piles (ConditaPosition *self)
{
  for (guint faction = 0; faction < CONDITA_N_FACTIONS; faction++)
    {
      if ((self->factions & (1u << faction)) == 0)
        continue;
      for (guint kind = 0; kind < CONDITA_N_PILES; kind++)
        self->pile[CONDITA_TYPE (kind, faction)] = kind <= CONDITA_L ? condita_unit_counts[kind] : CONDITA_ARTEFACT_COUNT;
      for (guint pile = 0; pile < CONDITA_N_LAY_PILES; pile++)
        self->lay[pile][faction] = condita_lay_counts[pile];
    }
  self->pile[CONDITA_SUPPLY] = CONDITA_SUPPLY_COUNT - (self->n_seats == 2 ? CONDITA_SUPPLY_REMOVED : 0);
}

static void
deal (ConditaPosition *self,
      guint            seat)
{
  static const guint8 dealt[] = { CONDITA_S, CONDITA_S, CONDITA_S, CONDITA_C, CONDITA_P };
  ConditaHoldings *player = &self->players[seat];

  for (guint i = 0; i < G_N_ELEMENTS (dealt); i++)
    {
      const guint first = CONDITA_TYPE (dealt[i], 0);
      const guint type = first + condita_draw (&self->random, &self->pile[first], CONDITA_N_FACTIONS);

      self->pile[type]--;
      self->pile[CONDITA_SUPPLY]--;
      player->nation[type]++;
      player->nation[CONDITA_SUPPLY]++;
      player->unseen[type]++;
    }
  draw_cards (self, seat, CONDITA_HAND);
}

/* Sets a game up (B2) until its first decision. */
void
condita_position_init (ConditaPosition       *self,
                       const ConditaSettings *settings,
                       guint                  n_seats,
                       guint64                seed)
{
  const ConditaMap *map;
  const guint left_out = settings->position[CONDITA_SWITCH_FACTION];
  guint8 great[] = { 1, 1, 1, 1, 1 };

  memset (self, 0, sizeof *self);
  acies_random_init (&self->random, seed);
  self->settings = *settings;
  self->n_seats = (guint8) n_seats;
  map = condita_position_map (self);
  self->round = 1;
  self->factions = 15;
  if (n_seats == 2)
    self->factions &= (guint8) ~(1u << (left_out > 0 ? left_out - 1 : acies_random_below (&self->random, CONDITA_N_FACTIONS)));

  fill_piles (self);
  self->board.play = map->play;
  condita_board_lay (&self->board, CONDITA_RUINS_CELL, CONDITA_RUINS, 15, CONDITA_NONE);
  if (condita_position_at_crossroads (self))
    self->board.cities |= CONDITA_CELL (CONDITA_RUINS_CELL);
  else
    lay_first_cities (self, map->start);
  lay_first_cities (self, map->neutral);
  for (guint i = 0; i < n_seats; i++)
    {
      self->board.neutral |= CONDITA_CELL (map->neutral[i]);
      self->board.level[map->neutral[i]] = 4;
    }

  for (guint seat = 0; seat < n_seats; seat++)
    {
      self->players[seat].faction = CONDITA_NONE;
      memset (self->players[seat].told_to, CONDITA_NONE, CONDITA_N_FACTIONS);
      memset (self->players[seat].heroes, CONDITA_NONE, CONDITA_N_HEROES);
      deal (self, seat);
    }
  for (guint kind = 0; kind < CONDITA_N_PILES; kind++)
    turn_up (self, kind);
  for (guint pile = 0; pile < CONDITA_N_LAY_PILES; pile++)
    turn_up_lay (self, pile);
  memset (self->buried, CONDITA_NONE, sizeof self->buried);
  condita_position_bury (self);
  for (guint i = 0; !condita_position_at_crossroads (self) && i <= n_seats && i < 5; i++)
    {
      const guint one = condita_draw (&self->random, great, G_N_ELEMENTS (great));

      great[one] = 0;
      self->great |= (guint8) (1u << one);
    }
  self->first = (guint8) acies_random_below (&self->random, n_seats);
  self->turn = self->first;
  self->phase = CONDITA_PHASE_TAKE;
  condita_position_close (self);
}

/*
 * Steps
 */

/* Plays a legal step. */
void
condita_position_play (ConditaPosition   *self,
                       const ConditaStep *step)
{
  const guint seat = condita_position_actor (self);
  ConditaHoldings *player = &self->players[seat];
  ConditaTally tally = { 0 };
  guint level = 0, n_used_up = 0, n = 0;

  if (step->kind == CONDITA_STEP_GAIN || step->kind == CONDITA_STEP_LAY)
    {
      condita_position_tally (self, seat, TRUE, step->cards, step->n_cards, &tally);
      if (step->kind == CONDITA_STEP_LAY && step->what >= CONDITA_N_ROAD_PILES)
        level = condita_token_kind (step->cards[0]) <= CONDITA_L ? condita_token_kind (step->cards[0]) + 1u : 1;
      condita_tally_pays (&tally, condita_step_cost (step, level), &n_used_up);
    }

  switch ((ConditaStepKind) step->kind)
    {
    case CONDITA_STEP_TAKE:
      take_heroes (self, step->faction);
      break;

    case CONDITA_STEP_SETTLE:
      settle (self, step->cell);
      break;

    case CONDITA_STEP_COHORT:
      declare (self, step);
      start_actions (self);
      break;

    case CONDITA_STEP_MULLIGAN:
      discard_hand (player);
      draw_cards (self, seat, CONDITA_MULLIGAN_HAND);
      start_actions (self);
      break;

    case CONDITA_STEP_KEEP:
      start_actions (self);
      break;

    case CONDITA_STEP_GAIN:
      use_cards (self, seat, step, FALSE, n_used_up);
      if (step->faction == CONDITA_NONE)
        gain (self, take_top (self, step->what));
      else
        {
          gain (self, search_pile (self, step->what, step->faction));
          shuffle_pile (self, step->what);
        }
      break;

    case CONDITA_STEP_LAY:
      use_cards (self, seat, step, FALSE, n_used_up);
      lay (self, step, level);
      break;

    case CONDITA_STEP_UPGRADE:
      use_cards (self, seat, step, FALSE, 0);
      self->board.level[step->cell]++;
      self->changed = TRUE;
      check_cities (self);
      break;

    case CONDITA_STEP_CONVERT:
      convert (self, seat, step);
      break;

    case CONDITA_STEP_AMBUSH:
      leave_hand (player, step->cards[0]);
      self->limbo[step->cards[0]]++;
      player->hand[step->cards[1]]--;
      player->slots[player->n_slots++] = step->cards[1];
      break;

    case CONDITA_STEP_TENT:
      pitch (self, seat, step);
      break;

    case CONDITA_STEP_EMPTY:
      empty (player, step);
      break;

    case CONDITA_STEP_HIRE:
      use_cards (self, seat, step, FALSE, 0);
      player->heroes[step->hero] = step->cell;
      break;

    case CONDITA_STEP_MOVE:
      use_cards (self, seat, step, TRUE, 0);
      for (guint hero = 0; hero < CONDITA_N_HEROES; hero++)
        if (step->goals[hero] != CONDITA_NONE)
          player->heroes[hero] = step->goals[hero];
      break;

    case CONDITA_STEP_HORN:
      blow_horn (self, step);
      break;

    case CONDITA_STEP_ATTACK:
      attack (self, step);
      break;

    case CONDITA_STEP_DEFEND:
      if (step->what != 0)
        take_slots (player);
      self->battle.heroes[CONDITA_DEFENDER] |= step->heroes;
      start_addition (self, CONDITA_DEFENDER);
      break;

    case CONDITA_STEP_RETREAT:
      use_cards (self, seat, step, TRUE, 0);
      player->heroes[self->battle.hero] = step->cell;
      end_battle (self);
      reveal (self);
      break;

    case CONDITA_STEP_SURRENDER:
      reveal (self);
      lose (self, CONDITA_DEFENDER);
      break;

    case CONDITA_STEP_ADD:
      join_line (self, self->battle.adding, step);
      start_addition (self, 1 - self->battle.adding);
      break;

    case CONDITA_STEP_STOP:
      reveal (self);
      lose (self, self->battle.adding);
      break;

    case CONDITA_STEP_DROP:
      for (n = 0; player->slots[n] != step->cards[0]; n++)
        ;
      come_out (player, step->cards[0]);
      player->refuge[step->cards[0]]++;
      player->slots[n] = self->pending;
      player->shown[self->pending]++;
      self->phase = self->phase_after_drop;
      break;

    case CONDITA_STEP_END:
      end_turn (self);
      break;

    default:
      g_assert_not_reached ();
    }
}
