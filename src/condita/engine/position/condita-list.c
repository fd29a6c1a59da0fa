/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * All legal steps, in groups. Of openings and additions the list has those from which no card
 * could be left out: whoever has one of them may add cards to it. Lines that could be paid with less
 * are a group of their own. What is easy to try is tried
 * with condita_position_check(); lines are made from what is there.
 */

#include "config.h"

#include <string.h>

#include "condita-position-private.h"

const char *const condita_group_names[CONDITA_N_GROUPS] = {
  "setup", "start", "gains", "lays", "upgrades", "conversions", "ambush", "tents",
  "hires", "moves", "horn", "attacks", "answers", "additions", "drops", "ends",
  "wasteful",
};

/* What can be used besides halves, and how often at most. */
typedef struct
{
  guint8 token;
  guint8 n;
  guint8 kind;
} Supply;

typedef struct
{
  const ConditaPosition *position;
  guint seat;
  ConditaStepFunc func;
  gpointer data;
  Supply all[CONDITA_N_TOKENS];
  guint n_all;
  guint n_of_kind[CONDITA_X + 1];
  gboolean any_wild;
  gboolean wasteful;                /* only what could be paid with less, or none of it */
  Supply supply[CONDITA_N_TOKENS];  /* those of some kinds */
  guint n_supply;
} List;

static gboolean
is_empty (const guint8 *counts,
          guint         n_counts)
{
  guint any = 0;

  for (guint i = 0; i < n_counts; i++)
    any |= counts[i];
  return any == 0;
}

static void
add_to_all (List  *list,
            guint  token,
            guint  n)
{
  const ConditaKind kind = condita_token_kind (token);

  if (n == 0)
    return;
  list->all[list->n_all++] = (Supply) { (guint8) token, (guint8) n, (guint8) kind };
  list->n_of_kind[kind] += n;
}

/* Every token that the seat could use. */
static void
find_all (List *list)
{
  const ConditaHoldings *player = &list->position->players[list->seat];
  guint wild[CONDITA_N_FACTIONS + 1] = { 0 };

  for (guint type = 0; type < CONDITA_N_TYPES; type++)
    if (player->hand[type] > 0)
      add_to_all (list, type, player->hand[type]);
  if (!is_empty (player->rest, G_N_ELEMENTS (player->rest)))
    for (guint i = 0; i < G_N_ELEMENTS (player->rest); i++)
      add_to_all (list, CONDITA_TOKEN_REST + i, player->rest[i]);

  list->any_wild = !is_empty (player->wild, CONDITA_N_TYPES);
  if (!list->any_wild && is_empty (player->prepared, CONDITA_N_TYPES))
    return;
  for (guint type = 0; type <= CONDITA_SUPPLY; type++)
    wild[condita_type_faction (type)] += player->wild[type];
  for (guint token = CONDITA_TOKEN_PREPARED; token < CONDITA_TOKEN_HALF; token++)
    add_to_all (list, token, (condita_token_type (token) != CONDITA_NONE ? player->prepared[condita_token_type (token)] : 0)
                             + wild[condita_token_faction (token)]);
}

static void
find_supply (List  *list,
             guint  kinds)
{
  list->n_supply = 0;
  for (guint i = 0; i < list->n_all; i++)
    if ((kinds & (1u << list->all[i].kind)) != 0)
      list->supply[list->n_supply++] = list->all[i];
}

static void
emit (List              *list,
      const ConditaStep *step)
{
  list->func (step, list->data);
}

static void
try (List              *list,
     const ConditaStep *step)
{
  if (condita_position_check (list->position, step) == CONDITA_REFUSAL_NONE)
    emit (list, step);
}

static void
try_kind (List            *list,
          ConditaStepKind  kind)
{
  ConditaStep step;

  condita_step_set (&step, kind);
  try (list, &step);
}

/*
 * Payments
 */

typedef struct
{
  List *list;
  const ConditaCost *cost;
  ConditaStep *step;
  void (*paid) (List *list, const ConditaStep *step);
} Payment;

/* What can do most is dearest: a second use, a prepared card, one from the hand, a wild card, a great artefact. */
static guint
find_price (const List        *list,
            const ConditaStep *step,
            guint              token)
{
  const guint type = condita_token_type (token);
  guint n = 0;

  if (!condita_token_is_prepared (token))
    return condita_token_kind (token) == CONDITA_X ? 4 : token < CONDITA_TOKEN_REST ? 2 : 0;
  for (guint i = 0; i < step->n_cards; i++)
    n += step->cards[i] == token;
  return type == CONDITA_NONE || n > list->position->players[list->seat].prepared[type] ? 3 : 1;
}

