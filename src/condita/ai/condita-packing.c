/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "condita-packing-private.h"

/* Adds a line if the purse can pay it, with each number of tools that may help; no card more than needed. */
ConditaLine *
condita_lines_add (ConditaLines      *self,
                   ConditaPurse       purse,
                   ConditaStepKind    kind,
                   guint              what,
                   const ConditaCost *cost,
                   float              value)
{
  const guint n_soldiers = cost->part[CONDITA_COST_S];
  ConditaLine *line = &self->lines[self->n_lines];
  ConditaPurse others = 0;

  for (guint part = CONDITA_COST_C; part < CONDITA_N_COSTS; part++)
    others |= CONDITA_PURSE (part, cost->part[part]);
  if (!condita_purse_holds (purse, others))
    return NULL;

  line->n_payments = 0;
  for (guint n_tools = 0; n_tools <= (n_soldiers + 1) / 2 && n_tools <= condita_purse_get (purse, CONDITA_PURSE_TOOLS); n_tools++)
    {
      const guint n = n_soldiers > 2 * n_tools ? n_soldiers - 2 * n_tools : 0;
      const ConditaPurse payment = others | CONDITA_PURSE (CONDITA_COST_S, n) | CONDITA_PURSE (CONDITA_PURSE_TOOLS, n_tools);

      if (condita_purse_holds (purse, payment))
        line->payments[line->n_payments++] = payment;
    }
  if (line->n_payments == 0)
    return NULL;

  g_assert (self->n_lines < CONDITA_MAX_LINES);
  self->n_lines++;
  line->kind = (guint8) kind;
  line->what = (guint8) what;
  line->cell = CONDITA_NONE;
  line->exits = CONDITA_NONE;
  line->hero = CONDITA_NONE;
  line->n_copies = 1;
  line->values[0] = value;
  return line;
}

typedef struct
{
  const ConditaLine *lines[CONDITA_MAX_LINES];
  float rates[CONDITA_MAX_LINES];    /* the most that a card may be worth in the line, falling */
  guint n_lines;
  float best;
  const ConditaLine *best_line;
  guint best_payment;
} Packing;

static guint
count (ConditaPurse purse)
{
  return (guint) ((purse * G_GUINT64_CONSTANT (0x0101010101010101)) >> 56);
}

/* Tries all that can be paid from the line @at on; the most valuable line so far is @highest. */
static void
pack (Packing           *self,
      guint              at,
      guint              n_taken,
      ConditaPurse       purse,
      guint              n_cards,
      float              value,
      const ConditaLine *highest,
      guint              highest_payment)
{
  if (value > self->best)
    {
      self->best = value;
      self->best_line = highest;
      self->best_payment = highest_payment;
    }
  for (; at < self->n_lines; at++, n_taken = 0)
    {
      const ConditaLine *line = self->lines[at];

      if (value + (float) n_cards * self->rates[at] <= self->best)
        return;
      if (n_taken == line->n_copies)
        continue;
      for (guint i = 0; i < line->n_payments; i++)
        if (condita_purse_holds (purse, line->payments[i]))
          {
            const gboolean higher = highest == NULL || line->values[n_taken] > highest->values[0];

            pack (self, at, n_taken + 1, purse - line->payments[i], n_cards - count (line->payments[i]),
                  value + line->values[n_taken], higher ? line : highest, higher ? i : highest_payment);
          }
    }
}

/*
 * What the lines are worth that the purse pays best together; @first becomes the most valuable of
 * them, or CONDITA_NONE, and @payment which of its payments it has there.
 */
float
condita_lines_pack (const ConditaLines *self,
                    ConditaPurse        purse,
                    guint              *first,
                    guint              *payment)
{
  Packing packing;

  packing.n_lines = 0;
  packing.best = 0;
  packing.best_line = NULL;
  packing.best_payment = 0;
  for (guint i = 0; i < self->n_lines; i++)
    {
      const ConditaLine *line = &self->lines[i];
      guint n_cards = 0, at = packing.n_lines;
      float rate;

      for (guint j = 0; j < line->n_payments; j++)
        if (condita_purse_holds (purse, line->payments[j]))
          n_cards = n_cards == 0 ? count (line->payments[j]) : MIN (n_cards, count (line->payments[j]));
      if (n_cards == 0)
        continue;
      rate = line->values[0] / (float) n_cards;
      for (; at > 0 && packing.rates[at - 1] < rate; at--)
        {
          packing.rates[at] = packing.rates[at - 1];
          packing.lines[at] = packing.lines[at - 1];
        }
      packing.rates[at] = rate;
      packing.lines[at] = line;
      packing.n_lines++;
    }
  pack (&packing, 0, 0, purse, count (purse), 0, NULL, 0);
  if (first != NULL)
    *first = packing.best_line != NULL ? (guint) (packing.best_line - self->lines) : CONDITA_NONE;
  if (payment != NULL)
    *payment = packing.best_payment;
  return packing.best;
}
