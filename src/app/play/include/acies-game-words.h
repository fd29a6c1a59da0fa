/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-kept-game.h"

G_BEGIN_DECLS

/* What can be chosen before a game, and what a list says of games that were played, in the words of a person. */

char       *acies_game_words_name_level          (guint          level);
const char *acies_game_words_describe_rules      (AciesPreset    preset);
char       *acies_game_words_describe_date       (GDateTime     *date,
                                                  GDateTime     *now);
char       *acies_game_words_describe_unfinished (AciesGame     *game,
                                                  GDateTime     *date,
                                                  GDateTime     *now);
char       *acies_game_words_describe_finished   (AciesKeptGame *item,
                                                  GDateTime     *now);
char       *acies_game_words_describe_result     (AciesKeptGame *item);
char       *acies_game_words_describe_days       (guint          n_days);

G_END_DECLS
