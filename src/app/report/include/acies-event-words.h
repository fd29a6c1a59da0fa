/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <acies.h>

G_BEGIN_DECLS

/*
 * The room "report": what a step is called and what it has done, in words; tells what happens in a game, in whole
 * sentences and on a large card over the table, and lists all turns.
 *
 * It may use the rooms "storage", "toolkit", "cards", "board", "table", "session" and "activity". Whoever
 * looks at the table is told no more than the views of that seat say.
 */

gboolean acies_event_words_is_great      (const AciesStep *step);
char    *acies_event_words_describe      (const AciesStep *step,
                                          const char      *name,
                                          AciesView       *before,
                                          AciesView       *after);
void     acies_event_words_find_turn     (AciesGame       *game,
                                          AciesSeat        viewer,
                                          guint           *before,
                                          guint           *after);
char    *acies_event_words_list_steps    (GPtrArray       *steps,
                                          guint            n_steps,
                                          gboolean         hidden);
char    *acies_event_words_list_turn     (AciesGame       *game,
                                          AciesSeat        viewer,
                                          const char      *name);
char    *acies_event_words_describe_turn (AciesGame       *game,
                                          AciesSeat        viewer,
                                          const char      *name,
                                          const char      *own);

G_END_DECLS
