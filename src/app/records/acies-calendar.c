/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib-unix.h>
#include <sys/timerfd.h>
#include <unistd.h>

#include "acies-calendar.h"
#include "acies-day.h"

struct _AciesCalendar
{
  GObject    parent_instance;

  guint32    today;       /* a Julian day */
  GTimeSpan  shift;
  /* It goes by the time of day. The timeouts of GLib do not: they stand still while the computer sleeps, and do not know
   * when the clock is set. */
  int        timer;
  guint      timer_id;
};

G_DEFINE_FINAL_TYPE (AciesCalendar, acies_calendar, G_TYPE_OBJECT)

static guint changed_signal;

/* Has the timer expire when the next day begins, or at once when the clock is set. */
static void
acies_calendar_wait (AciesCalendar *self)
{
  g_autoptr (GDateTime) now = acies_calendar_dup_now (self);
  g_autoptr (GDateTime) tomorrow = g_date_time_add_days (now, 1);
  g_autoptr (GDateTime) midnight = g_date_time_new_local (g_date_time_get_year (tomorrow), g_date_time_get_month (tomorrow),
                                                          g_date_time_get_day_of_month (tomorrow), 0, 0, 0);
  struct itimerspec time = {
    .it_value.tv_sec = (time_t) (g_date_time_to_unix (midnight) - self->shift / G_TIME_SPAN_SECOND),
  };

  if (self->timer >= 0)
    timerfd_settime (self->timer, TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET, &time, NULL);
}

static gboolean
timer_cb (int          fd,
          GIOCondition condition,
          gpointer     user_data)
{
  AciesCalendar *self = user_data;
  guint64 n_expired;

  /* It tells of a clock that was set by an error, which is no less welcome. */
  if (read (fd, &n_expired, sizeof n_expired) < 0)
    g_debug ("The clock was set");
  acies_calendar_check (self);
  acies_calendar_wait (self);

  return G_SOURCE_CONTINUE;
}

static void
acies_calendar_finalize (GObject *object)
{
  AciesCalendar *self = ACIES_CALENDAR (object);

  g_clear_handle_id (&self->timer_id, g_source_remove);
  if (self->timer >= 0)
    close (self->timer);

  G_OBJECT_CLASS (acies_calendar_parent_class)->finalize (object);
}

static void
acies_calendar_class_init (AciesCalendarClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_calendar_finalize;

  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
acies_calendar_init (AciesCalendar *self)
{
  self->today = acies_calendar_get_today (self);
  self->timer = timerfd_create (CLOCK_REALTIME, TFD_NONBLOCK | TFD_CLOEXEC);
  if (self->timer >= 0)
    self->timer_id = g_unix_fd_add (self->timer, G_IO_IN, timer_cb, self);
  acies_calendar_wait (self);
}

/* The one for all, which is made when it is first asked for. */
AciesCalendar *
acies_calendar_get_default (void)
{
  static AciesCalendar *calendar;

  if (calendar == NULL)
    calendar = g_object_new (ACIES_TYPE_CALENDAR, NULL);

  return calendar;
}

GDateTime *
acies_calendar_dup_now (AciesCalendar *self)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  g_return_val_if_fail (ACIES_IS_CALENDAR (self), NULL);

  return g_date_time_add (now, self->shift);
}

/* The Julian day. */
guint32
acies_calendar_get_today (AciesCalendar *self)
{
  g_autoptr (GDateTime) now = acies_calendar_dup_now (self);
  GDate date;

  g_date_clear (&date, 1);
  g_date_set_dmy (&date, (GDateDay) g_date_time_get_day_of_month (now), (GDateMonth) g_date_time_get_month (now),
                  (GDateYear) g_date_time_get_year (now));
  return g_date_get_julian (&date);
}

/* The date, as 2026-08-01, by which the deals of the days are called. */
char *
acies_calendar_dup_today (AciesCalendar *self)
{
  return acies_day_to_string (acies_calendar_get_today (self));
}

/* Looks whether another day has begun. */
void
acies_calendar_check (AciesCalendar *self)
{
  guint32 today;

  g_return_if_fail (ACIES_IS_CALENDAR (self));

  today = acies_calendar_get_today (self);
  if (today == self->today)
    return;

  self->today = today;
  g_signal_emit (self, changed_signal, 0);
}

/* Makes it so much later than it is; 0 for what the clock says. */
void
acies_calendar_shift (AciesCalendar *self,
                      GTimeSpan      shift)
{
  g_return_if_fail (ACIES_IS_CALENDAR (self));

  self->shift = shift;
  acies_calendar_check (self);
  acies_calendar_wait (self);
}
