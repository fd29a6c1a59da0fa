/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "acies-evaluation-private.h"

/* A class for everything that is not played from the hand. */
#define OTHER_CLASS (ACIES_N_PLAY_CLASSES - 1)

static void
claim (AciesPosition *position,
       guint          flag)
{
  AciesStep step;

  acies_step_set (&step, ACIES_STEP_CLAIM, ACIES_CARD_NONE, ACIES_CARD_NONE, 0, flag + 1);
  acies_position_play (position, &step);
}

/* Claims all flags that the side to move can claim: nobody gains by waiting. */
void
acies_position_claim_all (AciesPosition *position,
                          guint          seat)
{
  for (guint flags = acies_position_claimable (position, seat);
       flags != 0 && position->phase != ACIES_PHASE_OVER;
       flags &= flags - 1)
    claim (position, (guint) __builtin_ctz (flags));
}

/* What the side to move knows of a draw before it sees the card: only the numbers of cards
 * change. */
AciesDrew
acies_position_draw_unseen (const AciesPosition *self,
                            const AciesStep     *draw,
                            AciesPosition       *after)
{
  const guint deck = draw->card == ACIES_CARD_TACTICS_BACK;

  *after = *self;
  after->n_deck[deck]--;
  after->n_hand[self->turn][deck]++;
  if (self->phase != ACIES_PHASE_SCOUT_DRAW)
    return deck == ACIES_DECK_TACTICS ? ACIES_DREW_TACTICS : ACIES_DREW_TROOP;

  after->n_draws--;
  return ACIES_DREW_NOT;
}

/* Adds what the members from @from on make of the inputs of a flag. */
static void
fill_first (const AciesNetwork  *network,
            guint                from,
            const AciesReach    *own,
            float                enemy_first[][ACIES_N_FIRST],
            const float         *inputs,
            float                first[][ACIES_N_FIRST])
{
  for (guint i = from; i < network->n_members; i++)
    {
      memcpy (first[i], enemy_first[i], sizeof first[i]);
      acies_network_read_reach (network->members[i].own, own, first[i]);
      acies_network_read_first (network->weights[i].flag, inputs, ACIES_N_FLAG_INPUTS, first[i]);
    }
}

static void
fill_enemy_first (const AciesNetwork *network,
                  guint               from,
                  const AciesReach   *enemy,
                  float               enemy_first[][ACIES_N_FIRST])
{
  for (guint i = from; i < network->n_members; i++)
    {
      memset (enemy_first[i], 0, sizeof enemy_first[i]);
      acies_network_read_reach (network->members[i].enemy, enemy, enemy_first[i]);
    }
}

static void
fill_flags (AciesEvaluation *self,
            guint            from)
{
  for (guint flags = acies_position_open (self->position); flags != 0; flags &= flags - 1)
    {
      const guint flag = (guint) __builtin_ctz (flags);

      fill_enemy_first (self->network, from, &self->enemy[flag], self->enemy_first[flag]);
      fill_first (self->network, from, &self->own[flag], self->enemy_first[flag], self->inputs[flag],
                  self->first[flag]);
    }
}

/* Forgets what has been found about steps. */
static void
forget (AciesEvaluation *self)
{
  for (guint i = 0; i < ACIES_N_PLAY_CLASSES; i++)
    self->classes[i].ready = FALSE;
  self->first_card.card = ACIES_CARD_NONE;
  self->n_missed = 0;
}

void
acies_evaluation_init (AciesEvaluation     *self,
                       const AciesNetwork  *network,
                       const AciesPosition *position,
                       guint                seat)
{
  self->network = network;
  self->position = position;
  self->seat = seat;
  acies_seat_odds_init (&self->odds, position, seat);
  forget (self);

  for (guint flags = acies_position_open (position); flags != 0; flags &= flags - 1)
    {
      const guint flag = (guint) __builtin_ctz (flags);

      acies_seat_odds_reach (&self->odds, position, flag, FALSE, &self->own[flag]);
      acies_seat_odds_reach (&self->odds, position, flag, TRUE, &self->enemy[flag]);
      acies_seat_odds_threat (&self->odds, position, flag, &self->threat[flag]);
      acies_inputs_flag (&self->odds, position, flag, &self->own[flag], &self->enemy[flag], &self->threat[flag],
                         self->inputs[flag]);
    }
  fill_flags (self, 0);
}

