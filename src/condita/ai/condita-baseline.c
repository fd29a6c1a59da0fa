/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "condita-baseline-private.h"
#include "condita-fight-private.h"

/* A hand that pays less is changed by a mulligan. */
#define JUNK 3.0f

/* What a title or a scroll does for the deck counts so much of what the card is worth. */
#define LASTING 0.3f

/* What a card is worth that is kept for the next turn. */
static const float keep_values[CONDITA_X + 1] = {
  [CONDITA_L] = 9, [CONDITA_I] = 8, [CONDITA_P] = 7, [CONDITA_X] = 6, [CONDITA_W] = 5, [CONDITA_C] = 4, [CONDITA_T] = 4,
};
#define OWN_FACTION 0.5f

/* So many supplies and soldiers the deck needs; who has none cannot build, and games would never end. */
#define MIN_SUPPLIES 3
#define MIN_SOLDIERS 3

/* So much of a card is needed to pitch a tent over it. */
#define MIN_TENT 6.0f

/*
 * Set-up and the start of a turn
 */

/* Takes the faction of which there are most cards. */
static void
choose_faction (const ConditaThought *thought,
                ConditaStep          *step)
{
  guint best = 0;

  for (guint8 faction = 0; faction < CONDITA_N_FACTIONS; faction++)
    {
      ConditaStep take;
      guint n = 1;

      condita_step_set (&take, CONDITA_STEP_TAKE);
      take.faction = faction;
      for (guint type = faction; type < CONDITA_SUPPLY; type += CONDITA_N_FACTIONS)
        n += (guint) thought->own->hand[type] + thought->own->nation[type];
      if (n > best && condita_position_check (thought->position, &take) == CONDITA_REFUSAL_NONE)
        {
          best = n;
          *step = take;
        }
    }
}

/* Settles where the heroes are at home, if that is free. */
static void
choose_start (const ConditaThought *thought,
              ConditaStep          *step)
{
  const ConditaMap *map = &condita_maps[thought->position->n_seats];

  for (guint i = 0; i < thought->position->n_seats; i++)
    {
      ConditaStep settle;

      condita_step_set (&settle, CONDITA_STEP_SETTLE);
      settle.cell = map->start[i];
      if (condita_position_check (thought->position, &settle) == CONDITA_REFUSAL_NONE
          && (step->kind != CONDITA_STEP_SETTLE
              || condita_board_terrain (&thought->position->board, settle.cell) == thought->own->faction))
        *step = settle;
    }
}

/* The opponent with the fewest points, who does least with what he sees. */
static guint
find_weakest (const ConditaThought *thought)
{
  guint weakest = CONDITA_NONE;

  for (guint seat = 0; seat < thought->position->n_seats; seat++)
    if (seat != thought->seat
        && (weakest == CONDITA_NONE
            || condita_position_score (thought->position, seat) < condita_position_score (thought->position, weakest)))
      weakest = seat;
  return weakest;
}

/* Every cohort is declared; a hand that pays nothing and fights nobody is changed. */
static void
start_turn (const ConditaThought *thought,
            ConditaStep          *step)
{
  guint factions = 0;

  for (guint faction = 0; faction < CONDITA_N_FACTIONS; faction++)
    if (condita_position_cohort (thought->position, thought->seat, faction) >= 3)
      factions |= 1u << faction;
  condita_step_set (step, CONDITA_STEP_COHORT);
  step->faction = (guint8) factions;
  if (factions != 0)
    step->seat = thought->position->n_seats > 2 ? (guint8) find_weakest (thought) : CONDITA_NONE;
  else
    condita_step_set (step, thought->packed < JUNK ? CONDITA_STEP_MULLIGAN : CONDITA_STEP_KEEP);
}

/*
 * Artefacts
 */

