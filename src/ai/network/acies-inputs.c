/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * What the network is told of a position: only what @seat may know, which is its hand, what is
 * face up, and how many cards are elsewhere.
 */

#include "config.h"

#include <string.h>

#include "acies-inputs-private.h"

/*
 * What counts are divided by, so that inputs are about 1 at most. The weights are learned with
 * these: another scale needs new weights.
 */
#define FULL_DECK       46      /* of troop cards, once both hands are dealt */
#define FULL_HAND       7
#define ENEMY_TACTICS   2       /* in a hand, as many as matter */
#define OWN_TACTICS     3
#define ALL_SLOTS       27
#define HIGH_SUM        30      /* of the cards on one side of a flag */

/* How many flags are missing to three in a row with @flag, or more than three if there cannot be any. */
static guint
count_missing_in_row (guint own,
                      guint open,
                      guint flag)
{
  guint best = 4;

  for (guint first = flag < 2 ? 0 : flag - 2; first <= flag && first + 2 < ACIES_N_FLAGS; first++)
    {
      const guint three = 7u << first;

      if ((three & ~(own | open)) == 0)
        best = MIN (best, 3u - acies_row_count[own & three]);
    }
  return best;
}

static void
fill_stakes (AciesSeatOdds       *self,
             const AciesPosition *position)
{
  const guint open = acies_position_open (position);

  for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
    {
      guint stakes = 0;

      for (guint i = 0; i < 2 && (open & (1u << flag)) != 0; i++)
        {
          const guint claimed = position->claimed[i == 0 ? self->seat : 1 - self->seat];
          const guint n_missing = count_missing_in_row (claimed, open, flag);

          if (acies_flags_win (claimed | 1u << flag))
            stakes |= ACIES_STAKES_OWN_WIN << i;
          if (n_missing == 2)
            stakes |= ACIES_STAKES_OWN_ROW << i;
          if (n_missing > 3)
            stakes |= ACIES_STAKES_OWN_ALONE << i;
        }
      self->stakes[flag] = (guint8) stakes;
    }
}

/* What this seat has not seen: in the deck, or in the hand of the enemy. */
void
acies_seat_odds_init (AciesSeatOdds       *self,
                      const AciesPosition *position,
                      guint                seat)
{
  const AciesCardSet hand = position->hand[seat] & ACIES_CARDSET_TROOPS;
  const AciesCardSet known = position->known_hand[1 - seat] & ACIES_CARDSET_TROOPS;
  const AciesCardSet hidden = acies_position_unseen (position) & ~hand & ~known;
  const float n_hidden = MAX (1, (float) acies_cardset_count (hidden));
  const float n_deck = (float) position->n_deck[ACIES_DECK_TROOPS];
  const float n_enemy = (float) position->n_hand[1 - seat][ACIES_DECK_TROOPS] -
                        (float) acies_cardset_count (known);

  self->seat = seat;
  self->has_empty[0] = self->has_empty[1] = FALSE;
  acies_card_odds_init (&self->own, hand, hidden, MIN (1, 0.5f * n_deck / n_hidden), 1);
  acies_card_odds_init (&self->enemy, known, hidden,
                        MIN (1, (0.5f * n_deck + MAX (0, n_enemy)) / n_hidden), 1);
  acies_card_odds_init (&self->threat, known, hidden, MIN (1, MAX (0, n_enemy) / n_hidden), 1);
  fill_stakes (self, position);
}

void
acies_seat_odds_reach (AciesSeatOdds       *self,
                       const AciesPosition *position,
                       guint                flag,
                       gboolean             enemy,
                       AciesReach          *reach)
{
  const AciesCardOdds *odds = enemy ? &self->enemy : &self->own;
  AciesFlagSide side;

  acies_flag_side_init (&side, position, enemy ? 1 - self->seat : self->seat, flag);
  if (!side.untouched)
    {
      acies_reach_init (reach, odds, side.cards, side.n_missing, side.size, side.fog);
      if (enemy)
        acies_reach_sum_up (reach);
      return;
    }

  if (!self->has_empty[enemy])
    {
      acies_reach_init (&self->empty[enemy], odds, 0, 3, 3, FALSE);
      acies_reach_sum_up (&self->empty[enemy]);
      self->has_empty[enemy] = TRUE;
    }
  *reach = self->empty[enemy];
}

