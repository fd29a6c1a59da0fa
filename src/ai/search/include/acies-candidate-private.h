/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-position-private.h"

G_BEGIN_DECLS

/* A step and how good it looks; higher is better. */
typedef struct
{
  AciesStep step;
  float score;
} AciesCandidate;

/* Puts a step among the best of @max so far, of which there are @n. */
static inline void
acies_candidates_insert (AciesCandidate  *candidates,
                         guint           *n,
                         guint            max,
                         const AciesStep *step,
                         float            score)
{
  guint i = *n;

  if (i == max)
    {
      if (score <= candidates[max - 1].score)
        return;
      i--;
    }
  else
    (*n)++;

  for (; i > 0 && candidates[i - 1].score < score; i--)
    candidates[i] = candidates[i - 1];
  candidates[i].step = *step;
  candidates[i].score = score;
}

G_END_DECLS
