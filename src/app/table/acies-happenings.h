/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-choice.h"
#include "acies-table.h"

G_BEGIN_DECLS

/*
 * What happens on the table, one thing after the other, for those who do not look at it: it
 * follows the views and the choice, and tells what a step has done when that is seen. What flies
 * is told when it has landed.
 */
typedef struct _AciesHappenings AciesHappenings;

typedef void (*AciesHappeningsFunc) (AciesTableEvent event,
                                     gpointer        user_data);

AciesHappenings *acies_happenings_new         (AciesHappeningsFunc  func,
                                               gpointer             user_data);
void             acies_happenings_free        (AciesHappenings     *self);
void             acies_happenings_set_quiet   (AciesHappenings     *self,
                                               gboolean             quiet);
void             acies_happenings_set_watched (AciesHappenings     *self,
                                               gboolean             watched);
void             acies_happenings_follow      (AciesHappenings     *self,
                                               AciesView           *before,
                                               AciesView           *after);
void             acies_happenings_choose      (AciesHappenings     *self,
                                               AciesChoice         *choice);
void             acies_happenings_land        (AciesHappenings     *self);
gboolean         acies_happenings_is_deal     (AciesView           *before,
                                               AciesView           *after);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesHappenings, acies_happenings_free)

G_END_DECLS
