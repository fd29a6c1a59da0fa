/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-fuzz.h"
#include "acies-practice-record.h"

/*
 * Fuzz target: the input is the file with the record of practice, whose checksum counts as
 * right.
 */

#define HEAD "acies-practice 3"

/* How often a theme can be asked for, compared with another one. */
#define MOST_WEIGHT 4.0

static void
check_record (const AciesPracticeRecord *record)
{
  g_assert_cmpuint (acies_practice_record_get_reached (record), <, ACIES_N_EXERCISE_THEMES);
  for (guint theme = 0; theme < ACIES_N_EXERCISE_THEMES; theme++)
    {
      const double weight = acies_practice_record_get_weight (record, theme);
      const double share = acies_practice_record_get_share (record, theme);

      g_assert_true (weight >= 0 && weight <= MOST_WEIGHT);
      g_assert_true (share > 0 && share < 1);
    }
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_autofree char *body = NULL;
  g_autofree char *written = NULL;
  g_autoptr (GError) error = NULL;
  AciesPracticeRecord record, again;
  AciesKeptFileState state;

  if (!g_utf8_validate (text, -1, NULL))
    return 0;

  body = acies_fuzz_dup_body (text, HEAD);
  acies_practice_record_init (&record);
  acies_practice_record_init (&again);
  state = acies_practice_record_parse (&record, body, &error);
  if (state != ACIES_KEPT_FILE_GOOD)
    acies_fuzz_check_error (error);
  g_clear_error (&error);
  /* It stays as it was. */
  if (state == ACIES_KEPT_FILE_BAD)
    g_assert_cmpmem (&record, sizeof record, &again, sizeof again);

  check_record (&record);
  written = acies_practice_record_to_string (&record);
  acies_practice_record_parse (&again, written, &error);
  g_assert_no_error (error);
  g_assert_cmpmem (&record, sizeof record, &again, sizeof again);
  return 0;
}
