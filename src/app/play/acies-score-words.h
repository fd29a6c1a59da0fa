/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-session.h"

G_BEGIN_DECLS

/* Words and sentences about a series and its players. */

char       *acies_score_words_name_player       (AciesSession         *session,
                                                 AciesSeat             seat);
const char *acies_score_words_name_result       (AciesResult           result);
char       *acies_score_words_describe_end      (AciesSeries          *series);
char       *acies_score_words_describe_standing (AciesSession         *session);
char       *acies_score_words_describe_game     (AciesSession               *session,
                                                 guint                       n,
                                                 const AciesSeriesScoreGame *game);

G_END_DECLS
