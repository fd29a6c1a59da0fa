/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <float.h>
#include <string.h>

#include "condita-fight-private.h"

#define WORTH_NEUTRAL 54.8f
#define WORTH_RUINS   14.0f
#define WORTH_LEVEL   19.9f  /* of an enemy city */
#define STAKE         6.0f   /* a hero */
#define WAY           0.8f   /* a cell */
#define LEAST_CHANCE  0.35f
#define N_SAMPLES     24

/* Which great artefact is taken from the ruins, the best first. */
static const guint8 great_order[] = {
  CONDITA_SWORD - CONDITA_HAMMER, CONDITA_HORN - CONDITA_HAMMER, CONDITA_HAMMER - CONDITA_HAMMER,
  CONDITA_SHIELD - CONDITA_HAMMER, CONDITA_WINGS - CONDITA_HAMMER,
};

#define MAX_FIGHTERS 64

typedef struct
{
  guint8 token;
  guint8 kind;
  guint8 n;
  guint8 strength;
  gboolean pure;   /* has the heroes' faction, or none that matters */
} Fighter;

typedef struct
{
  const ConditaThought *thought;
  Fighter fighters[MAX_FIGHTERS];
  guint n_fighters;
  guint strength;       /* of all */
  guint pure_strength;
  gboolean attacking;
} Army;

static void
add_fighter (Army  *army,
             guint  token,
             guint  kind,
             guint  n,
             guint  strength)
{
  const guint faction = condita_token_faction (token);
  const gboolean pure = kind == CONDITA_X || faction == army->thought->own->faction;

  if (n == 0)
    return;
  army->fighters[army->n_fighters++] = (Fighter) { (guint8) token, (guint8) kind, (guint8) n, (guint8) strength, pure };
  army->strength += n * strength;
  army->pure_strength += pure ? n * strength : 0;
}

static guint
get_strength (const ConditaPosition *position,
              guint                  type,
              gboolean               attacking)
{
  const ConditaKind kind = condita_type_kind (type);

  if (kind <= CONDITA_L)
    return kind - CONDITA_S + 1u;
  if (kind == CONDITA_W || kind == CONDITA_H)
    return condita_position_ray (position) == kind ? 2 : 1;
  if (type == CONDITA_SWORD || type == CONDITA_SHIELD)
    return (type == CONDITA_SWORD) == attacking ? 5 : 1;
  return 0;
}

/* All that can fight, each kind together: what is prepared first, then other factions than the own. */
static void
call_up (Army                 *army,
         const ConditaThought *thought,
         gboolean              attacking)
{
  static const ConditaKind kinds[] = { CONDITA_H, CONDITA_W, CONDITA_S, CONDITA_C, CONDITA_P, CONDITA_L };
  const ConditaHoldings *own = thought->own;

  army->thought = thought;
  army->n_fighters = 0;
  army->strength = 0;
  army->pure_strength = 0;
  army->attacking = attacking;
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      const ConditaKind kind = kinds[i];
      const guint strength = get_strength (thought->position, CONDITA_TYPE (kind, 0), attacking);

      for (guint type = CONDITA_TYPE (kind, 0); type < CONDITA_TYPE (kind, 4); type++)
        {
          if (kind == CONDITA_W)
            add_fighter (army, condita_token_rest (type), kind, own->rest[type - CONDITA_TYPE (CONDITA_T, 0)], 1);
          add_fighter (army, condita_token_prepared (type), kind, own->prepared[type], strength);
        }
      for (guint pass = 0; pass < 2; pass++)
        for (guint faction = 0; faction < CONDITA_N_FACTIONS; faction++)
          if ((faction == own->faction) == (pass == 1))
            add_fighter (army, CONDITA_TYPE (kind, faction), kind, own->hand[CONDITA_TYPE (kind, faction)], strength);
    }
  for (guint type = 0; type <= CONDITA_SUPPLY; type++)
    if (own->wild[type] > 0)
      {
        const guint faction = condita_type_faction (type);
        const guint8 there = faction < CONDITA_N_FACTIONS ? own->prepared[CONDITA_TYPE (CONDITA_L, faction)] : 0;

        /* As a lord; a prepared one of the same name is counted already. */
        if (there == 0)
          add_fighter (army, CONDITA_TOKEN_PREPARED + CONDITA_L * 5 + faction, CONDITA_L, own->wild[type], 4);
      }
  for (guint type = CONDITA_SWORD; type <= CONDITA_SHIELD; type++)
    add_fighter (army, type, CONDITA_X, own->hand[type], get_strength (thought->position, type, attacking));
}

