/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * How the levels below the highest play. They do not look ahead, and each is a person with a habit that whoever sits
 * opposite can find out and use: some steps seem better to it than they are, or it does not see a part of the table. What
 * it thinks of a flag may also be wrong for a turn, and so may what it thinks of a step; the stronger ones hardly need that.
 *
 * Chances are compared as logarithms of their odds, and errors are of that scale, too: whoever has nearly lost, or
 * nearly won, still cares which step is the better one. A step that looks worse beyond a bound is never taken, and
 * whatever can be claimed is claimed. No habit and no error leads to a step that nobody would take who sees the table
 * and the hand.
 */

#include "config.h"

#include <math.h>

#include "acies-handicap-private.h"

#define N_CONSIDERED  128
/* Chances nearer than this to 0 or 1 all count as this near, for their odds, and for the weight of a habit. */
#define ODDS_LIMIT    0.002
#define STAKES_LIMIT  0.03
/* What is added to a step that is only taken where there is no other. */
#define NEVER         (-1000.0)

/* What seems better than it is, and by how much: at an even chance, in logarithms of odds, where 0.04 is a hundredth of a
 * chance, and so much more where the game is nearly decided that it is about as much of a chance there. */
typedef struct
{
  double completes;             /* a card that completes a formation which is more than a host */
  double follows;               /* any card to, or against, a flag where the enemy has more of them */
  double wings;                 /* the first card at a flag: so much at the ends of the line, and nothing in the middle */
  double builds_on;             /* a card where the own cards are most, among the flags that are not full */
  double leader;                /* a leader */
  double tactics;               /* any other tactics card but the next two */
  double takes;                 /* Deserter and Traitor */
  double draws_tactics;         /* a tactics card from the deck */
  gboolean forgets;             /* that a troop card which was seen cannot come any more */
} Habit;

typedef struct
{
  Habit habit;
  double blur;                  /* of a flag, and of a step, in logarithms of odds */
  float bound;                  /* what a step may cost at most, in chances to win */
  double spoils;                /* how much a step is minded that leaves a host at most where more was possible */
  guint n_tactics;              /* who holds so many tactics cards draws no more of them */
} Handicap;

/* What the persons in acies-level.c say of themselves; doc/player.md tells what `match` and `habits` make of these numbers. */
static const Handicap handicaps[ACIES_MAX_LEVEL - 1] = {
  { { .completes = 8.0, .takes = NEVER }, 3.2, 0.58f, 6.0, 1 },
  { { .follows = 4.0 }, 0.83, 0.38f, 2.0, 1 },
  { { .leader = 3.2, .tactics = 2.7, .takes = 2.7, .draws_tactics = 1.2 }, 0.4, 0.5f, 2.5, 2 },
  { { .forgets = TRUE }, 0.23, 0.12f, 0.7, 3 },
  { { .builds_on = 0.6 }, 0.0, 0.125f, 0.0, 3 },
  { { .wings = 0.25 }, 0.0, 0.1f, 0.0, 3 },
};

/* The most own cards at a flag that is not full. */
static guint
count_most (const AciesPosition *position)
{
  guint most = 0;

  for (guint left = acies_position_free (position, position->turn); left != 0; left &= left - 1)
    most = MAX (most, position->n_on[position->turn][__builtin_ctz (left)]);
  return most;
}

/* How far from the middle a flag stands, as a share of the way to the end of the line. */
static double
get_distance (guint flag)
{
  const int middle = ACIES_N_FLAGS / 2;

  return abs ((int) flag - middle) / (double) middle;
}

static gboolean
has_fewer (const AciesPosition *position,
           guint                flag)
{
  return position->n_on[position->turn][flag] < position->n_on[1 - position->turn][flag];
}

static AciesFormationKind
reach_kind (const AciesPosition *position,
            guint                flag,
            AciesCardSet         cards,
            guint                n_cards)
{
  const guint size = acies_position_size (position, flag);

  return ACIES_STRENGTH_KIND (acies_judge_reach (cards, size - n_cards, size, FALSE, acies_position_unseen (position)));
}

static AciesStrength
judge_with (const AciesPosition *position,
            guint                flag,
            AciesCardSet         card)
{
  const guint size = acies_position_size (position, flag);

  return acies_judge_formation (position->on[position->turn][flag] | card, size, size, position->fog == (int) flag);
}

/* Whether a card completes a formation that is more than a host. */
static gboolean
makes_formation (const AciesPosition *position,
                 guint                flag,
                 guint                card)
{
  return position->n_on[position->turn][flag] + 1u == acies_position_size (position, flag) &&
         ACIES_STRENGTH_KIND (judge_with (position, flag, ACIES_CARDSET (card))) > ACIES_FORMATION_HOST;
}

