/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/*
 * What day it is, and when that changes. Whatever people read that depends on it asks here, and is renewed at:
 *
 *   "changed" (): another day has begun. That is noticed at midnight, when the computer wakes up, when the clock is set,
 *   and at acies_calendar_check().
 */
#define ACIES_TYPE_CALENDAR (acies_calendar_get_type ())

G_DECLARE_FINAL_TYPE (AciesCalendar, acies_calendar, ACIES, CALENDAR, GObject)

AciesCalendar *acies_calendar_get_default (void);
GDateTime     *acies_calendar_dup_now     (AciesCalendar *self);
guint32        acies_calendar_get_today   (AciesCalendar *self);
char          *acies_calendar_dup_today   (AciesCalendar *self);
void           acies_calendar_check       (AciesCalendar *self);
void           acies_calendar_shift       (AciesCalendar *self,
                                           GTimeSpan      shift);

G_END_DECLS