/* The next artefact of a kind that can be used, or CONDITA_NONE. */
static guint
find_token (const ConditaHoldings *own,
            ConditaKind            kind)
{
  for (guint type = CONDITA_TYPE (kind, 0); type < CONDITA_TYPE (kind, 4); type++)
    {
      /* A tent has no second use. */
      if (kind < CONDITA_N && own->rest[type - CONDITA_TYPE (CONDITA_T, 0)] > 0)
        return condita_token_rest (type);
      if (own->prepared[type] > 0)
        return condita_token_prepared (type);
    }
  for (guint type = CONDITA_TYPE (kind, 0); type < CONDITA_TYPE (kind, 4); type++)
    if (own->hand[type] > 0)
      return type;
  return CONDITA_NONE;
}

/* A card of a kind in the hand, of the own faction first, or CONDITA_NONE. */
static guint
find_in_hand (const ConditaHoldings *own,
              ConditaKind            kind)
{
  if (own->hand[CONDITA_TYPE (kind, own->faction)] > 0)
    return CONDITA_TYPE (kind, own->faction);
  for (guint type = CONDITA_TYPE (kind, 0); type < CONDITA_TYPE (kind, 4); type++)
    if (own->hand[type] > 0)
      return type;
  return CONDITA_NONE;
}

static void
set_conversion (ConditaStep *step,
                guint        token,
                ConditaKind  what,
                guint        target)
{
  condita_step_set (step, CONDITA_STEP_CONVERT);
  condita_step_add_card (step, token);
  step->what = (guint8) what;
  step->held[0] = (guint8) target;
}

/* A title goes to the unit whose next rank does most for this turn and the deck. */
static gboolean
use_title (const ConditaThought *thought,
           ConditaStep          *step)
{
  const guint token = find_token (thought->own, CONDITA_I);
  float best = thought->packed;
  gboolean found = FALSE;

  if (token == CONDITA_NONE)
    return FALSE;
  for (guint kind = CONDITA_S; kind < CONDITA_L; kind++)
    {
      const guint target = find_in_hand (thought->own, kind);
      float value;

      if (target == CONDITA_NONE || condita_thought_n_pile (thought, kind + 1) == 0)
        continue;
      value = condita_thought_reckon (thought, thought->purse - CONDITA_PURSE (kind, 1) + CONDITA_PURSE (kind + 1, 1))
              + LASTING * (condita_gain_value (thought, kind + 1, 0) - condita_gain_value (thought, kind, 0));
      if (value > best)
        {
          best = value;
          set_conversion (step, token, CONDITA_I, target);
          found = TRUE;
        }
    }
  return found;
}

/* A scroll turns the highest unit of another faction; a single lord may rather be kept. */
static gboolean
use_scroll (const ConditaThought *thought,
            ConditaStep          *step)
{
  const ConditaHoldings *own = thought->own;
  const guint token = find_token (own, CONDITA_R);

  if (token == CONDITA_NONE)
    return FALSE;
  for (guint kind = condita_purse_get (thought->purse, CONDITA_COST_L) > 1 ? CONDITA_L + 1u : CONDITA_L; kind-- > CONDITA_S;)
    for (guint type = CONDITA_TYPE (kind, 0); type < CONDITA_TYPE (kind, 4); type++)
      if (own->hand[type] > 0 && condita_type_faction (type) != own->faction
          && thought->position->pile[CONDITA_TYPE (kind, own->faction)] > 0 && condita_thought_n_pile (thought, kind) > 0)
        {
          set_conversion (step, token, CONDITA_R, type);
          step->faction = own->faction;
          return TRUE;
        }
  return FALSE;
}

/* An amulet is rolled for the highest unit when there are two. */
static gboolean
use_amulet (const ConditaThought *thought,
            ConditaStep          *step)
{
  const guint token = find_token (thought->own, CONDITA_A);
  guint n = 0;

  if (token == CONDITA_NONE)
    return FALSE;
  for (guint type = 0; type < CONDITA_TYPE (CONDITA_T, 0); type++)
    n += thought->own->hand[type];
  if (n < 2)
    return FALSE;
  for (guint kind = CONDITA_L + 1u; kind-- > CONDITA_S;)
    if (find_in_hand (thought->own, kind) != CONDITA_NONE)
      {
        set_conversion (step, token, CONDITA_A, find_in_hand (thought->own, kind));
        return TRUE;
      }
  return FALSE;
}

