/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <string.h>

#include "condita-baseline-private.h"
#include "condita-game-private.h"
#include "condita-player.h"

/**
 * ConditaPlayer:
 *
 * A computer player. It sees a game only through a view: what its seat must not know it does not know.
 *
 * There are two kinds, `random` and `baseline`. The one draws its steps as [method@Game.draw_step] does,
 * the other plays by rules of thumb, so that the same view and seed give the same step.
 *
 * Since: 0.1
 */

typedef void (*Mind) (ConditaPlayer         *self,
                      const ConditaPosition *known,
                      const ConditaHidden   *hidden,
                      guint                  seat,
                      ConditaStep           *step);

struct _ConditaPlayer
{
  GObject parent_instance;

  guint kind;
  AciesRandom random;
  ConditaBaseline baseline;
};

G_DEFINE_FINAL_TYPE (ConditaPlayer, condita_player, G_TYPE_OBJECT)

static void
choose_at_random (ConditaPlayer         *self,
                  const ConditaPosition *known,
                  const ConditaHidden   *hidden,
                  guint                  seat,
                  ConditaStep           *step)
{
  ConditaPosition position = *known;

  /* What is hidden does not matter for what the seat may do. */
  condita_position_fill (&position, seat, hidden, 0);
  condita_position_random_step (&position, &self->random, step);
}

static void
choose_baseline (ConditaPlayer         *self,
                 const ConditaPosition *known,
                 const ConditaHidden   *hidden,
                 guint                  seat,
                 ConditaStep           *step)
{
  condita_baseline_choose (&self->baseline, known, hidden, seat, step);
}

static const Mind minds[] = { choose_at_random, choose_baseline };
static const char *const kinds[] = { "random", "baseline", NULL };

static void
condita_player_class_init (ConditaPlayerClass *klass)
{
}

static void
condita_player_init (ConditaPlayer *self)
{
}

/**
 * condita_player_new:
 * @kind: one of [func@Player.list_kinds]
 * @seed: from which it draws what it decides by chance
 *
 * Creates a computer player, which can play any number of games, for one seat or all of them.
 *
 * Returns: (transfer full): the player
 *
 * Since: 0.1
 */
ConditaPlayer *
condita_player_new (const char *kind,
                    guint64     seed)
{
  ConditaPlayer *self;

  g_return_val_if_fail (kind != NULL && g_strv_contains (kinds, kind), NULL);

  self = g_object_new (CONDITA_TYPE_PLAYER, NULL);
  while (strcmp (kinds[self->kind], kind) != 0)
    self->kind++;
  self->baseline.seed = seed;
  acies_random_init (&self->random, seed);
  return self;
}

/**
 * condita_player_list_kinds:
 *
 * Lists the kinds of players, from the weakest up.
 *
 * Returns: (transfer none) (array zero-terminated=1): the names
 *
 * Since: 0.1
 */
const char * const *
condita_player_list_kinds (void)
{
  return kinds;
}

/**
 * condita_player_get_kind:
 * @self: a player
 *
 * Gets of which kind a player is.
 *
 * Returns: one of [func@Player.list_kinds]
 *
 * Since: 0.1
 */
const char *
condita_player_get_kind (ConditaPlayer *self)
{
  g_return_val_if_fail (CONDITA_IS_PLAYER (self), NULL);

  return kinds[self->kind];
}

/**
 * condita_player_choose:
 * @self: a player
 * @view: the view of the seat that it plays
 *
 * Chooses a step.
 *
 * Returns: (transfer full) (nullable): the step, or %NULL if the decision is not the seat's or the game is over
 *
 * Since: 0.1
 */
ConditaStep *
condita_player_choose (ConditaPlayer *self,
                       ConditaView   *view)
{
  const ConditaPosition *known;
  guint seat;
  ConditaStep step;

  g_return_val_if_fail (CONDITA_IS_PLAYER (self), NULL);
  g_return_val_if_fail (CONDITA_IS_VIEW (view), NULL);

  known = condita_view_get_known (view);
  seat = condita_view_get_seat (view);
  if (known->phase == CONDITA_PHASE_OVER || condita_position_actor (known) != seat)
    return NULL;
  minds[self->kind] (self, known, condita_view_get_hidden (view, 0), seat, &step);
  return condita_step_copy (&step);
}
