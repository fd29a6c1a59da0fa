/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <acies.h>

#include "acies-kept-file.h"
#include "acies-practice-record.h"

G_BEGIN_DECLS

/*
 * The exercises that a person practices with, made to measure: what was right and wrong is kept in a file, and
 * decides what comes next.
 *
 * Signals:
 *   "changed": the record was read.
 */
#define ACIES_TYPE_PRACTICE (acies_practice_get_type ())

G_DECLARE_FINAL_TYPE (AciesPractice, acies_practice, ACIES, PRACTICE, GObject)

AciesPractice             *acies_practice_new         (GFile               *directory,
                                                       guint64              seed);
void                       acies_practice_load        (AciesPractice       *self);
AciesKeptFile             *acies_practice_get_file    (AciesPractice       *self);
const AciesPracticeRecord *acies_practice_get_record  (AciesPractice       *self);
gboolean                   acies_practice_set_choice  (AciesPractice       *self,
                                                       int                  theme,
                                                       AciesPuzzles         puzzles);
void                       acies_practice_set_tactics (AciesPractice       *self,
                                                       guint                tactics);
void                       acies_practice_set_games   (AciesPractice       *self,
                                                       guint                games);
void                       acies_practice_make_async  (AciesPractice       *self,
                                                       AciesExerciseKind    kind,
                                                       const char          *day,
                                                       GCancellable        *cancellable,
                                                       GAsyncReadyCallback  callback,
                                                       gpointer             user_data);
void                       acies_practice_count       (AciesPractice       *self,
                                                       AciesExercise       *exercise,
                                                       const char          *day,
                                                       gboolean             right);
void                       acies_practice_count_cause (AciesPractice       *self,
                                                       AciesExercise       *exercise,
                                                       gboolean             right);

G_END_DECLS
