/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-training.h"

G_BEGIN_DECLS

char *acies_training_words_ask              (const AciesQuestion       *question);
char *acies_training_words_ask_cause        (const AciesQuestion       *question);
char *acies_training_words_describe_place   (const AciesQuestion       *question);
char *acies_training_words_describe_played  (const AciesQuestion       *question);
char *acies_training_words_describe_puzzle  (const AciesQuestion       *question);
char *acies_training_words_list_discards    (const AciesQuestion       *question);
char *acies_training_words_judge            (const AciesQuestion       *question);
char *acies_training_words_give_reason      (const AciesQuestion       *question);
char *acies_training_words_sum_up           (const AciesQuestion       *question);
char *acies_training_words_describe_streak  (const AciesQuestion       *question,
                                             const AciesPracticeRecord *record);
char *acies_training_words_describe_store   (const AciesMistakesCount  *count);

const char *acies_training_words_get_theme       (int                        theme);
const char *acies_training_words_get_puzzles     (AciesPuzzles               puzzles);
char       *acies_training_words_describe_record (const AciesPracticeRecord *record);

G_END_DECLS
