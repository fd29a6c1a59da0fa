/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Which steps are legal. acies_position_check() decides about one step and names the rule that
 * forbids it; acies_position_list() and acies_position_random_step() apply the same rules the
 * other way round, and the tests compare the three.
 */

#include "config.h"

#include "acies-position-private.h"

/* Whether @seat may play tactics cards at all (rule 5.1). */
gboolean
acies_position_may_play_tactics (const AciesPosition *self,
                                 guint                seat)
{
  return self->played[seat] <= self->played[1 - seat];
}

static gboolean
may_play_tactics (const AciesPosition *self)
{
  return acies_position_may_play_tactics (self, self->turn);
}

static gboolean
has_leader (const AciesPosition *self,
            guint                seat)
{
  for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
    if ((self->on[seat][flag] & ACIES_CARDSET_LEADERS) != 0)
      return TRUE;

  return FALSE;
}

/* Whether @seat may play a leader, if it holds one (rule 5.3 and R.fallen-leader). */
gboolean
acies_position_may_lead (const AciesPosition *self,
                         guint                seat)
{
  if (!self->led[seat])
    return TRUE;

  return (self->rules & ACIES_RULE_LEADER_AGAIN) != 0 && !has_leader (self, seat);
}

static gboolean
weather_moves (const AciesPosition *self)
{
  return (self->rules & ACIES_RULE_WEATHER_MOVES) != 0;
}

/* Where Fog or Mud lies at an unclaimed flag, or -1. */
static int
open_weather (const AciesPosition *self,
              guint                card)
{
  const int flag = card == ACIES_CARD_FOG ? self->fog : self->mud;

  return flag >= 0 && (acies_position_open (self) & (1u << flag)) != 0 ? flag : -1;
}

static gboolean
may_play (const AciesPosition *self)
{
  return self->phase == ACIES_PHASE_PLAY || self->phase == ACIES_PHASE_CLAIM_FIRST;
}

static gboolean
has_troop_play (const AciesPosition *self)
{
  return (self->hand[self->turn] & ACIES_CARDSET_TROOPS) != 0 &&
         acies_position_free (self, self->turn) != 0;
}

/* Whether any tactics card in the hand can be played now. */
static gboolean
has_tactics_play (const AciesPosition *self)
{
  const guint seat = self->turn;
  const guint extra = self->extra[seat];
  const guint open = acies_position_open (self);
  const guint free = acies_position_free (self, seat);
  const guint used = open & self->used[seat];
  const guint enemy_used = open & self->used[1 - seat];
  const gboolean weather = weather_moves (self) &&
                           (open_weather (self, ACIES_CARD_FOG) >= 0 ||
                            open_weather (self, ACIES_CARD_MUD) >= 0);

  if (!may_play_tactics (self) || self->n_hand[seat][ACIES_DECK_TACTICS] == 0)
    return FALSE;

  if (free != 0)
    {
      const AciesCardSet morale = self->hand[seat] & ACIES_CARDSET_MORALE;

      if ((morale & ~ACIES_CARDSET_LEADERS) != 0 || (morale != 0 && acies_position_may_lead (self, seat)))
        return TRUE;
      if ((extra & ACIES_EXTRA (ACIES_CARD_TRAITOR)) != 0)
        for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
          if ((enemy_used & (1u << flag)) != 0 &&
              (self->on[1 - seat][flag] & ACIES_CARDSET_TROOPS) != 0)
            return TRUE;
    }
  if (open != 0 && (extra & (ACIES_EXTRA (ACIES_CARD_FOG) | ACIES_EXTRA (ACIES_CARD_MUD))) != 0)
    return TRUE;
  if ((extra & ACIES_EXTRA (ACIES_CARD_SCOUT)) != 0)
    return TRUE;
  if ((extra & ACIES_EXTRA (ACIES_CARD_REDEPLOY)) != 0 && (used != 0 || weather))
    return TRUE;
  return (extra & ACIES_EXTRA (ACIES_CARD_DESERTER)) != 0 && (enemy_used != 0 || weather);
}

static gboolean
may_pass (const AciesPosition *self)
{
  return !has_troop_play (self) &&
         ((self->rules & ACIES_RULE_FORCED_OFF) != 0 || !has_tactics_play (self));
}

