/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-comparison.h"

G_BEGIN_DECLS

/* What is said of an imagined line. */

char *acies_comparison_words_describe_step (AciesComparison *self,
                                            guint            line,
                                            guint            place);
char *acies_comparison_words_describe_end  (AciesComparison *self,
                                            guint            line);
char *acies_comparison_words_guide         (AciesComparison *self);

G_END_DECLS