/* Whether cards pay so that no more tools are used up than @n_most. */
static gboolean
pays (const Payment     *payment,
      const ConditaStep *step,
      guint              n_most)
{
  const List *list = payment->list;
  ConditaTally tally;
  guint n_used_up;

  if (!condita_position_has_cards (list->position, list->seat, step->cards, step->n_cards))
    return FALSE;
  condita_position_tally (list->position, list->seat, TRUE, step->cards, step->n_cards, &tally);
  return condita_tally_pays (&tally, payment->cost, &n_used_up) && n_used_up <= n_most;
}

/* Whether a card could be left out, or a cheaper one of its kind take its place. */
static gboolean
is_wasteful (const Payment *payment,
             guint          n_used_up)
{
  const List *list = payment->list;
  const ConditaStep *step = payment->step;

  for (guint i = 0; i < step->n_cards; i++)
    {
      const guint token = step->cards[i];
      const ConditaKind kind = condita_token_kind (token);
      const guint price = find_price (list, step, token);
      ConditaStep other = *step;

      other.cards[i] = other.cards[--other.n_cards];
      if (pays (payment, &other, n_used_up))
        return TRUE;
      other.n_cards++;
      for (guint j = 0; j < list->n_supply; j++)
        {
          const guint8 cheap = list->supply[j].token;

          other.cards[i] = cheap;
          if ((kind == CONDITA_X || kind == list->supply[j].kind)
              && (price > 2 || kind == CONDITA_T || condita_token_faction (cheap) == condita_token_faction (token))
              && find_price (list, &other, cheap) < price && pays (payment, &other, n_used_up))
            return TRUE;
        }
    }
  return FALSE;
}

static void
pay (Payment *payment,
     guint    at,
     guint    n_left)
{
  List *list = payment->list;
  ConditaStep *step = payment->step;
  const guint n_cards = step->n_cards;
  ConditaTally tally;
  guint n_used_up;
  ConditaKind kind;

  if (n_left == 0 || at == list->n_supply)
    {
      /* One wild card stands behind many tokens. */
      if (list->any_wild && !condita_position_has_cards (list->position, list->seat, step->cards, step->n_cards))
        return;
      condita_position_tally (list->position, list->seat, TRUE, step->cards, step->n_cards, &tally);
      if (condita_tally_pays (&tally, payment->cost, &n_used_up) && is_wasteful (payment, n_used_up) == list->wasteful)
        payment->paid (list, step);
      return;
    }

  kind = list->supply[at].kind;
  for (guint n = 0; n <= list->supply[at].n && n <= n_left; n++)
    {
      if (n > 0)
        condita_step_add_card (step, list->supply[at].token);
      if (kind <= CONDITA_L && n > payment->cost->part[CONDITA_COST_S + kind])
        break;
      pay (payment, at + 1, n_left - n);
    }
  step->n_cards = (guint8) n_cards;
  memset (&step->cards[n_cards], 0, CONDITA_MAX_CARDS - n_cards);
}

/* Whether there may be enough to pay a cost; most often there is not. */
static gboolean
may_pay (const List        *list,
         const ConditaCost *cost)
{
  const guint *n = list->n_of_kind;

  return cost->part[CONDITA_COST_S] <= n[CONDITA_S] + 4 * (n[CONDITA_T] + n[CONDITA_X])
         && cost->part[CONDITA_COST_C] <= n[CONDITA_C] && cost->part[CONDITA_COST_P] <= n[CONDITA_P]
         && cost->part[CONDITA_COST_L] <= n[CONDITA_L] && cost->part[CONDITA_COST_U] <= n[CONDITA_U]
         && cost->part[CONDITA_COST_W] <= n[CONDITA_W] + n[CONDITA_X];
}

/* Finds all payments of a cost and gives them to @paid. */
static void
pay_cost (List              *list,
          const ConditaCost *cost,
          ConditaStep       *step,
          void             (*paid) (List *list, const ConditaStep *step))
{
  Payment payment = { list, cost, step, paid };
  guint kinds = 0, n = 0;

  if (!may_pay (list, cost))
    return;
  for (guint part = 0; part < CONDITA_N_COSTS; part++)
    n += cost->part[part];
  for (guint rank = CONDITA_S; rank <= CONDITA_L; rank++)
    if (cost->part[CONDITA_COST_S + rank] > 0)
      kinds |= 1u << rank;
  if (cost->part[CONDITA_COST_S] > 0)
    kinds |= 1u << CONDITA_T | 1u << CONDITA_X;
  if (cost->part[CONDITA_COST_U] > 0)
    kinds |= 1u << CONDITA_U;
  if (cost->part[CONDITA_COST_W] > 0)
    kinds |= 1u << CONDITA_W | 1u << CONDITA_X;
  find_supply (list, kinds);
  pay (&payment, 0, n);
}

