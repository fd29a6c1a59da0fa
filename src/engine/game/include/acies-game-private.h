/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "acies-game.h"
#include "acies-position-private.h"

G_BEGIN_DECLS

/* The class is spread over several files: the object, its play, its notes. */
struct _AciesGame
{
  GObject parent_instance;

  AciesRules *rules;
  AciesSeat starter;
  guint64 seed;
  gboolean has_seed;
  char *setup;                  /* the position a game was set up from, or NULL */

  GArray *positions;            /* one more than there are steps */
  GListStore *history;          /* of AciesStep */
  GPtrArray *undone;            /* of AciesStep, the next to redo last */
  AciesSeat conceder;
  AciesPosition conceded;       /* the last position with the concession in it */

  char *names[2];
  char *comment;
  GHashTable *tags;
};

enum
{
  ACIES_GAME_CHANGED,
  ACIES_GAME_PLAYED,
  ACIES_GAME_N_SIGNALS
};

extern guint acies_game_signals[ACIES_GAME_N_SIGNALS];

static inline AciesPosition *
acies_game_last_position (AciesGame *self)
{
  return &g_array_index (self->positions, AciesPosition, self->positions->len - 1);
}

const AciesPosition *acies_game_peek_position (AciesGame   *self);
const AciesPosition *acies_game_peek_start    (AciesGame   *self);
const char          *acies_game_peek_setup    (AciesGame   *self);
GList               *acies_game_list_tags     (AciesGame   *self);
gboolean             acies_game_has_seed      (AciesGame   *self);
gboolean             acies_game_is_tag        (const char  *name);

G_END_DECLS
