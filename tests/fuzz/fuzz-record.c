/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "acies.h"

/*
 * Fuzz target: the input is a saved game. It is refused with a message, or it is
 * a game that is written and read again without a change.
 */

int LLVMFuzzerTestOneInput (const guint8 *data,
                            gsize         size);

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesGame) game = acies_record_from_text (text, &error);
  g_autoptr (AciesGame) again = NULL;
  g_autofree char *written = NULL;
  g_autofree char *rewritten = NULL;

  if (game == NULL)
    {
      g_assert (error != NULL && error->message != NULL);
      return 0;
    }

  written = acies_record_to_text (game);
  again = acies_record_from_text (written, NULL);
  g_assert (again != NULL);
  rewritten = acies_record_to_text (again);
  g_assert (g_str_equal (written, rewritten));
  return 0;
}