/*
 * Lines
 */

static void
list_gains (List *list)
{
  const ConditaPosition *self = list->position;

  for (guint kind = 0; kind < CONDITA_N_PILES; kind++)
    {
      const gboolean matched = kind == condita_position_match (self);
      ConditaStep step;

      if (condita_position_n_pile (self, kind) == 0)
        continue;
      condita_step_set (&step, CONDITA_STEP_GAIN);
      step.what = (guint8) kind;
      for (guint8 faction = 0; faction < (matched ? CONDITA_N_FACTIONS : 1); faction++)
        {
          if (matched && (self->factions & (1u << faction)) == 0)
            continue;
          step.faction = matched ? faction : CONDITA_NONE;
          pay_cost (list, &condita_gain_costs[kind], &step, emit);
        }
    }
}

/* Gives a paid line all cells, cards and rotations that it can lay. */
static void
emit_lays (List              *list,
           const ConditaStep *step)
{
  const ConditaPosition *self = list->position;
  const ConditaBoard *board = &self->board;
  const gboolean city = step->what >= CONDITA_N_ROAD_PILES;
  const guint64 own = condita_position_links (self, list->seat);
  const guint64 linked = own != 0 ? condita_board_linked (board, own) : 0;
  const guint what = step->what;
  ConditaStep lay = *step;
  guint64 cells = condita_board_open (board) & condita_board_around (own != 0 ? linked : board->laid);

  if (city)
    cells &= ~condita_board_around (board->cities);
  for (; cells != 0; cells &= cells - 1)
    {
      const guint cell = condita_bits_first (cells);
      const guint masks = own != 0 ? condita_board_lays (board, cell, linked) : condita_board_fitting (board, cell);

      /* A line for one kind of road is one for the others of its price, too. */
      for (guint pile = what; pile < (what < CONDITA_FORK ? 2u : city ? (guint) CONDITA_N_LAY_PILES : 4u); pile++)
        if (condita_position_n_lay (self, pile) > 0)
          for (guint left = masks & condita_lay_masks[pile]; left != 0; left &= left - 1)
            {
              lay.what = (guint8) pile;
              lay.cell = (guint8) cell;
              lay.exits = (guint8) __builtin_ctz (left);
              emit (list, &lay);
            }
    }
}

static void
list_lays (List *list)
{
  static const guint8 roads[] = { CONDITA_STRAIGHT, CONDITA_FORK };
  ConditaStep step;

  condita_step_set (&step, CONDITA_STEP_LAY);
  if (condita_position_links (list->position, list->seat) != 0)
    for (guint i = 0; i < G_N_ELEMENTS (roads); i++)
      {
        step.what = roads[i];
        pay_cost (list, &condita_road_costs[roads[i]], &step, emit_lays);
      }
  step.what = CONDITA_CITY_1;
  for (guint level = 1; level <= 4; level++)
    if (condita_position_has_token (list->position, list->seat, level))
      pay_cost (list, &condita_city_costs[level], &step, emit_lays);
}

static void
list_upgrades (List *list)
{
  const ConditaBoard *board = &list->position->board;
  ConditaStep step;

  condita_step_set (&step, CONDITA_STEP_UPGRADE);
  for (guint64 cells = board->own[list->seat]; cells != 0; cells &= cells - 1)
    {
      const guint cell = condita_bits_first (cells);
      const guint level = board->level[cell] + 1u;

      if (level > 4 || (level == 3 && !condita_position_has_token (list->position, list->seat, level)))
        continue;
      step.cell = (guint8) cell;
      pay_cost (list, &condita_upgrade_costs[level], &step, emit);
    }
}

static void
list_hires (List *list)
{
  const ConditaPosition *self = list->position;
  ConditaStep step;

  condita_step_set (&step, CONDITA_STEP_HIRE);
  for (guint8 hero = 0; hero < CONDITA_N_HEROES; hero++)
    for (guint64 cells = condita_position_links (self, list->seat); cells != 0; cells &= cells - 1)
      if (self->players[list->seat].heroes[hero] == CONDITA_NONE)
        {
          step.hero = hero;
          step.cell = (guint8) condita_bits_first (cells);
          pay_cost (list, &condita_hire_cost, &step, emit);
        }
}