static AciesRefusal
check_flag (const AciesPosition *self,
            guint                flag)
{
  if (flag < 1 || flag > ACIES_N_FLAGS)
    return ACIES_REFUSAL_NO_SUCH_FLAG;
  if ((acies_position_open (self) & (1u << (flag - 1))) == 0)
    return ACIES_REFUSAL_FLAG_CLAIMED;
  return ACIES_REFUSAL_NONE;
}

static AciesRefusal
check_slot (const AciesPosition *self,
            guint                flag)
{
  const AciesRefusal refusal = check_flag (self, flag);

  if (refusal != ACIES_REFUSAL_NONE)
    return refusal;
  if ((acies_position_free (self, self->turn) & (1u << (flag - 1))) == 0)
    return ACIES_REFUSAL_NO_SLOT;
  return ACIES_REFUSAL_NONE;
}

/* The card that Redeploy, Deserter or Traitor takes from the side of @seat. */
static AciesRefusal
check_target (const AciesPosition *self,
              const AciesStep     *step,
              guint                seat)
{
  if (step->from < 1 || step->from > ACIES_N_FLAGS)
    return ACIES_REFUSAL_NO_SUCH_FLAG;

  if (step->target >= ACIES_FIRST_EXTRA)
    {
      const int place = step->target == ACIES_CARD_FOG ? self->fog :
                        step->target == ACIES_CARD_MUD ? self->mud : -1;

      if (place != step->from - 1)
        return ACIES_REFUSAL_NOT_AT_FLAG;
      if (!weather_moves (self))
        return ACIES_REFUSAL_WEATHER_STAYS;
    }
  else if ((self->on[seat][step->from - 1] & ACIES_CARDSET (step->target)) == 0)
    {
      if ((self->on[1 - seat][step->from - 1] & ACIES_CARDSET (step->target)) == 0)
        return ACIES_REFUSAL_NOT_AT_FLAG;
      return seat == self->turn ? ACIES_REFUSAL_TARGET_NOT_OWN : ACIES_REFUSAL_TARGET_NOT_ENEMY;
    }

  if ((acies_position_open (self) & (1u << (step->from - 1))) == 0)
    return ACIES_REFUSAL_TARGET_CLAIMED;
  return ACIES_REFUSAL_NONE;
}

static AciesRefusal
check_redeploy (const AciesPosition *self,
                const AciesStep     *step)
{
  const AciesRefusal refusal = check_target (self, step, self->turn);

  if (refusal != ACIES_REFUSAL_NONE || step->flag == 0)
    return refusal;
  if (step->flag == step->from)
    return ACIES_REFUSAL_SAME_FLAG;
  return step->target >= ACIES_FIRST_EXTRA ? check_flag (self, step->flag)
                                           : check_slot (self, step->flag);
}

static AciesRefusal
check_play (const AciesPosition *self,
            const AciesStep     *step)
{
  const guint seat = self->turn;
  AciesRefusal refusal;

  if (self->phase == ACIES_PHASE_SCOUT_DRAW)
    return ACIES_REFUSAL_SCOUT_DRAW;
  if (self->phase == ACIES_PHASE_SCOUT_RETURN)
    return ACIES_REFUSAL_SCOUT_RETURN;
  if (!may_play (self))
    return ACIES_REFUSAL_NOT_PLAY;
  if (step->card >= ACIES_N_CARDS || !acies_position_holds (self, seat, step->card))
    return ACIES_REFUSAL_NOT_IN_HAND;

  if (step->card >= ACIES_N_TROOPS)
    {
      if (!may_play_tactics (self))
        return ACIES_REFUSAL_TACTICS_LIMIT;
      if (step->card <= ACIES_CARD_DARIUS && !acies_position_may_lead (self, seat))
        return has_leader (self, seat) ? ACIES_REFUSAL_SECOND_LEADER : ACIES_REFUSAL_FALLEN_LEADER;
    }

  switch ((AciesStepKind) step->kind)
    {
    case ACIES_STEP_PLAY:
      if (step->card == ACIES_CARD_FOG || step->card == ACIES_CARD_MUD)
        return check_flag (self, step->flag);
      if (step->card >= ACIES_FIRST_EXTRA)
        return ACIES_REFUSAL_GUILE_AT_FLAG;
      return check_slot (self, step->flag);

    case ACIES_STEP_REDEPLOY:
      return check_redeploy (self, step);

    case ACIES_STEP_DESERTER:
      return check_target (self, step, 1 - seat);

    case ACIES_STEP_TRAITOR:
      if (step->target >= ACIES_N_TROOPS)
        return ACIES_REFUSAL_TRAITOR_TACTICS;
      refusal = check_target (self, step, 1 - seat);
      return refusal != ACIES_REFUSAL_NONE ? refusal : check_slot (self, step->flag);

    case ACIES_STEP_SCOUT:
      return ACIES_REFUSAL_NONE;

    case ACIES_STEP_PASS:
    case ACIES_STEP_CLAIM:
    case ACIES_STEP_DRAW:
    case ACIES_STEP_RETURN:
    case ACIES_STEP_DONE:
    default:
      g_return_val_if_reached (ACIES_REFUSAL_NOT_PLAY);
    }
}

