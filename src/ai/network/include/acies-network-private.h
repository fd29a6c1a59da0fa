/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The room "network": what the network is told of a position, and what it says of it. It
 * includes "position" and what is below that; it never allocates while it judges.
 */

#pragma once

#include "acies-inputs-private.h"

G_BEGIN_DECLS

#define ACIES_N_FIRST   32              /* units of a flag's first layer */
#define ACIES_N_SECOND  16              /* what the layers of a flag say of it */
#define ACIES_N_JOIN    64              /* units that join the flags */

/* All that is learned. Every array holds one row for each input. */
typedef struct
{
  float own[ACIES_N_STEPS][ACIES_N_FIRST];      /* by the chance to get as far or farther */
  float enemy[ACIES_N_STEPS][ACIES_N_FIRST];
  float flag[ACIES_N_FLAG_INPUTS][ACIES_N_FIRST];
  float context[ACIES_N_CONTEXT][ACIES_N_FIRST];
  float first_bias[ACIES_N_FIRST];
  float second[ACIES_N_FIRST][ACIES_N_SECOND];
  float second_bias[ACIES_N_SECOND];
  float claimed[2][ACIES_N_SECOND];             /* instead, of a claimed flag */
  float join[ACIES_N_FLAGS][ACIES_N_SECOND][ACIES_N_JOIN];
  float common[ACIES_N_COMMON][ACIES_N_JOIN];
  float join_bias[ACIES_N_JOIN];
  float out[ACIES_N_JOIN];
  float out_bias;
  float chance[ACIES_N_SECOND];                 /* the chance of a flag */
  float chance_join[ACIES_N_FLAGS][ACIES_N_JOIN];
  float chance_bias;
} AciesWeights;

#define ACIES_N_WEIGHTS (sizeof (AciesWeights) / sizeof (float))

typedef struct
{
  int n_references;                     /* atomic */
  AciesWeights weights;
  /* The sums of the rows up to each, for the chance to end just there. */
  float own[ACIES_N_STEPS][ACIES_N_FIRST];
  float enemy[ACIES_N_STEPS][ACIES_N_FIRST];
} AciesNetwork;

AciesNetwork *acies_network_new         (const AciesWeights  *weights);
AciesNetwork *acies_network_new_parsed  (GBytes              *bytes,
                                         GError             **error);
AciesNetwork *acies_network_get_default (void);
AciesNetwork *acies_network_ref         (AciesNetwork        *self);
void          acies_network_unref       (AciesNetwork        *self);
GBytes       *acies_weights_to_bytes    (const AciesWeights  *self);
void          acies_network_read_reach  (const float          rows[][ACIES_N_FIRST],
                                         const AciesReach    *reach,
                                         float               *first);
void          acies_network_read_first  (const float          rows[][ACIES_N_FIRST],
                                         const float         *inputs,
                                         guint                n_inputs,
                                         float               *first);
void          acies_network_read_join   (const float          rows[][ACIES_N_JOIN],
                                         const float         *inputs,
                                         guint                n_inputs,
                                         float               *join);
void          acies_network_second      (const AciesNetwork  *self,
                                         const float         *first,
                                         const float         *context,
                                         float               *second);
float         acies_network_value       (const AciesNetwork  *self,
                                         const float         *join);
float         acies_network_sigmoid     (float                x);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesNetwork, acies_network_unref)

G_END_DECLS
