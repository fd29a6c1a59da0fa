/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <stdio.h>

#include "acies-day.h"

/* The Julian day of a date; 0 if @text is none. */
guint32
acies_day_parse (const char *text)
{
  g_autofree char *again = NULL;
  unsigned int year, month, day;
  GDate date;

  if (sscanf (text, "%4u-%2u-%2u", &year, &month, &day) != 3 || !g_date_valid_dmy ((GDateDay) day, (GDateMonth) month,
                                                                                  (GDateYear) year))
    return 0;

  g_date_clear (&date, 1);
  g_date_set_dmy (&date, (GDateDay) day, (GDateMonth) month, (GDateYear) year);
  again = acies_day_to_string (g_date_get_julian (&date));
  return g_str_equal (again, text) ? g_date_get_julian (&date) : 0;
}

char *
acies_day_to_string (guint32 day)
{
  GDate date;

  g_date_clear (&date, 1);
  g_date_set_julian (&date, day);
  return g_strdup_printf ("%04u-%02u-%02u", g_date_get_year (&date), (guint) g_date_get_month (&date),
                          g_date_get_day (&date));
}
