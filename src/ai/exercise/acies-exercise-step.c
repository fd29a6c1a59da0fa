/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Questions of the best step: where the network's first estimate sees one step ahead of the
 * others, a search checks whether it is so. What the search finds is played out once more, in
 * many games, against the second best step: a lead that is only the luck of a few games is
 * none, and a puzzle whose cause nobody can name teaches nothing. Before that all legal steps are
 * tried, since the one that the network overlooks may be the best.
 */

#include "config.h"

#include "acies-exercise-private.h"
#include "acies-player.h"
#include "acies-ranking-private.h"
#include "acies-search-private.h"
#include "acies-view-private.h"

/* By how much the best step has to lead: at the first estimate, and after the search; and by
 * how many standard errors. */
#define LEAD_AT_SIGHT 0.06f
#define LEAD          0.08
#define LEAD_ERRORS   3.0
/* How many steps are compared closely, how many games are imagined at a time, and after how
 * many times it is given up if there is still doubt. */
#define WIDTH         4
#define NODES         400
#define MAX_RUNS      6
/* How many games are played out at most after either of the two best steps, and how many steps
 * may come second in turn. */
#define GAMES         2000
/* And how many tell already which step is the second best. */
#define FIRST_GAMES   150
#define MAX_SECONDS   4
/* In how many deals each legal step is tried, and how many games the better ones of them get after that. */
#define WIDE_DEALS    8
#define WIDE_NODES    1000
/* Before both sides have had so many turns, there is little to see. */
#define FIRST_TURN    8
/* How often each level is asked for its step; it finds the best one if it does so in half of the
 * cases. */
#define N_TRIES       8

static gboolean
leads (const AciesAdvice *second)
{
  const double lead = acies_advice_get_loss (second);

  return lead >= LEAD && lead > LEAD_ERRORS * acies_advice_get_loss_standard_error (second);
}

/* Whether @best does no more than complete a flag that can then be claimed, which needs no looking for. */
static gboolean
is_plain (const AciesAdvice *best,
          const AciesAdvice *second)
{
  const AciesStep *step = acies_advice_get_step (best);
  const guint flag = acies_step_get_flag (step);

  return acies_advice_get_motif (second) == ACIES_MOTIF_MISSED_CLAIM &&
         acies_step_get_kind (step) == ACIES_STEP_PLAY && acies_card_is_troop (acies_step_get_card (step)) &&
         acies_advice_get_motif_flag (second) == flag;
}

/* Whether @level finds @step more often than not. */
static gboolean
finds (guint            level,
       AciesView       *view,
       const AciesStep *step,
       GCancellable    *cancellable)
{
  g_autoptr (AciesPlayer) player = acies_player_new (level, 0);
  guint n_found = 0;

  for (guint seed = 0; seed < N_TRIES; seed++)
    {
      g_autoptr (AciesStep) chosen = NULL;

      acies_player_set_seed (player, seed);
      chosen = acies_player_choose (player, view, cancellable, NULL);
      n_found += chosen != NULL && acies_step_equal (chosen, step);
    }
  return 2 * n_found >= N_TRIES;
}

/* The least level that finds @best, and that all levels above it do. The full one looks as this search does. */
static guint
find_difficulty (AciesView         *view,
                 const AciesAdvice *best,
                 GCancellable      *cancellable)
{
  guint level = ACIES_MAX_LEVEL;

  while (level > 1 && !g_cancellable_is_cancelled (cancellable) &&
         finds (level - 1, view, acies_advice_get_step (best), cancellable))
    level--;
  return level;
}

/* The step that loses least against the best one, in what was played out where that was done. Of the first steps at most
 * MAX_SECONDS were, and the order of the others is what the search says. */
static AciesAdvice *
find_second (AciesAnalysis *analysis,
             GPtrArray     *steps)
{
  g_autoptr (AciesAdvice) second = NULL;

  for (guint i = 1; i < steps->len; i++)
    {
      g_autoptr (AciesAdvice) advice = acies_analysis_judge (analysis, acies_advice_get_step (steps->pdata[i]), NULL);

      if (second == NULL || acies_advice_get_loss (advice) < acies_advice_get_loss (second))
        {
          g_clear_pointer (&second, acies_advice_free);
          second = g_steal_pointer (&advice);
        }
    }
  return g_steal_pointer (&second);
}

/* Whether some legal step, however bad it seems at sight, is about as good as @best. */
static gboolean
has_rival (const AciesNetwork  *network,
           const AciesPosition *position,
           const AciesStep     *best,
           guint64              seed,
           GCancellable        *cancellable)
{
  AciesSearch search;
  const AciesLine *line = NULL;
  gboolean found = FALSE;

  acies_search_init_all (&search, network, position, (AciesSeat) position->turn, seed, cancellable);
  search.next_look = WIDE_DEALS;
  acies_search_run (&search, search.n_lines * WIDE_DEALS + WIDE_NODES);
  for (guint i = 0; i < search.n_lines; i++)
    if (acies_step_equal (&search.lines[i].step, best))
      line = &search.lines[i];
  for (guint i = 0; i < search.n_active && line != NULL && !found; i++)
    {
      double error, lead;

      /* To end one's claims goes on with the best play. */
      if (&search.lines[i] == line || search.lines[i].step.kind == ACIES_STEP_DONE)
        continue;
      lead = acies_line_lead (line, &search.lines[i], &error);
      found = lead < LEAD / 2;
    }
  acies_search_clear (&search);
  return line == NULL || found;
}

