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

/* The same with the one of the sentences @formats that speaks of @kind. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
#pragma GCC diagnostic ignored "-Wmissing-format-attribute"
void
acies_reasons_add_kind (AciesReasons       *self,
                        int                 weight,
                        const char * const *formats,
                        guint               kind,
                        ...)
{
  va_list args;

  va_start (args, kind);
  acies_reasons_add (self, weight, g_strdup_vprintf (_(formats[kind]), args));
  va_end (args);
}
#pragma GCC diagnostic pop
