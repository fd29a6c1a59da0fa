/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The shortest way to win. What a flag costs is the turns it takes, and more the less likely it is. The
 * cards of the own hand are shared out among the flags, each to one of them, so that the sum of the costs
 * is least. Of ways that cost about the same, the one with the better next step is taken: the network has
 * learned which steps win games.
 */

#include "config.h"

#include <math.h>
#include <string.h>

#include "acies-evaluation-private.h"
#include "acies-way-private.h"

/* What each card costs that is still missing, as it takes a turn. A flag that is e times less likely than
 * another one costs 1 more. */
#define COST_OF_CARD 0.25f
/* What each card that has to be drawn costs on top: those of the hand are there. */
#define COST_OF_DRAW 0.25f
/* What a morale card costs on top: any flag could do with it. */
#define COST_OF_MORALE 0.5f
/* What each turn costs that the enemy needs until a complete formation can be proved. */
#define COST_OF_WAIT 0.4f
/* What the next step costs, times what it loses against the best one, and how much of that counts. */
#define COST_OF_LOSS 15
#define MAX_LOSS 0.1f
/* What every card costs that would lose something as the next step, though it may come later. */
#define COST_OF_ANY_LOSS 1
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
  float loss;                           /* of the best of the cards as the next step */
} Plan;

typedef struct
{
  const AciesFrontFacts *facts;
  const AciesFlagStanding *standings;
  AciesCardOdds draws;                  /* of what the seat may draw until then */
  AciesReach enemy[ACIES_N_FLAGS];      /* what the enemy may make of each until then */
  AciesCardSet hand;                    /* that may be played */
  guint max_morale;
  float losses[ACIES_N_FLAGS][ACIES_N_CARDS];   /* of the cards of the hand as the next step */
  GArray *plans[ACIES_N_FLAGS];         /* the cheapest first; NULL: the flag is out of reach */

  /* While cards are shared out. */
  guint flags[ACIES_N_FLAGS];
  guint n_flags;
  guint n_missing;                      /* at all of them */
  AciesCardSet chosen[ACIES_N_FLAGS];   /* in the order of @flags */
  float best;
  guint best_flags;
  AciesCardSet best_cards[ACIES_N_FLAGS];
} Search;

static float
find_cost (guint n_missing,
           float chance)
{
  return COST_OF_CARD * (float) n_missing - logf (chance);
}

/* Whether the side proves the flag as soon as it is complete, having got any of @cards, while the enemy's may be any
 * of @unseen. */
static gboolean
can_prove (const AciesFlagState *state,
           AciesCardSet          cards,
           AciesCardSet          unseen)
{
  const guint n = state->n_enemy_missing;

  if (state->own != 0)
    return !acies_judge_beats (state->enemy_on, n, state->size, state->fog, unseen, state->own);
  if (state->n_missing > 1)
    return !acies_judge_beats (state->enemy_on, n, state->size, state->fog, unseen,
                               acies_judge_reach (state->on, state->n_missing, state->size, state->fog, cards));

  for (; cards != 0; cards &= cards - 1)
    {
      const AciesStrength strength = acies_judge_formation (state->on | (cards & -cards), state->size, state->size,
                                                            state->fog);

      if (!acies_judge_beats (state->enemy_on, n, state->size, state->fog, unseen & ~(cards & -cards), strength))
        return TRUE;
    }
  return FALSE;
}

/*
 * The turns that the other side needs at least until a flag can be proved that is won only then: it completes its
 * formation, or shows the one card that would beat it.
 */
