/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-practice.h"

G_BEGIN_DECLS

const char *acies_practice_words_get_theme       (int                        theme);
const char *acies_practice_words_get_puzzles     (AciesPuzzles               puzzles);
char       *acies_practice_words_describe_puzzle (AciesPractice             *practice);
char       *acies_practice_words_ask             (AciesPractice             *practice);
char       *acies_practice_words_ask_cause       (AciesPractice             *practice);
char       *acies_practice_words_list_discards   (AciesPractice             *practice);
char       *acies_practice_words_judge           (AciesPractice             *practice);
char       *acies_practice_words_give_reason     (AciesPractice             *practice);
char       *acies_practice_words_describe_streak (AciesPractice             *practice);
char       *acies_practice_words_describe_theme  (const AciesPracticeRecord *record,
                                                  AciesExerciseTheme         theme);
char       *acies_practice_words_describe_steps  (const AciesPracticeRecord *record);
char       *acies_practice_words_describe_puzzles (const AciesPracticeRecord *record,
                                                  AciesPuzzles               puzzles);
char       *acies_practice_words_describe_causes (const AciesPracticeRecord *record);
char       *acies_practice_words_describe_lean   (const AciesPracticeRecord *record);

G_END_DECLS
