/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-lesson.h"
#include "acies-moment.h"

G_BEGIN_DECLS

/* The game of a lesson: which of its positions and tasks is under way, and what stands on the
 * table in it. */
#define ACIES_TYPE_TUTOR_GAME (acies_tutor_game_get_type ())

G_DECLARE_FINAL_TYPE (AciesTutorGame, acies_tutor_game, ACIES, TUTOR_GAME, GObject)

AciesTutorGame  *acies_tutor_game_new               (AciesLesson      *lesson);
AciesLesson     *acies_tutor_game_get_lesson        (AciesTutorGame   *self);
void             acies_tutor_game_begin_position    (AciesTutorGame   *self,
                                                     guint             position);
void             acies_tutor_game_begin_task        (AciesTutorGame   *self,
                                                     guint             task);
void             acies_tutor_game_rewind            (AciesTutorGame   *self,
                                                     guint             task);
guint            acies_tutor_game_get_position      (AciesTutorGame   *self);
gboolean         acies_tutor_game_has_next_position (AciesTutorGame   *self);
guint            acies_tutor_game_get_task_number   (AciesTutorGame   *self);
const AciesTask *acies_tutor_game_get_task          (AciesTutorGame   *self);
const AciesTask *acies_tutor_game_get_next_task     (AciesTutorGame   *self);
guint            acies_tutor_game_count_tasks       (AciesTutorGame   *self,
                                                     guint            *n_before);

gboolean         acies_tutor_game_play              (AciesTutorGame   *self,
                                                     const AciesMove  *move,
                                                     GError          **error);
void             acies_tutor_game_undo              (AciesTutorGame   *self);
gboolean         acies_tutor_game_get_moved         (AciesTutorGame   *self);
gboolean         acies_tutor_game_is_learners_turn  (AciesTutorGame   *self);
AciesMoment     *acies_tutor_game_get_moment        (AciesTutorGame   *self);
AciesView       *acies_tutor_game_create_enemy_view (AciesTutorGame   *self);

G_END_DECLS
