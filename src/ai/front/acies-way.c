/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The shortest way to win. What a flag costs is the turns it takes, and more the less likely it is: one that
 * is won every second time costs twice as much. The cards of the own hand are shared out among the
 * flags, each to one of them, so that the sum of the costs is least.
 */

#include "config.h"

#include <math.h>
#include <string.h>

#include "acies-way-private.h"

/* What each card that has to be drawn costs on top, in turns: those of the hand are there. */
#define COST_OF_DRAW 0.25f
/* What is less likely than this is no way. */
#define NO_HOPE 0.06f
/* How much less likely a card may win than the best one to be named with it. */
#define ABOUT_AS_GOOD 0.15f
#define FLAGS_ADJACENT 3
/* A way is short: no more cards are drawn by either side until then. */
#define MAX_DRAWS 6

/* Cards of the hand for a flag; the rest has to be drawn. */
typedef struct
{
  AciesCardSet cards;
  float cost;
} Plan;

typedef struct
{
  const AciesFrontFacts *facts;
  AciesCardOdds draws;                  /* of what the seat may draw until then */
  AciesReach enemy[ACIES_N_FLAGS];      /* what the enemy may make of each until then */
  AciesCardSet hand;                    /* that may be played */
  guint max_morale;
  GArray *plans[ACIES_N_FLAGS];         /* the cheapest first; NULL: the flag is out of reach */

  /* While cards are shared out. */
  guint flags[ACIES_N_FLAGS];
  guint n_flags;
  AciesCardSet chosen[ACIES_N_FLAGS];   /* in the order of @flags */
  float best;
  guint best_flags;
  AciesCardSet best_cards[ACIES_N_FLAGS];
} Search;

static float
find_cost (guint n_missing,
           float chance)
{
  return ((float) n_missing + 1) / chance - 1;
}

/* The chance that a complete formation wins. */
static float
chance_of (const Search         *self,
           const AciesFlagState *state,
           AciesStrength         strength)
{
  const guint step = acies_reach_step (strength, state->size, state->fog);
  const AciesReach *enemy = &self->enemy[state->flag];

  if (state->enemy != 0)
    return strength > state->enemy ? 1 : 0;
  if (!acies_judge_beats (state->enemy_on, state->n_enemy_missing, state->size, state->fog,
                          self->facts->left.enemy, strength))
    return 1;
  return enemy->below[step] + 0.5f * enemy->p[step];
}

/* The chance to win a flag with @cards of the hand and whatever is drawn. */
static float
plan_chance (const Search         *self,
             const AciesFlagState *state,
             AciesCardSet          cards)
{
  const AciesCardSet on = state->on | cards;
  const guint n_draws = state->n_missing - acies_cardset_count (cards);
  AciesReach own;

  if (n_draws == 0)
    return chance_of (self, state, acies_judge_formation (on, state->size, state->size, state->fog));
  if (state->enemy != 0 &&
      !acies_judge_beats (on, n_draws, state->size, state->fog, self->facts->left.out, state->enemy))
    return 0;
  acies_reach_init (&own, &self->draws, on, n_draws, state->size, state->fog);
  return acies_reach_compare (&own, &self->enemy[state->flag], n_draws < state->n_enemy_missing);
}

static int
plan_compare (gconstpointer a,
              gconstpointer b)
{
  const Plan *x = a;
  const Plan *y = b;

  if (x->cost != y->cost)
    return x->cost < y->cost ? -1 : 1;
  return x->cards < y->cards ? -1 : x->cards > y->cards;
}

static gboolean
is_allowed (const Search *self,
            AciesCardSet  cards)
{
  const guint morale = acies_cardset_morale (cards);

  return acies_row_count[morale] <= self->max_morale &&
         (morale & ACIES_TACTICS_LEADERS) != ACIES_TACTICS_LEADERS;
}

/* Adds all plans with @cards and up to @n more of @hand. */
static void
add_plans (const Search         *self,
           const AciesFlagState *state,
           AciesCardSet          cards,
           AciesCardSet          hand,
           guint                 n,
           GArray               *plans)
{
  const float chance = plan_chance (self, state, cards);
  const guint n_draws = state->n_missing - acies_cardset_count (cards);

  if (chance >= NO_HOPE)
    {
      const Plan plan = { cards, find_cost (state->n_missing, chance) + COST_OF_DRAW * (float) n_draws };

      g_array_append_val (plans, plan);
    }
  for (; n > 0 && hand != 0; hand &= hand - 1)
    {
      const AciesCardSet with = cards | (hand & -hand);

      if (is_allowed (self, with))
        add_plans (self, state, with, hand & (hand - 1), n - 1, plans);
    }
}

static GArray *
list_plans (const Search            *self,
            const AciesFlagStanding *standing,
            guint                    flag)
{
  g_autoptr (GArray) plans = g_array_new (FALSE, FALSE, sizeof (Plan));
  AciesFlagState state;

  acies_flag_state_init (&state, self->facts->seen, self->facts->seat, flag);
  if (state.n_missing == 0 && standing->chance >= NO_HOPE)
    {
      const Plan plan = { 0, find_cost (0, standing->chance) };

      g_array_append_val (plans, plan);
    }
  else if (state.n_missing > 0)
    {
      add_plans (self, &state, 0, self->hand, state.n_missing, plans);
      g_array_sort (plans, plan_compare);
    }

  return plans->len > 0 ? g_steal_pointer (&plans) : NULL;
}