/*
 * Artefacts
 */

static void
list_conversions_of (List  *list,
                     guint  token,
                     guint  what)
{
  const guint8 *hand = list->position->players[list->seat].hand;
  ConditaStep step;

  condita_step_set (&step, CONDITA_STEP_CONVERT);
  condita_step_add_card (&step, token);
  step.what = (guint8) what;
  for (guint target = 0; target <= CONDITA_N_TYPES; target++)
    {
      /* The last is the scroll itself. */
      const gboolean itself = target == CONDITA_N_TYPES;

      if (itself ? what != CONDITA_R : hand[target] == 0)
        continue;
      step.held[0] = itself ? CONDITA_NONE : (guint8) target;
      step.rank = CONDITA_NONE;
      if (what == CONDITA_R)
        for (step.faction = 0; step.faction < CONDITA_N_FACTIONS; step.faction++)
          try (list, &step);
      else
        try (list, &step);
      if (what == CONDITA_I && target < CONDITA_TYPE (CONDITA_P, 0))
        {
          step.rank = (guint8) (condita_type_kind (target) + 2);
          try (list, &step);
        }
    }
}

static void
list_conversions (List *list)
{
  static const guint8 works[] = { CONDITA_A, CONDITA_I, CONDITA_R };

  find_supply (list, 1u << CONDITA_A | 1u << CONDITA_I | 1u << CONDITA_R);
  for (guint i = 0; i < list->n_supply; i++)
    list_conversions_of (list, list->supply[i].token, condita_token_kind (list->supply[i].token));
  if (list->position->players[list->seat].hand[CONDITA_HAMMER] > 0)
    for (guint i = 0; i < G_N_ELEMENTS (works); i++)
      list_conversions_of (list, CONDITA_HAMMER, works[i]);
}

static void
list_ambush (List *list)
{
  const guint8 *hand = list->position->players[list->seat].hand;
  ConditaStep step;

  if (list->position->players[list->seat].n_slots == CONDITA_N_SLOTS
      || condita_position_own_cards (list->position, list->seat) <= CONDITA_MIN_OWN_CARDS)
    return;
  condita_step_set (&step, CONDITA_STEP_AMBUSH);
  step.n_cards = 2;
  for (guint8 limbo = 0; limbo <= CONDITA_SUPPLY; limbo++)
    for (guint8 kept = 0; hand[limbo] > 0 && kept < CONDITA_N_TYPES; kept++)
      if (hand[kept] > (kept == limbo))
        {
          step.cards[0] = limbo;
          step.cards[1] = kept;
          emit (list, &step);
        }
}

static void
list_tents_with (List  *list,
                 guint  tent,
                 guint  supply)
{
  const guint8 *hand = list->position->players[list->seat].hand;
  ConditaStep step;

  condita_step_set (&step, CONDITA_STEP_TENT);
  condita_step_add_card (&step, tent);
  condita_step_add_card (&step, supply);
  for (guint8 first = 0; first <= CONDITA_SUPPLY; first++)
    {
      if (hand[first] == 0)
        continue;
      step.held[0] = first;
      step.held[1] = CONDITA_NONE;
      try (list, &step);
      if (condita_position_ray (list->position) == CONDITA_N)
        for (guint8 second = first; second <= CONDITA_SUPPLY; second++)
          if (hand[second] > 0)
            {
              step.held[1] = second;
              try (list, &step);
            }
    }
}

static void
list_tents (List *list)
{
  const ConditaHoldings *player = &list->position->players[list->seat];
  ConditaStep step;

  if (list->position->phase == CONDITA_PHASE_ACTIONS)
    {
      find_supply (list, 1u << CONDITA_N | 1u << CONDITA_U | 1u << CONDITA_X);
      for (guint i = 0; i < list->n_supply; i++)
        if (condita_token_kind (list->supply[i].token) == CONDITA_N || list->supply[i].token == CONDITA_HAMMER)
          for (guint j = 0; j < list->n_supply; j++)
            if (condita_token_kind (list->supply[j].token) == CONDITA_U)
              list_tents_with (list, list->supply[i].token, list->supply[j].token);
    }

  condita_step_set (&step, CONDITA_STEP_EMPTY);
  step.n_cards = 1;
  for (guint i = 0; i < player->n_tents; i++)
    {
      gboolean again = FALSE;

      for (guint j = 0; j < i; j++)
        again = again || (!player->tents[j].fresh && memcmp (&player->tents[i], &player->tents[j], 3) == 0);
      step.cards[0] = player->tents[i].card;
      memcpy (step.held, player->tents[i].held, sizeof step.held);
      if (!again)
        try (list, &step);
    }
}

