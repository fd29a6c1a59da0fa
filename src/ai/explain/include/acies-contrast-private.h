/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "acies-ranking-private.h"

G_BEGIN_DECLS

/* The three adjacent flags that begin at each of the first seven, and five flags. */
#define ACIES_N_WAYS (ACIES_N_FLAGS - 1)
#define ACIES_WAY_FIVE (ACIES_N_FLAGS - 2)

/* What came of one step in imagined games, each played to its end. Shares are of all games. */
typedef struct
{
  double score;                         /* won by the seat; half a draw */
  double chance;                        /* to win, as the network judges some turns later */
  double owned[ACIES_N_FLAGS];          /* the seat's, as it judges then */
  double taken[ACIES_N_FLAGS];          /* claimed by the enemy before the seat's next turn */
  double gained[ACIES_N_FLAGS];         /* claimed by the seat by the end of its next turn */
  double tied[ACIES_N_FLAGS];           /* lost to an equal formation that was complete first */
  double ways[2][ACIES_N_WAYS];         /* won by the seat, then by the enemy, with these flags */
  double tactics;                       /* tactics cards played by the enemy in its next two turns */
  double placed[ACIES_N_CARDS][ACIES_N_FLAGS];  /* where the seat played a card later */
  double served[ACIES_N_CARDS][ACIES_N_FLAGS];  /* and won the flag */
} AciesFuture;

/*
 * Two steps of one moment in the same imagined deals: the first is the one that is judged. Where cards are played, a third one is
 * tried that has nothing to do with either: it plays another card at another flag. If it is about as good as the first, the
 * better one does something that is left undone; if it is about as good as the better one, the first does harm.
 */
typedef struct
{
  guint n;
  AciesFuture played;
  AciesFuture better;
  AciesFuture neutral;                  /* of the step that has nothing to do with them, if @has_neutral */
  gboolean has_neutral;
  double lead;                          /* of the chance of the better one */
  double error;                         /* its standard error */
  double flag_lead[ACIES_N_FLAGS];      /* by how much more often the better one wins a flag */
  double flag_error[ACIES_N_FLAGS];
} AciesContrast;

/* Whether it is known well enough by how much one step is ahead: @self has its number of games, its lead and the error of that. */
typedef gboolean (*AciesContrastFunc) (const AciesContrast *self,
                                       gpointer             data);

gboolean acies_contrast_run (AciesContrast       *self,
                             const AciesNetwork  *network,
                             const AciesPosition *seen,
                             AciesSeat            seat,
                             guint64              seed,
                             const AciesStep     *played,
                             const AciesStep     *better,
                             guint                n_games,
                             AciesContrastFunc    settled,
                             gpointer             data,
                             GCancellable        *cancellable);

G_END_DECLS
