/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * How the weaker levels play: they do not look ahead, and they see less. What they think
 * of a flag may be wrong for a turn, and so may what they think of a step. But no step is
 * taken that is worse beyond a bound, so that nothing they do is absurd. The weakest
 * overlook, now and then, what could be proved.
 */

#include "config.h"

#include <math.h>

#include "acies-handicap-private.h"

#define N_CONSIDERED 24

typedef struct
{
  double flag_blur;             /* of a flag, and of a step, in chances to win */
  double step_blur;
  float bound;                  /* what a step may cost at most */
  double overlooks;             /* the chance that a proof is */
} Handicap;

static const Handicap handicaps[ACIES_FULL_LEVEL - 1] = {
  { 0.200, 0.200, 0.50, 0.4 },
  { 0.100, 0.100, 0.30, 0.2 },
  { 0.059, 0.059, 0.20, 0.0 },
  { 0.037, 0.037, 0.12, 0.0 },
  { 0.012, 0.016, 0.06, 0.0 },
};

/*
 * Of the flags that can be claimed, those this level sees. Where both sides are complete
 * anybody does; that the enemy can no longer win takes a proof.
 */
static guint
see_claims (const AciesPosition *position,
            const Handicap      *handicap)
{
  const guint seat = position->turn;
  guint flags = acies_position_claimable (position, seat);

  if (handicap->overlooks <= 0)
    return flags;

  for (guint left = flags & ~(guint) position->full[1 - seat]; left != 0; left &= left - 1)
    {
      const guint flag = (guint) __builtin_ctz (left);
      AciesRandom random;

      /* As long as nothing changes at the flag, it stays overlooked for a while. */
      acies_random_init (&random, position->on[seat][flag] ^ acies_random_mix (position->on[1 - seat][flag]) ^
                                  acies_cardset_count (position->shown) / 4);
      if (acies_random_double (&random) < handicap->overlooks)
        flags &= ~(1u << flag);
    }
  return flags;
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
  const guint flags = acies_position_is_claim_time (position) ? see_claims (position, handicap) : 0;
  AciesCandidate candidates[N_CONSIDERED];
  double blur[ACIES_N_FLAGS + 1] = { 0 };
  double best = -10;
  guint n;

  if (flags != 0)
    {
      acies_move_set (move, ACIES_MOVE_CLAIM, ACIES_CARD_NONE, ACIES_CARD_NONE, 0,
                      (guint) __builtin_ctz (flags) + 1);
      return;
    }

  n = acies_ranking_fill_unclaimed (network, position, candidates, N_CONSIDERED);
  if (candidates[0].score >= 1)
    {
      /* Nobody overlooks that a step wins the game at once. */
      *move = candidates[0].move;
      return;
    }

  for (guint flag = 1; flag <= ACIES_N_FLAGS; flag++)
    blur[flag] = handicap->flag_blur * acies_random_gauss (random);
  for (guint i = 0; i < n; i++)
    {
      double score = (double) candidates[i].score + handicap->step_blur * acies_random_gauss (random) +
                     blur[candidates[i].move.flag];

      if (candidates[i].score < candidates[0].score - handicap->bound)
        break;
      if (score > best)
        {
          best = score;
          *move = candidates[i].move;
        }
    }
}
