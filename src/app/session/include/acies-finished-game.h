/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <acies.h>

G_BEGIN_DECLS

typedef enum
{
  ACIES_OUTCOME_LOST,
  ACIES_OUTCOME_DRAWN,
  ACIES_OUTCOME_WON,
} AciesOutcome;

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
  /* The switches, as the protocol writes them, and the preset that they make up. */
  char        *rules;
  AciesPreset  preset;
} AciesFinishedGame;

AciesFinishedGame *acies_finished_game_new       (AciesGame                *game,
                                                  AciesSeat                 person,
                                                  guint                     level,
                                                  gint64                    date);
AciesFinishedGame *acies_finished_game_parse     (const char               *line,
                                                  GError                  **error);
char              *acies_finished_game_to_string (const AciesFinishedGame  *self);
void               acies_finished_game_free      (AciesFinishedGame        *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesFinishedGame, acies_finished_game_free)

G_END_DECLS
