/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The room "facts": what one seat can know exactly, with the reasons as data. Everything is asked of
 * a view, so no fact can tell what is hidden. Nothing is sampled: what may be drawn is gone through
 * by kinds, with the chance of each.
 */

#pragma once

#include "condita-fact.h"
#include "condita-game-private.h"

G_BEGIN_DECLS

ConditaFact *condita_fact_new         (const char     *name);
ConditaFact *condita_fact_add_part    (ConditaFact    *self,
                                       const char     *name);
void         condita_fact_set_verdict (ConditaFact    *self,
                                       ConditaVerdict  verdict);
void         condita_fact_set_odds    (ConditaFact    *self,
                                       double          hits,
                                       double          misses);
void         condita_fact_set_chance  (ConditaFact    *self,
                                       double          chance);
void         condita_fact_add_number  (ConditaFact    *self,
                                       const char     *reason,
                                       double          number);
void         condita_fact_take_text   (ConditaFact    *self,
                                       const char     *reason,
                                       char           *text);

/* Cards that a seat has, as far as a viewer knows. */
typedef struct
{
  guint8 sure[CONDITA_N_TYPES];               /* certainly */
  guint8 pool[CONDITA_N_TYPES];               /* of these and the next, n_drawn, each as likely */
  guint8 units[3];                            /* of a rank, with factions drawn from what is left of it */
  guint8 bulk[3][CONDITA_N_FACTIONS];
  guint n_drawn;
  guint8 shown[CONDITA_N_TYPES];              /* of these n_shown besides */
  guint n_shown;
} ConditaDraw;

/* How many of each class there are, and how likely that is. */
typedef void (*ConditaDrawFunc) (const guint *counts,
                                 double       chance,
                                 gpointer     data);

#define CONDITA_MAX_CLASSES 24

double   condita_choose               (guint              n,
                                       guint              k);
void     condita_draw_held            (ConditaDraw       *self,
                                       ConditaView       *view,
                                       guint              seat,
                                       gboolean           slots);
void     condita_draw_next            (ConditaDraw       *self,
                                       ConditaView       *view);
guint    condita_draw_more            (const ConditaDraw *draw,
                                       ConditaView       *view,
                                       guint              seat,
                                       guint8            *more);
void     condita_draw_each            (const ConditaDraw *self,
                                       const guint8      *classes,
                                       guint              n_classes,
                                       double             chance,
                                       ConditaDrawFunc    func,
                                       gpointer           data);
void     condita_draw_each_hand       (ConditaView       *view,
                                       guint              seat,
                                       const guint8      *classes,
                                       guint              n_classes,
                                       ConditaDrawFunc    func,
                                       gpointer           data);
guint    condita_count_amulet_uses    (guint              n_amulets,
                                       guint              n_prepared,
                                       gboolean           irradiated);
gboolean condita_view_acts            (ConditaView       *self,
                                       guint              seat);
void     condita_view_imagine_actions (ConditaView       *self,
                                       ConditaPosition   *position);

/* A board on which a seat imagines lays, whoever pays for them. */
typedef struct
{
  ConditaBoard board;
  guint64 common;                /* what links, though it is nobody's (B14.3) */
  guint8 left[CONDITA_N_LAY_PILES];
  guint seat;
} ConditaSite;

typedef struct
{
  guint8 pile;
  guint8 cell;
  guint8 exits;
} ConditaPlace;

#define CONDITA_MAX_PLACES (CONDITA_N_CELLS * 26)

void     condita_site_init    (ConditaSite            *self,
                               const ConditaPosition  *position,
                               guint                   seat);
guint    condita_site_list    (const ConditaSite      *self,
                               ConditaPlace           *places);
void     condita_site_lay     (ConditaSite            *self,
                               const ConditaPlace     *place);
gboolean condita_site_fits    (const ConditaSite      *self,
                               guint                   cell,
                               guint                   n_lays,
                               guint                   side);
char    *condita_place_write  (const ConditaPlace     *self);

/* What several facts write and read. */
char    *condita_write_cells  (guint64                 cells);
char    *condita_write_counts (const guint8           *counts);
gboolean condita_read_cell    (const char             *text,
                               guint                  *cell,
                               GError                **error);

G_END_DECLS
