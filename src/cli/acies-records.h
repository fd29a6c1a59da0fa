/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-protocol-private.h"

G_BEGIN_DECLS

/* What is done with a game, the @number-th of a file. With FALSE and an error no other game follows. */
typedef gboolean (*AciesRecordsFunc) (AciesGame   *game,
                                      guint        number,
                                      const char  *path,
                                      gpointer     user_data,
                                      GError     **error);

/* The games in some files and folders, and how many there were. */
typedef struct
{
  AciesProtocol *protocol;
  GString *out;
  AciesRecordsFunc visit;
  gpointer user_data;
  guint n_files;
  guint n_games;
} AciesRecords;

int      acies_records_compare_names (gconstpointer a,
                                      gconstpointer b);
gboolean acies_records_visit (AciesRecords        *self,
                              const char * const  *paths,
                              GError             **error);

G_END_DECLS
