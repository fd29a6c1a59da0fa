/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "acies-store.h"

/* The writer of the game that is kept in @directory, which need not exist yet. */
AciesWriter *
acies_store_new (GFile *directory)
{
  g_autoptr (GFile) file = g_file_get_child (directory, "current.acies");

  return acies_writer_new (file);
}

void
acies_store_save (AciesWriter *writer,
                  AciesGame   *game)
{
  char *text = acies_record_to_text (game);
  g_autoptr (GBytes) bytes = g_bytes_new_take (text, strlen (text));

  acies_writer_write (writer, bytes);
}

/* The game as it was last saved; %NULL without an error when there is none.
 * A file that cannot be understood is set aside, never deleted: @damaged says
 * where it lies now. Where even that fails, nothing is saved over it. */
AciesGame *
acies_store_load (AciesWriter  *writer,
                  GFile       **damaged,
                  GError      **error)
{
  g_autoptr (AciesGame) game = NULL;
  g_autoptr (GError) local_error = NULL;

  game = acies_record_load (acies_writer_get_file (writer), NULL, &local_error);
  if (game != NULL || g_error_matches (local_error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    return g_steal_pointer (&game);

  *damaged = acies_writer_set_aside (writer, FALSE);
  g_propagate_error (error, g_steal_pointer (&local_error));

  return NULL;
}