static void
list_horn (List *list)
{
  ConditaStep step;

  if (list->position->players[list->seat].hand[CONDITA_HORN] == 0)
    return;
  condita_step_set (&step, CONDITA_STEP_HORN);
  for (guint8 first = 0; first < CONDITA_N_TYPES; first++)
    {
      if (list->position->players[list->seat].nation[first] == 0)
        continue;
      step.n_cards = 1;
      step.cards[0] = first;
      step.cards[1] = 0;
      try (list, &step);
      step.n_cards = 2;
      for (guint8 second = first; second < CONDITA_N_TYPES; second++)
        if (list->position->players[list->seat].nation[second] > 0)
          {
            step.cards[1] = second;
            try (list, &step);
          }
    }
}

/*
 * Heroes and battles
 */

static void
list_walks (List  *list,
            guint  hero)
{
  const ConditaPosition *self = list->position;
  const guint from = self->players[list->seat].heroes[hero];
  const guint64 home = condita_position_home (self, list->seat);
  guint8 distances[CONDITA_N_CELLS];
  guint64 cells = condita_board_measure (&self->board, from, home, distances) & ~CONDITA_CELL (from);
  ConditaStep step;

  condita_step_set (&step, CONDITA_STEP_MOVE);
  for (; cells != 0; cells &= cells - 1)
    {
      const guint goal = condita_bits_first (cells);
      const ConditaCost cost = { { [CONDITA_COST_U] = distances[goal] } };

      step.goals[hero] = (guint8) goal;
      pay_cost (list, &cost, &step, emit);
    }
}

static void
list_rides (List  *list,
            guint  token)
{
  const guint8 *heroes = list->position->players[list->seat].heroes;
  const guint64 laid = list->position->board.laid;
  ConditaStep step;

  for (guint hero = 0; hero < CONDITA_N_HEROES; hero++)
    for (guint64 cells = heroes[hero] != CONDITA_NONE ? laid : 0; cells != 0; cells &= cells - 1)
      {
        condita_step_set (&step, CONDITA_STEP_MOVE);
        condita_step_add_card (&step, token);
        step.goals[hero] = (guint8) condita_bits_first (cells);
        try (list, &step);
        if (hero == 0 && heroes[1] != CONDITA_NONE && condita_position_ray (list->position) == CONDITA_H && token != CONDITA_WINGS)
          for (guint64 others = laid; others != 0; others &= others - 1)
            {
              step.goals[1] = (guint8) condita_bits_first (others);
              try (list, &step);
            }
      }
}

static void
list_moves (List *list)
{
  const ConditaHoldings *player = &list->position->players[list->seat];
  Supply rides[CONDITA_N_TOKENS];
  guint n_rides;

  if (player->heroes[0] == CONDITA_NONE && player->heroes[1] == CONDITA_NONE)
    return;
  for (guint hero = 0; hero < CONDITA_N_HEROES; hero++)
    if (player->heroes[hero] != CONDITA_NONE)
      list_walks (list, hero);
  if (list->wasteful)
    return;
  find_supply (list, 1u << CONDITA_H | 1u << CONDITA_X);
  n_rides = list->n_supply;
  memcpy (rides, list->supply, sizeof rides);
  for (guint i = 0; i < n_rides; i++)
    if (condita_token_kind (rides[i].token) == CONDITA_H || rides[i].token == CONDITA_HAMMER || rides[i].token == CONDITA_WINGS)
      list_rides (list, rides[i].token);
}

/* What fights, halves of irradiated weapons included. */
static void
find_fighters (List *list)
{
  const ConditaPosition *self = list->position;
  guint n = 0;

  find_supply (list, 1u << CONDITA_S | 1u << CONDITA_C | 1u << CONDITA_P | 1u << CONDITA_L | 1u << CONDITA_W | 1u << CONDITA_H
                     | 1u << CONDITA_X);
  for (guint i = 0; i < list->n_supply; i++)
    {
      const guint8 token = list->supply[i].token;

      if (token < CONDITA_HAMMER || token > CONDITA_HORN || token == CONDITA_SWORD || token == CONDITA_SHIELD)
        list->supply[n++] = list->supply[i];
    }
  list->n_supply = n;
  if (condita_position_ray (self) != CONDITA_W)
    return;
  for (guint i = 0; i < n; i++)
    {
      const guint token = list->supply[i].token;
      const guint type = condita_token_type (token);

      if (condita_token_kind (token) != CONDITA_W || type == CONDITA_NONE
          || (token >= CONDITA_TOKEN_REST && token < CONDITA_TOKEN_PREPARED))
        continue;
      list->supply[list->n_supply++] = (Supply) {
        (guint8) (token < CONDITA_TOKEN_REST ? CONDITA_TOKEN_HALF + type % 4 : CONDITA_TOKEN_PREPARED_HALF + type % 4),
        list->supply[i].n, CONDITA_W
      };
    }
}