/* Goes on with all members of @network, after its first alone has judged. */
void
acies_evaluation_widen (AciesEvaluation    *self,
                        const AciesNetwork *network)
{
  const guint n_members = self->network->n_members;

  if (network->n_members == n_members)
    return;

  self->network = network;
  fill_flags (self, n_members);
  forget (self);
}

/* Joins all flags for a position that differs only in the common inputs. */
static void
fill_class (AciesEvaluation     *self,
            AciesPlayClass      *class,
            const AciesPosition *position,
            AciesDrew            drew)
{
  const guint open = acies_position_open (self->position);
  float common[ACIES_N_COMMON];

  acies_inputs_common (position, self->seat, drew, common);
  for (guint i = 0; i < self->network->n_members; i++)
    {
      const AciesWeights *weights = &self->network->weights[i];

      memcpy (class->context[i], weights->first_bias, sizeof class->context[i]);
      acies_network_read_first (weights->context, common, ACIES_N_CONTEXT, class->context[i]);
      memcpy (class->join[i], weights->join_bias, sizeof class->join[i]);
      acies_network_read_join (weights->common, common, ACIES_N_COMMON, class->join[i]);

      for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
        {
          float *second = class->second[flag][i];

          if ((open & (1u << flag)) != 0)
            acies_network_second (weights, self->first[flag][i], class->context[i], second);
          else
            memcpy (second, weights->claimed[(position->claimed[self->seat] & (1u << flag)) == 0],
                    sizeof class->second[flag][i]);
          acies_network_read_join (weights->join[flag], second, ACIES_N_SECOND, class->join[i]);
        }
    }
  class->ready = TRUE;
}

/* The chance of this seat to win the position as it stands. */
float
acies_evaluation_value (AciesEvaluation *self,
                        AciesDrew        drew)
{
  return acies_evaluation_drawn (self, self->position, drew);
}

/* The same once a card was drawn, of which only the numbers of cards tell: what is thought of the flags stays. */
float
acies_evaluation_drawn (AciesEvaluation     *self,
                        const AciesPosition *after,
                        AciesDrew            drew)
{
  AciesPlayClass class;

  fill_class (self, &class, after, drew);
  return acies_network_value (self->network, class.join);
}

float
acies_evaluate (const AciesNetwork  *network,
                const AciesPosition *position,
                guint                seat,
                AciesDrew            drew)
{
  AciesEvaluation evaluation;

  if (position->phase == ACIES_PHASE_OVER)
    return acies_position_score (position, seat);

  acies_evaluation_init (&evaluation, network, position, seat);
  return acies_evaluation_value (&evaluation, drew);
}

/* The chances that each flag goes to this seat. */
void
acies_evaluation_flags (AciesEvaluation *self,
                        AciesDrew        drew,
                        float           *chances)
{
  const AciesNetwork *network = self->network;
  AciesPlayClass class;

  fill_class (self, &class, self->position, drew);
  for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
    {
      const guint bit = 1u << flag;
      float sum = 0;

      if (((self->position->claimed[0] | self->position->claimed[1]) & bit) != 0)
        {
          chances[flag] = (self->position->claimed[self->seat] & bit) != 0;
          continue;
        }
      for (guint member = 0; member < network->n_members; member++)
        {
          const AciesWeights *weights = &network->weights[member];

          sum += weights->chance_bias;
          for (guint i = 0; i < ACIES_N_SECOND; i++)
            sum += weights->chance[i] * class.second[flag][member][i];
          for (guint i = 0; i < ACIES_N_JOIN; i++)
            sum += weights->chance_join[flag][i] * MAX (0, class.join[member][i]);
        }
      chances[flag] = acies_network_sigmoid (sum / (float) network->n_members);
    }
}

/* By how much what the network says of one flag differs after a change there. */
static void
find_change (AciesEvaluation       *self,
             AciesSeatOdds         *odds,
             const AciesPlayClass  *class,
             const AciesPosition   *after,
             guint                  flag,
             const AciesReach      *own,
             float                  change[][ACIES_N_SECOND])
{
  const AciesPosition *before = self->position;
  const guint enemy = 1 - self->seat;
  const gboolean weather = after->fog != before->fog || after->mud != before->mud;
  float inputs[ACIES_N_FLAG_INPUTS];
  float first[ACIES_MAX_MEMBERS][ACIES_N_FIRST];

  if (weather || after->on[enemy][flag] != before->on[enemy][flag])
    {
      AciesReach theirs, threat;
      float enemy_first[ACIES_MAX_MEMBERS][ACIES_N_FIRST];

      acies_seat_odds_reach (odds, after, flag, TRUE, &theirs);
      acies_seat_odds_threat (odds, after, flag, &threat);
      acies_inputs_flag (odds, after, flag, own, &theirs, &threat, inputs);
      fill_enemy_first (self->network, 0, &theirs, enemy_first);
      fill_first (self->network, 0, own, enemy_first, inputs, first);
    }
  else
    {
      acies_inputs_flag (odds, after, flag, own, &self->enemy[flag], &self->threat[flag], inputs);
      fill_first (self->network, 0, own, self->enemy_first[flag], inputs, first);
    }
  for (guint member = 0; member < self->network->n_members; member++)
    {
      acies_network_second (&self->network->weights[member], first[member], class->context[member], change[member]);
      for (guint i = 0; i < ACIES_N_SECOND; i++)
        change[member][i] -= class->second[flag][member][i];
    }
}

