/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The results of a search: for every legal step the chance to win, what it gives away, and
 * the chances of the flags.
 */

#include "config.h"

#include <math.h>

#include <stdlib.h>
#include <string.h>

#include "acies-findings-private.h"

/* So many steps, the first, are used to judge the flags that they do not touch. */
#define N_BEFORE 24
/* Steps are as good as each other as far as one knows when they are closer than so many standard errors. */
#define NEAR_ERRORS 1.5

/* A step, the line of the search that tells what it leads to, and what it is worth as far as one knows. */
typedef struct
{
  AciesStep step;
  const AciesLine *line;
  double value;
} Rated;

/*
 * A claim is no worse than leaving it for later: everything else can still be done after it. If the imagined games say
 * otherwise, that is chance, and the best claim comes first.
 */
static void
favor_claim (Rated *rated,
             guint  n)
{
  Rated *claim = NULL;
  double best = 0;

  for (guint i = 0; i < n; i++)
    if (rated[i].step.kind != ACIES_STEP_CLAIM)
      best = MAX (best, rated[i].value);
    else if (claim == NULL || rated[i].value > claim->value)
      claim = &rated[i];
  if (claim != NULL && claim->value <= best)
    claim->value = best + 1e-9;
}

static gboolean
is_tried (const AciesLine *line)
{
  return line->n > 0 || line->known;
}

/* Other imagined games could turn round what is closer to the best step than their error. Of these, the step that the network alone
 * thinks best comes first: it is the same whatever was imagined. */
static void
favor_prior (Rated *rated,
             guint  n)
{
  guint first = 0;

  if (rated[0].step.kind == ACIES_STEP_CLAIM)
    return;
  for (guint i = 1; i < n && is_tried (rated[i].line) && !rated[0].line->known; i++)
    {
      double error;

      acies_line_lead (rated[0].line, rated[i].line, &error);
      if (rated[0].value - rated[i].value < NEAR_ERRORS * error && rated[i].line->prior > rated[first].line->prior)
        first = i;
    }
  if (first > 0)
    {
      Rated best = rated[first];

      best.value = rated[0].value;
      memmove (&rated[1], &rated[0], first * sizeof *rated);
      rated[0] = best;
    }
}

/* Every play is still open after the claims of an advanced turn: to end them is worth what the best play is worth. It
 * comes last, since nobody gains by it. */
static void
equate_done (const AciesSearch *search,
             Rated             *rated)
{
  const guint last = search->n_lines - 1;
  guint done = search->n_lines;
  const Rated *best = NULL;

  if (search->seen.phase != ACIES_PHASE_CLAIM_FIRST)
    return;
  for (guint i = 0; i < search->n_lines; i++)
    if (rated[i].step.kind == ACIES_STEP_DONE)
      done = i;
    else if (rated[i].step.kind != ACIES_STEP_CLAIM && (best == NULL || rated[i].value > best->value))
      best = &rated[i];
  if (done > last || best == NULL)
    return;

  {
    const Rated end = { rated[done].step, best->line, best->value };

    memmove (&rated[done], &rated[done + 1], (last - done) * sizeof *rated);
    rated[last] = end;
  }
}

static int
compare_rated (gconstpointer a,
               gconstpointer b)
{
  const double difference = ((const Rated *) b)->value - ((const Rated *) a)->value;

  return difference > 0 ? 1 : difference < 0 ? -1 : 0;
}

/*
 * Rates all lines, best first. A line that was not looked at closely has only the network's
 * first estimate, which is off by about as much as it was for the others; it never counts as
 * better than the best of those.
 */
static Rated *
rate_lines (const AciesSearch *search)
{
  Rated *rated = g_new (Rated, search->n_lines);
  double best = 0;
  double off = 0;
  guint n_tried = 0;

  for (guint i = 0; i < search->n_lines; i++)
    {
      const AciesLine *line = &search->lines[i];

      rated[i] = (Rated) { line->step, line, acies_line_value (line) };
      if (!is_tried (line))
        continue;
      off += rated[i].value - (double) line->prior;
      best = MAX (best, rated[i].value);
      n_tried++;
    }
  if (n_tried > 0)
    for (guint i = 0; i < search->n_lines; i++)
      if (!is_tried (rated[i].line))
        rated[i].value = CLAMP (rated[i].value + off / n_tried, 0, best - 1e-6);

  favor_claim (rated, search->n_lines);
  qsort (rated, search->n_lines, sizeof *rated, compare_rated);
  favor_prior (rated, search->n_lines);
  equate_done (search, rated);
  return rated;
}

