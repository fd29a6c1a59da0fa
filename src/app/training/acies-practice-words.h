/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-practice-record.h"

G_BEGIN_DECLS

const char *acies_practice_words_get_theme       (int                        theme);
const char *acies_practice_words_get_puzzles     (AciesPuzzles               puzzles);
char       *acies_practice_words_describe_record (const AciesPracticeRecord *record);

G_END_DECLS