/* Why a claim with a complete formation is not proved. */
static AciesRefusal
explain_unproved (const AciesPosition *self,
                  guint                flag)
{
  const AciesStrength own = self->strength[self->turn][flag];
  const AciesStrength enemy = self->strength[1 - self->turn][flag];

  if (enemy == 0)
    return ACIES_REFUSAL_CLAIM_UNPROVED;
  return own == enemy ? ACIES_REFUSAL_CLAIM_TIED : ACIES_REFUSAL_CLAIM_WEAKER;
}

static AciesRefusal
check_claim (const AciesPosition *self,
             guint                flag)
{
  if (flag < 1 || flag > ACIES_N_FLAGS)
    return ACIES_REFUSAL_NO_SUCH_FLAG;
  if ((acies_position_open (self) & (1u << (flag - 1))) == 0)
    return ACIES_REFUSAL_CLAIM_CLAIMED;
  if (self->phase == ACIES_PHASE_SCOUT_DRAW || self->phase == ACIES_PHASE_SCOUT_RETURN)
    return ACIES_REFUSAL_CLAIM_IN_SCOUT;
  if ((self->rules & ACIES_RULE_CLAIM_START) != 0)
    {
      if (self->phase != ACIES_PHASE_CLAIM_FIRST)
        return ACIES_REFUSAL_CLAIM_BEFORE_PLAY;
    }
  else if (self->phase != ACIES_PHASE_END)
    return ACIES_REFUSAL_CLAIM_AFTER_PLAY;
  if ((self->full[self->turn] & (1u << (flag - 1))) == 0)
    return ACIES_REFUSAL_CLAIM_INCOMPLETE;
  if (!acies_position_proves (self, flag - 1, self->turn))
    return explain_unproved (self, flag - 1);
  return ACIES_REFUSAL_NONE;
}

static AciesRefusal
check_draw (const AciesPosition *self,
            guint                deck)
{
  guint named = 0;

  if (self->phase == ACIES_PHASE_SCOUT_RETURN)
    return ACIES_REFUSAL_SCOUT_RETURN;
  if (self->phase == ACIES_PHASE_SCOUT_DRAW)
    {
      /* Decks that were named but not drawn from yet have fewer cards to give. */
      if ((self->rules & ACIES_RULE_SCOUT_ALL) != 0)
        for (guint i = 0; i < self->n_named; i++)
          named += self->named[i] == deck;
      return self->n_deck[deck] > named ? ACIES_REFUSAL_NONE : ACIES_REFUSAL_DRAW_EMPTY;
    }
  if (self->phase != ACIES_PHASE_END)
    return ACIES_REFUSAL_DRAW_BEFORE_PLAY;
  if (self->no_draw)
    return self->n_passes > 0 ? ACIES_REFUSAL_DRAW_NONE : ACIES_REFUSAL_DRAW_SCOUT;
  return self->n_deck[deck] > 0 ? ACIES_REFUSAL_NONE : ACIES_REFUSAL_DRAW_EMPTY;
}

static AciesRefusal
check_done (const AciesPosition *self)
{
  switch ((AciesPhase) self->phase)
    {
    case ACIES_PHASE_CLAIM_FIRST:
      return ACIES_REFUSAL_NONE;
    case ACIES_PHASE_PLAY:
      return ACIES_REFUSAL_DONE_BEFORE_PLAY;
    case ACIES_PHASE_SCOUT_DRAW:
      return ACIES_REFUSAL_SCOUT_DRAW;
    case ACIES_PHASE_SCOUT_RETURN:
      return ACIES_REFUSAL_SCOUT_RETURN;
    case ACIES_PHASE_END:
      return acies_position_needs_draw (self) ? ACIES_REFUSAL_DRAW_FIRST : ACIES_REFUSAL_NONE;
    /* Nothing is legal then, as acies_position_check() says before. */
    case ACIES_PHASE_OVER:
    default:
      g_return_val_if_reached (ACIES_REFUSAL_OVER);
    }
}

