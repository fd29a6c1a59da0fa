/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <condita.h>
#include <gio/gio.h>

G_BEGIN_DECLS

/* A step of a record. Only the first one of a turn has a @turn, such as “3.2”: the round, and the seat. */
#define CONDITA_TYPE_RECORD_STEP (condita_record_step_get_type ())

G_DECLARE_FINAL_TYPE (ConditaRecordStep, condita_record_step, CONDITA, RECORD_STEP, GObject)

const char *condita_record_step_get_text (ConditaRecordStep *self);
const char *condita_record_step_get_turn (ConditaRecordStep *self);

GListModel *condita_record_list_steps    (ConditaGame       *game);

G_END_DECLS
