/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <acies.h>

G_BEGIN_DECLS

/* What the coach says by itself to somebody who is learning, at the beginning of a turn. All of it is proved by what
 * lies open, and tells nothing that the person does not see. What is told first comes first. */
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

guint acies_tips_list_claims (AciesView *view);
char *acies_tips_find        (AciesView *view,
                              guint      claimable,
                              guint     *told);

G_END_DECLS
