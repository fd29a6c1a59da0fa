/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <acies.h>

#include "acies-writer.h"

G_BEGIN_DECLS

/* The file in which the game in progress is kept. It is written after every step. */
AciesWriter *acies_store_new  (GFile        *directory);
void         acies_store_save (AciesWriter  *writer,
                               AciesGame    *game);
AciesGame   *acies_store_load (AciesWriter  *writer,
                               GFile       **damaged,
                               GError      **error);

G_END_DECLS