/* What the enemy may make of its hand alone at a flag where it is not complete yet. */
void
acies_seat_odds_threat (const AciesSeatOdds *self,
                        const AciesPosition *position,
                        guint                flag,
                        AciesReach          *reach)
{
  const guint enemy = 1 - self->seat;
  const guint size = acies_position_size (position, flag);
  const guint n = position->n_on[enemy][flag];

  reach->steps = 0;
  if (n == 0 || n >= size)
    return;

  acies_reach_init (reach, &self->threat, position->on[enemy][flag], size - n, size,
                    position->fog == (int) flag);
  acies_reach_sum_up (reach);
}

/* The chance that a strength one side is sure of is enough against the other. */
static float
chance_of (guint             step,
           const AciesReach *enemy,
           gboolean          wins_ties)
{
  return enemy->below[step] + (wins_ties ? 1 : 0.5f) * enemy->p[step];
}

/*
 * What the hand makes here without another card, perhaps with a morale card. Returns the
 * step that is sure.
 */
static guint
fill_hand (const AciesPosition *position,
           guint                seat,
           guint                flag,
           guint                n_missing,
           const AciesReach    *enemy,
           gboolean             wins_ties,
           float               *inputs)
{
  const guint size = acies_position_size (position, flag);
  const gboolean fog = position->fog == (int) flag;
  const AciesCardSet hand = position->hand[seat] & ACIES_CARDSET_TROOPS;
  const guint n_hand = acies_cardset_count (hand);
  AciesCardSet morale = position->hand[seat] & ACIES_CARDSET_MORALE;
  guint sure = 0;
  guint best = 0;

  if (n_hand >= n_missing)
    {
      const AciesStrength strength = acies_judge_reach (position->on[seat][flag], n_missing, size,
                                                        fog, hand);
      const guint step = acies_reach_step (strength, size, fog);

      sure = step;
      inputs[ACIES_INPUT_HAND_KIND + ACIES_STRENGTH_KIND (strength)] = 1;
      inputs[ACIES_INPUT_HAND_STEP] = (float) (step + 1) / ACIES_N_STEPS;
      inputs[ACIES_INPUT_HAND_CHANCE] = chance_of (step, enemy, wins_ties);
    }

  if (position->led[seat] && (position->rules & ACIES_RULE_LEADER_AGAIN) == 0)
    morale &= ~ACIES_CARDSET_LEADERS;
  if (position->played[seat] > position->played[1 - seat] || n_hand + 1 < n_missing)
    return sure;
  for (; morale != 0; morale &= morale - 1)
    {
      const AciesStrength strength = acies_judge_reach (position->on[seat][flag] | (morale & -morale),
                                                        n_missing - 1, size, fog, hand);

      best = MAX (best, acies_reach_step (strength, size, fog) + 1);
    }
  if (best > 0)
    {
      inputs[ACIES_INPUT_MORALE_STEP] = (float) best / ACIES_N_STEPS;
      inputs[ACIES_INPUT_MORALE_CHANCE] = chance_of (best - 1, enemy, wins_ties);
    }
  return sure;
}

