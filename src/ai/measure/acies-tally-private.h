/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define ACIES_TALLY_TABLES 24
#define ACIES_TALLY_ROWS   36
#define ACIES_TALLY_TERMS  32

/* A sum, and how many numbers it is of. */
typedef struct
{
  double n;
  double sum;
} AciesCell;

/* What was counted in some games: cells of tables, and the products of a regression. */
typedef struct
{
  AciesCell cells[ACIES_TALLY_TABLES][ACIES_TALLY_ROWS];
  double xx[ACIES_TALLY_TERMS][ACIES_TALLY_TERMS];
  double xy[ACIES_TALLY_TERMS];
  double n_cases;
  guint64 n_games;
} AciesTally;

/*
 * What was counted in blocks of games, which know nothing of each other. The standard error of any figure is that of the
 * jackknife over the blocks, whatever depends on what in a game.
 */
typedef struct
{
  AciesTally *blocks;
  guint n_blocks;
  AciesTally all;
} AciesTallies;

/* Makes the coefficients of a regression comparable. */
typedef void (*AciesTallyCentre) (double *found);

void acies_tally_add_case       (AciesTally           *self,
                                 const double         *terms,
                                 double                result);
void acies_tallies_add_up       (AciesTallies         *self);
void acies_tallies_append_table (const AciesTallies   *self,
                                 guint                 table,
                                 const char           *name,
                                 const char * const   *rows,
                                 const char * const   *columns,
                                 GString              *out);
void acies_tallies_append_fit   (AciesTallies         *self,
                                 const char           *name,
                                 const char * const   *terms,
                                 AciesTallyCentre      centre,
                                 GString              *out);

/* Counts a number in a row of a table. */
static inline void
acies_tally_count (AciesTally *self,
                   guint       table,
                   guint       row,
                   double      number)
{
  self->cells[table][row].n++;
  self->cells[table][row].sum += number;
}

/* Counts which of some rows it is. */
static inline void
acies_tally_count_one (AciesTally *self,
                       guint       table,
                       guint       first,
                       guint       n_rows,
                       guint       row)
{
  for (guint i = 0; i < n_rows; i++)
    acies_tally_count (self, table, first + i, i == row);
}

G_END_DECLS
