/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "condita-cell.h"

G_DEFINE_BOXED_TYPE (ConditaCell, condita_cell, condita_cell_copy, condita_cell_free)

/**
 * condita_cell_copy:
 * @self: a cell
 *
 * Copies what lies on a cell.
 *
 * Returns: (transfer full): the copy
 *
 * Since: 0.1
 */
ConditaCell *
condita_cell_copy (const ConditaCell *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_memdup2 (self, sizeof *self);
}

/**
 * condita_cell_free:
 * @self: (transfer full): a cell
 *
 * Frees what lies on a cell.
 *
 * Since: 0.1
 */
void
condita_cell_free (ConditaCell *self)
{
  g_free (self);
}
