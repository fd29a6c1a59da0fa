/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-moment.h"

G_BEGIN_DECLS

/*
 * What may follow a step, or each of two, and the place where somebody is who walks through it. A place is behind a step
 * that is worth a look; a draw of the enemy and the end of a turn are passed by. What happens between the last of
 * the turns and the claim of the flag that a mistake is about is passed by as well.
 *
 * Signals:
 *   "changed": it is known what follows, or one is at another place.
 */
#define ACIES_TYPE_COMPARISON (acies_comparison_get_type ())

G_DECLARE_FINAL_TYPE (AciesComparison, acies_comparison, ACIES, COMPARISON, GObject)

AciesComparison *acies_comparison_new          (void);
gboolean         acies_comparison_begin        (AciesComparison *self,
                                                AciesView       *view,
                                                const AciesStep *step,
                                                const AciesStep *other,
                                                guint            flag,
                                                GError         **error);
void             acies_comparison_stop         (AciesComparison *self);
gboolean         acies_comparison_get_running  (AciesComparison *self);
AciesMoment     *acies_comparison_create_moment (AciesComparison *self);
guint            acies_comparison_get_n_lines  (AciesComparison *self);
guint            acies_comparison_get_line     (AciesComparison *self);
void             acies_comparison_set_line     (AciesComparison *self,
                                                guint            line);
guint            acies_comparison_get_n_places (AciesComparison *self,
                                                guint            line);
guint            acies_comparison_get_place    (AciesComparison *self);
void             acies_comparison_set_place    (AciesComparison *self,
                                                guint            place);
void             acies_comparison_go           (AciesComparison *self,
                                                int              by);
gboolean         acies_comparison_is_own       (AciesComparison *self,
                                                guint            line,
                                                guint            place);
gboolean         acies_comparison_is_later     (AciesComparison *self,
                                                guint            line,
                                                guint            place);
const AciesStep *acies_comparison_get_step     (AciesComparison *self,
                                                guint            line,
                                                guint            place);
AciesCard        acies_comparison_get_drawn    (AciesComparison *self,
                                                guint            line,
                                                guint            place);
AciesView       *acies_comparison_get_end      (AciesComparison *self,
                                                guint            line);
double           acies_comparison_get_chance   (AciesComparison *self,
                                                guint            line);

G_END_DECLS
