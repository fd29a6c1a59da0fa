/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <acies.h>

#include "acies-contest.h"
#include "acies-kept-file.h"
#include "acies-kept-game.h"
#include "acies-moment.h"
#include "acies-series-score.h"
#include "acies-seating.h"
#include "acies-settings.h"

G_BEGIN_DECLS

/*
 * The room in which games are played: who sits where, whose turn it is, what is taken back,
 * saved, counted and set. It may touch the library, files and the room "moment", and nothing that is shown: it
 * is built without GTK.
 *
 * AciesSession is the game that is being played, with all that belongs to playing it.
 *
 * Properties, all of them read-only:
 *   "view" (AciesView): what the person at the screen may see; %NULL behind the curtain.
 *   "interactive" (gboolean): whether the next step is for that person to make.
 *   "curtain" (gboolean): whether the screen is to be passed to the other of two persons.
 *   "over" (gboolean): whether the game has ended.
 *   "busy" (gboolean): whether the computer thinks or the game is being written.
 *   "can-undo", "can-redo" (gboolean): whether there is a turn to take back, and one that was.
 *   "can-restore" (gboolean): whether there is an unfinished game that this one took the
 *     place of.
 *   "score" (AciesSeriesScore): the score sheet of the series; %NULL for a single game.
 *   "watching" (gboolean): whether the computer plays itself.
 *   "paused" (gboolean): whether it has been told to wait.
 *
 * Signals:
 *   "started": another game lies on the table; its view is not shown yet.
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

AciesSession *acies_session_new           (GFile         *directory,
                                           GSettings     *settings);

AciesGame *acies_session_get_game         (AciesSession *self);
const char *acies_session_get_path_id     (AciesSession *self);
AciesView *acies_session_get_view         (AciesSession *self);
AciesMoment *acies_session_get_moment     (AciesSession *self);
AciesSeat  acies_session_get_viewpoint    (AciesSession *self);
guint      acies_session_get_level        (AciesSession *self,
                                           AciesSeat     seat);
char      *acies_session_dup_player_title (AciesSession *self,
                                           AciesSeat     seat);
char      *acies_session_dup_player_in   (AciesSession *self,
                                          AciesGame    *game,
                                          AciesSeat     seat);
char      *acies_session_dup_short_title (AciesSession *self,
                                          AciesSeat     seat);
char      *acies_session_dup_pairing      (AciesSession *self,
                                           AciesGame    *game);
gboolean   acies_session_get_interactive  (AciesSession *self);
gboolean   acies_session_get_speaking     (AciesSession *self);
gboolean   acies_session_get_two_persons  (AciesSession *self);
gboolean   acies_session_get_curtain      (AciesSession *self);
gboolean   acies_session_get_over         (AciesSession *self);
gboolean   acies_session_get_busy         (AciesSession *self);
gboolean   acies_session_get_thinking     (AciesSession *self);
gboolean   acies_session_get_can_undo     (AciesSession *self);
gboolean   acies_session_get_can_redo     (AciesSession *self);
gboolean   acies_session_get_can_restore  (AciesSession *self);
gboolean   acies_session_get_replaced     (AciesSession *self);

void      acies_session_start        (AciesSession       *self,
                                      AciesRules         *rules,
                                      AciesSeat           starter,
                                      guint64             seed,
                                      const AciesPlayers *players);
void      acies_session_start_path   (AciesSession       *self,
                                      AciesRules         *rules,
                                      guint64             seed,
                                      guint               level,
                                      const char         *id);
void      acies_session_start_series (AciesSession       *self,
                                      AciesRules         *rules,
                                      AciesSeat           starter,
                                      guint64             seed,
                                      const AciesPlayers *players,
                                      AciesSeriesEnd      end,
                                      guint               n_games);
void      acies_session_start_day    (AciesSession       *self,
                                      const char         *day,
                                      guint               level,
                                      gboolean            practice);
void      acies_session_start_pair   (AciesSession       *self,
                                      AciesRules         *rules,
                                      AciesSeat           starter,
                                      guint64             seed,
                                      const AciesPlayers *players);
gboolean  acies_session_resume       (AciesSession    *self,
                                      gboolean        *found);
gboolean  acies_session_open         (AciesSession    *self,
                                      GFile           *file,
                                      GError         **error);
void      acies_session_adopt        (AciesSession    *self,
                                      AciesGame       *game);
AciesSeat acies_session_find_person  (AciesGame       *game);
gboolean  acies_session_is_person_in (AciesGame       *game,
                                      AciesSeat        seat);
guint     acies_session_get_level_in (AciesGame       *game,
                                      AciesSeat        seat);
void      acies_session_restart      (AciesSession    *self);
void      acies_session_rematch      (AciesSession    *self);
void      acies_session_restore      (AciesSession    *self);

GListModel *acies_session_get_unfinished      (AciesSession  *self);
AciesKeptGame *acies_session_find_path        (AciesSession  *self,
                                               const char    *id);
AciesKeptGame *acies_session_find_day         (AciesSession  *self,
                                               const char    *day);
void        acies_session_continue_unfinished (AciesSession  *self,
                                               AciesKeptGame *item);
void        acies_session_discard_unfinished  (AciesSession  *self,
                                               AciesKeptGame *item);
void        acies_session_keep_unfinished     (AciesSession  *self,
                                               AciesKeptGame *item);

GListModel    *acies_session_get_past_games    (AciesSession  *self);
AciesKeptGame *acies_session_find_past_game    (AciesSession  *self,
                                                const char    *name);
void           acies_session_delete_past_game  (AciesSession  *self,
                                                AciesKeptGame *item);
void           acies_session_restore_past_game (AciesSession  *self,
                                                AciesKeptGame *item);

void        acies_session_save_after          (AciesSession  *self,
                                               AciesKeptFile *file);
gboolean    acies_session_get_saving          (AciesSession  *self);
void        acies_session_retry_saving        (AciesSession  *self);
char       *acies_session_dup_unsaved         (AciesSession  *self);

gboolean acies_session_play         (AciesSession     *self,
                                     const AciesStep  *step,
                                     GError          **error);
void     acies_session_undo         (AciesSession     *self);
void     acies_session_redo         (AciesSession     *self);
gboolean acies_session_concede      (AciesSession     *self,
                                     GError          **error);
void     acies_session_lift_curtain (AciesSession     *self);
void     acies_session_drop_curtain (AciesSession     *self);
void     acies_session_set_linger   (AciesSession     *self,
                                     guint             time);
gboolean acies_session_get_lingering (AciesSession    *self);
void     acies_session_set_held     (AciesSession     *self,
                                     gboolean          held);
void     acies_session_stop         (AciesSession     *self);

double    acies_session_measure     (AciesSession *self,
                                     double       *luck);
void      acies_session_note_help   (AciesSession *self);

AciesSeriesScore *acies_session_get_score    (AciesSession *self);
gboolean          acies_session_get_watching (AciesSession *self);
gboolean          acies_session_get_paused   (AciesSession *self);
void              acies_session_set_paused   (AciesSession *self,
                                              gboolean      paused);
void              acies_session_step         (AciesSession *self);
void              acies_session_turn_around  (AciesSession *self);

G_END_DECLS
