/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * How the levels below the highest play. They do not look ahead, and each is a person with a habit that whoever sits
 * opposite can find out and use: some steps seem better to it than they are, or it does not see a part of the table. What
 * it thinks of a flag may also be wrong for a turn, and so may what it thinks of a step; the stronger ones hardly need that.
 * No step is taken that looks worse beyond a bound, and whatever can be claimed is claimed, so that nothing is absurd.
 */

#include "config.h"

#include "acies-handicap-private.h"

#define N_CONSIDERED 128
/* What is added to a step that is only taken where there is no other. */
#define NEVER        (-2.0)

/* What seems better than it is, and by how much, in chances to win. */
typedef struct
{
  double completes;             /* a card that completes a formation which is more than a host */
  double follows;               /* a card to a flag where the enemy has more of them */
  double builds_on;             /* a card where most of the own cards lie, among the flags that are not full */
  double leader;                /* a leader */
  double tactics;               /* any other tactics card but the next two */
  double takes;                 /* Deserter and Traitor */
  double draws_tactics;         /* a tactics card from the deck */
  gboolean forgets;             /* that a troop card which was seen cannot come any more */
} Habit;

typedef struct
{
  Habit habit;
  double blur;                  /* of a flag, and of a step, in chances to win */
  float bound;                  /* what a step may cost at most */
  guint n_tactics;              /* who holds so many tactics cards draws no more of them */
} Handicap;

/* What the persons in acies-level.c say of themselves; doc/player.md tells what `match` and `habits` make of these numbers. */
static const Handicap handicaps[ACIES_FULL_LEVEL - 1] = {
  { { .completes = 0.5, .takes = NEVER }, 0.17, 0.5, 1 },
  { { .follows = 0.3 }, 0.065, 0.3, 2 },
  { { .leader = 0.45, .tactics = 0.35, .takes = 0.35, .draws_tactics = 0.2 }, 0.036, 0.4, 2 },
  { { .forgets = TRUE }, 0.019, 0.12, 3 },
  { { .builds_on = 0.08 }, 0.0, 0.1, 3 },
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

/* Whether a card completes a formation that is more than a host. */
static gboolean
makes_formation (const AciesPosition *position,
                 guint                flag,
                 guint                card)
{
  const guint seat = position->turn;
  const guint size = acies_position_size (position, flag);

  return position->n_on[seat][flag] + 1u == size &&
         ACIES_STRENGTH_KIND (acies_judge_formation (position->on[seat][flag] | ACIES_CARDSET (card), size, size, FALSE)) >
         ACIES_FORMATION_HOST;
}

static double
weigh_play (const Habit         *habit,
            const AciesPosition *position,
            const AciesMove     *move)
{
  const guint flag = move->flag - 1u;
  const guint n = position->n_on[position->turn][flag];
  double worth = 0;

  if (acies_card_is_leader ((AciesCard) move->card))
    worth += habit->leader;
  else if (acies_card_is_tactics ((AciesCard) move->card))
    worth += habit->tactics;
  if (move->card == ACIES_CARD_FOG || move->card == ACIES_CARD_MUD)
    return worth;

  if (habit->completes > 0 && makes_formation (position, flag, move->card))
    worth += habit->completes;
  if (habit->builds_on > 0 && n > 0 && n == count_most (position))
    worth += habit->builds_on;
  if (n < position->n_on[1 - position->turn][flag])
    worth += habit->follows;
  return worth;
}

/* What the habits of a level add to a step. */
static double
weigh (const Handicap      *handicap,
       const AciesPosition *position,
       const AciesMove     *move)
{
  const Habit *habit = &handicap->habit;

  switch ((AciesMoveKind) move->kind)
    {
    case ACIES_MOVE_PLAY:
      return weigh_play (habit, position, move);
    case ACIES_MOVE_SCOUT:
    case ACIES_MOVE_REDEPLOY:
      return habit->tactics;
    case ACIES_MOVE_DESERTER:
    case ACIES_MOVE_TRAITOR:
      return habit->takes;
    case ACIES_MOVE_DRAW:
      if (move->card != ACIES_CARD_TACTICS_BACK)
        return 0;
      return position->n_hand[position->turn][ACIES_DECK_TACTICS] >= handicap->n_tactics ? NEVER : habit->draws_tactics;
    case ACIES_MOVE_PASS:
    case ACIES_MOVE_CLAIM:
    case ACIES_MOVE_RETURN:
    case ACIES_MOVE_DONE:
    default:
      return 0;
    }
}

/* The best steps as a level sees them with its habits. */
static guint
look (const Habit         *habit,
      const AciesNetwork  *network,
      const AciesPosition *position,
      AciesCandidate      *candidates)
{
  AciesPosition looked = *position;

  if (habit->forgets)
    looked.shown = 0;
  return acies_ranking_fill_unclaimed (network, &looked, candidates, N_CONSIDERED);
}

/* Chooses as a level below the full one does; @random is its own. */
void
acies_handicap_choose (const AciesNetwork  *network,
                       const AciesPosition *position,
                       guint                level,
                       AciesRandom         *random,
                       AciesMove           *move)
{
  const Handicap *handicap = &handicaps[level - 1];
  AciesCandidate candidates[N_CONSIDERED];
  double blur[ACIES_N_FLAGS + 1] = { 0 };
  double best = 2 * NEVER;
  guint n;

  acies_ranking_fill (network, position, candidates, 1);
  if (candidates[0].move.kind == ACIES_MOVE_CLAIM || candidates[0].score >= 1)
    {
      /* Nobody overlooks that a flag can be claimed, or that a step wins the game at once. */
      *move = candidates[0].move;
      return;
    }

  n = look (&handicap->habit, network, position, candidates);
  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    blur[flag] = handicap->blur * acies_random_gauss (random);
  for (guint i = 0; i < n; i++)
    {
      double score = (double) candidates[i].score + handicap->blur * acies_random_gauss (random) +
                     blur[candidates[i].move.flag] + weigh (handicap, position, &candidates[i].move);

      if (candidates[i].score < candidates[0].score - handicap->bound)
        break;
      if (score > best)
        {
          best = score;
          *move = candidates[i].move;
        }
    }
}