/* How many troop cards of the hand go on with what lies on the own side, for each kind of formation. */
static void
fill_fits (const AciesSeatOdds *odds,
           const AciesPosition *position,
           guint                flag,
           float               *inputs)
{
  const AciesCardSet troops = position->on[odds->seat][flag] & ACIES_CARDSET_TROOPS;
  const AciesCardSet hand = odds->own.certain & ~troops;
  const AciesCardSet possible = odds->own.possible;
  const guint all = (1u << acies_position_size (position, flag)) - 1;
  const guint values = acies_cardset_fold (troops);
  guint color, row, wedge = 0, skirmish = 0;

  if (troops == 0)
    return;

  color = acies_card_shift[acies_cardset_first (troops)] / 10u;
  row = acies_cardset_row (troops, color);
  if ((troops & ~((AciesCardSet) row << (color * 10))) == 0)
    {
      const guint held = acies_cardset_row (hand, color);
      const guint there = row | held | acies_cardset_row (possible, color);

      for (guint run = all; run <= ACIES_ROW_MASK; run <<= 1)
        if ((row & ~run) == 0 && (run & ~there) == 0)
          wedge |= run & held;
      inputs[ACIES_INPUT_FITS_WEDGE] = (float) acies_row_count[wedge];
      inputs[ACIES_INPUT_FITS_BATTALION] = (float) acies_row_count[held];
    }
  if ((values & (values - 1)) == 0)
    inputs[ACIES_INPUT_FITS_PHALANX] = (float) acies_cardset_count_column (hand, (guint) __builtin_ctz (values));
  if (acies_row_count[values] == acies_cardset_count (troops))
    {
      for (guint run = all; run <= ACIES_ROW_MASK; run <<= 1)
        if ((values & ~run) == 0)
          skirmish |= run & ~values;
      inputs[ACIES_INPUT_FITS_SKIRMISH] = (float) acies_cardset_count (hand & ACIES_CARDSET_COLUMN * skirmish);
    }
}

static void
fill_prospects (const AciesReach *own,
                const AciesReach *enemy,
                gboolean          wins_ties,
                float            *inputs)
{
  const guint best = own->steps == 0 ? 0 : 63 - (guint) __builtin_clzll (own->steps);
  const guint enemy_best = enemy->steps == 0 ? 0 : 63 - (guint) __builtin_clzll (enemy->steps);

  inputs[ACIES_INPUT_OWN_BEST] = (float) (best + 1) / ACIES_N_STEPS;
  inputs[ACIES_INPUT_ENEMY_BEST] = (float) (enemy_best + 1) / ACIES_N_STEPS;
  inputs[ACIES_INPUT_BEST_AHEAD] = best > enemy_best || (best == enemy_best && wins_ties);
}

/* What it would mean to claim the flag, and whether either side may do so in its next turn and win. */
static void
fill_what_is_at_stake (guint  stakes,
                       guint  own_missing,
                       guint  enemy_missing,
                       float *inputs)
{
  for (guint i = 0; i < ACIES_N_STAKES; i++)
    inputs[ACIES_INPUT_STAKES + i] = (stakes >> i) & 1;
  if ((stakes & ACIES_STAKES_OWN_WIN) != 0 && own_missing < 2)
    inputs[ACIES_INPUT_WINS_NEXT] = own_missing == 0 ? inputs[ACIES_INPUT_CHANCE]
                                    : MAX (inputs[ACIES_INPUT_HAND_CHANCE], inputs[ACIES_INPUT_MORALE_CHANCE]);
  if ((stakes & ACIES_STAKES_ENEMY_WIN) != 0 && enemy_missing < 2)
    inputs[ACIES_INPUT_LOSES_NEXT] = enemy_missing == 0 ? 1 - inputs[ACIES_INPUT_CHANCE]
                                     : inputs[ACIES_INPUT_THREAT];
}

