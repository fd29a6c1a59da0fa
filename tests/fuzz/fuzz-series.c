/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-fuzz.h"
#include "acies-series-score.h"

/*
 * Fuzz target: the input is the score sheet of a series.
 */
int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesSeriesScore) score = NULL;
  g_autoptr (AciesSeriesScore) again = NULL;
  g_autofree char *written = NULL;
  g_autofree char *rewritten = NULL;
  guint points[2] = { 0, 0 };
  AciesSeries *series;

  /* It is a header of a record, which has been checked for that. */
  if (!g_utf8_validate (text, -1, NULL))
    return 0;

  score = acies_series_score_new_from_string (text, &error);
  if (score == NULL)
    {
      acies_fuzz_check_error (error);
      return 0;
    }

  written = acies_series_score_to_string (score);
  again = acies_series_score_new_from_string (written, &error);
  g_assert_no_error (error);
  rewritten = acies_series_score_to_string (again);
  g_assert_cmpstr (written, ==, rewritten);

  series = acies_series_score_get_series (score);
  for (guint i = 0; i < acies_series_get_n_played (series); i++)
    for (AciesSeat seat = ACIES_SEAT_SOUTH; seat <= ACIES_SEAT_NORTH; seat++)
      points[seat] += acies_series_score_get_game (score, i)->points[seat];
  g_assert_null (acies_series_score_get_game (score, acies_series_get_n_played (series)));
  for (AciesSeat seat = ACIES_SEAT_SOUTH; seat <= ACIES_SEAT_NORTH; seat++)
    g_assert_cmpuint (points[seat], ==, acies_series_get_points (series, seat));
  return 0;
}