/* The least that the flags from the @i-th on can cost. */
static float
least_cost (const Search *self,
            guint         i)
{
  float cost = 0;

  for (; i < self->n_flags; i++)
    cost += g_array_index (self->plans[self->flags[i]], Plan, 0).cost;
  return cost;
}

/* Shares out the cards among the flags from the @i-th on. */
static void
share_out (Search       *self,
           guint         i,
           AciesCardSet  used,
           float         cost)
{
  GArray *plans;

  if (i == self->n_flags)
    {
      self->best = cost;
      self->best_flags = 0;
      for (guint j = 0; j < self->n_flags; j++)
        {
          self->best_flags |= 1u << self->flags[j];
          self->best_cards[self->flags[j]] = self->chosen[j];
        }
      return;
    }

  plans = self->plans[self->flags[i]];
  for (guint j = 0; j < plans->len; j++)
    {
      const Plan *plan = &g_array_index (plans, Plan, j);

      if (cost + plan->cost + least_cost (self, i + 1) >= self->best)
        return;
      if ((plan->cards & used) != 0 || !is_allowed (self, plan->cards | used))
        continue;
      self->chosen[i] = plan->cards;
      share_out (self, i + 1, used | plan->cards, cost + plan->cost);
    }
}

/* Tries @flags, none of which is held yet. */
static void
try_flags (Search *self,
           guint   flags)
{
  self->n_flags = 0;
  for (; flags != 0; flags &= flags - 1)
    {
      const guint flag = (guint) __builtin_ctz (flags);

      if (self->plans[flag] == NULL)
        return;
      self->flags[self->n_flags++] = flag;
    }
  share_out (self, 0, 0, 0);
}

/* Calls @func for all sets of open flags that would win the game with @held, those of three adjacent
 * flags first. */
static void
visit_ways (guint   held,
            guint   open,
            void  (*func) (gpointer data, guint flags),
            gpointer data)
{
  const guint n_held = acies_row_count[held];

  for (guint flag = 0; flag + FLAGS_ADJACENT <= ACIES_N_FLAGS; flag++)
    {
      const guint three = 7u << flag;

      if ((three & ~(held | open)) == 0)
        func (data, three & ~held);
    }
  for (guint set = open; set != 0; set = (set - 1) & open)
    if (acies_row_count[set] + n_held == ACIES_FLAGS_TO_ENVELOP)
      func (data, set);
}

static void
try_own (gpointer data,
         guint    flags)
{
  try_flags (data, flags);
}

/* The flags of a way with those that are held: with three adjacent flags only those, with five all. */
static guint
complete_flags (guint flags,
                guint held)
{
  for (guint flag = 0; flag + FLAGS_ADJACENT <= ACIES_N_FLAGS && acies_row_count[flags] <= FLAGS_ADJACENT; flag++)
    {
      const guint three = 7u << flag;

      if ((flags & ~three) == 0 && (three & ~(held | flags)) == 0)
        return three;
    }
  return flags | held;
}

/* Whether a way is better begun than others: before the first card lies there, any three flags are as good as
 * these. */
static gboolean
has_begun (const AciesPosition *seen,
           guint                seat,
           guint                flags)
{
  return (flags & (guint) (seen->claimed[seat] | seen->used[seat])) != 0;
}

/* One card is played in a turn; with the advanced timing the last claim takes another turn. */
static guint
count_turns (const AciesPosition *seen,
             guint                n_cards)
{
  return MAX (1, n_cards + ((seen->rules & ACIES_RULE_CLAIM_START) != 0 && n_cards > 0));
}

/* Of the cards that may be drawn, those that complete the flag about as well as the best of them. */
static AciesCardSet
find_draws (const Search *self,
            guint         flag,
            AciesCardSet  cards)
{
  AciesFlagState state;
  float chances[ACIES_N_TROOPS] = { 0 };
  float best = NO_HOPE;
  AciesCardSet draws = 0;

  acies_flag_state_init (&state, self->facts->seen, self->facts->seat, flag);
  for (AciesCardSet out = self->facts->left.out; out != 0; out &= out - 1)
    {
      const guint card = acies_cardset_first (out);

      chances[card] = chance_of (self, &state, acies_judge_formation (state.on | cards | ACIES_CARDSET (card),
                                                                      state.size, state.size, state.fog));
      best = MAX (best, chances[card]);
    }
  for (guint card = 0; card < ACIES_N_TROOPS; card++)
    if (chances[card] >= NO_HOPE && chances[card] >= best - ABOUT_AS_GOOD)
      draws |= ACIES_CARDSET (card);
  return draws;
}