/* The exercise, if the lead that was found holds in many games and its cause is one of those wished for; NULL if not. Each step
 * that comes second is played out in a few games, and the one that stays second in many. */
static AciesExercise *
verify (AciesAnalysis           *analysis,
        const AciesExerciseWish *wish,
        guint                    difficulty,
        GCancellable            *cancellable)
{
  AciesStep played[MAX_SECONDS];
  gboolean thoroughly[MAX_SECONDS] = { FALSE };
  guint n_played = 0;
  AciesStep first;

  for (;;)
    {
      g_autoptr (GPtrArray) steps = acies_analysis_list_steps (analysis, MAX_SECONDS + 2);
      g_autoptr (AciesAdvice) second = find_second (analysis, steps);
      const AciesAdvice *best = steps->pdata[0];
      const AciesStep *step = acies_advice_get_step (second);
      guint at = 0;

      if (n_played == 0)
        first = *acies_advice_get_step (best);
      if (!acies_step_equal (&first, acies_advice_get_step (best)) ||
          acies_advice_get_loss (second) + 2 * acies_advice_get_loss_standard_error (second) < LEAD)
        return NULL;

      while (at < n_played && !acies_step_equal (&played[at], step))
        at++;
      if (at == MAX_SECONDS)
        return NULL;
      if (at < n_played && (is_plain (best, second) || (wish->motifs & 1u << acies_advice_get_motif (second)) == 0))
        return NULL;
      if (at < n_played && thoroughly[at])
        return leads (second) ? acies_exercise_new_step (analysis, best, second, difficulty) : NULL;

      if (!acies_analysis_explain (analysis, step, at < n_played ? wish->games : MIN (wish->games, FIRST_GAMES), cancellable, NULL))
        return NULL;
      if (at < n_played)
        thoroughly[at] = TRUE;
      else
        played[n_played++] = *step;
    }
}

static AciesExercise *
look_closely (const AciesNetwork      *network,
              const AciesPosition     *position,
              const AciesCandidate    *candidates,
              const AciesExerciseWish *wish,
              AciesRandom             *random,
              GCancellable            *cancellable)
{
  g_autoptr (AciesView) view = acies_view_new (position, (AciesSeat) position->turn);
  g_autoptr (AciesAnalysis) analysis = acies_analysis_new (view, acies_random_next (random), NULL);

  /* What seems best at sight mostly is. */
  if (wish->most_difficulty < ACIES_MAX_LEVEL && !finds (wish->most_difficulty, view, &candidates[0].step, cancellable))
    return NULL;

  for (guint i = 0; i < WIDTH; i++)
    acies_analysis_pin (analysis, &candidates[i].step);
  for (guint i = 0; i < MAX_RUNS; i++)
    {
      g_autoptr (GPtrArray) steps = NULL;
      const AciesAdvice *second;

      if (!acies_analysis_run (analysis, NODES, cancellable, NULL))
        return NULL;
      steps = acies_analysis_list_steps (analysis, 2);
      second = steps->pdata[1];
      if (leads (second))
        {
          const AciesAdvice *best = steps->pdata[0];
          guint difficulty;

          if (has_rival (network, position, acies_advice_get_step (best), acies_random_next (random), cancellable))
            return NULL;
          difficulty = find_difficulty (view, best, cancellable);
          return difficulty < wish->least_difficulty || difficulty > wish->most_difficulty
                 ? NULL : verify (analysis, wish, difficulty, cancellable);
        }
      if (acies_advice_get_loss (second) + 2 * acies_advice_get_loss_standard_error (second) < LEAD)
        return NULL;
    }
  return NULL;
}

static gboolean
is_promising (const AciesNetwork  *network,
              const AciesPosition *position,
              AciesCandidate      *candidates)
{
  if (position->phase != ACIES_PHASE_PLAY &&
      (position->phase != ACIES_PHASE_CLAIM_FIRST || acies_position_claimable (position, position->turn) != 0))
    return FALSE;

  return acies_ranking_fill_unclaimed (network, position, candidates, WIDTH) == WIDTH &&
         candidates[0].score < 1 && candidates[0].score - candidates[1].score >= LEAD_AT_SIGHT;
}

/* The next exercise; %NULL when it is cancelled. */
AciesExercise *
acies_exercise_find_step (const AciesNetwork      *network,
                          const AciesExerciseWish *wish,
                          AciesRandom             *random,
                          GCancellable            *cancellable)
{
  for (;;)
    {
      AciesCandidate candidates[WIDTH];
      AciesPosition position;
      guint n_turns = 0;
      guint last_turn;

      acies_exercise_deal (wish, &position, random);
      last_turn = position.turn;
      while (position.phase != ACIES_PHASE_OVER && (acies_position_shown_tactics (&position) & ~wish->tactics) == 0)
        {
          if (g_cancellable_is_cancelled (cancellable))
            return NULL;

          n_turns += position.turn != last_turn;
          last_turn = position.turn;
          /* From the same game not always the first. */
          if (n_turns >= 2 * FIRST_TURN && acies_random_below (random, 2) == 0 &&
              (acies_position_held_tactics (&position, position.turn) & ~wish->tactics) == 0 &&
              is_promising (network, &position, candidates))
            {
              AciesExercise *exercise = look_closely (network, &position, candidates, wish, random, cancellable);

              if (exercise != NULL)
                return exercise;
            }
          acies_exercise_play (network, wish, &position, random, ACIES_EXERCISE_PLAIN);
        }
    }
}
