/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-contest.h"

G_BEGIN_DECLS

typedef enum
{
  ACIES_OUTCOME_LOST,
  ACIES_OUTCOME_DRAWN,
  ACIES_OUTCOME_WON,
} AciesOutcome;

/* How many kinds of mistakes there are, with ACIES_MOTIF_NONE. */
#define ACIES_FINISHED_GAME_N_MOTIFS (ACIES_MOTIF_HURRIED + 1)

/* How a person played in a game, as far as a review can tell. */
typedef struct
{
  /* What a play cost on average, in win chance, and how many plays there were; none as long as the game was not
   * reviewed. */
  double cost;
  guint  n_plays;
  /* What the mistakes of each kind cost, in points of win chance. */
  guint  costs[ACIES_FINISHED_GAME_N_MOTIFS];
} AciesPlayed;

/* What is kept of a game of a person against the computer, from the person's side. */
typedef struct
{
  /* Tells one deal from another: it is the same for the same cards, rules and starter. */
  char        *deal;
  /* When it ended, in seconds since the Unix epoch. */
  gint64       date;
  /* The level of the computer. */
  guint        level;
  AciesOutcome outcome;
  AciesResult  end;
  guint        own_flags;
  guint        enemy_flags;
  /* What it was besides a game, and the day of the deal of a day; %NULL for other games. */
  AciesContest contest;
  char        *day;
  /* Whether the person was helped, where that matters. */
  gboolean     helped;
  /* The result without the luck of the draws: around 1 for a win, 0 for a loss. Games that were counted by the first
   * versions have none. */
  gboolean     scored;
  double       score;
  AciesPlayed  played;
  /* The switches, as the protocol writes them, and the preset that they make up. */
  char        *rules;
  AciesPreset  preset;
} AciesFinishedGame;

/* The first row of a table of games. */
#define ACIES_FINISHED_GAME_COLUMNS "date,level,outcome,end,own flags,enemy flags,deal,contest,day,help,score,cost,plays,rules"

AciesFinishedGame *acies_finished_game_new       (AciesGame                *game,
                                                  AciesSeat                 person,
                                                  guint                     level,
                                                  gint64                    date);
AciesFinishedGame *acies_finished_game_parse     (const char               *line,
                                                  GError                  **error);
void               acies_finished_game_set_score (AciesFinishedGame        *self,
                                                  double                    score);
void               acies_finished_game_set_played (AciesFinishedGame       *self,
                                                   const AciesPlayed       *played);
char              *acies_finished_game_to_string (const AciesFinishedGame  *self);
char              *acies_finished_game_to_row    (const AciesFinishedGame  *self);
void               acies_finished_game_free      (AciesFinishedGame        *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesFinishedGame, acies_finished_game_free)

G_END_DECLS
