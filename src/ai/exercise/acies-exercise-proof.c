/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Questions of proof: a game is played through, and of all questions that fit the theme and are
 * not plain to see, one is taken at random.
 */

#include "config.h"

#include "acies-exercise-private.h"
#include "acies-position-private.h"

/* Whether the proof would fail if one card that is face up elsewhere were unseen. */
static gboolean
rests_on_one (const AciesPosition *position,
              guint                flag,
              guint                size,
              guint                n_missing)
{
  const guint seat = position->turn;
  const AciesCardSet unseen = acies_position_unseen (position);
  AciesCardSet left = position->shown & ~position->on[0][flag] & ~position->on[1][flag];

  for (; left != 0; left &= left - 1)
    if (acies_judge_beats (position->on[1 - seat][flag], n_missing, size, position->fog == (int) flag,
                           unseen | (left & -left), position->strength[seat][flag]))
      return TRUE;
  return FALSE;
}

/* Whether one more seen card would make a proof; @tie tells whether of a tie. */
static gboolean
lacks_one (const AciesPosition *position,
           guint                flag,
           guint                size,
           guint                n_missing,
           gboolean            *tie)
{
  const guint seat = position->turn;
  const AciesCardSet enemy = position->on[1 - seat][flag];
  const AciesStrength strength = position->strength[seat][flag];
  const gboolean fog = position->fog == (int) flag;
  const AciesCardSet unseen = acies_position_unseen (position);
  gboolean lacks = FALSE;

  *tie = FALSE;
  for (AciesCardSet left = unseen; left != 0; left &= left - 1)
    {
      const AciesCardSet others = unseen & ~(left & -left);

      if (acies_judge_beats (enemy, n_missing, size, fog, others, strength))
        continue;
      lacks = TRUE;
      *tie |= acies_judge_reach (enemy, n_missing, size, fog, others) == strength;
    }
  return lacks;
}

/* What can be asked of the side to move about @flag; FALSE if the answer is obvious. */
static gboolean
task_init (AciesProofTask      *self,
           const AciesPosition *position,
           guint                flag)
{
  const guint seat = position->turn;
  const guint enemy = 1 - seat;
  const guint size = acies_position_size (position, flag);
  const guint n_missing = size - MIN (size, position->n_on[enemy][flag]);
  const gboolean fog = position->fog == (int) flag;
  const AciesStrength own = position->strength[seat][flag];
  gboolean tie;

  if ((acies_position_open (position) & (1u << flag)) == 0 || own == 0)
    return FALSE;

  self->flag = flag;
  self->provable = acies_position_proves (position, flag, seat);
  if (n_missing == 0)
    {
      /* Which of two formations is the stronger one anybody sees. */
      if (position->strength[enemy][flag] != own)
        return FALSE;
      tie = TRUE;
    }
  else if (self->provable)
    {
      if (!rests_on_one (position, flag, size, n_missing))
        return FALSE;
      tie = acies_judge_reach (position->on[enemy][flag], n_missing, size, fog,
                               acies_position_unseen (position)) == own;
    }
  else if (!lacks_one (position, flag, size, n_missing, &tie))
    return FALSE;

  if (tie)
    self->theme = ACIES_EXERCISE_TIES;
  else if (fog || size == 4)
    self->theme = ACIES_EXERCISE_WEATHER;
  else if (((position->on[0][flag] | position->on[1][flag]) & ACIES_CARDSET_MORALE) != 0)
    self->theme = ACIES_EXERCISE_WILD;
  else
    self->theme = ACIES_EXERCISE_PLAIN;
  return TRUE;
}

/* Whether the side to move could claim just now, and has not yet begun to. */
static gboolean
is_time (const AciesPosition *position,
         guint                last_phase)
{
  return acies_position_is_claim_time (position) && last_phase != position->phase;
}

/* The next exercise of @theme with the answer @provable; %NULL when it is cancelled. */
AciesExercise *
acies_exercise_find_proof (const AciesNetwork      *network,
                           const AciesExerciseWish *wish,
                           AciesRandom             *random,
                           AciesExerciseTheme       theme,
                           gboolean                 provable,
                           GCancellable            *cancellable)
{
  for (;;)
    {
      AciesPosition position, found;
      AciesProofTask task, chosen;
      guint last_phase = ACIES_PHASE_OVER;
      guint last_turn = 2;
      guint n_found = 0;

      acies_exercise_deal (wish, &position, random);
      while (position.phase != ACIES_PHASE_OVER && (acies_position_shown_tactics (&position) & ~wish->tactics) == 0)
        {
          if (g_cancellable_is_cancelled (cancellable))
            return NULL;

          if (is_time (&position, position.turn == last_turn ? last_phase : ACIES_PHASE_OVER) &&
              (acies_position_held_tactics (&position, position.turn) & ~wish->tactics) == 0)
            for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
              if (task_init (&task, &position, flag) &&
                  task.theme == theme && task.provable == provable &&
                  acies_random_below (random, ++n_found) == 0)
                {
                  found = position;
                  chosen = task;
                }
          last_phase = position.phase;
          last_turn = position.turn;
          acies_exercise_play (network, wish, &position, random, theme);
        }

      if (n_found > 0)
        {
          acies_proof_task_choose (&chosen, &found);
          return acies_exercise_new_proof (&found, &chosen);
        }
    }
}
