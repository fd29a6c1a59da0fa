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

/* All of them multiples of 16. */
#define ACIES_N_FIRST   48              /* units of a flag's first layer */
#define ACIES_N_SECOND  16              /* what the layers of a flag say of it */
#define ACIES_N_JOIN    128             /* units that join the flags */

/* Several networks, each learned on its own, judge together: that is better than any of them. */
#define ACIES_MAX_MEMBERS 5

/* All that one of them has learned. Every array holds one row for each input. */
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
  const AciesWeights *weights;
  /* The sums of the rows up to each, for the chance to end just there. */
  float own[ACIES_N_STEPS][ACIES_N_FIRST];
  float enemy[ACIES_N_STEPS][ACIES_N_FIRST];
} AciesMember;

typedef struct _AciesNetwork AciesNetwork;

struct _AciesNetwork
{
  int n_references;                     /* atomic */
  guint n_members;
  AciesWeights *weights;                /* of all members */
  AciesMember *members;
  AciesNetwork *first;                  /* the first member alone, which is quicker; %NULL if it is alone */
};

AciesNetwork *acies_network_new         (const AciesWeights  *weights,
                                         guint                n_members);
AciesNetwork *acies_network_new_parsed  (GBytes              *bytes,
                                         GError             **error);
AciesNetwork *acies_network_get_default (void);
const AciesNetwork *acies_network_get_first (const AciesNetwork *self);
AciesNetwork *acies_network_ref         (AciesNetwork        *self);
void          acies_network_unref       (AciesNetwork        *self);
GBytes       *acies_weights_to_bytes    (const AciesWeights  *self,
                                         guint                n_members);
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
void          acies_network_second      (const AciesWeights  *weights,
                                         const float         *first,
                                         const float         *context,
                                         float               *second);
float         acies_network_value       (const AciesNetwork  *self,
                                         float                join[][ACIES_N_JOIN]);
float         acies_network_sigmoid     (float                x);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesNetwork, acies_network_unref)

G_END_DECLS