/* Adds what one card of a type is in the purse. */
static ConditaPurse
add_to_purse (ConditaPurse purse,
              guint        type)
{
  const guint part = condita_purse_part (condita_type_kind (type));

  return part != CONDITA_NONE ? purse + CONDITA_PURSE (part, 1) : purse;
}

/* The horn brings the two cards with which the hand is worth most. */
static gboolean
blow_horn (const ConditaThought *thought,
           ConditaStep          *step)
{
  const guint8 *nation = thought->own->nation;
  float best = -1;

  if (thought->own->hand[CONDITA_HORN] == 0)
    return FALSE;
  condita_step_set (step, CONDITA_STEP_HORN);
  for (guint8 first = 0; first < CONDITA_N_TYPES; first++)
    for (guint8 second = first; second < CONDITA_N_TYPES; second++)
      {
        const ConditaPurse purse = add_to_purse (add_to_purse (thought->purse, first), second);
        float value;

        if (nation[first] == 0 || nation[second] < (first == second ? 2 : 1))
          continue;
        value = condita_thought_reckon (thought, purse)
                + 0.1f * (keep_values[condita_type_kind (first)] + keep_values[condita_type_kind (second)]);
        if (value > best)
          {
            best = value;
            step->n_cards = 2;
            step->cards[0] = first;
            step->cards[1] = second;
          }
      }
  if (best >= 0)
    return TRUE;
  /* There is one card, or none. */
  for (guint8 type = 0; type < CONDITA_N_TYPES; type++)
    if (nation[type] > 0)
      condita_step_add_card (step, type);
  return step->n_cards == 1;
}

static gboolean
empty_tent (const ConditaThought *thought,
            ConditaStep          *step)
{
  for (guint i = 0; i < thought->own->n_tents; i++)
    if (!thought->own->tents[i].fresh)
      {
        condita_step_set (step, CONDITA_STEP_EMPTY);
        condita_step_add_card (step, thought->own->tents[i].card);
        memcpy (step->held, thought->own->tents[i].held, sizeof step->held);
        return TRUE;
      }
  return FALSE;
}

/*
 * The end of a turn
 */

/* The card of the hand that is worth most later, or CONDITA_NONE. */
static guint
find_to_keep (const ConditaThought *thought,
              gboolean              great)
{
  guint best = CONDITA_NONE;
  float best_value = 0;

  for (guint type = 0; type < (great ? CONDITA_N_TYPES : CONDITA_SUPPLY); type++)
    {
      const gboolean own = condita_type_faction (type) == thought->own->faction;
      const float value = keep_values[condita_type_kind (type)] + (own ? OWN_FACTION : 0);

      if (thought->own->hand[type] > 0 && value > best_value && value >= 1)
        {
          best = type;
          best_value = value;
        }
    }
  return best;
}

/* A card that the deck can do without: supplies that are too many, or soldiers of other factions. */
static guint
find_to_lose (const ConditaThought *thought)
{
  const guint8 *hand = thought->own->hand;

  if (hand[CONDITA_SUPPLY] > 0 && thought->deck[CONDITA_U] > MIN_SUPPLIES)
    return CONDITA_SUPPLY;
  for (guint type = CONDITA_TYPE (CONDITA_S, 0); type < CONDITA_TYPE (CONDITA_S, 4) && thought->deck[CONDITA_S] > MIN_SOLDIERS;
       type++)
    if (hand[type] > 0 && condita_type_faction (type) != thought->own->faction)
      return type;
  return CONDITA_NONE;
}