/* Whether one of the cards can be left out. */
static gboolean
can_leave_out (List              *list,
               const ConditaStep *step)
{
  for (guint i = 0; i < step->n_cards; i++)
    {
      ConditaStep less = *step;

      memmove (&less.cards[i], &less.cards[i + 1], less.n_cards - i - 1u);
      less.cards[--less.n_cards] = 0;
      if (condita_position_check (list->position, &less) == CONDITA_REFUSAL_NONE)
        return TRUE;
    }
  return FALSE;
}

/* Goes through the sets of fighters. With a card more than suffices without any bonus, a set and
 * all that it is part of can do without one; the weapon of an opening has to stay. */
static void
fight (List        *list,
       ConditaStep *step,
       guint        at,
       guint        mark,
       guint        strength,
       guint        smallest)
{
  const guint n_cards = step->n_cards;
  const guint8 token = at < list->n_supply ? list->supply[at].token : 0;
  ConditaTally tally;

  if (smallest != CONDITA_NONE && n_cards > 1 && strength - smallest >= mark && !list->position->battle.converted)
    return;
  if (at == list->n_supply)
    {
      if (condita_position_check (list->position, step) == CONDITA_REFUSAL_NONE && !can_leave_out (list, step))
        emit (list, step);
      return;
    }

  condita_position_tally (list->position, list->seat, list->seat == list->position->turn, &token, 1, &tally);
  for (guint n = 0; n <= list->supply[at].n && step->n_cards < CONDITA_MAX_CARDS; n++)
    {
      if (n > 0)
        condita_step_add_card (step, token);
      fight (list, step, at + 1, mark, strength + n * tally.strength, n > 0 ? MIN (smallest, tally.strength) : smallest);
    }
  step->n_cards = (guint8) n_cards;
  memset (&step->cards[n_cards], 0, CONDITA_MAX_CARDS - n_cards);
}

/* The first card is the weapon, the others do not repeat it in another order. */
static void
list_openings (List        *list,
               ConditaStep *step,
               guint        base)
{
  find_fighters (list);
  for (guint i = 0; i < list->n_supply; i++)
    {
      const guint8 weapon = list->supply[i].token;
      const guint type = condita_token_type (weapon);
      ConditaTally tally;

      if (condita_token_kind (weapon) != CONDITA_W && type != CONDITA_SWORD && type != CONDITA_SHIELD)
        continue;
      condita_step_add_card (step, weapon);
      list->supply[i].n--;
      condita_position_tally (list->position, list->seat, TRUE, &weapon, 1, &tally);
      fight (list, step, 0, base + 1, tally.strength, CONDITA_NONE);
      list->supply[i].n++;
      step->n_cards = 0;
      step->cards[0] = 0;
    }
}

static void
list_attacks (List *list)
{
  const ConditaPosition *self = list->position;
  const ConditaHoldings *player = &self->players[list->seat];
  ConditaStep step;

  for (guint8 heroes = 1; heroes <= 3; heroes++)
    {
      const guint8 cell = player->heroes[heroes == 2 ? 1 : 0];

      if (cell == CONDITA_NONE || (heroes == 3 && player->heroes[1] != cell))
        continue;
      condita_step_set (&step, CONDITA_STEP_ATTACK);
      step.heroes = heroes;
      if (self->board.pile[cell] == CONDITA_RUINS)
        {
          step.what = CONDITA_TARGET_RUINS;
          for (step.great = 0; step.great < 5; step.great++)
            if ((self->great & (1u << step.great)) != 0)
              list_openings (list, &step, condita_position_defence (self, cell));
        }
      else if ((self->board.cities & CONDITA_CELL (cell)) != 0 && (self->board.own[list->seat] & CONDITA_CELL (cell)) == 0)
        {
          step.what = CONDITA_TARGET_CITY;
          try (list, &step);
          list_openings (list, &step, condita_position_defence (self, cell) + 1);
        }
      step.great = CONDITA_NONE;
      step.what = CONDITA_TARGET_HERO;
      for (step.seat = 0; step.seat < self->n_seats; step.seat++)
        for (step.hero = 0; step.hero < CONDITA_N_HEROES; step.hero++)
          if (step.seat != list->seat && self->players[step.seat].heroes[step.hero] == cell)
            list_openings (list, &step, 1);
    }
}