/* A set of fighters, as many of each as @n says. */
typedef struct
{
  guint8 n[MAX_FIGHTERS];
  float value;
} Choice;

/* What is left of the purse without a fighter. */
static ConditaPurse
spend (ConditaPurse   purse,
       const Fighter *fighter)
{
  const guint part = fighter->kind == CONDITA_X ? CONDITA_COST_W : condita_purse_part (fighter->kind);

  return part != CONDITA_NONE && condita_purse_get (purse, part) > 0 ? purse - CONDITA_PURSE (part, 1) : purse;
}

/* Tries the sets that reach @needed and from which none could be left out; of kinds the first of them first. */
static void
try_sets (const Army   *army,
          gboolean      pure,
          guint         at,
          int           needed,
          guint         smallest,
          ConditaPurse  purse,
          Choice       *now,
          Choice       *best)
{
  gboolean whole = TRUE;
  guint kind = CONDITA_NONE;

  if (needed <= 0 && smallest != CONDITA_NONE)
    {
      /* Who attacks looks at what is left, who defends at how much it is; both waste no strength. */
      const float value = (army->attacking ? condita_thought_pack (army->thought, purse) : 0) + 0.01f * (float) needed;

      if (needed + (int) smallest > 0 && value > best->value)
        {
          *best = *now;
          best->value = value;
        }
      return;
    }
  for (; at < army->n_fighters; at++)
    {
      const Fighter *fighter = &army->fighters[at];

      if (pure && !fighter->pure)
        continue;
      if (fighter->kind != kind)
        whole = TRUE;
      kind = fighter->kind;
      if (now->n[at] == fighter->n)
        continue;
      if (whole)
        {
          now->n[at]++;
          try_sets (army, pure, at, needed - fighter->strength, MIN (smallest, fighter->strength), spend (purse, fighter),
                    now, best);
          now->n[at]--;
        }
      whole = FALSE;
    }
}

/* Adds the fighters that were chosen. */
static void
muster (const Army   *army,
        const Choice *choice,
        ConditaStep  *step)
{
  for (guint i = 0; i < army->n_fighters; i++)
    for (guint j = 0; j < choice->n[i]; j++)
      condita_step_add_card (step, army->fighters[i].token);
}

/*
 * The cheapest opening that is stronger than @base, with the bonus of @n_heroes where all cards
 * have their faction (B12.3); the weapon comes first. FALSE if there is none, else @left is what the
 * rest of the purse is worth.
 */
static gboolean
open_battle (const Army   *army,
             guint         base,
             guint         n_heroes,
             ConditaPurse  purse,
             float        *left,
             ConditaStep  *step)
{
  Choice best = { .value = -FLT_MAX };
  guint weapon = CONDITA_NONE;

  for (guint pure = 0; pure < 2; pure++)
    {
      const int needed = (int) base + 1 - (pure ? (int) n_heroes : 0);
      guint last_kind = CONDITA_NONE;

      if ((int) (pure ? army->pure_strength : army->strength) < needed)
        continue;
      for (guint i = 0; i < army->n_fighters; i++)
        {
          const Fighter *fighter = &army->fighters[i];
          const float before = best.value;
          Army rest = *army;
          Choice now = { .value = 0 };

          if ((fighter->kind != CONDITA_W && fighter->kind != CONDITA_X) || (pure && !fighter->pure)
              || (fighter->kind == CONDITA_W && last_kind == CONDITA_W))
            continue;
          last_kind = fighter->kind;
          rest.fighters[i].n--;
          if (needed <= fighter->strength)
            {
              const float value = condita_thought_pack (army->thought, spend (purse, fighter));

              if (value > best.value)
                {
                  best = now;
                  best.value = value;
                }
            }
          else
            try_sets (&rest, pure, 0, needed - fighter->strength, CONDITA_NONE, spend (purse, fighter), &now, &best);
          if (best.value > before)
            weapon = i;
        }
    }
  if (weapon == CONDITA_NONE)
    return FALSE;
  condita_step_add_card (step, army->fighters[weapon].token);
  muster (army, &best, step);
  *left = best.value;
  return TRUE;
}

