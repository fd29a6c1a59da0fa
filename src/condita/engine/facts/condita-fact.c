/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "condita-fact-private.h"

/**
 * ConditaFact:
 *
 * Something that a seat can know exactly: a claim that is proved, refuted or has a chance, and why.
 *
 * The reasons are numbers and texts with names, and further facts as parts; the methods of [class@View] that
 * find facts say which. Cards, cells, lays and steps in texts are in the notation. Seats are counted from 1
 * there, as the notation does. A fact knows no more than the view of which it was asked, and never changes.
 *
 * Since: 0.1
 */
struct _ConditaFact
{
  GObject parent_instance;

  char *name;
  ConditaVerdict verdict;
  double chance;
  GArray *reasons;
  GPtrArray *parts;
};

/* A number, or a text. */
typedef struct
{
  const char *name;
  double number;
  char *text;
} Reason;

G_DEFINE_FINAL_TYPE (ConditaFact, condita_fact, G_TYPE_OBJECT)

static void
clear_reason_cb (gpointer data)
{
  g_free (((Reason *) data)->text);
}

static void
condita_fact_finalize (GObject *object)
{
  ConditaFact *self = CONDITA_FACT (object);

  g_free (self->name);
  g_array_unref (self->reasons);
  g_ptr_array_unref (self->parts);
  G_OBJECT_CLASS (condita_fact_parent_class)->finalize (object);
}

static void
condita_fact_class_init (ConditaFactClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = condita_fact_finalize;
}

static void
condita_fact_init (ConditaFact *self)
{
  self->chance = -1;
  self->reasons = g_array_new (FALSE, FALSE, sizeof (Reason));
  g_array_set_clear_func (self->reasons, clear_reason_cb);
  self->parts = g_ptr_array_new_with_free_func (g_object_unref);
}

ConditaFact *
condita_fact_new (const char *name)
{
  ConditaFact *self = g_object_new (CONDITA_TYPE_FACT, NULL);

  self->name = g_strdup (name);
  return self;
}

ConditaFact *
condita_fact_add_part (ConditaFact *self,
                       const char  *name)
{
  ConditaFact *part = condita_fact_new (name);

  g_ptr_array_add (self->parts, part);
  return part;
}

void
condita_fact_set_verdict (ConditaFact    *self,
                          ConditaVerdict  verdict)
{
  self->verdict = verdict;
  self->chance = verdict == CONDITA_VERDICT_PROVED ? 1 : verdict == CONDITA_VERDICT_REFUTED ? 0 : -1;
}

/* For a chance that may be 0 or 1 without being a proof. */
void
condita_fact_set_chance (ConditaFact *self,
                         double       chance)
{
  self->verdict = CONDITA_VERDICT_CHANCE;
  self->chance = CLAMP (chance, 0, 1);
}

/* For all cases there are, by what they weigh: without misses it is proved. */
void
condita_fact_set_odds (ConditaFact *self,
                       double       hits,
                       double       misses)
{
  if (misses <= 0)
    condita_fact_set_verdict (self, CONDITA_VERDICT_PROVED);
  else if (hits <= 0)
    condita_fact_set_verdict (self, CONDITA_VERDICT_REFUTED);
  else
    condita_fact_set_chance (self, hits / (hits + misses));
}

/* @reason lives as long as the program. */
void
condita_fact_add_number (ConditaFact *self,
                         const char  *reason,
                         double       number)
{
  const Reason added = { reason, number, NULL };

  g_array_append_val (self->reasons, added);
}

void
condita_fact_take_text (ConditaFact *self,
                        const char  *reason,
                        char        *text)
{
  const Reason added = { reason, -1, text };

  g_array_append_val (self->reasons, added);
}

static const Reason *
find_reason (ConditaFact *self,
             const char  *name)
{
  for (guint i = 0; i < self->reasons->len; i++)
    if (strcmp (g_array_index (self->reasons, Reason, i).name, name) == 0)
      return &g_array_index (self->reasons, Reason, i);
  return NULL;
}

