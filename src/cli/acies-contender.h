/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies.h"

G_BEGIN_DECLS

typedef enum
{
  ACIES_CONTENDER_LEVEL,
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
  char **argv;
} AciesContenderSpec;

gboolean acies_contender_spec_parse (AciesContenderSpec  *self,
                                     const char          *text,
                                     GError             **error);
void     acies_contender_spec_clear (AciesContenderSpec  *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AciesContenderSpec, acies_contender_spec_clear)

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
void            acies_contender_begin_turn (AciesContender            *self);
AciesMove      *acies_contender_choose     (AciesContender            *self,
                                            AciesView                 *view,
                                            GError                   **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesContender, acies_contender_free)

G_END_DECLS
