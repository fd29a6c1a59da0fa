/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The room "measure": how fast the inside of the library is, whether it still does the same, the
 * rules of thumb as a player to be measured against, and what strong play looks like. It includes
 * all rooms but "exercise", and no room of the library includes it.
 *
 * acies-engine, which is linked with the shared library, needs what the library hides for this
 * and nothing else. So these functions are exported, but they are no part of the API: they begin
 * with an underscore, their header is not installed, and any release may change them. A program
 * and a library of different releases only have to be able to be linked, so what is here takes
 * and returns nothing but public types and numbers.
 */

#pragma once

#include <gio/gio.h>

#include "acies-view.h"

G_BEGIN_DECLS

typedef enum
{
  ACIES_MEASURE_GAMES,   /* random games */
  ACIES_MEASURE_PROOFS,  /* claims judged */
  ACIES_MEASURE_STEPS,   /* steps chosen by the network */
} AciesMeasure;

ACIES_AVAILABLE_IN_ALL
double     _acies_measure_rate            (AciesMeasure  what,
                                           double        seconds,
                                           guint64       seed,
                                           guint64      *n);
ACIES_AVAILABLE_IN_ALL
guint64    _acies_measure_signature       (GString      *out);
ACIES_AVAILABLE_IN_ALL
AciesStep *_acies_measure_choose_greedily (AciesView    *view);
ACIES_AVAILABLE_IN_ALL
gboolean   _acies_measure_is_topic        (const char   *name);
ACIES_AVAILABLE_IN_ALL
guint64    _acies_measure_study           (const char   *topic,
                                           AciesRules   *rules,
                                           guint         level,
                                           guint         nodes,
                                           guint64       n_games,
                                           guint         n_deals,
                                           guint64       seed,
                                           guint         n_threads,
                                           GCancellable *cancellable,
                                           GString      *out);

G_END_DECLS