/* Fills the ACIES_N_FLAG_INPUTS @inputs of a flag that nobody has claimed. */
void
acies_inputs_flag (const AciesSeatOdds *odds,
                   const AciesPosition *position,
                   guint                flag,
                   const AciesReach    *own,
                   const AciesReach    *enemy,
                   const AciesReach    *threat,
                   float               *inputs)
{
  const guint seat = odds->seat;
  guint sure = 0;
  const guint size = acies_position_size (position, flag);
  const guint n_own = MIN (size, position->n_on[seat][flag]);
  const guint n_enemy = MIN (size, position->n_on[1 - seat][flag]);
  gboolean wins_ties;
  float chance;

  memset (inputs, 0, ACIES_N_FLAG_INPUTS * sizeof *inputs);

  if (n_own == size && n_enemy == size)
    wins_ties = position->last[flag] != (int) seat;
  else
    wins_ties = size - n_own < size - n_enemy;

  inputs[ACIES_INPUT_OWN_MISSING + size - n_own] = 1;
  inputs[ACIES_INPUT_ENEMY_MISSING + size - n_enemy] = 1;
  inputs[ACIES_INPUT_FOG] = position->fog == (int) flag;
  inputs[ACIES_INPUT_MUD] = position->mud == (int) flag;
  inputs[ACIES_INPUT_WINS_TIES] = wins_ties;
  inputs[ACIES_INPUT_OWN_WILD] = (float) acies_row_count[acies_cardset_morale (position->on[seat][flag])];
  inputs[ACIES_INPUT_ENEMY_WILD] = (float) acies_row_count[acies_cardset_morale (position->on[1 - seat][flag])];

  if (n_own == size && n_enemy == size)
    {
      const gboolean proves = acies_position_proves (position, flag, seat);

      chance = proves ? 1 : 0;
      inputs[ACIES_INPUT_PROVES] = proves;
      inputs[ACIES_INPUT_PROVED] = !proves;
    }
  else
    {
      chance = acies_reach_compare (own, enemy, wins_ties);
      if (n_own == size && acies_position_proves (position, flag, seat))
        inputs[ACIES_INPUT_PROVES] = chance = 1;
      if (n_enemy == size)
        {
          /* The enemy cannot use what this seat holds, nor can it know of that. */
          if (!acies_judge_beats (position->on[seat][flag], size - n_own, size,
                                  position->fog == (int) flag, acies_position_unseen (position),
                                  position->strength[1 - seat][flag]))
            {
              inputs[ACIES_INPUT_PROVED] = 1;
              chance = 0;
            }
        }
      if (n_own < size)
        sure = fill_hand (position, seat, flag, size - n_own, enemy, wins_ties, inputs);
      else
        sure = acies_reach_step (position->strength[seat][flag], size, position->fog == (int) flag);
      if (threat->steps != 0)
        inputs[ACIES_INPUT_THREAT] = 1 - chance_of (sure, threat, wins_ties);
    }

  inputs[ACIES_INPUT_CHANCE] = chance;
  inputs[ACIES_INPUT_DOUBT] = 4 * chance * (1 - chance);

  if (n_own < size)
    fill_fits (odds, position, flag, inputs);
  fill_prospects (own, enemy, wins_ties, inputs);
  inputs[ACIES_INPUT_OWN_SUM] = (float) acies_cardset_sum (position->on[seat][flag]) / HIGH_SUM;
  inputs[ACIES_INPUT_ENEMY_SUM] = (float) acies_cardset_sum (position->on[1 - seat][flag]) / HIGH_SUM;
  fill_what_is_at_stake (odds->stakes[flag], size - n_own, size - n_enemy, inputs);
}

/* How many places are one flag short of three in a row. */
static float
count_near (guint own,
            guint open)
{
  guint n = 0;

  for (guint flag = 0; flag + 2 < ACIES_N_FLAGS; flag++)
    {
      const guint three = 7u << flag;

      n += acies_row_count[own & three] == 2 && (open & three) != 0;
    }
  return (float) n;
}

static float
count_free (const AciesPosition *position,
            guint                seat)
{
  guint n = 0;

  for (guint flags = acies_position_free (position, seat); flags != 0; flags &= flags - 1)
    {
      const guint flag = (guint) __builtin_ctz (flags);

      n += acies_position_size (position, flag) - position->n_on[seat][flag];
    }
  return (float) n;
}

static void
fill_flags_held (guint  flags,
                 float *inputs)
{
  const guint n = acies_row_count[flags];

  inputs[0] = (float) n / ACIES_FLAGS_TO_ENVELOP;
  inputs[1] = n + 2 >= ACIES_FLAGS_TO_ENVELOP;
  inputs[2] = n + 1 >= ACIES_FLAGS_TO_ENVELOP;
}

