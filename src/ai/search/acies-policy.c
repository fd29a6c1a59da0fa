/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * A player that follows rules of thumb: every play is judged by the chances it leaves at each
 * flag. It reads only what the side to move may know, so that it plays the same on a view and
 * inside an imagined game.
 */

#include "config.h"

#include <string.h>

#include "acies-kind-odds-private.h"
#include "acies-policy-private.h"

/* What a tactics card is worth while it is still in the hand, in flags. */
#define WORTH_OF_TACTICS   0.10f
#define WORTH_OF_SCOUT     0.08f
#define WORTH_OF_TRIPLE    1.1f
#define TACTICS_TO_HOLD    2
/* A card in the hand may be wanted at another flag, too. */
#define CHANCE_OF_HELD     0.92f

typedef struct
{
  AciesCardOdds own;
  AciesCardOdds enemy;
  AciesKindOdds empty[2];        /* of a side without cards and without Mud */
  gboolean has_empty[2];
  float chance[ACIES_N_FLAGS];
  guint seat;
} Judge;

/* The odds of both sides, from the cards that this seat sees and holds. */
static void
judge_init (Judge               *self,
            const AciesPosition *position,
            guint                seat)
{
  const AciesCardSet hand = position->hand[seat] & ACIES_CARDSET_TROOPS;
  const AciesCardSet hidden = acies_position_unseen (position) & ~hand;
  const float n_hidden = (float) acies_cardset_count (hidden);
  const float n_deck = (float) position->n_deck[ACIES_DECK_TROOPS];
  const float n_enemy = (float) position->n_hand[1 - seat][ACIES_DECK_TROOPS];
  const float total = n_hidden > 0 ? n_hidden : 1;

  self->seat = seat;
  self->has_empty[0] = self->has_empty[1] = FALSE;
  acies_card_odds_init (&self->own, hand, hidden, MIN (1, 0.5f * n_deck / total),
                        CHANCE_OF_HELD);
  acies_card_odds_init (&self->enemy, 0, hidden, MIN (1, (0.5f * n_deck + n_enemy) / total),
                        CHANCE_OF_HELD);
}

static void
judge_side (Judge               *self,
            const AciesPosition *position,
            guint                flag,
            gboolean             enemy,
            AciesKindOdds       *kinds)
{
  const AciesCardOdds *odds = enemy ? &self->enemy : &self->own;
  AciesFlagSide side;

  acies_flag_side_init (&side, position, enemy ? 1 - self->seat : self->seat, flag);
  if (!side.untouched)
    {
      acies_kind_odds_init (kinds, odds, side.cards, side.n_missing, side.size, side.fog);
      return;
    }

  if (!self->has_empty[enemy])
    {
      acies_kind_odds_init (&self->empty[enemy], odds, 0, 3, 3, FALSE);
      self->has_empty[enemy] = TRUE;
    }
  *kinds = self->empty[enemy];
}

/* The chance to get a flag, as this seat sees it. */
static float
judge_flag (Judge               *self,
            const AciesPosition *position,
            guint                flag)
{
  const guint seat = self->seat;
  const guint bit = 1u << flag;
  AciesKindOdds own;
  AciesKindOdds enemy;
  gboolean wins_ties;

  if ((position->claimed[seat] & bit) != 0)
    return 1;
  if ((position->claimed[1 - seat] & bit) != 0)
    return 0;

  judge_side (self, position, flag, FALSE, &own);
  judge_side (self, position, flag, TRUE, &enemy);
  if ((position->full[0] & position->full[1] & bit) != 0)
    wins_ties = position->last[flag] != (int) seat;
  else
    wins_ties = position->n_on[seat][flag] > position->n_on[1 - seat][flag];

  return 0.01f + 0.98f * acies_kind_odds_compare (&own, &enemy, wins_ties,
                                                  position->fog == (int) flag);
}

/* The chances of all flags put together: each counts, three in a row count more. */
static float
judge_line (const float *chance)
{
  float value = 0;

  for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
    value += chance[flag] - 0.5f;
  for (guint flag = 0; flag + 2 < ACIES_N_FLAGS; flag++)
    {
      const float a = chance[flag], b = chance[flag + 1], c = chance[flag + 2];

      value += WORTH_OF_TRIPLE * (a * b * c - (1 - a) * (1 - b) * (1 - c));
    }

  return value;
}

