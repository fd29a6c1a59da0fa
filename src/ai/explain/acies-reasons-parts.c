/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What all the reasons are made of. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "acies-reasons-parts-private.h"

/* Takes @text. */
void
acies_reasons_add (AciesReasons *self,
                   int           weight,
                   char         *text)
{
  const AciesReason finding = { weight, self->findings->len, self->topic, text };

  g_array_append_val (self->findings, finding);
}