static void
search_init_odds (Search *self)
{
  const AciesPosition *seen = self->facts->seen;
  AciesSeatOdds odds = self->facts->odds;
  const AciesCardSet hidden = odds.own.possible;
  const float n_hidden = MAX (1, (float) acies_cardset_count (hidden));
  const float n_drawn = MIN (0.5f * (float) seen->n_deck[ACIES_DECK_TROOPS], MAX_DRAWS);

  acies_card_odds_init (&self->draws, 0, hidden, n_drawn / n_hidden, 1);
  acies_card_odds_init (&odds.enemy, odds.enemy.certain, hidden, MIN (1, odds.threat.p + n_drawn / n_hidden), 1);
  for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
    acies_seat_odds_reach (&odds, seen, flag, TRUE, &self->enemy[flag]);
}

void
acies_way_init_own (AciesWay                *self,
                    const AciesFrontFacts   *facts,
                    const AciesFlagStanding *standings)
{
  const AciesPosition *seen = facts->seen;
  const guint seat = facts->seat;
  const guint ahead = seen->played[1 - seat] + 1;
  Search search = { .facts = facts, .best = G_MAXFLOAT };
  guint n_cards = 0, n_held = 0;

  memset (self, 0, sizeof *self);
  if (seen->phase == ACIES_PHASE_OVER)
    return;

  search_init_odds (&search);
  search.hand = seen->hand[seat];
  if (!acies_position_may_lead (seen, seat))
    search.hand &= ~ACIES_CARDSET_LEADERS;
  search.max_morale = ahead > seen->played[seat] ? ahead - seen->played[seat] : 0;
  for (guint open = acies_position_open (seen); open != 0; open &= open - 1)
    {
      const guint flag = (guint) __builtin_ctz (open);

      if (standings[flag].standing != ACIES_STANDING_LOST)
        search.plans[flag] = list_plans (&search, &standings[flag], flag);
    }
  visit_ways (seen->claimed[seat], acies_position_open (seen), try_own, &search);
  if (search.best_flags != 0 && !has_begun (seen, seat, complete_flags (search.best_flags, seen->claimed[seat])))
    search.best_flags = 0;

  for (guint flags = search.best_flags; flags != 0; flags &= flags - 1)
    {
      const guint flag = (guint) __builtin_ctz (flags);
      AciesFlagState state;

      acies_flag_state_init (&state, seen, seat, flag);
      n_cards += state.n_missing;
      n_held += acies_cardset_count (search.best_cards[flag]);
      self->cards[flag] = search.best_cards[flag];
      self->n_draws[flag] = state.n_missing - acies_cardset_count (search.best_cards[flag]);
      if (self->n_draws[flag] == 1)
        self->draws[flag] = find_draws (&search, flag, search.best_cards[flag]);
    }
  if (search.best_flags != 0)
    {
      self->flags = complete_flags (search.best_flags, seen->claimed[seat]);
      /* Where no card of the hand helps, the first one has to be drawn before it is played. */
      self->n_turns = count_turns (seen, n_cards) + (n_held == 0 && n_cards > 0);
    }
  for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
    g_clear_pointer (&search.plans[flag], g_array_unref);
}

/* What the flags cost the enemy, and the cheapest of their sets. */
typedef struct
{
  float costs[ACIES_N_FLAGS];
  float best;
  guint best_flags;
} EnemySearch;

static void
try_enemy (gpointer data,
           guint    flags)
{
  EnemySearch *self = data;
  float cost = 0;

  for (guint left = flags; left != 0; left &= left - 1)
    cost += self->costs[__builtin_ctz (left)];
  if (cost < self->best)
    {
      self->best = cost;
      self->best_flags = flags;
    }
}

/* The same for the enemy, of whose hand nothing is known. */
void
acies_way_init_enemy (AciesWay                *self,
                      const AciesFrontFacts   *facts,
                      const AciesFlagStanding *standings)
{
  const AciesPosition *seen = facts->seen;
  const guint enemy = 1 - facts->seat;
  EnemySearch search = { .best = G_MAXFLOAT };
  guint reachable = 0;
  guint n_cards = 0;

  memset (self, 0, sizeof *self);
  if (seen->phase == ACIES_PHASE_OVER)
    return;

  for (guint open = acies_position_open (seen); open != 0; open &= open - 1)
    {
      const guint flag = (guint) __builtin_ctz (open);
      const float chance = 1 - standings[flag].chance;
      AciesFlagState state;

      acies_flag_state_init (&state, seen, enemy, flag);
      if (chance < NO_HOPE)
        continue;
      reachable |= open & -open;
      search.costs[flag] = find_cost (state.n_missing, chance);
    }
  visit_ways (seen->claimed[enemy], reachable, try_enemy, &search);

  if (search.best_flags == 0 || !has_begun (seen, enemy, complete_flags (search.best_flags, seen->claimed[enemy])))
    return;
  for (guint flags = search.best_flags; flags != 0; flags &= flags - 1)
    {
      AciesFlagState state;

      acies_flag_state_init (&state, seen, enemy, (guint) __builtin_ctz (flags));
      n_cards += state.n_missing;
    }
  self->flags = complete_flags (search.best_flags, seen->claimed[enemy]);
  self->n_turns = count_turns (seen, n_cards);
}