static float
judge_step (Judge               *self,
            const AciesPosition *position,
            const AciesStep     *step)
{
  AciesPosition after = *position;
  float chance[ACIES_N_FLAGS];
  float value;

  if (step->kind == ACIES_STEP_SCOUT)
    return judge_line (self->chance) + WORTH_OF_SCOUT - WORTH_OF_TACTICS;

  acies_position_play (&after, step);
  memcpy (chance, self->chance, sizeof chance);
  for (guint flags = acies_step_flags (step); flags != 0; flags &= flags - 1)
    {
      const guint flag = (guint) __builtin_ctz (flags);

      chance[flag] = judge_flag (self, &after, flag);
    }

  value = judge_line (chance);
  if (step->card >= ACIES_N_TROOPS && step->card < ACIES_N_CARDS)
    value -= WORTH_OF_TACTICS;
  return value;
}

/* How useful a troop card is: what it would add at its best flag. */
static float
judge_card (Judge               *self,
            const AciesPosition *position,
            guint                card)
{
  const float now = judge_line (self->chance);
  float best = -1;

  for (guint flags = acies_position_free (position, self->seat); flags != 0; flags &= flags - 1)
    {
      const guint flag = (guint) __builtin_ctz (flags);
      AciesPosition after = *position;
      float chance[ACIES_N_FLAGS];

      acies_position_put (&after, self->seat, flag, card);
      memcpy (chance, self->chance, sizeof chance);
      chance[flag] = judge_flag (self, &after, flag);
      best = MAX (best, judge_line (chance) - now);
    }

  return best;
}

/* How readily Scout puts a card back: the higher, the sooner it goes. */
static float
judge_return (Judge               *self,
              const AciesPosition *position,
              guint                card)
{
  const guint seat = self->seat;

  if (card < ACIES_N_TROOPS)
    return -judge_card (self, position, card);
  if (card <= ACIES_CARD_DARIUS && position->led[seat])
    return 1;
  return position->n_hand[seat][ACIES_DECK_TACTICS] > TACTICS_TO_HOLD ? 0.05f : -0.3f;
}

/* Tactics cards are drawn if one can be used soon. */
static gboolean
wants_tactics (const AciesPosition *position)
{
  const guint seat = position->turn;

  return position->n_deck[ACIES_DECK_TACTICS] > 0 &&
         position->n_hand[seat][ACIES_DECK_TACTICS] < TACTICS_TO_HOLD &&
         position->n_hand[seat][ACIES_DECK_TROOPS] >= 5 &&
         position->played[seat] <= position->played[1 - seat];
}

static float
score_step (Judge               *judge,
            const AciesPosition *position,
            const AciesStep     *step)
{
  switch ((AciesStepKind) step->kind)
    {
    case ACIES_STEP_DRAW:
      return (step->card == ACIES_CARD_TACTICS_BACK) == wants_tactics (position) ? 1 : 0;
    case ACIES_STEP_RETURN:
      return judge_return (judge, position, step->card);
    case ACIES_STEP_DONE:
      return -100;
    case ACIES_STEP_PASS:
      return judge_line (judge->chance);
    case ACIES_STEP_PLAY:
    case ACIES_STEP_SCOUT:
    case ACIES_STEP_REDEPLOY:
    case ACIES_STEP_DESERTER:
    case ACIES_STEP_TRAITOR:
      return judge_step (judge, position, step);
    /* Where a flag can be claimed, nothing is judged. */
    case ACIES_STEP_CLAIM:
    default:
      g_return_val_if_reached (0);
    }
}

/* The best step for the side to move. @noise blurs the judgement of plays: a weaker player sees less. */
void
acies_policy_choose (const AciesPosition *position,
                     AciesRandom         *random,
                     double               noise,
                     AciesStep           *step)
{
  AciesStep steps[ACIES_MAX_LEGAL];
  const guint n_steps = acies_position_list (position, steps);
  float best = -G_MAXFLOAT;
  Judge judge;

  *step = steps[0];
  if (n_steps == 1 || steps[0].kind == ACIES_STEP_CLAIM)
    return;

  judge_init (&judge, position, position->turn);
  if (steps[0].kind != ACIES_STEP_DRAW)
    for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
      judge.chance[flag] = judge_flag (&judge, position, flag);

  for (guint i = 0; i < n_steps; i++)
    {
      float score = score_step (&judge, position, &steps[i]);

      if (noise > 0 && steps[i].kind < ACIES_STEP_CLAIM)
        score += (float) noise * (float) acies_random_gauss (random);
      if (score > best)
        {
          best = score;
          *step = steps[i];
        }
    }
}
