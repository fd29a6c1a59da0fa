/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <math.h>
#include <string.h>

#include "acies-tally-private.h"

#define MAX_TERMS ACIES_TALLY_TERMS
/* Terms that add up to the same in all cases get the least coefficients that fit. */
#define RIDGE     1e-6

void
acies_tally_add_case (AciesTally   *self,
                      const double *terms,
                      double        result)
{
  for (guint i = 0; i < MAX_TERMS; i++)
    {
      if (terms[i] == 0)
        continue;
      for (guint j = 0; j < MAX_TERMS; j++)
        self->xx[i][j] += terms[i] * terms[j];
      self->xy[i] += terms[i] * result;
    }
  self->n_cases++;
}

/* Solves the normal equations of the first @n terms by elimination. */
static void
solve (const AciesTally *self,
       guint             n,
       double           *found)
{
  double rows[MAX_TERMS][MAX_TERMS + 1];

  for (guint i = 0; i < n; i++)
    {
      memcpy (rows[i], self->xx[i], sizeof self->xx[i]);
      rows[i][i] += RIDGE * (self->n_cases + 1);
      rows[i][n] = self->xy[i];
    }
  for (guint i = 0; i < n; i++)
    for (guint k = 0; k < n; k++)
      {
        const double factor = rows[k][i] / rows[i][i];

        for (guint j = i; k != i && j <= n; j++)
          rows[k][j] -= factor * rows[i][j];
      }
  for (guint i = 0; i < n; i++)
    found[i] = rows[i][n] / rows[i][i];
}

/* Adds @sign times what was counted in a block. */
static void
add (AciesTally       *self,
     const AciesTally *block,
     double            sign)
{
  for (guint i = 0; i < ACIES_TALLY_TABLES; i++)
    for (guint j = 0; j < ACIES_TALLY_ROWS; j++)
      {
        self->cells[i][j].n += sign * block->cells[i][j].n;
        self->cells[i][j].sum += sign * block->cells[i][j].sum;
      }
  for (guint i = 0; i < MAX_TERMS; i++)
    {
      for (guint j = 0; j < MAX_TERMS; j++)
        self->xx[i][j] += sign * block->xx[i][j];
      self->xy[i] += sign * block->xy[i];
    }
  self->n_cases += sign * block->n_cases;
}

/* Adds the blocks up, always in their order. */
void
acies_tallies_add_up (AciesTallies *self)
{
  memset (&self->all, 0, sizeof self->all);
  for (guint i = 0; i < self->n_blocks; i++)
    {
      add (&self->all, &self->blocks[i], 1);
      self->all.n_games += self->blocks[i].n_games;
    }
}

/* The jackknife: how much a figure changes when each block in turn is left out; -1 if there is only one. */
static double
spread (const double *without,
        guint         n)
{
  double mean = 0, squares = 0;

  for (guint i = 0; i < n; i++)
    mean += without[i] / n;
  for (guint i = 0; i < n; i++)
    squares += (without[i] - mean) * (without[i] - mean);
  return n > 1 ? sqrt (squares * (n - 1) / n) : -1;
}

static void
append_row (GString    *out,
            const char *name,
            const char *row,
            const char *column,
            double      n,
            double      mean,
            double      error)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_printf (out, "%s %s%s%s n %.0f mean ", name, row, column != NULL ? " " : "", column != NULL ? column : "", n);
  g_string_append (out, g_ascii_formatd (buffer, sizeof buffer, "%.4f", mean));
  g_string_append (out, " error ");
  g_string_append (out, error >= 0 ? g_ascii_formatd (buffer, sizeof buffer, "%.4f", error) : "-");
  g_string_append_c (out, '\n');
}

/* Writes a line for each row of a table, or for each in each column, of which something was counted. */
void
acies_tallies_append_table (const AciesTallies *self,
                            guint               table,
                            const char         *name,
                            const char * const *rows,
                            const char * const *columns,
                            GString            *out)
{
  const guint n_rows = g_strv_length ((char **) rows);
  const guint n_columns = columns != NULL ? g_strv_length ((char **) columns) : 1;
  g_autofree double *without = g_new (double, self->n_blocks);

  for (guint i = 0; i < n_rows * n_columns; i++)
    {
      const AciesCell *cell = &self->all.cells[table][i];
      guint n = 0;

      for (guint block = 0; block < self->n_blocks; block++)
        {
          const AciesCell *part = &self->blocks[block].cells[table][i];

          if (part->n > 0 && cell->n > part->n)
            without[n++] = (cell->sum - part->sum) / (cell->n - part->n);
        }
      if (cell->n > 0)
        append_row (out, name, rows[i % n_rows], columns != NULL ? columns[i / n_rows] : NULL, cell->n, cell->sum / cell->n,
                    spread (without, n));
    }
}

/* Writes a line for each term of the regression of which there was any. */
void
acies_tallies_append_fit (AciesTallies       *self,
                          const char         *name,
                          const char * const *terms,
                          AciesTallyCentre    centre,
                          GString            *out)
{
  const guint n_terms = g_strv_length ((char **) terms);
  g_autofree double *found = g_new0 (double, MAX_TERMS * (self->n_blocks + 1));
  g_autofree double *without = g_new (double, self->n_blocks);

  for (guint block = 0; block <= self->n_blocks; block++)
    {
      double *solution = &found[MAX_TERMS * block];

      if (block < self->n_blocks)
        add (&self->all, &self->blocks[block], -1);
      solve (&self->all, n_terms, solution);
      if (centre != NULL)
        centre (solution);
      if (block < self->n_blocks)
        add (&self->all, &self->blocks[block], 1);
    }
  for (guint i = 0; i < n_terms; i++)
    {
      for (guint block = 0; block < self->n_blocks; block++)
        without[block] = found[MAX_TERMS * block + i];
      if (self->all.xx[i][i] > RIDGE)
        append_row (out, name, terms[i], NULL, self->all.n_cases, found[MAX_TERMS * self->n_blocks + i],
                    spread (without, self->n_blocks));
    }
}