/* The most that an army can have, with or without the bonus. */
static guint
find_most (const Army *army,
           guint       n_heroes)
{
  return MAX (army->strength, army->pure_strength > 0 ? army->pure_strength + n_heroes : 0);
}

/*
 * What is hidden of others
 */

typedef struct
{
  guint8 strength[128];
  guint8 faction[128];
  guint n;
  guint n_certain;     /* of these, the first */
  guint n_drawn;       /* that are in hand and slots */
} Pool;

static void
add_to_pool (Pool  *pool,
             guint  n,
             guint  strength,
             guint  faction)
{
  for (; n > 0 && pool->n < G_N_ELEMENTS (pool->strength); n--)
    {
      pool->strength[pool->n] = (guint8) strength;
      pool->faction[pool->n++] = (guint8) faction;
    }
}

/* What may be in the hand and the slots of another seat, and open in its tents; great artefacts fit all. */
static void
fill_pool (Pool                 *pool,
           const ConditaThought *thought,
           guint                 seat,
           gboolean              attacking)
{
  const ConditaHoldings *other = &thought->position->players[seat];
  const ConditaHidden *hidden = &thought->hidden[seat];
  guint8 held[CONDITA_N_TYPES];

  pool->n = 0;
  for (guint type = 0; type < CONDITA_N_TYPES; type++)
    {
      held[type] = MAX (other->shown[type], other->told[type]);
      add_to_pool (pool, held[type], get_strength (thought->position, type, attacking),
                   type >= CONDITA_HAMMER ? other->faction : condita_type_faction (type));
    }
  pool->n_certain = pool->n;
  for (guint type = 0; type < CONDITA_N_TYPES; type++)
    if (hidden->known[type] > held[type])
      add_to_pool (pool, hidden->known[type] - held[type], get_strength (thought->position, type, attacking),
                   type >= CONDITA_HAMMER ? other->faction : condita_type_faction (type));
  for (guint rank = 0; rank < G_N_ELEMENTS (hidden->units); rank++)
    add_to_pool (pool, hidden->units[rank], rank + 1, CONDITA_NO_FACTION);
  pool->n_drawn = MIN (hidden->n_hand + hidden->n_slots, pool->n);
}

/* Sums up the first cards of a pool. */
static guint
find_most_of (const Pool *pool,
              guint       faction,
              guint       n_heroes)
{
  guint strength = 0, pure = 0;

  for (guint i = 0; i < pool->n_drawn; i++)
    {
      strength += pool->strength[i];
      pure += pool->faction[i] == faction ? pool->strength[i] : 0;
    }
  return MAX (strength, pure > 0 ? pure + n_heroes : 0);
}

static guint
count_heroes (const ConditaPosition *position,
              guint                  seat,
              guint                  cell)
{
  return (guint) (position->players[seat].heroes[0] == cell) + (position->players[seat].heroes[1] == cell);
}

