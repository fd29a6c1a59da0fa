/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#if !defined (ACIES_INSIDE) && !defined (ACIES_COMPILATION)
# error "Only <acies.h> can be included directly."
#endif

#include <gio/gio.h>

#include "acies-exercise.h"
#include "acies-rules.h"

G_BEGIN_DECLS

#define ACIES_TYPE_EXERCISE_SOURCE (acies_exercise_source_get_type ())

ACIES_AVAILABLE_IN_ALL
G_DECLARE_FINAL_TYPE (AciesExerciseSource, acies_exercise_source, ACIES, EXERCISE_SOURCE, GObject)

ACIES_AVAILABLE_IN_ALL
AciesExerciseSource *acies_exercise_source_new                (AciesRules           *rules,
                                                               guint64               seed);
ACIES_AVAILABLE_IN_ALL
gboolean             acies_exercise_source_has                (AciesExerciseSource  *self,
                                                               AciesExerciseTheme    theme);
ACIES_AVAILABLE_IN_ALL
double               acies_exercise_source_get_provable_share (AciesExerciseSource  *self);
ACIES_AVAILABLE_IN_ALL
void                 acies_exercise_source_set_provable_share (AciesExerciseSource  *self,
                                                               double                share);
ACIES_AVAILABLE_IN_ALL
guint                acies_exercise_source_get_motifs         (AciesExerciseSource  *self);
ACIES_AVAILABLE_IN_ALL
void                 acies_exercise_source_set_motifs         (AciesExerciseSource  *self,
                                                               guint                 motifs);
ACIES_AVAILABLE_IN_ALL
guint                acies_exercise_source_get_games          (AciesExerciseSource  *self);
ACIES_AVAILABLE_IN_ALL
void                 acies_exercise_source_set_games          (AciesExerciseSource  *self,
                                                               guint                 games);
ACIES_AVAILABLE_IN_ALL
void                 acies_exercise_source_set_tactics        (AciesExerciseSource  *self,
                                                               guint                 tactics);
ACIES_AVAILABLE_IN_ALL
void                 acies_exercise_source_set_difficulty     (AciesExerciseSource  *self,
                                                               guint                 least,
                                                               guint                 most);
ACIES_AVAILABLE_IN_ALL
AciesExercise       *acies_exercise_source_next               (AciesExerciseSource  *self,
                                                               AciesExerciseKind     kind,
                                                               AciesExerciseTheme    theme,
                                                               GCancellable         *cancellable,
                                                               GError              **error);
ACIES_AVAILABLE_IN_ALL
void                 acies_exercise_source_next_async         (AciesExerciseSource  *self,
                                                               AciesExerciseKind     kind,
                                                               AciesExerciseTheme    theme,
                                                               GCancellable         *cancellable,
                                                               GAsyncReadyCallback   callback,
                                                               gpointer              user_data);
ACIES_AVAILABLE_IN_ALL
AciesExercise       *acies_exercise_source_next_finish        (AciesExerciseSource  *self,
                                                               GAsyncResult         *result,
                                                               GError              **error);

G_END_DECLS
