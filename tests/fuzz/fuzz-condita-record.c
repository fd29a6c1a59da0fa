/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies-fuzz.h"
#include "condita-test.h"

/*
 * Fuzz target: the input is a record of Condita. It is refused with a message that names the line, or
 * it is a game that is written and read again without a change, whose last steps can be taken back
 * and made again.
 */

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (ConditaGame) game = condita_game_new_from_record (text, &error);

  if (game == NULL)
    {
      acies_fuzz_check_error (error);
      g_assert_true (g_str_has_prefix (error->message, "line "));
      return 0;
    }
  g_assert_no_error (error);
  condita_test_assert_sound (condita_game_get_position (game));
  g_object_unref (condita_test_assert_record (game));
  while (condita_game_undo (game, NULL))
    continue;
  while (condita_game_redo (game))
    continue;
  g_object_unref (condita_test_assert_record (game));
  return 0;
}
