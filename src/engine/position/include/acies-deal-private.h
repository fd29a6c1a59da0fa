/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-position-private.h"

G_BEGIN_DECLS

gboolean   acies_deal_parse     (AciesPosition       *position,
                                 const char          *text,
                                 guint                rules,
                                 AciesSeat            starter,
                                 GError             **error);
char      *acies_deal_to_text   (const AciesPosition *start);
AciesStep *acies_steps_next     (const char         **text,
                                 const char         **where,
                                 GError             **error);

G_END_DECLS
