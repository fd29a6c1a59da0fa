/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "acies-kept-game-words.h"

/* A wording for acies_kept_file_new(). */
char *
acies_kept_game_words_describe (AciesKeptFileTrouble  trouble,
                                const char           *reason,
                                const char           *name)
{
  if (trouble == ACIES_KEPT_FILE_UNSAVED)
    /* Translators: %s is the reason in the words of the system, such as “No space left on device” */
    return g_strdup_printf (_("The game could not be saved: %s"), reason);
  if (trouble == ACIES_KEPT_FILE_UNREADABLE)
    /* Translators: %s is the reason in the words of the system, such as “No space left on device” */
    return g_strdup_printf (_("The saved game cannot be read: %s"), reason);
  if (name == NULL)
    /* Translators: %s says where the file is damaged, and how, such as “line 3, column 1: …” */
    return g_strdup_printf (_("The saved game is damaged (%s). As the file cannot be kept under another name, nothing "
                              "will be saved in its place."), reason);
  if (trouble == ACIES_KEPT_FILE_MENDED)
    /* Translators: where the file is damaged, and how, such as “line 3, column 1: …”, and the name of a file */
    return g_strdup_printf (_("The saved game was damaged (%s). It continues from what could be "
                              "read; the damaged file is kept as %s."), reason, name);

  /* Translators: where the file is damaged, and how, such as “line 3, column 1: …”, and the name of a file */
  return g_strdup_printf (_("The saved game was damaged (%s) and is kept as %s."), reason, name);
}