/* Whether a step is legal, or why not. */
AciesRefusal
acies_position_check (const AciesPosition *self,
                      const AciesStep     *step)
{
  if (self->phase == ACIES_PHASE_OVER)
    return ACIES_REFUSAL_OVER;

  switch ((AciesStepKind) step->kind)
    {
    case ACIES_STEP_PLAY:
    case ACIES_STEP_SCOUT:
    case ACIES_STEP_REDEPLOY:
    case ACIES_STEP_DESERTER:
    case ACIES_STEP_TRAITOR:
      return check_play (self, step);

    case ACIES_STEP_PASS:
      if (self->phase == ACIES_PHASE_SCOUT_DRAW)
        return ACIES_REFUSAL_SCOUT_DRAW;
      if (self->phase == ACIES_PHASE_SCOUT_RETURN)
        return ACIES_REFUSAL_SCOUT_RETURN;
      if (!may_play (self))
        return ACIES_REFUSAL_NOT_PLAY;
      if (has_troop_play (self))
        return ACIES_REFUSAL_PASS_TROOP;
      return may_pass (self) ? ACIES_REFUSAL_NONE : ACIES_REFUSAL_PASS_TACTICS;

    case ACIES_STEP_CLAIM:
      return check_claim (self, step->flag);

    case ACIES_STEP_DRAW:
      return check_draw (self, step->card == ACIES_CARD_TACTICS_BACK);

    case ACIES_STEP_RETURN:
      if (self->phase == ACIES_PHASE_SCOUT_DRAW)
        return ACIES_REFUSAL_SCOUT_DRAW;
      if (self->phase != ACIES_PHASE_SCOUT_RETURN)
        return ACIES_REFUSAL_RETURN_OUTSIDE;
      if (step->card >= ACIES_N_CARDS || !acies_position_holds (self, self->turn, step->card))
        return ACIES_REFUSAL_NOT_IN_HAND;
      return ACIES_REFUSAL_NONE;

    case ACIES_STEP_DONE:
      return check_done (self);

    default:
      g_return_val_if_reached (ACIES_REFUSAL_NOT_PLAY);
    }
}

typedef struct
{
  AciesStep *steps;
  guint n;
} StepList;

static void
add (StepList *list,
     guint     kind,
     guint     card,
     guint     target,
     guint     from,
     guint     flag)
{
  acies_step_set (&list->steps[list->n++], kind, card, target, from, flag);
}

static void
add_to_flags (StepList *list,
              guint     kind,
              guint     card,
              guint     target,
              guint     from,
              guint     flags)
{
  for (; flags != 0; flags &= flags - 1)
    add (list, kind, card, target, from, (guint) __builtin_ctz (flags) + 1);
}

/* Fog and Mud as targets of Redeploy and Deserter. */
static void
list_weather (const AciesPosition *self,
              guint                kind,
              guint                card,
              StepList            *list)
{
  if (!weather_moves (self))
    return;

  for (guint target = ACIES_CARD_FOG; target <= ACIES_CARD_MUD; target++)
    {
      const int flag = open_weather (self, target);

      if (flag < 0)
        continue;
      if (kind == ACIES_STEP_REDEPLOY)
        add_to_flags (list, kind, card, target, (guint) flag + 1,
                      acies_position_open (self) & ~(1u << flag));
      add (list, kind, card, target, (guint) flag + 1, 0);
    }
}

static void
list_takes (const AciesPosition *self,
            guint                kind,
            guint                card,
            guint                seat,
            StepList            *list)
{
  const guint free = acies_position_free (self, self->turn);

  for (guint flags = acies_position_open (self) & self->used[seat]; flags != 0; flags &= flags - 1)
    {
      const guint from = (guint) __builtin_ctz (flags);

      for (guint i = 0; i < self->n_on[seat][from]; i++)
        {
          const guint target = self->slot[seat][from][i];

          if (kind == ACIES_STEP_TRAITOR)
            {
              if (target < ACIES_N_TROOPS)
                add_to_flags (list, kind, card, target, from + 1, free);
              continue;
            }
          if (kind == ACIES_STEP_REDEPLOY)
            add_to_flags (list, kind, card, target, from + 1, free & ~(1u << from));
          add (list, kind, card, target, from + 1, 0);
        }
    }
}

