/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-finished-game.h"
#include "acies-review.h"

G_BEGIN_DECLS

/* The most lessons that a game has, and the most mistakes of it that are kept for practice. */
#define ACIES_GAME_LESSON_MOST          3
#define ACIES_GAME_LESSON_MOST_MISTAKES 6

/* What is to be learned from a game: a mistake that stands for all of its kind. */
typedef struct
{
  guint      place;     /* to which the step led */
  AciesMotif motif;
  double     cost;
} AciesGameLesson;

GArray *acies_game_lesson_list          (AciesReview *review);
GArray *acies_game_lesson_list_mistakes (AciesReview *review,
                                         AciesSeat    seat);
void    acies_game_lesson_measure       (AciesReview *review,
                                         AciesSeat    seat,
                                         AciesPlayed *played);

G_END_DECLS