/* Fills the ACIES_N_COMMON @inputs of the whole table. */
void
acies_inputs_common (const AciesPosition *position,
                     guint                seat,
                     AciesDrew            drew,
                     float               *inputs)
{
  static const guint8 deck_steps[5] = { 0, 3, 8, 16, 28 };
  const guint enemy = 1 - seat;
  const guint open = acies_position_open (position);
  const guint n_deck = position->n_deck[ACIES_DECK_TROOPS];
  const int ahead = (int) position->played[seat] - (int) position->played[enemy];
  const guint own = acies_position_held_tactics (position, seat);
  guint out = ACIES_ALL_TACTICS & ~acies_position_shown_tactics (position) & ~own;

  memset (inputs, 0, ACIES_N_COMMON * sizeof *inputs);

  if ((position->rules & ACIES_RULE_TACTICS_OFF) != 0)
    out = 0;

  for (guint i = 0; i < ACIES_N_TACTICS; i++)
    {
      inputs[ACIES_CONTEXT_TACTICS + i] = (own >> i) & 1;
      inputs[ACIES_COMMON_OUT + i] = (out >> i) & 1;
    }
  inputs[ACIES_CONTEXT_MAY_PLAY] = ahead <= 0;
  inputs[ACIES_CONTEXT_ENEMY_TACTICS] = (float) position->n_hand[enemy][ACIES_DECK_TACTICS] / ENEMY_TACTICS;
  inputs[ACIES_CONTEXT_ENEMY_MAY_PLAY] = ahead >= 0;
  inputs[ACIES_CONTEXT_DECK] = (float) n_deck / FULL_DECK;
  inputs[ACIES_CONTEXT_OWN_TROOPS] = (float) position->n_hand[seat][ACIES_DECK_TROOPS] / FULL_HAND;
  inputs[ACIES_CONTEXT_ENEMY_TROOPS] = (float) position->n_hand[enemy][ACIES_DECK_TROOPS] / FULL_HAND;

  for (guint i = 0; i < G_N_ELEMENTS (deck_steps); i++)
    inputs[ACIES_COMMON_DECK_STEPS + i] = n_deck <= deck_steps[i];
  inputs[ACIES_COMMON_TACTICS_DECK] = (float) position->n_deck[ACIES_DECK_TACTICS] / ACIES_N_TACTICS;
  inputs[ACIES_COMMON_NO_TACTICS_DECK] = position->n_deck[ACIES_DECK_TACTICS] == 0;
  fill_flags_held (position->claimed[seat], &inputs[ACIES_COMMON_OWN_FLAGS]);
  fill_flags_held (position->claimed[enemy], &inputs[ACIES_COMMON_ENEMY_FLAGS]);
  inputs[ACIES_COMMON_OWN_TACTICS] = (float) position->n_hand[seat][ACIES_DECK_TACTICS] / OWN_TACTICS;
  inputs[ACIES_COMMON_PLAYED + CLAMP (1 - ahead, 0, 3)] = 1;
  inputs[ACIES_COMMON_LED] = position->led[seat];
  inputs[ACIES_COMMON_ENEMY_LED] = position->led[enemy];
  inputs[ACIES_COMMON_FREE] = count_free (position, seat) / ALL_SLOTS;
  inputs[ACIES_COMMON_ENEMY_FREE] = count_free (position, enemy) / ALL_SLOTS;
  inputs[ACIES_COMMON_DRAW + drew] = 1;
  inputs[ACIES_COMMON_SCOUT_DRAWS] = (float) position->n_draws / ACIES_SCOUT_DRAWS;
  inputs[ACIES_COMMON_SCOUT_RETURNS] = (float) position->n_returns / ACIES_SCOUT_RETURNS;
  for (guint i = 0; i < ACIES_N_RULE_INPUTS; i++)
    inputs[ACIES_COMMON_RULES + i] = (position->rules >> i) & 1;
  inputs[ACIES_COMMON_OWN_NEAR] = count_near (position->claimed[seat], open);
  inputs[ACIES_COMMON_ENEMY_NEAR] = count_near (position->claimed[enemy], open);
}