static void
list_tactics (const AciesPosition *self,
              StepList            *list)
{
  const guint seat = self->turn;
  const guint extra = self->extra[seat];
  const guint open = acies_position_open (self);
  const guint free = acies_position_free (self, seat);

  for (guint card = ACIES_CARD_ALEXANDER; card < ACIES_FIRST_EXTRA; card++)
    if ((self->hand[seat] & ACIES_CARDSET (card)) != 0 &&
        (card > ACIES_CARD_DARIUS || acies_position_may_lead (self, seat)))
      add_to_flags (list, ACIES_STEP_PLAY, card, ACIES_CARD_NONE, 0, free);
  if (extra == 0)
    return;

  for (guint card = ACIES_CARD_FOG; card <= ACIES_CARD_MUD; card++)
    if ((extra & ACIES_EXTRA (card)) != 0)
      add_to_flags (list, ACIES_STEP_PLAY, card, ACIES_CARD_NONE, 0, open);
  if ((extra & ACIES_EXTRA (ACIES_CARD_SCOUT)) != 0)
    add (list, ACIES_STEP_SCOUT, ACIES_CARD_SCOUT, ACIES_CARD_NONE, 0, 0);
  if ((extra & ACIES_EXTRA (ACIES_CARD_REDEPLOY)) != 0)
    {
      list_takes (self, ACIES_STEP_REDEPLOY, ACIES_CARD_REDEPLOY, seat, list);
      list_weather (self, ACIES_STEP_REDEPLOY, ACIES_CARD_REDEPLOY, list);
    }
  if ((extra & ACIES_EXTRA (ACIES_CARD_DESERTER)) != 0)
    {
      list_takes (self, ACIES_STEP_DESERTER, ACIES_CARD_DESERTER, 1 - seat, list);
      list_weather (self, ACIES_STEP_DESERTER, ACIES_CARD_DESERTER, list);
    }
  if ((extra & ACIES_EXTRA (ACIES_CARD_TRAITOR)) != 0)
    list_takes (self, ACIES_STEP_TRAITOR, ACIES_CARD_TRAITOR, 1 - seat, list);
}

static void
list_plays (const AciesPosition *self,
            StepList            *list)
{
  const guint seat = self->turn;
  const guint free = acies_position_free (self, seat);

  for (AciesCardSet left = self->hand[seat] & ACIES_CARDSET_TROOPS; left != 0; left &= left - 1)
    add_to_flags (list, ACIES_STEP_PLAY, acies_cardset_first (left), ACIES_CARD_NONE, 0, free);
  if (self->n_hand[seat][ACIES_DECK_TACTICS] > 0 && may_play_tactics (self))
    list_tactics (self, list);
}

static void
list_draws (const AciesPosition *self,
            StepList            *list)
{
  for (guint deck = 0; deck < 2; deck++)
    if (check_draw (self, deck) == ACIES_REFUSAL_NONE)
      add (list, ACIES_STEP_DRAW, ACIES_CARD_TROOP_BACK + deck, ACIES_CARD_NONE, 0, 0);
}

static void
list_returns (const AciesPosition *self,
              StepList            *list)
{
  const guint seat = self->turn;

  for (AciesCardSet left = self->hand[seat]; left != 0; left &= left - 1)
    add (list, ACIES_STEP_RETURN, acies_cardset_first (left), ACIES_CARD_NONE, 0, 0);
  for (guint left = self->extra[seat]; left != 0; left &= left - 1)
    add (list, ACIES_STEP_RETURN, ACIES_FIRST_EXTRA + (guint) __builtin_ctz (left),
         ACIES_CARD_NONE, 0, 0);
}

/*
 * Lists every legal step; a claim where it is proved. @steps has room for
 * ACIES_MAX_LEGAL. Returns how many there are: at least one until the game is over.
 */
