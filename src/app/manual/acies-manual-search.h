/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-mallard.h"
#include "acies-manual.h"

G_BEGIN_DECLS

/* A page, or a section of one, that has all the words of a search in it. */
typedef struct
{
  const AciesMallardNode *page;
  const AciesMallardNode *section;  /* or NULL */
  char                   *excerpt;
  guint                   rank;     /* the lower the better */
} AciesManualHit;

GPtrArray *acies_manual_search (AciesManual *self,
                                const char  *query,
                                gboolean     rules);

G_END_DECLS
