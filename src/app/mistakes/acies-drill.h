/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-mistakes.h"

G_BEGIN_DECLS

/*
 * A person goes through mistakes, one after the other: each is a position in which a better step is to be found. The
 * first step that is tried counts.
 *
 * Properties:
 *   "view" (AciesView, nullable, read-only): the position; %NULL while nothing is asked.
 *   "busy" (gboolean, read-only): whether steps are being judged.
 *
 * Signals:
 *   "changed": the state is another one.
 */
#define ACIES_TYPE_DRILL (acies_drill_get_type ())

G_DECLARE_FINAL_TYPE (AciesDrill, acies_drill, ACIES, DRILL, GObject)

typedef enum
{
  ACIES_DRILL_NOTHING,          /* there is nothing to be asked */
  ACIES_DRILL_ASKED,
  ACIES_DRILL_JUDGING,          /* a step that was tried, or the best one is looked for */
  ACIES_DRILL_TRIED,            /* another step is better, and one may go on looking */
  ACIES_DRILL_RIGHT,
  ACIES_DRILL_SHOWN,            /* the answer was asked for */
} AciesDrillState;

AciesDrill         *acies_drill_new         (AciesMistakes    *mistakes);
void                acies_drill_set_nodes   (AciesDrill       *self,
                                             guint             nodes,
                                             guint             games);
void                acies_drill_begin       (AciesDrill       *self,
                                             GPtrArray        *list);
gboolean            acies_drill_next        (AciesDrill       *self);
void                acies_drill_stop        (AciesDrill       *self);
gboolean            acies_drill_try         (AciesDrill       *self,
                                             const AciesMove  *move,
                                             GError          **error);
void                acies_drill_show        (AciesDrill       *self);
AciesMistakes      *acies_drill_get_mistakes (AciesDrill      *self);
AciesDrillState     acies_drill_get_state   (AciesDrill       *self);
AciesView          *acies_drill_get_view    (AciesDrill       *self);
const AciesMistake *acies_drill_get_mistake (AciesDrill       *self);
const AciesAdvice  *acies_drill_get_tried   (AciesDrill       *self);
const AciesAdvice  *acies_drill_get_best    (AciesDrill       *self);
guint               acies_drill_get_flag    (AciesDrill       *self);
guint               acies_drill_get_number  (AciesDrill       *self);
guint               acies_drill_get_n       (AciesDrill       *self);
guint               acies_drill_get_n_right (AciesDrill       *self);
gboolean            acies_drill_get_busy    (AciesDrill       *self);

G_END_DECLS
