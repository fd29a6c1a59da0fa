/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Trees of dice: what amulets may make of cards (B8.3). */

#include "config.h"

#include <string.h>

#include "condita-fact-private.h"

#define MAX_ROLLS 4
#define N_FACES   6
#define FACE_AMBUSH 3

/* Numbers from which the next die shows each face. */
static void
find_seeds (guint64 *seeds)
{
  guint found = 0;

  for (guint64 seed = 0; found != (1u << N_FACES) - 1; seed++)
    {
      AciesRandom random;
      guint face;

      acies_random_init (&random, seed);
      face = acies_random_below (&random, N_FACES);
      seeds[face] = seed;
      found |= 1u << face;
    }
}

/* How many more cards there are in a zone than before, if any. */
static void
describe_more (ConditaFact  *fact,
               const char   *reason,
               const guint8 *before,
               const guint8 *after)
{
  guint8 more[CONDITA_N_TYPES];

  for (guint type = 0; type < CONDITA_N_TYPES; type++)
    more[type] = (guint8) MAX (after[type] - before[type], 0);
  if (condita_count (more) > 0)
    condita_fact_take_text (fact, reason, condita_write_counts (more));
}

typedef struct
{
  const ConditaHoldings *before;
  const ConditaStep *steps;
  guint n_steps;
  guint64 seeds[N_FACES];
} Tree;

/* Rolls for the steps that are left, six ways each; those that a face has made impossible are passed over. */
static void
roll (const Tree            *tree,
      ConditaFact           *fact,
      const ConditaPosition *position,
      const guint8          *kept,
      guint                  at)
{
  static const guint8 none[CONDITA_N_TYPES];
  const ConditaHoldings *player = &position->players[condita_position_actor (position)];

  while (at < tree->n_steps && condita_position_check (position, &tree->steps[at]) != CONDITA_REFUSAL_NONE)
    at++;
  if (at == tree->n_steps)
    {
      describe_more (fact, "uses", tree->before->prepared, player->prepared);
      describe_more (fact, "wild", tree->before->wild, player->wild);
      describe_more (fact, "ambush", none, kept);
      describe_more (fact, "refuge", tree->before->refuge, player->refuge);
      return;
    }
  for (guint face = 0; face < N_FACES; face++)
    {
      const char name[] = { (char) ('1' + face), '\0' };
      ConditaFact *part = condita_fact_add_part (fact, name);
      ConditaPosition after = *position;
      guint8 kept_after[CONDITA_N_TYPES];

      memcpy (kept_after, kept, sizeof kept_after);
      condita_fact_set_chance (part, 1.0 / N_FACES);
      acies_random_init (&after.random, tree->seeds[face]);
      condita_position_play (&after, &tree->steps[at]);
      if (face == FACE_AMBUSH)
        kept_after[tree->steps[at].held[0]]++;
      /* All slots are full: a card of the player's choice has to go before the dice go on. */
      if (after.phase == CONDITA_PHASE_DROP)
        after.phase = after.phase_after_drop;
      roll (tree, part, &after, kept_after, at + 1);
    }
}

/**
 * condita_view_find_dice:
 * @self: a view
 * @steps: one to four uses of amulets with spaces between them, such as `Ab(Lb)` or `Ab(Ag) Ag'(Lb) Ag'(Cr)`
 * @error: return location for an error
 *
 * Finds what amulets may make of the viewer's cards (B8.3), as if it acted now.
 *
 * Each part is a face of the die, `1` to `6`, with its chance; its parts are the faces of the next die, and so on.
 * A use that has become impossible, as its amulet was lost, is passed over. Where no die is left, the texts say what
 * there is: `uses` of prepared cards, `wild` cards as what they are, what went to the `ambush` and to the `refuge`.
 *
 * Returns: (transfer full): the fact `dice`, or %NULL with an error if the first step is not legal
 *
 * Since: 0.1
 */
ConditaFact *
condita_view_find_dice (ConditaView  *self,
                        const char   *steps,
                        GError      **error)
{
  g_auto (GStrv) words = NULL;
  ConditaStep read[MAX_ROLLS];
  ConditaPosition position;
  ConditaHoldings before;
  ConditaRefusal refusal;
  Tree tree = { .steps = read };
  ConditaFact *fact;

  g_return_val_if_fail (CONDITA_IS_VIEW (self), NULL);
  g_return_val_if_fail (steps != NULL, NULL);

  words = g_strsplit (steps, " ", -1);
  for (guint i = 0; words[i] != NULL; i++)
    {
      if (*words[i] == '\0')
        continue;
      if (tree.n_steps == MAX_ROLLS)
        {
          condita_refusal_set_error (error, CONDITA_REFUSAL_NOT_WORKING);
          return NULL;
        }
      if (!condita_step_read (&read[tree.n_steps], words[i], error))
        return NULL;
      if (read[tree.n_steps].kind != CONDITA_STEP_CONVERT || read[tree.n_steps].what != CONDITA_A)
        {
          condita_refusal_set_error (error, CONDITA_REFUSAL_NOT_WORKING);
          return NULL;
        }
      tree.n_steps++;
    }

  condita_view_imagine_actions (self, &position);
  refusal = tree.n_steps == 0 ? CONDITA_REFUSAL_NOT_WORKING : condita_position_check (&position, &read[0]);
  if (refusal != CONDITA_REFUSAL_NONE)
    {
      condita_refusal_set_error (error, refusal);
      return NULL;
    }
  find_seeds (tree.seeds);
  before = position.players[condita_view_get_seat (self)];
  tree.before = &before;
  fact = condita_fact_new ("dice");
  roll (&tree, fact, &position, (const guint8[CONDITA_N_TYPES]) { 0 }, 0);
  return fact;
}