/* How likely an attack on a city succeeds, if both sides do all they can: enemy hands are drawn. */
static float
find_chance (const ConditaThought *thought,
             guint                 cell,
             guint                 owner,
             guint                 most)
{
  const ConditaPosition *position = thought->position;
  const ConditaHoldings *other = &position->players[owner];
  const guint base = position->board.level[cell] + condita_position_base (position, owner, cell);
  const guint n_heroes = count_heroes (position, owner, cell);
  guint in_tents = 0, n_won = 0;
  AciesRandom random;
  Pool pool;

  for (guint i = 0; i < other->n_tents; i++)
    for (guint j = 0; j < 2; j++)
      if (other->tents[i].held[j] != CONDITA_NONE)
        in_tents += get_strength (position, other->tents[i].held[j], FALSE);
  fill_pool (&pool, thought, owner, FALSE);
  acies_random_init (&random, thought->seed);
  for (guint i = 0; i < N_SAMPLES; i++)
    {
      for (guint j = pool.n_certain; j < pool.n_drawn; j++)
        {
          const guint other_one = j + acies_random_below (&random, pool.n - j);
          const guint8 strength = pool.strength[j], faction = pool.faction[j];

          pool.strength[j] = pool.strength[other_one];
          pool.faction[j] = pool.faction[other_one];
          pool.strength[other_one] = strength;
          pool.faction[other_one] = faction;
        }
      n_won += most > base + in_tents + find_most_of (&pool, other->faction, n_heroes);
    }
  return (float) n_won / N_SAMPLES;
}

/*
 * Attacks
 */

typedef struct
{
  float value;
  ConditaStep step;
} Plan;

/* Pays a way with supplies, else a horse, else wings; the army loses what rides, the purse what walks. */
static gboolean
travel (Army         *army,
        guint         hero,
        guint         goal,
        guint         distance,
        ConditaPurse *purse,
        ConditaStep  *step)
{
  const ConditaThought *thought = army->thought;

  condita_step_set (step, CONDITA_STEP_MOVE);
  step->goals[hero] = (guint8) goal;
  if (distance != CONDITA_NONE && condita_purse_get (*purse, CONDITA_COST_U) >= distance)
    {
      *purse -= CONDITA_PURSE (CONDITA_COST_U, distance);
      condita_thought_take (thought, step, CONDITA_U, distance);
      return TRUE;
    }
  if (distance <= (condita_position_ray (thought->position) == CONDITA_H ? 6u : 3u))
    for (guint i = 0; i < army->n_fighters; i++)
      if (army->fighters[i].kind == CONDITA_H)
        {
          condita_step_add_card (step, army->fighters[i].token);
          army->fighters[i].n--;
          army->strength -= army->fighters[i].strength;
          army->pure_strength -= army->fighters[i].pure ? army->fighters[i].strength : 0;
          return TRUE;
        }
  if (thought->own->hand[CONDITA_WINGS] > 0)
    {
      condita_step_add_card (step, CONDITA_WINGS);
      return TRUE;
    }
  return FALSE;
}

/* Whether a city has no owner any more, so that it is there for the taking (B12.13). */
static gboolean
is_free (const ConditaPosition *position,
         guint                  cell)
{
  return cell != CONDITA_RUINS_CELL && condita_board_owner (&position->board, cell) == CONDITA_NONE
         && (position->board.neutral & CONDITA_CELL (cell)) == 0;
}

