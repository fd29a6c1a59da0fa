/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies.h"

G_BEGIN_DECLS

/* The most nodes a step that a match or a player in it may have. */
#define ACIES_CONTENDER_MAX_NODES 1000000000

typedef enum
{
  ACIES_CONTENDER_LEVEL,
  ACIES_CONTENDER_NODES,
  ACIES_CONTENDER_WEIGHTS,
  ACIES_CONTENDER_RANDOM,
  ACIES_CONTENDER_GREEDY,
  ACIES_CONTENDER_PIPE,
} AciesContenderKind;

/*
 * A player as a match names it, checked as far as it can be beforehand.
 */
typedef struct
{
  AciesContenderKind kind;
  guint level;
  guint nodes;      /* of a player by nodes */
  GBytes *weights;  /* of a player by weights, read and found good */
  char **argv;
  GPtrArray *options;  /* the lines that a program is told after its start, or NULL */
} AciesContenderSpec;

gboolean acies_contender_spec_parse        (AciesContenderSpec        *self,
                                            const char                *text,
                                            GError                   **error);
void     acies_contender_spec_clear        (AciesContenderSpec        *self);
gboolean acies_contender_spec_counts_nodes (const AciesContenderSpec  *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AciesContenderSpec, acies_contender_spec_clear)

/*
 * What the steps of a player have cost. Only those count where it had a choice:
 * the others come at once and would make every player look fast.
 */
typedef struct
{
  guint n_steps;
  gint64 time;    /* microseconds */
  guint64 nodes;
} AciesEffort;

/*
 * Such a player at work, for one thread.
 */
typedef struct _AciesContender AciesContender;

AciesContender *acies_contender_new        (const AciesContenderSpec  *spec,
                                            AciesRules                *rules,
                                            guint                      move_time,
                                            guint                      nodes);
void            acies_contender_free       (AciesContender            *self);
void            acies_contender_begin_game (AciesContender            *self,
                                            guint64                    seed);
void            acies_contender_begin_turn (AciesContender            *self,
                                            const char                *enemy_steps);
AciesStep      *acies_contender_choose     (AciesContender            *self,
                                            AciesView                 *view,
                                            GCancellable              *cancellable,
                                            GError                   **error);
void            acies_contender_end_game   (AciesContender            *self,
                                            const char                *enemy_steps,
                                            const char                *result,
                                            GCancellable              *cancellable);
AciesEffort     acies_contender_get_effort (const AciesContender      *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesContender, acies_contender_free)

G_END_DECLS
