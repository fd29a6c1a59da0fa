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
 * follows the moments and the choice, and tells what a step has done when that is seen. What flies
 * is told when it has landed.
 */
typedef struct _AciesTableEvents AciesTableEvents;

typedef void (*AciesTableEventsFunc) (AciesTableEvent event,
                                      gpointer        user_data);

AciesTableEvents *acies_table_events_new         (AciesTableEventsFunc  func,
                                                  gpointer              user_data);
void              acies_table_events_free        (AciesTableEvents     *self);
void              acies_table_events_set_quiet   (AciesTableEvents     *self,
                                                  gboolean              quiet);
gboolean          acies_table_events_get_quiet   (AciesTableEvents     *self);
void              acies_table_events_set_watched (AciesTableEvents     *self,
                                                  gboolean              watched);
void              acies_table_events_follow      (AciesTableEvents     *self,
                                                  AciesView            *before,
                                                  AciesMoment          *moment);
void              acies_table_events_choose      (AciesTableEvents     *self,
                                                  AciesChoice          *choice);
void              acies_table_events_land        (AciesTableEvents     *self);
gboolean          acies_table_events_is_deal     (AciesView            *before,
                                                  AciesView            *after);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesTableEvents, acies_table_events_free)

G_END_DECLS
