/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-session.h"

G_BEGIN_DECLS

/* A session that keeps its games in a directory of its own, and what a person does. */
typedef struct
{
  char          *path;
  GFile         *directory;
  GSettings     *settings;
  AciesSession  *session;
} Fixture;

void     fixture_set_up    (Fixture       *fixture,
                            gconstpointer  data);
void     fixture_tear_down (Fixture       *fixture,
                            gconstpointer  data);
AciesSession *start_again  (Fixture *fixture);
AciesSession *resume_again (Fixture *fixture);

void     start_game        (Fixture       *fixture,
                            AciesPreset    preset,
                            AciesSeat      starter,
                            guint          level);
void     start_two_persons (Fixture       *fixture);
void     begin_path        (AciesSession  *session,
                            AciesRules    *rules,
                            guint64        seed,
                            guint          level,
                            const char    *id);
void     begin_day         (AciesSession  *session,
                            const char    *day,
                            guint          level,
                            gboolean       practice);
void     begin_pair        (AciesSession       *session,
                            AciesRules         *rules,
                            AciesSeat           starter,
                            guint64             seed,
                            const AciesPlayers *players);
void     begin_series      (AciesSession       *session,
                            AciesRules         *rules,
                            AciesSeat           starter,
                            guint64             seed,
                            const AciesPlayers *players,
                            AciesSeriesEnd      end,
                            guint               n_games);
void     open_game         (AciesSession  *session,
                            GFile         *file);
void     wait_until_idle   (AciesSession  *session);
void     wait_for_turn     (AciesSession  *session);
void     play_one_step     (AciesSession  *session,
                            GRand         *random);
gboolean at_start_of_turn  (AciesSession  *session);
void     play_one_turn     (AciesSession  *session,
                            GRand         *random);

G_END_DECLS