/* Keeps the best card that was not used, in the ambush or in a tent. */
static gboolean
keep_card (const ConditaThought *thought,
           ConditaStep          *step)
{
  const ConditaHoldings *own = thought->own;
  const guint kept = find_to_keep (thought, TRUE);
  const guint lost = find_to_lose (thought);
  const guint tent = find_token (own, CONDITA_N);

  if (kept == CONDITA_NONE)
    return FALSE;
  if (own->n_slots < CONDITA_N_SLOTS && lost != CONDITA_NONE
      && condita_position_own_cards (thought->position, thought->seat) > CONDITA_MIN_OWN_CARDS)
    {
      condita_step_set (step, CONDITA_STEP_AMBUSH);
      condita_step_add_card (step, lost);
      condita_step_add_card (step, kept);
      return TRUE;
    }
  if (tent < CONDITA_N_TYPES && own->hand[CONDITA_SUPPLY] > 0 && own->n_tents < CONDITA_MAX_TENTS)
    {
      const guint held = find_to_keep (thought, FALSE);

      if (held == CONDITA_NONE || keep_values[condita_type_kind (held)] < MIN_TENT)
        return FALSE;
      condita_step_set (step, CONDITA_STEP_TENT);
      condita_step_add_card (step, tent);
      condita_step_add_card (step, CONDITA_SUPPLY);
      step->held[0] = (guint8) held;
      return TRUE;
    }
  return FALSE;
}

static void
act (const ConditaThought *thought,
     ConditaStep          *step)
{
  /* Who can win at once does not look for more. */
  if (thought->packed < CONDITA_WORTH_WIN
      && (empty_tent (thought, step) || blow_horn (thought, step) || use_title (thought, step) || use_scroll (thought, step)
          || use_amulet (thought, step) || condita_fight_seek (thought, step)))
    return;
  if (thought->first != CONDITA_NONE)
    condita_thought_make_line (thought, step);
  else if (!keep_card (thought, step) && !condita_fight_walk (thought, step))
    condita_step_set (step, CONDITA_STEP_END);
}

/* Puts the ambush card that is worth least into the refuge. */
static void
drop (const ConditaThought *thought,
      ConditaStep          *step)
{
  condita_step_set (step, CONDITA_STEP_DROP);
  step->n_cards = 1;
  for (guint i = 0; i < thought->own->n_slots; i++)
    if (i == 0 || keep_values[condita_type_kind (thought->own->slots[i])] < keep_values[condita_type_kind (step->cards[0])])
      step->cards[0] = thought->own->slots[i];
}

/*
 * Chooses a step for a seat whose decision it is and whose game is not over. What the seat does
 * not know is not in the position; @hidden says by seats what it knows of it.
 */
void
condita_baseline_choose (ConditaBaseline       *self,
                         const ConditaPosition *position,
                         const ConditaHidden   *hidden,
                         guint                  seat,
                         ConditaStep           *step)
{
  ConditaThought thought;

  condita_sites_find (&self->sites[seat], position, seat);
  condita_thought_init (&thought, position, hidden, seat, &self->sites[seat],
                        acies_random_mix (self->seed + position->round * CONDITA_MAX_SEATS + seat));
  condita_step_set (step, CONDITA_STEP_END);
  switch ((ConditaPhase) position->phase)
    {
    case CONDITA_PHASE_TAKE:
      choose_faction (&thought, step);
      break;
    case CONDITA_PHASE_SETTLE:
      choose_start (&thought, step);
      break;
    case CONDITA_PHASE_START:
      start_turn (&thought, step);
      break;
    case CONDITA_PHASE_DROP:
      drop (&thought, step);
      break;
    case CONDITA_PHASE_ANSWER:
      condita_fight_answer (&thought, step);
      break;
    case CONDITA_PHASE_ADD:
      condita_fight_add (&thought, step);
      break;
    case CONDITA_PHASE_ACTIONS:
    case CONDITA_PHASE_OVER:
    case CONDITA_N_PHASES:
    default:
      act (&thought, step);
      break;
    }
}