static void
add_change (const AciesEvaluation *self,
            guint                  flag,
            float                  change[][ACIES_N_SECOND],
            float                  join[][ACIES_N_JOIN])
{
  for (guint i = 0; i < self->network->n_members; i++)
    acies_network_read_join (self->network->weights[i].join[flag], change[i], ACIES_N_SECOND, join[i]);
}

/* What a play of @card changes wherever the card goes. */
static const AciesPlayClass *
find_class (AciesEvaluation     *self,
            guint                card,
            const AciesPosition *after)
{
  AciesPlayClass *class = &self->classes[card < ACIES_N_TROOPS ? 0 :
                                         card < ACIES_N_CARDS ? 1 + card - ACIES_N_TROOPS : OTHER_CLASS];

  if (!class->ready)
    fill_class (self, class, after, ACIES_DREW_NOT);
  return class;
}

/* Whether flags have been claimed, which changes what is at stake at the others. */
static gboolean
has_claimed (const AciesEvaluation *self,
             const AciesPosition   *after)
{
  return after->claimed[self->seat] != self->position->claimed[self->seat];
}

/* Claims what is proved at the flags that a play has touched. */
static void
claim_touched (AciesPosition *after,
               guint          seat,
               guint          touched)
{
  if (after->phase != ACIES_PHASE_END || (after->rules & ACIES_RULE_CLAIM_START) != 0)
    return;

  for (guint flags = touched & after->full[seat] & acies_position_open (after);
       flags != 0 && after->phase != ACIES_PHASE_OVER;
       flags &= flags - 1)
    if (acies_position_proves (after, (guint) __builtin_ctz (flags), seat))
      claim (after, (guint) __builtin_ctz (flags));
}

static gboolean
is_untouched (const AciesPosition *position,
              guint                seat,
              guint                flag)
{
  AciesFlagSide side;

  acies_flag_side_init (&side, position, seat, flag);
  return side.untouched;
}

static void
change_flag (AciesEvaluation      *self,
             const AciesPlayClass *class,
             const AciesPosition  *after,
             guint                 flag,
             float                 join[][ACIES_N_JOIN])
{
  float change[ACIES_MAX_MEMBERS][ACIES_N_SECOND];
  AciesReach own;

  acies_seat_odds_reach (&self->odds, after, flag, FALSE, &own);
  find_change (self, &self->odds, class, after, flag, &own, change);
  add_change (self, flag, change, join);
}

/* The same where this side had no card before and has a troop card now. */
static void
change_by_first_card (AciesEvaluation      *self,
                      const AciesPlayClass *class,
                      const AciesPosition  *after,
                      guint                 card,
                      guint                 flag,
                      float                 join[][ACIES_N_JOIN])
{
  AciesFirstCard *first = &self->first_card;
  float change[ACIES_MAX_MEMBERS][ACIES_N_SECOND];

  if (first->card != card)
    {
      first->card = card;
      first->has_change = FALSE;
      acies_seat_odds_reach (&self->odds, after, flag, FALSE, &first->own);
    }

  if (!is_untouched (self->position, 1 - self->seat, flag))
    {
      find_change (self, &self->odds, class, after, flag, &first->own, change);
      add_change (self, flag, change, join);
      return;
    }

  if (!first->has_change || first->stakes != self->odds.stakes[flag])
    {
      find_change (self, &self->odds, class, after, flag, &first->own, first->change);
      first->has_change = TRUE;
      first->stakes = self->odds.stakes[flag];
    }
  add_change (self, flag, first->change, join);
}

/*
 * The chance to win after a play of this seat, which is to move, with the claims that follow at
 * the flags it touches. That the card is then missing for other flags is ignored.
 */