/* What an attack of heroes on a cell is worth, with what is left; the way to it has been paid. */
static float
value_attack (const Army   *army,
              guint         heroes,
              guint         cell,
              ConditaPurse  purse,
              ConditaStep  *step)
{
  const ConditaThought *thought = army->thought;
  const ConditaPosition *position = thought->position;
  const guint n_heroes = (guint) __builtin_popcount (heroes);
  const guint owner = condita_board_owner (&position->board, cell);
  const float worth = condita_target_worth (position, thought->seat, cell);
  const guint own_base = condita_position_base (position, thought->seat, cell);
  const guint level = position->board.level[cell];
  const ConditaPurse peaceful = purse & (CONDITA_PURSE (CONDITA_COST_U, 0x7f) | CONDITA_PURSE (CONDITA_PURSE_TOOLS, 0x7f));
  guint base, most;
  float value, rest, chance;

  condita_step_set (step, CONDITA_STEP_ATTACK);
  step->what = cell == CONDITA_RUINS_CELL ? CONDITA_TARGET_RUINS : CONDITA_TARGET_CITY;
  step->heroes = (guint8) heroes;
  if (is_free (position, cell))
    {
      if (!condita_position_has_token (position, thought->seat, 1))
        return -1;
      return CONDITA_WORTH_LEVEL + condita_thought_pack (thought, purse);
    }

  base = condita_position_defence (position, cell);
  base += owner != CONDITA_NONE ? condita_position_base (position, owner, cell) : 0;
  base = base > own_base ? base - own_base : 0;
  most = find_most (army, n_heroes);
  if (most <= base)
    return -1;
  if (owner == CONDITA_NONE)
    {
      for (guint i = 0; i < G_N_ELEMENTS (great_order) && step->what == CONDITA_TARGET_RUINS && step->great == CONDITA_NONE; i++)
        if ((position->great & (1u << great_order[i])) != 0)
          step->great = great_order[i];
      value = cell == CONDITA_RUINS_CELL ? WORTH_RUINS : WORTH_NEUTRAL;
      if (cell != CONDITA_RUINS_CELL)
        condita_thought_ends (thought, 1, 4, &value);
      return open_battle (army, base, n_heroes, purse, &rest, step) ? value + rest : -1;
    }

  chance = find_chance (thought, cell, owner, most + own_base);
  if (chance < LEAST_CHANCE)
    return -1;
  value = WORTH_LEVEL * worth;
  if (level == 4)
    condita_thought_ends (thought, 1, 4, &value);
  if (!open_battle (army, base, n_heroes, purse, &rest, step))
    return -1;
  /* All that fights may be needed. */
  return value * chance - STAKE * (float) n_heroes * (1 - chance) + condita_thought_pack (thought, peaceful);
}

static gboolean
has_weapon (const Army *army)
{
  for (guint i = 0; i < army->n_fighters; i++)
    if (army->fighters[i].kind == CONDITA_W || army->fighters[i].kind == CONDITA_X)
      return TRUE;
  return FALSE;
}

/* The cells that are worth an attack, whether they can be reached or not. */
static guint64
find_targets (const ConditaThought *thought)
{
  guint64 targets = 0;

  for (guint64 cells = (thought->position->board.cities | CONDITA_CELL (CONDITA_RUINS_CELL))
                       & ~thought->position->board.own[thought->seat]; cells != 0; cells &= cells - 1)
    if (condita_target_worth (thought->position, thought->seat, condita_bits_first (cells)) > 0)
      targets |= CONDITA_CELL (condita_bits_first (cells));
  return targets;
}

/* Finds an attack, or the way to it, that is worth more than all lines together (B12, B13). */
gboolean
condita_fight_seek (const ConditaThought *thought,
                    ConditaStep          *step)
{
  const ConditaHoldings *own = thought->own;
  const guint64 home = condita_position_home (thought->position, thought->seat);
  Plan best = { .value = thought->packed };
  gboolean armed, found = FALSE;
  guint64 targets;
  Army army;

  if (own->heroes[0] == CONDITA_NONE && own->heroes[1] == CONDITA_NONE)
    return FALSE;
  call_up (&army, thought, TRUE);
  armed = has_weapon (&army);
  targets = find_targets (thought);
  for (guint heroes = 1; heroes <= 3; heroes++)
    {
      const guint hero = heroes == 2 ? 1 : 0;
      const guint from = own->heroes[hero];

      if (from == CONDITA_NONE || (heroes == 3 && own->heroes[1] != from))
        continue;
      for (guint64 cells = targets; cells != 0; cells &= cells - 1)
        {
          const guint cell = condita_bits_first (cells);
          const gboolean there = cell == from;
          ConditaPurse purse = thought->purse;
          ConditaStep way, attack;
          Army left = army;
          guint distance;
          float value;

          if ((!armed && !is_free (thought->position, cell)) || (heroes == 3 && !there))
            continue;
          distance = condita_board_distance (&thought->position->board, from, cell, home);
          if (!there && !travel (&left, hero, cell, distance, &purse, &way))
            continue;
          value = value_attack (&left, heroes, cell, purse, &attack);
          if (value >= 0 && !there)
            value -= WAY * (float) MIN (distance, 6);
          if (value > best.value)
            {
              best.value = value;
              best.step = there ? attack : way;
              found = TRUE;
            }
        }
    }
  if (found)
    *step = best.step;
  return found;
}

