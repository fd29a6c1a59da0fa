/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-session.h"

G_BEGIN_DECLS

/* What is said when the game of a session has ended: in one word, in one sentence, and which flags decided it. */
const char *acies_end_words_get_word            (AciesSession               *session);
char       *acies_end_words_describe            (AciesSession               *session);
guint       acies_end_words_find_flags          (AciesView                  *view);

/* The deal of the day, and pairs of games. */
char       *acies_end_words_describe_worth      (AciesSession               *session);
char       *acies_end_words_describe_day        (AciesSession               *session,
                                                 guint                       n_days);
const char *acies_end_words_get_next            (AciesSession               *session);

/* A series. */
const char *acies_end_words_name_result         (AciesResult                 result);
char       *acies_end_words_describe_series_end (AciesSeries                *series);
char       *acies_end_words_describe_standing   (AciesSession               *session);
char       *acies_end_words_describe_game       (AciesSession               *session,
                                                 guint                       n,
                                                 const AciesSeriesScoreGame *game);

G_END_DECLS
