/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "acies-network-private.h"

G_BEGIN_DECLS

#define ACIES_N_REMEMBERED 4            /* rounds of games that are learned from */

/*
 * All that a round leaves to the next: with this the training goes on as if it had never
 * stopped. The games of the last rounds are not kept, which would take a thousand times the
 * room, but the weights they were played with: from those they are played again.
 */
typedef struct
{
  guint64 seed;
  guint64 n_members;                    /* networks that judge together */
  guint64 n_rounds;                     /* of each: the rate of learning depends on these */
  guint64 n_games;                      /* of each job in a round */
  guint64 member;                       /* that learns now */
  guint64 round;                        /* its next one */
  guint64 n_steps;                      /* of learning */
  AciesRandom random;
  double first_power;                   /* of Adam's factors, by the number of steps */
  double second_power;
  AciesWeights weights;
  AciesWeights mean;                    /* of the weights lately: steadier than any */
  AciesWeights first_moment;
  AciesWeights second_moment;
  AciesWeights played[ACIES_N_REMEMBERED];
  AciesWeights members[ACIES_MAX_MEMBERS];
} AciesTraining;

gboolean acies_training_save (const AciesTraining  *self,
                              GFile                *file,
                              GError              **error);
gboolean acies_training_load (AciesTraining        *self,
                              GFile                *file,
                              GError              **error);

G_END_DECLS
