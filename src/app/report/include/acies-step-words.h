/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <acies.h>

G_BEGIN_DECLS

char *acies_step_words_describe      (const AciesStep *step,
                                      const char      *name);
char *acies_step_words_describe_mine (const AciesStep *step);
char *acies_step_words_describe_own  (const AciesStep *step,
                                      AciesCard        drawn);
char *acies_step_words_name          (const AciesStep *step,
                                      gboolean         hidden);

G_END_DECLS
