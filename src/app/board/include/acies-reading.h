/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-choice.h"

G_BEGIN_DECLS

/* A flag with all that is at it, in words for those who do not see it. */
char *acies_reading_describe_flag     (AciesChoice *choice,
                                       guint        flag);
char *acies_reading_describe_strength (AciesChoice *choice,
                                       guint        flag);
char *acies_reading_describe_tactics  (AciesChoice *choice,
                                       guint        flag);

G_END_DECLS