static void
list_answers (List *list)
{
  const ConditaBattle *battle = &list->position->battle;
  ConditaStep step;

  try_kind (list, CONDITA_STEP_SURRENDER);
  condita_step_set (&step, CONDITA_STEP_DEFEND);
  for (step.what = 0; step.what < 2; step.what++)
    for (step.heroes = 0; step.heroes < 4; step.heroes++)
      try (list, &step);

  if (battle->target != CONDITA_TARGET_HERO)
    return;
  condita_step_set (&step, CONDITA_STEP_RETREAT);
  for (guint64 cells = list->position->board.laid; cells != 0; cells &= cells - 1)
    {
      step.cell = (guint8) condita_bits_first (cells);
      for (guint8 n = 2; n <= 3; n++)
        {
          const ConditaCost cost = { { [CONDITA_COST_U] = n } };

          pay_cost (list, &cost, &step, try);
        }
      find_supply (list, 1u << CONDITA_H);
      for (guint i = 0; i < list->n_supply; i++)
        {
          condita_step_add_card (&step, list->supply[i].token);
          try (list, &step);
          step.n_cards = 0;
          step.cards[0] = 0;
        }
    }
}

static void
list_additions (List *list)
{
  const ConditaPosition *self = list->position;
  const guint side = self->battle.adding;
  const guint mark = condita_position_total (self, 1 - side) + (side == CONDITA_ATTACKER);
  ConditaPosition bare = *self;
  ConditaStep step;
  guint base;

  bare.battle.heroes[side] = 0;
  base = condita_position_total (&bare, side);
  try_kind (list, CONDITA_STEP_STOP);
  condita_step_set (&step, CONDITA_STEP_ADD);
  find_fighters (list);
  fight (list, &step, 0, mark > base ? mark - base : 0, 0, CONDITA_NONE);
}

static void
list_set_up (List *list)
{
  const ConditaMap *map = condita_position_map (list->position);
  ConditaStep step;

  condita_step_set (&step, CONDITA_STEP_TAKE);
  for (step.faction = 0; step.faction < CONDITA_N_FACTIONS; step.faction++)
    try (list, &step);
  condita_step_set (&step, CONDITA_STEP_SETTLE);
  for (guint i = 0; i < list->position->n_seats; i++)
    {
      step.cell = map->start[i];
      try (list, &step);
    }
}

/* Tries all opponents to whom the cohorts of @left can be shown; with two players, nobody needs to be named. */
static void
show_cohorts (List        *list,
              ConditaStep *step,
              guint        left)
{
  const guint faction = left != 0 ? (guint) __builtin_ctz (left) : 0;
  ConditaStep shared = *step;

  if (left == 0 || list->position->n_seats == 2)
    {
      condita_step_share_seat (&shared);
      try (list, &shared);
      return;
    }
  for (guint8 seat = 0; seat < list->position->n_seats; seat++)
    if (seat != list->seat)
      {
        step->others[faction] = seat;
        show_cohorts (list, step, left & (left - 1));
      }
  step->others[faction] = CONDITA_NONE;
}

static void
list_start (List *list)
{
  guint possible = 0;
  ConditaStep step;

  for (guint faction = 0; faction < CONDITA_N_FACTIONS; faction++)
    if (condita_position_cohort (list->position, list->seat, faction) >= 3)
      possible |= 1u << faction;
  try_kind (list, CONDITA_STEP_KEEP);
  try_kind (list, CONDITA_STEP_MULLIGAN);
  condita_step_set (&step, CONDITA_STEP_COHORT);
  for (guint8 factions = 1; factions < 16; factions++)
    {
      if ((factions & ~possible) != 0)
        continue;
      step.faction = factions;
      show_cohorts (list, &step, factions);
    }
}

static void
list_drops (List *list)
{
  const ConditaHoldings *player = &list->position->players[list->seat];
  ConditaStep step;

  condita_step_set (&step, CONDITA_STEP_DROP);
  step.n_cards = 1;
  for (guint8 i = 0; i < player->n_slots; i++)
    if (memchr (player->slots, player->slots[i], i) == NULL)
      {
        step.cards[0] = player->slots[i];
        try (list, &step);
      }
}

