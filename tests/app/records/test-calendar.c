/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-calendar.h"
#include "acies-contest.h"

static void
count_cb (guint *n)
{
  (*n)++;
}

/* Another day is told of once, also when the clock is set back. */
static void
test_changed (void)
{
  AciesCalendar *calendar = acies_calendar_get_default ();
  g_autofree char *today = acies_calendar_dup_today (calendar);
  g_autofree char *tomorrow = NULL;
  g_autofree char *again = NULL;
  guint n = 0;

  g_signal_connect_swapped (calendar, "changed", G_CALLBACK (count_cb), &n);
  acies_calendar_check (calendar);
  g_assert_cmpuint (n, ==, 0);
  acies_calendar_shift (calendar, G_TIME_SPAN_DAY);
  acies_calendar_check (calendar);
  g_assert_cmpuint (n, ==, 1);
  tomorrow = acies_calendar_dup_today (acies_calendar_get_default ());
  g_assert_cmpstr (tomorrow, >, today);
  acies_calendar_shift (calendar, 0);
  g_assert_cmpuint (n, ==, 2);
  again = acies_calendar_dup_today (acies_calendar_get_default ());
  g_assert_cmpstr (again, ==, today);
  g_signal_handlers_disconnect_by_data (calendar, &n);
}

/* A program that runs at midnight notices it by itself. */
static void
test_midnight (void)
{
  AciesCalendar *calendar = acies_calendar_get_default ();
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) tomorrow = g_date_time_add_days (now, 1);
  g_autoptr (GDateTime) midnight = g_date_time_new_local (g_date_time_get_year (tomorrow), g_date_time_get_month (tomorrow),
                                                          g_date_time_get_day_of_month (tomorrow), 0, 0, 0);
  const gint64 end = g_get_monotonic_time () + 30 * G_TIME_SPAN_SECOND;
  guint n = 0;

  acies_calendar_shift (calendar, g_date_time_difference (midnight, now) - G_TIME_SPAN_SECOND);
  g_signal_connect_swapped (calendar, "changed", G_CALLBACK (count_cb), &n);
  g_assert_cmpuint (n, ==, 0);
  while (n == 0 && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, FALSE);
  g_assert_cmpuint (n, ==, 1);
  g_signal_handlers_disconnect_by_data (calendar, &n);
  acies_calendar_shift (calendar, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/calendar/changed", test_changed);
  g_test_add_func ("/calendar/midnight", test_midnight);

  return g_test_run ();
}