/* With supplies that are left over a hero walks towards what it may attack later. */
gboolean
condita_fight_walk (const ConditaThought *thought,
                    ConditaStep          *step)
{
  const ConditaBoard *board = &thought->position->board;
  const guint64 home = condita_position_home (thought->position, thought->seat);
  const guint n_supplies = condita_purse_get (thought->purse, CONDITA_COST_U);
  guint64 targets;

  if (n_supplies == 0 || (thought->own->heroes[0] == CONDITA_NONE && thought->own->heroes[1] == CONDITA_NONE))
    return FALSE;
  targets = find_targets (thought);
  for (guint hero = 0; hero < CONDITA_N_HEROES; hero++)
    {
      const guint from = thought->own->heroes[hero];
      guint goal = CONDITA_NONE, nearest, steps;
      float best = 0;

      if (from == CONDITA_NONE || (targets & CONDITA_CELL (from)) != 0)
        continue;
      for (guint64 cells = targets & condita_board_linked (board, CONDITA_CELL (from)); cells != 0; cells &= cells - 1)
        {
          const guint cell = condita_bits_first (cells);
          const float worth = condita_target_worth (thought->position, thought->seat, cell)
                              / (1 + 0.3f * (float) condita_board_distance (board, from, cell, home));

          if (worth > best)
            {
              best = worth;
              goal = cell;
            }
        }
      if (goal == CONDITA_NONE)
        continue;

      nearest = from;
      steps = condita_board_distance (board, from, goal, home);
      for (guint64 cells = condita_board_reach (board, CONDITA_CELL (from), home, n_supplies); cells != 0; cells &= cells - 1)
        {
          const guint cell = condita_bits_first (cells);
          const guint distance = condita_board_distance (board, cell, goal, home);

          if (distance < steps)
            {
              steps = distance;
              nearest = cell;
            }
        }
      if (nearest == from)
        continue;
      condita_step_set (step, CONDITA_STEP_MOVE);
      step->goals[hero] = (guint8) nearest;
      condita_thought_take (thought, step, CONDITA_U, condita_board_distance (board, from, nearest, home));
      return TRUE;
    }
  return FALSE;
}

/*
 * In battle
 */

/* What the attacker may still add at most, as the defender sees it. */
static guint
find_threat (const ConditaThought *thought)
{
  const ConditaPosition *position = thought->position;
  const ConditaBattle *battle = &position->battle;
  const guint seat = battle->seats[CONDITA_ATTACKER];
  const ConditaHoldings *attacker = &position->players[seat];
  guint threat = condita_position_total (position, CONDITA_ATTACKER);
  Pool pool;

  fill_pool (&pool, thought, seat, TRUE);
  /* The strongest cards that can be there come first. */
  for (guint i = pool.n_certain; i < pool.n_drawn; i++)
    for (guint j = i + 1; j < pool.n; j++)
      if (pool.strength[j] > pool.strength[i])
        {
          const guint8 strength = pool.strength[i];

          pool.strength[i] = pool.strength[j];
          pool.strength[j] = strength;
        }
  for (guint i = 0; i < pool.n_drawn; i++)
    threat += pool.strength[i];
  for (guint type = 0; type <= CONDITA_SUPPLY; type++)
    threat += attacker->prepared[type] * get_strength (position, type, TRUE) + attacker->wild[type] * 4u;
  return threat;
}

static void
retreat_cb (const ConditaStep *step,
            gpointer           data)
{
  if (step->kind == CONDITA_STEP_RETREAT)
    *(ConditaStep *) data = *step;
}