static void
list_ends (List *list)
{
  try_kind (list, CONDITA_STEP_END);
}

static void
list_wasteful (List *list)
{
  list->wasteful = TRUE;
  list_gains (list);
  list_lays (list);
  list_upgrades (list);
  list_hires (list);
  list_moves (list);
  list->wasteful = FALSE;
}

/* What the groups need to be asked at all. */
static const struct
{
  void (*list) (List *list);
  guint phases;
} groups[CONDITA_N_GROUPS] = {
  { list_set_up, 1 << CONDITA_PHASE_TAKE | 1 << CONDITA_PHASE_SETTLE },
  { list_start, 1 << CONDITA_PHASE_START },
  { list_gains, 1 << CONDITA_PHASE_ACTIONS },
  { list_lays, 1 << CONDITA_PHASE_ACTIONS },
  { list_upgrades, 1 << CONDITA_PHASE_ACTIONS },
  { list_conversions, 1 << CONDITA_PHASE_ACTIONS | 1 << CONDITA_PHASE_ADD },
  { list_ambush, 1 << CONDITA_PHASE_ACTIONS },
  { list_tents, 1 << CONDITA_PHASE_ACTIONS | 1 << CONDITA_PHASE_ANSWER | 1 << CONDITA_PHASE_ADD },
  { list_hires, 1 << CONDITA_PHASE_ACTIONS },
  { list_moves, 1 << CONDITA_PHASE_ACTIONS },
  { list_horn, 1 << CONDITA_PHASE_ACTIONS },
  { list_attacks, 1 << CONDITA_PHASE_ACTIONS },
  { list_answers, 1 << CONDITA_PHASE_ANSWER },
  { list_additions, 1 << CONDITA_PHASE_ADD },
  { list_drops, 1 << CONDITA_PHASE_DROP },
  { list_ends, 1 << CONDITA_PHASE_ACTIONS },
  { list_wasteful, 1 << CONDITA_PHASE_ACTIONS },
};

static void
begin (List                  *list,
       const ConditaPosition *self,
       ConditaStepFunc        func,
       gpointer               data)
{
  list->position = self;
  list->seat = condita_position_actor (self);
  list->func = func;
  list->data = data;
  list->n_all = 0;
  list->n_supply = 0;
  list->any_wild = FALSE;
  list->wasteful = FALSE;
  memset (list->n_of_kind, 0, sizeof list->n_of_kind);
  if ((1u << self->phase & (1u << CONDITA_PHASE_ACTIONS | 1u << CONDITA_PHASE_ANSWER | 1u << CONDITA_PHASE_ADD)) != 0)
    find_all (list);
}

/* Gives all legal steps of some groups to @func, which must not change the position. */
void
condita_position_list (const ConditaPosition *self,
                       guint                  which,
                       ConditaStepFunc        func,
                       gpointer               data)
{
  List list;

  begin (&list, self, func, data);
  for (guint i = 0; i < CONDITA_N_GROUPS; i++)
    if ((which & (1u << i)) != 0 && (groups[i].phases & (1u << self->phase)) != 0)
      groups[i].list (&list);
}

/*
 * A step at random
 */

typedef struct
{
  AciesRandom *random;
  ConditaStep *step;
  guint n;
} Choice;

static void
choose_cb (const ConditaStep *step,
           gpointer           data)
{
  Choice *choice = data;

  if (acies_random_below (choice->random, ++choice->n) == 0)
    *choice->step = *step;
}

/* Chooses a group that has steps and wastes nothing, then one of these; FALSE when the game is over. */
gboolean
condita_position_random_step (const ConditaPosition *self,
                              AciesRandom           *random,
                              ConditaStep           *step)
{
  Choice choice = { random, step, 0 };
  guint left = 0;
  List list;

  begin (&list, self, choose_cb, &choice);
  for (guint i = 0; i < CONDITA_N_GROUPS; i++)
    if ((groups[i].phases & (1u << self->phase)) != 0)
      left |= 1u << i;
  left &= ~CONDITA_GROUP_WASTEFUL;
  while (left != 0)
    {
      guint n = acies_random_below (random, (guint) __builtin_popcount (left));
      guint bits = left;

      for (; n > 0; n--)
        bits &= bits - 1;
      groups[__builtin_ctz (bits)].list (&list);
      if (choice.n > 0)
        return TRUE;
      left &= ~(bits & -bits);
    }
  return FALSE;
}
