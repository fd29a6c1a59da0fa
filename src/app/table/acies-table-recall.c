/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What was done last stays marked, even where nobody has seen it happen: after a step
 * back, in a game that was saved, and for those who only watch. */

#include "config.h"

#include "acies-table-private.h"

/* Marks what has led to the view that is shown: @views (AciesView) are those of the same
 * seat before and with it. */
void
acies_table_recall (AciesTable *self,
                    GPtrArray  *views)
{
  g_return_if_fail (ACIES_IS_TABLE (self));
  g_return_if_fail (views != NULL);

  acies_mark_book_clear (&self->marks);
  for (guint i = 1; i < views->len; i++)
    acies_mark_book_follow (&self->marks, g_ptr_array_index (views, i - 1), g_ptr_array_index (views, i));
  acies_table_update (self);
}

/* Whether nobody plays at this table: then what either side did last is marked. */
void
acies_table_set_watched (AciesTable *self,
                         gboolean    watched)
{
  g_return_if_fail (ACIES_IS_TABLE (self));

  if (self->watched == watched)
    return;

  self->watched = watched;
  acies_table_update (self);
}