/**
 * condita_fact_get_name:
 * @self: a fact
 *
 * Gets what the fact is about: what was asked, or as a part, a card, a cell, a total and the like.
 *
 * Returns: (transfer none): the name
 *
 * Since: 0.1
 */
const char *
condita_fact_get_name (ConditaFact *self)
{
  g_return_val_if_fail (CONDITA_IS_FACT (self), NULL);

  return self->name;
}

/**
 * condita_fact_get_verdict:
 * @self: a fact
 *
 * Gets whether the claim is proved, refuted or has a chance.
 *
 * Returns: the verdict
 *
 * Since: 0.1
 */
ConditaVerdict
condita_fact_get_verdict (ConditaFact *self)
{
  g_return_val_if_fail (CONDITA_IS_FACT (self), CONDITA_VERDICT_NONE);

  return self->verdict;
}

/**
 * condita_fact_get_chance:
 * @self: a fact
 *
 * Gets how likely the claim is.
 *
 * Returns: from 0 to 1, or -1 if the verdict is none or open
 *
 * Since: 0.1
 */
double
condita_fact_get_chance (ConditaFact *self)
{
  g_return_val_if_fail (CONDITA_IS_FACT (self), -1);

  return self->chance;
}

/**
 * condita_fact_list_reasons:
 * @self: a fact
 *
 * Lists the names of the numbers and texts that say why.
 *
 * Returns: (transfer full) (array zero-terminated=1): the names
 *
 * Since: 0.1
 */
char **
condita_fact_list_reasons (ConditaFact *self)
{
  char **names;

  g_return_val_if_fail (CONDITA_IS_FACT (self), NULL);

  names = g_new0 (char *, self->reasons->len + 1);
  for (guint i = 0; i < self->reasons->len; i++)
    names[i] = g_strdup (g_array_index (self->reasons, Reason, i).name);
  return names;
}

/**
 * condita_fact_get_number:
 * @self: a fact
 * @reason: the name of a number
 *
 * Gets a number that says why.
 *
 * Returns: the number, never negative, or -1 if there is none of that name
 *
 * Since: 0.1
 */
double
condita_fact_get_number (ConditaFact *self,
                         const char  *reason)
{
  const Reason *found;

  g_return_val_if_fail (CONDITA_IS_FACT (self), -1);
  g_return_val_if_fail (reason != NULL, -1);

  found = find_reason (self, reason);
  return found != NULL ? found->number : -1;
}

/**
 * condita_fact_get_text:
 * @self: a fact
 * @reason: the name of a text
 *
 * Gets a text that says why, such as cards in the notation.
 *
 * Returns: (transfer none) (nullable): the text, or %NULL if there is none of that name
 *
 * Since: 0.1
 */
const char *
condita_fact_get_text (ConditaFact *self,
                       const char  *reason)
{
  const Reason *found;

  g_return_val_if_fail (CONDITA_IS_FACT (self), NULL);
  g_return_val_if_fail (reason != NULL, NULL);

  found = find_reason (self, reason);
  return found != NULL ? found->text : NULL;
}

/**
 * condita_fact_get_n_parts:
 * @self: a fact
 *
 * Gets the number of facts of which it consists.
 *
 * Returns: the number
 *
 * Since: 0.1
 */
guint
condita_fact_get_n_parts (ConditaFact *self)
{
  g_return_val_if_fail (CONDITA_IS_FACT (self), 0);

  return self->parts->len;
}

/**
 * condita_fact_get_part:
 * @self: a fact
 * @number: the number of a part, from 0
 *
 * Gets a part.
 *
 * Returns: (transfer none): the part
 *
 * Since: 0.1
 */
ConditaFact *
condita_fact_get_part (ConditaFact *self,
                       guint        number)
{
  g_return_val_if_fail (CONDITA_IS_FACT (self), NULL);
  g_return_val_if_fail (number < self->parts->len, NULL);

  return self->parts->pdata[number];
}

/**
 * condita_fact_find_part:
 * @self: a fact
 * @name: the name of a part
 *
 * Finds a part by its name.
 *
 * Returns: (transfer none) (nullable): the first part of that name, or %NULL
 *
 * Since: 0.1
 */
