/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-measure-private.h"
#include "acies-policy-private.h"
#include "acies-view-private.h"

/**
 * _acies_measure_choose_greedily:
 * @view: what a seat may know; it has a step to choose
 *
 * Chooses by the rules of thumb alone, without a search and without a blur.
 *
 * Returns: (transfer full): the step
 */
AciesStep *
_acies_measure_choose_greedily (AciesView *view)
{
  AciesRandom random;  /* which only a blur would ask */
  AciesStep step;

  acies_random_init (&random, 0);
  acies_policy_choose (acies_view_peek_position (view), &random, 0.0, &step);
  return acies_step_copy (&step);
}