/* Opens a tent that holds somebody who fights; FALSE if there is none. */
static gboolean
open_tent (const ConditaThought *thought,
           ConditaStep          *step)
{
  const ConditaHoldings *own = thought->own;

  for (guint i = 0; i < own->n_tents; i++)
    if (!own->tents[i].fresh
        && (get_strength (thought->position, own->tents[i].held[0], FALSE) > 0
            || (own->tents[i].held[1] != CONDITA_NONE && get_strength (thought->position, own->tents[i].held[1], FALSE) > 0)))
      {
        condita_step_set (step, CONDITA_STEP_EMPTY);
        condita_step_add_card (step, own->tents[i].card);
        memcpy (step->held, own->tents[i].held, sizeof step->held);
        return TRUE;
      }
  return FALSE;
}

/* Defends whenever the opening can be met, with as little as is needed to be safe (B12.5 to B12.7). */
void
condita_fight_answer (const ConditaThought *thought,
                      ConditaStep          *step)
{
  const ConditaPosition *position = thought->position;
  const ConditaBattle *battle = &position->battle;
  const guint base = condita_position_total (position, CONDITA_DEFENDER);
  const guint mark = condita_position_total (position, CONDITA_ATTACKER);
  const guint n_there = battle->target == CONDITA_TARGET_HERO ? 1 : 0;
  const guint n_here = count_heroes (position, thought->seat, battle->cell);
  ConditaHoldings with_slots = *thought->own;
  ConditaThought ambushed = *thought;
  Army hand, all;
  guint most, more;

  call_up (&hand, thought, FALSE);
  for (guint i = 0; i < with_slots.n_slots; i++)
    with_slots.hand[with_slots.slots[i]]++;
  ambushed.own = &with_slots;
  call_up (&all, &ambushed, FALSE);

  condita_step_set (step, CONDITA_STEP_DEFEND);
  step->what = 0;
  step->heroes = 0;
  most = base + find_most (&hand, n_there);
  if (most < find_threat (thought))
    {
      more = base + find_most (&all, n_there);
      if (more > most)
        step->what = 1;
      most = more;
      more = base + find_most (&all, n_here);
      if (more > most)
        for (guint hero = 0; hero < CONDITA_N_HEROES; hero++)
          if (thought->own->heroes[hero] == battle->cell && (battle->target != CONDITA_TARGET_HERO || battle->hero != hero))
            step->heroes |= (guint8) (1u << hero);
      most = more;
    }
  if (most >= mark && find_most (&all, 0) > 0)
    return;
  if (open_tent (thought, step))
    return;
  condita_step_set (step, CONDITA_STEP_SURRENDER);
  condita_position_list (position, CONDITA_GROUP_ANSWERS, retreat_cb, step);
}

/* Adds the least that suffices, or stops (B12.8 to B12.10). */
void
condita_fight_add (const ConditaThought *thought,
                   ConditaStep          *step)
{
  const ConditaPosition *position = thought->position;
  const ConditaBattle *battle = &position->battle;
  const guint side = battle->adding;
  const int mark = (int) condita_position_total (position, 1 - side) + (side == CONDITA_ATTACKER);
  const gboolean may_be_pure = (battle->factions[side] & ~(1u << thought->own->faction)) == 0;
  ConditaPosition bare = *position;
  Choice best = { .value = -FLT_MAX };
  Army army;
  int base;

  bare.battle.heroes[side] = 0;
  base = (int) condita_position_total (&bare, side);
  call_up (&army, thought, side == CONDITA_ATTACKER);
  for (guint pure = 0; pure < (may_be_pure ? 2u : 1u); pure++)
    {
      const int needed = mark - base - (pure ? __builtin_popcount (battle->heroes[side]) : 0);
      Choice now = { .value = 0 };

      if ((int) (pure ? army.pure_strength : army.strength) >= needed)
        try_sets (&army, pure, 0, needed, CONDITA_NONE, thought->purse, &now, &best);
    }
  condita_step_set (step, CONDITA_STEP_ADD);
  muster (&army, &best, step);
  if (step->n_cards == 0 && !open_tent (thought, step))
    condita_step_set (step, CONDITA_STEP_STOP);
}