ConditaFact *
condita_fact_find_part (ConditaFact *self,
                        const char  *name)
{
  g_return_val_if_fail (CONDITA_IS_FACT (self), NULL);
  g_return_val_if_fail (name != NULL, NULL);

  for (guint i = 0; i < self->parts->len; i++)
    {
      ConditaFact *part = self->parts->pdata[i];

      if (strcmp (part->name, name) == 0)
        return part;
    }
  return NULL;
}

static void
append (ConditaFact *self,
        GString     *out,
        guint        depth)
{
  g_string_append_printf (out, "%*s%s", (int) depth * 2, "", self->name);
  if (self->verdict == CONDITA_VERDICT_PROVED)
    g_string_append (out, " proved");
  else if (self->verdict == CONDITA_VERDICT_REFUTED)
    g_string_append (out, " refuted");
  else if (self->verdict == CONDITA_VERDICT_OPEN)
    g_string_append (out, " open");
  else if (self->verdict == CONDITA_VERDICT_CHANCE)
    {
      char chance[G_ASCII_DTOSTR_BUF_SIZE];

      g_string_append_printf (out, " %s%%", g_ascii_formatd (chance, sizeof chance, "%.4g", self->chance * 100));
    }
  for (guint i = 0; i < self->reasons->len; i++)
    {
      const Reason *reason = &g_array_index (self->reasons, Reason, i);
      char number[G_ASCII_DTOSTR_BUF_SIZE];

      g_string_append_printf (out, " %s %s", reason->name,
                              reason->text != NULL ? reason->text
                                                   : g_ascii_formatd (number, sizeof number, "%.4g", reason->number));
    }
  g_string_append_c (out, '\n');
  for (guint i = 0; i < self->parts->len; i++)
    append (self->parts->pdata[i], out, depth + 1);
}

/**
 * condita_fact_to_string:
 * @self: a fact
 *
 * Writes the fact as the protocol does: its name, the verdict, the reasons; then each part on lines of its own,
 * two spaces further in.
 *
 * Returns: (transfer full): the lines
 *
 * Since: 0.1
 */
char *
condita_fact_to_string (ConditaFact *self)
{
  GString *out = g_string_new (NULL);

  g_return_val_if_fail (CONDITA_IS_FACT (self), NULL);

  append (self, out, 0);
  return g_string_free (out, FALSE);
}

/*
 * What several facts write and read
 */

char *
condita_write_cells (guint64 cells)
{
  GString *out = g_string_new (NULL);

  for (; cells != 0; cells &= cells - 1)
    {
      if (out->len > 0)
        g_string_append_c (out, '.');
      condita_cell_append (out, condita_bits_first (cells));
    }
  return g_string_free (out, FALSE);
}

char *
condita_write_counts (const guint8 *counts)
{
  GString *out = g_string_new (NULL);

  condita_counts_append (out, counts, CONDITA_N_TYPES, 0);
  return g_string_free (out, FALSE);
}

/* Reads a cell as steps do. */
gboolean
condita_read_cell (const char  *text,
                   guint       *cell,
                   GError     **error)
{
  g_autofree char *words = g_strconcat ("settle ", text, NULL);
  ConditaStep step;

  if (!condita_step_read (&step, words, error))
    return FALSE;
  *cell = step.cell;
  return TRUE;
}

/* What the viewer knows, as if it acted now: in its actions, unless it is adding in a battle. */
void
condita_view_imagine_actions (ConditaView     *self,
                              ConditaPosition *position)
{
  const guint seat = condita_view_get_seat (self);
  ConditaHoldings *player = &position->players[seat];

  *position = *condita_view_get_known (self);
  if (position->turn == seat && position->phase == CONDITA_PHASE_ACTIONS)
    return;
  if (position->phase == CONDITA_PHASE_ADD && condita_position_actor (position) == seat)
    return;
  position->turn = (guint8) seat;
  position->phase = CONDITA_PHASE_ACTIONS;
  /* The ambush comes to hand (B4.3). */
  for (; player->n_slots > 0; player->n_slots--)
    player->hand[player->slots[player->n_slots - 1]]++;
}
