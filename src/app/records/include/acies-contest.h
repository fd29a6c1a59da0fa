/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <acies.h>

G_BEGIN_DECLS

/*
 * The room "records": what is known of games besides their steps, and where they are kept: who plays; deals of the day,
 * pairs and series; games that were set aside, and those that are over; statistics. It may use the library and the room
 * "storage", and has no GTK.
 */

/*
 * What a game of a person against the computer is, besides a game: the deal of a day, which everybody has,
 * or one of two games with the same cards, in which the person has first the one hand and then the
 * other. Tags of its record say so. What counts there is how it was played, without the luck of the draws.
 */
typedef enum
{
  ACIES_CONTEST_NONE,
  ACIES_CONTEST_DAY,
  /* The deal of a day once more, which does not count. */
  ACIES_CONTEST_PRACTICE,
  /* The two games of a pair. */
  ACIES_CONTEST_FIRST,
  ACIES_CONTEST_SECOND,
} AciesContest;

AciesContest acies_contest_get             (AciesGame  *game);
const char  *acies_contest_get_day         (AciesGame  *game);
gboolean     acies_contest_get_helped      (AciesGame  *game);
double       acies_contest_get_first_score (AciesGame  *game);
int          acies_contest_to_points       (double      score);

AciesGame   *acies_contest_deal_day        (const char *day,
                                            guint       level,
                                            gboolean    practice);
void         acies_contest_begin_pair      (AciesGame  *game);
AciesGame   *acies_contest_deal_next       (AciesGame  *game,
                                            double      score);
void         acies_contest_repeat          (AciesGame  *again);
gboolean     acies_contest_note_help       (AciesGame  *game);
double       acies_contest_measure         (AciesGame  *game,
                                            AciesSeat   person,
                                            double     *luck);

G_END_DECLS
