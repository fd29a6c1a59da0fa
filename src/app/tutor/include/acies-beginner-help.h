/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-activity-view.h"
#include "acies-event-presenter.h"
#include "acies-session.h"

G_BEGIN_DECLS

/* What the coach says by itself to a beginner, at the beginning of a turn. All of it is proved by the cards on the table,
 * and tells nothing that the person does not see. What is told first comes first. */
typedef enum
{
  ACIES_TIP_MISSED_CLAIM,   /* a flag could have been claimed in the last turn, and still can */
  ACIES_TIP_LOST_FLAG,      /* a flag cannot be won any more, and has room for the person's cards */
  ACIES_TIP_WON_FLAG,       /* a flag can be claimed in this turn */
  ACIES_TIP_ENEMY_DECIDES,  /* with a flag the enemy would win the game */
  ACIES_TIP_DECIDES,        /* with a flag the person would win the game */
  ACIES_TIP_UNPROVED,       /* a formation is complete, but the enemy may still beat it */
  ACIES_N_TIPS
} AciesTip;

/*
 * Helps a beginner in a game. In the first turns of a game of the tutorial the guidance says in whole sentences what to
 * do; in the next ones only to somebody who has waited for long, and then no more. And whoever is learning is given a tip
 * at the beginning of a turn, one at most, and each kind of them once in a game.
 *
 * Signals:
 *   "changed": the guidance is another one.
 */
#define ACIES_TYPE_BEGINNER_HELP (acies_beginner_help_get_type ())

G_DECLARE_FINAL_TYPE (AciesBeginnerHelp, acies_beginner_help, ACIES, BEGINNER_HELP, GObject)

AciesBeginnerHelp *acies_beginner_help_new          (AciesActivityView   *host,
                                                     AciesSession        *session,
                                                     GSettings           *settings,
                                                     AciesEventPresenter *presenter);
void               acies_beginner_help_set_learning (AciesBeginnerHelp   *self,
                                                     gboolean             learning);
void               acies_beginner_help_set_patience (AciesBeginnerHelp   *self,
                                                     guint                milliseconds);
char              *acies_beginner_help_dup_guidance (AciesBeginnerHelp   *self);

guint              acies_beginner_help_list_claims  (AciesView           *view);
char              *acies_beginner_help_find_tip     (AciesView           *view,
                                                     guint                claimable,
                                                     guint               *told);

G_END_DECLS