static guint
find_wait (const AciesFlagState *state,
           AciesCardSet          cards,
           AciesCardSet          unseen)
{
  if (state->enemy != 0 || can_prove (state, cards, unseen))
    return 0;

  for (AciesCardSet left = unseen; left != 0 && state->n_enemy_missing > 1; left &= left - 1)
    if (can_prove (state, cards, unseen & ~(left & -left)))
      return 1;
  return state->n_enemy_missing;
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

/* Adds the plan with @cards, if there is hope for it. */
static void
add_plan (const Search         *self,
          const AciesFlagState *state,
          AciesCardSet          cards,
          float                 chance,
          GArray               *plans)
{
  const guint n_draws = state->n_missing - acies_cardset_count (cards);
  const AciesCardSet unseen = acies_position_unseen (self->facts->seen) & ~cards;
  AciesFlagState with = *state;
  Plan plan = { cards, 0, MAX_LOSS };

  if (chance < NO_HOPE)
    return;

  with.on |= cards;
  with.n_missing = n_draws;
  if (n_draws == 0)
    with.own = acies_judge_formation (with.on, with.size, with.size, with.fog);
  /* The odds know what the cards can become, the standing what the whole flag is worth: the truth is between them. */
  plan.cost = find_cost (state->n_missing, sqrtf (chance * self->standings[state->flag].chance)) +
              COST_OF_DRAW * (float) n_draws + COST_OF_WAIT * (float) find_wait (&with, self->facts->left.out, unseen);
  for (; cards != 0; cards &= cards - 1)
    {
      const guint card = acies_cardset_first (cards);

      if (card >= ACIES_N_TROOPS)
        plan.cost += COST_OF_MORALE;
      if (card >= ACIES_N_TROOPS && state->n_missing > 1)
        continue;
      plan.loss = MIN (plan.loss, self->losses[state->flag][card]);
      plan.cost += COST_OF_ANY_LOSS * self->losses[state->flag][card];
    }
  g_array_append_val (plans, plan);
}

/* Adds all plans with @cards and up to @n more of @hand, with which the side is complete. */
static void
add_plans (const Search         *self,
           const AciesFlagState *state,
           AciesCardSet          cards,
           AciesCardSet          hand,
           guint                 n,
           GArray               *plans)
{
  /* A morale card is played as the last one: it can still become what is needed then. */
  if (n == 0 || acies_cardset_morale (cards) == 0)
    add_plan (self, state, cards, plan_chance (self, state, cards), plans);
  for (; n > 0 && hand != 0; hand &= hand - 1)
    {
      const AciesCardSet with = cards | (hand & -hand);

      if (is_allowed (self, with))
        add_plans (self, state, with, hand & (hand - 1), n - 1, plans);
    }
}

static GArray *
list_plans (const Search *self,
            guint         flag)
{
  g_autoptr (GArray) plans = g_array_new (FALSE, FALSE, sizeof (Plan));
  AciesFlagState state;

  acies_flag_state_init (&state, self->facts->seen, self->facts->seat, flag);
  if (state.n_missing == 0)
    {
      add_plan (self, &state, 0, self->standings[flag].chance, plans);
    }
  else
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
           float         cost,
           float         loss)
{
  GArray *plans;

  if (i == self->n_flags)
    {
      if (self->n_missing > 0)
        cost += COST_OF_LOSS * loss;
      if (cost >= self->best)
        return;
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
      share_out (self, i + 1, used | plan->cards, cost + plan->cost, MIN (loss, plan->loss));
    }
}

/* Whether a side has begun @flags: without any card there, any three flags are as good as these. */
static gboolean
has_begun (const AciesPosition *seen,
           guint                seat,
           guint                flags)
{
  return (flags & (guint) (seen->claimed[seat] | seen->used[seat])) != 0;
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

/* Tries @flags, none of which is held yet. */
static void
try_own (gpointer data,
         guint    flags)
{
  Search *self = data;
  const AciesPosition *seen = self->facts->seen;
  const guint seat = self->facts->seat;

  if (!has_begun (seen, seat, complete_flags (flags, seen->claimed[seat])))
    return;

  self->n_flags = 0;
  self->n_missing = 0;
  for (; flags != 0; flags &= flags - 1)
    {
      const guint flag = (guint) __builtin_ctz (flags);

      if (self->plans[flag] == NULL)
        return;
      self->flags[self->n_flags++] = flag;
      self->n_missing += acies_position_size (seen, flag) - MIN (acies_position_size (seen, flag), seen->n_on[seat][flag]);
    }
  share_out (self, 0, 0, 0, MAX_LOSS);
}

/*
 * One card is played in a turn. With the advanced timing the last claim takes another turn. Until the other side has
 * played @n_waits cards, not all flags can be proved.
 */
static guint
count_turns (const AciesPosition *seen,
             guint                seat,
             guint                n_cards,
             guint                n_waits)
{
  const gboolean turn = seen->turn == seat;
  const gboolean claims_later = (seen->rules & ACIES_RULE_CLAIM_START) != 0 &&
                                (n_cards > 0 || (turn && seen->phase != ACIES_PHASE_CLAIM_FIRST));

  /* Between two turns the other side has one. */
  if (n_waits > 0 && (turn || seen->phase == ACIES_PHASE_END))
    n_waits++;
  return MAX (MAX (1, n_cards + claims_later), n_waits);
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

/* What each card of the hand loses as the next step against the best of them. */
static void
search_init_losses (Search *self)
{
  const guint seat = self->facts->seat;
  AciesPosition position = *self->facts->seen;
  AciesEvaluation evaluation;
  float best = 0;

  /* As if it were the seat's turn to play. */
  if (position.turn != seat || position.phase != ACIES_PHASE_CLAIM_FIRST)
    position.phase = ACIES_PHASE_PLAY;
  position.turn = seat & 1;
  acies_evaluation_init (&evaluation, acies_network_get_default (), &position, seat);
  for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
    for (AciesCardSet hand = self->hand; hand != 0; hand &= hand - 1)
      {
        const guint card = acies_cardset_first (hand);
        AciesStep step;

        acies_step_set (&step, ACIES_STEP_PLAY, card, 0, 0, flag + 1);
        self->losses[flag][card] = acies_position_check (&position, &step) == ACIES_REFUSAL_NONE
                                   ? -acies_evaluation_refine (&evaluation, &step) : 0;
        best = MIN (best, self->losses[flag][card]);
      }
  for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
    for (AciesCardSet hand = self->hand; hand != 0; hand &= hand - 1)
      {
        float *loss = &self->losses[flag][acies_cardset_first (hand)];

        *loss = MIN (*loss - best, MAX_LOSS);
      }
}

static void
search_init (Search                  *self,
             const AciesFrontFacts   *facts,
             const AciesFlagStanding *standings)
{
  const AciesPosition *seen = facts->seen;
  const guint seat = facts->seat;
  const guint ahead = seen->played[1 - seat] + 1;

  memset (self, 0, sizeof *self);
  self->facts = facts;
  self->standings = standings;
  self->best = G_MAXFLOAT;
  search_init_odds (self);
  self->hand = seen->hand[seat];
  if (!acies_position_may_lead (seen, seat))
    self->hand &= ~ACIES_CARDSET_LEADERS;
  search_init_losses (self);
  self->max_morale = ahead > seen->played[seat] ? ahead - seen->played[seat] : 0;
  for (guint open = acies_position_open (seen); open != 0; open &= open - 1)
    {
      const guint flag = (guint) __builtin_ctz (open);

      if (standings[flag].standing != ACIES_STANDING_LOST)
        self->plans[flag] = list_plans (self, flag);
    }
}

static void
search_clear (Search *self)
{
  for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
    g_clear_pointer (&self->plans[flag], g_array_unref);
}

/* Lists the cards of the hand in the order in which they are best played: flag by flag, morale cards last. */
static void
list_plays (AciesWay     *self,
            const Search *search)
{
  guint flags = search->best_flags;

  self->n_plays = 0;
  while (flags != 0)
    {
      AciesCardSet cards;
      guint best = 0;
      float least = G_MAXFLOAT;

      for (guint left = flags; left != 0; left &= left - 1)
        {
          const guint flag = (guint) __builtin_ctz (left);
          float loss = MAX_LOSS;

          for (cards = search->best_cards[flag]; cards != 0; cards &= cards - 1)
            if (acies_cardset_first (cards) < ACIES_N_TROOPS || acies_cardset_count (search->best_cards[flag]) == 1)
              loss = MIN (loss, search->losses[flag][acies_cardset_first (cards)]);
          if (loss < least)
            {
              least = loss;
              best = flag;
            }
        }
      flags &= ~(1u << best);
      for (cards = search->best_cards[best]; cards != 0;)
        {
          const AciesCardSet troops = cards & ACIES_CARDSET_TROOPS;
          guint next = acies_cardset_first (cards);

          for (AciesCardSet left = troops; left != 0; left &= left - 1)
            if (search->losses[best][acies_cardset_first (left)] < search->losses[best][next])
              next = acies_cardset_first (left);
          cards &= ~ACIES_CARDSET (next);
          self->plays[self->n_plays++] = (AciesWayPlay) { (guint8) best, (guint8) next };
        }
    }
}

/*
 * The turns that the way waits for the enemy, once the cards of the hand have been played. While the others are drawn,
 * cards are shown that nobody can foresee: of the flags that need some, only the one that waits longest counts.
 */
static guint
count_waits (AciesWay              *self,
             const AciesFrontFacts *facts)
{
  AciesPosition after = *facts->seen;
  guint n_waits = 0, longest = 0;

  for (guint i = 0; i < self->n_plays; i++)
    acies_position_put (&after, facts->seat, self->plays[i].flag, self->plays[i].card);
  for (guint flags = self->flags & acies_position_open (&after); flags != 0; flags &= flags - 1)
    {
      AciesFlagState state;
      guint n;

      acies_flag_state_init (&state, &after, facts->seat, (guint) __builtin_ctz (flags));
      n = find_wait (&state, facts->left.out, acies_position_unseen (&after));
      if (n > 0 && state.own != 0)
        self->unproved |= flags & -flags;
      if (state.own != 0)
        n_waits += n;
      else
        longest = MAX (longest, n);
    }
  return n_waits + longest;
}

void
acies_way_init_own (AciesWay                *self,
                    const AciesFrontFacts   *facts,
                    const AciesFlagStanding *standings)
{
  const AciesPosition *seen = facts->seen;
  const guint seat = facts->seat;
  Search search;
  guint n_cards = 0;

  memset (self, 0, sizeof *self);
  if (seen->phase == ACIES_PHASE_OVER)
    return;

  search_init (&search, facts, standings);
  visit_ways (seen->claimed[seat], acies_position_open (seen), try_own, &search);
  if (search.best_flags != 0)
    {
      self->flags = complete_flags (search.best_flags, seen->claimed[seat]);
      list_plays (self, &search);
      for (guint flags = search.best_flags; flags != 0; flags &= flags - 1)
        {
          const guint flag = (guint) __builtin_ctz (flags);
          AciesFlagState state;

          acies_flag_state_init (&state, seen, seat, flag);
          n_cards += state.n_missing;
          self->n_draws[flag] = state.n_missing - acies_cardset_count (search.best_cards[flag]);
          if (self->n_draws[flag] == 1)
            self->draws[flag] = find_draws (&search, flag, search.best_cards[flag]);
        }
      /* Where no card of the hand helps, the first one has to be drawn before it is played. */
      self->n_turns = count_turns (seen, seat, n_cards, count_waits (self, facts)) +
                      (self->n_plays == 0 && n_cards > 0);
      if (self->n_turns == count_turns (seen, seat, n_cards, 0) + (self->n_plays == 0 && n_cards > 0))
        self->unproved = 0;
    }
  search_clear (&search);
}

/* What the flags cost the enemy, and the cheapest of their sets. */
typedef struct
{
  const AciesFrontFacts *facts;
  float costs[ACIES_N_FLAGS];
  float best;
  guint best_flags;
} EnemySearch;

static void
try_enemy (gpointer data,
           guint    flags)
{
  EnemySearch *self = data;
  const AciesPosition *seen = self->facts->seen;
  const guint enemy = 1 - self->facts->seat;
  float cost = 0;

  if (!has_begun (seen, enemy, complete_flags (flags, seen->claimed[enemy])))
    return;
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
  EnemySearch search = { .facts = facts, .best = G_MAXFLOAT };
  guint reachable = 0;
  guint n_cards = 0, n_waits = 0, longest = 0;

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
      search.costs[flag] = find_cost (state.n_missing, chance) +
                           COST_OF_WAIT * (float) find_wait (&state, facts->left.enemy, acies_position_unseen (seen));
    }
  visit_ways (seen->claimed[enemy], reachable, try_enemy, &search);

  if (search.best_flags == 0)
    return;
  for (guint flags = search.best_flags; flags != 0; flags &= flags - 1)
    {
      AciesFlagState state;
      guint n;

      acies_flag_state_init (&state, seen, enemy, (guint) __builtin_ctz (flags));
      n_cards += state.n_missing;
      n = find_wait (&state, facts->left.enemy, acies_position_unseen (seen));
      if (state.own != 0)
        n_waits += n;
      else
        longest = MAX (longest, n);
    }
  self->flags = complete_flags (search.best_flags, seen->claimed[enemy]);
  self->n_turns = count_turns (seen, enemy, n_cards, n_waits + longest);
}

/* Lists the cards of the hand for a flag (0 to 8), in the order in which they are best played. */
gsize
acies_way_list_cards (const AciesWay *self,
                      guint           flag,
                      AciesCard      *cards)
{
  gsize n_cards = 0;

  for (guint i = 0; i < self->n_plays; i++)
    if (self->plays[i].flag == flag)
      cards[n_cards++] = (AciesCard) self->plays[i].card;
  return n_cards;
}