/* By how much the chance of a step is off, typically. However many games are imagined, what they end in is judged by the
 * network, which knows no more than some games that are played out would tell. */
static double
estimate_error (const AciesSearch *search,
                const Rated       *rated)
{
  const double chance = CLAMP (rated->value, 0, 1);

  if (rated->line->known)
    return 0;
  return hypot (search->n_lines == 1 ? 0 : acies_line_error (rated->line), sqrt (chance * (1 - chance) / ACIES_NETWORK_WORTH));
}

/* What is known by now of all steps of a search, best first; free with g_free(). */
AciesFinding *
acies_findings_new (const AciesSearch *search)
{
  AciesFinding *findings = g_new0 (AciesFinding, search->n_lines);
  g_autofree Rated *rated = rate_lines (search);

  for (guint i = 0; i < search->n_lines; i++)
    {
      const AciesLine *line = rated[i].line;
      AciesFinding *finding = &findings[i];

      finding->step = rated[i].step;
      finding->win_chance = rated[i].value;
      finding->error = estimate_error (search, &rated[i]);
      if (i > 0)
        {
          acies_line_lead (rated[0].line, line, &finding->loss_error);
          finding->loss = MAX (0, rated[0].value - rated[i].value);
        }
    }

  return findings;
}

/* Puts the steps that are known to win for certain before all others, in their order. */
void
acies_findings_ascertain (AciesFinding    *findings,
                          guint            n_findings,
                          const AciesStep *steps,
                          guint            n_steps)
{
  guint n = 0;

  for (guint i = 0; i < n_steps; i++)
    for (guint j = n; j < n_findings; j++)
      if (acies_step_equal (&findings[j].step, &steps[i]))
        {
          memmove (&findings[n + 1], &findings[n], (j - n) * sizeof *findings);
          findings[n++] = (AciesFinding) { steps[i], 1, 0, 0, 0 };
          break;
        }
  for (guint i = n; i < n_findings && n > 0; i++)
    {
      findings[i].loss = 1 - findings[i].win_chance;
      findings[i].loss_error = findings[i].error;
    }
}

/* The chances of the flags after a step. */
void
acies_findings_fill_after (const AciesNetwork  *network,
                           const AciesPosition *seen,
                           const AciesStep     *step,
                           float               *chances)
{
  AciesPosition after;
  AciesEvaluation evaluation;
  AciesDrew drew = ACIES_DREW_NOT;

  if (step->kind == ACIES_STEP_DRAW)
    drew = acies_position_draw_unseen (seen, step, &after);
  else
    {
      after = *seen;
      acies_position_play (&after, step);
      if (after.phase == ACIES_PHASE_END && (after.rules & ACIES_RULE_CLAIM_START) == 0)
        acies_position_claim_all (&after, seen->turn);
    }
  acies_evaluation_init (&evaluation, network, &after, seen->turn);
  acies_evaluation_flags (&evaluation, drew, chances);
}

/*
 * The chances of the flags before a step. The network judges positions after a step, so for
 * each flag the best chance after any step elsewhere is taken: other steps may spend what the
 * flag needs.
 */
void
acies_findings_fill_before (const AciesSearch *search,
                            float             *chances)
{
  guint missing = ACIES_ALL_FLAGS;

  for (guint i = 0; i < MIN (search->n_lines, N_BEFORE); i++)
    {
      const AciesStep *step = &search->lines[i].step;
      float after[ACIES_N_FLAGS];

      acies_findings_fill_after (search->network, &search->seen, step, after);
      for (guint flag = 0; flag < ACIES_N_FLAGS; flag++)
        {
          const gboolean touched = step->flag == flag + 1 || step->from == flag + 1;

          /* A step that touches the flag counts as long as there is no other. */
          if ((missing & (1u << flag)) == 0 ? touched || after[flag] <= chances[flag]
                                            : touched && chances[flag] > 0)
            continue;
          chances[flag] = after[flag];
          if (!touched)
            missing &= ~(1u << flag);
        }
    }
}
