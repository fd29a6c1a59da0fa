/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <acies.h>

G_BEGIN_DECLS

char       *acies_hint_words_describe_step   (const AciesStep   *step);
char       *acies_hint_words_make_nudge      (AciesAnalysis     *analysis);
guint       acies_hint_words_get_percent     (double             chance);
char       *acies_hint_words_describe_chance (double             chance);
char       *acies_hint_words_describe_error  (double             chance,
                                               double             error);
char       *acies_hint_words_describe_loss   (double             loss);

G_END_DECLS