float
acies_evaluation_step (AciesEvaluation *self,
                       const AciesStep *step)
{
  const guint touched = acies_step_flags (step);
  AciesPosition after = *self->position;
  float join[ACIES_MAX_MEMBERS][ACIES_N_JOIN];
  const AciesPlayClass *class;

  acies_position_play (&after, step);
  claim_touched (&after, self->seat, touched);
  if (after.phase == ACIES_PHASE_OVER)
    return acies_position_score (&after, self->seat);
  if (has_claimed (self, &after))
    {
      /* With the card, as for all other steps: else a step that claims would look worse than it is. */
      if (step->card < ACIES_N_TROOPS)
        after.hand[self->seat] |= ACIES_CARDSET (step->card);
      return acies_evaluate (self->network, &after, self->seat, ACIES_DREW_NOT);
    }

  class = find_class (self, step->card, &after);
  memcpy (join, class->join, sizeof join);
  for (guint flags = touched; flags != 0; flags &= flags - 1)
    {
      const guint flag = (guint) __builtin_ctz (flags);

      if (step->card < ACIES_N_TROOPS && is_untouched (self->position, self->seat, flag))
        change_by_first_card (self, class, &after, step->card, flag, join);
      else
        change_flag (self, class, &after, flag, join);
    }
  return acies_network_value (self->network, join);
}

/* Whether a flag that is not touched looks as before, though a card has left the hand. */
static gboolean
looks_alike (const AciesEvaluation *self,
             const AciesSeatOdds   *odds,
             const AciesPosition   *after,
             guint                  flag,
             const AciesReach      *own)
{
  float inputs[ACIES_N_FLAG_INPUTS];

  if (own->steps != self->own[flag].steps || memcmp (own->p, self->own[flag].p, sizeof own->p) != 0)
    return FALSE;

  acies_inputs_flag (odds, after, flag, own, &self->enemy[flag], &self->threat[flag], inputs);
  return memcmp (inputs, self->inputs[flag], sizeof inputs) == 0;
}

static AciesMissed *
find_missed (AciesEvaluation *self,
             guint            card)
{
  AciesMissed *missed;

  for (guint i = 0; i < self->n_missed; i++)
    if (self->missed[i].card == card)
      return &self->missed[i];

  missed = &self->missed[self->n_missed < ACIES_N_MISSED ? self->n_missed++ : ACIES_N_MISSED - 1];
  missed->card = card;
  missed->known = missed->changed = 0;
  return missed;
}

/* The same with all claims, and with the hand as it is without the card. */
float
acies_evaluation_refine (AciesEvaluation *self,
                         const AciesStep *step)
{
  const guint touched = acies_step_flags (step);
  AciesPosition after = *self->position;
  AciesSeatOdds odds;
  float join[ACIES_MAX_MEMBERS][ACIES_N_JOIN];
  const AciesPlayClass *class;
  AciesMissed *missed;

  acies_position_play (&after, step);
  if (after.phase == ACIES_PHASE_END && (after.rules & ACIES_RULE_CLAIM_START) == 0)
    acies_position_claim_all (&after, self->seat);
  if (after.phase == ACIES_PHASE_OVER)
    return acies_position_score (&after, self->seat);

  /* Tactics cards and claims change more than their flags. */
  if (step->card >= ACIES_N_TROOPS || has_claimed (self, &after))
    return acies_evaluate (self->network, &after, self->seat, ACIES_DREW_NOT);

  class = find_class (self, step->card, &after);
  missed = find_missed (self, step->card);

  odds = self->odds;
  odds.own.certain &= after.hand[self->seat];
  odds.has_empty[0] = FALSE;

  memcpy (join, class->join, sizeof join);
  for (guint flags = acies_position_open (self->position); flags != 0; flags &= flags - 1)
    {
      const guint flag = (guint) __builtin_ctz (flags);
      const guint bit = 1u << flag;
      AciesReach own;

      if ((touched & bit) != 0)
        {
          change_flag (self, class, &after, flag, join);
          continue;
        }

      if ((missed->known & bit) == 0)
        {
          missed->known |= bit;
          acies_seat_odds_reach (&odds, &after, flag, FALSE, &own);
          if (!looks_alike (self, &odds, &after, flag, &own))
            {
              find_change (self, &odds, class, &after, flag, &own, missed->change[flag]);
              missed->changed |= bit;
            }
        }
      if ((missed->changed & bit) != 0)
        add_change (self, flag, missed->change[flag], join);
    }
  return acies_network_value (self->network, join);
}
