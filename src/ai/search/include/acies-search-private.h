/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The room "search": which steps look best, by the network or by rules of thumb, and what
 * looking ahead makes of them. It includes "network" and what is below that. Of a position it
 * reads only what the side to move may know.
 */

#pragma once

#include <gio/gio.h>

#include "acies-ranking-private.h"

G_BEGIN_DECLS

/* How many turns after the own one somebody who plays looks ahead, and at the ends of how many of
 * them, the last, the network judges. */
#define ACIES_SEARCH_DEPTH  8
#define ACIES_SEARCH_JUDGED 4
/* At most so many steps are looked at closely, and none that is so far behind. */
#define ACIES_SEARCH_WIDTH  12
#define ACIES_SEARCH_MARGIN 0.3f

/* So many imagined games are enough for most steps. Who asks for more wants all of them tried. */
#define ACIES_SEARCH_NODES  2000

/* A step, and what came of it in imagined games. */
typedef struct
{
  AciesStep step;
  float prior;                          /* the network's first estimate */
  gboolean pinned;                      /* never set aside */
  gboolean known;                       /* nothing was hidden: this is its value */
  float value;
  guint n;                              /* games imagined, in the first so many deals */
  double sum;                           /* of the chances to win at their ends */
  double squares;
  GArray *chances;                      /* float, in the order of the deals */
} AciesLine;

/*
 * A search; nobody else changes it while it runs. The steps are tried in the same imagined deals,
 * a few turns ahead, and each side plays on what it may know. It may use several threads, and
 * finds the same with any number of them.
 */
typedef struct
{
  const AciesNetwork *network;
  AciesPosition seen;
  AciesSeat seat;
  AciesRandom random;
  guint depth;                          /* turns to imagine after the own one */
  guint n_judged;                       /* the last so many of these are judged, 1 or more */
  double worthwhile;                    /* how much going on must promise to gain */
  gboolean patient;                     /* when only one step is left, comes back to others that promise less */
  guint n_threads;
  gint64 deadline;                      /* of the monotonic clock, or 0 */
  GCancellable *cancellable;
  GCancellable *hurry;                  /* ends it, too, where what was found so far will do; or NULL; not owned */
  const AciesPosition *truth;           /* for hindsight: nothing is imagined but the decks */

  AciesLine *lines;                     /* best first */
  guint n_lines;
  guint n_active;                       /* so many, the first, are still tried */
  GArray *luck;                         /* AciesRandom: what each deal is made of */
  guint next_look;                      /* after how many deals each it is decided again which steps are tried */
  guint used;                           /* games imagined for all */
  guint endgame_depth;                  /* turns looked at where nothing is hidden */
} AciesSearch;

guint64  acies_search_seed       (const AciesPosition *seen,
                                  guint64              seed);
void     acies_search_init       (AciesSearch         *self,
                                  const AciesNetwork  *network,
                                  const AciesPosition *seen,
                                  AciesSeat            seat,
                                  guint64              seed,
                                  guint                n_lines,
                                  GCancellable        *cancellable);
void     acies_search_init_all   (AciesSearch         *self,
                                  const AciesNetwork  *network,
                                  const AciesPosition *seen,
                                  AciesSeat            seat,
                                  guint64              seed,
                                  GCancellable        *cancellable);
void     acies_search_clear      (AciesSearch         *self);
void     acies_search_narrow     (AciesSearch         *self,
                                  guint                width,
                                  float                margin);
void     acies_search_look_ahead (AciesSearch         *self,
                                  guint                nodes);
void     acies_search_pin        (AciesSearch         *self,
                                  guint                i);
gboolean acies_search_stopped    (const AciesSearch   *self);
void     acies_search_run        (AciesSearch         *self,
                                  guint                nodes);
double   acies_line_value        (const AciesLine     *self);
double   acies_line_error        (const AciesLine     *self);
double   acies_line_lead         (const AciesLine     *self,
                                  const AciesLine     *other,
                                  double              *error);

G_END_DECLS
