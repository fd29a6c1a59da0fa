/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <acies.h>

#include "acies-contest.h"
#include "acies-moment.h"
#include "acies-seating.h"
#include "acies-series-score.h"
#include "acies-store.h"

G_BEGIN_DECLS

/*
 * The room "session": games are played here. It knows whose turn it is, who looks at the screen, what can be taken
 * back, and when the computer plays. It may use the library and the rooms "moment", "storage" and "records", and shows
 * nothing: it is built without GTK.
 *
 * AciesSession is the game that is being played, with all that belongs to playing it.
 *
 * Properties, all of them read-only:
 *   "view" (AciesView): what the person at the screen may see; %NULL behind the curtain. It is notified when anything
 *     about the game on the table has changed, also behind the curtain; the functions below tell how it is then.
 *   "curtain" (gboolean): whether the screen is to be passed to the other of two persons.
 *   "score" (AciesSeriesScore): the score sheet of the series; %NULL for a single game.
 *   "busy" (gboolean): whether the computer thinks or the game is being written.
 *
 * Signals:
 *   "started": another game is on the table; its view is not shown yet.
 *   "taken-back", "replayed" (GPtrArray of AciesEntry): the view has jumped, since these steps were taken back, or
 *     since they, which had been, were played again.
 *   "finished" (AciesGame *game): the game was played to its end just now, and that has not been
 *     saved yet. It comes again when
 *     that was taken back and the game ended anew, which then takes the place of the former
 *     end. It does not come for a game that had ended before it came to the table.
 *   "ended-before" (AciesGame *game): the game that was saved last is over. Its end was "finished" then, but
 *     what was to be kept of that need not have been saved.
 *   "trouble" (const char *sentence): what a person should know went wrong.
 */
#define ACIES_TYPE_SESSION (acies_session_get_type ())

G_DECLARE_FINAL_TYPE (AciesSession, acies_session, ACIES, SESSION, GObject)

/* The tag in the record of a game that belongs to the tutorial: its id. */
#define ACIES_SESSION_PATH_TAG "Path"

AciesSession *acies_session_new (GFile *directory);

AciesStore  *acies_session_get_store        (AciesSession *self);
AciesGame   *acies_session_get_game         (AciesSession *self);
const char  *acies_session_get_path_id      (AciesSession *self);
AciesView   *acies_session_get_view         (AciesSession *self);
AciesMoment *acies_session_get_moment       (AciesSession *self);
AciesSeat    acies_session_get_viewpoint    (AciesSession *self);
guint        acies_session_get_level        (AciesSession *self,
                                             AciesSeat     seat);
char        *acies_session_dup_player_title (AciesSession *self,
                                             AciesSeat     seat);
char        *acies_session_dup_short_title  (AciesSession *self,
                                             AciesSeat     seat);
gboolean     acies_session_get_interactive  (AciesSession *self);
gboolean     acies_session_get_two_persons  (AciesSession *self);
gboolean     acies_session_get_curtain      (AciesSession *self);
gboolean     acies_session_get_over         (AciesSession *self);
gboolean     acies_session_get_busy         (AciesSession *self);
gboolean     acies_session_get_thinking     (AciesSession *self);
gboolean     acies_session_get_final        (AciesSession *self);
gboolean     acies_session_get_can_undo     (AciesSession *self);
gboolean     acies_session_get_can_redo     (AciesSession *self);
gboolean     acies_session_get_can_restore  (AciesSession *self);
gboolean     acies_session_get_replaced     (AciesSession *self);

void     acies_session_begin   (AciesSession       *self,
                                AciesGame          *game);
void     acies_session_start   (AciesSession       *self,
                                AciesRules         *rules,
                                AciesSeat           starter,
                                guint64             seed,
                                const AciesPlayers *players);
gboolean acies_session_resume  (AciesSession       *self,
                                gboolean           *found);
void     acies_session_adopt   (AciesSession       *self,
                                AciesGame          *game);
void     acies_session_restart (AciesSession       *self);
void     acies_session_rematch (AciesSession       *self);
void     acies_session_restore (AciesSession       *self);

AciesKeptGame *acies_session_find_path (AciesSession *self,
                                        const char   *id);
AciesKeptGame *acies_session_find_day  (AciesSession *self,
                                        const char   *day);

gboolean acies_session_play          (AciesSession    *self,
                                      const AciesStep *step,
                                      GError         **error);
void     acies_session_undo          (AciesSession    *self);
void     acies_session_redo          (AciesSession    *self);
gboolean acies_session_concede       (AciesSession    *self,
                                      GError         **error);
void     acies_session_lift_curtain  (AciesSession    *self);
void     acies_session_drop_curtain  (AciesSession    *self);
void     acies_session_set_linger    (AciesSession    *self,
                                      guint            time);
gboolean acies_session_get_lingering (AciesSession    *self);
void     acies_session_set_held      (AciesSession    *self,
                                      gboolean         held);
void     acies_session_hurry         (AciesSession    *self);
void     acies_session_stop          (AciesSession    *self);

double acies_session_measure   (AciesSession *self,
                                double       *luck);
void   acies_session_note_help (AciesSession *self);

AciesSeriesScore *acies_session_get_score    (AciesSession *self);
gboolean          acies_session_get_watching (AciesSession *self);
gboolean          acies_session_get_paused   (AciesSession *self);
void              acies_session_set_paused   (AciesSession *self,
                                              gboolean      paused);
void              acies_session_step         (AciesSession *self);
void              acies_session_turn_around  (AciesSession *self);

G_END_DECLS
