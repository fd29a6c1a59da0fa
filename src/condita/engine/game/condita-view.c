/*
 * SPDX-FileCopyrightText: The Acies authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "condita-game-private.h"

/**
 * ConditaView:
 *
 * What one seat may know at one moment (B16), and nothing else: what it must not know is not there.
 *
 * It never changes. Players choose with it; [method@View.sample] makes whole games that agree with it.
 *
 * Since: 0.1
 */
struct _ConditaView
{
  GObject parent_instance;

  ConditaPosition known;
  ConditaHidden hidden[CONDITA_MAX_SEATS];
  guint seat;
};

G_DEFINE_FINAL_TYPE (ConditaView, condita_view, G_TYPE_OBJECT)

static void
condita_view_class_init (ConditaViewClass *klass)
{
}

static void
condita_view_init (ConditaView *self)
{
}

ConditaView *
condita_view_new (const ConditaPosition *position,
                  guint                  seat)
{
  ConditaView *self = g_object_new (CONDITA_TYPE_VIEW, NULL);

  self->known = *position;
  self->seat = seat;
  condita_position_hide (&self->known, seat, self->hidden);
  return self;
}

/* What the viewer knows; what it does not is not there. */
const ConditaPosition *
condita_view_get_known (ConditaView *self)
{
  return &self->known;
}

const ConditaHidden *
condita_view_get_hidden (ConditaView *self,
                         guint        seat)
{
  return &self->hidden[seat];
}

/**
 * condita_view_get_seat:
 * @self: a view
 *
 * Gets the seat whose view it is.
 *
 * Returns: the seat, from 0
 *
 * Since: 0.1
 */
guint
condita_view_get_seat (ConditaView *self)
{
  g_return_val_if_fail (CONDITA_IS_VIEW (self), 0);

  return self->seat;
}

/**
 * condita_view_get_actor:
 * @self: a view
 *
 * Gets the seat whose decision it is.
 *
 * Returns: the seat, from 0
 *
 * Since: 0.1
 */
guint
condita_view_get_actor (ConditaView *self)
{
  g_return_val_if_fail (CONDITA_IS_VIEW (self), 0);

  return condita_position_actor (&self->known);
}

/**
 * condita_view_to_position:
 * @self: a view
 *
 * Writes what the seat knows in the notation; of what it does not, how much there is.
 *
 * Returns: (transfer full): the text
 *
 * Since: 0.1
 */
char *
condita_view_to_position (ConditaView *self)
{
  g_return_val_if_fail (CONDITA_IS_VIEW (self), NULL);

  return condita_position_write_view (&self->known, self->hidden, self->seat);
}

/**
 * condita_view_list_steps:
 * @self: a view
 * @group: (nullable): one of [func@Game.list_groups], or %NULL for all
 *
 * Lists the legal steps if the decision is the seat's, as [method@Game.list_steps] does.
 *
 * Returns: (transfer full) (array zero-terminated=1): the steps in the notation
 *
 * Since: 0.1
 */
char **
condita_view_list_steps (ConditaView *self,
                         const char  *group)
{
  ConditaPosition position;

  g_return_val_if_fail (CONDITA_IS_VIEW (self), NULL);

  if (condita_position_actor (&self->known) != self->seat)
    return g_new0 (char *, 1);

  /* What is hidden does not matter for what the seat may do. */
  position = self->known;
  condita_position_fill (&position, self->seat, self->hidden, 0);
  return condita_list_steps (&position, group);
}

/**
 * condita_view_sample:
 * @self: a view
 * @seed: from which the hidden cards are drawn
 *
 * Makes a game that could be the one that the seat sees: all that it knows is so, and the rest is drawn.
 *
 * Returns: (transfer full): the game
 *
 * Since: 0.1
 */
ConditaGame *
condita_view_sample (ConditaView *self,
                     guint64      seed)
{
  ConditaPosition position;

  g_return_val_if_fail (CONDITA_IS_VIEW (self), NULL);

  position = self->known;
  condita_position_fill (&position, self->seat, self->hidden, seed);
  return condita_game_new_at (&position, seed);
}
