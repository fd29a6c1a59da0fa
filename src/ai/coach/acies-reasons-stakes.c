/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What the side that wins a flag would gain by it. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-reasons-parts-private.h"

/* What hangs on a flag for which the step does something. */
void
acies_reasons_stakes (AciesReasons *self,
                      guint         flag)
{
  const guint bit = 1u << flag;
  const guint own = self->seen->claimed[self->seat];
  const guint enemy = self->seen->claimed[1 - self->seat];

  if (acies_flags_are_breakthrough (own | bit))
    acies_reasons_add (self, 56,
                       g_strdup_printf (_("With flag %u you would hold three adjacent flags and win."),
                                        flag + 1));
  else if (acies_row_count[own] + 1 == ACIES_FLAGS_TO_ENVELOP)
    acies_reasons_add (self, 56,
                       g_strdup_printf (_("Flag %u would be your fifth and win the game."), flag + 1));

  if (acies_flags_are_breakthrough (enemy | bit))
    acies_reasons_add (self, 57,
                       g_strdup_printf (_("Flag %u is what the enemy needs for three adjacent flags."),
                                        flag + 1));
  else if (acies_row_count[enemy] + 1 == ACIES_FLAGS_TO_ENVELOP)
    acies_reasons_add (self, 53,
                       g_strdup_printf (_("Flag %u would be the enemy’s fifth and win it the game."),
                                        flag + 1));
}
