/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <acies.h>

G_BEGIN_DECLS

/*
 * The room "moment": the one value that goes from a game to the table and to all who tell of it.
 * It is built without GTK, and uses nothing but the library.
 *
 * AciesMoment is what one seat sees of a game, with the step that has just led there. Without a
 * step, the game has jumped: to another moment, or to another game. It also says what was done
 * last, which is marked on the table. A moment does not change once it is shown.
 */
#define ACIES_TYPE_MOMENT (acies_moment_get_type ())

G_DECLARE_FINAL_TYPE (AciesMoment, acies_moment, ACIES, MOMENT, GObject)

typedef struct
{
  gboolean cards[ACIES_CARD_NONE + 1];
  gboolean flags[ACIES_N_FLAGS + 1];
  gboolean decks[2];
} AciesMarks;

AciesMoment      *acies_moment_new        (AciesView       *view,
                                           AciesEntry      *entry);
void              acies_moment_mark       (AciesMoment     *self,
                                           AciesView       *before,
                                           const AciesStep *step,
                                           AciesView       *after,
                                           gboolean         watched);
void              acies_moment_mark_turns (AciesMoment     *self,
                                           AciesGame       *game,
                                           guint            n_steps,
                                           gboolean         watched);

AciesView        *acies_moment_get_view   (AciesMoment     *self);
AciesEntry       *acies_moment_get_entry  (AciesMoment     *self);
const AciesMarks *acies_moment_get_marks  (AciesMoment     *self);
AciesCard         acies_moment_get_drawn  (AciesMoment     *self);

G_END_DECLS
