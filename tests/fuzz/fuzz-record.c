/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-fuzz.h"
#include "acies.h"

/*
 * Fuzz target: the input is a saved game. It is refused with a message, or it is a game that is
 * written and read again without a change. What can be recovered of a damaged one is such a
 * game, too.
 */

static void
check_game (AciesGame *game)
{
  g_autofree char *written = acies_record_to_text (game);
  g_autofree char *checked = acies_record_to_checked_text (game);
  g_autofree char *rewritten = NULL;
  g_autofree char *recovered = NULL;
  g_autofree char *damage = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesGame) again = acies_record_from_text (written, &error);
  g_autoptr (AciesGame) whole = NULL;

  g_assert_no_error (error);
  rewritten = acies_record_to_text (again);
  g_assert_cmpstr (written, ==, rewritten);

  whole = acies_record_recover (checked, (gssize) strlen (checked), &damage);
  g_assert_cmpstr (damage, ==, NULL);
  recovered = acies_record_to_text (whole);
  g_assert_cmpstr (written, ==, recovered);
}

/* All steps can be taken back, and made again. */
static void
check_steps (AciesGame *game)
{
  while (acies_game_get_can_undo (game))
    acies_game_undo (game);
  while (acies_game_get_can_redo (game))
    acies_game_redo (game);
  check_game (game);
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_autofree char *damage = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesGame) game = acies_record_from_text (text, &error);
  g_autoptr (AciesGame) recovered = acies_record_recover ((const char *) data, (gssize) size, &damage);

  if (damage != NULL)
    {
      g_autoptr (GError) reason = g_error_new_literal (ACIES_ERROR, ACIES_ERROR_RECORD, damage);

      acies_fuzz_check_error (reason);
    }
  if (game == NULL)
    {
      acies_fuzz_check_error (error);
      g_assert_nonnull (damage);
    }
  else
    {
      g_assert_no_error (error);
      check_game (game);
    }
  /* Only what comes behind a NUL makes a difference between the two. */
  if (game != NULL && strlen (text) == size)
    {
      g_assert_nonnull (recovered);
      g_assert_cmpstr (damage, ==, NULL);
    }
  if (recovered != NULL)
    check_steps (recovered);
  return 0;
}