static double
weigh_play (const Habit         *habit,
            const AciesPosition *position,
            const AciesStep     *step)
{
  const guint flag = step->flag - 1u;
  const guint n = position->n_on[position->turn][flag];
  double worth = has_fewer (position, flag) ? habit->follows : 0;

  if (acies_card_is_leader ((AciesCard) step->card))
    worth += habit->leader;
  else if (acies_card_is_tactics ((AciesCard) step->card))
    worth += habit->tactics;
  if (step->card == ACIES_CARD_FOG || step->card == ACIES_CARD_MUD)
    return worth;

  if (habit->completes > 0 && makes_formation (position, flag, step->card))
    worth += habit->completes;
  if (n == 0)
    worth += habit->wings * get_distance (flag);
  if (habit->builds_on > 0 && n > 0 && n == count_most (position))
    worth += habit->builds_on;
  return worth;
}

/* What the habits of a level add to a step. */
static double
weigh (const Handicap      *handicap,
       const AciesPosition *position,
       const AciesStep     *step)
{
  const Habit *habit = &handicap->habit;

  switch ((AciesStepKind) step->kind)
    {
    case ACIES_STEP_PLAY:
      return weigh_play (habit, position, step);
    case ACIES_STEP_SCOUT:
    case ACIES_STEP_REDEPLOY:
      return habit->tactics;
    case ACIES_STEP_DESERTER:
    case ACIES_STEP_TRAITOR:
      return habit->takes + (has_fewer (position, step->from - 1u) ? habit->follows : 0);
    case ACIES_STEP_DRAW:
      if (step->card != ACIES_CARD_TACTICS_BACK)
        return 0;
      return position->n_hand[position->turn][ACIES_DECK_TACTICS] >= handicap->n_tactics ? NEVER : habit->draws_tactics;
    case ACIES_STEP_PASS:
    case ACIES_STEP_CLAIM:
    case ACIES_STEP_RETURN:
    case ACIES_STEP_DONE:
    default:
      return 0;
    }
}

/* Whether another troop card of the hand would complete a better kind of formation at @flag than @card does. */
static gboolean
has_better (const AciesPosition *position,
            guint                flag,
            AciesCardSet         card)
{
  const AciesFormationKind kind = ACIES_STRENGTH_KIND (judge_with (position, flag, card));

  for (AciesCardSet left = position->hand[position->turn] & ACIES_CARDSET_TROOPS & ~card; left != 0; left &= left - 1)
    if (ACIES_STRENGTH_KIND (judge_with (position, flag, left & -left)) > kind)
      return TRUE;
  return FALSE;
}

/* The troop cards of the hand that a flag waits for: each is the only one with which it becomes a wedge or a phalanx, and
 * the enemy has nothing there that beats this. */
static AciesCardSet
find_reserved (const AciesPosition *position)
{
  const guint seat = position->turn;
  AciesCardSet reserved = 0;

  for (guint flags = acies_position_free (position, seat); flags != 0; flags &= flags - 1)
    {
      const guint flag = (guint) __builtin_ctz (flags);
      AciesCardSet fitting = 0;

      if (position->n_on[seat][flag] + 1u != acies_position_size (position, flag) || position->fog == (int) flag)
        continue;
      for (AciesCardSet left = position->hand[seat] & ACIES_CARDSET_TROOPS; left != 0; left &= left - 1)
        {
          const AciesStrength strength = judge_with (position, flag, left & -left);

          if (ACIES_STRENGTH_KIND (strength) >= ACIES_FORMATION_PHALANX && strength > position->strength[1 - seat][flag])
            fitting |= left & -left;
        }
      if ((fitting & (fitting - 1)) == 0)
        reserved |= fitting;
    }
  return reserved;
}

/* What anybody can see to be wrong with a card that comes to an own slot at @flag: the enemy can claim the flag then, another
 * card of the hand fits better, or the card fits nothing there. */
static double
find_fault (const AciesPosition *position,
            const AciesPosition *after,
            guint                flag,
            AciesCardSet         card,
            double               spoils)
{
  const guint seat = position->turn;
  const guint n = position->n_on[seat][flag];

  if (acies_position_proves (after, flag, seat))
    return 0;
  if (acies_position_proves (after, flag, 1 - seat))
    return NEVER;
  if (position->fog == (int) flag || n == 0)
    return 0;
  if (n + 1 == acies_position_size (position, flag) && has_better (position, flag, card))
    return NEVER;
  if (reach_kind (after, flag, after->on[seat][flag], n + 1) <= ACIES_FORMATION_HOST &&
      reach_kind (position, flag, position->on[seat][flag], n) > ACIES_FORMATION_HOST)
    return -spoils;
  return 0;
}