guint
acies_position_list (const AciesPosition *self,
                     AciesStep           *steps)
{
  StepList list = { steps, 0 };

  switch ((AciesPhase) self->phase)
    {
    case ACIES_PHASE_CLAIM_FIRST:
      add_to_flags (&list, ACIES_STEP_CLAIM, ACIES_CARD_NONE, ACIES_CARD_NONE, 0,
                    acies_position_claimable (self, self->turn));
      list_plays (self, &list);
      if (may_pass (self))
        add (&list, ACIES_STEP_PASS, ACIES_CARD_NONE, ACIES_CARD_NONE, 0, 0);
      add (&list, ACIES_STEP_DONE, ACIES_CARD_NONE, ACIES_CARD_NONE, 0, 0);
      break;

    case ACIES_PHASE_PLAY:
      list_plays (self, &list);
      if (may_pass (self))
        add (&list, ACIES_STEP_PASS, ACIES_CARD_NONE, ACIES_CARD_NONE, 0, 0);
      break;

    case ACIES_PHASE_SCOUT_DRAW:
      list_draws (self, &list);
      break;

    case ACIES_PHASE_SCOUT_RETURN:
      list_returns (self, &list);
      break;

    case ACIES_PHASE_END:
      if ((self->rules & ACIES_RULE_CLAIM_START) == 0)
        add_to_flags (&list, ACIES_STEP_CLAIM, ACIES_CARD_NONE, ACIES_CARD_NONE, 0,
                      acies_position_claimable (self, self->turn));
      list_draws (self, &list);
      if (!acies_position_needs_draw (self))
        add (&list, ACIES_STEP_DONE, ACIES_CARD_NONE, ACIES_CARD_NONE, 0, 0);
      break;

    case ACIES_PHASE_OVER:
    default:
      break;
    }

  return list.n;
}

/* The @n-th flag of a set of flags. */
static guint
pick_flag (guint flags,
           guint n)
{
  for (; n > 0; n--)
    flags &= flags - 1;
  return (guint) __builtin_ctz (flags);
}

/*
 * A random legal step, every play equally likely: what a random game is made of.
 * Provable flags are claimed first, as nobody gains by waiting.
 */
void
acies_position_random_step (const AciesPosition *self,
                            AciesRandom         *random,
                            AciesStep           *step)
{
  const guint seat = self->turn;
  AciesStep steps[ACIES_MAX_LEGAL];
  StepList list = { steps, 0 };
  guint free, n_free, n_troops, n_plays;

  if (acies_position_is_claim_time (self))
    {
      const guint flags = acies_position_claimable (self, seat);

      if (flags != 0)
        {
          acies_step_set (step, ACIES_STEP_CLAIM, ACIES_CARD_NONE, ACIES_CARD_NONE, 0,
                          (guint) __builtin_ctz (flags) + 1);
          return;
        }
    }

  switch ((AciesPhase) self->phase)
    {
    case ACIES_PHASE_END:
      if (!acies_position_needs_draw (self))
        {
          acies_step_set (step, ACIES_STEP_DONE, ACIES_CARD_NONE, ACIES_CARD_NONE, 0, 0);
          return;
        }
      list_draws (self, &list);
      break;

    case ACIES_PHASE_SCOUT_DRAW:
      list_draws (self, &list);
      break;

    case ACIES_PHASE_SCOUT_RETURN:
      list_returns (self, &list);
      break;

    case ACIES_PHASE_CLAIM_FIRST:
    case ACIES_PHASE_PLAY:
      free = acies_position_free (self, seat);
      n_free = acies_row_count[free];
      n_troops = self->n_hand[seat][ACIES_DECK_TROOPS];
      n_plays = n_free * n_troops;

      if (self->n_hand[seat][ACIES_DECK_TACTICS] > 0 && may_play_tactics (self))
        list_tactics (self, &list);
      if (n_plays == 0 && may_pass (self))
        add (&list, ACIES_STEP_PASS, ACIES_CARD_NONE, ACIES_CARD_NONE, 0, 0);

      if (n_plays > 0)
        {
          const guint n = acies_random_below (random, n_plays + list.n);

          if (n >= n_plays)
            *step = steps[n - n_plays];
          else
            {
              AciesCardSet troops = self->hand[seat] & ACIES_CARDSET_TROOPS;

              for (guint i = n / n_free; i > 0; i--)
                troops &= troops - 1;
              acies_step_set (step, ACIES_STEP_PLAY, acies_cardset_first (troops),
                              ACIES_CARD_NONE, 0, pick_flag (free, n % n_free) + 1);
            }
          return;
        }
      break;

    case ACIES_PHASE_OVER:
    default:
      g_return_if_reached ();
    }

  *step = steps[list.n == 1 ? 0 : acies_random_below (random, list.n)];
}
