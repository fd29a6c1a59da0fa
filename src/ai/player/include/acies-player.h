/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The room "player": somebody who plays, at one of the levels. It includes "coach" and what is
 * below that, and sees a game only through a view.
 */

#pragma once

#if !defined (ACIES_INSIDE) && !defined (ACIES_COMPILATION)
# error "Only <acies.h> can be included directly."
#endif

#include <gio/gio.h>

#include "acies-advice.h"
#include "acies-analysis.h"
#include "acies-view.h"

G_BEGIN_DECLS

/**
 * ACIES_MAX_LEVEL:
 *
 * The highest level of the computer player; the lowest is 1.
 *
 * Since: 0.1
 */
#define ACIES_MAX_LEVEL 7

/**
 * ACIES_MAX_THREADS:
 *
 * The maximum number of threads that a computer player can think with.
 *
 * Since: 0.1
 */
#define ACIES_MAX_THREADS 64

#define ACIES_TYPE_PLAYER (acies_player_get_type ())

ACIES_AVAILABLE_IN_ALL
G_DECLARE_FINAL_TYPE (AciesPlayer, acies_player, ACIES, PLAYER, GObject)

ACIES_AVAILABLE_IN_ALL
AciesPlayer *acies_player_new            (guint                 level,
                                          guint64               seed);
ACIES_AVAILABLE_IN_ALL
void         acies_player_set_level      (AciesPlayer          *self,
                                          guint                 level);
ACIES_AVAILABLE_IN_ALL
void         acies_player_set_seed       (AciesPlayer          *self,
                                          guint64               seed);
ACIES_AVAILABLE_IN_ALL
void         acies_player_set_move_time  (AciesPlayer          *self,
                                          guint                 milliseconds);
ACIES_AVAILABLE_IN_ALL
void         acies_player_set_nodes      (AciesPlayer          *self,
                                          guint                 nodes);
ACIES_AVAILABLE_IN_ALL
void         acies_player_set_n_threads  (AciesPlayer          *self,
                                          guint                 n_threads);
ACIES_AVAILABLE_IN_ALL
gboolean     acies_player_set_weights    (AciesPlayer          *self,
                                          GBytes               *weights,
                                          GError              **error);
ACIES_AVAILABLE_IN_ALL
void         acies_player_hurry          (AciesPlayer          *self);
ACIES_AVAILABLE_IN_ALL
guint        acies_player_get_last_nodes (AciesPlayer          *self);
ACIES_AVAILABLE_IN_ALL
double       acies_player_evaluate       (AciesPlayer          *self,
                                          AciesView            *view);
ACIES_AVAILABLE_IN_ALL
AciesStep   *acies_player_choose         (AciesPlayer          *self,
                                          AciesView            *view,
                                          GCancellable         *cancellable,
                                          GError              **error);
ACIES_AVAILABLE_IN_ALL
void         acies_player_choose_async   (AciesPlayer          *self,
                                          AciesView            *view,
                                          GCancellable         *cancellable,
                                          GAsyncReadyCallback   callback,
                                          gpointer              user_data);
ACIES_AVAILABLE_IN_ALL
AciesStep   *acies_player_choose_finish  (AciesPlayer          *self,
                                          GAsyncResult         *result,
                                          GError              **error);
ACIES_AVAILABLE_IN_ALL
AciesAnalysis *acies_player_analyse      (AciesPlayer          *self,
                                          AciesView            *view,
                                          GCancellable         *cancellable,
                                          GError              **error);
ACIES_AVAILABLE_IN_ALL
void         acies_player_analyse_async  (AciesPlayer          *self,
                                          AciesView            *view,
                                          GCancellable         *cancellable,
                                          GAsyncReadyCallback   callback,
                                          gpointer              user_data);
ACIES_AVAILABLE_IN_ALL
AciesAnalysis *acies_player_analyse_finish (AciesPlayer        *self,
                                          GAsyncResult         *result,
                                          GError              **error);
ACIES_AVAILABLE_IN_ALL
GPtrArray   *acies_player_advise         (AciesPlayer          *self,
                                          AciesView            *view,
                                          guint                 n_best,
                                          GCancellable         *cancellable,
                                          GError              **error);
ACIES_AVAILABLE_IN_ALL
void         acies_player_advise_async   (AciesPlayer          *self,
                                          AciesView            *view,
                                          guint                 n_best,
                                          GCancellable         *cancellable,
                                          GAsyncReadyCallback   callback,
                                          gpointer              user_data);
ACIES_AVAILABLE_IN_ALL
GPtrArray   *acies_player_advise_finish  (AciesPlayer          *self,
                                          GAsyncResult         *result,
                                          GError              **error);

G_END_DECLS