/* Whether Redeploy would take a card from others with which it can become something, or one that is alone to no others. */
static gboolean
breaks (const AciesPosition *position,
        const AciesStep     *step)
{
  const guint seat = position->turn;
  const guint flag = step->from - 1u;
  const guint n = position->n_on[seat][flag];

  if (step->target >= ACIES_FIRST_EXTRA || acies_position_proves (position, flag, 1 - seat))
    return FALSE;
  if (n == 1)
    return step->flag == 0 || position->n_on[seat][step->flag - 1] == 0;
  return position->fog == (int) flag || reach_kind (position, flag, position->on[seat][flag], n) > ACIES_FORMATION_HOST;
}

/* Whether a card that a flag waits for would go elsewhere, and not to another such flag. */
static gboolean
squanders (const AciesPosition *position,
           AciesCardSet         reserved,
           const AciesStep     *step)
{
  const guint flag = step->flag - 1u;

  return (reserved & ACIES_CARDSET (step->card)) != 0 &&
         (position->n_on[position->turn][flag] + 1u != acies_position_size (position, flag) ||
          ACIES_STRENGTH_KIND (judge_with (position, flag, ACIES_CARDSET (step->card))) < ACIES_FORMATION_PHALANX);
}

/* What keeps everybody from a step, whatever the habit. */
static double
look_twice (const AciesPosition *position,
            AciesCardSet         reserved,
            const AciesStep     *step,
            double               spoils)
{
  guint card = step->card;
  AciesPosition after;

  switch ((AciesStepKind) step->kind)
    {
    case ACIES_STEP_SCOUT:
      return position->n_deck[0] + position->n_deck[1] < ACIES_SCOUT_DRAWS ? NEVER : 0;

    case ACIES_STEP_PLAY:
      if (card < ACIES_FIRST_EXTRA && squanders (position, reserved, step))
        return NEVER;
      break;

    case ACIES_STEP_REDEPLOY:
      if (breaks (position, step))
        return NEVER;
      card = step->target;
      break;

    case ACIES_STEP_TRAITOR:
      card = step->target;
      break;

    case ACIES_STEP_DESERTER:
    case ACIES_STEP_PASS:
    case ACIES_STEP_CLAIM:
    case ACIES_STEP_RETURN:
    case ACIES_STEP_DONE:
    case ACIES_STEP_DRAW:
    default:
      return 0;
    }

  if (step->flag == 0 || card >= ACIES_FIRST_EXTRA)
    return 0;
  after = *position;
  acies_position_play (&after, step);
  return find_fault (position, &after, step->flag - 1u, ACIES_CARDSET (card), spoils);
}

static double
to_odds (float chance)
{
  const double limited = CLAMP ((double) chance, ODDS_LIMIT, 1 - ODDS_LIMIT);

  return log (limited / (1 - limited));
}

/* How many times as far apart as around an even chance the odds of two chances are around this one: what a habit has to be
 * weighed with to show as clearly as there. */
static double
find_stakes (float chance)
{
  const double limited = CLAMP ((double) chance, STAKES_LIMIT, 1 - STAKES_LIMIT);

  return 0.25 / (limited * (1 - limited));
}

/* Chooses as a level below the highest does; @random is its own. */
void
acies_handicap_choose (const AciesNetwork  *network,
                       const AciesPosition *position,
                       guint                level,
                       AciesRandom         *random,
                       AciesStep           *step)
{
  const Handicap *handicap = &handicaps[level - 1];
  AciesPosition looked = *position;
  AciesCandidate candidates[N_CONSIDERED];
  double blur[ACIES_N_FLAGS + 1] = { 0 };
  double best = -G_MAXDOUBLE;
  AciesCardSet reserved;
  double stakes;
  guint n;

  acies_ranking_fill (network, position, candidates, 1);
  if (candidates[0].step.kind == ACIES_STEP_CLAIM || candidates[0].score >= 1)
    {
      /* Nobody overlooks that a flag can be claimed, or that a step wins the game at once. */
      *step = candidates[0].step;
      return;
    }

  if (handicap->habit.forgets)
    looked.shown = 0;
  reserved = find_reserved (&looked);
  n = acies_ranking_fill_unclaimed (network, &looked, candidates, N_CONSIDERED);
  stakes = find_stakes (candidates[0].score);
  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    blur[flag] = handicap->blur * acies_random_gauss (random);
  for (guint i = 0; i < n; i++)
    {
      const double loss = to_odds (candidates[0].score) - to_odds (candidates[i].score);
      double score = handicap->blur * acies_random_gauss (random) + blur[candidates[i].step.flag] - loss +
                     weigh (handicap, &looked, &candidates[i].step) * stakes;

      if (candidates[i].score < candidates[0].score - handicap->bound)
        break;
      /* What looks best of all may have a reason that is not seen at once. */
      if (i > 0)
        score += look_twice (&looked, reserved, &candidates[i].step, handicap->spoils);
      if (score > best)
        {
          best = score;
          *step = candidates[i].step;
        }
    }
}
